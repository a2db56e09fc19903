// Checks contact manifolds against their definition, in long double and without any of the query's code: the separation
// of two shapes, the place of each point on both surfaces, and the completeness of the points.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "gnomon/geometry/contact/manifold.h"
#include "support.h"

namespace gnomon::manifold_truth {

using Real = long double;
struct Wide2 {
  Real x;
  Real y;
};
inline Wide2 operator+(Wide2 a, Wide2 b) { return {a.x + b.x, a.y + b.y}; }
inline Wide2 operator-(Wide2 a, Wide2 b) { return {a.x - b.x, a.y - b.y}; }
inline Wide2 operator*(Wide2 a, Real s) { return {a.x * s, a.y * s}; }
inline Real inner(Wide2 a, Wide2 b) { return a.x * b.x + a.y * b.y; }
inline Real outer(Wide2 a, Wide2 b) { return a.x * b.y - a.y * b.x; }
inline Real off(Real a, Real b) { return std::fabs(a - b); }
inline Real length(Wide2 a) { return std::sqrt(inner(a, a)); }

/// A rounded convex shape in the world, measured from a place near the pair.
struct Body {
  std::vector<Wide2> core;
  std::vector<Wide2> ways;  ///< vectors from each corner to the next one, accurate even where they are short
  Real radius;

  std::size_t edges() const { return core.size() > 1 ? core.size() : 0; }
  Wide2 from(std::size_t i) const { return core[i]; }
  Wide2 to(std::size_t i) const { return core[(i + 1) % core.size()]; }
  Wide2 along(std::size_t i) const {
    const Wide2 v = ways[i];
    return v * (1 / length(v));
  }
  Wide2 normal(std::size_t i) const {
    const Wide2 v = along(i);
    return {v.y, -v.x};
  }
};

template <class T>
Body body_of(const Placed<T>& placed, Vec2<T> origin) {
  Body body{{}, {}, static_cast<Real>(placed.shape.radius())};
  const Real c = placed.pose.rotation().cosine();
  const Real s = placed.pose.rotation().sine();
  const Real px = static_cast<Real>(placed.pose.position().x) - static_cast<Real>(origin.x);
  const Real py = static_cast<Real>(placed.pose.position().y) - static_cast<Real>(origin.y);
  const auto vertices = placed.shape.vertices();
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const Vec2<T> v = vertices[i];
    const Vec2<T> next = vertices[(i + 1) % vertices.size()];
    const Real x = static_cast<Real>(next.x) - static_cast<Real>(v.x);
    const Real y = static_cast<Real>(next.y) - static_cast<Real>(v.y);
    body.core.push_back({c * v.x - s * v.y + px, s * v.x + c * v.y + py});
    body.ways.push_back({c * x - s * y, s * x + c * y});
  }
  return body;
}

inline Real min_along(const Body& body, Wide2 axis) {
  Real least = 1e300L;
  for (const Wide2 v : body.core) least = std::min(least, inner(v, axis));
  return least;
}

/// Returns the gap from all of A to all of B along an axis, cores only.
inline Real gap_along(const Body& a, const Body& b, Wide2 axis) { return min_along(b, axis) + min_along(a, axis * -1); }

inline Real from_segment(Wide2 p, Wide2 a, Wide2 b) {
  const Wide2 v = b - a;
  const Real size = inner(v, v);
  const Real t = size == 0 ? 0 : std::clamp(inner(p - a, v) / size, 0.0L, 1.0L);
  return length(p - (a + v * t));
}

inline Real from_outline(Wide2 p, const Body& body) {
  Real least = length(p - body.core[0]);
  for (std::size_t i = 0; i < body.edges(); ++i) least = std::min(least, from_segment(p, body.from(i), body.to(i)));
  return least;
}

/// Returns the distance of a point outside of a rounded shape; negative inside.
inline Real outside(Wide2 p, const Body& body) {
  bool inside = body.core.size() > 2;
  for (std::size_t i = 0; i < body.edges(); ++i) inside = inside && inner(p - body.from(i), body.normal(i)) <= 0;
  return (inside ? -from_outline(p, body) : from_outline(p, body)) - body.radius;
}

/// Extent of the edges collinear with one edge, along it and from its first corner. Corners may be behind by a given
/// tolerance.
struct Stretch {
  Real from;
  Real to;
};
inline Stretch in_line_with(const Body& body, std::size_t edge, Real back) {
  Stretch stretch{0, length(body.ways[edge])};
  const std::size_t n = body.core.size();
  for (const std::size_t step : {std::size_t{1}, n - 1}) {
    Wide2 way = step == 1 ? body.ways[edge] : Wide2{0, 0};
    for (std::size_t i = (edge + step) % n; i != edge; i = (i + step) % n) {
      way = step == 1 ? way + body.ways[i] : way - body.ways[i];
      if (inner(way, body.normal(edge)) < -back) break;
      stretch.from = std::min(stretch.from, inner(way, body.along(edge)));
      stretch.to = std::max(stretch.to, inner(way, body.along(edge)));
    }
  }
  return stretch;
}

