// Flat C interface of convex_parts (gnomon/geometry/parts/convex_parts.h). With module.h it is the whole interface of
// web/packages/gnomon2d/convex_parts.js. engine.h describes the calling convention and the errors.
#pragma once

#include <cstdint>

#include "engine/module.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

/// As gnomon::Parts.
enum EngineParts : uint32_t { engine_few_parts, engine_fewest_parts };

/// Cuts an outline of `count` points (x, y, x, y, …) and returns the number of parts.
int32_t engine_convex_parts(const double* points, uint32_t count, EngineParts wanted);
/// Return the result of the last cut, valid until the next call: the corner indices of all parts one after another, and
/// the end of each part in that list.
const uint32_t* engine_part_corners();
const uint32_t* engine_part_ends();
}
