#include "core/status.h"

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
  }
  return "is invalid";
}

std::string subject_of(std::uint32_t vertex) {
  switch (vertex) {
    case no_vertex:
      return "pose";
    case the_radius:
      return "radius";
    case the_motion:
      return "motion";
    case the_ray:
      return "ray";
    case the_line:
      return "line";
    case the_density:
      return "density";
    case the_mass:
      return "mass";
    default:
      return "vertex " + std::to_string(vertex);
  }
}

}  // namespace gnomon
