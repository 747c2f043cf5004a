// Auctions, sampling, whole hands and search from Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <memory>
#include <string>
#include <tuple>

#include "bindings.hpp"
#include "search.hpp"
#include "sheet.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using kernel::Auction;
using kernel::Branch;
using kernel::Caller;
using kernel::CancelFlag;
using kernel::Effort;
using kernel::Hidden;
using kernel::Line;
using kernel::Mask;
using kernel::Offer;
using kernel::Option;
using kernel::Position;
using kernel::Random;
using kernel::Sampler;
using kernel::Scene;
using kernel::Searcher;
using kernel::Setup;
using kernel::Sheet;
using kernel::Worths;

namespace {

// card, setup by the seat that holds it, setup when nobody does, caller
using BranchRow = std::tuple<int, std::vector<int>, int, int>;
// setup, taker, caller, discards, needs, branches
using OptionRow = std::tuple<int, int, int, int, Mask, std::vector<int>>;
using OfferRow = std::pair<int, std::vector<OptionRow>>;  // seat, options
// setup, own cards, card played, card put down, branches, maker
using LineRow = std::tuple<int, Mask, int, int, std::vector<int>, int>;
using CallRow = std::tuple<int, int, int>;  // option, card put down, branch
using Hands = std::vector<Mask>;            // by seat

constexpr std::size_t kMaxLines = 64;  // actions tried together

void require(bool holds, const std::string& what) {
  if (!holds)
    throw std::invalid_argument(what);
}

void require_index(int index, std::size_t size, const char* what) {
  require(index >= 0 && static_cast<std::size_t>(index) < size,
          std::string(what) + ": no such one");
}

Searcher& searcher() {
  thread_local const std::unique_ptr<Searcher> one = std::make_unique<Searcher>();
  return *one;
}

Caller make_caller(float base, const std::vector<float>& card, Mask counted,
                   const std::vector<float>& by_count, const std::vector<Mask>& groups,
                   const std::vector<float>& by_groups) {
  Caller caller;
  require(card.size() <= caller.card.size(), "card: more cards than a pack holds");
  require(by_count.size() <= caller.by_count.size(), "by_count: more than a hand holds");
  require(groups.size() <= caller.group.size(), "groups: too many");
  require(by_groups.size() <= caller.by_groups.size(), "by_groups: too many");
  caller.base = base;
  std::copy(card.begin(), card.end(), caller.card.begin());
  caller.counted = counted;
  std::copy(by_count.begin(), by_count.end(), caller.by_count.begin());
  caller.groups = static_cast<int>(groups.size());
  std::copy(groups.begin(), groups.end(), caller.group.begin());
  std::copy(by_groups.begin(), by_groups.end(), caller.by_groups.begin());
  return caller;
}

Branch make_branch(const Auction& auction, const BranchRow& row) {
  const auto& [card, setups, otherwise, caller] = row;
  Branch branch;
  require(card >= -1 && card < auction.setups[0].table.cards, "branch: no such card");
  const auto seats = static_cast<std::size_t>(auction.setups[0].seats);
  require(setups.size() == (card < 0 ? 0 : seats),
          "branch: a setup for each seat where a card is named, else none");
  require_index(otherwise, auction.setups.size(), "branch setup");
  require_index(caller, auction.callers.size(), "branch caller");
  branch.card = card;
  branch.otherwise = otherwise;
  branch.caller = caller;
  branch.setup.fill(static_cast<std::int16_t>(otherwise));
  for (std::size_t seat = 0; seat < setups.size(); ++seat) {
    require_index(setups[seat], auction.setups.size(), "branch setup");
    const Setup& one = auction.setups[static_cast<std::size_t>(setups[seat])];
    const Setup& other = auction.setups[static_cast<std::size_t>(otherwise)];
    require(one.sitting_out == other.sitting_out && one.leader == other.leader,
            "branch: whoever holds the card, the same seats play and the same one leads");
    branch.setup[seat] = static_cast<std::int16_t>(setups[seat]);
  }
  return branch;
}

void require_branches(const Auction& auction, const std::vector<int>& branches) {
  for (int branch : branches)
    require_index(branch, auction.branches.size(), "branches");
}

// Seats that play a hand out know who is on their side; where a card decides that they do not.
void require_open_sides(const Auction& auction, int played) {
  for (const Branch& branch : auction.branches) {
    require(played == 0 || branch.card < 0,
            "hands whose sides turn on a card are solved open, not played out");
  }
}

Auction make_auction(const std::vector<OfferRow>& offers, const std::vector<Setup>& setups,
                     const std::vector<std::vector<float>>& worths,
                     const std::vector<Caller>& callers, int turned, int thrown_in,
                     bool may_put_down_turned, const std::vector<BranchRow>& branches) {
  Auction auction;
  auction.setups = setups;
  auction.callers = callers;
  auction.turned = turned;
  require(thrown_in >= 0 && thrown_in < 256, "thrown_in: a result code is 0 to 255");
  auction.thrown_in = static_cast<std::uint8_t>(thrown_in);
  require(!setups.empty(), "setups: at least one");
  const int seats = setups[0].seats;
  for (const Setup& setup : setups) {
    require(setup.seats == seats && setup.table.cards == setups[0].table.cards &&
                setup.hand_size == setups[0].hand_size,
            "setups: all for the same seats, the same pack and hands of one size");
  }
  require(turned >= -1 && turned < setups[0].table.cards, "turned: no such card");
  require(setups.size() <= 1 << 14, "setups: too many");
  for (const BranchRow& row : branches)
    auction.branches.push_back(make_branch(auction, row));
  if (turned >= 0 && !may_put_down_turned)
    auction.barred = kernel::bit(turned);
  require(worths.size() == setups.size(), "worths: one row for each setup");
  for (std::size_t i = 0; i < worths.size(); ++i) {
    require(worths[i].size() == static_cast<std::size_t>(setups[i].hand_size) + 1,
            "worths: one figure for each number of tricks");
    Worths row{};
    std::copy(worths[i].begin(), worths[i].end(), row.begin());
    auction.worths.push_back(row);
  }
  for (const auto& [seat, options] : offers) {
    require(seat >= 0 && seat < seats, "offers: no such seat");
    require(!options.empty() && options.size() <= kernel::kMaxOptions,
            "offers: one to sixteen options");
    Offer offer;
    offer.seat = seat;
    bool open_to_all = false;
    for (const auto& [setup, taker, caller, discards, needs, ways] : options) {
      require_branches(auction, ways);
      if (setup == kernel::kPassOn) {
        require(taker == -1 && caller == -1 && discards == -1 && ways.empty(),
                "option: one that leads on takes no card and has no estimate");
      } else {
        require_index(setup, setups.size(), "option setup");
        require_index(caller, callers.size(), "option caller");
        if (discards != -1)
          require_index(discards, callers.size(), "option discards");
        require(taker >= -1 && taker < seats, "option taker: no such seat");
        require(taker < 0 || turned >= 0, "option taker: no card is turned");
      }
      open_to_all = open_to_all || needs == 0;
      offer.options.push_back(Option{setup, taker, caller, discards, needs, ways});
    }
    require(open_to_all, "offers: one option must be open to every hand");
    auction.offers.push_back(offer);
  }
  return auction;
}

// A hand as the estimates read it: cards of the pack, no more than a hand holds.
void require_hand(const Auction& auction, Mask hand) {
  const Setup& setup = auction.setups[0];
  require(hand >> setup.table.cards == 0 && kernel::count(hand) <= setup.hand_size,
          "hand: no more cards than a hand holds, all of the pack");
  require(auction.turned < 0 || !(hand >> auction.turned & 1),
          "hand: the turned card is not in it");
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

Hidden make_hidden(Mask pool, const std::vector<int>& capacity, const std::vector<Mask>& allowed) {
  Hidden hidden;
  require(capacity.size() <= kernel::kMaxCells && capacity.size() == allowed.size(),
          "capacity, allowed: one for each hidden cell, nine at most");
  require(pool >> kernel::kMaxCards == 0, "pool: no such card");
  hidden.cells = static_cast<int>(capacity.size());
  hidden.pool = pool;
  for (std::size_t i = 0; i < capacity.size(); ++i) {
    require(capacity[i] >= 0 && capacity[i] <= kernel::kMaxCards, "capacity: out of range");
    hidden.capacity[i] = static_cast<std::uint8_t>(capacity[i]);
    hidden.allowed[i] = allowed[i];
  }
  hidden.check();
  return hidden;
}

// What a scene says must be said in the auction it is used with: made for another, it is refused.
void check_scene(const Auction& auction, const Scene& scene) {
  const int cards = auction.setups[0].table.cards;
  require(scene.seats == auction.setups[0].seats, "scene: made for another number of seats");
  require(((scene.own | scene.hidden.pool) >> cards) == 0, "own, pool: no such card");
  for (int seat = 0; seat < scene.seats; ++seat) {
    require(scene.played[seat] >> cards == 0, "played: no such card");
    int held = kernel::count(scene.played[seat]);
    for (int c = 0; c < scene.hidden.cells; ++c) {
      if (scene.seat_of[c] == seat)
        held += scene.hidden.capacity[c];
    }
    require(held <= auction.setups[0].hand_size, "scene: a seat has more cards than a hand holds");
  }
  require(kernel::count(scene.own) + kernel::count(scene.played[scene.seat]) <=
              auction.setups[0].hand_size + 1,
          "own: more cards than a hand and the turned card");
  for (const auto& heard : scene.heard) {
    require_index(heard.offer, auction.offers.size(), "heard offer");
    const auto options = auction.offers[static_cast<std::size_t>(heard.offer)].options.size();
    require_index(heard.taken, options, "heard option");
    if (heard.also != -1)
      require_index(heard.also, options, "heard option");
    require(heard.also != heard.taken, "heard option: the other one is another");
  }
  require(scene.taker < 0 || auction.turned >= 0, "taker: no card is turned");
  require(scene.buried >= -1 && scene.buried < cards, "buried: no such card");
  if (scene.keep != -1)
    require_index(scene.keep, auction.callers.size(), "keep");
}

Scene make_scene(const Auction& auction, int seat, Mask own, Mask pool,
                 const std::vector<int>& capacity, const std::vector<Mask>& allowed,
                 const std::vector<int>& seat_of, const std::vector<Mask>& played,
                 const std::vector<std::tuple<int, int, int>>& heard, int taker, int buried_cell,
                 int buried, int keep, float heat, float floor) {
  Scene scene;
  scene.seats = auction.setups[0].seats;
  require(seat >= 0 && seat < scene.seats, "seat: no such seat");
  scene.seat = seat;
  scene.own = own;
  scene.hidden = make_hidden(pool, capacity, allowed);
  require((own & pool) == 0, "own: a card cannot be both held and hidden");
  require(seat_of.size() == capacity.size(), "seat_of: one for each hidden cell");
  scene.seat_of.fill(-1);
  std::uint8_t placed = 0;
  for (std::size_t i = 0; i < seat_of.size(); ++i) {
    require(seat_of[i] >= -1 && seat_of[i] < scene.seats && seat_of[i] != seat,
            "seat_of: another seat, or -1 for a pile");
    if (seat_of[i] >= 0) {
      require(!(placed >> seat_of[i] & 1), "seat_of: one cell for each seat");
      placed |= static_cast<std::uint8_t>(1 << seat_of[i]);
    }
    scene.seat_of[i] = static_cast<std::int8_t>(seat_of[i]);
  }
  require(played.size() == static_cast<std::size_t>(scene.seats), "played: one for each seat");
  std::copy(played.begin(), played.end(), scene.played.begin());
  for (const auto& [offer, taken, also] : heard)
    scene.heard.push_back({offer, taken, also});
  require(taker >= -1 && taker < scene.seats, "taker: no such seat");
  scene.taker = taker;
  if (buried_cell != -1) {
    require_index(buried_cell, capacity.size(), "buried_cell");
    require(capacity[static_cast<std::size_t>(buried_cell)] == 1, "buried_cell: holds one card");
    require(taker >= 0, "buried_cell: nobody took the turned card");
  }
  scene.buried_cell = buried_cell;
  scene.buried = buried;
  scene.keep = keep;
  require(heat > 0 && floor >= 0 && floor <= 1, "heat above 0, floor 0 to 1");
  scene.softness = {heat, floor};
  check_scene(auction, scene);
  return scene;
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
    require(
        held == full - (has_played >> other & 1),
        "scene: seat " + std::to_string(other) + " does not hold the number of cards it should");
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
Sheet make_sheet(int actions, const std::vector<int>& codes) {
  require(actions >= 1 && codes.size() % static_cast<std::size_t>(actions) == 0,
          "codes: one for each action in every world");
  Sheet sheet;
  sheet.actions = actions;
  for (int code : codes) {
    require(code >= 0 && code < 256, "codes: a result code is 0 to 255");
    sheet.solved.push_back(static_cast<std::uint8_t>(code));
  }
  sheet.weight.assign(codes.size() / static_cast<std::size_t>(actions), 1.0);
  return sheet;
}

double count_worlds(const Scene& scene) {
  Sampler sampler(scene.hidden);
  return sampler.count();
}

std::vector<std::vector<Mask>> draw_worlds(const Auction& auction, const Scene& scene,
                                           std::uint64_t seed, int first, int worlds) {
  check_scene(auction, scene);
  require(first >= 0 && first <= 1 << 30 && worlds >= 0 && worlds <= 1 << 24,
          "first, worlds: out of range");
  std::vector<std::vector<Mask>> drawn;
  Sampler sampler(scene.hidden);
  for (int i = first; i < first + worlds; ++i) {
    Random random(seed, static_cast<std::uint64_t>(i));
    kernel::World world{};
    if (!searcher().world(auction, scene, sampler, random, world))
      break;
    drawn.emplace_back(world.begin(), world.begin() + scene.hidden.cells);
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
  nb::class_<Caller>(m, "Caller",
                     "A linear estimate, in points, of what taking an option gains over letting\n"
                     "it go by, from one hand alone.")
      .def(
          "__init__",
          [](Caller* self, float base, const std::vector<float>& card, Mask counted,
             const std::vector<float>& by_count, const std::vector<Mask>& groups,
             const std::vector<float>& by_groups) {
            new (self) Caller(make_caller(base, card, counted, by_count, groups, by_groups));
          },
          "base"_a, "card"_a, "counted"_a, "by_count"_a, "groups"_a, "by_groups"_a)
      .def(
          "of",
          [](const Caller& caller, Mask hand) {
            require(hand >> kernel::kMaxCards == 0 &&
                        kernel::count(hand) < static_cast<int>(caller.by_count.size()),
                    "hand: no more cards than a hand and the turned card");
            return caller.of(hand);
          },
          "hand"_a, "The estimate for a hand, in points.");

  nb::class_<Auction>(m, "Auction",
                      "Offers in order, what may be played, and the estimates of all seats.")
      .def(
          "__init__",
          [](Auction* self, const std::vector<OfferRow>& offers, const std::vector<Setup>& setups,
             const std::vector<std::vector<float>>& worths, const std::vector<Caller>& callers,
             int turned, int thrown_in, bool may_put_down_turned,
             const std::vector<BranchRow>& branches) {
            new (self) Auction(make_auction(offers, setups, worths, callers, turned, thrown_in,
                                            may_put_down_turned, branches));
          },
          "offers"_a, "setups"_a, "worths"_a, "callers"_a, "turned"_a, "thrown_in"_a,
          "may_put_down_turned"_a = true, "branches"_a = std::vector<BranchRow>{},
          "An offer is (seat, options); an option (setup, taker, caller, discards, needs,\n"
          "branches). A branch is (card or -1, setup by the seat that holds the card, setup when\n"
          "nobody does, caller): one way in which a call may still be played.")
      .def(
          "answer",
          [](const Auction& auction, int offer, Mask hand) {
            require_index(offer, auction.offers.size(), "offer");
            require_hand(auction, hand);
            return kernel::answer(auction, auction.offers[static_cast<std::size_t>(offer)], hand);
          },
          "offer"_a, "hand"_a, "The option the seat that is asked takes with this hand.")
      .def(
          "estimates",
          [](const Auction& auction, int offer, Mask hand) {
            require_index(offer, auction.offers.size(), "offer");
            require_hand(auction, hand);
            const Offer& asked = auction.offers[static_cast<std::size_t>(offer)];
            std::vector<float> all;
            for (const Option& option : asked.options) {
              all.push_back(kernel::estimate(auction, option, asked.seat, hand));
            }
            return all;
          },
          "offer"_a, "hand"_a, "What the seat makes of each option with this hand, in points.")
      .def(
          "put_down",
          [](const Auction& auction, int caller, Mask six) {
            require_index(caller, auction.callers.size(), "caller");
            require(six != 0 && six >> auction.setups[0].table.cards == 0 &&
                        kernel::count(six) <= auction.setups[0].hand_size + 1,
                    "six: cards of the pack, a hand and the turned card at most");
            return kernel::put_down(auction.callers[static_cast<std::size_t>(caller)], six,
                                    auction.barred);
          },
          "caller"_a, "six"_a, "The card put down from six by the estimate of what is kept.");

  nb::class_<Scene>(m, "Scene", "What the deciding seat knows, and how it weighs the rest.")
      .def(
          "__init__",
          [](Scene* self, const Auction& auction, int seat, Mask own, Mask pool,
             const std::vector<int>& capacity, const std::vector<Mask>& allowed,
             const std::vector<int>& seat_of, const std::vector<Mask>& played,
             const std::vector<std::tuple<int, int, int>>& heard, int taker, int buried_cell,
             int buried, int keep, float heat, float floor) {
            new (self)
                Scene(make_scene(auction, seat, own, pool, capacity, allowed, seat_of, played,
                                 heard, taker, buried_cell, buried, keep, heat, floor));
          },
          "auction"_a, "seat"_a, "own"_a, "pool"_a, "capacity"_a, "allowed"_a, "seat_of"_a,
          "played"_a, "heard"_a, "taker"_a = -1, "buried_cell"_a = -1, "buried"_a = -1,
          "keep"_a = -1, "heat"_a = 0.25f, "floor"_a = 0.04f);

  nb::class_<Sheet>(m, "Sheet", "Results by world and action.")
      .def(
          "__init__",
          [](Sheet* self, int actions, const std::vector<int>& codes) {
            new (self) Sheet(make_sheet(actions, codes));
          },
          "actions"_a, "codes"_a, "Result codes of all actions in the first world, and so on.")
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
        "The worlds the evaluations use: a mask for each hidden cell.");
  m.def("list_worlds", &list_worlds, "scene"_a, "most"_a, "Every world that fits, up to a number.");
  m.def("results_of_options", &results_of_options, "auction"_a, "hands"_a, "offer"_a, "inner"_a,
        "seed"_a,
        "Result code of each option of an offer in a known deal: later offers answered by\n"
        "estimate, cards by seats that see their own (inner draws each) or, with 0, open-handed.");
  m.def("play_hand", &play_hand, "auction"_a, "hands"_a, "inner"_a, "seed"_a,
        "Play a whole hand by seats that see only their cards: (options taken, card put down or\n"
        "-1, cards in the order played, result code).");
}
