// Convex parts that move together and are queried as one shape, which need not be convex.
//
// A compound is the union of its parts. A query runs on each part, or on each pair of parts, and the results are
// combined only where that is exact. A union contains the points of all parts and is as far away as its nearest part. A
// ray enters it where it first enters a part, and its first contact is that of the first part. Each of these results is
// as accurate as the parts' own results, and no more.
//
// There is neither a minimum translation nor a depth, because they cannot be combined: the shortest translation
// out of one part may lead into another. docs/engine-convex-parts.md has an example, and the usual substitute in games.
//
// Frames and signs are those of the parts' queries. Ties: the lowest part, A's before B's.
// Cost: that of the query, times the parts of A and the parts of B. If there are many, insert a box for each part in a
// broad phase (gnomon/geometry/broad/broad_phase.h) and query only its pairs. Only the construction of a compound
// allocates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/parts/convex_parts.h"
#include "gnomon/geometry/ray.h"
#include "gnomon/geometry/shape/mass.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

/// Part of a result that belongs to no part.
inline constexpr std::uint32_t no_part = 0xffffffff;

/// Convex shapes in one frame. They may overlap, and may be apart. A compound without parts contains nothing.
/// ```
/// // An outline in the form of an L. The point (3, 3) is in its notch.
/// const std::array<Vec2d, 6> outline{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const Compound<double> corner = *Compound<double>::of_outline(outline);
/// const PlacedCompound<double> placed(corner, at(0, 0));
/// assert(corner.size() == 2 && part_at<double>(placed, {3, 3}) == no_part);
/// ```
template <class T>
class GNOMON_API Compound {
 public:
  /// No parts.
  Compound() = default;
  explicit Compound(std::vector<Shape<T>> parts) : parts_(std::move(parts)) {}

  /// Makes a compound from the corners of each part, as make_shape accepts them. Faults: make_shape's, with the part's
  /// number as `other`. Allocates.
  static Result<Compound> make(std::span<const std::span<const Vec2<T>>> cores, T radius = 0);
  /// Makes a compound from the polygon with this outline, concave or not, cut into convex parts. Faults: those of
  /// convex_parts, for the outline's vertices and edges. Allocates.
  static Result<Compound> of_outline(std::span<const Vec2<T>> outline, Parts wanted = Parts::few);

  std::span<const Shape<T>> parts() const { return parts_; }
  /// Returns the number of parts.
  std::size_t size() const { return parts_.size(); }

 private:
  std::vector<Shape<T>> parts_;
};

/// A compound and its pose. It refers to the parts without owning them, as `Placed` does.
template <class T>
struct PlacedCompound {
  PlacedCompound(const Compound<T>& its_compound, const Pose<T>& its_pose)
      : parts(its_compound.parts()), pose(its_pose) {}
  /// Deleted, because `parts` would dangle after the statement.
  PlacedCompound(const Compound<T>&& temporary, const Pose<T>& its_pose) = delete;

  std::span<const Shape<T>> parts;
  Pose<T> pose;

  /// Returns one of the parts at its pose, for every query without a result for the whole.
  Placed<T> part(std::size_t index) const { return {parts[index].view(), pose}; }
};

/// Returns the first part that contains the point, or `no_part`. The compound contains the point if any part does.
/// Rounding: `contains` of a part may err within a few ulp of its edges, including those along which an outline was
/// cut.
/// ```
/// const std::array<Vec2d, 6> outline{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const Compound<double> corner = *Compound<double>::of_outline(outline);
/// assert(contains<double>(PlacedCompound<double>(corner, at(0, 0)), {0.5, 3}));
/// assert(!contains<double>(PlacedCompound<double>(corner, at(1, 0)), {0.5, 3}));
/// ```
template <class T>
GNOMON_API std::uint32_t part_at(const PlacedCompound<T>& compound, Vec2<T> point);
template <class T>
GNOMON_API bool contains(const PlacedCompound<T>& compound, Vec2<T> point);

/// Returns whether the closed shapes share a point: whether two of their parts do. Stops at the first such pair.
/// ```
/// const std::array<Vec2d, 6> outline{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const Compound<double> corner = *Compound<double>::of_outline(outline);
/// // In the notch of the other one, turned by half a turn: they interlock and do not touch.
/// assert(!overlaps<double>({corner, at(0, 0)}, {corner, at(5.5, 5.5, std::numbers::pi)}));
/// assert(overlaps<double>({corner, at(0, 0)}, {corner, at(4.5, 4.5, std::numbers::pi)}));
/// ```
template <class T>
GNOMON_API bool overlaps(const PlacedCompound<T>& a, const PlacedCompound<T>& b);

