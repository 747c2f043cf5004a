#include "instructions.hpp"

#if KERNEL_HAS_BMI2
#include <cpuid.h>

#include <cstdlib>
#endif

namespace kernel {
namespace {

#if KERNEL_HAS_BMI2

// Asked of the processor itself: not every compiler's __builtin_cpu_supports knows LZCNT, which an
// older processor takes for another instruction instead of refusing it.
bool has_bmi2() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c >> 23 & 1))  // POPCNT
    return false;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b >> 3 & 1) || !(b >> 8 & 1))  // BMI, BMI2
    return false;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c >> 5 & 1);  // LZCNT
}

bool plain_wanted() {
  const char* const wish = std::getenv("EUCHRE_TRAINER_PLAIN_KERNEL");
  return wish && *wish;
}

#else

bool has_bmi2() {
  return false;
}
bool plain_wanted() {
  return true;
}

#endif

}  // namespace

bool available(Instructions instructions) {
  static const bool bmi2 = has_bmi2();
  return instructions == Instructions::kPlain || bmi2;
}

Instructions best_instructions() {
  static const Instructions best = available(Instructions::kBmi2) && !plain_wanted()
                                       ? Instructions::kBmi2
                                       : Instructions::kPlain;
  return best;
}

}  // namespace kernel
