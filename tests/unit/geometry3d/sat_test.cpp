#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <vector>

#include "geometry3d/axis_search.h"
#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/swept_sat.h"
#include "space_pairs.h"
#include "unit/allocations.h"

namespace gnomon::d3::sat_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

Pose at(double x, double y, double z) { return *Pose::make({x, y, z}); }

void expect_near(Vec3 a, Vec3 b, double bound = 1e-14) {
  for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(a[axis], b[axis], bound) << "axis " << axis;
}

Polyhedron cube() { return testing::box_of({1, 1, 1}); }

/// Returns a tetrahedron as thin as the planes x ± y = 0 allow: its long edge is on top, along x.
Polyhedron roof() {
  const Vec3 corners[] = {{-2, 0, 0}, {2, 0, 0}, {0, -1, -2}, {0, 1, -2}};
  return *convex_hull(corners);
}

/// Returns the same tetrahedron upside down and rotated by a quarter turn: its long edge is at the bottom, along y.
Polyhedron keel() {
  const Vec3 corners[] = {{0, -2, 0}, {0, 2, 0}, {-1, 0, 2}, {1, 0, 2}};
  return *convex_hull(corners);
}

TEST(SpaceSat, CubesBesideEachOther) {
  const auto shape = cube();
  const Placed a(shape, {});
  const Separation apart = separation(a, Placed(shape, at(3, 0.5, 0)));
  EXPECT_EQ(apart.value, 1);
  EXPECT_EQ(apart.normal, Vec3(1, 0, 0));
  EXPECT_EQ(apart.kind, AxisKind::face_a);
  EXPECT_EQ(shape.normal(apart.a), Vec3(1, 0, 0));
  EXPECT_FALSE(overlaps(a, Placed(shape, at(3, 0.5, 0))));

  const Mtv deep = minimum_translation(a, Placed(shape, at(0.5, -1.75, 0.25)));
  EXPECT_TRUE(deep.overlapping);
  EXPECT_EQ(deep.depth, 0.25);
  EXPECT_EQ(deep.normal, Vec3(0, -1, 0));
  EXPECT_EQ(deep.translation(), Vec3(0, 0.25, 0));
}

TEST(SpaceSat, TouchingIsOverlapOfDepthZero) {
  const auto shape = cube();
  const Placed a(shape, {});
  for (const Vec3 way : {Vec3(2, 0, 0), Vec3(2, 2, 0), Vec3(2, 2, 2), Vec3(0, -2, 1.5)}) {
    const Placed b(shape, *Pose::make(way));
    EXPECT_TRUE(overlaps(a, b));
    const Mtv mtv = minimum_translation(a, b);
    EXPECT_TRUE(mtv.overlapping);
    EXPECT_EQ(mtv.depth, 0);
    EXPECT_FALSE(std::signbit(mtv.depth));
    EXPECT_FALSE(overlaps(a, Placed(shape, *Pose::make(way * 1.0000001))));
  }
}

// Along the face normals of both the overlap is at least 2: only the pair of the long edges reveals the gap.
TEST(SpaceSat, TwoTetrahedraThatOnlyAnEdgePairParts) {
  const auto below = roof();
  const auto above = keel();
  const Placed a(below, {});
  const Placed b(above, at(0, 0, 0.5));
  const Pair pair(a, b);
  BestAxis faces{-infinity, {}};
  EXPECT_FALSE(search_faces(pair, AxisKind::face_a, 0, faces, NoTrace{}));
  EXPECT_FALSE(search_faces(pair, AxisKind::face_b, 0, faces, NoTrace{}));
  EXPECT_LT(faces.value, -0.5);

  const Separation found = separation(a, b);
  EXPECT_EQ(found.value, 0.5);
  expect_near(found.normal, {0, 0, 1});
  ASSERT_EQ(found.kind, AxisKind::edges);
  const auto direction = [](const Polyhedron& shape, std::uint32_t edge) {
    const Polyhedron::Edge& its = shape.edges()[edge];
    return shape.vertices()[its.to] - shape.vertices()[its.from];
  };
  EXPECT_EQ(std::fabs(direction(below, found.a).x), 4);
  EXPECT_EQ(std::fabs(direction(above, found.b).y), 4);
  EXPECT_FALSE(overlaps(a, b));
  EXPECT_TRUE(overlaps(a, Placed(above, at(0, 0, 0)))) << "the edges touch";
  EXPECT_TRUE(overlaps(a, Placed(above, at(0, 0, -0.25))));
}

