#include "scenes/ray_shooting/ray_mistakes.h"

#include <vector>

#include "gnomon/exact/boundary/stab.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/measure.h"
#include "scenes/kit/discard_trace.h"

namespace gnomon::scenes {
namespace {

using Edges = exact::Sum<Recorder>;

std::optional<double> length_to(const exact::Difference& m, const exact::Facet& facet, Vec2d u) {
  if (m.cross(exact::Direction::of(u), m.edge(facet)) <= 0) return std::nullopt;
  return length_of(m, {exact::DirectionalDistance::Kind::facet, true, facet, {}}, u, discard_trace()).nearest;
}

std::optional<double> on_whole_ring(const RayPair& pair, Vec2d u) {
  const exact::Difference& m = pair.difference();
  const Edges edges(m, discard_trace());
  const exact::Direction along = exact::Direction::of(u);
  const auto place = edges.search({0, edges.size() - 1}, exact::StillRight{m, along});
  return length_to(m, edges.facets()[place], u);
}

/// Returns the same body in the same place, turned by half a turn.
Placed<double> turned_about(const Placed<double>& body, Shape<double>& room) {
  std::vector<Vec2d> corners;
  for (const Vec2d corner : body.shape.vertices()) corners.push_back(-corner);
  room = *make_polygon<double>(corners);
  return {room, body.pose};
}

std::optional<double> on_sum(const Placed<double>& a, const Placed<double>& b, Vec2d u) {
  Shape<double> room = *make_circle<double>({0, 0}, 0);
  const RayPair pair(a, turned_about(b, room));
  const exact::Difference& m = pair.difference();
  const Edges edges(m, discard_trace());
  const auto found = directional_penetration(edges, u);
  if (found.contact != exact::Contact::overlapping) return 0;
  return length_to(m, found.depth.facet, u);
}

}  // namespace

std::optional<double> mistaken_way_out(const Placed<double>& a, const Placed<double>& b, Vec2d u, RayMistake mistake) {
  if (mistake == RayMistake::whole_ring) return on_whole_ring(RayPair(a, b), u);
  return on_sum(a, b, u);
}

}  // namespace gnomon::scenes
