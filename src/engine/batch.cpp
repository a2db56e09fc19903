#include "geometry/batch.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "engine/body.h"
#include "engine/engine.h"
#include "geometry/limits.h"

/// Bodies, pairs and room for the largest answer there is, one per pair, are one block of memory.
struct EngineBatch {
  gnomon::batch::Shapes shapes;
  std::span<gnomon::batch::Body> bodies;
  std::span<gnomon::batch::Pair> pairs;
  void* results;
};

using namespace gnomon;

EngineBatch* engine_batch(std::uint32_t bodies, std::uint32_t pairs) {
  const std::uint64_t of_bodies = bodies * std::uint64_t{sizeof(batch::Body)};
  const std::uint64_t of_pairs = pairs * std::uint64_t{sizeof(batch::Pair)};
  const std::uint64_t bytes = of_bodies + of_pairs + pairs * std::uint64_t{sizeof(batch::Manifold)};
  auto* const block =
      bytes <= SIZE_MAX ? static_cast<std::byte*>(std::calloc(1, static_cast<std::size_t>(bytes))) : nullptr;
  if (block == nullptr || !engine::there_is_room(sizeof(EngineBatch))) {
    std::free(block);
    engine::fault(engine_out_of_memory, engine_memory);
    return nullptr;
  }
  auto* const first_body = reinterpret_cast<batch::Body*>(block);
  auto* const first_pair = reinterpret_cast<batch::Pair*>(block + of_bodies);
  for (std::uint32_t i = 0; i < bodies; ++i) first_body[i].cosine = 1;
  return new EngineBatch{{}, {first_body, bodies}, {first_pair, pairs}, block + of_bodies + of_pairs};
}

void engine_batch_discard(EngineBatch* many) {
  std::free(many->bodies.data());
  delete many;
}

void* engine_batch_memory(EngineBatch* many) { return many->bodies.data(); }

int engine_batch_add(EngineBatch* many, const EngineShape* shape) {
  constexpr std::uint64_t bytes_per_vertex = 400;
  const auto view = shape->shape.view();
  // The shapes before it may have to move.
  const std::uint64_t others = many->shapes.size() * std::uint64_t{256};
  if (!engine::there_is_room((view.size() + 8) * bytes_per_vertex + others)) {
    return engine::fault(engine_out_of_memory, engine_memory);
  }
  const auto added = many->shapes.add(view);
  if (added) return static_cast<int>(*added);
  if (added.vertex() == the_radius) return engine::fault(added.status(), engine_the_radius);
  return engine::fault(added.status(), engine_vertex, added.vertex());
}

int engine_batch_ask(EngineBatch* many, std::uint32_t question, std::uint32_t bodies, std::uint32_t pairs,
                     double margin) {
  if (bodies > many->bodies.size()) return engine::fault(Status::out_of_range, engine_body, bodies);
  if (pairs > many->pairs.size()) return engine::fault(Status::out_of_range, engine_pair, pairs);
  // What is beyond a float is beyond every distance too, and a NaN counts as 0 in both.
  const float limit = max_coordinate<float>;
  const float rounded = margin > limit ? limit : static_cast<float>(margin);
  const batch::Fault found =
      batch::ask(static_cast<batch::Question>(question), many->shapes, many->bodies.first(bodies),
                 many->pairs.first(pairs), rounded, many->results, pairs);
  if (found.status == Status::ok) return 0;
  return engine::fault(found.status, found.of_pair ? engine_pair : engine_body, found.index);
}
