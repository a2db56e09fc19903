// An axis beside two bodies in space with both their shadows on it, and the two tetrahedra that only edges part.
#pragma once

#include <optional>

#include "geometry3d/projection.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry3d/placed.h"
#include "gnomon/geometry3d/separation.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

/// Both shadows, from A's position on.
struct SpaceShadows {
  d3::Vec3 n;
  Interval<double> a;
  Interval<double> b;
  /// On this axis, of unit length, which leads from A towards B.
  static SpaceShadows on(const d3::Placed& a, const d3::Placed& b, d3::Vec3 n);
  double gap() const { return b.min - a.max; }
};

/// The axis runs below the bodies or, if it is steep, beside A, `beside` from its position. Light falls on it across,
/// from the four vertices that end the shadows; those that face each other are named, and what is between them is
/// drawn.
void draw_shadows_in_space(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
                           const SpaceShadows& shadows, double beside);

/// Marks what an axis belongs to: a face, or an edge of each.
void draw_owner(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
                const d3::Separation& found);

/// A plane between two bodies that are apart, halfway in the gap, square to the normal.
void draw_plane_between(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const SpaceShadows& shadows,
                        d3::Vec3 middle, double half, float alpha);

/// What the steps of a trace have come to.
struct SpaceStep {
  std::optional<d3::Separation> axis;   ///< the one that is looked at; its value is not known yet
  std::optional<std::uint32_t> edge_a;  ///< or the pair whose arcs are
  std::optional<std::uint32_t> edge_b;
  bool projected = false;  ///< the shadows on it are known
};
SpaceStep last_of(std::span<const Step> steps);

/// A roof with a level edge along x on top, and what lies under a keel along z: at `B` above `A` the two edges cross.
d3::Polyhedron roof();
d3::Polyhedron keel();

}  // namespace gnomon::scenes
