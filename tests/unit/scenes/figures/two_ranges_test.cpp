// Tests the figures on the two ranges, and the demo with any number of corners.
#include <array>
#include <cmath>
#include <vector>

#include "brute_force.h"
#include "gnomon/geometry/minkowski.h"
#include "scenes/two_ranges/mistaken_search.h"
#include "scenes/two_ranges/round_bodies.h"
#include "scenes/two_ranges/searches.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::two_ranges_test {
namespace {

using testing::brute_separation;
using testing::same;
using testing::same_length;

/// Returns the point at height 0 on A − B's right side, from all of its corners.
double rightmost(const Placed<double>& a, const Placed<double>& b) {
  std::array<SumVertex<double>, 128> room{};
  const auto corners = minkowski_difference<double>(a, b, room).vertices;
  double x = -1e300;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2d from = corners[i].point;
    const Vec2d to = corners[(i + 1) % corners.size()].point;
    if (from.y < 0 && to.y >= 0) x = from.x + (to.x - from.x) * from.y / (from.y - to.y);
  }
  return x;
}

bool line_crossing(const Scene& scene) {
  const double truth = brute_separation(body(scene, 0), body(scene, 1));
  if (std::abs(truth) < same_length) return true;
  const double x = rightmost(body(scene, 0), body(scene, 1));
  if (std::abs(x) > same_length && number(scene, "exit_side") != (x > 0 ? 1 : -1)) return false;
  return number(scene, "within") == (truth < 0 ? 1 : 0) && says(scene, "crossing_within") == (truth < 0);
}

bool middle_corner(const Scene& scene) {
  const double w = number(scene, "height_w");
  return same(w, number(scene, "height_a") - number(scene, "height_b")) &&
         says(scene, w < 0 ? "middle_below" : "middle_above");
}

bool own_corners(const Scene& scene) {
  const double end = number(scene, "end");
  const double w = number(scene, "w");
  const double start = number(scene, "start");
  return end <= w + same_length && w <= start + same_length && end < start &&
         (w < 0 ? says(scene, "own_first_below") || says(scene, "own_both_below")
                : says(scene, "own_second_above") || says(scene, "own_both_above"));
}

bool two_fans(const Scene& scene) {
  const Vec2d hand = body(scene, 0).pose.rotation().apply({1, 0});
  const double laid = number(scene, "laid");
  if (hand.y <= 0) return laid == (hand.x < 0 ? number(scene, "edges") : 0);
  return laid >= 0 && laid <= number(scene, "edges");
}

bool rounds(const Scene& scene) {
  return number(scene, "round") <= number(scene, "rounds") && number(scene, "rounds") >= 2 &&
         number(scene, "signs") >= number(scene, "round");
}

bool sign_counts(const Scene& scene) {
  const double corners = number(scene, "corners_each");
  // The count is nearly one sign for each edge but the last, and at most one for each edge.
  return number(scene, "merged") <= 2 * corners + 8 && number(scene, "merged") > 1.5 * corners &&
         number(scene, "both") <= 4 * (2 * std::log2(corners) + 2) + 16 &&
         (corners < 16 || number(scene, "both") < number(scene, "in_turn"));
}

constexpr FigureCheck checks[] = {
    {"both-rounds", rounds},      {"line-crossing", line_crossing}, {"middle-corner", middle_corner},
    {"own-corners", own_corners}, {"sign-counts", sign_counts},     {"turn-rounds", rounds},
    {"two-fans", two_fans},
};
INSTANTIATE_TEST_SUITE_P(Ranges, FigureAnswers, ::testing::ValuesIn(checks));

