// A flag another thread may raise to stop a long calculation.
#pragma once

#include <atomic>

namespace kernel {

class CancelFlag {
 public:
  void cancel() { raised_.store(true, std::memory_order_relaxed); }
  bool cancelled() const { return raised_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> raised_{false};
};

}  // namespace kernel
