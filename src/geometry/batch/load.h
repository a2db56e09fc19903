// First stage of the kernels: loads four pairs and computes the relative poses of their shapes. Bounding circles,
// inscribed circles and rectangles may already decide the query.
#pragma once

#include <span>

#include "geometry/batch/boxes.h"

namespace gnomon::batch {

/// Loads the first four pairs, or as many as exist; the lanes after the last pair repeat it.
template <class F>
inline void load_block(const Shapes& shapes, const Body* bodies, std::span<const Pair> pairs, float margin, Query query,
                       PairBlock& out) {
  const std::size_t last = pairs.size() - 1;
  for (std::uint32_t k = 0; k < lane_count; ++k) {
    const Pair pair = pairs[k < last ? k : last];
    for (std::uint32_t who = 0; who < 2; ++who) {
      const Body& body = bodies[who == 0 ? pair.a : pair.b];
      out.body[who][k] = &body;
      out.shape[who][k] = &shapes.packed(body.shape);
    }
  }
  F columns[3][2][4];
  for (std::uint32_t who = 0; who < 2; ++who) {
    const auto& shape = out.shape[who];
    gather<F>([&](std::uint32_t k) { return &out.body[who][k]->x; }, columns[0][who]);
    gather<F>([&](std::uint32_t k) { return &shape[k]->centre_x; }, columns[1][who]);
    gather<F>([&](std::uint32_t k) { return &shape[k]->inner; }, columns[2][who]);
  }
  const auto& [a_x, a_y, a_cosine, a_sine] = columns[0][0];
  const auto& [b_x, b_y, b_cosine, b_sine] = columns[0][1];
  const auto& [a_centre_x, a_centre_y, a_same, a_outer] = columns[1][0];
  const auto& [b_centre_x, b_centre_y, b_same, b_outer] = columns[1][1];
  const auto& sides = columns[2];
  const F between_x = b_x - a_x;
  const F between_y = b_y - a_y;
  const F cosine = a_cosine * b_cosine + a_sine * b_sine;
  const F sine = a_cosine * b_sine - a_sine * b_cosine;
  const F x = (a_cosine * between_x + a_sine * between_y) + ((cosine * b_centre_x - sine * b_centre_y) - a_centre_x);
  const F y = (a_cosine * between_y - a_sine * between_x) + ((sine * b_centre_x + cosine * b_centre_y) - a_centre_y);
  store(out.at_x[0], a_x);
  store(out.at_y[0], a_y);
  store(out.at_x[1], b_x);
  store(out.at_y[1], b_y);
  store(out.cosine, cosine);
  store(out.sine[0], sine);
  store(out.sine[1], -sine);
  store(out.x[0], x);
  store(out.y[0], y);
  store(out.x[1], -(cosine * x + sine * y));
  store(out.y[1], sine * x - cosine * y);

  const F zero = splat<F>(0);
  const PairSet plain = bits(zero < lesser(a_same, b_same));
  decltype(zero < zero) few[] = {zero < zero, zero < zero};
  PairSet points = 0;
  F radii = zero;
  F bulge = zero;
  if (plain != every_lane) {
    F rounds[2][4];
    for (std::uint32_t who = 0; who < 2; ++who) {
      gather<F>([&](std::uint32_t k) { return &out.shape[who][k]->radius; }, rounds[who]);
    }
    const auto& [a_radius, a_corners, a_count, a_stride] = rounds[0];
    const auto& [b_radius, b_corners, b_count, b_stride] = rounds[1];
    radii = a_radius + b_radius;
    bulge = a_radius - b_radius;
    few[0] = a_corners < splat<F>(3);
    few[1] = b_corners < splat<F>(3);
    points = bits(greater(a_corners, b_corners) < splat<F>(2));
  }
  store(out.radii, radii);
  store(out.bulge, bulge);
  const F places = (((a_outer + b_outer) + radii) + (absolute(a_centre_x) + absolute(a_centre_y))) +
                   ((absolute(b_centre_x) + absolute(b_centre_y)) + (absolute(between_x) + absolute(between_y)));
  // The second term is for shapes so small that squares of their size underflow.
  const F error = places * splat<F>(rounding) + splat<F>(1e-21f);
  store(out.error, error);
  store(out.same_place, lesser(absolute(a_same), absolute(b_same)));

  const F square = x * x + y * y;
  const F far = (((a_outer + b_outer) + radii) + splat<F>(margin)) + (error + error);
  const F near = greater(((sides[0][0] + sides[1][0]) + radii) - (error + error), zero);
  const PairSet all = last < lane_count ? (2u << last) - 1 : every_lane;
  out.all = all;
  out.polygons = plain & all;
  out.measured = bits((few[0] | (zero < sides[0][1])) & (few[1] | (zero < sides[1][1]))) & all;
  out.apart = bits(far * far < square) & all;
  out.meet = bits(square < near * near) & all;
  const bool overlap = query == Query::overlaps;
  out.wanted = query == Query::separation ? all : all & ~(out.apart | (overlap ? out.meet : 0));
  out.behind = 0;
  out.proved = 0;
  const bool faced = query == Query::contact_manifold || (out.measured & ~plain) != 0;
  // For the other pairs the values written here are overwritten when they are measured.
  if ((out.measured & out.wanted) == 0) return;
  if (bits(few[0] | few[1]) == 0) return measure_boxes<true, F>(columns, few, faced, out);
  if (points == every_lane) return face_points<F>(columns[0][0], columns[1][0], out);
  measure_boxes<false, F>(columns, few, faced, out);
}

}  // namespace gnomon::batch
