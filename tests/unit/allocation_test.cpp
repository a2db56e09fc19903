// Queries do not allocate: counted, not promised.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <new>

#include "geometry/point.h"
#include "geometry/sat.h"
#include "support.h"

namespace {
std::size_t allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (!memory) std::abort();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace gnomon {
namespace {

template <class T>
std::size_t allocations_of_queries() {
  testing::Dice dice(40);
  const auto a = testing::random_polygon<T>(dice, 20, 2);
  const auto b = testing::random_polygon<T>(dice, 20, 2);
  const Placed<T> pa{a, testing::random_pose<T>(dice, 1)};
  const Placed<T> pb{b, testing::random_pose<T>(dice, 1)};
  std::array<Step, 256> storage;
  Trace trace(storage);

  const std::size_t before = allocations;
  (void)overlaps(pa, pb);
  (void)separation(pa, pb);
  const auto mtv = minimum_translation(pa, pb, Recorder(trace));
  (void)resolve(mtv, T(1), T(1));
  (void)contains(pa, pb.pose.position());
  (void)point_separation(pa, pb.pose.position(), Recorder(trace));
  return allocations - before;
}

TEST(Allocations, AreCounted) {
  const std::size_t before = allocations;
  testing::Dice dice(41);
  const auto shape = testing::random_polygon<double>(dice, 5, 1);
  EXPECT_GT(allocations, before) << "construction allocates, and says so";
}

TEST(Allocations, NoneInAnyQuery) {
  EXPECT_EQ(allocations_of_queries<double>(), 0u);
  EXPECT_EQ(allocations_of_queries<float>(), 0u);
}

}  // namespace
}  // namespace gnomon
