// The instructions of the processor that the solver is made of.
//
// A kernel for x86-64 must run on every such processor, so all of it is plain but for a second copy
// of the solver: most of its work is to find and count bits, for which newer processors have
// instructions of their own. Other kinds of processor have them from the start.
#pragma once

// Whether this compiler can put code for newer processors beside the plain code.
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define KERNEL_HAS_BMI2 1
#else
#define KERNEL_HAS_BMI2 0
#endif

namespace kernel {

enum class Instructions {
  kPlain,  // what the kernel was compiled for
  kBmi2,   // POPCNT, LZCNT, BMI and BMI2 as well, as in x86-64-v3
};

// Whether this kernel and this processor have them.
bool available(Instructions instructions);
// The best that are available; plain ones where the environment sets EUCHRE_TRAINER_PLAIN_KERNEL to
// anything but nothing. Found out at the first question.
Instructions best_instructions();

}  // namespace kernel
