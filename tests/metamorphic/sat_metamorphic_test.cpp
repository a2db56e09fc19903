// Invariance of the separation when the input is swapped, moved, rotated, scaled, relabelled or mirrored.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/sat/separation.h"
#include "support.h"
#include "teaching/sat_scan.h"

namespace gnomon::sat_metamorphic_test {
namespace {

/// The two implementations: the fast query, and the scan for teaching.
template <class Number>
struct Fast {
  static constexpr bool exact = false;
  using Scalar = Number;
  static Separation<Number> ask(const Placed<Number>& a, const Placed<Number>& b) { return separation(a, b); }
};
template <class Number>
struct Scan {
  static constexpr bool exact = true;
  using Scalar = Number;
  static Separation<Number> ask(const Placed<Number>& a, const Placed<Number>& b) { return sat_scan::separation(a, b); }
};

template <class Query>
class Sat : public ::testing::Test {
 protected:
  using Scalar = typename Query::Scalar;
  struct Pair {
    Shape<Scalar> shape_a;
    Shape<Scalar> shape_b;
    Pose<Scalar> pose_a;
    Pose<Scalar> pose_b;
    Placed<Scalar> a() const { return {shape_a, pose_a}; }
    Placed<Scalar> b() const { return {shape_b, pose_b}; }
  };

  static Pair random_pair(testing::Dice& dice) {
    return {testing::random_polygon<Scalar>(dice, static_cast<int>(dice.integer(3, 12)), 2),
            testing::random_polygon<Scalar>(dice, static_cast<int>(dice.integer(3, 12)), 2),
            testing::random_pose<Scalar>(dice, 2.5), testing::random_pose<Scalar>(dice, 2.5)};
  }

  template <class Change>
  static Shape<Scalar> changed(const Shape<Scalar>& shape, Change change, std::size_t first = 0) {
    std::vector<Vec2<Scalar>> corners;
    const auto v = shape.view().vertices();
    for (std::size_t i = 0; i < v.size(); ++i) corners.push_back(change(v[(first + i) % v.size()]));
    return *make_polygon<Scalar>(corners);
  }

  // Poses extend to 2.5 and shapes to 2.8: a few dozen roundings of numbers of that size.
  static constexpr Scalar bound = 64 * std::numeric_limits<Scalar>::epsilon();
};

using Queries = ::testing::Types<Fast<float>, Fast<double>, Scan<float>, Scan<double>>;
TYPED_TEST_SUITE(Sat, Queries);

TYPED_TEST(Sat, SwappingGivesTheSameValueAndTheOppositeNormal) {
  testing::Dice dice(20);
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto one = TypeParam::ask(pair.a(), pair.b());
    const auto two = TypeParam::ask(pair.b(), pair.a());
    ASSERT_NEAR(one.value, two.value, this->bound) << round;
    // Where two axes tie, rounding may choose either. If both results name the same edge, the normal must be reversed.
    if (one.owner != two.owner && one.edge == two.edge) {
      ASSERT_NEAR(dot(one.normal, two.normal), -1, this->bound) << round;
    }
  }
}

TYPED_TEST(Sat, TranslatingBothChangesNothing) {
  using T = typename TypeParam::Scalar;
  testing::Dice dice(21);
  const T far = std::is_same_v<T, double> ? T(1e7) : T(4096);
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const auto pair = this->random_pair(dice);
    const T shift_x = static_cast<T>(dice.between(-1, 1)) * far;
    const T shift_y = static_cast<T>(dice.between(-1, 1)) * far;
    const Vec2<T> shift(shift_x, shift_y);
    const Placed<T> a{pair.shape_a, *Pose<T>::make(pair.pose_a.position() + shift, pair.pose_a.rotation())};
    const Placed<T> b{pair.shape_b, *Pose<T>::make(pair.pose_b.position() + shift, pair.pose_b.rotation())};
    // The sums are rounded at the far place, which is the only loss.
    const T rounding = 4 * far * std::numeric_limits<T>::epsilon();
    ASSERT_NEAR(TypeParam::ask(a, b).value, TypeParam::ask(pair.a(), pair.b()).value, this->bound + rounding) << round;
  }
}

TYPED_TEST(Sat, TurningBothTurnsTheNormal) {
  using T = typename TypeParam::Scalar;
  testing::Dice dice(22);
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto turn = *Rotation<T>::from_angle(static_cast<T>(dice.between(-6, 6)));
    const auto turned = [&](const Pose<T>& pose) {
      return *Pose<T>::make(turn.apply(pose.position()), pose.rotation().then(turn));
    };
    const auto before = TypeParam::ask(pair.a(), pair.b());
    const auto after = TypeParam::ask({pair.shape_a, turned(pair.pose_a)}, {pair.shape_b, turned(pair.pose_b)});
    ASSERT_NEAR(after.value, before.value, this->bound) << round;
    if (before.owner == after.owner && before.edge == after.edge) {
      ASSERT_NEAR(dot(turn.apply(before.normal), after.normal), 1, this->bound) << round;
    }
  }
}

