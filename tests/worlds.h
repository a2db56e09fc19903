// Small worlds that the tests of the first-collision loop share.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/dynamics/first_collision/world.h"
#include "gnomon/geometry/sat/separation.h"
#include "support.h"

namespace gnomon::testing {

inline EventDrivenWorld empty_world(const EventDrivenSettings& settings = {}) {
  return *EventDrivenWorld::make(settings);
}

inline Shape<double> disc_of(double radius) { return *make_circle<double>({0, 0}, radius); }

inline Shape<double> box_of(double half_width, double half_height) {
  const std::array<Vec2d, 4> corners{Vec2d{-half_width, -half_height},
                                     {half_width, -half_height},
                                     {half_width, half_height},
                                     {-half_width, half_height}};
  return *make_polygon<double>(corners);
}

inline Shape<double> regular_polygon(int sides, double radius) {
  std::vector<Vec2d> corners;
  for (int k = 0; k < sides; ++k) {
    const double angle = full_turn * k / sides;
    corners.push_back({radius * std::cos(angle), radius * std::sin(angle)});
  }
  return *make_polygon<double>(corners);
}

inline BodySettings at_place(Vec2d place, Vec2d velocity = {0, 0}, double restitution = 1, double friction = 0) {
  BodySettings settings;
  settings.pose = *Pose<double>::make(place);
  settings.velocity = velocity;
  settings.restitution = restitution;
  settings.friction = friction;
  return settings;
}

inline BodySettings static_at(Vec2d place, double restitution = 0, double friction = 0) {
  BodySettings settings = at_place(place, {0, 0}, restitution, friction);
  settings.kind = BodyKind::static_body;
  return settings;
}

/// Adds four walls around the square from −half to half.
inline void add_room(EventDrivenWorld& world, double half, double restitution = 0, double friction = 0) {
  const double thick = 0.1;
  const Shape<double> lying = box_of(half + 2 * thick, thick);
  const Shape<double> standing = box_of(thick, half + 2 * thick);
  for (const double side : {-1.0, 1.0}) {
    ASSERT_TRUE(world.add(lying, static_at({0, side * (half + thick)}, restitution, friction)));
    ASSERT_TRUE(world.add(standing, static_at({side * (half + thick), 0}, restitution, friction)));
  }
}

/// Returns the distance by which a body extends out of the room.
inline double out_of_room(const EventDrivenWorld& world, BodyId id, double half) {
  const Pose<double> pose = *Pose<double>::make(world.body(id).centre, world.pose(id).rotation());
  double most = -half;
  for (const Vec2d vertex : world.shape(id).vertices()) {
    const Vec2d corner = pose.to_world(vertex);
    most = std::max({most, std::fabs(corner.x) - half, std::fabs(corner.y) - half});
  }
  return most + world.shape(id).radius();
}

/// Returns the deepest overlap of any two of these bodies, or the least distance.
inline double min_separation(const EventDrivenWorld& world, const std::vector<BodyId>& bodies) {
  double least = 1e300;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    for (std::size_t j = i + 1; j < bodies.size(); ++j) {
      const Placed<double> a(world.shape(bodies[i]),
                             *Pose<double>::make(world.body(bodies[i]).centre, world.pose(bodies[i]).rotation()));
      const Placed<double> b(world.shape(bodies[j]),
                             *Pose<double>::make(world.body(bodies[j]).centre, world.pose(bodies[j]).rotation()));
      const double reach = a.shape.bounding_radius() + b.shape.bounding_radius();
      const Vec2d apart = b.pose.position() - a.pose.position();
      if (dot(apart, apart) > reach * reach) continue;
      least = std::min(least, separation(a, b).value);
    }
  }
  return least;
}

}  // namespace gnomon::testing
