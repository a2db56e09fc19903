// The flat C interface of the exact queries (exact/): with module.h, and engine.h for the queries in doubles, all that
// web/engine/exact.js and its kin call. How it crosses to JavaScript, and how it fails, is told in engine.h.
//
// Contacts are gnomon::exact::Contact, sides gnomon::exact::Side, −1 where nothing tells; vertices and edges have the
// numbers that they had when the body was made, −1 where there is none. A number beyond doubles comes as
// mantissa · 2^exponent as well.
//
// Exact arithmetic allocates, so that views of the memory must be looked up again after every call.
#pragma once

#include <cstdint>

#include "engine/module.h"

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

struct EngineExactDistance {
  double contact;
  double distance;
  double squared;
  double mantissa;
  double exponent;
  double p_x;  ///< the points that are nearest to each other; NaN in contact
  double p_y;
  double q_x;
  double q_y;
  double p_vertex;  ///< with `p_next`, an edge
  double p_next;
  double q_vertex;
  double q_next;
};
const EngineExactDistance* engine_exact_separation_distance(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

struct EngineExactPenetration {
  double contact;
  double depth;
  double squared;
  double mantissa;
  double exponent;
  double count;  ///< of the translations
};
const EngineExactPenetration* engine_exact_penetration(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

struct EngineExactFacet {
  double of;
  double edge;
  double x;  ///< the translation of Q
  double y;
};
/// Those that the last penetration found.
const EngineExactFacet* engine_exact_facets();

struct EngineExactDepth {
  double value;
};
const EngineExactDepth* engine_exact_separation_depth(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q));

/// An edge of one body beside a vertex of the other.
struct EngineExactFeature {
  double of;
  double edge;
  double vertex;
};

struct EngineExactDirectional {
  double contact;
  double length;
  double mantissa;
  double exponent;
  EngineExactFeature feature;
};
const EngineExactDirectional* engine_exact_directional_penetration(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q),
                                                                   double dx, double dy);

struct EngineExactImpact {
  double contact;
  double meeting;  ///< a gnomon::exact::Meeting
  double enters;   ///< 1 or 0
  double enter;    ///< NaN where they never meet
  double exit;
  EngineExactFeature feature;  ///< of `enter`
};
const EngineExactImpact* engine_exact_translational_impact(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q), double vx,
                                                           double vy);

// --- Many pairs ----------------------------------------------------------------------------------------------------

/// The contacts of `pair_count` pairs, two indices each, of `body_count` bodies whose frames are x, y, cosine and sine
/// of each in turn. 0, or below it.
int32_t engine_exact_classify_pairs(const EngineExactBody* const* bodies, const double* frames, uint32_t body_count,
                                    const uint32_t* pairs, uint32_t pair_count, uint8_t* contacts);
}
