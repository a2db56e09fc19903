// Rectangles with sides parallel to the axes of their frames are described by their half sides. Segments and points are
// rectangles of zero width about an axis of their own. Therefore four pairs are measured at once: the gaps along their
// normals, and the edges that face each other. Lanes are pairs.
#pragma once

#include "geometry/batch/gaps.h"

namespace gnomon::batch {

/// Cores of four shapes as boxes. In a box's own frame, edges face along +x and −x, and those of rectangles also along
/// +y and −y. `rectangles` excludes segments and points, which saves a tenth of a query.
template <class F, bool rectangles>
struct Boxes {
  using Mask = decltype(F() < F());
  F half_x;
  F half_y;
  F facing;  ///< number of the edge that faces along x
  F axis_x;  ///< x of the box in the body's frame
  F axis_y;
  Mask few;  ///< shapes with fewer than three corners

  /// `sides` are the second four numbers of the shapes. For segments and points they end with minus half the length and
  /// the normal of the first edge.
  Boxes(const F (&sides)[4], Mask which) : half_x(sides[1]), half_y(sides[2]), facing(sides[3]), few(which) {
    if constexpr (rectangles) return;
    const F zero = splat<F>(0);
    facing = select(few, zero, sides[3]);
    axis_x = select(few, sides[2], splat<F>(1));
    axis_y = select(few, sides[3], zero);
    half_x = select(few, zero, sides[1]);
    half_y = select(few, -sides[1], sides[2]);
  }

  /// Returns the mask of segments and points.
  Mask narrow() const {
    if constexpr (rectangles) return splat<F>(0) < splat<F>(0);
    return few;
  }
  Mask segment() const { return narrow() & (splat<F>(0) < half_y); }

  /// Returns half the width along an axis, from the absolute components of the axis along x and y.
  F reach(F x, F y) const { return x * half_x + y * half_y; }

  /// Returns the number of the edge that faces along an axis, or against it.
  auto edge(Mask along_x, Mask ahead) const {
    const F zero = splat<F>(0);
    const auto of_four = modulo_four(facing + (select(along_x, zero, splat<F>(1)) + select(ahead, zero, splat<F>(2))));
    return select(narrow(), where(segment() & ~ahead, 1), of_four);
  }

