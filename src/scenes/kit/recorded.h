// Storage for the trace of a scene's query.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "gnomon/core/trace.h"

namespace gnomon::scenes {

/// Storage for the steps of one query; each query's header defines their maximum number. A query with more steps ends
/// the program immediately: a truncated trace would be shown as if it were whole.
template <std::size_t most>
class Recorded {
 public:
  Recorded() = default;
  Recorded(const Recorded&) = delete;
  Recorded& operator=(const Recorded&) = delete;

  /// Starts a new trace.
  Recorder recorder() {
    trace_.clear();
    return Recorder(trace_);
  }
  std::span<const Step> steps() const {
    if (!trace_.complete()) __builtin_trap();
    return trace_.steps();
  }

 private:
  std::array<Step, most> storage_{};
  Trace trace_{storage_};
};

}  // namespace gnomon::scenes
