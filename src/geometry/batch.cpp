#include "geometry/batch.h"

#include "geometry/batch_queries.h"

namespace gnomon::batch {

Fault overlaps(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
               std::span<std::uint8_t> out) {
  return overlaps_in<Float4>({shapes, bodies, pairs}, out);
}

Fault separation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                 std::span<Separation> out) {
  return separation_in<Float4>({shapes, bodies, pairs}, out);
}

Fault minimum_translation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                          std::span<Translation> out) {
  return minimum_translation_in<Float4>({shapes, bodies, pairs}, out);
}

Fault contact_manifold(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs, float margin,
                       std::span<Manifold> out) {
  return contact_manifold_in<Float4>({shapes, bodies, pairs}, margin, out);
}

}  // namespace gnomon::batch
