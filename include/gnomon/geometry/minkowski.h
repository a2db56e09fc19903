// The Minkowski sum and difference of two convex shapes, by merging their edges in the order of their angles.
//
// Going round a sum counter-clockwise, one meets every edge of both shapes once, in the order of their directions: the
// corner that is furthest along a direction is the sum of the two shapes' own. For a difference the second shape is
// first turned about by half a turn.
// Sources: Guibas, Ramshaw & Stolfi, "A kinetic framework for computational geometry", 1983; de Berg et al.,
// "Computational Geometry", 2008, section 13.3.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

namespace marks {
/// The steps of a trace of `minkowski_sum`, which says what each of them holds.
inline constexpr Mark minkowski_start{"minkowski_start"};
inline constexpr Mark minkowski_edge{"minkowski_edge"};
}  // namespace marks

/// A vertex of a sum, and the vertices of which it is made.
template <class T>
struct SumVertex {
  Vec2<T> point;    ///< of a sum in the world's frame; of a difference, the vector from Q's point to P's
  std::uint32_t p;  ///< index of P's vertex
  std::uint32_t q;  ///< of Q's
};

/// A sum in the caller's buffer.
template <class T>
struct Sum {
  std::span<const SumVertex<T>> vertices;  ///< counter-clockwise; empty if the buffer was too small
  T radius;                                ///< the sum of both shapes' radii, by which the core is to be rounded
};

/// All p + q, in the world's frame. `out` needs room for as many vertices as both shapes have: with less, nothing is
/// written.
///
/// Parallel edges of the two shapes are joined to one: exactly parallel ones if both shapes are rotated alike, ones
/// that differ by less than 8 ulp of a radian otherwise. Accuracy: vertices are within a few ulp of the shapes'
/// bounding radii and their positions; where edges are parallel but for rounding, the outline may turn the wrong way by
/// as much. Trace: minkowski.start (P's corner, Q's) {x, y of P's, x, y of Q's, x, y of what they come to};
/// minkowski.edge for every edge of the sum, indices (whose it is: 0 P's, 1 Q's, 2 both joined; the edge's index, of
/// P's if both), values {x, y of its start, x, y of its end, cross product of its direction and that of the other's
/// next edge, how many edges the other has left}. Cost: O(n + m). Allocates nothing.
template <class T, class Tracer = NoTrace>
GNOMON_API Sum<T> minkowski_sum(const Placed<T>& p, const Placed<T>& q, std::span<SumVertex<T>> out,
                                Tracer tracer = {});

/// All p − q: it contains the origin exactly when the shapes have a point in common.
/// Buffer, joining, accuracy, trace and cost: as minkowski_sum. Positions are subtracted first, so that a pair far from
/// the world's origin loses no digits.
template <class T, class Tracer = NoTrace>
GNOMON_API Sum<T> minkowski_difference(const Placed<T>& p, const Placed<T>& q, std::span<SumVertex<T>> out,
                                       Tracer tracer = {});

/// At most, of either for n and m vertices.
constexpr std::size_t minkowski_steps(std::size_t n, std::size_t m) { return n + m + 1; }

}  // namespace gnomon
