#include "geometry/sweep.h"

#include <cmath>
#include <limits>

#include "geometry/impact_contact.h"
#include "geometry/unit.h"

namespace gnomon {
namespace flight {
namespace {

/// A displacement below this, in units in which the pair's lengths are near 1, counts as none: the square of any other
/// keeps its digits.
constexpr double slowest = 1e-140;

/// A time in the caller's kind; what is beyond its numbers becomes infinite.
template <class T>
T rounded(double time) {
  const double largest = static_cast<double>(std::numeric_limits<T>::max());
  return static_cast<T>(std::fabs(time) > largest ? std::copysign(infinity, time) : time);
}

/// An entry or an exit, with what rounding may make of it. Before a `cautious` entry the shapes are apart for certain,
/// after a `bold` one they overlap for certain as far as this axis goes; of an exit, the other way round.
struct Time {
  double best;
  double cautious;
  double bold;
  Vec2d normal{0, 0};  ///< from A towards B
  Owner owner = Owner::a;
  std::uint32_t edge = no_edge;
};

template <class T, class Tracer>
class Slide {
 public:
  Slide(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b, Tracer tracer)
      : a_(a), b_(b), pair_(FlyingPair<T>::make(a, b, motion_a, motion_b)), start_(pair_.at(0)), tracer_(tracer) {
    const double lengths = pair_.flyers[0].reach + pair_.flyers[1].reach + pair_.radii + std::fabs(pair_.offset.x) +
                           std::fabs(pair_.offset.y);
    doubt_ = 16 * epsilon * lengths;
    standstill_ = 4 * epsilon * pair_.speed + slowest;
    run();
  }

  Sweep<T> sweep() const;
  Impact<T> impact() const;

 private:
  void run();
  void stand_still();
  bool take_edges(Owner owner);
  bool take_axes_of_flat_pair();
  bool take(Vec2d axis, Owner owner, std::uint32_t edge);
  bool turn_corner(Time& time, bool entry);

