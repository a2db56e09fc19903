// A line of single doubles, and the hand that goes from one to another.
#pragma once

#include <cmath>

#include "core/power_of_two.h"
#include "scenes/kit/walls.h"
#include "scenes/orientation_predicate/double_grid.h"

namespace gnomon::scenes {

/// x of q, so many doubles on either side of the contact.
inline constexpr int doubles_beside = 8;
inline constexpr double double_apart = 0.5;

struct DoubleLine {
  double y;  ///< where it is in the picture

  Walls walls() const { return {doubles_beside * double_apart, 0, {0, y}}; }
  static int index_at(Vec2d place) { return static_cast<int>(std::floor(place.x / double_apart + 0.5)); }
  Vec2d place(double index) const { return {index * double_apart, y}; }
};

/// The double of that number, counted from `middle`.
inline double neighbour(double middle, int index) { return middle + index * power_of_two<double>(finest_power); }

}  // namespace gnomon::scenes
