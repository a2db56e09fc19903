// What every scene about two polygons, each on its way, does alike. It asks for their first contact once; time only
// moves the picture.
#pragma once

#include <optional>

#include "scenes/kit/query_scene.h"
#include "scenes/kit/two_ways.h"

namespace gnomon::scenes {

class WaysScene : public QueryScene {
 public:
  std::uint32_t event_state() const override;
  std::span<const Handle> handles() const final { return ways_.handles(); }

 protected:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// Where the parameters that these scenes have are in the list.
  struct Layout {
    std::size_t sides;  ///< of A; those of B follow
    std::size_t turns;  ///< of A; those of B follow. `none` if they do not turn.
    double pace;        ///< 1 shows the way in three seconds
    double above = 0;   ///< so far above B passes A with even seeds: who asks whether they meet needs pairs that do not
  };

  WaysScene(std::span<const Parameter> parameters, std::uint32_t version, Layout layout, Walls walls,
            double slender = 1);

  void begin(std::uint64_t seed) final;
  void chosen(std::size_t index) override;
  void apply(const Command& command) final { ways_.apply(command); }
  bool move() final;
  void save_world(std::vector<std::byte>& out) const final { ways_.save(out); }
  void load_world(StateReader& reader) override;

  /// The time that the picture shows: the present, or that of the last step that a reader has followed, as far as it
  /// lies on the way. Before the first step it is the beginning.
  double time_shown(TraceCursor cursor) const;
  /// What time a step of the scene's trace is about; empty if it is about the same as the one before.
  virtual std::optional<double> time_of(const Step& step) const = 0;

  /// How far apart both are now, by their widest gap.
  double separation_now() const;
  /// When they first touch; `none_here` if they do not.
  double time_of_touch() const { return impact_.outcome == Outcome::hit ? impact_.t : none_here; }

  /// Both where they first touch, and how.
  void draw_impact(display::Canvas& canvas) const;

  TwoWays ways_;
  Impact<double> impact_{};  ///< `query` finds it

 private:
  void shape();

  Layout layout_;
};

}  // namespace gnomon::scenes
