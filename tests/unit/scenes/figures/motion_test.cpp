// Tests the figures of the part "Motion".
#include <cmath>

#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::motion_test {
namespace {

using testing::same;

bool force_sum(const Scene& scene) {
  const Vec2d body(-1.4, -2.4);
  const Vec2d sum = (place(scene, 0) - body + place(scene, 1) - body) * (1 / 1.45);
  const double mass = number(scene, "mass");
  return same(number(scene, "f_x"), sum.x) && same(number(scene, "f_y"), sum.y) &&
         same(number(scene, "gained_x"), sum.x / mass) && same(number(scene, "gained_y"), sum.y / mass);
}

/// Returns the initial velocity in the figure, and the step at the handle.
Vec2d thrown(const Scene& scene) { return (place(scene, 0) - Vec2d(-5, -2)) * (1 / 0.3); }
double time_shown(const Scene& scene, double steps) {
  const double each = 1.5 / steps;
  return each * std::floor((place(scene, 1).x + 4.5) / 6 / each + 1e-9);
}

bool thrown_ball(const Scene& scene) {
  const Vec2d v = thrown(scene);
  const double t = time_shown(scene, 30);
  return same(number(scene, "time"), t) && same(number(scene, "x"), v.x * t) &&
         same(number(scene, "y"), v.y * t - 5 * t * t) && same(number(scene, "v_y"), v.y - 10 * t) &&
         same(number(scene, "true_y"), number(scene, "y")) && says(scene, "thrown_on_parabola");
}

/// Returns the state of a mass of 1 on a spring of 1 after so many steps, by the two lines in their right order.
Vec2d swung(double step, double count) {
  Vec2d now(2, 0);
  for (double i = 0; i < count; ++i) {
    now.y -= step * now.x;
    now.x += step * now.y;
  }
  return now;
}

bool spring_rules(const Scene& scene) {
  constexpr double step = 24.0 / 72;
  const double count = std::floor((place(scene, 0).x - 0.8) / 4.6 * 72 + 1e-9);
  const Vec2d now = swung(step, count);
  return std::abs(number(scene, "x") - now.x) < 1e-7 && std::abs(number(scene, "v") - now.y) < 1e-7 &&
         std::abs(number(scene, "energy") - dot(now, now) / 2) < 1e-7 &&
         std::abs(number(scene, "kinetic") + number(scene, "stored") - number(scene, "energy")) < 1e-12 &&
         says(scene, "spring_sways");
}

bool push_arm(const Scene& scene) {
  const Vec2d arm = place(scene, 1) - place(scene, 0);
  const Vec2d force = place(scene, 2) - place(scene, 1);
  const double torque = arm.x * force.y - arm.y * force.x;
  const double size = std::sqrt(dot(force, force));
  return same(number(scene, "torque"), torque) && same(number(scene, "lever") * size, std::abs(torque)) &&
         says(scene, std::abs(torque) < 0.05 ? "torque_none"
                     : torque > 0            ? "torque_left"
                                             : "torque_right");
}

/// Compares a rectangle with the middles of 12 by 8 equal parts, which lack the inertia of each part about its own
/// middle.
bool inertia_cells(const Scene& scene) {
  const Vec2d size = place(scene, 0) * 2.0;
  const double mass = size.x * size.y;
  const double cells = mass * (size.x * size.x * (1 - 1 / 144.0) + size.y * size.y * (1 - 1 / 64.0)) / 12;
  return same(number(scene, "mass"), mass) && same(number(scene, "inertia"), mass * dot(size, size) / 12) &&
         same(number(scene, "cells"), cells);
}

/// Compares with a separate integration that uses the C library's sine and cosine.
bool pushed_off(const Scene& scene) {
  const double arm = place(scene, 0).y - 1.2;
  const double count = std::floor((place(scene, 1).x + 4.5) / 4.4 * 60 + 1e-9);
  const double inertia = 2 * (2.4 * 2.4 + 0.5 * 0.5) / 12;
  double angle = 0;
  double spin = 0;
  for (double i = 0; i < count; ++i) {
    spin -= arm * std::cos(angle) * 8 / inertia / 60;
    angle += spin / 60;
  }
  // Semi-implicit Euler is ahead of the parabola by half a step at the gained speed.
  const double time = count / 60;
  return same(number(scene, "moved"), 4 * time * (time + 1.0 / 60) / 2) && same(number(scene, "turned"), angle) &&
         says(scene, std::abs(arm) < 0.02 ? "pushed_straight" : "pushed_turns");
}

constexpr FigureCheck checks[] = {{"force-sum", force_sum},       {"inertia-cells", inertia_cells},
                                  {"push-arm", push_arm},         {"pushed-off", pushed_off},
                                  {"spring-rules", spring_rules}, {"thrown-ball", thrown_ball}};
INSTANTIATE_TEST_SUITE_P(Motion, FigureAnswers, ::testing::ValuesIn(checks),
                         [](const auto& which) { return std::to_string(which.index); });

Command choose(const Scene& scene, std::string_view id, double value) {
  std::uint32_t index = 0;
  while (scene.parameters()[index].id != id) ++index;
  return {Command::Kind::parameter, index, value};
}

TEST(ThrownBall, SemiImplicitEulerIsLowByHalfAStepAtTheSpeedThatWasGained) {
  for (const double steps : {6.0, 12.0}) {
    const auto scene = find_scene("thrown-ball")->make();
    const Command deeds[] = {
        choose(*scene, "throw_steps", steps), choose(*scene, "throw_rule", 0), {Command::Kind::put, 1, 4.5, -3.9}};
    scene->step(deeds, false);
    EXPECT_NEAR(number(*scene, "beside"), 10 * 1.5 * (1.5 / steps) / 2, 1e-9);
    EXPECT_LT(number(*scene, "y"), number(*scene, "true_y"));
    EXPECT_TRUE(says(*scene, "thrown_beside"));
  }
}

TEST(ThrownBall, AirTakesWhatItsExponentialSays) {
  const auto scene = find_scene("thrown-ball")->make();
  const Command air[] = {choose(*scene, "throw_air", 4), {Command::Kind::put, 1, 4.5, -3.9}};
  scene->step(air, false);
  EXPECT_NEAR(number(*scene, "v_x"), thrown(*scene).x * std::exp(-0.4 * 1.5), 1e-7);
  const double terminal = 10 / 0.4;
  EXPECT_NEAR(number(*scene, "v_y"), (thrown(*scene).y + terminal) * std::exp(-0.4 * 1.5) - terminal, 1e-7);
  EXPECT_TRUE(says(*scene, "thrown_in_air"));
}

TEST(SpringRules, SayWhatTheLessonSaysOfThem) {
  const auto scene = find_scene("spring-rules")->make();
  const auto at_end = [&](double rule, double steps) {
    const Command deeds[] = {
        choose(*scene, "spring_rule", rule), choose(*scene, "spring_steps", steps), {Command::Kind::put, 0, 5.4, -3.4}};
    scene->step(deeds, false);
    return number(*scene, "energy") / 2;
  };
  EXPECT_NEAR(at_end(1, 240), std::pow(1.01, 240), 1e-4);
  EXPECT_TRUE(says(*scene, "spring_grows"));
  EXPECT_NEAR(at_end(3, 72), 1, 0.002);
  EXPECT_TRUE(says(*scene, "spring_keeps"));
  // The steps are coarse, but the state stays on an ellipse for ever: v² + x² − h x v is constant.
  at_end(0, 72);
  const double h = 24.0 / 72;
  const double x = number(*scene, "x");
  const double v = number(*scene, "v");
  EXPECT_NEAR(v * v + x * x - h * x * v, 4, 1e-7);
  EXPECT_GT(number(*scene, "least"), 2 / (1 + h / 2) - 1e-9);
  EXPECT_LT(number(*scene, "most"), 2 / (1 - h / 2) + 1e-9);
}

TEST(PushedOff, TheCentreGoesAlikeWhereverThePushActsAndMistakesTurnWrongly) {
  const auto scene = find_scene("pushed-off")->make();
  const Command end{Command::Kind::put, 1, 4.3, -3.6};
  scene->step({&end, 1}, false);
  const double moved = number(*scene, "moved");
  const double turned = number(*scene, "turned");
  EXPECT_GT(turned, 1);
  const Command no_torque = choose(*scene, "pushed_mistake", 1);
  scene->step({&no_torque, 1}, false);
  EXPECT_EQ(number(*scene, "turned"), 0);
  EXPECT_EQ(number(*scene, "moved"), moved);
  const Command deeds[] = {choose(*scene, "pushed_mistake", 2), {Command::Kind::put, 1, -4.0, -3.6}};
  scene->step(deeds, false);
  const double slow = number(*scene, "spin");
  const Command right = choose(*scene, "pushed_mistake", 0);
  scene->step({&right, 1}, false);
  EXPECT_NEAR(slow / number(*scene, "spin"), 0.5, 0.01);
}

}  // namespace
}  // namespace gnomon::scenes::motion_test