TYPED_TEST(Sat, ScalingScalesTheValue) {
  using T = typename TypeParam::Scalar;
  testing::Dice dice(23);
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const auto pair = this->random_pair(dice);
    // A power of two must change no digit at all.
    const T scale = std::ldexp(T(1), static_cast<int>(dice.integer(-10, 10)));
    const auto bigger = [&](Vec2<T> v) { return v * scale; };
    const auto a = this->changed(pair.shape_a, bigger);
    const auto b = this->changed(pair.shape_b, bigger);
    const auto scaled = TypeParam::ask({a, *Pose<T>::make(pair.pose_a.position() * scale, pair.pose_a.rotation())},
                                       {b, *Pose<T>::make(pair.pose_b.position() * scale, pair.pose_b.rotation())});
    const auto before = TypeParam::ask(pair.a(), pair.b());
    ASSERT_EQ(scaled.value, before.value * scale) << round;
    ASSERT_EQ(scaled.normal, before.normal) << round;
  }
}

TYPED_TEST(Sat, BeginningAtAnotherVertexRenamesTheEdge) {
  testing::Dice dice(24);
  int ties = 0;
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto size = pair.shape_a.view().size();
    const auto first = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(size) - 1));
    const auto relabelled = this->changed(
        pair.shape_a, [](auto v) { return v; }, first);
    const auto before = TypeParam::ask(pair.a(), pair.b());
    const auto after = TypeParam::ask({relabelled, pair.pose_a}, pair.b());
    ASSERT_EQ(after.value, before.value) << round;
    const auto renamed = before.owner == Owner::a ? (before.edge + size - first) % size : before.edge;
    ties += after.owner != before.owner || after.edge != renamed;
  }
  // Two axes may tie to the last bit, and then the order of the edges decides; among random pairs hardly ever.
  EXPECT_LE(ties, testing::rounds(20000) / 10000);
}

TYPED_TEST(Sat, MirroringMirrorsTheNormal) {
  using T = typename TypeParam::Scalar;
  testing::Dice dice(25);
  int ties = 0;
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const auto pair = this->random_pair(dice);
    const auto mirror = [&](const Shape<T>& shape) {
      std::vector<Vec2<T>> corners;
      const auto v = shape.view().vertices();
      for (std::size_t i = v.size(); i-- > 0;) corners.push_back({-v[i].x, v[i].y});
      return *make_polygon<T>(corners);
    };
    const auto pose = [](const Pose<T>& p) {
      const auto turn = p.rotation();
      return *Pose<T>::make({-p.position().x, p.position().y}, *Rotation<T>::from_cos_sin(turn.cosine(), -turn.sine()));
    };
    const auto before = TypeParam::ask(pair.a(), pair.b());
    const auto mirrored_a = mirror(pair.shape_a);
    const auto mirrored_b = mirror(pair.shape_b);
    const auto after = TypeParam::ask({mirrored_a, pose(pair.pose_a)}, {mirrored_b, pose(pair.pose_b)});
    // The scan rotates axes and not vertices, which mirrors to the last bit; the search rotates vertices too.
    ASSERT_NEAR(after.value, before.value, TypeParam::exact ? 0 : this->bound) << round;
    ties += after.normal != Vec2<T>(-before.normal.x, before.normal.y);
  }
  // Two axes may tie to the last bit, and then the order of the edges decides; among random pairs hardly ever.
  EXPECT_LE(ties, testing::rounds(20000) / 10000);
}

TEST(FloatAgainstDouble, AgreeWithinRounding) {
  testing::Dice dice(26);
  for (int round = 0; round < testing::rounds(20000); ++round) {
    const auto a = testing::random_polygon<float>(dice, 8, 2);
    const auto b = testing::random_polygon<float>(dice, 8, 2);
    const auto pose_a = testing::random_pose<float>(dice, 2.5);
    const auto pose_b = testing::random_pose<float>(dice, 2.5);
    const auto wide_shape = [](const Shape<float>& shape) {
      std::vector<Vec2d> corners;
      for (const Vec2f v : shape.view().vertices()) corners.push_back({v.x, v.y});
      return *make_polygon<double>(corners);
    };
    const auto wide_pose = [](const Pose<float>& pose) {
      return *Pose<double>::make({pose.position().x, pose.position().y},
                                 *Rotation<double>::towards({pose.rotation().cosine(), pose.rotation().sine()}));
    };
    const double in_float = static_cast<double>(separation<float>({a, pose_a}, {b, pose_b}).value);
    const auto wide_a = wide_shape(a);
    const auto wide_b = wide_shape(b);
    const double in_double = separation<double>({wide_a, wide_pose(pose_a)}, {wide_b, wide_pose(pose_b)}).value;
    ASSERT_NEAR(in_float, in_double, 4e-6) << round;
  }
}

}  // namespace
}  // namespace gnomon::sat_metamorphic_test