TEST(SpaceSat, ContainmentIsAsDeepAsTheWayOut) {
  const auto large = testing::box_of({4, 5, 6});
  const auto small = cube();
  const Mtv mtv = minimum_translation(Placed(large, {}), Placed(small, at(1, 0, 0)));
  EXPECT_EQ(mtv.depth, 4) << "from 2 to 4, and 2 more for its own width";
  EXPECT_EQ(mtv.normal, Vec3(1, 0, 0));
  const Mtv inside_out = minimum_translation(Placed(small, at(1, 0, 0)), Placed(large, {}));
  EXPECT_EQ(inside_out.depth, 4);
  EXPECT_EQ(inside_out.normal, Vec3(-1, 0, 0));
}

TEST(SpaceSat, TiesGoToTheLowestFaceOfA) {
  const auto shape = cube();
  const Separation found = separation(Placed(shape, {}), Placed(shape, {}));
  EXPECT_EQ(found.value, -2);
  EXPECT_EQ(found.kind, AxisKind::face_a);
  EXPECT_EQ(found.a, 0u);
}

/// After a quarter turn about x, y and z every edge is parallel to another one up to rounding.
TEST(SpaceSat, ParallelEdgesAreNoAxis) {
  const auto shape = cube();
  for (const Vec3 axis : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)}) {
    const Rotation quarter = *Rotation::about(axis, std::numbers::pi / 2);
    for (const Vec3 way : {Vec3(0.25, 0, 1.875), Vec3(2.5, 0, 0), Vec3(2.5, 2.25, 0)}) {
      const Separation found = separation(Placed(shape, {}), Placed(shape, *Pose::make(way, quarter)));
      EXPECT_NE(found.kind, AxisKind::edges);
      EXPECT_NEAR(found.value, std::max({std::fabs(way.x), std::fabs(way.y), std::fabs(way.z)}) - 2, 1e-15);
    }
  }
}

std::size_t count(const Trace& trace, Mark mark) {
  std::size_t found = 0;
  for (const Step& step : trace.steps()) found += step.mark == mark ? 1 : 0;
  return found;
}

/// Performs the same scan without pruning: whole projections on every axis, both ways.
double widest_of_all(const Placed& a, const Placed& b, std::size_t& axes) {
  const Pair pair(a, b);
  double widest = -infinity;
  axes = 0;
  const auto look = [&](Vec3 axis) {
    const auto length = unit(axis);
    if (dot(axis, axis) < 1e-20 || !length) return;
    ++axes;
    const Vec3 n = *length;
    double min_a = infinity, max_a = -infinity, min_b = infinity, max_b = -infinity;
    for (const Vec3 v : pair.a.vertices()) {
      min_a = std::min(min_a, dot(n, v));
      max_a = std::max(max_a, dot(n, v));
    }
    for (const Vec3 v : pair.b.vertices()) {
      const Vec3 p = pair.b_from_a.point(v);
      min_b = std::min(min_b, dot(n, p));
      max_b = std::max(max_b, dot(n, p));
    }
    widest = std::max({widest, min_b - max_a, min_a - max_b});
  };
  const auto edge = [](const Polyhedron& shape, const Polyhedron::Edge& its) {
    return shape.vertices()[its.to] - shape.vertices()[its.from];
  };
  for (std::uint32_t f = 0; f < pair.a.face_count(); ++f) look(pair.a.normal(f));
  for (std::uint32_t f = 0; f < pair.b.face_count(); ++f) look(pair.b_from_a.direction(pair.b.normal(f)));
  for (const auto& of_a : pair.a.edges()) {
    for (const auto& of_b : pair.b.edges())
      look(cross(edge(pair.a, of_a), pair.b_from_a.direction(edge(pair.b, of_b))));
  }
  return widest;
}

