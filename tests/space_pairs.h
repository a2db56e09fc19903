// Random polyhedra and their poses, for the tests of queries about pairs in space.
#pragma once

#include <vector>

#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/placed.h"
#include "support.h"

namespace gnomon::testing {

/// There is one roll per statement, because compilers differ in the evaluation order of arguments.
inline d3::Vec3 random_vector(Dice& dice, double size) {
  const double x = dice.between(-size, size);
  const double y = dice.between(-size, size);
  const double z = dice.between(-size, size);
  return {x, y, z};
}

inline d3::Vec3 random_grid_vector(Dice& dice, int size) {
  const auto x = static_cast<double>(dice.integer(-size, size));
  const auto y = static_cast<double>(dice.integer(-size, size));
  const auto z = static_cast<double>(dice.integer(-size, size));
  return {x, y, z};
}

/// Returns the hull of points from `vector()`.
template <class Vector>
d3::Polyhedron hull_of(int points, Vector vector) {
  for (;;) {
    std::vector<d3::Vec3> cloud;
    for (int i = 0; i < points; ++i) cloud.push_back(vector());
    const auto hull = d3::convex_hull(cloud);
    if (hull) return *hull;
  }
}

inline d3::Polyhedron random_solid(Dice& dice, int points, double size) {
  return hull_of(points, [&] { return random_vector(dice, size); });
}

inline d3::Polyhedron box_of(d3::Vec3 half) {
  std::vector<d3::Vec3> corners;
  for (const double x : {-half.x, half.x}) {
    for (const double y : {-half.y, half.y}) {
      for (const double z : {-half.z, half.z}) corners.push_back({x, y, z});
    }
  }
  return *d3::convex_hull(corners);
}

inline d3::Rotation random_turn(Dice& dice) {
  for (;;) {
    const d3::Vec3 xyz = random_vector(dice, 1);
    const auto turn = d3::Rotation::normalized(dice.between(-1, 1), xyz);
    if (turn) return *turn;
  }
}

inline d3::Pose random_place(Dice& dice, double reach) {
  const d3::Vec3 position = random_vector(dice, reach);
  return *d3::Pose::make(position, random_turn(dice));
}

}  // namespace gnomon::testing
