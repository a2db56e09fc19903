// Detection: are two bodies apart, do they touch, do they overlap? See docs/algorithms/exact.md.
#pragma once

#include "gnomon/core/api.h"
#include "gnomon/exact/boundary/stab.h"
#include "gnomon/exact/kinds.h"

namespace gnomon::exact {

/// Contact of two bodies, and an edge of M = P − Q that proves it.
struct Classification {
  Contact contact = Contact::separated;
  /// An edge of M that decides, if there is one: if separated, an edge with the origin beyond its line; if touching, an
  /// edge that contains the origin.
  bool has_facet = false;
  Facet facet;

  friend bool operator==(const Classification&, const Classification&) = default;
};

/// Returns the origin's contact with a stabbed M; `d` is the direction of the line.
template <class Boundary>
Classification classification_of(const Boundary& boundary, const Stab<typename Boundary::Position>& stab,
                                 const Direction& d);

/// Returns the exact contact, for any finite doubles. Cost: two searches of the boundary (boundary.h), for a difference
/// O(log n + log m) signs. Sources: docs/algorithms/exact.md.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const auto contact_at = [&](double x) {
///   const exact::Placed other(box, *exact::Frame::make(1, 0, {x, 0}));
///   return exact::classify(exact::Difference(exact::Placed{box}, other)).contact;
/// };
/// assert(contact_at(2) == exact::Contact::touching && contact_at(2 + 4e-16) == exact::Contact::separated);
/// ```
template <class Boundary>
GNOMON_API Classification classify(const Boundary& boundary);
GNOMON_API Classification classify(const Difference& m);

}  // namespace gnomon::exact
