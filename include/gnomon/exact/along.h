// How far along a direction: the depth in it, and when a translation brings bodies together and parts them again.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/exact/classify.h"
#include "gnomon/exact/kinds.h"

namespace gnomon::exact {

/// How far along a direction the line through an edge of M is, or a corner where no edge tells: see `length_of` in
/// measure.h.
struct DirectionalDistance {
  /// Of which feature it is; of `zero` it is 0, of `endless` infinite.
  enum class Kind : std::uint8_t { zero, facet, corner, endless };
  Kind kind = Kind::zero;
  bool has_facet = false;  ///< zero, and this edge's line goes through the origin across the direction
  Facet facet;
  Corner corner;

  friend bool operator==(const DirectionalDistance&, const DirectionalDistance&) = default;
};

/// Whether two bodies have points in common, and how deep they are in each other along the direction that was asked
/// for.
struct DirectionalPenetration {
  Contact contact = Contact::separated;
  /// The least s ≥ 0 for which moving Q by s·d parts the interiors; none when separated. Touching: zero. `endless`
  /// where d is zero and they overlap.
  DirectionalDistance depth;

  friend bool operator==(const DirectionalPenetration&, const DirectionalPenetration&) = default;
};

/// Cost: one `stab` (stab.h), of a difference O(log n + log m) signs. Source: see ranges.h; that the depth is a ray's
/// way out of M: D. Dobkin, J. Hershberger, D. Kirkpatrick and S. Suri, "Computing the intersection-depth of
/// polyhedra", 1993.
template <class Boundary>
GNOMON_API DirectionalPenetration directional_penetration(const Boundary& boundary, Vec2d d);
GNOMON_API DirectionalPenetration directional_penetration(const Difference& m, Vec2d d);

/// How two bodies lie at the start, and when and how they meet while Q moves by v in each unit of time and
/// P rests.
struct TranslationalImpact {
  Contact contact = Contact::separated;  ///< at the start
  Meeting meeting = Meeting::none;
  bool enters = false;        ///< at some t ≥ 0 the interiors meet
  DirectionalDistance enter;  ///< the least t ≥ 0 at which P meets Q + t·v; means nothing where there is none
  DirectionalDistance exit;   ///< the greatest such t

  friend bool operator==(const TranslationalImpact&, const TranslationalImpact&) = default;
};

/// When Q moves by v in a unit of time and P rests; t is not limited to 1. Cost: as above.
template <class Boundary>
GNOMON_API TranslationalImpact translational_impact(const Boundary& boundary, Vec2d v);
GNOMON_API TranslationalImpact translational_impact(const Difference& m, Vec2d v);

}  // namespace gnomon::exact
