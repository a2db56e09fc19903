#include "gnomon/geometry/contact/manifold.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>
#include <vector>

#include "support.h"

namespace gnomon::manifold_test {
namespace {

Shape<double> box(double half_width, double half_height, double radius = 0) {
  const Vec2d corners[] = {
      {-half_width, -half_height}, {half_width, -half_height}, {half_width, half_height}, {-half_width, half_height}};
  return *make_polygon<double>(corners, radius);
}
Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }

std::set<std::uint32_t> ids(const Manifold<double>& manifold) {
  std::set<std::uint32_t> all;
  for (std::uint32_t i = 0; i < manifold.count; ++i) all.insert(manifold.points[i].id);
  return all;
}

void expect_features(std::uint32_t id, FeatureKind kind, std::uint32_t a, std::uint32_t b) {
  const ContactFeatures features = features_of(id);
  EXPECT_EQ(features.kind, kind);
  EXPECT_EQ(features.a, a);
  EXPECT_EQ(features.b, b);
}

TEST(ContactManifold, ABoxOnAWiderBoxTouchesAtItsTwoLowerCorners) {
  const auto floor = box(5, 1);
  const auto crate = box(1, 1);
  const auto contact = contact_manifold<double>({floor, at(0, 0)}, {crate, at(2, 1.75)});
  ASSERT_EQ(contact.count, 2u);
  EXPECT_EQ(contact.normal, Vec2d(0, 1));
  EXPECT_EQ(contact.reference, Owner::a);
  EXPECT_EQ(contact.reference_edge, 2u);
  EXPECT_EQ(contact.incident_edge, 0u);
  EXPECT_EQ(contact.points[0].point, Vec2d(3, 0.875)) << "right, then left; halfway between 1 and 0.75";
  EXPECT_EQ(contact.points[1].point, Vec2d(1, 0.875));
  EXPECT_EQ(contact.points[0].separation, -0.25);
  EXPECT_EQ(contact.points[1].separation, -0.25);
  expect_features(contact.points[0].id, FeatureKind::edge_and_vertex, 2, 1);
  expect_features(contact.points[1].id, FeatureKind::edge_and_vertex, 2, 0);
}

TEST(ContactManifold, WhatStandsOverIsCutOffAtTheReferenceEdgesEnds) {
  const auto pillar = box(1, 1);
  const auto beam = box(5, 1);
  const auto contact = contact_manifold<double>({pillar, at(0, 0)}, {beam, at(3.5, 1.75)});
  ASSERT_EQ(contact.count, 2u);
  EXPECT_EQ(contact.points[0].point, Vec2d(1, 0.875));
  EXPECT_EQ(contact.points[1].point, Vec2d(-1, 0.875));
  expect_features(contact.points[0].id, FeatureKind::vertex_and_edge, 2, 0);
  expect_features(contact.points[1].id, FeatureKind::vertex_and_edge, 3, 0);
}

TEST(ContactManifold, SwappingTheShapesTurnsTheNormalAndKeepsThePoints) {
  const auto floor = box(5, 1);
  const auto crate = box(1, 1);
  const auto contact = contact_manifold<double>({crate, at(2, 1.75)}, {floor, at(0, 0)});
  ASSERT_EQ(contact.count, 2u);
  EXPECT_EQ(contact.normal, Vec2d(0, -1));
  EXPECT_EQ(contact.points[0].point, Vec2d(1, 0.875)) << "from right to left along the normal";
  EXPECT_EQ(contact.points[1].point, Vec2d(3, 0.875));
}

TEST(ContactManifold, ACornerOnAFaceIsOnePoint) {
  const auto floor = box(5, 1);
  const auto crate = box(1, 1);
  const auto contact = contact_manifold<double>({floor, at(0, 0)}, {crate, at(0, 0.9 + std::sqrt(2), 0.7)}, 0.01);
  ASSERT_EQ(contact.count, 1u);
  EXPECT_EQ(contact.normal, Vec2d(0, 1));
  expect_features(contact.points[0].id, FeatureKind::edge_and_vertex, 2, 0);
}

TEST(ContactManifold, WithinTheMarginShapesThatAreApartTouchToo) {
  const auto floor = box(5, 1);
  const auto crate = box(1, 1);
  const auto contact = [&](double height, double margin) {
    return contact_manifold<double>({floor, at(0, 0)}, {crate, at(0, height)}, margin);
  };
  EXPECT_EQ(contact(2.25, 0.5).count, 2u);
  EXPECT_EQ(contact(2.25, 0.5).points[0].separation, 0.25);
  EXPECT_EQ(contact(2.25, 0.5).points[0].point, Vec2d(1, 1.125));
  EXPECT_EQ(contact(2.25, 0.25).count, 2u) << "the margin is included";
  EXPECT_EQ(contact(2.25, 0.125).count, 0u);
  EXPECT_EQ(contact(2.0, 0).count, 2u) << "touching is contact";
}

TEST(ContactManifold, AMarginThatIsNoLengthCountsAsZero) {
  const auto crate = box(1, 1);
  for (const double margin :
       {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(contact_manifold<double>({crate, at(0, 0)}, {crate, at(0, 2.125)}, margin).count, 0u) << margin;
    EXPECT_EQ(contact_manifold<double>({crate, at(0, 0)}, {crate, at(0, 1.875)}, margin).count, 2u) << margin;
  }
}

TEST(ContactManifold, NoContactHasNoNormalAndNoEdges) {
  const auto crate = box(1, 1);
  const auto contact = contact_manifold<double>({crate, at(0, 0)}, {crate, at(3, 3)}, 0.5);
  EXPECT_EQ(contact.count, 0u);
  EXPECT_EQ(contact.normal, Vec2d(0, 0));
  EXPECT_EQ(contact.reference_edge, no_edge);
  EXPECT_EQ(contact.incident_edge, no_edge);
}

TEST(ContactManifold, CornersThatAreNearestTouchAtOnePointAlongTheLineBetweenThem) {
  const auto crate = box(1, 1);
  const auto contact = contact_manifold<double>({crate, at(0, 0)}, {crate, at(2.03, 2.04)}, 0.1);
  ASSERT_EQ(contact.count, 1u);
  EXPECT_NEAR(contact.normal.x, 0.6, 1e-13);
  EXPECT_NEAR(contact.normal.y, 0.8, 1e-13);
  EXPECT_NEAR(contact.points[0].separation, 0.05, 1e-15);
  EXPECT_NEAR(contact.points[0].point.x, 1.015, 1e-15);
  EXPECT_NEAR(contact.points[0].point.y, 1.02, 1e-15);
  EXPECT_EQ(contact.reference_edge, no_edge);
  expect_features(contact.points[0].id, FeatureKind::vertices, 2, 0);
  EXPECT_EQ(contact_manifold<double>({crate, at(0, 0)}, {crate, at(2.03, 2.04)}, 0.049).count, 0u)
      << "each edge is within 0.049, but the corners are not";
}

// The left corners are slightly nearer than any corner and edge, but the boxes are side by side.
TEST(ContactManifold, EdgesSideBySideTouchAtTwoPointsAlsoWhereCornersAreNearest) {
  const auto crate = box(1, 1);
  const double tilt = 0.005;
  const double gap = 0.02;
  const double lean = std::tan(tilt) * gap / 2;
  const double x = -1 - lean + std::cos(tilt) - std::sin(tilt);
  const double y = 1 + gap + std::sin(tilt) + std::cos(tilt);
  const Placed<double> a{crate, at(0, 0)};
  const Placed<double> b{crate, at(x, y, tilt)};
  EXPECT_EQ(contact_manifold<double>(a, b, 0.05).count, 2u);
  EXPECT_EQ(contact_manifold<double>(a, b, 0.021).count, 1u) << "the right corner is out of the margin";
}

TEST(ContactManifold, ContainmentPushesOutTheShorterWay) {
  const auto big = box(5, 5);
  const auto small = box(1, 1);
  const auto contact = contact_manifold<double>({big, at(0, 0)}, {small, at(1.5, 0)});
  ASSERT_EQ(contact.count, 2u);
  EXPECT_EQ(contact.normal, Vec2d(1, 0));
  EXPECT_EQ(contact.points[0].separation, -4.5);
  EXPECT_EQ(contact.points[0].point, Vec2d(2.75, -1));
  EXPECT_EQ(contact.points[1].point, Vec2d(2.75, 1));
}

TEST(ContactManifold, CoincidentShapesLeaveByTheFirstEdgeOfA) {
  const auto crate = box(1, 1);
  const auto contact = contact_manifold<double>({crate, at(0, 0)}, {crate, at(0, 0)});
  EXPECT_EQ(contact.count, 2u);
  EXPECT_EQ(contact.reference, Owner::a);
  EXPECT_EQ(contact.reference_edge, 0u);
  EXPECT_EQ(contact.normal, Vec2d(0, -1));
  EXPECT_EQ(contact.points[0].separation, -2);
}

// In a straight stack the ends of the edges meet, the faces are tied as references, and everything jitters.
TEST(ContactManifold, IdsStayWhileAStackTrembles) {
  testing::Dice dice(50);
  const auto crate = box(1, 1);
  const auto still = contact_manifold<double>({crate, at(0, 0)}, {crate, at(0, 1.995)}, 0.02);
  ASSERT_EQ(still.count, 2u);
  int by_b = 0;
  for (int round = 0; round < testing::rounds(10000); ++round) {
    const double shift = dice.between(-5e-3, 5e-3);
    const double height = dice.between(1.985, 2.005);
    const double tilt_a = dice.between(-2e-3, 2e-3);
    const double tilt_b = dice.between(-2e-3, 2e-3);
    const auto contact = contact_manifold<double>({crate, at(0, 0, tilt_a)}, {crate, at(shift, height, tilt_b)}, 0.02);
    ASSERT_EQ(ids(contact), ids(still)) << round;
    by_b += contact.reference == Owner::b;
  }
  EXPECT_GT(by_b, 100) << "the reference did change";
}

// A square rolls over its corner, first as A, then as B. The corner's id is the same before and after the edge that
// faces the floor has changed.
TEST(ContactManifold, AnIdStaysWhileAShapeRollsOverACorner) {
  const auto floor = box(20, 1);
  const auto crate = box(1, 1);
  const auto rolling = [&](double angle) {
    // The lowest corner between rotations of −90° and 0 is number 1, at (1, −1).
    const double lowest = -std::sin(angle) + std::cos(angle);
    return Placed<double>{crate, at(3, 1 - 0.001 + lowest, angle)};
  };
  const Placed<double> ground{floor, at(0, 0)};
  for (double angle = -1.5; angle < -0.05; angle += 0.01) {
    const auto as_b = contact_manifold<double>(ground, rolling(angle));
    ASSERT_EQ(as_b.count, 1u) << angle;
    expect_features(as_b.points[0].id, FeatureKind::edge_and_vertex, 2, 1);
    const auto as_a = contact_manifold<double>(rolling(angle), ground);
    ASSERT_EQ(as_a.count, 1u) << angle;
    expect_features(as_a.points[0].id, FeatureKind::vertex_and_edge, 1, 2);
  }
}

// Corner into corner, almost equally deep along a normal of either: the reference must not jump.
TEST(ContactManifold, NearTiesBetweenTheShapesGoToA) {
  const auto a = box(1, 1);
  const Vec2d wedge[] = {{0, 0}, {4, -4}, {4, 4}};
  const auto b = *make_polygon<double>(wedge);
  // The wedge's tip is 0.2 behind A's right side, and A's corner is less deep by `better` behind the wedge's lower
  // side.
  const auto reference = [&](double better) {
    const double deep = 0.2;
    const double y = 1 + deep - std::sqrt(2) * (deep - better);
    return contact_manifold<double>({a, at(0, 0)}, {b, at(1 - deep, y)}).reference;
  };
  // The smaller extent is that of A, from half its diameter to all of it.
  EXPECT_EQ(reference(0), Owner::a);
  EXPECT_EQ(reference(feature_tolerance<double>), Owner::a) << "B is better by less than counts";
  EXPECT_EQ(reference(3 * feature_tolerance<double>), Owner::b);
  EXPECT_EQ(reference(-feature_tolerance<double>), Owner::a);
}

TEST(ContactManifold, TwoPointsAreNeverInTheSamePlace) {
  std::vector<Vec2d> corners;
  for (int i = 0; i < 50000; ++i) {
    const double angle = 2 * std::numbers::pi * i / 50000;
    corners.push_back({std::cos(angle), std::sin(angle)});
  }
  const auto wheel = *make_polygon<double>(corners);
  const auto floor = box(5, 1);
  const auto rests = contact_manifold<double>({floor, at(0, 0)}, {wheel, at(0, 1.999)}, 0.01);
  ASSERT_EQ(rests.count, 1u) << "its lowest edge is shorter than 1e-4 of its extent";
  EXPECT_NEAR(rests.points[0].separation, -0.001, 1e-7);

  const Vec2d needle_corners[] = {{0, 0}, {1e-5, 3}, {-1e-5, 3}};
  const auto needle = *make_polygon<double>(needle_corners);
  const auto stabs = contact_manifold<double>({floor, at(0, 0)}, {needle, at(0, 0.5)}, 5);
  ASSERT_EQ(stabs.count, 1u) << "both ends of its side are above the same place";
  EXPECT_NEAR(stabs.points[0].separation, -0.5, 1e-15);
}

TEST(ContactManifold, ACommonCornerIsAContact) {
  // Because of the rounding of a slanted normal the corner appears beyond the other edge.
  const auto a = *make_segment<double>({-3, -1}, {0, 2});
  const auto b = *make_segment<double>({-3, -1}, {-3, 1});
  for (const Pose<double>& pose : {*Pose<double>::make({0, 0}), *Pose<double>::make({0.3, -0.7}, 2.0)}) {
    const auto got = contact_manifold<double>({a, pose}, {b, pose});
    ASSERT_EQ(got.count, 1u);
    EXPECT_NEAR(got.points[0].separation, 0, 1e-15);
    EXPECT_LE(got.points[0].separation, 0) << "none exceeds the margin";
    const Vec2d corner = pose.to_world({-3, -1});
    EXPECT_NEAR(got.points[0].point.x, corner.x, 1e-14);
    EXPECT_NEAR(got.points[0].point.y, corner.y, 1e-14);
  }
}

TEST(ContactManifold, Circles) {
  const auto big = *make_circle<double>({0, 0}, 2);
  const auto small = *make_circle<double>({1, 0}, 1);
  const auto contact = contact_manifold<double>({big, at(0, 0)}, {small, at(1.5, 0)});
  ASSERT_EQ(contact.count, 1u);
  EXPECT_EQ(contact.normal, Vec2d(1, 0));
  EXPECT_EQ(contact.points[0].separation, -0.5);
  EXPECT_EQ(contact.points[0].point, Vec2d(1.75, 0)) << "between 2 and 1.5";
  expect_features(contact.points[0].id, FeatureKind::vertices, 0, 0);
  EXPECT_EQ(contact_manifold<double>({big, at(0, 0)}, {small, at(3, 0)}).count, 0u);
  EXPECT_EQ(contact_manifold<double>({big, at(0, 0)}, {small, at(2.25, 0)}, 0.25).count, 1u);

  const auto same = contact_manifold<double>({big, at(5, 5, 1)}, {big, at(5, 5, 2)});
  EXPECT_EQ(same.count, 1u);
  EXPECT_NEAR(same.normal.x, 1, 1e-15) << "any direction ends this overlap; it is the x axis";
  EXPECT_EQ(same.points[0].separation, -4);
}

TEST(ContactManifold, ACircleOnAnEdgeAndOnACorner) {
  const auto crate = box(1, 1);
  const auto ball = *make_circle<double>({0, 0}, 0.5);
  const auto edge = contact_manifold<double>({crate, at(0, 0)}, {ball, at(0.25, 1.25)});
  ASSERT_EQ(edge.count, 1u);
  EXPECT_EQ(edge.normal, Vec2d(0, 1));
  EXPECT_EQ(edge.points[0].separation, -0.25);
  EXPECT_EQ(edge.points[0].point, Vec2d(0.25, 0.875));
  EXPECT_EQ(edge.incident_edge, no_edge);
  expect_features(edge.points[0].id, FeatureKind::edge_and_vertex, 2, 0);

  const auto corner = contact_manifold<double>({ball, at(1.3, 1.4)}, {crate, at(0, 0)});
  ASSERT_EQ(corner.count, 1u);
  EXPECT_NEAR(corner.normal.x, -0.6, 1e-15);
  EXPECT_NEAR(corner.normal.y, -0.8, 1e-15);
  EXPECT_NEAR(corner.points[0].separation, 0, 1e-15);
  expect_features(corner.points[0].id, FeatureKind::vertices, 0, 2);

  const auto inside = contact_manifold<double>({crate, at(0, 0)}, {ball, at(0.75, 0)});
  EXPECT_EQ(inside.normal, Vec2d(1, 0));
  EXPECT_EQ(inside.points[0].separation, -0.75);
}

TEST(ContactManifold, ACapsuleLiesOnTwoPointsAndStandsOnOne) {
  const auto floor = box(5, 1);
  const auto capsule = *make_segment<double>({-1, 0}, {1, 0}, 0.5);
  const auto lying = contact_manifold<double>({floor, at(0, 0)}, {capsule, at(0, 1.375)});
  ASSERT_EQ(lying.count, 2u);
  EXPECT_EQ(lying.points[0].separation, -0.125);
  EXPECT_EQ(lying.points[0].point, Vec2d(1, 0.9375));
  const auto standing = contact_manifold<double>({floor, at(0, 0)}, {capsule, at(0, 2.375, std::numbers::pi / 2)}, 4);
  ASSERT_EQ(standing.count, 1u) << "its upper end is within the margin, but in the same place";
  EXPECT_NEAR(standing.points[0].separation, -0.125, 1e-15);
}

TEST(ContactManifold, CapsulesEndToEndSideBySideAndCrossed) {
  const auto capsule = *make_segment<double>({-1, 0}, {1, 0}, 0.5);
  const auto in_line = contact_manifold<double>({capsule, at(0, 0)}, {capsule, at(2.75, 0)});
  ASSERT_EQ(in_line.count, 1u) << "no edge normal sees the gap between the cores";
  EXPECT_EQ(in_line.normal, Vec2d(1, 0));
  EXPECT_EQ(in_line.points[0].separation, -0.25);
  const auto side_by_side = contact_manifold<double>({capsule, at(0, 0)}, {capsule, at(0.5, 0.75)});
  EXPECT_EQ(side_by_side.count, 2u);
  EXPECT_EQ(side_by_side.points[0].separation, -0.25);
  const auto crossed = contact_manifold<double>({capsule, at(0, 0)}, {capsule, at(0.5, 0, std::numbers::pi / 2)});
  ASSERT_EQ(crossed.count, 1u);
  EXPECT_NEAR(crossed.points[0].separation, -1.5, 1e-15) << "half a core's length out of the end, and both radii";
}

TEST(ContactManifold, RoundedBoxesTouchWithTheirRadii) {
  const auto rounded = box(1, 1, 0.25);
  const auto sharp = box(1, 1);
  const auto contact = contact_manifold<double>({rounded, at(0, 0)}, {sharp, at(0, 2.125)});
  ASSERT_EQ(contact.count, 2u);
  EXPECT_EQ(contact.points[0].separation, -0.125);
  EXPECT_EQ(contact.points[0].point, Vec2d(1, 1.1875)) << "between 1.25 and 1.125";
  const auto corners = contact_manifold<double>({rounded, at(0, 0)}, {rounded, at(2.3, 2.4)}, 0.1);
  ASSERT_EQ(corners.count, 1u);
  EXPECT_NEAR(corners.points[0].separation, 0, 1e-15);
  EXPECT_NEAR(corners.points[0].point.x, 1.15, 1e-15);
}

TEST(ContactManifold, FarFromTheOriginLosesNothingButThePlace) {
  const auto crate = box(1, 1);
  const double far = 0x1p40;
  const auto near_by = contact_manifold<double>({crate, at(0, 0)}, {crate, at(0.5, 1.75, 0.5)}, 0.5);
  const auto far_off = contact_manifold<double>({crate, at(far, -far)}, {crate, at(far + 0.5, 1.75 - far, 0.5)}, 0.5);
  ASSERT_EQ(near_by.count, far_off.count);
  EXPECT_EQ(near_by.normal, far_off.normal);
  EXPECT_EQ(near_by.points[0].separation, far_off.points[0].separation);
  EXPECT_EQ(ids(near_by), ids(far_off));
}

TEST(ContactManifold, TheTraceTellsEveryStage) {
  const auto floor = box(1, 1);
  const auto crate = box(2, 1);
  std::vector<Step> storage(32);
  Trace trace(storage);
  const Placed<double> a{floor, at(0, 0)};
  const Placed<double> b{crate, at(1.5, 1.75)};
  const auto contact = contact_manifold<double>(a, b, 0.1, Recorder(trace));
  const auto steps = trace.steps();
  ASSERT_EQ(steps.size(), 8u);

  EXPECT_EQ(steps[0].mark, marks::manifold_best);
  EXPECT_EQ(steps[0].values[0], -0.25);
  EXPECT_EQ(steps[0].values[1], 0.1) << "the margin";
  EXPECT_LT(steps[0].values[2], 0) << "below it";
  EXPECT_EQ(steps[1].mark, marks::manifold_rival);
  EXPECT_EQ(steps[1].second, -1) << "no edge of the crate is better";

  EXPECT_EQ(steps[2].mark, marks::manifold_reference);
  EXPECT_EQ(steps[2].first, static_cast<int>(contact.reference));
  EXPECT_EQ(steps[2].second, static_cast<int>(contact.reference_edge));
  EXPECT_EQ(steps[2].values[0], 1);
  EXPECT_EQ(steps[2].values[1], 1);
  EXPECT_EQ(steps[2].values[2], -1);
  EXPECT_EQ(steps[2].values[5], 1);

  EXPECT_EQ(steps[3].mark, marks::manifold_incident);
  EXPECT_EQ(steps[3].first, 1);
  EXPECT_EQ(steps[3].second, static_cast<int>(contact.incident_edge));
  EXPECT_EQ(steps[3].values[0], -0.5);
  EXPECT_EQ(steps[3].values[1], 0.75);
  EXPECT_EQ(steps[3].values[2], 3.5);
  EXPECT_EQ(steps[3].values[4], -1) << "it faces the reference squarely";

  EXPECT_EQ(steps[4].mark, marks::manifold_clip);
  EXPECT_EQ(steps[4].first, 0);
  EXPECT_EQ(steps[4].values[0], 1) << "cut off at the first end, which is the right one";
  EXPECT_EQ(steps[4].values[2], -0.5);
  EXPECT_EQ(steps[4].values[4], 2.5) << "so much is cut off";
  EXPECT_EQ(steps[5].values[4], 0);
  EXPECT_EQ(steps[5].mark, marks::manifold_clip);
  EXPECT_EQ(steps[5].first, 1);
  EXPECT_EQ(steps[5].values[2], -0.5) << "nothing to cut off on the left";

  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(steps[6 + i].mark, marks::manifold_keep);
    EXPECT_EQ(steps[6 + i].first, 1);
    EXPECT_EQ(steps[6 + i].second, static_cast<std::int32_t>(contact.points[i].id));
    EXPECT_EQ(steps[6 + i].values[0], contact.points[i].point.x);
    EXPECT_EQ(steps[6 + i].values[2], contact.points[i].separation);
  }
}

TEST(ContactManifold, TheTraceTellsWhatIsNotKept) {
  const auto floor = box(5, 1);
  const auto crate = box(1, 1);
  std::vector<Step> storage(32);
  Trace trace(storage);
  const auto contact = contact_manifold<double>({floor, at(0, 0)}, {crate, at(0, 2, 0.4)}, 0, Recorder(trace));
  EXPECT_EQ(contact.count, 1u);
  const auto kept = std::count_if(trace.steps().begin(), trace.steps().end(), [](const Step& step) {
    return step.mark == marks::manifold_keep && step.first == 1;
  });
  const auto dropped = std::count_if(trace.steps().begin(), trace.steps().end(), [](const Step& step) {
    return step.mark == marks::manifold_keep && step.first == 0;
  });
  EXPECT_EQ(kept, 1);
  EXPECT_EQ(dropped, 1);
}

TEST(ContactManifold, TheTraceTellsWhyThereIsNoContact) {
  const auto crate = box(1, 1);
  std::vector<Step> storage(32);
  Trace trace(storage);
  contact_manifold<double>({crate, at(0, 0)}, {crate, at(3, 0)}, 0.5, Recorder(trace));
  ASSERT_EQ(trace.steps().size(), 1u);
  EXPECT_EQ(trace.steps()[0].mark, marks::manifold_best);
  EXPECT_EQ(trace.steps()[0].values[0], 1);
  EXPECT_NEAR(trace.steps()[0].values[2], 0.5, 1e-12) << "so much above the margin";
}

// A nearly straight corner: both its edges are tied as references within rounding, but only one of them has the tip
// above it. The other one would yield the distance from the corner.
TEST(ContactManifold, ANearlyStraightCornerDoesNotHideTheEdgeBehindIt) {
  const Vec2f corners[] = {{-0.21477510F, -6.41288852e-6F},
                           {-0.10160993F, -1.95536286e-5F},
                           {-0.0145305302F, -1.15847948e-5F},
                           {0.124813788F, 2.39251972e-6F}};
  const Vec2f tip[] = {{-0.0931000486F, 1.33916020e-5F},
                       {-0.00388128683F, -1.83309694e-5F},
                       {0.191696987F, -1.39940958e-5F},
                       {0.0630236492F, 2.04755886e-5F}};
  const auto a = *make_polygon<float>(corners);
  const auto b = *make_polygon<float>(tip);
  const auto pose_a =
      *Pose<float>::make({-0.0871819332F, -0.0381618254F}, *Rotation<float>::from_cos_sin(0.162412032F, 0.986723006F));
  const auto pose_b =
      *Pose<float>::make({0.0277303848F, 0.100844502F}, *Rotation<float>::from_cos_sin(-0.603681386F, -0.797225654F));
  const auto contact = contact_manifold<float>({a, pose_a}, {b, pose_b}, 0.0085F);
  ASSERT_EQ(contact.count, 1u);
  EXPECT_NEAR(contact.points[0].separation, 0.00141974F, 2e-7F);
}

// Two crossed needles: the edges next to the deepest vertex have the same normal to the last bit. They are one edge,
// which ends there.
TEST(ContactManifold, TheIncidentEdgeEndsAtTheDeepestVertex) {
  const Vec2f four[] = {{-213.468719F, 0.0206535570F},
                        {-130.766571F, -0.0237444248F},
                        {109.507645F, -0.0197414346F},
                        {182.397247F, -0.0185261890F}};
  const Vec2f three[] = {{-202.589584F, 0.0154116238F}, {-85.4949266F, -0.0253775232F}, {128.744781F, 0.0270354059F}};
  const auto a = *make_polygon<float>(four);
  const auto b = *make_polygon<float>(three);
  const auto pose_a =
      *Pose<float>::make({-123.644547F, 93.9183273F}, *Rotation<float>::from_cos_sin(0.988013029F, -0.154370323F));
  const auto pose_b =
      *Pose<float>::make({-27.6692562F, 119.285080F}, *Rotation<float>::from_cos_sin(0.531240702F, 0.847220957F));
  const auto contact = contact_manifold<float>({a, pose_a}, {b, pose_b});
  ASSERT_EQ(contact.count, 1u);
  EXPECT_NEAR(contact.points[0].separation, -99.8298F, 0.002F);
}

static_assert(sizeof(ContactPoint<float>) == 16, "the world keeps many of these");

}  // namespace
}  // namespace gnomon::manifold_test
