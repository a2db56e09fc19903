// Convex shapes: polygons, segments and circles. What can be wrong with one is found when it is made, so that no query
// has to ask.
//
// A shape is a convex core and a rounding radius: all points within the radius of the core. The core is one vertex (a
// circle, or a point if the radius is 0), two (a segment, or a capsule) or three and more (a polygon, with rounded
// corners if the radius is not 0). Queries are written for this one kind of shape, never for pairs of kinds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"

namespace gnomon {

template <class T>
class Shape;

/// Half of all directions: those above the x axis, and its positive half.
template <class T>
bool points_up(Vec2<T> direction) {
  return direction.y > 0 || (direction.y == 0 && direction.x > 0);
}

/// What a view shows of a shape.
template <class T>
struct ShapeData {
  std::span<const Vec2<T>> vertices;
  std::span<const Vec2<T>> normals;
  std::uint32_t first_upward = 0;
  std::uint32_t first_downward = 0;
  std::uint32_t right_edge = 0;
  Vec2<T> half_sides{0, 0};
  T min_bend = 0;
  bool has_tip = false;
  T radius = 0;
  T bounding_radius = 0;
  T extent = 0;
};

/// A look at a valid shape, in the shape's own frame. It owns nothing: the shape must outlive it. Only a shape can give
/// one, which is why a query that takes views cannot meet an invalid shape.
template <class T>
class ShapeView {
 public:
  /// The core's corners: one, two, or at least three that are counter-clockwise and strictly convex.
  std::span<const Vec2<T>> vertices() const { return data_->vertices; }
  /// The core's outward unit normals; normal i belongs to the edge from vertex i to the next one. A segment has two
  /// edges, there and back; a single vertex has none.
  std::span<const Vec2<T>> normals() const { return data_->normals; }
  /// The number of vertices.
  std::size_t size() const { return data_->vertices.size(); }
  /// The first edge whose normal is in the upper half-plane (in the sense of points_up) and the first in the lower one;
  /// 0 for a single vertex. Going round, the normals from one to the other are all in one half-plane.
  std::uint32_t first_upward() const { return data_->first_upward; }
  std::uint32_t first_downward() const { return data_->first_downward; }
  /// Half the width and half the height of a core that is a rectangle with sides along the axes of its own frame; 0 of
  /// any other.
  Vec2<T> half_sides() const { return data_->half_sides; }
  /// The edge of such a rectangle that faces along the x axis.
  std::uint32_t right_edge() const { return data_->right_edge; }
  /// The edge of such a rectangle that faces what lies so far `along` its x axis (0) or its y axis (1) from its centre;
  /// of what lies at 0, the lower one of the two edges.
  std::uint32_t side_towards(T along, std::uint32_t axis) const {
    const std::uint32_t ahead = data_->right_edge + axis;
    return along == 0 ? ahead & 1 : (ahead + (along < 0 ? 2 : 0)) & 3;
  }
  /// The least distance of a vertex from the line of an edge next to it, within rounding: where this is no more than a
  /// query's rounding, edges of the core may be one line for the query. Infinite for fewer than three vertices.
  T min_bend() const { return data_->min_bend; }
  /// True if a corner of the core encloses less than about an eighth of a radian. Far past such a tip a point may be
  /// beyond no edge by more than rounding.
  bool has_tip() const { return data_->has_tip; }
  /// How far the shape reaches beyond its core, ≥ 0.
  T radius() const { return data_->radius; }
  /// True for a polygon with sharp corners: three or more vertices and no radius.
  bool plain_polygon() const { return size() > 2 && radius() == 0; }
  /// No point of the shape is further than this from the origin of its own frame, which it is turned about; a few ulp
  /// more than the furthest is.
  T bounding_radius() const { return data_->bounding_radius; }
  /// How large the shape is wherever it lies: at least half its diameter and at most all of it and a few ulp.
  T extent() const { return data_->extent; }

 private:
  friend class Shape<T>;
  explicit ShapeView(const ShapeData<T>& data) : data_(&data) {}

  const ShapeData<T>* data_;
};

/// The strict constructor: takes the corners as they are or says which is wrong. Signs are decided exactly.
///
/// Statuses, of a vertex: `too_few_vertices` (its index = how many there are), `non_finite`, `out_of_range`,
/// `degenerate` (a corner coincides with the one before it, or all lie on one line), `wrong_winding` (first clockwise
/// corner), `not_convex` (first corner that is straight or turns the wrong way; where every corner turns left but the
/// outline goes round more than once, the corner at which the second round begins); of the radius, `negative_radius`,
/// `non_finite` and `out_of_range`. Cost: O(n), allocates.
template <class T>
GNOMON_API Result<Shape<T>> make_polygon(std::span<const Vec2<T>> ccw, std::type_identity_t<T> radius = 0);
/// Does the same and keeps the list itself, without a copy of the corners. A list with a fault stays as it was.
template <class T>
GNOMON_API Result<Shape<T>> make_polygon(std::vector<Vec2<T>>&& ccw, std::type_identity_t<T> radius = 0);

/// The segment from `from` to `to`; with a radius, a capsule.
/// Statuses: `degenerate` (vertex 1) when the ends coincide, and make_polygon's for vertices and radius. Allocates.
template <class T>
GNOMON_API Result<Shape<T>> make_segment(Vec2<T> from, Vec2<T> to, std::type_identity_t<T> radius = 0);

/// The circle around `centre`, given in the shape's own frame; a point if the radius is 0.
/// Statuses: make_polygon's for vertices and radius. Allocates.
template <class T>
GNOMON_API Result<Shape<T>> make_circle(Vec2<T> centre, std::type_identity_t<T> radius);

/// The shape around a core of one vertex, of two, or of three and more: make_circle, make_segment or make_polygon.
template <class T>
GNOMON_API Result<Shape<T>> make_shape(std::span<const Vec2<T>> core, std::type_identity_t<T> radius);

/// An immutable convex shape. Copies share their storage, and moving is copying, so that there is no empty state to
/// guard against. Copies may be made and given up in several threads at once.
template <class T>
class GNOMON_API Shape {
 public:
  Shape(const Shape& other) = default;
  Shape& operator=(const Shape& other) = default;

  ShapeView<T> view() const { return ShapeView<T>(stored_->data); }
  operator ShapeView<T>() const { return view(); }

 private:
  friend Result<Shape<T>> make_shape<T>(std::span<const Vec2<T>> core, T radius);
  friend Result<Shape<T>> make_polygon<T>(std::vector<Vec2<T>>&& ccw, T radius);
  /// What a view looks at, and the vertices and normals that its spans lead to.
  struct Stored {
    /// Of corners that are known to be right.
    Stored(std::vector<Vec2<T>> core, T radius);

    std::vector<Vec2<T>> vertices;
    std::vector<Vec2<T>> normals;
    ShapeData<T> data;
  };
  explicit Shape(std::shared_ptr<const Stored> stored) : stored_(std::move(stored)) {}

  std::shared_ptr<const Stored> stored_;
};

}  // namespace gnomon
