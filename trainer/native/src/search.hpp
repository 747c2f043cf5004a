// Values actions over many sampled positions: every action is tried on the same worlds.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "auction.hpp"
#include "beliefs.hpp"
#include "cancel.hpp"
#include "play_out.hpp"
#include "solve.hpp"

namespace kernel {

// One action of a decision on cards: play a card, or hold these five, or play this setup.
struct Line {
  int setup = 0;
  Mask own = 0;                 // the deciding seat's cards under this line
  int card = -1;                // card it plays first, or -1
  int buried = -1;              // card the deciding seat puts down first, or -1
  std::vector<int> branches{};  // ways in which the contract may be played; none: by `setup`
  int maker = -1;               // seat that takes one of them
};

// One answer to the offer the seat is asked now.
struct Call {
  int option = 0;
  int put_down = -1;  // card the deciding seat would put down after taking the turned card
  int branch = -1;    // which of the option's ways it would take; -1: by its estimates
};

// Results by world and action. Worlds are drawn from (seed, world number) alone, so parts
// computed anywhere, in any order, join to the same sheet.
struct Sheet {
  int actions = 0;
  bool exact = false;                // every world was listed, none drawn
  std::vector<std::uint8_t> solved;  // result code per world and action, all hands open
  std::vector<std::uint8_t> played;  // the same for the first worlds, seats seeing their own
  std::vector<double> weight;        // per world: for how many it stands
};

struct Effort {
  std::uint64_t seed = 0;
  int first = 0;       // number of the first world
  int worlds = 0;      // how many
  int played = 0;      // worlds below this number are also played out
  int inner = 16;      // hidden hands each seat draws for each card when playing out
  int list_up_to = 0;  // list all worlds instead when there are no more than this
};

class Searcher {
public:
  // `winners`: the seats that took the tricks so far.
  Sheet plays(const Auction& auction, const Scene& scene, const Position& position,
              const std::vector<int>& winners, const std::vector<Line>& lines, const Effort& effort,
              const CancelFlag& cancel);
  Sheet calls(const Auction& auction, const Scene& scene, int offer, const std::vector<Call>& calls,
              const Effort& effort, const CancelFlag& cancel);
  // Result code of a known deal, cards open: an offer answered by `option` (-1: by estimate), and
  // the later ones by estimate.
  int settled(const Auction& auction, const std::array<Mask, kMaxSeats>& hands, int offer,
              const Call& call);
  // Result code of whole hands played under a setup from the first lead, cards open.
  int solved(const Setup& setup, const std::array<Mask, kMaxSeats>& hands);

private:
  Open open_of(const Scene& scene, const Position& position, const Line& line,
               const Auction& auction) const;
  void plays_in(const Auction& auction, const Scene& scene, const Position& position,
                const std::vector<int>& winners, const std::vector<Line>& lines, const World& world,
                std::uint8_t* out);
  int settle(const Auction& auction, const Scene& scene, const Line& line,
             const World& world) const;
  // A hand from its first lead, by what other sides made of the same cards in this world.
  int solve(const Setup& setup, const Position& position);
  // Lines that differ only in the card the deciding seat puts down, solved together.
  void solve_put_downs(const Setup& setup, const Position& position, int seat,
                       const std::vector<Line>& lines, const std::vector<int>& some,
                       std::uint8_t* out);

  // What the makers of one world were found to take: more makers never take less.
  struct Found {
    const Setup* setup;
    std::array<Mask, kMaxSeats> hand;
    int leader;
    Range tricks;
  };

  Solver solver_;
  std::vector<Found> found_;  // in the world under way

  friend std::tuple<std::vector<int>, int, std::vector<int>, int> play_hand(
      Searcher& searcher, const Auction& auction, std::array<Mask, kMaxSeats> hands, int inner,
      std::uint64_t seed);
  friend std::vector<int> results_of_options(Searcher& searcher, const Auction& auction,
                                             const std::array<Mask, kMaxSeats>& hands, int offer,
                                             int inner, std::uint64_t seed);
};

// Result code of each option of an offer in a known deal.
std::vector<int> results_of_options(Searcher& searcher, const Auction& auction,
                                    const std::array<Mask, kMaxSeats>& hands, int offer, int inner,
                                    std::uint64_t seed);

// A whole hand by seats that see only their cards: the options taken in order, the card put down
// (-1: none), the cards in the order played, and the result code.
std::tuple<std::vector<int>, int, std::vector<int>, int> play_hand(
    Searcher& searcher, const Auction& auction, std::array<Mask, kMaxSeats> hands, int inner,
    std::uint64_t seed);

// What `Position` a call leads to: the option that is finally taken, hands after the discard.
struct Settled {
  const Option* option = nullptr;  // null when every offer was let go by
  int setup = -1;                  // what is played then
  std::vector<int> taken;          // option by offer
  int put_down = -1;
  std::array<Mask, kMaxSeats> hands{};
};
Settled settle_auction(const Auction& auction, std::array<Mask, kMaxSeats> hands, int from,
                       const Call& forced);

}  // namespace kernel
