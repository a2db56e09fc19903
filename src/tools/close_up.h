// A pair that almost touches, looked at with twice the precision of a double.
//
// What a double query says of a gap is right to a few ulp of the shapes' place and size, which for a gap of that size
// means nothing. Here the same edge normals are the axes, but the numbers on them have 106 bits: a gap that is 2^-50 of
// the shapes is known to a dozen digits, and contact of shapes that need no more bits than that is known to be contact.
// How far a corner is beyond an edge is a sum of products with the ways from the edge to the corner. Those ways are as
// good as the coordinates: plain doubles are exact, and what went through a pose is right to 2^-100 of the largest.
// It stands in for the exact layer until there is one.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/shape/placed.h"
#include "tools/double_double.h"
#include "tools/passage.h"

namespace gnomon::tools {

struct Point {
  DoubleDouble x;
  DoubleDouble y;
};

class CloseUp {
 public:
  /// At least one of the shapes is a polygon, and neither has a radius.
  /// Cost: O((n + m) log (n + m)). Allocates.
  CloseUp(const Placed<double>& p, const Placed<double>& q);

  /// The greatest separation over all edge normals, negative when interiors meet. Exactly 0 where this precision ends,
  /// which is within about 2^-100 of the way from the edge to the nearest corner. If a shape's coordinates went through
  /// a pose it is within 2^-100 of the largest coordinate, and on the edges of that shape, where they are short, within
  /// as much of that as the way is longer than the edge.
  double separation() const { return separation_; }
  /// Its sign, −1, 0 or 1, also where it is itself too small for a double.
  int side() const { return side_; }
  /// Of the axis that gives it: of unit length, from P towards Q.
  Vec2d normal() const { return normal_; }
  /// The Euclidean distance of shapes that are disjoint.
  double distance() const { return distance_; }
  /// When Q moves by `displacement` in a unit of time and P rests.
  Passage passage(Vec2d displacement) const;

 private:
  /// An edge of one shape, and how far the other is beyond it. Lengths are scaled by 2^-exponent_.
  struct Facet {
    Point normal;         ///< away from P, as long as the edge
    DoubleDouble beyond;  ///< times the edge's length
  };
  using Outline = std::vector<Point>;

  Outline outline(const Placed<double>& shape) const;
  void look_along_edges(const Outline& own, const Placed<double>& other, const Outline& others, bool of_p);

  int exponent_;  ///< so chosen that coordinates are at most 1, where squares neither overflow nor underflow
  std::vector<Facet> facets_;
  double separation_;
  int side_ = 0;
  Vec2d normal_{0, 0};
  double distance_;
};

}  // namespace gnomon::tools
