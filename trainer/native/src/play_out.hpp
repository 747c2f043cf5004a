// Plays a hand out by seats that see only their cards.
#pragma once

#include "random.hpp"
#include "sample.hpp"
#include "solve.hpp"
#include "table.hpp"

namespace kernel {

// What everyone at the table can know besides the cards being played.
struct Open {
  Mask gone = 0;    // cards all have seen and nobody holds any more, earlier tricks included
  int taker = -1;   // seat that took the turned card, when it still plays
  int turned = -1;  // that card, while it has not been played; everyone knows where it is
  int buried = -1;  // the card the taker put down, known to the taker alone
  std::array<Mask, kMaxSeats> lacks{};  // cards a seat has shown it cannot hold
};

// Makers' points by the tricks they take.
using Worths = std::array<float, kMaxHand + 1>;

inline float worth_of(const Setup& setup, const Worths& worths, int code) {
  if (code == setup.broken)
    return 0;  // nobody scores
  int tricks = 0;
  while (tricks < setup.hand_size && setup.results[tricks] != code)
    ++tricks;
  return worths[tricks];
}

// Seats that choose every card by solving `worlds` hidden hands drawn from what they know.
class PlayOut {
public:
  explicit PlayOut(Solver& solver) : solver_(solver) {}

  // Result code of the hand when every seat chooses its own cards from here on; the seat to play
  // starts with `first` unless that is -1.
  int result_after(const Setup& setup, const Worths& worths, Position position, Open open,
                   int first, int worlds, Random& random);
  // The card the seat to play chooses.
  int choose(const Setup& setup, const Worths& worths, const Position& position, const Open& open,
             int worlds, Random& random);

private:
  Solver& solver_;
};

// Cards the seat to play may play.
Mask playable(const Setup& setup, const Position& position, int seat);
// Seat to play.
int to_play(const Setup& setup, const Position& position);
// Plays a card; when it ends a trick the trick is gathered and the winner leads.
void play(const Setup& setup, Position& position, int card);
// Plays a card and notes what it shows everyone.
void advance(const Setup& setup, Position& position, Open& open, int card);

}  // namespace kernel
