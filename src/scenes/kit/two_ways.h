// Two polygons, A and B, each with a way to go: from a place, along a straight line, and turning if a scene lets them.
// The reader moves both ends of each way. Time runs from 0 to 1 along it, waits a little and begins anew.
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

  /// The polygons are `slender` times as long and as many times less wide than they would be.
  explicit TwoWays(Walls walls, double slender = 1);

  /// Ways from the seed, towards each other, where A is to pass so far above B.
  void reset(std::uint64_t seed, double above = 0);
  /// Body `index` becomes the seed's polygon of so many sides.
  void set_sides(std::size_t index, std::uint32_t sides);
  /// How far a body turns on its way, in radians, counter-clockwise.
  void set_turn(std::size_t index, double turn) { ways_[index].turn = turn; }

  /// Whether the end of A's way is where the free pointer is.
  void follow(bool pointer) { handles_[2].kind = pointer ? HandleKind::point : HandleKind::spot; }

  /// Does what a command asks of a body or of the end of a way. Other commands change nothing.
  void apply(const Command& command);
  void advance(double seconds);

  /// The bodies, 0 and 1, and the ends of their ways, 2 and 3.
  std::span<const Handle> handles() const { return handles_; }
  const Walls& walls() const { return walls_; }
  /// From 0 to 1.
  double now() const { return phase_ < 1 ? phase_ : 1; }
  Placed<double> at(std::size_t index, double time) const;
  Motion<double> motion(std::size_t index) const;

  /// Walls, both ways, and both bodies as they are at some time.
  void draw(display::Canvas& canvas, double time) const;
  /// Both bodies as outlines at some time.
  void draw_ghosts(display::Canvas& canvas, double time, display::Stroke stroke) const;

  void save(std::vector<std::byte>& out) const;
  /// Reads what `save` wrote, of which the reader must be the judge. Sides and turns are the scene's to set.
  void load(StateReader& reader);

 private:
  struct Way {
    Vec2d from{0, 0};
    Vec2d displacement{0, 0};
    Rotation<double> rotation;  ///< at time 0
    double turn = 0;
  };

  void place_handles();

  Shape<double> made(std::size_t index, std::uint32_t sides) const;

  Walls walls_;
  double slender_;
  std::uint64_t seed_ = 0;
  double phase_ = 0;  ///< of the way; beyond 1 they wait at its end
  std::array<Way, 2> ways_;
  std::array<Shape<double>, 2> shapes_;
  std::array<Handle, 4> handles_;
};

}  // namespace gnomon::scenes
