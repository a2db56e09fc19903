#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>

#include "engine/engine.h"
#include "engine/fault.h"
#include "engine/memory.h"
#include "engine/placed.h"
#include "gnomon/core/limits.h"
#include "gnomon/geometry/batch/batch.h"

/// Batch in one memory block with its bodies, its pairs and one largest-size result per pair.
struct EngineBatch {
  gnomon::batch::Shapes shapes;
  std::span<gnomon::batch::Body> bodies;
  std::span<gnomon::batch::Pair> pairs;
  void* results;
};

using namespace gnomon;
using namespace gnomon::engine;

namespace {

/// Writes the result of `query` for each pair, an Item, to the batch's results.
template <class Item, class Query>
std::int32_t run(EngineBatch* batch, std::uint32_t bodies, std::uint32_t pairs, Query query) {
  const std::span results(static_cast<Item*>(batch->results), pairs);
  const Fault found = query(batch->shapes, batch->bodies.first(bodies), batch->pairs.first(pairs), results);
  if (found.status == Status::ok) return 0;
  fault(found);
  return failed;
}

}  // namespace

EngineBatch* engine_make_batch(std::uint32_t bodies, std::uint32_t pairs) {
  const std::uint64_t bytes = sizeof(EngineBatch) + bodies * std::uint64_t{sizeof(batch::Body)} +
                              pairs * std::uint64_t{sizeof(batch::Pair) + sizeof(batch::Manifold)};
  auto* const block = static_cast<std::byte*>(allocate(bytes));
  if (block == nullptr) return nullptr;
  auto* const first_body = reinterpret_cast<batch::Body*>(block + sizeof(EngineBatch));
  auto* const first_pair = reinterpret_cast<batch::Pair*>(first_body + bodies);
  for (std::uint32_t i = 0; i < bodies; ++i) first_body[i].cosine = 1;
  return new (block) EngineBatch{{}, {first_body, bodies}, {first_pair, pairs}, first_pair + pairs};
}

void engine_discard_batch(EngineBatch* batch) {
  batch->~EngineBatch();
  std::free(batch);
}

std::int32_t engine_batch_add(EngineBatch* batch, const EngineShape* shape) {
  constexpr std::uint64_t bytes_per_vertex = 64;
  // Appending may move the shape list to a block of twice its size.
  const std::uint64_t others = batch->shapes.size() * std::uint64_t{2 * sizeof(batch::Packed)};
  if (!reserve((shape->shape.view().size() + 8) * bytes_per_vertex + others)) return failed;
  const auto added = batch->shapes.add(shape->shape);
  if (added) return static_cast<std::int32_t>(*added);
  fault(added.fault());
  return failed;
}

void* engine_batch_bodies(EngineBatch* batch) { return batch->bodies.data(); }
void* engine_batch_pairs(EngineBatch* batch) { return batch->pairs.data(); }
const void* engine_batch_results(const EngineBatch* batch) { return batch->results; }

std::int32_t engine_batch_overlaps(EngineBatch* batch, std::uint32_t bodies, std::uint32_t pairs) {
  return run<std::uint8_t>(batch, bodies, pairs, batch::overlaps);
}

std::int32_t engine_batch_separation(EngineBatch* batch, std::uint32_t bodies, std::uint32_t pairs) {
  return run<batch::Separation>(batch, bodies, pairs, batch::separation);
}

std::int32_t engine_batch_minimum_translation(EngineBatch* batch, std::uint32_t bodies, std::uint32_t pairs) {
  return run<batch::Translation>(batch, bodies, pairs, batch::minimum_translation);
}

std::int32_t engine_batch_contact_manifold(EngineBatch* batch, std::uint32_t bodies, std::uint32_t pairs,
                                           double margin) {
  // A margin above the float limit exceeds every distance. NaN counts as 0 in both precisions.
  const float limit = max_coordinate<float>;
  const float rounded = margin > limit ? limit : static_cast<float>(margin);
  const auto query = [rounded](auto& shapes, auto all_bodies, auto all_pairs, auto results) {
    return batch::contact_manifold(shapes, all_bodies, all_pairs, rounded, results);
  };
  return run<batch::Manifold>(batch, bodies, pairs, query);
}
