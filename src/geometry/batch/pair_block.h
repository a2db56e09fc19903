// Data of the kernels: four pairs at a time, with the intermediate results.
#pragma once

#include "geometry/batch/lanes.h"
#include "gnomon/geometry/batch/batch.h"

namespace gnomon::batch {

/// A set of four pairs: bit i represents pair i.
using PairSet = std::uint32_t;

template <class Visit>
inline void for_each(PairSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<std::uint32_t>(__builtin_ctz(set)));
}

/// Error bound of a separation in float, as a fraction of the distance from A's position that the two shapes may reach.
/// The larger part is the deviation of the rotations from unit length; the rest is the rounding of the kernels.
inline constexpr float rounding = 0x1p-19f;

/// Pose of another shape in the frame of this one, from centre to centre: rotation, then translation.
struct RelativePose {
  float cosine;
  float sine;
  float x;
  float y;
};

/// The facing edges of four pairs: the reference edge, and the incident edge of the other shape. The incident edge's
/// first end is next to the end of the reference edge, its second end next to the start.
struct alignas(16) Faced {
  float from_a[lane_count];    ///< 1 if the reference edge is A's, -1 if it is B's
  float normal_x[lane_count];  ///< of the reference edge, outwards, in world coordinates
  float normal_y[lane_count];
  float start_x[lane_count];  ///< of the reference edge, from its body's position, in the world's axes
  float start_y[lane_count];
  float length[lane_count];     ///< of the reference edge
  float height[2][lane_count];  ///< height of an end of the incident edge above the reference edge
  float along[2][lane_count];   ///< position of that end along it, from its start
  // Vertices: the end and the start of the reference edge, the start and the end of the incident edge. Vertices with
  // the same index are next to each other. An edge has the number of its start. A circle's edge, of length 0, is its
  // centre twice; as a reference, with any normal.
  std::uint32_t reference[2][lane_count];
  std::uint32_t incident[2][lane_count];
};

/// Four pairs. Arrays with two rows are for A and B, or in the frames of A and B.
struct alignas(16) PairBlock {
  float cosine[lane_count];
  float sine[2][lane_count];
  float x[2][lane_count];
  float y[2][lane_count];
  float error[lane_count];            ///< bound of a separation's rounding error
  float radii[lane_count];            ///< sum of the radii
  float bulge[lane_count];            ///< A's radius minus B's
  float width[2][lane_count];         ///< widths of the widest gaps along the normals of A's edges and of B's
  std::uint32_t edge[2][lane_count];  ///< edges with these gaps
  float at_x[2][lane_count];          ///< positions of the bodies
  float at_y[2][lane_count];
  float same_place[lane_count];  ///< contact features closer than this count as one place
  Faced faced;
  const Body* body[2][lane_count];
  const Packed* shape[2][lane_count];
  PairSet all;       ///< fewer than four in the last block
  PairSet polygons;  ///< both shapes are polygons without radius; round.h completes the others
  PairSet measured;  ///< gaps and facing features are known: rectangles without equal gaps, segments and circles
  PairSet proved;    ///< the two corners found by nearest_of are the closest features
  PairSet apart;     ///< circles around the shapes are further apart than the margin
  PairSet meet;      ///< circles inside them overlap
  PairSet wanted;    ///< pairs not decided by the circles
  PairSet behind;    ///< the other shape is beyond the end of the projection opposite the edge

  /// Returns the relative pose in the frame of A or B; on request with both shapes rotated by half a turn.
  RelativePose seen(std::uint32_t from, std::uint32_t pair, bool turned = false) const {
    const float sign = turned ? -1.0f : 1.0f;
    return {sign * cosine[pair], sign * sine[from][pair], sign * x[from][pair], sign * y[from][pair]};
  }
  /// Returns the owner of the wider gap; A for equal gaps.
  std::uint32_t owner(std::uint32_t pair) const { return width[1][pair] > width[0][pair] ? 1 : 0; }
};

/// Reports whether B has the reference edge. For an overlap, it is A's best edge, unless an edge of B is better by more
/// than `same_place` or by more than a sixteenth of the depth.
template <class F>
inline auto reference_is_of_b(F width_a, F width_b, F same_place) {
  const F tolerance = lesser(same_place, width_b * splat<F>(-1.0f / 16));
  return (width_a < width_b) & ((splat<F>(0) < width_b) | (tolerance < width_b - width_a));
}

}  // namespace gnomon::batch
