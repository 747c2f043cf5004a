// Sampling, whole hands and search from Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <string>
#include <tuple>

#include "bind_auction.hpp"
#include "bindings.hpp"
#include "search.hpp"
#include "sheet.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using kernel::Auction;
using kernel::Beliefs;
using kernel::Branch;
using kernel::CancelFlag;
using kernel::Effort;
using kernel::Line;
using kernel::Mask;
using kernel::Offer;
using kernel::Position;
using kernel::Random;
using kernel::Sampler;
using kernel::Scene;
using kernel::Searcher;
using kernel::Setup;
using kernel::Sheet;

namespace {

// setup, own cards, card played, card put down, branches, maker
using LineRow = std::tuple<int, Mask, int, int, std::vector<int>, int>;
using CallRow = std::tuple<int, int, int>;  // option, card put down, branch
using Hands = std::vector<Mask>;            // by seat

constexpr std::size_t kMaxLines = 64;  // actions tried together

Searcher& searcher() {
  thread_local const std::unique_ptr<Searcher> one = std::make_unique<Searcher>();
  return *one;
}

// Seats that play a hand out know who is on their side; where a card decides that they do not.
void require_open_sides(const Auction& auction, int played) {
  for (const Branch& branch : auction.branches) {
    require(played == 0 || branch.card < 0,
            "hands whose sides turn on a card are solved open, not played out");
  }
}

// Whole hands of a known deal.
std::array<Mask, kernel::kMaxSeats> make_hands(const Auction& auction,
                                               const std::vector<Mask>& hands) {
  require(hands.size() == static_cast<std::size_t>(auction.setups[0].seats),
          "hands: one for each seat");
  std::array<Mask, kernel::kMaxSeats> dealt{};
  Mask seen = auction.turned >= 0 ? kernel::bit(auction.turned) : 0;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    require(kernel::count(hands[i]) == auction.setups[0].hand_size && !(hands[i] & seen) &&
                hands[i] >> auction.setups[0].table.cards == 0,
            "hands: whole hands that share no card with each other or the turned one");
    seen |= hands[i];
    dealt[i] = hands[i];
  }
  return dealt;
}

// How many cards the seats hold when `position` is played under `setup`.
void check_sizes(const Scene& scene, const Setup& setup, const Position& position, int done,
                 Mask own) {
  int seat = position.leader;
  std::uint8_t has_played = 0;
  for (int i = 0; i < position.played; ++i) {
    has_played |= static_cast<std::uint8_t>(1 << seat);
    seat = setup.next_seat(seat);
  }
  const int full = setup.hand_size - done;
  for (int other = 0; other < setup.seats; ++other) {
    if (setup.sitting_out >> other & 1)
      continue;
    int held = other == scene.seat ? kernel::count(own) : 0;
    for (int c = 0; c < scene.hidden.cells; ++c) {
      if (scene.seat_of[c] == other)
        held += scene.hidden.capacity[c];
    }
    if (held != full - (has_played >> other & 1))
      throw std::invalid_argument("scene: seat " + std::to_string(other) +
                                  " does not hold the number of cards it should");
  }
}

// The trick under way; tricks that are over are counted for each setup.
Position make_base(const Auction& auction, const Setup& setup, int leader,
                   const std::vector<int>& trick, const std::vector<int>& winners) {
  Position position;
  require(leader >= 0 && leader < setup.seats && !(setup.sitting_out >> leader & 1),
          "leader: a seat that plays");
  require(trick.size() < static_cast<std::size_t>(setup.active()), "trick: a full trick is over");
  position.leader = leader;
  position.played = static_cast<int>(trick.size());
  for (std::size_t i = 0; i < trick.size(); ++i) {
    require(trick[i] >= 0 && trick[i] < auction.setups[0].table.cards, "trick: no such card");
    position.trick[i] = static_cast<std::uint8_t>(trick[i]);
  }
  require(winners.size() < static_cast<std::size_t>(setup.hand_size),
          "winners: no trick is left to play");
  for (int winner : winners) {
    require(winner >= 0 && winner < setup.seats && !(setup.sitting_out >> winner & 1),
            "winners: seats that play");
  }
  return position;
}

