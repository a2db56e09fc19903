// The drawings of docs/ of which no scene is about. Each is drawn by one function, from the results of the real
// queries.
#pragma once

#include "tools/drawings/sheet.h"

namespace gnomon::drawings {

Sheet draw_hull();
Sheet draw_convex_parts();
Sheet draw_broad_phase();
Sheet draw_rounded();
Sheet draw_ray_cast();
Sheet draw_polyhedra();
Sheet draw_batch();

// The same for a column as narrow as a phone's, where the letters of the wide ones would be too small to read.
Sheet draw_rounded_narrow();

}  // namespace gnomon::drawings
