// Invariance of queries on two polyhedra when the input is swapped, moved, rotated, scaled or relabelled.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/swept_sat.h"
#include "space_pairs.h"

namespace gnomon::d3::sat_metamorphic_test {
namespace {

struct Bodies {
  Polyhedron a;
  Polyhedron b;
  Pose pose_a;
  Pose pose_b;
  Placed first() const { return {a, pose_a}; }
  Placed second() const { return {b, pose_b}; }
};

Bodies random_bodies(testing::Dice& dice) {
  const auto a = testing::random_solid(dice, static_cast<int>(dice.integer(4, 14)), 1);
  const auto b = testing::random_solid(dice, static_cast<int>(dice.integer(4, 14)), 1);
  const auto pose_a = testing::random_place(dice, 0.9);
  const auto pose_b = testing::random_place(dice, 0.9);
  return {a, b, pose_a, pose_b};
}

constexpr double bound = 1e-13;

TEST(SpaceMetamorphic, SwappingThemTurnsTheNormalRound) {
  testing::Dice dice(111);
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const Bodies bodies = random_bodies(dice);
    const Separation one = separation(bodies.first(), bodies.second());
    const Separation other = separation(bodies.second(), bodies.first());
    ASSERT_NEAR(one.value, other.value, bound) << round;
    ASSERT_NEAR(dot(one.normal, other.normal), -1, 1e-6) << round;
    ASSERT_EQ(one.kind == AxisKind::edges, other.kind == AxisKind::edges) << round;
    if (one.kind == AxisKind::edges) {
      ASSERT_EQ(one.a, other.b) << round;
    }
  }
}

TEST(SpaceMetamorphic, MovingBothFarAwayLosesNothing) {
  testing::Dice dice(112);
  for (int round = 0; round < testing::rounds(4000); ++round) {
    Bodies bodies = random_bodies(dice);
    // Both places are on one grid, so that moving between them is exact.
    const auto snapped = [](Vec3 v) { return Vec3(std::round(v.x * 64) / 64, std::round(v.y * 64) / 64, v.z * 0); };
    bodies.pose_a = *Pose::make(snapped(bodies.pose_a.position()), bodies.pose_a.rotation());
    bodies.pose_b = *Pose::make(snapped(bodies.pose_b.position()), bodies.pose_b.rotation());
    const Separation here = separation(bodies.first(), bodies.second());
    const Vec3 way(0x1p40, -0x1p41, 0x1p42);
    bodies.pose_a = *Pose::make(bodies.pose_a.position() + way, bodies.pose_a.rotation());
    bodies.pose_b = *Pose::make(bodies.pose_b.position() + way, bodies.pose_b.rotation());
    const Separation there = separation(bodies.first(), bodies.second());
    ASSERT_EQ(here.value, there.value) << round;
    ASSERT_EQ(here.normal, there.normal) << round;
  }
}

TEST(SpaceMetamorphic, TurningTheWorldTurnsTheNormal) {
  testing::Dice dice(113);
  for (int round = 0; round < testing::rounds(4000); ++round) {
    Bodies bodies = random_bodies(dice);
    const Separation before = separation(bodies.first(), bodies.second());
    const Rotation turn = testing::random_turn(dice);
    for (Pose* pose : {&bodies.pose_a, &bodies.pose_b}) {
      *pose = *Pose::make(turn.apply(pose->position()), pose->rotation().then(turn));
    }
    const Separation after = separation(bodies.first(), bodies.second());
    ASSERT_NEAR(before.value, after.value, bound) << round;
    ASSERT_NEAR(dot(turn.apply(before.normal), after.normal), 1, 1e-6) << round;
  }
}

Polyhedron scaled(const Polyhedron& shape, double by) {
  std::vector<Vec3> vertices;
  for (const Vec3 v : shape.vertices()) vertices.push_back(v * by);
  std::vector<std::vector<std::uint32_t>> faces;
  for (std::uint32_t f = 0; f < shape.face_count(); ++f) {
    faces.emplace_back(shape.face(f).begin(), shape.face(f).end());
  }
  return *make_polyhedron(vertices, faces);
}

TEST(SpaceMetamorphic, APowerOfTwoScalesTheAnswerToTheLastBit) {
  testing::Dice dice(114);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    Bodies bodies = random_bodies(dice);
    if (round % 3 == 0) {
      bodies.a = testing::box_of(testing::random_vector(dice, 0.4) + Vec3(0.6, 0.6, 0.6));
      bodies.b = testing::box_of(testing::random_vector(dice, 0.4) + Vec3(0.6, 0.6, 0.6));
    }
    // The sizes reach the end of the range, and values whose squares underflow.
    constexpr double sizes[] = {0x1p200, 0x1p-200, 0x1p330, 0x1p-600, 0x1p-950};
    const double by = sizes[round % 5];
    const auto a = scaled(bodies.a, by);
    const auto b = scaled(bodies.b, by);
    const Separation small = separation(bodies.first(), bodies.second());
    const Separation large =
        separation(Placed(a, *Pose::make(bodies.pose_a.position() * by, bodies.pose_a.rotation())),
                   Placed(b, *Pose::make(bodies.pose_b.position() * by, bodies.pose_b.rotation())));
    ASSERT_EQ(small.value * by, large.value) << round;
    ASSERT_EQ(small.normal, large.normal) << round;
    ASSERT_EQ(small.kind, large.kind) << round;
  }
}

