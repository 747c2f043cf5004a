// The compiled module: each part of the kernel adds its own names.
#include <nanobind/nanobind.h>

#include "bindings.hpp"

NB_MODULE(_kernel, module) {
  module.doc() = "The compiled kernel; import it through trainer.native.";
#ifdef NDEBUG
  nanobind::set_leak_warnings(false);
#endif
  bind_solve(module);
  bind_auction(module);
  bind_search(module);
  bind_race(module);
}
