// A simple polygon, concave too, cut into convex ones along its diagonals.
//
// Every decision is the sign of an exact predicate, so that the parts are strictly convex, do not overlap and together
// are the polygon, whatever its coordinates: no part is too thin to be made. No corner is new.
//
// A body of several parts: place each with the body's pose, and ask about each. Masses add up: m = Σ mᵢ, the centroid
// is Σ mᵢ cᵢ / m, and the inertia about it Σ (Iᵢ + mᵢ |cᵢ − c|²), with mᵢ, cᵢ, Iᵢ of `mass_properties` of the parts. In
// a broad phase each part has a box; one negative `BoxFilter::group` for all boxes of a body keeps its parts from being
// pairs of each other. What can be asked of all parts at once stands in compound.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// How many parts there may be.
enum class Parts : std::uint8_t {
  few,     ///< at most four times the fewest, mostly a tenth more; the cost is that of a sort
  fewest,  ///< of all ways along diagonals one with the fewest parts; for up to `max_corners_of_fewest`
};

/// Beyond it the time for the fewest parts would be felt, and the memory: both grow with the square at least.
inline constexpr std::uint32_t max_corners_of_fewest = 512;

/// The parts, each a list of the outline's corners by their indices, in rising order, which is counter-clockwise.
struct ConvexParts {
  std::vector<std::uint32_t> corners;  ///< of one part after the other
  std::vector<std::uint32_t> ends;     ///< of each part, where the next begins in `corners`

  /// How many parts there are.
  std::size_t size() const { return ends.size(); }
  /// The corners of one of them: at least three.
  GNOMON_API std::span<const std::uint32_t> part(std::size_t index) const;
};

/// Cuts the polygon whose corners are given counter-clockwise. Corners on a straight line with their neighbours are
/// allowed. A part has only corners that turn, so that a corner in the midst of a part's edge is not one of its
/// corners, exactly on it as it is: the union stays exact.
///
/// Statuses, the first that holds in this order: of a vertex, `too_few_vertices` (its index = how many there are),
/// `non_finite`, `out_of_range`, `degenerate` (it coincides with the one before it, or all lie on one line: vertex 0),
/// `folded` (the outline turns back on itself there, as at the tip of a spike without width), `repeated` (it is where
/// an earlier one is, `other`); of an edge, `hole` (edge `other` is the same the other way: a bridge to a hole);
/// `crossing` (an edge crosses edge `other`), `touching` (a vertex lies on edge `other`); then `wrong_winding` (the
/// leftmost vertex: the outline runs clockwise) and, for the fewest parts, `no_room` (the first vertex that is too
/// many). Of several crossings and touchings any one is told, always the same. Edge i leads from vertex i to the next.
///
/// Cost: `few` O(n log n), `fewest` O(n² · r) for r corners that turn right, but for rare outlines much less.
/// Allocates, some 250 bytes a corner; for the fewest parts some 20 bytes for each pair of corners as well. Sources:
/// whether the outline is simple by Shamos & Hoey, "Geometric intersection problems", 1976; the triangulation by Lee &
/// Preparata, "Location of a point in a planar subdivision and its applications", 1977, into pieces that Garey,
/// Johnson, Preparata & Tarjan, "Triangulating a simple polygon", 1978, cut; diagonals left out and the bound of four
/// by Hertel & Mehlhorn, "Fast triangulation of simple polygons", 1983; the fewest parts by Keil & Snoeyink, "On the
/// time bound for convex decomposition of simple polygons", 2002, what sees what by Bungiu, Hemmer, Hershberger, Huang
/// & Kröller, "Efficient computation of visibility polygons", 2014.
template <class T>
GNOMON_API Result<ConvexParts> convex_parts(std::span<const Vec2<T>> outline, Parts wanted = Parts::few);

/// One of the parts as a shape, in the outline's frame. Never fails for what convex_parts gave of this outline, unless
/// the radius is wrong: make_polygon's statuses. Allocates.
template <class T>
GNOMON_API Result<Shape<T>> make_part(std::span<const Vec2<T>> outline, std::span<const std::uint32_t> part,
                                      std::type_identity_t<T> radius = 0);

}  // namespace gnomon