/// Returns the same body with its vertices and faces numbered in reverse.
Polyhedron relabelled(const Polyhedron& shape) {
  const auto count = static_cast<std::uint32_t>(shape.vertices().size());
  std::vector<Vec3> vertices(shape.vertices().rbegin(), shape.vertices().rend());
  std::vector<std::vector<std::uint32_t>> faces;
  for (std::uint32_t f = shape.face_count(); f-- > 0;) {
    std::vector<std::uint32_t> face;
    for (const std::uint32_t corner : shape.face(f)) face.push_back(count - 1 - corner);
    std::rotate(face.begin(), face.begin() + 1, face.end());
    faces.push_back(face);
  }
  return *make_polyhedron(vertices, faces);
}

TEST(SpaceMetamorphic, NumbersDoNotMatter) {
  testing::Dice dice(115);
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const Bodies bodies = random_bodies(dice);
    const auto a = relabelled(bodies.a);
    const auto b = relabelled(bodies.b);
    const Separation before = separation(bodies.first(), bodies.second());
    const Separation after = separation(Placed(a, bodies.pose_a), Placed(b, bodies.pose_b));
    ASSERT_NEAR(before.value, after.value, bound) << round;
    ASSERT_NEAR(dot(before.normal, after.normal), 1, 1e-6) << round;
  }
}

TEST(SpaceMetamorphic, TheTranslationEndsTheOverlapAndAShorterOneDoesNot) {
  testing::Dice dice(116);
  int deep = 0;
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const Bodies bodies = random_bodies(dice);
    const Mtv mtv = minimum_translation(bodies.first(), bodies.second());
    if (!mtv.overlapping || mtv.depth < 1e-6) continue;
    ++deep;
    const auto moved = [&](double share) {
      return Placed(bodies.a,
                    *Pose::make(bodies.pose_a.position() + mtv.translation() * share, bodies.pose_a.rotation()));
    };
    ASSERT_NEAR(separation(moved(1), bodies.second()).value, 0, bound) << round;
    ASSERT_LT(separation(moved(0.999), bodies.second()).value, 0) << round;
  }
  EXPECT_GT(deep, testing::share(500));
}

