// Tests the questions of the lessons on forces: the start of a weight or a polygon from rest. The reference is the two
// lines of a step, written here by plain components.
#include <gtest/gtest.h>

#include <cmath>

#include "playback/random.h"
#include "unit/scenes/readings.h"

namespace gnomon::scenes::forces_questions_test {
namespace {

constexpr double dt = 1.0 / 60;

struct Pulled {
  double x;
  double y;
};

/// Returns the force of a spring from (x, y) to the hook.
Pulled spring_at(double x, double y, Vec2d hook, double stiffness, double rest) {
  const double along_x = hook.x - x;
  const double along_y = hook.y - y;
  const double length = std::sqrt(along_x * along_x + along_y * along_y);
  const double force = stiffness * (length - rest) / length;
  return {force * along_x, force * along_y};
}

TEST(WeightOnSpring, SetsOutAsItsQuestionsSay) {
  const auto scene = find_scene("weight-on-spring")->make();
  constexpr double stiffness = 40;
  constexpr double mass = 4;
  const Command settings[] = {{Command::Kind::parameter, 1, stiffness}, {Command::Kind::parameter, 2, mass}};
  scene->step(settings, false);
  Random random(5);
  int walls = 0;
  int fast = 0;
  int answered = 0;
  int upwards = 0;
  for (int state = 0; state < 400; ++state) {
    // The last states are as far away as the handle can be.
    const double far = state < 300 ? 4 : 8;
    const Command hands[] = {{Command::Kind::put, 0, random.between(-far, far), random.between(-far, far)},
                             {Command::Kind::put, 1, random.between(-3, 3), random.between(3, 5)}};
    scene->step(hands, false);
    const Vec2d from = place(*scene, 0);
    const Vec2d hook = place(*scene, 1);
    double x = from.x;
    double y = from.y;
    double right = 0;
    double up = 0;
    bool walled = false;
    for (int step = 0; step < 6; ++step) {
      const Pulled pull = spring_at(x, y, hook, stiffness, 4);
      right += pull.x / mass * dt;
      up += (pull.y / mass - 9.8) * dt;
      x += right * dt;
      y += up * dt;
      walled = walled || std::fabs(x) > 7.05 || std::fabs(y) > 5.05;
    }
    const double speed = std::sqrt(right * right + up * up);
    const double told = number(*scene, "weight_soon");
    const double hurdle = number(*scene, "weight_hurdle");
    if (walled) {
      EXPECT_TRUE(std::isnan(told) && hurdle == 1) << state;
      ++walls;
    } else if (speed > 5) {
      EXPECT_TRUE(std::isnan(told) && hurdle == 2) << state;
      ++fast;
    } else {
      EXPECT_NEAR(told, speed, 1e-9) << state;
      EXPECT_EQ(hurdle, 0);
      ++answered;
    }
    const Pulled pull = spring_at(from.x, from.y, hook, stiffness, 4);
    EXPECT_NEAR(number(*scene, "weight_lift"), pull.y, 1e-9);
    EXPECT_NEAR(number(*scene, "weight_together"), std::hypot(pull.x, pull.y - 39.2), 1e-9);
    const double rises = pull.y - 39.2;
    if (std::fabs(rises) < 0.06 || std::fabs(from.y) > 5) continue;
    EXPECT_EQ(number(*scene, "weight_way"), rises > 0 ? 0 : 1) << state;
    upwards += rises > 0;
  }
  EXPECT_TRUE(walls >= 5 && fast > 5 && answered > 100 && upwards > 50) << walls << " " << fast << " " << answered;
}

TEST(WeightOnSpring, WhatLiesOnTheFloorNeitherRisesNorFalls) {
  const auto scene = find_scene("weight-on-spring")->make();
  const Command low[] = {{Command::Kind::parameter, 1, 4.0},
                         {Command::Kind::parameter, 2, 4.0},
                         {Command::Kind::put, 0, 0.0, -5.5},
                         {Command::Kind::put, 1, 0.0, 3.0}};
  scene->step(low, false);
  EXPECT_EQ(place(*scene, 0).y, -5.05);
  EXPECT_TRUE(std::isnan(number(*scene, "weight_way")));
  EXPECT_EQ(number(*scene, "weight_hurdle"), 1);
}

TEST(HangingPolygon, BeginsToTurnAsItsQuestionsSay) {
  const auto scene = find_scene("hanging-polygon")->make();
  constexpr double stiffness = 20;
  const Command softest[] = {{Command::Kind::parameter, 1, stiffness}};
  scene->step(softest, false);
  // The bar is 3.4 by 1.1, of 0.4 kg a unit of area.
  constexpr double mass = 3.4 * 1.1 * 0.4;
  constexpr double inertia = mass * (3.4 * 3.4 + 1.1 * 1.1) / 12;
  Random random(6);
  int fast = 0;
  int answered = 0;
  int clockwise = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    scene->reset(seed);
    if (seed > 200) {
      const Command hands[] = {{Command::Kind::put, 0, random.between(-6, 6), random.between(-4, 4)},
                               {Command::Kind::put, 1, random.between(-6, 6), random.between(3, 5)}};
      scene->step(hands, false);
    }
    const Vec2d hook = place(*scene, 1);
    const Vec2d arm = body(*scene, 0).vertex(3) - place(*scene, 0);
    double x = place(*scene, 0).x;
    double y = place(*scene, 0).y;
    double right = 0;
    double up = 0;
    double spin = 0;
    double turned = 0;
    for (int step = 0; step < 3; ++step) {
      const double arm_x = arm.x * std::cos(turned) - arm.y * std::sin(turned);
      const double arm_y = arm.x * std::sin(turned) + arm.y * std::cos(turned);
      const Pulled pull = spring_at(x + arm_x, y + arm_y, hook, stiffness, 2.5);
      spin += (arm_x * pull.y - arm_y * pull.x) / inertia * dt;
      right += pull.x / mass * dt;
      up += (pull.y / mass - 9.8) * dt;
      turned += spin * dt;
      x += right * dt;
      y += up * dt;
      // Walls stop the centre alone.
      if (std::fabs(x) > 6) right = 0;
      if (std::fabs(y) > 4) up = 0;
      x = std::fmax(-6, std::fmin(x, 6));
      y = std::fmax(-4, std::fmin(y, 4));
    }
    const double told = number(*scene, "polygon_soon");
    EXPECT_NEAR(number(*scene, "polygon_spun"), std::fabs(spin), 1e-9) << seed;
    if (std::fabs(spin) > 5) {
      EXPECT_TRUE(std::isnan(told)) << seed;
      ++fast;
    } else {
      EXPECT_EQ(told, number(*scene, "polygon_spun"));
      ++answered;
    }
    const Pulled pull = spring_at(place(*scene, 0).x + arm.x, place(*scene, 0).y + arm.y, hook, stiffness, 2.5);
    const double torque = arm.x * pull.y - arm.y * pull.x;
    const double force = std::hypot(pull.x, pull.y);
    EXPECT_NEAR(number(*scene, "polygon_growth"), std::fabs(torque) / inertia, 1e-9);
    EXPECT_NEAR(number(*scene, "polygon_lever") * force, std::fabs(torque), 1e-9);
    EXPECT_NEAR(std::fabs(number(*scene, "polygon_pull")), force, 1e-9);
    const double way = number(*scene, "polygon_way");
    if (std::fabs(torque) < 0.05) {
      EXPECT_TRUE(std::isnan(way));
    } else {
      EXPECT_EQ(way, torque > 0 ? 0 : 1) << seed;
    }
    clockwise += torque < 0;
  }
  EXPECT_TRUE(fast > 5 && answered > 200 && clockwise > 50 && clockwise < 250) << fast << " " << clockwise;
}

}  // namespace
}  // namespace gnomon::scenes::forces_questions_test
