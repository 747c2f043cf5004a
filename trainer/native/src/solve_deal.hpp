// The solver's text, first part: the deal it is asked about, and the answers.
//
// Read once for every set of instructions (solve.cpp, solve_bmi2.cpp), each time within an unnamed
// namespace, so that no function is shared between them. It includes nothing: what a header brings
// must be read before instructions are chosen.

class OpenHand final : public SolverCode {
public:
  int tricks(const Setup& setup, const Position& position) override;
  int result(const Setup& setup, const Position& position) override;
  int result(const Setup& setup, const Position& position, Range& tricks) override;
  void results_after(const Setup& setup, const Position& position, const int* cards, int n,
                     std::uint8_t* out) override;
  void results_without(const Setup& setup, const Position& position, int seat, const int* cards,
                       int n, std::uint8_t* out) override;
  std::uint64_t nodes() const override { return nodes_; }

private:
  static constexpr int kTopSpan = 11;     // top cards that are counted out
  static constexpr int kFewBits = 11;     // size of the table of positions met, up to four hands
  static constexpr int kManyBits = 15;    // and where more are played
  static constexpr int kMidwayBits = 14;  // size of the table of positions met within tricks
  static constexpr int kMidway = 4;       // seats that have not played there
  static constexpr int kMidwaySeats = 7;  // from so many seats on it is worth its time

  // The contract with each card as one bit, weak to strong, a gap between groups.
  struct Layout {
    CardTable table{};  // what the rest was made from
    Mask cards = 0;
    std::array<Mask, kMaxGroups> group{};
    std::array<Mask, kMaxGroups> winners{};
    std::array<std::uint8_t, 64> group_at{};
    std::array<std::uint8_t, kMaxCards> bit_of{};
    bool foldable = false;  // neighbours within a group are as good as each other
    Mask top = 0;           // the strongest cards, which win whatever was led
    int top_shift = 63;
    std::array<Mask, kMaxGroups> plain{};  // groups that only themselves or `top` can win
    int plains = 0;

    void make(const CardTable& from);
  };

  // A trick under way, seats counted among those that play.
  struct Trick {
    Mask left = 0;    // cards still in hands
    Mask best = 0;    // the card that wins so far
    int group = 0;    // led
    int seat = 0;     // to play
    int waiting = 0;  // seats that have not played
  };

  void load(const Setup& setup, const Position& position);
  void load_openings(const Setup& setup, Mask held);
  void forget();
  Trick start(const Position& position);
  Trick play(Trick trick, Mask card) const;

  // Whether the makers take at least `need` of the last `tricks` tricks.
  bool reach(const Trick& trick, int need, int tricks);
  template <int Tricks>
  bool go_on(const Trick& trick, int need);
  template <int Tricks>
  bool lead(Mask left, int seat, int need);
  template <int Tricks, int Waiting>
  bool follow(Mask left, Mask best, int seat, int group, int need);
  template <int Tricks>
  bool take(Mask left, Mask best, int need);
  bool open(const Trick& trick, int need, int tricks);
  Range final_range(const Setup& setup, const Position& position, const Trick& trick, Range known);
  int final_code(const Setup& setup, const Position& position, const Trick& trick);

  struct Sure {
    int makers;
    int others;
  };
  Sure sure(Mask left);
  Mask masters(Mask left, Mask hand) const;
  template <int Waiting>
  Mask replies(Mask left, int seat, int group) const;
  Mask folded(Mask cards, Mask held) const;

  Layout layout_;

  // The deal, without the seats that sit out. Seats come twice so that counting on from any seat
  // needs no wrapping; side 1 are the makers.
  int seats_ = 0;
  std::array<std::uint8_t, kMaxSeats> active_{};
  std::array<Mask, 2 * kMaxSeats> hand_{};
  std::array<bool, 2 * kMaxSeats> maker_{};
  std::array<Mask, 2> side_{};
  std::array<std::uint8_t, 64> owner_{};
  Mask openings_ = 0;    // when not all of the leader's cards may open the hand, those that may
  bool strict_ = false;  // three tricks do not count for makers who lost the first two

