// Tests the Separating Axis Theorem against two slow oracles that share no code and no method with it. Exact integers
// decide whether two polygons meet, and the Minkowski difference, built from all pairs of vertices, determines the
// depth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/sat/separation.h"
#include "support.h"
#include "teaching/sat_scan.h"
#include "wide_distance.h"

namespace gnomon::sat_oracle_test {
namespace {

using testing::Wide;
struct Point {
  std::int64_t x;
  std::int64_t y;
};
using Outline = std::vector<Point>;

Wide turn(Point a, Point b, Point c) {
  return static_cast<Wide>(b.x - a.x) * (c.y - a.y) - static_cast<Wide>(b.y - a.y) * (c.x - a.x);
}

/// Returns 1 inside, 0 on the boundary, −1 outside; exact.
int where(Point p, const Outline& outline) {
  bool boundary = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Wide side = turn(outline[i], outline[(i + 1) % outline.size()], p);
    if (side < 0) return -1;
    boundary = boundary || side == 0;
  }
  return boundary ? 0 : 1;
}

bool cross_properly(Point a, Point b, Point c, Point d) {
  const auto opposite = [](Wide x, Wide y) { return (x < 0 && y > 0) || (x > 0 && y < 0); };
  return opposite(turn(a, b, c), turn(a, b, d)) && opposite(turn(c, d, a), turn(c, d, b));
}

bool on_segment(Point p, Point a, Point b) {
  return turn(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
         p.y <= std::max(a.y, b.y);
}

bool meet(const Outline& p, const Outline& q) {
  if (where(p[0], q) >= 0 || where(q[0], p) >= 0) return true;
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = 0; j < q.size(); ++j) {
      const Point a = p[i];
      const Point b = p[(i + 1) % p.size()];
      const Point c = q[j];
      const Point d = q[(j + 1) % q.size()];
      if (cross_properly(a, b, c, d) || on_segment(a, c, d) || on_segment(b, c, d) || on_segment(c, a, b) ||
          on_segment(d, a, b))
        return true;
    }
  }
  return false;
}

using testing::WideCore;
using testing::WidePoint;

/// Returns the corners in the world. Rounded to double they would be less accurate than the query: on an edge of a
/// hundredth of the size that rotates the normal by a hundred ulp.
WideCore world_corners(const Placed<double>& placed) { return testing::wide_core(placed, {0, 0}); }

/// One step of the grid on which hulls are exact: products of differences stay below 2^111.
constexpr long double grid = 0x1p-50L;

std::vector<Point> on_grid(const WideCore& corners) {
  std::vector<Point> points;
  for (const WidePoint p : corners) points.push_back({std::llrint(p.x / grid), std::llrint(p.y / grid)});
  return points;
}

