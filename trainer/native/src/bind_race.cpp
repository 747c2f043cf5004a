// The Python surface of the race of scores.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <string>
#include <tuple>

#include "bindings.hpp"
#include "race.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using kernel::Race;
using kernel::RaceRules;

namespace {

constexpr int kMostTarget = 100;
constexpr int kMostUnits = 4;
constexpr int kMostDeals = 100;
constexpr double kMostValues = 1 << 23;  // doubles of a race

// Paid by place, probability, whether the deal stays, whether it counts among a number of deals.
using PaymentRow = std::tuple<std::vector<int>, double, bool, bool>;

void require(bool holds, const char* message) {
  if (!holds)
    throw std::invalid_argument(message);
}

std::vector<kernel::Payment> make_payments(int parties, const std::vector<PaymentRow>& rows) {
  std::vector<kernel::Payment> payments;
  double whole = 0;
  for (const auto& [paid, share, keeps_deal, counts] : rows) {
    require(paid.size() == static_cast<std::size_t>(parties), "paid: one number for each party");
    require(share >= 0 && share <= 1, "share: a probability");
    kernel::Payment payment{{}, share, keeps_deal, counts};
    for (std::size_t place = 0; place < paid.size(); ++place) {
      require(paid[place] >= 0 && paid[place] <= 1000, "paid: 0 to 1000");
      payment.paid[place] = paid[place];
    }
    payments.push_back(payment);
    whole += share;
  }
  require(rows.empty() || std::abs(whole - 1) < 1e-6, "payments: probabilities that sum to 1");
  return payments;
}

Race::Scores make_scores(int parties, const std::vector<int>& scores) {
  require(scores.size() == static_cast<std::size_t>(parties), "scores: one for each party");
  Race::Scores made{};
  for (std::size_t party = 0; party < scores.size(); ++party) {
    require(scores[party] >= 0 && scores[party] <= 1 << 20, "scores: 0 or more");
    made[party] = scores[party];
  }
  return made;
}

RaceRules make_rules(int parties, int target, int unit, const std::vector<PaymentRow>& payments,
                     const std::vector<PaymentRow>& stuck) {
  require(parties >= 2 && parties <= kernel::kMaxSeats, "parties: 2 to 7");
  require(target >= 1 && target <= kMostTarget, "target: 1 to 100");
  require(unit >= 1 && unit <= kMostUnits, "unit: 1 to 4");
  require(!payments.empty(), "payments: none");
  RaceRules rules{parties, target, unit, make_payments(parties, payments),
                  make_payments(parties, stuck)};
  for (const auto& payment : rules.payments)
    require(!payment.keeps_deal || !stuck.empty(), "stuck: how a hand ends when the deal stays");
  for (const auto& payment : rules.stuck)
    require(!payment.keeps_deal, "stuck: the deal does not stay twice");
  return rules;
}

void check_size(const RaceRules& rules, const Race::Scores& floor, int deals) {
  require(deals >= kernel::kNoLimit && deals <= kMostDeals, "deals: -1 (no limit) to 100");
  require(Race::size(rules, floor, deals) <= kMostValues, "floor: too many scores above it");
}

std::vector<double> chances(const Race& race, const std::vector<int>& scores, int dealer,
                            bool stuck, int deals) {
  const int parties = race.rules().parties;
  const Race::Scores from = make_scores(parties, scores);
  for (int party = 0; party < parties; ++party)
    require(from[party] >= race.floor()[party], "scores: below the floor");
  require(dealer >= 0 && dealer < parties, "dealer: one of the parties");
  require(!stuck || !race.rules().stuck.empty(), "stuck: nobody is in this race");
  if (race.deals() == kernel::kNoLimit)
    require(deals == kernel::kNoLimit, "deals: there is no limit");
  else
    require(deals >= 0 && deals <= race.deals(), "deals: 0 to the number solved");
  const Race::Chances found = race.chances(from, dealer, stuck, deals);
  return {found.begin(), found.begin() + parties};
}

}  // namespace

void bind_race(nb::module_& m) {
  nb::class_<Race>(m, "Race",
                   "Chances to win a race of scores, solved for every score above a floor.\n\n"
                   "A payment is (units by place: the dealer, then those who deal after it;\n"
                   "probability; whether the same party deals again; whether it counts among a\n"
                   "fixed number of deals); `stuck` holds those of the hand after one that kept\n"
                   "the deal. `unit` units make a point, and `target` points win: the highest of\n"
                   "several, and level parties play on. `deals`: -1 without a limit.")
      .def(
          "__init__",
          [](Race* self, int parties, int target, int unit,
             const std::vector<PaymentRow>& payments, const std::vector<PaymentRow>& stuck,
             const std::vector<int>& floor, int deals) {
            const RaceRules rules = make_rules(parties, target, unit, payments, stuck);
            const Race::Scores from = make_scores(parties, floor);
            check_size(rules, from, deals);
            nb::gil_scoped_release release;
            new (self) Race(rules, from, deals);
          },
          "parties"_a, "target"_a, "unit"_a, "payments"_a, "stuck"_a, "floor"_a, "deals"_a = -1)
      .def("chances", &chances, "scores"_a, "dealer"_a, "stuck"_a = false, "deals"_a = -1,
           "Each party's chance (0-1) from units by party, with a party to deal, `deals` left.");
}
