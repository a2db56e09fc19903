// Tests the figures of the part "Shapes in touch".
#include <cmath>

#include "brute_force.h"
#include "playback/random.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::theorem_test {
namespace {

using testing::brute_distance;
using testing::brute_separation;
using testing::same;
using testing::same_length;

bool point_shadow(const Scene& scene) { return same(number(scene, "along"), dot(place(scene, 0), axis(scene, 1))); }

bool shape_shadow(const Scene& scene) {
  const Shadow truth = shadow(body(scene, 0), axis(scene, 1));
  return same(number(scene, "min"), truth.min) && same(number(scene, "max"), truth.max);
}

bool point_and_shadow(const Scene& scene) {
  const Vec2d n = axis(scene, 2);
  const double along = dot(place(scene, 1), n);
  const double outside = gap(shadow(body(scene, 0), n), {along, along});
  return same(number(scene, "outside"), outside) && says(scene, outside > 0 ? "shadow_outside" : "shadow_inside");
}

bool half_plane(const Scene& scene) {
  const double d = beyond(body(scene, 0), place(scene, 1))[2];
  const double product = number(scene, "n_x") * number(scene, "way_x") + number(scene, "n_y") * number(scene, "way_y");
  return same(number(scene, "d"), d) && same(product, d) && says(scene, d > 0 ? "point_beyond" : "point_behind");
}

bool half_planes(const Scene& scene) {
  int count = 0;
  for (const double d : beyond(body(scene, 0), place(scene, 1))) count += d > 0;
  return number(scene, "beyond") == count && says(scene, count > 0 ? "beyond_edges" : "beyond_none");
}

bool nearest_edge(const Scene& scene) {
  double most = -1e300;
  for (const double d : beyond(body(scene, 0), place(scene, 1))) most = std::fmax(most, d);
  const double distance = std::fmax(0, brute_distance(body(scene, 0), place(scene, 1)));
  return same(number(scene, "d"), most) && same(number(scene, "distance"), distance);
}

bool two_shadows(const Scene& scene) {
  const Vec2d n = axis(scene, 2);
  const double d = gap(shadow(body(scene, 0), n), shadow(body(scene, 1), n));
  const double ways = std::fmax(number(scene, "b_beyond_a"), number(scene, "a_beyond_b"));
  return same(number(scene, "separation"), d) && same(ways, d) &&
         says(scene, d > 0 ? "shadows_apart" : "shadows_overlap");
}

bool fence(const Scene& scene) {
  const Vec2d n = axis(scene, 2);
  const double d = gap(shadow(body(scene, 0), n), shadow(body(scene, 1), n));
  return same(number(scene, "separation"), d) && says(scene, d > 0 ? "fence_stands" : "no_fence") &&
         (d <= 0 || brute_separation(body(scene, 0), body(scene, 1)) > 0);
}

/// The shadow of a horseshoe is that of its hull.
bool horseshoe(const Scene& scene) {
  const Vec2d n = axis(scene, 1);
  Shadow hull;
  for (const Vec2d corner :
       {Vec2d(-1.9, -0.6), Vec2d(-1.2, -1.8), Vec2d(1.2, -1.8), Vec2d(1.9, -0.6), Vec2d(1.7, 1.8), Vec2d(-1.7, 1.8)}) {
    hull.min = std::fmin(hull.min, dot(corner + Vec2d(-0.3, 0.7), n));
    hull.max = std::fmax(hull.max, dot(corner + Vec2d(-0.3, 0.7), n));
  }
  const double d = gap(hull, shadow(body(scene, 0), n));
  return same(number(scene, "separation"), d) && (d <= 0 || number(scene, "touches") == 0);
}

bool nearest_points(const Scene& scene) { return same(number(scene, "distance"), distance_of(scene)); }

/// No axis has a wider gap than the nearest points. An interval counts as a gap only where all of it is free.
bool turned_fence(const Scene& scene) {
  const double distance = distance_of(scene);
  const double degrees = number(scene, "degrees");
  return same(number(scene, "distance"), distance) && std::abs(degrees) <= 90 + 1e-9 &&
         number(scene, "separation") <= distance + same_length;
}

bool ways_out(const Scene& scene) {
  const Vec2d n = axis(scene, 2);
  const double d = gap(shadow(body(scene, 0), n), shadow(body(scene, 1), n));
  const double shorter = std::fmin(number(scene, "against"), number(scene, "along"));
  return same(number(scene, "separation"), d) && same(shorter, -d) &&
         says(scene, d > 0 ? "out_already" : "out_two_ways");
}

bool all_ways(const Scene& scene) {
  const double truth = brute_separation(body(scene, 0), body(scene, 1));
  return same(number(scene, "separation"), std::fmin(truth, 0)) &&
         says(scene, truth > 0 ? "no_way_needed" : "shortest_way");
}

bool difference_depth(const Scene& scene) {
  const double truth = brute_separation(body(scene, 0), body(scene, 1));
  return same(number(scene, "separation"), truth) && says(scene, truth > 0 ? "origin_outside" : "origin_inside");
}

bool who_moves(const Scene& scene) {
  const double truth = std::fmin(0, brute_separation(body(scene, 0), body(scene, 1)));
  const double share = (place(scene, 2).x + 3) / 6;
  return same(number(scene, "separation"), truth) && same(number(scene, "move_a"), -truth * share) &&
         same(number(scene, "move_b"), -truth * (1 - share));
}

constexpr FigureCheck checks[] = {
    {"point-shadow", point_shadow},
    {"shape-shadow", shape_shadow},
    {"point-and-shadow", point_and_shadow},
    {"half-plane", half_plane},
    {"half-planes", half_planes},
    {"nearest-edge", nearest_edge},
    {"two-shadows", two_shadows},
    {"fence", fence},
    {"horseshoe", horseshoe},
    {"nearest-points", nearest_points},
    {"turned-fence", turned_fence},
    {"ways-out", ways_out},
    {"all-ways", all_ways},
    {"difference-depth", difference_depth},
    {"who-moves", who_moves},
};

INSTANTIATE_TEST_SUITE_P(Touch, FigureAnswers, ::testing::ValuesIn(checks));

// Checks the lesson's statement: the gap is the cosine until the axis passes an edge normal, which happens before a
// right angle.
TEST(TurnedFence, TheGapIsTheCosineUntilAnEdgeNormalIsPassed) {
  const auto scene = find_scene("turned-fence")->make();
  Random random(3);
  int rounds = 0;
  for (int round = 0; round < 60; ++round) {
    const Command lay[] = {{Command::Kind::put, 0, random.between(-3.5, -2), random.between(1, 3)},
                           {Command::Kind::face, 0, random.between(-3, 3), 0},
                           {Command::Kind::put, 1, random.between(2, 3.5), random.between(1, 3)},
                           {Command::Kind::face, 1, random.between(-3, 3), 0}};
    scene->step(lay, false);
    if (number(*scene, "distance") <= 0) continue;
    ++rounds;
    int left = 0;
    for (const double side : {-1.0, 1.0}) {
      bool is_cosine = true;
      for (double x = 0; x <= 5.2; x += 0.02) {
        const Command turn{Command::Kind::put, 2, side * x, -3.6};
        scene->step({&turn, 1}, false);
        const double cosine = number(*scene, "distance") * number(*scene, "cosine");
        const double separation = number(*scene, "separation");
        ASSERT_LE(separation, cosine + same_length);
        const bool on_curve = std::abs(separation - cosine) < 1e-9;
        // Once the gap has left the curve it never returns.
        ASSERT_FALSE(on_curve && !is_cosine && cosine > 0.01);
        is_cosine = is_cosine && on_curve;
      }
      left += !is_cosine;
    }
    // This holds on at least one side.
    EXPECT_GE(left, 1);
  }
  EXPECT_GT(rounds, 30);
}

TEST(WhoMoves, NobodyMovesWhoHasNoShare) {
  const auto scene = find_scene("who-moves")->make();
  const Command left{Command::Kind::put, 2, -9, 0};
  scene->step({&left, 1}, false);
  EXPECT_EQ(number(*scene, "move_a"), 0);
  EXPECT_TRUE(says(*scene, "a_stands"));
  const Command right{Command::Kind::put, 2, 9, 0};
  scene->step({&right, 1}, false);
  EXPECT_EQ(number(*scene, "move_b"), 0);
  EXPECT_TRUE(says(*scene, "b_stands"));
}

}  // namespace
}  // namespace gnomon::scenes::theorem_test
