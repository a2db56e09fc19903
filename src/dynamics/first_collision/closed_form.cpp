#include "dynamics/first_collision/closed_form.h"

#include <cstddef>

namespace gnomon::closed_form {
namespace {

/// A point is on a line if its distance is at most this fraction of the disc's radius.
constexpr double on_line = 1e-9;

/// Returns the time at which a disc on a line, moving away from it, is back on the line.
double return_time(double distance, double speed, double half_acceleration) {
  if (!(half_acceleration > 0)) return never;
  const double square = speed * speed + 4 * half_acceleration * distance;
  return (-speed + (square > 0 ? std::sqrt(square) : 0)) / (2 * half_acceleration);
}

}  // namespace

WallContact disc_meets_wall(const Placed<double>& wall, Vec2d centre, double radius, Vec2d velocity,
                            Vec2d half_acceleration, double min_approach) {
  const Rotation<double> rotation = wall.pose.rotation();
  const Vec2d from = wall.pose.to_local(centre);
  const Vec2d speed = rotation.apply_inverse(velocity);
  const Vec2d pull = rotation.apply_inverse(half_acceleration);
  const double reach = radius + wall.shape.radius();
  WallContact last{0, false};
  std::size_t last_edge = 0;
  for (std::size_t edge = 0; edge < wall.shape.normals().size(); ++edge) {
    const Vec2d n = wall.shape.normals()[edge];
    const double distance = dot(n, from - wall.shape.vertices()[edge]) - reach;
    if (!(distance > -on_line * radius)) continue;
    const double closing = -dot(n, speed);
    const double closing_half_acceleration = -dot(n, pull);
    double time = 0;
    if (distance > on_line * radius) {
      time = time_to_cover(distance, closing, closing_half_acceleration);
    } else if (closing < -min_approach) {
      time = return_time(distance, closing, closing_half_acceleration);
    } else if (!(closing > min_approach)) {
      continue;
    }
    if (last.exact && !(time > last.time)) continue;
    last = {time, true};
    last_edge = edge;
  }
  if (!last.exact || last.time == never) return last;
  const Vec2d there = from + (speed + pull * last.time) * last.time;
  const Vec2d first = wall.shape.vertices()[last_edge];
  const Vec2d second = wall.shape.vertices()[last_edge + 1 < wall.shape.size() ? last_edge + 1 : 0];
  const Vec2d along = second - first;
  const double foot = dot(there - first, along);
  last.exact = foot >= 0 && foot <= dot(along, along);
  return last;
}

}  // namespace gnomon::closed_form
