// Convex shapes: polygons, segments and circles. Construction finds every error of a shape, so that no query has to
// check.
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

/// Reports whether a direction is above the x axis or along its positive half: half of all directions are.
template <class T>
bool points_up(Vec2<T> direction) {
  return direction.y > 0 || (direction.y == 0 && direction.x > 0);
}

/// Data of a shape that a view shows.
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

/// A view of a valid shape, in the shape's own frame. It owns nothing: the shape must outlive it. Only a shape can
/// create one, so a query that accepts views cannot meet an invalid shape.
template <class T>
class ShapeView {
 public:
  /// Returns the core's corners: one, two, or at least three that are counter-clockwise and strictly convex.
  std::span<const Vec2<T>> vertices() const { return data_->vertices; }
  /// Returns the core's outward unit normals; normal i belongs to the edge from vertex i to the next one. A segment has
  /// two edges, one in each direction; a single vertex has none.
  std::span<const Vec2<T>> normals() const { return data_->normals; }
  /// Returns the number of vertices.
  std::size_t size() const { return data_->vertices.size(); }
  /// Returns the first edge whose normal is in the upper half-plane (see points_up), and the first in the lower one; 0
  /// for a single vertex. In the order of the edges, all normals from one to the other are in one half-plane.
  std::uint32_t first_upward() const { return data_->first_upward; }
  std::uint32_t first_downward() const { return data_->first_downward; }
  /// Returns half the width and half the height of a core that is a rectangle with sides along the axes of its own
  /// frame; 0 for any other core.
  Vec2<T> half_sides() const { return data_->half_sides; }
  /// Returns the edge of such a rectangle that faces along the x axis.
  std::uint32_t right_edge() const { return data_->right_edge; }
  /// Returns the edge of such a rectangle that faces a point at the coordinate `along` from its centre, on its x axis
  /// (0) or its y axis (1). For 0 it is the lower of the two edges.
  std::uint32_t side_towards(T along, std::uint32_t axis) const {
    const std::uint32_t ahead = data_->right_edge + axis;
    return along == 0 ? ahead & 1 : (ahead + (along < 0 ? 2 : 0)) & 3;
  }
  /// Returns the least distance of a vertex from the line of an edge next to it, within rounding. If it does not exceed
  /// a query's rounding, edges of the core may be in line for the query. Infinite for fewer than three vertices.
  T min_bend() const { return data_->min_bend; }
  /// Reports whether a corner of the core encloses less than about an eighth of a radian. Far past such a tip, a point
  /// may be beyond no edge by more than rounding.
  bool has_tip() const { return data_->has_tip; }
  /// Returns the rounding radius, ≥ 0.
  T radius() const { return data_->radius; }
  /// Reports whether the shape is a polygon with sharp corners: three or more vertices and no radius.
  bool plain_polygon() const { return size() > 2 && radius() == 0; }
  /// Returns a bound of the distance of all points from the origin of the shape's own frame, about which it turns. It
  /// exceeds the distance of the furthest point by a few ulp.
  T bounding_radius() const { return data_->bounding_radius; }
  /// Returns the size of the shape, independent of its position: at least half its diameter, and at most its diameter
  /// and a few ulp.
  T extent() const { return data_->extent; }

 private:
  friend class Shape<T>;
  explicit ShapeView(const ShapeData<T>& data) : data_(&data) {}

  const ShapeData<T>* data_;
};

/// Makes a polygon from exactly these corners, or reports the first wrong one. Signs are decided exactly.
///
/// Statuses, for a vertex: `too_few_vertices` (the index is the number of corners), `non_finite`, `out_of_range`,
/// `degenerate` (a corner coincides with the one before it, or all are on one line), `wrong_winding` (first clockwise
/// corner), `not_convex` (first corner that is straight or turns in the wrong direction; if every corner turns left but
/// the outline goes round more than once, the corner at which the second round begins); for the radius,
/// `negative_radius`, `non_finite` and `out_of_range`. Cost: O(n). Allocates.
/// ```
/// const std::array<Vec2d, 4> clockwise{{{0, 0}, {0, 1}, {1, 1}, {1, 0}}};
/// const Result<Shape<double>> wrong = make_polygon<double>(clockwise);
/// assert(!wrong && wrong.status() == Status::wrong_winding && wrong.fault().index == 0);
/// ```
template <class T>
GNOMON_API Result<Shape<T>> make_polygon(std::span<const Vec2<T>> ccw, std::type_identity_t<T> radius = 0);
/// Makes the same polygon and keeps the list itself, without a copy of the corners. A list with a fault stays
/// unchanged.
template <class T>
GNOMON_API Result<Shape<T>> make_polygon(std::vector<Vec2<T>>&& ccw, std::type_identity_t<T> radius = 0);

/// Makes the segment from `from` to `to`; with a radius, a capsule.
/// Statuses: `degenerate` (vertex 1) if the ends coincide, and make_polygon's for vertices and radius. Allocates.
/// ```
/// const Shape<double> capsule = *make_segment<double>({0, 0}, {2, 0}, 0.5);
/// assert(contains<double>({capsule, at(0, 0)}, {2.5, 0}));
/// ```
template <class T>
GNOMON_API Result<Shape<T>> make_segment(Vec2<T> from, Vec2<T> to, std::type_identity_t<T> radius = 0);

/// Makes the circle around `centre`, which is in the shape's own frame; a point if the radius is 0.
/// Statuses: make_polygon's for vertices and radius. Allocates.
/// ```
/// const Shape<double> ball = *make_circle<double>({0, 0}, 3);
/// assert(mass_properties<double>(ball, 1)->centroid == Vec2d(0, 0));
/// assert(make_circle<double>({0, 0}, -3).status() == Status::negative_radius);
/// ```
template <class T>
GNOMON_API Result<Shape<T>> make_circle(Vec2<T> centre, std::type_identity_t<T> radius);

/// Makes a shape around a core of one vertex, of two, or of three and more: `make_circle`, `make_segment` or
/// `make_polygon`. Statuses: those of that function. Allocates.
/// ```
/// const std::array<Vec2d, 2> ends{{{0, 0}, {2, 0}}};
/// assert(make_shape<double>(ends, 0.5)->view().extent() >= 1.5);
/// ```
template <class T>
GNOMON_API Result<Shape<T>> make_shape(std::span<const Vec2<T>> core, std::type_identity_t<T> radius);

/// An immutable convex shape. Copies share their storage, and moving is copying, so that there is no empty state to
/// guard against. Several threads may create and destroy copies at once.
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
  /// The data of a view, with the vertices and normals behind its spans.
  struct Stored {
    /// Stores corners that are known to be valid.
    Stored(std::vector<Vec2<T>> core, T radius);

    std::vector<Vec2<T>> vertices;
    std::vector<Vec2<T>> normals;
    ShapeData<T> data;
  };
  explicit Shape(std::shared_ptr<const Stored> stored) : stored_(std::move(stored)) {}

  std::shared_ptr<const Stored> stored_;
};

}  // namespace gnomon
