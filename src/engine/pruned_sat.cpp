#include "engine/pruned_sat.h"

#include <limits>

#include "engine/furthest_edge.h"

namespace gnomon::engine {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Edges fronts(const Body& body) { return {body.known->view, body.known->fronts, false}; }

Opposite opposite(const Body& from, const Body& other, const Relative<double>& seen) {
  return {other.known->view, seen, seen.point(other.known->centre) - from.known->centre};
}

}  // namespace

bool overlaps(const Body& a, const Body& b) {
  const auto finds_gap = [](const Body& from, const Body& other) {
    const auto seen = relative(from.pose, other.pose);
    return furthest_edge(fronts(from), opposite(from, other, seen), 0, 0).edge != no_edge;
  };
  return !finds_gap(a, b) && !finds_gap(b, a);
}

Separation<double> separation(const Body& a, const Body& b) {
  const Opposite from_a = opposite(a, b, relative(a.pose, b.pose));
  const Opposite from_b = opposite(b, a, relative(b.pose, a.pose));
  contact::Face<double> best{-infinity, no_edge};
  Owner owner = Owner::a;
  bool in_front = true;
  const auto look = [&](const Body& from, const Opposite& other, Owner whose, bool where) {
    const EngineShape& its = *from.known;
    const auto found =
        furthest_edge({its.view, where ? its.fronts : its.backs, !where}, other, best.separation, infinity);
    if (found.edge == no_edge) return;
    best = found;
    owner = whose;
    in_front = where;
  };
  look(a, from_a, Owner::a, true);
  look(b, from_b, Owner::b, true);
  // Polygons that overlap do so no less deeply in front of some edge than behind any.
  if (best.separation > 0) {
    if (!a.known->backs.empty()) look(a, from_a, Owner::a, false);
    if (!b.known->backs.empty()) look(b, from_b, Owner::b, false);
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
  const auto face_a = furthest_edge(fronts(a), opposite(a, b, pair.b_from_a), -infinity, reach);
  if (face_a.separation > reach) return contact::touch(pair, face_a, face_a, NoTrace{});
  const auto face_b = furthest_edge(fronts(b), opposite(b, a, pair.a_from_b), face_a.separation, reach);
  return contact::touch(pair, face_a, face_b, NoTrace{});
}

}  // namespace gnomon::engine
