// Rectangles with sides along the axes of their frames are as wide as their half sides say, so that four pairs are
// measured at once: the gaps along their normals, and the edges that face each other where they touch. Lanes are pairs.
#pragma once

#include "geometry/batch/pair_block.h"

namespace gnomon::batch {

/// The number of the edge that faces along an axis, or against it.
template <class F, class Mask>
inline auto name_edge(F facing_x, Mask along_x, Mask ahead) {
  const F zero = splat<F>(0);
  return modulo_four(facing_x + (select(along_x, zero, splat<F>(1)) + select(ahead, zero, splat<F>(2))));
}

/// A direction or a place in the frame of an edge.
template <class F>
struct Turned {
  F up;  ///< along its normal,
  F on;  ///< and a quarter turn from it
};

/// Measures four pairs, and if `touching`, finds what faces what. `columns` are where the bodies of A and of B are, the
/// first four numbers of their shapes, and the second four.
template <class F>
inline void measure_rectangles(const F (&columns)[3][2][4], bool touching, PairBlock& out) {
  const F(&bodies)[2][4] = columns[0];
  const F(&middles)[2][4] = columns[1];
  const F(&sides)[2][4] = columns[2];
  const F zero = splat<F>(0);
  const F one = splat<F>(1);
  const F cosine = load<F>(out.cosine);
  const F sine = load<F>(out.sine[0]);
  const F wide = absolute(cosine);
  const F high = absolute(sine);
  // Of A's axes and of B's.
  decltype(zero < one) along[2];
  decltype(zero < one) ahead[2];
  PairSet ties = 0;
  for (std::uint32_t who = 0; who < 2; ++who) {
    const auto& [inner, half_x, half_y, edge_x] = sides[who];
    const F other_x = sides[1 - who][1];
    const F other_y = sides[1 - who][2];
    const F x = load<F>(out.x[who]);
    const F y = load<F>(out.y[who]);
    const F gap_x = absolute(x) - (half_x + (wide * other_x + high * other_y));
    const F gap_y = absolute(y) - (half_y + (high * other_x + wide * other_y));
    // There is an edge opposite each, so that there is no gap but the one ahead. Of equal ones the lowest edge is to be
    // named, which the search over all edges does.
    along[who] = gap_y < gap_x;
    const F place = select(along[who], x, y);
    ahead[who] = zero < place;
    ties |= bits((place == zero) | (gap_x == gap_y));
    store(out.width[who], greater(gap_x, gap_y));
    store(out.edge[who], name_edge(edge_x, along[who], ahead[who]));
  }
  out.measured &= ~ties;
  if (!touching) return;

  const auto by_b = reference_is_of_b(load<F>(out.width[0]), load<F>(out.width[1]), load<F>(out.same_place));
  const F from_a = select(by_b, -one, one);
  const auto along_x = (by_b & along[1]) | (~by_b & along[0]);
  const F sign = select((by_b & ahead[1]) | (~by_b & ahead[0]), one, -one);
  const auto here = [&](const F(&both)[2][4], std::uint32_t i) { return select(by_b, both[1][i], both[0][i]); };
  const auto there = [&](std::uint32_t i) { return select(by_b, sides[0][i], sides[1][i]); };

  // All in the frame of the reference edge: where the other rectangle is, and its x axis.
  const auto turn = [&](F x, F y) { return Turned<F>{sign * select(along_x, x, y), sign * select(along_x, y, -x)}; };
  const auto seen = [&](const float(&both)[2][lane_count]) { return select(by_b, load<F>(both[1]), load<F>(both[0])); };
  const auto [up, on] = turn(seen(out.x), seen(out.y));
  const auto [x_up, x_on] = turn(cosine, from_a * sine);
  const F half_x = here(sides, 1);
  const F half_y = here(sides, 2);
  const F reach = select(along_x, half_x, half_y);
  const F half = select(along_x, half_y, half_x);

  // The side of the other that faces the reference edge.
  const auto by_x = absolute(x_on) < absolute(x_up);
  const F side_up = select(by_x, x_up, -x_on);
  const F side_on = select(by_x, x_on, x_up);
  const F steep = absolute(side_up);
  const auto towards = side_up < zero;
  const F lean = select(towards, -side_on, side_on);
  const auto incident = name_edge(there(3), by_x, towards);
  const F other_x = there(1);
  const F other_y = there(2);
  const F other_reach = select(by_x, other_x, other_y);
  const F other_half = select(by_x, other_y, other_x);
  const F height = (up - steep * other_reach) - reach;
  const F middle = on - lean * other_reach;
  const F rise = lean * other_half;
  const F run = steep * other_half;

  const F turn_x = here(bodies, 2);
  const F turn_y = here(bodies, 3);
  const auto [normal_x, against_y] = turn(turn_x, -turn_y);
  const F normal_y = -against_y;
  const F centre_x = here(middles, 0);
  const F centre_y = here(middles, 1);
  const auto reference = select(by_b, load<F>(out.edge[1]), load<F>(out.edge[0]));
  store(out.faced.reference[0], (reference + 1) & 3);
  store(out.faced.reference[1], reference);
  store(out.faced.incident[0], incident);
  store(out.faced.incident[1], (incident + 1) & 3);
  store(out.faced.from_a, from_a);
  store(out.faced.normal_x, normal_x);
  store(out.faced.normal_y, normal_y);
  store(out.faced.start_x, (turn_x * centre_x - turn_y * centre_y) + (normal_x * reach + normal_y * half));
  store(out.faced.start_y, (turn_y * centre_x + turn_x * centre_y) + (normal_y * reach - normal_x * half));
  store(out.faced.length, half + half);
  store(out.faced.height[0], height - rise);
  store(out.faced.height[1], height + rise);
  store(out.faced.along[0], half + (middle + run));
  store(out.faced.along[1], half + (middle - run));
}

}  // namespace gnomon::batch
