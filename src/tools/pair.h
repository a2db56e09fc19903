// The two shapes of a case, as the queries take them.
#pragma once

#include <optional>
#include <string>

#include "geometry/shape/motion.h"
#include "geometry/shape/placed.h"
#include "tools/case.h"

namespace gnomon::tools {

/// P and Q where their poses put them. The polygon meant by a case is the image of its vertices under the pose, taken
/// exactly, which is what a placed shape is.
struct PlacedPair {
  Shape<double> p;
  Shape<double> q;
  Pose<double> pose_p;
  Pose<double> pose_q;
  Motion<double> motion_p;
  Motion<double> motion_q;

  Placed<double> placed_p() const { return {p, pose_p}; }
  Placed<double> placed_q() const { return {q, pose_q}; }
};

/// A pair, or what is wrong with the case.
struct MadePair {
  std::optional<PlacedPair> value;
  std::string error;  ///< as in `P vertex 2 turns clockwise`, `A has a rotation that is not of unit length`
};

/// One vertex is a point, two are a segment, three and more a polygon as the strict constructor wants it. With `hull`
/// the shape is the convex hull of the vertices, which may then come in any order, repeat, and lie on one line.
/// Cost: O(n + m), with `hull` O(n log n + m log m). Allocates.
MadePair pair_of(const Case& value, bool hull);

}  // namespace gnomon::tools
