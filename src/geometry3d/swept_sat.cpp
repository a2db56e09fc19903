#include "gnomon/geometry3d/swept_sat.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "geometry3d/axis_search.h"
#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {
namespace {

constexpr double forever = std::numeric_limits<double>::infinity();
/// Time limit: a gap that would need longer to close or open counts as constant.
constexpr double too_long = 1e140;

/// Gathers the entries and exits of all axes.
template <class Tracer>
class SweptAxes {
 public:
  SweptAxes(const Placed& a, const Placed& b, Vec3 displacement, Tracer tracer)
      : pair_(a, b), tracer_(tracer), velocity_(apply_transposed(pair_.turn_a, displacement)) {
    standstill_ = 8 * std::numeric_limits<double>::epsilon() *
                      (std::fabs(velocity_.x) + std::fabs(velocity_.y) + std::fabs(velocity_.z)) +
                  std::numeric_limits<double>::min();
    add_faces(AxisKind::face_a);
    add_faces(AxisKind::face_b);
    add_edges();
    // @mark flight.done
    const double entered = meet() ? enter() : entered_.value;
    tracer_.step(marks::flight_done, 0, meet(), {entered, std::max(exit_, entered)});
  }

  OverlapInterval interval() const {
    if (!meet()) return {false, 0, 0, false, {0, 0, 0}, AxisKind::none, 0, 0};
    // If no axis is ever entered, none is ever left.
    BestAxis axis = entered_.kind == AxisKind::none ? now_ : entered_;
    name_vertex(pair_, axis);
    const double first = enter();
    const bool interiors = !slides_along_ && bold_enter_ < bold_exit_;
    return {true, first, std::max(exit_, first), interiors, pair_.turn_a * axis.axis, axis.kind, axis.a, axis.b};
  }

  Impact impact() const {
    const auto of = [&](Outcome outcome, double t, BestAxis axis) {
      name_vertex(pair_, axis);
      return Impact{outcome, t, pair_.turn_a * axis.axis, axis.kind, axis.a, axis.b};
    };
    if (now_.value < -pair_.noise) return of(Outcome::overlapping, 0, now_);
    if (now_.value <= pair_.noise) return of(Outcome::hit, 0, now_);
    if (!meet() || cautious_enter_ > 1 || cautious_exit_ < 0) {
      return {Outcome::separated, 1, {0, 0, 0}, AxisKind::none, 0, 0};
    }
    return of(Outcome::hit, std::clamp(enter(), 0.0, 1.0), entered_);
  }

 private:
  bool meet() const { return !gap_for_ever_ && cautious_enter_ <= cautious_exit_; }
  /// An entry along an axis that is nearly perpendicular to the motion is inaccurate, and may be after the exit: the
  /// bodies meet before both.
  double enter() const { return std::min(entered_.value, cautious_exit_); }

  /// Change of the gap along an axis.
  struct Change {
    double speed;
    bool still;    ///< true if it neither opens nor closes
    double time;   ///< time at which it opens or closes
    double doubt;  ///< error of that time
  };
  Change change_of(const BestAxis& axis) const {
    const double speed = dot(axis.axis, velocity_);
    const bool still = std::fabs(speed) <= std::max(standstill_, std::fabs(axis.value) / too_long);
    return {speed, still, -axis.value / speed, pair_.noise / std::fabs(speed)};
  }

  /// Reports whether the axis changes any stored bound.
  bool matters(const BestAxis& axis, const Change& change) const {
    const auto [speed, still, time, doubt] = change;
    if (axis.value > now_.value) return true;
    if (still) return axis.value >= -pair_.noise;
    if (speed > 0) return time < exit_ || time + doubt < cautious_exit_ || time - doubt < bold_exit_;
    return time > entered_.value || time - doubt > cautious_enter_ || time + doubt > bold_enter_;
  }

  void add(const BestAxis& axis, std::int32_t index);

  void add_faces(AxisKind kind) {
    const bool of_a = kind == AxisKind::face_a;
    const Polyhedron& shape = of_a ? pair_.a : pair_.b;
    for (std::uint32_t f = 0; f < shape.face_count(); ++f) {
      const auto index = static_cast<std::int32_t>(f);
      if (of_a) {
        add({gap_at_face(shape, f, pair_.b, pair_.b_from_a), shape.normal(f), kind, f, 0}, index);
      } else {
        const Vec3 inward = -pair_.b_from_a.direction(shape.normal(f));
        add({gap_at_face(shape, f, pair_.a, pair_.a_from_b), inward, kind, 0, f}, index);
      }
    }
  }

