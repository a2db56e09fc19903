// The Separating Axis Theorem in space: do two convex polyhedra overlap, how far apart are they, what ends an overlap?
//
// Two convex polyhedra are disjoint if and only if a plane that is square to one of these axes parts them: the face
// normals of both, and the cross products of an edge of the one and an edge of the other. Of these products only those
// count whose edges could touch first; which do, four signs tell (edge_pairs.h), and for them the gap is one product
// with the way from edge to edge, for in that direction no vertex of either reaches further.
//
// Each axis leads one way: outward from A's faces, inward into B's, and across edges from A to B. These are the faces'
// normals of the Minkowski difference, so the least overlap over them is the depth, and where there is a gap, one of
// them shows it.
//
// A pair is looked at in A's frame, so that pairs far from the world's origin lose no digits.
// Sources: Gottschalk, Lin & Manocha, "OBBTree", 1996; Gregorius, "The separating axis test between convex polyhedra",
// GDC 2013.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry3d/placed.h"

namespace gnomon {

namespace marks {
/// The steps of a trace of `separation` and of `overlaps`, which say what each of them holds.
inline constexpr Mark space_face{"space_face"};
inline constexpr Mark space_arcs{"space_arcs"};
inline constexpr Mark space_skip{"space_skip"};
inline constexpr Mark space_cross{"space_cross"};
inline constexpr Mark space_project{"space_project"};
inline constexpr Mark space_overlap{"space_overlap"};
inline constexpr Mark space_gap{"space_gap"};
inline constexpr Mark space_drop{"space_drop"};
inline constexpr Mark space_decide{"space_decide"};
inline constexpr Mark space_meet{"space_meet"};
inline constexpr Mark space_done{"space_done"};
}  // namespace marks

namespace d3 {

/// What an axis is made of.
enum class AxisKind : std::uint8_t {
  face_a,  ///< the normal of a face of A
  face_b,  ///< of a face of B, turned round
  edges,   ///< the cross product of an edge of A and an edge of B
  none,    ///< there is no axis, as of a contact of bodies that do not touch
};

/// The axis with the widest gap or, if there is none, with the least overlap.
struct GNOMON_API Separation {
  double value;  ///< width of the gap, negative for an overlap: the depth is −value. Of disjoint bodies a lower bound
                 ///< of their distance
  Vec3 normal;   ///< unit length, from A towards B
  AxisKind kind;
  std::uint32_t a;  ///< A's face or edge; of `face_b`, its vertex that is furthest along the axis
  std::uint32_t b;  ///< B's face or edge; of `face_a`, its vertex that is nearest to the face
};

/// How to end an overlap by the shortest move.
struct GNOMON_API Mtv {
  bool overlapping;  ///< false: the bodies are apart, and depth is 0
  double depth;      ///< ≥ 0; touching bodies overlap by 0
  Vec3 normal;       ///< unit length, from A towards B
  AxisKind kind;     ///< and the axis's features, as those of `Separation`
  std::uint32_t a;
  std::uint32_t b;

  /// The minimum translation vector: added to A's position, it ends the overlap.
  Vec3 translation() const { return normal * -depth; }
};

/// True if the closed bodies share a point. Stops at the first gap.
/// Rounding: may err when the bodies are within a few ulp of their extent of touching; it says what
/// `minimum_translation` says.
/// Cost: O(n m) for n and m vertices, faces and edges, and that with a small factor: most faces and edges are told from
/// a single point of the other body not to matter. Allocates nothing.
/// Trace: as `separation`, but ending with space.gap {as space.decide} at the axis that stopped it or, if none did,
/// with space.meet {separation of the axis with the least overlap}.
template <class Tracer = NoTrace>
GNOMON_API bool overlaps(const Placed& a, const Placed& b, Tracer tracer = {});

/// The greatest separation over all axes; never positive when the bodies overlap. Of bodies with a gap wider than
/// `enough`, any such gap will do.
/// Ties: faces before edges, A before B, then the lowest index, of edges A's first. A pair of edges has to be better
/// than a face by more than rounding, and where any gap will do, a gap across edges is one if it is more than that.
/// Rounding: within a few ulp of both bounding radii and the distance of the two positions, and of faces that are not
/// exactly planar within `planarity` times both extents besides.
/// Cost: that of `overlaps`. Allocates nothing.
/// Trace, for each face, indices (kind, face): space.face {normal x, y, z as an axis, in the world}; for each pair of
/// edges, indices (edge of A, edge of B): space.arcs {the four products of `Crossing`, which of them have the signs: 1
/// if B's arc goes through the circle of A's, plus 2 if A's through that of B's, plus 4 if not at the antipode} and, if
/// the arcs do not cross, space.skip {the same signs}; if they do, space.cross {axis x, y, z, sine between the
/// edges}, or space.skip {7} for edges that are parallel but for rounding or whose arcs cross by rounding alone. For
/// each axis then, indices (kind; the face, or of edges A's times how many B has, plus B's): space.project {min A, max
/// A, min B, max B, from A's position}; space.overlap {separation}; space.decide {separation, normal x, y, z, features
/// of A and B} when the axis is the best so far, or space.drop {separation, best so far}; at the end space.done {as
/// space.decide} of that axis. All axes are in it, also those that a query without a trace can tell not to matter; the
/// answer is the same, to the last bit, where faces are exactly planar: of others, another axis may be as good within
/// what they are not.
template <class Tracer = NoTrace>
GNOMON_API Separation separation(const Placed& a, const Placed& b,
                                 double enough = std::numeric_limits<double>::infinity(), Tracer tracer = {});

/// The shortest translation that ends an overlap. Right for containment too: it is what it takes to get out. Stops at
/// the first gap: of bodies that are apart, the normal and the features are its.
/// Ties, rounding, cost and trace: those of `separation`.
template <class Tracer = NoTrace>
GNOMON_API Mtv minimum_translation(const Placed& a, const Placed& b, Tracer tracer = {});

/// At most, of any of the three for polyhedra of so many faces and edges.
constexpr std::size_t space_steps(std::size_t faces_a, std::size_t edges_a, std::size_t faces_b, std::size_t edges_b) {
  return 4 * (faces_a + faces_b) + 5 * edges_a * edges_b + 1;
}

}  // namespace d3
}  // namespace gnomon
