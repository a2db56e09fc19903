// Where two convex polyhedra touch: the polygon that two faces share, or the one point of two edges that cross.
//
// If the deciding axis is a face's normal, that face is the reference. The incident face is the one of the other body
// that faces it most squarely, of those at its deepest vertex. What is left of the incident face between the planes
// through the reference's sides, and is not above the reference, is the contact. If the axis is that of two edges, they
// touch where their lines are nearest.
//
// Sources: Sutherland & Hodgman, "Reentrant polygon clipping", 1974; Gregorius, "Robust contact creation for physics
// simulations", GDC 2015.
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
/// The steps of a trace of `contact_polygon`, which says what each of them holds.
inline constexpr Mark clip_axis{"clip_axis"};
inline constexpr Mark clip_edges{"clip_edges"};
inline constexpr Mark clip_incident{"clip_incident"};
inline constexpr Mark clip_side{"clip_side"};
inline constexpr Mark clip_corner{"clip_corner"};
inline constexpr Mark clip_keep{"clip_keep"};
}  // namespace marks

namespace d3 {

/// One point of contact, on both surfaces.
struct GNOMON_API ContactPoint {
  Vec3 on_a;          ///< in the world's frame
  Vec3 on_b;          ///< likewise
  double separation;  ///< from the one to the other along the normal, ≤ 0: minus the depth
};

/// All of it, in the caller's buffer.
struct GNOMON_API Contact {
  Status status;                         ///< `no_room` if the buffer was too small; then there are no points
  Vec3 normal;                           ///< unit length, from A towards B; zero if they do not touch
  AxisKind kind;                         ///< `face_a`: A's face is the reference; `none` if they do not touch
  std::uint32_t a;                       ///< A's face or edge
  std::uint32_t b;                       ///< B's
  std::span<const ContactPoint> points;  ///< in the order of the incident face's corners: counter-clockwise, seen from
                                         ///< outside of its body
};

/// Of two axes whose depths differ by less than this fraction of the smaller bounding radius, or by less than 1/16 of
/// the depth if that is less, a face's is taken rather than edges', and A's rather than B's: bodies that rest on each
/// other keep their polygon although rounding makes some other axis a little better. The depth is then that of the axis
/// which is taken, and may be too much by twice this.
inline constexpr double indistinct_axes = 1e-4;

/// The contact of two closed bodies that overlap or touch. Of bodies that touch but for rounding, a separation above 0
/// is given as 0.
/// Ties: the lowest index, A before B.
/// Rounding: points are within a few ulp of both bounding radii and of where the bodies are in the world, and of faces
/// that are not exactly planar within `planarity` times both extents besides. Vertices that are as near to a face's
/// plane are in it: faces in one plane but for that are one face here, with the hull of their corners.
/// Cost: that of `separation`, and O(r s) for faces of r and s corners; O(n m) where the chosen faces do not share the
/// deepest point. Allocates nothing; `room` needs as many points as both faces have corners: `contact_room` returns a
/// number that is always enough.
/// Trace, points in the world: clip.axis (kind, 1 if the bodies touch, or 0, which ends the query) {separation, normal
/// x, y, z, features of A and B}. Of edges then clip.edges (edge of A, edge of B) {point on A x, y, z, point on B x, y,
/// z}. Of faces clip.incident (0 if it is A's or 1, face) {its corners, cosine between its normal and the reference's};
/// for each side of the reference, in the order of its corners, clip.side (its first vertex, its second) {outward x, y,
/// z, how far beyond it what is left reaches, how many corners are cut off, the first of them} and, if some but not all
/// are, clip.corner (0 where the outline leaves or 1 where it comes back; how many corners there are) {x, y, z, how
/// much of the way along its edge}: the list of corners begins anew behind those that were cut off, and the two follow
/// at its end. At last clip.keep (1, or 0 for a corner above the reference; its number) {x, y, z, height above the
/// reference}.
template <class Tracer = NoTrace>
GNOMON_API Contact contact_polygon(const Placed& a, const Placed& b, std::span<ContactPoint> room, Tracer tracer = {});

/// At most, of `contact_polygon` with as much room as it needs.
constexpr std::size_t contact_steps(std::size_t room) { return 4 * room + 3; }

/// Returns how many points any contact of the two may have, and clipping needs: the corners of A's largest face and of
/// B's, where all vertices that are in a face's plane but for rounding are its corners. Cost: O(n + m), or the vertices
/// times the faces where some are.
GNOMON_API std::size_t contact_room(const Polyhedron& a, const Polyhedron& b);

}  // namespace d3
}  // namespace gnomon
