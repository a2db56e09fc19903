// Input of shapes and their poses.
#pragma once

#include <optional>

#include "engine/engine.h"
#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/placed.h"

struct EngineShape {
  gnomon::Shape<double> shape;
};

namespace gnomon::engine {

/// Argument list that forwards the arguments of ENGINE_PLACED.
#define ENGINE_GIVEN(name) name, name##_x, name##_y, name##_cosine, name##_sine

/// Places a shape in the world. Returns nothing, and sets the fault, for an invalid pose.
std::optional<Placed<double>> place(ENGINE_PLACED(shape), EngineSide side = engine_either);

/// Both shapes of a query, constructed in place: a move would read a shape before its stores have completed.
struct PlacedPair {
  PlacedPair(ENGINE_PLACED(p), ENGINE_PLACED(q))
      : a(place(ENGINE_GIVEN(p), engine_a)), b(a ? place(ENGINE_GIVEN(q), engine_b) : std::nullopt) {}

  explicit operator bool() const { return b.has_value(); }

  std::optional<Placed<double>> a;
  std::optional<Placed<double>> b;  ///< empty if A is empty
};

/// Returns true if the conventions allow the point; otherwise sets the fault and returns false.
bool check(Vec2d point, Subject subject);

}  // namespace gnomon::engine
