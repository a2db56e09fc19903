// A scene's pair in the form of the exact layer: local corners and a frame for each body, without rounding.
#pragma once

#include "gnomon/exact/difference/difference.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::scenes {

class RayPair {
 public:
  /// The shapes must be polygons whose corners are convex without rounding, as all shapes of the scenes are.
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
