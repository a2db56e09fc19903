// Tests ray_cast against the definition. The distance of the ray's point at t from the shape is a convex function of t.
// So bisection finds its minimum, and then the first t before it at which the distance is 0.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "gnomon/geometry/ray.h"
#include "shape_classes.h"
#include "wide_distance.h"

namespace gnomon::ray_oracle_test {
namespace {

using testing::WidePoint;

template <class T>
class RayOracle : public ::testing::Test {
 protected:
  static constexpr long double ulp = std::numeric_limits<T>::epsilon();

  /// Everything is measured in lengths along the ray, in the shape's own frame, where its corners are exact.
  struct Line {
    testing::WideCore core;
    long double radius;
    WidePoint origin;
    WidePoint direction;
    long double distance_at(long double length) const {
      return testing::distance_to_core({origin.x + direction.x * length, origin.y + direction.y * length}, core) -
             radius;
    }
  };

  static void expect_right(const Placed<T>& placed, const Ray<T>& ray) {
    const Vec2<T> place = placed.pose.position();
    const long double dx = ray.direction().x;
    const long double dy = ray.direction().y;
    const long double speed = std::sqrt(dx * dx + dy * dy);
    const long double c = placed.pose.rotation().cosine();
    const long double s = placed.pose.rotation().sine();
    const auto local = [&](long double x, long double y) {
      return WidePoint{(c * x + s * y) / (c * c + s * s), (c * y - s * x) / (c * c + s * s)};
    };
    const Line line{
        testing::wide_core(Placed<T>{placed.shape, {}}, Vec2<T>(0, 0)), placed.shape.radius(),
        local(static_cast<long double>(ray.origin().x) - place.x, static_cast<long double>(ray.origin().y) - place.y),
        local(dx / speed, dy / speed)};
    const long double way = std::sqrt(line.origin.x * line.origin.x + line.origin.y * line.origin.y);
    const long double scale = way + placed.shape.bounding_radius();
    // At a corner as sharp as 1 : 100,000, the ray's rounding error is magnified by this factor.
    const long double error = 64 * ulp * scale;
    const long double longest = std::min(ray.limit() * speed, 2 * scale);

    long double low = 0;
    long double high = longest;
    for (int i = 0; i < 80; ++i) {
      const long double third = (high - low) / 3;
      const bool falling = line.distance_at(low + third) > line.distance_at(high - third);
      (falling ? low : high) = falling ? low + third : high - third;
    }
    const auto got = ray_cast(placed, ray);
    long double nearest = std::min({line.distance_at(low), line.distance_at(0), line.distance_at(longest)});
    // In a needle the distance is below the rounding of this arithmetic, which may mislead the search.
    if (got.hit) nearest = std::min(nearest, line.distance_at(got.t * speed));
    if (!got.hit) {
      ASSERT_GT(nearest, -error) << "missed";
      return;
    }
    ++hits_;
    ASSERT_LT(nearest, error) << "hit nothing";
    if (got.inside) {
      ASSERT_LT(line.distance_at(0), error);
      return;
    }
    ASSERT_GT(line.distance_at(0), -error) << "begins inside";
    const long double length = got.t * speed;
    ASSERT_LE(std::fabs(line.distance_at(length)), error) << "not on the outline";
    if (nearest < -error) {
      long double outside = 0;
      long double inside = low;
      for (int i = 0; i < 70; ++i) {
        const long double middle = (outside + inside) / 2;
        (line.distance_at(middle) < -error ? inside : outside) = middle;
      }
      ASSERT_LE(length, inside + error) << "too late";
    }
    const long double step = scale / 100;
    const WidePoint normal = local(got.normal.x, got.normal.y);
    const WidePoint out{line.origin.x + line.direction.x * length + normal.x * step,
                        line.origin.y + line.direction.y * length + normal.y * step};
    // On a small circle a small displacement rotates the normal a lot.
    if (line.radius > 0) return;
    const long double beyond = testing::distance_to_core(out, line.core);
    ASSERT_LE(std::fabs(beyond - step), 4 * error) << "the normal does not lead out";
  }

  static inline int hits_ = 0;
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(RayOracle, Scalars);

TYPED_TEST(RayOracle, AtRandomAndAtWhatIsHardToHit) {
  using T = TypeParam;
  testing::Dice dice(90);
  this->hits_ = 0;
  const int rounds = testing::rounds(1500);
  for (int round = 0; round < rounds; ++round) {
    const auto shape = testing::any_shape<T>(dice, 2, true);
    const Placed<T> placed{shape, testing::random_pose<T>(dice, 3)};
    const auto last = static_cast<std::int64_t>(shape.view().size()) - 1;
    const Vec2<T> corner = placed.vertex(static_cast<std::size_t>(dice.integer(0, last)));
    const Vec2<T> other = placed.vertex(static_cast<std::size_t>(dice.integer(0, last)));
    Vec2<T> origin = testing::random_pose<T>(dice, 6).position();
    Vec2<T> target = testing::random_pose<T>(dice, 6).position();
    switch (round % 5) {
      case 1:
        target = corner;
        break;
      case 2:
        target = (corner + other) * T(0.5);
        break;
      case 3:  // along a chord or an edge
        if (corner == other) continue;
        origin = corner;
        target = other;
        origin -= (target - origin) * static_cast<T>(dice.between(0, 2));
        break;
      case 4:
        origin = origin * T(500);
        target = (corner + other) * T(0.5);
        break;
      default:
        break;
    }
    const T limit = round % 3 == 0 ? static_cast<T>(dice.between(0, 2)) : std::numeric_limits<T>::infinity();
    const auto ray = Ray<T>::make(origin, target - origin, limit);
    ASSERT_TRUE(ray);
    ASSERT_NO_FATAL_FAILURE(this->expect_right(placed, *ray)) << round;
  }
  EXPECT_GT(this->hits_, rounds / 3);
}

TYPED_TEST(RayOracle, EveryClassOfShape) {
  using T = TypeParam;
  testing::Dice dice(91);
  testing::Rates rates("ray_cast");
  for (int round = 0; round < testing::rounds(60000); ++round) {
    const auto kind = testing::class_of(round);
    const auto shape = testing::shape_of<T>(kind, dice);
    const Placed<T> placed{shape, testing::random_pose<T>(dice, 1)};
    const auto last = static_cast<std::int64_t>(shape.view().size()) - 1;
    const auto corner = [&] { return placed.vertex(static_cast<std::size_t>(dice.integer(0, last))); };
    const Vec2<T> from = corner();
    const Vec2<T> to = corner();
    const T share = static_cast<T>(dice.between(0, 1));
    Vec2<T> origin = testing::random_pose<T>(dice, 3).position();
    Vec2<T> target = from + (to - from) * share;
    // The ray passes the shape, or hits a corner, or runs along a chord, or starts far away.
    const auto aim = dice.integer(0, 4);
    if (aim == 0) target = testing::random_pose<T>(dice, 3).position();
    if (aim == 1) target = to;
    if (aim == 2) origin = from + (from - to) * static_cast<T>(dice.between(0, 3));
    if (aim == 3) origin = origin * static_cast<T>(std::pow(10, dice.between(1, 4)));
    const auto ray = Ray<T>::make(origin, target - origin, std::numeric_limits<T>::infinity());
    if (ray) rates.count(kind, [&] { this->expect_right(placed, *ray); });
  }
  rates.expect_none_wrong();
}

}  // namespace
}  // namespace gnomon::ray_oracle_test
