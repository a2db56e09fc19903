// Invariance of a collision under a change of the observer, and quantities that no collision may change.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "gnomon/dynamics/contact_response.h"
#include "support.h"

namespace gnomon::contact_response_metamorphic_test {
namespace {

template <class T>
struct Collision {
  Body<T> a;
  Body<T> b;
  Vec2<T> normal;
  Vec2<T> points[2];
  std::uint32_t count;
  T restitution;
  T friction;

  ContactResponse<T> run() {
    return contact_response<T>(a, b, normal, std::span<const Vec2<T>>(points, count),
                               *Material<T>::make(restitution, friction));
  }
};

template <class T>
class ContactCollision : public ::testing::Test {
 protected:
  static constexpr T eps = std::numeric_limits<T>::epsilon();

  static Body<T> random_body(testing::Dice& dice, double reach, double heaviest) {
    const double x = dice.between(-reach, reach);
    const double y = dice.between(-reach, reach);
    const double vx = dice.between(-3, 3);
    const double vy = dice.between(-3, 3);
    const double spin = dice.between(-3, 3);
    // Each order of magnitude is equally likely.
    double mass = 1;
    for (auto factor = dice.integer(0, 20); factor > 0; --factor) mass *= std::sqrt(std::sqrt(heaviest));
    mass *= dice.between(0.5, 2) / heaviest;
    const double gyration = dice.between(0.25, 1);
    return {{static_cast<T>(x), static_cast<T>(y)},
            {static_cast<T>(vx), static_cast<T>(vy)},
            static_cast<T>(spin),
            static_cast<T>(1 / mass),
            static_cast<T>(1 / (mass * gyration * gyration))};
  }

  static Collision<T> random_collision(testing::Dice& dice, double heaviest) {
    Collision<T> c;
    c.a = random_body(dice, 1, heaviest);
    c.b = random_body(dice, 1, heaviest);
    const double angle = dice.between(-3.2, 3.2);
    c.normal = {static_cast<T>(std::cos(angle)), static_cast<T>(std::sin(angle))};
    const double px = dice.between(-1, 1);
    const double py = dice.between(-1, 1);
    const double length = dice.between(0, 1);
    c.points[0] = {static_cast<T>(px), static_cast<T>(py)};
    c.points[1] = c.points[0] - right_normal(c.normal) * static_cast<T>(length);
    c.count = static_cast<std::uint32_t>(dice.integer(1, 2));
    const double e = dice.between(-0.2, 1.2);
    c.restitution = static_cast<T>(e < 0 ? 0 : e > 1 ? 1 : e);
    const double mu = dice.between(-0.2, 1);
    c.friction = static_cast<T>(mu < 0 ? 0 : dice.integer(0, 3) == 0 ? 5 * mu : mu);
    switch (dice.integer(0, 7)) {
      case 0:
        c.a.inverse_mass = c.a.inverse_inertia = 0;
        c.a.velocity = {0, 0};
        c.a.angular_velocity = 0;
        break;
      case 1:
        c.b.inverse_inertia = 0;
        c.b.angular_velocity = 0;
        break;
      case 2:
        c.a.inverse_mass = 0;
        c.a.velocity = {0, 0};
        break;
      default:
        break;
    }
    return c;
  }

  struct Sums {
    long double momentum[2];
    long double spin;
    long double energy;
    long double size;       ///< sum of the sizes of the momenta
    long double spin_size;  ///< sum of the sizes of the angular momenta
  };

