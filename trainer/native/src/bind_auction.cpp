// Auctions and scenes from Python: what is asked, checked where it comes in.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <tuple>

#include "bind_auction.hpp"
#include "bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using kernel::Auction;
using kernel::Branch;
using kernel::Caller;
using kernel::Hidden;
using kernel::Mask;
using kernel::Offer;
using kernel::Option;
using kernel::Scene;
using kernel::Setup;
using kernel::Worths;

void require_index(int index, std::size_t size, const char* what) {
  if (index < 0 || static_cast<std::size_t>(index) >= size)
    throw std::invalid_argument(std::string(what) + ": no such one");
}

void require_branches(const Auction& auction, const std::vector<int>& branches) {
  for (int branch : branches)
    require_index(branch, auction.branches.size(), "branches");
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

namespace {

// card, setup by the seat that holds it, setup when nobody does, caller
using BranchRow = std::tuple<int, std::vector<int>, int, int>;
// setup, taker, caller, discards, needs, branches
using OptionRow = std::tuple<int, int, int, int, Mask, std::vector<int>>;
using OfferRow = std::pair<int, std::vector<OptionRow>>;  // seat, options

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

// seat, card, what it has played since, what it chose among, likings by card, as the only one
using FallenRow =
    std::tuple<int, int, Mask, Mask, std::vector<float>, std::vector<float>>;

void set_fallen(Scene& scene, int cards, const std::vector<FallenRow>& rows,
                const std::vector<Mask>& groups, float careless) {
  const auto size = static_cast<std::size_t>(cards);
  const Mask everything = kernel::bit(cards) - 1;
  Mask grouped = 0;
  for (Mask group : groups) {
    require(!(group & grouped), "groups: share no card");
    grouped |= group;
    for (Mask rest = group & everything; rest; rest &= rest - 1)
      scene.follow[kernel::lowest(rest)] = group;
  }
  require(rows.empty() || grouped == everything, "groups: every card is in one");
  require(careless >= 0 && careless <= 1, "careless: 0 to 1");
  scene.careless = careless;
  for (const auto& [seat, card, since, among, liked, lone] : rows) {
    require(seat >= 0 && seat < scene.seats && seat != scene.seat, "fallen: another seat");
    require(card >= 0 && card < cards && (since >> card & 1) && !(since & ~scene.played[seat]),
            "fallen: a card the seat has played");
    require(among >> cards == 0, "fallen among: no such card");
    require(liked.size() == size && lone.size() == size, "fallen likings: one for each card");
    const auto above = [](float one) { return one > 0 && one <= 1e9f; };
    require(std::all_of(liked.begin(), liked.end(), above) &&
                std::all_of(lone.begin(), lone.end(), above),
            "fallen likings: above 0, and no more than 1e9");
    kernel::Fallen one;
    one.seat = seat;
    one.card = card;
    one.since = since;
    one.among = among;
    std::copy(liked.begin(), liked.end(), one.liked.begin());
    std::copy(lone.begin(), lone.end(), one.lone.begin());
    scene.fallen.push_back(one);
  }
}

Scene make_scene(const Auction& auction, int seat, Mask own, Mask pool,
                 const std::vector<int>& capacity, const std::vector<Mask>& allowed,
                 const std::vector<int>& seat_of, const std::vector<Mask>& played,
                 const std::vector<std::tuple<int, int, int>>& heard, int taker, int buried_cell,
                 int buried, int keep, float heat, float floor,
                 const std::vector<FallenRow>& fallen, const std::vector<Mask>& groups,
                 float careless) {
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
  set_fallen(scene, auction.setups[0].table.cards, fallen, groups, careless);
  check_scene(auction, scene);
  return scene;
}

}  // namespace

void bind_auction(nb::module_& m) {
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
             int buried, int keep, float heat, float floor, const std::vector<FallenRow>& fallen,
             const std::vector<Mask>& groups, float careless) {
            new (self)
                Scene(make_scene(auction, seat, own, pool, capacity, allowed, seat_of, played,
                                 heard, taker, buried_cell, buried, keep, heat, floor, fallen,
                                 groups, careless));
          },
          "auction"_a, "seat"_a, "own"_a, "pool"_a, "capacity"_a, "allowed"_a, "seat_of"_a,
          "played"_a, "heard"_a, "taker"_a = -1, "buried_cell"_a = -1, "buried"_a = -1,
          "keep"_a = -1, "heat"_a = 0.25f, "floor"_a = 0.04f, "fallen"_a = std::vector<FallenRow>{},
          "groups"_a = std::vector<Mask>{}, "careless"_a = 0.f);
}
