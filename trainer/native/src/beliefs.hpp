// How likely hidden hands are, given what their seats were heard to call and seen to play.
#pragma once

#include <cstdint>
#include <vector>

#include "auction.hpp"
#include "random.hpp"
#include "sample.hpp"

namespace kernel {

// An earlier answer, heard by all: which option of which offer of the auction the seat took.
// While the seat may still make it another one, `also` is that option (-1: none).
struct Heard {
  int offer = 0;
  int taken = 0;
  int also = -1;
};

// A card seen by all, and how much its seat would have liked each card it may have had the choice
// of: the chance of the card played is its share of all that the hand could play.
struct Fallen {
  int seat = 0;
  int card = 0;
  Mask since = 0;                         // what the seat has played from this card on
  Mask among = 0;                         // what it had to choose among while it held one of them
  std::array<float, kMaxCards> liked{};   // by card
  std::array<float, kMaxCards> lone{};    // the same for the only card of its group in the hand
};

// What the deciding seat knows, and how to weigh what it does not.
struct Scene {
  int seats = 4;
  int seat = 0;
  Mask own = 0;
  Hidden hidden;
  std::array<std::int8_t, kMaxCells> seat_of{};  // seat whose hand a cell is, or -1 for a pile
  std::array<Mask, kMaxSeats> played{};          // cards each seat has played in this hand
  std::vector<Heard> heard;
  std::vector<Fallen> fallen;
  std::array<Mask, kMaxCards> follow{};  // by card, those that follow each other, when any fell
  int taker = -1;        // seat that took the turned card
  int buried_cell = -1;  // cell of the card it put down, when this seat does not know it
  int buried = -1;       // that card, when this seat knows it
  int keep = -1;         // index of the Caller by which the taker kept five
  Softness softness;     // of calls
  float careless = 0;    // probability that a card is played whatever is liked
};

// Cards of a seat in a world; the deciding seat's own are known.
Mask hand_of(const Scene& scene, const World& world, int seat);

// Draws worlds of a scene in proportion to how well they tell what was heard and seen.
class Beliefs {
public:
  Beliefs(const Auction& auction, const Scene& scene, std::uint64_t seed);

  // How many worlds fit, told or not.
  double count() { return sampler_.count(); }
  // Calls `visit` with every world and its weight; stops early when it returns false.
  void each(const std::function<bool(const World&, double)>& visit);
  // Draws one world, and for how many it stands: mostly 1, more where it tells the story far
  // better than most. False when none fits.
  bool draw(Random& random, World& world, double& stands_for);

private:
  // What one hidden hand tells; the taker's with the card it put down.
  struct Told {
    std::uint64_t key = ~std::uint64_t{0};
    double weight = 0;
  };

  void set_line();
  double weigh(const World& world);
  double remembered(int cell, Mask hand, Mask buried);
  double told(int seat, Mask hand, Mask buried) const;
  double heard(int seat, Mask hand, Mask buried) const;
  double seen(int seat, Mask hand) const;

  const Auction& auction_;
  const Scene& scene_;
  std::uint64_t seed_;
  Sampler sampler_;
  std::vector<int> cells_;  // cells whose seat tells something
  std::vector<Told> memory_;
  double line_ = -1;  // a world of this weight stands for one; 0: all are alike; below: not set yet
};

}  // namespace kernel
