// The two shapes of a case, in the types of the queries.
#pragma once

#include <optional>
#include <string>

#include "gnomon/exact/difference/body.h"
#include "gnomon/geometry/shape/motion.h"
#include "gnomon/geometry/shape/placed.h"
#include "text/case.h"

namespace gnomon::tools {

/// P and Q for the exact queries: any finite numbers, with the exact image of the vertices under the pose.
struct ExactPair {
  exact::Body p;
  exact::Body q;
  exact::Frame frame_p;
  exact::Frame frame_q;
};

/// A pair, or the error of the case.
struct MadeExactPair {
  std::optional<ExactPair> value;
  std::string error;  ///< for example `P vertex 2 turns clockwise`
};

/// Makes the exact pair. One corner is a point, two are a segment, three or more a polygon. Vertices may repeat and be
/// collinear with their neighbours. With `hull` the shape is the convex hull of the vertices, which may then be in any
/// order and must be within the geometry's range. Cost: O(n + m), with `hull` O(n log n + m log m). Allocates.
MadeExactPair exact_pair_of(const text::Case& value, bool hull);

/// The same pair for the queries in doubles, which have a smaller range and require poses of unit length.
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

/// A pair, or the reason why the queries in doubles do not accept it.
struct MadePair {
  std::optional<PlacedPair> value;
  std::string error;  ///< for example `P vertex 2 is out of range`, `A has a rotation that is not of unit length`
};

/// Makes the pair for the queries in doubles. Cost: O(n + m). Allocates.
MadePair pair_of(const text::Case& value, const ExactPair& bodies);

}  // namespace gnomon::tools
