#include "engine/body.h"

#include <cstdlib>
#include <limits>

namespace gnomon::engine {
namespace {

std::uint32_t the_fault[3];

}  // namespace

// Not inlined: three times it would be bytes to load, and save next to no time.
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
  return Placed<double>{shape->view, *pose};
}

Bodies place_both(ENGINE_PLACED(a), ENGINE_PLACED(b)) {
  return {place(b, b_x, b_y, b_cosine, b_sine, engine_pose_b), place(a, a_x, a_y, a_cosine, a_sine, engine_pose_a)};
}

bool there_is_room(std::uint64_t bytes) {
  if (bytes > std::numeric_limits<std::size_t>::max()) return false;
  // Volatile, or the compiler would see that the block is never used, and that there might as well have been room.
  void* volatile block = std::malloc(static_cast<std::size_t>(bytes));
  const bool there_is = block != nullptr;
  std::free(block);
  return there_is;
}

double owner_number(Owner owner) { return owner == Owner::a ? 0 : 1; }
double edge_number(std::uint32_t edge) { return edge == no_edge ? -1 : static_cast<double>(edge); }

int fault(Status status, EngineSubject subject, std::uint32_t index) {
  the_fault[0] = static_cast<std::uint32_t>(status);
  the_fault[1] = subject;
  the_fault[2] = index;
  return failed;
}

int fault(EngineStatus status, EngineSubject subject) {
  the_fault[0] = status;
  the_fault[1] = subject;
  the_fault[2] = 0;
  return failed;
}

}  // namespace gnomon::engine

const double* engine_answer() { return gnomon::engine::the_answer; }
const std::uint32_t* engine_fault() { return gnomon::engine::the_fault; }

const char* engine_describe(std::uint32_t status) {
  if (status == engine_out_of_memory) return "is used up";
  return describe(static_cast<gnomon::Status>(status));
}

void* engine_allocate(std::size_t bytes) { return std::malloc(bytes); }
void engine_release(void* memory) { std::free(memory); }
