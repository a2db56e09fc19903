// The true side of an edge on which a point is, and the arithmetic needed to prove it.
#pragma once

#include <cstdint>

#include "gnomon/core/vec2.h"

namespace gnomon::scenes {

/// Arithmetic of a decision: doubles suffice if their bound proves the sign; otherwise all digits are needed.
enum class Stage : std::uint8_t { doubles, all_digits };

struct ExactSide {
  int sign;  ///< 1 left, −1 right, 0 on it
  Stage stage;
};
ExactSide exact_side(Vec2d from, Vec2d to, Vec2d q);

/// Returns the exact value with that sign, rounded once.
double exact_value(Vec2d from, Vec2d to, Vec2d q);

}  // namespace gnomon::scenes
