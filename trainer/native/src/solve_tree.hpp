// The solver's text, second part: the search. Read like the first part (solve_deal.hpp), after it.

// One position met, packed: cards in hands (37 and 5 gaps), seat on lead, the least and the most
// tricks the makers can take, generation.
constexpr int kSeatAt = 42;
constexpr int kLowAt = 45;
constexpr int kHighAt = 48;
constexpr int kGenerationAt = 51;
constexpr std::uint64_t kGenerations = std::uint64_t{1} << (64 - kGenerationAt);
constexpr std::uint64_t kBounds = std::uint64_t{63} << kLowAt;

// The same within a trick: cards in hands, the card that wins so far, the group led, bounds,
// generation. Who has played follows from how many cards each seat has left.
constexpr int kBestAt = 42;
constexpr int kGroupAt = 48;
constexpr int kMidwayLowAt = 51;
constexpr int kMidwayHighAt = 54;
constexpr int kMidwayGenerationAt = 57;
constexpr std::uint64_t kMidwayGenerations = std::uint64_t{1} << (64 - kMidwayGenerationAt);
constexpr std::uint64_t kMidwayBounds = std::uint64_t{63} << kMidwayLowAt;

// Makes everything known so far count for nothing.
void OpenHand::forget() {
  if (++generation_ == kGenerations) {
    known_.fill(0);
    sure_.fill(0);
    generation_ = 1;
  }
  if (seats_ >= kMidwaySeats && ++midway_generation_ == kMidwayGenerations) {
    midway_.fill(0);
    midway_generation_ = 1;
  }
}

// ------------------------------------------------------------------- what is plain without search

// Tricks that one seat of each side is sure of, whoever leads whatever: going down the top cards,
// every card of the seat wins unless a higher one of the other side is left to fall on it. Depends
// on the top cards left only, so it is worked out once for each set of them.
OpenHand::Sure OpenHand::sure(Mask left) {
  std::uint32_t& slot = sure_[left >> layout_.top_shift];
  if (slot >> 6 == generation_)
    return {static_cast<int>(slot & 7), static_cast<int>(slot >> 3 & 7)};
  std::array<int, kMaxSeats> higher{};
  std::array<int, kMaxSeats> tricks{};
  std::array<int, 2> best{};
  for (Mask m = left & layout_.top; m;) {
    const int at = std::bit_width(m) - 1;
    m ^= bit(at);
    const int owner = owner_[at];
    const bool maker = maker_[owner];
    if (higher[owner] > 0) {
      --higher[owner];
    } else {
      best[maker] = std::max(best[maker], ++tricks[owner]);
    }
    for (int seat = 0; seat < seats_; ++seat)
      higher[seat] += maker_[seat] != maker;
  }
  slot = static_cast<std::uint32_t>(generation_ << 6 | static_cast<unsigned>(best[0]) << 3 |
                                    static_cast<unsigned>(best[1]));
  return {best[1], best[0]};
}

// The cards of a hand that nothing left in their group beats.
Mask OpenHand::masters(Mask left, Mask hand) const {
  Mask found = hand & layout_.top & above_all(left & ~hand & layout_.top);
  for (int i = 0; i < layout_.plains; ++i) {
    const Mask group = layout_.plain[i];
    found |= hand & group & above_all(left & ~hand & group);
  }
  return found;
}

// Cards that `seat` is followed by in this trick and that can win it.
template <int Waiting>
Mask OpenHand::replies(Mask left, int seat, int group) const {
  Mask found = 0;
  for (int i = 1; i < Waiting; ++i) {
    const Mask hand = hand_[seat + i] & left;
    const Mask following = hand & layout_.group[group];
    found |= following ? following : hand;
  }
  return found & layout_.winners[group];
}

// The lowest card of each run of cards that are as good as each other, because only cards that
// are neither held nor winning lie between them. The sum carries each card up through such a run.
Mask OpenHand::folded(Mask cards, Mask held) const {
  if (!layout_.foldable)
    return cards;
  const Mask gone = layout_.cards & ~held;
  return cards & ~(((cards << 1) + gone) & ~gone);
}

// -------------------------------------------------------------------------------------- search

