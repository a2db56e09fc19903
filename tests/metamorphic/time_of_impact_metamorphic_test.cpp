// Invariance of sweeps and impacts when the input is swapped, moved, rotated, scaled, relabelled, mirrored, observed
// from a moving frame, or divided into two motions.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "support.h"

namespace gnomon::time_of_impact_metamorphic_test {
namespace {

template <class T>
struct Flights {
  Shape<T> shape_a;
  Shape<T> shape_b;
  Pose<T> pose_a;
  Pose<T> pose_b;
  Motion<T> motion_a;
  Motion<T> motion_b;

  Placed<T> a() const { return {shape_a, pose_a}; }
  Placed<T> b() const { return {shape_b, pose_b}; }
  Impact<T> impact() const { return time_of_impact(a(), b(), motion_a, motion_b); }
  Impact<T> straight() const { return shape_cast(a(), b(), motion_a.displacement(), motion_b.displacement()); }
  OverlapInterval<T> swept() const {
    return overlap_interval(a(), b(), motion_a.displacement(), motion_b.displacement());
  }
};

template <class T>
class ImpactMetamorphic : public ::testing::Test {
 protected:
  static constexpr double epsilon = static_cast<double>(std::numeric_limits<T>::epsilon());

  static T roll(testing::Dice& dice, double low, double high) { return static_cast<T>(dice.between(low, high)); }

  static Vec2<T> vector(testing::Dice& dice, double size) {
    const T x = roll(dice, -size, size);
    const T y = roll(dice, -size, size);
    return {x, y};
  }

  static Shape<T> any_shape(testing::Dice& dice) {
    const T radius = roll(dice, 0.1, 0.6);
    const Vec2<T> centre = vector(dice, 0.5);
    switch (dice.integer(0, 5)) {
      case 0:
        return *make_circle<T>(centre, radius);
      case 1:
        return *make_segment<T>(centre, {1, 1}, radius);
      case 2: {
        const auto sharp = testing::random_polygon<T>(dice, 6, 1);
        return *make_polygon<T>(sharp.view().vertices(), radius);
      }
      default:
        return testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 24)), 1);
    }
  }

  static Flights<T> random_flights(testing::Dice& dice) {
    const Shape<T> a = any_shape(dice);
    const Shape<T> b = any_shape(dice);
    const Pose<T> pose_a = testing::random_pose<T>(dice, 2);
    const Pose<T> pose_b = testing::random_pose<T>(dice, 2);
    const Vec2<T> move_a = vector(dice, 3);
    const Vec2<T> move_b = vector(dice, 3);
    const T turn_a = roll(dice, -6, 6);
    const T turn_b = roll(dice, -6, 6);
    return {a, b, pose_a, pose_b, *Motion<T>::make(move_a, turn_a), *Motion<T>::make(move_b, turn_b)};
  }

  template <class Change>
  static Shape<T> changed(const Shape<T>& shape, Change change, T scale = 1, std::size_t first = 0) {
    const auto v = shape.view().vertices();
    const T radius = shape.view().radius() * scale;
    std::vector<Vec2<T>> corners;
    for (std::size_t i = 0; i < v.size(); ++i) corners.push_back(change(v[(first + i) % v.size()]));
    if (v.size() == 1) return *make_circle<T>(corners[0], radius);
    if (v.size() == 2) return *make_segment<T>(corners[0], corners[1], radius);
    return *make_polygon<T>(corners, radius);
  }

  /// Counts how often two forms of a query disagree by more than `limit` in time: where shapes only graze, rounding
  /// decides whether and when they touch.
  struct Agreement {
    int pairs = 0;
    int close_calls = 0;
    int met = 0;

    void compare(const Impact<T>& one, const Impact<T>& two, double limit) {
      ++pairs;
      met += one.outcome == Outcome::hit;
      const bool same = one.outcome == two.outcome;
      const double apart = std::fabs(static_cast<double>(one.t) - static_cast<double>(two.t));
      close_calls += !same || apart > limit;
    }
    void compare(const OverlapInterval<T>& one, const OverlapInterval<T>& two, double limit) {
      ++pairs;
      met += one.meet;
      const bool same = one.meet == two.meet && one.interiors == two.interiors;
      const auto apart = [](T a, T b) { return std::fabs(static_cast<double>(a) - static_cast<double>(b)); };
      const double scale = 1 + std::fabs(static_cast<double>(one.enter)) + std::fabs(static_cast<double>(one.exit));
      close_calls += !same || apart(one.enter, two.enter) > limit * scale || apart(one.exit, two.exit) > limit * scale;
    }
    void expect_few_close_calls() const {
      EXPECT_LE(close_calls, 1 + pairs / 300);
      EXPECT_GT(met, pairs / 12);
    }
  };

  /// All three queries, before and after.
  struct All {
    Agreement impact;
    Agreement straight;
    Agreement swept;

    void compare(const Flights<T>& one, const Flights<T>& two, double limit) {
      impact.compare(one.impact(), two.impact(), limit);
      straight.compare(one.straight(), two.straight(), limit);
      swept.compare(one.swept(), two.swept(), limit);
    }
    ~All() {
      impact.expect_few_close_calls();
      straight.expect_few_close_calls();
      swept.expect_few_close_calls();
    }
  };

  static constexpr int usual = 600;
  // Times result from gaps and speeds of order 1; that of time_of_impact is early by part of the slop.
  static constexpr double bound = 1e-7 + 500 * epsilon;
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ImpactMetamorphic, Scalars);

