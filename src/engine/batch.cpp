#include "geometry/batch.h"

#include <cstddef>
#include <span>
#include <vector>

#include "engine/body.h"
#include "engine/engine.h"
#include "geometry/limits.h"

struct EngineBatch {
  gnomon::batch::Shapes shapes;
  std::vector<gnomon::batch::Body> bodies;
  std::vector<gnomon::batch::Pair> pairs;
  /// Room for the largest answer there is, one per pair.
  std::vector<std::byte> results;
};

namespace gnomon::engine {
namespace {

bool fits(double number) {
  constexpr double limit = max_coordinate<float>;
  return number >= -limit && number <= limit;
}

Result<Shape<float>> in_single_precision(ShapeView<double> shape) {
  std::vector<Vec2f> vertices;
  vertices.reserve(shape.size());
  for (const auto vertex : shape.vertices()) {
    if (!fits(vertex.x) || !fits(vertex.y)) {
      return {Status::out_of_range, static_cast<std::uint32_t>(vertices.size())};
    }
    vertices.emplace_back(vertex);
  }
  if (!fits(shape.radius())) return {Status::out_of_range, the_radius};
  const auto radius = static_cast<float>(shape.radius());
  switch (shape.size()) {
    case 1:
      return make_circle<float>(vertices[0], radius);
    case 2:
      return make_segment<float>(vertices[0], vertices[1], radius);
    default:
      return make_polygon<float>(vertices, radius);
  }
}

/// Asks `query` about the first bodies and pairs, with room for one answer of type `Answer` per pair.
template <class Answer, class Query>
int ask(EngineBatch* many, std::uint32_t bodies, std::uint32_t pairs, Query query) {
  if (bodies > many->bodies.size()) return fault(Status::out_of_range, engine_body, bodies);
  if (pairs > many->pairs.size()) return fault(Status::out_of_range, engine_pair, pairs);
  static_assert(sizeof(Answer) <= sizeof(gnomon::batch::Manifold));
  const gnomon::batch::Fault found =
      query(many->shapes, std::span(many->bodies).first(bodies), std::span(many->pairs).first(pairs),
            std::span(reinterpret_cast<Answer*>(many->results.data()), pairs));
  if (found.status != Status::ok) return fault(found.status, found.of_pair ? engine_pair : engine_body, found.index);
  return 0;
}

}  // namespace
}  // namespace gnomon::engine

using namespace gnomon;

EngineBatch* engine_batch(std::uint32_t bodies, std::uint32_t pairs) {
  const std::uint64_t per_pair = sizeof(batch::Pair) + sizeof(batch::Manifold);
  if (!engine::there_is_room(sizeof(EngineBatch) + bodies * std::uint64_t{sizeof(batch::Body)} + pairs * per_pair)) {
    engine::fault(engine_out_of_memory, engine_memory);
    return nullptr;
  }
  auto* many = new EngineBatch;
  many->bodies.assign(bodies, {0, 0, 0, 1, 0});
  many->pairs.assign(pairs, {0, 0});
  many->results.resize(pairs * sizeof(batch::Manifold));
  return many;
}

void engine_batch_discard(EngineBatch* many) { delete many; }

void* engine_batch_bodies(EngineBatch* many) { return many->bodies.data(); }
void* engine_batch_pairs(EngineBatch* many) { return many->pairs.data(); }
void* engine_batch_results(EngineBatch* many) { return many->results.data(); }

int engine_batch_add(EngineBatch* many, const EngineShape* shape) {
  constexpr std::uint64_t bytes_per_vertex = 400;
  const auto view = shape->shape.view();
  // The shapes before it may have to move.
  const std::uint64_t others = many->shapes.size() * std::uint64_t{256};
  if (!engine::there_is_room((view.size() + 8) * bytes_per_vertex + others)) {
    return engine::fault(engine_out_of_memory, engine_memory);
  }
  const auto rounded = engine::in_single_precision(view);
  if (rounded) return static_cast<int>(many->shapes.add(*rounded));
  if (rounded.vertex() == the_radius) return engine::fault(rounded.status(), engine_the_radius);
  return engine::fault(rounded.status(), engine_vertex, rounded.vertex());
}

int engine_batch_overlaps(EngineBatch* many, std::uint32_t bodies, std::uint32_t pairs) {
  return engine::ask<std::uint8_t>(many, bodies, pairs, batch::overlaps);
}

int engine_batch_separation(EngineBatch* many, std::uint32_t bodies, std::uint32_t pairs) {
  return engine::ask<batch::Separation>(many, bodies, pairs, batch::separation);
}

int engine_batch_minimum_translation(EngineBatch* many, std::uint32_t bodies, std::uint32_t pairs) {
  return engine::ask<batch::Translation>(many, bodies, pairs, batch::minimum_translation);
}

int engine_batch_contact_manifold(EngineBatch* many, std::uint32_t bodies, std::uint32_t pairs, double margin) {
  // What is beyond a float is beyond every distance too, and a NaN counts as 0 in both.
  const float limit = max_coordinate<float>;
  const float rounded = margin > limit ? limit : static_cast<float>(margin);
  return engine::ask<batch::Manifold>(many, bodies, pairs,
                                      [rounded](const auto& shapes, auto given_bodies, auto given_pairs, auto out) {
                                        return batch::contact_manifold(shapes, given_bodies, given_pairs, rounded, out);
                                      });
}
