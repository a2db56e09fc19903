// For tests/checks/border.test.mjs: one of each thing that may cross a border.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gnomon::sample {

/// How it went: `a < b`, too.
enum class Outcome : std::uint8_t {
  missed,
  hit,  ///< met at all
};

/// What is seen.
struct Point {
  double x;  ///< to the right
  double y;
};

struct Row {
  double first;
  Point others[3];
};

struct Mixed {
  std::uint32_t mark;
  Outcome outcome;
  alignas(16) const char* name;
  double values[6];
  struct Part {
    float near;
    std::uint32_t id;
  } parts[2];
};

using Index = std::uint32_t;

}  // namespace gnomon::sample

/// Everything that C can say.
extern "C" {

/// One that is open.
struct Thing;

enum Numbers { first_number = -1, later_number = 7 };

/// Opens.
/// Null if there is none.
Thing* thing_open(const char* name, double seed, bool loud);
gnomon::sample::Outcome thing_try(Thing* thing, uint32_t count, size_t room);
const gnomon::sample::Point* thing_points(const Thing*);
void thing_close(Thing* thing);
}
