// Base of all scenes about two polygons, each on its path. The query computes their first contact once; time only moves
// the picture.
#pragma once

#include <array>
#include <optional>

#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/pair/two_ways.h"
#include "scenes/kit/query_scene.h"

namespace gnomon::scenes {

class WaysScene : public QueryScene {
 public:
  std::uint32_t event_state() const override;
  std::span<const Handle> handles() const final { return ways_.handles(); }

 protected:
  /// The number of corners of a body. Every derived scene has this parameter for both.
  class Sides : public Slider {
   public:
    Sides(WaysScene& scene, Owner body, double at_first);
  };
  /// The turns of a body on its path. A body without this parameter does not turn.
  class Turns : public Slider {
   public:
    Turns(WaysScene& scene, Owner body, double at_first);
  };
  struct Layout {
    double pace;       ///< relative speed; 1 shows the path in three seconds
    double above = 0;  ///< distance at which A passes above B for even seeds, so that some pairs do not meet
    double slender = 1;
  };

  WaysScene(std::uint32_t version, Layout layout, Walls walls);

  void begin(std::uint64_t seed) final;
  void chosen(std::size_t parameter) override;
  void apply(const Command& command) final { ways_.apply(command); }
  bool move() final;
  void save_world(std::vector<std::byte>& out) const final { ways_.save(out); }
  void load_world(StateReader& reader) override;

  /// Returns the time in the picture: the present, or the time of the last step that a reader has followed, limited to
  /// the path. Before the first step it is the beginning.
  double time_shown(TraceCursor cursor) const;
  /// Returns the time of a step in the scene's trace; empty if it is that of the previous step.
  virtual std::optional<double> time_of(const Step& step) const = 0;

  /// Returns the present distance of both bodies, by their widest gap.
  double separation_now() const;
  /// Returns the time of their first touch; `none_here` if they do not touch.
  double time_of_touch() const { return impact_.outcome == Outcome::hit ? impact_.t : none_here; }

  /// Draws both bodies at their first touch, with its contact.
  void draw_impact(display::Canvas& canvas) const;

  TwoWays ways_;
  Impact<double> impact_{};  ///< set by `query`

 private:
  void shape();

  Layout layout_;
  std::array<Sides*, 2> sides_{};
  std::array<Turns*, 2> turns_{};
};

}  // namespace gnomon::scenes
