// Four floats per operation: the compilers' 128-bit vectors, and a plain array with the same behaviour.
//
// A kernel is a template over one of the two. It uses only the operators + − * / < <= ==, & | ~ between masks, and the
// functions below. Each operation rounds by IEEE 754 or not at all, so both types yield the same bits. A build without
// vector instructions does, too: there the compiler splits the vectors.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace gnomon::batch {

inline constexpr std::uint32_t lane_count = 4;
inline constexpr std::uint32_t every_lane = (1u << lane_count) - 1;

/// Four floats in one register.
using Float4 [[gnu::vector_size(16)]] = float;
/// Result of their comparison, all bits of a lane or none.
using Mask4 [[gnu::vector_size(16)]] = std::int32_t;
/// Four integers. A kernel uses only + & << with the same number for all lanes, |, and the functions below.
using Whole4 [[gnu::vector_size(16)]] = std::uint32_t;

/// Returns a vector with `value` in every lane.
template <class F>
inline F splat(float value) {
  const F lanes = {value, value, value, value};
  return lanes;
}

/// Loads four consecutive floats, of any alignment.
template <class F>
inline F load(const float* from) {
  F lanes;
  __builtin_memcpy(&lanes, from, sizeof lanes);
  return lanes;
}
template <class F>
inline void store(float* to, F lanes) {
  __builtin_memcpy(to, &lanes, sizeof lanes);
}
template <class W>
inline void store(std::uint32_t* to, W lanes) {
  __builtin_memcpy(to, &lanes, sizeof lanes);
}
inline Whole4 load_whole(const std::uint32_t* from, Float4) {
  Whole4 lanes;
  __builtin_memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

inline float first_lane(Float4 a) { return a[0]; }

/// Returns `yes` where the mask is set, `no` elsewhere.
inline Float4 select(Mask4 mask, Float4 yes, Float4 no) { return mask ? yes : no; }
inline Whole4 select(Mask4 mask, Whole4 yes, Whole4 no) { return mask ? yes : no; }

/// Returns `value` where the mask is set, 0 elsewhere.
inline Whole4 where(Mask4 mask, std::uint32_t value) { return (Whole4)mask & value; }

/// Reinterprets the bits.
inline Float4 as_floats(Whole4 a) { return (Float4)a; }

/// Return the lesser and the greater of each two lanes; the first if they are equal. In this form, each is one
/// instruction.
inline Float4 lesser(Float4 a, Float4 b) { return b < a ? b : a; }
inline Float4 greater(Float4 a, Float4 b) { return a < b ? b : a; }

/// Returns the square root, correctly rounded on every platform.
inline Float4 root(Float4 a) {
#if defined(__SSE2__)
  return (Float4)_mm_sqrt_ps((__m128)a);
#elif defined(__wasm_simd128__)
  return (Float4)wasm_f32x4_sqrt((v128_t)a);
#else
  return {std::sqrt(a[0]), std::sqrt(a[1]), std::sqrt(a[2]), std::sqrt(a[3])};
#endif
}

/// Returns a number in which bit i is set if the mask is set in lane i.
inline std::uint32_t bits(Mask4 mask) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(_mm_movemask_ps((__m128)mask));
#elif defined(__wasm_simd128__)
  return static_cast<std::uint32_t>(wasm_i32x4_bitmask((v128_t)mask));
#else
  return (mask[0] ? 1u : 0u) | (mask[1] ? 2u : 0u) | (mask[2] ? 4u : 0u) | (mask[3] ? 8u : 0u);
#endif
}

/// Returns the same for four masks, one after the other.
inline std::uint32_t bits(Mask4 a, Mask4 b, Mask4 c, Mask4 d) {
#if defined(__SSE2__)
  const __m128i low = _mm_packs_epi32((__m128i)a, (__m128i)b);
  const __m128i high = _mm_packs_epi32((__m128i)c, (__m128i)d);
  return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
#elif defined(__wasm_simd128__)
  const v128_t low = wasm_i16x8_narrow_i32x4((v128_t)a, (v128_t)b);
  const v128_t high = wasm_i16x8_narrow_i32x4((v128_t)c, (v128_t)d);
  return static_cast<std::uint32_t>(wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(low, high)));
