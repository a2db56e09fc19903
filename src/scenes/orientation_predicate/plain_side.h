// The side of an edge on which a point is, computed as programs commonly do, in plain numbers and without regard to
// rounding. Variants with one deliberate error show its consequences.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/trace.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

namespace marks {
inline constexpr Mark plain_differences{"plain_differences"};
inline constexpr Mark plain_products{"plain_products"};
inline constexpr Mark plain_value{"plain_value"};
inline constexpr Mark plain_side{"plain_side"};
}  // namespace marks

namespace scenes {

enum class SideError : std::uint8_t {
  none,
  single_precision,  ///< float instead of double
  other_corner,      ///< centred on the edge's far end
  narrow_margin,     ///< an epsilon below the rounding error
  wide_margin,       ///< an epsilon too large for near points
};

struct PlainSide {
  int sign;      ///< 1 left, −1 right, 0 on it
  double value;  ///< value with this sign
};

/// Trace: plain.differences and plain.products as sign.differences and sign.products (gnomon/predicates/filter.h);
/// plain.value {left − right, epsilon}; plain.side (sign).
PlainSide plain_side(Vec2d from, Vec2d to, Vec2d q, SideError error, Recorder tracer);

/// Maximum number of steps of `plain_side`.
inline constexpr std::size_t plain_steps = 4;

}  // namespace scenes
}  // namespace gnomon