/// Reports whether both ends of an edge are within `near` of the line of another one.
inline bool lies_on(const Body& body, std::size_t edge, std::size_t other, Real near) {
  const Wide2 from = body.from(other);
  const Wide2 normal = body.normal(other);
  return std::fabs(inner(body.from(edge) - from, normal)) <= near &&
         std::fabs(inner(body.to(edge) - from, normal)) <= near;
}

inline bool crossing(const Body& a, const Body& b) {
  for (std::size_t i = 0; i < a.edges(); ++i) {
    for (std::size_t j = 0; j < b.edges(); ++j) {
      const Wide2 u = a.to(i) - a.from(i);
      const Wide2 v = b.to(j) - b.from(j);
      const Real a0 = outer(v, a.from(i) - b.from(j));
      const Real a1 = outer(v, a.to(i) - b.from(j));
      const Real b0 = outer(u, b.from(j) - a.from(i));
      const Real b1 = outer(u, b.to(j) - a.from(i));
      if (a0 * a1 < 0 && b0 * b1 < 0) return true;
    }
  }
  return false;
}

/// Returns the best one-sided gap over the edge normals of one shape.
inline Real best_of(const Body& a, const Body& b) {
  Real best = -1e300L;
  for (std::size_t i = 0; i < a.edges(); ++i) {
    best = std::max(best, min_along(b, a.normal(i)) - inner(a.from(i), a.normal(i)));
  }
  return best;
}

struct Truth {
  bool cores_apart;
  Real separation;  ///< exact, with radii subtracted
  Real best_a;
  Real best_b;
};

inline Truth truth_of(const Body& a, const Body& b) {
  Truth truth{};
  truth.best_a = best_of(a, b);
  truth.best_b = best_of(b, a);
  Real distance = 1e300L;
  for (const Wide2 v : a.core) distance = std::min(distance, from_outline(v, b));
  for (const Wide2 v : b.core) distance = std::min(distance, from_outline(v, a));
  const auto inside = [](Wide2 p, const Body& body) { return outside(p, body) + body.radius <= 0; };
  const bool overlapping = crossing(a, b) || inside(a.core[0], b) || inside(b.core[0], a);
  truth.cores_apart = !overlapping && distance > 0;
  // Two coincident points have the same depth as any touching pair.
  const bool points = a.edges() + b.edges() == 0;
  const Real depth = points ? 0 : std::min(std::max(truth.best_a, truth.best_b), 0.0L);
  truth.separation = (truth.cores_apart ? distance : depth) - a.radius - b.radius;
  return truth;
}

/// Counts of each kind of contact.
struct Tally {
  int none = 0;
  int one = 0;
  int two = 0;
  int apart = 0;
  int corners = 0;
  int by_b = 0;

  template <class T>
  void count(const Manifold<T>& got, const Truth& truth) {
    (got.count == 0 ? none : got.count == 1 ? one : two) += 1;
    if (got.count == 0) return;
    apart += truth.cores_apart;
    corners += got.reference_edge == no_edge;
    by_b += got.reference == Owner::b;
  }
};

/// A query, its answer, the true values and the rounding bound.
template <class T>
struct Case {
  Case(const Placed<T>& pa, const Placed<T>& pb, T margin_of_query)
      : margin(margin_of_query),
        got(contact_manifold(pa, pb, margin_of_query)),
        origin(wide(pa.pose.position())),
        a(body_of(pa, pa.pose.position())),
        b(body_of(pb, pa.pose.position())),
        truth(truth_of(a, b)),
        radii(a.radius + b.radius),
        epsilon(std::numeric_limits<T>::epsilon()),
        rounding(24 * epsilon *
                 (pa.shape.bounding_radius() + pb.shape.bounding_radius() + length(wide(pb.pose.position()) - origin))),
        rounding_in_world(rounding + 2 * epsilon * (std::fabs(origin.x) + std::fabs(origin.y))),
        bias(static_cast<Real>(feature_tolerance<double>) * std::min(pa.shape.extent(), pb.shape.extent())) {}

