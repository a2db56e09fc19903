// The Separating Axis Theorem in space: do two convex polyhedra overlap, how far apart are they, what ends an overlap?
//
// Two convex polyhedra are disjoint if and only if a plane perpendicular to one of these axes separates them: the face
// normals of both, and the cross products of an edge of the one and an edge of the other. A product counts only if its
// edges could touch first; four signs decide this. For such a pair the gap is a single product with the vector from
// edge to edge, because no vertex of either body reaches further in that direction.
//
// Each axis has one direction: outward from A's faces, inward into B's, and across edges from A to B. These are the
// face normals of the Minkowski difference. So the least overlap over them is the depth, and one of them shows any gap.
//
// A query works in A's frame, so that pairs far from the world's origin lose no digits.
// Sources: Gottschalk, Lin & Manocha, "OBBTree", 1996; Gregorius, "The separating axis test between convex polyhedra",
// GDC 2013. See docs/algorithms/sat-in-space.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry3d/placed.h"

namespace gnomon {

namespace marks {
/// A face whose normal is an axis of `separation`, `overlaps` or `minimum_translation`: index, kind, as in `AxisKind`;
/// face. Values: normal x, y, z as an axis, in the world. The trace has all axes, also those that a query without a
/// trace can exclude. The result is then the same, to the last bit, if faces are exactly planar; otherwise another axis
/// may be as good within their error.
inline constexpr Mark space_face{"space_face"};
/// A pair of edges, with the arcs of their directions: index, edge of A; edge of B. Values: the four products of
/// `Crossing`, their signs: 1 if B's arc crosses the circle of A's, plus 2 if A's crosses that of B's, plus 4 if not at
/// the antipode.
inline constexpr Mark space_arcs{"space_arcs"};
/// The pair has no axis, with the same indices. Value: the same signs; 7 for edges that are parallel, or whose arcs
/// cross, only by rounding.
inline constexpr Mark space_skip{"space_skip"};
/// The arcs cross, with the same indices. Values: axis x, y, z in the world, sine between the edges.
inline constexpr Mark space_cross{"space_cross"};
/// Both bodies on an axis: index, kind; the face, or for edges A's edge times B's number of edges, plus B's edge.
/// Values: min A, max A, min B, max B, from A's position.
inline constexpr Mark space_project{"space_project"};
/// The separation along this axis, with the same indices. Value: separation.
inline constexpr Mark space_overlap{"space_overlap"};
/// The query stops at this axis, because its gap is wide enough: the same indices. Values: separation, normal x, y, z,
/// features of A and B.
inline constexpr Mark space_gap{"space_gap"};
/// The axis is not the best so far: the same indices. Values: separation, best so far.
inline constexpr Mark space_drop{"space_drop"};
/// The axis is the best so far: the same indices. Values: separation, normal x, y, z, features of A and B.
inline constexpr Mark space_decide{"space_decide"};
/// The last step of `overlaps` without a gap: index, kind of the axis with the least overlap; 0. Value: its separation.
inline constexpr Mark space_meet{"space_meet"};
/// The last step of `separation` and `minimum_translation` that did not stop at a gap: index, kind of the resulting
/// axis; 0. Values: those of `space_decide`.
inline constexpr Mark space_done{"space_done"};
}  // namespace marks

namespace d3 {

/// The features that define an axis.
enum class AxisKind : std::uint8_t {
  face_a,  ///< the normal of a face of A
  face_b,  ///< the reversed normal of a face of B
  edges,   ///< the cross product of an edge of A and an edge of B
  none,    ///< no axis, as in a contact of bodies that do not touch
};

/// The axis with the widest gap or, if there is none, with the least overlap.
struct GNOMON_API Separation {
  double value;  ///< width of the gap, negative for an overlap: the depth is −value. For disjoint bodies a lower bound
                 ///< of their distance
  Vec3 normal;  ///< unit length, from A towards B
  AxisKind kind;
  std::uint32_t a;  ///< A's face or edge; for `face_b`, A's vertex that is furthest along the axis
  std::uint32_t b;  ///< B's face or edge; for `face_a`, B's vertex that is nearest to the face. `Contact` differs: its
                    ///< fields of the same names never hold a vertex
};

/// The minimum translation: it reduces an overlap to touching. `overlaps` may return true after it, because touching
/// bodies overlap, and because the new position is rounded.
struct GNOMON_API Mtv {
  bool overlapping;  ///< false: the bodies are apart, and depth is 0
  double depth;      ///< ≥ 0; touching bodies overlap by 0
  Vec3 normal;       ///< unit length, from A towards B
  AxisKind kind;     ///< kind of the axis; its features are those of `Separation`
  std::uint32_t a;
  std::uint32_t b;

