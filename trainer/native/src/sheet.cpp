#include "sheet.hpp"

#include <cmath>

namespace kernel {
namespace {

void check(const Sheet& sheet, int action) {
  if (action < 0 || action >= sheet.actions) throw std::invalid_argument("action: no such one");
  if (sheet.weight.empty()) throw std::invalid_argument("sheet: no worlds");
}

double use(const std::vector<double>& utility, int code) {
  if (static_cast<std::size_t>(code) >= utility.size()) {
    throw std::invalid_argument("utility: one figure for each result code");
  }
  return utility[static_cast<std::size_t>(code)];
}

struct Rows {
  const Sheet& sheet;
  std::size_t width = static_cast<std::size_t>(sheet.actions);
  std::size_t worlds = sheet.weight.size();
  std::size_t played = sheet.played.size() / width;

  int solved_at(std::size_t world, int action) const {
    return sheet.solved[world * width + static_cast<std::size_t>(action)];
  }
  int played_at(std::size_t world, int action) const {
    return sheet.played[world * width + static_cast<std::size_t>(action)];
  }
};

// Weighted mean of `solved` over the worlds, plus that of the correction over the played ones.
template <typename Solved, typename Correction>
double corrected(const Rows& rows, Solved solved, Correction correction) {
  double sum = 0;
  double weight = 0;
  for (std::size_t i = 0; i < rows.worlds; ++i) {
    sum += rows.sheet.weight[i] * solved(i);
    weight += rows.sheet.weight[i];
  }
  double extra = 0;
  double played = 0;
  for (std::size_t i = 0; i < rows.played; ++i) {
    extra += rows.sheet.weight[i] * correction(i);
    played += rows.sheet.weight[i];
  }
  return sum / weight + (rows.played ? extra / played : 0);
}

}  // namespace

std::vector<double> shares(const Sheet& sheet, int action, int codes) {
  check(sheet, action);
  if (codes < 1 || codes > 256) throw std::invalid_argument("codes: 1 to 256");
  const Rows rows{sheet};
  std::vector<double> share;
  for (int code = 0; code < codes; ++code) {
    share.push_back(corrected(
        rows, [&](std::size_t i) { return rows.solved_at(i, action) == code ? 1. : 0.; },
        [&](std::size_t i) {
          return (rows.played_at(i, action) == code ? 1. : 0.) -
                 (rows.solved_at(i, action) == code ? 1. : 0.);
        }));
  }
  return share;
}

double mean(const Sheet& sheet, int action, const std::vector<double>& utility) {
  check(sheet, action);
  const Rows rows{sheet};
  return corrected(
      rows, [&](std::size_t i) { return use(utility, rows.solved_at(i, action)); },
      [&](std::size_t i) {
        return use(utility, rows.played_at(i, action)) - use(utility, rows.solved_at(i, action));
      });
}

std::pair<double, double> difference(const Sheet& sheet, int better, int worse,
                                     const std::vector<double>& utility_better,
                                     const std::vector<double>& utility_worse) {
  check(sheet, better);
  check(sheet, worse);
  const Rows rows{sheet};
  const auto solved = [&](std::size_t i) {
    return use(utility_better, rows.solved_at(i, better)) -
           use(utility_worse, rows.solved_at(i, worse));
  };
  const auto correction = [&](std::size_t i) {
    return use(utility_better, rows.played_at(i, better)) -
           use(utility_worse, rows.played_at(i, worse)) - solved(i);
  };
  const double estimate = corrected(rows, solved, correction);
  if (sheet.exact || rows.worlds < 2) return {estimate, 0};
  // Solved and correction means share the first worlds: Var = Vs/N + Vc/n + 2 Cov(s, c)/N.
  // Vs/N is that of a ratio of sums, because worlds stand for more or less than one.
  const double worlds = static_cast<double>(rows.worlds);
  double total = 0;
  double mean_solved = 0;
  for (std::size_t i = 0; i < rows.worlds; ++i) {
    total += sheet.weight[i];
    mean_solved += sheet.weight[i] * solved(i);
  }
  mean_solved /= total;
  double spread = 0;
  for (std::size_t i = 0; i < rows.worlds; ++i) {
    const double gap = sheet.weight[i] * (solved(i) - mean_solved);
    spread += gap * gap;
  }
  double variance = spread / (total * total) * worlds / (worlds - 1);
  if (rows.played > 1) {
    double whole = 0;  // weight of the played worlds
    double mean_extra = 0;
    double mean_first = 0;
    for (std::size_t i = 0; i < rows.played; ++i) {
      whole += sheet.weight[i];
      mean_extra += sheet.weight[i] * correction(i);
      mean_first += sheet.weight[i] * solved(i);
    }
    mean_extra /= whole;
    mean_first /= whole;
    double extra = 0;
    double both = 0;
    for (std::size_t i = 0; i < rows.played; ++i) {
      const double gap = sheet.weight[i] * (correction(i) - mean_extra);
      extra += gap * gap;
      both += gap * sheet.weight[i] * (solved(i) - mean_first);
    }
    const double played = static_cast<double>(rows.played);
    const double unbiased = played / (played - 1);
    variance += (extra / (whole * whole) + 2 * both / (whole * total)) * unbiased;
  }
  return {estimate, std::sqrt(std::max(variance, 0.))};
}

void join(Sheet& sheet, const Sheet& other) {
  if (sheet.actions != other.actions || sheet.exact || other.exact) {
    throw std::invalid_argument("sheets: only drawn worlds of the same actions join");
  }
  const std::size_t width = static_cast<std::size_t>(sheet.actions);
  if (!other.played.empty() && sheet.played.size() != sheet.weight.size() * width) {
    throw std::invalid_argument("sheets: played-out worlds come first");
  }
  sheet.solved.insert(sheet.solved.end(), other.solved.begin(), other.solved.end());
  sheet.played.insert(sheet.played.end(), other.played.begin(), other.played.end());
  sheet.weight.insert(sheet.weight.end(), other.weight.begin(), other.weight.end());
}

}  // namespace kernel