#else
  return bits(a) | bits(b) << 4 | bits(c) << 8 | bits(d) << 12;
#endif
}

/// Returns the remainders of small integers divided by four. With 2^23 added, the last bits of a float are ones, twos
/// and so on. WebAssembly's own conversions would also handle numbers beyond the integer range.
inline Whole4 modulo_four(Float4 a) { return (Whole4)(a + 0x1p23f) & 3; }

/// Swaps the lanes within each half; swaps the halves.
inline Float4 swap_neighbours(Float4 a) { return __builtin_shufflevector(a, a, 1, 0, 3, 2); }
inline Float4 swap_halves(Float4 a) { return __builtin_shufflevector(a, a, 2, 3, 0, 1); }

/// Transposes a matrix.
inline void transpose(Float4 (&rows)[lane_count]) {
  const Float4 low_01 = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
  const Float4 high_01 = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
  const Float4 low_23 = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
  const Float4 high_23 = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
  rows[0] = __builtin_shufflevector(low_01, low_23, 0, 1, 4, 5);
  rows[1] = __builtin_shufflevector(low_01, low_23, 2, 3, 6, 7);
  rows[2] = __builtin_shufflevector(high_01, high_23, 0, 1, 4, 5);
  rows[3] = __builtin_shufflevector(high_01, high_23, 2, 3, 6, 7);
}

// The reference implementation for the tests: the same operations, lane by lane.

struct PlainFloat4 {
  float lane[lane_count];
};
struct PlainMask4 {
  bool lane[lane_count];
};
struct PlainWhole4 {
  std::uint32_t lane[lane_count];
};

