// Invariance of a shape's mass when it is moved, rotated, relabelled or mirrored.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/shape/mass.h"
#include "support.h"

namespace gnomon::mass_metamorphic_test {
namespace {

template <class T>
class Mass : public ::testing::Test {
 protected:
  struct Outline {
    std::vector<Vec2<T>> corners;
    T radius;
  };

  static Outline random_outline(testing::Dice& dice) {
    const T radius = static_cast<T>(dice.integer(0, 1) == 0 ? 0.125 : dice.between(0, 1));
    const auto count = dice.integer(1, 12);
    const auto polygon = testing::random_polygon<T>(dice, 3 + static_cast<int>(count), 2);
    const auto v = polygon.view().vertices();
    const auto kept = count <= 2 ? static_cast<std::ptrdiff_t>(count) : static_cast<std::ptrdiff_t>(v.size());
    return {{v.begin(), v.begin() + kept}, radius};
  }

  static MassProperties<T> of(const Outline& outline, T density = 2) {
    const auto& corners = outline.corners;
    const auto shape = corners.size() == 1   ? *make_circle<T>(corners[0], outline.radius)
                       : corners.size() == 2 ? *make_segment<T>(corners[0], corners[1], outline.radius)
                                             : *make_polygon<T>(corners, outline.radius);
    return *mass_properties<T>(shape, density);
  }

  template <class Change>
  static Outline changed(const Outline& outline, Change change) {
    Outline other{{}, outline.radius};
    for (const Vec2<T> v : outline.corners) other.corners.push_back(change(v));
    return other;
  }

  static void expect_same(const MassProperties<T>& got, const MassProperties<T>& expected, T relative, T place,
                          int round) {
    ASSERT_NEAR(got.mass, expected.mass, relative * expected.mass) << round;
    ASSERT_NEAR(got.inertia, expected.inertia, relative * expected.inertia) << round;
    ASSERT_NEAR(got.centroid.x, expected.centroid.x, place) << round;
    ASSERT_NEAR(got.centroid.y, expected.centroid.y, place) << round;
  }

  static constexpr T bound = 64 * std::numeric_limits<T>::epsilon();
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Mass, Scalars);

TYPED_TEST(Mass, TranslatingMovesTheCentroidOnly) {
  using T = TypeParam;
  testing::Dice dice(400);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    // The grid of 2^-10 also exists far from the origin, so the moved shape is the same to the last bit.
    const auto near = this->changed(this->random_outline(dice), [](Vec2<T> v) {
      return Vec2<T>(std::round(v.x * 1024) / 1024, std::round(v.y * 1024) / 1024);
    });
    const T x = static_cast<T>(dice.integer(-4096, 4096));
    const T y = static_cast<T>(dice.integer(-4096, 4096));
    if (near.corners.size() > 2 && !make_polygon<T>(near.corners)) continue;
    const auto moved = this->of(this->changed(near, [&](Vec2<T> v) { return v + Vec2<T>(x, y); }));
    const auto still = this->of(near);
    ASSERT_EQ(moved.mass, still.mass) << round;
    ASSERT_EQ(moved.inertia, still.inertia) << round;
    const T place = this->bound + 8192 * std::numeric_limits<T>::epsilon();
    ASSERT_NEAR(moved.centroid.x, still.centroid.x + x, place) << round;
    ASSERT_NEAR(moved.centroid.y, still.centroid.y + y, place) << round;
  }
}

TYPED_TEST(Mass, TurningTurnsTheCentroid) {
  using T = TypeParam;
  testing::Dice dice(401);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto outline = this->random_outline(dice);
    const auto turn = *Rotation<T>::from_angle(static_cast<T>(dice.between(-6, 6)));
    const auto turned = this->changed(outline, [&](Vec2<T> v) { return turn.apply(v); });
    // Rotation rounds the corners, to which narrow shapes are sensitive. The oracle covers those.
    if (turned.corners.size() > 2 && !make_polygon<T>(turned.corners)) continue;
    auto expected = this->of(outline);
    if (expected.mass < T(0.5)) continue;
    expected.centroid = turn.apply(expected.centroid);
    this->expect_same(this->of(turned), expected, this->bound, this->bound, round);
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(Mass, BeginningAtAnotherVertexChangesNothing) {
  using T = TypeParam;
  testing::Dice dice(402);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto outline = this->random_outline(dice);
    auto rotated = outline;
    const std::size_t size = outline.corners.size();
    const auto first = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(size) - 1));
    for (std::size_t i = 0; i < size; ++i) rotated.corners[i] = outline.corners[(first + i) % size];
    const auto expected = this->of(outline);
    if (expected.mass < T(0.5)) continue;
    this->expect_same(this->of(rotated), expected, this->bound, this->bound, round);
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(Mass, MirroringMirrorsTheCentroid) {
  using T = TypeParam;
  testing::Dice dice(403);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto outline = this->random_outline(dice);
    auto mirrored = outline;
    const std::size_t size = outline.corners.size();
    for (std::size_t i = 0; i < size; ++i) {
      mirrored.corners[i] = {-outline.corners[size - 1 - i].x, outline.corners[size - 1 - i].y};
    }
    auto expected = this->of(outline);
    if (expected.mass < T(0.5)) continue;
    expected.centroid.x = -expected.centroid.x;
    this->expect_same(this->of(mirrored), expected, this->bound, this->bound, round);
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(Mass, TheDensityScalesMassAndInertia) {
  using T = TypeParam;
  testing::Dice dice(404);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto outline = this->random_outline(dice);
    const T density = static_cast<T>(std::ldexp(1.0, static_cast<int>(dice.integer(-20, 20))));
    const auto light = this->of(outline, T(1.5));
    const auto heavy = this->of(outline, T(1.5) * density);
    ASSERT_EQ(heavy.mass, light.mass * density) << round;
    ASSERT_EQ(heavy.inertia, light.inertia * density) << round;
    ASSERT_EQ(heavy.centroid, light.centroid) << round;
  }
}

}  // namespace
}  // namespace gnomon::mass_metamorphic_test
