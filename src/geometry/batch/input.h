// Validation of all input, once, before any result is computed.
#pragma once

#include <limits>
#include <span>

#include "geometry/batch/lanes.h"
#include "gnomon/core/limits.h"
#include "gnomon/geometry/batch/batch.h"

namespace gnomon::batch {

/// Input of a query.
struct Input {
  const Shapes& shapes;
  std::span<const Body> bodies;
  std::span<const Pair> pairs;
};

/// Reports lane by lane whether a body's numbers are valid. NaN fails every comparison.
template <class F>
inline auto fits(const Body& body) {
  constexpr float most = max_coordinate<float> * max_coordinate<float>;
  constexpr float infinity = std::numeric_limits<float>::infinity();
  // The same tolerance of the unit length as in Rotation::from_cos_sin.
  constexpr float tolerance = 0x1p-20f;
  const F limits = {most, most, infinity, infinity};
  const F shortest = {0, 0, 1 - tolerance, 1 - tolerance};
  const F longest = {infinity, infinity, 1 + tolerance, 1 + tolerance};
  const F numbers = load<F>(&body.x);
  const F squares = numbers * numbers;
  const F lengths = squares + swap_neighbours(squares);
  return (squares <= limits) & (shortest <= lengths) & (lengths <= longest);
}

/// Returns the error of a body, for a given number of shapes.
template <class F>
inline Status status_of(const Body& body, std::size_t shapes) {
  const auto fitting = bits(fits<F>(body));
  if (fitting == every_lane) return body.shape < shapes ? Status::ok : Status::out_of_range;
  const F numbers = load<F>(&body.x);
  if (bits(numbers - numbers == splat<F>(0)) != every_lane) return Status::non_finite;
  // The first two lanes are the position.
  return (fitting & 3) == 3 ? Status::not_unit : Status::out_of_range;
}

/// Returns the first error: bodies first, then pairs.
template <class F>
[[gnu::cold]] Fault first_fault(const Input& in, std::size_t room) {
  for (std::uint32_t i = 0; i < in.bodies.size(); ++i) {
    const Status status = status_of<F>(in.bodies[i], in.shapes.size());
    if (status != Status::ok) return {status, Subject::body, i};
  }
  std::uint32_t i = 0;
  const auto known = [&](std::uint32_t body) { return body < in.bodies.size(); };
  while (i < room && known(in.pairs[i].a) && known(in.pairs[i].b) && in.pairs[i].a != in.pairs[i].b) ++i;
  return {Status::out_of_range, Subject::pair, i};
}

/// Returns the first error. All input is tested without branches, which is faster than a search for the first error.
template <class F>
inline Fault find_fault(const Input& in, std::size_t room) {
  const std::size_t shapes = in.shapes.size();
  const std::size_t bodies = in.bodies.size();
  auto fitting = splat<F>(0) == splat<F>(0);
  bool known = in.pairs.size() <= room;
  for (const Body& body : in.bodies) {
    fitting = fitting & fits<F>(body);
    known &= body.shape < shapes;
  }
  for (const auto [a, b] : in.pairs) known &= (a < bodies) & (b < bodies) & (a != b);
  return known && bits(fitting) == every_lane ? Fault{} : first_fault<F>(in, room);
}

}  // namespace gnomon::batch
