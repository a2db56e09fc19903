// All drawings. Each is drawn by one function, from what the real queries return and record.
#pragma once

#include "tools/drawings/sheet.h"

namespace gnomon::drawings {

Sheet draw_hull();
Sheet draw_convex_parts();
Sheet draw_broad_phase();
Sheet draw_orientation_predicate();
Sheet draw_support();
Sheet draw_separating_axis_theorem();
Sheet draw_containment();
Sheet draw_rounded();
Sheet draw_contact_points();
Sheet draw_gjk();
Sheet draw_ray_cast();
Sheet draw_swept_sat();
Sheet draw_time_of_impact();
Sheet draw_minkowski_difference();
Sheet draw_exact();
Sheet draw_mass();
Sheet draw_polyhedra();
Sheet draw_sat_in_space();
Sheet draw_rectangles();
Sheet draw_batch();
Sheet draw_forces();
Sheet draw_contact_response();
Sheet draw_rigid_body_in_space();
Sheet draw_first_collision();

// The same for a column as narrow as a phone's, where the letters of the wide ones would be too small to read.
Sheet draw_rounded_narrow();
Sheet draw_time_of_impact_narrow();
Sheet draw_broad_phase_narrow();

}  // namespace gnomon::drawings
