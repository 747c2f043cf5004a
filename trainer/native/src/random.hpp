// The program's only source of chance: Philox4x32-10, a counter-based generator.
//
// Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC 2011). A block of
// four words is a pure function of key and counter, so every stream of every seed can be drawn
// anywhere in any order and comes out the same. trainer/rules/chance.py is its twin in Python.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace kernel {

using Block = std::array<std::uint32_t, 4>;

// One block of Philox4x32 with ten rounds.
inline Block philox(Block counter, std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0],
               static_cast<std::uint32_t>(b),
               static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1],
               static_cast<std::uint32_t>(a)};
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return counter;
}

// Draws from one stream of one seed; distinct streams never overlap.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t stream)
      : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)},
        stream_(stream) {}

  std::uint32_t next() {
    if (used_ == 4) {
      words_ = philox({static_cast<std::uint32_t>(block_), static_cast<std::uint32_t>(block_ >> 32),
                       static_cast<std::uint32_t>(stream_),
                       static_cast<std::uint32_t>(stream_ >> 32)},
                      key_);
      ++block_;
      used_ = 0;
    }
    return words_[used_++];
  }

  // Uniform in 0..n-1, n > 0 (Lemire's multiplication with rejection).
  std::uint32_t bounded(std::uint32_t n) {
    std::uint64_t product = std::uint64_t{next()} * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{next()} * n;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  template <class T>
  void shuffle(T* items, int n) {
    for (int i = n - 1; i > 0; --i) {
      std::swap(items[i], items[bounded(static_cast<std::uint32_t>(i) + 1)]);
    }
  }

  // Uniform in [0, 1) in steps of 2^-24.
  double unit() { return (next() >> 8) * 0x1p-24; }

 private:
  std::array<std::uint32_t, 2> key_;
  std::uint64_t stream_;
  std::uint64_t block_ = 0;
  Block words_{};
  unsigned used_ = 4;
};

}  // namespace kernel
