// An event loop with its queue in the wrong order: a lesson's counterexample, for no other use.
//
// Half a second at a time, bodies take their turns in the order of the list. Each processes all of its events, without
// regard to earlier events of other bodies. Bodies early in the list are then far ahead of the others, which fly
// through their present positions.
#pragma once

#include <vector>

#include "gnomon/dynamics/body.h"
#include "gnomon/geometry/shape/placed.h"
#include "playback/state.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

class WrongOrder {
 public:
  /// The motion of a body from a moment on.
  struct Flight {
    Body<double> body{};
    double angle = 0;
    double time = 0;
  };

  /// The caller owns the shapes, which are relative to their centres of mass; they must outlive this.
  void begin(std::span<const Flight> flights, std::span<const Shape<double>> shapes, const Walls& box, Vec2d pull,
             double restitution);
  void advance(double seconds);
  /// Returns the present motion of a body.
  Flight now(std::size_t i) const;
  Placed<double> placed(std::size_t i) const { return placed_as(i, now(i)); }
  double moment() const { return time_; }
  /// Returns the deepest overlap of two bodies, or 0.
  double overlap() const;

  void save(std::vector<std::byte>& out) const;
  /// Reads as many bodies as there are.
  void load(StateReader& reader);

 private:
  struct Part {
    std::size_t body;
    Flight flight;
  };

  Flight at(std::size_t i, const Flight& flight, double time) const;
  Placed<double> placed_as(std::size_t i, const Flight& flight) const;
  Flight last(std::size_t i) const { return i < flights_.size() ? flights_[i] : Flight{}; }
  void plan();
  bool take_turn(std::size_t i);
  ShapeView<double> shape(std::size_t i) const;

  std::span<const Shape<double>> shapes_;
  std::vector<Shape<double>> wall_shapes_;
  Walls box_{1, 1};
  Vec2d pull_{0, 0};
  double restitution_ = 1;
  double time_ = 0;
  double begin_ = 0;  ///< start of the present half second
  std::vector<Flight> at_begin_;
  std::vector<Flight> flights_;  ///< motions after the last turns
  std::vector<Part> parts_;      ///< in the order of their computation
};

}  // namespace gnomon::scenes
