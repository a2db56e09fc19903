// What the kernels work on: four pairs at a time, and what is found out about them on the way to the answers.
#pragma once

#include "geometry/batch/lanes.h"
#include "gnomon/geometry/batch/batch.h"

namespace gnomon::batch {

/// A set of four pairs: bit i stands for pair i.
using PairSet = std::uint32_t;

template <class Visit>
inline void for_each(PairSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<std::uint32_t>(__builtin_ctz(set)));
}

/// How far a separation in float may be off, as a fraction of how far from A's position the two shapes may reach: what
/// the rotations lack of unit length, which is the greater part, and the kernels' rounding.
inline constexpr float rounding = 0x1p-19f;

/// How another shape lies in the frame of this one, from centre to centre: turned, then moved.
struct RelativePose {
  float cosine;
  float sine;
  float x;
  float y;
};

/// The edges of four pairs that face each other: the reference edge, and the incident edge of the other shape, whose
/// first end is next to the end of the reference edge and whose second end is next to its start.
struct alignas(16) Faced {
  float from_a[lane_count];    ///< 1 if the reference edge is A's, -1 if it is B's
  float normal_x[lane_count];  ///< of the reference edge, outwards, in the world's frame
  float normal_y[lane_count];
  float start_x[lane_count];  ///< of the reference edge, from its body's position, in the world's axes
  float start_y[lane_count];
  float length[lane_count];     ///< of the reference edge
  float height[2][lane_count];  ///< of an end of the incident edge above it,
  float along[2][lane_count];   ///< and along it from its start
  // Vertices: the end and the start of the reference edge, the start and the end of the incident edge; those with the
  // same index are next to each other. An edge has the number of its start. A circle's edge, of length 0, is its centre
  // twice; as a reference, with any normal.
  std::uint32_t reference[2][lane_count];
  std::uint32_t incident[2][lane_count];
};

/// Four pairs. Arrays with two rows are of A and B, or as seen from A and from B.
struct alignas(16) PairBlock {
  float cosine[lane_count];
  float sine[2][lane_count];
  float x[2][lane_count];
  float y[2][lane_count];
  float error[lane_count];            ///< bound of a separation's rounding error
  float radii[lane_count];            ///< the sum of both
  float bulge[lane_count];            ///< A's radius less B's
  float width[2][lane_count];         ///< of the widest gaps along the normals of A's edges and of B's
  std::uint32_t edge[2][lane_count];  ///< that have them
  float at_x[2][lane_count];          ///< positions of the bodies
  float at_y[2][lane_count];
  float same_place[lane_count];  ///< what of a contact is nearer to each other counts as one place
  Faced faced;
  const Body* body[2][lane_count];
  const Packed* shape[2][lane_count];
  PairSet all;       ///< fewer than four behind the last pair
  PairSet polygons;  ///< both shapes are polygons without radius; the others are finished by round.h
  PairSet measured;  ///< the gaps, and what faces what, are known already: of rectangles but those with equal gaps, and
                     ///< of segments and circles
  PairSet proved;    ///< nothing is nearer than the two corners that nearest_of finds
  PairSet apart;     ///< circles around the shapes are further apart than the margin
  PairSet meet;      ///< circles inside them overlap
  PairSet wanted;    ///< those that the circles have not answered
  PairSet behind;    ///< the other shape lies beyond the end of the projection that is opposite the edge

  /// From A or from B; with both shapes turned by half a turn, if so wished.
  RelativePose seen(std::uint32_t from, std::uint32_t pair, bool turned = false) const {
    const float sign = turned ? -1.0f : 1.0f;
    return {sign * cosine[pair], sign * sine[from][pair], sign * x[from][pair], sign * y[from][pair]};
  }
  /// Whose gap is the wider one; A's if they are equal.
  std::uint32_t owner(std::uint32_t pair) const { return width[1][pair] > width[0][pair] ? 1 : 0; }
};

/// Whether B has the reference edge. While they overlap, A's best edge is it unless one of B's is better by more than
/// `same_place` or by more than a sixteenth of the depth.
template <class F>
inline auto reference_is_of_b(F width_a, F width_b, F same_place) {
  const F tolerance = lesser(same_place, width_b * splat<F>(-1.0f / 16));
  return (width_a < width_b) & ((splat<F>(0) < width_b) | (tolerance < width_b - width_a));
}

}  // namespace gnomon::batch
