#include "engine/body.h"

#include <cstdlib>
#include <limits>

namespace gnomon::engine {

// Not inlined: twice it would be bytes to load, and save next to no time.
[[gnu::noinline]] std::optional<Placed<double>> place(ENGINE_PLACED(shape), EngineSubject subject) {
  const auto rotation = Rotation<double>::from_cos_sin(shape_cosine, shape_sine);
  if (!rotation) {
    fault(rotation.status(), subject);
    return std::nullopt;
  }
  const auto pose = Pose<double>::make({shape_x, shape_y}, *rotation);
  if (!pose) {
    fault(pose.status(), subject);
    return std::nullopt;
  }
  return Placed<double>{shape->shape, *pose};
}

void* allocate(std::uint64_t bytes) {
  void* const block =
      bytes <= std::numeric_limits<std::size_t>::max() ? std::malloc(static_cast<std::size_t>(bytes)) : nullptr;
  if (block == nullptr) fault(static_cast<Status>(engine_out_of_memory), engine_memory);
  return block;
}

bool there_is_room(std::uint64_t bytes) {
  // Volatile, or the compiler would see that the block is never used, and that there might as well have been room.
  void* volatile block = allocate(bytes);
  std::free(block);
  return block != nullptr;
}

double edge_number(std::uint32_t edge) { return static_cast<std::int32_t>(edge); }
void answer_axis(Vec2d normal, Owner owner, std::uint32_t edge) {
  answer(normal.x, normal.y, static_cast<int>(owner), edge_number(edge));
}

[[gnu::noinline]] int fault(Status status, EngineSubject subject, double index) {
  answer(static_cast<std::uint32_t>(status), subject, index);
  return failed;
}

int fault_of_shape(const Fault& found) {
  if (found.subject == Subject::radius) return fault(found.status, engine_the_radius);
  return fault(found.status, engine_vertex, found.index);
}

}  // namespace gnomon::engine

const double* engine_answer() { return gnomon::engine::the_answer.numbers; }

void* engine_allocate(std::size_t bytes) { return gnomon::engine::allocate(bytes); }
void engine_release(void* memory) { std::free(memory); }
