// An axis beside two bodies in space with both their shadows on it, and two tetrahedra that only edges separate.
#pragma once

#include <optional>

#include "geometry3d/projection.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry3d/placed.h"
#include "gnomon/geometry3d/separation.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

/// Both shadows, measured from A's position.
struct SpaceShadows {
  d3::Vec3 n;
  Interval<double> a;
  Interval<double> b;
  /// Projects on an axis of unit length, which points from A towards B.
  static SpaceShadows on(const d3::Placed& a, const d3::Placed& b, d3::Vec3 n);
  double gap() const { return b.min - a.max; }
};

/// Draws the axis below the bodies or, if it is steep, beside A, at the distance `beside` from its position. Rays fall
/// on it perpendicularly, from the four vertices at the shadows' ends. The two facing vertices are named, and the
/// interval between them is drawn.
void draw_shadows_in_space(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
                           const SpaceShadows& shadows, double beside);

/// Marks the source of an axis: a face, or an edge of each body.
void draw_owner(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
                const d3::Separation& found);

/// Draws a plane between two separated bodies, in the middle of the gap, perpendicular to the normal.
void draw_plane_between(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const SpaceShadows& shadows,
                        d3::Vec3 middle, double half, float alpha);

/// State at the end of a trace.
struct SpaceStep {
  std::optional<d3::Separation> axis;   ///< present axis; its value is not known yet
  std::optional<std::uint32_t> edge_a;  ///< present pair of edges, before its axis
  std::optional<std::uint32_t> edge_b;
  bool projected = false;  ///< true if the shadows on it are known
};
SpaceStep last_of(std::span<const Step> steps);

/// Return a roof with a horizontal edge along x on top, and a body with a keel along z: with `B` above `A` the two
/// edges cross.
d3::Polyhedron roof();
d3::Polyhedron keel();

}  // namespace gnomon::scenes
