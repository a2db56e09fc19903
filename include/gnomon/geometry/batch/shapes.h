// Shapes in the layout of the batch kernels: one array per coordinate, four numbers at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon::batch {

/// A shape in the layout of the kernels. Lengths and places are relative to the shape's centre, which is inside it, so
/// that a small shape far from its own frame's origin loses no digits in the kernels.
struct Packed {
  // Read together, as one vector.
  float centre_x = 0;  ///< centre, in the shape's own frame
  float centre_y = 0;
  float same_place = 0;  ///< distance below which two points count as one place, see `feature_tolerance`; negated for a
                         ///< shape that is no polygon or has a radius
  float outer = 0;       ///< bound of the distance of all points of the core from the centre

  // Read together, as one vector.
  float inner = 0;   ///< radius around the centre within which all points belong to the core
  float half_x = 0;  ///< half the width of a rectangle with sides along the axes of its frame; for a segment or a
                     ///< point, minus half its length; for other shapes, minus the least bend
  float half_y = 0;  ///< half the height of such a rectangle; for a segment or a point, x of the normal of its first
                     ///< edge
  float edge_x = 0;  ///< index of such a rectangle's edge that faces along x; for a segment or a point, y of that
                     ///< normal

  // Read together as one vector, as far as they are floats.
  float radius = 0;
  float corners = 0;                        ///< `count` as a float
  std::uint32_t count = 0;                  ///< number of vertices
  std::uint32_t stride = 0;                 ///< `count`, rounded up to whole vectors
  std::unique_ptr<float[]> rows = nullptr;  ///< rows of `stride` numbers, or twice as many

  Shape<double> precise;  ///< the same shape, for the pairs that float cannot decide

  /// Reports whether a corner is within `error` of the line of an edge beside it, see `ShapeView::min_bend`. A
  /// rectangle with sides along the axes of its frame has no such corner.
  bool has_corners_in_line(float error) const { return half_x <= 0 && -half_x <= error && count > 2; }

  // The first elements of each row are repeated after its last, so that a loop may start at any element without
  // wrapping.
  const float* normal_x() const { return row(0); }
  const float* normal_y() const { return row(1); }
  const float* ahead() const { return row(2); }   ///< reach of the shape along the normal
  const float* behind() const { return row(3); }  ///< reach of the shape against the normal
  const float* x() const { return row(4); }       ///< coordinates of the vertices, twice as many
  const float* y() const { return row(6); }

 private:
  const float* row(std::size_t index) const { return rows.get() + index * stride; }
};

/// Shapes in the layout of the kernels. Adding one allocates; the queries do not.
/// ```
/// batch::Shapes shapes;
/// assert(*shapes.add(square) == 0 && *shapes.add(disc) == 1);
/// assert(shapes.add(*make_circle<double>({1e20, 0}, 1)).status() == Status::out_of_range);
/// ```
class GNOMON_API Shapes {
 public:
  /// Stores a shape with any number of vertices and any radius, and returns its index. Where float cannot decide,
  /// queries use the unrounded shape. Cost: O(n log n).
  std::uint32_t add(ShapeView<float> shape);
  /// Does the same for a shape in double. Fault: `out_of_range`, for the first vertex or the radius beyond the range of
  /// coordinates in float.
  Result<std::uint32_t> add(const Shape<double>& shape);
  std::size_t size() const { return packed_.size(); }

  /// Returns the shape in double precision, for the pairs that float cannot decide.
  ShapeView<double> precise(std::uint32_t shape) const { return packed_[shape].precise; }

  // For the kernels only.

  const Packed& packed(std::uint32_t shape) const { return packed_[shape]; }

 private:
  std::uint32_t pack(const Shape<double>& shape);

  std::vector<Packed> packed_;
};

}  // namespace gnomon::batch
