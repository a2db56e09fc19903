// Convex parts that move together, asked about as one shape, which need not be convex.
//
// A compound is the union of its parts. A query is asked of each part, or of each pair of parts, and the answer of the
// whole is made of theirs only where that is exact: a union contains what some part contains, it is as far away as its
// nearest part, a ray meets it where it meets a part first, and it is hit when the first part is. None of these is
// nearer to the truth than the parts' own answers, nor further from it.
//
// The minimum translation is not among them, nor is the depth, and so there is none here: the shortest way out of one
// part may lead into another. docs/engine-convex-parts.md has an example, and what games do instead.
//
// Frames and signs are the parts' queries'. Of parts that answer alike the lowest is told, A's before B's.
// Cost: that of the query, times the parts of A and the parts of B. Where there are many, give each part a box in a
// broad phase (gnomon/geometry/broad/broad_phase.h) and ask only about pairs. Nothing allocates, but for making a
// compound.
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

/// Of an answer that belongs to none.
inline constexpr std::uint32_t no_part = 0xffffffff;

/// Convex shapes in one frame. They may overlap, and lie apart; there may be none of them, which is a compound that
/// contains nothing.
template <class T>
class GNOMON_API Compound {
 public:
  /// No parts.
  Compound() = default;
  explicit Compound(std::vector<Shape<T>> parts) : parts_(std::move(parts)) {}

  /// Of each part the corners, as make_shape takes them. Faults: make_shape's, with the part's number as `other`.
  /// Allocates.
  static Result<Compound> make(std::span<const std::span<const Vec2<T>>> cores, T radius = 0);
  /// The polygon with this outline, concave or not, cut into convex parts. Faults: those of convex_parts, of the
  /// outline's vertices and edges. Allocates.
  static Result<Compound> of_outline(std::span<const Vec2<T>> outline, Parts wanted = Parts::few);

  std::span<const Shape<T>> parts() const { return parts_; }
  /// How many parts there are.
  std::size_t size() const { return parts_.size(); }

 private:
  std::vector<Shape<T>> parts_;
};

/// A compound and where it is. It looks at the parts and does not hold them, as `Placed` does.
template <class T>
struct PlacedCompound {
  PlacedCompound(const Compound<T>& its_compound, const Pose<T>& its_pose)
      : parts(its_compound.parts()), pose(its_pose) {}
  /// Deleted, because `parts` would look at nothing as soon as the statement has ended.
  PlacedCompound(const Compound<T>&& temporary, const Pose<T>& its_pose) = delete;

  std::span<const Shape<T>> parts;
  Pose<T> pose;

  /// One of the parts, where it is: for every query that has no answer for the whole.
  Placed<T> part(std::size_t index) const { return {parts[index].view(), pose}; }
};

/// The first part that contains the point, or `no_part`: true of the whole if it is true of any.
/// Rounding: `contains` of a part may err within a few ulp of its edges, those along which an outline was cut included.
template <class T>
GNOMON_API std::uint32_t part_at(const PlacedCompound<T>& compound, Vec2<T> point);
template <class T>
GNOMON_API bool contains(const PlacedCompound<T>& compound, Vec2<T> point);

/// True if the closed shapes share a point: if two of their parts do. Stops at the first two.
template <class T>
GNOMON_API bool overlaps(const PlacedCompound<T>& a, const PlacedCompound<T>& b);

/// How far apart two compounds are, and between which parts.
template <class T>
struct CompoundDistance {
  Distance<T> nearest;   ///< of the two parts; its edge is of one of them
  std::uint32_t part_a;  ///< indices of parts
  std::uint32_t part_b;
};

/// The distance of the nearest two parts. 0 if any two touch or overlap, which ends the search. A compound without
/// parts is infinitely far away, with `no_part` for both, and points and normal zero.
template <class T>
GNOMON_API CompoundDistance<T> closest_points(const PlacedCompound<T>& a, const PlacedCompound<T>& b);

/// Where a ray enters a compound, and which part.
template <class T>
struct CompoundRayHit {
  RayHit<T> first;     ///< of that part
  std::uint32_t part;  ///< `no_part` if none is hit
};

/// The first point of the ray that lies in any part. Where it enters at the end of a cut, on the outline, the normal
/// may be the cut's.
template <class T>
GNOMON_API CompoundRayHit<T> ray_cast(const PlacedCompound<T>& compound, const Ray<T>& ray);

/// The first contact of two moving compounds, and of which parts.
template <class T>
struct CompoundImpact {
  /// Of the two parts, but for `lo`, up to which all are proved to be separated, and `iterations`, which are those of
  /// all.
  Impact<T> first;
  std::uint32_t part_a;  ///< `no_part` if separated
  std::uint32_t part_b;
};

/// The first contact of compounds that move and turn, each about its own frame's origin: the earliest of any two parts.
/// `overlapping` if the interiors of any two meet at the start, which ends the search; `not_converged` if a pair that
/// is may come before the earliest hit. The promise of time_of_impact holds, with the largest slop of any two parts.
template <class T>
GNOMON_API CompoundImpact<T> time_of_impact(const PlacedCompound<T>& a, const PlacedCompound<T>& b,
                                            const Motion<T>& motion_a, const Motion<T>& motion_b);

/// Of parts that do not overlap: what two of them share counts twice. Without parts, or of parts without area, the mass
/// is 0 and the centroid is the mean of theirs. Faults: mass_properties', with the part's number as `other`.
template <class T>
GNOMON_API Result<MassProperties<T>> mass_properties(const Compound<T>& compound, std::type_identity_t<T> density);

}  // namespace gnomon
