// Many pairs at once: the separating axis queries over arrays, in single precision and 128-bit SIMD.
//
// Shapes are packed once; bodies and pairs are plain arrays that the caller, or a page through a typed array, fills and
// reads in place. The same query in a loop takes several times as long, and those of sat_scan.h ten to a hundred times.
//
// Numbers: shapes are measured in float. The answers agree with those of the query of the same name in
// double, asked about the same shapes at the same places, their rotations made of unit length: where both are numbers,
// within the error
//     2⁻¹⁹ · (R_A + R_B + |Δx| + |Δy|) + 10⁻²¹,
// Δ being the way from A's position to B's, and R how far a shape reaches from its centre, with that centre's
// coordinates; to places in the world the rounding of a coordinate of their size is added. Most of it is for rotations
// that are not quite of unit length; the rest is some 3 · 2⁻²⁴. What float cannot decide, double decides, by the
// queries of separation.h: `overlaps` says what is said there of a single pair, also where the two touch. Pairs with
// other shapes (rounded ones, segments, circles) are measured within the same error, radii counted to R. Of theirs
// double is asked for, besides what is too near to call: cores that touch without overlapping, contacts at corners that
// are nearer to each other than an eighth of the radii, and contacts of overlapping cores where B's edge is better than
// A's by so little that A's may be the reference, if it faces what is deepest. Every answer has the same bits on every
// machine, with and without SIMD.
//
// Cost: with n and m vertices, O(n · m) up to 16, four products at a time; above, where of four axes that follow each
// other only the vertices are measured that may be nearest, O(n + m). Nothing is allocated.
// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gnomon/core/api.h"
#include "gnomon/geometry/batch/records.h"
#include "gnomon/geometry/batch/shapes.h"

namespace gnomon::batch {

/// The query as a value, for those who ask several in the same way.
enum class Query : std::uint8_t { overlaps, separation, minimum_translation, contact_manifold };

// Every query checks all bodies, then all pairs, and says what is the first thing wrong: of a body `non_finite`,
// `out_of_range` (also with a shape that is not there) or `not_unit`; of a pair `out_of_range` with a body that is not
// there, or with the same body twice. At a fault it leaves `out` as it was; without one, the status is `ok`. `out` gets
// one answer per pair; if it is shorter than `pairs`, the fault is `out_of_range` at the first pair without room. A
// longer one keeps its end.

/// 1 for pairs that share a point, touching ones included, and 0 for others.
GNOMON_API Fault overlaps(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                          std::span<std::uint8_t> out);

/// The gap along the normal that is given is the value, within the error.
GNOMON_API Fault separation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                            std::span<Separation> out);

/// The shortest way out, within the error.
GNOMON_API Fault minimum_translation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                                     std::span<Translation> out);

/// The contacts of pairs that overlap or are within `margin` of each other; a margin that is negative or not finite
/// counts as 0. The query in double answers for polygons with corners in line within the error. Normal, places and
/// separations are right within the error and what the slope of the edges makes of it. Where two choices are equally
/// good within the error (of the reference edge, the incident edge, the name of a point, or whether two points are far
/// enough apart to be two) float may choose the other one.
GNOMON_API Fault contact_manifold(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                                  float margin, std::span<Manifold> out);

/// Any of them. `out` has room for `room` answers of the type that the query has; the margin is
/// contact_manifold's, and means nothing to the others.
GNOMON_API Fault run(Query query, const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                     float margin, void* out, std::size_t room);

}  // namespace gnomon::batch
