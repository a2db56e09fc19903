// Exact queries for two polygons so near a touch that doubles cannot decide.
#pragma once

#include <optional>

#include "display/message.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::scenes {

/// Returns the exact result if the separation in doubles may be a rounding error, by a wide margin. For shapes without
/// rounding only.
std::optional<display::Message> near_touch(const Placed<double>& a, const Placed<double>& b, double separation);

}  // namespace gnomon::scenes