/// Returns the corners of {p − q} by gift wrapping, counter-clockwise. Corners that coincide or are collinear up to
/// rounding are common here, and could mislead gift wrapping. On the grid they cannot, and the boundary moves by at
/// most a step.
Outline difference_hull(const WideCore& p, const WideCore& q) {
  std::vector<Point> all;
  for (const Point a : on_grid(p)) {
    for (const Point b : on_grid(q)) all.push_back({a.x - b.x, a.y - b.y});
  }
  const auto first = [](Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
  const Point start = *std::min_element(all.begin(), all.end(), first);
  const auto square = [](Point a, Point b) {
    return static_cast<Wide>(b.x - a.x) * (b.x - a.x) + static_cast<Wide>(b.y - a.y) * (b.y - a.y);
  };
  Outline hull;
  Point here = start;
  do {
    hull.push_back(here);
    Point next = here;
    for (const Point point : all) {
      const Wide side = turn(here, next, point);
      if (side < 0 || (side == 0 && square(here, point) > square(here, next))) next = point;
    }
    here = next;
  } while (here.x != start.x || here.y != start.y);
  return hull;
}

/// Returns the distance from the origin to the hull's boundary: negative if the origin is inside.
double signed_distance(const Outline& hull) {
  WideCore outline;
  for (const Point p : hull) outline.push_back({static_cast<long double>(p.x), static_cast<long double>(p.y)});
  const long double nearest = testing::distance_to_outline({0, 0}, outline) * grid;
  return static_cast<double>(where({0, 0}, hull) >= 0 ? -nearest : nearest);
}

/// Returns the greatest gap over all edge normals of both, from the definition: negative if all shadows overlap.
double widest_gap(const WideCore& p, const WideCore& q) {
  long double widest = -1e300L;
  for (const auto& owner : {p, q}) {
    for (std::size_t i = 0; i < owner.size(); ++i) {
      const WidePoint a = owner[i];
      const WidePoint b = owner[(i + 1) % owner.size()];
      const long double ex = b.x - a.x;
      const long double ey = b.y - a.y;
      const long double length = std::sqrt(ex * ex + ey * ey);
      const auto ends = [&](const WideCore& corners) {
        std::pair<long double, long double> range{1e300L, -1e300L};
        for (const WidePoint v : corners) {
          const long double along = (ey * v.x - ex * v.y) / length;
          range = {std::min(range.first, along), std::max(range.second, along)};
        }
        return range;
      };
      const auto [min_p, max_p] = ends(p);
      const auto [min_q, max_q] = ends(q);
      widest = std::max({widest, min_q - max_p, min_p - max_q});
    }
  }
  return static_cast<double>(widest);
}

Shape<double> grid_polygon(testing::Dice& dice, Outline& outline) {
  for (;;) {
    std::vector<Vec2d> points;
    const auto cx = dice.integer(-6, 6);
    const auto cy = dice.integer(-6, 6);
    for (int i = 0; i < 6; ++i) {
      points.push_back({static_cast<double>(cx + dice.integer(-5, 5)), static_cast<double>(cy + dice.integer(-5, 5))});
    }
    const auto hull = convex_hull<double>(points);
    if (!hull) continue;
    outline.clear();
    for (const Vec2d v : hull->view().vertices())
      outline.push_back({static_cast<std::int64_t>(v.x), static_cast<std::int64_t>(v.y)});
    return *hull;
  }
}

// On a coarse grid many pairs touch exactly. There rounding may decide either result, but only by the size of rounding.
TEST(SatOracle, AgreesWithExactIntegers) {
  testing::Dice dice(10);
  int met = 0;
  int apart = 0;
  for (int round = 0; round < testing::rounds(100000); ++round) {
    Outline p;
    Outline q;
    const auto a = grid_polygon(dice, p);
    const auto b = grid_polygon(dice, q);
    const Placed<double> pa{a, {}};
    const Placed<double> pb{b, {}};
    const bool expected = meet(p, q);
    for (const double value : {separation(pa, pb).value, sat_scan::separation(pa, pb).value}) {
      if (std::fabs(value) < 1e-13) {
        ASSERT_TRUE(expected) << "nothing on this grid is so near without touching, round " << round;
        continue;
      }
      ASSERT_EQ(value <= 0, expected) << "round " << round << ", value " << value;
      ASSERT_EQ(overlaps(pa, pb), expected) << round;
      ASSERT_EQ(sat_scan::overlaps(pa, pb), expected) << round;
      (expected ? met : apart) += 1;
    }
  }
  EXPECT_GT(met, testing::share(10000));
  EXPECT_GT(apart, testing::share(10000));
}

/// Rounding bound of the query, with corners up to 5 from the origin. The long run shows at most 2.7e-15, and the grid
/// of the hull adds at most 1.3e-15.
constexpr double rounding = 1e-14;

TEST(SatOracle, DepthIsTheDistanceToTheMinkowskiDifferencesBoundary) {
  testing::Dice dice(11);
  int deep = 0;
  for (int round = 0; round < testing::rounds(6000); ++round) {
    const auto a = testing::random_polygon<double>(dice, static_cast<int>(dice.integer(3, 9)), 2);
    const double size = dice.between(0.2, 2);
    const auto b = testing::random_polygon<double>(dice, static_cast<int>(dice.integer(3, 9)), size);
    const Placed<double> pa{a, testing::random_pose<double>(dice, 1.5)};
    const Placed<double> pb{b, testing::random_pose<double>(dice, 1.5)};
    const double expected = signed_distance(difference_hull(world_corners(pa), world_corners(pb)));
    const double widest = widest_gap(world_corners(pa), world_corners(pb));
    for (const auto& got : {separation(pa, pb), sat_scan::separation(pa, pb)}) {
      ASSERT_NEAR(got.value, widest, rounding) << round;
      if (expected <= 0) {
        ASSERT_NEAR(got.value, expected, rounding) << round;
        ++deep;
      } else {
        ASSERT_LE(got.value, expected + rounding) << "a lower bound of the distance, round " << round;
        ASSERT_GT(got.value, -rounding) << round;
      }
    }
  }
  EXPECT_GT(deep, testing::share(2000));
}

/// Compares with the definition and, where the shapes overlap, with the exit from the Minkowski difference.
void expect_right(const Placed<double>& a, const Placed<double>& b, int round) {
  const double widest = widest_gap(world_corners(a), world_corners(b));
  ASSERT_NEAR(separation(a, b).value, widest, rounding) << round;
  ASSERT_NEAR(sat_scan::separation(a, b).value, widest, rounding) << round;
  const double distance = signed_distance(difference_hull(world_corners(a), world_corners(b)));
  if (std::fabs(widest) > rounding) {
    ASSERT_EQ(overlaps(a, b), distance <= 0) << round;
    ASSERT_EQ(sat_scan::overlaps(a, b), distance <= 0) << round;
  }
  for (const auto& mtv : {minimum_translation(a, b), sat_scan::minimum_translation(a, b)}) {
    ASSERT_NEAR(mtv.depth, std::max(-distance, 0.0), rounding) << round;
  }
}

TEST(SatOracle, SliversHexagramsAndTwins) {
  testing::Dice dice(15);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto sliver = [&] {
      for (;;) {
        std::vector<Vec2d> points;
        for (int i = 0; i < 5; ++i) {
          const double x = dice.between(-2, 2);
          points.push_back({x, dice.between(-2e-4, 2e-4)});
        }
        if (const auto hull = convex_hull<double>(points)) return *hull;
      }
    };
    const auto thin = sliver();
    const auto other = round % 2 == 0 ? sliver() : testing::random_polygon<double>(dice, 6, 2);
    const auto pose = testing::random_pose<double>(dice, 1);
    const auto beside = testing::random_pose<double>(dice, 1);
    const Placed<double> placed{thin, pose};
    ASSERT_NO_FATAL_FAILURE(expect_right(placed, {other, beside}, round));
    ASSERT_NO_FATAL_FAILURE(expect_right({other, beside}, placed, round));
    ASSERT_NO_FATAL_FAILURE(expect_right(placed, placed, round)) << "coincident";
    // Neither has a vertex in the other.
    std::vector<Vec2d> corners;
    const auto n = dice.integer(3, 9);
    for (std::int64_t i = 0; i < n; ++i) {
      const double angle = full_turn * static_cast<double>(i) / static_cast<double>(n);
      corners.push_back({std::cos(angle), std::sin(angle)});
    }
    const auto star = *make_polygon<double>(corners);
    const auto half = pose.rotation().then(*Rotation<double>::from_angle(std::numbers::pi / static_cast<double>(n)));
    ASSERT_NO_FATAL_FAILURE(expect_right({star, pose}, {star, *Pose<double>::make(pose.position(), half)}, round));
  }
}

