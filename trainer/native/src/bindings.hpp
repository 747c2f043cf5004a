// What the parts of the kernel's Python surface share.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

#include "table.hpp"

void bind_solve(nanobind::module_& module);
void bind_auction(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_race(nanobind::module_& module);

// A checked position from Python's numbers; throws std::invalid_argument (ValueError in Python).
kernel::Position make_position(const kernel::Setup& setup, const std::vector<kernel::Mask>& hands,
                               int leader, const std::vector<int>& trick, int makers_tricks,
                               int tricks_done);
