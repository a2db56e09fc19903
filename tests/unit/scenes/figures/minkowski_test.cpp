// Tests the figures of the part "Minkowski".
#include "gnomon/geometry/minkowski.h"

#include <array>
#include <cmath>
#include <numbers>

#include "brute_force.h"
#include "playback/random.h"
#include "scenes/kit/shapes.h"
#include "scenes/minkowski_difference/shortest_way.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::minkowski_test {
namespace {

using testing::brute_distance;
using testing::brute_separation;
using testing::same;
using testing::same_length;

/// Returns the greatest extent of all a − b in a direction.
double furthest_difference(const Scene& scene, Vec2d u) {
  return shadow(body(scene, 0), u).max - shadow(body(scene, 1), u).min;
}

bool difference_points(const Scene& scene) {
  const Vec2d way(number(scene, "x"), number(scene, "y"));
  const bool in_both = brute_distance(body(scene, 0), place(scene, 2)) <= same_length &&
                       brute_distance(body(scene, 1), place(scene, 3)) <= same_length;
  bool in_difference = true;
  for (int i = 0; i < 60; ++i) {
    const Vec2d u(std::cos(0.1 * i), std::sin(0.1 * i));
    in_difference = in_difference && dot(u, way) <= furthest_difference(scene, u) + same_length;
  }
  return in_both && in_difference && way == place(scene, 2) - place(scene, 3);
}

bool difference_origin(const Scene& scene) {
  const double truth = distance_of(scene);
  const double gap = brute_separation(body(scene, 0), body(scene, 1));
  return same(number(scene, "distance"), truth) && same(number(scene, "shortest"), truth > 0 ? truth : -gap) &&
         says(scene, truth > 0 ? "origin_away" : "origin_within");
}

/// Returns B after a translation.
Placed<double> moved(const Placed<double>& b, Vec2d move) {
  return {b.shape, *Pose<double>::make(b.pose.position() + move, b.pose.rotation())};
}

/// After the translation along a direction both only touch; shortly before the end they are as at the start.
bool touches_after(const Scene& scene, double way, Vec2d u) {
  const Placed<double>& a = body(scene, 0);
  const Placed<double>& b = body(scene, 1);
  const double now = brute_separation(a, b);
  if (std::isnan(way)) {
    for (int i = 0; i < 200; ++i) {
      if (brute_separation(a, moved(b, u * (0.05 * i))) < -same_length) return false;
    }
    return now > 0;
  }
  if (!same(brute_separation(a, moved(b, u * way)), 0)) return false;
  for (int i = 0; i < 50; ++i) {
    const double before = brute_separation(a, moved(b, u * (way * i / 50)));
    if (now > 0 ? before < -same_length : before > same_length) return false;
  }
  return true;
}

bool difference_moves(const Scene& scene) {
  // Place of the origin relative to A − B.
  const Vec2d v = place(scene, 2) - Vec2d(3.3, -1.6);
  const double after = brute_separation(body(scene, 0), moved(body(scene, 1), v));
  return same(number(scene, "separation"), after) && number(scene, "x") == v.x && number(scene, "y") == v.y &&
         says(scene, after < 0   ? "move_stays"
                     : after > 0 ? "move_clears"
                                 : "move_touches");
}

bool way_along_u(const Scene& scene) {
  const Vec2d u = body(scene, 2).pose.rotation().apply({1, 0});
  const double way = number(scene, "way");
  const double gap = brute_separation(body(scene, 0), body(scene, 1));
  const bool divides = std::isnan(way) || same(-number(scene, "edge_separation") / number(scene, "share"), way);
  return touches_after(scene, way, u) && divides &&
         says(scene, std::isnan(way) ? "along_never"
                     : gap > 0       ? "along_in"
                                     : "along_out");
}

bool way_curve(const Scene& scene) {
  const double degrees = (place(scene, 2).x + 5.1) / 10.2 * 360;
  const Vec2d u(std::cos(degrees * std::numbers::pi / 180), std::sin(degrees * std::numbers::pi / 180));
  const double way = number(scene, "way");
  const double gap = brute_separation(body(scene, 0), body(scene, 1));
  const double shortest = gap > 0 ? distance_of(scene) : -gap;
  return touches_after(scene, way, u) && same(number(scene, "shortest"), shortest) && !(way < shortest - same_length) &&
         same(number(scene, "separation"), gap) &&
         says(scene, std::isnan(way) ? "curve_never"
                     : gap > 0       ? "curve_in"
                                     : "curve_out");
}

bool difference_support(const Scene& scene) {
  const Vec2d u = body(scene, 2).pose.rotation().apply({1, 0});
  return same(number(scene, "along_w"), furthest_difference(scene, u)) &&
         same(number(scene, "along_a"), shadow(body(scene, 0), u).max) &&
         same(number(scene, "along_b"), shadow(body(scene, 1), u).min);
}

struct Foot {
  double share;
  double distance;
};

/// The foot is inside the side, or beyond its ends.
Foot foot(Vec2d from, Vec2d to) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length == 0) return {0, std::hypot(from.x, from.y)};
  const Vec2d along = (to - from) * (1 / length);
  const double at = -dot(from, along);
  return {at / length, std::hypot(cross(from, along), std::fmax(0, std::fmax(-at, at - length)))};
}

