// Invariance of distances, rounded separations and rays when the input is swapped, moved, rotated, scaled, relabelled
// or mirrored. Queries for the same quantity must agree.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/ray.h"
#include "support.h"

namespace gnomon::distance_metamorphic_test {
namespace {

template <class T>
class DistanceRelations : public ::testing::Test {
 protected:
  struct Pair {
    Shape<T> shape_a;
    Shape<T> shape_b;
    Pose<T> pose_a;
    Pose<T> pose_b;
    Placed<T> a() const { return {shape_a, pose_a}; }
    Placed<T> b() const { return {shape_b, pose_b}; }
  };

  template <class Change>
  static Shape<T> changed(const Shape<T>& shape, T radius, Change change, std::size_t first = 0,
                          bool backwards = false) {
    const auto v = shape.view().vertices();
    std::vector<Vec2<T>> corners;
    for (std::size_t i = 0; i < v.size(); ++i) {
      corners.push_back(change(v[(first + (backwards ? v.size() - i : i)) % v.size()]));
    }
    if (v.size() == 1) return *make_circle<T>(corners[0], radius);
    if (v.size() == 2) return *make_segment<T>(corners[0], corners[1], radius);
    return *make_polygon<T>(corners, radius);
  }

  static Shape<T> random_shape(testing::Dice& dice) {
    const T radius = dice.integer(0, 1) == 0 ? T(0) : static_cast<T>(dice.between(0, 0.5));
    const auto same = [](Vec2<T> v) { return v; };
    const auto kind = dice.integer(0, 5);
    const T x = static_cast<T>(dice.between(-2, 2));
    const T y = static_cast<T>(dice.between(-2, 2));
    if (kind == 0) return *make_circle<T>({x, y}, radius);
    if (kind == 1) return *make_segment<T>({x, y}, {-y, x}, radius);
    return changed(testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 30)), 2), radius, same);
  }

  static Pair random_pair(testing::Dice& dice) {
    const auto shape_a = random_shape(dice);
    const auto shape_b = random_shape(dice);
    const auto pose_a = testing::random_pose<T>(dice, 3);
    const auto pose_b = testing::random_pose<T>(dice, 3);
    return {shape_a, shape_b, pose_a, pose_b};
  }

  static Ray<T> random_ray(testing::Dice& dice) {
    const auto origin = testing::random_pose<T>(dice, 8).position();
    const auto target = testing::random_pose<T>(dice, 3).position();
    return *Ray<T>::make(origin, target - origin, std::numeric_limits<T>::infinity());
  }

  /// Along the ray an error is larger by the flatness of the incidence. So is the error of the normal of a small
  /// circle.
  static void expect_same_hit(const RayHit<T>& one, const RayHit<T>& two, const Ray<T>& ray, T error) {
    if (one.hit != two.hit || one.inside != two.inside) {
      ++grazing_;
      return;
    }
    if (!one.hit || one.inside) return;
    const T length = std::sqrt(dot(ray.direction(), ray.direction()));
    const T steepness = std::fabs(dot(one.normal, ray.direction())) / length;
    if (steepness < T(0.1)) return;
    ASSERT_NEAR(one.t * length, two.t * length, 20 * error);
  }

  // Poses extend to 3 and shapes to 3.4: a few dozen roundings of numbers of that size.
  static constexpr T bound = 64 * std::numeric_limits<T>::epsilon();
  static inline int grazing_ = 0;
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(DistanceRelations, Scalars);

TYPED_TEST(DistanceRelations, SwappingTurnsTheNormalRound) {
  testing::Dice dice(120);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto one = closest_points(pair.a(), pair.b());
    const auto two = closest_points(pair.b(), pair.a());
    ASSERT_NEAR(one.distance, two.distance, this->bound) << round;
    ASSERT_NEAR(one.core_distance, two.core_distance, this->bound) << round;
    if (one.core_distance > TypeParam(0.1)) {
      ASSERT_NEAR(dot(one.normal, two.normal), -1, this->bound) << round;
    }
    ASSERT_NEAR(separation(pair.a(), pair.b()).value, separation(pair.b(), pair.a()).value, this->bound) << round;
  }
}

TYPED_TEST(DistanceRelations, TranslatingBothChangesNothing) {
  using T = TypeParam;
  testing::Dice dice(121);
  const T far = std::is_same_v<T, double> ? T(1e7) : T(4096);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto pair = this->random_pair(dice);
    const T shift_x = static_cast<T>(dice.between(-1, 1)) * far;
    const Vec2<T> shift(shift_x, static_cast<T>(dice.between(-1, 1)) * far);
    const Placed<T> a{pair.shape_a, *Pose<T>::make(pair.pose_a.position() + shift, pair.pose_a.rotation())};
    const Placed<T> b{pair.shape_b, *Pose<T>::make(pair.pose_b.position() + shift, pair.pose_b.rotation())};
    // The sums are rounded at the far place, which is the only loss.
    const T error = this->bound + 4 * far * std::numeric_limits<T>::epsilon();
    ASSERT_NEAR(closest_points(a, b).distance, closest_points(pair.a(), pair.b()).distance, error) << round;
    ASSERT_NEAR(separation(a, b).value, separation(pair.a(), pair.b()).value, error) << round;
    const auto ray = this->random_ray(dice);
    const auto shifted = *Ray<T>::make(ray.origin() + shift, ray.direction(), ray.limit());
    this->expect_same_hit(ray_cast(pair.a(), ray), ray_cast(a, shifted), ray, error);
  }
}

