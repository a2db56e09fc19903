// What every scene about two drifting bodies does alike.
#pragma once

#include <optional>

#include "scenes/kit/moving_pair.h"
#include "scenes/kit/query_scene.h"

namespace gnomon::scenes {

class PairScene : public QueryScene {
 public:
  std::span<const Handle> handles() const override { return pair_.handles(); }
  std::optional<Message> note() const final;

 protected:
  /// Where the parameters that all these scenes have are in the list.
  struct Layout {
    std::size_t sides;     ///< of A; those of B follow, if it is a polygon
    std::size_t polygons;  ///< 1 or 2
    std::size_t drift;
    std::uint32_t most = MovingPair::max_sides;  ///< of a polygon
  };

  PairScene(std::span<const Parameter> parameters, std::uint32_t version, Layout layout, Walls walls);

  /// The note, unless there is one about the pair itself.
  virtual std::optional<Message> remark() const { return std::nullopt; }

  void begin(std::uint64_t seed) override;
  void chosen(std::size_t index) override;
  void apply(const Command& command) override;
  bool move() final;
  void save_world(std::vector<std::byte>& out) const final;
  void load_world(StateReader& reader) override;

  void draw_bodies(display::Canvas& canvas) const;
  void draw_names(display::Canvas& canvas) const;

  MovingPair pair_;

 private:
  Layout layout_;
};

}  // namespace gnomon::scenes
