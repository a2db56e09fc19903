// Two polygons, A and B, that drift and turn inside a box, and that the reader can hold, throw, turn and reshape. All
// scenes about a pair share it. A scene may replace a polygon by a circle.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "playback/state.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

class MovingPair {
 public:
  static constexpr std::uint32_t min_sides = 3;
  static constexpr std::uint32_t max_sides = 8;

  /// `most` is the maximum number of sides of either: more than `max_sides` for scenes about polygons of many sides.
  explicit MovingPair(Walls walls, std::uint32_t most = max_sides);

  /// Resets positions, motions and both polygons from the seed.
  void reset(std::uint64_t seed, std::uint32_t sides_a, std::uint32_t sides_b);
  /// Replaces body `index` by the seed's polygon of `sides` sides.
  void set_sides(std::size_t index, std::uint32_t sides);
  /// Replaces body `index` by a circle, which has one corner, its centre, and cannot be reshaped. `radius` must be
  /// positive.
  void set_circle(std::size_t index, double radius);
  std::uint32_t sides(std::size_t index) const { return static_cast<std::uint32_t>(shapes_[index].view().size()); }

  /// Applies a command to a body. Other commands have no effect.
  void apply(const Command& command);
  /// Advances the bodies that are not held.
  void advance(double seconds);

  std::span<const Handle> handles() const { return handles_; }
  const Placed<double>& a() const { return handles_[0].body; }
  const Placed<double>& b() const { return handles_[1].body; }
  const Walls& walls() const { return walls_; }
  /// Returns whether the corner that was moved last stopped before its target.
  bool corner_stopped() const { return corner_stopped_; }

  void save(std::vector<std::byte>& out) const;
  /// Reads the output of `save`; the reader must validate it. The scene must set a circle's radius itself.
  void load(StateReader& reader);

 private:
  double longer_half() const;
  Vec2d along_box(double along, double across) const;
  void reshape(std::size_t index, const Command& command);
  void put_shape(std::size_t index, const Shape<double>& shape);
  void keep_inside(std::size_t index);
  void read_shape(StateReader& reader, std::size_t index);

  Walls walls_;
  std::uint32_t most_;
  std::uint64_t seed_ = 0;
  std::array<Mover, 2> movers_{};
  std::array<Shape<double>, 2> shapes_;
  std::array<Handle, 2> handles_;
  bool corner_stopped_ = false;
};

}  // namespace gnomon::scenes
