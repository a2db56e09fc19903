#include "gnomon/geometry/sat/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "gnomon/geometry/sat/projection.h"
#include "support.h"

namespace gnomon::support_test {
namespace {

using Wide = long double;

template <class T>
Wide height(Vec2<T> vertex, Vec2<T> direction) {
  return static_cast<Wide>(vertex.x) * direction.x + static_cast<Wide>(vertex.y) * direction.y;
}

template <class T>
class Support : public ::testing::Test {
 protected:
  /// Returns the distance of vertex `found` below the furthest one, in ulp of the extent.
  static double miss(ShapeView<T> shape, Vec2<T> direction, std::uint32_t found) {
    if (found >= shape.size()) return HUGE_VAL;
    Wide furthest = height(shape.vertices()[0], direction);
    for (const Vec2<T> vertex : shape.vertices()) furthest = std::max(furthest, height(vertex, direction));
    const Wide length = std::sqrt(height(direction, direction));
    const Wide below = furthest - height(shape.vertices()[found], direction);
    return static_cast<double>(below / (length * shape.extent() * std::numeric_limits<T>::epsilon()));
  }

  static void expect_found(const Shape<T>& shape, Vec2<T> direction, std::uint32_t start) {
    ASSERT_LT(miss(shape, direction, support<T>(shape, direction)), 4) << shape.view().size();
    ASSERT_LT(miss(shape, direction, climb_to_support<T>(shape, direction, start)), 8) << shape.view().size();
  }

