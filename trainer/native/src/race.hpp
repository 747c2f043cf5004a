// Chances to win a race of scores: hand after hand pays, and the first at the target has won.
#pragma once

#include <array>
#include <vector>

#include "table.hpp"

namespace kernel {

// One way in which a hand may end.
//
// What it pays stands by place: the party that dealt first, then those that deal after it in turn.
struct Payment {
  std::array<int, kMaxSeats> paid{};  // in units
  double share = 0;                   // its probability
  bool keeps_deal = false;            // the same party deals again, and is stuck with that hand
  bool counts = true;                 // among a fixed number of deals
};

// Who gets to a number of points first. Several there together: the highest; level: they play on.
struct RaceRules {
  int parties = 2;
  int target = 10;  // points
  int unit = 1;     // units that make a point
  // How a hand may end, and how one that its dealer is stuck with (none: nobody ever is).
  std::vector<Payment> payments;
  std::vector<Payment> stuck;
};

constexpr int kNoLimit = -1;

// The chances of every party from every score above a floor, found backwards from the target.
class Race {
public:
  using Scores = std::array<int, kMaxSeats>;      // units by party
  using Chances = std::array<double, kMaxSeats>;  // by party

  // `deals`: how many of a fixed number may be left, kNoLimit without one. Throws
  // std::invalid_argument when nobody can ever win.
  Race(const RaceRules& rules, const Scores& floor, int deals);

  // How many values hold the scores from a floor on, those level at the top included.
  static double size(const RaceRules& rules, const Scores& floor, int deals);

  // Each party's chance, a party and its way of dealing given. Scores are not below the floor.
  Chances chances(const Scores& scores, int dealer, bool stuck, int deals) const;

  const RaceRules& rules() const { return rules_; }
  const Scores& floor() const { return floor_; }
  int deals() const { return deals_; }

private:
  // What a score leads to: a party that has won, or the values of a state not decided yet.
  struct Found {
    int winner;  // -1: not decided
    const double* values;
  };

  // A payment as it falls when a certain party deals.
  struct Turn {
    Scores paid{};  // by party
    int most = 0;   // paid to one party
    int delta = 0;  // of the place among the states below the target
    int slot = 0;   // of the next dealer among a state's values
    double share = 0;
    bool keeps_deal = false;
    bool counts = true;
  };
  // One step from a state, looked up beforehand.
  struct Step {
    Found found;
    double share;
  };
  // What hands of one dealer lead to: the sum of chances, and the share of hands that change
  // nothing, the deal passing or kept.
  struct Sum {
    Chances chances{};
    double pass = 0;
    double keep = 0;
  };
  using Turns = std::array<std::array<std::vector<Turn>, kMaxSeats>, 2>;  // stuck or not, dealer

  Found look(const Scores& scores, int deals) const;
  template <typename Visit>
  void each_step(const Scores& scores, int deals, const std::vector<Turn>& turns, Sum& sum,
                 Visit&& visit) const;
  void add(const Found& found, double share, Sum& sum) const;
  double solve(double* values, const std::array<std::array<Sum, kMaxSeats>, 2>& sums) const;
  void make_turns();
  void solve_level();
  void solve_below();
  std::size_t level_index(const Scores& scores) const;
  int block() const { return rules_.parties * ways_ * rules_.parties; }
  double* at(double* values, int dealer, int stuck) const {
    return values + (dealer * ways_ + stuck) * rules_.parties;
  }

  RaceRules rules_;
  Scores floor_{};
  int deals_;
  int ways_;                                // 2 where a dealer may be stuck
  int depth_ = 0;                           // points behind at which parties count as out of it
  Scores stride_{};                         // of the states below the target
  Turns turns_;
  std::vector<double> level_;               // several level at the target or after the last deal
  std::vector<std::vector<double>> below_;  // one for each number of deals left; [0] without limit
};

}  // namespace kernel
