// Drawings of docs/ without a scene. One function draws each, from the results of the real queries.
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

// The same for a narrow column, as on a phone, where the letters of the wide drawings would be illegible.
Sheet draw_rounded_narrow();

}  // namespace gnomon::drawings
