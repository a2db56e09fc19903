// A question as the queries take it: shapes that have passed the strict constructors, and numbers that were looked at.
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

/// A list of corners, rounded by a radius, and what came of it; or of one of the convex parts into which it was cut.
/// The body has no radius: no exact query knows one.
struct Made {
  Corners corners;       ///< of the part, where it is cut
  Corners outline;       ///< all, where it is cut; else none
  std::size_t part = 0;  ///< its number, from 1; 0 where it is not cut
  double wanted_part = 0;
  double radius = 0;
  Diagnosis diagnosis;
  std::optional<exact::Body> body;
  std::optional<Shape<double>> shape;
  Fault beyond_doubles;  ///< why there is a body and no shape: of its corners, or of the radius

  std::span<const Vec2d> all_corners() const { return part == 0 ? corners : outline; }
};

/// Of what cannot be cut no part is taken, and the last one for a number beyond it. Cost: as of `diagnose`. Allocates.
Made make(Corners corners, double radius, double part);

/// What stands in the way of an answer.
struct Obstacle {
  std::string_view of;  ///< a field of the question, or `shape_a` or `shape_b`; empty if there is nothing
  Fault fault;

  bool there() const { return !of.empty(); }
};

/// A shape and where it stands.
struct Standing {
  const Made* made = nullptr;
  Rotation<double> rotation;
  Vec2d position{0, 0};
  exact::Frame frame;
  std::optional<Pose<double>> pose;  ///< none beyond the range of the queries in doubles

  Placed<double> placed() const { return {*made->shape, *pose}; }
  exact::Placed exactly() const { return exact::Placed(*made->body, frame); }
};

/// It looks at the shapes, which must outlive it.
struct Asked {
  Asked(const LaboratoryQuestion& question, const Made& shape_a, const Made& shape_b);

  bool is(LaboratoryQuery other) const { return query == other; }
  /// Then the exact queries have no answer, but about the cores.
  bool rounded() const { return a.made->radius != 0 || (about_b() && b.made->radius != 0); }
  bool about_b() const { return query != query_ray && query != query_point; }
  /// In doubles.
  bool answered() const { return !obstacle.there() && !in_doubles.there(); }

  LaboratoryQuestion numbers;
  LaboratoryQuery query = query_overlap;
  Standing a;
  Standing b;
  std::optional<Ray<double>> ray;
  Motion<double> motion_a;
  Motion<double> motion_b;
  Obstacle obstacle;    ///< of any answer
  Obstacle in_doubles;  ///< of the answers in doubles alone

 private:
  void read_ray();
};

/// Of the queries about A and a point: the body that is the point. Any finite numbers will do, others are the origin.
exact::Body point_body(const Asked& asked);

inline Vec2d first_two(const double* numbers) { return {numbers[0], numbers[1]}; }

}  // namespace gnomon::laboratory