  static Wide2 wide(Vec2<T> v) { return {static_cast<Real>(v.x), static_cast<Real>(v.y)}; }
  bool by_a() const { return got.reference == Owner::a; }
  bool by_edge() const { return got.reference_edge != no_edge; }
  const Body& reference() const { return by_a() ? a : b; }
  const Body& other() const { return by_a() ? b : a; }
  Wide2 normal() const { return wide(got.normal); }
  /// Returns the normal that points out of the reference.
  Wide2 outward() const { return by_a() ? normal() : normal() * -1; }
  Wide2 place(std::uint32_t i) const { return wide(got.points[i].point) - origin; }
  Real least() const {
    const Real first = got.points[0].separation;
    return got.count == 1 ? first : std::min(first, static_cast<Real>(got.points[1].separation));
  }
  /// Returns the separation of the cores.
  Real core_separation() const { return truth.separation + radii; }
  /// Reports whether A's edge may be the reference although B's is better.
  bool by_choice() const {
    const bool overlapping = !truth.cores_apart || core_separation() <= rounding;
    return overlapping && by_a() && truth.best_b > truth.best_a;
  }
  /// Reports whether the two points may represent two corners.
  bool for_corners() const { return truth.cores_apart && got.count == 2; }
  Real allowed() const {
    return rounding + (by_choice() ? std::min(bias, -core_separation() / 16) : 0) +
           (for_corners() ? core_separation() / 20000 : 0);
  }

  /// Reports whether an edge of the other shape is wholly beyond one end of the reference edge.
  bool beside(std::size_t edge) const {
    const Wide2 start = reference().from(got.reference_edge);
    const Wide2 tangent = reference().along(got.reference_edge);
    const Stretch own = in_line_with(reference(), got.reference_edge, rounding);
    const Real from = inner(other().from(edge) - start, tangent);
    const Real to = inner(other().to(edge) - start, tangent);
    return std::max(from, to) <= own.from + rounding || std::min(from, to) >= own.to - rounding;
  }

  T margin;
  Manifold<T> got;
  Wide2 origin;  ///< A's position, from which the bodies are measured
  Body a;
  Body b;
  Truth truth;
  Real radii;
  Real epsilon;
  Real rounding;
  Real rounding_in_world;
  Real bias;
};

template <class T>
void expect_depth(const Case<T>& c) {
  ASSERT_LE(off(length(c.normal()), 1), 8 * c.epsilon);
  ASSERT_LE(off(c.least(), c.truth.separation), c.allowed()) << c.truth.best_a << ' ' << c.truth.best_b;
  if (std::fabs(c.core_separation()) > 2 * c.rounding) {
    ASSERT_EQ(c.least() > -c.radii, c.truth.cores_apart);
  }
  const Real gap = gap_along(c.a, c.b, c.normal()) - c.radii;
  ASSERT_LE(gap, c.least() + c.rounding) << "along the normal";
  ASSERT_GE(gap, c.truth.separation - c.allowed() - c.rounding) << "along the normal";
}

template <class T>
void expect_edges(const Case<T>& c) {
  if (!c.by_edge()) {
    ASSERT_EQ(c.got.count, 1u);
    ASSERT_EQ(c.got.incident_edge, no_edge);
    return;
  }
  ASSERT_LT(c.got.reference_edge, c.reference().edges());
  ASSERT_LE(off(inner(c.reference().normal(c.got.reference_edge), c.outward()), 1), 8 * c.epsilon);
  ASSERT_EQ(c.got.incident_edge == no_edge, c.other().edges() == 0);
  if (c.got.incident_edge == no_edge) return;
  const auto squareness = [&](std::size_t i) { return inner(c.other().normal(i), c.outward()); };
  std::size_t best = c.got.incident_edge;
  for (std::size_t i = 0; i < c.other().edges(); ++i) {
    if (squareness(i) < squareness(best) - 16 * c.epsilon) best = i;
  }
  // An edge on the line of another one, or beside the reference edge, is no better than its neighbour.
  const bool same = best == c.got.incident_edge || lies_on(c.other(), best, c.got.incident_edge, c.rounding);
  ASSERT_TRUE(same || c.beside(best)) << c.got.incident_edge << " instead of " << best;
}

template <class T>
void expect_point(const Case<T>& c, std::uint32_t i) {
  const ContactPoint<T>& point = c.got.points[i];
  const Real slack = c.rounding_in_world;
  ASSERT_LE(point.separation, c.margin);
  const Wide2 half = c.normal() * (static_cast<Real>(point.separation) / 2);
  const Wide2 on_a = c.place(i) - half;
  const Wide2 on_b = c.place(i) + half;
  ASSERT_LE(outside(on_a, c.a), slack) << "on A's surface";
  ASSERT_LE(outside(on_b, c.b), slack) << "on B's surface";
  ASSERT_GE(outside(c.by_a() ? on_a : on_b, c.reference()), -slack) << "on the surface, not below it";
  const ContactFeatures features = features_of(point.id);
  ASSERT_EQ(features.kind == FeatureKind::vertices, !c.by_edge());
  ASSERT_LT(features.a, c.a.core.size());
  ASSERT_LT(features.b, c.b.core.size());
  if (!c.by_edge()) return;
  if (c.other().radius == 0 && c.other().edges() > 0) {
    ASSERT_LE(from_outline(c.by_a() ? on_b : on_a, c.other()), slack) << "on the incident edge";
  }
  const Wide2 from = c.reference().from(c.got.reference_edge);
  const Real along = inner(c.place(i) - from, c.reference().along(c.got.reference_edge));
  const Stretch stretch = in_line_with(c.reference(), c.got.reference_edge, c.rounding);
  ASSERT_GE(along, stretch.from - slack) << "between the reference edge's ends";
  ASSERT_LE(along, stretch.to + slack) << "between the reference edge's ends";
}

