// What a scene keeps of a query for its readers.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "gnomon/core/trace.h"

namespace gnomon::scenes {

/// Room for the steps of one query, of which each query's header says how many there can be. One that takes more of
/// them ends the program at once: a trace that is cut would be shown as if it were whole.
template <std::size_t most>
class Recorded {
 public:
  Recorded() = default;
  Recorded(const Recorded&) = delete;
  Recorded& operator=(const Recorded&) = delete;

  /// For a query that begins anew.
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
