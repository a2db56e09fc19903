// Where two shapes touch: at most two points, found by clipping one edge by another.
//
// Of all edges of both shapes the one that the other shape is furthest beyond, or has sunk least behind, is the
// reference edge. The incident edge is the one of the other shape that faces it most squarely. What is left of the
// incident edge between the two ends of the reference edge is the contact. Shapes that are apart and nearest at two
// corners have no such edges: they touch at one point, along the line from corner to corner.
//
// All of this is done with the cores; the radii are taken off in the end.
//
// What a collision at these points does to two bodies is told by contact_response (gnomon/dynamics/contact_response.h).
//
// Frames: poses place the shapes in the world, and the answer is in the world's frame. The work is done in the frame of
// the reference's shape, so that pairs far from the world's origin lose no digits but those of the points themselves.
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
/// The steps of a trace of `contact_manifold`, which says what each of them holds.
inline constexpr Mark manifold_best{"manifold_best"};
inline constexpr Mark manifold_rival{"manifold_rival"};
inline constexpr Mark manifold_reference{"manifold_reference"};
inline constexpr Mark manifold_incident{"manifold_incident"};
inline constexpr Mark manifold_clip{"manifold_clip"};
inline constexpr Mark manifold_keep{"manifold_keep"};
}  // namespace marks

/// Lengths below this fraction of the smaller extent are not worth a different choice of edges or points: far above
/// float's rounding a thousand extents from the world's origin, far below what can be seen of a motion.
///
/// Two edges that face each other squarely are equally good references but for rounding, and in a stack they do so in
/// every step. So, while the cores overlap, A's best edge is the reference unless B's is better by more than this, or
/// by more than 1/16 of the depth, which in slivers is less. The normal and the depth are then those of A's edge.
template <class T>
inline constexpr T feature_tolerance = T(1e-4);

/// What the two features of a contact are, A's first.
enum class FeatureKind : std::uint32_t { vertex_and_edge, edge_and_vertex, vertices };

/// The features of A and B that give a contact point.
struct ContactFeatures {
  FeatureKind kind;
  std::uint32_t a;  ///< index of A's vertex or edge
  std::uint32_t b;  ///< of B's
};

/// Indices are kept modulo this in an id.
inline constexpr std::uint32_t id_indices = 1u << 15;

/// The features that an id names; of shapes with more than 32,768 vertices, modulo that.
constexpr ContactFeatures features_of(std::uint32_t id) {
  return {FeatureKind{id >> 30}, (id >> 15) % id_indices, id % id_indices};
}

/// One point of contact.
template <class T>
struct ContactPoint {
  Vec2<T> point;     ///< halfway between the two surfaces
  T separation;      ///< along the normal, negative for penetration
  std::uint32_t id;  ///< the features that give the point, see `contact_manifold`
};

/// All points where two convex shapes touch.
template <class T>
struct Manifold {
  Vec2<T> normal;                ///< unit length, from A towards B; zero if there are no points
  std::uint32_t count;           ///< of points: 0, 1 or 2
  ContactPoint<T> points[2];     ///< seen along the normal, from right to left; not set from `count` on
  Owner reference;               ///< the shape whose edge the other's was clipped by
  std::uint32_t reference_edge;  ///< `no_edge` if corners touch, or nothing does
  std::uint32_t incident_edge;   ///< `no_edge` if corners touch, or a lone vertex touches the edge, or nothing does
};

/// The contact of two shapes that overlap or are within `margin` of each other (speculative contact). A margin that is
/// negative or not finite counts as 0. Shapes are closed sets: those that `overlaps` have at least one point, also
/// where all that they share is a corner. So a point beyond the margin by rounding alone counts as at the margin.
///
/// Separations: none exceeds the margin. The least is the exact one, the negative depth of overlapping shapes or the
/// distance of shapes that are apart, within rounding. There are two exceptions: A's edge may be the reference where
/// B's is a little better, see `feature_tolerance`, and two points may stand for two corners, see below. If the least
/// is more than minus both radii, and only then, the cores are apart. Unlike `separation`, which names an axis by the
/// lowest edge that has it, this names the edge that faces the other shape.
///
/// Number: two points are further apart along the reference edge than `feature_tolerance` of the smaller extent; of two
/// that are not, the deeper one stays. Shapes that are apart and nearest at two corners touch at one point, unless the
/// two edges run side by side, within a hundredth of a radian, and both ends of what they share are within the margin:
/// those give two points, because two hold a body steady where one lets it rock; the least separation is then right
/// within 1/20,000 of the distance between the cores.
///
/// Ids name features, not the order of the points nor which shape was the reference: a point is a vertex of one shape
/// on an edge of the other, or two vertices. While the same features touch the id stays, whichever edge is the
/// reference or the incident one. Where the ends of two edges meet within 1/100 of the shorter edge, as in a straight
/// stack of equal boxes, either vertex could name the point, and B's does. Two points of one manifold never have the
/// same id if the shapes have at most `id_indices` vertices.
///
/// Corners that are straight or doubled within rounding are no corners (docs/conventions.md, corners in line): the
/// reference and the incident edge are runs of edges, and ids name the reference run by its first vertex.
///
/// Ties: A before B, then the lowest edge.
/// Cost: furthest_edge's, O(n + m); less where an edge shows that the shapes are too far apart. Allocates nothing.
/// Trace: manifold.best (0, the edge of A that B is furthest beyond, or one that B is further beyond than the margin)
/// {how far, margin, how far above it but for rounding}, which ends the query if it is further than the margin; so does
/// manifold.rival (1, an edge of B that A is further beyond, or −1) {how far, or as far as B is beyond A's, margin, how
/// far above it}. Then manifold.reference (owner, edge) {from x, y, to x, y, outward normal x, y}; manifold.incident
/// (owner, edge or −1 for a lone vertex) {from x, y, to x, y, cosine of the angle between both normals}; if edges
/// touch, manifold.clip for each end of the reference edge (0 for the first or 1, vertex) {what is left of the incident
/// edge: from x, y, to x, y; how much was cut off along the reference, whose edge that is}; and for each candidate
/// manifold.keep (1 if it is kept, 0 if it is beyond the margin, 2 if it is at one place with a deeper one; id) {point
/// x, y, separation, normal x, y from A towards B, margin}. Edges are the cores', in the world's frame. Two circles
/// give manifold.keep only.
template <class T, class Tracer = NoTrace>
GNOMON_API Manifold<T> contact_manifold(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> margin = 0,
                                        Tracer tracer = {});

/// At most, of `contact_manifold`.
inline constexpr std::size_t manifold_steps = 8;

}  // namespace gnomon
