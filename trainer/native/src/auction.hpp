// The ordered offers of an auction and the estimates by which seats answer them.
//
// An offer asks one seat to take one of several options. An option leads to a Setup to be played
// or to the next offer. What a seat makes of an option is a Caller: a linear estimate, in points,
// of what taking it gains over letting it go by, from the cards of that seat alone.
#pragma once

#include <cstdint>
#include <vector>

#include "play_out.hpp"
#include "table.hpp"

namespace kernel {

constexpr int kMaxOptions = 16;
constexpr int kPassOn = -1;  // Option.setup of the option that leads to the next offer

struct Caller {
  float base = 0;
  std::array<float, kMaxCards> card{};  // for each card held
  Mask counted = 0;                     // cards whose number matters
  // By how many of them are held: up to a hand, the turned card and the one put down.
  std::array<float, kMaxHand + 3> by_count{};
  int groups = 0;  // side groups: how many are represented matters
  std::array<Mask, kMaxGroups> group{};
  std::array<float, kMaxGroups + 1> by_groups{};

  float of(Mask hand) const {
    float sum = base + by_count[count(hand & counted)];
    int held = 0;
    for (int g = 0; g < groups; ++g)
      held += (hand & group[g]) != 0;
    sum += by_groups[held];
    for (Mask rest = hand; rest; rest &= rest - 1)
      sum += card[lowest(rest)];
    return sum;
  }
};

// One way in which a call may still be played: its setup may turn on who holds one card, which
// its maker need not know. The maker takes the way it values most.
struct Branch {
  int card = -1;                                // -1: nothing turns on a card
  std::array<std::int16_t, kMaxSeats> setup{};  // by the seat that holds the card
  int otherwise = 0;                            // setup when nobody holds it
  int caller = 0;                               // index of the Caller by which the maker values it
};

struct Option {
  int setup = kPassOn;          // index of the Setup that is played
  int taker = -1;               // seat that takes the turned card and puts one down
  int caller = -1;              // index of the Caller that values it; passing is worth 0
  int discards = -1;            // index of the Caller by which the taker keeps five
  Mask needs = 0;               // cards of which the seat must hold one to take the option; 0: none
  std::vector<int> branches{};  // indices of the ways in which it may be played; none: by `setup`

  bool open_to(Mask hand) const { return needs == 0 || (needs & hand) != 0; }
};

struct Offer {
  int seat = 0;
  std::vector<Option> options;
};

// The offers still to come, what may be played, and the estimates of all seats.
struct Auction {
  std::vector<Offer> offers;
  std::vector<Setup> setups;
  std::vector<Worths> worths;  // per setup: makers' points by tricks
  std::vector<Caller> callers;
  std::vector<Branch> branches;
  int turned = -1;             // the turned card
  Mask barred = 0;             // cards its taker may not put down
  std::uint8_t thrown_in = 0;  // result code when every offer was let go by
};

// The way a maker takes: the first of those it values most, among those that do not turn on a card
// it has. A single way is the one that was taken already. Null when there is none.
inline const Branch* chosen(const Auction& auction, const std::vector<int>& branches, Mask hand,
                            Mask put_down) {
  if (branches.size() == 1)
    return &auction.branches[branches[0]];
  const Branch* best = nullptr;
  float best_score = 0;
  for (int index : branches) {
    const Branch& branch = auction.branches[index];
    if (branch.card >= 0 && ((hand | put_down) >> branch.card & 1))
      continue;
    const float score = auction.callers[branch.caller].of(hand);
    if (!best || score > best_score) {
      best = &branch;
      best_score = score;
    }
  }
  return best;
}

// The setup of a way, given every card that each seat holds or has played.
inline int setup_of(const Branch& branch, const std::array<Mask, kMaxSeats>& cards) {
  for (int seat = 0; branch.card >= 0 && seat < kMaxSeats; ++seat) {
    if (cards[seat] >> branch.card & 1)
      return branch.setup[seat];
  }
  return branch.otherwise;
}

// The card a seat puts down, by the estimate of what it keeps.
inline int put_down(const Caller& keep, Mask hand, Mask barred) {
  int best = -1;
  float best_score = 0;
  for (Mask rest = hand & ~barred; rest; rest &= rest - 1) {
    const int card = lowest(rest);
    const float score = keep.of(hand & ~bit(card));
    if (best < 0 || score > best_score) {
      best = card;
      best_score = score;
    }
  }
  return best;
}

// What the seat that is asked makes of an option.
inline float estimate(const Auction& auction, const Option& option, int seat, Mask hand) {
  if (option.caller < 0)
    return 0;
  const Caller& caller = auction.callers[option.caller];
  if (option.taker != seat)
    return caller.of(hand);
  const Mask six = hand | bit(auction.turned);
  const Caller& keep = option.discards < 0 ? caller : auction.callers[option.discards];
  return caller.of(six & ~bit(put_down(keep, six, auction.barred)));
}

// The option a seat takes: the one it values most, the first of equals.
inline int answer(const Auction& auction, const Offer& offer, Mask hand) {
  int best = -1;
  float best_score = 0;
  for (int i = 0; i < static_cast<int>(offer.options.size()); ++i) {
    if (!offer.options[i].open_to(hand))
      continue;
    const float score = estimate(auction, offer.options[i], offer.seat, hand);
    if (best < 0 || score > best_score) {
      best = i;
      best_score = score;
    }
  }
  return best;
}

// How likely a seat with this hand takes an option: soft around the estimates, never below a
// floor, because real players differ from any estimate.
//
// falling() stands in for exp(-x): sums and one division give the same bits on every machine.
inline float falling(float x) {
  return 1 / (1 + x * (1 + x * (0.5f + x * (1 / 6.f + x / 24))));
}

struct Softness {
  float heat = 0.25f;   // points
  float floor = 0.04f;  // probability shared among the options
};

inline float likelihood(const Auction& auction, const Offer& offer, int taken, Mask hand,
                        const Softness& softness) {
  const int options = static_cast<int>(offer.options.size());
  std::array<float, kMaxOptions> score{};
  float top = -1e9f;
  if (!offer.options[taken].open_to(hand))
    return 0;
  for (int i = 0; i < options; ++i) {
    score[i] = offer.options[i].open_to(hand)
                   ? estimate(auction, offer.options[i], offer.seat, hand)
                   : -1e9f;
    if (score[i] > top)
      top = score[i];
  }
  float sum = 0;
  for (int i = 0; i < options; ++i) {
    score[i] = offer.options[i].open_to(hand) ? falling((top - score[i]) / softness.heat) : 0;
    sum += score[i];
  }
  return (1 - softness.floor) * score[taken] / sum + softness.floor / static_cast<float>(options);
}

}  // namespace kernel
