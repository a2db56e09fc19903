// Tests the Separating Axis Theorem in space against two slow oracles that share no code with it: all axes without
// pruning, in integers, and the hull of the Minkowski difference, from all triples of its points.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry3d/separation.h"
#include "space_pairs.h"

namespace gnomon::d3::separation_oracle_test {
namespace {

using testing::Wide;

struct Point {
  std::int64_t x, y, z;
};
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Point times(Point a, Point b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
std::int64_t along(Point n, Point p) { return n.x * p.x + n.y * p.y + n.z * p.z; }

std::vector<Point> points_of(const Polyhedron& shape, Vec3 position) {
  std::vector<Point> points;
  for (const Vec3 v : shape.vertices()) {
    const Vec3 p = v + position;
    points.push_back({static_cast<std::int64_t>(p.x), static_cast<std::int64_t>(p.y), static_cast<std::int64_t>(p.z)});
  }
  return points;
}

/// Returns every direction from one vertex to another, whether it is an edge or not. Superfluous directions are
/// harmless: no axis has a wider gap, or a smaller overlap, than the best of the theorem's axes.
std::vector<Point> directions(const std::vector<Point>& points) {
  std::vector<Point> all;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) all.push_back(points[i] - points[k]);
  }
  return all;
}

std::vector<Point> all_axes(const std::vector<Point>& p, const std::vector<Point>& q) {
  const auto of_p = directions(p);
  const auto of_q = directions(q);
  std::vector<Point> axes;
  const auto add = [&](const std::vector<Point>& first, const std::vector<Point>& second) {
    for (const Point u : first) {
      for (const Point v : second) {
        const Point axis = times(u, v);
        if (axis.x != 0 || axis.y != 0 || axis.z != 0) axes.push_back(axis);
      }
    }
  };
  add(of_p, of_p);
  add(of_q, of_q);
  add(of_p, of_q);
  return axes;
}

/// Returns the gap along an axis in units of its length, exact.
std::int64_t gap_along(const std::vector<Point>& p, const std::vector<Point>& q, Point axis) {
  const auto ends = [&](const std::vector<Point>& points) {
    std::pair<std::int64_t, std::int64_t> range{along(axis, points[0]), along(axis, points[0])};
    for (const Point v : points) range = std::minmax({range.first, range.second, along(axis, v)});
    return range;
  };
  const auto [min_p, max_p] = ends(p);
  const auto [min_q, max_q] = ends(q);
  return std::max(min_q - max_p, min_p - max_q);
}

struct Truth {
  int gap;             ///< 1 for a gap along some axis, 0 for touching, −1 for overlapping interiors
  long double widest;  ///< widest gap over all axes, in world units
};

Truth truth_of(const std::vector<Point>& p, const std::vector<Point>& q) {
  Truth truth{-1, -std::numeric_limits<long double>::infinity()};
  for (const Point axis : all_axes(p, q)) {
    const std::int64_t gap = gap_along(p, q, axis);
    const auto square = static_cast<long double>(along(axis, axis));
    truth.gap = std::max(truth.gap, gap > 0 ? 1 : gap == 0 ? 0 : -1);
    truth.widest = std::max(truth.widest, static_cast<long double>(gap) / std::sqrt(square));
  }
  return truth;
}

/// Rounding bound of the query, with vertices up to 12 from each other.
constexpr double rounding = 1e-13;

TEST(SpaceSatOracle, AgreesWithAllAxesInIntegers) {
  testing::Dice dice(101);
  int met = 0;
  int apart = 0;
  int touched = 0;
  std::array<int, 3> deciding{};
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const int count = static_cast<int>(dice.integer(4, 7));
    const auto a = testing::hull_of(count, [&] { return testing::random_grid_vector(dice, 3); });
    const auto b = testing::hull_of(count, [&] { return testing::random_grid_vector(dice, 3); });
    const Vec3 at = testing::random_grid_vector(dice, 4);
    const Placed pa(a, {});
    const Placed pb(b, *Pose::make(at));
    const Truth truth = truth_of(points_of(a, {0, 0, 0}), points_of(b, at));
    const Separation found = separation(pa, pb);
    ++deciding[static_cast<std::size_t>(found.kind)];
    if (truth.gap < 0) {
      ASSERT_NEAR(found.value, static_cast<double>(truth.widest), rounding) << round;
      ASSERT_TRUE(overlaps(pa, pb)) << round;
      ++met;
    } else if (truth.gap == 0) {
      ASSERT_NEAR(found.value, 0, rounding) << round;
      ++touched;
    } else {
      ASSERT_GT(found.value, rounding) << round;
      ASSERT_LE(found.value, static_cast<double>(truth.widest) + rounding) << round;
      ASSERT_FALSE(overlaps(pa, pb)) << round;
      ++apart;
    }
  }
  EXPECT_GT(met, testing::share(500));
  EXPECT_GT(apart, testing::share(500));
  EXPECT_GT(touched, testing::share(30));
  for (const int count : deciding) EXPECT_GT(count, testing::share(300)) << "each kind of axis decides at times";
}

