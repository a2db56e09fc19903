// One face of a body: its plane, as exactly as its corners allow, and the side of a point relative to it.
#pragma once

#include <cstdint>
#include <span>

#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// Projects a point along an axis, seen from the side where the other two turn counter-clockwise.
inline Vec2d along_axis(Vec3 v, int axis) { return {v[(axis + 1) % 3], v[(axis + 2) % 3]}; }

/// Returns the longest side of the box around the points.
double extent_of(std::span<const Vec3> points);

/// Orders by x, then y, then z: a total order, because no two different points tie.
bool comes_before(Vec3 a, Vec3 b);

/// Reports whether the three are on one line, exactly.
bool on_one_line(Vec3 a, Vec3 b, Vec3 c);

/// Reports whether all points are in one plane, exactly. There are at least three, all different.
bool in_one_plane(std::span<const Vec3> points);

/// Returns a number that grows with a face's area, for comparing faces of a body of that extent.
double size_of_face(std::span<const Vec3> vertices, std::span<const std::uint32_t> corners, double extent);

/// A strictly convex face, exactly planar or within `planarity` of a plane.
class FacePlane {
 public:
  /// Constructs the plane of the vertices in `corners`, at least three and none twice, of a body of that extent.
  /// `fault` reports errors: `degenerate`, or `folded` or `not_planar` with a vertex in `other`. All other members
  /// require `ok`.
  FacePlane(std::span<const Vec3> vertices, std::span<const std::uint32_t> corners, double extent);

  const Fault& fault() const { return fault_; }
  Vec3 normal() const { return normal_; }
  /// Returns the offset of the furthest corner along the normal.
  double offset() const { return offset_; }
  /// Returns 1 in front, −1 behind, 0 in the plane. The plane is as thick as the corners may be apart, unless they are
  /// exactly planar.
  int side(Vec3 point) const;
  /// Reports whether a point is within half the thickness of a fitted face, on either side.
  bool nearly_in(Vec3 point) const;

 private:
  void find_outline_fault();
  void fit();
  std::uint32_t number(std::size_t i) const { return corners_[(first_ + i) % corners_.size()]; }
  Vec3 corner(std::size_t i) const { return vertices_[number(i)]; }
  double height(Vec3 point) const { return dot(normal_, (point - corner(0)) * scale_); }

  std::span<const Vec3> vertices_;
  std::span<const std::uint32_t> corners_;
  /// First corner here, which does not depend on the caller's first corner.
  std::size_t first_ = 0;
  Fault fault_;
  double scale_;
  double thickness_;
  bool exact_ = false;
  Vec3 normal_{0, 0, 0};
  double offset_ = 0;
  double top_ = 0;
};

}  // namespace gnomon::d3
