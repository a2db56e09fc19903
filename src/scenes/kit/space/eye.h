// The reader's viewpoint, and the projection of space to the picture.
//
// The picture is an orthographic projection: parallel lines remain parallel, and lengths do not depend on the distance.
// At yaw 0 and pitch 0 the world's x points right, its y up and its z towards the reader.
#pragma once

#include <cstddef>
#include <vector>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry3d/vec3.h"
#include "gnomon/glm.h"
#include "playback/state.h"

namespace gnomon::scenes {

/// Returns the same direction within half a turn of 0; for |angle| ≤ max_angle.
double wrapped(double angle);

class Eye {
 public:
  /// Limit of the pitch, short of straight down, where right and left would depend on rounding.
  static constexpr double steepest = 1.5;
  /// Rotation of the view for a drag of one unit of the picture, in radians: that of a rolling ball of radius three
  /// units.
  static constexpr double turn_rate = 1.0 / 3;

  /// Sets the viewpoint. Angles are in radians: `yaw` moves the reader to the right around the world's y axis, `pitch`
  /// above it. Any angle up to max_angle is valid; pitch is limited to `steepest`. The world's origin appears at
  /// `middle` of the picture, and one unit of space is `scale` units of the picture.
  Eye(double yaw, double pitch, Vec2d middle = {0, 0}, double scale = 1);

  double yaw() const { return yaw_; }
  double pitch() const { return pitch_; }
  double scale() const { return scale_; }

  /// Return unit vectors of the world: the picture's right and up, and the direction from it to the reader.
  d3::Vec3 right() const { return right_; }
  d3::Vec3 up() const { return up_; }
  d3::Vec3 towards() const { return towards_; }
  /// Maps the world to the reader's right, up and towards: those vectors are its rows.
  const glm::dmat4& view() const { return view_; }
  /// Maps these coordinates to the picture: an orthographic projection.
  const glm::dmat4& projection() const { return projection_; }

  /// Computes the position in the picture of a position in the world.
  Vec2d project(d3::Vec3 world) const {
    return from_glm(glm::dvec2(projection_ * (view_ * glm::dvec4(to_glm(world), 1))));
  }
  /// Computes the same position for a step, without glm: the order of evaluation decides the bits of states.
  Vec2d project_for_step(d3::Vec3 world) const;
  /// Returns the distance of a position from the world's origin, towards the reader.
  double nearness(d3::Vec3 world) const { return dot(towards_, world); }
  /// Returns the vector in the world, perpendicular to the line of sight, that appears as `way` in the picture.
  d3::Vec3 unproject(Vec2d way) const { return (right_ * way.x + up_ * way.y) / scale_; }
  /// Returns the rotation vector (axis times radians) of an object rolled by a drag: it follows the hand as a ball
  /// does.
  d3::Vec3 roll(Vec2d drag) const { return (up_ * drag.x - right_ * drag.y) * turn_rate; }

  /// Turns the view as if a drag in the picture turned the world.
  void turn(Vec2d drag) { look(yaw_ - drag.x * turn_rate, pitch_ - drag.y * turn_rate); }
  /// Sets the angles of the viewpoint.
  void look(double yaw, double pitch);

  void save(std::vector<std::byte>& out) const;
  void load(playback::StateReader& reader);

 private:
  double yaw_ = 0;
  double pitch_ = 0;
  Vec2d middle_;
  double scale_;
  d3::Vec3 right_{1, 0, 0};
  d3::Vec3 up_{0, 1, 0};
  d3::Vec3 towards_{0, 0, 1};
  glm::dmat4 view_{1};
  glm::dmat4 projection_;
};

}  // namespace gnomon::scenes
