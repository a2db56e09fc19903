// Base of all scenes about two drifting bodies, with their common parameters.
#pragma once

#include <array>
#include <optional>

#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/pair/moving_pair.h"
#include "scenes/kit/query_scene.h"

namespace gnomon::scenes {

class PairScene : public QueryScene {
 public:
  std::span<const Handle> handles() const override { return pair_.handles(); }
  std::optional<Message> note() const final;

 protected:
  /// The number of corners of a polygon. A body without this parameter is a circle.
  class Sides : public Slider {
   public:
    Sides(PairScene& scene, Owner body, double at_first);
  };
  /// The speed of both bodies, relative to their initial speed. Every derived scene has this parameter.
  class Drift : public Slider {
   public:
    Drift(PairScene& scene, double at_first);
  };

  /// A polygon has at most `max_sides` corners.
  PairScene(std::uint32_t version, Walls walls, std::uint32_t max_sides = MovingPair::max_sides);

  /// Returns the note, unless there is one about the pair itself.
  virtual std::optional<Message> remark() const { return std::nullopt; }

  void begin(std::uint64_t seed) override;
  void chosen(std::size_t parameter) override;
  void apply(const Command& command) override;
  bool move() final;
  void save_world(std::vector<std::byte>& out) const final;
  void load_world(StateReader& reader) override;

  void draw_bodies(display::Canvas& canvas) const;
  void draw_names(display::Canvas& canvas) const;

  MovingPair pair_;

 private:
  std::uint32_t max_sides_;
  std::array<Sides*, 2> sides_{};
  Drift* drift_ = nullptr;
};

}  // namespace gnomon::scenes
