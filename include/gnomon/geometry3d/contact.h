// Contact manifold of two convex polyhedra: the polygon shared by two faces, or the single point of two crossing edges.
//
// If the deciding axis is a face's normal, that face is the reference. The incident face is on the other body: among
// the faces at its deepest vertex, the one whose normal is most nearly opposite to the reference's normal. The contact
// is the part of the incident face between the planes through the reference's sides and not above the reference. If the
// axis is that of two edges, the contact is where their lines are nearest.
//
// Limits, compared with the contact manifold in the plane: points have no id for warm starting, bodies that are apart
// have no contact (there is no margin), and the points are not reduced to four.
//
// Sources: Sutherland & Hodgman, "Reentrant polygon clipping", 1974; Gregorius, "Robust contact creation for physics
// simulations", GDC 2015. See docs/algorithms/sat-in-space.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry3d/separation.h"

namespace gnomon {

namespace marks {
/// The axis of `contact_polygon`, whose points are in the world: index, kind, as in `AxisKind`; 1 if the bodies touch,
/// or 0, which ends the query. Values: separation, normal x, y, z, features of A and B.
inline constexpr Mark clip_axis{"clip_axis"};
/// The contact of two edges: index, edge of A; edge of B. Values: point on A x, y, z, point on B x, y, z.
inline constexpr Mark clip_edges{"clip_edges"};
/// The incident face of a contact of faces: index, 0 if the face is A's, 1 if B's; face. Values: number of its corners,
/// cosine between its normal and the reference's.
inline constexpr Mark clip_incident{"clip_incident"};
/// A side of the reference, in the order of its corners: index, its first vertex; its second vertex. Both are the same
/// if the cut is across a sharp corner. Values: outward normal of the side x, y, z, furthest reach of the remaining
/// outline beyond it, number of corners cut off, first of them.
inline constexpr Mark clip_side{"clip_side"};
/// A new corner, if a side cuts off some but not all corners: index, 0 where the outline leaves or 1 where it returns;
/// number of corners after the cut. Values: x, y, z, fraction along its edge. The list of corners restarts behind the
/// cut corners, and the new corners follow at its end. A cut across a sharp corner has only one.
inline constexpr Mark clip_corner{"clip_corner"};
/// A corner of the clipped outline, last: index, 1 if it is a contact point, or 0 if it is above the reference; its
/// number. Values: x, y, z, height above the reference.
inline constexpr Mark clip_keep{"clip_keep"};
}  // namespace marks

namespace d3 {

/// A contact point on both surfaces.
struct GNOMON_API ContactPoint {
  Vec3 on_a;          ///< witness point on A, in the world's frame
  Vec3 on_b;          ///< witness point on B, likewise
  double separation;  ///< distance from A's point to B's along the normal, ≤ 0: minus the depth
};

/// Contact manifold, with its points in the caller's buffer.
struct GNOMON_API Contact {
  /// `no_room` if the bodies touch but the buffer is too small; the rest is then as for bodies that do not touch.
  Status status;
  Vec3 normal;      ///< unit length, from A towards B; zero if they do not touch
  AxisKind kind;    ///< `face_a`: A's face is the reference; `none` if they do not touch
  std::uint32_t a;  ///< A's face or edge; for `face_b` the incident face, where `Separation::a` is a vertex
  std::uint32_t b;  ///< B's face or edge; for `face_a` the incident face, where `Separation::b` is a vertex
  std::span<const ContactPoint>
      points;  ///< in the order of the incident face's corners: counter-clockwise, seen from outside its body
};

/// Tolerance within which the depths of two axes count as equal, as a fraction of the smaller bounding radius. It is
/// limited by 1/16 of the depth. Among equal axes, a face's precedes that of two edges, and A's face precedes B's. So
/// resting bodies keep their polygon although rounding makes another axis slightly better. The depth is that of the
/// chosen axis, and may be too large by twice this tolerance.
inline constexpr double indistinct_axes = 1e-4;

/// Returns the contact of two closed bodies that overlap or touch. Bodies that are apart by no more than rounding also
/// touch, with separation 0.
/// Ties: as in `separation`, faces before edges, A before B, then the lowest index; but here axes are equal within
/// `indistinct_axes`.
/// Rounding: points are within a few ulp of the sum of both bounding radii and of the bodies' positions. Faces that are
/// not exactly planar add 2 · `planarity` times the sum of both extents. Vertices within this rounding of a face's
/// plane belong to the face. Faces that are coplanar within it form a single face, the hull of their corners.
/// Cost: that of `separation`, and O(r s) for faces of r and s corners. If the chosen faces do not share the deepest
/// point, all faces are candidates, and the cost is O(n m) for n and m edges. Allocates nothing.
/// `room` needs as many points as both faces have corners; `contact_room` returns enough. Trace: the marks above.
/// ```
/// const d3::Polyhedron cube = d3::cube();
/// std::vector<d3::ContactPoint> room(d3::contact_room(cube, cube));
/// const d3::Contact contact = d3::contact_polygon({cube, {}}, {cube, *d3::Pose::make({1, 1.5, 0})}, room);
/// assert(contact.normal == d3::Vec3(0, 1, 0) && contact.points.size() == 4);
/// assert(contact.points[0].separation == -0.5);
/// ```
template <class Tracer = NoTrace>
GNOMON_API Contact contact_polygon(const Placed& a, const Placed& b, std::span<ContactPoint> room, Tracer tracer = {});

/// Maximum number of trace steps of `contact_polygon` with sufficient room.
constexpr std::size_t contact_steps(std::size_t room) { return 4 * room + 3; }

/// Returns the largest number of points of any contact of the two, which clipping needs as room: the corners of A's
/// largest face plus B's. All vertices in a face's plane except for rounding count as its corners. Cost: O(n + m), or
/// vertices times faces if there are such vertices.
/// ```
/// assert(d3::contact_room(d3::cube(), d3::cube()) == 8);
/// assert(d3::contact_room(d3::dodecahedron(), d3::tetrahedron()) == 5 + 3);
/// ```
GNOMON_API std::size_t contact_room(const Polyhedron& a, const Polyhedron& b);

}  // namespace d3
}  // namespace gnomon
