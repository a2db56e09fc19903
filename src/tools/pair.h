// The two shapes of a case, as the queries take them.
#pragma once

#include <optional>
#include <string>

#include "gnomon/exact/difference/body.h"
#include "gnomon/geometry/shape/motion.h"
#include "gnomon/geometry/shape/placed.h"
#include "text/case.h"

namespace gnomon::tools {

/// P and Q as the exact queries take them: any finite numbers, the image of the vertices under the pose taken exactly.
struct ExactPair {
  exact::Body p;
  exact::Body q;
  exact::Frame frame_p;
  exact::Frame frame_q;
};

/// A pair, or what is wrong with the case.
struct MadeExactPair {
  std::optional<ExactPair> value;
  std::string error;  ///< as in `P vertex 2 turns clockwise`
};

/// One corner is a point, two are a segment, three and more a polygon. Vertices may repeat and lie on one line with
/// their neighbours. With `hull` the shape is the convex hull of the vertices, which may then come in any order and
/// must be within the geometry's range. Cost: O(n + m), with `hull` O(n log n + m log m). Allocates.
MadeExactPair exact_pair_of(const text::Case& value, bool hull);

/// The same pair as the queries in doubles take it, which have less range and want poses of unit length.
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

/// A pair, or what keeps it from the queries in doubles.
struct MadePair {
  std::optional<PlacedPair> value;
  std::string error;  ///< as in `P vertex 2 is out of range`, `A has a rotation that is not of unit length`
};

/// Cost: O(n + m). Allocates.
MadePair pair_of(const text::Case& value, const ExactPair& bodies);

}  // namespace gnomon::tools
