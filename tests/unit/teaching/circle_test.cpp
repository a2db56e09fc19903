#include "teaching/circle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "support.h"

namespace gnomon::circle_test {
namespace {

Shape<double> square() {
  const std::vector<Vec2d> corners{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  return *make_polygon<double>(corners);
}

TEST(Circle, BesideAnEdgeTheEdgeDecides) {
  const auto shape = square();
  const auto apart = circle_separation<double>({shape, {}}, {3, 0.5}, 1.5);
  EXPECT_EQ(apart.value, 0.5);
  EXPECT_EQ(apart.normal, Vec2d(1, 0));
  EXPECT_EQ(apart.edge, 1u);
  EXPECT_EQ(circle_separation<double>({shape, {}}, {3, 0.5}, 2.5).value, -0.5);
}

// Along both edge normals the overlap is 0.2; only the corner's axis has a gap.
TEST(Circle, BeyondACornerTheCornerDecides) {
  const auto shape = square();
  const auto apart = circle_separation<double>({shape, {}}, {1.75, 2}, 1.2);
  EXPECT_NEAR(apart.value, 0.05, 1e-15);
  EXPECT_DOUBLE_EQ(apart.normal.x, 0.6);
  EXPECT_DOUBLE_EQ(apart.normal.y, 0.8);
  EXPECT_EQ(apart.edge, no_edge);
}

template <class T>
void expect_the_corner_decides(T k) {
  const std::vector<Vec2<T>> corners{{-k, -k}, {k, -k}, {k, k}, {-k, k}};
  const auto shape = *make_polygon<T>(corners);
  const auto apart = circle_separation<T>({shape, {}}, {-4 * k, 2 * k}, k / 4);
  const double epsilon = std::numeric_limits<T>::epsilon();
  EXPECT_NEAR(static_cast<double>(apart.value / k), std::sqrt(10.0) - 0.25, 8 * epsilon) << k;
  EXPECT_NEAR(static_cast<double>(apart.normal.x), -3 / std::sqrt(10.0), 2 * epsilon) << k;
  EXPECT_NEAR(static_cast<double>(apart.normal.y), 1 / std::sqrt(10.0), 2 * epsilon) << k;
  EXPECT_EQ(apart.edge, no_edge) << k;
}

// The distance determines the corner, and its square may overflow or underflow.
TEST(Circle, TheNearestCornerIsFoundAtAnySize) {
  for (const float k : {1e-30f, 1e-20f, 1.0f, 1e14f}) expect_the_corner_decides(k);
  for (const double k : {1e-300, 1e-163, 1.0, 1e149}) expect_the_corner_decides(k);
}

TEST(Circle, InsideTheNearestEdgeIsTheWayOut) {
  const auto shape = square();
  const auto inside = circle_separation<double>({shape, {}}, {0.25, -0.5}, 0.25);
  EXPECT_EQ(inside.value, -0.75);
  EXPECT_EQ(inside.normal, Vec2d(0, -1));
}

TEST(Circle, ACentreOnACornerHasNoAxisOfItsOwn) {
  const auto shape = square();
  std::vector<Step> storage(64);
  Trace trace(storage);
  EXPECT_EQ(circle_separation<double>({shape, {}}, {1, 1}, 0.5, Recorder(trace)).value, -0.5);
  for (const Step& step : trace.steps()) EXPECT_EQ(step.first, 0);
}

TEST(Circle, TheTraceEndsWithTheCornersAxis) {
  const auto shape = square();
  std::vector<Step> storage(64);
  Trace trace(storage);
  circle_separation<double>({shape, {}}, {1.75, 2}, 1.2, Recorder(trace));
  ASSERT_TRUE(trace.complete());
  const auto steps = trace.steps();
  ASSERT_GE(steps.size(), 5u);
  const Step& axis = steps[steps.size() - 5];
  EXPECT_EQ(axis.mark, marks::circle_axis);
  EXPECT_EQ(axis.first, 1);
  EXPECT_EQ(axis.second, 2) << "the corner (1, 1)";
  EXPECT_DOUBLE_EQ(axis.values[2], 1.4) << "where the corner lies on the axis";
  EXPECT_EQ(Vec2d(axis.values[3], axis.values[4]), Vec2d(1.75, 2)) << "the centre";
  EXPECT_EQ(axis.values[5], 1.2) << "the radius";
  EXPECT_DOUBLE_EQ(steps[steps.size() - 4].values[4], 1.45) << "where the circle begins";
  EXPECT_EQ(steps[steps.size() - 2].mark, marks::circle_decide);
  EXPECT_EQ(steps.back().mark, marks::circle_done);
  EXPECT_EQ(steps.back().first, 1);
  EXPECT_EQ(steps.back().second, 2);
}

// A circle against circle, segment and rounded polygon: the same rule.
TEST(Circle, TakesAnyShapeInThePolygonsPlace) {
  const auto circle = *make_circle<double>({1, 0}, 2);
  EXPECT_EQ(circle_separation<double>({circle, {}}, {5, 0}, 1).value, 1);
  EXPECT_EQ(circle_separation<double>({circle, {}}, {1, 0}, 1).value, -3) << "one centre for both";
  EXPECT_EQ(circle_separation<double>({circle, {}}, {1, 0}, 1).normal, Vec2d(1, 0));
  const auto segment = *make_segment<double>({0, 0}, {4, 0}, 0.5);
  EXPECT_EQ(circle_separation<double>({segment, {}}, {2, 3}, 1).value, 1.5);
  EXPECT_EQ(circle_separation<double>({segment, {}}, {7, 0}, 1).value, 1.5);
}

}  // namespace
}  // namespace gnomon::circle_test
