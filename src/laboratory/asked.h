// Validated question: shapes accepted by the strict constructors, and checked numbers.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "gnomon/exact/difference/difference.h"
#include "gnomon/geometry/ray.h"
#include "gnomon/geometry/shape/motion.h"
#include "gnomon/geometry/shape/placed.h"
#include "laboratory/corners.h"
#include "laboratory/question.h"

namespace gnomon::laboratory {

/// A list of corners with a radius and the shape made from it, or from one of its convex parts. The body has no radius,
/// because the exact queries do not support one.
struct Made {
  Corners corners;       ///< corners of the part, if the outline is cut
  Corners outline;       ///< all corners, if the outline is cut; else empty
  std::size_t part = 0;  ///< number of the part, from 1; 0 if not cut
  double wanted_part = 0;
  double radius = 0;
  Diagnosis diagnosis;
  std::optional<exact::Body> body;
  std::optional<Shape<double>> shape;
  Fault beyond_doubles;  ///< reason for a body without a shape: a fault of its corners or of the radius

  std::span<const Vec2d> all_corners() const { return part == 0 ? corners : outline; }
};

/// Makes a shape. An outline that cannot be cut has no parts; a part number beyond the last means the last. Cost: that
/// of `diagnose`. Allocates.
Made make(Corners corners, double radius, double part);

/// Reason for a missing answer.
struct Obstacle {
  std::string_view of;  ///< a field of the question, or `shape_a` or `shape_b`; empty if there is nothing
  Fault fault;

  bool there() const { return !of.empty(); }
};

/// A shape and its pose.
struct Standing {
  const Made* made = nullptr;
  Rotation<double> rotation;
  Vec2d position{0, 0};
  exact::Frame frame;
  std::optional<Pose<double>> pose;  ///< none beyond the range of the queries in doubles

  Placed<double> placed() const { return {*made->shape, *pose}; }
  exact::Placed exactly() const { return exact::Placed(*made->body, frame); }
};

/// Refers to the shapes, which must outlive it.
struct Asked {
  Asked(const LaboratoryQuestion& question, const Made& shape_a, const Made& shape_b);

  bool is(LaboratoryQuery other) const { return query == other; }
  /// Returns true for rounded shapes. The exact queries then only have answers about the cores.
  bool rounded() const { return a.made->radius != 0 || (about_b() && b.made->radius != 0); }
  bool about_b() const { return query != query_ray && query != query_point; }
  /// Returns whether the query in doubles has an answer.
  bool answered() const { return !obstacle.there() && !in_doubles.there(); }

  LaboratoryQuestion numbers;
  LaboratoryQuery query = query_overlap;
  Standing a;
  Standing b;
  std::optional<Ray<double>> ray;
  Motion<double> motion_a;
  Motion<double> motion_b;
  Obstacle obstacle;    ///< reason for no answer at all
  Obstacle in_doubles;  ///< reason for no answer in doubles only

 private:
  void read_ray();
};

/// Returns the body that represents the point, for the queries about A and a point. Numbers that are not finite become
/// the origin.
exact::Body point_body(const Asked& asked);

inline Vec2d first_two(const double* numbers) { return {numbers[0], numbers[1]}; }

}  // namespace gnomon::laboratory