using Wide3 = std::array<long double, 3>;
Wide3 operator-(const Wide3& a, const Wide3& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Wide3 product(const Wide3& a, const Wide3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
long double scalar(const Wide3& a, const Wide3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/// Returns the rotated and moved points in long doubles, by the formula for quaternions v + 2w(q × v) + 2 q × (q × v).
std::vector<Wide3> world_points(const Placed& placed) {
  const auto wide = [](Vec3 v) { return Wide3{v.x, v.y, v.z}; };
  const Wide3 q = wide(placed.pose.rotation().xyz());
  const long double w = placed.pose.rotation().w();
  const long double square = w * w + scalar(q, q);
  std::vector<Wide3> points;
  for (const Vec3 local : placed.shape->vertices()) {
    const Wide3 v = wide(local);
    const Wide3 once = product(q, v);
    const Wide3 twice = product(q, once);
    const Wide3 at = wide(placed.pose.position());
    Wide3 point{};
    for (std::size_t i = 0; i < 3; ++i) point[i] = v[i] + 2 * (w * once[i] + twice[i]) / square + at[i];
    points.push_back(point);
  }
  return points;
}

/// Returns the distance of the origin beyond the face of the difference b − a that it is furthest beyond. A plane
/// through three points is a face if all points are on one side.
double widest_of_difference(const Placed& a, const Placed& b) {
  std::vector<Wide3> points;
  for (const Wide3& p : world_points(a)) {
    for (const Wide3& q : world_points(b)) points.push_back(q - p);
  }
  long double widest = -std::numeric_limits<long double>::infinity();
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      for (std::size_t l = 0; l < k; ++l) {
        const Wide3 u = points[k] - points[i];
        const Wide3 v = points[l] - points[i];
        Wide3 n = product(u, v);
        const long double square = scalar(n, n);
        if (square < 1e-12L * scalar(u, u) * scalar(v, v)) continue;  // nearly collinear: no plane
        const long double length = std::sqrt(square);
        for (auto& x : n) x /= length;
        long double low = 0;
        long double high = 0;
        for (const Wide3& p : points) {
          const long double height = scalar(n, p - points[i]);
          low = std::min(low, height);
          high = std::max(high, height);
          if (low < -1e-12L && high > 1e-12L) break;
        }
        // If no point is below the plane, n points inwards, and the origin is beyond the plane by n · p.
        if (low >= -1e-12L) widest = std::max(widest, scalar(n, points[i]));
        if (high <= 1e-12L) widest = std::max(widest, -scalar(n, points[i]));
      }
    }
  }
  return static_cast<double>(widest);
}

TEST(SpaceSatOracle, IsTheWayToTheFacesOfTheMinkowskiDifference) {
  testing::Dice dice(102);
  int met = 0;
  int apart = 0;
  std::array<int, 3> deciding{};
  for (int round = 0; round < testing::rounds(600); ++round) {
    const auto a = testing::random_solid(dice, static_cast<int>(dice.integer(4, 7)), 1);
    const auto b = testing::random_solid(dice, static_cast<int>(dice.integer(4, 7)), dice.between(0.2, 1));
    const Placed pa(a, testing::random_place(dice, 0.7));
    const Placed pb(b, testing::random_place(dice, 0.7));
    const Separation found = separation(pa, pb);
    ASSERT_NEAR(found.value, widest_of_difference(pa, pb), 1e-12) << round;
    ++deciding[static_cast<std::size_t>(found.kind)];
    if (std::fabs(found.value) > rounding) {
      ASSERT_EQ(overlaps(pa, pb), found.value < 0) << round;
    }
    ++(found.value < 0 ? met : apart);
  }
  EXPECT_GT(met, testing::share(100));
  EXPECT_GT(apart, testing::share(50));
  for (const int count : deciding) EXPECT_GT(count, testing::share(50)) << "each kind of axis decides at times";
}

/// Returns the gap between the extents of both along a direction, which never exceeds the widest one.
double gap_in(const Placed& a, const Placed& b, Vec3 axis) {
  double furthest = -std::numeric_limits<double>::infinity();
  double first = std::numeric_limits<double>::infinity();
  for (std::uint32_t i = 0; i < a.shape->vertices().size(); ++i) furthest = std::max(furthest, dot(axis, a.vertex(i)));
  for (std::uint32_t i = 0; i < b.shape->vertices().size(); ++i) first = std::min(first, dot(axis, b.vertex(i)));
  return first - furthest;
}

// Edges that are parallel up to rounding, or slightly more, are the critical case for edge axes.
TEST(SpaceSatOracle, NearlyAlignedBoxesAndSlivers) {
  testing::Dice dice(103);
  for (int round = 0; round < testing::rounds(4000); ++round) {
    const Vec3 half(dice.between(0.5, 2), dice.between(0.5, 2), round % 3 == 0 ? 1e-3 : 1);
    const auto a = testing::box_of(half);
    const auto b = testing::box_of({1, 1, 1});
    const double angle = std::pow(10, -dice.between(0, 17));
    const Vec3 axis = testing::random_vector(dice, 1);
    const Rotation turn = testing::random_turn(dice);
    const Vec3 at = testing::random_vector(dice, 2);
    const Placed pa(a, *Pose::make({0, 0, 0}, turn));
    const Placed pb(b, *Pose::make(turn.apply(at), Rotation::about(axis, angle)->then(turn)));
    const Separation found = separation(pa, pb);
    ASSERT_NEAR(gap_in(pa, pb, found.normal), found.value, rounding) << "angle " << angle << ", round " << round;
    if (found.value > 0) continue;
    // No direction is better: none at random, and none near the result.
    for (int i = 0; i < 40; ++i) {
      const double near = i % 2 == 0 ? 1 : std::pow(10, -dice.between(1, 12));
      const Vec3 beside = found.normal * (i % 2 == 0 ? 0 : 1) + testing::random_vector(dice, near);
      ASSERT_LE(gap_in(pa, pb, *unit(beside)), found.value + rounding) << "angle " << angle << ", round " << round;
    }
  }
}

}  // namespace
}  // namespace gnomon::d3::separation_oracle_test
