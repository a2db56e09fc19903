// The translations of B in all directions as a curve: direction to the right, length upwards.
#pragma once

#include "display/canvas.h"
#include "scenes/minkowski_difference/difference_place.h"
#include "scenes/minkowski_difference/ways.h"

namespace gnomon::scenes {

/// Label of the length along u, in all pictures.
inline constexpr display::Text length_name{"length_name"};

struct WayPlot {
  Vec2d begin;      ///< position of direction 0 and length 0
  double width;     ///< width of a whole turn
  double height;    ///< longer translations are cut off
  double per_unit;  ///< height of a unit of length

  double x_of(double degrees) const { return begin.x + width * degrees / 360; }
  Vec2d at(double degrees, double length) const { return {x_of(degrees), begin.y + length * per_unit}; }
  double degrees_at(double x) const { return (x - begin.x) / width * 360; }
  double longest() const { return height / per_unit; }
};

/// Draws the plot's own lines and numbers.
void draw_plot(display::Canvas& canvas, const WayPlot& plot);

/// Draws each piece in the colour of the shape of its edge, as in the outline of A − B.
void draw_curve(display::Canvas& canvas, const WayPlot& plot, const std::vector<Way>& ways);

/// Draws the corners of A − B, numbered along the curve, in the difference and in the curve.
void draw_kinks(display::Canvas& canvas, const WayPlot& plot, const std::vector<Way>& ways,
                const DifferencePlace& place);

/// Draws one translation as a vertical line from the plot's lower line to the curve.
void draw_height(display::Canvas& canvas, const WayPlot& plot, const Way& way, display::Stroke stroke);

/// Draws its length, beside its foot or above it.
void draw_length(display::Canvas& canvas, const WayPlot& plot, const Way& way, display::Role role);

/// Draws one translation in A − B, from the origin to its outline.
void draw_ray(display::Canvas& canvas, const DifferencePlace& place, Vec2d move, display::Stroke stroke);

}  // namespace gnomon::scenes
