// Two-vectors and the few products on them that the geometry uses.
//
// glm stores the numbers and adds them; dot and cross are ours, because the order of their operations is part of the
// result's bits and a library is free to change it.
#pragma once

#include <glm/vec2.hpp>

namespace gnomon {

template <class T>
using Vec2 = glm::vec<2, T, glm::defaultp>;
using Vec2f = Vec2<float>;
using Vec2d = Vec2<double>;

template <class T>
constexpr T dot(Vec2<T> a, Vec2<T> b) {
  return a.x * b.x + a.y * b.y;
}

/// The z component of the three-dimensional cross product: positive when `b` lies counter-clockwise of `a`.
template <class T>
constexpr T cross(Vec2<T> a, Vec2<T> b) {
  return a.x * b.y - a.y * b.x;
}

/// `v` turned by a quarter turn clockwise: the outward side of a counter-clockwise polygon's edge.
template <class T>
constexpr Vec2<T> right_normal(Vec2<T> v) {
  return {v.y, -v.x};
}

}  // namespace gnomon
