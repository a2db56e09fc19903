// Minkowski sum and difference of two convex shapes, by merging their edges in the order of their angles.
//
// The outline of a sum has every edge of both shapes once, counter-clockwise in the order of their directions. The
// corner of the sum that is furthest along a direction is the sum of the two shapes' furthest corners. For a difference
// the second shape is first turned by half a turn.
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
/// The first corner: indices (vertex of P, vertex of Q). Values: P's x, y; Q's x, y; x, y of their sum or difference.
inline constexpr Mark minkowski_start{"minkowski_start"};
/// An edge of the result: indices (owner, 0 P, 1 Q, 2 both; the edge's index, P's if both). Values: start x, y; end x,
/// y; cross product of its direction and that of the other shape's next edge, 0 if both or if there is none; number of
/// edges that the other shape has left.
inline constexpr Mark minkowski_edge{"minkowski_edge"};
}  // namespace marks

/// Vertex of a sum, and the two vertices that add up to it.
template <class T>
struct SumVertex {
  Vec2<T> point;    ///< in the world's frame; for a difference, the vector from Q's point to P's
  std::uint32_t p;  ///< index of P's vertex
  std::uint32_t q;  ///< index of Q's vertex
};

/// A sum in the caller's buffer.
template <class T>
struct Sum {
  std::span<const SumVertex<T>> vertices;  ///< counter-clockwise; empty if the buffer was too small
  T radius;                                ///< sum of both shapes' radii: the rounding radius of this core
};

/// Writes the outline of all p + q, in the world's frame. `out` needs room for the vertices of both shapes together; if
/// it is too small, nothing is written.
/// Parallel edges of the two shapes become one edge: exactly parallel edges if both shapes have the same rotation,
/// otherwise edges that differ by less than 8 ulp of a radian.
/// Accuracy: vertices are within a few ulp of the sum of both bounding radii and positions. Where edges are parallel
/// but for rounding, the outline may turn in the wrong direction by as much.
/// Cost: O(n + m). Allocates nothing. Trace: each mark above describes its step.
/// ```
/// std::array<SumVertex<double>, 8> room{};
/// const Sum<double> sum = minkowski_sum<double>({square, at(0, 0)}, {square, at(3, 0)}, room);
/// assert(sum.vertices.size() == 4 && sum.vertices[0].point == Vec2d(1, -2));
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API Sum<T> minkowski_sum(const Placed<T>& p, const Placed<T>& q, std::span<SumVertex<T>> out,
                                Tracer tracer = {});

/// Writes the outline of all p − q. The difference contains the origin exactly when the shapes share a point. Positions
/// are subtracted first, so that a pair far from the world's origin loses no digits.
/// Buffer, joined edges, accuracy, trace and cost: those of `minkowski_sum`.
/// ```
/// // The origin is within 0.5 of the left side: the depth of the overlap.
/// std::array<SumVertex<double>, 8> room{};
/// const Sum<double> all = minkowski_difference<double>({square, at(1.5, 0)}, {square, at(0, 0)}, room);
/// assert(all.vertices[0].point == Vec2d(-0.5, -2) && all.vertices[1].point == Vec2d(3.5, -2));
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API Sum<T> minkowski_difference(const Placed<T>& p, const Placed<T>& q, std::span<SumVertex<T>> out,
                                       Tracer tracer = {});

/// Maximum number of trace steps of either query for n and m vertices.
constexpr std::size_t minkowski_steps(std::size_t n, std::size_t m) { return n + m + 1; }

}  // namespace gnomon
