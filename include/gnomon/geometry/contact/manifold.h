// Contact points of two shapes: at most two, found by clipping one edge by another.
//
// The reference edge is the edge with the greatest separation, of all edges of both shapes. While the cores overlap,
// A's best edge is also chosen if its separation is less by a tolerance (`feature_tolerance`). The incident edge is the
// edge of the other shape that faces it most directly. The contact is the part of the incident edge between the two
// ends of the reference edge. Shapes that are apart and nearest at two corners have no such edges. Their contact is one
// point, on the line from corner to corner.
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
/// The edge of A with the greatest separation, or the first edge with a positive excess: indices (0, edge; −1 if A is a
/// single vertex). Values: separation (−∞ without an edge); margin; excess, which is the separation minus margin and
/// rounding. A positive excess ends the query. Edges, here and below, are the cores', in the world's frame.
inline constexpr Mark manifold_best{"manifold_best"};
/// The edge of B with the greatest separation, if that exceeds the separation of A's edge: indices (1, edge; −1 if it
/// does not). Values: its separation, or that of A's edge for −1; margin; excess. A positive excess ends the query.
inline constexpr Mark manifold_rival{"manifold_rival"};
/// The reference edge: indices (owner, 0 A, 1 B; edge). Values: start x, y; end x, y; outward normal x, y.
inline constexpr Mark manifold_reference{"manifold_reference"};
/// The incident edge: indices (owner, 0 A, 1 B; edge, −1 for a single vertex). Values: start x, y; end x, y; cosine of
/// the angle between both normals, 0 for a single vertex.
inline constexpr Mark manifold_incident{"manifold_incident"};
/// The clip at one end of the reference edge, only if edges touch: indices (0 for its first end, 1 for its second;
/// vertex at that end). Values: rest of the incident edge, from x, y, to x, y; length that was cut off along the
/// reference edge; owner of that edge.
inline constexpr Mark manifold_clip{"manifold_clip"};
/// A candidate for a contact point: indices (1 if it is kept, 0 if it is beyond the margin, 2 if it is at one place
/// with a deeper candidate; id). Values: point x, y; separation; normal x, y from A towards B; margin. Two circles
/// record no other step.
inline constexpr Mark manifold_keep{"manifold_keep"};
}  // namespace marks

/// Fraction of the smaller extent below which a length changes no choice of edges or points. It is far above float's
/// rounding a thousand extents from the world's origin, and far below any visible motion.
///
/// In a stack, two edges face each other in every step, and only rounding decides which one has the greater separation.
/// So A's best edge is the reference while the cores overlap, even if the separation of B's is greater by a tolerance.
/// The tolerance is this fraction of the smaller extent, but at most 1/16 of the depth, which is less in slivers. The
/// normal and the depth are then those of A's edge. A's edge must also face B's deepest vertex or be parallel to the
/// incident edge.
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
  Vec2<T> point;  ///< the point halfway between the two surfaces
  T separation;   ///< separation along the normal, negative for penetration
  /// Features that define the point: a vertex of one shape on an edge of the other, or two vertices. The same features
  /// have the same id in every step, also if reference and incident edge swap. Warm starting can therefore match the
  /// points of two steps by their ids. The id does not depend on the order of the points.
  /// In a straight stack of equal boxes the ends of two edges meet, and either vertex could name the point. If the ends
  /// are nearer than 1/100 of the shorter edge, B's vertex names it. Two points of one manifold have different ids if
  /// the shapes have at most `id_indices` vertices.
  std::uint32_t id;
};

/// All contact points of two convex shapes.
template <class T>
struct Manifold {
  Vec2<T> normal;  ///< unit vector from A towards B; zero if there are no points
  /// Number of points: 0, 1 or 2. Two points are further apart along the reference edge than `feature_tolerance` of the
  /// smaller extent; of two nearer points the deeper one stays.
  /// Shapes that are apart and nearest at two corners have one point, unless their edges are nearly parallel. The edges
  /// have two points if the angle between them is at most 0.01 radians and both ends of the clipped incident edge are
  /// within the margin. The error of the least separation is then at most 1/20,000 of the distance of the cores.
  std::uint32_t count;
  ContactPoint<T> points[2];     ///< from right to left as seen along the normal; not set from `count` on
  Owner reference;               ///< the shape whose edge clipped the other's edge
  std::uint32_t reference_edge;  ///< `no_edge` if corners touch, or nothing does
  std::uint32_t incident_edge;   ///< `no_edge` if corners touch, or a lone vertex touches the edge, or nothing does
};

/// Returns the contact of two shapes that overlap or are within `margin` of each other (speculative contact). A
/// negative or non-finite margin counts as 0. Shapes that share only a corner have one point. No separation exceeds the
/// margin. The least one is the negative depth of overlapping shapes, or the distance of shapes that are apart. The
/// least separation differs from this in two cases, which `feature_tolerance` and `Manifold::count` describe. The least
/// separation exceeds minus the sum of the radii if and only if the cores are apart.
/// Rounding: 8 epsilon of the sum of both bounding radii, |dx| and |dy|, for positions that differ by (dx, dy). A point
/// beyond the margin by no more than this is returned, with the margin as its separation. So there is at least one
/// point if `overlaps` is true. Vertices that are collinear or coincide within this rounding form one run of edges,
/// which acts as one edge (docs/conventions.md, corners in line). Ids name a reference run by its first vertex.
/// Ties: A before B, then the lowest edge. The reference edge always faces the other shape; `separation` of polygons
/// that are apart may name an edge that faces away.
/// Cost: O(n + m); less if an edge shows that the shapes are too far apart. Allocates nothing.
/// Trace: each mark above describes its step.
/// ```
/// // A box rests on another one, and two points hold it.
/// const Manifold<double> rest = contact_manifold<double>({square, at(0, 0)}, {square, at(0, 2)});
/// assert(rest.count == 2 && rest.normal == Vec2d(0, 1));
/// assert(rest.points[0].point == Vec2d(1, 1) && rest.points[0].separation == 0);
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API Manifold<T> contact_manifold(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> margin = 0,
                                        Tracer tracer = {});

/// Maximum number of trace steps of `contact_manifold`.
inline constexpr std::size_t manifold_steps = 8;

}  // namespace gnomon
