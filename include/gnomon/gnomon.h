// All 2D headers of Gnomon in one; a program may also include each header by itself. <gnomon/gnomon3d.h> is its
// counterpart in 3D, for the target gnomon::gnomon3d. docs/conventions.md has the conventions of both in one table: x
// right, y up, angles in radians, counter-clockwise, normals from A towards B, depths ≥ 0.
//
// Constructing a shape, pose, ray or motion validates its input; the Result reports the error and its place. Queries
// accept only valid objects, and so always return a result. Nothing throws.
#pragma once

#include "gnomon/version.h"

// Numbers, faults, traces.
#include "gnomon/core/limits.h"
#include "gnomon/core/status.h"
#include "gnomon/core/trace.h"
#include "gnomon/core/trig.h"
#include "gnomon/core/unit.h"
#include "gnomon/core/vec2.h"
#include "gnomon/predicates/orient2d.h"
#include "gnomon/predicates/orient3d.h"

// Shapes and their poses.
#include "gnomon/geometry/shape/cut.h"
#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/mass.h"
#include "gnomon/geometry/shape/motion.h"
#include "gnomon/geometry/shape/placed.h"
#include "gnomon/geometry/shape/pose.h"
#include "gnomon/geometry/shape/shape.h"

// Shapes that are not convex.
#include "gnomon/geometry/parts/compound.h"
#include "gnomon/geometry/parts/convex_parts.h"

// Queries about one shape or two.
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/motion/outcome.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/ray.h"
#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/sat/separation.h"

// Overlaps among many boxes.
#include "gnomon/geometry/broad/box.h"
#include "gnomon/geometry/broad/broad_phase.h"

// Queries about many pairs at once.
#include "gnomon/geometry/batch/batch.h"
#include "gnomon/geometry/batch/records.h"
#include "gnomon/geometry/batch/shapes.h"

// Queries that are exact for any finite doubles.
#include "gnomon/exact/along.h"
#include "gnomon/exact/batch.h"
#include "gnomon/exact/certified_impact.h"
#include "gnomon/exact/classify.h"
#include "gnomon/exact/distance.h"
#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/exact/separation_depth.h"

// Bodies, the collision response of two bodies, and the event-driven simulation.
#include "gnomon/dynamics/body.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/dynamics/first_collision/world.h"
