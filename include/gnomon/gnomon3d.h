// All that Gnomon offers to programs in 3D, in one header, for the target gnomon::gnomon3d; each may be included by
// itself. Its names are in gnomon::d3, and coordinates and results are doubles.
#pragma once

#include "gnomon/version.h"

// Convex polyhedra, their mass and range, and their poses.
#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/principal_axes.h"
#include "gnomon/geometry3d/range.h"
#include "gnomon/geometry3d/rotation.h"
#include "gnomon/geometry3d/solids.h"

// Queries about two of them.
#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/swept_sat.h"

// A rigid body.
#include "gnomon/dynamics3d/body.h"
#include "gnomon/dynamics3d/contact_response.h"
#include "gnomon/dynamics3d/integrate.h"
