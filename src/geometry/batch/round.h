// Pairs with a shape that is no plain polygon: rounded polygons, capsules, segments, circles and points. By the rule of
// geometry/sat/separation.h cores that are apart are as far apart as their nearest points, and the radii are taken off.
//
// The widest gap along an edge's normal is the distance if what is nearest to the edge lies beside it. If not, two
// corners are nearest, which are looked for among all and then proved to be: both shapes lie on their own sides of
// them.
#pragma once

#include <cmath>

#include "geometry/batch/gaps.h"

namespace gnomon::batch {

/// How far apart the surfaces of two shapes are.
struct RoundGap {
  bool known;  ///< false where float cannot tell, and double is to be asked
  float value = 0;
  Vec2f normal{0, 0};               ///< from A towards B, in the world's frame
  std::uint32_t feature = no_edge;  ///< as in Separation
};

/// So many pairs of corners are looked through; of shapes with more, double is asked.
inline constexpr std::uint32_t most_corner_pairs = 1024;

inline Vec2f moved(const RelativePose& pose, float x, float y) {
  return {(pose.cosine * x - pose.sine * y) + pose.x, (pose.sine * x + pose.cosine * y) + pose.y};
}

/// The least projection of the vertices on an axis.
template <class F>
inline float least_along(const Packed& shape, float axis_x, float axis_y) {
  F least = splat<F>(-no_gap);
  for (std::uint32_t i = 0; i < shape.stride; i += lane_count) {
    least = lesser(least, load<F>(shape.x() + i) * splat<F>(axis_x) + load<F>(shape.y() + i) * splat<F>(axis_y));
  }
  return -first_lane(greatest(-least));
}

/// The way from the nearest corner of one core to that of another, in the frame of the first; nothing if anything else
/// may be nearer.
template <class F>
[[gnu::noinline]] bool nearest_corners(const Packed& here, const Packed& there, const RelativePose& seen,
                                       const RelativePose& back, float error, Vec2f& way) {
  if (here.count * there.count > most_corner_pairs) return false;
  float best = -no_gap;
  Vec2f from(0, 0);
  Vec2f to(0, 0);
  for (std::uint32_t i = 0; i < here.count; ++i) {
    const Vec2f corner = moved(back, here.x()[i], here.y()[i]);
    for (std::uint32_t j = 0; j < there.stride; j += lane_count) {
      const F x = load<F>(there.x() + j) - splat<F>(corner.x);
      const F y = load<F>(there.y() + j) - splat<F>(corner.y);
      const F squares = x * x + y * y;
      const std::uint32_t nearer = bits(squares < splat<F>(best));
      if (nearer == 0) continue;
      const F least = -greatest(-squares);
      const std::uint32_t lane = static_cast<std::uint32_t>(__builtin_ctz(bits(squares == least)));
      best = first_lane(least);
      from = {here.x()[i], here.y()[i]};
      to = {there.x()[j + lane], there.y()[j + lane]};
    }
  }
  const Vec2f end = moved(seen, to.x, to.y);
  way = end - from;
  const float length = std::sqrt(way.x * way.x + way.y * way.y);
  const Vec2f axis(way.x / length, way.y / length);
  const float there_x = axis.x * seen.cosine + axis.y * seen.sine;
  const float there_y = axis.y * seen.cosine - axis.x * seen.sine;
  const float slack = error * 0.25f;
  return -least_along<F>(here, -axis.x, -axis.y) <= axis.x * from.x + axis.y * from.y + slack &&
         least_along<F>(there, there_x, there_y) >= there_x * to.x + there_y * to.y - slack;
}

/// Measures a pair whose gaps are known.
template <class F>
inline RoundGap measure_round(const PairBlock& block, std::uint32_t pair) {
  const float error = block.error[pair];
  const std::uint32_t owner = block.owner(pair);
  const Packed& here = *block.shape[owner][pair];
  const Packed& there = *block.shape[1 - owner][pair];
  const Body& body = *block.body[owner][pair];
  const RelativePose seen = block.seen(owner, pair);
  const float width = block.width[owner][pair];
  const std::uint32_t edge = block.edge[owner][pair];
  Vec2f normal(seen.x, seen.y);
  float value = width;
  std::uint32_t feature = edge * 2 + owner;
  bool at_edge = false;
  if (here.count > 1) {
    if (width >= -error && width <= error) return {false};
    normal = {here.normal_x()[edge], here.normal_y()[edge]};
    at_edge = width < 0;
    if (!at_edge) {
      const Vec2f start(here.x()[edge], here.y()[edge]);
      const float length = (here.y()[edge + 1] - start.y) * normal.x - (here.x()[edge + 1] - start.x) * normal.y;
      // What is nearest to the edge, as far as it goes along it.
      float first = -no_gap;
      float last = no_gap;
      for (std::uint32_t i = 0; i < there.count; ++i) {
        const Vec2f corner = moved(seen, there.x()[i], there.y()[i]) - start;
        if (corner.x * normal.x + corner.y * normal.y > width + error) continue;
        const float along = corner.y * normal.x - corner.x * normal.y;
        first = along < first ? along : first;
        last = along > last ? along : last;
      }
      at_edge = first <= length && last >= 0;
    }
  }
  if (!at_edge) {
    const bool circles = here.count + there.count == 2;
    if (!circles && !nearest_corners<F>(here, there, seen, block.seen(1 - owner, pair), error, normal)) return {false};
    value = std::sqrt(normal.x * normal.x + normal.y * normal.y);
    if (!(value > error)) return {false};
    normal = normal / value;
    feature = no_edge;
  }
  const float sign = owner == 0 ? 1.0f : -1.0f;
  return {true, value - block.radii[pair],
          Vec2f(sign * (body.cosine * normal.x - body.sine * normal.y),
                sign * (body.sine * normal.x + body.cosine * normal.y)),
          feature};
}

}  // namespace gnomon::batch
