// Random polygons and poses from a seed, for several test files. The generators are independent of the library's own.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::testing {

/// Wide enough for exact products of the tests' integers.
__extension__ typedef __int128 Wide;

/// Returns the number of rounds of a random test: `full` in the native-release build, and a tenth of it in the others,
/// which compute the same bits and whose instrumented or unoptimised code is slow (GNOMON_TEST_PART, set by
/// tests/CMakeLists.txt). In the long run (./build.sh test --long) it is fifty times `full`.
inline int rounds(int full) {
  if (std::getenv("GNOMON_LONG")) return full * 50;
  return full > GNOMON_TEST_PART ? full / GNOMON_TEST_PART : 1;
}

/// Returns the number of cases of a kind that a random test must have met. A full run meets more than `full`; a short
/// run may by chance meet only half of its share.
inline int share(int full) {
  const int part = rounds(full);
  return part < full ? part / 2 : full;
}

/// A plain linear congruential generator (Knuth's MMIX constants), for the same cases everywhere.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 2 + 1) {}

  double between(double low, double high) { return low + (high - low) * (static_cast<double>(roll() >> 11) * 0x1p-53); }
  std::int64_t integer(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>((roll() >> 16) % static_cast<std::uint64_t>(high - low + 1));
  }

 private:
  std::uint64_t roll() {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return state_;
  }
  std::uint64_t state_;
};

/// Returns the hull of random points in a square of half size `size` around `centre`.
template <class T>
Shape<T> random_polygon(Dice& dice, int points, double size, Vec2d centre = {0, 0}) {
  for (;;) {
    std::vector<Vec2<T>> cloud;
    for (int i = 0; i < points; ++i) {
      cloud.push_back(
          {static_cast<T>(centre.x + dice.between(-size, size)), static_cast<T>(centre.y + dice.between(-size, size))});
    }
    const auto hull = convex_hull<T>(cloud);
    if (hull) return *hull;
  }
}

template <class T>
Pose<T> random_pose(Dice& dice, double reach) {
  // There is one roll per statement, because compilers differ in the evaluation order of arguments.
  const auto x = static_cast<T>(dice.between(-reach, reach));
  const auto y = static_cast<T>(dice.between(-reach, reach));
  const auto angle = static_cast<T>(dice.between(-7, 7));
  return *Pose<T>::make({x, y}, angle);
}

}  // namespace gnomon::testing
