// Tests contact manifolds of all kinds of shapes against their definition (manifold_truth.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "gnomon/core/numbers.h"
#include "manifold_truth.h"
#include "shape_classes.h"
#include "support.h"

namespace gnomon::manifold_oracle_test {
namespace {

using namespace manifold_truth;

template <class T>
class ManifoldOracle : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ManifoldOracle, Scalars);

template <class T>
Pose<T> pose_at(double x, double y, double angle = 0) {
  return *Pose<T>::make({static_cast<T>(x), static_cast<T>(y)}, static_cast<T>(angle));
}

TYPED_TEST(ManifoldOracle, RandomPolygons) {
  using T = TypeParam;
  testing::Dice dice(100);
  Tally tally;
  for (int round = 0; round < testing::rounds(600); ++round) {
    const auto a = testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 9)), 2);
    const double size = dice.between(0.2, 2);
    const auto b = testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 9)), size);
    const auto pose_a = testing::random_pose<T>(dice, 2);
    const auto pose_b = testing::random_pose<T>(dice, 2);
    const T margin = static_cast<T>(dice.integer(0, 2) == 0 ? 0 : dice.between(0, 1));
    check<T>({a, pose_a}, {b, pose_b}, margin, round, tally);
    if (this->HasFatalFailure()) return;
  }
  EXPECT_GT(tally.none, testing::share(60));
  EXPECT_GT(tally.one, testing::share(60));
  EXPECT_GT(tally.two, testing::share(60));
  EXPECT_GT(tally.apart, testing::share(30));
  EXPECT_GE(tally.corners, testing::share(5));
  EXPECT_GT(tally.by_b, testing::share(60));
}

/// Returns a polygon, a segment or a point, rounded or not.
template <class T>
Shape<T> any_shape(testing::Dice& dice) {
  const auto kind = dice.integer(0, 3);
  const T radius = static_cast<T>(dice.integer(0, 3) == 0 ? 0 : dice.between(0, 1));
  const T x = static_cast<T>(dice.between(-1, 1));
  const T y = static_cast<T>(dice.between(-1, 1));
  if (kind == 0) return *make_circle<T>({x, y}, radius);
  if (kind == 1) {
    const T u = static_cast<T>(dice.between(-1, 1));
    const T v = static_cast<T>(dice.between(-1, 1));
    return *make_segment<T>({x, y}, {u, v}, radius);
  }
  const auto polygon = testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 9)), 1);
  return *make_polygon<T>(polygon.view().vertices(), kind == 2 ? T(0) : radius);
}

TYPED_TEST(ManifoldOracle, ShapesOfEveryKind) {
  using T = TypeParam;
  testing::Dice dice(101);
  Tally tally;
  for (int round = 0; round < testing::rounds(600); ++round) {
    const auto a = any_shape<T>(dice);
    const auto b = any_shape<T>(dice);
    const auto pose_a = testing::random_pose<T>(dice, 1);
    const auto pose_b = testing::random_pose<T>(dice, 1);
    const T margin = static_cast<T>(dice.integer(0, 2) == 0 ? 0 : dice.between(0, 0.5));
    check<T>({a, pose_a}, {b, pose_b}, margin, round, tally);
    if (this->HasFatalFailure()) return;
  }
  EXPECT_GT(tally.two, testing::rounds(600) / 10);
  EXPECT_GT(tally.corners, testing::rounds(600) / 10);
}

// On a coarse grid edges are often parallel, corners meet corners and edges, and shapes touch or coincide.
TYPED_TEST(ManifoldOracle, ShapesOnAGrid) {
  using T = TypeParam;
  testing::Dice dice(102);
  Tally tally;
  const auto grid_shape = [&] {
    const T radius = static_cast<T>(dice.integer(0, 2));
    const auto kind = dice.integer(0, 5);
    const auto coordinate = [&] { return static_cast<T>(dice.integer(-3, 3)); };
    for (;;) {
      std::vector<Vec2<T>> points;
      for (int i = 0; i < 5; ++i) {
        const T x = coordinate();
        const T y = coordinate();
        points.push_back({x, y});
      }
      if (kind == 0) return *make_circle<T>(points[0], radius);
      if (kind == 1) {
        const auto segment = make_segment<T>(points[0], points[1], radius);
        if (segment) return *segment;
      }
      const auto hull = convex_hull<T>(points);
      if (hull) return *make_polygon<T>(hull->view().vertices(), kind == 2 ? radius : T(0));
    }
  };
  for (int round = 0; round < testing::rounds(600); ++round) {
    const auto a = grid_shape();
    const auto b = grid_shape();
    const auto quarter = [&] {
      const auto turns = dice.integer(0, 3);
      const T c[] = {1, 0, -1, 0};
      return *Rotation<T>::from_cos_sin(c[turns], c[(turns + 3) % 4]);
    };
    const auto turn_a = quarter();
    const auto turn_b = quarter();
    const T x = static_cast<T>(dice.integer(-5, 5));
    const T y = static_cast<T>(dice.integer(-5, 5));
    const T margin = static_cast<T>(dice.integer(0, 2));
    check<T>({a, *Pose<T>::make({0, 0}, turn_a)}, {b, *Pose<T>::make({x, y}, turn_b)}, margin, round, tally);
    if (this->HasFatalFailure()) return;
  }
  EXPECT_GT(tally.two, testing::rounds(600) / 10);
  EXPECT_GT(tally.one, testing::rounds(600) / 10);
}

