// Tests the lessons' special cases against the general query.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support.h"
#include "teaching/line.h"
#include "teaching/rectangle.h"
#include "teaching/sat_scan.h"

namespace gnomon::rectangle_oracle_test {
namespace {

using testing::Dice;
using testing::rounds;

Rectangle<double> random_rectangle(Dice& dice, bool on_grid) {
  double numbers[4];
  for (double& number : numbers) {
    number = on_grid ? static_cast<double>(dice.integer(-4, 4)) : dice.between(-4, 4);
  }
  const Vec2d low(std::min(numbers[0], numbers[1]), std::min(numbers[2], numbers[3]));
  const Vec2d high(std::max(numbers[0], numbers[1]), std::max(numbers[2], numbers[3]));
  return *Rectangle<double>::make(low, high);
}

TEST(RectangleOracle, SaysWhatTheGeneralQuerySaysToTheLastBit) {
  Dice dice(1);
  int touching = 0;
  for (int round = 0; round < rounds(20000); ++round) {
    const auto a = random_rectangle(dice, round % 2 == 0);
    const auto b = random_rectangle(dice, round % 2 == 0);
    const auto shape_a = a.shape();
    const auto shape_b = b.shape();
    if (!shape_a || !shape_b) continue;
    const Placed<double> placed_a{*shape_a, {}};
    const Placed<double> placed_b{*shape_b, {}};
    const Mtv<double> special = minimum_translation(a, b);
    const Mtv<double> general = sat_scan::minimum_translation(placed_a, placed_b);
    ASSERT_EQ(special.overlapping, general.overlapping) << round;
    ASSERT_EQ(special.depth, general.depth) << round;
    ASSERT_EQ(special.normal, general.normal) << round;
    ASSERT_EQ(special.edge, general.edge) << round;
    ASSERT_EQ(overlaps(a, b), sat_scan::overlaps(placed_a, placed_b)) << round;
    ASSERT_EQ(overlaps(a, b), overlaps(placed_a, placed_b)) << round;
    touching += special.overlapping && special.depth == 0;
  }
  EXPECT_GT(touching, 100);
}

TEST(Rectangle, MayBeALineOrAPoint) {
  const auto line = *Rectangle<double>::make({0, 0}, {2, 0});
  EXPECT_EQ(line.shape().status(), Status::degenerate);
  EXPECT_TRUE(overlaps(line, *Rectangle<double>::make({1, -1}, {1, 1})));
  EXPECT_TRUE(overlaps(line, *Rectangle<double>::make({2, 0}, {2, 0})));
  EXPECT_FALSE(overlaps(line, *Rectangle<double>::make({0, 1}, {2, 1})));
}

TEST(Rectangle, BadCornersAreNamed) {
  EXPECT_EQ(Rectangle<double>::make({0, 0}, {1, NAN}).message(), "vertex 1 is not finite");
  EXPECT_EQ(Rectangle<double>::make({0, 1e200}, {1, 1}).message(), "vertex 0 is out of range");
  EXPECT_EQ(Rectangle<double>::make({0, 0}, {-1, 1}).status(), Status::wrong_winding);
}

TEST(Rectangle, OfEqualOverlapsTheVerticalOneDecides) {
  const auto a = *Rectangle<double>::make({0, 0}, {2, 2});
  const auto b = *Rectangle<double>::make({1, 1}, {3, 3});
  EXPECT_EQ(minimum_translation(a, b).normal, Vec2d(0, 1));
  EXPECT_EQ(minimum_translation(a, b).translation(), Vec2d(0, -1));
}

TEST(Rectangle, ContainmentIsAsDeepAsTheWayOut) {
  const auto a = *Rectangle<double>::make({0, 0}, {10, 10});
  const auto b = *Rectangle<double>::make({1, 4}, {2, 6});
  EXPECT_EQ(minimum_translation(a, b).depth, 2);
  EXPECT_EQ(minimum_translation(a, b).normal, Vec2d(-1, 0));
}

/// A half-plane cannot be a shape, but a large enough box behaves like one.
TEST(LineOracle, IsAVeryLargeBox) {
  Dice dice(2);
  const double size = 1e4;
  const Vec2d corners[] = {{-size, -size}, {size, -size}, {size, 0}, {-size, 0}};
  const auto ground = *make_polygon<double>(corners);
  for (int round = 0; round < rounds(3000); ++round) {
    const double x = dice.between(-3, 3);
    const double y = dice.between(-3, 3);
    const Rotation<double> slope = *Rotation<double>::from_angle(dice.between(-4, 4));
    const Pose<double> pose = *Pose<double>::make(Vec2d(x, y), slope);
    const auto line = *Line<double>::make({x, y}, slope.apply({0, 5}));
    const auto polygon = testing::random_polygon<double>(dice, 7, 2);
    const Placed<double> body{polygon, testing::random_pose<double>(dice, 4)};
    const auto contact = line_contact(body, line);
    const auto general = separation(Placed<double>{ground, pose}, body);
    ASSERT_NEAR(general.value, contact.separation, 1e-10) << round;
    std::uint32_t behind = 0;
    for (std::size_t i = 0; i < polygon.view().size(); ++i) {
      behind += dot(line.normal(), body.vertex(i) - line.point()) <= 0;
    }
    ASSERT_EQ(contact.behind, behind) << round;
    ASSERT_EQ(contact.overlapping(), behind > 0) << round;
  }
}

TEST(Line, ARoundedShapeTouchesEarlier) {
  const auto line = *Line<double>::make({0, 1}, {0, 2});
  const auto disc = *make_circle<double>({0, 0}, 0.5);
  EXPECT_EQ(line_contact(Placed<double>{disc, *Pose<double>::make({7, 3})}, line).separation, 1.5);
  EXPECT_EQ(line_contact(Placed<double>{disc, *Pose<double>::make({7, 1})}, line).separation, -0.5);
}

TEST(Line, BadInputIsNamed) {
  EXPECT_EQ(Line<double>::make({0, 0}, {0, 0}).status(), Status::no_direction);
  EXPECT_EQ(Line<double>::make({0, NAN}, {0, 1}).message(), "line is not finite");
}

}  // namespace
}  // namespace gnomon::rectangle_oracle_test
