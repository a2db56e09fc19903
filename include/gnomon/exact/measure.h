// Measures of the features that the exact queries return: computed without rounding from the input and rounded once, so
// that each is the double next to the true value. A number beyond the range of doubles is also returned in scaled form.
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
/// edge, direction × edge, their quotient, and the edge's number in its own body. `length_of` records it for `facet`
/// only.
inline constexpr Mark sum_length{"sum_length"};
}  // namespace marks

/// Returns the distance of the nearest features, in the frames' unit of length, and its square. Both are rounded once.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {4, 5});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const auto nearest = exact::separation_distance(m).nearest;
/// assert(exact::squared_distance_of(m, nearest).nearest == 13);
/// assert(exact::distance_of(m, nearest).nearest == std::sqrt(13.0));
/// ```
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

/// Returns the witness points of separated bodies, in the world, for the features from `separation_distance`. Each
/// coordinate is rounded once.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {5, 6});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const auto points = exact::witness_points_of(m, exact::separation_distance(m).nearest);
/// assert(points.on_p.x.nearest == 1 && points.on_p.y.nearest == 1);
/// assert(points.on_q.x.nearest == 4 && points.on_q.y.nearest == 5);
/// ```
GNOMON_API WitnessPoints witness_points_of(const Difference& m, const NearestFeature& nearest);

/// Returns the distance of the origin from the line of an edge of M, a depth, and its square. The origin must be on the
/// line or on M's side.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {1.5, 0});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const exact::Facet facet = exact::penetration(m).facets[0];
/// assert(exact::depth_of(m, facet).nearest == 0.5 && exact::squared_depth_of(m, facet).nearest == 0.25);
/// ```
GNOMON_API Scaled depth_of(const Difference& m, const Facet& facet);
GNOMON_API Scaled squared_depth_of(const Difference& m, const Facet& facet);
/// Returns the translation of Q by this depth at right angles to the edge: overlapping bodies touch there after it.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {1.5, 0});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const exact::ScaledVector move = exact::translation_of(m, exact::penetration(m).facets[0]);
/// assert(move.x.nearest == 0.5 && move.y.nearest == 0);
/// ```
GNOMON_API ScaledVector translation_of(const Difference& m, const Facet& facet);

/// Two fractions in lowest terms, in hexadecimal, as in "-0x3/0x2".
struct FractionVector {
  std::string x;
  std::string y;
};

/// Returns the translation of `translation_of` without any rounding.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {1.5, 0});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const exact::FractionVector move = exact::exact_translation_of(m, exact::penetration(m).facets[0]);
/// assert(move.x == "0x1/0x2");
/// ```
GNOMON_API FractionVector exact_translation_of(const Difference& m, const Facet& facet);

/// Returns the distance along `d`, in units of its length; infinite for `endless`. The line of an edge must not be
/// parallel to `d`. The distance is rounded once.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Frame moved = *exact::Frame::make(1, 0, {1.5, 0});
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box, moved});
/// const exact::DirectionalDistance depth = exact::directional_penetration(m, {3, 0}).depth;
/// assert(exact::length_of(m, depth, {3, 0}).nearest == 1.0 / 6);
/// ```
template <class Tracer = NoTrace>
GNOMON_API Scaled length_of(const Difference& m, const DirectionalDistance& along, Vec2d d, Tracer tracer = {});

}  // namespace gnomon::exact
