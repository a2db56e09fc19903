#include "scenes/kit/space/eye.h"

#include <algorithm>
#include <cmath>

#include "gnomon/core/trig.h"

namespace gnomon::scenes {

double wrapped(double angle) { return angle - full_turn * std::floor(angle / full_turn + 0.5); }

Eye::Eye(double yaw, double pitch, Vec2d middle, double scale)
    : middle_(middle),
      scale_(scale),
      projection_(scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, scale, 0, middle.x, middle.y, 0, 1) {
  look(yaw, pitch);
}

void Eye::look(double yaw, double pitch) {
  const bool known = std::fabs(yaw) <= max_angle && pitch == pitch;
  if (!known) return;
  yaw_ = wrapped(yaw);
  pitch_ = std::clamp(pitch, -steepest, steepest);
  const SinCos across = *sin_cos(yaw_);
  const SinCos above = *sin_cos(pitch_);
  right_ = {across.cosine, 0, -across.sine};
  up_ = {-across.sine * above.sine, above.cosine, -across.cosine * above.sine};
  towards_ = {across.sine * above.cosine, above.sine, across.cosine * above.cosine};
  for (int axis = 0; axis < 3; ++axis) view_[axis] = {right_[axis], up_[axis], towards_[axis], 0};
}

Vec2d Eye::project_for_step(d3::Vec3 world) const {
  return middle_ + Vec2d(dot(right_, world), dot(up_, world)) * scale_;
}

void Eye::save(std::vector<std::byte>& out) const {
  playback::put(out, yaw_);
  playback::put(out, pitch_);
}

void Eye::load(playback::StateReader& reader) {
  const double half = full_turn / 2;
  const double yaw = reader.get_within(-half, half);
  const double pitch = reader.get_within(-steepest, steepest);
  look(yaw, pitch);
  // Keep the saved bits: rounding may turn half a turn to the left into one to the right.
  yaw_ = yaw;
}

}  // namespace gnomon::scenes
