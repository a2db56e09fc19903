#include "teaching/rectangle.h"

#include <gtest/gtest.h>

#include <vector>

#include "support.h"
#include "teaching/line.h"

namespace gnomon::rectangle_test {
namespace {

Rectangle<double> rectangle(double left, double bottom, double right, double top) {
  return *Rectangle<double>::make({left, bottom}, {right, top});
}

TEST(Rectangle, TheAxisOfLeastOverlapDecides) {
  const auto a = rectangle(0, 0, 4, 4);
  const auto mtv = minimum_translation(a, rectangle(3.5, 1, 6, 9));
  EXPECT_TRUE(mtv.overlapping);
  EXPECT_EQ(mtv.depth, 0.5);
  EXPECT_EQ(mtv.normal, Vec2d(1, 0));
  EXPECT_EQ(mtv.translation(), Vec2d(-0.5, 0));
  EXPECT_EQ(minimum_translation(a, rectangle(1, -3, 2, 0.25)).translation(), Vec2d(0, 0.25)) << "up, out of the other";
}

TEST(Rectangle, TouchingOverlapsByNothingAndApartNotAtAll) {
  const auto a = rectangle(0, 0, 4, 4);
  EXPECT_TRUE(overlaps(a, rectangle(4, 4, 5, 5))) << "a corner is enough";
  EXPECT_TRUE(minimum_translation(a, rectangle(4, 4, 5, 5)).overlapping);
  EXPECT_EQ(minimum_translation(a, rectangle(4, 4, 5, 5)).depth, 0);
  EXPECT_FALSE(overlaps(a, rectangle(4.5, 0, 5, 5)));
  EXPECT_FALSE(minimum_translation(a, rectangle(4.5, 0, 5, 5)).overlapping);
}

TEST(Rectangle, TheTraceTellsBothAxes) {
  std::vector<Step> storage(16);
  Trace trace(storage);
  minimum_translation(rectangle(0, 0, 4, 4), rectangle(3, 1, 6, 9), Recorder(trace));
  const auto steps = trace.steps();
  ASSERT_EQ(steps.size(), 7u);
  EXPECT_EQ(steps[0].mark, marks::rectangle_axis);
  EXPECT_EQ(Vec2d(steps[0].values[0], steps[0].values[1]), Vec2d(0, -1));
  EXPECT_EQ(steps[0].values[2], -4) << "the shadow of A's upper side, on an axis that points down";
  EXPECT_EQ(steps[1].mark, marks::rectangle_overlap);
  EXPECT_EQ(steps[1].values[0], -3);
  EXPECT_EQ(steps[1].values[3], 0) << "A is beyond B, downwards";
  EXPECT_EQ(steps[2].mark, marks::rectangle_decide) << "the best so far";
  EXPECT_EQ(steps[3].mark, marks::rectangle_axis);
  EXPECT_EQ(steps[3].second, 1);
  EXPECT_EQ(steps[3].values[3], 4);
  EXPECT_EQ(steps[3].values[4], 3);
  EXPECT_EQ(steps[4].values[0], -1);
  EXPECT_EQ(steps[5].mark, marks::rectangle_decide);
  EXPECT_EQ(steps[5].second, 1);
  EXPECT_EQ(steps[6].mark, marks::rectangle_done) << "and what came of it";
  EXPECT_EQ(steps[6].second, 1);
  EXPECT_EQ(steps[6].values[0], -1);
}

TEST(Line, TellsWhichCornersOfARectangleAreBehindItAndHowDeep) {
  const auto shape = *rectangle(-2, -1, 2, 1).shape();
  const auto floor = *Line<double>::make({100, 0}, {0, 3});
  const auto level = line_contact<double>({shape, *Pose<double>::make({0, 0.75})}, floor);
  EXPECT_EQ(level.separation, -0.25);
  EXPECT_EQ(level.vertex, 0u) << "of two that are equally deep, the lower one";
  EXPECT_EQ(level.behind, 2u);
  EXPECT_TRUE(level.overlapping());

  const auto standing = *Rotation<double>::from_cos_sin(0.6, -0.8);
  const auto tilted = line_contact<double>({shape, *Pose<double>::make({0, 2}, standing)}, floor);
  EXPECT_EQ(tilted.vertex, 1u);
  EXPECT_EQ(tilted.behind, 1u);
  EXPECT_DOUBLE_EQ(tilted.separation, 2 - 0.8 * 2 - 0.6);

  EXPECT_EQ(line_contact<double>({shape, *Pose<double>::make({0, 1})}, floor).separation, 0);
  EXPECT_TRUE(line_contact<double>({shape, *Pose<double>::make({0, 1})}, floor).overlapping()) << "touching";
  const auto above = line_contact<double>({shape, *Pose<double>::make({0, 1.5})}, floor);
  EXPECT_FALSE(above.overlapping());
  EXPECT_EQ(above.behind, 0u);
  EXPECT_EQ(above.separation, 0.5);
}

TEST(Line, MovingAlongTheNormalByTheSeparationTouchesIt) {
  testing::Dice dice(60);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto shape = testing::random_polygon<double>(dice, 8, 2);
    const auto pose = testing::random_pose<double>(dice, 3);
    const double x = dice.between(-1, 1);
    const double y = dice.between(-1, 1);
    const auto slope = *Rotation<double>::from_angle(dice.between(-3, 3));
    const auto line = *Line<double>::make({x, y}, {slope.cosine(), slope.sine()});
    const auto contact = line_contact<double>({shape, pose}, line);
    const auto moved = *Pose<double>::make(pose.position() - line.normal() * contact.separation, pose.rotation());
    ASSERT_NEAR(line_contact<double>({shape, moved}, line).separation, 0, 1e-14) << round;
    ASSERT_EQ(line_contact<double>({shape, moved}, line).vertex, contact.vertex) << round;
  }
}

TEST(Line, TheTraceTellsEveryCornerAndEndsWithTheDeepest) {
  const auto shape = *rectangle(-2, -1, 2, 1).shape();
  const auto line = *Line<double>::make({0, 0}, {0, 1});
  std::vector<Step> storage(16);
  Trace trace(storage);
  const auto turn = *Rotation<double>::from_cos_sin(0.6, -0.8);
  const auto contact = line_contact<double>({shape, *Pose<double>::make({5, 2}, turn)}, line, Recorder(trace));
  int corners = 0;
  const Step* deepest = nullptr;
  for (const Step& step : trace.steps()) {
    corners += step.mark == marks::line_vertex;
    if (step.mark == marks::line_drop) {
      ASSERT_NE(deepest, nullptr);
      EXPECT_GE(step.values[2], deepest->values[2]) << "it is not below the least so far";
    }
    if (step.mark == marks::line_decide) deepest = &step;
  }
  const Step& start = trace.steps().front();
  EXPECT_EQ(start.mark, marks::line_start);
  EXPECT_EQ(Vec2d(start.values[2], start.values[3]), Vec2d(0, 1)) << "the normal that all are measured along";
  EXPECT_EQ(trace.steps().size(), 2u + 2 * 4) << "every corner is either kept or dropped";
  EXPECT_EQ(trace.steps().back().first, static_cast<int>(contact.behind));
  EXPECT_EQ(corners, 4);
  ASSERT_NE(deepest, nullptr);
  EXPECT_EQ(deepest->second, static_cast<int>(contact.vertex));
  EXPECT_EQ(deepest->values[2], contact.separation);
  EXPECT_DOUBLE_EQ(deepest->values[1], contact.separation) << "the line is the x axis";
}

}  // namespace
}  // namespace gnomon::rectangle_test
