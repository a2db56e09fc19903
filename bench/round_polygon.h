// A regular polygon about a centre, turned by a random angle.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/core/vec2.h"
#include "support.h"

namespace gnomon::testing {

inline std::vector<Vec2d> round_polygon(Dice& dice, std::int64_t corners, Vec2d centre) {
  const double begin = dice.between(0, 6);
  std::vector<Vec2d> points;
  for (std::int64_t i = 0; i < corners; ++i) {
    const double angle = begin + full_turn * static_cast<double>(i) / static_cast<double>(corners);
    points.push_back({centre.x + std::cos(angle), centre.y + std::sin(angle)});
  }
  return points;
}

}  // namespace gnomon::testing
