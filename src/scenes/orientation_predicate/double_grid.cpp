#include "scenes/orientation_predicate/double_grid.h"

#include <algorithm>

namespace gnomon::scenes {

void draw_in(display::Canvas& canvas, const DoubleGrid& grid, Vec2d along, double beside, display::Stroke stroke) {
  const double most = grid.half + 0.5;
  // Columns at which the line crosses the lower and upper side, if within the grid.
  const auto column_of = [&](double row) { return (along.x * row + beside / grid.spacing) / along.y; };
  const double from = std::max(-most, std::min(column_of(-most), column_of(most)));
  const double to = std::min(most, std::max(column_of(-most), column_of(most)));
  if (!(from < to)) return;
  const auto at = [&](double column) {
    return grid.middle + Vec2d(column, row_of(grid, along, beside, column)) * grid.cell;
  };
  canvas.line(at(from), at(to), stroke);
}

}  // namespace gnomon::scenes
