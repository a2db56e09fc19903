// What a query did, step by step, for those who want to see it.
//
// A query takes a tracer by value and tells it each step. With NoTrace the calls compile to nothing; with Recorder they
// fill the caller's buffer. A step names its mark, and the same mark stands as a comment `// @mark sat.axis` above the
// code line that took the step: that is how a page lights the line beside the picture. Each query's header declares its
// marks, says what their steps hold, and how many steps there can be; a test compares declarations, comments and steps.
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

/// What a step is about: "sat_axis" for the comment `sat.axis`. The name is a literal.
struct Mark {
  const char* name;

  /// By their names: a literal may be at several addresses.
  friend constexpr bool operator==(Mark x, Mark y) { return std::string_view(x.name) == y.name; }
};

/// One step. What the indices and values mean is said beside each mark's query.
struct Step {
  static constexpr std::size_t max_values = 6;

  /// Aligned, and what follows it: the same layout where pointers have 32 bits and where they have 64.
  alignas(8) Mark mark;
  alignas(8) std::int32_t first;
  std::int32_t second;
  double values[max_values];
};
static_assert(sizeof(Step) == 64, "the page reads this layout");

/// What a query counts with: an index, a yes or no, or which of several; it is given as it is, so that the line that
/// reports does nothing else.
struct StepIndex {
  std::int32_t value;

  template <class I>
  requires std::is_integral_v<I> || std::is_enum_v<I>
  constexpr StepIndex(I index) : value(static_cast<std::int32_t>(index)) {}
};

/// Those that are not given are 0, and more than there are will not compile.
using StepValues = std::array<double, Step::max_values>;

/// The caller's buffer and how much of it a query has filled. Steps beyond its end are counted and dropped.
class Trace {
 public:
  /// `storage` outlives the trace.
  explicit Trace(std::span<Step> storage) : storage_(storage) {}

  void clear() { taken_ = 0; }
  /// Those that found room, in their order.
  std::span<const Step> steps() const { return storage_.first(complete() ? taken_ : storage_.size()); }
  /// None was dropped.
  bool complete() const { return taken_ <= storage_.size(); }

  void add(const Step& step) {
    if (taken_ < storage_.size()) storage_[taken_] = step;
    ++taken_;
  }

 private:
  std::span<Step> storage_;
  std::size_t taken_ = 0;
};

/// The tracer that is not there.
struct GNOMON_API NoTrace {
  /// What only a trace shows need not be computed without one.
  static constexpr bool records = false;
  void step(Mark, StepIndex, StepIndex, const StepValues&) const {}
};

/// The tracer that remembers.
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
