#include "geometry/batch/batch.h"

#include "geometry/batch/queries.h"

namespace gnomon::batch {

Fault ask(Question question, const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
          float margin, void* out, std::size_t room) {
  return answer<Float4>({shapes, bodies, pairs}, question, margin, out, room);
}

Fault overlaps(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
               std::span<std::uint8_t> out) {
  return ask(Question::overlaps, shapes, bodies, pairs, 0, out.data(), out.size());
}

Fault separation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                 std::span<Separation> out) {
  return ask(Question::separation, shapes, bodies, pairs, 0, out.data(), out.size());
}

Fault minimum_translation(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs,
                          std::span<Translation> out) {
  return ask(Question::minimum_translation, shapes, bodies, pairs, 0, out.data(), out.size());
}

Fault contact_manifold(const Shapes& shapes, std::span<const Body> bodies, std::span<const Pair> pairs, float margin,
                       std::span<Manifold> out) {
  return ask(Question::contact_manifold, shapes, bodies, pairs, margin, out.data(), out.size());
}

}  // namespace gnomon::batch
