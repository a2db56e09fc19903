// Invariance of a Minkowski sum when its shapes are swapped, moved, rotated, scaled, relabelled or mirrored.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/minkowski.h"
#include "support.h"

namespace gnomon::minkowski_metamorphic_test {
namespace {

template <class T>
class Minkowski : public ::testing::Test {
 protected:
  struct Pair {
    Shape<T> shape_p;
    Shape<T> shape_q;
    Pose<T> pose_p;
    Pose<T> pose_q;
    Placed<T> p() const { return {shape_p, pose_p}; }
    Placed<T> q() const { return {shape_q, pose_q}; }
  };

  static Shape<T> random_shape(testing::Dice& dice) {
    const auto corners = dice.integer(1, 12);
    const auto polygon = testing::random_polygon<T>(dice, 3 + static_cast<int>(corners), 2);
    const auto v = polygon.view().vertices();
    if (corners == 1) return *make_circle<T>(v[0], T(0.5));
    if (corners == 2) return *make_segment<T>(v[0], v[1]);
    return polygon;
  }

  static Pair random_pair(testing::Dice& dice) {
    const auto p = random_shape(dice);
    const auto q = random_shape(dice);
    const auto pose_p = testing::random_pose<T>(dice, 2);
    // Every third pair has equal rotations, for which edges are compared exactly.
    const auto alike = *Pose<T>::make({1, -2}, pose_p.rotation());
    const auto pose_q = dice.integer(0, 2) == 0 ? alike : testing::random_pose<T>(dice, 2);
    return {p, q, pose_p, pose_q};
  }

  static Shape<T> shape_of(const std::vector<Vec2<T>>& corners) {
    if (corners.size() == 1) return *make_circle<T>(corners[0], T(0.5));
    if (corners.size() == 2) return *make_segment<T>(corners[0], corners[1]);
    return *make_polygon<T>(corners);
  }

  std::vector<SumVertex<T>> sum(const Placed<T>& p, const Placed<T>& q) {
    const auto found = minkowski_sum<T>(p, q, buffer_).vertices;
    return {found.begin(), found.end()};
  }
  std::vector<SumVertex<T>> difference(const Placed<T>& p, const Placed<T>& q) {
    const auto found = minkowski_difference<T>(p, q, buffer_).vertices;
    return {found.begin(), found.end()};
  }

  /// Expects the same vertices in the same cyclic order, from any first one.
  template <class Changed>
  static bool same(const std::vector<SumVertex<T>>& before, const std::vector<SumVertex<T>>& after, T slack,
                   Changed changed) {
    if (before.size() != after.size()) return false;
    const std::size_t n = before.size();
    for (std::size_t first = 0; first < n; ++first) {
      bool all = true;
      for (std::size_t i = 0; all && i < n; ++i) {
        const SumVertex<T> expected = changed(before[i]);
        const SumVertex<T>& got = after[(first + i) % n];
        const Vec2<T> off = expected.point - got.point;
        all = expected.p == got.p && expected.q == got.q && dot(off, off) <= slack * slack;
      }
      if (all) return true;
    }
    return false;
  }

  static constexpr T bound = 64 * std::numeric_limits<T>::epsilon();

 private:
  std::vector<SumVertex<T>> buffer_ = std::vector<SumVertex<T>>(64);
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Minkowski, Scalars);

TYPED_TEST(Minkowski, ASumDoesNotAskForTheOrderAndADifferenceTurnsAbout) {
  using T = TypeParam;
  testing::Dice dice(300);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto exchanged = [](SumVertex<T> v) { return SumVertex<T>{v.point, v.q, v.p}; };
    ASSERT_TRUE(this->same(this->sum(pair.p(), pair.q()), this->sum(pair.q(), pair.p()), this->bound, exchanged));
    const auto about = [](SumVertex<T> v) { return SumVertex<T>{-v.point, v.q, v.p}; };
    ASSERT_TRUE(
        this->same(this->difference(pair.p(), pair.q()), this->difference(pair.q(), pair.p()), this->bound, about))
        << round;
  }
}

TYPED_TEST(Minkowski, TranslatingMovesASumTwiceAndADifferenceNot) {
  using T = TypeParam;
  testing::Dice dice(301);
  const T far = std::is_same_v<T, double> ? T(1e7) : T(4096);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const T shift_x = static_cast<T>(dice.between(-1, 1)) * far;
    const T shift_y = static_cast<T>(dice.between(-1, 1)) * far;
    const Vec2<T> shift(shift_x, shift_y);
    const Placed<T> p{pair.shape_p, *Pose<T>::make(pair.pose_p.position() + shift, pair.pose_p.rotation())};
    const Placed<T> q{pair.shape_q, *Pose<T>::make(pair.pose_q.position() + shift, pair.pose_q.rotation())};
    const T rounding = this->bound + 8 * far * std::numeric_limits<T>::epsilon();
    const auto twice = [&](SumVertex<T> v) { return SumVertex<T>{v.point + shift * T(2), v.p, v.q}; };
    ASSERT_TRUE(this->same(this->sum(pair.p(), pair.q()), this->sum(p, q), rounding, twice)) << round;
    const auto not_at_all = [](SumVertex<T> v) { return v; };
    ASSERT_TRUE(this->same(this->difference(pair.p(), pair.q()), this->difference(p, q), rounding, not_at_all))
        << round;
  }
}

