// The integer tables the kernel plays by, with their invariants.
//
// The kernel knows cards as small integers, following groups as bit masks and how strong a card
// is once a group was led. It knows no suits, bowers, jokers or contracts: the law book compiles
// those into numbers (trainer/rules/compile.py).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace kernel {

using Mask = std::uint64_t;

constexpr int kMaxCards = 37;
constexpr int kMaxSeats = 7;
constexpr int kMaxGroups = 6;
constexpr int kMaxHand = 5;

// How cards follow and win under one contract.
//
// Every card is in exactly one group. A seat that holds a card of the led group must play one.
// strength[g][c] is 0 when card c cannot win a trick to which group g was led; the winner is the
// card with the greatest strength. One order of the cards must agree with all groups.
struct CardTable {
  int cards = 0;
  int groups = 0;
  std::array<Mask, kMaxGroups> group{};
  std::array<std::uint8_t, kMaxCards> group_of{};
  std::array<std::array<std::uint8_t, kMaxCards>, kMaxGroups> strength{};
  // Cards sorted from weak to strong in the one order all groups agree on, and each card's place.
  std::array<std::uint8_t, kMaxCards> card_at{};
  std::array<std::uint8_t, kMaxCards> place_of{};
  // Cards that can win when group g is led.
  std::array<Mask, kMaxGroups> winners{};

  // Whether the cards follow and win alike, whatever numbers say how strong they are.
  bool same(const CardTable& other) const {
    return cards == other.cards && card_at == other.card_at && group == other.group &&
           winners == other.winners;
  }

  // Builds and checks a table; throws std::invalid_argument naming the broken invariant.
  static CardTable make(const std::vector<Mask>& groups,
                        const std::vector<std::vector<int>>& strengths);
};

// What is played for once the contract stands.
struct Setup {
  CardTable table;
  int seats = 4;
  int hand_size = 5;
  int leader = 0;                                    // seat on lead to the first trick
  std::uint8_t makers = 0;                           // bit per seat on the makers' side
  std::uint8_t sitting_out = 0;                      // bit per seat that plays no card
  std::array<std::uint8_t, kMaxHand + 1> results{};  // result code by tricks the makers take
  Mask barred = 0;  // cards that may not be led to the first trick by a hand that holds others
  int broken = -1;  // result code when the makers lose the first two tricks and win all the rest

  static Setup make(const CardTable& table, int seats, int hand_size, int leader, int makers,
                    int sitting_out, const std::vector<int>& results, Mask barred, int broken);

  // The result code of a finished hand.
  int code(int makers_tricks, bool lost_two) const {
    const bool breaks = broken >= 0 && lost_two && makers_tricks == hand_size - 2;
    return breaks ? broken : results[makers_tricks];
  }
  // What may be led to the first trick from a hand.
  Mask openings(Mask hand) const { return hand & ~barred ? hand & ~barred : hand; }

  int active() const { return seats - std::popcount(sitting_out); }
  int next_seat(int seat) const {
    do {
      seat = seat + 1 == seats ? 0 : seat + 1;
    } while (sitting_out >> seat & 1);
    return seat;
  }
};

// A fully known table between two plays. Cards on the table are no longer in a hand.
struct Position {
  std::array<Mask, kMaxSeats> hand{};
  int leader = 0;                               // of the current trick
  int played = 0;                               // cards in the current trick
  std::array<std::uint8_t, kMaxSeats> trick{};  // the cards of the current trick in order played
  int makers_tricks = 0;
  int tricks_done = 0;
  bool lost_two = false;  // the makers lost the first two tricks

  // A trick is over and gathered.
  void take(bool makers) {
    makers_tricks += makers;
    ++tricks_done;
    if (tricks_done == 2)
      lost_two = makers_tricks == 0;
  }
};

// Throws std::invalid_argument naming what is wrong, unless the position can be played under the
// setup. Cards in hands of seats that sit out are allowed and ignored.
void check_position(const Setup& setup, const Position& position);

inline int lowest(Mask mask) {
  return std::countr_zero(mask);
}
inline int count(Mask mask) {
  return std::popcount(mask);
}
inline Mask bit(int card) {
  return Mask{1} << card;
}

}  // namespace kernel
