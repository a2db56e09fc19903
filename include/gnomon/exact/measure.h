// Measures of the features that the exact queries return: computed without rounding from the input and rounded once, so
// that each is the double next to the true value. A number beyond doubles is also returned in scaled form.
//
// Each call allocates and needs a few microseconds: a program that needs only a decision calls none of them.
#pragma once

#include <string>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/distance.h"
#include "gnomon/exact/number/scaled.h"

namespace gnomon::exact {

namespace marks {
/// Distance of an edge's line along a direction: index, body of the edge, 0 P, 1 Q. Values: its direction, its start ×
/// edge, direction × edge, their quotient, and the edge's number in its own body.
inline constexpr Mark sum_length{"sum_length"};
}  // namespace marks

/// Distance of the nearest features, in the frames' unit of length, and its square.
GNOMON_API Scaled distance_of(const Difference& m, const NearestFeature& nearest);
GNOMON_API Scaled squared_distance_of(const Difference& m, const NearestFeature& nearest);

/// Two scaled numbers.
struct ScaledVector {
  Scaled x;
  Scaled y;
};

/// Witness points of P and of Q, the nearest to each other: the corners themselves, or a corner and its foot on the
/// edge.
struct WitnessPoints {
  ScaledVector on_p;
  ScaledVector on_q;
};

/// Returns the witness points of separated bodies, in the world, for the features from `separation_distance`.
GNOMON_API WitnessPoints witness_points_of(const Difference& m, const NearestFeature& nearest);

/// Returns the distance of the origin from the line of an edge of M, a depth, and its square. The origin must be on the
/// line or on M's side.
GNOMON_API Scaled depth_of(const Difference& m, const Facet& facet);
GNOMON_API Scaled squared_depth_of(const Difference& m, const Facet& facet);
/// Returns the translation of Q by this depth at right angles to the edge: overlapping bodies touch there after it.
GNOMON_API ScaledVector translation_of(const Difference& m, const Facet& facet);

/// Two fractions in lowest terms, in hexadecimal, as in "-0x3/0x2".
struct FractionVector {
  std::string x;
  std::string y;
};

/// Returns the translation of `translation_of` without any rounding.
GNOMON_API FractionVector exact_translation_of(const Difference& m, const Facet& facet);

/// Returns the distance along `d`, in units of its length; infinite for `endless`. An edge's line must not be parallel
/// to d.
template <class Tracer = NoTrace>
GNOMON_API Scaled length_of(const Difference& m, const DirectionalDistance& along, Vec2d d, Tracer tracer = {});

}  // namespace gnomon::exact
