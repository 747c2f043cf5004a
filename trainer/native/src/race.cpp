#include "race.hpp"

#include <algorithm>
#include <cmath>

namespace kernel {

namespace {

// Points behind the level leaders from which a party counts as out of it, by parties: play among
// leaders who are level is short, and every party more makes more states of it.
constexpr std::array<int, kMaxSeats + 1> kDepth{0, 0, 1, 10, 6, 5, 3, 2};
constexpr double kSettled = 1e-10;  // change of a chance at which level states are settled
constexpr int kMostSweeps = 500;
constexpr int kOut = -1 << 20;  // the score of who can win no more

bool moves(const Payment& payment) {
  return std::any_of(payment.paid.begin(), payment.paid.end(), [](int one) { return one != 0; });
}

}  // namespace

Race::Race(const RaceRules& rules, const Scores& floor, int deals)
    : rules_(rules), deals_(deals), ways_(rules.stuck.empty() ? 1 : 2) {
  for (const auto* payments : {&rules_.payments, &rules_.stuck}) {
    if (!payments->empty() && std::none_of(payments->begin(), payments->end(), moves))
      throw std::invalid_argument("payments: nobody ever scores");
  }
  for (int party = 0; party < rules_.parties; ++party)
    floor_[party] = std::min(floor[party], rules_.target * rules_.unit - 1);
  depth_ = kDepth[rules_.parties];
  make_turns();
  solve_level();
  solve_below();
}

double Race::size(const RaceRules& rules, const Scores& floor, int deals) {
  double below = std::max(deals, 1);
  double level = 1;
  for (int party = 0; party < rules.parties; ++party) {
    below *= std::max(1, rules.target * rules.unit - floor[party]);
    level *= (kDepth[rules.parties] + 1) * rules.unit;
  }
  return (below + level) * rules.parties * rules.parties * (rules.stuck.empty() ? 1 : 2);
}

Race::Chances Race::chances(const Scores& scores, int dealer, bool stuck, int deals) const {
  Sum sum;
  Found found = look(scores, deals);
  if (found.winner < 0)
    found.values += (dealer * ways_ + stuck) * rules_.parties;
  add(found, 1, sum);
  return sum.chances;
}

// Lays out every payment for every dealer.
void Race::make_turns() {
  const int parties = rules_.parties;
  int size = 1;
  for (int party = parties - 1; party >= 0; --party) {
    stride_[party] = size;
    size *= rules_.target * rules_.unit - floor_[party];
  }
  for (int stuck = 0; stuck < ways_; ++stuck) {
    for (int dealer = 0; dealer < parties; ++dealer) {
      for (const Payment& payment : stuck ? rules_.stuck : rules_.payments) {
        Turn turn;
        for (int place = 0; place < parties; ++place) {
          const int party = (dealer + place) % parties;
          turn.paid[party] = payment.paid[place];
          turn.most = std::max(turn.most, payment.paid[place]);
          turn.delta += payment.paid[place] * stride_[party];
        }
        const int next = payment.keeps_deal ? dealer : (dealer + 1) % parties;
        turn.slot = (next * ways_ + payment.keeps_deal) * parties;
        turn.share = payment.share;
        turn.keeps_deal = payment.keeps_deal;
        turn.counts = payment.counts;
        turns_[stuck][dealer].push_back(turn);
      }
    }
  }
}

// Where a score stands: decided, level at the top, or still below the target.
Race::Found Race::look(const Scores& scores, int deals) const {
  const int parties = rules_.parties;
  const int highest = *std::max_element(scores.begin(), scores.begin() + parties);
  if (highest < rules_.target * rules_.unit && deals != 0) {
    std::size_t index = 0;
    for (int party = 0; party < parties; ++party)
      index += static_cast<std::size_t>((scores[party] - floor_[party]) * stride_[party]);
    const auto& values = below_[deals == kNoLimit ? 0 : static_cast<std::size_t>(deals - 1)];
    return {-1, values.data() + index * block()};
  }
  const int best = highest / rules_.unit;
  int winner = -1;
  int level = 0;
  for (int party = 0; party < parties; ++party) {
    if (scores[party] / rules_.unit == best) {
      winner = party;
      ++level;
    }
  }
  if (level == 1)
    return {winner, nullptr};
  return {-1, level_.data() + level_index(scores) * block()};
}

// The place of a state among those with several level at the top: only distances count.
std::size_t Race::level_index(const Scores& scores) const {
  const int parties = rules_.parties;
  const int unit = rules_.unit;
  const int highest = *std::max_element(scores.begin(), scores.begin() + parties);
  const int lowest = (highest / unit - depth_) * unit;
  std::size_t index = 0;
  for (int party = 0; party < parties; ++party) {
    const int above = scores[party] - lowest < unit ? 0 : scores[party] - lowest;
    index = index * static_cast<std::size_t>((depth_ + 1) * unit) + static_cast<std::size_t>(above);
  }
  return index;
}

// Visits what every payment leads to; those that lead nowhere are counted in `sum`.
template <typename Visit>
void Race::each_step(const Scores& scores, int deals, const std::vector<Turn>& turns, Sum& sum,
                     Visit&& visit) const {
  const int parties = rules_.parties;
  const int highest = *std::max_element(scores.begin(), scores.begin() + parties);
  const int room = deals == 0 ? 0 : rules_.target * rules_.unit - highest;
  const Found here = room > 0 ? look(scores, deals) : Found{-1, nullptr};
  for (const Turn& turn : turns) {
    const int after = deals > 0 && turn.counts ? deals - 1 : deals;
    if (after == deals && turn.most == 0) {
      (turn.keeps_deal ? sum.keep : sum.pass) += turn.share;
      continue;
    }
    if (after == deals && turn.most < room) {
      visit(Found{-1, here.values + turn.delta * block() + turn.slot}, turn.share);
      continue;
    }
    Scores next = scores;
    for (int party = 0; party < parties; ++party)
      next[party] += turn.paid[party];
    Found found = look(next, after);
    if (found.winner < 0)
      found.values += turn.slot;
    visit(found, turn.share);
  }
}

void Race::add(const Found& found, double share, Sum& sum) const {
  if (found.winner >= 0) {
    sum.chances[found.winner] += share;
    return;
  }
  for (int party = 0; party < rules_.parties; ++party)
    sum.chances[party] += share * found.values[party];
}

// Writes the chances of one state, for every dealer; returns by how much they changed.
//
// Hands that change nothing lead round the dealers back to the start. With x[d] the chances when
// party d deals, x[d] = b[d] + z x[d + 1], which the sum over one round solves.
double Race::solve(double* values, const std::array<std::array<Sum, kMaxSeats>, 2>& sums) const {
  const int parties = rules_.parties;
  const auto& [free, stuck] = sums;
  const double z = free[0].pass + (ways_ == 2 ? free[0].keep * stuck[0].pass : 0);
  double whole = 1;
  for (int turn = 0; turn < parties; ++turn)
    whole *= z;
  double change = 0;
  for (int dealer = 0; dealer < parties; ++dealer) {
    double* own = at(values, dealer, 0);
    for (int party = 0; party < parties; ++party) {
      double sum = 0;
      for (int turn = parties - 1; turn >= 0; --turn) {
        const int other = (dealer + turn) % parties;
        sum = sum * z + free[other].chances[party];
        if (ways_ == 2)
          sum += free[other].keep * stuck[other].chances[party];
      }
      sum /= 1 - whole;
      change = std::max(change, std::abs(sum - own[party]));
      own[party] = sum;
    }
  }
  for (int dealer = 0; ways_ == 2 && dealer < parties; ++dealer) {
    const double* left = at(values, (dealer + 1) % parties, 0);
    for (int party = 0; party < parties; ++party)
      at(values, dealer, 1)[party] =
          stuck[dealer].chances[party] + stuck[dealer].pass * left[party];
  }
  return change;
}

// Solves the states with several parties level at the top, each from the others, until they settle.
void Race::solve_level() {
  const int parties = rules_.parties;
  const int base = (depth_ + 1) * rules_.unit;
  std::size_t size = 1;
  for (int party = 0; party < parties; ++party)
    size *= static_cast<std::size_t>(base);
  level_.assign(size * block(), 0);
  struct State {
    std::size_t index;
    std::array<std::array<Sum, kMaxSeats>, 2> nothing;
    std::array<std::array<std::vector<Step>, kMaxSeats>, 2> steps;
  };
  std::vector<State> states;
  for (std::size_t index = size; index-- > 0;) {
    Scores scores{};
    std::size_t rest = index;
    int level = 0;
    for (int party = parties - 1; party >= 0; --party) {
      scores[party] = static_cast<int>(rest % static_cast<std::size_t>(base));
      rest /= static_cast<std::size_t>(base);
      level += scores[party] / rules_.unit == depth_;
      if (scores[party] < rules_.unit)
        scores[party] = kOut;
    }
    if (level < 2)
      continue;
    State& state = states.emplace_back();
    state.index = index;
    for (int dealer = 0; dealer < parties; ++dealer) {
      for (int stuck = 0; stuck < ways_; ++stuck) {
        auto& steps = state.steps[stuck][dealer];
        each_step(scores, 0, turns_[stuck][dealer], state.nothing[stuck][dealer],
                  [&](const Found& found, double share) { steps.push_back({found, share}); });
        double* chances = at(level_.data() + index * block(), dealer, stuck);
        for (int party = 0; party < parties; ++party)
          chances[party] = scores[party] / rules_.unit == depth_ ? 1.0 / level : 0;
      }
    }
  }
  double change = 1;
  for (int sweep = 0; sweep < kMostSweeps && change > kSettled; ++sweep) {
    change = 0;
    for (const State& state : states) {
      auto sums = state.nothing;
      for (int stuck = 0; stuck < ways_; ++stuck) {
        for (int dealer = 0; dealer < parties; ++dealer) {
          for (const Step& step : state.steps[stuck][dealer])
            add(step.found, step.share, sums[stuck][dealer]);
        }
      }
      change = std::max(change, solve(level_.data() + state.index * block(), sums));
    }
  }
}

// Solves the states below the target, the highest first: no hand takes points away.
void Race::solve_below() {
  const int parties = rules_.parties;
  const int end = rules_.target * rules_.unit;
  const int size = stride_[0] * (end - floor_[0]);
  const int layers = deals_ == kNoLimit ? 1 : deals_;
  for (int layer = 1; layer <= layers; ++layer) {
    auto& values = below_.emplace_back(static_cast<std::size_t>(size * block()));
    for (int index = size - 1; index >= 0; --index) {
      Scores scores{};
      for (int party = 0; party < parties; ++party)
        scores[party] = floor_[party] + index / stride_[party] % (end - floor_[party]);
      std::array<std::array<Sum, kMaxSeats>, 2> sums{};
      for (int stuck = 0; stuck < ways_; ++stuck) {
        for (int dealer = 0; dealer < parties; ++dealer) {
          Sum& sum = sums[stuck][dealer];
          each_step(scores, deals_ == kNoLimit ? kNoLimit : layer, turns_[stuck][dealer], sum,
                    [&](const Found& found, double share) { add(found, share, sum); });
        }
      }
      solve(values.data() + index * block(), sums);
    }
  }
}

}  // namespace kernel
