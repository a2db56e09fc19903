// The flat C interface of the engine module: all that web/engine calls, and all that it knows of the core.
//
// A shape is a pointer that the caller holds; where a shape is arrives with every call as plain numbers, so that a
// query is one call and nothing else. Answers are left in `engine_answer`, in the order given beside each query, and
// stay there until the next call. Frames, signs and ties are those of the queries in geometry/, and of pruned_sat.h's
// where there are two.
//
// A function that can fail gives a null pointer or a number below 0; the answer then says why, and nothing has been
// done. Queries allocate nothing, but for sums. Pointers into wasm memory must be looked up again after whatever
// allocates, because memory that grows moves for JavaScript.
#pragma once

#include <cstddef>
#include <cstdint>

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineShape;
struct EngineBatch;

/// A shape and its pose, as the five arguments that every query takes for each of its shapes.
#define ENGINE_PLACED(name) \
  const EngineShape *name, double name##_x, double name##_y, double name##_cosine, double name##_sine

/// A motion over the time from 0 to 1.
#define ENGINE_MOTION(name) double name##_dx, double name##_dy, double name##_turn

// --- Answers and faults --------------------------------------------------------------------------------------------

/// Room for 13 numbers, and behind them for the 7 whole ones of a DistanceCache (geometry/distance/distance.h). Of a
/// failure three: a status (core/status.h, or engine_out_of_memory), what it is about (an EngineSubject), and the index
/// of the vertex, body or pair, −1 if there is none.
const double* engine_answer();

enum EngineSubject : uint32_t {
  engine_vertex,
  engine_the_radius,
  engine_density,
  engine_pose,  ///< of a single shape
  engine_pose_a,
  engine_pose_b,
  engine_motion_a,
  engine_motion_b,
  engine_point,
  engine_ray,
  engine_angle,
  engine_axis,
  engine_mass,
  engine_body,
  engine_pair,
  engine_memory,
  engine_translation,
};
/// One more than the geometry has.
enum EngineStatus : uint32_t { engine_out_of_memory = 11 };

// --- Memory --------------------------------------------------------------------------------------------------------

/// For points on their way in; null if there is no room.
void* engine_allocate(size_t bytes);
void engine_release(void* memory);

// --- Shapes --------------------------------------------------------------------------------------------------------

enum EngineKind : uint32_t { engine_any_core, engine_polygon, engine_hull };

/// Of `count` points, x and y of each in turn. make_shape, make_polygon and convex_hull say what can be wrong.
/// Answer: the number of vertices, and where they are, x and y of each in turn.
EngineShape* engine_shape(const double* points, uint32_t count, double radius, EngineKind kind);
void engine_discard(EngineShape* shape);

/// Answer: mass, centroid x, y, inertia.
int engine_mass_properties(const EngineShape* shape, double density);
/// The shadow on an axis of unit length in the shape's own frame, radius included. Answer: min, max.
int engine_project(const EngineShape* shape, double axis_x, double axis_y);

// --- Poses ---------------------------------------------------------------------------------------------------------

/// The rotation by an angle in radians. Answer: cosine, sine.
int engine_rotation(double angle);
/// A rotation and then another by `angle`, made unit again. Answer: cosine, sine.
int engine_turn(double cosine, double sine, double angle);

// --- Queries -------------------------------------------------------------------------------------------------------

/// Each with what `engine_ask` gives, 0 if nothing is said. Here and below, an axis is normal x, y, owner (0 A, 1 B),
/// edge (−1 if it belongs to none).
enum EngineQuestion : uint32_t {
  /// 1 or 0.
  engine_overlaps,
  /// 1 if they overlap, else 0. Answer: axis, separation, depth, and the translation of A, x, y. Of a gap that is wider
  /// than `extra`, any such one will do.
  engine_separation,
  /// Within a margin. The number of points. Answer: axis, incident edge, then x, y, separation, id of each point.
  engine_contact_manifold,
  /// Starts from the cache behind the answer, and leaves there what it found. Answer: axis, distance, point on A, x, y,
  /// point on B, x, y, distance of the cores, iterations.
  engine_closest_points,
  /// How many vertices there are. Answer: radius, and where they are, 24 bytes each: x, y, vertex of P, vertex of Q. It
  /// is memory to be released.
  engine_minkowski_sum,
  engine_minkowski_difference,

  /// Of one shape and a point. 1 or 0.
  engine_contains,
  /// Of one shape and a point. Answer: axis, separation.
  engine_point_separation,
  /// Of one shape and a ray with a limit. 0 no hit, 1 hit, 2 the origin is inside. Answer: normal x, y, t, point x, y.
  engine_ray_cast,

  /// To be asked by engine_fly, as the two below. Looks at no turn. 0 never, 1 they graze, 2 their interiors meet.
  /// Answer: axis, enter, exit.
  engine_sweep,
  /// Looks at no turn. The outcome. Answer: normal x, y, t, point x, y, lo, hi, iterations.
  engine_translational_impact,
  /// The same of shapes that turn too, with a tolerance.
  engine_time_of_impact,
};

/// Where the question is about one shape, B is null, and instead of its pose there are the point, or the ray's origin,
/// and the ray's direction. `extra` is the margin, the
/// limit or the gap that is wide enough.
int engine_ask(EngineQuestion question, ENGINE_PLACED(a), ENGINE_PLACED(b), double extra);
int engine_fly(EngineQuestion question, ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_MOTION(a), ENGINE_MOTION(b),
               double tolerance);

/// Shares a minimum translation between two bodies. 1, or 0 if neither can be moved. Answer: move of A, x and y, and of
/// B.
int engine_resolve(double depth, double normal_x, double normal_y, double inverse_mass_a, double inverse_mass_b);

// --- Batches -------------------------------------------------------------------------------------------------------

/// Room for so many bodies and pairs, all zero, and one answer of any query per pair. Answer: where the bodies are, in
/// the layout of geometry/batch/batch.h. Behind them are the pairs, and then the answers.
EngineBatch* engine_batch(uint32_t bodies, uint32_t pairs);
void engine_batch_discard(EngineBatch* many);
/// Keeps a shape, also when it is discarded, and gives its index in the batch. What is beyond a float's range is a
/// fault, of a vertex or the radius.
int engine_batch_add(EngineBatch* many, const EngineShape* shape);

/// One query, a gnomon::batch::Question, over the first `pairs` pairs among the first `bodies` bodies, for both of
/// which there must be room: JavaScript looks, because a count that is no whole number would not arrive here. 0; the
/// answers are in the batch's results.
int engine_batch_ask(EngineBatch* many, uint32_t question, uint32_t bodies, uint32_t pairs, double margin);
}