template <class T>
void expect_two_places(const Case<T>& c) {
  ASSERT_NE(c.got.points[0].id, c.got.points[1].id);
  const Wide2 left(Wide2{-c.normal().y, c.normal().x});
  ASSERT_GE(inner(c.place(1) - c.place(0), left), c.bias - 2 * c.rounding_in_world)
      << "from right to left, and not in the same place";
}

/// Returns the ends of the clipped incident edge, by similar triangles. Corners that are behind by less than rounding
/// belong to the edges; corners slightly further behind may.
template <class T>
void expect_none_missing(const Case<T>& c) {
  const Wide2 tangent = c.reference().along(c.got.reference_edge);
  const Wide2 up = c.reference().normal(c.got.reference_edge);
  const Wide2 start = c.reference().from(c.got.reference_edge);
  const Wide2 p = c.other().from(c.got.incident_edge) - start;
  const Wide2 way = c.other().along(c.got.incident_edge);
  const Real along = inner(way, tangent);
  if (std::fabs(along) < c.epsilon) return;
  const Real slope = inner(way, up) / along;
  const auto height = [&](Real place) { return inner(p, up) + slope * (place - inner(p, tangent)) - c.radii; };
  const auto clipped = [&](Real back) {
    const Stretch own = in_line_with(c.reference(), c.got.reference_edge, back);
    const Stretch others = in_line_with(c.other(), c.got.incident_edge, back);
    const Real one = inner(p, tangent) + along * others.from;
    const Real two = inner(p, tangent) + along * others.to;
    return Stretch{std::max(own.from, std::min(one, two)), std::min(own.to, std::max(one, two))};
  };
  const Stretch must = clipped(c.rounding / 16);
  const Stretch may = clipped(c.rounding);
  if (must.to - must.from <= c.bias + 4 * c.rounding) return;
  const Real blurred = 2 * c.rounding_in_world * (1 + std::fabs(slope));
  const Real ends[2][2] = {{may.from, must.from}, {must.to, may.to}};
  for (const auto& [low, high] : ends) {
    if (std::max(height(low), height(high)) > c.margin - blurred) continue;
    bool found = false;
    for (std::uint32_t i = 0; i < c.got.count; ++i) {
      const Real place = inner(c.place(i) - start, tangent);
      const bool there = place >= low - blurred && place <= high + blurred;
      found = found || (there && off(c.got.points[i].separation, height(place)) <= blurred);
    }
    ASSERT_TRUE(found) << "no point at " << low << " to " << high << ", separation " << height(high);
  }
}

template <class T>
void expect_touch_when_moved_back(const Case<T>& c) {
  Body moved = c.b;
  for (Wide2& v : moved.core) v = v - c.normal() * c.least();
  ASSERT_LE(std::fabs(truth_of(c.a, moved).separation), 2 * c.rounding);
}

template <class T>
void check(const Placed<T>& pa, const Placed<T>& pb, T margin, int round, Tally& tally) {
  SCOPED_TRACE("round " + std::to_string(round));
  const Case<T> c(pa, pb, margin);
  ASSERT_LE(c.got.count, 2u);
  tally.count(c.got, c.truth);
  if (c.truth.separation > margin + c.rounding) {
    ASSERT_EQ(c.got.count, 0u) << "apart by " << c.truth.separation;
  }
  if (c.got.count == 0) {
    // Both points of edges side by side may be slightly beyond the margin.
    ASSERT_GE(c.truth.separation, margin - c.rounding - c.bias) << "nothing found";
    ASSERT_EQ(c.got.normal, Vec2<T>(0, 0));
    ASSERT_EQ(c.got.reference_edge, no_edge);
    return;
  }
  expect_depth(c);
  expect_edges(c);
  for (std::uint32_t i = 0; i < c.got.count; ++i) expect_point(c, i);
  if (c.got.count == 2) expect_two_places(c);
  if (c.got.incident_edge != no_edge) expect_none_missing(c);
  if (!c.by_choice() && !c.for_corners()) expect_touch_when_moved_back(c);
}

}  // namespace gnomon::manifold_truth
