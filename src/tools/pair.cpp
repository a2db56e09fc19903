#include "tools/pair.h"

#include <cstddef>
#include <span>
#include <string_view>

#include "gnomon/geometry/shape/hull.h"

namespace gnomon::tools {
namespace {

using text::Case;
using Vertices = std::span<const Vec2d>;

bool before(Vec2d a, Vec2d b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

/// Returns the hull of collinear points: the segment between the first and the last of them, or a point.
Result<exact::Body> flat_hull(Vertices points) {
  Vec2d first = points[0];
  Vec2d last = points[0];
  for (const Vec2d point : points) {
    if (before(point, first)) first = point;
    if (before(last, point)) last = point;
  }
  const Vec2d ends[] = {first, last};
  return exact::Body::make_weak(ends);
}

Result<exact::Body> hull_of(Vertices points) {
  if (points.size() > 2) {
    const auto hull = convex_hull(points);
    if (hull) return exact::Body::make(hull->view().vertices());
    if (hull.status() != Status::degenerate) return hull.fault();
  }
  return flat_hull(points);
}

/// Formats a fault: "P vertex 2 is not finite", or "A is out of range" if the case has a name for the subject itself.
std::string message(std::string_view name, const Fault& fault) {
  const bool of_shape = fault.subject == Subject::vertex || fault.subject == Subject::radius;
  return std::string(name) + " " + (of_shape ? message_of(fault) : describe(fault.status));
}

Result<exact::Frame> frame_of(const text::PoseNumbers& numbers) {
  return exact::Frame::make(numbers.cosine, numbers.sine, numbers.translation);
}

/// Makes a shape from the corners alone, in the given order.
Result<Shape<double>> shape_of(const exact::Body& body) { return make_shape<double>(body.corners(), 0); }

Result<Pose<double>> pose_of(const text::PoseNumbers& numbers) {
  const auto rotation = Rotation<double>::from_cos_sin(numbers.cosine, numbers.sine);
  if (!rotation) return rotation.fault();
  return Pose<double>::make(numbers.translation, *rotation);
}

}  // namespace

MadeExactPair exact_pair_of(const Case& value, bool hull) {
  const auto fault = [](std::string_view name, const auto& result) {
    return MadeExactPair{std::nullopt, message(name, result.fault())};
  };
  const auto body_of = [&](Vertices vertices) { return hull ? hull_of(vertices) : exact::Body::make_weak(vertices); };
  const auto p = body_of(value.p);
  if (!p) return fault("P", p);
  const auto q = body_of(value.q);
  if (!q) return fault("Q", q);
  const auto frame_p = frame_of(value.a);
  if (!frame_p) return fault("A", frame_p);
  const auto frame_q = frame_of(value.b);
  if (!frame_q) return fault("B", frame_q);
  return {ExactPair{*p, *q, *frame_p, *frame_q}, ""};
}

MadePair pair_of(const Case& value, const ExactPair& bodies) {
  // An index among the corners is not the case's vertex index.
  const auto fault = [](std::string_view name, const auto& result, const exact::Body* body = nullptr) {
    Fault found = result.fault();
    if (body && found.index < body->size()) found.index = body->vertex_of(found.index);
    return MadePair{std::nullopt, message(name, found)};
  };
  const auto p = shape_of(bodies.p);
  if (!p) return fault("P", p, &bodies.p);
  const auto q = shape_of(bodies.q);
  if (!q) return fault("Q", q, &bodies.q);
  const auto pose_p = pose_of(value.a);
  if (!pose_p) return fault("A", pose_p);
  const auto pose_q = pose_of(value.b);
  if (!pose_q) return fault("B", pose_q);
  const text::MotionsNumbers motions = value.motions.value_or(text::MotionsNumbers{});
  const auto motion_p = Motion<double>::make(motions.p.displacement, motions.p.turn);
  if (!motion_p) return fault("R for P", motion_p);
  const auto motion_q = Motion<double>::make(motions.q.displacement, motions.q.turn);
  if (!motion_q) return fault("R for Q", motion_q);
  return {PlacedPair{*p, *q, *pose_p, *pose_q, *motion_p, *motion_q}, ""};
}

}  // namespace gnomon::tools