// The pruning is effective: for hulls of 20 faces a few dozen of 900 pairs remain, and no result changes.
TEST(SpaceSat, PrunedAndUnprunedAnswerTheSame) {
  testing::Dice dice(120);
  std::vector<Step> storage(space_steps(20, 30, 20, 30));
  Trace trace(storage);
  std::size_t crossed = 0;
  std::size_t all = 0;
  int met = 0;
  const int rounds = testing::rounds(200);
  for (int round = 0; round < rounds; ++round) {
    const auto round_hull = [&] {
      for (;;) {
        const auto hull = testing::hull_of(12, [&] { return *unit(testing::random_vector(dice, 1)); });
        if (hull.face_count() == 20) return hull;
      }
    };
    const auto shape_a = round_hull();
    const auto shape_b = round_hull();
    const Placed a(shape_a, testing::random_place(dice, 0.8));
    const Placed b(shape_b, testing::random_place(dice, 0.8));
    trace.clear();
    const Separation pruned = separation(a, b, infinity, Recorder(trace));
    ASSERT_TRUE(trace.complete());
    ASSERT_EQ(count(trace, marks::space_arcs), 900u);
    ASSERT_EQ(count(trace, marks::space_cross) + count(trace, marks::space_skip), 900u);
    ASSERT_EQ(count(trace, marks::space_project), count(trace, marks::space_face) + count(trace, marks::space_cross));
    crossed += count(trace, marks::space_cross);
    std::size_t axes = 0;
    const double widest = widest_of_all(a, b, axes);
    all += axes;
    ASSERT_LE(pruned.value, widest + 1e-14);
    ASSERT_EQ(pruned.value <= 0, widest <= 0);
    if (widest > 0) continue;
    ++met;
    ASSERT_NEAR(pruned.value, widest, 1e-14) << round;
  }
  EXPECT_GT(met, rounds / 3);
  EXPECT_EQ(all, static_cast<std::size_t>(rounds) * 940);
  EXPECT_LT(crossed, static_cast<std::size_t>(rounds) * 35) << "of 900 pairs each";
  EXPECT_GT(crossed, static_cast<std::size_t>(rounds) * 12);
}

// The bounds by one point, or by a box's half sides, skip axes without a trace. With a trace every axis is tested, and
// the result is the same.
TEST(SpaceSat, ATraceChangesNoBit) {
  testing::Dice dice(121);
  std::vector<Step> storage(10000);
  Trace trace(storage);
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const bool boxes = round % 3 == 0;
    const bool grid = round % 3 == 1;
    const auto shape = [&] {
      if (boxes) return testing::box_of(testing::random_vector(dice, 0.4) + Vec3(0.6, 0.6, 0.6));
      if (grid) return testing::hull_of(6, [&] { return testing::random_grid_vector(dice, 2); });
      return testing::random_solid(dice, 8, 1);
    };
    const auto shape_a = shape();
    const auto shape_b = shape();
    const Placed a(shape_a,
                   grid ? *Pose::make(testing::random_grid_vector(dice, 1)) : testing::random_place(dice, 0.8));
    const Placed b(shape_b,
                   grid ? *Pose::make(testing::random_grid_vector(dice, 1)) : testing::random_place(dice, 0.8));
    trace.clear();
    const Separation traced = separation(a, b, infinity, Recorder(trace));
    const Separation plain = separation(a, b);
    ASSERT_TRUE(trace.complete());
    ASSERT_EQ(std::memcmp(&traced.value, &plain.value, sizeof(double)), 0) << round;
    ASSERT_EQ(traced.normal, plain.normal) << round;
    ASSERT_EQ(traced.kind, plain.kind) << round;
    ASSERT_EQ(traced.a, plain.a) << round;
    ASSERT_EQ(traced.b, plain.b) << round;
    trace.clear();
    ASSERT_EQ(minimum_translation(a, b, Recorder(trace)).depth, minimum_translation(a, b).depth) << round;
    trace.clear();
    ASSERT_EQ(overlaps(a, b, Recorder(trace)), overlaps(a, b)) << round;
    ASSERT_EQ(overlaps(a, b), minimum_translation(a, b).overlapping) << round;
  }
}