// Boxes in a stack: nearly parallel, slightly apart or penetrating, ends nearly flush.
TYPED_TEST(ManifoldOracle, StackedShapes) {
  using T = TypeParam;
  testing::Dice dice(103);
  Tally tally;
  for (int round = 0; round < testing::rounds(600); ++round) {
    const auto box = [&] {
      const T w = static_cast<T>(dice.between(0.5, 2));
      const T h = static_cast<T>(dice.between(0.5, 2));
      const T radius = static_cast<T>(dice.integer(0, 1) == 0 ? 0 : dice.between(0, 0.5));
      const Vec2<T> corners[] = {{-w, -h}, {w, -h}, {w, h}, {-w, h}};
      return *make_polygon<T>(corners, radius);
    };
    const auto a = box();
    const auto b = dice.integer(0, 1) == 0 ? a : box();
    const auto tiny = [&](double least) {
      return std::exp(dice.between(std::log(least), 0)) * (dice.integer(0, 1) == 0 ? 1 : -1);
    };
    const double tilt = 0.3 * tiny(1e-9);
    const double gap = 0.1 * tiny(1e-9);
    const double shift = dice.integer(0, 1) == 0 ? 2 * tiny(1e-9) : dice.between(-4, 4);
    const double top = static_cast<double>(a.view().vertices()[2].y + a.view().radius() - b.view().vertices()[0].y +
                                           b.view().radius());
    const double turn = dice.between(-4, 4);
    const double x = shift * std::cos(turn) - (top + gap) * std::sin(turn);
    const double y = shift * std::sin(turn) + (top + gap) * std::cos(turn);
    const Placed<T> lower{a, pose_at<T>(0, 0, turn)};
    const Placed<T> upper{b, pose_at<T>(x, y, turn + tilt)};
    const T margin = static_cast<T>(dice.between(0, 0.1));
    check<T>(lower, upper, margin, round, tally);
    check<T>(upper, lower, margin, round, tally);
    if (this->HasFatalFailure()) return;
  }
  EXPECT_GT(tally.two, testing::rounds(600));
  EXPECT_GT(tally.one, testing::share(60));
}

// Slivers of 1 : 10,000, and sizes from a thousandth to a thousand.
TYPED_TEST(ManifoldOracle, SliversAndAllSizes) {
  using T = TypeParam;
  testing::Dice dice(104);
  Tally tally;
  for (int round = 0; round < testing::rounds(600); ++round) {
    const double scale = std::pow(10.0, dice.between(-3, 3));
    const auto sliver = [&] {
      for (;;) {
        std::vector<Vec2<T>> points;
        for (int i = 0; i < 5; ++i) {
          const T x = static_cast<T>(scale * dice.between(-1, 1));
          const T y = static_cast<T>(scale * dice.between(-1e-4, 1e-4));
          points.push_back({x, y});
        }
        const auto hull = convex_hull<T>(points);
        if (hull) return *hull;
      }
    };
    const auto a = sliver();
    const auto b = dice.integer(0, 1) == 0 ? sliver() : testing::random_polygon<T>(dice, 6, scale);
    const auto pose_a = testing::random_pose<T>(dice, 0.5 * scale);
    const auto pose_b = dice.integer(0, 3) == 0 ? pose_a : testing::random_pose<T>(dice, 0.5 * scale);
    const T margin = static_cast<T>(scale * dice.between(0, 0.1));
    check<T>({a, pose_a}, {b, pose_b}, margin, round, tally);
    check<T>({b, pose_b}, {a, pose_a}, margin, round, tally);
    if (this->HasFatalFailure()) return;
  }
  EXPECT_GT(tally.one, testing::rounds(600) / 10);
  EXPECT_GT(tally.two, testing::rounds(600) / 20);
}

TYPED_TEST(ManifoldOracle, FarFromTheOrigin) {
  using T = TypeParam;
  testing::Dice dice(105);
  Tally tally;
  const double far = std::is_same_v<T, double> ? 1e7 : 4e3;
  for (int round = 0; round < testing::rounds(400); ++round) {
    const auto a = any_shape<T>(dice);
    const auto b = any_shape<T>(dice);
    const double x = dice.between(-far, far);
    const double y = dice.between(-far, far);
    const double turn_a = dice.between(-4, 4);
    const double turn_b = dice.between(-4, 4);
    const double dx = dice.between(-1.5, 1.5);
    const double dy = dice.between(-1.5, 1.5);
    check<T>({a, pose_at<T>(x, y, turn_a)}, {b, pose_at<T>(x + dx, y + dy, turn_b)}, T(0.1), round, tally);
    if (this->HasFatalFailure()) return;
  }
}

