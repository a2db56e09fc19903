// How the Gilbert–Johnson–Keerthi algorithm looks on the difference A − B, as far as a trace of it goes: the simplex,
// its point nearest to the origin, where the next corner is looked for, which one is found and which are dropped.
#pragma once

#include <span>

#include "core/trace.h"
#include "display/canvas.h"
#include "geometry/shape/placed.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Where a picture has the difference: its origin, and how large.
struct DifferencePlace {
  Vec2d origin;
  double scale = 1;
  bool letters = false;  ///< beside x, u and w

  Vec2d at(double x, double y) const { return origin + Vec2d(x, y) * scale; }
};

/// Of a `closest_points` trace or its beginning.
void draw_search(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                 const Placed<double>& a, const Placed<double>& b);

}  // namespace gnomon::scenes