TEST(SpaceSat, TheTraceEndsAsItsQuerySays) {
  const auto shape = cube();
  std::vector<Step> storage(space_steps(6, 12, 6, 12));
  Trace trace(storage);
  const Placed a(shape, {});
  EXPECT_FALSE(overlaps(a, Placed(shape, at(3, 0, 0)), Recorder(trace)));
  EXPECT_EQ(trace.steps().back().mark, marks::space_gap);
  trace.clear();
  EXPECT_TRUE(overlaps(a, Placed(shape, at(1, 0, 0)), Recorder(trace)));
  EXPECT_EQ(trace.steps().back().mark, marks::space_meet);
  trace.clear();
  const Separation found = separation(a, Placed(shape, at(1, 0, 0)), infinity, Recorder(trace));
  const Step& done = trace.steps().back();
  EXPECT_EQ(done.mark, marks::space_done);
  EXPECT_EQ(done.values[0], found.value);
  EXPECT_EQ(done.values[4], found.a);
  EXPECT_EQ(done.values[5], found.b);
  EXPECT_TRUE(trace.complete());
}

/// Returns a rotated cube. With `studs` it includes the middles of its edges and faces, which rounding moves to either
/// side.
Polyhedron turned_cube(double angle, bool studs) {
  const Rotation turn = *Rotation::about({1, 2, 3}, angle);
  std::vector<Vec3> points;
  for (int x = -1; x <= 1; ++x) {
    for (int y = -1; y <= 1; ++y) {
      for (int z = -1; z <= 1; ++z) {
        if (studs || (x != 0 && y != 0 && z != 0)) points.push_back(turn.apply(Vec3(x, y, z)));
      }
    }
  }
  return *convex_hull(points);
}

TEST(SpaceSwept, PointsOnFacesAndEdgesChangeNoTime) {
  struct Way {
    Vec3 from;
    Vec3 way;
    double t;  ///< 0 for overlapping bodies
  };
  const Way ways[] = {{{1.125, 0.125, -0.625}, {-1.4375, -0.0625, 0.5625}, 0},
                      {{1.875, -1.375, -3.125}, {-2.5625, 2.1875, 4.3125}, 0.178456179619},
                      {{2.625, -2.875, 2.375}, {-3.6875, 4.4375, -3.9375}, 0.253016262613},
                      {{3.25, 3.625, 0}, {-4.625, -5.3125, -0.375}, 0.388770503952}};
  for (const bool studs : {false, true}) {
    const auto shape = turned_cube(0.1 * 6, studs);
    for (const Way& its : ways) {
      const Placed a(shape, {});
      const Placed b(shape, *Pose::make(its.from));
      const Impact impact = shape_cast(a, b, {0, 0, 0}, its.way);
      EXPECT_EQ(impact.outcome, its.t > 0 ? Outcome::hit : Outcome::overlapping) << studs;
      EXPECT_NEAR(impact.t, its.t, 1e-12) << studs;
      if (its.t > 0) {
        EXPECT_NEAR(overlap_interval(a, b, {0, 0, 0}, its.way).enter, its.t, 1e-12) << studs;
      }
    }
  }
}

double depth_of(const Contact& contact) {
  double least = 0;
  for (const ContactPoint& point : contact.points) least = std::min(least, point.separation);
  return -least;
}

TEST(SpaceContact, PointsOnFacesAndEdgesChangeNoDepth) {
  struct Place {
    Vec3 at;
    double turn;
    double depth;
  };
  const Place places[] = {{{-0.65625, -0.1875, 0.125}, 1.5, 1.80992940735},
                          {{0.375, -0.40625, 0.40625}, 3, 1.82348634448},
                          {{-0.4375, -1, 0.0625}, 4.75, 1.55410240405}};
  for (const bool studs : {false, true}) {
    const auto shape = turned_cube(0.1, studs);
    std::vector<ContactPoint> room(contact_room(shape, shape));
    for (const Place& place : places) {
      const Placed b(shape, *Pose::make(place.at, *Rotation::about({3, -1, 2}, place.turn)));
      const Contact contact = contact_polygon(Placed(shape, {}), b, room);
      EXPECT_EQ(contact.status, Status::ok);
      EXPECT_NEAR(depth_of(contact), place.depth, 1e-11) << studs;
    }
  }
}

