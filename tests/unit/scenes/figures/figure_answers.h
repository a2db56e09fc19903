// For any position of a figure's handles, its numbers must be those of brute force, and its sentence must agree with
// them. Each part's test instantiates this with its own figures.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "brute_force.h"
#include "unit/scenes/readings.h"

namespace gnomon::scenes {

struct FigureCheck {
  const char* figure;
  bool (*matches_brute_force)(const Scene& scene);
};

class FigureAnswers : public ::testing::TestWithParam<FigureCheck> {};

/// Returns the axis of a figure whose handle is on its screen, 3.15 along it and 3 behind the middle.
inline Vec2d axis(const Scene& scene, std::size_t handle) {
  const Vec2d at = body(scene, handle).pose.to_world({4.35, 0});
  return Vec2d(3.15 * at.x - 3 * at.y, 3.15 * at.y + 3 * at.x) * (1 / (4.35 * 4.35));
}

struct Shadow {
  double min = 1e300;
  double max = -1e300;
};

inline Shadow shadow(const Placed<double>& shape, Vec2d n) {
  Shadow all;
  for (std::size_t i = 0; i < shape.shape.size(); ++i) {
    all.min = std::fmin(all.min, dot(shape.vertex(i), n) - shape.shape.radius());
    all.max = std::fmax(all.max, dot(shape.vertex(i), n) + shape.shape.radius());
  }
  return all;
}

inline double gap(const Shadow& x, const Shadow& y) { return std::fmax(y.min - x.max, x.min - y.max); }

/// Returns the distances of a point beyond each edge of a polygon.
inline std::vector<double> beyond(const Placed<double>& shape, Vec2d point) {
  std::vector<double> all;
  for (std::size_t edge = 0; edge < shape.shape.size(); ++edge) {
    const Vec2d from = shape.vertex(edge);
    const Vec2d along = shape.vertex((edge + 1) % shape.shape.size()) - from;
    all.push_back(cross(point - from, along) / std::sqrt(dot(along, along)));
  }
  return all;
}

inline double distance_of(const Scene& scene) {
  double least = 1e300;
  for (const std::size_t one : {0U, 1U}) {
    const Placed<double>& corners = body(scene, one);
    for (std::size_t i = 0; i < corners.shape.size(); ++i) {
      least = std::fmin(least, testing::brute_distance(body(scene, 1 - one), corners.vertex(i)));
    }
  }
  return testing::brute_separation(body(scene, 0), body(scene, 1)) > 0 ? least : 0;
}

}  // namespace gnomon::scenes