  /// Returns the number of the edge after one that faces ahead or does not.
  template <class Whole>
  auto next(Whole edge, Mask ahead) const {
    return select(narrow(), where(segment() & ahead, 1), (edge + 1) & 3);
  }
};

/// A direction or a position in the frame of an edge.
template <class F>
struct Turned {
  F up;  ///< component along its normal
  F on;  ///< component a quarter turn from the normal
};

/// Sets the facing features of points: their centres.
template <class F>
inline void face_points(const F (&bodies)[4], const F (&middles)[4], PairBlock& out) {
  const auto& [place_x, place_y, turn_x, turn_y] = bodies;
  const auto& [centre_x, centre_y, same_place, outer] = middles;
  const F zero = splat<F>(0);
  for (std::uint32_t i = 0; i < 2; ++i) {
    store(out.width[i], splat<F>(no_gap));
    store(out.faced.reference[i], where(zero < zero, 0));
    store(out.faced.incident[i], where(zero < zero, 0));
    store(out.faced.height[i], load<F>(out.x[0]));
    store(out.faced.along[i], load<F>(out.y[0]));
  }
  store(out.faced.from_a, splat<F>(1));
  store(out.faced.normal_x, turn_x);
  store(out.faced.normal_y, turn_y);
  store(out.faced.start_x, turn_x * centre_x - turn_y * centre_y);
  store(out.faced.start_y, turn_y * centre_x + turn_x * centre_y);
  store(out.faced.length, zero);
}

/// Measures four pairs and, if `touching`, finds the features that face each other. `columns` are the poses of the
/// bodies of A and of B, the first four numbers of their shapes, and the second four. `few` marks the shapes of A and
/// of B with fewer than three corners.
template <bool rectangles, class F, class Mask>
inline void measure_boxes(const F (&columns)[3][2][4], const Mask (&few)[2], bool touching, PairBlock& out) {
  const F(&bodies)[2][4] = columns[0];
  const F(&middles)[2][4] = columns[1];
  const Boxes<F, rectangles> boxes[] = {{columns[2][0], few[0]}, {columns[2][1], few[1]}};
  const F zero = splat<F>(0);
  const F one = splat<F>(1);
  // B's x axis in A's frame, and each middle in the other shape's frame, as boxes.
  F cosine = load<F>(out.cosine);
  F sine = load<F>(out.sine[0]);
  F place_x[] = {load<F>(out.x[0]), load<F>(out.x[1])};
  F place_y[] = {load<F>(out.y[0]), load<F>(out.y[1])};
  F turn_x[] = {bodies[0][2], bodies[1][2]};
  F turn_y[] = {bodies[0][3], bodies[1][3]};
  if constexpr (!rectangles) {
    const F axis_x = cosine * boxes[1].axis_x - sine * boxes[1].axis_y;
    const F axis_y = sine * boxes[1].axis_x + cosine * boxes[1].axis_y;
    cosine = boxes[0].axis_x * axis_x + boxes[0].axis_y * axis_y;
    sine = boxes[0].axis_x * axis_y - boxes[0].axis_y * axis_x;
    for (std::uint32_t who = 0; who < 2; ++who) {
      const auto& box = boxes[who];
      const F x = place_x[who];
      place_x[who] = box.axis_x * x + box.axis_y * place_y[who];
      place_y[who] = box.axis_x * place_y[who] - box.axis_y * x;
      const F turn = turn_x[who];
      turn_x[who] = turn * box.axis_x - turn_y[who] * box.axis_y;
      turn_y[who] = turn_y[who] * box.axis_x + turn * box.axis_y;
    }
  }
  const F wide = absolute(cosine);
  const F high = absolute(sine);
  // For A's axes and for B's.
  Mask along[2];
  Mask ahead[2];
  PairSet ties = 0;
  for (std::uint32_t who = 0; who < 2; ++who) {
    const Boxes<F, rectangles>& box = boxes[who];
    const Boxes<F, rectangles>& other = boxes[1 - who];
    const F gap_x = absolute(place_x[who]) - (box.half_x + other.reach(wide, high));
    const F gap_y = absolute(place_y[who]) - (box.half_y + other.reach(high, wide));
    // Each edge has an opposite one, so the only gap is the one ahead. If gaps are equal, the lowest edge must be
    // named; the search over all edges does that.
    along[who] = box.narrow() | (gap_y < gap_x);
    const F place = select(along[who], place_x[who], place_y[who]);
    ahead[who] = zero < place;
    ties |= bits(((place == zero) & (~box.narrow() | box.segment())) | (~box.narrow() & (gap_x == gap_y)));
    const F if_narrow = select(box.segment(), gap_x, splat<F>(no_gap));
    store(out.width[who], select(box.narrow(), if_narrow, greater(gap_x, gap_y)));
    store(out.edge[who], box.edge(along[who], ahead[who]));
  }
  out.measured &= ~ties;
  if (!touching) return;

  const auto by_b = reference_is_of_b(load<F>(out.width[0]), load<F>(out.width[1]), load<F>(out.same_place));
  const F from_a = select(by_b, -one, one);
  const auto both = [&](const Mask& of_a, const Mask& of_b) { return (by_b & of_b) | (~by_b & of_a); };
  const auto along_x = both(along[0], along[1]);
  const auto is_ahead = both(ahead[0], ahead[1]);
  const F sign = select(is_ahead, one, -one);
  const auto here = [&](F of_a, F of_b) { return select(by_b, of_b, of_a); };

  // All in the frame of the reference edge: the position of the other box, and its x axis.
  const auto turn = [&](F x, F y) { return Turned<F>{sign * select(along_x, x, y), sign * select(along_x, y, -x)}; };
  const auto [up, on] = turn(here(place_x[0], place_x[1]), here(place_y[0], place_y[1]));
  const auto [x_up, x_on] = turn(cosine, from_a * sine);
  const F half_x = here(boxes[0].half_x, boxes[1].half_x);
  const F half_y = here(boxes[0].half_y, boxes[1].half_y);
  const F reach = select(along_x, half_x, half_y);
  const F half = select(along_x, half_y, half_x);

  // Side of the other box that faces the reference edge.
  const auto narrow_there = both(boxes[1].narrow(), boxes[0].narrow());
  const auto by_x = narrow_there | (absolute(x_on) < absolute(x_up));
  const F side_up = select(by_x, x_up, -x_on);
  const F side_on = select(by_x, x_on, x_up);
  const F steep = absolute(side_up);
  const auto towards = side_up < zero;
  const F lean = select(towards, -side_on, side_on);
  const F other_x = here(boxes[1].half_x, boxes[0].half_x);
  const F other_y = here(boxes[1].half_y, boxes[0].half_y);
  const F other_reach = select(by_x, other_x, other_y);
  const F other_half = select(by_x, other_y, other_x);
  const F height = (up - steep * other_reach) - reach;
  const F middle = on - lean * other_reach;
  const F rise = lean * other_half;
  const F run = steep * other_half;

  const auto [normal_x, against_y] = turn(here(turn_x[0], turn_x[1]), -here(turn_y[0], turn_y[1]));
  const F normal_y = -against_y;
  const F body_x = here(bodies[0][2], bodies[1][2]);
  const F body_y = here(bodies[0][3], bodies[1][3]);
  const F centre_x = here(middles[0][0], middles[1][0]);
  const F centre_y = here(middles[0][1], middles[1][1]);
  const auto reference = select(by_b, load<F>(out.edge[1]), load<F>(out.edge[0]));
  const auto incident = select(by_b, boxes[0].edge(by_x, towards), boxes[1].edge(by_x, towards));
  store(out.faced.reference[0], select(by_b, boxes[1].next(reference, is_ahead), boxes[0].next(reference, is_ahead)));
  store(out.faced.reference[1], reference);
  store(out.faced.incident[0], incident);
  store(out.faced.incident[1], select(by_b, boxes[0].next(incident, towards), boxes[1].next(incident, towards)));
  store(out.faced.from_a, from_a);
  store(out.faced.normal_x, normal_x);
  store(out.faced.normal_y, normal_y);
  store(out.faced.start_x, (body_x * centre_x - body_y * centre_y) + (normal_x * reach + normal_y * half));
  store(out.faced.start_y, (body_y * centre_x + body_x * centre_y) + (normal_y * reach - normal_x * half));
  store(out.faced.length, half + half);
  store(out.faced.height[0], height - rise);
  store(out.faced.height[1], height + rise);
  store(out.faced.along[0], half + (middle + run));
  store(out.faced.along[1], half + (middle - run));
}

}  // namespace gnomon::batch
