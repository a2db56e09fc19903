#include "engine/pruned_sat.h"

#include <limits>

#include "engine/furthest_edge.h"

namespace gnomon::engine {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Edges fronts(const Body& body) { return {body.known->view, body.known->fronts, false}; }
Edges backs(const Body& body) { return {body.known->view, body.known->backs, true}; }

Opposite opposite(const Body& from, const Body& other, const Relative<double>& seen) {
  return {other.known->view, seen, seen.point(other.known->centre) - from.known->centre};
}

}  // namespace

bool overlaps(const Body& a, const Body& b) {
  const auto finds_gap = [](const Body& from, const Body& other) {
    const auto seen = relative(from.pose, other.pose);
    return furthest_edge(fronts(from), opposite(from, other, seen), 0, 0).face.edge != no_edge;
  };
  return !finds_gap(a, b) && !finds_gap(b, a);
}

Separation<double> separation(const Body& a, const Body& b) {
  const Opposite from_a = opposite(a, b, relative(a.pose, b.pose));
  const Opposite from_b = opposite(b, a, relative(b.pose, a.pose));
  contact::Face<double> best{-infinity, no_edge};
  Owner owner = Owner::a;
  bool in_front = true;
  // Whether the search may end.
  const auto look = [&](const Edges& edges, const Opposite& other, Owner whose) {
    const auto found = furthest_edge(edges, other, best.separation, infinity);
    if (found.face.edge == no_edge) return false;
    best = found.face;
    owner = whose;
    in_front = !edges.behind;
    return found.nearest;
  };
  if (!look(fronts(a), from_a, Owner::a) && !look(fronts(b), from_b, Owner::b) && best.separation > 0) {
    // Polygons that overlap do so no less deeply in front of some edge than behind any.
    if (!a.known->backs.empty()) look(backs(a), from_a, Owner::a);
    if (!b.known->backs.empty()) look(backs(b), from_b, Owner::b);
  }
  const Body& its = owner == Owner::a ? a : b;
  const Vec2d outward = its.pose.rotation().apply(its.known->view.normals()[best.edge]);
  return {best.separation, (owner == Owner::a) == in_front ? outward : -outward, owner, best.edge};
}

Manifold<double> contact_manifold(const Body& a, const Body& b, double margin) {
  const Placed<double> placed_a = a.placed();
  const Placed<double> placed_b = b.placed();
  const auto pair = contact::pair_of(placed_a, placed_b, margin);
  const double reach = pair.margin + pair.radii;
  const auto face_a = furthest_edge(fronts(a), opposite(a, b, pair.b_from_a), -infinity, reach).face;
  if (face_a.separation > reach) return contact::touch(pair, face_a, face_a, NoTrace{});
  const auto face_b = furthest_edge(fronts(b), opposite(b, a, pair.a_from_b), face_a.separation, reach).face;
  return contact::touch(pair, face_a, face_b, NoTrace{});
}

}  // namespace gnomon::engine
