// Are all inputs good? Asked once for all, before anything is answered.
#pragma once

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

/// Whether `status_of` every body is ok, four bodies at a time. NaN fails every comparison.
template <class F>
inline bool all_good(const Shapes& shapes, std::span<const Body> bodies) {
  const F most = splat<F>(max_coordinate<float>);
  // The lengths that Rotation::from_cos_sin takes for unit.
  const F tolerance = splat<F>(0x1p-20f);
  auto good = tolerance == tolerance;
  std::uint32_t last_shape = 0;
  for (std::size_t at = 0; at < bodies.size(); at += lane_count) {
    F body[lane_count];
    for (std::size_t k = 0; k < lane_count; ++k) {
      const Body& one = bodies[at + k < bodies.size() ? at + k : at];
      body[k] = load<F>(&one.x);
      last_shape = one.shape > last_shape ? one.shape : last_shape;
    }
    transpose(body);
    const F excess = (body[2] * body[2] + body[3] * body[3]) - splat<F>(1);
    good = good & (absolute(body[0]) <= most) & (absolute(body[1]) <= most) & (absolute(excess) <= tolerance);
  }
  constexpr std::uint32_t every_lane = (1u << lane_count) - 1;
  return bits(good) == every_lane && (bodies.empty() || last_shape < shapes.size());
}

/// The first thing that is wrong: bodies first, then pairs.
template <class F>
[[gnu::noinline]] Fault find_fault(const Input& in, std::size_t room) {
  if (!all_good<F>(in.shapes, in.bodies)) {
    for (std::uint32_t i = 0; i < in.bodies.size(); ++i) {
      const Status status = status_of(in.shapes, in.bodies[i]);
      if (status != Status::ok) return {status, i, false};
    }
  }
  std::uint32_t last_body = 0;
  for (const Pair pair : in.pairs) {
    last_body = pair.a > last_body ? pair.a : last_body;
    last_body = pair.b > last_body ? pair.b : last_body;
  }
  if (in.pairs.empty() || (last_body < in.bodies.size() && in.pairs.size() <= room)) return {Status::ok, 0, false};
  std::uint32_t i = 0;
  while (i < room && in.pairs[i].a < in.bodies.size() && in.pairs[i].b < in.bodies.size()) ++i;
  return {Status::out_of_range, i, true};
}

}  // namespace gnomon::batch
