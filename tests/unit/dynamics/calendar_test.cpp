#include "dynamics/first_collision/calendar.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "support.h"

namespace gnomon::calendar_test {
namespace {

using testing::Dice;
using testing::rounds;

constexpr double never = std::numeric_limits<double>::infinity();

TEST(Calendar, WithoutMomentsHasNobody) {
  Calendar calendar;
  calendar.reset(3);
  EXPECT_EQ(calendar.first(), Calendar::nobody);
  calendar.set(1, 5);
  calendar.set(1, never);
  EXPECT_EQ(calendar.first(), Calendar::nobody);
}

TEST(Calendar, GivesEqualMomentsByIndex) {
  Calendar calendar;
  calendar.reset(40);
  for (std::uint32_t body = 40; body-- > 0;) calendar.set(body, 7);
  for (std::uint32_t body = 0; body < 40; ++body) {
    ASSERT_EQ(calendar.first(), body);
    calendar.set(body, never);
  }
}

// What a list that is searched from end to end says.
TEST(Calendar, IsAsGoodAsLookingAtEveryMoment) {
  Dice dice(11);
  for (int round = 0; round < rounds(200); ++round) {
    auto bodies = static_cast<std::uint32_t>(dice.integer(1, 60));
    Calendar calendar;
    calendar.reset(bodies);
    std::vector<double> moments(bodies, never);
    const double spread = std::pow(10.0, static_cast<double>(dice.integer(-9, 6)));
    double now = static_cast<double>(dice.integer(0, 3)) * 1e6;
    for (int deed = 0; deed < 400; ++deed) {
      if (dice.integer(0, 99) == 0) {
        bodies += static_cast<std::uint32_t>(dice.integer(1, 40));
        calendar.grow(bodies);
        moments.resize(bodies, never);
      }
      const auto body = static_cast<std::uint32_t>(dice.integer(0, bodies - 1));
      const auto kind = dice.integer(0, 9);
      const double later = kind == 0 ? never : kind == 1 ? 0 : kind == 2 ? 1e6 * spread : dice.between(0, spread);
      moments[body] = now + later;
      calendar.set(body, now + later);
      std::uint32_t earliest = Calendar::nobody;
      for (std::uint32_t i = 0; i < bodies; ++i) {
        if (moments[i] < (earliest == Calendar::nobody ? never : moments[earliest])) earliest = i;
      }
      ASSERT_EQ(calendar.first(), earliest) << "round " << round << ", deed " << deed;
      if (earliest == Calendar::nobody || dice.integer(0, 1) == 0) continue;
      now = moments[earliest];
      moments[earliest] = never;
      calendar.set(earliest, never);
    }
  }
}

}  // namespace
}  // namespace gnomon::calendar_test
