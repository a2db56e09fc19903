// Four boxes side by side, compared with another one two lanes at a time: the compilers' 128-bit vectors.
//
// The vectors are only compared, so that every build has the same results.
#pragma once

#include <cstdint>
#include <limits>

#include "gnomon/geometry/broad/box.h"

namespace gnomon::broad {

inline constexpr std::uint32_t four = 4;

/// Content of an empty place: it overlaps nothing, not even itself, and adds nothing to a union.
inline constexpr Box nowhere{Vec2d(std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()),
                             Vec2d(-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity())};

/// Extends `bounds` to the least box that contains both.
inline void enclose(Box& bounds, const Box& box) {
  if (box.low.x < bounds.low.x) bounds.low.x = box.low.x;
  if (box.low.y < bounds.low.y) bounds.low.y = box.low.y;
  if (box.high.x > bounds.high.x) bounds.high.x = box.high.x;
  if (box.high.y > bounds.high.y) bounds.high.y = box.high.y;
}

/// Four boxes, with the same coordinate of all four side by side. An empty place has the box `nowhere`.
class FourBoxes {
 public:
  Box box(std::uint32_t lane) const { return {{low_x_[lane], low_y_[lane]}, {high_x_[lane], high_y_[lane]}}; }

  void set(std::uint32_t lane, const Box& box) {
    low_x_[lane] = box.low.x;
    low_y_[lane] = box.low.y;
    high_x_[lane] = box.high.x;
    high_y_[lane] = box.high.y;
  }

  /// Returns a mask in which bit i is set if box i overlaps `other`.
  std::uint32_t overlapping(const Box& other) const {
    return bits((at(low_x_) <= splat(other.high.x)) & (splat(other.low.x) <= at(high_x_)) &
                    (at(low_y_) <= splat(other.high.y)) & (splat(other.low.y) <= at(high_y_)),
                (at(low_x_ + 2) <= splat(other.high.x)) & (splat(other.low.x) <= at(high_x_ + 2)) &
                    (at(low_y_ + 2) <= splat(other.high.y)) & (splat(other.low.y) <= at(high_y_ + 2)));
  }

 private:
  using Double2 [[gnu::vector_size(16)]] = double;
  /// Result of a comparison: all bits of a lane or none.
  using Mask2 [[gnu::vector_size(16)]] = std::int64_t;

  using Int4 [[gnu::vector_size(16)]] = std::int32_t;
  using Float4 [[gnu::vector_size(16)]] = float;

  static Double2 splat(double value) { return Double2{value, value}; }
  static Double2 at(const double* from) {
    Double2 lanes;
    __builtin_memcpy(&lanes, from, sizeof lanes);
    return lanes;
  }

  static Int4 higher_halves(Mask2 first, Mask2 second) {
    return __builtin_shufflevector(__builtin_bit_cast(Int4, first), __builtin_bit_cast(Int4, second), 1, 3, 5, 7);
  }

  static std::uint32_t bits(Mask2 first, Mask2 second) {
// The compilers' builtins, because an intrinsics header would reach every program that includes this one. All bits of a
// lane are equal, so the higher half suffices.
#if defined(__SSE2__)
    return static_cast<std::uint32_t>(
        __builtin_ia32_movmskps(__builtin_bit_cast(Float4, higher_halves(first, second))));
#elif defined(__wasm_simd128__)
    return static_cast<std::uint32_t>(__builtin_wasm_bitmask_i32x4(higher_halves(first, second)));
#else
    return (first[0] ? 1u : 0u) | (first[1] ? 2u : 0u) | (second[0] ? 4u : 0u) | (second[1] ? 8u : 0u);
#endif
  }

  double low_x_[four];
  double low_y_[four];
  double high_x_[four];
  double high_y_[four];
};

/// Calls `use(lane)` for every set bit, the lowest first.
template <class Use>
void each_lane(std::uint32_t lanes, Use use) {
  for (; lanes != 0; lanes &= lanes - 1) use(static_cast<std::uint32_t>(__builtin_ctz(lanes)));
}

}  // namespace gnomon::broad