TYPED_TEST(ImpactMetamorphic, SwappingTurnsTheNormalRound) {
  using T = TypeParam;
  testing::Dice dice(80);
  typename TestFixture::All all;
  int turned = 0;
  int hits = 0;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto one = this->random_flights(dice);
    const Flights<T> two{one.shape_b, one.shape_a, one.pose_b, one.pose_a, one.motion_b, one.motion_a};
    all.compare(one, two, this->bound);
    const auto here = one.impact();
    const auto there = two.impact();
    if (here.outcome != Outcome::hit || there.outcome != Outcome::hit) continue;
    ++hits;
    turned += dot(here.normal, there.normal) < T(-0.9999);
  }
  EXPECT_GE(turned, hits - hits / 100 - 1) << "where two axes tie, rounding may pick either";
}

TYPED_TEST(ImpactMetamorphic, MovingBothChangesNothing) {
  using T = TypeParam;
  testing::Dice dice(81);
  typename TestFixture::All all;
  const double far = std::is_same_v<T, double> ? 1e7 : 1e3;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto one = this->random_flights(dice);
    const Vec2<T> shift = this->vector(dice, far);
    auto two = one;
    two.pose_a = *Pose<T>::make(one.pose_a.position() + shift, one.pose_a.rotation());
    two.pose_b = *Pose<T>::make(one.pose_b.position() + shift, one.pose_b.rotation());
    // The far positions are rounded, which is the only loss.
    all.compare(one, two, this->bound + 20 * far * this->epsilon);
  }
}

TYPED_TEST(ImpactMetamorphic, TurningBothTurnsTheAnswer) {
  using T = TypeParam;
  testing::Dice dice(82);
  typename TestFixture::All all;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto one = this->random_flights(dice);
    const auto turn = *Rotation<T>::from_angle(this->roll(dice, -6, 6));
    const auto pose = [&](const Pose<T>& p) {
      return *Pose<T>::make(turn.apply(p.position()), p.rotation().then(turn));
    };
    const auto motion = [&](const Motion<T>& m) { return *Motion<T>::make(turn.apply(m.displacement()), m.turn()); };
    const Flights<T> two{one.shape_a,      one.shape_b,          pose(one.pose_a),
                         pose(one.pose_b), motion(one.motion_a), motion(one.motion_b)};
    all.compare(one, two, this->bound);
  }
}

TYPED_TEST(ImpactMetamorphic, APowerOfTwoOfTheScaleChangesNoBit) {
  using T = TypeParam;
  testing::Dice dice(83);
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto one = this->random_flights(dice);
    const T scale = std::ldexp(T(1), static_cast<int>(dice.integer(-10, 10)));
    const auto bigger = [&](Vec2<T> v) { return v * scale; };
    const auto pose = [&](const Pose<T>& p) { return *Pose<T>::make(p.position() * scale, p.rotation()); };
    const auto motion = [&](const Motion<T>& m) { return *Motion<T>::make(m.displacement() * scale, m.turn()); };
    const Flights<T> two{this->changed(one.shape_a, bigger, scale),
                         this->changed(one.shape_b, bigger, scale),
                         pose(one.pose_a),
                         pose(one.pose_b),
                         motion(one.motion_a),
                         motion(one.motion_b)};
    const auto before = one.impact();
    const auto after = two.impact();
    ASSERT_EQ(before.outcome, after.outcome) << round;
    ASSERT_EQ(before.t, after.t) << round;
    ASSERT_EQ(before.normal, after.normal) << round;
    ASSERT_EQ(before.point * scale, after.point) << round;
    ASSERT_EQ(before.iterations, after.iterations) << round;
    ASSERT_EQ(one.swept().enter, two.swept().enter) << round;
    ASSERT_EQ(one.swept().exit, two.swept().exit) << round;
    ASSERT_EQ(one.straight().lo, two.straight().lo) << round;
  }
}

TYPED_TEST(ImpactMetamorphic, AnyOtherScaleHardlyMatters) {
  using T = TypeParam;
  testing::Dice dice(84);
  typename TestFixture::All all;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto one = this->random_flights(dice);
    const T scale = static_cast<T>(std::pow(10.0, dice.between(-3, 3)));
    const auto bigger = [&](Vec2<T> v) { return v * scale; };
    const auto pose = [&](const Pose<T>& p) { return *Pose<T>::make(p.position() * scale, p.rotation()); };
    const auto motion = [&](const Motion<T>& m) { return *Motion<T>::make(m.displacement() * scale, m.turn()); };
    const Flights<T> two{this->changed(one.shape_a, bigger, scale),
                         this->changed(one.shape_b, bigger, scale),
                         pose(one.pose_a),
                         pose(one.pose_b),
                         motion(one.motion_a),
                         motion(one.motion_b)};
    all.compare(one, two, this->bound);
  }
}