TYPED_TEST(Minkowski, TurningBothTurnsTheDifference) {
  using T = TypeParam;
  testing::Dice dice(302);
  int others = 0;
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto turn = *Rotation<T>::from_angle(static_cast<T>(dice.between(-6, 6)));
    const auto turned = [&](const Pose<T>& pose) {
      return *Pose<T>::make(turn.apply(pose.position()), pose.rotation().then(turn));
    };
    const auto change = [&](SumVertex<T> v) { return SumVertex<T>{turn.apply(v.point), v.p, v.q}; };
    others += !this->same(this->difference(pair.p(), pair.q()),
                          this->difference({pair.shape_p, turned(pair.pose_p)}, {pair.shape_q, turned(pair.pose_q)}),
                          this->bound, change);
  }
  // Directions about 8 ulp apart may be parallel before and not after.
  EXPECT_LE(others, testing::rounds(1500) / 500);
}

TYPED_TEST(Minkowski, ScalingScalesTheSum) {
  using T = TypeParam;
  testing::Dice dice(303);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const T scale = std::ldexp(T(1), static_cast<int>(dice.integer(-10, 10)));
    const auto bigger = [&](const Shape<T>& shape) {
      std::vector<Vec2<T>> corners;
      for (const Vec2<T> v : shape.view().vertices()) corners.push_back(v * scale);
      return this->shape_of(corners);
    };
    const auto p = bigger(pair.shape_p);
    const auto q = bigger(pair.shape_q);
    const auto change = [&](SumVertex<T> v) { return SumVertex<T>{v.point * scale, v.p, v.q}; };
    const auto scaled = this->sum({p, *Pose<T>::make(pair.pose_p.position() * scale, pair.pose_p.rotation())},
                                  {q, *Pose<T>::make(pair.pose_q.position() * scale, pair.pose_q.rotation())});
    ASSERT_TRUE(this->same(this->sum(pair.p(), pair.q()), scaled, T(0), change)) << "to the last bit, round " << round;
  }
}

TYPED_TEST(Minkowski, BeginningAtAnotherVertexRenamesIt) {
  using T = TypeParam;
  testing::Dice dice(304);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto v = pair.shape_q.view().vertices();
    const auto size = static_cast<std::uint32_t>(v.size());
    const auto first = static_cast<std::uint32_t>(dice.integer(0, size - 1));
    std::vector<Vec2<T>> corners;
    for (std::uint32_t i = 0; i < size; ++i) corners.push_back(v[(first + i) % size]);
    const auto relabelled = this->shape_of(corners);
    const auto change = [&](SumVertex<T> x) { return SumVertex<T>{x.point, x.p, (x.q + size - first) % size}; };
    ASSERT_TRUE(this->same(this->difference(pair.p(), pair.q()), this->difference(pair.p(), {relabelled, pair.pose_q}),
                           T(0), change))
        << round;
  }
}

TYPED_TEST(Minkowski, MirroringMirrorsTheSum) {
  using T = TypeParam;
  testing::Dice dice(305);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto mirror = [&](const Shape<T>& shape) {
      std::vector<Vec2<T>> corners;
      const auto v = shape.view().vertices();
      for (std::size_t i = v.size(); i-- > 0;) corners.push_back({-v[i].x, v[i].y});
      return this->shape_of(corners);
    };
    const auto pose = [](const Pose<T>& p) {
      const auto turn = p.rotation();
      return *Pose<T>::make({-p.position().x, p.position().y}, *Rotation<T>::from_cos_sin(turn.cosine(), -turn.sine()));
    };
    const auto p = mirror(pair.shape_p);
    const auto q = mirror(pair.shape_q);
    auto after = this->sum({p, pose(pair.pose_p)}, {q, pose(pair.pose_q)});
    std::reverse(after.begin(), after.end());
    const auto size_p = static_cast<std::uint32_t>(p.view().size());
    const auto size_q = static_cast<std::uint32_t>(q.view().size());
    const auto change = [&](SumVertex<T> v) {
      return SumVertex<T>{{-v.point.x, v.point.y}, size_p - 1 - v.p, size_q - 1 - v.q};
    };
    ASSERT_TRUE(this->same(this->sum(pair.p(), pair.q()), after, T(0), change)) << round;
  }
}

}  // namespace
}  // namespace gnomon::minkowski_metamorphic_test
