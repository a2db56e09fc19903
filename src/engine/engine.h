// The flat C interface of the queries: with module.h all that web/packages/gnomon2d/queries.js and its kin call, and
// all that they know of the core.
//
// JavaScript's side of it (the names of the functions, the numbers of the enums, where each field of a record lies) is
// made from this header at build, by scripts/border.mjs.
//
// A shape is a pointer that the caller holds; where a shape is arrives with every call as plain numbers, so that a
// query is one call and nothing else. A query gives its result as a record, which stays as it is until the next call of
// the same query, or as a number. The comments of a record and its fields are those of the package's types. Frames,
// signs and ties are those of the query of the same name in geometry/.
//
// A function that can fail gives a null pointer, or a number below 0; `engine_fault` then says why, and nothing has
// been done. Queries allocate nothing, but for sums. Pointers into wasm memory must be looked up again after whatever
// allocates, because memory that grows moves for JavaScript.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/module.h"
#include "gnomon/geometry/motion/outcome.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineShape;
struct EngineBatch;

/// A shape and its pose, as the five arguments that every query takes for each of its shapes.
#define ENGINE_PLACED(name) \
  const EngineShape *name, double name##_x, double name##_y, double name##_cosine, double name##_sine

/// A motion over the time from 0 to 1, of a shape that does not turn and of one that does.
#define ENGINE_DISPLACEMENT(name) double name##_dx, double name##_dy
#define ENGINE_MOTION(name) ENGINE_DISPLACEMENT(name), double name##_turn

// --- Shapes --------------------------------------------------------------------------------------------------------

/// Of `count` points, x and y of each in turn. make_shape, make_polygon and convex_hull say what can be wrong.
EngineShape* engine_make_shape(const double* points, uint32_t count, double radius);
EngineShape* engine_make_polygon(const double* points, uint32_t count, double radius);
EngineShape* engine_convex_hull(const double* points, uint32_t count, double radius);
void engine_discard_shape(EngineShape* shape);

uint32_t engine_size(const EngineShape* shape);
/// x and y of each in turn, as long as the shape lives.
const double* engine_vertices(const EngineShape* shape);

struct EngineMassProperties {
  double mass;
  /// The centre of mass in the shape's own frame.
  double x;
  double y;
  /// About the centre of mass.
  double inertia;
};
const EngineMassProperties* engine_mass_properties(const EngineShape* shape, double density);

struct EngineInterval {
  double min;
  double max;
};
/// The projection on an axis of unit length in the shape's own frame, radius included.
const EngineInterval* engine_project(const EngineShape* shape, double axis_x, double axis_y);

struct EngineBounds {
  double min_x;
  double min_y;
  double max_x;
  double max_y;
};
/// A box around the shape where it lies, `margin` wider on each side, from 0 to max_coordinate.
const EngineBounds* engine_bounds(ENGINE_PLACED(shape), double margin);

struct EngineRotation {
  double cos;
  double sin;
};
/// The rotation by an angle in radians.
const EngineRotation* engine_rotation(double angle);
/// A rotation and then another by `angle`, made unit again.
const EngineRotation* engine_turn(double cosine, double sine, double angle);

// --- Touching ------------------------------------------------------------------------------------------------------

/// The shape to which an edge belongs.
enum class EngineOwner : uint32_t { a, b };

/// 1 or 0.
int32_t engine_overlaps(ENGINE_PLACED(a), ENGINE_PLACED(b));

struct EngineSeparation {
  /// Negative means penetration.
  double value;
  double normal_x;
  double normal_y;
  /// The shape whose edge gave the normal.
  EngineNamed<EngineOwner> owner;
  /// From vertex `edge` to the next one; −1 if the normal belongs to no edge.
  EngineIndex edge;
};
const EngineSeparation* engine_separation(ENGINE_PLACED(a), ENGINE_PLACED(b));

struct EngineMinimumTranslation {
  EngineFlag overlapping;
  /// ≥ 0; 0 if they touch or are apart.
  double depth;
  /// For polygons that are apart, an axis with a gap.
  double normal_x;
  double normal_y;
  EngineNamed<EngineOwner> owner;
  EngineIndex edge;
  /// Added to A's position, ends the overlap.
  double x;
  double y;
};
const EngineMinimumTranslation* engine_minimum_translation(ENGINE_PLACED(a), ENGINE_PLACED(b));

struct EngineResolution {
  /// False if neither body can be moved.
  EngineFlag movable;
  /// Added to A's position.
  double ax;
  double ay;
  /// Added to B's position.
  double bx;
  double by;
};
/// Shares a minimum translation between two bodies.
const EngineResolution* engine_resolve(double depth, double normal_x, double normal_y, double inverse_mass_a,
                                       double inverse_mass_b);

struct EngineContactPoint {
  /// Halfway between the two surfaces.
  double x;
  double y;
  /// Along the normal, negative for penetration.
  double separation;
  /// Stays the same while the same features touch.
  double id;
};
struct EngineManifold {
  /// The number of points that hold.
  EngineIndex count;
  double normal_x;
  double normal_y;
  /// Always two; those beyond `count` are of earlier results.
  EngineContactPoint points[2];
  EngineNamed<EngineOwner> owner;
  EngineIndex edge;
  /// The edge of the other shape that was clipped.
  EngineIndex incident_edge;
};
const EngineManifold* engine_contact_manifold(ENGINE_PLACED(a), ENGINE_PLACED(b), double margin);

