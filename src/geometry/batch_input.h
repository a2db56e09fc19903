// Are all inputs good? Asked once for all, before anything is answered.
#pragma once

#include <limits>
#include <span>

#include "geometry/batch.h"
#include "geometry/batch_lanes.h"
#include "geometry/limits.h"
#include "geometry/pose.h"

namespace gnomon::batch {

/// What a query is about.
struct Input {
  const Shapes& shapes;
  std::span<const Body> bodies;
  std::span<const Pair> pairs;
};

inline Status status_of(const Shapes& shapes, const Body& body) {
  if (const Status status = check_range(Vec2f(body.x, body.y)); status != Status::ok) return status;
  if (const auto turn = Rotation<float>::from_cos_sin(body.cosine, body.sine); !turn) return turn.status();
  return body.shape < shapes.size() ? Status::ok : Status::out_of_range;
}

/// Whether `status_of` a body is ok. NaN fails every comparison.
template <class F>
inline bool is_good(const Shapes& shapes, const Body& body) {
  constexpr float most = max_coordinate<float>;
  constexpr float any = std::numeric_limits<float>::max();
  // The lengths that Rotation::from_cos_sin takes for unit.
  constexpr float tolerance = 0x1p-20f;
  const F limits = {most, most, any, any};
  const F tolerances = {any, any, tolerance, tolerance};
  const F numbers = load<F>(&body.x);
  const F excess = (numbers * numbers + swap_neighbours(numbers * numbers)) - splat<F>(1);
  const auto good = (absolute(numbers) <= limits) & (absolute(excess) <= tolerances);
  constexpr std::uint32_t every_lane = (1u << lane_count) - 1;
  return bits(good) == every_lane && body.shape < shapes.size();
}

/// The first thing that is wrong: bodies first, then pairs.
template <class F>
inline Fault find_fault(const Input& in, std::size_t room) {
  for (std::uint32_t i = 0; i < in.bodies.size(); ++i) {
    if (!is_good<F>(in.shapes, in.bodies[i])) return {status_of(in.shapes, in.bodies[i]), i, false};
  }
  for (std::uint32_t i = 0; i < in.pairs.size(); ++i) {
    const auto [a, b] = in.pairs[i];
    if (i >= room || a >= in.bodies.size() || b >= in.bodies.size()) return {Status::out_of_range, i, true};
  }
  return {Status::ok, 0, false};
}

}  // namespace gnomon::batch
