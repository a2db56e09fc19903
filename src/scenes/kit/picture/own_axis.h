// An axis that the reader turns: both projections on it, and the resulting separation.
#pragma once

#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/geometry/shape/pose.h"

namespace gnomon::scenes {

/// Returns the projection of a body on the line through the world's origin along `axis`, in units of the axis's length.
Interval<double> projection_of(const Placed<double>& body, Vec2d axis);

/// Two projections on one axis.
struct AxisReading {
  Vec2d axis;  ///< of unit length
  Interval<double> a;
  Interval<double> b;
  double separation;  ///< negative for an overlap, whose depth is the shorter of the two translations out of it
  Vec2d normal;       ///< axis, oriented from A towards B
};

/// Projects on the axis at `degrees` counter-clockwise from the x axis.
AxisReading read_axis(const Placed<double>& a, const Placed<double>& b, double degrees);

/// Returns the direction of a vector in degrees, in [0, 360); 0 for the zero vector. The vector must be finite.
double degrees_of(Vec2d direction);

/// Returns the rotation by an angle in degrees, which must be in (-360, 360).
Rotation<double> rotation_of(double degrees);

}  // namespace gnomon::scenes
