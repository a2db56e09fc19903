// Random outline of a rock.
#pragma once

#include "gnomon/geometry/shape/shape.h"
#include "scenes/space_game/xorshift.h"

namespace gnomon::scenes {

/// Returns five to twelve of twelve corners on an ellipse of half width `radius` and random flatness. Points of an
/// ellipse are convex in every selection. `radius` > 0, in metres.
Shape<double> throw_rock(Xorshift& dice, double radius);

}  // namespace gnomon::scenes