// The studs split each face into triangles, and the contact is still that of the whole face.
TEST(SpaceContact, FacesInOnePlaneAreOneFace) {
  const auto slab = testing::box_of({3, 3, 1});
  for (int k = 1; k < 30; ++k) {
    const auto shape = turned_cube(0.1 * k, true);
    const Rotation back = *Rotation::about({1, 2, 3}, -0.1 * k);
    std::vector<ContactPoint> room(contact_room(shape, slab));
    for (const bool swapped : {false, true}) {
      const Placed below(shape, *Pose::make({0, 0, 0}, back));
      const Placed above(slab, at(0, 0, 1.875));
      const Contact contact = swapped ? contact_polygon(above, below, room) : contact_polygon(below, above, room);
      ASSERT_GE(contact.points.size(), 4u) << k;
      Vec3 area(0, 0, 0);
      const Vec3 first = contact.points[0].on_a;
      for (std::size_t i = 1; i + 1 < contact.points.size(); ++i) {
        area += cross(contact.points[i].on_a - first, contact.points[i + 1].on_a - first) * 0.5;
      }
      EXPECT_NEAR(std::fabs(area.z), 4, 1e-11) << k;
      EXPECT_NEAR(depth_of(contact), 0.125, 1e-12) << k;
    }
  }
}

// The ends of its long edge are the deepest corners, the faces there are the most opposed to the cube's face, and both
// are beside the cube.
TEST(SpaceContact, AKeelThatIsLongerThanTheFaceTouchesAlongIt) {
  const auto shape = cube();
  const Vec3 corners[] = {{-3, 0, 0}, {3, 0, 0}, {-5, -1, 0.9}, {-5, 1, 0.9}, {5, -1, 0.9}, {5, 1, 0.9}};
  const auto long_keel = *convex_hull(corners);
  std::vector<ContactPoint> room(contact_room(shape, long_keel));
  const Contact contact = contact_polygon(Placed(shape, {}), Placed(long_keel, at(0, 0, 0.96875)), room);
  ASSERT_FALSE(contact.points.empty());
  double left = 0;
  double right = 0;
  for (const ContactPoint& point : contact.points) {
    EXPECT_LE(std::fabs(point.on_a.x), 1 + 1e-12);
    EXPECT_LE(std::fabs(point.on_a.y), 1 + 1e-12);
    left = std::min(left, point.on_a.x);
    right = std::max(right, point.on_a.x);
  }
  EXPECT_NEAR(left, -1, 1e-12);
  EXPECT_NEAR(right, 1, 1e-12);
  EXPECT_NEAR(depth_of(contact), 0.03125, 1e-13);
}

TEST(SpaceContact, FacesShareAPolygon) {
  const auto shape = cube();
  std::vector<ContactPoint> room(contact_room(shape, shape));
  EXPECT_EQ(room.size(), 8u);
  const Contact contact = contact_polygon(Placed(shape, {}), Placed(shape, at(0.5, 1, 1.75)), room);
  EXPECT_EQ(contact.status, Status::ok);
  EXPECT_EQ(contact.kind, AxisKind::face_a);
  EXPECT_EQ(contact.normal, Vec3(0, 0, 1));
  ASSERT_EQ(contact.points.size(), 4u);
  double x = 0;
  double y = 0;
  for (const ContactPoint& point : contact.points) {
    EXPECT_EQ(point.separation, -0.25);
    EXPECT_EQ(point.on_a.z, 1);
    EXPECT_EQ(point.on_b.z, 0.75);
    EXPECT_TRUE(point.on_a.x == -0.5 || point.on_a.x == 1);
    EXPECT_TRUE(point.on_a.y == 0 || point.on_a.y == 1);
    x += point.on_a.x;
    y += point.on_a.y;
  }
  EXPECT_EQ(x, 1) << "each corner once";
  EXPECT_EQ(y, 2);
}

TEST(SpaceContact, ACubeTurnedByAnEighthOnAnotherTouchesInAnOctagon) {
  const auto shape = cube();
  const Rotation eighth = *Rotation::about({0, 0, 1}, std::numbers::pi / 4);
  std::vector<ContactPoint> room(8);
  const Contact contact = contact_polygon(Placed(shape, {}), Placed(shape, *Pose::make({0, 0, 2}, eighth)), room);
  ASSERT_EQ(contact.points.size(), 8u);
  for (const ContactPoint& point : contact.points) {
    EXPECT_NEAR(std::max(std::fabs(point.on_a.x), std::fabs(point.on_a.y)), 1, 1e-15);
    EXPECT_NEAR(std::min(std::fabs(point.on_a.x), std::fabs(point.on_a.y)), std::sqrt(2.0) - 1, 1e-15);
    EXPECT_EQ(point.separation, 0);
  }
}

