// The exact result of a fully known position.
//
// Makers maximise their tricks, the other active seats minimise them, everybody sees all cards.
#pragma once

#include <array>
#include <cstdint>

#include "table.hpp"

namespace kernel {

// Tricks the makers may still end with, both ends counted.
struct Range {
  int low = 0;
  int high = kMaxHand;
};

// Reusable and free of allocation; one object for each thread. Positions must be sound
// (check_position); the solver itself checks nothing.
class Solver {
public:
  // Tricks the makers take in the end.
  int tricks(const Setup& setup, const Position& position);
  // setup.results[tricks], found without telling apart tricks that have the same code.
  int result(const Setup& setup, const Position& position);
  // The same, given what is known of the tricks; on return `tricks` holds what is known now.
  // Setups in which three tricks may break learn and tell nothing.
  int result(const Setup& setup, const Position& position, Range& tricks);
  // For the seat to play: the result code after each of `n` legal cards.
  void results_after(const Setup& setup, const Position& position, const int* cards, int n,
                     std::uint8_t* out);
  // For a seat with one card too many before the first lead: the result code without each of `n`
  // of its cards.
  void results_without(const Setup& setup, const Position& position, int seat, const int* cards,
                       int n, std::uint8_t* out);
  // Decisions looked at since the solver was made.
  std::uint64_t nodes() const { return nodes_; }

private:
  static constexpr int kTopSpan = 11;   // top cards that are counted out
  static constexpr int kFewBits = 11;   // size of the table of positions met, up to four hands
  static constexpr int kManyBits = 15;  // and where more are played
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

}  // namespace kernel