Effort make_effort(std::uint64_t seed, int first, int worlds, int played, int inner,
                   int list_up_to) {
  require(first >= 0 && first <= 1 << 30 && worlds >= 0 && worlds <= 1 << 24,
          "first, worlds: out of range");
  require(inner >= 1 && inner <= 4096, "inner: 1 to 4096");
  return Effort{seed, first, worlds, played, inner, list_up_to};
}

Sheet evaluate_plays(const Auction& auction, const Scene& scene, int leader,
                     const std::vector<int>& trick, const std::vector<int>& winners,
                     const std::vector<LineRow>& rows, std::uint64_t seed, int first, int worlds,
                     int played, int inner, int list_up_to, const CancelFlag& cancel) {
  check_scene(auction, scene);
  const int cards = auction.setups[0].table.cards;
  require(!rows.empty() && rows.size() <= kMaxLines, "lines: one to 64");
  std::vector<Line> lines;
  for (const auto& [setup, own, card, buried, branches, maker] : rows) {
    require_index(setup, auction.setups.size(), "line setup");
    require_branches(auction, branches);
    require(branches.empty() ? maker == -1 : maker >= 0 && maker < scene.seats,
            "line maker: no such seat");
    require(own >> cards == 0 && !(own & scene.hidden.pool), "line: cards the seat cannot hold");
    require(card >= -1 && card < cards && buried >= -1 && buried < cards, "line: no such card");
    require(card < 0 || (setup == std::get<0>(rows[0]) && branches.size() <= 1 &&
                         branches == std::get<4>(rows[0])),
            "lines: cards of one setup");
    require((card < 0) == (std::get<2>(rows[0]) < 0), "lines: all with a card or none");
    require(card < 0 || (own == std::get<1>(rows[0]) && (own >> card & 1)), "line card: not held");
    require(card < 0 || rows.size() <= kernel::kMaxHand, "lines: more cards than a hand holds");
    lines.push_back({setup, own, card, buried, branches, maker});
  }
  const Setup& setup = auction.setups[static_cast<std::size_t>(lines[0].setup)];
  const Position position = make_base(auction, setup, leader, trick, winners);
  const int done = static_cast<int>(winners.size());
  Mask on_table = scene.hidden.pool;
  for (int i = 0; i < position.played; ++i) {
    require(!(on_table >> position.trick[i] & 1), "trick: a card is in two places");
    on_table |= kernel::bit(position.trick[i]);
  }
  for (const Line& line : lines) {
    require(!(line.own & on_table), "trick: a card is in two places");
    check_sizes(scene, auction.setups[static_cast<std::size_t>(line.setup)], position, done,
                line.own);
  }
  if (lines[0].card >= 0) {
    require(kernel::to_play(setup, position) == scene.seat, "scene: another seat is to play");
    Position known = position;
    known.tricks_done = done;
    known.hand[scene.seat] = lines[0].own;
    const Mask legal = kernel::playable(setup, known, scene.seat);
    for (const Line& line : lines)
      require(legal >> line.card & 1, "line card: does not follow");
  } else {
    require(trick.empty() && done == 0, "lines: without a card, only before the first trick");
  }
  require_open_sides(auction, played);
  const Effort effort = make_effort(seed, first, worlds, played, inner, list_up_to);
  nb::gil_scoped_release release;
  return searcher().plays(auction, scene, position, winners, lines, effort, cancel);
}

