// Flat C interface of the exact queries (exact/). With module.h, and with engine.h for the queries in doubles, it is
// the whole interface of web/packages/gnomon2d/exact.js and related modules. engine.h describes the calling convention
// and the errors.
//
// Vertices and edges keep their numbers from the body's construction. A number beyond doubles is also returned as
// mantissa · 2^exponent.
//
// Exact arithmetic allocates. Views of the memory must be looked up again after every call.
#pragma once

#include <cstdint>

#include "engine/module.h"
#include "gnomon/exact/kinds.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineExactBody;

/// A body and its frame: the five arguments that every query takes for each of its bodies.
#define ENGINE_EXACT_PLACED(name) \
  const EngineExactBody *name, double name##_x, double name##_y, double name##_cosine, double name##_sine

// --- Bodies --------------------------------------------------------------------------------------------------------

/// Create a body from `count` corners (x, y, x, y, …) by gnomon::exact::Body::make and Body::make_weak.
EngineExactBody* engine_exact_make_body(const double* corners, uint32_t count);
EngineExactBody* engine_exact_make_weak_body(const double* corners, uint32_t count);
void engine_exact_discard_body(EngineExactBody* body);
/// Returns the number of corners.
uint32_t engine_exact_size(const EngineExactBody* body);

// --- Pairs ---------------------------------------------------------------------------------------------------------

/// Returns a Contact.
int32_t engine_exact_classify(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

struct EngineExactSeparationDistance {
  EngineNamed<gnomon::exact::Contact> contact;
  /// Distance; 0 in contact. Then all fields other than `contact` are 0, NaN or −1.
  double distance;
  double squared;
  /// The distance is mantissa · 2^exponent, also beyond the range of doubles.
  double mantissa;
  double exponent;
  /// Point of P closest to Q, and point of Q closest to P.
  double p_x;
  double p_y;
  double q_x;
  double q_y;
  /// Features of these points: a vertex, or with `Next` the edge between the two; −1 if there is no edge.
  EngineIndex p_vertex;
  EngineIndex p_next;
  EngineIndex q_vertex;
  EngineIndex q_next;
};
const EngineExactSeparationDistance* engine_exact_separation_distance(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

struct EngineExactPenetration {
  EngineNamed<gnomon::exact::Contact> contact;
  /// Penetration depth; 0 unless the bodies overlap.
  double depth;
  double squared;
  /// The depth is mantissa · 2^exponent.
  double mantissa;
  double exponent;
  /// First of the translations; 0 unless the bodies overlap.
  double x;
  double y;
};
const EngineExactPenetration* engine_exact_penetration(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

/// Translation of Q that separates the bodies, perpendicular to an edge of one of them.
struct EngineExactFacet {
  EngineNamed<gnomon::exact::Side> of;
  /// Edge from vertex `edge` to the next one.
  EngineIndex edge;
  double x;
  double y;
};
/// Returns the translations of the last penetration.
const EngineExactFacet* engine_exact_facets();
uint32_t engine_exact_facet_count();

struct EngineExactDepth {
  double value;
};
const EngineExactDepth* engine_exact_separation_depth(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

/// An edge of one body, and the vertex of the other that leaves or reaches the edge's line.
struct EngineExactFeature {
  EngineNamed<gnomon::exact::Side> of;
  EngineIndex edge;
  EngineIndex vertex;
};

struct EngineExactDirectionalPenetration {
  EngineNamed<gnomon::exact::Contact> contact;
  /// Length in units of (dx, dy). 0 unless the bodies overlap; Infinity if they overlap and (dx, dy) is 0.
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
  /// Contact at the start.
  EngineNamed<gnomon::exact::Contact> contact;
  /// Kind of meeting: never; in contact at the start; later with interiors that meet; later without.
  EngineNamed<gnomon::exact::Meeting> meeting;
  /// True if the interiors meet, at some t ≥ 0.
  EngineFlag enters;
  /// Start of the interval in which the bodies share a point; t ≥ 0, without an upper limit. NaN if they never meet.
  double enter;
  /// End of that interval; Infinity for bodies at rest.
  double exit;
  /// Features in contact when the bodies meet; undefined if no edge determines them.
  EngineMaybe<EngineExactFeature> feature;
};
const EngineExactTranslationalImpact* engine_exact_translational_impact(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q),
                                                                        double vx, double vy);

// --- Many pairs ----------------------------------------------------------------------------------------------------

/// Classifies `pair_count` pairs, two indices each, of `body_count` bodies. Each frame is x, y, cosine and sine.
/// Returns 0, or a negative number on failure.
int32_t engine_exact_classify_pairs(const EngineExactBody* const* bodies, const double* frames, uint32_t body_count,
                                    const uint32_t* pairs, uint32_t pair_count, uint8_t* contacts);
}
