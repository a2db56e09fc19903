// The doubles around one of them, laid out in a picture: in columns and rows, each one a double, or every so many.
#pragma once

#include <cmath>

#include "display/canvas.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

/// Doubles from ½ to 1 are 2^−53 apart.
inline constexpr int finest_power = -53;

struct DoubleGrid {
  Vec2d base;      ///< in the middle
  double spacing;  ///< from one column or row to the next, a power of two
  Vec2d middle;    ///< where the base is in the picture
  double cell;     ///< how wide and high a column and row is there
  int half;        ///< so many of them on either side of the middle

  int side() const { return 2 * half + 1; }
  int count() const { return side() * side(); }

  /// The double nearest to that place of the grid.
  Vec2d at(int column, int row) const { return {base.x + column * spacing, base.y + row * spacing}; }
  Vec2d cell_at(int column, int row) const { return middle + Vec2d(column * cell, row * cell); }

  Vec2d place_of(Vec2d number) const { return middle + (number - base) * (cell / spacing); }
  /// The double whose cell is nearest.
  Vec2d nearest(Vec2d place) const {
    const auto step = [&](double along) { return static_cast<int>(std::floor(along / cell + 0.5)); };
    const Vec2d inside = nearest_inside(place, walls());
    return at(step(inside.x - middle.x), step(inside.y - middle.y));
  }
  Walls walls() const { return {half * cell, half * cell, middle}; }
  Vec2d corner() const { return Vec2d(half + 0.5, half + 0.5) * cell; }
};

/// Along a line through doubles: where it is in a column, in rows above the middle one. `beside` is how far to the left
/// of it the base lies, as the cross product with `along` has it.
inline double row_of(const DoubleGrid& grid, Vec2d along, double beside, double column) {
  return (along.y * column - beside / grid.spacing) / along.x;
}

/// The straight line as far as the grid reaches, from one column to another.
void draw_in(display::Canvas& canvas, const DoubleGrid& grid, Vec2d along, double beside, display::Stroke stroke);

}  // namespace gnomon::scenes
