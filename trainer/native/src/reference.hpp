// The same answer as the solver by looking at every line of play: slow, short, plainly right.
#pragma once

#include "table.hpp"

namespace kernel {

int reference_tricks(const Setup& setup, const Position& position);

}  // namespace kernel
