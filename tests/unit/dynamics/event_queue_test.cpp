#include "dynamics/first_collision/event_queue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "support.h"

namespace gnomon::event_queue_test {
namespace {

using testing::Dice;
using testing::rounds;

constexpr double never = std::numeric_limits<double>::infinity();

TEST(EventQueue, WithoutTimesReturnsNobody) {
  EventQueue queue;
  queue.reset(3);
  EXPECT_EQ(queue.first(), EventQueue::nobody);
  queue.set(1, 5);
  queue.set(1, never);
  EXPECT_EQ(queue.first(), EventQueue::nobody);
}

TEST(EventQueue, ReturnsEqualTimesByIndex) {
  EventQueue queue;
  queue.reset(40);
  for (std::uint32_t body = 40; body-- > 0;) queue.set(body, 7);
  for (std::uint32_t body = 0; body < 40; ++body) {
    ASSERT_EQ(queue.first(), body);
    queue.set(body, never);
  }
}

TEST(EventQueue, AgreesWithALinearSearch) {
  Dice dice(11);
  for (int round = 0; round < rounds(200); ++round) {
    auto bodies = static_cast<std::uint32_t>(dice.integer(1, 60));
    EventQueue queue;
    queue.reset(bodies);
    std::vector<double> times(bodies, never);
    const double spread = std::pow(10.0, static_cast<double>(dice.integer(-9, 6)));
    double now = static_cast<double>(dice.integer(0, 3)) * 1e6;
    for (int change = 0; change < 400; ++change) {
      if (dice.integer(0, 99) == 0) {
        bodies += static_cast<std::uint32_t>(dice.integer(1, 40));
        queue.grow(bodies);
        times.resize(bodies, never);
      }
      const auto body = static_cast<std::uint32_t>(dice.integer(0, bodies - 1));
      const auto kind = dice.integer(0, 9);
      const double later = kind == 0 ? never : kind == 1 ? 0 : kind == 2 ? 1e6 * spread : dice.between(0, spread);
      times[body] = now + later;
      queue.set(body, now + later);
      std::uint32_t earliest = EventQueue::nobody;
      for (std::uint32_t i = 0; i < bodies; ++i) {
        if (times[i] < (earliest == EventQueue::nobody ? never : times[earliest])) earliest = i;
      }
      ASSERT_EQ(queue.first(), earliest) << "round " << round << ", change " << change;
      if (earliest == EventQueue::nobody || dice.integer(0, 1) == 0) continue;
      now = times[earliest];
      times[earliest] = never;
      queue.set(earliest, never);
    }
  }
}

}  // namespace
}  // namespace gnomon::event_queue_test
