// The outline of a rock, by dice.
#pragma once

#include "gnomon/geometry/shape/shape.h"
#include "scenes/space_game/xorshift.h"

namespace gnomon::scenes {

/// Five to twelve of twelve corners on an ellipse of half width `radius`, which is flatter or rounder by chance: points
/// of an ellipse are convex, whichever are left out. `radius` > 0, in metres.
Shape<double> throw_rock(Xorshift& dice, double radius);

}  // namespace gnomon::scenes
