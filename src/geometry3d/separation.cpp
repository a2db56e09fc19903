#include "gnomon/geometry3d/separation.h"

#include <algorithm>
#include <limits>

#include "geometry3d/axis_search.h"

namespace gnomon::d3 {
namespace {

/// Returns both projections on an axis of A's frame, from A's position.
struct Projections {
  double min_a, max_a, min_b, max_b;
};

Projections project_pair(const Pair& pair, Vec3 axis) {
  constexpr double most = std::numeric_limits<double>::infinity();
  Projections both{most, -most, most, -most};
  for (const Vec3 v : pair.a.vertices()) {
    both.min_a = std::min(both.min_a, dot(axis, v));
    both.max_a = std::max(both.max_a, dot(axis, v));
  }
  for (const Vec3 v : pair.b.vertices()) {
    const double along = dot(axis, pair.b_from_a.point(v));
    both.min_b = std::min(both.min_b, along);
    both.max_b = std::max(both.max_b, along);
  }
  return both;
}

/// Returns the trace values of an axis that is kept.
StepValues axis_values(const BestAxis& axis, Vec3 normal) {
  return {axis.value, normal.x, normal.y, normal.z, static_cast<double>(axis.a), static_cast<double>(axis.b)};
}

/// Compares axes, in the order of ties. Edges must be better than a face by more than rounding: if an edge of one body
/// is in a face of the other, their axes are the same.
bool is_better(const Pair& pair, const BestAxis& here, const BestAxis& best) {
  if (here.kind != best.kind) return here.value > best.value + (here.kind == AxisKind::edges ? pair.rounding : 0);
  const auto order = [](const BestAxis& x) { return x.kind == AxisKind::face_b ? x.b : x.a; };
  const bool before = order(here) < order(best) || (order(here) == order(best) && here.b < best.b);
  return here.value > best.value || (here.value == best.value && before);
}

/// Stores the axis if it is the best so far. Returns true if its gap is wide enough.
template <class Tracer>
bool weigh(const Pair& pair, const BestAxis& here, std::int32_t index, double enough, BestAxis& best, Tracer tracer) {
  if constexpr (Tracer::records) {
    // @mark space.project
    const Projections on = project_pair(pair, here.axis);
    tracer.step(marks::space_project, here.kind, index, {on.min_a, on.max_a, on.min_b, on.max_b});
    // @mark space.overlap
    tracer.step(marks::space_overlap, here.kind, index, {here.value});
  }
  // @mark space.drop
  if (!is_better(pair, here, best)) {
    tracer.step(marks::space_drop, here.kind, index, {here.value, best.value});
    return false;
  }
  best = here;
  const Vec3 normal = Tracer::records ? pair.turn_a * here.axis : Vec3{};
  // @mark space.gap
  if (here.value > enough) {
    tracer.step(marks::space_gap, here.kind, index, axis_values(here, normal));
    return true;
  }
  // @mark space.decide
  tracer.step(marks::space_decide, here.kind, index, axis_values(here, normal));
  return false;
}

/// The axis of a face of one body, and the gap of the other beyond it.
struct FaceAxis {
  FaceAxis(const Pair& pair, AxisKind its_kind)
      : kind(its_kind),
        shape(kind == AxisKind::face_a ? pair.a : pair.b),
        other(kind == AxisKind::face_a ? pair.b : pair.a),
        seen(kind == AxisKind::face_a ? pair.b_from_a : pair.a_from_b),
        back(pair.b_from_a),
        pair_(pair) {}

