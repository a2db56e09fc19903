// What the engine's functions share: the shapes behind the pointers, the way in for poses, and the way out for faults.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/engine.h"
#include "geometry/distance/distance.h"
#include "geometry/sat/sat.h"
#include "geometry/shape/placed.h"

struct EngineShape {
  gnomon::Shape<double> shape;
};

namespace gnomon::engine {

/// A shape in the world; nothing, and the fault is set, if its pose is not what a pose must be. A fault is said to be
/// the `subject`'s.
std::optional<Placed<double>> place(ENGINE_PLACED(shape), EngineSubject subject);

/// Where answers are left. There is one of it: a module has one thread.
struct Answer {
  double numbers[13];
  DistanceCache cache;
};
static_assert(offsetof(Answer, cache) == 104 && sizeof(DistanceCache) == 28, "JavaScript reads this layout");
inline Answer the_answer;
/// Writes an answer, from index `from` on. Not a list, which would be made in memory first.
template <class... Values>
void answer_from(std::size_t from, Values... values) {
  ((the_answer.numbers[from++] = static_cast<double>(values)), ...);
}
template <class... Values>
void answer(Values... values) {
  answer_from(0, values...);
}

/// What most answers begin with; all are numbers: B is 1, and no edge at all −1.
void answer_axis(Vec2d normal, Owner owner, std::uint32_t edge);
double edge_number(std::uint32_t edge);

/// Memory; null, and the fault is set, if there is not so much. It is to be freed.
void* allocate(std::uint64_t bytes);
/// True if so much memory is there, else the fault is set. To be asked before anything that allocates more than a
/// little: there are no exceptions, and running out of memory in the midst of it would end the module.
bool there_is_room(std::uint64_t bytes);

/// What a function returns that failed.
inline constexpr int failed = -1;
/// Sets the fault and gives `failed`; the index is below 0 where there is none.
int fault(Status status, EngineSubject subject, double index = -1);
/// The same of a shape's vertex or radius.
int fault_of_shape(const Fault& found);

}  // namespace gnomon::engine
