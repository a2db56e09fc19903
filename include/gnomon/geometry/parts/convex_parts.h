// Convex parts of a simple polygon, concave or not, cut along its diagonals.
//
// Every decision is the sign of an exact predicate. So, for any accepted coordinates, the parts are strictly convex,
// their interiors are disjoint, and their union is exactly the polygon. No part is too thin to be made, and no corner
// is new. A radius in `make_part` makes the rounded parts overlap.
//
// For a body of several parts, place each part with the body's pose and query each. Masses add up: m = Σ mᵢ, the
// centroid is c = Σ mᵢ cᵢ / m, and the inertia about it Σ (Iᵢ + mᵢ |cᵢ − c|²), with mᵢ, cᵢ, Iᵢ of `mass_properties` of
// the parts. In a broad phase each part has a box; one negative `BoxFilter::group` for all boxes of a body excludes
// pairs of its own parts. compound.h has the queries on all parts at once.
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
  few,     ///< at most four times as many as `fewest`, usually about a tenth more; the cost is that of a sort
  fewest,  ///< the fewest parts that diagonals allow; for up to `max_corners_of_fewest` corners
};

/// Maximum number of corners for the fewest parts. More corners would take noticeable time and memory: both grow at
/// least with the square.
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

/// Cuts the polygon with these counter-clockwise corners. A corner may be straight. A part has only corners at which it
/// turns; a corner in the middle of a part's edge is exactly on it, so the union stays exact.
/// Statuses, in order of precedence, with the subject that `index` numbers; edge i leads from vertex i to the next:
/// - `too_few_vertices`: vertex; the index is the number of corners
/// - `non_finite`, `out_of_range`: vertex with such a coordinate
/// - `degenerate`: vertex that coincides with the one before it; vertex 0 if all are on one line
/// - `folded`: vertex at which the outline doubles back on itself, as at the tip of a spike without width
/// - `hole`: edge of a bridge to a hole; `other` is the same edge in the other direction
/// - `repeated`: vertex that coincides with an earlier one, `other`, but not at a bridge
/// - `crossing`: edge that crosses edge `other`; `touching`: vertex on edge `other`.
/// - `wrong_winding`: leftmost vertex of a clockwise outline
/// - `no_room`, only for the fewest parts: vertex `max_corners_of_fewest`, the first one that is too many
/// An outline with several faults always yields the same one.
/// Cost: `few` O(n log n); `fewest` O(n² · r) for r corners that turn right, for most outlines much less. Allocates
/// some 250 bytes a corner; for the fewest parts some 20 bytes for each pair of corners as well.
/// ```
/// const std::array<Vec2d, 6> corner{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const ConvexParts parts = *convex_parts<double>(corner, Parts::fewest);
/// assert(parts.size() == 2 && parts.part(0).size() == 4);
/// ```
template <class T>
GNOMON_API Result<ConvexParts> convex_parts(std::span<const Vec2<T>> outline, Parts wanted = Parts::few);

/// Makes a shape from one of the parts, in the outline's frame. For a part that `convex_parts` returned for this
/// outline, only a wrong radius is an error. Statuses and cost: those of make_polygon. Allocates.
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
