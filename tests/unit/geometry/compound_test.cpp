#include "gnomon/geometry/parts/compound.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "gnomon/geometry/point.h"
#include "gnomon/geometry/sat/separation.h"
#include "support.h"

namespace gnomon::compound_test {
namespace {

/// Outline of four by four, without its upper right nine squares.
const std::vector<Vec2d> angle_iron{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};

Compound<double> iron() { return *Compound<double>::of_outline(angle_iron); }

Compound<double> box(double width, double height) {
  const double x = width / 2;
  const double y = height / 2;
  const Vec2d corners[] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
  return Compound<double>({*make_polygon<double>(corners)});
}

Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }

TEST(Compound, HoldsWhatItsPartsHold) {
  const auto shape = iron();
  ASSERT_EQ(shape.size(), 2u);
  const PlacedCompound<double> there(shape, at(10, 0));
  EXPECT_TRUE(contains(there, {13.5, 0.5}));
  EXPECT_TRUE(contains(there, {10.5, 3.5}));
  EXPECT_FALSE(contains(there, {11.5, 1.5})) << "the dent";
  EXPECT_EQ(part_at(there, {11.5, 1.5}), no_part);
  EXPECT_TRUE(contains(there.part(part_at(there, {13.5, 0.5})), {13.5, 0.5}));
  EXPECT_NE(part_at(there, {13.5, 0.5}), part_at(there, {10.5, 3.5}));
}

TEST(Compound, LeavesRoomInItsDent) {
  const auto shape = iron();
  const auto small = box(1, 1);
  const PlacedCompound<double> a(shape, {});
  const PlacedCompound<double> b(small, at(2.5, 1.75));
  EXPECT_FALSE(overlaps(a, b));
  const auto found = closest_points(a, b);
  EXPECT_DOUBLE_EQ(found.nearest.distance, 0.25);
  EXPECT_DOUBLE_EQ(found.nearest.normal.y, 1);
  EXPECT_TRUE(contains(a.part(found.part_a), {3.5, 0.5})) << "the foot is nearer than the leg";
  EXPECT_EQ(found.part_b, 0u);
  EXPECT_TRUE(overlaps(a, PlacedCompound<double>(small, at(2.5, 1.25))));
}

TEST(Compound, MeetsARayWhereItsNearestPartDoes) {
  const auto shape = iron();
  const PlacedCompound<double> there(shape, {});
  const auto down = ray_cast(there, *Ray<double>::make({2.5, 9}, {0, -1}, 20));
  EXPECT_DOUBLE_EQ(down.first.t, 8);
  EXPECT_EQ(down.first.normal, Vec2d(0, 1));
  const auto left = ray_cast(there, *Ray<double>::make({9, 2.5}, {-1, 0}, 20));
  EXPECT_DOUBLE_EQ(left.first.t, 8);
  EXPECT_NE(down.part, left.part);
  const auto within = ray_cast(there, *Ray<double>::make({0.5, 3}, {1, -1}, 20));
  EXPECT_TRUE(within.first.inside && within.first.hit);
  EXPECT_EQ(within.first.t, 0);
  const auto past = ray_cast(there, *Ray<double>::make({5, 2}, {0, 1}, 20));
  EXPECT_FALSE(past.first.hit);
  EXPECT_EQ(past.part, no_part);
}

TEST(Compound, IsHitByWhatFallsIntoItsDent) {
  const auto shape = iron();
  const auto small = box(1, 1);
  const PlacedCompound<double> a(shape, {});
  const PlacedCompound<double> b(small, at(2.5, 6));
  const auto fall = *Motion<double>::make({0, -10});
  const auto hit = time_of_impact(a, b, {}, fall);
  EXPECT_EQ(hit.first.outcome, Outcome::hit);
  EXPECT_NEAR(hit.first.t, 0.45, 1e-9);
  EXPECT_NEAR(hit.first.normal.y, 1, 1e-9);
  EXPECT_LE(hit.first.lo, hit.first.hi);
  EXPECT_TRUE(contains(a.part(hit.part_a), {3.5, 0.5}));
  const auto away = time_of_impact(a, b, {}, *Motion<double>::make({0, 10}));
  EXPECT_EQ(away.first.outcome, Outcome::separated);
  EXPECT_EQ(away.part_a, no_part);
  EXPECT_EQ(away.first.t, 1);
  const auto stuck = time_of_impact(a, PlacedCompound<double>(small, at(0.5, 3)), {}, fall);
  EXPECT_EQ(stuck.first.outcome, Outcome::overlapping);
  EXPECT_EQ(stuck.first.t, 0);
}

/// This is the reason for the lack of a minimum translation query on compounds.
TEST(Compound, IsNotLeftByTheWayOutOfItsDeepestPart) {
  const auto shape = iron();
  const auto small = box(0.4, 0.4);
  const PlacedCompound<double> a(shape, {});
  const Pose<double> start = at(0.5, 0.6);
  const PlacedCompound<double> b(small, start);
  Mtv<double> deepest{};
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Mtv<double> mtv = minimum_translation(b.part(0), a.part(i));
    if (mtv.overlapping && mtv.depth >= deepest.depth) deepest = mtv;
  }
  ASSERT_TRUE(deepest.overlapping);
  const Vec2d moved = start.position() + 1.001 * deepest.translation();
  EXPECT_TRUE(overlaps(a, PlacedCompound<double>(small, at(moved.x, moved.y))));
}