// Over all rounds no edge is decided twice, and the last round decides every remaining one.
TEST(Searches, DecideEveryEdgeOnceAndRight) {
  for (const std::uint32_t corners : {8U, 16U, 64U, 512U}) {
    const exact::Body a = round_body(known_curves[0], corners);
    const exact::Body b = round_body(known_curves[1], corners);
    for (int i = 0; i < 60; ++i) {
      const auto pose = *Pose<double>::make({0.08 * i - 2, 0.05 * i - 1.5});
      Searches searches;
      searches.ask(exact::Placed(a), exact::Placed(b, frame_of(pose)));
      ASSERT_EQ(searches.stab().how, exact::Stabbing::through);
      std::array<std::array<EdgeRange, 2>, 2> ends{};
      for (const Searches::Way way : {Searches::both_ranges, Searches::in_turn}) {
        const HalvingSearch search = searches.search(searches.steps(way), true);
        ASSERT_FALSE(search.rounds.empty());
        std::array<EdgeRange, 2> left{EdgeRange{0, search.all[0]}, EdgeRange{0, search.all[1]}};
        for (const HalvingRound& round : search.rounds) {
          ASSERT_EQ(round.before, left);
          ASSERT_NE(round.after, left);
          ASSERT_EQ(round.passed, round.at.y < 0);
          left = round.after;
        }
        ASSERT_TRUE(left[0].is_empty() && left[1].is_empty());
        ends[way] = left;
      }
      // Both searches end at the same corner, at which the exit begins.
      ASSERT_EQ(ends[0], ends[1]);
    }
  }
}

TEST(Searches, OfAMillionCornersTakeFewSigns) {
  const std::uint32_t million = 1U << 20;
  const exact::Body a = round_body(known_curves[0], million);
  const exact::Body b = round_body(known_curves[1], million);
  ASSERT_EQ(a.size(), million);
  EXPECT_EQ(a.corners()[0].y,
            std::min_element(a.corners().begin(), a.corners().end(), [](Vec2d p, Vec2d q) { return p.y < q.y; })->y);
  Searches searches;
  searches.ask(exact::Placed(a), exact::Placed(b, frame_of(*Pose<double>::make({1.3, 0.4}))));
  EXPECT_EQ(searches.answer().contact, exact::Contact::overlapping);
  EXPECT_LT(searches.signs(Searches::both_ranges), 180U);
  EXPECT_GT(searches.signs(Searches::in_turn), 5 * searches.signs(Searches::both_ranges));
}

TEST(MistakenSearch, IsRightWithoutAMistakeAndWrongAtTimesWithOne) {
  std::array<int, 3> wrong{};
  for (int i = 0; i < 400; ++i) {
    const exact::Body a = round_body(known_curves[0], 16);
    const exact::Body b = round_body(known_curves[1], 16);
    const auto pose = *Pose<double>::make({0.01 * i - 2, 0.007 * i - 1.4});
    const exact::Placed at_a(a);
    const exact::Placed at_b(b, frame_of(pose));
    Searches searches;
    searches.ask(at_a, at_b);
    const exact::Difference m(at_a, at_b);
    for (const HalvingMistake mistake : {HalvingMistake::none, HalvingMistake::own_half, HalvingMistake::no_angles}) {
      wrong[static_cast<std::size_t>(mistake)] += !(mistaken_exit(m, mistake) == searches.stab().exit);
    }
  }
  EXPECT_EQ(wrong[0], 0);
  EXPECT_GT(wrong[1], 20);
  EXPECT_GT(wrong[2], 20);
}

TEST(TwoRanges, AnswersAsBruteForceDoesWithFewCornersAndKeepsCountWithMany) {
  const auto scene = find_scene("two-ranges")->make();
  for (const double corners : {0.0, 2.0, 3.0, 9.0}) {
    const Command set{Command::Kind::parameter, 0, corners};
    scene->step({&set, 1}, false);
    for (int i = 0; i < 80; ++i) {
      const Command put[] = {{Command::Kind::put, 0, -6 + 0.04 * i, 3.2}, {Command::Kind::put, 1, -3.5, 2 + 0.03 * i}};
      scene->step(put, false);
      const double truth = brute_separation(body(*scene, 0), body(*scene, 1));
      // With many corners only some are drawn.
      if (std::abs(truth) < (corners > 3 ? 0.02 : 1e-9)) continue;
      ASSERT_TRUE(says(*scene, truth > 0 ? "ranges_apart" : "ranges_overlapping")) << corners << ", " << i;
      ASSERT_LT(number(*scene, "signs_both"), number(*scene, "signs_in_turn"));
    }
  }
}

}  // namespace
}  // namespace gnomon::scenes::two_ranges_test
