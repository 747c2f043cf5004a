// Draws hidden hands that agree with what a seat has seen.
//
// Hidden cards lie in cells: one for each hidden hand and one for each pile nobody plays from.
// A cell has a fixed number of cards and a mask of the cards that may be in it (a seat that
// showed out of a group may hold none of it). Every assignment that fits is equally likely.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "random.hpp"
#include "table.hpp"

namespace kernel {

constexpr int kMaxCells = kMaxSeats + 2;

struct Hidden {
  int cells = 0;
  Mask pool = 0;
  std::array<std::uint8_t, kMaxCells> capacity{};
  std::array<Mask, kMaxCells> allowed{};

  // Throws std::invalid_argument when the capacities do not add up to the pool.
  void check() const;
};

using World = std::array<Mask, kMaxCells>;

// Draws uniformly among the assignments of a Hidden, counts them, and lists them.
class Sampler {
 public:
  explicit Sampler(const Hidden& hidden);

  // How many assignments fit (exact below 2^53); 0 when none does.
  double count();
  // Draws one; false when none fits.
  bool draw(Random& random, World& world);
  // Calls `visit` with every assignment in a fixed order; stops early when it returns false.
  void each(const std::function<bool(const World&)>& visit);

 private:
  struct Class {
    Mask cards = 0;
    int size = 0;
    int cells = 0;                             // bit per cell that may hold these cards
    std::array<std::uint8_t, kMaxCells> cell{};  // the same as a list
    int choices = 0;
    std::array<std::uint8_t, kMaxCells> later{};  // cards of later classes that fit each cell
  };

  void prepare();
  double ways(int index, std::array<std::uint8_t, kMaxCells>& room);
  double ways_from(int index, int choice, int left, double factor,
                   std::array<std::uint8_t, kMaxCells>& room);
  bool draw_plain(Random& random, World& world) const;
  bool draw_counted(Random& random, World& world);
  bool pick(int index, int choice, int left, double factor, double& mark,
            std::array<std::uint8_t, kMaxCells>& room, std::array<std::uint8_t, kMaxCells>& taken);
  int least(const Class& one, int choice, int left,
            const std::array<std::uint8_t, kMaxCells>& room) const;
  std::size_t key(int index, const std::array<std::uint8_t, kMaxCells>& room) const;

  Hidden hidden_;
  std::array<std::uint8_t, kMaxCards> pool_{};
  int pool_size_ = 0;
  bool free_ = false;  // every card may be anywhere
  bool prepared_ = false;
  std::vector<Class> classes_;
  std::array<std::size_t, kMaxCells> step_{};
  std::size_t states_ = 1;
  std::vector<double> memo_;
};

}  // namespace kernel
