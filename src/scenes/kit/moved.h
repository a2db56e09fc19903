#pragma once

#include "gnomon/geometry/shape/placed.h"

namespace gnomon::scenes {

/// The body after a move, or where it is if the move leads beyond all numbers.
inline Placed<double> moved(const Placed<double>& body, Vec2d move) {
  const auto pose = Pose<double>::make(body.pose.position() + move, body.pose.rotation());
  return {body.shape, pose ? *pose : body.pose};
}

}  // namespace gnomon::scenes
