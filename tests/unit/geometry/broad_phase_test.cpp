#include "gnomon/geometry/broad/broad_phase.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "crowds.h"
#include "gnomon/geometry/sat/support.h"
#include "support.h"
#include "unit/allocations.h"

namespace gnomon::broad_phase_test {
namespace {

using testing::Dice;
using testing::rounds;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::vector<std::uint32_t> slots(const Result<std::span<const std::uint32_t>>& found) {
  return {found->begin(), found->end()};
}
std::vector<BoxHit> hits(std::span<const BoxHit> found) { return {found.begin(), found.end()}; }

TEST(Box, SaysWhatIsWrongWithIt) {
  EXPECT_EQ(check_box({{0, 0}, {0, 0}}), Status::ok);
  EXPECT_EQ(check_box({{-1e150, 0}, {1e150, 0}}), Status::ok);
  EXPECT_EQ(check_box({{0, nan}, {1, 1}}), Status::non_finite);
  EXPECT_EQ(check_box({{0, 0}, {infinity, 1}}), Status::non_finite);
  EXPECT_EQ(check_box({{-1.1e150, 0}, {1, 1}}), Status::out_of_range);
  EXPECT_EQ(check_box({{1, 0}, {0, 1}}), Status::inverted);
  EXPECT_EQ(check_box({{0, 1}, {1, 0}}), Status::inverted);
}

TEST(Box, HoldsAShapeAndLittleMore) {
  Dice dice(61);
  for (int round = 0; round < rounds(2000); ++round) {
    const auto polygon = testing::random_polygon<double>(dice, 9, 2);
    const double radius = dice.integer(0, 1) == 0 ? 0 : dice.between(0, 1);
    const auto shape = *make_polygon<double>(polygon.view().vertices(), radius);
    const Placed<double> placed{shape, testing::random_pose<double>(dice, 1000)};
    const Box box = bounds_of(placed);
    const double error = 1e-11;
    Box least{{infinity, infinity}, {-infinity, -infinity}};
    for (std::size_t i = 0; i < placed.shape.size(); ++i) {
      const Vec2d corner = placed.vertex(i);
      EXPECT_TRUE(box.low.x < corner.x - radius && corner.x + radius < box.high.x);
      EXPECT_TRUE(box.low.y < corner.y - radius && corner.y + radius < box.high.y);
      least = {{std::min(least.low.x, corner.x), std::min(least.low.y, corner.y)},
               {std::max(least.high.x, corner.x), std::max(least.high.y, corner.y)}};
    }
    EXPECT_NEAR(box.low.x, least.low.x - radius, error);
    EXPECT_NEAR(box.low.y, least.low.y - radius, error);
    EXPECT_NEAR(box.high.x, least.high.x + radius, error);
    EXPECT_NEAR(box.high.y, least.high.y + radius, error);
    const Box wider = bounds_of(placed, 0.5);
    EXPECT_NEAR(wider.high.x - box.high.x, 0.5, error);
    EXPECT_NEAR(box.low.y - wider.low.y, 0.5, error);
  }
}

TEST(BroadPhase, IsEmptyAtFirst) {
  BroadPhase phase;
  EXPECT_EQ(phase.count(), 0u);
  EXPECT_EQ(phase.slots(), 0u);
  EXPECT_TRUE(phase.pairs().empty());
  EXPECT_TRUE(phase.overlapping({{-1, -1}, {1, 1}})->empty());
  EXPECT_TRUE(phase.sweep({{-1, -1}, {1, 1}}, {1, 1})->empty());
  EXPECT_EQ(phase.occupant(0), BoxId{});
  EXPECT_FALSE(phase.contains({}));
}

TEST(BroadPhase, CountsTouchingAsOverlapping) {
  BroadPhase phase;
  (void)phase.insert({{0, 0}, {1, 1}});
  (void)phase.insert({{1, 1}, {2, 2}});
  (void)phase.insert({{2, 0}, {3, std::nextafter(1.0, 0.0)}});
  ASSERT_EQ(phase.pairs().size(), 1u);
  EXPECT_EQ(phase.pairs()[0].a, 0u);
  EXPECT_EQ(phase.pairs()[0].b, 1u);
  EXPECT_EQ(slots(phase.overlapping({{1, 1}, {1, 1}})), (std::vector<std::uint32_t>{0, 1}));
}

TEST(BroadPhase, GivesASlotAgainUnderAnotherId) {
  BroadPhase phase;
  const BoxId a = *phase.insert({{0, 0}, {1, 1}});
  const BoxId b = *phase.insert({{0, 0}, {1, 1}});
  EXPECT_EQ(a, (BoxId{0, 0}));
  EXPECT_EQ(b, (BoxId{1, 0}));
  EXPECT_TRUE(phase.remove(a));
  EXPECT_FALSE(phase.remove(a));
  EXPECT_FALSE(phase.contains(a));
  EXPECT_EQ(phase.occupant(0), BoxId{});
  EXPECT_EQ(phase.move(a, {{0, 0}, {1, 1}}), (Fault{Status::unknown_body, Subject::box}));
  EXPECT_EQ(phase.set_filter(a, {}), (Fault{Status::unknown_body, Subject::box}));
  const BoxId c = *phase.insert({{5, 5}, {6, 6}});
  EXPECT_EQ(c, (BoxId{0, 1}));
  EXPECT_EQ(phase.occupant(0), c);
  EXPECT_FALSE(phase.contains(a));
  EXPECT_EQ(phase.count(), 2u);
  EXPECT_EQ(phase.slots(), 2u);
}

TEST(BroadPhase, RefusesWhatIsNoBoxAndChangesNothing) {
  BroadPhase phase;
  const BoxId id = *phase.insert({{0, 0}, {1, 1}});
  (void)phase.insert({{0, 0}, {1, 1}});
  EXPECT_EQ(phase.insert({{0, 0}, {nan, 1}}).fault(), (Fault{Status::non_finite, Subject::box}));
  EXPECT_EQ(phase.insert({{0, 0}, {-1, 1}}).fault(), (Fault{Status::inverted, Subject::box}));
  EXPECT_EQ(phase.move(id, {{0, -infinity}, {1, 1}}), (Fault{Status::non_finite, Subject::box}));
  const Box two[] = {{{7, 7}, {8, 8}}, {{0, 0}, {1, 2e150}}};
  EXPECT_EQ(phase.move_all(two), (Fault{Status::out_of_range, Subject::box, 1}));
  EXPECT_EQ(phase.move_all(std::span(two).first(1)), (Fault{Status::out_of_range, Subject::box}));
  EXPECT_EQ(phase.box(0), (Box{{0, 0}, {1, 1}}));
  EXPECT_EQ(phase.count(), 2u);
  EXPECT_EQ(phase.pairs().size(), 1u);

  EXPECT_EQ(phase.overlapping({{0, nan}, {1, 1}}).fault(), (Fault{Status::non_finite, Subject::box}));
  EXPECT_EQ(phase.sweep({{1, 0}, {0, 1}}, {1, 0}).fault(), (Fault{Status::inverted, Subject::box}));
  EXPECT_EQ(phase.sweep({{0, 0}, {1, 1}}, {nan, 0}).fault(), (Fault{Status::non_finite, Subject::motion}));
  EXPECT_EQ(phase.sweep({{0, 0}, {1, 1}}, {1, 0}, -1).fault(), (Fault{Status::out_of_range, Subject::motion}));
  EXPECT_EQ(phase.first_on_sweep({{0, 0}, {1, 1}}, {1, 0}, nan).fault(), (Fault{Status::non_finite, Subject::motion}));
}

TEST(BroadPhase, DoesNotLookAtWhatStandsInAnEmptySlot) {
  BroadPhase phase;
  (void)phase.insert({{0, 0}, {1, 1}});
  (void)phase.remove(*phase.insert({{0, 0}, {1, 1}}));
  const Box two[] = {{{7, 7}, {8, 8}}, {{nan, 0}, {1, 1}}};
  EXPECT_EQ(phase.move_all(two), Fault{});
  EXPECT_EQ(slots(phase.overlapping({{-9, -9}, {9, 9}})), (std::vector<std::uint32_t>{0}));
  EXPECT_EQ(*phase.insert({{7, 7}, {8, 8}}), (BoxId{1, 1}));
  EXPECT_EQ(phase.pairs().size(), 1u);
}

TEST(BroadPhase, KeepsApartWhatFiltersKeepApart) {
  BroadPhase phase;
  const Box box{{0, 0}, {1, 1}};
  const BoxId ship = *phase.insert(box, {1, 2, 0});
  const BoxId rock = *phase.insert(box, {2, 3, 0});
  (void)phase.insert(box, {4, 1, 0});
  EXPECT_EQ(phase.pairs().size(), 1u);
  EXPECT_EQ(slots(phase.overlapping(box, 6)), (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(slots(phase.overlapping(box, 0)), std::vector<std::uint32_t>{});
  EXPECT_EQ(phase.sweep(box, {1, 0}, 1, 4)->size(), 1u);
  EXPECT_EQ(phase.first_on_sweep(box, {1, 0}, 1, 2)->front(), (BoxHit{0, 1}));

  EXPECT_EQ(phase.set_filter(ship, {1, 2, -5}), Fault{});
  EXPECT_EQ(phase.set_filter(rock, {2, 3, -5}), Fault{});
  EXPECT_TRUE(phase.pairs().empty());
  EXPECT_EQ(phase.set_filter(ship, {1, 0, 5}), Fault{});
  EXPECT_EQ(phase.set_filter(rock, {2, 0, 5}), Fault{});
  EXPECT_EQ(phase.pairs().size(), 1u);
  EXPECT_EQ(phase.set_filter(ship, {}), Fault{});
  EXPECT_EQ(phase.set_filter(rock, {}), Fault{});
  EXPECT_EQ(phase.pairs().size(), 3u);
}

TEST(BroadPhase, TellsWhatIsMetInItsOrder) {
  BroadPhase phase;
  (void)phase.insert({{6, 0}, {7, 1}});
  (void)phase.insert({{3, 0}, {4, 1}});
  (void)phase.insert({{3, 1}, {9, 1}});
  (void)phase.insert({{0, 0}, {1, 1}});
  (void)phase.insert({{0, 2}, {9, 3}});
  const std::vector<BoxHit> all{{0, 3}, {0.25, 1}, {0.25, 2}, {0.625, 0}};
  EXPECT_EQ(hits(*phase.sweep({{0, 0}, {1, 1}}, {8, 0})), all);
  EXPECT_EQ(hits(*phase.sweep({{0, 0}, {1, 1}}, {8, 0}, 0.25)), (std::vector<BoxHit>{{0, 3}, {0.25, 1}, {0.25, 2}}));
  EXPECT_EQ(hits(*phase.first_on_sweep({{0, 0}, {1, 1}}, {8, 0})), (std::vector<BoxHit>{{0, 3}}));
  EXPECT_EQ(hits(*phase.sweep({{0, 0}, {1, 1}}, {0, 0})), (std::vector<BoxHit>{{0, 3}}));
  EXPECT_EQ(hits(*phase.sweep({{9.5, 0.5}, {9.5, 0.5}}, {-1, 0}, infinity)).size(), 3u);

  const auto ray = *Ray<double>::make({2, 1}, {1, 0}, infinity);
  EXPECT_EQ(hits(phase.ray_cast(ray)), (std::vector<BoxHit>{{1, 1}, {1, 2}, {4, 0}}));
  EXPECT_EQ(hits(phase.first_on_ray(ray)), (std::vector<BoxHit>{{1, 1}}));
  EXPECT_TRUE(phase.first_on_ray(*Ray<double>::make({2, 1}, {1, 0}, 0.5)).empty());
}

TEST(BroadPhase, MissesNothingThatIsMetAtACorner) {
  // A ray from the origin straight to a corner, with a slope that is no double.
  Dice dice(62);
  for (int round = 0; round < rounds(20000); ++round) {
    BroadPhase phase;
    const Vec2d corner(dice.between(0.5, 4), dice.between(0.5, 4));
    (void)phase.insert({{corner.x, corner.y - 2}, {corner.x + 2, corner.y}});
    const double stretch = dice.between(0.1, 10);
    const auto ray = *Ray<double>::make({0, 0}, corner * stretch, 1e3);
    // The ray passes below the corner by more than rounding.
    const auto lower = *Ray<double>::make({0, 0}, Vec2d(corner.x, corner.y * (1 - 1e-14)) * stretch, 1e3);
    const auto higher = *Ray<double>::make({0, 0}, Vec2d(corner.x, corner.y * (1 + 1e-14)) * stretch, 1e3);
    EXPECT_EQ(phase.ray_cast(ray).size(), 1u);
    EXPECT_EQ(phase.ray_cast(lower).size(), 1u);
    EXPECT_EQ(phase.ray_cast(higher).size(), 0u);
  }
}

TEST(BroadPhase, SaysHowManyPairsThereAreWhereThereIsNoRoom) {
  BroadPhase phase;
  for (int i = 0; i < 10; ++i) (void)phase.insert({{0, 0}, {1, 1}});
  std::vector<batch::Pair> few(44);
  EXPECT_EQ(phase.pairs(std::span(few)), 45u);
  std::vector<batch::Pair> enough(46, batch::Pair{77, 77});
  EXPECT_EQ(phase.pairs(std::span(enough)), 45u);
  EXPECT_TRUE(testing::same_pairs(std::span(enough).first(45), phase.pairs()));
  EXPECT_EQ(enough[45].a, 77u);
}

TEST(BroadPhase, AllocatesNothingOnceItHasHadItsMost) {
  Dice dice(63);
  BroadPhase phase;
  std::vector<Box> boxes;
  for (int i = 0; i < 2000; ++i) {
    boxes.push_back(testing::random_box(dice, 0));
    (void)phase.insert(boxes.back());
  }
  (void)phase.pairs();
  const std::size_t before = testing::allocations;
  const auto ray = *Ray<double>::make({-60, -60}, {1, 1}, 120);
  for (int frame = 0; frame < 3; ++frame) {
    ASSERT_EQ(phase.move_all(boxes), Fault{});
    (void)phase.pairs();
    for (std::uint32_t slot = 0; slot < 2000; ++slot) {
      // The boxes move to the list beside the tree, out of it, and into the tree again.
      (void)phase.move(phase.occupant(slot), boxes[slot]);
      if (slot % 3 == 0) {
        (void)phase.remove(phase.occupant(slot));
        (void)phase.insert(boxes[slot]);
      }
      if (slot % 100 != 0) continue;
      (void)phase.overlapping({{-20, -20}, {20, 20}});
      (void)phase.sweep({{-20, -20}, {20, 20}}, {100, 50});
      (void)phase.ray_cast(ray);
      (void)phase.first_on_ray(ray);
    }
  }
  EXPECT_EQ(testing::allocations, before);
}

}  // namespace
}  // namespace gnomon::broad_phase_test
