// A world of any number of bodies, for measuring and testing the host, the picture and the page. A body and step cost
// about as much as in a world of rigid bodies, in time and in saved bytes. No published page contains it: only a test
// module registers it (tests/world_module.cpp).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "display/outlines.h"
#include "playback/registry.h"
#include "playback/scene.h"

namespace gnomon::testing {

/// Polygons of three to eight corners, each drifting to and fro about its own place. Every step queries each polygon
/// against its next few neighbours. The event is that the first body has reversed another eight times.
class ManyBodies final : public playback::Scene {
 public:
  explicit ManyBodies(std::size_t count);

  void reset(std::uint64_t seed) override;
  void step(std::span<const playback::Command> commands, bool advance) override;
  void draw(display::Canvas& canvas, const playback::DrawOptions& look) const override;
  display::Message describe() const override { return {}; }
  std::uint32_t event_state() const override { return state_.turns / 8; }
  std::span<const playback::Parameter> parameters() const override { return {}; }
  std::optional<std::uint32_t> pick(Vec2d at) const override;
  std::optional<playback::Handle> handle(std::uint32_t number) const override;
  void save(std::vector<std::byte>& out) const override;
  bool load(std::span<const std::byte> bytes) override;

 private:
  static constexpr std::size_t neighbours = 3;

  Vec2d home(std::size_t body) const;
  Placed<double> placed(std::size_t body) const;
  void obey(const playback::Command& command);
  void advance(std::size_t body);

  std::size_t count_;
  std::vector<Shape<double>> shapes_;
  std::shared_ptr<const display::Outlines> outlines_;

  /// State as one list for each quantity.
  struct State {
    std::vector<Vec2d> positions;
    std::vector<Rotation<double>> rotations;
    std::vector<Vec2d> velocities;
    std::vector<Rotation<double>> turns_per_step;
    std::vector<double> depths;  ///< depths at each neighbour
    std::uint32_t turns = 0;
    std::uint32_t held = 0;  ///< index of the held body, plus one
  };

  State state_;
  mutable std::vector<display::BodyInstance> picture_;
};

/// Registers the world for a demo, in a view that shows all of 2,000 bodies.
template <std::size_t count>
const playback::SceneInfo& many_bodies() {
  static constexpr playback::View views[] = {{"demo", {64, 50}}};
  static constexpr playback::SceneInfo info{"many-bodies", views,
                                            [] { return std::unique_ptr<playback::Scene>(new ManyBodies(count)); }};
  return info;
}

}  // namespace gnomon::testing
