// Shapes in the layout that the batch kernels read: one array per coordinate, four numbers at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/shape.h"

namespace gnomon::batch {

/// What the kernels can do with a shape.
enum Kind : std::uint32_t {
  polygon,    ///< without radius: what the kernels are for
  rectangle,  ///< one with sides along the axes of its own frame
  other,      ///< rounded, or without inside: the double queries answer
};

/// What the kernels know of a shape besides its outline. Lengths and places are measured from the shape's centre, which
/// lies inside it, so that a small shape far from its own frame's origin loses no digits in the kernels.
struct Packed {
  // Read together, as one vector.
  float centre_x = 0;  ///< in the shape's own frame
  float centre_y = 0;
  float reach = 0;  ///< no point of the shape is further than this from its frame's origin,
  float outer = 0;  ///< nor than this from its centre

  // And these.
  float inner = 0;   ///< all points within this distance of the centre belong to the shape
  float half_x = 0;  ///< of a rectangle: half its sides,
  float half_y = 0;
  float edge_x = 0;  ///< and the number of the edge that faces along x

  float extent = 0;
  Kind kind = other;
  std::uint32_t count = 0;    ///< of vertices
  std::uint32_t stride = 0;   ///< of the outline's arrays, whole vectors
  std::uint32_t outline = 0;  ///< where the outline begins among the numbers

  Shape<double> precise;  ///< the same shape, for the pairs that float cannot decide
};

/// A shape's outline: arrays of `stride` numbers each, those of the vertices twice as long. Behind the last vertex the
/// first ones come again, so that going on from any of them needs no care.
struct Outline {
  const float* numbers;
  std::uint32_t count;
  std::uint32_t stride;

  const float* normal_x() const { return numbers; }
  const float* normal_y() const { return row(1); }
  const float* ahead() const { return row(2); }   ///< how far the shape reaches along the normal
  const float* behind() const { return row(3); }  ///< and how far against it
  const float* x() const { return row(4); }
  const float* y() const { return row(6); }

 private:
  const float* row(std::size_t index) const { return numbers + index * stride; }
};

/// Shapes in the layout that the kernels read. Adding one allocates; the queries do not.
class Shapes {
 public:
  /// Copies a shape, of any number of vertices and any radius, and gives its index. Cost: O(n log n).
  std::uint32_t add(ShapeView<float> shape);
  /// The same, all numbers rounded to float first. Statuses: `out_of_range` for what a shape in float cannot hold, and
  /// make_polygon's: a polygon's rounded vertices may no longer be strictly convex.
  Result<std::uint32_t> add(ShapeView<double> shape);
  std::size_t size() const { return packed_.size(); }

  /// The shape in double precision, for the pairs that float cannot decide.
  ShapeView<double> precise(std::uint32_t shape) const { return packed_[shape].precise; }

  // What follows is for the kernels.

  const Packed& packed(std::uint32_t shape) const { return packed_[shape]; }
  Outline outline(const Packed& shape) const { return {numbers_.data() + shape.outline, shape.count, shape.stride}; }

 private:
  std::uint32_t pack(const Shape<double>& shape);
  void pack_outline(Packed& packed);

  std::vector<Packed> packed_;
  std::vector<float> numbers_;
};

}  // namespace gnomon::batch
