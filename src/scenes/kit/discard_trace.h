// Queries that nobody follows.
#pragma once

#include "gnomon/core/trace.h"

namespace gnomon::scenes {

/// A tracer whose steps go nowhere. With it a page carries each query once, in the form that tells its steps; NoTrace
/// would bring a second copy of each, and 2 KB to load.
inline Recorder discard_trace() {
  static Trace nowhere{std::span<Step>()};
  return Recorder(nowhere);
}

}  // namespace gnomon::scenes
