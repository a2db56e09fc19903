// The numbers that belong to the features which the exact queries find: computed without rounding from the input and
// rounded once, so that each is the double next to the truth. A number beyond doubles comes scaled as well.
//
// Each allocates and takes a few microseconds: a program that wants a decision alone asks for none.
#pragma once

#include <string>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/distance.h"
#include "gnomon/exact/number/scaled.h"

namespace gnomon::exact {

namespace marks {
/// How far along a direction an edge's line is: index, whose edge it is, 0 P's, 1 Q's. Values: the way along it, its
/// start × edge, direction × edge, their quotient, and the edge's number in its own body.
inline constexpr Mark sum_length{"sum_length"};
}  // namespace marks

/// How far the nearest features are apart, in the frames' unit of length; and its square.
GNOMON_API Scaled distance_of(const Difference& m, const NearestFeature& nearest);
GNOMON_API Scaled squared_distance_of(const Difference& m, const NearestFeature& nearest);

/// Two scaled numbers.
struct ScaledVector {
  Scaled x;
  Scaled y;
};

/// The points of P and of Q that are nearest to each other: the corners themselves, or a corner and its foot on the
/// edge.
struct WitnessPoints {
  ScaledVector on_p;
  ScaledVector on_q;
};

/// These points of separated bodies, in the world, for the features that `separation_distance` has found.
GNOMON_API WitnessPoints witness_points_of(const Difference& m, const NearestFeature& nearest);

/// The line of an edge of M that has the origin on it or on M's side: how far from it, which is a depth, and its
/// square.
GNOMON_API Scaled depth_of(const Difference& m, const Facet& facet);
GNOMON_API Scaled squared_depth_of(const Difference& m, const Facet& facet);
/// The translation of Q that is as long and at right angles to the edge: with it, bodies that overlap touch there.
GNOMON_API ScaledVector translation_of(const Difference& m, const Facet& facet);

/// Two fractions in lowest terms, in hexadecimal, as in "-0x3/0x2".
struct FractionVector {
  std::string x;
  std::string y;
};

/// What `translation_of` rounds, without any rounding.
GNOMON_API FractionVector exact_translation_of(const Difference& m, const Facet& facet);

/// How far along `d`, in units of its length; `endless` is infinite. An edge's line must not be parallel to d.
template <class Tracer = NoTrace>
GNOMON_API Scaled length_of(const Difference& m, const DirectionalDistance& along, Vec2d d, Tracer tracer = {});

}  // namespace gnomon::exact
