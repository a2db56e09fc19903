// A recorded minute of the space game.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace gnomon::testing {

/// State of the game after so many steps.
struct Standing {
  std::uint32_t steps;
  std::uint32_t score;
  std::uint32_t level;
  std::uint32_t lives;
  std::uint64_t hash;  ///< hash of the world
};

struct Minute {
  std::uint32_t seed;
  std::vector<Standing> standings;
  /// Held keys, run by run: a digit of base 16 (left 1, right 2, thrust 4, fire 8) and its number of steps.
  std::string_view keys;
};

/// Returns the held keys of each step.
inline std::vector<std::uint32_t> held_in(const Minute& minute) {
  std::vector<std::uint32_t> held;
  std::uint32_t count = 0;
  std::uint32_t digit = 0;
  bool counting = false;
  const auto finish = [&] {
    held.insert(held.end(), count, digit);
    count = 0;
    counting = false;
  };
  for (const char c : minute.keys) {
    if (c == ' ') {
      finish();
    } else if (counting) {
      count = 10 * count + static_cast<std::uint32_t>(c - '0');
    } else {
      digit = static_cast<std::uint32_t>(c <= '9' ? c - '0' : c - 'a' + 10);
      counting = true;
    }
  }
  finish();
  return held;
}

}  // namespace gnomon::testing
