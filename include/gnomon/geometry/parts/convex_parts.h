// Convex parts of a simple polygon, concave or not, cut along its diagonals.
//
// Every decision is the sign of an exact predicate. So, for any coordinates, the parts are strictly convex, do not
// overlap and together are the polygon. No part is too thin to be made, and no corner is new.
//
// For a body of several parts, place each part with the body's pose and query each. Masses add up: m = Σ mᵢ, the
// centroid is Σ mᵢ cᵢ / m, and the inertia about it Σ (Iᵢ + mᵢ |cᵢ − c|²), with mᵢ, cᵢ, Iᵢ of `mass_properties` of the
// parts. In a broad phase each part has a box; one negative `BoxFilter::group` for all boxes of a body excludes pairs
// of its own parts. compound.h has the queries on all parts at once.
//
// docs/algorithms/convex-parts.md explains the method.
// Sources: the test for a simple outline by Shamos & Hoey, "Geometric intersection problems", 1976; the triangulation
// by Lee & Preparata, "Location of a point in a planar subdivision and its applications", 1977, in pieces that Garey,
// Johnson, Preparata & Tarjan, "Triangulating a simple polygon", 1978, cut; the removal of diagonals and the bound of
// four by Hertel & Mehlhorn, "Fast triangulation of simple polygons", 1983; the fewest parts by Keil & Snoeyink, "On
// the time bound for convex decomposition of simple polygons", 2002; visibility by Bungiu, Hemmer, Hershberger, Huang &
// Kröller, "Efficient computation of visibility polygons", 2014.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon {

/// Bound of the number of parts.
enum class Parts : std::uint8_t {
  few,     ///< at most four times the fewest, mostly a tenth more; the cost is that of a sort
  fewest,  ///< the fewest parts that diagonals allow; for up to `max_corners_of_fewest` corners
};

/// Maximum number of corners for the fewest parts. Beyond it time and memory would be noticeable: both grow at least
/// with the square.
inline constexpr std::uint32_t max_corners_of_fewest = 512;

/// The parts. Each is a list of the outline's corners by their indices, in rising order, which is counter-clockwise.
struct ConvexParts {
  std::vector<std::uint32_t> corners;  ///< corners of one part after the other
  std::vector<std::uint32_t> ends;     ///< for each part, the start of the next part in `corners`

  /// Returns the number of parts.
  std::size_t size() const { return ends.size(); }
  /// Returns the corners of one part: at least three.
  GNOMON_API std::span<const std::uint32_t> part(std::size_t index) const;
};

/// Cuts the polygon with these counter-clockwise corners. Corners on a straight line with their neighbours are allowed.
/// A part has only corners at which it turns. A corner in the middle of a part's edge is exactly on that edge and is
/// not one of its corners, so the union stays exact.
/// Statuses, in order of precedence. For a vertex: `too_few_vertices` (the index is the number of corners),
/// `non_finite`, `out_of_range`, `degenerate` (it coincides with the one before it, or all are on one line: vertex 0),
/// `folded` (the outline doubles back on itself there, as at the tip of a spike without width), `repeated` (it
/// coincides with an earlier one, `other`). For an edge: `hole` (edge `other` is the same edge in the other direction:
/// a bridge to a hole), `crossing` (it crosses edge `other`). For a vertex: `touching` (it is on edge `other`),
/// `wrong_winding` (the leftmost one: the outline runs clockwise) and, for the fewest parts, `no_room` (the first one
/// that is too many). If there are several crossings and touchings, any one is reported, always the same. Edge i leads
/// from vertex i to the next.
/// Cost: `few` O(n log n); `fewest` O(n² · r) for r corners that turn right, for most outlines much less. Allocates
/// some 250 bytes a corner; for the fewest parts some 20 bytes for each pair of corners as well.
/// ```
/// const std::array<Vec2d, 6> corner{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const ConvexParts parts = *convex_parts<double>(corner, Parts::fewest);
/// assert(parts.size() == 2 && parts.part(0).size() == 4);
/// ```
template <class T>
GNOMON_API Result<ConvexParts> convex_parts(std::span<const Vec2<T>> outline, Parts wanted = Parts::few);

/// Makes a shape from one of the parts, in the outline's frame. Never fails for a part that `convex_parts` returned for
/// this outline, unless the radius is wrong: make_polygon's statuses. Cost: make_polygon's. Allocates.
/// ```
/// const std::array<Vec2d, 6> corner{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const ConvexParts parts = *convex_parts<double>(corner);
/// double area = 0;
/// for (std::size_t i = 0; i < parts.size(); ++i)
///   area += mass_properties<double>(*make_part<double>(corner, parts.part(i)), 1)->mass;
/// assert(area == 7);
/// ```
template <class T>
GNOMON_API Result<Shape<T>> make_part(std::span<const Vec2<T>> outline, std::span<const std::uint32_t> part,
                                      std::type_identity_t<T> radius = 0);

}  // namespace gnomon