  BestAxis of(std::uint32_t face) const {
    const double gap = gap_at_face(shape, face, other, seen);
    const Vec3 normal = shape.normal(face);
    if (kind == AxisKind::face_a) return {gap, normal, kind, face, 0};
    return {gap, -back.direction(normal), kind, 0, face};
  }
  /// Returns the gap of boxes along the face's axis, the wider one of both directions.
  double box_gap(std::uint32_t face) const {
    const double* gaps = kind == AxisKind::face_a ? pair_.gaps.of_a : pair_.gaps.of_b;
    return gaps[own_axis(shape.normal(face))];
  }
  /// Returns the face with the largest distance of an interior point of the other body beyond it, or by the boxes'
  /// gaps.
  std::uint32_t guess() const {
    const Vec3 point = seen.point(kind == AxisKind::face_a ? pair_.inside_b : pair_.inside_a);
    std::uint32_t best = 0;
    double most = -std::numeric_limits<double>::infinity();
    double max_beyond = most;
    for (std::uint32_t f = 0; f < shape.face_count(); ++f) {
      const double beyond = dot(shape.normal(f), point) - shape.offset(f);
      const double gap = pair_.boxes ? box_gap(f) : beyond;
      if (!(gap > most || (gap == most && beyond > max_beyond))) continue;
      most = gap;
      max_beyond = beyond;
      best = f;
    }
    return best;
  }
  /// Returns the point of the other body that is nearest to the face.
  Vec3 nearest_point(std::uint32_t face) const {
    return seen.point(other.vertices()[furthest_against(other, seen.direction_back(shape.normal(face)))]);
  }

  AxisKind kind;
  const Polyhedron& shape;
  const Polyhedron& other;
  const Relative& seen;
  const Relative& back;

 private:
  const Pair& pair_;
};

/// Returns the threshold for an edge pair's gap, up to rounding. A gap that is better than a face's only by a part of
/// the rounding is not better; among edges, the first one counts.
double to_beat(const Pair& pair, const BestAxis& best) {
  return best.value + (best.kind == AxisKind::edges ? -pair.rounding : pair.rounding / 4);
}

/// Excludes edges of A that cannot decide, because a point of B is deep enough behind both faces of the edge. In a
/// direction between the faces' normals m and n, αm + βn with α and β at least 0 and their sum at least 1, that point
/// is at least as deep as behind one of them. Three points are tested: a point inside B, the vertex for the best face,
/// and the vertex that is deepest behind the edge.
class DeepPoints {
 public:
  DeepPoints(const Pair& pair, const BestAxis& best)
      : pair_(pair),
        inside_(pair.b_from_a.point(pair.inside_b)),
        named_(vertex_against(pair.b_from_a.direction_back(best.axis))) {}

  bool rule_out(const Polyhedron::Edge& edge, const BestAxis& best) const {
    const double bound = std::min(to_beat(pair_, best), 0.0);
    const Vec3 left = pair_.a.normal(edge.left);
    const Vec3 right = pair_.a.normal(edge.right);
    const Vec3 from = pair_.a.vertices()[edge.from];
    const auto behind = [&](Vec3 point) {
      return dot(left, point - from) <= bound && dot(right, point - from) <= bound;
    };
    return behind(inside_) || behind(named_) || behind(vertex_against(pair_.b_from_a.direction_back(left + right)));
  }

 private:
  Vec3 vertex_against(Vec3 direction) const {
    return pair_.b_from_a.point(pair_.b.vertices()[furthest_against(pair_.b, direction)]);
  }

  const Pair& pair_;
  Vec3 inside_;  ///< in A's frame
  Vec3 named_;
};

/// Reports whether an edge's arc crosses the great circle perpendicular to a direction.
bool goes_through(const Polyhedron& shape, const Polyhedron::Edge& edge, Vec3 direction) {
  return dot(shape.normal(edge.left), direction) * dot(shape.normal(edge.right), direction) < 0;
}

/// Pairs of two boxes' directions that may have a wider gap than the best. At most one of the 16 pairs of edges with
/// such directions has arcs that cross.
struct DirectionPairs {
  DirectionPairs(const Pair& pair, const BestAxis& best) {
    // If edges are far from perpendicular, rounding is several times that of a gap.
    const double bound = to_beat(pair, best) - 8 * pair.rounding;
    for (int i = 0; i < 3; ++i) {
      of_a[i] = false;
      for (int k = 0; k < 3; ++k) {
        both[i][k] = pair.gaps.may_exceed(i, k, bound);
        of_a[i] = of_a[i] || both[i][k];
      }
    }
  }
  bool any() const { return of_a[0] || of_a[1] || of_a[2]; }

