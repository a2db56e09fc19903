// Distance of two convex shapes and its witness points: the Gilbert–Johnson–Keerthi algorithm (GJK).
//
// The Minkowski difference B − A, all vectors b − a from a point of A to a point of B, is convex. Its point nearest to
// the origin is the vector between the two witness points. GJK finds it with a simplex of up to three corners of the
// difference. Each iteration adds the support point towards the origin to the simplex, and drops corners that are no
// longer needed.
//
// Two bounds control the rounding. The distance of the simplex from the origin is an upper bound of the distance. The
// separation of the projections along any direction is a lower bound. The distance is proved if both bounds agree
// within rounding. For about one in ten thousand pairs of shapes that almost touch, they do not agree. The search then
// restarts at the edge with the greatest separation.
// Sources: Gilbert, Johnson & Keerthi, "A fast procedure for computing the distance between complex objects in
// three-dimensional space", 1988; Ericson, "Real-Time Collision Detection", 2005, section 9.5; van den Bergen,
// "Collision Detection in Interactive 3D Environments", 2003, section 4.3 (termination).
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
/// The first corner of the difference: indices (vertex of A, vertex of B). Values: A's x, y; B's x, y; A's minus B's x,
/// y. All marks use the difference A − B, as lessons do, in the world's axes. It is the negative of B − A above.
inline constexpr Mark gjk_start{"gjk_start"};
/// The simplex's point nearest to the origin: indices (corners of the simplex, iterations so far). Values: x, y; its
/// distance from the origin; its fraction of the path from the first of two corners to the second. Three corners
/// contain the origin.
inline constexpr Mark gjk_nearest{"gjk_nearest"};
/// The support point, the corner furthest towards the origin, unless the nearest point is the origin: indices (vertex
/// of A, vertex of B). Values: unit direction x, y, from A towards B; corner x, y; projection of the corner on the
/// direction; projection of the simplex on it.
inline constexpr Mark gjk_support{"gjk_support"};
/// The support point is no further than the simplex, so the search ends: the same indices, no values.
inline constexpr Mark gjk_stop{"gjk_stop"};
/// The next simplex: indices (number of its corners, iterations so far). Values: x, y of each corner.
inline constexpr Mark gjk_simplex{"gjk_simplex"};
/// The result: indices (1 if the cores are apart, else 0; iterations). Values: distance, core distance, normal x, y.
inline constexpr Mark gjk_done{"gjk_done"};
}  // namespace marks

/// Distance of two shapes, and its witness points.
template <class T>
struct Distance {
  T distance;          ///< ≥ 0; 0 if the shapes, their radii included, touch or overlap
  Vec2<T> point_a;     ///< witness point on A, in the world's frame; a common point if the shapes overlap
  Vec2<T> point_b;     ///< witness point on B
  Vec2<T> normal;      ///< unit vector from A towards B; zero if the cores touch or overlap, and so have no direction
  T core_distance;     ///< distance of the cores, without radii
  Owner owner;         ///< the shape whose edge has the normal
  std::uint32_t edge;  ///< index of that edge; `no_edge` with owner A if the normal is no edge's
  std::uint32_t iterations;  ///< number of corner searches after the first
};

/// Final simplex of the last query on a pair, the start of the next query on the same pair (warm start). A
/// default-constructed cache is empty. A cache of other shapes is not an error; the query only needs more iterations.
struct DistanceCache {
  std::uint32_t count = 0;  ///< number of the pairs of vertices below, at most 3
  std::uint32_t vertex_a[3] = {};
  std::uint32_t vertex_b[3] = {};
};

/// Returns the Euclidean distance of the closed shapes and its witness points.
/// Ties: parallel edges have many pairs of witness points, and the result may be any of them. If two edges are
/// parallel, `edge` names A's.
/// Accuracy: within 16 ulp of the size, which is the sum of both bounding radii and the distance. Millions of trials
/// showed at most 2 ulp. Cores nearer than 8 ulp may count as touching. Along `normal`, the gap between the
/// projections of the cores equals `core_distance` within the same error, however close the cores are. The world's
/// coordinates of the witness points add their own rounding.
/// Cost: two or three iterations of O(log n + log m). With a warm cache, a slowly moving pair that is apart needs one
/// iteration. Its cost is linear in the number of vertices between the old and the new features. With a warm cache, a
/// pair that overlaps deeply needs no iteration. Pairs whose two bounds disagree cost O(n + m). Allocates nothing.
/// Always terminates: every iteration but the last comes strictly nearer, and there are 66 at most.
/// Trace: each mark above describes its step.
/// ```
/// const Distance<double> apart = closest_points<double>({square, at(0, 0)}, {disc, at(5, 0)});
/// assert(apart.distance == 3 && apart.core_distance == 4);
/// assert(apart.point_a == Vec2d(1, 0) && apart.point_b == Vec2d(4, 0));
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

/// Computes the same from the simplex in `cache`, and stores the final simplex there.
template <class T, class Tracer = NoTrace>
GNOMON_API Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, DistanceCache& cache, Tracer tracer = {});

/// Maximum number of trace steps of `closest_points`: 66 iterations with three steps each, a start and an end.
inline constexpr std::size_t gjk_steps = 66 * 3 + 2;

}  // namespace gnomon
