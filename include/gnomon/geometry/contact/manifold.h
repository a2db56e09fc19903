// Contact points of two shapes: at most two, found by clipping one edge by another.
//
// The reference edge is the edge, of both shapes, that the other shape is furthest beyond, or has penetrated least. The
// incident edge is the edge of the other shape that faces it most directly. The contact is the part of the incident
// edge between the two ends of the reference edge. Shapes that are apart and nearest at two corners have no such edges:
// they touch at one point, on the line from corner to corner.
//
// All of this uses the cores; the radii are subtracted at the end.
//
// contact_response (gnomon/dynamics/contact_response.h) computes the effect of a collision at these points on two
// bodies.
//
// Frames: poses place the shapes in the world, and the result is in the world's frame. The computation is in the frame
// of the reference's shape, so that pairs far from the world's origin lose no digits but those of the points
// themselves.
// Sources: Gregorius, "Robust contact creation for physics simulations", GDC 2015; Catto, "Contact manifolds", GDC
// 2007.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
/// Steps of a trace of `contact_manifold`, which describes their contents.
inline constexpr Mark manifold_best{"manifold_best"};
inline constexpr Mark manifold_rival{"manifold_rival"};
inline constexpr Mark manifold_reference{"manifold_reference"};
inline constexpr Mark manifold_incident{"manifold_incident"};
inline constexpr Mark manifold_clip{"manifold_clip"};
inline constexpr Mark manifold_keep{"manifold_keep"};
}  // namespace marks

/// Fraction of the smaller extent below which a length changes no choice of edges or points: far above float's rounding
/// a thousand extents from the world's origin, far below any visible motion.
///
/// Two edges that face each other directly are equally good references but for rounding, and in a stack they do so in
/// every step. So, while the cores overlap, A's best edge is the reference unless B's is better by more than this, or
/// by more than 1/16 of the depth, which is less in slivers. The normal and the depth are then those of A's edge.
template <class T>
inline constexpr T feature_tolerance = T(1e-4);

/// Kinds of the two features of a contact, A's first.
enum class FeatureKind : std::uint32_t { vertex_and_edge, edge_and_vertex, vertices };

/// Features of A and B that define a contact point.
struct ContactFeatures {
  FeatureKind kind;
  std::uint32_t a;  ///< index of A's vertex or edge
  std::uint32_t b;  ///< index of B's vertex or edge
};

/// Modulus of the indices in an id.
inline constexpr std::uint32_t id_indices = 1u << 15;

/// Returns the features that an id names; for shapes with more than 32,768 vertices, modulo that number.
constexpr ContactFeatures features_of(std::uint32_t id) {
  return {FeatureKind{id >> 30}, (id >> 15) % id_indices, id % id_indices};
}

/// One point of contact.
template <class T>
struct ContactPoint {
  Vec2<T> point;     ///< the point halfway between the two surfaces
  T separation;      ///< separation along the normal, negative for penetration
  std::uint32_t id;  ///< features that define the point, see `contact_manifold`
};

/// All contact points of two convex shapes.
template <class T>
struct Manifold {
  Vec2<T> normal;                ///< unit vector from A towards B; zero if there are no points
  std::uint32_t count;           ///< number of points: 0, 1 or 2
  ContactPoint<T> points[2];     ///< from right to left as seen along the normal; not set from `count` on
  Owner reference;               ///< the shape whose edge clipped the other's edge
  std::uint32_t reference_edge;  ///< `no_edge` if corners touch, or nothing does
  std::uint32_t incident_edge;   ///< `no_edge` if corners touch, or a lone vertex touches the edge, or nothing does
};

/// Returns the contact of two shapes that overlap or are within `margin` of each other (speculative contact). A
/// negative or non-finite margin counts as 0. Shapes are closed sets: if `overlaps` is true, there is at least one
/// point, even if they share only a corner. A point beyond the margin by rounding alone therefore counts as at the
/// margin.
///
/// Separations: none exceeds the margin. The least is exact within rounding: the negative depth of overlapping shapes,
/// or the distance of shapes that are apart. There are two exceptions: A's edge may be the reference where B's is a
/// little better, see `feature_tolerance`, and two points may replace two corners, see below. The least is more than
/// minus both radii if and only if the cores are apart. `separation` names an axis by the lowest edge that has it; this
/// query names the edge that faces the other shape.
///
/// Number: two points are further apart along the reference edge than `feature_tolerance` of the smaller extent; of two
/// nearer points the deeper one stays. Shapes that are apart and nearest at two corners touch at one point, with one
/// exception: the two edges are parallel within a hundredth of a radian, and both ends of their common stretch are
/// within the margin. Such edges have two points, because two hold a body steady where one lets it rock. The least
/// separation is then right within 1/20,000 of the distance between the cores.
///
/// Ids name features, and depend neither on the order of the points nor on the choice of the reference. A point is a
/// vertex of one shape on an edge of the other, or two vertices. While the same features touch, the id stays, even if
/// reference and incident edge swap. If the ends of two edges meet within 1/100 of the shorter edge, as in a straight
/// stack of equal boxes, either vertex could name the point, and B's does. Two points of one manifold never have the
/// same id if the shapes have at most `id_indices` vertices.
///
/// Corners that are straight or doubled within rounding are no corners (docs/conventions.md, corners in line): the
/// reference and the incident edge are runs of edges, and ids name the reference run by its first vertex.
///
/// Ties: A before B, then the lowest edge.
/// Cost: furthest_edge's, O(n + m); less if an edge shows that the shapes are too far apart. Allocates nothing.
/// Trace: manifold.best (0, the edge of A that B is furthest beyond, or one that B is further beyond than the margin)
/// {separation, margin, excess over the margin and rounding}; the query ends if the separation is beyond the margin,
/// here and at manifold.rival. Next, manifold.rival (1, an edge of B that A is further beyond, or −1) {separation, or
/// that of A's edge; margin; excess}. Then manifold.reference (owner, edge) {from x, y, to x, y, outward normal x, y};
/// manifold.incident (owner, edge or −1 for a lone vertex) {from x, y, to x, y, cosine of the angle between both
/// normals}; if edges touch, manifold.clip for each end of the reference edge (0 for the first or 1, vertex) {rest of
/// the incident edge: from x, y, to x, y; length that was cut off along the reference; owner of the reference}; and for
/// each candidate manifold.keep (1 if it is kept, 0 if it is beyond the margin, 2 if it is at one place with a deeper
/// one; id) {point x, y, separation, normal x, y from A towards B, margin}. Edges are the cores', in the world's frame.
/// Two circles leave manifold.keep only.
template <class T, class Tracer = NoTrace>
GNOMON_API Manifold<T> contact_manifold(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> margin = 0,
                                        Tracer tracer = {});

/// Maximum number of trace steps of `contact_manifold`.
inline constexpr std::size_t manifold_steps = 8;

}  // namespace gnomon