TEST(Compound, WithoutPartsIsNowhere) {
  const Compound<double> nothing;
  const auto small = box(1, 1);
  const PlacedCompound<double> a(nothing, {});
  const PlacedCompound<double> b(small, {});
  EXPECT_FALSE(contains(a, {0, 0}));
  EXPECT_FALSE(overlaps(a, b));
  EXPECT_EQ(closest_points(a, b).nearest.distance, std::numeric_limits<double>::infinity());
  EXPECT_EQ(closest_points(a, b).part_b, no_part);
  EXPECT_FALSE(ray_cast(a, *Ray<double>::make({0, 0}, {1, 0}, 1)).first.hit);
  EXPECT_EQ(time_of_impact(b, a, {}, {}).first.outcome, Outcome::separated);
  EXPECT_EQ(mass_properties<double>(nothing, 1)->mass, 0);
}

TEST(Compound, SaysWhichPartIsWrong) {
  const Vec2d good[] = {{0, 0}, {1, 0}, {0, 1}};
  const Vec2d bad[] = {{0, 0}, {0, 1}, {1, 0}};
  const std::span<const Vec2d> cores[] = {good, good, bad};
  const auto made = Compound<double>::make(cores);
  EXPECT_EQ(made.fault(), (Fault{Status::wrong_winding, Subject::vertex, 0, 2}));
  EXPECT_EQ(Compound<double>::make(std::span(cores).first(2))->size(), 2u);
  EXPECT_EQ(Compound<double>::make(cores, -1).fault(), (Fault{Status::negative_radius, Subject::radius, no_index, 0}));
  const Vec2d bow[] = {{0, 0}, {1, 1}, {1, 0}, {0, 1}};
  EXPECT_EQ(Compound<double>::of_outline(bow).status(), Status::crossing);
  EXPECT_EQ(mass_properties<double>(*Compound<double>::make(std::span(cores).first(1)), -1).fault(),
            (Fault{Status::out_of_range, Subject::density, no_index, 0}));
}

TEST(Compound, HasTheMassOfItsOutline) {
  const auto shape = iron();
  const auto mass = *mass_properties<double>(shape, 2);
  EXPECT_DOUBLE_EQ(mass.mass, 14);
  // A square of 4 minus one of 3, moments about the lower left corner: (16 · 2 − 9 · 2.5) / 7.
  EXPECT_DOUBLE_EQ(mass.centroid.x, 9.5 / 7);
  EXPECT_DOUBLE_EQ(mass.centroid.y, 9.5 / 7);
  // A box of sides a and b has m (a² + b²)/12 about its centre, and m d² more about that corner.
  const double square = 2.0 * 16 * 32 / 3;
  const double dent = 2.0 * 9 * (18.0 / 12 + 2 * 2.5 * 2.5);
  const double arm = 2 * (9.5 / 7) * (9.5 / 7);
  EXPECT_NEAR(mass.inertia, square - dent - 14 * arm, 1e-12);
}

}  // namespace
}  // namespace gnomon::compound_test
