// Random polyhedra and where they are, for the tests of queries about pairs in space.
#pragma once

#include <vector>

#include "space/hull.h"
#include "space/placed.h"
#include "support.h"

namespace gnomon::testing {

/// One roll per statement: compilers differ in the order in which they evaluate arguments.
inline space::Vec3 random_vector(Dice& dice, double size) {
  const double x = dice.between(-size, size);
  const double y = dice.between(-size, size);
  const double z = dice.between(-size, size);
  return {x, y, z};
}

inline space::Vec3 random_grid_vector(Dice& dice, int size) {
  const auto x = static_cast<double>(dice.integer(-size, size));
  const auto y = static_cast<double>(dice.integer(-size, size));
  const auto z = static_cast<double>(dice.integer(-size, size));
  return {x, y, z};
}

/// The hull of points from `vector()`.
template <class Vector>
space::Polyhedron hull_of(int points, Vector vector) {
  for (;;) {
    std::vector<space::Vec3> cloud;
    for (int i = 0; i < points; ++i) cloud.push_back(vector());
    const auto hull = space::convex_hull(cloud);
    if (hull) return *hull;
  }
}

inline space::Polyhedron random_solid(Dice& dice, int points, double size) {
  return hull_of(points, [&] { return random_vector(dice, size); });
}

inline space::Polyhedron box_of(space::Vec3 half) {
  std::vector<space::Vec3> corners;
  for (const double x : {-half.x, half.x}) {
    for (const double y : {-half.y, half.y}) {
      for (const double z : {-half.z, half.z}) corners.push_back({x, y, z});
    }
  }
  return *space::convex_hull(corners);
}

inline space::Rotation random_turn(Dice& dice) {
  for (;;) {
    const space::Vec3 xyz = random_vector(dice, 1);
    const auto turn = space::Rotation::normalized(dice.between(-1, 1), xyz);
    if (turn) return *turn;
  }
}

inline space::Pose random_place(Dice& dice, double reach) {
  const space::Vec3 position = random_vector(dice, reach);
  return *space::Pose::make(position, random_turn(dice));
}

}  // namespace gnomon::testing
