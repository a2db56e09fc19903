// How deep two bodies are in each other: the least translation that parts them.
#pragma once

#include <cstdint>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/classify.h"

namespace gnomon::exact {

/// Whether two bodies have points in common, and the edges of M = P − Q across which the way out is shortest.
struct Penetration {
  Contact contact = Contact::separated;
  /// The edges of M that are nearest to the origin, in the order of their angles: more than one where several
  /// translations are equally short. Touching: those on which the origin is. None where bodies are separated, or both
  /// are the same point. Two parallel edges of P and −Q are one edge of M, named by P's.
  std::vector<Facet> facets;

  friend bool operator==(const Penetration&, const Penetration&) = default;
};

/// The translation of Q that belongs to an edge is given by `translation_of` (measure.h).
///
/// Cost: O(n + m) signs of degree 6 (with frames 12): a scan of M's edges. Their distances have more than one minimum
/// in most pairs, so that no binary search finds the least. Allocates.
GNOMON_API Penetration penetration(const Difference& m);
GNOMON_API Penetration penetration(const Sum<>& sum);

/// How many corners M has. Cost: O(n + m) signs.
GNOMON_API std::uint32_t corner_count(const Difference& m);

}  // namespace gnomon::exact
