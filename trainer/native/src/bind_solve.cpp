// Tables, solving and chance from Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <memory>
#include <numeric>
#include <string>
#include <tuple>

#include "bindings.hpp"
#include "cancel.hpp"
#include "random.hpp"
#include "reference.hpp"
#include "solve.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using kernel::CardTable;
using kernel::Mask;
using kernel::Position;
using kernel::Random;
using kernel::Setup;
using kernel::Solver;

namespace {

void require(bool holds, const char* what) {
  if (!holds)
    throw std::invalid_argument(what);
}

// One solver for each thread that asks.
Solver& solver() {
  thread_local const std::unique_ptr<Solver> one = std::make_unique<Solver>();
  return *one;
}

std::vector<Mask> groups_of(const CardTable& table) {
  return {table.group.begin(), table.group.begin() + table.groups};
}

std::vector<std::vector<int>> strengths_of(const CardTable& table) {
  std::vector<std::vector<int>> rows;
  for (int g = 0; g < table.groups; ++g) {
    const auto& row = table.strength[g];
    rows.emplace_back(row.begin(), row.begin() + table.cards);
  }
  return rows;
}

std::vector<int> results_after(const Setup& setup, const std::vector<Mask>& hands, int leader,
                               const std::vector<int>& trick, int makers_tricks, int tricks_done,
                               const std::vector<int>& cards) {
  const Position position = make_position(setup, hands, leader, trick, makers_tricks, tricks_done);
  require(tricks_done < setup.hand_size, "cards: no card is left to play");
  int seat = leader;
  for (int i = 0; i < position.played; ++i)
    seat = setup.next_seat(seat);
  Mask legal = position.hand[seat];
  if (position.played == 0 && tricks_done == 0)
    legal = setup.openings(legal);
  if (position.played > 0) {
    const Mask following = legal & setup.table.group[setup.table.group_of[position.trick[0]]];
    if (following)
      legal = following;
  }
  require(cards.size() <= kernel::kMaxHand, "cards: more than a hand holds");
  for (int card : cards) {
    require(card >= 0 && card < setup.table.cards && (legal >> card & 1),
            "cards: not a legal card of the seat to play");
  }
  std::array<std::uint8_t, kernel::kMaxHand> out{};
  {
    nb::gil_scoped_release release;
    solver().results_after(setup, position, cards.data(), static_cast<int>(cards.size()),
                           out.data());
  }
  return {out.begin(), out.begin() + static_cast<std::ptrdiff_t>(cards.size())};
}

// Deals `deals` random hands, then times solving them from the opening lead.
std::tuple<double, std::uint64_t, std::uint64_t> bench_solve(const Setup& setup, std::uint64_t seed,
                                                             int deals, bool exact, bool plain) {
  require(deals >= 0, "deals: not negative");
  nb::gil_scoped_release release;
  std::vector<Position> positions(static_cast<std::size_t>(deals));
  std::array<int, kernel::kMaxCards> pack{};
  for (int deal = 0; deal < deals; ++deal) {
    Random random(seed, static_cast<std::uint64_t>(deal));
    std::iota(pack.begin(), pack.end(), 0);
    random.shuffle(pack.data(), setup.table.cards);
    Position& position = positions[static_cast<std::size_t>(deal)];
    position.leader = setup.leader;
    const int* next = pack.data();
    for (int seat = 0; seat < setup.seats; ++seat) {
      if (setup.sitting_out >> seat & 1)
        continue;
      for (int i = 0; i < setup.hand_size; ++i)
        position.hand[seat] |= kernel::bit(*next++);
    }
  }
  const auto apart =
      plain ? std::make_unique<Solver>(kernel::Instructions::kPlain) : std::unique_ptr<Solver>();
  Solver& one = apart ? *apart : solver();
  const std::uint64_t nodes = one.nodes();
  std::uint64_t checksum = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (const Position& position : positions) {
    const int value = exact ? one.tricks(setup, position) : one.result(setup, position);
    checksum = checksum * 31 + static_cast<std::uint64_t>(value);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  return {seconds.count(), one.nodes() - nodes, checksum};
}

}  // namespace

Position make_position(const Setup& setup, const std::vector<Mask>& hands, int leader,
                       const std::vector<int>& trick, int makers_tricks, int tricks_done) {
  require(hands.size() == static_cast<std::size_t>(setup.seats), "hands: one for each seat");
  require(trick.size() < static_cast<std::size_t>(setup.active()),
          "trick: a full trick must be taken first");
  Position position;
  for (std::size_t seat = 0; seat < hands.size(); ++seat)
    position.hand[seat] = hands[seat];
  position.leader = leader;
  position.played = static_cast<int>(trick.size());
  for (std::size_t i = 0; i < trick.size(); ++i) {
    require(trick[i] >= 0 && trick[i] < setup.table.cards, "trick: no such card");
    position.trick[i] = static_cast<std::uint8_t>(trick[i]);
  }
  position.makers_tricks = makers_tricks;
  position.tricks_done = tricks_done;
  position.lost_two = tricks_done >= 2 && makers_tricks == 0;
  require(setup.broken < 0 || tricks_done <= 2 || makers_tricks == 0,
          "tricks_done: past the second trick, who won which must be known where three may break");
  kernel::check_position(setup, position);
  return position;
}

void bind_solve(nb::module_& m) {
  nb::class_<CardTable>(m, "CardTable",
                        "How cards follow and win under one contract: a bit mask for each group\n"
                        "of cards that follow each other, and for each group led the strength of\n"
                        "every card (0: cannot win).")
      .def(
          "__init__",
          [](CardTable* self, const std::vector<Mask>& groups,
             const std::vector<std::vector<int>>& strengths) {
            new (self) CardTable(CardTable::make(groups, strengths));
          },
          "groups"_a, "strengths"_a)
      .def_ro("cards", &CardTable::cards, "Cards in the pack, numbered from 0.")
      .def_prop_ro("groups", &groups_of, "A bit mask for each group.")
      .def_prop_ro("strengths", &strengths_of, "For each group led, the strength of every card.")
      .def_prop_ro(
          "order",
          [](const CardTable& table) {
            return std::vector<int>(table.card_at.begin(), table.card_at.begin() + table.cards);
          },
          "The cards from weak to strong in the one order all groups agree on.");

  nb::class_<Setup>(m, "Setup", "What is played for once the contract stands.")
      .def(
          "__init__",
          [](Setup* self, const CardTable& table, int seats, int hand_size, int leader, int makers,
             int sitting_out, const std::vector<int>& results, Mask barred, int broken) {
            new (self) Setup(Setup::make(table, seats, hand_size, leader, makers, sitting_out,
                                         results, barred, broken));
          },
          "table"_a, "seats"_a, "hand_size"_a, "leader"_a, "makers"_a, "sitting_out"_a, "results"_a,
          "barred"_a = Mask{0}, "broken"_a = -1)
      .def_ro("table", &Setup::table, "How cards follow and win.")
      .def_ro("seats", &Setup::seats, "Seats, those that sit out among them.")
      .def_ro("hand_size", &Setup::hand_size, "Cards each seat holds before the first trick.")
      .def_ro("leader", &Setup::leader, "Seat on lead to the first trick.")
      .def_ro("makers", &Setup::makers, "Bit mask of the seats on the makers' side.")
      .def_ro("sitting_out", &Setup::sitting_out, "Bit mask of the seats that play no card.")
      .def_prop_ro(
          "results",
          [](const Setup& setup) {
            return std::vector<int>(setup.results.begin(),
                                    setup.results.begin() + setup.hand_size + 1);
          },
          "Result code by the number of tricks the makers take.")
      .def_ro("barred", &Setup::barred,
              "Cards that may not be led to the first trick by a hand that holds others.")
      .def_ro(
          "broken", &Setup::broken,
          "Result code when the makers lose the first two tricks and win all the rest; -1: none.");

  nb::class_<kernel::CancelFlag>(m, "CancelFlag",
                                 "A flag another thread may raise to stop a long calculation.")
      .def(nb::init<>())
      .def("cancel", &kernel::CancelFlag::cancel, "Raise the flag; it stays raised.")
      .def_prop_ro("cancelled", &kernel::CancelFlag::cancelled, "Whether the flag was raised.");

  m.def(
      "solve_tricks",
      [](const Setup& setup, const std::vector<Mask>& hands, int leader,
         const std::vector<int>& trick, int makers_tricks, int tricks_done) {
        const Position position =
            make_position(setup, hands, leader, trick, makers_tricks, tricks_done);
        nb::gil_scoped_release release;
        return solver().tricks(setup, position);
      },
      "setup"_a, "hands"_a, "leader"_a, "trick"_a, "makers_tricks"_a, "tricks_done"_a,
      "Tricks the makers take in the end when everybody sees all cards.");
  m.def(
      "solve_result",
      [](const Setup& setup, const std::vector<Mask>& hands, int leader,
         const std::vector<int>& trick, int makers_tricks, int tricks_done) {
        const Position position =
            make_position(setup, hands, leader, trick, makers_tricks, tricks_done);
        nb::gil_scoped_release release;
        return solver().result(setup, position);
      },
      "setup"_a, "hands"_a, "leader"_a, "trick"_a, "makers_tricks"_a, "tricks_done"_a,
      "Result code of the tricks the makers take in the end.");
  m.def("results_after", &results_after, "setup"_a, "hands"_a, "leader"_a, "trick"_a,
        "makers_tricks"_a, "tricks_done"_a, "cards"_a,
        "Result code after each of the given legal cards of the seat to play.");
  m.def(
      "reference_tricks",
      [](const Setup& setup, const std::vector<Mask>& hands, int leader,
         const std::vector<int>& trick, int makers_tricks, int tricks_done) {
        const Position position =
            make_position(setup, hands, leader, trick, makers_tricks, tricks_done);
        nb::gil_scoped_release release;
        return kernel::reference_tricks(setup, position);
      },
      "setup"_a, "hands"_a, "leader"_a, "trick"_a, "makers_tricks"_a, "tricks_done"_a,
      "The answer of solve_tricks by looking at every line of play; slow, to check the solver.");
  m.def("bench_solve", &bench_solve, "setup"_a, "seed"_a, "deals"_a, "exact"_a, "plain"_a = false,
        "Solve random deals from the opening lead, with plain instructions or with the best;\n"
        "returns (seconds, nodes, checksum).");

  // Asked here, while nothing else runs that might change the environment.
  const bool bmi2 = kernel::best_instructions() == kernel::Instructions::kBmi2;
  m.def(
      "instruction_set", [bmi2] { return std::string(bmi2 ? "bmi2" : "plain"); },
      "The instructions the solver runs on: \"bmi2\" (POPCNT, LZCNT, BMI and BMI2 as well) where\n"
      "the processor has them and EUCHRE_TRAINER_PLAIN_KERNEL is not set, else \"plain\".");

  m.def(
      "philox",
      [](const std::array<std::uint32_t, 4>& counter, const std::array<std::uint32_t, 2>& key) {
        const kernel::Block block = kernel::philox(counter, key);
        return std::vector<std::uint32_t>(block.begin(), block.end());
      },
      "counter"_a, "key"_a, "One block of Philox4x32-10.");
  m.def(
      "random_words",
      [](std::uint64_t seed, std::uint64_t stream, int n) {
        require(n >= 0, "n: not negative");
        Random random(seed, stream);
        std::vector<std::uint32_t> words;
        for (int i = 0; i < n; ++i)
          words.push_back(random.next());
        return words;
      },
      "seed"_a, "stream"_a, "n"_a, "The first n words of a stream.");
  m.def(
      "random_bounded",
      [](std::uint64_t seed, std::uint64_t stream, std::uint32_t bound, int n) {
        require(n >= 0, "n: not negative");
        require(bound > 0, "bound: positive");
        Random random(seed, stream);
        std::vector<std::uint32_t> draws;
        for (int i = 0; i < n; ++i)
          draws.push_back(random.bounded(bound));
        return draws;
      },
      "seed"_a, "stream"_a, "bound"_a, "n"_a, "The first n draws below a bound from a stream.");
  m.def(
      "random_shuffle",
      [](std::uint64_t seed, std::uint64_t stream, int n) {
        require(n >= 0, "n: not negative");
        Random random(seed, stream);
        std::vector<int> items(static_cast<std::size_t>(n));
        std::iota(items.begin(), items.end(), 0);
        random.shuffle(items.data(), n);
        return items;
      },
      "seed"_a, "stream"_a, "n"_a, "The numbers 0..n-1 shuffled by a stream.");
}
