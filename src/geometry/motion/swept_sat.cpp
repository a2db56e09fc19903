#include "gnomon/geometry/motion/swept_sat.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>

#include "geometry/motion/contact_at.h"
#include "gnomon/core/unit.h"

namespace gnomon {
namespace motion {
namespace {

/// A smaller displacement, in units in which the pair's lengths are near 1, counts as zero. The square of any other one
/// keeps its digits.
constexpr double slowest = 1e-140;

/// Converts a time to the caller's type; values beyond its range become infinite.
template <class T>
T rounded(double time) {
  if constexpr (std::is_same_v<T, double>) return time;
  const double largest = static_cast<double>(std::numeric_limits<T>::max());
  return static_cast<T>(std::fabs(time) > largest ? std::copysign(infinity, time) : time);
}

/// Last entry over several axes, with error bounds. Before `cautious` the shapes are certainly apart; after `bold` they
/// certainly overlap, as far as these axes determine.
struct LastEntry {
  double best = -infinity;
  double cautious = -infinity;
  double bold = -infinity;
  Vec2d normal{0, 0};  ///< from A towards B

  /// Adds an axis. Returns true if its entry is the last so far.
  bool add(double time, double doubt, Vec2d its_normal) {
    if (time - doubt > cautious) cautious = time - doubt;
    if (time + doubt > bold) bold = time + doubt;
    if (!(time > best)) return false;
    best = time;
    normal = its_normal;
    return true;
  }
};

template <class T, class Tracer>
class SweptAxes {
 public:
  SweptAxes(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b, Tracer tracer)
      : a_(a),
        b_(b),
        tracer_(tracer),
        pair_(MovingShapes<T>::make(a, b, motion_a.straight(), motion_b.straight())),
        start_(pair_.at(0)) {
    const double lengths = pair_.shapes[0].bounding_radius + pair_.shapes[1].bounding_radius + pair_.radii +
                           std::fabs(pair_.offset.x) + std::fabs(pair_.offset.y);
    doubt_ = 16 * epsilon * lengths;
    standstill_ = 4 * epsilon * pair_.speed + slowest;
    run();
  }

  OverlapInterval<T> interval() const;
  Impact<T> impact() const;

 private:
  void run();
  void stand_still();
  bool touch_when_entered() const;
  bool add_edge_normals(Owner owner, bool across = false);
  bool add_axes_of_flat_pair();
  bool add_axis(Vec2d axis, Owner owner, std::uint32_t edge);
  int turn_on(const VertexPair& corner, int side, Vec2d& normal, std::uint32_t (&next)[2]) const;
  std::optional<Vec2d> corner_passed(const VertexPair& end, int side, Vec2d normal, Vec2d velocity) const;
  bool turn_corner(bool entering);
  double exit() const { return -back_.best; }

