// An axis that the reader turns: both projections on it, and what they prove.
#pragma once

#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/geometry/shape/pose.h"

namespace gnomon::scenes {

/// The projection of a body on the line through the world's origin along `axis`, in units of the axis's length.
Interval<double> projection_of(const Placed<double>& body, Vec2d axis);

/// Two projections on one axis.
struct AxisReading {
  Vec2d axis;  ///< of unit length
  Interval<double> a;
  Interval<double> b;
  double separation;  ///< negative for an overlap, as of any axis: the shorter way out of two
  Vec2d normal;       ///< the axis, turned from A towards B
};

/// `degrees` counter-clockwise from the x axis.
AxisReading read_axis(const Placed<double>& a, const Placed<double>& b, double degrees);

/// The direction of a vector in degrees, in [0, 360); 0 for the zero vector. It must be finite.
double degrees_of(Vec2d direction);

/// The rotation by an angle in degrees, which must be in (-360, 360).
Rotation<double> rotation_of(double degrees);

}  // namespace gnomon::scenes