TEST(SpaceContact, EdgesTouchInOnePoint) {
  const auto below = roof();
  const auto above = keel();
  std::vector<ContactPoint> room(6);
  const Contact contact = contact_polygon(Placed(below, {}), Placed(above, at(0.5, 0.25, -0.125)), room);
  EXPECT_EQ(contact.kind, AxisKind::edges);
  expect_near(contact.normal, {0, 0, 1});
  ASSERT_EQ(contact.points.size(), 1u);
  expect_near(contact.points[0].on_a, {0.5, 0, 0});
  expect_near(contact.points[0].on_b, {0.5, 0, -0.125});
  EXPECT_EQ(contact.points[0].separation, -0.125);
}

TEST(SpaceContact, ACornerOnAFaceIsOnePoint) {
  const auto shape = cube();
  const Rotation on_tip = *Rotation::about({1, -1, 0}, std::acos(1 / std::sqrt(3.0)));
  std::vector<ContactPoint> room(8);
  const Contact contact =
      contact_polygon(Placed(shape, {}), Placed(shape, *Pose::make({0, 0, 1 + std::sqrt(3.0) - 0.01}, on_tip)), room);
  ASSERT_FALSE(contact.points.empty());
  double least = 0;
  for (const ContactPoint& point : contact.points) least = std::min(least, point.separation);
  EXPECT_NEAR(least, -0.01, 1e-14);
}

TEST(SpaceContact, NoneWhereThereIsAGapAndNoPointsWithoutRoom) {
  const auto shape = cube();
  std::vector<ContactPoint> room(8);
  const Contact none = contact_polygon(Placed(shape, {}), Placed(shape, at(2.5, 0, 0)), room);
  EXPECT_EQ(none.status, Status::ok);
  EXPECT_TRUE(none.points.empty());
  EXPECT_EQ(none.kind, AxisKind::none);
  EXPECT_EQ(none.normal, Vec3(0, 0, 0));
  const Contact crowded = contact_polygon(Placed(shape, {}), Placed(shape, at(1.5, 0, 0)), std::span(room).first(7));
  EXPECT_EQ(crowded.status, Status::no_room);
  EXPECT_TRUE(crowded.points.empty());
  const auto below = roof();
  const auto above = keel();
  const Contact no_room = contact_polygon(Placed(below, {}), Placed(above, at(0, 0, -0.125)), {});
  EXPECT_EQ(no_room.status, Status::no_room);
}

TEST(SpaceSwept, ACubePassesThroughAnother) {
  const auto shape = cube();
  const Placed a(shape, {});
  const Placed b(shape, at(6, 0.5, 0));
  const OverlapInterval during = overlap_interval(a, b, {4, 0, 0}, {-4, 0, 0});
  EXPECT_TRUE(during.meet);
  EXPECT_TRUE(during.interiors);
  EXPECT_EQ(during.enter, 0.5);
  EXPECT_EQ(during.exit, 1);
  EXPECT_EQ(during.normal, Vec3(1, 0, 0));
  const Impact impact = shape_cast(a, b, {4, 0, 0}, {-4, 0, 0});
  EXPECT_EQ(impact.outcome, Outcome::hit);
  EXPECT_EQ(impact.t, 0.5);
  EXPECT_EQ(shape_cast(a, b, {1, 0, 0}, {-1, 0, 0}).outcome, Outcome::separated) << "too slow to meet in time";
  EXPECT_EQ(shape_cast(a, b, {0, 0, 0}, {4, 0, 0}).outcome, Outcome::separated) << "away";
  EXPECT_FALSE(overlap_interval(a, b, {0, 0, 0}, {-4, 2, 0}).meet) << "past it";
}

TEST(SpaceSwept, EdgesMeetOnTheirOwnAxis) {
  const auto below = roof();
  const auto above = keel();
  const Impact impact = shape_cast(Placed(below, {}), Placed(above, at(0, 0, 1)), {0, 0, 0}, {0, 0, -4});
  EXPECT_EQ(impact.outcome, Outcome::hit);
  EXPECT_EQ(impact.t, 0.25);
  EXPECT_EQ(impact.kind, AxisKind::edges);
  expect_near(impact.normal, {0, 0, 1});
}

