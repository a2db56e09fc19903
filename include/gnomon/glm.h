// Conversions between glm's types and Gnomon's vectors, poses and shapes. Installed as <gnomon/glm.h>, which
// <gnomon/gnomon.h> does not include.
//
// Queries, simulations and saved states compute with Vec2 and Vec3 alone: their order of evaluation decides bits, and
// glm may change its own between versions. So use glm for drawing results. docs/conventions.md has the units and
// frames: x right, y up, lengths in the caller's unit. glm 0.9.9.8 and 1.0 both work. A program may include glm's
// headers before or after this header.
//
//     const std::vector<glm::vec2> corners = …;
//     const auto crate = gnomon::make_polygon<double>(corners);
//     if (!crate) return fail(crate.message());  // "vertex 3 is not finite"
//     const glm::mat4 model(gnomon::to_mat4(pose));
//     glUniformMatrix4fv(location, 1, GL_FALSE, glm::value_ptr(model));
#pragma once

#include <concepts>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <span>
#include <type_traits>
#include <vector>

#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/pose.h"
#include "gnomon/geometry/shape/shape.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon {

// --- Vectors. Each conversion keeps every bit; `glm::vec2(to_glm(v))` rounds a double to the nearest float.

template <class T>
glm::vec<2, T> to_glm(Vec2<T> v) {
  return {v.x, v.y};
}
inline glm::dvec3 to_glm(d3::Vec3 v) { return {v.x, v.y, v.z}; }

template <std::floating_point T, glm::qualifier Q>
Vec2<T> from_glm(const glm::vec<2, T, Q>& v) {
  return {v.x, v.y};
}
template <std::floating_point T, glm::qualifier Q>
d3::Vec3 from_glm(const glm::vec<3, T, Q>& v) {
  return {v.x, v.y, v.z};
}

// --- Poses in the plane

/// Converts a pose to the matrix that maps the homogeneous point (x, y, 1) of its own frame into the world. The entries
/// are the pose's cosine, sine and position, so no trigonometry is needed.
template <class T>
glm::mat<3, 3, T> to_mat3(const Pose<T>& pose) {
  const T cosine = pose.rotation().cosine();
  const T sine = pose.rotation().sine();
  return {cosine, sine, 0, -sine, cosine, 0, pose.position().x, pose.position().y, 1};
}

/// Converts a pose to the same map of (x, y, z, 1), which keeps z: a model matrix for OpenGL.
template <class T>
glm::mat<4, 4, T> to_mat4(const Pose<T>& pose) {
  const T cosine = pose.rotation().cosine();
  const T sine = pose.rotation().sine();
  return {cosine, sine, 0, 0, -sine, cosine, 0, 0, 0, 0, 1, 0, pose.position().x, pose.position().y, 0, 1};
}

// --- Shapes. A polygon keeps the converted list of corners without another copy.

namespace glm_detail {

template <class T, class U>
std::vector<Vec2<T>> converted(std::span<const glm::vec<2, U>> points) {
  std::vector<Vec2<T>> out;
  out.reserve(points.size());
  for (const glm::vec<2, U>& point : points) out.emplace_back(static_cast<T>(point.x), static_cast<T>(point.y));
  return out;
}

}  // namespace glm_detail

/// Constructs a polygon of floats or doubles, as `make_polygon` of Vec2 does.
///
/// @param ccw corners in the shape's own frame, counter-clockwise and strictly convex
/// @param radius of rounded corners, in the same unit, ≥ 0
/// @par Errors Those of `make_polygon`, with the index of the corner: `vertex 3 is not finite`.
template <std::floating_point T>
Result<Shape<T>> make_polygon(std::span<const glm::vec2> ccw, std::type_identity_t<T> radius = 0) {
  return make_polygon<T>(glm_detail::converted<T, float>(ccw), radius);
}
/// Constructs the same polygon from doubles. It exists only in doubles, because floats would round the corners.
template <std::same_as<double> T>
Result<Shape<T>> make_polygon(std::span<const glm::dvec2> ccw, double radius = 0) {
  return make_polygon<T>(glm_detail::converted<T, double>(ccw), radius);
}

/// Constructs the convex hull of points as `convex_hull` of Vec2 does, with its errors.
template <std::floating_point T>
Result<Shape<T>> convex_hull(std::span<const glm::vec2> points, std::type_identity_t<T> radius = 0) {
  return convex_hull<T>(std::span<const Vec2<T>>(glm_detail::converted<T, float>(points)), radius);
}
/// Constructs the same hull from doubles. It exists only in doubles, for the same reason.
template <std::same_as<double> T>
Result<Shape<T>> convex_hull(std::span<const glm::dvec2> points, double radius = 0) {
  return convex_hull<T>(std::span<const Vec2d>(glm_detail::converted<T, double>(points)), radius);
}

}  // namespace gnomon