Sheet evaluate_calls(const Auction& auction, const Scene& scene, int offer,
                     const std::vector<CallRow>& rows, std::uint64_t seed, int first, int worlds,
                     int played, int inner, const CancelFlag& cancel) {
  check_scene(auction, scene);
  require_index(offer, auction.offers.size(), "offer");
  const Offer& asked = auction.offers[static_cast<std::size_t>(offer)];
  require(asked.seat == scene.seat, "offer: another seat is asked");
  require(auction.turned < 0 || !((scene.own | scene.hidden.pool) >> auction.turned & 1),
          "scene: the turned card lies open before anyone has taken it");
  require(!rows.empty() && rows.size() <= kMaxLines, "calls: one to 64");
  std::vector<kernel::Call> calls;
  for (const auto& [option, put_down, branch] : rows) {
    require_index(option, asked.options.size(), "call option");
    if (put_down >= 0) {
      require(asked.options[static_cast<std::size_t>(option)].taker == scene.seat &&
                  put_down < kernel::kMaxCards &&
                  ((scene.own | kernel::bit(auction.turned)) >> put_down & 1),
              "call: the card put down is not one of the six");
    }
    if (branch != -1) {
      require_branches(auction, {branch});
      require(asked.options[static_cast<std::size_t>(option)].setup != kernel::kPassOn,
              "call: one that leads on is played in no way");
    }
    calls.push_back({option, put_down, branch});
  }
  for (int seat = 0; seat < scene.seats; ++seat) {
    int held = seat == scene.seat ? kernel::count(scene.own) : 0;
    for (int c = 0; c < scene.hidden.cells; ++c) {
      if (scene.seat_of[c] == seat)
        held += scene.hidden.capacity[c];
    }
    require(held == auction.setups[0].hand_size, "scene: every seat holds a whole hand");
  }
  require_open_sides(auction, played);
  const Effort effort = make_effort(seed, first, worlds, played, inner, 0);
  nb::gil_scoped_release release;
  return searcher().calls(auction, scene, offer, calls, effort, cancel);
}

// What an offer answered in one way, or by estimate, leads to in each of many known deals.
std::vector<int> settle_deals(const Auction& auction, int offer, int option, int put_down,
                              const std::vector<Hands>& deals, const CancelFlag& cancel) {
  require_index(offer, auction.offers.size(), "offer");
  const Offer& asked = auction.offers[static_cast<std::size_t>(offer)];
  if (option != -1)
    require_index(option, asked.options.size(), "option");
  std::vector<std::array<Mask, kernel::kMaxSeats>> dealt;
  for (const Hands& hands : deals) {
    dealt.push_back(make_hands(auction, hands));
    if (put_down < 0)
      continue;
    require(
        option >= 0 && asked.options[static_cast<std::size_t>(option)].taker == asked.seat &&
            put_down < kernel::kMaxCards &&
            ((dealt.back()[static_cast<std::size_t>(asked.seat)] | kernel::bit(auction.turned)) >>
                 put_down &
             1),
        "put_down: not one of the six of the seat that takes the turned card");
  }
  nb::gil_scoped_release release;
  std::vector<int> codes;
  for (const auto& hands : dealt) {
    if (cancel.cancelled())
      break;
    codes.push_back(searcher().settled(auction, hands, offer, {option, put_down, -1}));
  }
  return codes;
}

// The result of each of many known deals, each played under a setup of its own.
std::vector<int> solve_deals(const Auction& auction, const std::vector<int>& setups,
                             const std::vector<Hands>& deals, const CancelFlag& cancel) {
  require(setups.size() == deals.size(), "setups: one for each deal");
  std::vector<std::array<Mask, kernel::kMaxSeats>> dealt;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    require_index(setups[i], auction.setups.size(), "setup");
    const Setup& setup = auction.setups[static_cast<std::size_t>(setups[i])];
    const Position position = make_position(setup, deals[i], setup.leader, {}, 0, 0);
    dealt.push_back(position.hand);
  }
  nb::gil_scoped_release release;
  std::vector<int> codes;
  for (std::size_t i = 0; i < dealt.size() && !cancel.cancelled(); ++i) {
    codes.push_back(
        searcher().solved(auction.setups[static_cast<std::size_t>(setups[i])], dealt[i]));
  }
  return codes;
}

