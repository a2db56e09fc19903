// Tests closest_points against every vertex of one shape and every edge of the other, in long double.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "gnomon/geometry/distance/distance.h"
#include "shape_classes.h"
#include "wide_distance.h"

namespace gnomon::distance_oracle_test {
namespace {

using testing::WidePoint;

template <class T>
class DistanceOracle : public ::testing::Test {
 protected:
  static constexpr long double ulp = std::numeric_limits<T>::epsilon();

  static Pose<T> moved(const Pose<T>& pose, Vec2<T> by) {
    return *Pose<T>::make(pose.position() + by, pose.rotation());
  }

  /// Returns a gap from 1 down to far below an ulp.
  static T any_gap(testing::Dice& dice) { return static_cast<T>(std::pow(10, -dice.between(0, 18))); }

  static void expect_right(const Placed<T>& a, const Placed<T>& b) {
    DistanceCache cache;
    expect_right(a, b, closest_points(a, b, cache));
    expect_right(a, b, closest_points(a, b, cache));
    ++count_;
  }

  static void expect_right(const Placed<T>& a, const Placed<T>& b, const Distance<T>& got) {
    const Vec2<T> origin = a.pose.position();
    const auto core_a = testing::wide_core(a, origin);
    const auto core_b = testing::wide_core(b, origin);
    const long double core_distance = testing::distance_of_cores(core_a, core_b);
    const long double radii = static_cast<long double>(a.shape.radius()) + b.shape.radius();
    const long double distance = core_distance > radii ? core_distance - radii : 0;
    const long double scale =
        static_cast<long double>(a.shape.bounding_radius()) + b.shape.bounding_radius() + core_distance;
    const long double error = 16 * ulp * scale;
    ASSERT_LE(std::fabs(got.core_distance - core_distance), error) << scale;
    ASSERT_LE(std::fabs(got.distance - distance), error) << scale;
    apart_ += core_distance > 0;

    // Points in the world are rounded there.
    const Vec2<T> far_b = b.pose.position();
    const long double place = std::fabs(origin.x) + std::fabs(origin.y) + std::fabs(far_b.x) + std::fabs(far_b.y);
    const long double placed_error = error + 2 * ulp * place;
    const auto from = [](Vec2<T> point, Vec2<T> start) {
      return WidePoint{static_cast<long double>(point.x) - start.x, static_cast<long double>(point.y) - start.y};
    };
    const auto own_b = testing::wide_core(b, far_b);
    ASSERT_LE(testing::distance_to_core(from(got.point_a, origin), core_a) - a.shape.radius(), placed_error);
    ASSERT_LE(testing::distance_to_core(from(got.point_b, far_b), own_b) - b.shape.radius(), placed_error);
    const WidePoint way = from(got.point_b, got.point_a);
    ASSERT_LE(std::fabs(std::sqrt(way.x * way.x + way.y * way.y) - distance), placed_error);

    if (got.core_distance == 0) {
      ASSERT_EQ(got.normal, Vec2<T>(0, 0));
      ASSERT_EQ(got.edge, no_edge);
      return;
    }
    const long double length2 =
        static_cast<long double>(got.normal.x) * got.normal.x + static_cast<long double>(got.normal.y) * got.normal.y;
    ASSERT_LE(std::fabs(length2 - 1), 8 * ulp);
    ASSERT_LE(core_distance - testing::shadow_gap(core_a, core_b, got.normal), error) << "the normal proves it";
    if (got.edge != no_edge) {
      const Placed<T>& owner = got.owner == Owner::a ? a : b;
      const Vec2<T> normal = owner.pose.rotation().apply(owner.shape.normals()[got.edge]);
      ASSERT_EQ(got.owner == Owner::a ? normal : -normal, got.normal);
    }
  }

  static inline int count_ = 0;
  static inline int apart_ = 0;
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(DistanceOracle, Scalars);

TYPED_TEST(DistanceOracle, RandomPairsAndTheSamePairsAlmostTouching) {
  using T = TypeParam;
  testing::Dice dice(70);
  this->count_ = 0;
  this->apart_ = 0;
  for (int round = 0; round < testing::rounds(3000); ++round) {
    const auto a = testing::any_shape<T>(dice, 2, true);
    const auto b = testing::any_shape<T>(dice, 2, true);
    const auto pose_a = testing::random_pose<T>(dice, 3);
    const auto pose_b = testing::random_pose<T>(dice, 3);
    const Placed<T> pa{a, pose_a};
    const Placed<T> pb{b, pose_b};
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pb)) << round;
    const auto found = closest_points(pa, pb);
    if (found.core_distance == 0) continue;
    const T gap = this->any_gap(dice);
    const T aside = this->any_gap(dice);
    const Vec2<T> left(-found.normal.y, found.normal.x);
    const Vec2<T> close = found.normal * (gap - found.core_distance);
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, {b, this->moved(pose_b, close)})) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, {b, this->moved(pose_b, close + left * aside)})) << round;
    const Vec2<T> into = found.normal * (-gap - found.core_distance);
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, {b, this->moved(pose_b, into)})) << round;
  }
  EXPECT_GT(this->apart_, this->count_ / 3);
}

