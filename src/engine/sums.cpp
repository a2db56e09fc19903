#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

#include "engine/engine.h"
#include "engine/memory.h"
#include "engine/placed.h"
#include "gnomon/geometry/minkowski.h"

using namespace gnomon;
using namespace gnomon::engine;

namespace {

/// Returns the result of `add` for the pair in one memory block: the sum, followed by its vertices.
using Add = Sum<double>(const Placed<double>&, const Placed<double>&, std::span<SumVertex<double>>, NoTrace);

EngineSum* sum_of(const PlacedPair& pair, Add* add) {
  static_assert(sizeof(EngineSumVertex) == sizeof(SumVertex<double>));
  if (!pair) return nullptr;
  const std::size_t most = pair.a->shape.size() + pair.b->shape.size();
  auto* const result = static_cast<EngineSum*>(allocate(sizeof(EngineSum) + most * sizeof(SumVertex<double>)));
  if (result == nullptr) return nullptr;
  const std::span<SumVertex<double>> room(reinterpret_cast<SumVertex<double>*>(result + 1), most);
  const auto sum = add(*pair.a, *pair.b, room, {});
  *result = {sum.radius, static_cast<double>(sum.vertices.size())};
  return result;
}

}  // namespace

EngineSum* engine_minkowski_sum(ENGINE_PLACED(p), ENGINE_PLACED(q)) {
  return sum_of({ENGINE_GIVEN(p), ENGINE_GIVEN(q)}, minkowski_sum<double>);
}

EngineSum* engine_minkowski_difference(ENGINE_PLACED(p), ENGINE_PLACED(q)) {
  return sum_of({ENGINE_GIVEN(p), ENGINE_GIVEN(q)}, minkowski_difference<double>);
}