  bool of_a[3];
  bool both[3][3];
};

int direction_along(const Polyhedron& box, const Polyhedron::Edge& edge) {
  return own_axis(box.vertices()[edge.to] - box.vertices()[edge.from]);
}

/// Returns the signs that these arcs share with crossing arcs: 1 if B's arc crosses the circle of A's, plus 2 if A's
/// crosses that of B's, plus 4 if not at the antipode.
int signs_of(const Crossing& crossing) {
  return (opposite(crossing.b_left, crossing.b_right) ? 1 : 0) + (opposite(crossing.a_left, crossing.a_right) ? 2 : 0) +
         (opposite(crossing.b_left, -crossing.a_right) ? 4 : 0);
}

/// Returns the axis of two edges. Returns nothing if it cannot be the best, or is not a face of the difference.
template <class Tracer>
std::optional<BestAxis> axis_of_edges(const Pair& pair, const Arc& a, const Arc& b, const Crossing& crossing,
                                      const BestAxis& best) {
  if (!crossing.crosses()) return {};
  const double floor = Tracer::records ? -std::numeric_limits<double>::infinity() : best.value - pair.rounding;
  const std::optional<EdgeGap> gap = edge_gap(pair, a, b, crossing, floor);
  if (!gap) return {};
  const BestAxis here{gap->value, gap->axis, AxisKind::edges, a.edge, b.edge};
  if (!pair.boxes && (Tracer::records || is_better(pair, here, best)) && !edges_support(pair, here)) return {};
  return here;
}

/// Tests an edge of A with an edge of B.
template <class Tracer>
bool try_pair(const Pair& pair, const Arc& a, const Arc& b, double enough, BestAxis& best, Tracer tracer) {
  // @mark space.arcs
  const Crossing crossing = crossing_of(a, b);
  tracer.step(
      marks::space_arcs, a.edge, b.edge,
      {crossing.a_left, crossing.a_right, crossing.b_left, crossing.b_right, static_cast<double>(signs_of(crossing))});
  const std::optional<BestAxis> here = axis_of_edges<Tracer>(pair, a, b, crossing, best);
  // @mark space.skip
  if (!here) {
    tracer.step(marks::space_skip, a.edge, b.edge, {static_cast<double>(signs_of(crossing))});
    return false;
  }
  // @mark space.cross
  if constexpr (Tracer::records) {
    const Vec3 axis = pair.turn_a * here->axis;
    const Vec3 product = cross(direction_of(a.along), direction_of(b.along));
    tracer.step(marks::space_cross, a.edge, b.edge, {axis.x, axis.y, axis.z, length(product)});
  }
  const auto index = static_cast<std::int32_t>(a.edge * pair.b.edges().size() + b.edge);
  return weigh(pair, *here, index, enough, best, tracer);
}

}  // namespace

template <class Tracer>
bool search_faces(const Pair& pair, AxisKind kind, double enough, BestAxis& best, Tracer tracer) {
  const FaceAxis axes(pair, kind);
  const Polyhedron& shape = axes.shape;
  const std::uint32_t none = shape.face_count();
  // The start of the search is a guess, on which the result does not depend.
  std::uint32_t first = none;
  Vec3 witness{};
  if constexpr (!Tracer::records) {
    first = axes.guess();
    if (weigh(pair, axes.of(first), 0, enough, best, tracer)) return true;
    if (!pair.boxes) witness = axes.nearest_point(first);
  }
  for (std::uint32_t f = 0; f < none; ++f) {
    if constexpr (!Tracer::records) {
      // Any single point of the other body bounds its gap beyond a face from above.
      const double bound = pair.boxes ? axes.box_gap(f) : dot(shape.normal(f), witness) - shape.offset(f);
      if (f == first || bound < best.value - pair.noise) continue;
    }
    // @mark space.face
    BestAxis here = axes.of(f);
    if constexpr (Tracer::records) {
      name_vertex(pair, here);
      const Vec3 axis = pair.turn_a * here.axis;
      tracer.step(marks::space_face, kind, f, {axis.x, axis.y, axis.z});
    }
    if (weigh(pair, here, static_cast<std::int32_t>(f), enough, best, tracer)) return true;
  }
  return false;
}

template <class Tracer>
bool search_edges(const Pair& pair, double enough, BestAxis& best, Tracer tracer) {
  const auto edges_a = pair.a.edges();
  const auto edges_b = pair.b.edges();
  const bool boxes = pair.boxes && !Tracer::records;
  const std::optional<DirectionPairs> directions =
      boxes ? std::optional<DirectionPairs>(std::in_place, pair, best) : std::nullopt;
  if (boxes && !directions->any()) return false;
  const DeepPoints points(pair, best);
  for (std::uint32_t i = 0; i < edges_a.size(); ++i) {
    const int along_a = boxes ? direction_along(pair.a, edges_a[i]) : 0;
    if (boxes && !directions->of_a[along_a]) continue;
    if (!Tracer::records && points.rule_out(edges_a[i], best)) continue;
    const Arc arc = arc_of_a(pair, i);
    for (std::uint32_t j = 0; j < edges_b.size(); ++j) {
      // Most arcs stay on one side of the other's great circle, which half of the signs show.
      if (!Tracer::records && !goes_through(pair.b, edges_b[j], arc.along)) continue;
      if (boxes && !directions->both[along_a][direction_along(pair.b, edges_b[j])]) continue;
      if (try_pair(pair, arc, arc_of_b(pair, j), enough, best, tracer)) return true;
    }
  }
  return false;
}

bool edges_support(const Pair& pair, const BestAxis& edges) {
  return gap_along(pair, pair.a_from_b.direction(edges.axis)) >= edges.value - pair.noise;
}

void name_vertex(const Pair& pair, BestAxis& best) {
  if (best.kind == AxisKind::face_a) {
    best.b = furthest_against(pair.b, pair.b_from_a.direction_back(best.axis));
  } else if (best.kind == AxisKind::face_b) {
    best.a = furthest_against(pair.a, -best.axis);
  }
}

namespace {

/// Searches in the order of ties. Returns true if it stopped at a gap that is wide enough, and for edges wider than
/// rounding: bodies that touch there count as touching.
template <class Tracer>
bool search_all(const Pair& pair, double enough, BestAxis& best, Tracer tracer) {
  return search_faces(pair, AxisKind::face_a, enough, best, tracer) ||
         search_faces(pair, AxisKind::face_b, enough, best, tracer) ||
         search_edges(pair, enough + pair.rounding, best, tracer);
}

/// Searches likewise, and names the features of the axis. Returns true in the same case.
template <class Tracer>
bool search_and_tell(const Pair& pair, double enough, BestAxis& best, Tracer tracer) {
  const bool stopped = search_all(pair, enough, best, tracer);
  name_vertex(pair, best);
  // @mark space.done
  if (!stopped) tracer.step(marks::space_done, best.kind, 0, axis_values(best, pair.turn_a * best.axis));
  return stopped;
}

}  // namespace

template <class Tracer>
bool overlaps(const Placed& a, const Placed& b, Tracer tracer) {
  const Pair pair(a, b);
  // A trace shows the separation of each axis; without a trace, no axis below 0 needs to be computed.
  BestAxis best{Tracer::records ? -std::numeric_limits<double>::infinity() : 0, {}};
  if (search_all(pair, 0, best, tracer)) return false;
  // @mark space.meet
  tracer.step(marks::space_meet, best.kind, 0, {best.value});
  return true;
}

template <class Tracer>
Separation separation(const Placed& a, const Placed& b, double enough, Tracer tracer) {
  const Pair pair(a, b);
  BestAxis best{-std::numeric_limits<double>::infinity(), {}};
  search_and_tell(pair, enough, best, tracer);
  return {best.value, pair.turn_a * best.axis, best.kind, best.a, best.b};
}

template <class Tracer>
Mtv minimum_translation(const Placed& a, const Placed& b, Tracer tracer) {
  const Pair pair(a, b);
  BestAxis best{-std::numeric_limits<double>::infinity(), {}};
  const bool apart = search_and_tell(pair, 0, best, tracer);
  // 0 − value rather than −value: touching bodies have depth 0, not −0.
  const double depth = apart || best.value > 0 ? 0 : 0 - best.value;
  return {!apart, depth, pair.turn_a * best.axis, best.kind, best.a, best.b};
}

#define GNOMON_INSTANTIATE(Tracer)                                              \
  template bool search_faces(const Pair&, AxisKind, double, BestAxis&, Tracer); \
  template bool search_edges(const Pair&, double, BestAxis&, Tracer);           \
  template bool overlaps(const Placed&, const Placed&, Tracer);                 \
  template Separation separation(const Placed&, const Placed&, double, Tracer); \
  template Mtv minimum_translation(const Placed&, const Placed&, Tracer);
GNOMON_INSTANTIATE(NoTrace)
GNOMON_INSTANTIATE(Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::d3