  /// Returns the sums over the movable bodies, about the world's origin.
  static Sums sums(const Collision<T>& c) {
    Sums s{{0, 0}, 0, 0, 0, 0};
    for (const Body<T>* body : {&c.a, &c.b}) {
      const long double vx = body->velocity.x;
      const long double vy = body->velocity.y;
      const long double w = body->angular_velocity;
      if (body->inverse_mass > 0) {
        const long double m = 1.0L / body->inverse_mass;
        s.momentum[0] += m * vx;
        s.momentum[1] += m * vy;
        s.size += m * (std::fabs(vx) + std::fabs(vy));
        s.spin += m * (body->centre.x * vy - body->centre.y * vx);
        s.spin_size += m * (std::fabs(body->centre.x * vy) + std::fabs(body->centre.y * vx));
        s.energy += m * (vx * vx + vy * vy) / 2;
      }
      if (body->inverse_inertia > 0) {
        const long double inertia = 1.0L / body->inverse_inertia;
        s.spin += inertia * w;
        s.spin_size += inertia * std::fabs(w);
        s.energy += inertia * w * w / 2;
      }
    }
    return s;
  }
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ContactCollision, Scalars);

TYPED_TEST(ContactCollision, KeepsMomentumAndNeverGainsEnergy) {
  using T = TypeParam;
  testing::Dice dice(710);
  int collided = 0;
  int two = 0;
  long double worst = 0;
  for (int round = 0; round < testing::rounds(300000); ++round) {
    auto c = this->random_collision(dice, round % 2 == 0 ? 1 : std::is_same_v<T, double> ? 1e3 : 1e2);
    const auto before = this->sums(c);
    const auto response = c.run();
    ASSERT_NE(response.outcome, ContactOutcome::overflow) << round;
    const auto after = this->sums(c);
    const long double grown = (after.energy - before.energy) / (this->eps * before.energy);
    worst = grown > worst ? grown : worst;
    ASSERT_LE(grown, 64) << round;
    if (response.outcome == ContactOutcome::apart) continue;
    ++collided;
    two += c.count == 2 && response.pressure > 0 && response.pressure < 1;
    ASSERT_GE(response.impulse[0].normal, 0) << round;
    ASSERT_GE(response.impulse[1].normal, 0) << round;
    const T pressed = response.impulse[0].normal + response.impulse[1].normal;
    const T dragged = response.impulse[0].tangent + response.impulse[1].tangent;
    ASSERT_LE(std::fabs(dragged), c.friction * pressed * (1 + 8 * this->eps)) << round;
    if (c.a.inverse_mass > 0 && c.b.inverse_mass > 0) {
      const long double slack = 16 * this->eps * (before.size + after.size + pressed + std::fabs(dragged));
      ASSERT_NEAR(static_cast<double>(after.momentum[0] - before.momentum[0]), 0, static_cast<double>(slack)) << round;
      ASSERT_NEAR(static_cast<double>(after.momentum[1] - before.momentum[1]), 0, static_cast<double>(slack)) << round;
      const long double turn =
          16 * this->eps * (before.spin_size + after.spin_size + 4 * (pressed + std::fabs(dragged)));
      if (c.a.inverse_inertia > 0 && c.b.inverse_inertia > 0) {
        ASSERT_NEAR(static_cast<double>(after.spin - before.spin), 0, static_cast<double>(turn)) << round;
      }
    }
  }
  EXPECT_GT(collided, testing::share(100000));
  EXPECT_GT(two, testing::share(10000));
  this->RecordProperty("most_growth_in_eps", std::to_string(static_cast<double>(worst)));
}

TYPED_TEST(ContactCollision, LeavesNoPointApproaching) {
  using T = TypeParam;
  testing::Dice dice(711);
  int wedged = 0;
  int rounds[max_rounds + 1] = {};
  const int all = testing::rounds(100000);
  for (int round = 0; round < all; ++round) {
    auto c = this->random_collision(dice, 1);
    const auto response = c.run();
    ++rounds[response.rounds];
    wedged += response.outcome == ContactOutcome::wedged;
    if (response.outcome != ContactOutcome::collided) continue;
    for (std::uint32_t i = 0; i < c.count; ++i) {
      const T parting = dot(c.b.velocity_at(c.points[i]) - c.a.velocity_at(c.points[i]), c.normal);
      ASSERT_GE(parting, -5000 * this->eps) << round;
    }
  }
  EXPECT_LE(wedged, 0);
  EXPECT_LE(rounds[max_rounds], all / 1000);
  EXPECT_GT(rounds[2], 0);
}

TYPED_TEST(ContactCollision, TheOtherBodyFirstGivesTheSameBits) {
  testing::Dice dice(712);
  for (int round = 0; round < testing::rounds(50000); ++round) {
    auto c = this->random_collision(dice, 1);
    auto d = c;
    std::swap(d.a, d.b);
    d.normal = -c.normal;
    const auto one = c.run();
    const auto two = d.run();
    ASSERT_EQ(one.outcome, two.outcome) << round;
    ASSERT_EQ(one.impulse[0].normal, two.impulse[0].normal) << round;
    ASSERT_EQ(one.impulse[1].tangent, two.impulse[1].tangent) << round;
    ASSERT_EQ(c.a.velocity, d.b.velocity) << round;
    ASSERT_EQ(c.b.angular_velocity, d.a.angular_velocity) << round;
  }
}

/// Returns the same collision with every vector mapped by `map`, every angular velocity multiplied by `turn`, every
/// velocity by `pace`, every place by `size`, every mass by `weight`, and `wind` added to velocities.
template <class T, class Map>
Collision<T> changed(const Collision<T>& c, Map map, T turn, T pace = 1, T size = 1, T weight = 1,
                     Vec2<T> wind = {0, 0}) {
  Collision<T> d = c;
  for (Body<T>* body : {&d.a, &d.b}) {
    body->centre = map(body->centre) * size;
    body->velocity = map(body->velocity) * pace + wind;
    body->angular_velocity *= turn * pace / size;
    body->inverse_mass /= weight;
    body->inverse_inertia /= weight * size * size;
  }
  for (Vec2<T>& point : d.points) point = map(point) * size;
  d.normal = map(c.normal);
  return d;
}

TYPED_TEST(ContactCollision, MirroringScalingAndMovingAlongChangeNothingElse) {
  using T = TypeParam;
  testing::Dice dice(713);
  int others = 0;
  const int all = testing::rounds(50000);
  for (int round = 0; round < all; ++round) {
    const auto c = this->random_collision(dice, 1);
    const auto same = [](Vec2<T> v) { return v; };
    const auto mirrored = [](Vec2<T> v) { return Vec2<T>(-v.x, v.y); };
    const auto quarter = [](Vec2<T> v) { return Vec2<T>(-v.y, v.x); };
    auto plain = c;
    const auto response = plain.run();
    // Scaling by powers of two changes no digit.
    auto scaled = changed<T>(c, same, 1, 8, 4, 2);
    ASSERT_EQ(scaled.run().slip, response.slip) << round;
    ASSERT_EQ(scaled.b.velocity, plain.b.velocity * T(8)) << round;
    ASSERT_EQ(scaled.a.angular_velocity, plain.a.angular_velocity * T(2)) << round;
    auto turned = changed<T>(c, quarter, 1);
    turned.run();
    ASSERT_EQ(turned.b.velocity, quarter(plain.b.velocity)) << round;
    auto mirror = changed<T>(c, mirrored, -1);
    const auto seen = mirror.run();
    ASSERT_EQ(mirror.b.velocity, mirrored(plain.b.velocity)) << round;
    ASSERT_EQ(mirror.b.angular_velocity, -plain.b.angular_velocity) << round;
    ASSERT_EQ(seen.impulse[0].tangent, -response.impulse[0].tangent) << round;
    // A held body has to move along, and a pinned one cannot.
    const bool pinned = c.a.inverse_mass == 0 && c.a.inverse_inertia > 0;
    if (pinned || response.outcome != ContactOutcome::collided) continue;
    const Vec2<T> wind(T(2.5), T(-1.5));
    auto moving = changed<T>(c, same, 1, 1, 1, 1, wind);
    moving.run();
    const Vec2<T> off = moving.b.velocity - wind - plain.b.velocity;
    others += dot(off, off) > 1e6 * this->eps * this->eps * (1 + dot(plain.b.velocity, plain.b.velocity));
  }
  // The last digit may decide which of two points is pressed.
  EXPECT_LE(others, 1 + all / 200);
}

TYPED_TEST(ContactCollision, TurningTheWorldTurnsTheVelocities) {
  using T = TypeParam;
  testing::Dice dice(714);
  int others = 0;
  const int all = testing::rounds(50000);
  for (int round = 0; round < all; ++round) {
    const auto c = this->random_collision(dice, 1);
    const double angle = dice.between(-3, 3);
    const T cosine = static_cast<T>(std::cos(angle));
    const T sine = static_cast<T>(std::sin(angle));
    const auto turn = [&](Vec2<T> v) { return Vec2<T>(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y); };
    auto plain = c;
    plain.run();
    auto turned = changed<T>(c, turn, 1);
    turned.run();
    const Vec2<T> off = turned.b.velocity - turn(plain.b.velocity);
    others += dot(off, off) > 1e6 * this->eps * this->eps * (1 + dot(plain.b.velocity, plain.b.velocity));
  }
  EXPECT_LE(others, 1 + all / 200);
}

TEST(ContactCollisionOfFloats, IsThatOfDoublesButForRounding) {
  testing::Dice dice(715);
  int others = 0;
  const int all = testing::rounds(50000);
  const auto wide = [](const Body<float>& body) {
    return Body<double>{Vec2d(body.centre), Vec2d(body.velocity), body.angular_velocity, body.inverse_mass,
                        body.inverse_inertia};
  };
  struct Access : ContactCollision<float> {
    using ContactCollision<float>::random_collision;
    void TestBody() override {}
  };
  for (int round = 0; round < all; ++round) {
    auto c = Access::random_collision(dice, 1);
    Collision<double> d{wide(c.a), wide(c.b),     Vec2d(c.normal), {Vec2d(c.points[0]), Vec2d(c.points[1])},
                        c.count,   c.restitution, c.friction};
    c.run();
    d.run();
    const Vec2d off = Vec2d(c.b.velocity) - d.b.velocity;
    others += dot(off, off) > 1e-8 * (1 + dot(d.b.velocity, d.b.velocity));
  }
  EXPECT_LE(others, 1 + all / 200);
}

}  // namespace
}  // namespace gnomon::contact_response_metamorphic_test
