#include "search.hpp"

#include <algorithm>

namespace kernel {
namespace {

Position with_hands(const Scene& scene, const Setup& setup, Position position,
                    const std::vector<int>& winners, Mask own, const World& world) {
  for (int winner : winners)
    position.take(setup.makers >> winner & 1);
  for (int seat = 0; seat < scene.seats; ++seat) {
    const bool out = setup.sitting_out >> seat & 1;
    position.hand[seat] = out ? 0 : seat == scene.seat ? own : hand_of(scene, world, seat);
  }
  return position;
}

Position opening(const Setup& setup, const Settled& settled) {
  Position position;
  position.leader = setup.leader;
  for (int seat = 0; seat < setup.seats; ++seat) {
    position.hand[seat] = setup.sitting_out >> seat & 1 ? 0 : settled.hands[seat];
  }
  return position;
}

Open opening_seen(const Auction& auction, const Settled& settled) {
  Open open;
  if (settled.option->taker >= 0) {
    open.taker = settled.option->taker;
    open.buried = settled.put_down;
    open.turned = auction.turned;
  } else if (auction.turned >= 0) {
    open.gone = bit(auction.turned);
  }
  return open;
}

}  // namespace

Settled settle_auction(const Auction& auction, std::array<Mask, kMaxSeats> hands, int from,
                       const Call& forced) {
  Settled settled;
  for (int i = from; i < static_cast<int>(auction.offers.size()); ++i) {
    const Offer& offer = auction.offers[i];
    const bool given = i == from && forced.option >= 0;
    const int taken = given ? forced.option : answer(auction, offer, hands[offer.seat]);
    const Option& option = offer.options[static_cast<std::size_t>(taken)];
    settled.taken.push_back(taken);
    if (option.setup == kPassOn)
      continue;
    settled.option = &option;
    settled.setup = option.setup;
    Mask down = 0;
    if (option.taker >= 0) {
      const Mask six = hands[option.taker] | bit(auction.turned);
      const int keep = option.discards < 0 ? option.caller : option.discards;
      settled.put_down = given && forced.put_down >= 0
                             ? forced.put_down
                             : put_down(auction.callers[keep], six, auction.barred);
      hands[option.taker] = six & ~bit(settled.put_down);
      if (option.taker == offer.seat)
        down = bit(settled.put_down);
    }
    if (const Branch* branch = given && forced.branch >= 0
                                   ? &auction.branches[forced.branch]
                                   : chosen(auction, option.branches, hands[offer.seat], down)) {
      settled.setup = setup_of(*branch, hands);
    }
    break;
  }
  settled.hands = hands;
  return settled;
}

int Searcher::settle(const Auction& auction, const Scene& scene, const Line& line,
                     const World& world) const {
  if (line.branches.empty())
    return line.setup;
  std::array<Mask, kMaxSeats> cards{};
  for (int seat = 0; seat < scene.seats; ++seat) {
    cards[seat] = seat == scene.seat ? line.own : hand_of(scene, world, seat);
  }
  // `buried` is the deciding seat's; else what the taker put down, where that is the maker.
  const Mask down = line.buried >= 0            ? (line.maker == scene.seat ? bit(line.buried) : 0)
                    : line.maker != scene.taker ? 0
                    : scene.buried >= 0         ? bit(scene.buried)
                    : scene.buried_cell >= 0    ? world[scene.buried_cell]
                                                : 0;
  const Branch* branch = chosen(auction, line.branches, cards[line.maker], down);
  if (!branch)
    return line.setup;
  for (int seat = 0; seat < scene.seats; ++seat)
    cards[seat] |= scene.played[seat];
  return setup_of(*branch, cards);
}

int Searcher::settled(const Auction& auction, const std::array<Mask, kMaxSeats>& hands, int offer,
                      const Call& call) {
  const Settled settled = settle_auction(auction, hands, offer, call);
  if (!settled.option)
    return auction.thrown_in;
  const Setup& setup = auction.setups[settled.setup];
  return solver_.result(setup, opening(setup, settled));
}

int Searcher::solved(const Setup& setup, const std::array<Mask, kMaxSeats>& hands) {
  Settled settled;
  settled.hands = hands;
  return solver_.result(setup, opening(setup, settled));
}

int Searcher::solve(const Setup& setup, const Position& position) {
  Range tricks;
  for (const Found& one : found_) {
    if (one.leader != position.leader || one.hand != position.hand ||
        one.setup->sitting_out != setup.sitting_out || !one.setup->table.same(setup.table)) {
      continue;
    }
    if (!(one.setup->makers & ~setup.makers))
      tricks.low = std::max(tricks.low, one.tricks.low);
    if (!(setup.makers & ~one.setup->makers))
      tricks.high = std::min(tricks.high, one.tricks.high);
  }
  const int code = solver_.result(setup, position, tricks);
  found_.push_back({&setup, position.hand, position.leader, tricks});
  return code;
}

void Searcher::solve_put_downs(const Setup& setup, const Position& position, int seat,
                               const std::vector<Line>& lines, const std::vector<int>& some,
                               std::uint8_t* out) {
  std::array<int, kMaxHand + 1> cards{};
  std::array<std::uint8_t, kMaxHand + 1> codes{};
  const int size = static_cast<int>(some.size());
  for (int i = 0; i < size; ++i)
    cards[i] = lines[some[i]].buried;
  Position six = position;
  if (!(setup.sitting_out >> seat & 1))
    six.hand[seat] |= bit(cards[0]);
  solver_.results_without(setup, six, seat, cards.data(), size, codes.data());
  for (int i = 0; i < size; ++i)
    out[some[i]] = codes[i];
}

void Searcher::plays_in(const Auction& auction, const Scene& scene, const Position& position,
                        const std::vector<int>& winners, const std::vector<Line>& lines,
                        const World& world, std::uint8_t* out) {
  const int size = static_cast<int>(lines.size());
  if (lines[0].card >= 0) {
    const Setup& setup = auction.setups[settle(auction, scene, lines[0], world)];
    std::array<int, kMaxHand> cards{};
    for (int i = 0; i < size; ++i)
      cards[i] = lines[i].card;
    const Position known = with_hands(scene, setup, position, winners, lines[0].own, world);
    solver_.results_after(setup, known, cards.data(), size, out);
    return;
  }
  std::vector<int> played;
  for (const Line& line : lines)
    played.push_back(settle(auction, scene, line, world));
  found_.clear();
  std::vector<int> alike;
  for (int i = 0; i < size; ++i) {
    if (played[i] < 0)
      continue;  // solved with an earlier one
    const Line& line = lines[i];
    const Setup& setup = auction.setups[played[i]];
    Position known = with_hands(scene, setup, position, winners, line.own, world);
    known.leader = setup.leader;
    alike.clear();
    for (int j = i; j < size && line.buried >= 0; ++j) {
      const bool same_six = lines[j].buried >= 0 && (lines[j].own | bit(lines[j].buried)) ==
                                                        (line.own | bit(line.buried));
      if (played[j] == played[i] && same_six && alike.size() <= kMaxHand)
        alike.push_back(j);
    }
    if (alike.size() < 2) {
      out[i] = static_cast<std::uint8_t>(solve(setup, known));
      continue;
    }
    solve_put_downs(setup, known, scene.seat, lines, alike, out);
    for (int j : alike)
      played[j] = -1;
  }
}

Open Searcher::open_of(const Scene& scene, const Position& position, const Line& line,
                       const Auction& auction) const {
  Open open;
  Mask on_table = 0;
  for (int i = 0; i < position.played; ++i)
    on_table |= bit(position.trick[i]);
  Mask played = 0;
  for (int seat = 0; seat < scene.seats; ++seat)
    played |= scene.played[seat];
  open.gone = played & ~on_table;
  if (auction.turned >= 0) {
    if (scene.taker < 0) {
      open.gone |= bit(auction.turned);
    } else if (!(played >> auction.turned & 1)) {
      open.taker = scene.taker;
      open.turned = auction.turned;
    }
  }
  if (scene.taker >= 0) {
    open.taker = scene.taker;
    open.buried = line.buried >= 0 ? line.buried : scene.buried;
  }
  for (int c = 0; c < scene.hidden.cells; ++c) {
    if (scene.seat_of[c] >= 0) {
      open.lacks[scene.seat_of[c]] = (bit(kMaxCards) - 1) & ~scene.hidden.allowed[c];
    }
  }
  return open;
}

Sheet Searcher::plays(const Auction& auction, const Scene& scene, const Position& position,
                      const std::vector<int>& winners, const std::vector<Line>& lines,
                      const Effort& effort, const CancelFlag& cancel) {
  Sheet sheet;
  sheet.actions = static_cast<int>(lines.size());
  Beliefs beliefs(auction, scene, effort.seed);
  if (effort.list_up_to > 0 && beliefs.count() <= effort.list_up_to) {
    sheet.exact = true;
    beliefs.each([&](const World& world, double weight) {
      sheet.solved.resize(sheet.solved.size() + lines.size());
      plays_in(auction, scene, position, winners, lines, world,
               &sheet.solved[sheet.solved.size() - lines.size()]);
      sheet.weight.push_back(weight);
      return !cancel.cancelled();
    });
    return sheet;
  }
  PlayOut play_out(solver_);
  for (int i = effort.first; i < effort.first + effort.worlds && !cancel.cancelled(); ++i) {
    Random random(effort.seed, static_cast<std::uint64_t>(i));
    World drawn{};
    double stands_for = 1;
    if (!beliefs.draw(random, drawn, stands_for))
      break;
    sheet.solved.resize(sheet.solved.size() + lines.size());
    plays_in(auction, scene, position, winners, lines, drawn,
             &sheet.solved[sheet.solved.size() - lines.size()]);
    sheet.weight.push_back(stands_for);
    if (i >= effort.played)
      continue;
    for (const Line& line : lines) {
      const int played = settle(auction, scene, line, drawn);
      const Setup& setup = auction.setups[played];
      Position known = with_hands(scene, setup, position, winners, line.own, drawn);
      Open open = open_of(scene, position, line, auction);
      if (open.taker >= 0 && open.buried < 0 && scene.buried_cell >= 0) {
        open.buried = lowest(drawn[scene.buried_cell]);
      }
      if (line.card < 0)
        known.leader = setup.leader;
      // Each line meets the same chance: what the seats draw starts from the same stream.
      Random inner(effort.seed ^ 0x9e3779b97f4a7c15ull, static_cast<std::uint64_t>(i));
      sheet.played.push_back(static_cast<std::uint8_t>(play_out.result_after(
          setup, auction.worths[played], known, open, line.card, effort.inner, inner)));
    }
  }
  return sheet;
}

Sheet Searcher::calls(const Auction& auction, const Scene& scene, int offer,
                      const std::vector<Call>& calls, const Effort& effort,
                      const CancelFlag& cancel) {
  Sheet sheet;
  sheet.actions = static_cast<int>(calls.size());
  Beliefs beliefs(auction, scene, effort.seed);
  PlayOut play_out(solver_);
  for (int i = effort.first; i < effort.first + effort.worlds && !cancel.cancelled(); ++i) {
    Random random(effort.seed, static_cast<std::uint64_t>(i));
    World drawn{};
    double stands_for = 1;
    if (!beliefs.draw(random, drawn, stands_for))
      break;
    std::array<Mask, kMaxSeats> hands{};
    for (int seat = 0; seat < scene.seats; ++seat)
      hands[seat] = hand_of(scene, drawn, seat);
    sheet.weight.push_back(stands_for);
    found_.clear();
    for (const Call& call : calls) {
      const Settled settled = settle_auction(auction, hands, offer, call);
      if (!settled.option) {
        sheet.solved.push_back(auction.thrown_in);
        if (i < effort.played)
          sheet.played.push_back(auction.thrown_in);
        continue;
      }
      const Setup& setup = auction.setups[settled.setup];
      const Position position = opening(setup, settled);
      sheet.solved.push_back(static_cast<std::uint8_t>(solve(setup, position)));
      if (i >= effort.played)
        continue;
      Random inner(effort.seed ^ 0x9e3779b97f4a7c15ull, static_cast<std::uint64_t>(i));
      sheet.played.push_back(static_cast<std::uint8_t>(
          play_out.result_after(setup, auction.worths[settled.setup], position,
                                opening_seen(auction, settled), -1, effort.inner, inner)));
    }
  }
  return sheet;
}

std::vector<int> results_of_options(Searcher& searcher, const Auction& auction,
                                    const std::array<Mask, kMaxSeats>& hands, int offer, int inner,
                                    std::uint64_t seed) {
  PlayOut play_out(searcher.solver_);
  std::vector<int> codes;
  const auto& options = auction.offers[static_cast<std::size_t>(offer)].options;
  for (int i = 0; i < static_cast<int>(options.size()); ++i) {
    const Settled settled = settle_auction(auction, hands, offer, Call{i, -1, -1});
    if (!settled.option) {
      codes.push_back(auction.thrown_in);
      continue;
    }
    const Setup& setup = auction.setups[settled.setup];
    const Position position = opening(setup, settled);
    if (inner == 0) {
      codes.push_back(searcher.solver_.result(setup, position));
      continue;
    }
    Random random(seed, 0);  // the same chance for every option
    codes.push_back(play_out.result_after(setup, auction.worths[settled.setup], position,
                                          opening_seen(auction, settled), -1, inner, random));
  }
  return codes;
}

std::tuple<std::vector<int>, int, std::vector<int>, int> play_hand(
    Searcher& searcher, const Auction& auction, std::array<Mask, kMaxSeats> hands, int inner,
    std::uint64_t seed) {
  const Settled settled = settle_auction(auction, hands, 0, Call{-1, -1, -1});
  std::vector<int> cards;
  if (!settled.option)
    return {settled.taken, -1, cards, auction.thrown_in};
  const Setup& setup = auction.setups[settled.setup];
  const Worths& worths = auction.worths[settled.setup];
  Position position = opening(setup, settled);
  Open open = opening_seen(auction, settled);
  PlayOut play_out(searcher.solver_);
  Random random(seed, 0);
  while (position.tricks_done < setup.hand_size) {
    cards.push_back(play_out.choose(setup, worths, position, open, inner, random));
    advance(setup, position, open, cards.back());
  }
  const int code = setup.code(position.makers_tricks, position.lost_two);
  return {settled.taken, settled.put_down, cards, code};
}

}  // namespace kernel