/// The contact is on both surfaces, and has the depth.
TEST(SpaceMetamorphic, ContactPointsLieOnBothBodies) {
  testing::Dice dice(117);
  int polygons = 0;
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const Bodies bodies = random_bodies(dice);
    std::vector<ContactPoint> room(contact_room(bodies.a, bodies.b));
    const Contact contact = contact_polygon(bodies.first(), bodies.second(), room);
    ASSERT_EQ(contact.status, Status::ok);
    const Separation least = separation(bodies.first(), bodies.second());
    ASSERT_EQ(contact.points.empty(), least.value > 0) << round;
    double deepest = 0;
    const auto beyond = [](const Polyhedron& shape, Vec3 local) {
      double most = -std::numeric_limits<double>::infinity();
      for (std::uint32_t f = 0; f < shape.face_count(); ++f) {
        most = std::max(most, dot(shape.normal(f), local) - shape.offset(f));
      }
      return most;
    };
    for (const ContactPoint& point : contact.points) {
      ASSERT_NEAR(dot(contact.normal, point.on_b - point.on_a), point.separation, bound) << round;
      ASSERT_LE(beyond(bodies.a, bodies.pose_a.to_local(point.on_a)), bound) << round;
      ASSERT_LE(beyond(bodies.b, bodies.pose_b.to_local(point.on_b)), bound) << round;
      deepest = std::min(deepest, point.separation);
    }
    if (contact.points.empty()) continue;
    const double size = std::min(bodies.a.bounding_radius(), bodies.b.bounding_radius());
    ASSERT_NEAR(deepest, least.value, 2 * indistinct_axes * size + bound) << round;
    polygons += contact.points.size() > 2 ? 1 : 0;
  }
  EXPECT_GT(polygons, testing::share(300));
}

TEST(SpaceMetamorphic, AtTheEntryAndTheExitTheyTouch) {
  testing::Dice dice(118);
  int met = 0;
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const Bodies bodies = random_bodies(dice);
    const Vec3 way_a = testing::random_vector(dice, 2);
    const Vec3 way_b = testing::random_vector(dice, 2);
    const auto at = [&](double t) {
      return separation(Placed(bodies.a, *Pose::make(bodies.pose_a.position() + way_a * t, bodies.pose_a.rotation())),
                        Placed(bodies.b, *Pose::make(bodies.pose_b.position() + way_b * t, bodies.pose_b.rotation())));
    };
    const OverlapInterval during = overlap_interval(bodies.first(), bodies.second(), way_a, way_b);
    const Impact impact = shape_cast(bodies.first(), bodies.second(), way_a, way_b);
    if (!during.meet) {
      for (int i = -20; i <= 20; ++i) ASSERT_GT(at(0.25 * i).value, -bound) << round;
      ASSERT_EQ(impact.outcome, Outcome::separated) << round;
      continue;
    }
    ++met;
    const double error = 1e-12 * (1 + std::fabs(during.enter) + std::fabs(during.exit));
    ASSERT_NEAR(at(during.enter).value, 0, error) << round;
    ASSERT_NEAR(at(during.exit).value, 0, error) << round;
    const double middle = (during.enter + during.exit) / 2;
    if (during.interiors) {
      ASSERT_LT(at(middle).value, 0) << round;
    }
    if (during.enter > 0 && during.enter < 1) {
      ASSERT_EQ(impact.outcome, Outcome::hit) << round;
      ASSERT_EQ(impact.t, during.enter) << round;
      ASSERT_EQ(impact.normal, during.normal) << round;
      ASSERT_NEAR(dot(at(impact.t).normal, impact.normal), 1, 1e-6) << round;
    } else if (during.enter < 0 && during.exit > 0) {
      ASSERT_EQ(impact.outcome, Outcome::overlapping) << round;
    } else {
      ASSERT_EQ(impact.outcome, Outcome::separated) << round;
    }
  }
  EXPECT_GT(met, testing::share(500));
}

}  // namespace
}  // namespace gnomon::d3::sat_metamorphic_test
