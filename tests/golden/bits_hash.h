// Combines the bits of many answers in one number.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon::testing {

/// FNV-1a hash of words of 64 bits.
class BitsHash {
 public:
  template <class T>
  void add(T x) {
    static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>, "padding has no bits that are the same everywhere");
    std::uint64_t word = 0;
    std::memcpy(&word, &x, sizeof x);
    for (int i = 0; i < 8; ++i) value_ = (value_ ^ ((word >> (8 * i)) & 0xff)) * 1099511628211u;
  }
  template <class T>
  void add(Vec2<T> v) {
    add(v.x);
    add(v.y);
  }
  void add(d3::Vec3 v) {
    for (int axis = 0; axis < 3; ++axis) add(v[axis]);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037u;
};

}  // namespace gnomon::testing
