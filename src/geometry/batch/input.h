// Are all inputs good? Asked once for all, before anything is answered.
#pragma once

#include <limits>
#include <span>

#include "core/limits.h"
#include "geometry/batch/batch.h"
#include "geometry/batch/lanes.h"

namespace gnomon::batch {

/// What a query is about.
struct Input {
  const Shapes& shapes;
  std::span<const Body> bodies;
  std::span<const Pair> pairs;
};

/// What is wrong with a body, where there are so many shapes. NaN fails every comparison.
template <class F>
inline Status status_of(const Body& body, std::size_t shapes) {
  constexpr float most = max_coordinate<float> * max_coordinate<float>;
  constexpr float infinity = std::numeric_limits<float>::infinity();
  // The lengths that Rotation::from_cos_sin takes for unit.
  constexpr float tolerance = 0x1p-20f;
  const F limits = {most, most, infinity, infinity};
  const F shortest = {0, 0, 1 - tolerance, 1 - tolerance};
  const F longest = {infinity, infinity, 1 + tolerance, 1 + tolerance};
  const F numbers = load<F>(&body.x);
  const F squares = numbers * numbers;
  const F lengths = squares + swap_neighbours(squares);
  const auto in_range = squares <= limits;
  if (bits(in_range & (shortest <= lengths) & (lengths <= longest)) == every_lane) {
    return body.shape < shapes ? Status::ok : Status::out_of_range;
  }
  if (bits(numbers - numbers == splat<F>(0)) != every_lane) return Status::non_finite;
  return bits(in_range) == every_lane ? Status::not_unit : Status::out_of_range;
}

/// The first thing that is wrong: bodies first, then pairs.
template <class F>
inline Fault find_fault(const Input& in, std::size_t room) {
  const std::size_t shapes = in.shapes.size();
  for (std::uint32_t i = 0; i < in.bodies.size(); ++i) {
    const Status status = status_of<F>(in.bodies[i], shapes);
    if (status != Status::ok) return {status, Subject::body, i};
  }
  for (std::uint32_t i = 0; i < in.pairs.size(); ++i) {
    const auto [a, b] = in.pairs[i];
    if (i >= room || a >= in.bodies.size() || b >= in.bodies.size()) return {Status::out_of_range, Subject::pair, i};
  }
  return {};
}

}  // namespace gnomon::batch
