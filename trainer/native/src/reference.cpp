#include "reference.hpp"

#include <algorithm>

namespace kernel {

int reference_tricks(const Setup& setup, const Position& position) {
  const CardTable& table = setup.table;
  if (position.tricks_done == setup.hand_size)
    return position.makers_tricks;
  int seat = position.leader;
  for (int i = 0; i < position.played; ++i)
    seat = setup.next_seat(seat);
  Mask legal = position.hand[seat];
  if (position.played == 0 && position.tricks_done == 0)
    legal = setup.openings(legal);
  if (position.played > 0) {
    const Mask following = legal & table.group[table.group_of[position.trick[0]]];
    if (following)
      legal = following;
  }
  const bool maximise = setup.makers >> seat & 1;
  int value = maximise ? -1 : kMaxHand + 1;
  for (; legal; legal &= legal - 1) {
    const int card = lowest(legal);
    Position next = position;
    next.hand[seat] &= ~bit(card);
    next.trick[next.played++] = static_cast<std::uint8_t>(card);
    if (next.played == setup.active()) {
      const auto& strength = table.strength[table.group_of[next.trick[0]]];
      int winner = next.leader;
      int holder = next.leader;
      int best = next.trick[0];
      for (int i = 1; i < next.played; ++i) {
        holder = setup.next_seat(holder);
        if (strength[next.trick[i]] > strength[best]) {
          best = next.trick[i];
          winner = holder;
        }
      }
      next.leader = winner;
      next.played = 0;
      next.trick = {};
      next.take(setup.makers >> winner & 1);
    }
    const int tricks = reference_tricks(setup, next);
    value = maximise ? std::max(value, tricks) : std::min(value, tricks);
  }
  return value;
}

}  // namespace kernel
