// Tests Minkowski sums by merging against the hull of all pairs of vertices.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/sat/separation.h"
#include "shape_classes.h"
#include "support.h"

namespace gnomon::minkowski_oracle_test {
namespace {

using testing::Dice;
using testing::rounds;

/// Returns corners on a small grid: many edges are parallel, and every sum is exact.
Shape<double> grid_polygon(Dice& dice, int points, int size) {
  for (;;) {
    std::vector<Vec2d> cloud;
    for (int i = 0; i < points; ++i) {
      const auto x = static_cast<double>(dice.integer(-size, size));
      const auto y = static_cast<double>(dice.integer(-size, size));
      cloud.push_back({x, y});
    }
    if (const auto hull = convex_hull<double>(cloud)) return *hull;
  }
}

Shape<double> grid_shape(Dice& dice) {
  const auto kind = dice.integer(0, 5);
  const Vec2d at(static_cast<double>(dice.integer(-4, 4)), 0);
  if (kind == 0) return *make_circle<double>(at, 0.5);
  if (kind == 1) return *make_segment<double>(at, at + Vec2d(static_cast<double>(dice.integer(1, 3)), at.x));
  const int points = static_cast<int>(dice.integer(3, 9));
  const int size = static_cast<int>(dice.integer(1, 6));
  return grid_polygon(dice, points, size);
}

std::vector<Vec2d> all_pairs(const Placed<double>& p, const Placed<double>& q, double sign) {
  std::vector<Vec2d> all;
  for (std::size_t i = 0; i < p.shape.size(); ++i) {
    for (std::size_t j = 0; j < q.shape.size(); ++j) all.push_back(p.vertex(i) + q.vertex(j) * sign);
  }
  return all;
}

TEST(MinkowskiOracle, ExactOnAGrid) {
  Dice dice(1);
  std::vector<SumVertex<double>> buffer(64);
  for (int round = 0; round < rounds(4000); ++round) {
    const Shape<double> p = grid_shape(dice);
    const Shape<double> q = grid_shape(dice);
    const Placed<double> a{p, *Pose<double>::make(Vec2d(static_cast<double>(dice.integer(-9, 9)), 3))};
    const Placed<double> b{q, *Pose<double>::make(Vec2d(2, static_cast<double>(dice.integer(-9, 9))))};
    for (const double sign : {1.0, -1.0}) {
      const auto sum = sign > 0 ? minkowski_sum<double>(a, b, buffer) : minkowski_difference<double>(a, b, buffer);
      const auto all = all_pairs(a, b, sign);
      const auto hull = convex_hull<double>(all);
      if (!hull) {
        ASSERT_LE(sum.vertices.size(), 2u);
        ASSERT_GE(sum.vertices.size(), 1u);
        continue;
      }
      std::vector<Vec2d> points;
      for (const auto& vertex : sum.vertices) {
        ASSERT_EQ(vertex.point, a.vertex(vertex.p) + b.vertex(vertex.q) * sign);
        points.push_back(vertex.point);
      }
      // The strict constructor accepts it, so it is convex, and it is the hull.
      ASSERT_TRUE(make_polygon<double>(points)) << round;
      ASSERT_EQ(points.size(), hull->view().size()) << round;
      for (const Vec2d corner : hull->view().vertices()) {
        ASSERT_NE(std::find(points.begin(), points.end(), corner), points.end()) << round;
      }
    }
  }
}

/// Returns a polygon with an edge that is a positive or negative multiple of `edge`.
Shape<double> with_parallel_edge(Dice& dice, Vec2d edge) {
  const auto polygon = grid_shape(dice);
  const auto vertices = polygon.view().vertices();
  std::vector<Vec2d> points(vertices.begin(), vertices.end());
  const double times = static_cast<double>(dice.integer(-7, 7));
  points.push_back(points[0] + edge * times);
  points.push_back(points.back() + edge * times);
  if (const auto hull = convex_hull<double>(points)) return *hull;
  return polygon;
}

/// Expects the exact vertices of the sum, or difference, of two grid shapes in their own frame, by the indices of the
/// sum.
void expect_exact(const Shape<double>& p, const Shape<double>& q, double sign, const Sum<double>& sum, int round) {
  const auto all = all_pairs({p, {}}, {q, {}}, sign);
  std::vector<Vec2d> points;
  for (const auto& vertex : sum.vertices) {
    points.push_back(p.view().vertices()[vertex.p] + q.view().vertices()[vertex.q] * sign);
  }
  const auto hull = convex_hull<double>(all);
  if (!hull) {
    ASSERT_LE(points.size(), 2u);
    return;
  }
  ASSERT_TRUE(make_polygon<double>(points)) << "convex, round " << round;
  ASSERT_EQ(points.size(), hull->view().size()) << round;
  for (const Vec2d corner : hull->view().vertices()) {
    ASSERT_NE(std::find(points.begin(), points.end(), corner), points.end()) << round;
  }
}

// Rounded directions of parallel edges may differ in the last bit, and those of level edges are on either side of
// level. Both are next to the start and the end of the angular order. Shapes with the same rotation must not be
// affected.
TEST(MinkowskiOracle, ExactWhereBothAreTurnedAlike) {
  Dice dice(4);
  std::vector<SumVertex<double>> buffer(64);
  for (int round = 0; round < rounds(4000); ++round) {
    const auto p = grid_shape(dice);
    const auto v = p.view().vertices();
    const Vec2d edge = v.size() > 1 ? v[1] - v[0] : Vec2d(1, 0);
    const auto q = with_parallel_edge(dice, edge);
    const double up = dice.integer(0, 1) == 0 ? 1 : -1;
    // Rotates the shape so that the edge is level.
    const auto turn = *Rotation<double>::towards(Vec2d(edge.x, -edge.y) * up);
    const Pose<double> pose = *Pose<double>::make(Vec2d(1, 2), turn);
    expect_exact(p, q, 1, minkowski_sum<double>({p, pose}, {q, pose}, buffer), round);
    expect_exact(p, q, -1, minkowski_difference<double>({p, pose}, {q, pose}, buffer), round);
    if (HasFatalFailure()) return;
  }
}

// Computes the same rotation in two forms: no edges are parallel to the last bit, and all nearly parallel ones must be
// joined.
TEST(MinkowskiOracle, JoinsWhatIsParallelButForTheRoundingOfTheTurns) {
  Dice dice(5);
  std::vector<SumVertex<double>> buffer(64);
  for (int round = 0; round < rounds(4000); ++round) {
    const auto p = grid_shape(dice);
    const auto v = p.view().vertices();
    const Vec2d edge = v.size() > 1 ? v[1] - v[0] : Vec2d(1, 0);
    const auto q = with_parallel_edge(dice, edge);
    const auto turn = round % 2 == 0 ? *Rotation<double>::towards({edge.x, -edge.y})
                                     : *Rotation<double>::from_angle(dice.between(-4, 4));
    const auto there = *Rotation<double>::from_angle(0.3);
    const auto back = *Rotation<double>::from_angle(-0.3);
    const Placed<double> a{p, *Pose<double>::make(Vec2d(0, 0), turn)};
    const Placed<double> b{q, *Pose<double>::make(Vec2d(0, 0), turn.then(there).then(back))};
    expect_exact(p, q, 1, minkowski_sum<double>(a, b, buffer), round);
    expect_exact(p, q, -1, minkowski_difference<double>(a, b, buffer), round);
    if (HasFatalFailure()) return;
  }
}

/// Returns the extent along a direction.
double furthest(const std::vector<Vec2d>& points, Vec2d direction) {
  double most = dot(points[0], direction);
  for (const Vec2d point : points) most = std::max(most, dot(point, direction));
  return most;
}

TEST(MinkowskiOracle, RotatedSumsReachAsFarInEveryDirection) {
  Dice dice(2);
  std::vector<SumVertex<double>> buffer(64);
  for (int round = 0; round < rounds(600); ++round) {
    const int points_p = static_cast<int>(dice.integer(3, 20));
    const Shape<double> p = testing::random_polygon<double>(dice, points_p, 2);
    const int points_q = static_cast<int>(dice.integer(3, 20));
    const Shape<double> q = testing::random_polygon<double>(dice, points_q, round % 3 == 0 ? 1e-3 : 3);
    const double reach = round % 2 == 0 ? 3 : 1e6;
    const Placed<double> a{p, testing::random_pose<double>(dice, reach)};
    // Every fourth pair has a shape and the same shape rotated: all edges nearly parallel.
    const Placed<double> b{round % 4 == 0 ? p : q, round % 8 == 0 ? a.pose : testing::random_pose<double>(dice, reach)};
    for (const double sign : {1.0, -1.0}) {
      const auto sum = sign > 0 ? minkowski_sum<double>(a, b, buffer) : minkowski_difference<double>(a, b, buffer);
      std::vector<Vec2d> points;
      for (const auto& vertex : sum.vertices) points.push_back(vertex.point);
      const auto all = all_pairs(a, b, sign);
      for (int i = 0; i < 40; ++i) {
        const auto turned = *Rotation<double>::from_angle(dice.between(-4, 4));
        const Vec2d direction(turned.cosine(), turned.sine());
        ASSERT_NEAR(furthest(points, direction), furthest(all, direction), 1e-14 * (reach + 10)) << round;
      }
      // The outline closes after one revolution, and turns left up to rounding.
      double turn = 0;
      for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2d e = points[(i + 1) % points.size()] - points[i];
        const Vec2d f = points[(i + 2) % points.size()] - points[(i + 1) % points.size()];
        turn += std::atan2(cross(e, f), dot(e, f));
        ASSERT_GT(cross(e, f), -1e-14 * (reach + 10) * (1 + reach)) << round;
      }
      if (reach < 10) {
        ASSERT_NEAR(turn, full_turn, 1e-6) << round;
      }
    }
  }
}

TEST(MinkowskiOracle, EveryClassOfShape) {
  Dice dice(6);
  testing::Rates rates("minkowski_sum and minkowski_difference");
  std::vector<SumVertex<double>> buffer(256);
  for (int round = 0; round < rounds(12000); ++round) {
    const auto kind = testing::class_of(round);
    const auto p = testing::shape_of<double>(kind, dice);
    const auto q = dice.integer(0, 1) == 0 ? p : testing::shape_of<double>(kind, dice);
    const Placed<double> a{p, testing::random_pose<double>(dice, 1)};
    const Placed<double> b{q, dice.integer(0, 1) == 0 ? a.pose : testing::random_pose<double>(dice, 1)};
    const double sign = dice.integer(0, 1) == 0 ? 1 : -1;
    rates.count(kind, [&] {
      const auto sum = sign > 0 ? minkowski_sum<double>(a, b, buffer) : minkowski_difference<double>(a, b, buffer);
      std::vector<Vec2d> points;
      for (const auto& vertex : sum.vertices) points.push_back(vertex.point);
      ASSERT_FALSE(points.empty());
      const auto all = all_pairs(a, b, sign);
      for (int i = 0; i < 20; ++i) {
        const auto turned = *Rotation<double>::from_angle(dice.between(-4, 4));
        const Vec2d direction(turned.cosine(), turned.sine());
        ASSERT_NEAR(furthest(points, direction), furthest(all, direction), 1e-14);
      }
      for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2d e = points[(i + 1) % points.size()] - points[i];
        const Vec2d f = points[(i + 2) % points.size()] - points[(i + 1) % points.size()];
        ASSERT_GT(cross(e, f), -1e-14);
      }
    });
  }
  rates.expect_none_wrong();
}

