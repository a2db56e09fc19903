#include "display/outlines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gnomon::display::outlines_test {
namespace {

constexpr Vec2d triangle[] = {{0, 0}, {2, 0}, {0, 1}};
constexpr Vec2d place[] = {{3, 4}};

TEST(Outlines, AreKnownByTheirNumbers) {
  Outlines outlines;
  EXPECT_EQ(outlines.size(), 0u);
  EXPECT_EQ(outlines.add(triangle), 0u);
  EXPECT_EQ(outlines.add(place, 0.5), 1u);
  EXPECT_EQ(outlines.add({}), 2u);
  ASSERT_EQ(outlines.size(), 3u);
  ASSERT_EQ(outlines.corners(0).size(), 3u);
  EXPECT_EQ(outlines.corners(0)[1], Vec2d(2, 0));
  EXPECT_EQ(outlines.radius(0), 0);
  ASSERT_EQ(outlines.corners(1).size(), 1u);
  EXPECT_EQ(outlines.corners(1)[0], Vec2d(3, 4));
  EXPECT_EQ(outlines.radius(1), 0.5);
  EXPECT_TRUE(outlines.corners(2).empty());
}

double length(Vec2d v) { return std::sqrt(dot(v, v)); }

double distance_to_segment(Vec2d at, Vec2d from, Vec2d to) {
  const Vec2d way = to - from;
  const double t = std::clamp(dot(at - from, way) / dot(way, way), 0.0, 1.0);
  return length(at - (from + way * t));
}

double distance_to_outline(Vec2d at, const std::vector<Vec2d>& corners) {
  double least = 1e9;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    least = std::min(least, distance_to_segment(at, corners[i], corners[(i + 1) % corners.size()]));
  }
  return least;
}

TEST(Rounded, WithoutARadiusItIsTheCornersThemselves) {
  std::vector<Vec2d> out{{9, 9}};
  rounded(triangle, 0, 0.01, out);
  EXPECT_EQ(out, std::vector<Vec2d>(std::begin(triangle), std::end(triangle)));
}

TEST(Rounded, IsAsFarFromTheCoreAsItsRadiusAllAround) {
  const std::vector<std::vector<Vec2d>> cores = {
      {{0, 0}, {2, 0}, {0, 1}}, {{-1, 0}, {1, 0.5}}, {{0, 0}, {1, 0}, {1.5, 0.01}, {1, 1}, {0, 1}}};
  for (const auto& core : cores) {
    for (const double tolerance : {0.1, 0.01, 0.0005}) {
      std::vector<Vec2d> out;
      rounded(core, 0.75, tolerance, out);
      for (std::size_t i = 0; i < out.size(); ++i) {
        const Vec2d next = out[(i + 1) % out.size()];
        EXPECT_NEAR(distance_to_outline(out[i], core), 0.75, 1e-12);
        // An edge is deepest inside at its middle.
        EXPECT_GE(distance_to_outline((out[i] + next) * 0.5, core), 0.75 - tolerance);
        const Vec2d after = out[(i + 2) % out.size()];
        EXPECT_GE(cross(next - out[i], after - next), -1e-12) << "counter-clockwise and convex";
      }
    }
  }
}

TEST(Rounded, HasNoMoreCornersThanItsToleranceAsksFor) {
  const Vec2d segment[] = {{-1, 0}, {1, 0}};
  std::vector<Vec2d> out;
  rounded(segment, 1, 0.2, out);
  // Each end is half a turn in four parts: cos 22.5° is 0.92, cos 45° only 0.71.
  EXPECT_EQ(out.size(), 10u);
  rounded(segment, 1, 0, out);
  EXPECT_EQ(out.size(), 258u) << "there is an end to it";
}

}  // namespace
}  // namespace gnomon::display::outlines_test
