// Path of the angular momentum of a free body in the body's own frame.
//
// Its length is constant, so its tip is on a sphere. The energy is also constant, so the tip is on an ellipsoid. The
// two intersect in a closed curve around the axis of the greatest or of the least moment. Louis Poinsot named the
// corresponding curve of the spin the polhode.
// Sources: Poinsot, "Théorie nouvelle de la rotation des corps", 1834; L. D. Landau & E. M. Lifshitz, "Mechanics",
// 1976, section 37.
#pragma once

#include <span>

#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// Writes points of the curve through `momentum`, in the body's own frame, in equal steps around the axis that it
/// encloses. For a ball, all points are `momentum` itself. `moments` are those of a body (`make_body`). The curve
/// through the middle axis is half of the intersection there. Cost: a sine and a cosine per point. Allocates nothing.
void polhode(Vec3 moments, Vec3 momentum, std::span<Vec3> points);

/// Returns the period of L on its curve, in seconds. Infinite if L would come to rest on the middle axis, and 0 if
/// there is no motion. Computed by the arithmetic-geometric mean, with a relative error of at most 1e-12.
double polhode_period(Vec3 moments, Vec3 momentum);

}  // namespace gnomon::d3