TEST(MinkowskiOracle, TheDifferenceHoldsTheOriginIfTheyOverlap) {
  Dice dice(3);
  std::vector<SumVertex<double>> buffer(64);
  int overlapping = 0;
  for (int round = 0; round < rounds(2000); ++round) {
    const Shape<double> p = testing::random_polygon<double>(dice, 8, 2);
    const Shape<double> q = testing::random_polygon<double>(dice, 8, 2);
    const Placed<double> a{p, testing::random_pose<double>(dice, 2)};
    const Placed<double> b{q, testing::random_pose<double>(dice, 2)};
    const auto difference = minkowski_difference<double>(a, b, buffer).vertices;
    bool holds = true;
    for (std::size_t i = 0; i < difference.size(); ++i) {
      const Vec2d from = difference[i].point;
      holds = holds && cross(difference[(i + 1) % difference.size()].point - from, -from) >= 0;
    }
    ASSERT_EQ(holds, overlaps(a, b)) << round;
    overlapping += holds;
  }
  EXPECT_GT(overlapping, testing::share(200));
}

TEST(MinkowskiOracle, ManyVertices) {
  for (const std::size_t n : {1000u, 10000u}) {
    std::vector<Vec2d> corners;
    for (std::size_t i = 0; i < n; ++i) {
      const auto turned = *Rotation<double>::from_angle(full_turn * static_cast<double>(i) / static_cast<double>(n));
      corners.push_back({10 * turned.cosine(), 10 * turned.sine()});
    }
    const auto round = *make_polygon<double>(corners);
    std::vector<SumVertex<double>> buffer(2 * n);
    const Placed<double> a{round, *Pose<double>::make({5, 5}, 0.3)};
    const Placed<double> b{round, *Pose<double>::make({-2, 1}, 0.30001)};
    EXPECT_EQ(minkowski_difference<double>(a, b, buffer).vertices.size(), 2 * n);
    EXPECT_EQ(minkowski_sum<double>(a, a, buffer).vertices.size(), n);
    EXPECT_TRUE(minkowski_sum<double>(a, b, std::span(buffer).first(2 * n - 1)).vertices.empty());
  }
}

}  // namespace
}  // namespace gnomon::minkowski_oracle_test
