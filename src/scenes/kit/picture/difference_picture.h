// Draws the Minkowski difference of two bodies beside them: at the same scale, around an origin of its own.
#pragma once

#include <vector>

#include "display/canvas.h"
#include "gnomon/geometry/minkowski.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Returns the corners of a difference whose origin is at `origin` in the picture.
std::vector<Vec2d> outline_of(const Sum<double>& difference, Vec2d origin);

/// Draws the difference filled, with its edges in the colours of their bodies, and its name within.
void draw_difference(display::Canvas& canvas, const Sum<double>& difference, Vec2d origin);

/// Draws the origin: a disc if the difference contains it, otherwise a ring. Its name is opposite to `away`, the
/// direction of other lines from it.
void draw_origin(display::Canvas& canvas, Vec2d origin, bool is_outside, Vec2d away = {0, 1});

}  // namespace gnomon::scenes
