#include "beliefs.hpp"

#include <algorithm>

namespace kernel {
namespace {

// Worlds looked at beforehand to see how well a common one tells the story.
constexpr int kPilots = 256;
constexpr int kMostPilots = 1 << 14;  // while none tells it at all
// The line above which a world stands for more than one is drawn at so many times the common
// weight, doubled until worlds do nearly as much as if each stood for one, or drawing is slow.
constexpr double kTimes = 2;
constexpr double kMostTimes = 64;
constexpr double kWorth = 0.95;
// Draws after which a world that tells next to nothing is taken for what little it stands for.
constexpr int kTries = 2000;
constexpr int kSlotBits = 12;  // of the memory of a cell
constexpr int kSlots = 1 << kSlotBits;

// What worlds of these weights are worth to a mean, as a share of as many that stand for one each,
// when they are taken in proportion to their weight up to a line, and stand for what is above it.
double worth_at(const std::vector<double>& weights, double line) {
  double sum = 0;
  double taken = 0;
  double square = 0;
  for (double weight : weights) {
    sum += weight;
    taken += std::min(weight, line);
    square += weight * std::max(weight, line);
  }
  return sum * sum * line / (taken * square);
}

double line_of(const std::vector<double>& weights) {
  double sum = 0;
  for (double weight : weights)
    sum += weight;
  if (sum <= 0)
    return 0;
  const double mean = sum / static_cast<double>(weights.size());
  double times = kTimes;
  while (times < kMostTimes && worth_at(weights, times * mean) < kWorth)
    times *= 2;
  return times * mean;
}

}  // namespace

Mask hand_of(const Scene& scene, const World& world, int seat) {
  if (seat == scene.seat)
    return scene.own;
  for (int c = 0; c < scene.hidden.cells; ++c) {
    if (scene.seat_of[c] == seat)
      return world[c];
  }
  return 0;
}

Beliefs::Beliefs(const Auction& auction, const Scene& scene, std::uint64_t seed)
    : auction_(auction), scene_(scene), seed_(seed), sampler_(scene.hidden) {
  for (int c = 0; c < scene.hidden.cells; ++c) {
    const int seat = scene.seat_of[c];
    if (seat < 0)
      continue;
    const bool calls = std::any_of(
        scene.heard.begin(), scene.heard.end(),
        [&](const Heard& one) { return auction.offers[one.offer].seat == seat; });
    const bool plays = std::any_of(scene.fallen.begin(), scene.fallen.end(),
                                   [&](const Fallen& one) { return one.seat == seat; });
    const bool keeps = seat == scene.taker && scene.buried_cell >= 0 && scene.keep >= 0;
    if (calls || plays || keeps)
      cells_.push_back(c);
  }
  memory_.resize(cells_.size() * kSlots);
}

void Beliefs::set_line() {
  line_ = 0;
  if (cells_.empty())
    return;
  // From a stream of its own: worlds depend on the seed and their number alone.
  Random random(seed_, ~std::uint64_t{0});
  World world{};
  std::vector<double> weights;
  bool is_told = false;
  while ((weights.size() < kPilots || (!is_told && weights.size() < kMostPilots)) &&
         sampler_.draw(random, world)) {
    weights.push_back(weigh(world));
    is_told |= weights.back() > 0;
  }
  line_ = line_of(weights);
}

double Beliefs::heard(int seat, Mask hand, Mask buried) const {
  double product = 1;
  if (seat == scene_.taker && scene_.buried_cell >= 0 && scene_.keep >= 0) {
    const Mask six = hand | buried;
    const Caller& keep = auction_.callers[scene_.keep];
    const float best = keep.of(six & ~bit(put_down(keep, six, auction_.barred)));
    const float gap = (best - keep.of(six & ~buried)) / scene_.softness.heat;
    product *= (1 - scene_.softness.floor) * falling(2 * gap) + scene_.softness.floor;
  }
  if (seat == scene_.taker)
    hand = (hand | buried) & ~bit(auction_.turned);
  for (const Heard& one : scene_.heard) {
    const Offer& offer = auction_.offers[one.offer];
    if (offer.seat != seat)
      continue;
    double told = likelihood(auction_, offer, one.taken, hand, scene_.softness);
    if (one.also >= 0)
      told += likelihood(auction_, offer, one.also, hand, scene_.softness);
    product *= told;
  }
  return product;
}

double Beliefs::seen(int seat, Mask hand) const {
  double product = 1;
  for (const Fallen& one : scene_.fallen) {
    if (one.seat != seat)
      continue;
    const Mask held = hand | one.since;
    const Mask playable = one.among >> one.card & 1 ? held & one.among : held;
    float all = 0;
    float chosen = 0;
    for (Mask rest = playable; rest; rest &= rest - 1) {
      const int card = lowest(rest);
      const float liked = (held & scene_.follow[card]) == bit(card) ? one.lone[card]
                                                                    : one.liked[card];
      all += liked;
      if (card == one.card)
        chosen = liked;
    }
    const float even = 1 / static_cast<float>(kernel::count(playable));
    product *= (1 - scene_.careless) * chosen / all + scene_.careless * even;
  }
  return product;
}

double Beliefs::told(int seat, Mask hand, Mask buried) const {
  return heard(seat, hand | scene_.played[seat], buried) * seen(seat, hand);
}

double Beliefs::remembered(int cell, Mask hand, Mask buried) {
  const int seat = scene_.seat_of[cells_[cell]];
  std::uint64_t key = hand;
  if (seat == scene_.taker && buried)
    key |= static_cast<std::uint64_t>(lowest(buried) + 1) << kMaxCards;
  const std::uint64_t slot = (key * 0x9E3779B97F4A7C15ull) >> (64 - kSlotBits);
  Told& found = memory_[static_cast<std::size_t>(cell) * kSlots + slot];
  if (found.key != key)
    found = {key, told(seat, hand, buried)};
  return found.weight;
}

double Beliefs::weigh(const World& world) {
  const Mask buried = scene_.buried >= 0        ? bit(scene_.buried)
                      : scene_.buried_cell >= 0 ? world[scene_.buried_cell]
                                                : 0;
  double product = 1;
  for (int i = 0; i < static_cast<int>(cells_.size()); ++i)
    product *= remembered(i, world[cells_[i]], buried);
  return product;
}

void Beliefs::each(const std::function<bool(const World&, double)>& visit) {
  sampler_.each([&](const World& world) { return visit(world, weigh(world)); });
}

bool Beliefs::draw(Random& random, World& world, double& stands_for) {
  stands_for = 1;
  if (line_ < 0)
    set_line();
  if (line_ <= 0)
    return sampler_.draw(random, world);
  for (int tries = 0; tries < kTries; ++tries) {
    if (!sampler_.draw(random, world))
      return false;
    const double share = weigh(world) / line_;
    stands_for = std::max(1., share);
    if (share >= 1 || random.unit() < share)
      return true;
  }
  stands_for = std::max(weigh(world) / line_, 1e-12);
  return true;
}

}  // namespace kernel
