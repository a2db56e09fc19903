// The true side of an edge on which a point lies, and what it took to be sure.
#pragma once

#include <cstdint>

#include "gnomon/core/vec2.h"

namespace gnomon::scenes {

/// Doubles suffice where their bound proves it; else all digits are asked for.
enum class Stage : std::uint8_t { doubles, all_digits };

struct ExactSide {
  int sign;  ///< 1 left, −1 right, 0 on it
  Stage stage;
};
ExactSide exact_side(Vec2d from, Vec2d to, Vec2d q);

/// The very number whose sign that is, rounded once.
double exact_value(Vec2d from, Vec2d to, Vec2d q);

}  // namespace gnomon::scenes