  const Placed<T>& a_;
  const Placed<T>& b_;
  Tracer tracer_;
  double doubt_;       ///< error bound of a computed gap
  double standstill_;  ///< a projection of at most this speed is at rest
  bool meet_ = false;
  bool slides_along_ = false;  ///< they touch, or nearly touch, on an axis across the motion
  Owner owner_ = Owner::a;     ///< owner of the axis that is entered last
  std::uint32_t edge_ = no_edge;
  std::uint32_t axes_ = 0;
  LastEntry enter_;
  LastEntry back_;                 ///< the exit: an entry in reversed time
  double widest_gap_ = -infinity;  ///< among the axes across the motion
  MovingShapes<T> pair_;
  Instant start_;
};

/// Adds an axis. Returns false if the axis keeps the shapes apart forever.
template <class T, class Tracer>
bool SweptAxes<T, Tracer>::add_axis(Vec2d axis, Owner owner, std::uint32_t edge) {
  const double unit_length = pair_.scale;
  ++axes_;
  // @mark sweep.axis
  const double speed = dot(axis, pair_.velocity);
  tracer_.step(marks::sweep_axis, owner, edge,
               {axis.x, axis.y, pair_.velocity.x / unit_length, pair_.velocity.y / unit_length, speed / unit_length});

  // @mark sweep.project
  const VertexPair ahead = facing(pair_, start_, axis);
  const VertexPair behind = facing(pair_, start_, -axis);
  const double b_beyond_a = dot(axis, ahead.apart) - pair_.radii;
  const double a_beyond_b = -dot(axis, behind.apart) - pair_.radii;
  tracer_.step(
      marks::sweep_project, owner, edge,
      {axis.x, axis.y, dot(axis, behind.arm[0]) / unit_length, dot(axis, ahead.arm[0]) / unit_length,
       dot(axis, start_.offset + ahead.arm[1]) / unit_length, dot(axis, start_.offset + behind.arm[1]) / unit_length});

  if (std::fabs(speed) <= standstill_) {
    const bool along = b_beyond_a >= a_beyond_b;
    const double gap = along ? b_beyond_a : a_beyond_b;
    const Vec2d normal = along ? axis : -axis;
    slides_along_ = slides_along_ || gap >= -doubt_;
    if (gap > widest_gap_ && enter_.best == -infinity) {
      // It counts if there is no other: the axis of least overlap.
      widest_gap_ = gap;
      enter_.normal = normal;
      owner_ = owner;
      edge_ = edge;
    }
    // @mark sweep.still
    if (gap <= doubt_) {
      tracer_.step(marks::sweep_still, owner, edge, {gap / unit_length, normal.x, normal.y, along ? 1.0 : 0.0});
      return true;
    }
    // @mark sweep.gap
    tracer_.step(marks::sweep_gap, owner, edge, {gap / unit_length, normal.x, normal.y, along ? 1.0 : 0.0});
    return false;
  }

  // B arrives from ahead if its projection moves against the axis, and exits behind.
  // @mark sweep.times
  const double rate = std::fabs(speed);
  const double enter = (speed < 0 ? b_beyond_a : a_beyond_b) / rate;
  const double exit = -(speed < 0 ? a_beyond_b : b_beyond_a) / rate;
  tracer_.step(marks::sweep_times, owner, edge, {enter, exit, speed / unit_length});

  const Vec2d normal = speed < 0 ? axis : -axis;
  back_.add(-exit, doubt_ / rate, -normal);
  // @mark sweep.drop
  if (!enter_.add(enter, doubt_ / rate, normal)) {
    tracer_.step(marks::sweep_drop, owner, edge, {enter, this->exit(), enter_.best});
    return true;
  }
  // @mark sweep.decide
  owner_ = owner;
  edge_ = edge;
  tracer_.step(marks::sweep_decide, owner, edge, {enter, this->exit(), normal.x, normal.y});
  return true;
}

/// Adds the edge normals and, for a segment, the direction along it.
template <class T, class Tracer>
bool SweptAxes<T, Tracer>::add_edge_normals(Owner owner, bool across) {
  const MovingShape<T>& moving = pair_.shapes[owner == Owner::a ? 0 : 1];
  for (std::uint32_t i = 0; moving.size() > 1 && i < moving.size(); ++i) {
    const Vec2d normal = rotated_direction(moving.start, moving.edge_normal(i));
    if (across) return add_axis(left_normal(normal), Owner::a, no_edge);
    if (!add_axis(normal, owner, i)) return false;
  }
  return true;
}

/// Adds axes for two cores that are points or segments. The differences of their points may be collinear, or a single
/// point, and the edge normals alone do not bound these.
template <class T, class Tracer>
bool SweptAxes<T, Tracer>::add_axes_of_flat_pair() {
  const auto& [a, b] = pair_.shapes;
  if (a.size() > 2 || b.size() > 2) return true;
  if (a.size() + b.size() > 2) return add_edge_normals(Owner::a, true) && add_edge_normals(Owner::b, true);
  const Vec2d axis = unit(pair_.velocity).value_or(Vec2d(1, 0));
  return add_axis(axis, Owner::a, no_edge) && add_axis(left_normal(axis), Owner::a, no_edge);
}

/// Moves to the edge of the difference after a corner: turns the normal to it, sets the next vertices of both cores,
/// and returns its owner, A (0) or B (1).
template <class T, class Tracer>
int SweptAxes<T, Tracer>::turn_on(const VertexPair& corner, int side, Vec2d& normal, std::uint32_t (&next)[2]) const {
  Vec2d normals[2];
  for (int i = 0; i < 2; ++i) {
    const MovingShape<T>& moving = pair_.shapes[i];
    const std::uint32_t n = moving.size();
    // Along a normal from A to B, both cores have their edges in the same order.
    next[i] = (corner.vertex[i] + (side == 0 ? 1 : n - 1)) % n;
    if (n < 2) continue;
    const std::uint32_t edge = side == 0 ? corner.vertex[i] : next[i];
    normals[i] = out_of(i, rotated_direction(start_.rotation[i], moving.edge_normal(edge)));
  }
  int owner = pair_.shapes[0].size() > 1 ? 0 : 1;
  if (pair_.shapes[0].size() > 1 && pair_.shapes[1].size() > 1) {
    // Sines do not distinguish normals that are nearly opposite, and cosines normals that are nearly equal.
    const double turn = cross(normals[0], normals[1]) * (side == 0 ? 1 : -1);
    const bool opposite = dot(normals[0], normals[1]) < 0;
    owner = (opposite ? dot(normal, normals[0]) >= dot(normal, normals[1]) : turn >= 0) ? 0 : 1;
  }
  normal = normals[owner];
  return owner;
}

/// Returns the corner of the difference at which the origin passes an edge and all following edges of either core.
/// Rounding may have chosen among nearly collinear edges. The origin is therefore at a corner only if it passes the
/// neighbouring edge on that side, too. Otherwise there is no result: both edges are entered at the same time, up to
/// rounding.
template <class T, class Tracer>
std::optional<Vec2d> SweptAxes<T, Tracer>::corner_passed(const VertexPair& end, int side, Vec2d normal,
                                                         Vec2d velocity) const {
  VertexPair corner = end;
  const std::uint32_t most = pair_.shapes[0].size() + pair_.shapes[1].size();
  for (std::uint32_t steps = 0; steps < most; ++steps) {
    std::uint32_t next[2];
    const int owner = turn_on(corner, side, normal, next);
    const double rate = -dot(normal, velocity);
    if (!(rate > standstill_)) break;
    const Vec2d moved = velocity * ((dot(normal, corner.apart) - pair_.radii) / rate);
    const auto passed = [&](const VertexPair& at) {
      const double past = cross(normal, at.apart + moved);
      return side == 0 ? past > 0 : past < 0;
    };
    if (!passed(corner)) break;
    corner =
        vertex_pair_at(pair_, start_, owner == 0 ? next[0] : corner.vertex[0], owner == 1 ? next[1] : corner.vertex[1]);
    if (!passed(corner)) return std::nullopt;
  }
  return corner.apart;
}

/// Computes the time from the disc around the corner, if the shapes touch beyond the end of the entered edge. Returns
/// false if the line of motion misses the disc.
template <class T, class Tracer>
bool SweptAxes<T, Tracer>::turn_corner(bool entering) {
  LastEntry& entry = entering ? enter_ : back_;
  const Vec2d velocity = entering ? pair_.velocity : -pair_.velocity;
  const DifferenceEdge edge = edge_along(pair_, start_, entry.normal, facing(pair_, start_, entry.normal), doubt_);
  const auto& [low, high] = edge.ends;
  const Vec2d moved = velocity * entry.best;
  const bool below = cross(entry.normal, low.apart + moved) > 0;
  const bool above = cross(entry.normal, high.apart + moved) < 0;
  if (!below && !above) return true;
  const std::optional<Vec2d> apart = corner_passed(edge.ends[below ? 0 : 1], below ? 0 : 1, entry.normal, velocity);
  if (!apart) return true;
  const Arrival cautious = arrival(pair_.radii + doubt_, *apart, velocity);
  const Arrival bold = arrival(pair_.radii - doubt_, *apart, velocity);
  if (cautious.misses) return false;
  slides_along_ = slides_along_ || bold.misses;
  // @mark sweep.corner
  const double time = arrival(pair_.radii, *apart, velocity).time;
  entry = {time, cautious.time, bold.time, unit(*apart + velocity * time).value_or(entry.normal)};
  tracer_.step(marks::sweep_corner, entering ? 0 : 1, 0, {entering ? time : -time, entry.normal.x, entry.normal.y});
  if (entering) {
    owner_ = Owner::a;
    edge_ = no_edge;
  }
  return true;
}

template <class T, class Tracer>
void SweptAxes<T, Tracer>::run() {
  if (!add_edge_normals(Owner::a) || !add_edge_normals(Owner::b) || !add_axes_of_flat_pair()) return;
  if (enter_.best == -infinity) {
    stand_still();
    return;
  }
  if (pair_.radii > 0 && !(turn_corner(true) && turn_corner(false))) return;
  // @mark sweep.done
  meet_ = enter_.cautious <= -back_.cautious && (enter_.bold <= -back_.bold || touch_when_entered());
  tracer_.step(marks::sweep_done, meet_, 0, {enter_.best, exit()});
}

/// Decides by the distance whether the shapes touch if entry and exit are equal up to rounding. The lines of two edges
/// that enclose a small angle may meet far beyond the tip between them.
template <class T, class Tracer>
bool SweptAxes<T, Tracer>::touch_when_entered() const {
  ClosestFeatures then{};
  const double time = enter_.best;
  approach(pair_, pair_.at(time), then);
  return then.distance <= doubt_ + 4 * epsilon * std::fabs(time) * pair_.speed;
}

/// Completes a query without relative motion: the shapes meet always or never.
template <class T, class Tracer>
void SweptAxes<T, Tracer>::stand_still() {
  ClosestFeatures now{};
  approach(pair_, start_, now);
  meet_ = now.distance <= doubt_;
  slides_along_ = slides_along_ || (now.apart && now.distance >= -doubt_);
  const bool between_corners = now.apart && now.gap > widest_gap_ + doubt_;
  if (!between_corners) return;
  enter_.normal = now.normal;
  owner_ = Owner::a;
  edge_ = no_edge;
}

template <class T, class Tracer>
OverlapInterval<T> SweptAxes<T, Tracer>::interval() const {
  if (!meet_) return {};
  const double last = exit() > enter_.best ? exit() : enter_.best;
  const Vec2<T> normal(static_cast<T>(enter_.normal.x), static_cast<T>(enter_.normal.y));
  const bool interiors = !slides_along_ && enter_.bold < -back_.bold;
  return {true, rounded<T>(enter_.best), rounded<T>(last), interiors, normal, owner_, edge_};
}

template <class T, class Tracer>
Impact<T> SweptAxes<T, Tracer>::impact() const {
  ClosestFeatures now{};
  approach(pair_, start_, now);
  if (!now.apart) find_penetration(pair_, a_, b_, now);
  const Outcome outcome = now.distance < -pair_.touching ? Outcome::overlapping : Outcome::hit;
  double time = 0;
  double before = 0;
  if (now.distance > pair_.touching) {
    if (!meet_ || enter_.cautious > 1 || back_.cautious > 0) return no_contact<T>(axes_);
    time = std::clamp(enter_.best, 0.0, 1.0);
    now.normal = enter_.normal;
    before = std::clamp(enter_.cautious, 0.0, time);
  }
  Impact<T> answer = contact(pair_, pair_.at(time), now.normal, outcome, axes_);
  answer.lo = not_after<T>(before);
  return answer;
}

}  // namespace
}  // namespace motion

template <class T, class Tracer>
OverlapInterval<T> overlap_interval(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                    const Motion<T>& motion_b, Tracer tracer) {
  return motion::SweptAxes<T, Tracer>(a, b, motion_a, motion_b, tracer).interval();
}

template <class T, class Tracer>
OverlapInterval<T> overlap_interval(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a,
                                    Vec2<T> displacement_b, Tracer tracer) {
  const auto motion_a = Motion<T>::make(displacement_a);
  const auto motion_b = Motion<T>::make(displacement_b);
  if (!motion_a || !motion_b) return {};
  return overlap_interval(a, b, *motion_a, *motion_b, tracer);
}

template <class T, class Tracer>
Impact<T> shape_cast(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b,
                     Tracer tracer) {
  return motion::SweptAxes<T, Tracer>(a, b, motion_a, motion_b, tracer).impact();
}

template <class T, class Tracer>
Impact<T> shape_cast(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a, Vec2<T> displacement_b,
                     Tracer tracer) {
  const auto motion_a = Motion<T>::make(displacement_a);
  const auto motion_b = Motion<T>::make(displacement_b);
  if (!motion_a || !motion_b) return {Outcome::not_converged, 0, 0, 1, {0, 0}, {0, 0}, 0};
  return shape_cast(a, b, *motion_a, *motion_b, tracer);
}

#define GNOMON_INSTANTIATE(T, Tracer)                                                                                  \
  template OverlapInterval<T> overlap_interval(const Placed<T>&, const Placed<T>&, Vec2<T>, Vec2<T>, Tracer);          \
  template OverlapInterval<T> overlap_interval(const Placed<T>&, const Placed<T>&, const Motion<T>&, const Motion<T>&, \
                                               Tracer);                                                                \
  template Impact<T> shape_cast(const Placed<T>&, const Placed<T>&, Vec2<T>, Vec2<T>, Tracer);                         \
  template Impact<T> shape_cast(const Placed<T>&, const Placed<T>&, const Motion<T>&, const Motion<T>&, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
