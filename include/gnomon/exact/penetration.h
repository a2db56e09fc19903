// Exact penetration of two bodies: the least translation that separates them. See docs/algorithms/exact.md.
#pragma once

#include <cstdint>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/classify.h"

namespace gnomon::exact {

/// Contact of two bodies, and the edges of M = P − Q across which the shortest separating translations lead.
struct Penetration {
  Contact contact = Contact::separated;
  /// The edges of M that are nearest to the origin, in the order of their angles; several if several translations are
  /// equally short. If touching, the edges that contain the origin. None if the bodies are separated, or both are the
  /// same point. Two parallel edges of P and −Q are one edge of M, named by P's.
  std::vector<Facet> facets;

  friend bool operator==(const Penetration&, const Penetration&) = default;
};

/// Returns the contact and the penetration, by exact decisions. Ties: it returns all edges of equal depth.
/// `translation_of` (measure.h) returns the translation of Q for an edge.
///
/// Cost: O(n + m) signs of degree 6 (with frames 12), for a scan of M's edges. In most pairs their distances have more
/// than one minimum, so no binary search finds the least. Allocates.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box});
/// const exact::Penetration found = exact::penetration(m);
/// assert(found.facets.size() == 4);  // all four directions are equally short
/// assert(exact::depth_of(m, found.facets[0]).nearest == 2);
/// ```
GNOMON_API Penetration penetration(const Difference& m);
GNOMON_API Penetration penetration(const Sum<>& sum);

/// Returns the number of M's corners. Cost: O(n + m) signs.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame eighth = *exact::Frame::make(1, 1, {0, 0});  // 45°, √2 times as large
/// assert(exact::corner_count(exact::Difference(exact::Placed{box}, exact::Placed{box})) == 4);
/// assert(exact::corner_count(exact::Difference(exact::Placed{box}, exact::Placed{box, eighth})) == 8);
/// ```
GNOMON_API std::uint32_t corner_count(const Difference& m);

}  // namespace gnomon::exact
