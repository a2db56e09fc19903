#include "geometry/motion/moving_shapes.h"

#include <cmath>
#include <type_traits>

#include "core/power_of_two.h"
#include "gnomon/core/trig.h"
#include "gnomon/core/unit.h"
#include "gnomon/geometry/sat/support.h"

namespace gnomon::motion {
namespace {

template <class T>
MovingShape<T> moving_shape(const Placed<T>& placed, double turn, double scale) {
  const Vec2d rotation(static_cast<double>(placed.pose.rotation().cosine()),
                       static_cast<double>(placed.pose.rotation().sine()));
  const auto bounding_radius = static_cast<double>(placed.shape.bounding_radius());
  const auto radius = static_cast<double>(placed.shape.radius());
  // A rotation may deviate from unit length by 4 ulp, and the core's bounding radius by as much.
  const double slack = 16 * static_cast<double>(std::numeric_limits<T>::epsilon());
  return {placed.shape,   rotation, turn, (bounding_radius - radius + slack * bounding_radius) * (1 + slack) * scale,
          radius * scale, scale};
}

}  // namespace

Arrival arrival(double radius, Vec2d start, Vec2d velocity) {
  const double speed2 = dot(velocity, velocity);
  const double parting = dot(start, velocity);
  const double past = cross(start, velocity);
  const double chord2 = (radius * radius) * speed2 - past * past;
  const bool misses = radius < 0 || chord2 < 0;
  const double chord = misses ? 0 : std::sqrt(chord2);
  // The form of the root without cancellation.
  if (misses || parting >= 0) return {-(parting + chord) / speed2, misses};
  const double distance = length(start);
  return {(distance - radius) * (distance + radius) / (chord - parting), false};
}

template <class T>
Vec2d MovingShape<T>::edge_normal(std::uint32_t index) const {
  if constexpr (std::is_same_v<T, double>) return shape.normals()[index];
  // Distinct numbers have a non-zero difference, because underflow is gradual.
  return right_normal(*unit(vertex(index + 1 == size() ? 0 : index + 1) - vertex(index)));
}

template <class T>
std::uint32_t MovingShape<T>::furthest(Vec2d direction) const {
  const std::uint32_t n = size();
  // Up to this number of vertices, a linear scan is faster than a search.
  if (n <= 16) {
    std::uint32_t best = 0;
    double most = dot(direction, vertex(0));
    for (std::uint32_t i = 1; i < n; ++i) {
      const double along = dot(direction, vertex(i));
      best = along > most ? i : best;
      most = along > most ? along : most;
    }
    return best;
  }
  std::uint32_t at = support(shape, Vec2<T>(direction));
  if constexpr (std::is_same_v<T, float>) {
    // The search over float normals is only accurate to float rounding; the climb does the rest. For a short edge, the
    // difference of its ends is far more accurate than the ends.
    for (const std::uint32_t step : {1u, n - 1}) {
      for (std::uint32_t steps = 0; steps < n; ++steps) {
        const std::uint32_t next = (at + step) % n;
        if (!(dot(direction, vertex(next) - vertex(at)) > 0)) break;
        at = next;
      }
    }
  }
  return at;
}

template <class T>
MovingShapes<T> MovingShapes<T>::make(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                      const Motion<T>& motion_b, Vec2d half_acceleration) {
  const Vec2d offset = widened(b.pose.position()) - widened(a.pose.position());
  const Vec2d velocity = widened(motion_b.displacement()) - widened(motion_a.displacement());
  const auto turn_a = static_cast<double>(motion_a.turn());
  const auto turn_b = static_cast<double>(motion_b.turn());
  const auto bounding_radius_a = static_cast<double>(a.shape.bounding_radius());
  const auto bounding_radius_b = static_cast<double>(b.shape.bounding_radius());
  const double sweeping = (2 + std::fabs(turn_a)) * bounding_radius_a + (2 + std::fabs(turn_b)) * bounding_radius_b;
  const double path_bound = std::fabs(velocity.x) + std::fabs(velocity.y) + std::fabs(half_acceleration.x) +
                            std::fabs(half_acceleration.y) + sweeping;
  const double extents = static_cast<double>(a.shape.extent()) + static_cast<double>(b.shape.extent());
  const double scale = scale_for(path_bound + std::fabs(offset.x) + std::fabs(offset.y));

  const Vec2d scaled_velocity = velocity * scale;
  const Vec2d scaled_half_acceleration = half_acceleration * scale;
  // On a straight path, a vector's length is greatest at one end; hence the speed is greatest at the start or the end.
  const Vec2d last_velocity = scaled_velocity + scaled_half_acceleration * 2.0;
  const double speed2_first = dot(scaled_velocity, scaled_velocity);
  const double speed2_last = dot(last_velocity, last_velocity);
  const MovingShape<T> shape_a = moving_shape(a, turn_a, scale);
  const MovingShape<T> shape_b = moving_shape(b, turn_b, scale);
  const double slop = Tolerance<T>::of_extent * (extents * scale) + Tolerance<T>::of_path * (path_bound * scale);
  const double touching =
      16 * static_cast<double>(std::numeric_limits<T>::epsilon()) * ((bounding_radius_a + bounding_radius_b) * scale);
  return {.origin_a = widened(a.pose.position()),
          .travel = widened(motion_a.displacement()),
          .scale = scale,
          .offset = offset * scale,
          .velocity = scaled_velocity,
          .half_acceleration = scaled_half_acceleration,
          .speed = std::sqrt(speed2_first > speed2_last ? speed2_first : speed2_last),
          .radii = shape_a.radius + shape_b.radius,
          .path_bound = path_bound * scale,
          .slop = slop,
          .near = Tolerance<T>::near * slop,
          .touching = touching < slop ? touching : slop,
          .rounding = 8 * epsilon * (path_bound * scale),
          .shapes = {shape_a, shape_b}};
}

template <class T>
Instant MovingShapes<T>::at(double time) const {
  const auto rotation = [time](const MovingShape<T>& moving) {
    if (moving.turn == 0) return moving.start;
    // A motion's turn is never beyond the range of sin_cos.
    const SinCos angle = *sin_cos(time * moving.turn);
    return rotated(Vec2d(angle.cosine, angle.sine), moving.start);
  };
  return {time, {rotation(shapes[0]), rotation(shapes[1])}, offset + (velocity + half_acceleration * time) * time};
}

template <class T>
Interval<double> within_reach(const MovingShapes<T>& pair) {
  // Rounded up, so that the shapes are certainly apart at the window's ends.
  const double bounding_radii =
      pair.shapes[0].bounding_radius + pair.shapes[1].bounding_radius + pair.radii + 2 * pair.rounding;
  // First without the square of anything but the offset, which may be so large that all other terms are negligible.
  if (length(pair.offset) > bounding_radii + pair.speed) return {1, 0};
  if (pair.speed <= pair.rounding || pair.half_acceleration != Vec2d(0, 0)) return {0, 1};
  const Arrival in = arrival(bounding_radii, pair.offset, pair.velocity);
  if (in.misses) return {1, 0};
  const double out = -arrival(bounding_radii, pair.offset, -pair.velocity).time;
  return {in.time > 0 ? in.time : 0, out < 1 ? out : 1};
}

template Interval<double> within_reach(const MovingShapes<float>&);
template Interval<double> within_reach(const MovingShapes<double>&);
template struct MovingShape<float>;
template struct MovingShape<double>;
template struct MovingShapes<float>;
template struct MovingShapes<double>;

}  // namespace gnomon::motion