// The sheet of results found one by one: those of all actions in the first world, and so on.
Sheet make_sheet(int actions, const std::vector<int>& codes, const std::vector<double>& weights) {
  require(actions >= 1 && codes.size() % static_cast<std::size_t>(actions) == 0,
          "codes: one for each action in every world");
  Sheet sheet;
  sheet.actions = actions;
  for (int code : codes) {
    require(code >= 0 && code < 256, "codes: a result code is 0 to 255");
    sheet.solved.push_back(static_cast<std::uint8_t>(code));
  }
  sheet.weight = weights;
  if (weights.empty())
    sheet.weight.assign(codes.size() / static_cast<std::size_t>(actions), 1.0);
  require(sheet.weight.size() * static_cast<std::size_t>(actions) == codes.size() &&
              std::all_of(weights.begin(), weights.end(),
                          [](double one) { return one > 0 && one <= 1e12; }),
          "weights: one above 0 for each world");
  return sheet;
}

double count_worlds(const Scene& scene) {
  Sampler sampler(scene.hidden);
  return sampler.count();
}

std::vector<std::pair<std::vector<Mask>, double>> draw_worlds(const Auction& auction,
                                                              const Scene& scene,
                                                              std::uint64_t seed, int first,
                                                              int worlds) {
  check_scene(auction, scene);
  require(first >= 0 && first <= 1 << 30 && worlds >= 0 && worlds <= 1 << 24,
          "first, worlds: out of range");
  std::vector<std::pair<std::vector<Mask>, double>> drawn;
  Beliefs beliefs(auction, scene, seed);
  for (int i = first; i < first + worlds; ++i) {
    Random random(seed, static_cast<std::uint64_t>(i));
    kernel::World world{};
    double stands_for = 1;
    if (!beliefs.draw(random, world, stands_for))
      break;
    drawn.push_back({{world.begin(), world.begin() + scene.hidden.cells}, stands_for});
  }
  return drawn;
}

std::vector<std::vector<Mask>> list_worlds(const Scene& scene, int most) {
  std::vector<std::vector<Mask>> listed;
  Sampler sampler(scene.hidden);
  sampler.each([&](const kernel::World& world) {
    listed.emplace_back(world.begin(), world.begin() + scene.hidden.cells);
    return static_cast<int>(listed.size()) < most;
  });
  return listed;
}

// A whole hand by seats that see only their cards: the options taken, the card put down (-1),
// the cards in the order played, and the result code.
std::tuple<std::vector<int>, int, std::vector<int>, int> play_hand(const Auction& auction,
                                                                   const std::vector<Mask>& hands,
                                                                   int inner, std::uint64_t seed) {
  const std::array<Mask, kernel::kMaxSeats> dealt = make_hands(auction, hands);
  require(inner >= 1 && inner <= 4096, "inner: 1 to 4096");
  require_open_sides(auction, inner);
  nb::gil_scoped_release release;
  return kernel::play_hand(searcher(), auction, dealt, inner, seed);
}

// What each option of an offer leads to in a known deal: later offers answered by estimate, then
// played by seats that see only their cards (inner > 0) or solved with all hands open (0).
std::vector<int> results_of_options(const Auction& auction, const std::vector<Mask>& hands,
                                    int offer, int inner, std::uint64_t seed) {
  require_index(offer, auction.offers.size(), "offer");
  require(inner >= 0 && inner <= 4096, "inner: 0 to 4096");
  require_open_sides(auction, inner);
  const std::array<Mask, kernel::kMaxSeats> dealt = make_hands(auction, hands);
  nb::gil_scoped_release release;
  return kernel::results_of_options(searcher(), auction, dealt, offer, inner, seed);
}

}  // namespace

