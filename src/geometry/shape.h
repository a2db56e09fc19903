// Convex polygons. What can be wrong with one is found when it is made, so that no query has to ask.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "geometry/status.h"
#include "geometry/vec2.h"

namespace gnomon {

template <class T>
class Shape;

/// A look at a valid shape, in the shape's own frame. It owns nothing: the shape must outlive it. Only a shape can give
/// one, which is why a query that takes views cannot meet an invalid polygon.
template <class T>
class ShapeView {
 public:
  /// At least three corners, counter-clockwise, strictly convex.
  std::span<const Vec2<T>> vertices() const { return vertices_; }
  /// Outward unit normals; normal i belongs to the edge from vertex i to the next one.
  std::span<const Vec2<T>> normals() const { return normals_; }
  std::size_t size() const { return vertices_.size(); }

 private:
  friend class Shape<T>;
  ShapeView(std::span<const Vec2<T>> vertices, std::span<const Vec2<T>> normals)
      : vertices_(vertices), normals_(normals) {}

  std::span<const Vec2<T>> vertices_;
  std::span<const Vec2<T>> normals_;
};

template <class T>
Result<Shape<T>> make_polygon(std::span<const Vec2<T>> ccw);

/// An immutable convex polygon. Copies share their storage, and moving is copying, so that there is no empty state to
/// guard against.
template <class T>
class Shape {
 public:
  Shape(const Shape&) = default;
  Shape& operator=(const Shape&) = default;

  ShapeView<T> view() const { return {data_->vertices, data_->normals}; }
  operator ShapeView<T>() const { return view(); }

 private:
  struct Data {
    std::vector<Vec2<T>> vertices;
    std::vector<Vec2<T>> normals;
  };
  friend Result<Shape<T>> make_polygon<T>(std::span<const Vec2<T>> ccw);
  explicit Shape(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

/// The strict constructor: takes the corners as they are or says which is wrong. Signs are decided exactly.
///
/// Statuses: `too_few_vertices` (vertex = how many there are), `non_finite`, `out_of_range`, `degenerate` (a corner
/// coincides with the one before it, or all lie on one line), `wrong_winding` (first clockwise corner), `not_convex`
/// (first corner that is straight or turns the wrong way; where every corner turns left but the outline goes round more
/// than once, the corner at which the second round begins).
/// Cost: O(n), allocates.
template <class T>
Result<Shape<T>> make_polygon(std::span<const Vec2<T>> ccw);

}  // namespace gnomon
