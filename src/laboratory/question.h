// What the laboratory is asked: which query, of which two lists of corners, and with which numbers.
//
// The page writes it in place: docs/borders.md. All numbers are doubles, for one typed array.
#pragma once

#include <cstdint>

extern "C" {

/// What can be asked about two shapes; `ray` and `point` are about A alone.
enum LaboratoryQuery : uint32_t {
  query_overlap,
  query_separation,
  query_translation,
  query_manifold,
  query_distance,
  query_depth,  ///< along a direction
  query_ray,
  query_point,
  query_sweep,       ///< B moves, A rests
  query_turning,     ///< both move and turn
  query_difference,  ///< Minkowski's
};

/// What the pointer and the keys take hold of. A corner is `hold_corner_a` or `hold_corner_b` and its index more.
enum LaboratoryHold : uint32_t {
  hold_a,
  hold_b,
  hold_origin,     ///< of the ray, or the point
  hold_direction,  ///< of the ray
  hold_way,        ///< the end of B's way in the sweep
  hold_along,      ///< the tip of the direction along which the depth is
  hold_motion_a,
  hold_motion_b,
  hold_corner_a = 1000,
  hold_corner_b = 10000,
};

struct LaboratoryQuestion {
  double query;       ///< a LaboratoryQuery
  double place_a[3];  ///< x, y and the angle in radians, counter-clockwise about the shape's own origin
  double place_b[3];
  double along[2];     ///< the direction in which B is moved for the depth
  double way[2];       ///< of B in a unit of time
  double ray[4];       ///< from x, y, along x, y; the point is where it begins
  double margin;       ///< how far apart shapes may be and still have contact points
  double motion_a[3];  ///< the displacement and the turn over the time from 0 to 1
  double motion_b[3];
  double radius_a;  ///< by which A is rounded
  double radius_b;
  double part_a;  ///< which of its convex parts A is, from 1; 0 where it is not to be cut
  double part_b;
  double y_down;  ///< 1 where the picture has the y axis pointing down
};
}
