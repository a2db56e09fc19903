// Where the reader looks from, and what a picture shows of space from there.
//
// The picture is an orthographic one: parallel lines stay parallel, and a length is as long near as far. At yaw 0 and
// pitch 0 the world's x runs right, its y up and its z towards the reader.
#pragma once

#include <cstddef>
#include <vector>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry3d/vec3.h"
#include "gnomon/glm.h"
#include "playback/state.h"

namespace gnomon::scenes {

/// The same direction within half a turn of 0; for |angle| ≤ max_angle.
double wrapped(double angle);

class Eye {
 public:
  /// Not quite straight down, where right and left would be a matter of rounding.
  static constexpr double steepest = 1.5;
  /// A drag of one unit of the picture turns by so much, in radians: as a ball of three units' radius rolls.
  static constexpr double turn_rate = 1.0 / 3;

  /// Angles in radians: `yaw` moves the reader to the right around the world's y axis, `pitch` above it. Any angle up
  /// to max_angle; pitch is kept within `steepest`. The world's origin is seen at `middle` of the picture, and one unit
  /// of space is `scale` units of the picture.
  Eye(double yaw, double pitch, Vec2d middle = {0, 0}, double scale = 1);

  double yaw() const { return yaw_; }
  double pitch() const { return pitch_; }
  double scale() const { return scale_; }

  /// Unit vectors of the world: the picture's right and up, and from it to the reader.
  d3::Vec3 right() const { return right_; }
  d3::Vec3 up() const { return up_; }
  d3::Vec3 towards() const { return towards_; }
  /// Maps the world to the reader's right, up and towards: those vectors are its rows.
  const glm::dmat4& view() const { return view_; }
  /// Maps these to the picture: an orthographic projection.
  const glm::dmat4& projection() const { return projection_; }

  /// Computes the place in the picture at which a place in the world is seen.
  Vec2d project(d3::Vec3 world) const {
    return from_glm(glm::dvec2(projection_ * (view_ * glm::dvec4(to_glm(world), 1))));
  }
  /// Computes the same for a step, in vectors of our own: the order of evaluation decides the bits of states.
  Vec2d project_for_step(d3::Vec3 world) const;
  /// How far it is on the reader's side of the world's origin.
  double nearness(d3::Vec3 world) const { return dot(towards_, world); }
  /// The way in the world, square to the line of sight, that is seen as this way in the picture.
  d3::Vec3 unproject(Vec2d way) const { return (right_ * way.x + up_ * way.y) / scale_; }
  /// The rotation vector (axis times radians) of what is rolled by so far a drag: it follows the hand as a ball does.
  d3::Vec3 roll(Vec2d drag) const { return (up_ * drag.x - right_ * drag.y) * turn_rate; }

  /// Goes round as if the world were turned by a drag of so far in the picture.
  void turn(Vec2d drag) { look(yaw_ - drag.x * turn_rate, pitch_ - drag.y * turn_rate); }
  /// From there.
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
