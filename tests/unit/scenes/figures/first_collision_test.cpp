// Tests the figures on the event loop against formulas and sampling.
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::first_collision_test {
namespace {

using testing::same;

/// Checks two discs with radii 1.2 and 0.8; A is at rest.
bool discs_meet(const Scene& scene) {
  const Vec2d d = place(scene, 0) - Vec2d(-2.6, -0.8);
  const Vec2d v = place(scene, 1) - place(scene, 0);
  const auto gap = [&](double t) {
    const Vec2d apart = d + v * t;
    return std::sqrt(dot(apart, apart)) - 2;
  };
  const double time = number(scene, "time");
  if (!same(number(scene, "closing"), -dot(d, v)) || !same(number(scene, "clear"), dot(d, d) - 4)) return false;
  // By fine sampling the discs touch there for the first time.
  const double until = std::isnan(time) ? 60 : time;
  const bool apart_at_first = gap(0) > 0;
  for (int i = 0; apart_at_first && i < 600; ++i) {
    if (gap(until * i / 600) < -1e-9) return false;
  }
  if (std::isnan(time)) return says(scene, dot(d, v) < 0 ? "discs_miss" : gap(0) > 1e-9 ? "discs_part" : "discs_touch");
  if (time == 0) return says(scene, "discs_press") && gap(0) < 1e-9 && dot(d, v) < 0;
  return says(scene, "discs_meet") && std::fabs(gap(time)) < 1e-9;
}

/// Checks five discs with a radius of 0.5; the handle sets the velocity of the third.
bool look_again(const Scene& scene) {
  const Vec2d places[] = {{-4.8, 3}, {-0.2, 3}, {3.8, 3.3}, {-4.8, 0.9}, {0.8, 0.9}};
  const Vec2d velocities[] = {{1.8, 0}, {0, 0}, place(scene, 0) - places[2], {1.2, 0}, {-0.8, 0}};
  double first = 4;
  int ahead = 0;
  for (int i = 0; i < 5; ++i) {
    for (int j = i + 1; j < 5; ++j) {
      const Vec2d d = places[j] - places[i];
      const Vec2d v = velocities[j] - velocities[i];
      const double k = -dot(d, v);
      const double past = k * k - dot(v, v) * (dot(d, d) - 1);
      if (k <= 0 || past < 0) continue;
      const double time = (k - std::sqrt(past)) / dot(v, v);
      if (time > 4) continue;
      ++ahead;
      first = std::fmin(first, time);
    }
  }
  const double known = number(scene, "stale") + number(scene, "kept") + 1;
  // The search treats a distance below a billionth as touching, and may miss a graze by less.
  return std::fabs(number(scene, "first_time") - first) < 1e-4 && std::fabs(known - ahead) <= 1 &&
         number(scene, "kept") <= known;
}

/// The ball falls 5 m in a second.
bool bounce_heights(const Scene& scene) {
  const double e = (place(scene, 0).x + 3) / 6;
  const bool numbers =
      same(number(scene, "restitution"), e) && same(number(scene, "square"), e * e) && number(scene, "height") == 5;
  if (parameter(scene, "heights_straight") > 0) return numbers;
  const double rest = number(scene, "rest_time");
  // The least bounce is slower than the resting speed.
  const bool second = e < 0.02 || std::fabs(number(scene, "second") - 5 * e * e) < 1e-6;
  return numbers && second && (std::isnan(rest) ? e > 0.6 : std::fabs(rest - (1 + e) / (1 - e)) < 0.06);
}

constexpr FigureCheck checks[] = {
    {"discs-meet", discs_meet},
    {"look-again", look_again},
    {"bounce-heights", bounce_heights},
};

INSTANTIATE_TEST_SUITE_P(Events, FigureAnswers, ::testing::ValuesIn(checks));

// Checks the lesson's statements in words.
TEST(BounceHeights, WithGravityOnceAStepItDoesNotComeBack) {
  const auto scene = find_scene("bounce-heights")->make();
  const Command lay[] = {{Command::Kind::put, 0, 3, -3.6}};
  scene->step(lay, false);
  EXPECT_NEAR(number(*scene, "second"), 5, 1e-6);
  const Command wrong[] = {{Command::Kind::parameter, 0, 1}};
  scene->step(wrong, false);
  EXPECT_GT(std::fabs(number(*scene, "second") - 5), 0.2);
}

}  // namespace
}  // namespace gnomon::scenes::first_collision_test
