// Flat C interface of the queries. With module.h it is the whole interface of web/packages/gnomon2d/queries.js and
// related modules, which depend on nothing else of the core.
//
// At build time, scripts/border.mjs generates the JavaScript side from this header: function names, enum values and the
// offset of each record field.
//
// The caller holds a shape as a pointer. Its pose is passed with every call as plain numbers, so a query is a single
// call. A query returns a number, or a record that is valid until the next call of the same query. The comments of
// records and fields become the comments of the package's types. Frames, signs and ties are the same as in the query of
// the same name in geometry/.
//
// A function that can fail returns a null pointer or a negative number. `engine_fault` then returns the reason, and the
// call had no effect. Queries allocate nothing, except for sums. After every allocation, JavaScript must look up its
// pointers into wasm memory again, because growing memory moves.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/module.h"
#include "gnomon/geometry/motion/outcome.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineShape;
struct EngineBatch;

/// A shape and its pose: the five arguments that every query takes for each of its shapes.
#define ENGINE_PLACED(name) \
  const EngineShape *name, double name##_x, double name##_y, double name##_cosine, double name##_sine

/// Motion over the time from 0 to 1, without and with rotation.
#define ENGINE_DISPLACEMENT(name) double name##_dx, double name##_dy
#define ENGINE_MOTION(name) ENGINE_DISPLACEMENT(name), double name##_turn

// --- Shapes --------------------------------------------------------------------------------------------------------

/// Create a shape from `count` points (x, y, x, y, …). make_shape, make_polygon and convex_hull document the errors.
EngineShape* engine_make_shape(const double* points, uint32_t count, double radius);
EngineShape* engine_make_polygon(const double* points, uint32_t count, double radius);
EngineShape* engine_convex_hull(const double* points, uint32_t count, double radius);
void engine_discard_shape(EngineShape* shape);

uint32_t engine_size(const EngineShape* shape);
/// Returns the coordinates (x, y, x, y, …), valid as long as the shape exists.
const double* engine_vertices(const EngineShape* shape);

struct EngineMassProperties {
  double mass;
  /// Centre of mass in the shape's own frame.
  double x;
  double y;
  /// Moment of inertia about the centre of mass.
  double inertia;
};
const EngineMassProperties* engine_mass_properties(const EngineShape* shape, double density);

struct EngineInterval {
  double min;
  double max;
};
/// Projects the shape on an axis of unit length in its own frame, including its radius.
const EngineInterval* engine_project(const EngineShape* shape, double axis_x, double axis_y);

struct EngineBounds {
  double min_x;
  double min_y;
  double max_x;
  double max_y;
};
/// Returns the bounding box of the placed shape, enlarged by `margin` on each side. `margin` is from 0 to
/// max_coordinate.
const EngineBounds* engine_bounds(ENGINE_PLACED(shape), double margin);

struct EngineRotation {
  double cos;
  double sin;
};
/// Returns the rotation by an angle in radians.
const EngineRotation* engine_rotation(double angle);
/// Rotates further by `angle` and normalises the result.
const EngineRotation* engine_turn(double cosine, double sine, double angle);

// --- Touching ------------------------------------------------------------------------------------------------------

/// Shape that an edge belongs to.
enum class EngineOwner : uint32_t { a, b };

/// Returns 1 or 0.
int32_t engine_overlaps(ENGINE_PLACED(a), ENGINE_PLACED(b));

struct EngineSeparation {
  /// Signed distance; negative means penetration.
  double value;
  double normal_x;
  double normal_y;
  /// Shape whose edge defines the normal.
  EngineNamed<EngineOwner> owner;
  /// Edge from vertex `edge` to the next one; −1 if the normal belongs to no edge.
  EngineIndex edge;
};
const EngineSeparation* engine_separation(ENGINE_PLACED(a), ENGINE_PLACED(b));

struct EngineMinimumTranslation {
  EngineFlag overlapping;
  /// Penetration depth ≥ 0; 0 if the shapes touch or are apart.
  double depth;
  /// Unit normal. For polygons that are apart, an axis with a gap.
  double normal_x;
  double normal_y;
  EngineNamed<EngineOwner> owner;
  EngineIndex edge;
  /// Translation that, added to A's position, ends the overlap.
  double x;
  double y;
};
const EngineMinimumTranslation* engine_minimum_translation(ENGINE_PLACED(a), ENGINE_PLACED(b));

struct EngineResolution {
  /// False if neither body can be moved.
  EngineFlag movable;
  /// Translation added to A's position.
  double ax;
  double ay;
  /// Translation added to B's position.
  double bx;
  double by;
};
/// Shares a minimum translation between two bodies.
const EngineResolution* engine_resolve(double depth, double normal_x, double normal_y, double inverse_mass_a,
                                       double inverse_mass_b);

