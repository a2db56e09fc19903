// On which side of an edge a point lies, as programs commonly ask it, in the numbers at hand and with nothing said of
// their rounding; and the same with one thing made worse, for readers who want to see what comes of it.
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
  narrow_margin,     ///< an epsilon that is less than the rounding
  wide_margin,       ///< an epsilon for all that is near
};

struct PlainSide {
  int sign;      ///< 1 left, −1 right, 0 on it
  double value;  ///< of which it is the sign
};

/// Trace: plain.differences and plain.products as sign.differences and sign.products (gnomon/predicates/filter.h);
/// plain.value {left − right, epsilon}; plain.side (sign).
PlainSide plain_side(Vec2d from, Vec2d to, Vec2d q, SideError error, Recorder tracer);

/// At most, of `plain_side`.
inline constexpr std::size_t plain_steps = 4;

}  // namespace scenes
}  // namespace gnomon