// The trick is over.
template <int Tricks>
bool OpenHand::take(Mask left, Mask best, int need) {
  if (best & side_[1])
    --need;
  if (need <= 0)
    return true;
  if (need >= Tricks)
    return false;
  if constexpr (Tricks == kMaxHand - 1) {
    if (strict_ && need == kBroken)
      return false;  // the makers have lost the first two
  }
  if constexpr (Tricks == 1) {
    return false;
  } else {
    return lead<Tricks - 1>(left, owner_[lowest(best)], need);
  }
}

template <int Tricks>
bool OpenHand::lead(Mask left, int seat, int need) {
  const Mask hand = hand_[seat] & left;
  if constexpr (Tricks == 1) {
    const Mask played = left & layout_.winners[layout_.group_at[lowest(hand)]];
    return (played & side_[1]) > (played & side_[0]);
  }

  const std::uint64_t key = left | std::uint64_t(seat) << kSeatAt | generation_ << kGenerationAt;
  std::uint64_t& slot =
      known_[(left ^ std::uint64_t(seat) << 56) * 0x9E3779B97F4A7C15 >> known_shift_];
  int low = 0;
  int high = Tricks;
  if ((slot & ~kBounds) == key) {
    low = slot >> kLowAt & 7;
    high = slot >> kHighAt & 7;
    if (low >= need)
      return true;
    if (high < need)
      return false;
  }

  if (left & layout_.top) {
    const Sure tricks = sure(left);
    bool counts = true;  // sure tricks may be the last three, which break
    if constexpr (Tricks >= kMaxHand - 1)
      counts = !strict_ || need != kBroken;
    if (tricks.makers >= need && counts)
      return true;
    if (tricks.others > Tricks - need)
      return false;
  }
  const bool maker = maker_[seat];
  Mask strong = 0;
  if constexpr (Tricks > 2) {
    strong = masters(left, hand);
    // When the other side has no top card left, masters and top cards can simply be cashed. A
    // partner who must ruff one of them has nothing but top cards, and takes the rest.
    const int cash = maker ? need : Tricks - need + 1;
    if (!(left & side_[!maker] & layout_.top) && count(strong | (hand & layout_.top)) >= cash) {
      return maker;
    }
  }

  ++nodes_;
  auto wins = [&](Mask card) {
    const int group = layout_.group_at[lowest(card)];
    const Mask rest = left ^ card;
    const int next = seat + 1 == seats_ ? 0 : seat + 1;
    switch (seats_) {
      case 1:
        return take<Tricks>(rest, card, need) == maker;
      case 2:
        return follow<Tricks, 1>(rest, card, next, group, need) == maker;
      case 3:
        return follow<Tricks, 2>(rest, card, next, group, need) == maker;
      case 4:
        return follow<Tricks, 3>(rest, card, next, group, need) == maker;
      case 5:
        return follow<Tricks, 4>(rest, card, next, group, need) == maker;
      case 6:
        return follow<Tricks, 5>(rest, card, next, group, need) == maker;
      default:
        return follow<Tricks, 6>(rest, card, next, group, need) == maker;
    }
  };
  bool won = false;
  const Mask cards = folded(hand, left);
  for (Mask m = cards & strong; m && !won;) {
    const Mask card = std::bit_floor(m);
    m ^= card;
    won = wins(card);
  }
  for (Mask m = cards & ~strong; m && !won; m &= m - 1)
    won = wins(lowest_bit(m));
  const bool reached = won == maker;
  if (reached) {
    low = need;
  } else {
    high = need - 1;
  }
  slot = key | std::uint64_t(low) << kLowAt | std::uint64_t(high) << kHighAt;
  return reached;
}