void bind_search(nb::module_& m) {
  nb::class_<Sheet>(m, "Sheet", "Results by world and action.")
      .def(
          "__init__",
          [](Sheet* self, int actions, const std::vector<int>& codes,
             const std::vector<double>& weights) {
            new (self) Sheet(make_sheet(actions, codes, weights));
          },
          "actions"_a, "codes"_a, "weights"_a = std::vector<double>{},
          "Result codes of all actions in the first world, and so on; for how many each world\n"
          "stands, one each where nothing is said.")
      .def_prop_ro(
          "actions", [](const Sheet& sheet) { return sheet.actions; },
          "How many actions were tried.")
      .def_prop_ro(
          "worlds", [](const Sheet& sheet) { return sheet.weight.size(); }, "On how many worlds.")
      .def_prop_ro(
          "exact", [](const Sheet& sheet) { return sheet.exact; },
          "Whether every possible world was listed rather than drawn.")
      .def("shares", &kernel::shares, "action"_a, "codes"_a,
           "Probability of each result code below `codes` after an action; play-outs of the first\n"
           "worlds correct the open-handed results of all.")
      .def("mean", &kernel::mean, "action"_a, "utility"_a,
           "Mean of a utility, given by result code, after an action.")
      .def("difference", &kernel::difference, "better"_a, "worse"_a, "utility_better"_a,
           "utility_worse"_a,
           "(mean, standard error) of the paired difference of two actions, each in its utility.")
      .def("join", &kernel::join, "other"_a, "Append the worlds of another sheet.");

  m.def("evaluate_plays", &evaluate_plays, "auction"_a, "scene"_a, "leader"_a, "trick"_a,
        "winners"_a, "lines"_a, "seed"_a, "first"_a, "worlds"_a, "played"_a, "inner"_a,
        "list_up_to"_a, "cancel"_a,
        "Try every line on the same worlds. A line is (setup, own cards, card played first or -1,\n"
        "card put down or -1, branches of which the maker takes one, that maker or -1); `winners`\n"
        "are the seats that took the tricks so far.");
  m.def("evaluate_calls", &evaluate_calls, "auction"_a, "scene"_a, "offer"_a, "calls"_a, "seed"_a,
        "first"_a, "worlds"_a, "played"_a, "inner"_a, "cancel"_a,
        "Try every (option, card put down or -1, branch or -1) of an offer on the same worlds;\n"
        "seats asked later answer from their own cards.");
  m.def("settle_deals", &settle_deals, "auction"_a, "offer"_a, "option"_a, "put_down"_a, "deals"_a,
        "cancel"_a,
        "Result code of each known deal when an offer is answered by an option (-1: by estimate)\n"
        "and later ones by estimate, all hands open. Fewer codes when cancelled.");
  m.def(
      "solve_deals", &solve_deals, "auction"_a, "setups"_a, "deals"_a, "cancel"_a,
      "Result code of each known deal under a setup of its own, all hands open. Fewer codes when\n"
      "cancelled.");
  m.def("count_worlds", &count_worlds, "scene"_a, "How many worlds fit what the seat knows.");
  m.def("draw_worlds", &draw_worlds, "auction"_a, "scene"_a, "seed"_a, "first"_a, "worlds"_a,
        "The worlds the evaluations use: a mask for each hidden cell, and for how many the world\n"
        "stands.");
  m.def("list_worlds", &list_worlds, "scene"_a, "most"_a, "Every world that fits, up to a number.");
  m.def("results_of_options", &results_of_options, "auction"_a, "hands"_a, "offer"_a, "inner"_a,
        "seed"_a,
        "Result code of each option of an offer in a known deal: later offers answered by\n"
        "estimate, cards by seats that see their own (inner draws each) or, with 0, open-handed.");
  m.def("play_hand", &play_hand, "auction"_a, "hands"_a, "inner"_a, "seed"_a,
        "Play a whole hand by seats that see only their cards: (options taken, card put down or\n"
        "-1, cards in the order played, result code).");
}
