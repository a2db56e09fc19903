#include "gnomon/geometry/batch/batch.h"

#include "geometry/batch/queries.h"

namespace gnomon::batch {

Fault run(Query query, const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs, float margin,
          void* out, std::size_t room) {
  return run_query<Float4>({shapes, bodies, pairs}, query, margin, out, room);
}

Fault overlaps(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
               std::span<std::uint8_t> out) {
  return run(Query::overlaps, shapes, bodies, pairs, 0, out.data(), out.size());
}

Fault separation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                 std::span<Separation> out) {
  return run(Query::separation, shapes, bodies, pairs, 0, out.data(), out.size());
}

Fault minimum_translation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                          std::span<Translation> out) {
  return run(Query::minimum_translation, shapes, bodies, pairs, 0, out.data(), out.size());
}

Fault contact_manifold(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs, float margin,
                       std::span<Manifold> out) {
  return run(Query::contact_manifold, shapes, bodies, pairs, margin, out.data(), out.size());
}

}  // namespace gnomon::batch
