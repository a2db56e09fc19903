#include "gnomon/geometry/shape/cut.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "gnomon/geometry/shape/mass.h"
#include "shape_classes.h"
#include "support.h"

namespace gnomon::cut_test {
namespace {

using testing::Dice;

Shape<double> square() {
  const std::array<Vec2d, 4> corners{Vec2d{0, 0}, {2, 0}, {2, 2}, {0, 2}};
  return *make_polygon<double>(corners);
}

double area(const Shape<double>& shape) { return (*mass_properties(shape.view(), 1.0)).mass; }

TEST(CutPolygon, ASquareAcrossAndByItsCorners) {
  const Shape<double> whole = square();
  const auto halves = cut_polygon(whole.view(), {0.5, 7}, {0, 3});
  ASSERT_TRUE(halves);
  EXPECT_EQ(area((*halves).left), 1);
  EXPECT_EQ(area((*halves).right), 3);
  const auto triangles = cut_polygon(whole.view(), {1, 1}, {1, 1});
  ASSERT_TRUE(triangles);
  EXPECT_EQ((*triangles).left.view().size(), 3u);
  EXPECT_EQ((*triangles).right.view().size(), 3u);
  // A corner on the line up to rounding adds no new corner.
  const auto nearly = cut_polygon(whole.view(), {1, 1 + 1e-12}, {1, 1});
  ASSERT_TRUE(nearly);
  EXPECT_EQ((*nearly).left.view().size(), 3u);
}

TEST(CutPolygon, WhatIsWrongIsNamed) {
  const Shape<double> whole = square();
  const double infinity = std::numeric_limits<double>::infinity();
  const auto fault = [&](Vec2d point, Vec2d direction) { return cut_polygon(whole.view(), point, direction).fault(); };
  EXPECT_EQ(fault({3, 0}, {0, 1}), (Fault{Status::misses, Subject::line}));
  EXPECT_EQ(fault({2, 0}, {0, 1}), (Fault{Status::misses, Subject::line}));
  EXPECT_EQ(fault({0, 0}, {0, 0}), (Fault{Status::no_direction, Subject::line}));
  EXPECT_EQ(fault({infinity, 0}, {0, 1}), (Fault{Status::non_finite, Subject::line}));
  EXPECT_EQ(fault({0, 0}, {1e300, 1}), (Fault{Status::out_of_range, Subject::line}));
  EXPECT_EQ(cut_polygon(make_circle<double>({0, 0}, 1)->view(), {0, 0}, {1, 0}).status(), Status::too_few_vertices);
  const std::array<Vec2d, 3> corners{Vec2d{0, 0}, {2, 0}, {2, 2}};
  const Shape<double> rounded = *make_polygon<double>(corners, 0.1);
  EXPECT_EQ(cut_polygon(rounded.view(), {1, 0.5}, {1, 0}).fault(), (Fault{Status::rounded, Subject::radius}));
}

TEST(CutPolygon, PartsAreOnTheirSidesAndHaveTheWholesAreaAndMoment) {
  Dice dice(11);
  int cuts = 0;
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const Shape<double> whole = testing::random_polygon<double>(dice, 3 + round % 9, 1);
    const Vec2d point{dice.between(-1, 1), dice.between(-1, 1)};
    const Vec2d direction{dice.between(-1, 1), dice.between(-1, 1)};
    const auto parts = cut_polygon(whole.view(), point, direction);
    if (!parts) {
      ASSERT_EQ(parts.status(), Status::misses) << round;
      continue;
    }
    ++cuts;
    const double length = std::sqrt(dot(direction, direction));
    for (const Vec2d v : (*parts).left.view().vertices()) ASSERT_GT(cross(direction, v - point), -2e-9 * length);
    for (const Vec2d v : (*parts).right.view().vertices()) ASSERT_LT(cross(direction, v - point), 2e-9 * length);
    const auto all = *mass_properties(whole.view(), 1.0);
    const auto left = *mass_properties((*parts).left.view(), 1.0);
    const auto right = *mass_properties((*parts).right.view(), 1.0);
    ASSERT_NEAR(left.mass + right.mass, all.mass, 1e-8);
    const Vec2d middle = (left.centroid * left.mass + right.centroid * right.mass) / all.mass;
    ASSERT_NEAR(middle.x, all.centroid.x, 1e-7);
    ASSERT_NEAR(middle.y, all.centroid.y, 1e-7);
    // In the opposite direction the sides are exchanged.
    const auto turned = cut_polygon(whole.view(), point, -direction);
    ASSERT_TRUE(turned);
    ASSERT_EQ((*turned).left.view().size(), (*parts).right.view().size());
    for (std::size_t i = 0; i < (*parts).right.view().size(); ++i) {
      const Vec2d difference = (*turned).left.view().vertices()[i] - (*parts).right.view().vertices()[i];
      ASSERT_NEAR(dot(difference, difference), 0, 1e-24) << round;
    }
  }
  EXPECT_GT(cuts, testing::rounds(2000) / 4);
}

// Hulls of rotated, scaled and shifted outlines, with points on their edges and doubled corners.
TEST(CutPolygon, NoCornerIsTooFlatToCut) {
  Dice dice(12);
  int cuts = 0;
  int fewer = 0;
  for (int round = 0; round < testing::rounds(8000); ++round) {
    const auto its_class = testing::class_of(1 + round % 3);
    const Shape<double> whole = testing::shape_of<double>(its_class, dice, dice.between(0.5, 5));
    const double angle = dice.between(-3, 3);
    const Vec2d direction(std::cos(angle), std::sin(angle));
    const Vec2d point(dice.between(-0.3, 0.3), dice.between(-0.3, 0.3));
    const auto parts = cut_polygon(whole.view(), point, direction);
    if (!parts) {
      ASSERT_TRUE(parts.status() == Status::misses || parts.status() == Status::rounded) << round;
      continue;
    }
    ++cuts;
    const double all = area(whole);
    ASSERT_NEAR(area((*parts).left) + area((*parts).right), all, 1e-8 * all) << round;
    // Uncut corners stay in one part or, on the line, in both; each part has two new ones at most.
    const std::size_t corners = (*parts).left.view().size() + (*parts).right.view().size();
    ASSERT_LE(corners, whole.view().size() + 4) << round;
    fewer += corners < whole.view().size() + 4 ? 1 : 0;
  }
  EXPECT_GT(cuts, testing::share(2500));
  EXPECT_GT(fewer, testing::share(10));
}

}  // namespace
}  // namespace gnomon::cut_test