TYPED_TEST(DistanceRelations, TurningBothTurnsTheNormal) {
  using T = TypeParam;
  testing::Dice dice(122);
  this->grazing_ = 0;
  const int rounds = testing::rounds(5000);
  for (int round = 0; round < rounds; ++round) {
    const auto pair = this->random_pair(dice);
    const auto turn = *Rotation<T>::from_angle(static_cast<T>(dice.between(-6, 6)));
    const auto turned = [&](const Pose<T>& pose) {
      return *Pose<T>::make(turn.apply(pose.position()), pose.rotation().then(turn));
    };
    const Placed<T> a{pair.shape_a, turned(pair.pose_a)};
    const Placed<T> b{pair.shape_b, turned(pair.pose_b)};
    const auto before = closest_points(pair.a(), pair.b());
    const auto after = closest_points(a, b);
    ASSERT_NEAR(after.distance, before.distance, this->bound) << round;
    if (before.core_distance > T(0.1)) {
      ASSERT_NEAR(dot(turn.apply(before.normal), after.normal), 1, this->bound) << round;
    }
    ASSERT_NEAR(separation(a, b).value, separation(pair.a(), pair.b()).value, this->bound) << round;
    const auto ray = this->random_ray(dice);
    const auto swung = *Ray<T>::make(turn.apply(ray.origin()), turn.apply(ray.direction()), ray.limit());
    ASSERT_NO_FATAL_FAILURE(this->expect_same_hit(ray_cast(pair.a(), ray), ray_cast(a, swung), ray, this->bound));
  }
  EXPECT_LE(this->grazing_, rounds / 1000);
}

// The factor is a power of four, because a ray meets a circle through square roots.
TYPED_TEST(DistanceRelations, ScalingByAPowerOfFourChangesNoDigit) {
  using T = TypeParam;
  testing::Dice dice(123);
  const int range = std::is_same_v<T, double> ? 200 : 20;
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto pair = this->random_pair(dice);
    const T scale = std::ldexp(T(1), 2 * static_cast<int>(dice.integer(-range, range)));
    const auto bigger = [&](Vec2<T> v) { return v * scale; };
    const auto a = this->changed(pair.shape_a, pair.shape_a.view().radius() * scale, bigger);
    const auto b = this->changed(pair.shape_b, pair.shape_b.view().radius() * scale, bigger);
    const Placed<T> pa{a, *Pose<T>::make(pair.pose_a.position() * scale, pair.pose_a.rotation())};
    const Placed<T> pb{b, *Pose<T>::make(pair.pose_b.position() * scale, pair.pose_b.rotation())};
    const auto before = closest_points(pair.a(), pair.b());
    const auto after = closest_points(pa, pb);
    ASSERT_EQ(after.distance, before.distance * scale) << round << " " << scale;
    ASSERT_EQ(after.normal, before.normal) << round;
    ASSERT_EQ(after.point_a, before.point_a * scale) << round;
    ASSERT_EQ(separation(pa, pb).value, separation(pair.a(), pair.b()).value * scale) << round;
    const auto ray = this->random_ray(dice);
    const auto longer = *Ray<T>::make(ray.origin() * scale, ray.direction() * scale, ray.limit());
    ASSERT_EQ(ray_cast(pa, longer).t, ray_cast(pair.a(), ray).t) << round;
  }
}

TYPED_TEST(DistanceRelations, BeginningAtAnotherVertexChangesNoDistance) {
  testing::Dice dice(124);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto view = pair.shape_a.view();
    const auto first = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(view.size()) - 1));
    const auto same = [](auto v) { return v; };
    const auto shape = this->changed(pair.shape_a, view.radius(), same, first);
    const Placed<TypeParam> relabelled{shape, pair.pose_a};
    ASSERT_NEAR(closest_points(relabelled, pair.b()).distance, closest_points(pair.a(), pair.b()).distance,
                this->bound);
    ASSERT_NEAR(separation(relabelled, pair.b()).value, separation(pair.a(), pair.b()).value, this->bound) << round;
    const auto ray = this->random_ray(dice);
    ASSERT_EQ(ray_cast(relabelled, ray).hit, ray_cast(pair.a(), ray).hit) << round;
  }
}

