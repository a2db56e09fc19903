// Tests that the demo of signs zooms from a picture of the whole shape to single doubles, together with its handle.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "playback/registry.h"
#include "unit/scenes/readings.h"

namespace gnomon::scenes::sign_grid_test {
namespace {

void do_it(Scene& scene, Command command) { scene.step({&command, 1}, false); }
void come(Scene& scene, double closer) { do_it(scene, {Command::Kind::parameter, 0, closer}); }

/// Converts the place in the picture, which is exact on the grid.
Vec2d cells_from_middle(const Scene& scene) { return (place(scene, 0) - Vec2d(-4, 1.35)) * (1 / 0.3); }

// An arrow key reaches the next double, however short its distance in the picture is.
TEST(SignGrid, AnArrowKeyGoesFromDoubleToDouble) {
  const auto scene = find_scene("sign-grid")->make();
  do_it(*scene, {Command::Kind::put, 0, -4, 1.35});
  EXPECT_EQ(number(*scene, "exact_value") > 0, true);
  const double before = number(*scene, "exact_value");
  for (int i = 1; i <= 5; ++i) {
    do_it(*scene, {Command::Kind::nudge, 0, 0.012, 0});
    EXPECT_NEAR(cells_from_middle(*scene).x, i, 1e-9);
  }
  // Five doubles to the right reduce the value by 8.4 · 5 · 2^−53.
  EXPECT_NEAR(number(*scene, "exact_value"), before - 8.4 * 5 * std::ldexp(1.0, -53), 1e-29);
}

TEST(SignGrid, QStaysTheSameDoubleWhileItIsInThePicture) {
  const auto scene = find_scene("sign-grid")->make();
  do_it(*scene, {Command::Kind::put, 0, -4 + 0.9, 1.35 - 0.6});
  const double exact = number(*scene, "exact_value");
  for (int closer = 53; closer >= 0; --closer) {
    come(*scene, closer);
    ASSERT_EQ(number(*scene, "exact_value"), exact) << closer;
  }
  for (int closer = 0; closer <= 53; ++closer) {
    come(*scene, closer);
    ASSERT_EQ(number(*scene, "exact_value"), exact) << closer;
  }
}

TEST(SignGrid, WhatIsLeftOutsideComesToTheRim) {
  const auto scene = find_scene("sign-grid")->make();
  come(*scene, 10);
  do_it(*scene, {Command::Kind::put, 0, -4 + 3, 1.35 - 3});
  come(*scene, 30);
  EXPECT_NEAR(cells_from_middle(*scene).x, 12, 1e-6);
  EXPECT_NEAR(cells_from_middle(*scene).y, -12, 1e-6);
}

TEST(SignGrid, ItsStateHoldsTheVeryDouble) {
  const auto scene = find_scene("sign-grid")->make();
  const auto other = find_scene("sign-grid")->make();
  for (int i = 0; i < 200; ++i) {
    scene->step({}, true);
    std::vector<std::byte> saved;
    scene->save(saved);
    ASSERT_TRUE(other->load(saved));
    ASSERT_EQ(number(*other, "exact_value"), number(*scene, "exact_value"));
  }
}

// Checks the lesson's statements on its mistakes.
TEST(SignGrid, MistakesDoWhatTheLessonSays) {
  const auto scene = find_scene("sign-grid")->make();
  const double usual = number(*scene, "wrong_doubles");
  EXPECT_GT(usual, 50);
  std::vector<double> wrong;
  for (int error = 0; error <= 4; ++error) {
    do_it(*scene, {Command::Kind::parameter, 1, 1.0 * error});
    wrong.push_back(number(*scene, "wrong_doubles"));
  }
  EXPECT_EQ(wrong[0], usual);
  EXPECT_NE(wrong[2], usual);
  EXPECT_EQ(wrong[3], usual);
  EXPECT_GT(wrong[4], 600);
  do_it(*scene, {Command::Kind::parameter, 1, 1});
  come(*scene, 24);
  EXPECT_GT(number(*scene, "wrong_doubles"), 50);
  EXPECT_LT(number(*scene, "wrong_doubles"), 400);
}

TEST(SignGrid, FarAwayNothingIsWrong) {
  const auto scene = find_scene("sign-grid")->make();
  for (int closer = 0; closer <= 40; ++closer) {
    come(*scene, closer);
    // The base itself is a point on which the formula is wrong.
    EXPECT_LE(number(*scene, "wrong_doubles"), 9) << closer;
  }
}

}  // namespace
}  // namespace gnomon::scenes::sign_grid_test
