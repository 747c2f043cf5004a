// What the results of many worlds say about actions.
#pragma once

#include <utility>
#include <vector>

#include "search.hpp"

namespace kernel {

// Probability of each result code after an action. May fall a little below zero for a rare code,
// because play-outs of the first worlds correct the open-handed results of all.
std::vector<double> shares(const Sheet& sheet, int action, int codes);
double mean(const Sheet& sheet, int action, const std::vector<double>& utility);
// Mean and standard error of the difference of two actions over the same worlds, each in its own
// utility by result code.
std::pair<double, double> difference(const Sheet& sheet, int better, int worse,
                                     const std::vector<double>& utility_better,
                                     const std::vector<double>& utility_worse);
// Appends the worlds of a sheet of the same actions; play-outs belong to the first worlds, so
// only the first part may hold them.
void join(Sheet& sheet, const Sheet& other);

}  // namespace kernel
