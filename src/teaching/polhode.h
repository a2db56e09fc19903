// The path of the angular momentum of a free body as the body sees it.
//
// Its length stays, so its tip is on a sphere, and so does the energy, so it is on an ellipsoid: the two meet in a
// closed curve round the axis of the greatest moment or of the least. Louis Poinsot called it the polhode, of the spin.
// Sources: Poinsot, "Théorie nouvelle de la rotation des corps", 1834; L. D. Landau & E. M. Lifshitz, "Mechanics",
// 1976, section 37.
#pragma once

#include <span>

#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// Points of the curve through `momentum`, in the body's own frame, in equal steps round the axis that it encloses; of
/// a ball, all are `momentum` itself. `moments` are those of a body (`make_body`). The curve that goes through the
/// middle axis is half of what meets there. Cost: a sine and a cosine a point. Allocates nothing.
void polhode(Vec3 moments, Vec3 momentum, std::span<Vec3> points);

/// How long L takes once round it, in seconds; infinite where it would come to rest on the middle axis, and 0 where
/// there is nothing to go round. By the arithmetic-geometric mean, within 1e-12 of itself.
double polhode_period(Vec3 moments, Vec3 momentum);

}  // namespace gnomon::d3
