// Computes answers directly from the definitions, by exhaustive search. The tests compare a scene's answers with them.
#pragma once

#include <cmath>

#include "gnomon/geometry/shape/placed.h"

namespace gnomon::testing {

/// Bound for the difference of two computations of the same length.
inline constexpr double same_length = 1e-9;

/// Returns the greatest separation on any edge normal of two polygons, from both shadows of all corners.
inline double brute_separation(const Placed<double>& a, const Placed<double>& b) {
  double greatest = -1e300;
  const Placed<double>* pair[] = {&a, &b};
  for (const Placed<double>* owner : pair) {
    for (std::size_t edge = 0; edge < owner->shape.size(); ++edge) {
      const Vec2d from = owner->vertex(edge);
      const Vec2d along = owner->vertex((edge + 1) % owner->shape.size()) - from;
      const double length = std::sqrt(dot(along, along));
      double least[] = {1e300, 1e300};
      double most[] = {-1e300, -1e300};
      for (int i = 0; i < 2; ++i) {
        for (std::size_t corner = 0; corner < pair[i]->shape.size(); ++corner) {
          const double at = cross(pair[i]->vertex(corner) - from, along) / length;
          least[i] = at < least[i] ? at : least[i];
          most[i] = at > most[i] ? at : most[i];
        }
      }
      const double b_beyond_a = least[1] - most[0];
      const double a_beyond_b = least[0] - most[1];
      const double here = b_beyond_a > a_beyond_b ? b_beyond_a : a_beyond_b;
      greatest = here > greatest ? here : greatest;
    }
  }
  return greatest;
}

/// Returns the distance of a point from a polygon's outline, over every edge; below zero inside.
inline double brute_distance(const Placed<double>& polygon, Vec2d point) {
  double nearest = 1e300;
  bool inside = true;
  for (std::size_t edge = 0; edge < polygon.shape.size(); ++edge) {
    const Vec2d from = polygon.vertex(edge);
    const Vec2d along = polygon.vertex((edge + 1) % polygon.shape.size()) - from;
    const double part = dot(point - from, along) / dot(along, along);
    const Vec2d way = point - from - along * (part < 0 ? 0 : part > 1 ? 1 : part);
    const double distance = std::sqrt(dot(way, way));
    if (distance < nearest) nearest = distance;
    if (cross(along, point - from) < 0) inside = false;
  }
  return inside ? -nearest : nearest;
}

/// Reports whether shapes may count as apart.
inline bool apart(double separation) { return separation > -same_length; }

inline bool same(double x, double y) { return x - y < same_length && y - x < same_length; }

}  // namespace gnomon::testing
