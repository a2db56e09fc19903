// Queries on one shape and a point or a line: moved, rotated, scaled, relabelled and mirrored together.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/point.h"
#include "support.h"
#include "teaching/line.h"

namespace gnomon::point_metamorphic_test {
namespace {

/// A shape with the inputs of the queries. The line contains the point.
template <class T>
struct Question {
  Shape<T> shape;
  Pose<T> pose;
  Vec2<T> point;
  Vec2<T> normal;  ///< normal of the line, of any length

  Placed<T> placed() const { return {shape, pose}; }
};

template <class T>
struct Answer {
  Separation<T> gap;
  bool inside;
  LineContact<T> contact;
};

template <class T>
Answer<T> ask(const Question<T>& q) {
  return {point_separation(q.placed(), q.point), contains(q.placed(), q.point),
          line_contact(q.placed(), *Line<T>::make(q.point, q.normal))};
}

template <class T>
class PointAndLine : public ::testing::Test {
 protected:
  static constexpr double bound = 256 * static_cast<double>(std::numeric_limits<T>::epsilon());

  static Question<T> random_question(testing::Dice& dice) {
    const auto sharp = testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 20)), 2);
    const auto radius = static_cast<T>(dice.integer(0, 1) == 0 ? 0 : dice.between(0, 1));
    const auto pose = testing::random_pose<T>(dice, 2);
    const auto x = static_cast<T>(dice.between(-4, 4));
    const auto y = static_cast<T>(dice.between(-4, 4));
    const auto aim_x = static_cast<T>(dice.between(-2, 2));
    const auto aim_y = static_cast<T>(dice.between(-2, 2));
    return {*make_polygon<T>(sharp.view().vertices(), radius), pose, {x, y}, {aim_x, aim_y}};
  }

  template <class Change>
  static Shape<T> changed(const Shape<T>& shape, Change change, T scale, std::size_t first, bool backwards) {
    std::vector<Vec2<T>> corners;
    const auto v = shape.view().vertices();
    for (std::size_t i = 0; i < v.size(); ++i) {
      const std::size_t at = backwards ? v.size() - 1 - i : i;
      corners.push_back(change(v[(first + at) % v.size()]));
    }
    return *make_polygon<T>(corners, shape.view().radius() * scale);
  }

  /// Expects equal lengths within `error`, and the same verdict on whether the point is inside, unless it is on the
  /// outline.
  void compare(const Answer<T>& before, const Answer<T>& after, double error) {
    ASSERT_NEAR(before.gap.value, after.gap.value, error);
    ASSERT_NEAR(before.contact.separation, after.contact.separation, error);
    inside_ += before.inside;
    ++asked_;
    if (std::fabs(static_cast<double>(before.gap.value)) > error) {
      ASSERT_EQ(before.inside, after.inside);
    }
  }

  void TearDown() override {
    EXPECT_GT(inside_, asked_ / 10);
    EXPECT_LT(inside_, asked_ * 9 / 10);
  }

  int asked_ = 0;
  int inside_ = 0;
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(PointAndLine, Scalars);

TYPED_TEST(PointAndLine, TranslatingChangesNothing) {
  using T = TypeParam;
  testing::Dice dice(110);
  const T far = std::is_same_v<T, double> ? T(1e7) : T(4096);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto q = this->random_question(dice);
    const T x = static_cast<T>(dice.between(-1, 1)) * far;
    const Vec2<T> shift(x, static_cast<T>(dice.between(-1, 1)) * far);
    const Question<T> moved{q.shape, *Pose<T>::make(q.pose.position() + shift, q.pose.rotation()), q.point + shift,
                            q.normal};
    // The coordinates are rounded at their places.
    const double error = this->bound + 8 * static_cast<double>(far * std::numeric_limits<T>::epsilon());
    ASSERT_NO_FATAL_FAILURE(this->compare(ask(q), ask(moved), error)) << round;
  }
}

TYPED_TEST(PointAndLine, TurningChangesNothing) {
  using T = TypeParam;
  testing::Dice dice(111);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto q = this->random_question(dice);
    const auto turn = *Rotation<T>::from_angle(static_cast<T>(dice.between(-6, 6)));
    const auto turned = [&](Vec2<T> v) { return turn.apply(v); };
    const Question<T> after{q.shape, *Pose<T>::make(turned(q.pose.position()), q.pose.rotation().then(turn)),
                            turned(q.point), turned(q.normal)};
    ASSERT_NO_FATAL_FAILURE(this->compare(ask(q), ask(after), this->bound)) << round;
  }
}

TYPED_TEST(PointAndLine, APowerOfFourOfTheScaleChangesNoDigit) {
  using T = TypeParam;
  testing::Dice dice(112);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto q = this->random_question(dice);
    const T scale = std::ldexp(T(1), 2 * static_cast<int>(dice.integer(-5, 5)));
    const auto larger = [&](Vec2<T> v) { return v * scale; };
    const Question<T> scaled{this->changed(q.shape, larger, scale, 0, false),
                             *Pose<T>::make(larger(q.pose.position()), q.pose.rotation()), larger(q.point),
                             larger(q.normal)};
    const auto before = ask(q);
    const auto after = ask(scaled);
    ASSERT_EQ(after.gap.value, before.gap.value * scale) << round;
    ASSERT_EQ(after.contact.separation, before.contact.separation * scale) << round;
    ASSERT_NO_FATAL_FAILURE(this->compare(before, before, 0)) << round;
  }
}

TYPED_TEST(PointAndLine, BeginningAtAnotherVertexChangesNothing) {
  using T = TypeParam;
  testing::Dice dice(113);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto q = this->random_question(dice);
    const auto size = static_cast<std::int64_t>(q.shape.view().size());
    const auto first = static_cast<std::size_t>(dice.integer(0, size - 1));
    const auto same = [](Vec2<T> v) { return v; };
    const Question<T> relabelled{this->changed(q.shape, same, 1, first, false), q.pose, q.point, q.normal};
    ASSERT_NO_FATAL_FAILURE(this->compare(ask(q), ask(relabelled), this->bound)) << round;
  }
}

TYPED_TEST(PointAndLine, MirroringChangesNothing) {
  using T = TypeParam;
  testing::Dice dice(114);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const auto q = this->random_question(dice);
    const auto mirror = [](Vec2<T> v) { return Vec2<T>(-v.x, v.y); };
    const auto turn = q.pose.rotation();
    const Question<T> mirrored{
        this->changed(q.shape, mirror, 1, 0, true),
        *Pose<T>::make(mirror(q.pose.position()), *Rotation<T>::from_cos_sin(turn.cosine(), -turn.sine())),
        mirror(q.point), mirror(q.normal)};
    ASSERT_NO_FATAL_FAILURE(this->compare(ask(q), ask(mirrored), this->bound)) << round;
  }
}

}  // namespace
}  // namespace gnomon::point_metamorphic_test