struct EngineContactPoint {
  /// Point halfway between the two surfaces.
  double x;
  double y;
  /// Separation along the normal; negative means penetration.
  double separation;
  /// Identifier that persists while the same features touch.
  double id;
};
struct EngineManifold {
  /// Number of valid points.
  EngineIndex count;
  double normal_x;
  double normal_y;
  /// Always two; points from index `count` on are left from earlier results.
  EngineContactPoint points[2];
  EngineNamed<EngineOwner> owner;
  EngineIndex edge;
  /// Clipped edge of the other shape.
  EngineIndex incident_edge;
};
const EngineManifold* engine_contact_manifold(ENGINE_PLACED(a), ENGINE_PLACED(b), double margin);

/// Memory of a gnomon::DistanceCache.
struct EngineDistanceCache {
  uint32_t numbers[7];
};
/// Returns the module's only cache, for passing a cache in and out.
EngineDistanceCache* engine_distance_cache();

struct EngineClosestPoints {
  /// Distance; 0 if the shapes touch or overlap.
  double distance;
  /// Witness point of A.
  double ax;
  double ay;
  /// Witness point of B.
  double bx;
  double by;
  /// Unit normal. Zero if the cores touch or overlap, because there is then no direction.
  double normal_x;
  double normal_y;
  /// Distance between the cores, without radii.
  double core_distance;
  /// Shape and edge that the normal belongs to; −1 if the closest points are vertices.
  EngineNamed<EngineOwner> owner;
  EngineIndex edge;
  EngineIndex iterations;
};
/// Starts from the cache and updates it; null means a start without a cache.
const EngineClosestPoints* engine_closest_points(ENGINE_PLACED(a), ENGINE_PLACED(b), EngineDistanceCache* cache);

// --- Points and rays -----------------------------------------------------------------------------------------------

/// Returns 1 or 0.
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
  /// True if the ray begins in the shape; then t is 0 and there is no normal.
  EngineFlag inside;
  /// Ray parameter in units of (dx, dy). Without a hit, 0, as all fields below.
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
  /// False if the shapes never meet.
  EngineFlag meet;
  /// False if the shapes only graze each other.
  EngineFlag interiors;
  /// Entry time; may be negative or beyond 1. −Infinity, with exit Infinity, if the shapes always meet.
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
  /// Time in [0, 1]: 1 if the shapes stay apart, 0 if they overlap at the start. Otherwise the shapes touch at t, or
  /// nearly do. Shapes that touch at the start have a hit at 0, in whichever direction they move. To avoid that hit,
  /// first move one shape slightly off the surface, against the normal.
  double t;
  /// Time up to which the shapes are apart: on [0, lo).
  double lo;
  /// Time at which the shapes touch.
  double hi;
  /// Normal and point at the time of contact; zero without contact.
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
/// Header, followed in memory by the vertices.
struct EngineSum {
  double radius;
  double count;
};
/// Return memory that the caller must release.
EngineSum* engine_minkowski_sum(ENGINE_PLACED(p), ENGINE_PLACED(q));
EngineSum* engine_minkowski_difference(ENGINE_PLACED(p), ENGINE_PLACED(q));

// --- Batches -------------------------------------------------------------------------------------------------------

/// Creates a zeroed batch with room for `bodies` and `pairs`, and for one result of any query per pair.
EngineBatch* engine_make_batch(uint32_t bodies, uint32_t pairs);
void engine_discard_batch(EngineBatch* batch);
/// Keeps a copy of the shape, which may then be discarded, and returns its index in the batch. A vertex or radius
/// beyond the range of float is a fault.
int32_t engine_batch_add(EngineBatch* batch, const EngineShape* shape);

/// Return arrays that are valid as long as the batch exists; gnomon/geometry/batch/batch.h defines the records. They
/// hold a Body for each body, a Pair for each pair, and the last query's result for each pair.
void* engine_batch_bodies(EngineBatch* batch);
void* engine_batch_pairs(EngineBatch* batch);
const void* engine_batch_results(const EngineBatch* batch);

/// Run one query over the first `pairs` pairs and the first `bodies` bodies, and return 0. Both counts must fit in the
/// batch. JavaScript checks them, because a fractional count would be truncated on the call.
int32_t engine_batch_overlaps(EngineBatch* batch, uint32_t bodies, uint32_t pairs);
int32_t engine_batch_separation(EngineBatch* batch, uint32_t bodies, uint32_t pairs);
int32_t engine_batch_minimum_translation(EngineBatch* batch, uint32_t bodies, uint32_t pairs);
int32_t engine_batch_contact_manifold(EngineBatch* batch, uint32_t bodies, uint32_t pairs, double margin);
}