TYPED_TEST(DistanceRelations, MirroringMirrorsTheNormal) {
  using T = TypeParam;
  testing::Dice dice(125);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto mirrored = [&](const Shape<T>& shape) {
      return this->changed(
          shape, shape.view().radius(), [](Vec2<T> v) { return Vec2<T>(-v.x, v.y); }, 0, true);
    };
    const auto pose = [](const Pose<T>& p) {
      const auto turn = p.rotation();
      return *Pose<T>::make({-p.position().x, p.position().y}, *Rotation<T>::from_cos_sin(turn.cosine(), -turn.sine()));
    };
    const auto shape_a = mirrored(pair.shape_a);
    const auto shape_b = mirrored(pair.shape_b);
    const Placed<T> a{shape_a, pose(pair.pose_a)};
    const Placed<T> b{shape_b, pose(pair.pose_b)};
    const auto before = closest_points(pair.a(), pair.b());
    const auto after = closest_points(a, b);
    ASSERT_NEAR(after.distance, before.distance, this->bound) << round;
    if (before.core_distance > T(0.1)) {
      ASSERT_NEAR(dot(after.normal, Vec2<T>(-before.normal.x, before.normal.y)), 1, this->bound) << round;
    }
    ASSERT_NEAR(separation(a, b).value, separation(pair.a(), pair.b()).value, this->bound) << round;
    const auto ray = this->random_ray(dice);
    const auto back =
        *Ray<T>::make({-ray.origin().x, ray.origin().y}, {-ray.direction().x, ray.direction().y}, ray.limit());
    ASSERT_NO_FATAL_FAILURE(this->expect_same_hit(ray_cast(pair.a(), ray), ray_cast(a, back), ray, this->bound));
  }
}

// A radius has the effect of being that much nearer.
TYPED_TEST(DistanceRelations, RadiiShortenTheDistanceByTheirSum) {
  using T = TypeParam;
  testing::Dice dice(126);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto same = [](Vec2<T> v) { return v; };
    const T radius = static_cast<T>(dice.between(0, 2));
    const auto rounder = this->changed(pair.shape_a, pair.shape_a.view().radius() + radius, same);
    const auto before = separation(pair.a(), pair.b());
    const auto after = separation<T>({rounder, pair.pose_a}, pair.b());
    if (pair.shape_a.view().plain_polygon() && before.value > 0) continue;
    ASSERT_NEAR(after.value, before.value - radius, this->bound) << round;
  }
}

TYPED_TEST(DistanceRelations, QueriesAgreeWithEachOther) {
  using T = TypeParam;
  testing::Dice dice(127);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto found = closest_points(pair.a(), pair.b());
    const auto gap = separation(pair.a(), pair.b());
    ASSERT_LE(gap.value, found.distance + this->bound) << round;
    if (found.distance > this->bound) {
      ASSERT_GT(gap.value, -this->bound) << round;
    }
    const auto point = *make_circle<T>({0, 0}, 0);
    const Placed<T> b{point, pair.pose_b};
    const auto of_point = point_separation(pair.a(), pair.pose_b.position());
    if (!pair.shape_a.view().plain_polygon() || of_point.value < 0) {
      ASSERT_NEAR(separation(pair.a(), b).value, of_point.value, this->bound) << round;
    }
    // A ray straight at the nearest point arrives when the distance is covered. At a sharp corner it may only graze.
    const auto from_point = closest_points(b, pair.a());
    const bool sharp_corner = from_point.edge == no_edge && pair.shape_a.view().plain_polygon();
    if (from_point.distance < T(0.01) || sharp_corner) continue;
    const auto ray = *Ray<T>::make(pair.pose_b.position(), from_point.normal, std::numeric_limits<T>::infinity());
    const auto hit = ray_cast(pair.a(), ray);
    ASSERT_TRUE(hit.hit) << round;
    ASSERT_NEAR(hit.t, from_point.distance, 20 * this->bound) << round;
  }
}

TEST(FloatAgainstDoubleDistance, AgreeWithinRounding) {
  testing::Dice dice(128);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto a = testing::random_polygon<float>(dice, 8, 2);
    const auto b = testing::random_polygon<float>(dice, 8, 2);
    const auto pose_a = testing::random_pose<float>(dice, 3);
    const auto pose_b = testing::random_pose<float>(dice, 3);
    const auto wide_shape = [](const Shape<float>& shape) {
      std::vector<Vec2d> corners;
      for (const Vec2f v : shape.view().vertices()) corners.push_back({v.x, v.y});
      return *make_polygon<double>(corners);
    };
    const auto wide_pose = [](const Pose<float>& pose) {
      return *Pose<double>::make({pose.position().x, pose.position().y},
                                 *Rotation<double>::towards({pose.rotation().cosine(), pose.rotation().sine()}));
    };
    const auto wide_a = wide_shape(a);
    const auto wide_b = wide_shape(b);
    const auto in_float = closest_points<float>({a, pose_a}, {b, pose_b});
    const auto in_double = closest_points<double>({wide_a, wide_pose(pose_a)}, {wide_b, wide_pose(pose_b)});
    ASSERT_NEAR(static_cast<double>(in_float.distance), in_double.distance, 4e-6) << round;
  }
}

}  // namespace
}  // namespace gnomon::distance_metamorphic_test