template <int Tricks, int Waiting>
bool OpenHand::follow(Mask left, Mask best, int seat, int group, int need) {
  // Many seats reach the same position by throwing the same cards away in another order.
  constexpr bool kMayHaveMet = Waiting == kMidway && Tricks > 1;
  std::uint64_t key = 0;
  std::uint64_t* slot = nullptr;
  if constexpr (kMayHaveMet) {
    if (seats_ >= kMidwaySeats) {
      key = left | std::uint64_t(lowest(best)) << kBestAt | std::uint64_t(group) << kGroupAt |
            midway_generation_ << kMidwayGenerationAt;
      slot = &midway_[(key ^ key >> 29) * 0x9E3779B97F4A7C15 >> (64 - kMidwayBits)];
      if ((*slot & ~kMidwayBounds) == key) {
        if (static_cast<int>(*slot >> kMidwayLowAt & 7) >= need)
          return true;
        if (static_cast<int>(*slot >> kMidwayHighAt & 7) < need)
          return false;
      }
    }
  }

  ++nodes_;
  const bool maker = maker_[seat];
  const Mask hand = hand_[seat] & left;
  Mask legal = hand & layout_.group[group];
  if (!legal)
    legal = hand;
  const Mask winning = legal & layout_.winners[group] & above(best);

  // Cards the other side can no longer beat, and whether it cannot beat the best card, being ours.
  Mask safe = winning;
  bool ours = best & side_[maker];
  if (Waiting > 1 && (winning || ours)) {
    const Mask threat = replies<Waiting>(left, seat, group) & side_[!maker];
    safe &= above_all(threat);
    ours = ours && best > threat;
  }
  if ((safe || ours) && need == (maker ? 1 : Tricks))
    return maker;

  legal = folded(legal, left | best);
  auto any_wins = [&](Mask cards, bool beat) {
    for (; cards; cards &= cards - 1) {
      const Mask card = lowest_bit(cards);
      const Mask now = beat ? card : best;
      bool reached;
      if constexpr (Waiting == 1) {
        reached = take<Tricks>(left ^ card, now, need);
      } else {
        reached = follow<Tricks, Waiting - 1>(left ^ card, now, seat + 1, group, need);
      }
      if (reached == maker)
        return true;
    }
    return false;
  };
  bool won;
  if (ours) {
    won = any_wins(legal & ~winning, false) || any_wins(legal & winning, true);
  } else {
    won = any_wins(legal & safe, true) || any_wins(legal & winning & ~safe, true) ||
          any_wins(legal & ~winning, false);
  }
  const bool reached = won == maker;
  if constexpr (kMayHaveMet) {
    if (slot) {
      const bool known = (*slot & ~kMidwayBounds) == key;
      int low = known ? *slot >> kMidwayLowAt & 7 : 0;
      int high = known ? *slot >> kMidwayHighAt & 7 : Tricks;
      if (reached) {
        low = need;
      } else {
        high = need - 1;
      }
      *slot = key | std::uint64_t(low) << kMidwayLowAt | std::uint64_t(high) << kMidwayHighAt;
    }
  }
  return reached;
}

template <int Tricks>
bool OpenHand::go_on(const Trick& t, int need) {
  if (t.waiting == seats_)
    return lead<Tricks>(t.left, t.seat, need);
  switch (t.waiting) {
    case 0:
      return take<Tricks>(t.left, t.best, need);
    case 1:
      return follow<Tricks, 1>(t.left, t.best, t.seat, t.group, need);
    case 2:
      return follow<Tricks, 2>(t.left, t.best, t.seat, t.group, need);
    case 3:
      return follow<Tricks, 3>(t.left, t.best, t.seat, t.group, need);
    case 4:
      return follow<Tricks, 4>(t.left, t.best, t.seat, t.group, need);
    case 5:
      return follow<Tricks, 5>(t.left, t.best, t.seat, t.group, need);
    default:
      return follow<Tricks, 6>(t.left, t.best, t.seat, t.group, need);
  }
}

bool OpenHand::reach(const Trick& trick, int need, int tricks) {
  static_assert(kMaxHand == 5 && kMaxSeats == 7);
  if (openings_ && trick.waiting == seats_)
    return open(trick, need, tricks);
  switch (tricks) {
    case 1:
      return go_on<1>(trick, need);
    case 2:
      return go_on<2>(trick, need);
    case 3:
      return go_on<3>(trick, need);
    case 4:
      return go_on<4>(trick, need);
    default:
      return go_on<5>(trick, need);
  }
}

// The lead to the first trick, by one of the cards that may open the hand.
bool OpenHand::open(const Trick& trick, int need, int tricks) {
  const bool maker = maker_[trick.seat];
  for (Mask m = folded(openings_, trick.left); m; m &= m - 1) {
    if (reach(play(trick, lowest_bit(m)), need, tricks) == maker)
      return maker;
  }
  return !maker;
}
