#include "solve.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace kernel {
namespace {

#include "solve_deal.hpp"
#include "solve_tree.hpp"

}  // namespace

Solver::Solver(Instructions instructions) : instructions_(instructions) {
  if (!available(instructions))
    throw std::invalid_argument("instructions: this processor or this kernel lacks them");
#if KERNEL_HAS_BMI2
  if (instructions == Instructions::kBmi2) {
    code_ = make_bmi2_solver();
    return;
  }
#endif
  code_ = std::make_unique<OpenHand>();
}

}  // namespace kernel