/// Distance of two compounds, and their nearest parts.
template <class T>
struct CompoundDistance {
  /// Distance of the two parts, with one exception: `iterations` counts those of all pairs of parts that were searched.
  /// Its edge belongs to one of the two.
  Distance<T> nearest;
  std::uint32_t part_a;  ///< indices of the two parts
  std::uint32_t part_b;
};

/// Returns the distance of the nearest two parts. It is 0 if any two touch or overlap, which ends the search. A
/// compound without parts is infinitely far away, with `no_part` for both, and with zero points and normal.
/// ```
/// const std::array<Vec2d, 6> outline{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const Compound<double> corner = *Compound<double>::of_outline(outline);
/// const Compound<double> ball(std::vector{*make_circle<double>({0, 0}, 1)});
/// assert(closest_points<double>({corner, at(0, 0)}, {ball, at(3, 3)}).nearest.distance == 1);
/// ```
template <class T>
GNOMON_API CompoundDistance<T> closest_points(const PlacedCompound<T>& a, const PlacedCompound<T>& b);

/// Entry of a ray into a compound, and the entered part.
template <class T>
struct CompoundRayHit {
  RayHit<T> first;     ///< hit of that part
  std::uint32_t part;  ///< number of the part; `no_part` if none is hit
};

/// Returns the first point of the ray that is in any part. If the ray enters at the end of a cut, on the outline, the
/// normal may be the cut's. Ties: the lowest part, but before it one that contains the ray's origin.
/// ```
/// const std::array<Vec2d, 6> outline{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const Compound<double> corner = *Compound<double>::of_outline(outline);
/// const Ray<double> ray = *Ray<double>::make({5, 3}, {-1, 0}, 10);
/// assert(ray_cast<double>(PlacedCompound<double>(corner, at(0, 0)), ray).first.t == 4);
/// ```
template <class T>
GNOMON_API CompoundRayHit<T> ray_cast(const PlacedCompound<T>& compound, const Ray<T>& ray);

/// First contact of two moving compounds, and the two parts in contact.
template <class T>
struct CompoundImpact {
  /// Impact of the two parts, with two exceptions: up to `lo` all parts are proved to be separated, and `iterations`
  /// counts those of all parts.
  Impact<T> first;
  std::uint32_t part_a;  ///< `no_part` if separated
  std::uint32_t part_b;
};

/// Returns the first contact of compounds that move and turn, each about its own frame's origin: the earliest of any
/// two parts. The outcome is `overlapping` if the interiors of any two meet at the start, which ends the search. It is
/// `not_converged` if a pair with that outcome may come before the earliest hit. The promise of `time_of_impact` holds,
/// with the largest slop of any two parts.
/// ```
/// const std::array<Vec2d, 6> outline{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const Compound<double> corner = *Compound<double>::of_outline(outline);
/// const Compound<double> ball(std::vector{*make_circle<double>({0, 0}, 1)});
/// const Motion<double> down = *Motion<double>::make({0, -4});
/// const auto impact = time_of_impact<double>({corner, at(0, 0)}, {ball, at(3, 4)}, {}, down);
/// assert(impact.first.outcome == Outcome::hit && std::abs(impact.first.t - 0.5) < 1e-8);
/// ```
template <class T>
GNOMON_API CompoundImpact<T> time_of_impact(const PlacedCompound<T>& a, const PlacedCompound<T>& b,
                                            const Motion<T>& motion_a, const Motion<T>& motion_b);

/// Returns the mass properties of all parts together. The parts must not overlap: an area common to two of them counts
/// twice. Without parts, or if no part has an area, the mass is 0 and the centroid is the mean of theirs. Faults:
/// mass_properties', with the part's number as `other`; for the whole, `out_of_range` if mass or inertia is beyond T.
/// ```
/// const std::array<Vec2d, 6> outline{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
/// const Compound<double> corner = *Compound<double>::of_outline(outline);
/// assert(mass_properties<double>(corner, 2)->mass == 14);
/// ```
template <class T>
GNOMON_API Result<MassProperties<T>> mass_properties(const Compound<T>& compound, std::type_identity_t<T> density);

}  // namespace gnomon
