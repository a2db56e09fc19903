// The way in for shapes and their poses.
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

/// The arguments that ENGINE_PLACED declares, to hand them on.
#define ENGINE_GIVEN(name) name, name##_x, name##_y, name##_cosine, name##_sine

/// A shape in the world; nothing, and the fault is set, if its pose is not what a pose must be.
std::optional<Placed<double>> place(ENGINE_PLACED(shape), EngineSide side = engine_either);

/// Both shapes of a query. Each is placed where it stays: one that had to move would be read sooner than it is written.
struct PlacedPair {
  PlacedPair(ENGINE_PLACED(p), ENGINE_PLACED(q))
      : a(place(ENGINE_GIVEN(p), engine_a)), b(a ? place(ENGINE_GIVEN(q), engine_b) : std::nullopt) {}

  explicit operator bool() const { return b.has_value(); }

  std::optional<Placed<double>> a;
  std::optional<Placed<double>> b;  ///< nothing if A is nothing
};

/// True if the conventions allow such a point; else the fault is set.
bool check(Vec2d point, Subject subject);

}  // namespace gnomon::engine
