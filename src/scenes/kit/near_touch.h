// Where doubles do not tell any more whether two polygons touch, the exact queries do.
#pragma once

#include <optional>

#include "display/message.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::scenes {

/// What they say, if the separation that doubles give is as small as their rounding errors may be, by a wide margin; of
/// shapes without rounding.
std::optional<display::Message> near_touch(const Placed<double>& a, const Placed<double>& b, double separation);

}  // namespace gnomon::scenes
