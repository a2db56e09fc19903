// The laboratory's question: the query, its two lists of corners, and its numbers.
//
// The page writes it in place: docs/borders.md. All numbers are doubles, so that one typed array accesses them.
#pragma once

#include <cstdint>

extern "C" {

/// Queries about two shapes; `ray` and `point` are about A alone.
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
  query_difference,  ///< Minkowski difference
};

/// Objects that the pointer and the keys can grab. A corner is `hold_corner_a` or `hold_corner_b` plus its index.
enum LaboratoryHold : uint32_t {
  hold_a,
  hold_b,
  hold_origin,     ///< origin of the ray, or the point
  hold_direction,  ///< direction of the ray
  hold_way,        ///< end of B's path in the sweep
  hold_along,      ///< tip of the direction of the depth
  hold_motion_a,
  hold_motion_b,
  hold_corner_a = 1000,
  hold_corner_b = 10000,
};

struct LaboratoryQuestion {
  double query;       ///< a LaboratoryQuery
  double place_a[3];  ///< x, y and the angle in radians, counter-clockwise about the shape's own origin
  double place_b[3];
  double along[2];     ///< direction in which B is moved for the depth
  double way[2];       ///< displacement of B in one unit of time
  double ray[4];       ///< origin x, y, direction x, y; the origin is also the point
  double margin;       ///< maximum gap of shapes that have contact points
  double motion_a[3];  ///< displacement and rotation over the time from 0 to 1
  double motion_b[3];
  double radius_a;  ///< radius by which A is rounded
  double radius_b;
  double part_a;  ///< number of A's convex part, from 1; 0 if A is not cut
  double part_b;
  double y_down;  ///< 1 if the picture's y axis points down
};
}