TYPED_TEST(ImpactMetamorphic, BeginningAtAnotherVertexChangesNothing) {
  testing::Dice dice(85);
  typename TestFixture::All all;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto one = this->random_flights(dice);
    auto two = one;
    const auto size = static_cast<std::int64_t>(one.shape_a.view().size());
    const auto first = static_cast<std::size_t>(dice.integer(0, size - 1));
    two.shape_a = this->changed(
        one.shape_a, [](auto v) { return v; }, 1, first);
    all.compare(one, two, this->bound);
  }
}

TYPED_TEST(ImpactMetamorphic, MirroringMirrorsTheAnswer) {
  using T = TypeParam;
  testing::Dice dice(86);
  typename TestFixture::All all;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto one = this->random_flights(dice);
    const auto mirror = [&](const Shape<T>& shape) {
      std::vector<Vec2<T>> corners;
      const auto v = shape.view().vertices();
      for (std::size_t i = v.size(); i-- > 0;) corners.push_back({-v[i].x, v[i].y});
      const T radius = shape.view().radius();
      if (v.size() == 1) return *make_circle<T>(corners[0], radius);
      if (v.size() == 2) return *make_segment<T>(corners[0], corners[1], radius);
      return *make_polygon<T>(corners, radius);
    };
    const auto pose = [](const Pose<T>& p) {
      const auto turn = p.rotation();
      return *Pose<T>::make({-p.position().x, p.position().y}, *Rotation<T>::from_cos_sin(turn.cosine(), -turn.sine()));
    };
    const auto motion = [](const Motion<T>& m) {
      return *Motion<T>::make({-m.displacement().x, m.displacement().y}, -m.turn());
    };
    const Flights<T> two{mirror(one.shape_a), mirror(one.shape_b),  pose(one.pose_a),
                         pose(one.pose_b),    motion(one.motion_a), motion(one.motion_b)};
    all.compare(one, two, this->bound);
  }
}

TYPED_TEST(ImpactMetamorphic, FromAPassingTrainItLooksTheSame) {
  using T = TypeParam;
  testing::Dice dice(87);
  typename TestFixture::All all;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto one = this->random_flights(dice);
    const Vec2<T> train = this->vector(dice, 10);
    auto two = one;
    two.motion_a = *Motion<T>::make(one.motion_a.displacement() + train, one.motion_a.turn());
    two.motion_b = *Motion<T>::make(one.motion_b.displacement() + train, one.motion_b.turn());
    all.compare(one, two, this->bound);
  }
}

// The motion is divided at its middle: the two halves together must find the same impact as the whole.
TYPED_TEST(ImpactMetamorphic, TheTwoHalvesOfAMotionMakeTheWhole) {
  using T = TypeParam;
  testing::Dice dice(88);
  typename TestFixture::Agreement agreement;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    const auto whole = this->random_flights(dice);
    const auto half = [](const Motion<T>& m) { return *Motion<T>::make(m.displacement() / T(2), m.turn() / 2); };
    const auto halfway = [&](const Pose<T>& p, const Motion<T>& m) {
      return *Pose<T>::make(p.position() + m.displacement() / T(2),
                            p.rotation().then(*Rotation<T>::from_angle(m.turn() / 2)));
    };
    auto first = whole;
    first.motion_a = half(whole.motion_a);
    first.motion_b = half(whole.motion_b);
    auto second = first;
    second.pose_a = halfway(whole.pose_a, whole.motion_a);
    second.pose_b = halfway(whole.pose_b, whole.motion_b);
    auto together = first.impact();
    if (together.outcome == Outcome::separated) {
      together = second.impact();
      together.t = (1 + together.t) / 2;
    } else {
      together.t /= 2;
    }
    agreement.compare(whole.impact(), together, this->bound);
  }
  agreement.expect_few_close_calls();
}

// Without rotation the two algorithms solve the same problem, one by times per axis and one by conservative steps.
TYPED_TEST(ImpactMetamorphic, WithoutTurningBothAlgorithmsAgree) {
  using T = TypeParam;
  testing::Dice dice(89);
  typename TestFixture::Agreement agreement;
  for (int round = 0; round < testing::rounds(this->usual); ++round) {
    auto flights = this->random_flights(dice);
    flights.motion_a = *Motion<T>::make(flights.motion_a.displacement());
    flights.motion_b = *Motion<T>::make(flights.motion_b.displacement());
    agreement.compare(flights.straight(), flights.impact(), this->bound);
  }
  agreement.expect_few_close_calls();
}

}  // namespace
}  // namespace gnomon::time_of_impact_metamorphic_test
