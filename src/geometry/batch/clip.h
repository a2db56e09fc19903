// Contact points of shapes that overlap or nearly do: the incident edge of one shape, clipped by the reference edge of
// the other, or two corners. The rules are those of contact_manifold. Lanes are pairs.
#pragma once

#include <cstring>

#include "geometry/batch/face.h"
#include "gnomon/geometry/contact/manifold.h"

namespace gnomon::batch {

/// Edges whose directions differ by less than this, in radians, are parallel. Ends nearer than this fraction of the
/// shorter edge share a name (both as in contact_manifold).
inline constexpr float nearly_parallel = 0.01f;
inline constexpr float same_end = 0.01f;

/// The direction between corners is accurate if the radii are at most this multiple of the distance of the cores.
inline constexpr float max_radii = 8;

/// Returns the pairs of cores whose corners require the query in double: cores that are too close compared with the
/// radii or the margin.
template <class F>
inline PairSet blurred_corners(const PairBlock& block, F distance, F most) {
  const F error = load<F>(block.error);
  return bits((splat<F>(max_radii) * distance < load<F>(block.radii) + splat<F>(64) * error) |
              (absolute(distance - most) <= error));
}

/// Writes for pairs of circles the same bits as `clip` does for all pairs.
template <class F>
inline PairSet touch_circles(const PairBlock& block, PairSet wanted, float margin, Manifold* out) {
  const Faced& faced = block.faced;
  const F zero = splat<F>(0);
  const F radii = load<F>(block.radii);
  const F most = splat<F>(margin) + radii;
  const F along = load<F>(faced.along[0]);
  const F height = load<F>(faced.height[0]);
  const F distance = root(along * along + height * height);
  const PairSet undecided = wanted & blurred_corners<F>(block, distance, most);
  wanted &= ~undecided & ~bits(most < distance);
  const F on = along / distance;
  const F up = height / distance;
  const F turn_x = load<F>(faced.normal_x);
  const F turn_y = load<F>(faced.normal_y);
  const F way_x = turn_x * up - turn_y * on;
  const F way_y = turn_y * up + turn_x * on;
  const F half = (distance + load<F>(block.bulge)) * splat<F>(0.5f);
  float normal[2][lane_count];
  store(normal[0], way_x + zero);
  store(normal[1], way_y + zero);
  F points[] = {(way_x * half + load<F>(faced.start_x)) + load<F>(block.at_x[0]),
                (way_y * half + load<F>(faced.start_y)) + load<F>(block.at_y[0]), distance - radii,
                as_floats(where(zero <= distance, 2u << 30))};
  transpose(points);
  for_each(wanted, [&](std::uint32_t k) {
    Manifold& manifold = out[k];
    manifold.normal_x = normal[0][k];
    manifold.normal_y = normal[1][k];
    manifold.count = 1;
    std::memcpy(&manifold.points[0], &points[k], sizeof(F));
  });
  return undecided;
}

/// Writes the contacts of the `wanted` pairs to zeroed output. Returns the pairs that require the query in double.
template <class F>
inline PairSet clip(const PairBlock& block, PairSet wanted, float margin, Manifold* out) {
  const Faced& faced = block.faced;
  const F error = load<F>(block.error);
  const F same_place = load<F>(block.same_place);
  const F radii = load<F>(block.radii);
  const F length = load<F>(faced.length);
  const F height[] = {load<F>(faced.height[0]), load<F>(faced.height[1])};
  const F along[] = {load<F>(faced.along[0]), load<F>(faced.along[1])};
  const F inside[] = {length - along[0], along[1]};
  const F zero = splat<F>(0);
  // Limit for the distance of the cores.
  const F most = splat<F>(margin) + radii;
  const F wide = greater(load<F>(block.width[0]), load<F>(block.width[1]));
  const F span = along[0] - along[1];
  const F drop = height[0] - height[1];
  // A single vertex, of a circle.
  const auto lone = (span == zero) & (drop == zero);
  const F slope = -drop / span;
  const auto cut_0 = inside[0] < -error;
  const auto cut_1 = inside[1] < -error;
  const F low_0 = select(cut_0, height[0] - inside[0] * slope, height[0]);
  const F low_1 = select(cut_1, height[1] + inside[1] * slope, height[1]);
  const F place_0 = select(cut_0, zero, inside[0]);
  const F place_1 = select(cut_1, zero, inside[1]);
  const F rest = length - (place_0 + place_1);
  const F lowest = lesser(low_0, low_1);
  const F highest = greater(low_0, low_1);
  const auto both = ~lone & (same_place < rest) & (highest <= most);

  const F slack = same_place + error;
  const F from_a = load<F>(faced.from_a);
  const F normal_x = load<F>(faced.normal_x);
  const F normal_y = load<F>(faced.normal_y);
  // Cores that overlap touch at edges; only others may touch at corners.
  PairSet edges = bits((wide < -error) & ~lone);
  PairSet blurred = 0;
  auto corners = zero < zero;
  auto before = corners;
  auto last = corners;
  F distance = zero;
  F corner_place = zero;
  F way_x = normal_x;
  F way_y = normal_y;
  const F tilt = absolute(drop);
  const auto parallel = tilt <= span * splat<F>(nearly_parallel - 1e-4f);
  const F deepest = select(height[0] <= height[1], along[0], along[1]);
  const auto faces = (error < deepest) & (deepest < length - error);
  if ((wanted & ~edges) != 0) {
    const NearestLanes<F> at = nearest_of<F>(block);
    before = at.before;
    last = at.last;
    distance = at.distance;
    corner_place = at.place;
    // Parallel edges are no corners, and neither are features above the reference edge.
    const auto side_by_side = ~lone & parallel & (highest <= most - error) & (slack <= rest);
    const auto askew = lone | (span * splat<F>(nearly_parallel + 1e-4f) < tilt) | (most + error < highest) |
                       (rest < same_place - error);
    const auto beyond = (deepest < -error) | (length + error < deepest) | at.edgeless;
    const F blur = error * (absolute(span) + tilt);
    const auto at_one = lone | ((blur < absolute(at.past_last)) & (blur < absolute(at.past_first)));
    corners = beyond & askew & at_one & at.corners() & ((error < wide) | at.edgeless);
    edges |= bits(faces | side_by_side);
    const CornerWays<F> ways(block, at, bits(corners) & wanted);
    way_x = select(corners, load<F>(ways.x), normal_x);
    way_y = select(corners, load<F>(ways.y), normal_y);
    blurred = ~ways.proved | blurred_corners<F>(block, distance, most);
  }
  const PairSet at_corners = bits(corners) & wanted;

  // For the best edge, the deepest point is between the ends. For an edge that is best only by rounding, it may not be.
  const auto shortened = lesser(height[0], height[1]) + slack < lowest;
  const auto doubtful = shortened | ~(lowest <= most) | ~(lone | (error < rest));
  // For round shapes, A's edge may be the reference although B's is better, and double decides that more accurately.
  // The exception is a B edge that is hardly better, if A's faces the deepest point or is parallel to the other edge.
  PairSet tied = 0;
  if ((wanted & ~block.polygons) != 0) {
    const F lead = load<F>(block.width[1]) - load<F>(block.width[0]);
    const auto hardly = lead + (error + error) < lesser(same_place, wide * splat<F>(-1.0f / 16));
    const auto will_do = (faces & (error < tilt)) | (parallel & (error < along[0]) & (along[1] < length - error));
    tied = bits((zero < lead) & (lead <= slack) & (wide < zero) & ~(hardly & will_do)) & ~block.polygons;
  }
  const PairSet undecided = wanted & ((at_corners & blurred) | (~at_corners & (tied | ~edges | bits(doubtful))));
  wanted &= ~undecided & ~(at_corners & bits(most < distance));

  const auto of_b = from_a < zero;
  // Adding zero avoids negative zero.
  float normal[2][lane_count];
  store(normal[0], from_a * way_x + zero);
  store(normal[1], from_a * way_y + zero);

  // Values for both ends of the incident edge; finally one row per pair, in the layout of a Manifold's points.
  static_assert(sizeof(Manifold::Point) == sizeof(F));
  F points[2][lane_count];
  const F low[] = {select(corners, distance, low_0), low_1};
  const F place[] = {select(corners, corner_place, length - place_0), place_1};
  const F bulge = from_a * load<F>(block.bulge);
  // For ends that coincide, B's vertex provides the name.
  const F least = lesser(span, length) * (splat<F>(-same_end) * from_a);
  const std::uint32_t ends = (wanted & ~at_corners) == 0 ? 1 : 2;
  for (std::uint32_t end = 0; end < ends; ++end) {
    // Names of a vertex of one shape and an edge of the other.
    const auto by = inside[end] < least;
    auto its = select(by, load<F>(faced.reference[end]), load<F>(faced.reference[1]));
    auto others = select(by, load<F>(faced.incident[0]), load<F>(faced.incident[end]));
    auto kind = where((by & of_b) | (~by & ~of_b), 1u << 30);
    if (end == 0 && at_corners != 0) {
      its = select(corners, select(before, load<F>(faced.reference[1]), load<F>(faced.reference[0])), its);
      others = select(corners, select(last, load<F>(faced.incident[1]), load<F>(faced.incident[0])), others);
      kind = select(corners, where(corners, 2u << 30), kind);
    }
    const auto a_name = select(of_b, others, its) & (id_indices - 1);
    const auto b_name = select(of_b, its, others) & (id_indices - 1);
    const auto id = kind | a_name << 15 | b_name;
    const F half = (low[end] + bulge) * splat<F>(0.5f);
    const F x = (way_x * half - normal_y * place[end]) + load<F>(faced.start_x);
    const F y = (way_y * half + normal_x * place[end]) + load<F>(faced.start_y);
    // The body's position is added last, because it has the largest rounding error far from the origin.
    points[end][0] = x + select(of_b, load<F>(block.at_x[1]), load<F>(block.at_x[0]));
    points[end][1] = y + select(of_b, load<F>(block.at_y[1]), load<F>(block.at_y[0]));
    points[end][2] = low[end] - radii;
    points[end][3] = as_floats(id);
    transpose(points[end]);
  }
  // Along the normal from A, B's edges run in the opposite direction. A single point comes first.
  const PairSet twice = bits(both) & ~at_corners;
  const PairSet second_first = bits((both & ~of_b) | (~both & (low_1 < low_0))) & ~at_corners;
  for_each(wanted, [&](std::uint32_t k) {
    const std::uint32_t first = second_first >> k & 1;
    Manifold& manifold = out[k];
    manifold.normal_x = normal[0][k];
    manifold.normal_y = normal[1][k];
    manifold.count = 1 + (twice >> k & 1);
    std::memcpy(&manifold.points[0], &points[first][k], sizeof(F));
    if (manifold.count == 2) std::memcpy(&manifold.points[1], &points[1 - first][k], sizeof(F));
  });
  return undecided;
}

}  // namespace gnomon::batch
