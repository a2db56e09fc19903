#include "geometry/batch/batch.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <span>

#include "core/limits.h"
#include "engine/body.h"
#include "engine/engine.h"

/// In one block of memory with the bodies, the pairs and room for the largest answer there is, one per pair.
struct EngineBatch {
  gnomon::batch::Shapes shapes;
  std::span<gnomon::batch::Body> bodies;
  std::span<gnomon::batch::Pair> pairs;
  void* results;
};

using namespace gnomon;

EngineBatch* engine_batch(std::uint32_t bodies, std::uint32_t pairs) {
  const std::uint64_t bytes = sizeof(EngineBatch) + bodies * std::uint64_t{sizeof(batch::Body)} +
                              pairs * std::uint64_t{sizeof(batch::Pair) + sizeof(batch::Manifold)};
  auto* const block = static_cast<std::byte*>(engine::allocate(bytes));
  if (block == nullptr) return nullptr;
  std::memset(block, 0, static_cast<std::size_t>(bytes));
  auto* const first_body = reinterpret_cast<batch::Body*>(block + sizeof(EngineBatch));
  auto* const first_pair = reinterpret_cast<batch::Pair*>(first_body + bodies);
  for (std::uint32_t i = 0; i < bodies; ++i) first_body[i].cosine = 1;
  engine::answer(reinterpret_cast<std::uintptr_t>(first_body));
  return new (block) EngineBatch{{}, {first_body, bodies}, {first_pair, pairs}, first_pair + pairs};
}

void engine_batch_discard(EngineBatch* many) {
  many->~EngineBatch();
  std::free(many);
}

int engine_batch_add(EngineBatch* many, const EngineShape* shape) {
  constexpr std::uint64_t bytes_per_vertex = 64;
  // The list of the shapes before it may have to move, to twice the room.
  const std::uint64_t others = many->shapes.size() * std::uint64_t{2 * sizeof(batch::Packed)};
  if (!engine::there_is_room((shape->shape.view().size() + 8) * bytes_per_vertex + others)) return engine::failed;
  const auto added = many->shapes.add(shape->shape);
  if (added) return static_cast<int>(*added);
  return engine::fault_of_shape(added.fault());
}

int engine_batch_ask(EngineBatch* many, std::uint32_t question, std::uint32_t bodies, std::uint32_t pairs,
                     double margin) {
  // What is beyond a float is beyond every distance too, and a NaN counts as 0 in both.
  const float limit = max_coordinate<float>;
  const float rounded = margin > limit ? limit : static_cast<float>(margin);
  const Fault found = batch::ask(static_cast<batch::Question>(question), many->shapes, many->bodies.first(bodies),
                                 many->pairs.first(pairs), rounded, many->results, pairs);
  if (found.status == Status::ok) return 0;
  return engine::fault(found.status, found.subject == Subject::pair ? engine_pair : engine_body, found.index);
}