  const Placed<T>& a_;
  const Placed<T>& b_;
  FlyingPair<T> pair_;
  Moment start_;
  Tracer tracer_;
  double doubt_;       ///< no gap is computed with a larger error
  double standstill_;  ///< no speed of a shadow is
  bool meet_ = false;
  bool slides_along_ = false;  ///< they touch, or as good as touch, on an axis across the motion
  Time enter_{-infinity, -infinity, -infinity};
  Time exit_{infinity, infinity, infinity};
  double widest_gap_ = -infinity;  ///< among the axes across the motion
  std::uint32_t axes_ = 0;
};

/// False if the axis keeps the shapes apart for ever.
template <class T, class Tracer>
bool Slide<T, Tracer>::take(Vec2d axis, Owner owner, std::uint32_t edge) {
  const auto side = static_cast<std::int32_t>(owner);
  const auto index = static_cast<std::int32_t>(edge);
  const double unit_length = pair_.scale;
  ++axes_;
  // @mark sweep.axis
  const double speed = dot(axis, pair_.velocity);
  tracer_.step(Mark::sweep_axis, side, index, {axis.x, axis.y});

  // @mark sweep.project
  const Corner ahead = facing(pair_, start_, axis);
  const Corner behind = facing(pair_, start_, -axis);
  const double b_beyond_a = dot(axis, ahead.apart) - pair_.radii;
  const double a_beyond_b = -dot(axis, behind.apart) - pair_.radii;
  tracer_.step(
      Mark::sweep_project, side, index,
      {axis.x, axis.y, dot(axis, behind.arm[0]) / unit_length, dot(axis, ahead.arm[0]) / unit_length,
       dot(axis, start_.offset + ahead.arm[1]) / unit_length, dot(axis, start_.offset + behind.arm[1]) / unit_length});

  if (std::fabs(speed) <= standstill_) {
    const bool along = b_beyond_a >= a_beyond_b;
    const double gap = along ? b_beyond_a : a_beyond_b;
    const Vec2d normal = along ? axis : -axis;
    slides_along_ = slides_along_ || gap >= -doubt_;
    if (gap > widest_gap_ && enter_.best == -infinity) {
      // It counts if there is no other: the axis on which they overlap least.
      widest_gap_ = gap;
      enter_.normal = normal;
      enter_.owner = owner;
      enter_.edge = edge;
    }
    if (gap <= doubt_) return true;
    // @mark sweep.gap
    tracer_.step(Mark::sweep_gap, side, index, {gap / unit_length, normal.x, normal.y});
    return false;
  }

  // B comes from ahead if its shadow runs against the axis, and leaves behind.
  // @mark sweep.times
  const double gap_before = speed < 0 ? b_beyond_a : a_beyond_b;
  const double gap_after = speed < 0 ? a_beyond_b : b_beyond_a;
  const double rate = std::fabs(speed);
  const double enter = gap_before / rate;
  const double exit = -gap_after / rate;
  tracer_.step(Mark::sweep_times, side, index, {enter, exit, speed / unit_length});

  const double doubt = doubt_ / rate;
  const Vec2d normal = speed < 0 ? axis : -axis;
  if (enter - doubt > enter_.cautious) enter_.cautious = enter - doubt;
  if (enter + doubt > enter_.bold) enter_.bold = enter + doubt;
  if (exit + doubt < exit_.cautious) exit_.cautious = exit + doubt;
  if (exit - doubt < exit_.bold) exit_.bold = exit - doubt;
  if (exit < exit_.best) {
    exit_.best = exit;
    exit_.normal = -normal;
  }
  if (enter > enter_.best) {
    // @mark sweep.decide
    enter_ = {enter, enter_.cautious, enter_.bold, normal, owner, edge};
    tracer_.step(Mark::sweep_decide, side, index, {enter_.best, exit_.best, normal.x, normal.y});
  }
  return true;
}

template <class T, class Tracer>
bool Slide<T, Tracer>::take_edges(Owner owner) {
  const Flyer<T>& flyer = pair_.flyers[owner == Owner::a ? 0 : 1];
  for (std::uint32_t i = 0; flyer.size() > 1 && i < flyer.size(); ++i) {
    if (!take(turned_direction(flyer.start, flyer.edge_normal(i)), owner, i)) return false;
  }
  return true;
}

/// Where both cores are points or segments, the differences of their points may all lie on one line or be one point,
/// which the edge normals alone do not bound.
template <class T, class Tracer>
bool Slide<T, Tracer>::take_axes_of_flat_pair() {
  const auto& [a, b] = pair_.flyers;
  if (a.size() > 2 || b.size() > 2) return true;
  for (const Flyer<T>& flyer : pair_.flyers) {
    if (flyer.size() < 2) continue;
    if (!take(left_of(turned_direction(flyer.start, flyer.edge_normal(0))), Owner::a, no_edge)) return false;
  }
  if (a.size() + b.size() > 2) return true;
  const Vec2d axis = unit(pair_.velocity).value_or(Vec2d(1, 0));
  return take(axis, Owner::a, no_edge) && take(left_of(axis), Owner::a, no_edge);
}

/// Where they touch beyond the end of the edge that is entered or left, takes the time from the disc around the corner
/// there. False if the line of motion misses the disc.
template <class T, class Tracer>
bool Slide<T, Tracer>::turn_corner(Time& time, bool entry) {
  const Face face = face_of(pair_, start_, time.normal, facing(pair_, start_, time.normal), doubt_);
  const auto& [low, high] = face.ends;
  const Vec2d moved = pair_.velocity * time.best;
  const bool below = cross(time.normal, low.apart + moved) > 0;
  const bool above = cross(time.normal, high.apart + moved) < 0;
  if (!below && !above) return true;
  const Vec2d apart = below ? low.apart : high.apart;
  const Window cautious = within(pair_.radii + doubt_, apart, pair_.velocity);
  const Window best = within(pair_.radii, apart, pair_.velocity);
  const Window bold = within(pair_.radii - doubt_, apart, pair_.velocity);
  if (cautious.never) return false;
  slides_along_ = slides_along_ || bold.never;
  // @mark sweep.corner
  time.best = entry ? best.from : best.to;
  time.cautious = entry ? cautious.from : cautious.to;
  time.bold = entry ? bold.from : bold.to;
  time.normal = unit(apart + pair_.velocity * time.best).value_or(time.normal);
  time.owner = Owner::a;
  time.edge = no_edge;
  tracer_.step(Mark::sweep_corner, entry ? 0 : 1, 0, {time.best, time.normal.x, time.normal.y});
  return true;
}

template <class T, class Tracer>
void Slide<T, Tracer>::run() {
  if (!take_edges(Owner::a) || !take_edges(Owner::b) || !take_axes_of_flat_pair()) return;
  if (enter_.best == -infinity) {
    stand_still();
    return;
  }
  if (pair_.radii > 0 && !(turn_corner(enter_, true) && turn_corner(exit_, false))) return;
  // @mark sweep.done
  meet_ = enter_.cautious <= exit_.cautious;
  tracer_.step(Mark::sweep_done, meet_ ? 1 : 0, 0, {enter_.best, exit_.best});
}

/// The shapes do not move against each other: they always meet or never.
template <class T, class Tracer>
void Slide<T, Tracer>::stand_still() {
  Nearest now{};
  approach(pair_, start_, now);
  meet_ = now.distance <= doubt_;
  slides_along_ = slides_along_ || (now.apart && now.distance >= -doubt_);
  const bool between_corners = now.apart && now.gap > widest_gap_ + doubt_;
  if (between_corners) enter_ = {-infinity, -infinity, -infinity, now.normal};
}

template <class T, class Tracer>
Sweep<T> Slide<T, Tracer>::sweep() const {
  if (!meet_) return {};
  const double exit = exit_.best > enter_.best ? exit_.best : enter_.best;
  const Vec2<T> normal(static_cast<T>(enter_.normal.x), static_cast<T>(enter_.normal.y));
  const bool interiors = !slides_along_ && enter_.bold < exit_.bold;
  return {true, rounded<T>(enter_.best), rounded<T>(exit), interiors, normal, enter_.owner, enter_.edge};
}

template <class T, class Tracer>
Impact<T> Slide<T, Tracer>::impact() const {
  Nearest now{};
  approach(pair_, start_, now);
  if (!now.apart) take_way_out(pair_, a_, b_, now);
  const Outcome outcome = now.distance < -pair_.touching ? Outcome::overlapping : Outcome::hit;
  Moment moment = start_;
  double before = 0;
  if (now.distance > pair_.touching) {
    if (!meet_ || enter_.cautious > 1 || exit_.cautious < 0) return no_contact<T>(axes_);
    const double time = enter_.best > 0 ? enter_.best : 0;
    moment = pair_.at(time < 1 ? time : 1);
    now.normal = enter_.normal;
    before = enter_.cautious < moment.time ? enter_.cautious : moment.time;
  }
  Impact<T> answer = contact(pair_, moment, now.normal, outcome, axes_);
  answer.lo = before > 0 ? not_after<T>(before) : T(0);
  return answer;
}

}  // namespace
}  // namespace flight

template <class T, class Tracer>
Sweep<T> sweep(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a, Vec2<T> displacement_b, Tracer tracer) {
  const auto motion_a = Motion<T>::make(displacement_a);
  const auto motion_b = Motion<T>::make(displacement_b);
  if (!motion_a || !motion_b) return {};
  return flight::Slide<T, Tracer>(a, b, *motion_a, *motion_b, tracer).sweep();
}

template <class T, class Tracer>
Impact<T> translational_impact(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a, Vec2<T> displacement_b,
                               Tracer tracer) {
  const auto motion_a = Motion<T>::make(displacement_a);
  const auto motion_b = Motion<T>::make(displacement_b);
  if (!motion_a || !motion_b) return {Outcome::not_converged, 0, 0, 1, {0, 0}, {0, 0}, 0};
  return flight::Slide<T, Tracer>(a, b, *motion_a, *motion_b, tracer).impact();
}

#define GNOMON_INSTANTIATE(T, Tracer)                                                    \
  template Sweep<T> sweep(const Placed<T>&, const Placed<T>&, Vec2<T>, Vec2<T>, Tracer); \
  template Impact<T> translational_impact(const Placed<T>&, const Placed<T>&, Vec2<T>, Vec2<T>, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
