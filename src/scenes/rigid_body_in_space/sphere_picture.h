// The sphere on which the tip of an angular momentum stays, as the body sees it, looked at from a little above with the
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
  /// Where a point is seen whose distance from the middle is 1 on the sphere.
  Vec2d at(d3::Vec3 own) const { return eye_.project(own); }
  /// The near point of the sphere that is seen there; one on the rim for places beyond.
  d3::Vec3 near_point(Vec2d place) const;

  /// The rim and the three axes.
  void draw(display::Canvas& canvas) const;
  /// A closed line from point to point of the sphere: faint and dashed behind it.
  void draw_loop(display::Canvas& canvas, std::span<const d3::Vec3> points, display::Stroke stroke) const;

 private:
  /// x to the right and z to the left, both towards who looks.
  static constexpr double yaw = 0.7853981633974483;
  static constexpr double pitch = 0.3;

  Vec2d middle_;
  double radius_;
  Eye eye_;
};

}  // namespace gnomon::scenes
