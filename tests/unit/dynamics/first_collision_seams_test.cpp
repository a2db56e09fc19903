// Tests that adjacent static bodies act as one surface: a body meets no internal edge, but every protruding one.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/parts/convex_parts.h"
#include "gnomon/geometry/point.h"
#include "support.h"
#include "worlds.h"

namespace gnomon::first_collision_seams_test {
namespace {

using namespace gnomon::testing;

constexpr double second = 1.0 / 60;

EventDrivenWorld heavy_world(double pull = 9.81) { return empty_world({.acceleration = {0, -pull}}); }

/// Adds a row of tiles, 1 m wide, from −2 m on, whose upper side contains the origin.
void add_tiles(EventDrivenWorld& world, int count, double angle = 0, double radius = 0, double half_height = 0.5) {
  const Vec2d along{std::cos(angle), std::sin(angle)};
  const Vec2d up{-along.y, along.x};
  const Shape<double> core = box_of(0.5, half_height);
  const Shape<double> tile = *make_polygon<double>(core.view().vertices(), radius);
  for (int k = 0; k < count; ++k) {
    BodySettings settings = static_at({0, 0});
    settings.pose = *Pose<double>::make(along * (k - 1.5) - up * (half_height + radius), angle);
    ASSERT_TRUE(world.add(tile, settings));
  }
}

void add_chain(EventDrivenWorld& world, const std::vector<Vec2d>& points, double radius) {
  for (std::size_t k = 0; k + 1 < points.size(); ++k) {
    ASSERT_TRUE(world.add(*make_segment<double>(points[k], points[k + 1], radius), static_at({0, 0})));
  }
}

void add_parts(EventDrivenWorld& world, const std::vector<Vec2d>& outline, Parts wanted) {
  const auto parts = convex_parts<double>(outline, wanted);
  ASSERT_TRUE(parts);
  ASSERT_GT((*parts).size(), 1u);
  for (std::size_t k = 0; k < (*parts).size(); ++k) {
    ASSERT_TRUE(world.add(*make_part<double>(outline, (*parts).part(k)), static_at({0, 0})));
  }
}

/// Record of a body's motion on a surface.
struct Ride {
  double spin = 0;     ///< greatest angular velocity
  double aslant = 0;   ///< greatest sine of the angle between an impact's normal and the surface's
  double hardest = 0;  ///< greatest normal impulse, in N s
};

Ride ride(EventDrivenWorld& world, BodyId body, double seconds, Vec2d up = {0, 1}) {
  Ride found;
  for (int step = 0; step < std::lround(seconds / second); ++step) {
    const StepReport report = *world.step(second);
    EXPECT_TRUE(report.complete);
    for (const Collision& collision : report.collisions) {
      if (collision.a != body && collision.b != body) continue;
      found.hardest = std::max(found.hardest, collision.normal_impulse);
      if (collision.normal_impulse > 1e-9)
        found.aslant = std::max(found.aslant, std::fabs(cross(collision.normal, up)));
    }
    found.spin = std::max(found.spin, std::fabs(world.body(body).angular_velocity));
  }
  return found;
}

void expect_smooth(const Ride& found, const std::string& name) {
  EXPECT_LT(found.spin, 1e-3) << name;
  EXPECT_LT(found.aslant, 1e-3) << name;
}

/// Half sizes of the two boxes of the tests.
constexpr Vec2d halves[] = {{0.3, 0.3}, {0.4, 0.9}};

TEST(FirstCollisionSeams, ABoxSlidesOverTiles) {
  for (const Vec2d half : halves) {
    for (const double pull : {9.81, 10.0}) {
      for (const double half_height : {0.5, 0.05}) {
        for (const double side : {1.0, -1.0}) {
          EventDrivenWorld world = heavy_world(pull);
          add_tiles(world, 30, 0, 0, half_height);
          const double from = side > 0 ? 0 : 24;
          const BodyId box = *world.add(box_of(half.x, half.y), at_place({from, half.y}, {side * 5, 0}, 0));
          expect_smooth(ride(world, box, 4), "tiles");
          EXPECT_NEAR(world.body(box).centre.x, from + side * 20, 1e-3);
          EXPECT_NEAR(world.body(box).centre.y, half.y, 1e-3);
        }
      }
    }
  }
}

TEST(FirstCollisionSeams, ABoxSlidesUpARampOfTiles) {
  const double angle = 20 * std::numbers::pi / 180;
  const Vec2d along{std::cos(angle), std::sin(angle)};
  const Vec2d up{-along.y, along.x};
  for (const Vec2d half : halves) {
    EventDrivenWorld world = heavy_world();
    add_tiles(world, 40, angle);
    BodySettings settings = at_place(up * half.y, along * 16, 0);
    settings.pose = *Pose<double>::make(up * half.y, angle);
    const BodyId box = *world.add(box_of(half.x, half.y), settings);
    expect_smooth(ride(world, box, 4, up), "ramp");
    // A resting body receives the acceleration of each quarter of a step at the start of the quarter.
    EXPECT_NEAR(dot(world.body(box).centre, along), 16 * 4 - 9.81 * std::sin(angle) * 8, 0.05);
    EXPECT_NEAR(dot(world.body(box).centre, up), half.y, 1e-3);
  }
}

TEST(FirstCollisionSeams, ABoxSlidesOverRoundedTilesAndChains) {
  std::vector<Vec2d> points;
  for (int k = -2; k < 28; ++k) points.push_back({static_cast<double>(k), 0});
  for (const Vec2d half : halves) {
    for (const double radius : {0.0, 0.05}) {
      EventDrivenWorld tiled = heavy_world();
      add_tiles(tiled, 30, 0, radius);
      EventDrivenWorld chained = heavy_world();
      add_chain(chained, points, radius);
      EventDrivenWorld* worlds[] = {&tiled, &chained};
      for (const double above : {0.0, radius}) {
        EventDrivenWorld& world = *worlds[above > 0 || radius == 0 ? 1 : 0];
        const BodyId box = *world.add(box_of(half.x, half.y), at_place({0, half.y + above}, {5, 0}, 0));
        expect_smooth(ride(world, box, 2), "rounded");
        EXPECT_NEAR(world.body(box).centre.x, 10, 1e-3);
        world.remove(box);
      }
    }
  }
}

/// Hills and valleys of short segments.
TEST(FirstCollisionSeams, ABoxFollowsAChain) {
  for (const int pieces : {50, 200}) {
    std::vector<Vec2d> points;
    for (int k = 0; k <= pieces; ++k) {
      const double x = 50.0 * k / pieces;
      points.push_back({x - 2, 0.1 * std::cos(full_turn * x / 10) - 0.1});
    }
    EventDrivenWorld world = heavy_world(10);
    add_chain(world, points, 0);
    const BodyId box = *world.add(box_of(0.3, 0.3), at_place({0, 0.42}, {6, 0}, 0));
    ride(world, box, 4);
    // With a ghost collision it tipped over within 5 m.
    EXPECT_GT(world.body(box).centre.x, 23.5) << pieces;
    EXPECT_GT(world.body(box).velocity.x, 5.9) << pieces;
  }
}

TEST(FirstCollisionSeams, DiscsAndRoundedBoxesRollOverTiles) {
  const Shape<double> core = box_of(0.2, 0.2);
  const Shape<double> shapes[] = {disc_of(0.3), *make_polygon<double>(core.view().vertices(), 0.1)};
  for (const Shape<double>& shape : shapes) {
    for (const double friction : {0.0, 0.3}) {
      EventDrivenWorld tiled = heavy_world();
      add_tiles(tiled, 30);
      EventDrivenWorld whole = heavy_world();
      ASSERT_TRUE(whole.add(box_of(20, 0.5), static_at({15, -0.5}, 0, 0.3)));
      double reached[2];
      for (int k = 0; k < 2; ++k) {
        EventDrivenWorld& world = k == 0 ? tiled : whole;
        const BodyId body = *world.add(shape, at_place({0, 0.35}, {5, 0}, 0, friction));
        const Ride found = ride(world, body, 4);
        EXPECT_LT(found.aslant, 1e-3);
        EXPECT_NEAR(world.body(body).centre.y, 0.3, 1e-3);
        reached[k] = world.body(body).centre.x;
      }
      if (friction == 0) {
        EXPECT_NEAR(reached[0], 20, 1e-3);
        EXPECT_NEAR(reached[1], 20, 1e-3);
      }
    }
  }
}

/// In the straight floor no cut ends on its upper side. In the floor that bends slightly at every metre all do.
TEST(FirstCollisionSeams, ABoxSlidesOverConvexParts) {
  std::vector<Vec2d> outline{{-2, -1}};
  for (int k = 0; k < 12; ++k) {
    for (const Vec2d corner : {Vec2d{-0.5, -1}, {0, -0.3 - 0.05 * (k % 3)}, {0.5, -1}}) {
      outline.push_back(Vec2d{2.0 * k, 0} + corner);
    }
  }
  outline.push_back({24, -1});
  for (int k = 0; k <= 26; ++k) outline.push_back({24.0 - k, (k % 2) * 1e-6});
  std::vector<Vec2d> plain{{-2, -1}, {24, -1}};
  plain.insert(plain.end(), outline.end() - 27, outline.end());
  for (const std::vector<Vec2d>& floor : {outline, plain}) {
    for (const Parts wanted : {Parts::few, Parts::fewest}) {
      for (const Vec2d half : halves) {
        EventDrivenWorld world = heavy_world();
        add_parts(world, floor, wanted);
        const BodyId box = *world.add(box_of(half.x, half.y), at_place({0, half.y + 2e-6}, {5, 0}, 0));
        const Ride found = ride(world, box, 4);
        EXPECT_LT(found.aslant, 1e-3);
        // Before the next part the box tips by its depth.
        EXPECT_LT(found.spin, 0.1);
        EXPECT_LT(std::fabs(world.body(box).angular_velocity), 1e-3);
        EXPECT_NEAR(world.body(box).centre.x, 20, 0.05);
        EXPECT_NEAR(world.body(box).centre.y, half.y, 1e-3);
      }
    }
  }
}

/// Triangles and parallelograms, of which some have only a corner on the surface.
TEST(FirstCollisionSeams, ABoxSlidesOverSlantedSeams) {
  for (const int kind : {0, 1, 2}) {
    for (const Vec2d half : halves) {
      for (const double side : {1.0, -1.0}) {
        EventDrivenWorld world = heavy_world();
        const auto add = [&world](std::vector<Vec2d> corners) {
          ASSERT_TRUE(world.add(*make_polygon<double>(corners), static_at({0, 0})));
        };
        for (double x = -3; x < 26; ++x) {
          if (kind == 0) add({{x - 0.5, -1}, {x + 0.5, -1}, {x + 1, 0}, {x, 0}});
          if (kind > 0) add({{x, -1}, {x + 1, -1}, {x + 1, 0}});
          if (kind == 1) add({{x, -1}, {x + 1, 0}, {x, 0}});
          if (kind == 2) add({{x, -1}, {x + 1, 0}, {x + 0.5, 0}});
          if (kind == 2) add({{x, -1}, {x + 0.5, 0}, {x, 0}});
        }
        const double from = side > 0 ? 0 : 20;
        const BodyId box = *world.add(box_of(half.x, half.y), at_place({from, half.y}, {side * 5, 0}, 0));
        expect_smooth(ride(world, box, 4), "slanted");
        EXPECT_NEAR(world.body(box).centre.x, from + side * 20, 1e-3) << kind;
      }
    }
  }
}

/// Successive impacts on the tiles once rotated it at 1.3 rad/s.
TEST(FirstCollisionSeams, ABoxLandsFlat) {
  for (const Vec2d half : halves) {
    for (const double restitution : {0.0, 0.5}) {
      for (int k = 0; k < 20; ++k) {
        EventDrivenWorld world = heavy_world();
        add_tiles(world, 30);
        const double from = 0.05 * k;
        const BodyId box = *world.add(box_of(half.x, half.y), at_place({from, half.y + 1}, {5, 0}, restitution));
        const Ride found = ride(world, box, 2);
        EXPECT_LT(found.spin, 0.01) << from << ' ' << restitution;
        EXPECT_NEAR(world.body(box).centre.x, from + 10, 1e-3);
      }
    }
  }
}

TEST(FirstCollisionSeams, FrictionIsThatOfOneFloor) {
  EventDrivenWorld world = heavy_world();
  for (int k = 0; k < 20; ++k) ASSERT_TRUE(world.add(box_of(0.5, 0.5), static_at({k - 1.5, -0.5}, 0, 0.3)));
  const BodyId box = *world.add(box_of(0.3, 0.3), at_place({0, 0.3}, {8, 0}, 0, 0.3));
  ride(world, box, 4);
  EXPECT_NEAR(world.body(box).centre.x, 8 * 8 / (2 * 0.3 * 9.81), 0.05);
  EXPECT_LT(std::fabs(world.body(box).velocity.x), 1e-3);
}

TEST(FirstCollisionSeams, AWallInAFlushCornerStops) {
  const std::vector<Vec2d> corner{{-2, -3}, {20, -3}, {20, 4}, {18, 4}, {18, 0}, {-2, 0}};
  for (const Vec2d half : halves) {
    for (const double speed : {1.0, 5.0, 50.0}) {
      for (const bool tiled : {false, true}) {
        EventDrivenWorld world = heavy_world();
        if (tiled) {
          add_tiles(world, 20);
          for (int k = 0; k < 4; ++k) ASSERT_TRUE(world.add(box_of(0.5, 0.5), static_at({18.5, k - 0.5})));
        } else {
          add_parts(world, corner, Parts::few);
        }
        const BodyId box = *world.add(box_of(half.x, half.y), at_place({15, half.y + 0.05}, {speed, 0}, 0));
        for (int step = 0; step < 240; ++step) {
          ASSERT_TRUE((*world.step(second)).complete);
          ASSERT_LT(world.body(box).centre.x, 18 - half.x + 2e-3);
          ASSERT_GT(world.body(box).centre.y, half.y - 2e-3);
        }
        EXPECT_NEAR(world.body(box).centre.x, 18 - half.x, 0.01);
        EXPECT_LT(std::fabs(world.body(box).velocity.x), 1e-3);
      }
    }
  }
}

TEST(FirstCollisionSeams, AStepThatStandsOutStops) {
  // Within the resting depth the step is flush.
  for (const double height : {0.01, 0.002, 1e-4}) {
    EventDrivenWorld world = heavy_world();
    add_tiles(world, 6);
    for (int k = 4; k < 12; ++k) ASSERT_TRUE(world.add(box_of(0.5, 0.5), static_at({k + 0.5, height - 0.5})));
    const BodyId box = *world.add(box_of(0.3, 0.3), at_place({0, 0.3}, {5, 0}, 0));
    double hardest = 0;
    for (int step = 0; step < 60; ++step) {
      for (const Collision& collision : (*world.step(second)).collisions) {
        if (std::fabs(collision.normal.x) > 0.9) hardest = std::max(hardest, collision.normal_impulse);
      }
    }
    if (height > 1e-3) {
      EXPECT_GT(hardest, 0.5) << height;
    } else {
      EXPECT_EQ(hardest, 0) << height;
      EXPECT_NEAR(world.body(box).velocity.x, 5, 0.01);
    }
  }
}

TEST(FirstCollisionSeams, AnOpenSeamIsNone) {
  EventDrivenWorld world = heavy_world();
  add_tiles(world, 6);
  for (int k = 4; k < 12; ++k) ASSERT_TRUE(world.add(box_of(0.5, 0.5), static_at({k + 0.8, -0.5})));
  // A corner that penetrates the floor meets the far side.
  const Shape<double> tip = *make_polygon<double>(std::vector<Vec2d>{{0, -0.1}, {0.1, 0.1}, {-0.1, 0.1}});
  const BodyId body = *world.add(tip, at_place({4.15, 0.05}, {1, 0}, 0));
  double hardest = 0;
  for (int step = 0; step < 60; ++step) {
    for (const Collision& collision : (*world.step(second)).collisions) {
      if (collision.normal.x < -0.3) hardest = std::max(hardest, collision.normal_impulse);
    }
  }
  EXPECT_GT(hardest, 0.001);
  EXPECT_LT(world.body(body).centre.x, 4.3);
}

/// The side of a tile was an internal edge as long as the tile had its neighbour.
TEST(FirstCollisionSeams, WhatIsTakenAwayHidesNothing) {
  for (const bool moved : {false, true}) {
    EventDrivenWorld world = heavy_world();
    std::vector<BodyId> tiles;
    for (int k = 0; k < 12; ++k) tiles.push_back(*world.add(box_of(0.5, 0.5), static_at({k - 1.5, -0.5})));
    const BodyId box = *world.add(box_of(0.3, 0.3), at_place({0, 0.3}, {2, 0}, 0));
    ride(world, box, 0.5);
    if (moved) {
      ASSERT_EQ(world.set_velocity(tiles[4], {0, -3}, 0), Fault{});
    } else {
      ASSERT_TRUE(world.remove(tiles[4]));
    }
    double hardest = 0;
    for (int step = 0; step < 120; ++step) {
      for (const Collision& collision : (*world.step(second)).collisions) {
        if (collision.a == tiles[5] && collision.normal.x < -0.7) hardest = std::max(hardest, collision.normal_impulse);
      }
    }
    EXPECT_GT(hardest, 0.1) << moved;
  }
}

TEST(FirstCollisionSeams, ARestoredWorldGoesOnWithTheSameBits) {
  EventDrivenWorld world = heavy_world();
  add_tiles(world, 30);
  ASSERT_TRUE(world.add(box_of(0.3, 0.3), at_place({0, 0.3}, {5, 0}, 0)));
  for (int step = 0; step < 40; ++step) ASSERT_TRUE(world.step(second));
  EventDrivenWorld again = *EventDrivenWorld::restore(world.snapshot());
  for (int step = 0; step < 120; ++step) {
    ASSERT_TRUE(world.step(second));
    ASSERT_TRUE(again.step(second));
  }
  EXPECT_EQ(world.hash(), again.hash());
}

/// Throws discs, boxes and polygons into landscapes of tiles and half tiles.
TEST(FirstCollisionSeams, NothingGetsThrough) {
  constexpr int width = 12;
  const int worlds = rounds(60);
  for (int seed = 0; seed < worlds; ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed) + 4711);
    EventDrivenWorld world = heavy_world();
    std::vector<BodyId> tiles;
    for (int x = 0; x < width; ++x) {
      const bool side = x == 0 || x == width - 1;
      const int high = side ? 12 : 1 + static_cast<int>(dice.between(0, 4));
      for (int y = 0; y < 12; ++y) {
        if (y >= high && y < 11) continue;
        const double left = x;
        const double low = y;
        if (seed % 2 == 0) {
          tiles.push_back(*world.add(box_of(0.5, 0.5), static_at({left + 0.5, low + 0.5})));
          continue;
        }
        const std::vector<Vec2d> lower{{left, low}, {left + 1, low}, {left + 1, low + 1}};
        const std::vector<Vec2d> upper{{left, low}, {left + 1, low + 1}, {left, low + 1}};
        tiles.push_back(*world.add(*make_polygon<double>(lower), static_at({0, 0})));
        tiles.push_back(*world.add(*make_polygon<double>(upper), static_at({0, 0})));
      }
    }
    std::vector<BodyId> bodies;
    const double fastest = seed % 3 == 0 ? 200 : 20;
    for (int k = 0; k < 6; ++k) {
      const double radius = dice.between(0.15, 0.45);
      const Shape<double> shape = k % 3 == 0   ? disc_of(radius)
                                  : k % 3 == 1 ? box_of(radius, radius * 0.5)
                                               : regular_polygon(3 + k % 4, radius);
      BodySettings settings = at_place({1.7 + 1.4 * k, dice.between(6, 9)}, {0, 0}, k % 2 == 0 ? 0 : 0.5, 0.3);
      settings.velocity = {dice.between(-fastest, fastest), dice.between(-fastest, fastest)};
      settings.angular_velocity = dice.between(-9, 9);
      settings.pose = *Pose<double>::make(settings.pose.position(), dice.between(0, 6));
      bodies.push_back(*world.add(shape, settings));
    }
    for (int step = 0; step < 120; ++step) {
      ASSERT_TRUE((*world.step(second)).complete);
      for (const BodyId body : bodies) {
        const Vec2d centre = world.body(body).centre;
        for (const BodyId tile : tiles) {
          const Placed<double> placed(world.shape(tile), *Pose<double>::make(world.body(tile).centre));
          ASSERT_FALSE(contains(placed, centre)) << seed << ' ' << step;
        }
      }
    }
  }
}

}  // namespace
}  // namespace gnomon::first_collision_seams_test