  /// Tests random directions, and directions that rounding could confuse: normals, their opposites, and both after a
  /// rotation of an axis into the world's frame and back.
  static void expect_found_everywhere(const Shape<T>& shape, testing::Dice& dice, int rounds) {
    const auto normals = shape.view().normals();
    const auto last = static_cast<std::int64_t>(shape.view().size()) - 1;
    for (int i = 0; i < rounds; ++i) {
      const auto start = static_cast<std::uint32_t>(dice.integer(0, last));
      const T x = static_cast<T>(dice.between(-1, 1));
      const T y = static_cast<T>(dice.between(-1, 1));
      const Vec2<T> normal = normals[static_cast<std::size_t>(dice.integer(0, last))];
      const auto turn = *Rotation<T>::from_angle(static_cast<T>(dice.between(-4, 4)));
      const Vec2<T> there_and_back = turn.apply_inverse(turn.apply(normal));
      for (const Vec2<T> direction : {Vec2<T>(x, y), normal, -normal, there_and_back, -there_and_back}) {
        expect_found(shape, direction, start);
      }
    }
  }
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Support, Scalars);

template <class T>
Shape<T> regular(int n, double phase, Vec2d centre = {0, 0}) {
  std::vector<Vec2<T>> corners;
  for (int i = 0; i < n; ++i) {
    const double angle = phase + 2 * std::numbers::pi * i / n;
    corners.push_back({static_cast<T>(centre.x + std::cos(angle)), static_cast<T>(centre.y + std::sin(angle))});
  }
  return *convex_hull<T>(corners);
}

TYPED_TEST(Support, OfRegularPolygonsOfEverySize) {
  testing::Dice dice(50);
  for (int n = 3; n <= 40; ++n) {
    for (int round = 0; round < testing::rounds(3); ++round) {
      const double phase = dice.between(0, 7);
      this->expect_found_everywhere(regular<TypeParam>(n, phase), dice, 10);
    }
    this->expect_found_everywhere(regular<TypeParam>(n, 0), dice, 10);
  }
  for (const int n : {1000, 10000}) this->expect_found_everywhere(regular<TypeParam>(n, 0.1), dice, 3);
}

TYPED_TEST(Support, OfRandomPolygonsAwayFromTheirOrigin) {
  testing::Dice dice(51);
  for (int round = 0; round < testing::rounds(100); ++round) {
    const int points = static_cast<int>(dice.integer(3, 40));
    this->expect_found_everywhere(testing::random_polygon<TypeParam>(dice, points, 1, {100, -30}), dice, 5);
  }
}

// The normals of such edges are equal up to rounding, and may even be in the wrong order.
TYPED_TEST(Support, OfNearlyStraightChainsThatFaceEachOther) {
  using T = TypeParam;
  testing::Dice dice(52);
  const double digits = std::numeric_limits<T>::digits10;
  for (int round = 0; round < testing::rounds(100); ++round) {
    const double bend = std::pow(10, -dice.between(0, digits + 2));
    const double thickness = std::pow(10, -dice.between(0, digits));
    const double turn = round % 2 == 0 ? 0 : dice.between(0, 7);
    std::vector<Vec2<T>> points;
    for (int i = -12; i <= 12; ++i) {
      const double x = i / 12.0;
      for (const double y : {bend * x * x, thickness + bend * (2 - x * x)}) {
        points.push_back({static_cast<T>(std::cos(turn) * x - std::sin(turn) * y),
                          static_cast<T>(std::sin(turn) * x + std::cos(turn) * y)});
      }
    }
    const auto hull = convex_hull<T>(points);
    if (!hull) continue;
    const auto v = hull->view().vertices();
    std::vector<Vec2<T>> relabelled(v.begin(), v.end());
    const auto first = dice.integer(0, static_cast<std::int64_t>(v.size()) - 1);
    std::rotate(relabelled.begin(), relabelled.begin() + static_cast<std::ptrdiff_t>(first), relabelled.end());
    this->expect_found_everywhere(*make_polygon<T>(relabelled), dice, 5);
  }
}

TYPED_TEST(Support, OfClustersOfTinyEdges) {
  using T = TypeParam;
  testing::Dice dice(53);
  for (int round = 0; round < testing::rounds(100); ++round) {
    std::vector<Vec2<T>> points;
    for (const Vec2d centre : {Vec2d(-1, -1), Vec2d(1, -1), Vec2d(0.3, 1)}) {
      const double size = std::pow(10, -dice.between(1, std::numeric_limits<T>::digits10));
      for (int i = 0; i < 8; ++i) {
        const double x = centre.x + dice.between(-size, size);
        const double y = centre.y + dice.between(-size, size);
        points.push_back({static_cast<T>(x), static_cast<T>(y)});
      }
    }
    this->expect_found_everywhere(*convex_hull<T>(points), dice, 5);
  }
}

TYPED_TEST(Support, OfSegmentsAndPoints) {
  using T = TypeParam;
  testing::Dice dice(54);
  const auto point = *make_circle<T>({3, 4}, 2);
  EXPECT_EQ(support<T>(point, {1, 0}), 0u);
  EXPECT_EQ(climb_to_support<T>(point, {1, 0}, 0), 0u);
  const auto segment = *make_segment<T>({-1, 2}, {3, 1}, T(0.5));
  EXPECT_EQ(support<T>(segment, {1, 0}), 1u);
  EXPECT_EQ(support<T>(segment, {-1, 0}), 0u);
  this->expect_found_everywhere(segment, dice, 50);
  this->expect_found_everywhere(*make_segment<T>({0, 0}, {2, 0}), dice, 20);
  this->expect_found_everywhere(*make_segment<T>({0, 0}, {0, -2}), dice, 20);
}

TYPED_TEST(Support, LengthOfTheDirectionDoesNotMatter) {
  using T = TypeParam;
  const auto shape = regular<T>(40, 0.3);
  for (const double length : {1e-30, 1e-3, 1e3, 1e30}) {
    const Vec2<T> direction(static_cast<T>(0.6 * length), static_cast<T>(-0.8 * length));
    this->expect_found(shape, direction, 7);
  }
}

TYPED_TEST(Support, ClimbingFromTheAnswerStaysThere) {
  using T = TypeParam;
  testing::Dice dice(55);
  for (int round = 0; round < testing::rounds(200); ++round) {
    const auto shape = testing::random_polygon<T>(dice, 20, 1);
    const T x = static_cast<T>(dice.between(-1, 1));
    const T y = static_cast<T>(dice.between(-1, 1));
    const auto top = support<T>(shape, {x, y});
    ASSERT_EQ(climb_to_support<T>(shape, {x, y}, top), top);
  }
}

TYPED_TEST(Support, ProjectNearAgreesWithProject) {
  using T = TypeParam;
  testing::Dice dice(56);
  for (int round = 0; round < testing::rounds(100); ++round) {
    const auto shape = testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 60)), 1);
    const T bound = 8 * std::numeric_limits<T>::epsilon() * shape.view().bounding_radius();
    const auto last = static_cast<std::int64_t>(shape.view().size()) - 1;
    Extremes ends;
    ends.min = static_cast<std::uint32_t>(dice.integer(0, last));
    ends.max = static_cast<std::uint32_t>(dice.integer(0, last));
    for (int i = 0; i < 20; ++i) {
      const auto axis = Rotation<T>::from_angle(static_cast<T>(0.1 * i))->apply({1, 0});
      const auto scanned = project<T>(shape, axis);
      const auto followed = project_near<T>(shape, axis, ends);
      ASSERT_NEAR(followed.min, scanned.min, bound);
      ASSERT_NEAR(followed.max, scanned.max, bound);
      ASSERT_EQ(followed.min, dot(axis, shape.view().vertices()[ends.min]));
    }
  }
}

}  // namespace
}  // namespace gnomon::support_test
