// Detection: are two bodies apart, do they touch, do they overlap?
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/exact/boundary/stab.h"
#include "gnomon/exact/kinds.h"

namespace gnomon::exact {

/// Whether two bodies have points in common, and an edge of M = P − Q that shows it.
struct Classification {
  Contact contact = Contact::separated;
  /// An edge of M, if it has any that decides: separated, one with the origin beyond its line; touching, one on which
  /// the origin is.
  bool has_facet = false;
  Facet facet;

  friend bool operator==(const Classification&, const Classification&) = default;
};

/// Where the origin is in a stabbed M; `d` is the direction of the line.
template <class Boundary>
Classification classification_of(const Boundary& boundary, const Stab<typename Boundary::Position>& stab,
                                 const Direction& d);

/// Never wrong, for any finite doubles. Cost: two searches of the boundary (boundary.h), of a difference O(log n + log
/// m) signs. Source: see ranges.h.
template <class Boundary>
GNOMON_API Classification classify(const Boundary& boundary);
GNOMON_API Classification classify(const Difference& m);

}  // namespace gnomon::exact
