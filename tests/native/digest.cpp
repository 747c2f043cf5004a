// Prints a number for each part of the kernel: what it makes of fixed questions, bit for bit.
//
// Builds of the same sources print the same on every machine; packaging/arm.sh and plain.sh compare
// some. The reference search and a solver on plain instructions look over the solver's shoulder, so
// a build that is wrong ends with 1. What the solver runs on is told apart, as an error would be.
#include <bit>
#include <cstdio>
#include <memory>
#include <numeric>

#include "random.hpp"
#include "reference.hpp"
#include "search.hpp"
#include "sheet.hpp"

using namespace kernel;

namespace {

class Digest {
public:
  void add(std::uint64_t value) { state_ = (state_ ^ value) * 0x100000001B3; }
  void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
  template <class Items>
  void all(const Items& items) {
    add(static_cast<std::uint64_t>(items.size()));
    for (const auto item : items) {
      if constexpr (std::is_floating_point_v<std::decay_t<decltype(item)>>) {
        add(static_cast<double>(item));
      } else {
        add(static_cast<std::uint64_t>(item));
      }
    }
  }
  void print(const char* what) const {
    std::printf("%-8s %016llx\n", what, static_cast<unsigned long long>(state_));
  }

private:
  std::uint64_t state_ = 0xCBF29CE484222325;
};

// Four groups of `ranks` cards; one of them beats the rest, and has another's best card as well.
CardTable trump_table(int ranks) {
  const int cards = 4 * ranks;
  const int left = 3 * ranks - 3;
  std::vector<Mask> groups(4);
  for (int card = 0; card < cards; ++card)
    groups[static_cast<std::size_t>(card == left ? 3 : card / ranks)] |= bit(card);
  std::vector<std::vector<int>> strengths;
  for (int led = 0; led < 4; ++led) {
    std::vector<int> row;
    for (int card = 0; card < cards; ++card) {
      const bool trump = groups[3] >> card & 1;
      const bool follows = groups[static_cast<std::size_t>(led)] >> card & 1;
      row.push_back(card == left ? 200 : trump ? 100 + card : follows ? 1 + card % ranks : 0);
    }
    strengths.push_back(row);
  }
  return CardTable::make(groups, strengths);
}

const std::vector<int> kResults{1, 1, 1, 2, 2, 3};

std::array<int, 64> shuffled(Random& random, int cards) {
  std::array<int, 64> pack{};
  std::iota(pack.begin(), pack.end(), 0);
  random.shuffle(pack.data(), cards);
  return pack;
}

// Whole hands for two to seven seats, some sitting out; endings are looked at in full as well.
bool solver(Digest& digest) {
  const auto one = std::make_unique<Solver>();
  const auto plain = std::make_unique<Solver>(Instructions::kPlain);
  for (int number = 0; number < 3000; ++number) {
    Random random(1, static_cast<std::uint64_t>(number));
    const CardTable table = trump_table(6 + number % 4);
    const int seats = 2 + static_cast<int>(random.bounded(6));
    const int size = 1 + static_cast<int>(random.bounded(kMaxHand));
    const int makers = static_cast<int>(random.bounded(1u << seats));
    if (seats * size > table.cards)
      continue;
    const int out = seats > 2 && number % 5 == 0 ? 1 : 0;
    const std::vector<int> results(kResults.begin(), kResults.begin() + size + 1);
    const Setup setup =
        Setup::make(table, seats, size, seats - 1, makers, out, results, bit(number % 24), -1);
    const auto pack = shuffled(random, table.cards);
    Position position;
    position.leader = setup.leader;
    for (int seat = out; seat < seats; ++seat) {
      for (int i = 0; i < size; ++i)
        position.hand[static_cast<std::size_t>(seat)] |=
            bit(pack[static_cast<std::size_t>(seat * size + i)]);
    }
    const int tricks = one->tricks(setup, position);
    digest.add(static_cast<std::uint64_t>(tricks));
    const int result = one->result(setup, position);
    digest.add(static_cast<std::uint64_t>(result));
    if (tricks != plain->tricks(setup, position) || result != plain->result(setup, position))
      return false;
    if (seats * size <= 10 && tricks != reference_tricks(setup, position))
      return false;
  }
  digest.add(one->nodes());
  return one->nodes() == plain->nodes();
}

// Hidden hands under bans, counted and drawn.
void sampler(Digest& digest) {
  for (int number = 0; number < 400; ++number) {
    Random random(2, static_cast<std::uint64_t>(number));
    Hidden hidden;
    hidden.cells = 4;
    hidden.capacity = {5, 4, 5, 4};
    hidden.pool = bit(18) - 1;
    for (int cell = 0; cell < 4; ++cell) {
      hidden.allowed[static_cast<std::size_t>(cell)] = ~Mask{0};
      for (int banned = 0; cell < 3 && banned < number % 6; ++banned)
        hidden.allowed[static_cast<std::size_t>(cell)] &=
            ~bit(static_cast<int>(random.bounded(18)));
    }
    Sampler one(hidden);
    digest.add(one.count());
    World world{};
    for (int i = 0; i < 20 && one.draw(random, world); ++i)
      digest.all(world);
  }
}

float weight(Random& random) {
  return (static_cast<float>(random.bounded(2001)) - 1000) / 700;
}

Caller estimate(Random& random, const CardTable& table, float base) {
  Caller caller;
  caller.base = base;
  for (int card = 0; card < table.cards; ++card)
    caller.card[static_cast<std::size_t>(card)] = weight(random);
  caller.counted = table.group[3];
  for (float& one : caller.by_count)
    one = weight(random);
  caller.groups = 3;
  std::copy_n(table.group.begin(), 3, caller.group.begin());
  for (float& one : caller.by_groups)
    one = weight(random);
  return caller;
}

// Four seats that may call in turn; the last takes the turned card.
Auction auction(Random& random) {
  const CardTable table = trump_table(6);
  Auction one;
  one.turned = 23;
  for (int seat = 0; seat < 4; ++seat) {
    one.setups.push_back(Setup::make(table, 4, 5, 0, 5 << (seat % 2), 0, kResults, 0, -1));
    one.worths.push_back({-2, -2, -2, 1, 1, 2});
    one.callers.push_back(estimate(random, table, -3));
    Option call;
    call.setup = call.caller = seat;
    call.taker = 3;
    call.discards = 3;
    one.callers.push_back(estimate(random, table, 0));
    one.offers.push_back({seat, {Option{}, call}});
  }
  return one;
}

void add_sheet(Digest& digest, const Sheet& sheet) {
  digest.all(sheet.solved);
  digest.all(sheet.played);
  digest.all(sheet.weight);
  const std::vector<double> utility{0, -2.1, 1.3, 2.7};
  for (int action = 0; action < sheet.actions; ++action) {
    digest.all(shares(sheet, action, 4));
    digest.add(mean(sheet, action, utility));
    const auto [loss, error] = difference(sheet, 0, action, utility, utility);
    digest.add(loss);
    digest.add(error);
  }
}

// Calls by seats that answer from their own cards, and cards late in a hand, listed and drawn.
void search(Digest& digest) {
  const auto searcher = std::make_unique<Searcher>();
  const CancelFlag cancel;
  for (int number = 0; number < 60; ++number) {
    Random random(3, static_cast<std::uint64_t>(number));
    const Auction one = auction(random);
    const auto pack = shuffled(random, 23);
    Scene scene;
    scene.seat = number % 2;
    for (int i = 0; i < 5; ++i)
      scene.own |= bit(pack[static_cast<std::size_t>(i)]);
    scene.hidden.cells = 4;
    scene.hidden.pool = (bit(23) - 1) & ~scene.own;
    scene.hidden.capacity = {5, 5, 5, 3};
    scene.hidden.allowed.fill(~Mask{0});
    scene.seat_of.fill(-1);
    for (int other = 0, cell = 0; other < 4; ++other) {
      if (other != scene.seat)
        scene.seat_of[static_cast<std::size_t>(cell++)] = static_cast<std::int8_t>(other);
    }
    for (int heard = 0; heard < scene.seat; ++heard)
      scene.heard.push_back({heard, 0, -1});
    Effort effort{static_cast<std::uint64_t>(number), 0, 64, 4, 4, 0};
    add_sheet(digest, searcher->calls(one, scene, scene.seat, {Call{0}, Call{1}}, effort, cancel));

    std::vector<Line> lines;
    for (int i = 0; i < 5; ++i)
      lines.push_back({scene.seat, scene.own, pack[static_cast<std::size_t>(i)], -1, {}, -1});
    Position position;
    position.leader = scene.seat;
    scene.heard.clear();
    add_sheet(digest, searcher->plays(one, scene, position, {}, lines, effort, cancel));
  }
}

// Worlds told by calls heard, a card put down and cards seen to fall.
void beliefs(Digest& digest) {
  for (int number = 0; number < 60; ++number) {
    Random random(5, static_cast<std::uint64_t>(number));
    const Auction one = auction(random);
    const auto pack = shuffled(random, 23);
    Scene scene;
    scene.taker = 3;
    scene.keep = 1;
    scene.buried_cell = 4;
    scene.careless = 0.05f;
    scene.hidden.cells = 5;
    scene.hidden.capacity = {4, 5, 4, 3, 1};
    scene.hidden.allowed.fill(~Mask{0});
    scene.seat_of.fill(-1);
    for (int i = 0; i < 5; ++i)
      scene.own |= bit(pack[static_cast<std::size_t>(i)]);
    for (int i = 7; i < 23; ++i)
      scene.hidden.pool |= bit(pack[static_cast<std::size_t>(i)]);
    scene.hidden.pool |= bit(23);
    for (int seat = 1; seat < 4; ++seat) {
      scene.seat_of[static_cast<std::size_t>(seat - 1)] = static_cast<std::int8_t>(seat);
      scene.heard.push_back({seat, seat == 3, -1});
    }
    const CardTable table = trump_table(6);
    for (std::size_t card = 0; card < 24; ++card)
      scene.follow[card] = table.group[table.group_of[card]];
    for (int seat = 1; seat < 4; seat += 2) {
      Fallen fallen;
      fallen.seat = seat;
      fallen.card = pack[static_cast<std::size_t>(seat == 1 ? 5 : 6)];
      fallen.since = scene.played[static_cast<std::size_t>(seat)] = bit(fallen.card);
      fallen.among = seat == 1 ? bit(24) - 1 : table.group[number % 4];
      for (float& liked : fallen.liked)
        liked = static_cast<float>(1 + random.bounded(3000));
      for (float& liked : fallen.lone)
        liked = static_cast<float>(1 + random.bounded(3000));
      scene.fallen.push_back(fallen);
    }
    Beliefs told(one, scene, static_cast<std::uint64_t>(number));
    World world{};
    double stands_for = 1;
    for (int i = 0; i < 40 && told.draw(random, world, stands_for); ++i) {
      digest.all(world);
      digest.add(stands_for);
    }
  }
}

}  // namespace

int main() {
  const bool bmi2 = best_instructions() == Instructions::kBmi2;
  std::fprintf(stderr, "instructions: %s\n", bmi2 ? "bmi2" : "plain");
  Digest solved;
  if (!solver(solved)) {
    std::puts("the solver disagrees with the full search, or with plain instructions");
    return 1;
  }
  solved.print("solver");
  Digest sampled;
  sampler(sampled);
  sampled.print("sampler");
  Digest told;
  beliefs(told);
  told.print("beliefs");
  Digest searched;
  search(searched);
  searched.print("search");
  return 0;
}
