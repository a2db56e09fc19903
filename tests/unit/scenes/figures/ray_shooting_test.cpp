// Tests the figures on a ray through A − B.
#include <array>
#include <cmath>
#include <vector>

#include "brute_force.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::ray_shooting_test {
namespace {

using testing::brute_separation;
using testing::same;
using testing::same_length;

/// Corners of A and B in the figures that keep them fixed.
const std::vector<Vec2d> fixed_a{{-2.5, -1.5}, {0.5, -2.5}, {2.5, -0.75}, {2, 1.75}, {-1, 2.25}};
const std::vector<Vec2d> fixed_b{{-2, -2}, {0.75, -1.75}, {0, 0.25}, {-1.75, -0.25}};

double furthest(Vec2d n) {
  double most = -1e300;
  for (const Vec2d a : fixed_a) {
    for (const Vec2d b : fixed_b) most = std::fmax(most, dot(n, a - b));
  }
  return most;
}

/// Returns the edges of A − B as vectors.
std::vector<Vec2d> all_edges() {
  std::vector<Vec2d> edges;
  for (std::size_t i = 0; i < fixed_a.size(); ++i) edges.push_back(fixed_a[(i + 1) % fixed_a.size()] - fixed_a[i]);
  for (std::size_t i = 0; i < fixed_b.size(); ++i) edges.push_back(fixed_b[i] - fixed_b[(i + 1) % fixed_b.size()]);
  return edges;
}

Vec2d hand(const Scene& scene, std::size_t handle) { return body(scene, handle).pose.rotation().apply({1, 0}); }

/// Computes the exit distance from all differences of corners, without a list of edges.
double brute_way_out(Vec2d u) {
  double least = 1e300;
  for (const Vec2d edge : all_edges()) {
    const Vec2d n = right_normal(edge);
    if (dot(n, u) > 0) least = std::fmin(least, furthest(n) / dot(n, u));
  }
  return least;
}

double facing(Vec2d u) {
  double count = 0;
  for (const Vec2d edge : all_edges()) count += cross(u, edge) > 0 ? 1 : 0;
  return count;
}

bool crossed_lines(const Scene& scene) {
  const Vec2d u = hand(scene, 0);
  return same(number(scene, "way_out"), brute_way_out(u)) &&
         same(number(scene, "start_cross_edge") / number(scene, "u_cross_edge"), number(scene, "way_out")) &&
         scene.describe().numbers[0] == facing(u);
}

bool edge_list(const Scene& scene) { return number(scene, "facing") == facing(hand(scene, 0)); }

bool climbing_corners(const Scene& scene) {
  const Vec2d left = -right_normal(hand(scene, 0));
  return same(number(scene, "highest"), furthest(left)) && same(number(scene, "lowest"), -furthest(-left)) &&
         number(scene, "before_exit") < 0 && number(scene, "after_exit") >= 0;
}

bool one_look(const Scene& scene) {
  const Vec2d u(number(scene, "u_x"), number(scene, "u_y"));
  const Vec2d w(number(scene, "w_x"), number(scene, "w_y"));
  const double height = number(scene, "height");
  const double last = scene.describe().numbers[1];
  return u == hand(scene, 0) && same(height, cross(u, w)) && last + 1 == facing(u) && number(scene, "left") >= 1 &&
         number(scene, "left") <= last + 1 && says(scene, height < 0 ? "look_passed" : "look_not_passed");
}

Placed<double> gone(const Placed<double>& shape, Vec2d way) {
  return {shape.shape, *Pose<double>::make(shape.pose.position() + way, shape.pose.rotation())};
}

bool one_way_out(const Scene& scene) {
  const double way = number(scene, "way_out");
  const Vec2d u = hand(scene, 2);
  if (says(scene, "way_out_none")) return way == 0 && brute_separation(body(scene, 0), body(scene, 1)) > -same_length;
  return way > 0 && same(brute_separation(body(scene, 0), gone(body(scene, 1), u * way)), 0) &&
         brute_separation(body(scene, 0), gone(body(scene, 1), u * (way / 2))) < 0;
}

/// All places are quarters, so that touching cases have no rounding.
bool ray_meets(const Scene& scene) {
  const Placed<double>& a = body(scene, 0);
  const Placed<double>& b = body(scene, 1);
  const Vec2d v = place(scene, 2) - place(scene, 1);
  const double enter = number(scene, "enter");
  const auto at = [&](double time) { return brute_separation(a, gone(b, v * time)); };
  double least = at(0);
  for (int i = 1; i <= 4000; ++i) least = std::fmin(least, at(0.01 * i));
  if (v == Vec2d(0, 0)) return says(scene, "meets_standing");
  if (says(scene, "meets_now")) return at(0) < same_length;
  if (says(scene, "meets_never")) return least > -same_length;
  return at(0) > -same_length && same(at(enter), 0) &&
         (says(scene, "meets_hit") ? at(enter + 1e-5) < 0 : says(scene, "meets_graze") && least > -same_length);
}

INSTANTIATE_TEST_SUITE_P(Search, FigureAnswers,
                         ::testing::ValuesIn(std::initializer_list<FigureCheck>{
                             {"one-way-out", one_way_out},
                             {"crossed-lines", crossed_lines},
                             {"edge-list", edge_list},
                             {"climbing-corners", climbing_corners},
                             {"one-look", one_look},
                             {"ray-meets", ray_meets},
                         }));

TEST(RayMeets, TheHandFindsHitsGrazesAndMisses) {
  const auto scene = find_scene("ray-meets")->make();
  const auto meets = [&](double x) {
    const Command put{Command::Kind::put, 2, x, 1.75};
    scene->step({&put, 1}, false);
    return std::string(scene->describe().text.id);
  };
  EXPECT_EQ(meets(-2.75), "meets_graze");
  EXPECT_EQ(meets(-3), "meets_hit");
  EXPECT_EQ(meets(-2.5), "meets_never");
  // Between two places the handle snaps to the nearer one.
  EXPECT_EQ(meets(-2.7), "meets_graze");
  const Command left{Command::Kind::nudge, 2, -0.01, 0};
  scene->step({&left, 1}, false);
  EXPECT_EQ(place(*scene, 2), Vec2d(-3, 1.75));
}

TEST(OneLook, FromTheMiddleAnyAnswerDropsAboutHalf) {
  const auto scene = find_scene("one-look")->make();
  for (int degrees = -180; degrees < 180; degrees += 5) {
    const Command turn[] = {{Command::Kind::face, 0, degrees * 0.017453292519943295, 0}, {Command::Kind::put, 1, 0, 0}};
    scene->step(turn, false);
    const double all = scene->describe().numbers[1] + 1;
    EXPECT_LE(number(*scene, "left"), all / 2 + 1) << degrees;
  }
}

}  // namespace
}  // namespace gnomon::scenes::ray_shooting_test