bool segment_nearest(const Scene& scene) {
  const Foot truth = foot(place(scene, 0), place(scene, 1));
  return same(number(scene, "distance"), truth.distance) && same(number(scene, "share"), truth.share) &&
         says(scene, truth.share <= 0   ? "before_first"
                     : truth.share >= 1 ? "beyond_second"
                                        : "between_both");
}

bool triangle_nearest(const Scene& scene) {
  double least = 1e300;
  int left = 0;
  double corner = 1e300;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vec2d from = place(scene, i);
    const Vec2d to = place(scene, (i + 1) % 3);
    least = std::fmin(least, foot(from, to).distance);
    left += cross(from, to) > 0;
    corner = std::fmin(corner, std::hypot(from.x, from.y));
  }
  if (left == 0 || left == 3) return number(scene, "distance") == 0 && says(scene, "needs_all");
  const bool needs_one = same(corner, least);
  return same(number(scene, "distance"), least) && number(scene, "needed") == (needs_one ? 1 : 2) &&
         says(scene, needs_one ? "needs_one" : "needs_two");
}

bool gjk_round(const Scene& scene) {
  const double truth = distance_of(scene);
  const bool ended = says(scene, "round_apart") || says(scene, "round_overlap");
  return same(number(scene, "distance"), truth) && (!ended || says(scene, truth > 0 ? "round_apart" : "round_overlap"));
}

bool gjk_bound(const Scene& scene) {
  const double truth = distance_of(scene);
  const double proved = number(scene, "proved");
  const double found = number(scene, "found");
  const bool meet = found - proved <= same_length;
  return proved <= truth + same_length && truth <= found + same_length &&
         (!meet || says(scene, truth > 0 ? "bound_meets" : "bound_zero"));
}

bool gap_and_distance(const Scene& scene) {
  const double gap = brute_separation(body(scene, 0), body(scene, 1));
  const double distance = distance_of(scene);
  return same(number(scene, "separation"), gap) && same(number(scene, "distance"), distance) &&
         says(scene, gap <= 0                       ? "gap_is_none"
                     : gap < distance - same_length ? "gap_is_less"
                                                    : "gap_is_distance");
}

