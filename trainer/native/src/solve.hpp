// The exact result of a fully known position.
//
// Makers maximise their tricks, the other active seats minimise them, everybody sees all cards.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "instructions.hpp"
#include "table.hpp"

namespace kernel {

// Tricks the makers may still end with, both ends counted.
struct Range {
  int low = 0;
  int high = kMaxHand;
};

// What a solver answers, whatever instructions it is made of. Positions must be sound
// (check_position); it checks nothing itself.
class SolverCode {
public:
  virtual ~SolverCode() = default;
  // Tricks the makers take in the end.
  virtual int tricks(const Setup& setup, const Position& position) = 0;
  // setup.results[tricks], found without telling apart tricks that have the same code.
  virtual int result(const Setup& setup, const Position& position) = 0;
  // The same, given what is known of the tricks; on return `tricks` holds what is known now.
  // Setups in which three tricks may break learn and tell nothing.
  virtual int result(const Setup& setup, const Position& position, Range& tricks) = 0;
  // For the seat to play: the result code after each of `n` legal cards.
  virtual void results_after(const Setup& setup, const Position& position, const int* cards, int n,
                             std::uint8_t* out) = 0;
  // For a seat with one card too many before the first lead: the result code without each of `n`
  // of its cards.
  virtual void results_without(const Setup& setup, const Position& position, int seat,
                               const int* cards, int n, std::uint8_t* out) = 0;
  // Decisions looked at since the solver was made.
  virtual std::uint64_t nodes() const = 0;
};

// Reusable, and free of allocation once it is made; one object for each thread. Answers and nodes
// are the same with all instructions.
class Solver {
public:
  // Throws std::invalid_argument when the instructions are not available.
  explicit Solver(Instructions instructions = best_instructions());

  Instructions instructions() const { return instructions_; }
  int tricks(const Setup& setup, const Position& position) {
    return code_->tricks(setup, position);
  }
  int result(const Setup& setup, const Position& position) {
    return code_->result(setup, position);
  }
  int result(const Setup& setup, const Position& position, Range& tricks) {
    return code_->result(setup, position, tricks);
  }
  void results_after(const Setup& setup, const Position& position, const int* cards, int n,
                     std::uint8_t* out) {
    code_->results_after(setup, position, cards, n, out);
  }
  void results_without(const Setup& setup, const Position& position, int seat, const int* cards,
                       int n, std::uint8_t* out) {
    code_->results_without(setup, position, seat, cards, n, out);
  }
  std::uint64_t nodes() const { return code_->nodes(); }

private:
  Instructions instructions_;
  std::unique_ptr<SolverCode> code_;
};

#if KERNEL_HAS_BMI2
std::unique_ptr<SolverCode> make_bmi2_solver();
#endif

}  // namespace kernel