// Above 16 vertices the search climbs instead of testing every vertex.
TYPED_TEST(ManifoldOracle, ManyVertices) {
  using T = TypeParam;
  testing::Dice dice(106);
  Tally tally;
  const auto round_polygon = [&](std::int64_t n) {
    std::vector<Vec2<T>> corners;
    const double first = dice.between(0, 6);
    for (std::int64_t i = 0; i < n; ++i) {
      const double angle = first + full_turn * static_cast<double>(i) / static_cast<double>(n);
      corners.push_back({static_cast<T>(std::cos(angle)), static_cast<T>(std::sin(angle))});
    }
    return *make_polygon<T>(corners);
  };
  for (int round = 0; round < testing::rounds(30); ++round) {
    const auto a = round_polygon(dice.integer(3, 70));
    const auto b = round_polygon(dice.integer(3, 70));
    const auto pose_a = testing::random_pose<T>(dice, 1.1);
    const auto pose_b = testing::random_pose<T>(dice, 1.1);
    check<T>({a, pose_a}, {b, pose_b}, T(0.2), round, tally);
    if (this->HasFatalFailure()) return;
  }
  EXPECT_GT(tally.one + tally.two, testing::rounds(30) / 4);
}

// No vertex of either is inside the other.
TYPED_TEST(ManifoldOracle, Hexagrams) {
  using T = TypeParam;
  testing::Dice dice(107);
  Tally tally;
  const Vec2<T> corners[] = {{0, -2}, {T(1.75), 1}, {T(-1.75), 1}};
  const auto triangle = *make_polygon<T>(corners);
  for (int round = 0; round < testing::rounds(400); ++round) {
    const double turn = dice.between(-4, 4);
    const double offset = 1e-3 * dice.between(-1, 1);
    check<T>({triangle, pose_at<T>(0, 0, turn)}, {triangle, pose_at<T>(offset, 0, turn + std::numbers::pi)}, T(0),
             round, tally);
    if (this->HasFatalFailure()) return;
  }
}

// The shapes are at random poses, or on an edge of each other: parallel up to a tilt, apart or penetrating.
TYPED_TEST(ManifoldOracle, EveryClassOfShape) {
  using T = TypeParam;
  testing::Dice dice(108);
  testing::Rates rates("contact_manifold");
  Tally tally;
  for (int round = 0; round < testing::rounds(24000); ++round) {
    const auto kind = testing::class_of(round);
    const auto a = testing::shape_of<T>(kind, dice);
    const auto b = dice.integer(0, 1) == 0 ? any_shape<T>(dice) : testing::shape_of<T>(kind, dice);
    const auto pose_a = testing::random_pose<T>(dice, 1);
    auto pose_b = testing::random_pose<T>(dice, 1);
    const T margin = static_cast<T>(dice.integer(0, 1) == 0 ? 0 : dice.between(0, 0.2));
    if (b.view().size() > 1 && dice.integer(0, 1) == 0) {
      const auto edge_of = [&](const Shape<T>& shape) {
        return static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(shape.view().size()) - 1));
      };
      const std::size_t edge_a = edge_of(a);
      const std::size_t edge_b = edge_of(b);
      const auto direction = [](Vec2<T> v) { return std::atan2(static_cast<double>(v.y), static_cast<double>(v.x)); };
      const Vec2<T> normal = pose_a.rotation().apply(a.view().normals()[edge_a]);
      const double tilt = dice.integer(0, 2) == 0 ? 0 : std::pow(10, -dice.between(1, 16)) * dice.between(-1, 1);
      const double angle = direction(normal) - direction(b.view().normals()[edge_b]) + std::numbers::pi + tilt;
      const auto turn = *Pose<T>::make({0, 0}, static_cast<T>(angle));
      const Placed<T> placed_a{a, pose_a};
      const Vec2<T> from = placed_a.vertex(edge_a);
      const Vec2<T> along = placed_a.vertex((edge_a + 1) % a.view().size()) - from;
      const double gap = dice.integer(0, 2) == 0 ? 0 : std::pow(10, -dice.between(1, 16)) * dice.between(-1, 1);
      const T apart = a.view().radius() + b.view().radius() + static_cast<T>(gap);
      const Vec2<T> at = from + along * static_cast<T>(dice.between(-1, 2)) + normal * apart;
      pose_b = *Pose<T>::make(at - turn.to_world(b.view().vertices()[edge_b]), turn.rotation());
    }
    rates.count(kind, [&] {
      check<T>({a, pose_a}, {b, pose_b}, margin, round, tally);
      check<T>({b, pose_b}, {a, pose_a}, margin, round, tally);
    });
  }
  rates.expect_none_wrong();
}

}  // namespace
}  // namespace gnomon::manifold_oracle_test
