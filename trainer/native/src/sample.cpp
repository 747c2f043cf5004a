#include "sample.hpp"

#include <algorithm>
#include <string>

namespace kernel {
namespace {

// Tries before the counted way takes over. Both are uniform, so mixing them is uniform too.
constexpr int kPlainTries = 12;

constexpr std::array<double, kMaxCards + 1> factorials() {
  std::array<double, kMaxCards + 1> table{};
  table[0] = 1;
  for (int n = 1; n <= kMaxCards; ++n) table[n] = table[n - 1] * n;
  return table;
}
constexpr auto kFactorial = factorials();

double choose(int n, int k) { return kFactorial[n] / (kFactorial[k] * kFactorial[n - k]); }

}  // namespace

void Hidden::check() const {
  if (cells < 0 || cells > kMaxCells) throw std::invalid_argument("too many hidden cells");
  int room = 0;
  for (int i = 0; i < cells; ++i) room += capacity[i];
  if (room != count(pool)) {
    throw std::invalid_argument("the hidden cells hold " + std::to_string(room) +
                                " cards but the pool has " + std::to_string(count(pool)));
  }
}

Sampler::Sampler(const Hidden& hidden) : hidden_(hidden) {
  hidden_.check();
  for (Mask rest = hidden_.pool; rest; rest &= rest - 1) pool_[pool_size_++] = lowest(rest);
  free_ = true;
  for (int i = 0; i < hidden_.cells; ++i) {
    if (hidden_.capacity[i] && (hidden_.pool & ~hidden_.allowed[i])) free_ = false;
  }
}

void Sampler::prepare() {
  if (prepared_) return;
  prepared_ = true;
  for (int i = 0; i < pool_size_; ++i) {
    int cells = 0;
    for (int c = 0; c < hidden_.cells; ++c) {
      if (hidden_.capacity[c] && (hidden_.allowed[c] >> pool_[i] & 1)) cells |= 1 << c;
    }
    auto found = std::find_if(classes_.begin(), classes_.end(),
                              [&](const Class& one) { return one.cells == cells; });
    if (found == classes_.end()) {
      Class fresh;
      fresh.cells = cells;
      for (int c = 0; c < hidden_.cells; ++c) {
        if (cells >> c & 1) fresh.cell[fresh.choices++] = static_cast<std::uint8_t>(c);
      }
      classes_.push_back(fresh);
      found = classes_.end() - 1;
    }
    found->cards |= bit(pool_[i]);
    ++found->size;
  }
  // The most restricted cards first keep the tables small.
  std::stable_sort(classes_.begin(), classes_.end(),
                   [](const Class& a, const Class& b) { return a.choices < b.choices; });
  for (std::size_t i = 0; i < classes_.size(); ++i) {
    for (std::size_t j = i + 1; j < classes_.size(); ++j) {
      for (int choice = 0; choice < classes_[j].choices; ++choice)
        classes_[i].later[classes_[j].cell[choice]] += static_cast<std::uint8_t>(classes_[j].size);
    }
  }
  for (int c = 0; c < hidden_.cells; ++c) {
    step_[c] = states_;
    states_ *= hidden_.capacity[c] + 1u;
  }
  memo_.assign(states_ * (classes_.size() + 1), -1.0);
}

std::size_t Sampler::key(int index, const std::array<std::uint8_t, kMaxCells>& room) const {
  std::size_t place = 0;
  for (int c = 0; c < hidden_.cells; ++c) place += step_[c] * room[c];
  return place + states_ * static_cast<std::size_t>(index);
}

// The fewest cards of a class that its next cell must take, or nothing fits: the cells after it
// must have room for the rest, and later classes must be able to fill what it leaves.
int Sampler::least(const Class& one, int choice, int left,
                   const std::array<std::uint8_t, kMaxCells>& room) const {
  int after = 0;
  for (int next = choice + 1; next < one.choices; ++next) after += room[one.cell[next]];
  const int cell = one.cell[choice];
  return std::max({0, left - after, room[cell] - one.later[cell]});
}

double Sampler::ways(int index, std::array<std::uint8_t, kMaxCells>& room) {
  if (index == static_cast<int>(classes_.size())) return 1;
  const std::size_t place = key(index, room);
  if (memo_[place] < 0) memo_[place] = ways_from(index, 0, classes_[index].size, 1, room);
  return memo_[place];
}

double Sampler::ways_from(int index, int choice, int left, double factor,
                          std::array<std::uint8_t, kMaxCells>& room) {
  const Class& one = classes_[index];
  if (left == 0) return factor * ways(index + 1, room);
  if (choice == one.choices) return 0;
  const int cell = one.cell[choice];
  const int most = std::min<int>(left, room[cell]);
  double sum = 0;
  for (int taken = least(one, choice, left, room); taken <= most; ++taken) {
    room[cell] = static_cast<std::uint8_t>(room[cell] - taken);
    sum += ways_from(index, choice + 1, left - taken, factor * choose(left, taken), room);
    room[cell] = static_cast<std::uint8_t>(room[cell] + taken);
  }
  return sum;
}

double Sampler::count() {
  prepare();
  auto room = hidden_.capacity;
  return ways(0, room);
}

bool Sampler::draw_plain(Random& random, World& world) const {
  std::array<std::uint8_t, kMaxCards> order = pool_;
  random.shuffle(order.data(), pool_size_);
  int next = 0;
  for (int c = 0; c < hidden_.cells; ++c) {
    Mask cards = 0;
    for (int i = 0; i < hidden_.capacity[c]; ++i) cards |= bit(order[next++]);
    if (cards & ~hidden_.allowed[c]) return false;
    world[c] = cards;
  }
  return true;
}

bool Sampler::pick(int index, int choice, int left, double factor, double& mark,
                   std::array<std::uint8_t, kMaxCells>& room,
                   std::array<std::uint8_t, kMaxCells>& taken) {
  const Class& one = classes_[index];
  if (left == 0) {
    for (int rest = choice; rest < one.choices; ++rest) taken[one.cell[rest]] = 0;
    mark -= factor * ways(index + 1, room);
    return mark < 0;
  }
  if (choice == one.choices) return false;
  const int cell = one.cell[choice];
  const int most = std::min<int>(left, room[cell]);
  for (int here = least(one, choice, left, room); here <= most; ++here) {
    room[cell] = static_cast<std::uint8_t>(room[cell] - here);
    taken[cell] = static_cast<std::uint8_t>(here);
    // On success `room` stays reduced: the next class starts from what is left.
    if (pick(index, choice + 1, left - here, factor * choose(left, here), mark, room, taken)) {
      return true;
    }
    room[cell] = static_cast<std::uint8_t>(room[cell] + here);
  }
  return false;
}

bool Sampler::draw_counted(Random& random, World& world) {
  prepare();
  auto room = hidden_.capacity;
  if (ways(0, room) <= 0) return false;
  world.fill(0);
  for (int index = 0; index < static_cast<int>(classes_.size()); ++index) {
    const Class& one = classes_[index];
    const double total = ways(index, room);
    const double high = random.next();
    const double fraction = (high * 0x1p32 + random.next()) * 0x1p-64;
    std::array<std::uint8_t, kMaxCells> taken{};
    double mark = fraction * total;
    auto before = room;
    if (!pick(index, 0, one.size, 1, mark, room, taken)) {
      // Rounding left the mark at the very end: the last possible split is the one meant.
      room = before;
      mark = 0.5 * total;
      if (!pick(index, 0, one.size, 1, mark, room, taken)) return false;
    }
    std::array<std::uint8_t, kMaxCards> order{};
    int size = 0;
    for (Mask rest = one.cards; rest; rest &= rest - 1) {
      order[size++] = static_cast<std::uint8_t>(lowest(rest));
    }
    random.shuffle(order.data(), size);
    int next = 0;
    for (int choice = 0; choice < one.choices; ++choice) {
      const int cell = one.cell[choice];
      for (int i = 0; i < taken[cell]; ++i) world[cell] |= bit(order[next++]);
    }
  }
  return true;
}

bool Sampler::draw(Random& random, World& world) {
  if (free_) return draw_plain(random, world);
  for (int tries = 0; tries < kPlainTries; ++tries) {
    if (draw_plain(random, world)) return true;
  }
  return draw_counted(random, world);
}

void Sampler::each(const std::function<bool(const World&)>& visit) {
  prepare();
  std::array<std::uint8_t, kMaxCards> order{};
  int size = 0;
  for (const Class& one : classes_) {
    for (Mask rest = one.cards; rest; rest &= rest - 1) {
      order[size++] = static_cast<std::uint8_t>(lowest(rest));
    }
  }
  World world{};
  auto room = hidden_.capacity;
  bool going = true;
  const std::function<void(int)> place = [&](int index) {
    if (index == size) {
      going = visit(world);
      return;
    }
    for (int c = 0; c < hidden_.cells && going; ++c) {
      if (!room[c] || !(hidden_.allowed[c] >> order[index] & 1)) continue;
      --room[c];
      world[c] |= bit(order[index]);
      place(index + 1);
      world[c] &= ~bit(order[index]);
      ++room[c];
    }
  };
  place(0);
}

}  // namespace kernel
