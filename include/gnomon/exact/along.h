// Directional penetration and translational impact: the depth along a direction, and the times at which a translation
// brings bodies into contact and separates them again. See docs/algorithms/exact.md.
//
// Both queries are about M = P − Q, the Minkowski difference of the bodies: the set of all p − q. It contains the
// origin if and only if the bodies share a point. A translation of Q by s·d shifts the origin relative to M by s·d. So
// a depth, or a time, is the parameter s of a point on the ray from the origin along d.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/exact/classify.h"
#include "gnomon/exact/kinds.h"

namespace gnomon::exact {

/// Parameter s ≥ 0 at which the ray s·d from the origin reaches the line through an edge, or a corner, of M.
/// `length_of` in measure.h computes s.
struct DirectionalDistance {
  /// Kind of the feature; the distance is 0 for `zero` and infinite for `endless`.
  enum class Kind : std::uint8_t { zero, facet, corner, endless };
  Kind kind = Kind::zero;
  /// True if `facet` is set: for the kind `facet`, and for `zero` if an edge's line crosses the ray at the origin.
  bool has_facet = false;
  Facet facet;
  Corner corner;

  friend bool operator==(const DirectionalDistance&, const DirectionalDistance&) = default;
};

/// Contact of two bodies, and their penetration along the given direction.
struct DirectionalPenetration {
  Contact contact = Contact::separated;
  /// The least s ≥ 0 for which moving Q, the second body, by s·d separates the interiors. `Mtv::translation` in
  /// contrast moves the first body. Touching: zero. `endless` if d is zero and the bodies overlap. Meaningless for
  /// separated bodies, although its kind is then `zero` too: check `contact` first.
  DirectionalDistance depth;

  friend bool operator==(const DirectionalPenetration&, const DirectionalPenetration&) = default;
};

/// Returns the contact and the penetration along `d`, which may have any length. Every decision is exact.
/// Ties: at a corner of M, the edge that ends there in the counter-clockwise order of the boundary.
/// Cost: one `stab` (stab.h), for a difference O(log n + log m) signs.
/// Sources: for the search, docs/algorithms/exact.md; for the depth as the point at which a ray leaves M: D. Dobkin, J.
/// Hershberger, D. Kirkpatrick and S. Suri, "Computing the intersection-depth of polyhedra", 1993.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {1.5, 0});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const auto found = exact::directional_penetration(m, {1, 0});
/// assert(exact::length_of(m, found.depth, {1, 0}).nearest == 0.5);
/// ```
template <class Boundary>
GNOMON_API DirectionalPenetration directional_penetration(const Boundary& boundary, Vec2d d);
GNOMON_API DirectionalPenetration directional_penetration(const Difference& m, Vec2d d);

/// Contact of two bodies at the start, and the times at which they meet while Q moves by v in each unit of time and P
/// rests.
struct TranslationalImpact {
  Contact contact = Contact::separated;  ///< contact at the start
  Meeting meeting = Meeting::none;
  bool enters = false;        ///< the interiors meet at some t ≥ 0
  DirectionalDistance enter;  ///< the least t ≥ 0 at which P meets Q + t·v; meaningless if there is none
  DirectionalDistance exit;   ///< the greatest such t

  friend bool operator==(const TranslationalImpact&, const TranslationalImpact&) = default;
};

/// Returns the impact of Q, which moves by `v` in a unit of time, with P, which rests. The time t is not limited to 1.
/// Every decision is exact. Cost: that of `directional_penetration`.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {5, 0});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const auto impact = exact::translational_impact(m, {-2, 0});
/// assert(impact.meeting == exact::Meeting::hit && exact::length_of(m, impact.enter, {-2, 0}).nearest == 1.5);
/// ```
template <class Boundary>
GNOMON_API TranslationalImpact translational_impact(const Boundary& boundary, Vec2d v);
GNOMON_API TranslationalImpact translational_impact(const Difference& m, Vec2d v);

}  // namespace gnomon::exact
