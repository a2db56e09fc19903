// How the Minkowski difference of two bodies looks beside them: as large as they are, round an origin of its own.
#pragma once

#include <vector>

#include "display/canvas.h"
#include "gnomon/geometry/minkowski.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// The corners of a difference whose origin the picture has at `origin`.
std::vector<Vec2d> outline_of(const Sum<double>& difference, Vec2d origin);

/// Filled, its edges in the colours of the bodies that they come from, and its name within.
void draw_difference(display::Canvas& canvas, const Sum<double>& difference, Vec2d origin);

/// The origin itself: a disc where the difference holds it, otherwise a ring. Its name is on the side from which
/// nothing that is drawn leads in the direction `away`.
void draw_origin(display::Canvas& canvas, Vec2d origin, bool is_outside, Vec2d away = {0, 1});

}  // namespace gnomon::scenes
