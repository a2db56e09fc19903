// Shapes of markers and arrow heads, in pixels: the same for the WebGL renderer and the SVG writer.
#pragma once

#include <array>

#include "display/affine.h"
#include "gnomon/core/vec2.h"

namespace gnomon::display {

/// Width of the lines of a ring or a cross, as a part of its radius.
inline constexpr double marker_line = 0.4;
/// Half the side of a square, as a part of its radius, so that it covers as much as the disc of that radius.
inline constexpr double square_side = 0.886;

struct ArrowHead {
  Vec2d base;  ///< end of the shaft
  std::array<Vec2d, 3> corners;
};

/// Returns the head of an arrow whose line is `width` wide; `pixel` is the size of a CSS pixel. Its tip is exactly at
/// `to`. An arrow too short for its head gets a smaller one, so that it never points back.
inline ArrowHead arrow_head(Vec2d from, Vec2d to, double width, double pixel) {
  const Vec2d way = to - from;
  const double whole = length(way);
  if (!(whole > 0)) return {to, {to, to, to}};
  const double wanted = 3 * width + 4 * pixel;
  const double size = whole < wanted ? whole : wanted;
  const Vec2d back = way * (size / whole);
  const Vec2d aside = right_normal(back) * 0.4;
  const Vec2d base = to - back;
  return {base, {to, base + aside, base - aside}};
}

}  // namespace gnomon::display
