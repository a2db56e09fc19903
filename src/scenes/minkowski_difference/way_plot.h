// The ways of B in all directions as a curve: to the right the direction, upwards how far.
#pragma once

#include "display/canvas.h"
#include "scenes/minkowski_difference/difference_place.h"
#include "scenes/minkowski_difference/ways.h"

namespace gnomon::scenes {

/// How far it is along u, wherever that is drawn.
inline constexpr display::Text length_name{"length_name"};

struct WayPlot {
  Vec2d begin;      ///< where direction and length are 0
  double width;     ///< of a whole turn
  double height;    ///< what is longer is cut off
  double per_unit;  ///< of length

  double x_of(double degrees) const { return begin.x + width * degrees / 360; }
  Vec2d at(double degrees, double length) const { return {x_of(degrees), begin.y + length * per_unit}; }
  double degrees_at(double x) const { return (x - begin.x) / width * 360; }
  double longest() const { return height / per_unit; }
};

/// The plot's own lines and numbers.
void draw_plot(display::Canvas& canvas, const WayPlot& plot);

/// Each piece in the colour of the shape whose edge it is of, as in the outline of A − B.
void draw_curve(display::Canvas& canvas, const WayPlot& plot, const std::vector<Way>& ways);

/// The corners of A − B, numbered as the curve comes upon them, in it and in the curve.
void draw_kinks(display::Canvas& canvas, const WayPlot& plot, const std::vector<Way>& ways,
                const DifferencePlace& place);

/// One way, upright from the plot's lower line to the curve.
void draw_height(display::Canvas& canvas, const WayPlot& plot, const Way& way, display::Stroke stroke);

/// How long it is, beside its foot or above it.
void draw_length(display::Canvas& canvas, const WayPlot& plot, const Way& way, display::Role role);

/// One way in A − B, from the origin to its outline.
void draw_ray(display::Canvas& canvas, const DifferencePlace& place, Vec2d move, display::Stroke stroke);

}  // namespace gnomon::scenes
