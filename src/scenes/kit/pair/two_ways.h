// Two polygons, A and B, each on a path: a straight line from a starting point, with a rotation if the scene allows it.
// The reader moves both ends of each path. Time runs from 0 to 1, waits a little and restarts.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gnomon/geometry/motion/time_of_impact.h"
#include "playback/state.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

class TwoWays {
 public:
  static constexpr std::uint32_t min_sides = 3;
  static constexpr std::uint32_t max_sides = 8;

  /// The polygons are stretched in length and narrowed in width by the factor `slender`.
  explicit TwoWays(Walls walls, double slender = 1);

  /// Resets the paths from the seed, towards each other; A passes B at the distance `above`.
  void reset(std::uint64_t seed, double above = 0);
  /// Replaces body `index` by the seed's polygon of `sides` sides.
  void set_sides(std::size_t index, std::uint32_t sides);
  /// Sets a body's rotation over its whole path, in radians, counter-clockwise.
  void set_turn(std::size_t index, double turn) { ways_[index].turn = turn; }

  /// Makes the end of A's path follow the free pointer, or be dragged.
  void follow(bool pointer) { handles_[2].kind = pointer ? HandleKind::point : HandleKind::spot; }

  /// Applies a command to a body or to the end of a path. Other commands have no effect.
  void apply(const Command& command);
  void advance(double seconds);

  /// Returns the bodies, 0 and 1, and the ends of their paths, 2 and 3.
  std::span<const Handle> handles() const { return handles_; }
  const Walls& walls() const { return walls_; }
  /// Returns the present time, from 0 to 1.
  double now() const { return phase_ < 1 ? phase_ : 1; }
  Placed<double> at(std::size_t index, double time) const;
  Motion<double> motion(std::size_t index) const;

  /// Draws walls, both paths, and both bodies at a time.
  void draw(display::Canvas& canvas, double time) const;
  /// Draws both bodies as outlines at a time.
  void draw_ghosts(display::Canvas& canvas, double time, display::Stroke stroke) const;

  void save(std::vector<std::byte>& out) const;
  /// Reads the output of `save`; the reader must validate it. The scene must set sides and turns itself.
  void load(StateReader& reader);

 private:
  struct Way {
    Vec2d from{0, 0};
    Vec2d displacement{0, 0};
    Rotation<double> rotation;  ///< rotation at time 0
    double turn = 0;
  };

  void place_handles();

  Shape<double> made(std::size_t index, std::uint32_t sides) const;

  Walls walls_;
  double slender_;
  std::uint64_t seed_ = 0;
  double phase_ = 0;  ///< position on the path; beyond 1 the bodies wait at its end
  std::array<Way, 2> ways_;
  std::array<Shape<double>, 2> shapes_;
  std::array<Handle, 4> handles_;
};

}  // namespace gnomon::scenes