/// Returns the counter-clockwise angle from one direction to another.
double turn(Vec2d from, Vec2d to) {
  const double angle = std::atan2(cross(from, to), dot(from, to));
  return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

bool difference_edges(const Scene& scene) {
  std::array<SumVertex<double>, 7> room;
  const auto all = minkowski_difference<double>(body(scene, 0), body(scene, 1), room).vertices;
  const Vec2d first = all[1].point - all[0].point;
  const Vec2d hand = body(scene, 2).pose.rotation().apply({1, 0});
  double passed = 0;
  for (const std::size_t one : {0U, 1U}) {
    const Placed<double>& shape = body(scene, one);
    for (std::size_t i = 0; i < shape.shape.size(); ++i) {
      const Vec2d edge = shape.vertex((i + 1) % shape.shape.size()) - shape.vertex(i);
      const double at = turn(first, one == 0 ? edge : -edge);
      // Because of rounding the first direction may be slightly before itself.
      passed += at <= turn(first, hand) || at > 2 * std::numbers::pi - 1e-9;
    }
  }
  return number(scene, "edges") == 7 && number(scene, "laid") == passed &&
         says(scene, passed == 7 ? "edges_all" : "edges_laid");
}

INSTANTIATE_TEST_SUITE_P(Minkowski, FigureAnswers,
                         ::testing::ValuesIn(std::initializer_list<FigureCheck>{
                             {"difference-points", difference_points},
                             {"difference-origin", difference_origin},
                             {"difference-support", difference_support},
                             {"segment-nearest", segment_nearest},
                             {"triangle-nearest", triangle_nearest},
                             {"gjk-round", gjk_round},
                             {"gjk-bound", gjk_bound},
                             {"gap-and-distance", gap_and_distance},
                             {"difference-edges", difference_edges},
                             {"difference-moves", difference_moves},
                             {"way-along", way_along_u},
                             {"way-curve", way_curve},
                         }));

// The curve has a kink for every corner of A − B, and its minimum is the least translation, which comes from a separate
// query. The lesson states that there are other valleys, into which a reader can drag.
TEST(Ways, TheCurveHasTheCornersAndTheShortestWayAndSeveralValleys) {
  Random random(11);
  int overlapping = 0;
  int apart = 0;
  int several = 0;
  for (std::uint32_t round = 0; round < 300; ++round) {
    const Shape<double> shapes[] = {uneven_polygon(3 + round % 6, 1.9, round),
                                    uneven_polygon(3 + round % 5, 1.9, ~round)};
    const auto placed = [&](const Shape<double>& shape) {
      return Placed<double>{shape, *Pose<double>::make({random.between(-2, 2), random.between(-2, 2)},
                                                       *Rotation<double>::from_angle(random.between(-3, 3)))};
    };
    const Placed<double> a = placed(shapes[0]);
    const Placed<double> b = placed(shapes[1]);
    const double gap = brute_separation(a, b);
    if (std::fabs(gap) < 1e-6) continue;
    std::array<SumVertex<double>, 16> room;
    const auto difference = minkowski_difference<double>(a, b, room);
    Ways ways;
    ways.ask(a, b, difference, gap < 0);
    const Way shortest = shortest_way(a, b);
    double least = 1e300;
    std::size_t kinks = 0;
    for (const Way& way : ways.all()) {
      kinks += way.corner && way.degrees < 360;
      if (!std::isnan(way.length)) least = std::fmin(least, way.length);
    }
    if (gap > 0) {
      ++apart;
      ASSERT_GE(least, shortest.length - same_length);
      continue;
    }
    ++overlapping;
    ASSERT_EQ(kinks, difference.vertices.size());
    ASSERT_TRUE(same(least, shortest.length)) << round;
    bool is_one_valley = true;
    for (int i = 0; i < 36; ++i) is_one_valley = is_one_valley && same(ways.downhill(10 * i).length, least);
    several += !is_one_valley;
  }
  EXPECT_GT(apart, 30);
  EXPECT_GT(overlapping, 100);
  EXPECT_GT(several, overlapping / 3);
}

TEST(DifferencePoints, PointsGoAlongWithTheirShapes) {
  const auto scene = find_scene("difference-points")->make();
  const Vec2d before = place(*scene, 2) - place(*scene, 0);
  const Command move{Command::Kind::put, 0, -4, 0.5};
  scene->step({&move, 1}, false);
  const Vec2d after = place(*scene, 2) - place(*scene, 0);
  EXPECT_TRUE(same(before.x, after.x) && same(before.y, after.y));
}

// In every position: the number of the corners of S in the steps, whether one is dropped, and the case of w no further
// than x.
TEST(GjkRound, SaysThatACornerIsDroppedWhereOneIs) {
  const auto scene = find_scene("gjk-round")->make();
  Random random(3);
  int dropped = 0;
  int none_dropped = 0;
  for (int lay = 0; lay < 100; ++lay) {
    const Command put[] = {{Command::Kind::put, 0, random.between(-5, -1), random.between(-2, 3)},
                           {Command::Kind::face, 0, random.between(-3, 3), 0}};
    scene->step(put, false);
    double corners = 1;
    bool is_last = false;
    for (int step = 0; step < 14; ++step) {
      const Command go{Command::Kind::put, 2, -3.0 + 0.4 * step, -3.95};
      scene->step({&go, 1}, false);
      const Message said = scene->describe();
      if (says(*scene, "round_looks")) {
        ASSERT_GT(said.numbers[2], said.numbers[3]);
      }
      if (says(*scene, "round_looks_last")) {
        ASSERT_TRUE(same(-said.numbers[2], distance_of(*scene)));
        is_last = true;
      }
      if (says(*scene, "round_stops")) {
        ASSERT_TRUE(is_last);
      }
      if (!says(*scene, "round_keeps")) continue;
      ASSERT_FALSE(is_last);
      const double kept = said.numbers[0] + 1;
      ASSERT_EQ(said.numbers[1], corners + 1 - kept);
      ++(said.numbers[1] > 0 ? dropped : none_dropped);
      corners = kept;
    }
  }
  EXPECT_GT(dropped, 10);
  EXPECT_GT(none_dropped, 10);
}

TEST(GjkBound, TheBoundsCloseInRoundByRoundAndMeet) {
  const auto scene = find_scene("gjk-bound")->make();
  Random random(5);
  int several = 0;
  for (int lay = 0; lay < 200; ++lay) {
    const Command put[] = {{Command::Kind::put, 0, random.between(-5, -1), random.between(0.5, 3)},
                           {Command::Kind::face, 0, random.between(-3, 3), 0}};
    scene->step(put, false);
    double proved = 0;
    double found = 1e300;
    for (int round = 0; round < 6; ++round) {
      const Command go{Command::Kind::put, 2, -3.0 + round, -3.95};
      scene->step({&go, 1}, false);
      ASSERT_GE(number(*scene, "proved"), proved);
      ASSERT_LE(number(*scene, "found"), found);
      several += round > 0 && number(*scene, "found") < found;
      proved = number(*scene, "proved");
      found = number(*scene, "found");
    }
    const double truth = distance_of(*scene);
    ASSERT_TRUE(same(found, truth));
    ASSERT_TRUE(truth == 0 || same(proved, truth));
  }
  EXPECT_GT(several, 50);
}

TEST(TriangleNearest, AFlatTriangleIsTheNearestOfItsSides) {
  const auto scene = find_scene("triangle-nearest")->make();
  const Command put[] = {{Command::Kind::put, 0, -2, 1}, {Command::Kind::put, 1, 2, 1}, {Command::Kind::put, 2, 1, 1}};
  scene->step(put, false);
  EXPECT_TRUE(says(*scene, "is_flat"));
  EXPECT_EQ(number(*scene, "distance"), 1);
}

}  // namespace
}  // namespace gnomon::scenes::minkowski_test