  // What is known of this deal; entries of earlier deals carry an older generation.
  std::uint64_t generation_ = 0;
  std::array<std::uint64_t, 1 << kManyBits> known_{};
  int known_shift_ = 64 - kFewBits;
  std::array<std::uint32_t, 1 << kTopSpan> sure_{};
  // The same within tricks, with a generation of its own.
  std::uint64_t midway_generation_ = 0;
  std::array<std::uint64_t, 1 << kMidwayBits> midway_{};
  std::uint64_t nodes_ = 0;
};

Mask lowest_bit(Mask mask) {
  return mask & -mask;
}
// Places stronger than a card; places stronger than all cards of a mask, which may be empty.
Mask above(Mask card) {
  return -(card << 1);
}
Mask above_all(Mask mask) {
  return ~Mask{0} << std::bit_width(mask);
}

// The makers' tricks lie in low..high: the number of tricks to ask for next, the middle one of
// those at which the result code changes; 0 when only one code is left.
int boundary(const Setup& setup, int low, int high) {
  std::array<int, kMaxHand> found{};
  int n = 0;
  for (int t = low + 1; t <= high; ++t) {
    if (setup.results[t] != setup.results[t - 1])
      found[n++] = t;
  }
  return n ? found[(n - 1) / 2] : 0;
}

constexpr int kBroken = kMaxHand - 2;  // tricks that break when the first two were lost

// ------------------------------------------------------------------------------ loading a deal

void OpenHand::Layout::make(const CardTable& from) {
  if (table.same(from))
    return;
  *this = {};
  table = from;
  int at = 0;
  int runs = 1;
  for (int place = 0; place < table.cards; ++place) {
    const int card = table.card_at[place];
    const int g = table.group_of[card];
    if (place > 0 && g != table.group_of[table.card_at[place - 1]]) {
      if (++runs <= kMaxGroups)
        ++at;
    }
    bit_of[card] = static_cast<std::uint8_t>(at);
    group_at[at] = static_cast<std::uint8_t>(g);
    group[g] |= bit(at);
    cards |= bit(at++);
  }
  foldable = runs <= kMaxGroups;
  top = cards;
  for (int g = 0; g < table.groups; ++g) {
    for (Mask m = table.winners[g]; m; m &= m - 1)
      winners[g] |= bit(bit_of[lowest(m)]);
    if (group[g])
      top &= winners[g];
    for (int h = 0; h < table.groups; ++h) {
      const Mask both = group[h] & winners[g];
      if (both && both != group[h])
        foldable = false;
    }
  }
  top &= above_all(cards & ~top) & ~Mask{0} << std::max(at - kTopSpan, 0);
  if (top)
    top_shift = lowest(top);
  for (int g = 0; g < table.groups; ++g) {
    if (!(group[g] & top) && !(winners[g] & ~group[g] & ~top))
      plain[plains++] = group[g];
  }
}

void OpenHand::load(const Setup& setup, const Position& position) {
  layout_.make(setup.table);
  seats_ = 0;
  strict_ = false;
  side_ = {};
  for (int seat = 0; seat < setup.seats; ++seat) {
    if (setup.sitting_out >> seat & 1)
      continue;
    Mask hand = 0;
    for (Mask m = position.hand[seat]; m; m &= m - 1) {
      const int at = layout_.bit_of[lowest(m)];
      owner_[at] = static_cast<std::uint8_t>(seats_);
      hand |= bit(at);
    }
    active_[seat] = static_cast<std::uint8_t>(seats_);
    hand_[seats_] = hand;
    maker_[seats_] = setup.makers >> seat & 1;
    side_[maker_[seats_]] |= hand;
    ++seats_;
  }
  const bool opens = setup.barred && position.tricks_done == 0 && position.played == 0;
  load_openings(setup, opens ? position.hand[position.leader] : 0);
  known_shift_ = 64 - (seats_ > 4 ? kManyBits : kFewBits);
  std::copy_n(hand_.begin(), seats_, hand_.begin() + seats_);
  std::copy_n(maker_.begin(), seats_, maker_.begin() + seats_);
  forget();
}

// Which of the cards that the leader holds may open the hand, when not all may.
void OpenHand::load_openings(const Setup& setup, Mask held) {
  openings_ = 0;
  const Mask open = setup.openings(held);
  for (Mask m = open == held ? 0 : open; m; m &= m - 1)
    openings_ |= bit(layout_.bit_of[lowest(m)]);
}

