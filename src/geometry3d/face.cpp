#include "geometry3d/face.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/power_of_two.h"
#include "geometry/shape/convexity.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/geometry3d/rotation.h"
#include "gnomon/predicates/orient2d.h"
#include "gnomon/predicates/orient3d.h"
#include "predicates/expansion.h"

namespace gnomon::d3 {
namespace {

/// The difference of two points without rounding, scaled to near 1 by a power of two.
struct ExactWay {
  ExactWay(Vec3 from, Vec3 to) {
    double largest = 0;
    for (int axis = 0; axis < 3; ++axis) {
      along[axis] = exact_sum(to[axis], -from[axis]);
      largest = std::max(largest, std::fabs(along[axis].rounded));
    }
    const double scale = scale_for(largest);
    for (RoundedAndRest& part : along) part = {part.rounded * scale, part.rest * scale};
  }

  RoundedAndRest along[3];
};

/// Returns a component of u × v, rounded once.
double component_of_cross(const ExactWay& u, const ExactWay& v, int axis) {
  const int next = (axis + 1) % 3;
  const int last = (axis + 2) % 3;
  Expansion<16> sum;
  const auto add_product = [&](const RoundedAndRest& p, const RoundedAndRest& q, double direction) {
    add_product_of_differences(sum, p.rounded, -p.rest, q.rounded, -q.rest, direction);
  };
  add_product(u.along[next], v.along[last], 1);
  add_product(u.along[last], v.along[next], -1);
  return sum.about();
}

/// Returns twice the area as a vector along the normal, in the scale's square.
template <class Corner>
Vec3 area_vector(std::size_t count, double scale, Corner corner) {
  Vec3 sum(0, 0, 0);
  for (std::size_t i = 1; i + 1 < count; ++i) {
    sum += cross((corner(i) - corner(0)) * scale, (corner(i + 1) - corner(0)) * scale);
  }
  return sum;
}

}  // namespace

double extent_of(std::span<const Vec3> points) {
  double extent = 0;
  for (int axis = 0; axis < 3; ++axis) {
    double low = points[0][axis];
    double high = low;
    for (const Vec3 v : points) {
      low = std::min(low, v[axis]);
      high = std::max(high, v[axis]);
    }
    extent = std::max(extent, high - low);
  }
  return extent;
}

bool comes_before(Vec3 a, Vec3 b) {
  if (a.x != b.x) return a.x < b.x;
  return a.y != b.y ? a.y < b.y : a.z < b.z;
}

bool on_one_line(Vec3 a, Vec3 b, Vec3 c) {
  for (int axis = 0; axis < 3; ++axis) {
    if (orient2d(along_axis(a, axis), along_axis(b, axis), along_axis(c, axis)) != 0) return false;
  }
  return true;
}

bool in_one_plane(std::span<const Vec3> points) {
  std::size_t third = 2;
  while (third < points.size() && on_one_line(points[0], points[1], points[third])) ++third;
  for (std::size_t i = third + 1; i < points.size(); ++i) {
    if (orient3d(points[0], points[1], points[third], points[i]) != 0) return false;
  }
  return true;
}

FacePlane::FacePlane(std::span<const Vec3> vertices, std::span<const std::uint32_t> corners, double extent)
    : vertices_(vertices), corners_(corners), scale_(scale_for(extent)), thickness_(planarity * extent * scale_) {
  for (std::size_t i = 1; i < corners.size(); ++i) {
    if (comes_before(vertices[corners[i]], vertices[corners[first_]])) first_ = i;
  }
  normal_ = area_vector(corners.size(), scale_, [&](std::size_t i) { return corner(i); });
  find_outline_fault();
  if (fault_.status == Status::ok) fit();
}

/// An outline is convex if its projection is convex along an axis that is not in its plane. The axis nearest to the
/// normal is tested first; for a sliver, rounding may choose another.
void FacePlane::find_outline_fault() {
  int axes[] = {0, 1, 2};
  const auto steeper = [&](int a, int b) { return std::fabs(normal_[a]) > std::fabs(normal_[b]); };
  for (const auto& [i, j] : {std::pair(0, 1), std::pair(1, 2), std::pair(0, 1)}) {
    if (steeper(axes[j], axes[i])) std::swap(axes[i], axes[j]);
  }
  std::vector<Vec2d> outline(corners_.size());
  for (const int axis : axes) {
    for (std::size_t i = 0; i < outline.size(); ++i) outline[i] = along_axis(corner(i), axis);
    Fault found = convexity_fault<double>(outline);
    if (found.status == Status::wrong_winding) {
      for (Vec2d& v : outline) std::swap(v.x, v.y);
      found = convexity_fault<double>(outline);
    }
    if (found.status == Status::degenerate) continue;
    if (found.status != Status::ok) {
      fault_ = {Status::folded, Subject::face, no_index, number(found.index)};
    }
    return;
  }
  fault_ = {Status::degenerate, Subject::face};
}

void FacePlane::fit() {
  exact_ = true;
  for (std::size_t i = 3; i < corners_.size(); ++i) {
    exact_ = exact_ && orient3d(corner(0), corner(1), corner(2), corner(i)) == 0;
  }
  if (exact_) {
    // Each side by its own size, because the end of a needle is small beside its length.
    const ExactWay u(corner(0), corner(1));
    const ExactWay v(corner(0), corner(2));
    normal_ = {component_of_cross(u, v, 0), component_of_cross(u, v, 1), component_of_cross(u, v, 2)};
  }
  const auto direction = unit(normal_);
  if (!direction) {
    fault_ = {Status::degenerate, Subject::face};
    return;
  }
  normal_ = *direction;
  offset_ = dot(normal_, corner(0));
  double bottom = 0;
  double sum = 0;
  for (std::size_t i = 1; i < corners_.size(); ++i) {
    offset_ = std::max(offset_, dot(normal_, corner(i)));
    const double level = height(corner(i));
    top_ = std::max(top_, level);
    bottom = std::min(bottom, level);
    sum += level;
  }
  if (exact_ || top_ - bottom <= thickness_) return;
  const double mean = sum / static_cast<double>(corners_.size());
  std::size_t furthest = 0;
  for (std::size_t i = 1; i < corners_.size(); ++i) {
    if (std::fabs(height(corner(i)) - mean) > std::fabs(height(corner(furthest)) - mean)) furthest = i;
  }
  fault_ = {Status::not_planar, Subject::face, no_index, number(furthest)};
}

double size_of_face(std::span<const Vec3> vertices, std::span<const std::uint32_t> corners, double extent) {
  const Vec3 area = area_vector(corners.size(), scale_for(extent), [&](std::size_t i) { return vertices[corners[i]]; });
  return dot(area, area);
}

bool FacePlane::nearly_in(Vec3 point) const { return std::fabs(height(point) - top_) <= thickness_ / 2; }

int FacePlane::side(Vec3 point) const {
  if (exact_) return orient3d(corner(0), corner(1), corner(2), point);
  const double above = height(point) - top_;
  return above > thickness_ ? 1 : above < -thickness_ ? -1 : 0;
}

}  // namespace gnomon::d3