/// Returns a polygon with many corners: on an ellipse that may be as thin as 1 : 10,000, or two nearly straight chains
/// that face each other, whose edges' normals differ by rounding only.
Shape<double> round_polygon(testing::Dice& dice) {
  std::vector<Vec2d> points;
  const auto n = dice.integer(12, 60);
  const double thin = std::pow(10, -dice.between(0, 4));
  const double bend = std::pow(10, -dice.between(0, 17));
  const bool chains = dice.integer(0, 2) == 0;
  for (std::int64_t i = 0; i < n; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(n);
    const double angle = full_turn * share;
    const double x = 4 * share - 2;
    if (chains) {
      points.push_back({x, bend * x * x});
      points.push_back({x, thin + bend * (8 - x * x)});
    } else {
      points.push_back({2 * std::cos(angle), 2 * thin * std::sin(angle)});
    }
  }
  return *convex_hull<double>(points);
}

// Above 16 vertices the ends of a projection are tracked from axis to axis instead of searched.
TEST(SatOracle, PolygonsOfManyVertices) {
  testing::Dice dice(14);
  std::size_t most = 0;
  for (int round = 0; round < testing::rounds(400); ++round) {
    const auto a = round_polygon(dice);
    const auto b = round % 4 == 0 ? testing::random_polygon<double>(dice, 6, 2) : round_polygon(dice);
    const Placed<double> pa{a, testing::random_pose<double>(dice, 2)};
    const Placed<double> pb{b, testing::random_pose<double>(dice, 2)};
    const double expected = widest_gap(world_corners(pa), world_corners(pb));
    ASSERT_NEAR(separation(pa, pb).value, expected, rounding) << round;
    ASSERT_NEAR(separation(pb, pa).value, expected, rounding) << round;
    ASSERT_NEAR(sat_scan::separation(pa, pb).value, expected, rounding) << round;
    ASSERT_NEAR(sat_scan::separation(pb, pa).value, expected, rounding) << round;
    if (std::fabs(expected) > rounding) {
      ASSERT_EQ(overlaps(pa, pb), expected <= 0) << round;
      ASSERT_EQ(sat_scan::overlaps(pa, pb), expected <= 0) << round;
    }
    most = std::max(most, a.view().size());
  }
  EXPECT_GT(most, 40u);
}

