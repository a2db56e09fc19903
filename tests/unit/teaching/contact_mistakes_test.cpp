#include "teaching/contact_mistakes.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support.h"

namespace gnomon::contact_mistakes_test {
namespace {

struct Fall {
  Body<double> floor{{0, 0}, {0, 0}, 0, 0, 0};
  Body<double> rod;
  double before = 0;
  ContactComponents<double> impulse;

  /// A rod of length 2 and mass 1 whose lower end is at the origin, `slope` from upright, and strikes a floor.
  Fall(double slope, Vec2d velocity, double e, double mu, ContactMistake mistake) {
    rod = {{std::sin(slope), std::cos(slope)}, velocity, 0, 1, 3};
    before = rod.kinetic_energy();
    impulse = mistaken_response<double>(floor, rod, {0, 1}, {0, 0}, *Material<double>::make(e, mu), mistake);
  }
  double gain() const { return rod.kinetic_energy() / before; }
};

TEST(ContactMistakes, NoneIsTheResponse) {
  const Fall fall(0.5, {1, -2}, 0.5, 0.25, ContactMistake::none);
  Body<double> floor = fall.floor;
  Body<double> rod{fall.rod.centre, {1, -2}, 0, 1, 3};
  const Vec2d point(0, 0);
  contact_response<double>(floor, rod, {0, 1}, {&point, 1}, *Material<double>::make(0.5, 0.25));
  EXPECT_EQ(rod.velocity, fall.rod.velocity);
  EXPECT_EQ(rod.angular_velocity, fall.rod.angular_velocity);
}

TEST(ContactMistakes, EachDoesWhatItsNameSays) {
  const double upright = 0;
  EXPECT_EQ(Fall(upright, {0, -2}, 0.5, 0, ContactMistake::wrong_sign).rod.velocity, Vec2d(0, -5));
  EXPECT_EQ(Fall(upright, {0, -2}, 0.5, 0, ContactMistake::e_for_one_plus_e).rod.velocity, Vec2d(0, -1));
  // Without inertia the end counts as the whole rod, and the impulse is 2 m v for e = 1; at 45 degrees the right one is
  // that over 5/2.
  const double slope = std::atan(1.0);
  EXPECT_NEAR(Fall(slope, {0, -2}, 1, 0, ContactMistake::none).impulse.normal, 4 / 2.5, 1e-14);
  EXPECT_NEAR(Fall(slope, {0, -2}, 1, 0, ContactMistake::inertia_forgotten).impulse.normal, 4, 1e-14);
  EXPECT_GT(Fall(slope, {0, -2}, 1, 0, ContactMistake::inertia_forgotten).gain(), 5);
  EXPECT_NEAR(Fall(slope, {0, -2}, 1, 0, ContactMistake::none).gain(), 1, 1e-14);
}

TEST(ContactMistakes, NewtonsIsRightWithoutFrictionAndWhereContactIsCentral) {
  testing::Dice dice(720);
  for (int round = 0; round < testing::rounds(1000); ++round) {
    const double slope = round % 2 == 0 ? 0 : dice.between(-1.5, 1.5);
    const double mu = round % 2 == 0 ? dice.between(0, 2) : 0;
    const double e = dice.between(0, 1);
    const double vx = dice.between(-2, 2);
    const Fall right(slope, {vx, -1}, e, mu, ContactMistake::none);
    const Fall newton(slope, {vx, -1}, e, mu, ContactMistake::newton_with_friction);
    EXPECT_NEAR(right.rod.velocity.x, newton.rod.velocity.x, 1e-14);
    EXPECT_NEAR(right.rod.velocity.y, newton.rod.velocity.y, 1e-14);
    EXPECT_NEAR(right.rod.angular_velocity, newton.rod.angular_velocity, 1e-14);
  }
}

TEST(ContactMistakes, NewtonsWithFrictionMakesEnergyAndStrongesDoesNot) {
  const double slope = std::atan(1.0);
  double most = 0;
  double most_of_stronge = 0;
  for (int i = -4000; i <= 4000; ++i) {
    const Vec2d velocity(i * 1e-3, -1);
    const double gain = Fall(slope, velocity, 1, 10, ContactMistake::newton_with_friction).gain();
    most = gain > most ? gain : most;
    const double of_stronge = Fall(slope, velocity, 1, 10, ContactMistake::none).gain();
    most_of_stronge = of_stronge > most_of_stronge ? of_stronge : most_of_stronge;
  }
  EXPECT_GT(most, 1.17);
  EXPECT_LE(most_of_stronge, 1 + 1e-14);

  // The spin maximises the effect: it is that of a rod which an impulse along the normal alone would stop. Then all
  // energy is that of the approach, vn²/(2 knn). Newton's e = 1 with sticking leaves vn² ktt/(2 det K), which is more
  // by knn ktt/det K. At 45 degrees knn = ktt = 5/2 and ktn = −3/2, so the factor is (25/4)/4.
  Body<double> floor{{0, 0}, {0, 0}, 0, 0, 0};
  const Material<double> material = *Material<double>::make(1, 10);
  Body<double> rod{{std::sin(slope), std::cos(slope)}, {0, 0}, 0, 1, 3};
  rod.apply_impulse({0, -1}, {0, 0});
  Body<double> same = rod;
  const double before = rod.kinetic_energy();
  mistaken_response<double>(floor, rod, {0, 1}, {0, 0}, material, ContactMistake::newton_with_friction);
  EXPECT_NEAR(rod.kinetic_energy() / before, 25.0 / 16, 1e-13);
  mistaken_response<double>(floor, same, {0, 1}, {0, 0}, material, ContactMistake::none);
  EXPECT_LE(same.kinetic_energy() / before, 1);
}

}  // namespace
}  // namespace gnomon::contact_mistakes_test
