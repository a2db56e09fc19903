// Tests each query once on shapes with corners that are straight or doubled up to rounding, which constructors accept.
// The random tests of tests/oracle cover every class of such shapes.
#include <gtest/gtest.h>

#include <cmath>

#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/ray.h"
#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/placed.h"
#include "shape_classes.h"

namespace gnomon::corners_in_line_test {
namespace {

/// The box with its fifth corner and without.
const Shape<double> with_fifth = *make_polygon<double>(testing::turned_box_with_edge_point);
const Shape<double> without_fifth = *make_polygon<double>(std::span(testing::turned_box_with_edge_point).first(4));

Shape<double> ball(double radius) { return *make_circle<double>({0, 0}, radius); }

Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }

TEST(CornersInLine, AShapeCastMeetsTheEdgeAfterTheOneThatDecides) {
  const auto disc = ball(0.1);
  const Placed<double> moving(disc, at(0.19, 2.184));
  for (const auto& shape : {with_fifth, without_fifth}) {
    const auto hit = shape_cast<double>({shape, {}}, moving, {0, 0}, {-0.278, -2.626});
    EXPECT_EQ(hit.outcome, Outcome::hit);
    EXPECT_NEAR(hit.t, 0.794592, 1e-6);
    const auto interval = overlap_interval<double>({shape, {}}, moving, {0, 0}, {-0.278, -2.626});
    EXPECT_TRUE(interval.meet);
    EXPECT_NEAR(interval.enter, 0.794592, 1e-6);
  }
}

TEST(CornersInLine, ARayPastTheShapeHitsNothing) {
  const auto ray = *Ray<double>::make({0.982, 0.989}, {-2.925, -1.184}, 1);
  EXPECT_FALSE(ray_cast<double>({with_fifth, {}}, ray).hit);
  EXPECT_FALSE(ray_cast<double>({without_fifth, {}}, ray).hit);
}

// All three edges are parallel to the ray within rounding.
TEST(CornersInLine, ARayAlongANeedleHitsItsTip) {
  const Vec2f corners[] = {
      {-0.10282088816F, -0.47813415527F}, {0.10282088816F, 0.47813415527F}, {-0.10282088071F, -0.47813409567F}};
  const auto needle = *make_polygon<float>(corners);
  const auto ray = *Ray<float>::make(corners[1] * 3.0F, -corners[1], 9);
  const auto hit = ray_cast<float>({needle, {}}, ray);
  ASSERT_TRUE(hit.hit);
  EXPECT_NEAR(hit.t, 2, 1e-5);
}

TEST(CornersInLine, AContactHasTwoPointsWhereverItLiesOnTheSide) {
  const Vec2d corners[] = {{-0.1, -0.1}, {0.1, -0.1}, {0.1, 0.1}, {-0.1, 0.1}};
  const auto tile = *make_polygon<double>(corners, 0.05);
  // Places to the left of the fifth corner, over it and to the right of it.
  for (const double along : {-0.6, -0.02, 0.2, 0.3, 0.35, 0.7}) {
    const Placed<double> placed(tile, at(along, 0.11 + (along + 0.02) * 0.1003346721, 0.1));
    const auto contact = contact_manifold<double>({with_fifth, {}}, placed);
    const auto plain = contact_manifold<double>({without_fifth, {}}, placed);
    ASSERT_EQ(plain.count, 2u);
    ASSERT_EQ(contact.count, 2u) << along;
    for (int i = 0; i < 2; ++i) {
      EXPECT_NEAR(contact.points[i].point.x, plain.points[i].point.x, 1e-14);
      EXPECT_NEAR(contact.points[i].point.y, plain.points[i].point.y, 1e-14);
      EXPECT_NEAR(contact.points[i].separation, -0.0385, 1e-4);
    }
  }
}

TEST(CornersInLine, ThePointOfAnImpactIsOnBothSurfaces) {
  const auto disc = ball(0.1);
  const auto still = *Motion<double>::make({0, 0});
  const auto way = *Motion<double>::make({-0.499, -1.736});
  const auto hit = time_of_impact<double>({with_fifth, {}}, {disc, at(0.761, 1.481)}, still, way);
  ASSERT_EQ(hit.outcome, Outcome::hit);
  const Vec2d centre = Vec2d(0.761, 1.481) + Vec2d(-0.499, -1.736) * hit.t;
  const Vec2d from_centre = hit.point - centre;
  EXPECT_NEAR(std::sqrt(dot(from_centre, from_centre)), 0.1, 1e-8);
  EXPECT_NEAR(point_separation<double>({without_fifth, {}}, hit.point).value, 0, 1e-8);
}

// Rounding decides where the lines of its sides meet.
TEST(CornersInLine, NothingIsMetFarBeyondTheTipOfASliver) {
  const auto speck = ball(0);
  for (int i = 0; i < 100; ++i) {
    const auto turned = *Rotation<double>::from_angle(0.06 * i);
    const Vec2d corners[] = {turned.apply({-1, -3e-16}), turned.apply({1, 2e-16}), turned.apply({-0.4, 4e-16})};
    const auto sliver = convex_hull<double>(corners);
    if (!sliver) continue;
    for (const double away : {1.5, 8.0, 57.0}) {
      const Pose<double> pose = *Pose<double>::make(turned.apply({away, 1}));
      const Vec2d way = turned.apply({0, -2});
      ASSERT_FALSE(overlap_interval<double>({*sliver, {}}, {speck, pose}, {0, 0}, way).meet) << i << ' ' << away;
      ASSERT_EQ(shape_cast<double>({*sliver, {}}, {speck, pose}, {0, 0}, way).outcome, Outcome::separated);
      ASSERT_FALSE(contains<double>({*sliver, {}}, turned.apply({away, 0}))) << i << ' ' << away;
    }
  }
}

}  // namespace
}  // namespace gnomon::corners_in_line_test
