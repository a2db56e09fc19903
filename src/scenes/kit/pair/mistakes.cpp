#include "scenes/kit/pair/mistakes.h"

#include <cmath>
#include <limits>

#include "scenes/kit/picture/own_axis.h"

namespace gnomon::scenes {
namespace {

Vec2d centre(const Placed<double>& body) {
  Vec2d sum(0, 0);
  for (const Vec2d corner : body.shape.vertices()) sum += corner;
  return body.pose.to_world(sum * (1 / static_cast<double>(body.shape.size())));
}

double edge_length(const Placed<double>& body, std::size_t edge) {
  const Vec2d along = body.vertex((edge + 1) % body.shape.size()) - body.vertex(edge);
  return length(along);
}

/// Returns the distance of the other body beyond an edge, on the assumption that the edge is the upper end of its own
/// projection.
double beyond_edge(const Placed<double>& body, std::size_t edge, const Placed<double>& other, Vec2d axis) {
  return projection_of(other, axis).min - dot(axis, body.vertex(edge));
}

/// Returns the separation on one edge's normal, with the mistake.
Separation<double> on_axis(const Placed<double>& a, const Placed<double>& b, Owner owner, std::size_t edge,
                           Mistake mistake) {
  const Placed<double>& body = owner == Owner::a ? a : b;
  const Vec2d normal = body.pose.rotation().apply(body.shape.normals()[edge]);
  const auto index = static_cast<std::uint32_t>(edge);
  if (mistake == Mistake::clockwise) {
    const double value = beyond_edge(body, edge, owner == Owner::a ? b : a, -normal);
    return {value, owner == Owner::a ? -normal : normal, owner, index};
  }
  const Vec2d axis = normal * (mistake == Mistake::long_axes ? edge_length(body, edge) : 1);
  const Interval<double> of_a = projection_of(a, axis);
  const Interval<double> of_b = projection_of(b, axis);
  const double forwards = of_b.min - of_a.max;
  const double backwards = of_a.min - of_b.max;
  const bool along = forwards >= backwards;
  return {along ? forwards : backwards, along ? normal : -normal, owner, index};
}

}  // namespace

Mtv<double> mistaken_translation(const Placed<double>& a, const Placed<double>& b, Mistake mistake) {
  Separation<double> best{-std::numeric_limits<double>::infinity(), {0, 0}, Owner::a, 0};
  for (const Owner owner : {Owner::a, Owner::b}) {
    if (owner == Owner::b && mistake == Mistake::one_polygon) break;
    const std::size_t edges = owner == Owner::a ? a.shape.size() : b.shape.size();
    for (std::size_t edge = 0; edge < edges; ++edge) {
      const Separation<double> here = on_axis(a, b, owner, edge, mistake);
      if (here.value > best.value) best = here;
    }
  }
  if (mistake == Mistake::centre_sign && dot(best.normal, centre(b) - centre(a)) < 0) best.normal = -best.normal;
  const bool overlapping = best.value <= 0;
  return {overlapping, overlapping ? 0 - best.value : 0, best.normal, best.owner, best.edge};
}

}  // namespace gnomon::scenes