TEST(SatOracle, TheTranslationEndsTheOverlapAndAShorterOneDoesNot) {
  testing::Dice dice(12);
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const auto a = testing::random_polygon<double>(dice, 8, 2);
    const auto b = testing::random_polygon<double>(dice, 8, 2);
    const Placed<double> pa{a, testing::random_pose<double>(dice, 1)};
    const Placed<double> pb{b, testing::random_pose<double>(dice, 1)};
    const auto mtv = round % 2 == 0 ? minimum_translation(pa, pb) : sat_scan::minimum_translation(pa, pb);
    if (!mtv.overlapping || mtv.depth < 1e-6) continue;
    const auto moved = [&](double share) {
      return Placed<double>{a, *Pose<double>::make(pa.pose.position() + mtv.translation() * share, pa.pose.rotation())};
    };
    ASSERT_NEAR(separation(moved(1), pb).value, 0, 1e-13) << round;
    ASSERT_LT(separation(moved(0.999), pb).value, 0) << round;
  }
}

TEST(PointOracle, AgreesWithExactIntegers) {
  testing::Dice dice(13);
  for (int round = 0; round < testing::rounds(100000); ++round) {
    Outline outline;
    const auto shape = grid_polygon(dice, outline);
    const Point p{dice.integer(-12, 12), dice.integer(-12, 12)};
    const Vec2d point(static_cast<double>(p.x), static_cast<double>(p.y));
    const int expected = where(p, outline);
    const Placed<double> placed{shape, {}};
    const double value = point_separation(placed, point).value;
    if (expected == 0) {
      ASSERT_NEAR(value, 0, 1e-13) << round;
      continue;
    }
    ASSERT_EQ(contains(placed, point), expected > 0) << round;
    ASSERT_EQ(value<0, expected> 0) << round;
  }
}

}  // namespace
}  // namespace gnomon::sat_oracle_test
