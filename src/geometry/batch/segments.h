// Segments, capsules, circles and points: cores with two vertices or one are measured four pairs at once, as rectangles
// are, and what faces what of them is found too. Lanes are pairs.
#pragma once

#include "geometry/batch/gaps.h"

namespace gnomon::batch {

/// Measures four pairs. `columns` are as in measure_rectangles; of these shapes, the second four numbers end with minus
/// half the length, and the normal of the first edge.
template <class F>
inline void measure_segments(const F (&columns)[3][2][4], PairBlock& out) {
  const F(&bodies)[2][4] = columns[0];
  const F(&middles)[2][4] = columns[1];
  const F(&sides)[2][4] = columns[2];
  const F zero = splat<F>(0);
  const F one = splat<F>(1);
  const F cosine = load<F>(out.cosine);
  // Circles' centres are where they are, whatever the normal.
  if (bits(lesser(sides[0][1], sides[1][1]) < zero) == 0) {
    const auto& [place_x, place_y, turn_x, turn_y] = bodies[0];
    const F centre_x = middles[0][0];
    const F centre_y = middles[0][1];
    const auto none = zero < zero;
    for (std::uint32_t i = 0; i < 2; ++i) {
      store(out.width[i], splat<F>(no_gap));
      store(out.faced.reference[i], where(none, 0));
      store(out.faced.incident[i], where(none, 0));
      store(out.faced.height[i], load<F>(out.x[0]));
      store(out.faced.along[i], load<F>(out.y[0]));
    }
    store(out.faced.from_a, one);
    store(out.faced.normal_x, turn_x);
    store(out.faced.normal_y, turn_y);
    store(out.faced.start_x, turn_x * centre_x - turn_y * centre_y);
    store(out.faced.start_y, turn_y * centre_x + turn_x * centre_y);
    store(out.faced.length, zero);
    return;
  }
  // In the frame of either: how far up along its normal and on along it the middle of the other is, and the other's
  // normal.
  F up[2];
  F on[2];
  F across[2];
  F level[2];
  for (std::uint32_t who = 0; who < 2; ++who) {
    const F half = -sides[who][1];
    const F other_half = -sides[1 - who][1];
    const F normal_x = sides[who][2];
    const F normal_y = sides[who][3];
    const F other_x = sides[1 - who][2];
    const F other_y = sides[1 - who][3];
    const F sine = load<F>(out.sine[who]);
    const F x = load<F>(out.x[who]);
    const F y = load<F>(out.y[who]);
    const F seen_x = cosine * other_x - sine * other_y;
    const F seen_y = sine * other_x + cosine * other_y;
    across[who] = normal_x * seen_y - normal_y * seen_x;
    level[who] = normal_x * seen_x + normal_y * seen_y;
    up[who] = normal_x * x + normal_y * y;
    on[who] = normal_x * y - normal_y * x;
    const F gap = absolute(up[who]) - absolute(across[who]) * other_half;
    store(out.width[who], select(zero < half, gap, splat<F>(no_gap)));
    store(out.edge[who], where((up[who] < zero) & (zero < half), 1));
  }

  const auto by_b = reference_is_of_b(load<F>(out.width[0]), load<F>(out.width[1]), load<F>(out.same_place));
  const auto own = [&](const F(&both)[2]) { return select(by_b, both[1], both[0]); };
  const auto here = [&](const F(&both)[2][4], std::uint32_t i) { return select(by_b, both[1][i], both[0][i]); };
  const F half = -here(sides, 1);
  const F other_half = -select(by_b, sides[0][1], sides[1][1]);
  const F height = absolute(own(up));
  const F sign = select(own(up) < zero, -one, one);
  const F middle = sign * own(on) + half;
  // From the middle of the other to the end of the edge that faces this one, which runs against it.
  const auto first_faces = sign * own(level) < zero;
  const F ahead = select(first_faces, sign, -sign) * other_half;
  const F rise = -(ahead * own(across));
  const F run = ahead * own(level);
  const F turn_x = here(bodies, 2);
  const F turn_y = here(bodies, 3);
  const F normal_x = sign * (turn_x * here(sides, 2) - turn_y * here(sides, 3));
  const F normal_y = sign * (turn_y * here(sides, 2) + turn_x * here(sides, 3));
  const F centre_x = here(middles, 0);
  const F centre_y = here(middles, 1);
  const auto has_edges = zero < half;
  const auto other_has = zero < other_half;
  const auto second = own(up) < zero;
  store(out.faced.reference[0], where(has_edges & ~second, 1));
  store(out.faced.reference[1], where(has_edges & second, 1));
  store(out.faced.incident[0], where(other_has & ~first_faces, 1));
  store(out.faced.incident[1], where(other_has & first_faces, 1));
  store(out.faced.from_a, select(by_b, -one, one));
  store(out.faced.normal_x, normal_x);
  store(out.faced.normal_y, normal_y);
  store(out.faced.start_x, (turn_x * centre_x - turn_y * centre_y) + normal_y * half);
  store(out.faced.start_y, (turn_y * centre_x + turn_x * centre_y) - normal_x * half);
  store(out.faced.length, half + half);
  store(out.faced.height[0], height - rise);
  store(out.faced.height[1], height + rise);
  store(out.faced.along[0], middle - run);
  store(out.faced.along[1], middle + run);
}

}  // namespace gnomon::batch
