// A pair of a scene as the exact layer takes it: local corners and a frame each, and nothing rounded.
#pragma once

#include "gnomon/exact/difference/difference.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::scenes {

class RayPair {
 public:
  /// Polygons, whose corners are convex without rounding, as all shapes are made.
  RayPair(const Placed<double>& a, const Placed<double>& b);
  RayPair(const RayPair&) = delete;
  RayPair& operator=(const RayPair&) = delete;

  const exact::Difference& difference() const { return difference_; }

 private:
  exact::Body a_;
  exact::Body b_;
  exact::Difference difference_;
};

}  // namespace gnomon::scenes
