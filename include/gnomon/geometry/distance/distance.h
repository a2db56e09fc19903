// The distance between two convex shapes and the points where it is taken: the Gilbert–Johnson–Keerthi algorithm (GJK).
//
// The difference of two convex sets, all b − a, is convex, and its point nearest to the origin is the difference of the
// two witness points. GJK finds it by walking a point, segment or triangle of difference corners towards the origin.
//
// Rounding is kept in check by two bounds. The simplex's distance is never too small; the gap between the projections
// along any direction is never too large. Where the two meet within rounding, as they do but for about one in ten
// thousand pairs of shapes that almost touch, the distance is proved; otherwise the walk begins again at the edge with
// the widest gap. Sources: Gilbert, Johnson & Keerthi, "A fast procedure for computing the distance between complex
// objects in three-dimensional space", 1988; Ericson, "Real-Time Collision Detection", 2005, section 9.5; van den
// Bergen, "Collision Detection in Interactive 3D Environments", 2003, section 4.3 (termination).
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
/// The steps of a trace of `closest_points`, which says what each of them holds.
inline constexpr Mark gjk_start{"gjk_start"};
inline constexpr Mark gjk_nearest{"gjk_nearest"};
inline constexpr Mark gjk_support{"gjk_support"};
inline constexpr Mark gjk_stop{"gjk_stop"};
inline constexpr Mark gjk_simplex{"gjk_simplex"};
inline constexpr Mark gjk_done{"gjk_done"};
}  // namespace marks

/// How far apart two shapes are, and where.
template <class T>
struct Distance {
  T distance;       ///< ≥ 0; 0 if the shapes, their radii included, touch or overlap
  Vec2<T> point_a;  ///< witness point on A, in the world's frame; where the shapes overlap, a point of both
  Vec2<T> point_b;  ///< witness point on B
  Vec2<T> normal;   ///< unit length, from A towards B; zero where the cores touch or overlap, which leave no direction
  T core_distance;  ///< the distance between the cores, without radii
  Owner owner;      ///< the shape to whose edge the normal belongs
  std::uint32_t edge;        ///< that edge; `no_edge` with owner A where the normal is no edge's
  std::uint32_t iterations;  ///< how many corners were looked for, besides the first
};

/// Where the last query on a pair ended, for the next one on the same pair to begin there. A default-constructed one
/// knows nothing. One that belongs to other shapes is not an error: it only helps less.
struct DistanceCache {
  std::uint32_t count = 0;  ///< of the pairs of vertices below
  std::uint32_t vertex_a[3] = {};
  std::uint32_t vertex_b[3] = {};
};

/// The Euclidean distance of the closed shapes and a pair of points that realises it. Among parallel edges there are
/// many such pairs, and any may come out.
/// Accuracy: within 16 ulp of the bounding radii of both shapes and their distance; within 2 in millions of trials, but
/// that cores nearer than 8 may be found to touch. The projections along the normal prove the core distance as closely,
/// so that the normal can be relied on however close the cores are; for points in the world the rounding of a
/// coordinate of their size is added. Cost: two or three iterations of O(log n + log m); with a warm cache on slowly
/// moving pairs that are apart one, of the number of vertices that the nearest features moved by, and on pairs that
/// overlap deeply none. O(n + m) for the few pairs that leave a doubt. Allocates nothing. Terminates always: every
/// iteration but the last comes strictly nearer, and there are 66 at most. Trace, of the difference A − B as it is
/// taught, whose points are those above turned about, in the world's axes: gjk.start, indices (vertex of A, vertex of
/// B) of the first corner, {x, y of A's, x, y of B's, x, y of A's minus B's}; then, per iteration, gjk.nearest (corners
/// of the simplex, iterations so far) {x, y of its point nearest to the origin, how far that is from it, how far it
/// lies on the way from the first of two corners to the second}; unless that is the origin, gjk.support (vertex of A,
/// vertex of B) of the corner that lies furthest towards the origin {unit direction x, y, x, y of the corner, how far
/// the corner lies that way, how far the simplex does}; then gjk.stop (the same) if it is no further, or gjk.simplex
/// (how many corners are kept, iterations so far) {x, y of each}; at the end gjk.done (1 if the cores are apart,
/// iterations) {distance, core distance, normal x, y}. Three corners hold the origin.
template <class T, class Tracer = NoTrace>
GNOMON_API Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, Tracer tracer = {});

/// The same, starting from `cache` and leaving the end there.
template <class T, class Tracer = NoTrace>
GNOMON_API Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, DistanceCache& cache, Tracer tracer = {});

/// At most, of `closest_points`: 66 iterations, each with three steps, a start and an end.
inline constexpr std::size_t gjk_steps = 66 * 3 + 2;

}  // namespace gnomon
