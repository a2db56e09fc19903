// All 3D headers of Gnomon in one, for the target gnomon::gnomon3d; a program may also include each header by itself.
// The names are in gnomon::d3; coordinates and results are doubles.
#pragma once

#include "gnomon/version.h"

// Convex polyhedra, their mass and range, and their poses.
#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/principal_axes.h"
#include "gnomon/geometry3d/range.h"
#include "gnomon/geometry3d/rotation.h"
#include "gnomon/geometry3d/solids.h"

// Queries about two polyhedra.
#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/swept_sat.h"

// A rigid body.
#include "gnomon/dynamics3d/body.h"
#include "gnomon/dynamics3d/contact_response.h"
#include "gnomon/dynamics3d/integrate.h"
