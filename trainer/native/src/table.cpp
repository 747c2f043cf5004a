#include "table.hpp"

#include <algorithm>
#include <string>

namespace kernel {
namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw std::invalid_argument(what);
}

void require(bool holds, const char* what) {
  if (!holds)
    refuse(what);
}

// below[c]: the cards that must stand lower than c because some led group ranks them so.
using Below = std::array<Mask, kMaxCards>;

Below ranking(const CardTable& table) {
  Below below{};
  for (int g = 0; g < table.groups; ++g) {
    for (int a = 0; a < table.cards; ++a) {
      for (int b = 0; b < table.cards; ++b) {
        if (table.strength[g][b] > 0 && table.strength[g][b] < table.strength[g][a]) {
          below[a] |= bit(b);
        }
      }
    }
  }
  return below;
}

// Orders the cards one group after another where the ranking allows it, because the solver folds
// neighbours of one group into one move. Returns false if no order agrees with the ranking.
bool order_cards(CardTable& table, const Below& below) {
  Mask todo = bit(table.cards) - 1;
  int place = 0;
  int group = -1;
  auto ready = [&](Mask among) {
    for (Mask m = among & todo; m; m &= m - 1) {
      if (!(below[lowest(m)] & todo))
        return lowest(m);
    }
    return -1;
  };
  auto whole_group_ready = [&](int g) {
    for (Mask m = table.group[g] & todo; m; m &= m - 1) {
      if (below[lowest(m)] & todo & ~table.group[g])
        return false;
    }
    return (table.group[g] & todo) != 0;
  };
  while (todo) {
    int card = group < 0 ? -1 : ready(table.group[group]);
    for (int g = 0; card < 0 && g < table.groups; ++g) {
      if (whole_group_ready(g))
        card = ready(table.group[g]);
    }
    if (card < 0)
      card = ready(todo);
    if (card < 0)
      return false;
    table.card_at[place] = static_cast<std::uint8_t>(card);
    table.place_of[card] = static_cast<std::uint8_t>(place++);
    todo &= ~bit(card);
    group = table.group_of[card];
  }
  return true;
}

}  // namespace

CardTable CardTable::make(const std::vector<Mask>& groups,
                          const std::vector<std::vector<int>>& strengths) {
  require(!groups.empty() && groups.size() <= kMaxGroups, "groups: between 1 and 6 groups");
  require(strengths.size() == groups.size(), "strengths: one row for each group");
  CardTable table;
  table.groups = static_cast<int>(groups.size());
  Mask all = 0;
  for (Mask group : groups) {
    require(!(group & all), "groups: a card is in two groups");
    all |= group;
  }
  require(all != 0, "groups: there are no cards");
  require((all & (all + 1)) == 0, "groups: a card is in no group");
  require(all < bit(kMaxCards), "groups: more than 37 cards");
  table.cards = count(all);

  for (int g = 0; g < table.groups; ++g) {
    table.group[g] = groups[g];
    for (Mask m = groups[g]; m; m &= m - 1) {
      table.group_of[lowest(m)] = static_cast<std::uint8_t>(g);
    }
    require(strengths[g].size() == static_cast<std::size_t>(table.cards),
            "strengths: one number for each card in every row");
    Mask winners = 0;
    std::array<bool, 256> seen{};
    for (int card = 0; card < table.cards; ++card) {
      const int strength = strengths[g][card];
      require(strength >= 0 && strength <= 255, "strengths: between 0 and 255");
      table.strength[g][card] = static_cast<std::uint8_t>(strength);
      if (strength == 0)
        continue;
      require(!seen[strength], "strengths: two cards are equally strong in one row");
      seen[strength] = true;
      winners |= bit(card);
    }
    require((groups[g] & ~winners) == 0, "strengths: a card cannot win when its own group is led");
    table.winners[g] = winners;
  }
  require(order_cards(table, ranking(table)),
          "strengths: no one order of the cards agrees with all groups");
  return table;
}

Setup Setup::make(const CardTable& table, int seats, int hand_size, int leader, int makers,
                  int sitting_out, const std::vector<int>& results, Mask barred, int broken) {
  require(table.cards > 0, "table: empty");
  require(seats >= 2 && seats <= kMaxSeats, "seats: between 2 and 7");
  require(hand_size >= 1 && hand_size <= kMaxHand, "hand_size: between 1 and 5");
  const int everyone = (1 << seats) - 1;
  require(makers >= 0 && (makers & ~everyone) == 0, "makers: names a seat that is not there");
  require(sitting_out >= 0 && (sitting_out & ~everyone) == 0,
          "sitting_out: names a seat that is not there");
  require((everyone & ~sitting_out) != 0, "sitting_out: nobody is left to play");
  require(leader >= 0 && leader < seats, "leader: no such seat");
  require(!(sitting_out >> leader & 1), "leader: sits out");
  require(results.size() == static_cast<std::size_t>(hand_size) + 1,
          "results: one code for each number of tricks from 0 to hand_size");
  Setup setup;
  setup.table = table;
  setup.seats = seats;
  setup.hand_size = hand_size;
  setup.leader = leader;
  setup.makers = static_cast<std::uint8_t>(makers);
  setup.sitting_out = static_cast<std::uint8_t>(sitting_out);
  require(setup.active() * hand_size <= table.cards, "hand_size: more cards than the table has");
  for (std::size_t i = 0; i < results.size(); ++i) {
    require(results[i] >= 0 && results[i] <= 255, "results: codes are between 0 and 255");
    setup.results[i] = static_cast<std::uint8_t>(results[i]);
  }
  require(barred >> table.cards == 0, "barred: no such card");
  setup.barred = barred;
  require(broken >= -1 && broken <= 255, "broken: a result code, or -1");
  require(broken == -1 || hand_size == kMaxHand, "broken: only for hands of five");
  require(broken == -1 || results[3] > results[2] || results[3] < results[2],
          "broken: three tricks must pay something else than two");
  setup.broken = broken;
  return setup;
}

void check_position(const Setup& setup, const Position& position) {
  const Mask all = bit(setup.table.cards) - 1;
  require(position.leader >= 0 && position.leader < setup.seats, "leader: no such seat");
  require(!(setup.sitting_out >> position.leader & 1), "leader: sits out");
  require(position.tricks_done >= 0 && position.tricks_done <= setup.hand_size,
          "tricks_done: between 0 and hand_size");
  require(position.makers_tricks >= 0 && position.makers_tricks <= position.tricks_done,
          "makers_tricks: between 0 and tricks_done");
  require(position.played >= 0 && position.played < setup.active(),
          "trick: a full trick must be taken first");
  const int full = setup.hand_size - position.tricks_done;
  require(full > 0 || position.played == 0, "trick: no trick is left to play");
  Mask seen = 0;
  for (int i = 0; i < position.played; ++i) {
    const int card = position.trick[i];
    require(card < setup.table.cards, "trick: no such card");
    require(!(seen & bit(card)), "trick: a card was played twice");
    seen |= bit(card);
  }
  int seat = position.leader;
  for (int i = 0; i < setup.active(); ++i) {
    require(count(position.hand[seat]) == full - (i < position.played),
            "hands: a seat holds the wrong number of cards");
    seat = setup.next_seat(seat);
  }
  for (int s = 0; s < kMaxSeats; ++s) {
    const Mask hand = position.hand[s];
    require(!(hand & ~all), "hands: no such card");
    require(s < setup.seats || hand == 0, "hands: more hands than seats");
    require(!(hand & seen), "hands: a card is in two places");
    seen |= hand;
  }
}

}  // namespace kernel
