// Many pairs at once: the separating axis queries over arrays, in single precision and 128-bit SIMD.
//
// Shapes are packed once. Bodies and pairs are plain arrays, which the caller, or a page through a typed array, fills
// and reads in place. The same query in a loop needs several times as long, and the queries of lessons, which examine
// every axis in turn, ten to a hundred times.
//
// Numbers: shapes are measured in float. The results agree with those of the query of the same name in double, for the
// same shapes at the same places, with rotations normalised to unit length. Where both are numbers, they agree within
// the error
//     2⁻¹⁹ · (R_A + R_B + |Δx| + |Δy|) + 10⁻²¹,
// where Δ is the vector from A's position to B's, and R is the reach of a shape from its centre plus that centre's
// coordinates. Places in the world have in addition the rounding of their coordinates. Most of the error is
// for rotations that are not quite of unit length; the rest is some 3 · 2⁻²⁴. Where float cannot decide, double
// decides, by the queries of separation.h: `overlaps` agrees with the query on a single pair, even if the two touch.
// Pairs with other shapes (rounded ones, segments, circles) are measured within the same error, with radii included in
// R. For them double decides three more cases: cores that touch without overlapping; contacts at corners that are
// nearer to each other than an eighth of the radii; and contacts of overlapping cores where B's edge is better than A's
// by so little that A's may be the reference, if it faces the deepest part. Every result has the same bits on every
// machine, with and without SIMD.
//
// Cost: with n and m vertices, O(n · m) up to 16, four products at a time; above, O(n + m), because of four consecutive
// axes only the vertices that may be nearest are measured. Nothing is allocated.
// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gnomon/core/api.h"
#include "gnomon/geometry/batch/records.h"
#include "gnomon/geometry/batch/shapes.h"

namespace gnomon::batch {

/// A query as a value, for callers that run several queries through one function.
enum class Query : std::uint8_t { overlaps, separation, minimum_translation, contact_manifold };

// Every query checks all bodies, then all pairs, and reports the first fault: for a body `non_finite`, `out_of_range`
// (also for the index of no shape) or `not_unit`; for a pair `out_of_range` for the index of no body, or for the same
// body twice. On a fault `out` stays unchanged; otherwise the status is `ok`. `out` receives one result per pair. If it
// is shorter than `pairs`, the fault is `out_of_range` at the first pair without room. A longer one keeps its end.

/// Writes 1 for pairs that share a point, including touching ones, and 0 for others.
/// ```
/// batch::Shapes shapes;
/// const std::uint32_t box = *shapes.add(square);
/// const std::array<batch::Body, 2> bodies{{{box, 0, 0, 1, 0}, {box, 1.5F, 0, 1, 0}}};
/// std::array<std::uint8_t, 1> out{};
/// assert(batch::overlaps(shapes, bodies, std::array{batch::Pair{0, 1}}, out).status == Status::ok);
/// assert(out[0] == 1);
/// ```
GNOMON_API Fault overlaps(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                          std::span<std::uint8_t> out);

/// Writes separations. Each value is the gap along the returned normal, within the error.
/// ```
/// batch::Shapes shapes;
/// const std::uint32_t box = *shapes.add(square);
/// const std::array<batch::Body, 2> bodies{{{box, 0, 0, 1, 0}, {box, 1.5F, 0, 1, 0}}};
/// std::array<batch::Separation, 1> out{};
/// assert(batch::separation(shapes, bodies, std::array{batch::Pair{0, 1}}, out).status == Status::ok);
/// assert(std::abs(out[0].value + 0.5F) < 1e-4F && out[0].normal_x == 1);
/// ```
GNOMON_API Fault separation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                            std::span<Separation> out);

/// Writes the shortest translations that end the overlaps, within the error.
/// ```
/// batch::Shapes shapes;
/// const std::uint32_t box = *shapes.add(square);
/// const std::array<batch::Body, 2> bodies{{{box, 0, 0, 1, 0}, {box, 1.5F, 0, 1, 0}}};
/// std::array<batch::Translation, 1> out{};
/// assert(batch::minimum_translation(shapes, bodies, std::array{batch::Pair{0, 1}}, out).status == Status::ok);
/// assert(std::abs(out[0].x + 0.5F) < 1e-4F && out[0].y == 0);
/// ```
GNOMON_API Fault minimum_translation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                                     std::span<Translation> out);

/// Writes the contacts of pairs that overlap or are within `margin` of each other; a negative or non-finite margin
/// counts as 0. For polygons with corners in line within the error, the query in double computes the result. Normals,
/// places and separations are right within the error, as amplified by the slope of the edges. If two choices are
/// equally good within the error, float may choose the other one: the reference edge, the incident edge, the name of a
/// point, or whether two points are far enough apart to be two.
/// ```
/// batch::Shapes shapes;
/// const std::uint32_t box = *shapes.add(square);
/// const std::array<batch::Body, 2> bodies{{{box, 0, 0, 1, 0}, {box, 1.5F, 0, 1, 0}}};
/// std::array<batch::Manifold, 1> out{};
/// assert(batch::contact_manifold(shapes, bodies, std::array{batch::Pair{0, 1}}, 0, out).status == Status::ok);
/// assert(out[0].count == 2 && std::abs(out[0].points[0].separation + 0.5F) < 1e-4F);
/// ```
GNOMON_API Fault contact_manifold(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                                  float margin, std::span<Manifold> out);

/// Runs any of the queries. `out` has room for `room` results of the query's type. The margin is contact_manifold's;
/// the other queries ignore it.
/// ```
/// batch::Shapes shapes;
/// const std::uint32_t box = *shapes.add(square);
/// const std::array<batch::Body, 2> bodies{{{box, 0, 0, 1, 0}, {box, 1.5F, 0, 1, 0}}};
/// std::uint8_t out = 0;
/// const Fault fault = batch::run(batch::Query::overlaps, shapes, bodies, std::array{batch::Pair{0, 7}}, 0, &out, 1);
/// assert(fault.status == Status::out_of_range && fault.subject == Subject::pair && fault.index == 0);
/// ```
GNOMON_API Fault run(Query query, const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                     float margin, void* out, std::size_t room);

}  // namespace gnomon::batch