TEST(SpaceSwept, GrazingAndStandingStill) {
  const auto shape = cube();
  const Placed a(shape, {});
  const OverlapInterval slides = overlap_interval(a, Placed(shape, at(4, 2, 0)), {0, 0, 0}, {-2, 0, 0});
  EXPECT_TRUE(slides.meet);
  EXPECT_FALSE(slides.interiors);
  EXPECT_EQ(slides.enter, 1);
  EXPECT_EQ(slides.exit, 3);
  const OverlapInterval always = overlap_interval(a, Placed(shape, at(1.5, 0, 0)), {1, 2, 3}, {1, 2, 3});
  EXPECT_TRUE(always.meet);
  EXPECT_EQ(always.enter, -infinity);
  EXPECT_EQ(always.exit, infinity);
  EXPECT_EQ(always.normal, Vec3(1, 0, 0));
  EXPECT_FALSE(overlap_interval(a, Placed(shape, at(2.5, 0, 0)), {1, 2, 3}, {1, 2, 3}).meet);
  const Impact touching = shape_cast(a, Placed(shape, at(2, 0, 0)), {0, 0, 0}, {1, 0, 0});
  EXPECT_EQ(touching.outcome, Outcome::hit);
  EXPECT_EQ(touching.t, 0);
  EXPECT_EQ(touching.normal, Vec3(1, 0, 0));
  EXPECT_EQ(shape_cast(a, Placed(shape, at(1, 0, 0)), {0, 0, 0}, {1, 0, 0}).outcome, Outcome::overlapping);
}

TEST(SpaceSwept, AWayThatIsAsGoodAsNoneMeetsNothing) {
  const auto shape = cube();
  const Placed a(shape, {});
  const Placed far(shape, at(1e50, 0, 0));
  EXPECT_FALSE(overlap_interval(a, far, {0, 0, 0}, {-1e-290, 0, 0}).meet);
  EXPECT_EQ(shape_cast(a, far, {0, 0, 0}, {-1e-290, 0, 0}).outcome, Outcome::separated);
  const OverlapInterval always = overlap_interval(a, a, {0, 0, 0}, {-1e-290, 0, 0});
  EXPECT_TRUE(always.meet);
  EXPECT_EQ(always.enter, -infinity);
  EXPECT_EQ(always.exit, infinity);
}

TEST(SpaceSwept, AWayThatIsNoneMeetsNothing) {
  const auto shape = cube();
  const Placed a(shape, {});
  for (const double bad : {nan, infinity, 1e101}) {
    EXPECT_FALSE(overlap_interval(a, a, {bad, 0, 0}, {0, 0, 0}).meet);
    EXPECT_EQ(shape_cast(a, a, {0, 0, 0}, {0, bad, 0}).outcome, Outcome::not_converged);
  }
}

TEST(SpaceSat, NoQueryAllocates) {
  testing::Dice dice(122);
  const auto a_shape = testing::random_solid(dice, 60, 1);
  const auto b_shape = testing::random_solid(dice, 60, 1);
  std::vector<ContactPoint> room(contact_room(a_shape, b_shape));
  std::vector<Step> storage(1000);
  Trace trace(storage);
  const Placed a(a_shape, testing::random_place(dice, 0.3));
  const Placed b(b_shape, testing::random_place(dice, 0.3));
  const std::size_t before = testing::allocations;
  EXPECT_TRUE(overlaps(a, b));
  (void)overlaps(a, b, Recorder(trace));
  (void)separation(a, b);
  (void)separation(a, b, infinity, Recorder(trace));
  (void)minimum_translation(a, b);
  EXPECT_FALSE(contact_polygon(a, b, room).points.empty());
  (void)contact_polygon(a, b, room, Recorder(trace));
  (void)overlap_interval(a, b, {0, 0, 0}, {1, 2, 3});
  (void)overlap_interval(a, b, {0, 0, 0}, {1, 2, 3}, Recorder(trace));
  (void)shape_cast(a, b, {0, 0, 0}, {1, 2, 3});
  EXPECT_EQ(testing::allocations, before);
}

}  // namespace
}  // namespace gnomon::d3::sat_test
