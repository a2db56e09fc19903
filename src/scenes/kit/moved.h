#pragma once

#include "gnomon/geometry/shape/placed.h"

namespace gnomon::scenes {

/// Returns the body after a translation, or the unchanged body if the new position is not finite.
inline Placed<double> moved(const Placed<double>& body, Vec2d move) {
  const auto pose = Pose<double>::make(body.pose.position() + move, body.pose.rotation());
  return {body.shape, pose ? *pose : body.pose};
}

}  // namespace gnomon::scenes
