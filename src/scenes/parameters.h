// The values of a scene's parameters, in its state.
#pragma once

#include <span>

#include "scenes/scene.h"
#include "scenes/state.h"

namespace gnomon::scenes {

/// Reads one value for each parameter; false if one of them is none that the reader could have set.
bool get_parameters(StateReader& reader, std::span<const Parameter> parameters, std::span<double> values);

}  // namespace gnomon::scenes
