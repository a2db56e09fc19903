// The flat C interface of convex_parts (gnomon/geometry/parts/convex_parts.h): with module.h all that
// web/packages/gnomon2d/convex_parts.js calls. How it crosses to JavaScript, and how it fails, is told in engine.h.
#pragma once

#include <cstdint>

#include "engine/module.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

/// As gnomon::Parts.
enum EngineParts : uint32_t { engine_few_parts, engine_fewest_parts };

/// Cuts an outline of `count` points, x and y of each in turn; gives how many parts there are.
int32_t engine_convex_parts(const double* points, uint32_t count, EngineParts wanted);
/// Of the parts that were found last, until the next call: the indices of their corners, one part after the other, and
/// of each part where the next begins.
const uint32_t* engine_part_corners();
const uint32_t* engine_part_ends();
}
