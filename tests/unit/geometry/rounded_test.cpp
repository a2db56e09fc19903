// Tests separation, translation, overlap and containment of shapes other than plain polygons: circles, points,
// segments, capsules and rounded polygons.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/point.h"
#include "support.h"
#include "teaching/sat_scan.h"

namespace gnomon::rounded_test {
namespace {

Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }
Shape<double> box(double half_width, double half_height, double radius = 0) {
  const Vec2d corners[] = {
      {-half_width, -half_height}, {half_width, -half_height}, {half_width, half_height}, {-half_width, half_height}};
  return *make_polygon<double>(corners, radius);
}
Shape<double> circle(double radius) { return *make_circle<double>({0, 0}, radius); }
Shape<double> segment(Vec2d from, Vec2d to, double radius = 0) { return *make_segment<double>(from, to, radius); }

void expect_separation(const Placed<double>& a, const Placed<double>& b, double value, Vec2d normal) {
  const auto found = separation(a, b);
  EXPECT_DOUBLE_EQ(found.value, value);
  EXPECT_DOUBLE_EQ(found.normal.x, normal.x);
  EXPECT_DOUBLE_EQ(found.normal.y, normal.y);
  EXPECT_EQ(overlaps(a, b), value <= 0);
  const auto mtv = minimum_translation(a, b);
  EXPECT_EQ(mtv.overlapping, value <= 0);
  EXPECT_EQ(mtv.depth, value <= 0 ? 0 - found.value : 0);
  EXPECT_EQ(mtv.normal, found.normal);
  EXPECT_EQ(mtv.edge, found.edge);
  const auto scanned = sat_scan::separation(a, b);
  EXPECT_DOUBLE_EQ(scanned.value, value);
  EXPECT_DOUBLE_EQ(scanned.normal.x, normal.x);
  EXPECT_DOUBLE_EQ(scanned.normal.y, normal.y);
  EXPECT_EQ(sat_scan::overlaps(a, b), value <= 0);
}

TEST(RoundedSeparation, CirclesByTheirCentres) {
  const auto a = circle(2);
  const auto b = circle(1);
  expect_separation({a, at(0, 0)}, {b, at(3, 4)}, 2, {0.6, 0.8});
  expect_separation({a, at(0, 0)}, {b, at(0, 3)}, 0, {0, 1});
  expect_separation({a, at(0, 0)}, {b, at(-2, 0)}, -1, {-1, 0});
  expect_separation({a, at(0, 0)}, {b, at(0.25, 0)}, -2.75, {1, 0});
  EXPECT_EQ(separation<double>({a, at(0, 0)}, {b, at(3, 4)}).edge, no_edge);
}

TEST(RoundedSeparation, CoincidentCentresPartAlongX) {
  const auto a = circle(2);
  const auto b = circle(1);
  const Placed<double> pa{a, at(5, 5, 1)};
  const Placed<double> pb{b, at(5, 5)};
  expect_separation(pa, pb, -3, {1, 0});
  expect_separation(pb, pa, -3, {1, 0});
  EXPECT_EQ(separation(pa, pb).edge, no_edge);
  const auto point = circle(0);
  expect_separation({point, at(1, 1)}, {point, at(1, 1)}, 0, {1, 0});
}

TEST(RoundedSeparation, OfCoresApartIsEuclidean) {
  const auto square = box(1, 1);
  const auto disc = circle(1);
  expect_separation({square, at(0, 0)}, {disc, at(4, 5)}, 4, {0.6, 0.8});
  expect_separation({square, at(0, 0)}, {disc, at(0.5, 3)}, 1, {0, 1});
  EXPECT_EQ(separation<double>({square, at(0, 0)}, {disc, at(0.5, 3)}).edge, 2u);
  const auto rounded = box(1, 1, 0.5);
  expect_separation({rounded, at(0, 0)}, {rounded, at(5, 6)}, 4, {0.6, 0.8});
  // Without radius the result is the widest gap between shadows, which is less.
  EXPECT_EQ(separation<double>({square, at(0, 0)}, {square, at(5, 6)}).value, 4);
}

TEST(RoundedSeparation, OfCoresThatOverlapIsTheCoresLessTheRadii) {
  const auto big = box(5, 5, 1);
  const auto small = box(1, 1, 0.5);
  expect_separation({big, at(0, 0)}, {small, at(1.5, 0)}, -6, {1, 0});
  const auto found = separation<double>({big, at(0, 0)}, {small, at(1.5, 0)});
  EXPECT_EQ(found.owner, Owner::a);
  EXPECT_EQ(found.edge, 1u);
  const auto disc = circle(2);
  expect_separation({big, at(0, 0)}, {disc, at(0, -4)}, -4, {0, -1});
}

TEST(RoundedSeparation, TouchingCoresGoByTheirEdges) {
  const auto rounded = box(1, 1, 0.25);
  expect_separation({rounded, at(0, 0)}, {rounded, at(2, 0.5)}, -0.5, {1, 0});
  EXPECT_EQ(separation<double>({rounded, at(0, 0)}, {rounded, at(2, 0.5)}).edge, 1u);
}

TEST(RoundedSeparation, BareSegments) {
  const auto a = segment({-1, 0}, {1, 0});
  expect_separation({a, at(0, 0)}, {a, at(5, 0)}, 3, {1, 0});
  expect_separation({a, at(0, 0)}, {a, at(0.5, -2)}, 2, {0, -1});
  expect_separation({a, at(0, 0)}, {a, at(5, 4)}, 5, {0.6, 0.8});
  const auto upright = segment({0, -1}, {0, 1});
  expect_separation({a, at(0, 0)}, {upright, at(0, 0)}, -1, {0, -1});
  expect_separation({a, at(0, 0)}, {upright, at(0.75, 0)}, -0.25, {1, 0});
  expect_separation({upright, at(0.75, 0)}, {a, at(0, 0)}, -0.25, {-1, 0});
  expect_separation({a, at(0, 0)}, {upright, at(0.25, 1)}, 0, {0, 1});
  expect_separation({a, at(0, 0)}, {upright, at(0.25, 1.5)}, 0.5, {0, 1});
}

TEST(RoundedSeparation, CollinearSegments) {
  const auto a = segment({-1, 0}, {1, 0});
  for (const double angle : {0.0, 0.7, 2.0}) {
    const auto turn = *Rotation<double>::from_angle(angle);
    const auto along = [&](double x) { return *Pose<double>::make(turn.apply({x, 0}), turn); };
    const auto apart = separation<double>({a, along(0)}, {a, along(3)});
    EXPECT_NEAR(apart.value, 1, 1e-15);
    EXPECT_NEAR(dot(apart.normal, turn.apply({1, 0})), 1, 1e-15);
    const auto overlapping = separation<double>({a, along(0)}, {a, along(1)});
    EXPECT_NEAR(overlapping.value, 0, 1e-15) << "a segment is left sideways at no cost";
    EXPECT_LE(overlapping.value, 0);
    EXPECT_NEAR(std::fabs(dot(overlapping.normal, turn.apply({0, 1}))), 1, 1e-15);
    EXPECT_TRUE(overlaps<double>({a, along(0)}, {a, along(1)}));
  }
}

TEST(RoundedSeparation, CapsulesAndPolygons) {
  const auto capsule = segment({-1, 0}, {1, 0}, 0.5);
  const auto square = box(1, 1);
  expect_separation({capsule, at(0, 0)}, {square, at(0.5, 3)}, 1.5, {0, 1});
  expect_separation({capsule, at(0, 0)}, {square, at(0.5, 1.25)}, -0.25, {0, 1});
  expect_separation({capsule, at(0, 0)}, {square, at(0.5, 0.75)}, -0.75, {0, 1});
  const auto disc = circle(1);
  expect_separation({capsule, at(0, 0)}, {disc, at(4, 4)}, 3.5, {0.6, 0.8});
  expect_separation({capsule, at(0, 0)}, {disc, at(0.5, 0)}, -1.5, {0, -1});
}

// However close the cores are, the normal separates them and never consists of rounding errors.
TEST(RoundedSeparation, CoresAlmostTouching) {
  testing::Dice dice(100);
  for (int round = 0; round < testing::rounds(3000); ++round) {
    const auto a = testing::random_polygon<double>(dice, 8, 1);
    const auto v = a.view().vertices();
    const auto rounded = *make_polygon<double>(v, 0.5);
    const auto pose = testing::random_pose<double>(dice, 2);
    const Placed<double> pa{rounded, pose};
    Placed<double> pb{rounded, testing::random_pose<double>(dice, 2)};
    const auto found = closest_points(pa, pb);
    if (found.core_distance == 0) continue;
    const double gap = std::pow(10, -dice.between(5, 20));
    pb.pose = *Pose<double>::make(pb.pose.position() - found.normal * (found.core_distance - gap), pb.pose.rotation());
    const auto mtv = minimum_translation(pa, pb);
    ASSERT_NEAR(mtv.depth, 1 - gap, 4e-15) << round;
    const auto freed = *Pose<double>::make(pose.position() + mtv.translation(), pose.rotation());
    ASSERT_NEAR(separation<double>({rounded, freed}, pb).value, 0, 4e-15) << round;
  }
}

TEST(RoundedTrace, FirstTheDistanceThenTheScanIfTheCoresMeet) {
  const auto a = box(1, 1, 0.5);
  const auto b = circle(1);
  std::vector<Step> storage(100);
  Trace trace(storage);
  sat_scan::separation<double>({a, at(0, 0)}, {b, at(4, 0)}, Recorder(trace));
  EXPECT_EQ(trace.steps().front().mark, marks::gjk_start);
  EXPECT_EQ(trace.steps().back().mark, marks::gjk_done);
  trace.clear();
  const auto found = sat_scan::separation<double>({a, at(0, 0)}, {b, at(0.5, 0)}, Recorder(trace));
  int axes = 0;
  const Step* decided = nullptr;
  for (const Step& step : trace.steps()) {
    axes += step.mark == marks::sat_axis;
    if (step.mark == marks::sat_decide) decided = &step;
  }
  EXPECT_EQ(axes, 4) << "a circle has no edges";
  ASSERT_NE(decided, nullptr);
  EXPECT_EQ(decided->values[0], found.value + 1.5) << "the trace shows the cores";
}

TEST(RoundedContains, CirclesSegmentsAndRoundedCorners) {
  const auto disc = circle(5);
  const Placed<double> a{disc, at(1, 1)};
  EXPECT_TRUE(contains(a, Vec2d(1, 1)));
  EXPECT_TRUE(contains(a, Vec2d(4, 5)));
  EXPECT_FALSE(contains(a, Vec2d(4.001, 5)));
  const auto rounded = box(2, 1, 5);
  const Placed<double> b{rounded, at(0, 0)};
  EXPECT_TRUE(contains(b, Vec2d(0, 6)));
  EXPECT_TRUE(contains(b, Vec2d(5, 5)));
  EXPECT_FALSE(contains(b, Vec2d(5, 5.001)));
  EXPECT_FALSE(contains(b, Vec2d(6.5, 5.5))) << "beyond the arc, though not beyond the edges' lines";
  const auto bare = segment({-1, 0}, {3, 0});
  const Placed<double> c{bare, at(0, 2)};
  EXPECT_TRUE(contains(c, Vec2d(-1, 2)));
  EXPECT_TRUE(contains(c, Vec2d(2, 2)));
  EXPECT_FALSE(contains(c, Vec2d(3.001, 2)));
  EXPECT_FALSE(contains(c, Vec2d(2, 2.001)));
  const auto point = circle(0);
  EXPECT_TRUE(contains<double>({point, at(1, 2)}, Vec2d(1, 2)));
  EXPECT_FALSE(contains<double>({point, at(1, 2)}, Vec2d(1, std::nextafter(2.0, 3.0))));
}

void expect_point(const Placed<double>& shape, Vec2d point, double value, Vec2d normal, std::uint32_t edge) {
  const auto found = point_separation(shape, point);
  EXPECT_DOUBLE_EQ(found.value, value);
  EXPECT_DOUBLE_EQ(found.normal.x, normal.x);
  EXPECT_DOUBLE_EQ(found.normal.y, normal.y);
  EXPECT_EQ(found.owner, Owner::a);
  EXPECT_EQ(found.edge, edge);
  EXPECT_EQ(contains(shape, point), value <= 0);
}

TEST(RoundedPointSeparation, IsTheDistanceOutsideTheCore) {
  const auto rounded = box(2, 1, 0.5);
  const Placed<double> a{rounded, at(0, 0)};
  expect_point(a, {0.5, 3}, 1.5, {0, 1}, 2);
  expect_point(a, {5, 5}, 4.5, {0.6, 0.8}, no_edge);
  expect_point(a, {2.25, 0.5}, -0.25, {1, 0}, 1);
  expect_point(a, {1.5, 0.25}, -1, {1, 0}, 1);
  const auto disc = circle(2);
  expect_point({disc, at(0, 0)}, {3, 4}, 3, {0.6, 0.8}, no_edge);
  expect_point({disc, at(0, 0)}, {0, 0}, -2, {1, 0}, no_edge);
  const auto capsule = segment({0, 0}, {4, 0}, 1);
  expect_point({capsule, at(0, 0)}, {1, 3}, 2, {0, 1}, 1);
  expect_point({capsule, at(0, 0)}, {1, -3}, 2, {0, -1}, 0);
  expect_point({capsule, at(0, 0)}, {7, 4}, 4, {0.6, 0.8}, no_edge);
  expect_point({capsule, at(0, 0)}, {2, 0}, -1, {0, -1}, 0);
}

TEST(RoundedPointSeparation, PastATipThatNoEdgeSees) {
  const Vec2d corners[] = {{-2, 0}, {2, -1e-8}, {2, 1e-8}};
  const auto spike = *make_polygon<double>(corners, 1);
  const auto found = point_separation<double>({spike, at(0, 0)}, {-2 - 1e-9, 0});
  EXPECT_DOUBLE_EQ(found.value, 1e-9 - 1);
}

}  // namespace
}  // namespace gnomon::rounded_test
