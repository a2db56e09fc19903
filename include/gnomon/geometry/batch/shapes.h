// Shapes in the layout that the batch kernels read: one array per coordinate, four numbers at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon::batch {

/// A shape as the kernels read it. Lengths and places are measured from the shape's centre, which lies inside it, so
/// that a small shape far from its own frame's origin loses no digits in the kernels.
struct Packed {
  // Read together, as one vector.
  float centre_x = 0;  ///< in the shape's own frame
  float centre_y = 0;
  float same_place = 0;  ///< what is nearer to each other counts as one place, see `feature_tolerance`; its opposite,
                         ///< below 0, of what is no polygon or has a radius
  float outer = 0;       ///< no point of the core is further from the centre

  // And these.
  float inner = 0;   ///< all points within this distance of the centre belong to the core
  float half_x = 0;  ///< of a rectangle with sides along the axes of its frame: half its sides,
  float half_y = 0;
  float edge_x = 0;  ///< and the number of the edge that faces along x; of a segment or a point: minus half its length,
                     ///< and the normal of its first edge. In other shapes `half_x` is minus the least bend

  // And these, as far as they are floats.
  float radius = 0;
  float corners = 0;                        ///< `count` again
  std::uint32_t count = 0;                  ///< of vertices
  std::uint32_t stride = 0;                 ///< `count`, up to whole vectors
  std::unique_ptr<float[]> rows = nullptr;  ///< of `stride` numbers, or twice as many

  Shape<double> precise;  ///< the same shape, for the pairs that float cannot decide

  /// Reports whether a corner is that near to the line of an edge beside it, see `ShapeView::min_bend`. A rectangle
  /// with sides along the axes of its frame has no such corner.
  bool has_corners_in_line(float error) const { return half_x <= 0 && -half_x <= error && count > 2; }

  // Behind the last of each the first ones come again, so that going on from any of them needs no care.
  const float* normal_x() const { return row(0); }
  const float* normal_y() const { return row(1); }
  const float* ahead() const { return row(2); }   ///< how far the shape reaches along the normal
  const float* behind() const { return row(3); }  ///< and how far against it
  const float* x() const { return row(4); }       ///< of the vertices, twice as many
  const float* y() const { return row(6); }

 private:
  const float* row(std::size_t index) const { return rows.get() + index * stride; }
};

/// Shapes in the layout that the kernels read. Adding one allocates; the queries do not.
class GNOMON_API Shapes {
 public:
  /// Keeps a shape, of any number of vertices and any radius, and gives its index. What float cannot decide is asked
  /// about the shape as it is given. Cost: O(n log n).
  std::uint32_t add(ShapeView<float> shape);
  /// The same. Status: `out_of_range`, of the first vertex or the radius that float cannot hold.
  Result<std::uint32_t> add(const Shape<double>& shape);
  std::size_t size() const { return packed_.size(); }

  /// The shape in double precision, for the pairs that float cannot decide.
  ShapeView<double> precise(std::uint32_t shape) const { return packed_[shape].precise; }

  // What follows is for the kernels.

  const Packed& packed(std::uint32_t shape) const { return packed_[shape]; }

 private:
  std::uint32_t pack(const Shape<double>& shape);

  std::vector<Packed> packed_;
};

}  // namespace gnomon::batch
