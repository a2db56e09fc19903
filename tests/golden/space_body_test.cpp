// Bodies in space rotate and collide to the same bits with every compiler, optimisation and as wasm.
#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

#include "gnomon/dynamics3d/contact_response.h"
#include "gnomon/dynamics3d/integrate.h"
#include "golden/bits_hash.h"
#include "space_pairs.h"
#include "support.h"
#include "teaching/spin_mistakes.h"

namespace gnomon::d3::space_body_test {
namespace {

class BodyHash : public testing::BitsHash {
 public:
  using BitsHash::add;
  void add(const Body& body) {
    add(body.centre);
    add(body.velocity);
    add(body.angular_momentum);
    add(body.axes.w());
    add(body.axes.xyz());
  }
};

template <class Rule>
std::uint64_t hash_of_motion(Rule rule) {
  constexpr bool naive = std::is_same_v<Rule, SpinMistake>;
  testing::Dice dice(70);
  BodyHash hash;
  for (int round = 0; round < 50; ++round) {
    const double thin = dice.between(0.01, 1);
    const double thick = dice.between(1, 1 + thin);
    Body body = *make_body(1, {1, thick, thin});
    body.velocity = testing::random_vector(dice, 2);
    // For a fast body the naive rule soon overflows.
    body.angular_momentum = testing::random_vector(dice, naive ? 0.02 : 5);
    const Vec3 force = testing::random_vector(dice, 1);
    const Vec3 torque = testing::random_vector(dice, naive ? 0.01 : 0.1);
    for (int step = 0; step < 100; ++step) {
      const Wrench wrench{force, step % 10 == 0 ? torque : Vec3(0, 0, 0)};
      EXPECT_EQ(advance(body, wrench, 1.0 / 60, rule).status, Status::ok);
    }
    hash.add(body);
    hash.add(body.kinetic_energy());
  }
  return hash.value();
}

std::uint64_t hash_of_blows() {
  testing::Dice dice(71);
  BodyHash hash;
  for (int round = 0; round < 2000; ++round) {
    const double e = dice.between(0, 1);
    const double friction = dice.between(0, 1);
    Body a = round % 2 == 0 ? Body{} : *make_body(3, {1, 2, 2.5});
    const Rotation turn = *Rotation::about(testing::random_vector(dice, 1), 1);
    Body b = *make_body(1, {0.5, 0.7, 1}, *Pose::make(testing::random_vector(dice, 1), turn));
    b.velocity = testing::random_vector(dice, 3);
    b.angular_momentum = testing::random_vector(dice, 3);
    const Vec3 normal = *unit(testing::random_vector(dice, 1));
    const auto response =
        contact_response(a, b, normal, testing::random_vector(dice, 1), *Material<double>::make(e, friction));
    hash.add(response.impulse);
    hash.add(response.after);
    hash.add(a);
    hash.add(b);
  }
  return hash.value();
}

TEST(SameBitsInSpace, FreeAndPushedBodies) { EXPECT_EQ(hash_of_motion(SpinRule::turns_8), 15891990817446675147u); }
TEST(SameBitsInSpace, OnePassOfTurns) { EXPECT_EQ(hash_of_motion(SpinRule::turns_2), 6727773440989811629u); }
TEST(SameBitsInSpace, TheNaiveRule) { EXPECT_EQ(hash_of_motion(SpinMistake::naive), 2030522124293980862u); }
TEST(SameBitsInSpace, Blows) { EXPECT_EQ(hash_of_blows(), 6414149045426295928u); }

}  // namespace
}  // namespace gnomon::d3::space_body_test
