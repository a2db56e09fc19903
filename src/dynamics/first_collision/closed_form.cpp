#include "dynamics/first_collision/closed_form.h"

#include <cstddef>

namespace gnomon::closed_form {
namespace {

/// On a line is what is no further from it than this part of the disc's radius.
constexpr double on_line = 1e-9;

/// When a disc on a line that moves away from it is back.
double return_time(double way, double speed, double bend) {
  if (!(bend > 0)) return never;
  const double square = speed * speed + 4 * bend * way;
  return (-speed + (square > 0 ? std::sqrt(square) : 0)) / (2 * bend);
}

}  // namespace

WallMeeting disc_meets_wall(const Placed<double>& wall, Vec2d centre, double radius, Vec2d velocity, Vec2d bend,
                            double least_approach) {
  const Rotation<double> rotation = wall.pose.rotation();
  const Vec2d from = wall.pose.to_local(centre);
  const Vec2d speed = rotation.apply_inverse(velocity);
  const Vec2d pull = rotation.apply_inverse(bend);
  const double reach = radius + wall.shape.radius();
  WallMeeting last{0, false};
  std::size_t last_edge = 0;
  for (std::size_t edge = 0; edge < wall.shape.normals().size(); ++edge) {
    const Vec2d n = wall.shape.normals()[edge];
    const double way = dot(n, from - wall.shape.vertices()[edge]) - reach;
    if (!(way > -on_line * radius)) continue;
    const double closing = -dot(n, speed);
    const double bending = -dot(n, pull);
    double time = 0;
    if (way > on_line * radius) {
      time = time_to_cover(way, closing, bending);
    } else if (closing < -least_approach) {
      time = return_time(way, closing, bending);
    } else if (!(closing > least_approach)) {
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
