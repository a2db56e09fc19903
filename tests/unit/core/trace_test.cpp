#include "gnomon/core/trace.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/point.h"
#include "scenes/kit/recorded.h"
#include "support.h"
#include "teaching/circle.h"
#include "teaching/line.h"
#include "teaching/sat_scan.h"

namespace gnomon::trace_test {
namespace {

using namespace testing;

constexpr Mark mark{"a_mark"};

template <class... Values>
constexpr bool takes(Values... values) {
  return requires(Recorder recorder) { recorder.step(mark, 0, 0, {values...}); };
}

TEST(Recorder, TakesSixValuesAndNoMore) {
  static_assert(takes());
  static_assert(takes(1.0, 2.0, 3.0, 4.0, 5.0, 6.0));
  static_assert(!takes(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0), "the seventh would be written behind the step");
  std::array<Step, 1> storage;
  Trace trace(storage);
  Recorder(trace).step(mark, 3, -1, {0.5, 2});
  const Step& step = trace.steps()[0];
  EXPECT_EQ(step.mark, mark);
  EXPECT_EQ(step.first, 3);
  EXPECT_EQ(step.second, -1);
  EXPECT_EQ(step.values[0], 0.5);
  EXPECT_EQ(step.values[1], 2);
  EXPECT_EQ(step.values[5], 0);
}

TEST(Mark, IsTheSameWhereverItsNameStands) {
  const std::string copy = "a_mark";
  EXPECT_EQ(mark, Mark{copy.c_str()});
  EXPECT_NE(mark, Mark{"another"});
}

TEST(Recorded, BeginsAnewWithEachQuery) {
  scenes::Recorded<2> recorded;
  for (int query = 0; query < 3; ++query) {
    const Recorder recorder = recorded.recorder();
    recorder.step(mark, query, 0, {});
    recorder.step(mark, query, 1, {});
    ASSERT_EQ(recorded.steps().size(), 2u);
    EXPECT_EQ(recorded.steps()[0].first, query);
  }
}

#if GTEST_HAS_DEATH_TEST
TEST(RecordedDeathTest, ShowsNoTraceThatIsCut) {
  scenes::Recorded<1> recorded;
  const Recorder recorder = recorded.recorder();
  recorder.step(mark, 0, 0, {});
  recorder.step(mark, 0, 1, {});
  EXPECT_DEATH((void)recorded.steps(), "");
}
#endif

/// Returns the number of steps of a query.
template <class Query>
std::size_t steps_of(Query query) {
  static std::vector<Step> storage(4096);
  Trace trace(storage);
  query(Recorder(trace));
  EXPECT_TRUE(trace.complete());
  return trace.steps().size();
}

/// Returns a polygon, a segment or a point, with and without a radius.
Shape<double> any_shape(Dice& dice) {
  const double radius = dice.integer(0, 2) == 0 ? dice.between(0, 1) : 0;
  const std::int64_t kind = dice.integer(0, 5);
  if (kind == 0) return *make_circle<double>({0, 0}, radius);
  if (kind == 1) return *make_segment<double>({-1, 0}, {1, 0.5}, radius);
  const Shape<double> polygon = random_polygon<double>(dice, static_cast<int>(dice.integer(3, 30)), 1);
  return *make_polygon(polygon.view().vertices(), radius);
}

TEST(Steps, AreNeverMoreThanTheHeadersSay) {
  Dice dice(15);
  std::size_t max_of_a_manifold = 0;
  for (int round = 0; round < rounds(2000); ++round) {
    const Shape<double> p = any_shape(dice);
    const Shape<double> q = any_shape(dice);
    const double spread = dice.between(0, 2);
    const Placed<double> a(p, random_pose<double>(dice, spread));
    const Placed<double> b(q, random_pose<double>(dice, spread));
    const Vec2d point = random_pose<double>(dice, spread).position();
    const Vec2d way = random_pose<double>(dice, 4).position();
    const std::size_t n = a.shape.size();
    const std::size_t m = b.shape.size();

    const bool plain = a.shape.plain_polygon() && b.shape.plain_polygon();
    const std::size_t max_of_a_scan = sat_scan_steps(n, m) + (plain ? 0 : gjk_steps);
    EXPECT_LE(steps_of([&](Recorder to) { sat_scan::separation(a, b, to); }), max_of_a_scan);
    EXPECT_LE(steps_of([&](Recorder to) { sat_scan::overlaps(a, b, to); }), max_of_a_scan);
    EXPECT_LE(steps_of([&](Recorder to) { closest_points(a, b, to); }), gjk_steps);
    EXPECT_LE(steps_of([&](Recorder to) { contains(a, point, to); }), contains_steps(n));
    EXPECT_LE(steps_of([&](Recorder to) { point_separation(a, point, to); }), point_steps(n));
    EXPECT_LE(steps_of([&](Recorder to) { circle_separation(a, point, 0.5, to); }), circle_steps(n));
    EXPECT_LE(steps_of([&](Recorder to) { overlap_interval(a, b, way, {0, 0}, to); }), swept_sat_steps(n, m));
    EXPECT_LE(steps_of([&](Recorder to) { shape_cast(a, b, way, {0, 0}, to); }), swept_sat_steps(n, m));

    const std::size_t manifold = steps_of([&](Recorder to) { contact_manifold(a, b, 0.1, to); });
    EXPECT_LE(manifold, manifold_steps);
    if (manifold > max_of_a_manifold) max_of_a_manifold = manifold;

    const auto line = *Line<double>::make({0, 0}, {dice.between(-1, 1), 1});
    EXPECT_LE(steps_of([&](Recorder to) { line_contact(a, line, to); }), line_steps(n));

    std::vector<SumVertex<double>> room(n + m);
    EXPECT_LE(steps_of([&](Recorder to) { minkowski_sum<double>(a, b, room, to); }), minkowski_steps(n, m));
    EXPECT_LE(steps_of([&](Recorder to) { minkowski_difference<double>(a, b, room, to); }), minkowski_steps(n, m));

    const auto motion = *Motion<double>::make(way, dice.between(-9, 9));
    std::uint32_t iterations = 0;
    const std::size_t impact =
        steps_of([&](Recorder to) { iterations = time_of_impact(a, b, motion, Motion<double>(), to).iterations; });
    EXPECT_LE(impact, impact_steps(iterations));
  }
  EXPECT_EQ(max_of_a_manifold, manifold_steps);
}

TEST(Steps, OfAxesThatGetBetterAndBetterAreAsManyAsTheHeaderSays) {
  const Vec2d corners[] = {{0, 0}, {1, 0}, {0, 1}};
  const Shape<double> triangle = *make_polygon<double>(corners);
  const Placed<double> placed(triangle, *Pose<double>::make({0, 0}));
  EXPECT_EQ(steps_of([&](Recorder to) { point_separation(placed, {-3, 3}, to); }), point_steps(3));
  EXPECT_EQ(steps_of([&](Recorder to) { contains(placed, {0.2, 0.2}, to); }), contains_steps(3));
}

}  // namespace
}  // namespace gnomon::trace_test
