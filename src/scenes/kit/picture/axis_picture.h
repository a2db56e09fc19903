// Draws a trace of the Separating Axis Theorem: each axis centred on its edge, the projections on it, and the verdict.
//
// The picture computes positions only: every interval, overlap and normal comes from the trace.
#pragma once

#include <span>

#include "gnomon/core/trace.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/shape_picture.h"

namespace gnomon::scenes {

/// Axes to show.
enum class AxisChoice : std::uint8_t { all, of_a, of_b, deciding, own };

/// Parts of a trace to show.
struct AxisOptions {
  AxisChoice choice = AxisChoice::all;
  bool numbers = false;  ///< in a whole trace: a label on each axis instead of only on the deciding one
  bool whole = true;     ///< false while a reader follows the trace: the axis of its last step is then highlighted
};

/// Draws the axes of a `separation`, `minimum_translation` or `overlaps` trace of two polygons, or of its beginning.
void draw_pair_axes(display::Canvas& canvas, std::span<const Step> trace, const Placed<double>& a,
                    const Placed<double>& b, AxisOptions options);

/// Draws the axes of a `circle_separation` trace, or of its beginning.
void draw_circle_axes(display::Canvas& canvas, std::span<const Step> trace, const Placed<double>& polygon,
                      AxisOptions options);

/// Draws the axes of a `point_separation` trace, or of its beginning.
void draw_point_axes(display::Canvas& canvas, std::span<const Step> trace, const Placed<double>& shape,
                     AxisOptions options);

/// Draws the reader's own axis through the world's origin: a dashed line from each corner to it, and both projections
/// on it.
void draw_own_axis(display::Canvas& canvas, const AxisReading& reading, const Placed<double>& a,
                   const Placed<double>& b);

/// Draws one edge over its polygon's outline, to highlight it.
void draw_edge(display::Canvas& canvas, const Placed<double>& body, std::size_t edge, display::Role role);

}  // namespace gnomon::scenes