  void add_edges() {
    const std::size_t count_b = pair_.b.edges().size();
    for (std::uint32_t i = 0; i < pair_.a.edges().size(); ++i) {
      const Arc a = arc_of_a(pair_, i);
      for (std::uint32_t j = 0; j < count_b; ++j) {
        const Arc b = arc_of_b(pair_, j);
        const Crossing crossing = crossing_of(a, b);
        if (!crossing.crosses()) continue;
        const auto gap = edge_gap(pair_, a, b, crossing, -forever);
        if (!gap) continue;
        const BestAxis axis{gap->value, gap->axis, AxisKind::edges, i, j};
        const auto counts = [&] { return Tracer::records || matters(axis, change_of(axis)); };
        if (!pair_.boxes && counts() && !edges_support(pair_, axis)) continue;
        add(axis, static_cast<std::int32_t>(i * count_b + j));
      }
    }
  }

  Pair pair_;
  Tracer tracer_;
  Vec3 velocity_;                          ///< velocity of B relative to A, in A's frame
  double standstill_;                      ///< error of any speed along an axis
  BestAxis now_{-forever, {0, 0, 0}};      ///< best axis at time 0
  BestAxis entered_{-forever, {0, 0, 0}};  ///< last axis entered; its value is the time
  double exit_ = forever;
  /// Before the cautious entry and after the cautious exit they are certainly apart; between the bold ones they
  /// certainly overlap.
  double cautious_enter_ = -forever;
  double cautious_exit_ = forever;
  double bold_enter_ = -forever;
  double bold_exit_ = forever;
  bool gap_for_ever_ = false;
  bool slides_along_ = false;  ///< true if they touch, up to rounding, on an axis perpendicular to the motion
};

// Processes one axis: the time at which its gap opens or closes.
template <class Tracer>
void SweptAxes<Tracer>::add(const BestAxis& axis, std::int32_t index) {
  if (axis.value > now_.value) now_ = axis;
  // @mark flight.axis
  const auto [speed, still, time, doubt] = change_of(axis);
  if constexpr (Tracer::records) {
    const Vec3 n = pair_.turn_a * axis.axis;
    tracer_.step(marks::flight_axis, axis.kind, index, {n.x, n.y, n.z, axis.value, speed});
  }
  if (still) {
    // @mark flight.still
    const bool apart = axis.value > pair_.noise;
    gap_for_ever_ = gap_for_ever_ || apart;
    slides_along_ = slides_along_ || axis.value >= -pair_.noise;
    tracer_.step(marks::flight_still, axis.kind, index, {axis.value, static_cast<double>(apart)});
    return;
  }
  // @mark flight.exit
  if (speed > 0) {
    tracer_.step(marks::flight_exit, axis.kind, index, {time, exit_});
    exit_ = std::min(exit_, time);
    cautious_exit_ = std::min(cautious_exit_, time + doubt);
    bold_exit_ = std::min(bold_exit_, time - doubt);
    return;
  }
  cautious_enter_ = std::max(cautious_enter_, time - doubt);
  bold_enter_ = std::max(bold_enter_, time + doubt);
  // @mark flight.drop
  if (!(time > entered_.value)) {
    tracer_.step(marks::flight_drop, axis.kind, index, {time, entered_.value});
    return;
  }
  // @mark flight.decide
  tracer_.step(marks::flight_decide, axis.kind, index, {time, entered_.value});
  entered_ = axis;
  entered_.value = time;
}

bool in_range(Vec3 displacement_a, Vec3 displacement_b) {
  return check_range(displacement_a) == Status::ok && check_range(displacement_b) == Status::ok;
}

}  // namespace

template <class Tracer>
OverlapInterval overlap_interval(const Placed& a, const Placed& b, Vec3 displacement_a, Vec3 displacement_b,
                                 Tracer tracer) {
  if (!in_range(displacement_a, displacement_b)) return {false, 0, 0, false, {0, 0, 0}, AxisKind::none, 0, 0};
  return SweptAxes(a, b, displacement_b - displacement_a, tracer).interval();
}

template <class Tracer>
Impact shape_cast(const Placed& a, const Placed& b, Vec3 displacement_a, Vec3 displacement_b, Tracer tracer) {
  if (!in_range(displacement_a, displacement_b)) {
    return {Outcome::not_converged, 0, {0, 0, 0}, AxisKind::none, 0, 0};
  }
  return SweptAxes(a, b, displacement_b - displacement_a, tracer).impact();
}

#define GNOMON_INSTANTIATE(Tracer)                                                             \
  template OverlapInterval overlap_interval(const Placed&, const Placed&, Vec3, Vec3, Tracer); \
  template Impact shape_cast(const Placed&, const Placed&, Vec3, Vec3, Tracer);
GNOMON_INSTANTIATE(NoTrace)
GNOMON_INSTANTIATE(Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::d3
