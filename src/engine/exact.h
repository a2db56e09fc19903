// The flat C interface of the exact queries (exact/): with module.h, and engine.h for the queries in doubles, all that
// web/packages/gnomon2d/exact.js and its kin call. How it crosses to JavaScript, and how it fails, is told in engine.h.
//
// Vertices and edges have the numbers that they had when the body was made. A number beyond doubles comes as
// mantissa · 2^exponent as well.
//
// Exact arithmetic allocates, so that views of the memory must be looked up again after every call.
#pragma once

#include <cstdint>

#include "engine/module.h"
#include "gnomon/exact/kinds.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineExactBody;

/// A body and its frame, as the five arguments that every query takes for each of its bodies.
#define ENGINE_EXACT_PLACED(name) \
  const EngineExactBody *name, double name##_x, double name##_y, double name##_cosine, double name##_sine

// --- Bodies --------------------------------------------------------------------------------------------------------

/// Of `count` corners, x and y of each in turn: gnomon::exact::Body::make, and Body::make_weak.
EngineExactBody* engine_exact_make_body(const double* corners, uint32_t count);
EngineExactBody* engine_exact_make_weak_body(const double* corners, uint32_t count);
void engine_exact_discard_body(EngineExactBody* body);
/// How many corners it has.
uint32_t engine_exact_size(const EngineExactBody* body);

// --- Pairs ---------------------------------------------------------------------------------------------------------

/// A Contact.
int32_t engine_exact_classify(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

struct EngineExactSeparationDistance {
  EngineNamed<gnomon::exact::Contact> contact;
  /// 0 in contact, and then all else but `contact` is 0, NaN or −1.
  double distance;
  double squared;
  /// The distance is mantissa · 2^exponent, also beyond the range of doubles.
  double mantissa;
  double exponent;
  /// The point of P that is nearest to Q, and that of Q.
  double p_x;
  double p_y;
  double q_x;
  double q_y;
  /// Their features: a vertex, or with `Next` the edge between the two; −1 if there is no edge.
  EngineIndex p_vertex;
  EngineIndex p_next;
  EngineIndex q_vertex;
  EngineIndex q_next;
};
const EngineExactSeparationDistance* engine_exact_separation_distance(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

struct EngineExactPenetration {
  EngineNamed<gnomon::exact::Contact> contact;
  /// 0 unless they overlap.
  double depth;
  double squared;
  /// The depth is mantissa · 2^exponent.
  double mantissa;
  double exponent;
  /// The first of the translations; 0 unless they overlap.
  double x;
  double y;
};
const EngineExactPenetration* engine_exact_penetration(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

/// A translation of Q that separates the bodies, at right angles to an edge of one of them.
struct EngineExactFacet {
  EngineNamed<gnomon::exact::Side> of;
  /// From vertex `edge` to the next one.
  EngineIndex edge;
  double x;
  double y;
};
/// The translations of the last penetration.
const EngineExactFacet* engine_exact_facets();
uint32_t engine_exact_facet_count();

struct EngineExactDepth {
  double value;
};
const EngineExactDepth* engine_exact_separation_depth(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

/// An edge of one body, and the vertex of the other that leaves or reaches its line.
struct EngineExactFeature {
  EngineNamed<gnomon::exact::Side> of;
  EngineIndex edge;
  EngineIndex vertex;
};

struct EngineExactDirectionalPenetration {
  EngineNamed<gnomon::exact::Contact> contact;
  /// In units of (dx, dy). 0 unless they overlap, Infinity if (dx, dy) is 0 and they do.
  double length;
  /// The length is mantissa · 2^exponent.
  double mantissa;
  double exponent;
  EngineMaybe<EngineExactFeature> feature;
};
const EngineExactDirectionalPenetration* engine_exact_directional_penetration(ENGINE_EXACT_PLACED(p),
                                                                              ENGINE_EXACT_PLACED(q), double dx,
                                                                              double dy);

struct EngineExactTranslationalImpact {
  /// At the start.
  EngineNamed<gnomon::exact::Contact> contact;
  /// Never; in contact at the start; with interiors that will meet; without.
  EngineNamed<gnomon::exact::Meeting> meeting;
  /// Their interiors meet, at some t ≥ 0.
  EngineFlag enters;
  /// The interval in which they have a point in common, t ≥ 0 and without a limit; NaN if they never meet.
  double enter;
  /// Infinity for bodies at rest.
  double exit;
  /// In contact when they meet; undefined where no edge determines it.
  EngineMaybe<EngineExactFeature> feature;
};
const EngineExactTranslationalImpact* engine_exact_translational_impact(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q),
                                                                        double vx, double vy);

// --- Many pairs ----------------------------------------------------------------------------------------------------

/// The contacts of `pair_count` pairs, two indices each, of `body_count` bodies whose frames are x, y, cosine and sine
/// of each in turn. 0, or below it.
int32_t engine_exact_classify_pairs(const EngineExactBody* const* bodies, const double* frames, uint32_t body_count,
                                    const uint32_t* pairs, uint32_t pair_count, uint8_t* contacts);
}
