#include "gnomon/core/status.h"

namespace gnomon {

const char* describe(Status status) {
  switch (status) {
    case Status::ok:
      return "is valid";
    case Status::too_few_vertices:
      return "is missing: a polygon has at least three";
    case Status::non_finite:
      return "is not finite";
    case Status::out_of_range:
      return "is out of range";
    case Status::not_convex:
      return "is not a convex corner";
    case Status::wrong_winding:
      return "turns clockwise: corners must run counter-clockwise";
    case Status::degenerate:
      return "makes the shape degenerate";
    case Status::not_unit:
      return "has a rotation that is not of unit length";
    case Status::immovable:
      return "cannot be moved";
    case Status::negative_mass:
      return "has a negative or non-finite inverse mass";
    case Status::negative_radius:
      return "is negative";
    case Status::out_of_memory:
      return "is used up";
    case Status::overlapping:
      return "is in the way";
    case Status::no_room:
      return "exceeds the maximum number";
    case Status::unknown_body:
      return "does not exist";
    case Status::misses:
      return "does not cross the shape";
    case Status::no_direction:
      return "has no direction";
    case Status::no_mass:
      return "is zero: only a static or kinematic body may have none";
    case Status::rounded:
      return "is not zero: only sharp corners are accepted";
    case Status::crossing:
      return "crosses another edge";
    case Status::touching:
      return "is on an edge that does not end there";
    case Status::repeated:
      return "coincides with another vertex";
    case Status::folded:
      return "turns the outline back on itself";
    case Status::hole:
      return "is retraced by another edge (a bridge to a hole; outlines have no holes)";
    case Status::inverted:
      return "has a minimum above its maximum";
    case Status::not_planar:
      return "is not planar";
    case Status::unused:
      return "belongs to no face";
    case Status::unknown_vertex:
      return "refers to a vertex that does not exist";
    case Status::exceeds_others:
      return "exceeds the sum of the other two, which is impossible";
  }
  return "is invalid";
}

const char* name_of(Subject subject) {
  switch (subject) {
    case Subject::none:
      return "nothing";
    case Subject::vertex:
      return "vertex";
    case Subject::radius:
      return "radius";
    case Subject::pose:
      return "pose";
    case Subject::angle:
      return "angle";
    case Subject::motion:
      return "motion";
    case Subject::ray:
      return "ray";
    case Subject::line:
      return "line";
    case Subject::density:
      return "density";
    case Subject::mass:
      return "mass";
    case Subject::body:
      return "body";
    case Subject::pair:
      return "pair";
    case Subject::point:
      return "point";
    case Subject::axis:
      return "axis";
    case Subject::translation:
      return "translation";
    case Subject::memory:
      return "memory";
    case Subject::gravity:
      return "gravity";
    case Subject::drag:
      return "drag";
    case Subject::force:
      return "force";
    case Subject::spring:
      return "spring";
    case Subject::restitution:
      return "restitution";
    case Subject::friction:
      return "friction";
    case Subject::edge:
      return "edge";
    case Subject::box:
      return "box";
    case Subject::face:
      return "face";
    case Subject::solid:
      return "solid";
    case Subject::moment:
      return "moment";
    case Subject::torque:
      return "torque";
    case Subject::velocity:
      return "velocity";
    case Subject::angular_velocity:
      return "angular velocity";
    case Subject::acceleration:
      return "acceleration";
    case Subject::resting_speed:
      return "resting speed";
    case Subject::events:
      return "number of events";
    case Subject::time_step:
      return "time step";
    case Subject::impulse:
      return "impulse";
  }
  return "input";
}

namespace {

/// Returns the words for the same statuses of faces and of bodies in space, or null.
const char* describe_in_space(Subject subject, Status status) {
  if (subject == Subject::face) {
    switch (status) {
      case Status::too_few_vertices:
        return "has fewer than three corners";
      case Status::degenerate:
        return "has its corners on one line";
      case Status::not_planar:
        return "is not planar: its plane misses vertex";
      case Status::unknown_vertex:
        return "refers to a vertex that does not exist: vertex";
      case Status::folded:
        return "is not a convex polygon at vertex";
      case Status::wrong_winding:
        return "turns clockwise: seen from outside, corners must run counter-clockwise";
      case Status::not_convex:
        return "cuts the body: its plane is behind vertex";
      case Status::touching:
        return "omits a vertex of its plane: vertex";
      case Status::repeated:
        return "repeats face";
      case Status::hole:
        return "has no neighbour over the edge that begins at vertex";
      default:
        return nullptr;
    }
  }
  if (subject == Subject::solid) {
    if (status == Status::too_few_vertices) return "has fewer than four vertices or faces";
    if (status == Status::degenerate) return "is flat: its vertices are in one plane";
  }
  return nullptr;
}

}  // namespace

std::string message_of(const Fault& fault) {
  if (fault.status == Status::ok) return "nothing is wrong";
  std::string text = name_of(fault.subject);
  if (fault.index != no_index) text.append(" ").append(std::to_string(fault.index));
  const char* in_space = describe_in_space(fault.subject, fault.status);
  text.append(" ").append(in_space != nullptr ? in_space : describe(fault.status));
  if (fault.other != no_index) text.append(in_space != nullptr ? " " : ": ").append(std::to_string(fault.other));
  return text;
}

}  // namespace gnomon
