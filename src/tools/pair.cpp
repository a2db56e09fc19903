#include "tools/pair.h"

#include <cstddef>
#include <span>
#include <string_view>

#include "core/limits.h"
#include "geometry/shape/hull.h"

namespace gnomon::tools {
namespace {

using Vertices = std::span<const Vec2d>;

Result<Shape<double>> shape_of(Vertices vertices) {
  if (vertices.size() == 1) return make_circle(vertices[0], 0);
  if (vertices.size() == 2) return make_segment(vertices[0], vertices[1]);
  return make_polygon(vertices);
}

bool before(Vec2d a, Vec2d b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

/// The hull of points on one line: the segment between the first and the last of them, or a point.
Result<Shape<double>> flat_hull(Vertices points) {
  Vec2d first = points[0];
  Vec2d last = points[0];
  for (const Vec2d point : points) {
    if (before(point, first)) first = point;
    if (before(last, point)) last = point;
  }
  return first == last ? make_circle(first, 0) : make_segment(first, last);
}

Result<Shape<double>> hull_of(Vertices points) {
  if (points.size() > 2) {
    auto hull = convex_hull(points);
    if (hull || hull.status() != Status::degenerate) return hull;
  }
  return flat_hull(points);
}

/// "P vertex 2 is not finite", or "A is out of range" where the case has a name for the subject itself.
std::string message(std::string_view name, const Fault& fault) {
  const bool of_shape = fault.subject == Subject::vertex || fault.subject == Subject::radius;
  return std::string(name) + " " + (of_shape ? message_of(fault) : describe(fault.status));
}

Result<Pose<double>> pose_of(const PoseNumbers& numbers) {
  const auto rotation = Rotation<double>::from_cos_sin(numbers.cosine, numbers.sine);
  if (!rotation) return rotation.fault();
  return Pose<double>::make(numbers.translation, *rotation);
}

}  // namespace

MadePair pair_of(const Case& value, bool hull) {
  const auto fault = [](std::string_view name, const auto& result) {
    return MadePair{std::nullopt, message(name, result.fault())};
  };
  const auto p = hull ? hull_of(value.p) : shape_of(value.p);
  if (!p) return fault("P", p);
  const auto q = hull ? hull_of(value.q) : shape_of(value.q);
  if (!q) return fault("Q", q);
  for (const auto& [name, vector] : {std::pair("D", value.d), std::pair("V", value.v)}) {
    if (const Status status = check_range(vector); status != Status::ok) {
      return {std::nullopt, std::string(name) + " " + describe(status)};
    }
  }
  const auto pose_p = pose_of(value.a);
  if (!pose_p) return fault("A", pose_p);
  const auto pose_q = pose_of(value.b);
  if (!pose_q) return fault("B", pose_q);
  const MotionsNumbers motions = value.motions.value_or(MotionsNumbers{});
  const auto motion_p = Motion<double>::make(motions.p.displacement, motions.p.turn);
  if (!motion_p) return fault("R for P", motion_p);
  const auto motion_q = Motion<double>::make(motions.q.displacement, motions.q.turn);
  if (!motion_q) return fault("R for Q", motion_q);
  return {PlacedPair{*p, *q, *pose_p, *pose_q, *motion_p, *motion_q}, ""};
}

}  // namespace gnomon::tools