OpenHand::Trick OpenHand::start(const Position& position) {
  Trick trick;
  trick.left = side_[0] | side_[1];
  trick.seat = active_[position.leader];
  trick.waiting = seats_;
  for (int i = 0; i < position.played; ++i) {
    const int at = layout_.bit_of[position.trick[i]];
    owner_[at] = static_cast<std::uint8_t>(trick.seat);
    side_[maker_[trick.seat]] |= bit(at);
    trick = play(trick, bit(at));
  }
  return trick;
}

OpenHand::Trick OpenHand::play(Trick trick, Mask card) const {
  if (trick.waiting == seats_) {
    trick.group = layout_.group_at[lowest(card)];
    trick.best = card;
  } else if (card & layout_.winners[trick.group] & above(trick.best)) {
    trick.best = card;
  }
  trick.left &= ~card;
  trick.seat = trick.seat + 1 == seats_ ? 0 : trick.seat + 1;
  --trick.waiting;
  return trick;
}

// ------------------------------------------------------------------------------------- answers

int OpenHand::tricks(const Setup& setup, const Position& position) {
  load(setup, position);
  const Trick trick = start(position);
  const int left = setup.hand_size - position.tricks_done;
  int low = 0;
  int high = left;
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

// Narrows what is known of the makers' final tricks down to numbers with one result code.
Range OpenHand::final_range(const Setup& setup, const Position& position, const Trick& trick,
                            Range known) {
  const int left = setup.hand_size - position.tricks_done;
  known.low = std::max(known.low, position.makers_tricks);
  known.high = std::min(known.high, position.makers_tricks + left);
  while (const int at = boundary(setup, known.low, known.high)) {
    if (reach(trick, at - position.makers_tricks, left)) {
      known.low = at;
    } else {
      known.high = at - 1;
    }
  }
  return known;
}

// The result code: where three tricks may break, whether the makers can do without that.
int OpenHand::final_code(const Setup& setup, const Position& position, const Trick& trick) {
  const int tricks = final_range(setup, position, trick, {}).low;
  const bool undecided = setup.broken >= 0 && position.makers_tricks == 0 &&
                         position.tricks_done < 2 && tricks == kBroken;
  if (!undecided)
    return setup.code(tricks, position.lost_two);
  forget();
  strict_ = true;
  const bool whole = reach(trick, kBroken, setup.hand_size - position.tricks_done);
  strict_ = false;
  forget();
  return whole ? setup.results[kBroken] : setup.broken;
}

int OpenHand::result(const Setup& setup, const Position& position) {
  load(setup, position);
  return final_code(setup, position, start(position));
}

int OpenHand::result(const Setup& setup, const Position& position, Range& tricks) {
  if (setup.broken >= 0)
    return result(setup, position);
  if (boundary(setup, tricks.low, tricks.high)) {
    load(setup, position);
    tricks = final_range(setup, position, start(position), tricks);
  }
  return setup.results[tricks.low];
}

void OpenHand::results_without(const Setup& setup, const Position& position, int seat,
                               const int* cards, int n, std::uint8_t* out) {
  load(setup, position);
  const Trick whole = start(position);
  for (int i = 0; i < n; ++i) {
    const Mask put_down = bit(layout_.bit_of[cards[i]]);
    if (setup.barred && seat == position.leader)
      load_openings(setup, position.hand[seat] & ~bit(cards[i]));
    Trick trick = whole;
    trick.left &= ~put_down;
    out[i] = static_cast<std::uint8_t>(final_code(setup, position, trick));
  }
}

void OpenHand::results_after(const Setup& setup, const Position& position, const int* cards, int n,
                             std::uint8_t* out) {
  load(setup, position);
  const Trick trick = start(position);
  const Mask others = (trick.left & ~hand_[trick.seat]) | trick.best;
  auto at = [&](int card) { return bit(layout_.bit_of[card]); };
  auto as_good = [&](int a, int b) {
    const Mask both = at(a) | at(b);
    return folded(both, others | both) != both;
  };
  for (int i = 0; i < n; ++i) {
    const int twin = static_cast<int>(
        std::find_if(cards, cards + i, [&](int card) { return as_good(card, cards[i]); }) - cards);
    out[i] =
        twin < i
            ? out[twin]
            : static_cast<std::uint8_t>(final_code(setup, position, play(trick, at(cards[i]))));
  }
}