/// A gnomon::DistanceCache.
struct EngineDistanceCache {
  uint32_t numbers[7];
};
/// The one that there is, for a cache on its way in and out.
EngineDistanceCache* engine_distance_cache();

struct EngineClosestPoints {
  /// 0 if the shapes touch or overlap.
  double distance;
  /// The witness point of A.
  double ax;
  double ay;
  /// The witness point of B.
  double bx;
  double by;
  /// Zero where the cores touch or overlap, which leave no direction.
  double normal_x;
  double normal_y;
  /// The distance without radii.
  double core_distance;
  /// The shape to whose edge the normal belongs, and that edge; −1 where the nearest points are corners.
  EngineNamed<EngineOwner> owner;
  EngineIndex edge;
  EngineIndex iterations;
};
/// Starts from that cache and leaves there what it found; or from nothing, if it is null.
const EngineClosestPoints* engine_closest_points(ENGINE_PLACED(a), ENGINE_PLACED(b), EngineDistanceCache* cache);

// --- Points and rays -----------------------------------------------------------------------------------------------

/// 1 or 0.
int32_t engine_contains(ENGINE_PLACED(shape), double x, double y);

struct EnginePointSeparation {
  double value;
  double normal_x;
  double normal_y;
  EngineIndex edge;
};
const EnginePointSeparation* engine_point_separation(ENGINE_PLACED(shape), double x, double y);

struct EngineRayHit {
  EngineFlag hit;
  /// The ray begins in the shape: t is 0 and there is no normal.
  EngineFlag inside;
  /// In units of (dx, dy). 0 without a hit, as are all that follow.
  double t;
  double x;
  double y;
  double normal_x;
  double normal_y;
};
const EngineRayHit* engine_ray_cast(ENGINE_PLACED(shape), double origin_x, double origin_y, double direction_x,
                                    double direction_y, double limit);

// --- Motions -------------------------------------------------------------------------------------------------------

struct EngineOverlapInterval {
  /// False if they never meet.
  EngineFlag meet;
  /// False if they only graze.
  EngineFlag interiors;
  /// May be negative or beyond 1; −Infinity and Infinity if they meet always.
  double enter;
  double exit;
  double normal_x;
  double normal_y;
  EngineNamed<EngineOwner> owner;
  EngineIndex edge;
};
const EngineOverlapInterval* engine_overlap_interval(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_DISPLACEMENT(a),
                                                     ENGINE_DISPLACEMENT(b));

struct EngineImpact {
  EngineNamed<gnomon::Outcome> outcome;
  /// In [0, 1]; 1 if they stay apart, 0 if they overlap at once; else they touch then, or come very near. Shapes that
  /// touch at the start have a hit at 0, wherever they go: move one a hair off the surface first, against the normal.
  double t;
  /// They are apart on [0, lo).
  double lo;
  /// They touch at hi.
  double hi;
  /// At the time of the contact; zero if there is none.
  double normal_x;
  double normal_y;
  double x;
  double y;
  EngineIndex iterations;
};
const EngineImpact* engine_shape_cast(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_DISPLACEMENT(a),
                                      ENGINE_DISPLACEMENT(b));
const EngineImpact* engine_time_of_impact(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_MOTION(a), ENGINE_MOTION(b));

// --- Sums ----------------------------------------------------------------------------------------------------------

struct EngineSumVertex {
  double x;
  double y;
  uint32_t vertex_p;
  uint32_t vertex_q;
};
/// Followed in memory by its vertices.
struct EngineSum {
  double radius;
  double count;
};
/// Memory to be released.
EngineSum* engine_minkowski_sum(ENGINE_PLACED(p), ENGINE_PLACED(q));
EngineSum* engine_minkowski_difference(ENGINE_PLACED(p), ENGINE_PLACED(q));

// --- Batches -------------------------------------------------------------------------------------------------------

/// Room for so many bodies and pairs, all zero, and one result of any query per pair.
EngineBatch* engine_make_batch(uint32_t bodies, uint32_t pairs);
void engine_discard_batch(EngineBatch* batch);
/// Keeps a shape, also when it is discarded, and gives its index in the batch. What is beyond a float's range is a
/// fault, of a vertex or the radius.
int32_t engine_batch_add(EngineBatch* batch, const EngineShape* shape);

/// Arrays of the records of gnomon/geometry/batch/batch.h, as long as the batch lives: a Body each, a Pair each, and
/// what the last query found of each pair, in as many records of its own kind.
void* engine_batch_bodies(EngineBatch* batch);
void* engine_batch_pairs(EngineBatch* batch);
const void* engine_batch_results(const EngineBatch* batch);

/// One query over the first `pairs` pairs among the first `bodies` bodies, for both of which there must be room:
/// JavaScript looks, because a count that is no whole number would not arrive here. 0, and the results are there.
int32_t engine_batch_overlaps(EngineBatch* batch, uint32_t bodies, uint32_t pairs);
int32_t engine_batch_separation(EngineBatch* batch, uint32_t bodies, uint32_t pairs);
int32_t engine_batch_minimum_translation(EngineBatch* batch, uint32_t bodies, uint32_t pairs);
int32_t engine_batch_contact_manifold(EngineBatch* batch, uint32_t bodies, uint32_t pairs, double margin);
}
