// A grid of doubles around one double, as a picture: each column and row is one double, or a fixed multiple of the
// spacing.
#pragma once

#include <cmath>

#include "display/canvas.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

/// Doubles from ½ to 1 are 2^−53 apart.
inline constexpr int finest_power = -53;

struct DoubleGrid {
  Vec2d base;      ///< double in the middle
  double spacing;  ///< distance between columns or rows, a power of two
  Vec2d middle;    ///< position of the base in the picture
  double cell;     ///< width and height of a column and row in the picture
  int half;        ///< number of columns or rows on either side of the middle

  int side() const { return 2 * half + 1; }
  int count() const { return side() * side(); }

  /// Returns the double nearest to that position of the grid.
  Vec2d at(int column, int row) const { return {base.x + column * spacing, base.y + row * spacing}; }
  Vec2d cell_at(int column, int row) const { return middle + Vec2d(column * cell, row * cell); }

  Vec2d place_of(Vec2d number) const { return middle + (number - base) * (cell / spacing); }
  /// Returns the double whose cell is nearest.
  Vec2d nearest(Vec2d place) const {
    const auto step = [&](double along) { return static_cast<int>(std::floor(along / cell + 0.5)); };
    const Vec2d inside = nearest_inside(place, walls());
    return at(step(inside.x - middle.x), step(inside.y - middle.y));
  }
  Walls walls() const { return {half * cell, half * cell, middle}; }
  Vec2d corner() const { return Vec2d(half + 0.5, half + 0.5) * cell; }
};

/// Returns the position of a line through doubles in a column, in rows above the middle one. `beside` is the offset of
/// the base to the left of the line, as the cross product with `along`.
inline double row_of(const DoubleGrid& grid, Vec2d along, double beside, double column) {
  return (along.y * column - beside / grid.spacing) / along.x;
}

/// Draws the straight line within the grid, from one column to another.
void draw_in(display::Canvas& canvas, const DoubleGrid& grid, Vec2d along, double beside, display::Stroke stroke);

}  // namespace gnomon::scenes
