// The solver once more, for processors that have POPCNT, LZCNT, BMI and BMI2.
//
// Only what is written between `push` and `pop` below is made of their instructions: every header
// is read before, so the functions of other headers that the solver uses are plain wherever they
// are not compiled into it, and the linker may keep any copy of them. packaging/plain.sh proves it.
#include <algorithm>
#include <bit>
#include <memory>

#include "solve.hpp"

#if KERNEL_HAS_BMI2

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("popcnt,lzcnt,bmi,bmi2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("popcnt,lzcnt,bmi,bmi2")
#endif

namespace kernel::bmi2 {
namespace {

#include "solve_deal.hpp"
#include "solve_tree.hpp"

}  // namespace
}  // namespace kernel::bmi2

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace kernel {

std::unique_ptr<SolverCode> make_bmi2_solver() {
  return std::make_unique<bmi2::OpenHand>();
}

}  // namespace kernel

#endif
