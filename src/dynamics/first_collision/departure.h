// Separation speed of two bodies at their contact points.
#pragma once

#include "gnomon/dynamics/body.h"
#include "gnomon/geometry/contact/manifold.h"

namespace gnomon {

/// Least and greatest normal velocity of B relative to A over the contact points, in m/s.
struct Departure {
  double min = 0;
  double max = 0;
};

inline Departure departure(const Manifold<double>& manifold, const Body<double>& a, const Body<double>& b) {
  Departure found;
  for (std::uint32_t k = 0; k < manifold.count; ++k) {
    const Vec2d point = manifold.points[k].point;
    const double rate = dot(manifold.normal, b.velocity_at(point) - a.velocity_at(point));
    if (k == 0 || rate < found.min) found.min = rate;
    if (k == 0 || rate > found.max) found.max = rate;
  }
  return found;
}

}  // namespace gnomon