  /// Returns the minimum translation vector, to add to A's position.
  Vec3 translation() const { return normal * -depth; }
};

/// Reports whether the closed bodies share a point. Stops at the first gap.
/// Rounding: the result may be wrong if the gap or the depth is below the rounding of `separation`. It agrees with
/// `minimum_translation`.
/// Cost: O(n m) for bodies of n and m vertices, faces and edges, with a small factor: a single point of the other body
/// excludes most faces and edges. Allocates nothing. Trace: the marks `space_*`.
/// ```
/// const d3::Polyhedron cube = d3::cube();
/// const auto overlap_at = [&](double x) { return d3::overlaps({cube, {}}, {cube, *d3::Pose::make({x, 0, 0})}); };
/// assert(overlap_at(1.5) && overlap_at(2) && !overlap_at(2.5));  // touching bodies overlap
/// ```
template <class Tracer = NoTrace>
GNOMON_API bool overlaps(const Placed& a, const Placed& b, Tracer tracer = {});

/// Returns the greatest separation over all axes; never positive if the bodies overlap. The search ends at the first
/// gap wider than `enough`, and the result is this gap. A gap across edges must also exceed rounding to end it.
/// Ties: faces before edges, A before B, then the lowest index, for edges A's first. The separation across a pair of
/// edges must exceed that of a face by more than rounding.
/// Rounding: within a few ulp of the sum of both bounding radii and the distance of the two positions. Faces that are
/// not exactly planar add 2 · `planarity` times the sum of both extents.
/// Cost: that of `overlaps`. Allocates nothing. Trace: the marks `space_*`.
/// ```
/// const d3::Polyhedron cube = d3::cube();
/// const d3::Separation apart = d3::separation({cube, {}}, {cube, *d3::Pose::make({0, 5, 0})});
/// assert(apart.value == 3 && apart.normal == d3::Vec3(0, 1, 0) && apart.kind == d3::AxisKind::face_a);
/// ```
template <class Tracer = NoTrace>
GNOMON_API Separation separation(const Placed& a, const Placed& b,
                                 double enough = std::numeric_limits<double>::infinity(), Tracer tracer = {});

/// Returns the minimum translation of an overlap, also if one body contains the other. Stops at the first gap: for
/// bodies that are apart, the normal and the features are those of this gap. Ties, rounding, cost and trace: those of
/// `separation`.
/// ```
/// const d3::Polyhedron cube = d3::cube();
/// const d3::Mtv mtv = d3::minimum_translation({cube, {}}, {cube, *d3::Pose::make({1, 1.5, 0})});
/// assert(mtv.depth == 0.5 && mtv.normal == d3::Vec3(0, 1, 0));
/// assert(mtv.translation() == d3::Vec3(0, -0.5, 0));
/// ```
template <class Tracer = NoTrace>
GNOMON_API Mtv minimum_translation(const Placed& a, const Placed& b, Tracer tracer = {});

/// Limit of the steps of a trace of these three queries, for polyhedra of so many faces and edges.
constexpr std::size_t space_steps(std::size_t faces_a, std::size_t edges_a, std::size_t faces_b, std::size_t edges_b) {
  return 4 * (faces_a + faces_b) + 5 * edges_a * edges_b + 1;
}

}  // namespace d3
}  // namespace gnomon
