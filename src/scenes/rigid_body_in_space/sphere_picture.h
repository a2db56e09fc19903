// The sphere on which the tip of an angular momentum remains, in the body's frame, seen from slightly above with the
// middle axis up.
#pragma once

#include <span>

#include "scenes/kit/contract.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

class SpherePicture {
 public:
  SpherePicture(Vec2d middle, double radius) : middle_(middle), radius_(radius), eye_(yaw, pitch, middle, radius) {}

  Vec2d middle() const { return middle_; }
  /// Returns the position in the picture of a point; the sphere has radius 1.
  Vec2d at(d3::Vec3 own) const { return eye_.project(own); }
  /// Returns the near point of the sphere at a position; a point on the rim for positions beyond.
  d3::Vec3 near_point(Vec2d place) const;

  /// Draws the rim and the three axes.
  void draw(display::Canvas& canvas) const;
  /// Draws a closed line from point to point of the sphere: faint and dashed behind it.
  void draw_loop(display::Canvas& canvas, std::span<const d3::Vec3> points, display::Stroke stroke) const;

 private:
  /// x to the right and z to the left, both towards the viewer.
  static constexpr double yaw = 0.7853981633974483;
  static constexpr double pitch = 0.3;

  Vec2d middle_;
  double radius_;
  Eye eye_;
};

}  // namespace gnomon::scenes
