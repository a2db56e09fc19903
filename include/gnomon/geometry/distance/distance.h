// Distance of two convex shapes and its witness points: the Gilbert–Johnson–Keerthi algorithm (GJK).
//
// The difference of two convex sets, all b − a, is convex. Its point nearest to the origin is the difference of the two
// witness points. GJK finds it by moving a point, segment or triangle of difference corners towards the origin.
//
// Two bounds control the rounding. The simplex's distance is never too small; the gap between the projections along any
// direction is never too large. Where the two agree within rounding, the distance is proved. They disagree for about
// one in ten thousand pairs of shapes that almost touch; then the search restarts at the edge with the widest gap.
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
/// Steps of a trace of `closest_points`, which describes their contents.
inline constexpr Mark gjk_start{"gjk_start"};
inline constexpr Mark gjk_nearest{"gjk_nearest"};
inline constexpr Mark gjk_support{"gjk_support"};
inline constexpr Mark gjk_stop{"gjk_stop"};
inline constexpr Mark gjk_simplex{"gjk_simplex"};
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

/// Final simplex of the last query on a pair, the start of the next query on the same pair. A default-constructed cache
/// is empty. A cache of other shapes is not an error: it only helps less.
struct DistanceCache {
  std::uint32_t count = 0;  ///< number of the pairs of vertices below
  std::uint32_t vertex_a[3] = {};
  std::uint32_t vertex_b[3] = {};
};

/// Returns the Euclidean distance of the closed shapes and a pair of points that realises it. Parallel edges have many
/// such pairs, and the result may be any of them.
/// Accuracy: within 16 ulp of the bounding radii of both shapes and their distance; in millions of trials within 2, but
/// cores nearer than 8 may be found to touch. The projections along the normal prove the core distance as closely, so
/// the normal is reliable however close the cores are. Points in the world have in addition the rounding of a
/// coordinate of their size.
/// Cost: two or three iterations of O(log n + log m). With a warm cache, slowly moving pairs that are apart need one
/// iteration, linear in the number of vertices that the nearest features moved by; pairs that overlap deeply need none.
/// The few doubtful pairs cost O(n + m). Allocates nothing. Always terminates: every iteration but the last comes
/// strictly nearer, and there are 66 at most.
/// Trace, of the difference A − B as it is taught, the negative of the one above, in the world's axes: gjk.start
/// (vertex of A, vertex of B) of the first corner {x, y of A's, x, y of B's, x, y of A's minus B's}; then, per
/// iteration, gjk.nearest (corners of the simplex, iterations so far) {x, y of its point nearest to the origin,
/// distance of that point, its fraction of the path from the first of two corners to the second}; unless that point is
/// the origin, gjk.support (vertex of A, vertex of B) of the corner that is furthest towards the origin {unit direction
/// x, y, x, y of the corner, extent of the corner along the direction, extent of the simplex}; then gjk.stop (the same)
/// if the corner is no further, or gjk.simplex (corners kept, iterations so far) {x, y of each}; at the end gjk.done (1
/// if the cores are apart, iterations) {distance, core distance, normal x, y}. Three corners contain the origin.
template <class T, class Tracer = NoTrace>
GNOMON_API Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

/// Computes the same, starting from `cache` and storing the final simplex there.
template <class T, class Tracer = NoTrace>
GNOMON_API Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, DistanceCache& cache, Tracer tracer = {});

/// Maximum number of trace steps of `closest_points`: 66 iterations with three steps each, a start and an end.
inline constexpr std::size_t gjk_steps = 66 * 3 + 2;

}  // namespace gnomon
