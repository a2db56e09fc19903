// Computes all axes of two bodies in space, without pruning, and reads the poses of a scene's bodies, as a reference
// for its answers.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <vector>

#include "gnomon/geometry3d/placed.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Returns the poses of the bodies of a scene in space from its state, in which `after` bytes follow them.
inline std::vector<d3::Pose> poses_of(const Scene& scene, std::size_t bodies, std::size_t after) {
  std::vector<std::byte> state;
  scene.save(state);
  const std::size_t each = 8 * sizeof(double) + sizeof(std::uint32_t) + 2 * sizeof(double);
  std::vector<d3::Pose> poses;
  for (std::size_t i = 0; i < bodies; ++i) {
    std::array<double, 7> numbers{};
    std::memcpy(numbers.data(), state.data() + (state.size() - after - (bodies - i) * each), sizeof numbers);
    const auto turn = d3::Rotation::from_quaternion(numbers[3], {numbers[4], numbers[5], numbers[6]});
    poses.push_back(*d3::Pose::make({numbers[0], numbers[1], numbers[2]}, *turn));
  }
  return poses;
}

inline std::vector<d3::Vec3> corners_of(const d3::Placed& body) {
  std::vector<d3::Vec3> corners;
  for (std::uint32_t i = 0; i < body.shape->vertices().size(); ++i) corners.push_back(body.vertex(i));
  return corners;
}

struct AllAxes {
  double faces = -std::numeric_limits<double>::infinity();
  double all = faces;
};

/// Returns the widest gap in both directions along every face's normal and every cross product of edges.
inline AllAxes all_axes(const d3::Placed& a, const d3::Placed& b) {
  const auto of_a = corners_of(a);
  const auto of_b = corners_of(b);
  const auto gap = [&](d3::Vec3 axis) {
    const d3::Vec3 n = *d3::unit(axis);
    double low[2] = {1e300, 1e300};
    double high[2] = {-1e300, -1e300};
    for (const std::size_t which : {0U, 1U}) {
      for (const d3::Vec3 v : which == 0 ? of_a : of_b) {
        low[which] = std::min(low[which], dot(n, v));
        high[which] = std::max(high[which], dot(n, v));
      }
    }
    return std::max(low[1] - high[0], low[0] - high[1]);
  };
  AllAxes widest;
  for (const auto& body : {a, b}) {
    for (std::uint32_t f = 0; f < body.shape->face_count(); ++f) {
      widest.faces = std::max(widest.faces, gap(body.pose.rotation().apply(body.shape->normal(f))));
    }
  }
  widest.all = widest.faces;
  for (const auto& e : a.shape->edges()) {
    for (const auto& f : b.shape->edges()) {
      const d3::Vec3 n = cross(of_a[e.to] - of_a[e.from], of_b[f.to] - of_b[f.from]);
      if (dot(n, n) > 1e-12) widest.all = std::max(widest.all, gap(n));
    }
  }
  return widest;
}

}  // namespace gnomon::scenes
