// The exact result of a fully known position.
//
// Makers maximise their tricks, the other active seats minimise them, everybody sees all cards.
#pragma once

#include <array>
#include <cstdint>

#include "table.hpp"

namespace kernel {

// Throws std::invalid_argument naming what is wrong, unless the position can be played under the
// setup. Cards in hands of seats that sit out are allowed and ignored.
void check_position(const Setup& setup, const Position& position);

// Reusable and free of allocation; one object for each thread. Positions must be sound
// (check_position); the solver itself checks nothing.
class Solver {
 public:
  // Tricks the makers take in the end.
  int tricks(const Setup& setup, const Position& position);
  // setup.results[tricks], found without telling apart tricks that have the same code.
  int result(const Setup& setup, const Position& position);
  // For the seat to play: the result code after each of `n` legal cards.
  void results_after(const Setup& setup, const Position& position, const int* cards, int n,
                     std::uint8_t* out);
  // Decisions looked at since the solver was made.
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kTableBits = 11;

  struct Trick {
    Mask left;     // cards still in hands
    Mask best;     // the card that wins the trick so far
    int group;     // led
    int winner;    // seat that played `best`
    int to_play;   // seat
    int waiting;   // seats that have not played, `to_play` among them
  };

  void load(const Setup& setup, const Position& position);
  Trick start(const Position& position) const;
  bool reach(const Trick& trick, int need, int tricks);
  bool follow(const Trick& trick, int need, int tricks);
  bool lead(Mask left, int seat, int need, int tricks);
  bool settle(Mask left, int winner, int need, int tricks);
  int sure(Mask left, Mask others, int seat) const;
  Mask folded(Mask cards, Mask held) const;

  // The contract in the solver's own layout: cards in their one order, groups apart.
  int seats_ = 0;
  int groups_ = 0;
  Mask all_ = 0;
  Mask top_ = 0;
  bool foldable_ = false;
  std::array<Mask, kMaxGroups> group_{};
  std::array<Mask, kMaxGroups> winners_{};
  std::array<std::uint8_t, 64> group_at_{};
  std::array<std::uint8_t, kMaxCards> bit_of_{};
  // The deal, seats that sit out left out.
  std::array<std::uint8_t, kMaxSeats> active_{};
  std::array<Mask, kMaxSeats> hand_{};
  std::array<bool, kMaxSeats> maker_{};
  Mask maker_cards_ = 0;

  std::uint64_t generation_ = 0;
  std::uint64_t nodes_ = 0;
  std::array<std::uint64_t, 1 << kTableBits> known_{};
};

}  // namespace kernel
