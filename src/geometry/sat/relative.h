// Pose of one shape in the frame of another.
#pragma once

#include "gnomon/geometry/shape/pose.h"

namespace gnomon {

/// Transforms directions and points from another shape's own frame into this one's.
template <class T>
struct Relative {
  Vec2<T> rotation;  ///< cosine and sine
  Vec2<T> offset;

  Vec2<T> direction(Vec2<T> v) const { return rotated(rotation, v); }
  Vec2<T> direction_back(Vec2<T> v) const { return rotated_back(rotation, v); }
  Vec2<T> point(Vec2<T> v) const { return direction(v) + offset; }
};

/// Returns the pose of `other` in the frame of `here`.
template <class T>
inline Relative<T> relative(const Pose<T>& here, const Pose<T>& other) {
  const Rotation<T> rotation = other.rotation();
  return {here.rotation().apply_inverse({rotation.cosine(), rotation.sine()}),
          here.rotation().apply_inverse(other.position() - here.position())};
}

}  // namespace gnomon
