// Two moving shapes, as the queries about motion see them. Internal to swept_sat, time_of_impact and next_contact.
//
// Everything is in doubles, also for float shapes, whose numbers are doubles already: then only the answer is rounded
// to float, and the way out of cores that overlap at the start is found in it. Positions are measured from A's origin,
// so that pairs far from the world's origin lose no digits. Lengths are in units of the pair's own, a power of two by
// which sizes and ways come out near 1: nothing overflows or underflows that matters, and no digit is lost in the
// change.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/motion.h"

namespace gnomon::motion {

inline constexpr double epsilon = std::numeric_limits<double>::epsilon();
inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// A unit vector turned, and made unit again: a float's rotation may be off by 4 of a float's ulp.
inline Vec2d rotated_direction(Vec2d rotation, Vec2d direction) {
  return rotated(rotation, direction) * (1 / length(rotation));
}

template <class T>
Vec2d widened(Vec2<T> v) {
  return {static_cast<double>(v.x), static_cast<double>(v.y)};
}

/// One of the two: its core, and how that turns about its own origin.
template <class T>
struct MovingShape {
  ShapeView<T> shape;
  Vec2d start;             ///< (cos, sin) at time 0
  double turn;             ///< radians per unit of time
  double bounding_radius;  ///< no vertex is further from the origin than this, in the pair's units
  double radius;
  double scale;  ///< the pair's

  std::uint32_t size() const { return static_cast<std::uint32_t>(shape.size()); }
  /// In the shape's own frame and the caller's units.
  Vec2d vertex(std::uint32_t index) const { return widened(shape.vertices()[index]); }
  /// From the shape's origin to the vertex, in the world's directions and the pair's units.
  Vec2d arm(std::uint32_t index, Vec2d rotation) const { return rotated(rotation, vertex(index)) * scale; }

  /// The outward unit normal of the edge from vertex `index` to the next, in the shape's own frame. A float shape's is
  /// taken from the vertices, for its normal is less exact than they are.
  Vec2d edge_normal(std::uint32_t index) const;

  /// The index of the vertex that is furthest along `direction`, which is in the shape's own frame. Of vertices that
  /// are equally far within a few ulp of the extent, any.
  /// Cost: O(n) up to 16 vertices, O(log n) above.
  std::uint32_t furthest(Vec2d direction) const;
};

/// Where both are at one time.
struct Instant {
  double time;
  Vec2d rotation[2];  ///< (cos, sin) of A's and of B's
  Vec2d offset;       ///< from A's origin to B's
};

/// A normal from A towards B, as it leads out of A (0) or of B (1).
inline Vec2d out_of(int moving, Vec2d normal) { return moving == 0 ? normal : -normal; }

/// What the slop is made of, and how much of it is used up.
template <class T>
struct Tolerance;
template <>
struct Tolerance<double> {
  static constexpr double of_extent = 1e-9;
  static constexpr double of_path = 64 * std::numeric_limits<double>::epsilon();
  static constexpr double near = 0.5;
};
/// The arithmetic is in doubles for floats too. Only the time of the answer is rounded, by half an epsilon, and what
/// happens in that time needs most of the slop.
template <>
struct Tolerance<float> {
  static constexpr double of_extent = 1e-5;
  static constexpr double of_path = std::numeric_limits<float>::epsilon();
  static constexpr double near = 1.0 / 64;
};

template <class T>
struct MovingShapes {
  Vec2d origin_a;           ///< A's origin at time 0, in the world's frame and the caller's units
  Vec2d travel;             ///< A's displacement, likewise
  double scale;             ///< one unit of the caller in the pair's units
  Vec2d offset;             ///< from A's origin to B's at time 0
  Vec2d velocity;           ///< of B's origin, seen from A's, at time 0
  Vec2d half_acceleration;  ///< half its acceleration, which is the same at all times
  double speed;             ///< no velocity on the way is greater
  double radii;             ///< of both shapes together
  double path_bound;  ///< |velocity| + |half_acceleration| + Σ (2 + |turn|) · bounding radius, radii included: bounds
                      ///< all that is added up
  double slop;        ///< impact_slop
  double near;        ///< at this distance shapes count as touching: a part of the slop, so that rounding has the rest
  double touching;    ///< by so much shapes may be apart or overlap at the start and count as touching
  double rounding;    ///< no gap is computed with a larger error while the shapes are within each other's reach
  MovingShape<T> shapes[2];  ///< A and B

  static MovingShapes make(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b,
                           Vec2d half_acceleration = {0, 0});
  Instant at(double time) const;
  /// Of B's origin, seen from A's.
  Vec2d velocity_at(double time) const { return velocity + half_acceleration * (2 * time); }
};

/// When a moving point comes to a disc.
struct Arrival {
  double time;
  bool misses;  ///< it never does; then `time` is when they are nearest to each other
};

/// For the disc of that radius around the origin and a point that goes from `start` with `velocity`, which is not 0.
Arrival arrival(double radius, Vec2d start, Vec2d velocity);

/// When the discs of both bounding radii meet: before and after, the shapes cannot. All the time on a parabola.
template <class T>
Interval<double> within_reach(const MovingShapes<T>& pair);

/// The largest number of the caller's kind that is not after `time`.
template <class T>
T not_after(double time) {
  const auto rounded = static_cast<T>(time);
  return static_cast<double>(rounded) > time ? std::nextafter(rounded, T(0)) : rounded;
}

}  // namespace gnomon::motion
