// Records the steps of a query, for display.
//
// A query accepts a tracer by value and reports each step to it. With NoTrace the calls compile to nothing; with
// Recorder they fill the caller's buffer. A step names its mark. The code line of the step has the same mark in a
// comment above it, `// @mark sat.axis`, so that a page can highlight the line beside the picture. Each query's header
// declares its marks, describes the contents of their steps and bounds the number of steps. A test compares
// declarations, comments and steps.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "gnomon/core/api.h"

namespace gnomon {

/// Kind of a step: "sat_axis" for the comment `sat.axis`. The name is a literal.
struct Mark {
  const char* name;

  /// Compares the names, because equal literals may have different addresses.
  friend constexpr bool operator==(Mark x, Mark y) { return std::string_view(x.name) == y.name; }
};

/// One step. The header of each query describes the indices and values.
struct Step {
  static constexpr std::size_t max_values = 6;

  /// Kind of the step. Aligned, like the next field, so that the layout is the same with 32-bit and 64-bit pointers.
  alignas(8) Mark mark;
  alignas(8) std::int32_t first;
  std::int32_t second;
  double values[max_values];
};
static_assert(sizeof(Step) == 64, "the page reads this layout");

/// An index of a step: a number, a flag or an enumerator. The conversion is implicit, so that the line which reports a
/// step does nothing else.
struct StepIndex {
  std::int32_t value;

  template <class I>
  requires std::is_integral_v<I> || std::is_enum_v<I>
  constexpr StepIndex(I index) : value(static_cast<std::int32_t>(index)) {}
};

/// Values of a step. Missing values are 0; more values than `Step::max_values` do not compile.
using StepValues = std::array<double, Step::max_values>;

/// The caller's buffer and the number of reported steps. Steps beyond its end are counted and dropped.
/// ```
/// std::array<Step, manifold_steps> room;
/// Trace trace(room);
/// contact_manifold<double>({square, at(0, 0)}, {square, at(0, 1.5)}, 0, Recorder(trace));
/// assert(trace.complete() && trace.steps()[0].mark == marks::manifold_best);
/// ```
class Trace {
 public:
  /// Uses `storage`, which must outlive the trace.
  explicit Trace(std::span<Step> storage) : storage_(storage) {}

  void clear() { taken_ = 0; }
  /// Returns the stored steps, in their order.
  std::span<const Step> steps() const { return storage_.first(complete() ? taken_ : storage_.size()); }
  /// Returns whether no step was dropped.
  bool complete() const { return taken_ <= storage_.size(); }

  void add(const Step& step) {
    if (taken_ < storage_.size()) storage_[taken_] = step;
    ++taken_;
  }

 private:
  std::span<Step> storage_;
  std::size_t taken_ = 0;
};

/// Tracer that discards all steps.
struct GNOMON_API NoTrace {
  /// Whether a query must compute values that only a trace shows.
  static constexpr bool records = false;
  void step(Mark, StepIndex, StepIndex, const StepValues&) const {}
};

/// Tracer that stores all steps in a trace.
class GNOMON_API Recorder {
 public:
  static constexpr bool records = true;
  explicit Recorder(Trace& trace) : trace_(&trace) {}

  void step(Mark mark, StepIndex first, StepIndex second, const StepValues& values) const {
    Step step{mark, first.value, second.value, {}};
    std::copy(values.begin(), values.end(), step.values);
    trace_->add(step);
  }

 private:
  Trace* trace_;
};

}  // namespace gnomon
