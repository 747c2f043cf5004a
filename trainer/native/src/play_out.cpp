#include "play_out.hpp"

namespace kernel {

int to_play(const Setup& setup, const Position& position) {
  int seat = position.leader;
  if (setup.sitting_out >> seat & 1)
    seat = setup.next_seat(seat);
  for (int i = 0; i < position.played; ++i)
    seat = setup.next_seat(seat);
  return seat;
}

Mask playable(const Setup& setup, const Position& position, int seat) {
  const Mask hand = position.hand[seat];
  if (!position.played)
    return position.tricks_done ? hand : setup.openings(hand);
  const Mask follow = hand & setup.table.group[setup.table.group_of[position.trick[0]]];
  return follow ? follow : hand;
}

void play(const Setup& setup, Position& position, int card) {
  const int seat = to_play(setup, position);
  position.hand[seat] &= ~bit(card);
  position.trick[position.played++] = static_cast<std::uint8_t>(card);
  if (position.played < setup.active())
    return;
  const auto& strength = setup.table.strength[setup.table.group_of[position.trick[0]]];
  int winner = position.leader;
  int best = -1;
  int player = position.leader;
  for (int i = 0; i < position.played; ++i) {
    if (strength[position.trick[i]] > best) {
      best = strength[position.trick[i]];
      winner = player;
    }
    player = setup.next_seat(player);
  }
  position.leader = winner;
  position.played = 0;
  position.take(setup.makers >> winner & 1);
}

void advance(const Setup& setup, Position& position, Open& open, int card) {
  if (position.played) {
    const Mask led = setup.table.group[setup.table.group_of[position.trick[0]]];
    if (!(led >> card & 1))
      open.lacks[to_play(setup, position)] |= led;
  }
  if (card == open.turned)
    open.turned = -1;
  const auto trick = position.trick;
  const int played = position.played;
  play(setup, position, card);
  if (position.played)
    return;
  for (int i = 0; i < played; ++i)
    open.gone |= bit(trick[i]);
  open.gone |= bit(card);
}

int PlayOut::choose(const Setup& setup, const Worths& worths, const Position& position,
                    const Open& open, int worlds, Random& random) {
  const int seat = to_play(setup, position);
  const Mask legal = playable(setup, position, seat);
  std::array<int, kMaxHand> cards{};
  int size = 0;
  // From weak to strong, so that equals fall to the weakest card.
  for (int place = 0; place < setup.table.cards; ++place) {
    if (legal >> setup.table.card_at[place] & 1)
      cards[size++] = setup.table.card_at[place];
  }
  if (size == 1)
    return cards[0];

  Mask known = open.gone | position.hand[seat];
  for (int i = 0; i < position.played; ++i)
    known |= bit(position.trick[i]);
  const bool is_taker = seat == open.taker;
  if (is_taker && open.buried >= 0)
    known |= bit(open.buried);
  const Mask all = bit(setup.table.cards) - 1;

  Hidden hidden;
  Position drawn = position;
  std::array<int, kMaxSeats> seats{};
  const Mask turned = !is_taker && open.taker >= 0 && open.turned >= 0 ? bit(open.turned) : 0;
  hidden.pool = all & ~known & ~turned;
  int dead = count(hidden.pool);
  for (int other = 0; other < setup.seats; ++other) {
    if (other == seat || (setup.sitting_out >> other & 1))
      continue;
    const int size_now = count(position.hand[other]) - (other == open.taker && turned ? 1 : 0);
    seats[hidden.cells] = other;
    hidden.capacity[hidden.cells] = static_cast<std::uint8_t>(size_now);
    hidden.allowed[hidden.cells] = all & ~open.lacks[other];
    dead -= size_now;
    ++hidden.cells;
  }
  const int players = hidden.cells;
  hidden.capacity[hidden.cells] = static_cast<std::uint8_t>(dead);
  hidden.allowed[hidden.cells] = all;
  ++hidden.cells;

  Sampler sampler(hidden);
  std::array<float, kMaxHand> sum{};
  std::array<std::uint8_t, kMaxHand> codes{};
  World world{};
  for (int i = 0; i < worlds; ++i) {
    if (!sampler.draw(random, world))
      break;
    for (int c = 0; c < players; ++c) {
      drawn.hand[seats[c]] = world[c] | (seats[c] == open.taker ? turned : 0);
    }
    solver_.results_after(setup, drawn, cards.data(), size, codes.data());
    for (int k = 0; k < size; ++k)
      sum[k] += worth_of(setup, worths, codes[k]);
  }
  const float sign = setup.makers >> seat & 1 ? 1.f : -1.f;
  int best = 0;
  for (int k = 1; k < size; ++k) {
    if (sign * sum[k] > sign * sum[best] + 1e-4f)
      best = k;
  }
  return cards[best];
}

int PlayOut::result_after(const Setup& setup, const Worths& worths, Position position, Open open,
                          int first, int worlds, Random& random) {
  int card = first;
  while (position.tricks_done < setup.hand_size) {
    if (card < 0)
      card = choose(setup, worths, position, open, worlds, random);
    advance(setup, position, open, card);
    card = -1;
  }
  return setup.code(position.makers_tricks, position.lost_two);
}

}  // namespace kernel