template <class Result, class Operation, class... Operands>
inline Result each_lane(Operation operation, const Operands&... operands) {
  Result result;
  for (std::uint32_t i = 0; i < lane_count; ++i) result.lane[i] = operation(operands.lane[i]...);
  return result;
}
inline PlainFloat4 operator+(PlainFloat4 a, PlainFloat4 b) {
  return each_lane<PlainFloat4>([](float x, float y) { return x + y; }, a, b);
}
inline PlainFloat4 operator-(PlainFloat4 a, PlainFloat4 b) {
  return each_lane<PlainFloat4>([](float x, float y) { return x - y; }, a, b);
}
inline PlainFloat4 operator-(PlainFloat4 a) {
  return each_lane<PlainFloat4>([](float x) { return -x; }, a);
}
inline PlainFloat4 operator*(PlainFloat4 a, PlainFloat4 b) {
  return each_lane<PlainFloat4>([](float x, float y) { return x * y; }, a, b);
}
inline PlainFloat4 operator/(PlainFloat4 a, PlainFloat4 b) {
  return each_lane<PlainFloat4>([](float x, float y) { return x / y; }, a, b);
}
inline PlainMask4 operator<(PlainFloat4 a, PlainFloat4 b) {
  return each_lane<PlainMask4>([](float x, float y) { return x < y; }, a, b);
}
inline PlainMask4 operator<=(PlainFloat4 a, PlainFloat4 b) {
  return each_lane<PlainMask4>([](float x, float y) { return x <= y; }, a, b);
}
inline PlainMask4 operator==(PlainFloat4 a, PlainFloat4 b) {
  return each_lane<PlainMask4>([](float x, float y) { return x == y; }, a, b);
}
inline PlainMask4 operator&(PlainMask4 a, PlainMask4 b) {
  return each_lane<PlainMask4>([](bool x, bool y) { return x && y; }, a, b);
}
inline PlainMask4 operator|(PlainMask4 a, PlainMask4 b) {
  return each_lane<PlainMask4>([](bool x, bool y) { return x || y; }, a, b);
}
inline PlainMask4 operator~(PlainMask4 a) {
  return each_lane<PlainMask4>([](bool x) { return !x; }, a);
}
inline float first_lane(PlainFloat4 a) { return a.lane[0]; }
inline PlainFloat4 select(PlainMask4 mask, PlainFloat4 yes, PlainFloat4 no) {
  return each_lane<PlainFloat4>([](bool m, float y, float n) { return m ? y : n; }, mask, yes, no);
}
inline PlainWhole4 operator+(PlainWhole4 a, std::uint32_t b) {
  return each_lane<PlainWhole4>([b](std::uint32_t x) { return x + b; }, a);
}
inline PlainWhole4 operator&(PlainWhole4 a, std::uint32_t b) {
  return each_lane<PlainWhole4>([b](std::uint32_t x) { return x & b; }, a);
}
inline PlainWhole4 operator<<(PlainWhole4 a, int b) {
  return each_lane<PlainWhole4>([b](std::uint32_t x) { return x << b; }, a);
}
inline PlainWhole4 operator|(PlainWhole4 a, PlainWhole4 b) {
  return each_lane<PlainWhole4>([](std::uint32_t x, std::uint32_t y) { return x | y; }, a, b);
}
inline PlainWhole4 load_whole(const std::uint32_t* from, PlainFloat4) { return {{from[0], from[1], from[2], from[3]}}; }
inline PlainWhole4 select(PlainMask4 mask, PlainWhole4 yes, PlainWhole4 no) {
  return each_lane<PlainWhole4>([](bool m, std::uint32_t y, std::uint32_t n) { return m ? y : n; }, mask, yes, no);
}
inline PlainWhole4 where(PlainMask4 mask, std::uint32_t value) {
  return each_lane<PlainWhole4>([value](bool m) { return m ? value : 0; }, mask);
}
inline PlainFloat4 as_floats(PlainWhole4 a) {
  PlainFloat4 same;
  __builtin_memcpy(&same, &a, sizeof same);
  return same;
}
inline PlainFloat4 lesser(PlainFloat4 a, PlainFloat4 b) { return select(b < a, b, a); }
inline PlainFloat4 greater(PlainFloat4 a, PlainFloat4 b) { return select(a < b, b, a); }
inline PlainFloat4 root(PlainFloat4 a) {
  return each_lane<PlainFloat4>([](float x) { return std::sqrt(x); }, a);
}
inline std::uint32_t bits(PlainMask4 mask) {
  std::uint32_t set = 0;
  for (std::uint32_t i = 0; i < lane_count; ++i) set |= mask.lane[i] ? 1u << i : 0u;
  return set;
}
inline std::uint32_t bits(PlainMask4 a, PlainMask4 b, PlainMask4 c, PlainMask4 d) {
  return bits(a) | bits(b) << 4 | bits(c) << 8 | bits(d) << 12;
}
inline PlainWhole4 modulo_four(PlainFloat4 a) {
  return each_lane<PlainWhole4>([](float x) { return static_cast<std::uint32_t>(x) % 4; }, a);
}
inline PlainFloat4 swap_neighbours(PlainFloat4 a) { return {{a.lane[1], a.lane[0], a.lane[3], a.lane[2]}}; }
inline PlainFloat4 swap_halves(PlainFloat4 a) { return {{a.lane[2], a.lane[3], a.lane[0], a.lane[1]}}; }
inline void transpose(PlainFloat4 (&rows)[lane_count]) {
  for (std::uint32_t i = 0; i < lane_count; ++i) {
    for (std::uint32_t j = 0; j < i; ++j) {
      const float above = rows[j].lane[i];
      rows[j].lane[i] = rows[i].lane[j];
      rows[i].lane[j] = above;
    }
  }
}

// Functions for both types, built from those above.

/// Loads four consecutive integers.
template <class F>
inline auto load(const std::uint32_t* from) {
  return load_whole(from, F());
}

template <class F>
inline F absolute(F a) {
  return greater(a, -a);
}

/// Loads four consecutive numbers from each of four places, and transposes them: the first numbers of all, the second
/// ones, and so on.
template <class F, class Place>
inline void gather(Place place, F (&columns)[4]) {
  F rows[] = {load<F>(place(0)), load<F>(place(1)), load<F>(place(2)), load<F>(place(3))};
  transpose(rows);
  std::copy_n(rows, lane_count, columns);
}

/// Returns the greatest of the four, in every lane.
template <class F>
inline F greatest(F a) {
  a = greater(a, swap_halves(a));
  return greater(a, swap_neighbours(a));
}

}  // namespace gnomon::batch
