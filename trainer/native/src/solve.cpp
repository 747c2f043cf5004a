#include "solve.hpp"

#include <bit>
#include <string>

namespace kernel {
namespace {

constexpr std::uint64_t kLayoutBits = 42;  // 37 cards and a gap between each two of six groups
constexpr std::uint64_t kGenerations = 1 << 13;

int top_index(Mask mask) { return 63 - std::countl_zero(mask); }
Mask top_bit(Mask mask) { return Mask{1} << top_index(mask); }
Mask above(Mask card) { return ~((card << 1) - 1); }

}  // namespace

void check_position(const Setup& setup, const Position& position) {
  auto require = [](bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
  };
  const Mask all = bit(setup.table.cards) - 1;
  require(position.leader >= 0 && position.leader < setup.seats, "leader: no such seat");
  require(!(setup.sitting_out >> position.leader & 1), "leader: sits out");
  require(position.tricks_done >= 0 && position.tricks_done <= setup.hand_size,
          "tricks_done: between 0 and hand_size");
  require(position.makers_tricks >= 0 && position.makers_tricks <= position.tricks_done,
          "makers_tricks: between 0 and tricks_done");
  require(position.played >= 0 && position.played < setup.active(),
          "trick: a full trick must be taken first");
  const int full = setup.hand_size - position.tricks_done;
  require(full > 0 || position.played == 0, "trick: no trick is left to play");
  Mask seen = 0;
  for (int i = 0; i < position.played; ++i) {
    const int card = position.trick[i];
    require(card < setup.table.cards, "trick: no such card");
    require(!(seen & bit(card)), "trick: a card was played twice");
    seen |= bit(card);
  }
  int seat = position.leader;
  for (int i = 0; i < setup.active(); ++i) {
    require(count(position.hand[seat]) == full - (i < position.played),
            "hands: a seat holds the wrong number of cards");
    seat = setup.next_seat(seat);
  }
  for (int s = 0; s < kMaxSeats; ++s) {
    const Mask hand = position.hand[s];
    require(!(hand & ~all), "hands: no such card");
    require(s < setup.seats || hand == 0, "hands: more hands than seats");
    require(!(hand & seen), "hands: a card is in two places");
    seen |= hand;
  }
}

void Solver::load(const Setup& setup, const Position& position) {
  const CardTable& table = setup.table;
  groups_ = table.groups;
  // A gap after each run of one group keeps folding within groups.
  group_ = {};
  all_ = 0;
  int at = 0;
  int runs = 0;
  for (int place = 0; place < table.cards; ++place) {
    const int card = table.card_at[place];
    const int g = table.group_of[card];
    if (place > 0 && g != table.group_of[table.card_at[place - 1]]) {
      ++runs;
      if (runs < kMaxGroups) ++at;
    }
    bit_of_[card] = static_cast<std::uint8_t>(at);
    group_at_[at] = static_cast<std::uint8_t>(g);
    group_[g] |= bit(at);
    all_ |= bit(at++);
  }
  top_ = all_;
  foldable_ = runs < kMaxGroups;
  for (int g = 0; g < groups_; ++g) {
    winners_[g] = 0;
    for (Mask m = table.winners[g]; m; m &= m - 1) winners_[g] |= bit(bit_of_[lowest(m)]);
    if (group_[g]) top_ &= winners_[g];
    for (int h = 0; h < groups_; ++h) {
      const Mask both = group_[h] & winners_[g];
      if (both && both != group_[h]) foldable_ = false;
    }
  }
  // Only the cards at the very top of the order that win whatever was led.
  if (all_ & ~top_) top_ &= above(top_bit(all_ & ~top_));

  seats_ = 0;
  maker_cards_ = 0;
  for (int seat = 0; seat < setup.seats; ++seat) {
    if (setup.sitting_out >> seat & 1) continue;
    Mask hand = 0;
    for (Mask m = position.hand[seat]; m; m &= m - 1) hand |= bit(bit_of_[lowest(m)]);
    active_[seat] = static_cast<std::uint8_t>(seats_);
    hand_[seats_] = hand;
    maker_[seats_] = setup.makers >> seat & 1;
    if (maker_[seats_]) maker_cards_ |= hand;
    ++seats_;
  }
  if (++generation_ == kGenerations) {
    known_.fill(0);
    generation_ = 1;
  }
}

Solver::Trick Solver::start(const Position& position) const {
  Trick trick{};
  for (int seat = 0; seat < seats_; ++seat) trick.left |= hand_[seat];
  trick.to_play = active_[position.leader];
  trick.winner = trick.to_play;
  trick.waiting = seats_;
  for (int i = 0; i < position.played; ++i) {
    const Mask card = bit(bit_of_[position.trick[i]]);
    if (i == 0) trick.group = group_at_[lowest(card)];
    if (i == 0 || (card & winners_[trick.group] & above(trick.best))) {
      trick.best = card;
      trick.winner = trick.to_play;
    }
    trick.to_play = trick.to_play + 1 == seats_ ? 0 : trick.to_play + 1;
    --trick.waiting;
  }
  return trick;
}

// One card of each run of cards that are as good as each other.
Mask Solver::folded(Mask cards, Mask held) const {
  if (!foldable_) return cards;
  const Mask gone = all_ & ~held;
  return cards & ~(((cards << 1) + gone) & ~gone);
}

// Tricks the side of `seat` takes with this seat's top cards, however the cards are played.
int Solver::sure(Mask left, Mask others, int seat) const {
  int higher = 0;
  int tricks = 0;
  for (Mask m = left & top_ & (hand_[seat] | others); m;) {
    const Mask card = top_bit(m);
    m ^= card;
    if (card & others) {
      ++higher;
    } else if (higher > 0) {
      --higher;
    } else {
      ++tricks;
    }
  }
  return tricks;
}

bool Solver::settle(Mask left, int winner, int need, int tricks) {
  need -= maker_[winner];
  --tricks;
  if (need <= 0) return true;
  if (need > tricks) return false;
  return lead(left, winner, need, tricks);
}

// Whether the makers take at least `need` of the `tricks` left, `seat` leading.
bool Solver::lead(Mask left, int seat, int need, int tricks) {
  const Mask hand = hand_[seat] & left;
  if (tricks == 1) {
    return (top_bit(left & winners_[group_at_[lowest(hand)]]) & maker_cards_) != 0;
  }
  const std::uint64_t key = left | std::uint64_t(seat) << kLayoutBits | generation_ << 51;
  std::uint64_t& slot =
      known_[((left ^ std::uint64_t(seat) << 56) * 0x9E3779B97F4A7C15u) >> (64 - kTableBits)];
  constexpr std::uint64_t kKey = ~(std::uint64_t{63} << 45);
  int low = 0;
  int high = tricks;
  if ((slot & kKey) == key) {
    low = slot >> 45 & 7;
    high = slot >> 48 & 7;
    if (low >= need) return true;
    if (high < need) return false;
  }
  if (top_ & left) {
    for (int s = 0; s < seats_; ++s) {
      if (maker_[s]) {
        if (sure(left, left & ~maker_cards_, s) >= need) return true;
      } else {
        if (sure(left, left & maker_cards_, s) > tricks - need) return false;
      }
    }
  }
  ++nodes_;
  const bool maker = maker_[seat];
  bool reached = !maker;
  for (Mask m = folded(hand, left); m;) {
    const Mask card = top_bit(m);
    m ^= card;
    const Trick trick{left ^ card, card, group_at_[lowest(card)], seat,
                      seat + 1 == seats_ ? 0 : seat + 1, seats_ - 1};
    if (reach(trick, need, tricks) == maker) {
      reached = maker;
      break;
    }
  }
  if (reached) {
    low = need;
  } else {
    high = need - 1;
  }
  slot = key | std::uint64_t(low) << 45 | std::uint64_t(high) << 48;
  return reached;
}

bool Solver::reach(const Trick& trick, int need, int tricks) {
  if (trick.waiting == 0) return settle(trick.left, trick.winner, need, tricks);
  if (trick.waiting == seats_) return lead(trick.left, trick.to_play, need, tricks);
  return follow(trick, need, tricks);
}

bool Solver::follow(const Trick& trick, int need, int tricks) {
  ++nodes_;
  const int seat = trick.to_play;
  const Mask hand = hand_[seat] & trick.left;
  Mask legal = hand & group_[trick.group];
  if (!legal) legal = hand;
  legal = folded(legal, trick.left | trick.best);
  const Mask winning = legal & winners_[trick.group] & above(trick.best);
  const bool maker = maker_[seat];
  Trick next = trick;
  next.to_play = seat + 1 == seats_ ? 0 : seat + 1;
  --next.waiting;
  auto tried = [&](Mask card) {
    next.left = trick.left ^ card;
    return reach(next, need, tricks) == maker;
  };
  next.winner = seat;
  for (Mask m = winning; m; m &= m - 1) {
    next.best = m & -m;
    if (tried(next.best)) return maker;
  }
  next.best = trick.best;
  next.winner = trick.winner;
  for (Mask m = legal & ~winning; m; m &= m - 1) {
    if (tried(m & -m)) return maker;
  }
  return !maker;
}

int Solver::tricks(const Setup& setup, const Position& position) {
  load(setup, position);
  const Trick trick = start(position);
  int low = 0;
  int high = setup.hand_size - position.tricks_done;
  const int left = high;
  while (low < high) {
    const int need = (low + high + 1) / 2;
    if (reach(trick, need, left)) {
      low = need;
    } else {
      high = need - 1;
    }
  }
  return position.makers_tricks + low;
}

namespace {

// The middle one of the numbers of tricks in low+1..high at which the result code changes, or 0.
int boundary(const Setup& setup, int low, int high) {
  std::array<int, kMaxHand> found{};
  int n = 0;
  for (int t = low + 1; t <= high; ++t) {
    if (setup.results[t] != setup.results[t - 1]) found[n++] = t;
  }
  return n ? found[(n - 1) / 2] : 0;
}

}  // namespace

int Solver::result(const Setup& setup, const Position& position) {
  load(setup, position);
  const Trick trick = start(position);
  const int left = setup.hand_size - position.tricks_done;
  int low = position.makers_tricks;
  int high = low + left;
  while (const int at = boundary(setup, low, high)) {
    if (reach(trick, at - position.makers_tricks, left)) {
      low = at;
    } else {
      high = at - 1;
    }
  }
  return setup.results[low];
}

void Solver::results_after(const Setup& setup, const Position& position, const int* cards, int n,
                           std::uint8_t* out) {
  load(setup, position);
  const Trick trick = start(position);
  const int left = setup.hand_size - position.tricks_done;
  for (int i = 0; i < n; ++i) {
    const Mask card = bit(bit_of_[cards[i]]);
    Trick next = trick;
    next.left ^= card;
    if (trick.waiting == seats_) next.group = group_at_[lowest(card)];
    if (trick.waiting == seats_ || (card & winners_[trick.group] & above(trick.best))) {
      next.best = card;
      next.winner = trick.to_play;
    }
    next.to_play = trick.to_play + 1 == seats_ ? 0 : trick.to_play + 1;
    --next.waiting;
    int low = position.makers_tricks;
    int high = low + left;
    while (const int at = boundary(setup, low, high)) {
      if (reach(next, at - position.makers_tricks, left)) {
        low = at;
      } else {
        high = at - 1;
      }
    }
    out[i] = setup.results[low];
  }
}

}  // namespace kernel
