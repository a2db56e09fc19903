// All figures. Each is drawn by one function, from what the real queries return and record.
#pragma once

#include "tools/figures/sheet.h"

namespace gnomon::figures {

Sheet draw_hull();
Sheet draw_convex_parts();
Sheet draw_broad_phase();
Sheet draw_orientation();
Sheet draw_support();
Sheet draw_sat();
Sheet draw_containment();
Sheet draw_rounded();
Sheet draw_manifold();
Sheet draw_distance();
Sheet draw_ray_cast();
Sheet draw_sweep();
Sheet draw_time_of_impact();
Sheet draw_minkowski();
Sheet draw_exact();
Sheet draw_mass();
Sheet draw_polyhedra();
Sheet draw_space_sat();
Sheet draw_rectangles();
Sheet draw_batch();
Sheet draw_forces();
Sheet draw_response();
Sheet draw_spin();
Sheet draw_first_collision();

// The same for a column as narrow as a phone's, where the letters of the wide ones would be too small to read.
Sheet draw_rounded_narrow();
Sheet draw_time_of_impact_narrow();
Sheet draw_broad_phase_narrow();

}  // namespace gnomon::figures