TYPED_TEST(DistanceOracle, NearlyParallelAndCoincidentTwins) {
  using T = TypeParam;
  testing::Dice dice(71);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto shape = testing::any_shape<T>(dice, 2, true);
    const auto pose = testing::random_pose<T>(dice, 3);
    const T tilt = static_cast<T>(std::pow(10, -dice.between(1, 20)));
    const T half_turn = dice.integer(0, 1) == 0 ? T(0) : T(std::numbers::pi);
    const auto turned = pose.rotation().then(*Rotation<T>::from_angle(tilt)).then(*Rotation<T>::from_angle(half_turn));
    const Placed<T> still{shape, pose};
    const auto beside = *Pose<T>::make(testing::random_pose<T>(dice, 3).position(), turned);
    ASSERT_NO_FATAL_FAILURE(this->expect_right(still, {shape, beside})) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(still, still)) << round;
    const auto almost = *Pose<T>::make(pose.position() + Vec2<T>(tilt, tilt / 3), turned);
    ASSERT_NO_FATAL_FAILURE(this->expect_right(still, {shape, almost})) << round;
    const auto found = closest_points<T>(still, {shape, beside});
    const T gap = this->any_gap(dice);
    const auto close = this->moved(beside, found.normal * (gap - found.core_distance));
    ASSERT_NO_FATAL_FAILURE(this->expect_right(still, {shape, close})) << round;
  }
}

TYPED_TEST(DistanceOracle, PairsOfVeryDifferentSize) {
  using T = TypeParam;
  testing::Dice dice(72);
  const double digits = std::numeric_limits<T>::digits10;
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto a = testing::any_shape<T>(dice, 2, true);
    const auto b = testing::any_shape<T>(dice, std::pow(10, -dice.between(0, digits - 2)), true);
    const auto pose_a = testing::random_pose<T>(dice, 3);
    const auto pose_b = testing::random_pose<T>(dice, 3);
    ASSERT_NO_FATAL_FAILURE(this->expect_right({a, pose_a}, {b, pose_b})) << round;
    const auto found = closest_points<T>({a, pose_a}, {b, pose_b});
    const T gap = this->any_gap(dice);
    const auto close = this->moved(pose_b, found.normal * (gap - found.core_distance));
    ASSERT_NO_FATAL_FAILURE(this->expect_right({a, pose_a}, {b, close})) << round;
  }
}

TYPED_TEST(DistanceOracle, TinyHugeAndFarPairs) {
  using T = TypeParam;
  testing::Dice dice(73);
  const double range = std::is_same_v<T, double> ? 140 : 13;
  const T far = std::is_same_v<T, double> ? T(1e7) : T(4096);
  for (int round = 0; round < testing::rounds(1000); ++round) {
    const double size = std::pow(10, dice.between(-range, range));
    const auto a = testing::any_shape<T>(dice, size, true);
    const auto b = testing::any_shape<T>(dice, size, true);
    const auto pose_a = testing::random_pose<T>(dice, 3 * size);
    const auto pose_b = testing::random_pose<T>(dice, 3 * size);
    ASSERT_NO_FATAL_FAILURE(this->expect_right({a, pose_a}, {b, pose_b})) << round << " of size " << size;

    const auto c = testing::any_shape<T>(dice, 2, true);
    const auto d = testing::any_shape<T>(dice, 2, true);
    const auto pose_c = testing::random_pose<T>(dice, 3);
    const auto pose_d = testing::random_pose<T>(dice, 3);
    const T shift_x = static_cast<T>(dice.between(-1, 1)) * far;
    const Vec2<T> shift(shift_x, static_cast<T>(dice.between(-1, 1)) * far);
    ASSERT_NO_FATAL_FAILURE(this->expect_right({c, this->moved(pose_c, shift)}, {d, this->moved(pose_d, shift)}));
  }
}

// On a grid many pairs touch exactly, with parallel edges and coincident corners.
TYPED_TEST(DistanceOracle, GridPairs) {
  using T = TypeParam;
  testing::Dice dice(74);
  const auto polygon = [&] {
    for (;;) {
      std::vector<Vec2<T>> points;
      const auto cx = dice.integer(-5, 5);
      const auto cy = dice.integer(-5, 5);
      for (int i = 0; i < 5; ++i) {
        const auto x = dice.integer(-4, 4);
        const auto y = dice.integer(-4, 4);
        points.push_back({static_cast<T>(cx + x), static_cast<T>(cy + y)});
      }
      if (const auto hull = convex_hull<T>(points)) return *hull;
      if (points[0] != points[1]) return *make_segment<T>(points[0], points[1]);
    }
  };
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto a = polygon();
    const auto b = polygon();
    ASSERT_NO_FATAL_FAILURE(this->expect_right({a, {}}, {b, {}})) << round;
  }
}

TYPED_TEST(DistanceOracle, EveryClassOfShape) {
  using T = TypeParam;
  testing::Dice dice(76);
  testing::Rates rates("closest_points");
  for (int round = 0; round < testing::rounds(24000); ++round) {
    const auto kind = testing::class_of(round);
    const auto a = testing::shape_of<T>(kind, dice);
    const auto b = dice.integer(0, 1) == 0 ? testing::any_shape<T>(dice, 1, true) : testing::shape_of<T>(kind, dice);
    const Placed<T> pa{a, testing::random_pose<T>(dice, 1.5)};
    const Placed<T> pb{b, testing::random_pose<T>(dice, 1.5)};
    rates.count(kind, [&] {
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pb));
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pb, pa));
    });
  }
  rates.expect_none_wrong();
}

}  // namespace
}  // namespace gnomon::distance_oracle_test
