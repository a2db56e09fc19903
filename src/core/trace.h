// What a query did, step by step, for those who want to see it.
//
// A query takes a tracer by value and tells it each step. With NoTrace the calls compile to nothing; with Recorder they
// fill the caller's buffer. A step names its mark, and the same mark stands as a comment `// @mark sat.axis` above the
// code line that took the step: that is how a page lights the line beside the picture. A test compares the two lists.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>

namespace gnomon {

/// All marks; `sat_axis` stands in the sources as `sat.axis`.
#define GNOMON_MARKS(X) \
  X(contains_edge)      \
  X(point_axis)         \
  X(point_project)      \
  X(point_verdict)      \
  X(point_decide)       \
  X(point_done)         \
  X(sat_axis)           \
  X(sat_project)        \
  X(sat_overlap)        \
  X(sat_decide)         \
  X(sat_gap)            \
  X(sat_meet)           \
  X(sat_done)           \
  X(manifold_reference) \
  X(manifold_incident)  \
  X(manifold_clip)      \
  X(manifold_keep)      \
  X(gjk_start)          \
  X(gjk_support)        \
  X(gjk_simplex)        \
  X(gjk_done)           \
  X(sweep_axis)         \
  X(sweep_project)      \
  X(sweep_times)        \
  X(sweep_decide)       \
  X(sweep_gap)          \
  X(sweep_corner)       \
  X(sweep_done)         \
  X(impact_axis)        \
  X(impact_bound)       \
  X(impact_advance)     \
  X(impact_done)        \
  X(minkowski_edge)     \
  X(rectangle_axis)     \
  X(rectangle_overlap)  \
  X(rectangle_decide)   \
  X(rectangle_done)     \
  X(line_vertex)        \
  X(line_decide)        \
  X(line_done)          \
  X(circle_axis)        \
  X(circle_project)     \
  X(circle_overlap)     \
  X(circle_decide)      \
  X(circle_done)

enum class Mark : std::uint32_t {
#define X(name) name,
  GNOMON_MARKS(X)
#undef X
};

inline constexpr const char* mark_names[] = {
#define X(name) #name,
    GNOMON_MARKS(X)
#undef X
};
inline constexpr std::size_t mark_count = std::size(mark_names);

/// One step. What the indices and values mean is said beside each mark's query.
struct Step {
  Mark mark;
  std::uint32_t kind;  ///< distinguishes steps of one mark; 0 where there is one kind only
  std::int32_t first;
  std::int32_t second;
  double values[6];
};
static_assert(sizeof(Step) == 64, "the page reads this layout");

/// The caller's buffer and how much of it a query has filled. Steps beyond its end are counted and dropped.
class Trace {
 public:
  explicit Trace(std::span<Step> storage) : storage_(storage) {}

  void clear() { taken_ = 0; }
  std::span<const Step> steps() const { return storage_.first(complete() ? taken_ : storage_.size()); }
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
struct NoTrace {
  /// What only a trace shows need not be computed without one.
  static constexpr bool records = false;
  void step(Mark, std::int32_t, std::int32_t, std::initializer_list<double>) const {}
};

/// The tracer that remembers.
class Recorder {
 public:
  static constexpr bool records = true;
  explicit Recorder(Trace& trace) : trace_(&trace) {}

  /// At most six values; those not given are 0.
  void step(Mark mark, std::int32_t first, std::int32_t second, std::initializer_list<double> values) const {
    Step step{mark, 0, first, second, {}};
    std::size_t i = 0;
    for (const double value : values) step.values[i++] = value;
    trace_->add(step);
  }

 private:
  Trace* trace_;
};

}  // namespace gnomon
