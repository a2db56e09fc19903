// Two moving shapes, in the representation of the motion queries. Internal to swept_sat, time_of_impact and
// next_contact.
//
// Computation is in doubles, also for float shapes, whose numbers are exact in double. For these, only the result is
// rounded to float, and the penetration of cores that overlap at the start is computed in float. Positions are relative
// to A's origin, so pairs far from the world's origin lose no digits. Lengths are in units of the pair, a power of two
// for which sizes and paths are near 1. Nothing relevant overflows or underflows, and the conversion loses no digit.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/motion.h"

namespace gnomon::motion {

inline constexpr double epsilon = std::numeric_limits<double>::epsilon();
inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// Rotates a unit vector and normalises it, because a float rotation may be off by 4 float ulp.
inline Vec2d rotated_direction(Vec2d rotation, Vec2d direction) {
  return rotated(rotation, direction) * (1 / length(rotation));
}

template <class T>
Vec2d widened(Vec2<T> v) {
  return {static_cast<double>(v.x), static_cast<double>(v.y)};
}

/// One of the two shapes: its core, and its rotation about its own origin.
template <class T>
struct MovingShape {
  ShapeView<T> shape;
  Vec2d start;             ///< (cos, sin) at time 0
  double turn;             ///< radians per unit of time
  double bounding_radius;  ///< maximum distance of a vertex from the origin, in the pair's units
  double radius;
  double scale;  ///< scale of the pair

  std::uint32_t size() const { return static_cast<std::uint32_t>(shape.size()); }
  /// Returns a vertex in the shape's own frame and the caller's units.
  Vec2d vertex(std::uint32_t index) const { return widened(shape.vertices()[index]); }
  /// Returns the vector from the shape's origin to the vertex, in the world's directions and the pair's units.
  Vec2d arm(std::uint32_t index, Vec2d rotation) const { return rotated(rotation, vertex(index)) * scale; }

  /// Returns the outward unit normal of the edge from vertex `index` to the next, in the shape's own frame. For a float
  /// shape it is computed from the vertices, which are more exact than its normals.
  Vec2d edge_normal(std::uint32_t index) const;

  /// Returns the index of the vertex furthest along `direction`, which is in the shape's own frame. Any vertex within a
  /// few ulp of the extent may be returned.
  /// Cost: O(n) up to 16 vertices, O(log n) above.
  std::uint32_t furthest(Vec2d direction) const;
};

/// Configuration of both shapes at one time.
struct Instant {
  double time;
  Vec2d rotation[2];  ///< (cos, sin) of A's and of B's rotation
  Vec2d offset;       ///< from A's origin to B's
};

/// Returns a normal from A towards B as the outward direction of A (0) or of B (1).
inline Vec2d out_of(int moving, Vec2d normal) { return moving == 0 ? normal : -normal; }

/// Parts of the slop, and the amount already used.
template <class T>
struct Tolerance;
template <>
struct Tolerance<double> {
  static constexpr double of_extent = 1e-9;
  static constexpr double of_path = 64 * std::numeric_limits<double>::epsilon();
  static constexpr double near = 0.5;
};
/// The arithmetic is in double for floats too. Only the time of the result is rounded, by half an epsilon, and the
/// motion in that time uses most of the slop.
template <>
struct Tolerance<float> {
  static constexpr double of_extent = 1e-5;
  static constexpr double of_path = std::numeric_limits<float>::epsilon();
  static constexpr double near = 1.0 / 64;
};

template <class T>
struct MovingShapes {
  Vec2d origin_a;           ///< A's origin at time 0, in the world's frame and the caller's units
  Vec2d travel;             ///< A's displacement, in the same frame and units
  double scale;             ///< one unit of the caller in the pair's units
  Vec2d offset;             ///< from A's origin to B's at time 0
  Vec2d velocity;           ///< velocity of B's origin relative to A's, at time 0
  Vec2d half_acceleration;  ///< half the constant acceleration of B's origin relative to A's
  double speed;             ///< maximum speed on the path
  double radii;             ///< sum of both radii
  double path_bound;  ///< |velocity| + |half_acceleration| + Σ (2 + |turn|) · bounding radius, radii included: bounds
                      ///< all sums
  double slop;        ///< impact_slop
  double near;        ///< shapes this close touch: a part of the slop, the rest is for rounding
  double touching;    ///< gap or overlap at the start up to which shapes count as touching
  double rounding;    ///< error bound of a computed gap while the shapes are within each other's reach
  MovingShape<T> shapes[2];  ///< A and B

  static MovingShapes make(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b,
                           Vec2d half_acceleration = {0, 0});
  Instant at(double time) const;
  /// Returns the velocity of B's origin relative to A's.
  Vec2d velocity_at(double time) const { return velocity + half_acceleration * (2 * time); }
};

/// Arrival of a moving point at a disc.
struct Arrival {
  double time;
  bool misses;  ///< it never arrives; `time` is then the time of closest approach
};

/// Returns the arrival of a point from `start`, with `velocity` ≠ 0, at the disc of that radius around the origin.
Arrival arrival(double radius, Vec2d start, Vec2d velocity);

/// Returns the interval in which the discs of both bounding radii overlap; the shapes can only meet within it. For a
/// parabola, the whole time.
template <class T>
Interval<double> within_reach(const MovingShapes<T>& pair);

/// Returns the largest number of the caller's type that is not after `time`.
template <class T>
T not_after(double time) {
  const auto rounded = static_cast<T>(time);
  return static_cast<double>(rounded) > time ? std::nextafter(rounded, T(0)) : rounded;
}

}  // namespace gnomon::motion
