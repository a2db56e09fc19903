// What every scene about two polygons, each on its way, does alike. It asks for their first contact once; time only
// moves the picture.
#pragma once

#include "scenes/kit/query_scene.h"
#include "scenes/kit/two_ways.h"

namespace gnomon::scenes {

class WaysScene : public QueryScene {
 public:
  std::uint32_t situation() const override;
  std::span<const Grip> grips() const final { return ways_.grips(); }
  /// How far apart both are at the present moment.
  double readout(std::size_t index) const override;
  bool holds() const final { return ways_.is_first_contact(impact_); }

 protected:
  static constexpr std::size_t none = most_parameters;

  /// Where the parameters that these scenes have are in the list.
  struct Layout {
    std::size_t sides;  ///< of A; those of B follow
    std::size_t turns;  ///< of A; those of B follow. `none` if they do not turn.
    double pace;        ///< 1 shows the way in three seconds
  };

  WaysScene(std::span<const Parameter> parameters, std::uint32_t version, Layout layout, Walls walls,
            double slender = 1);

  void begin(std::uint64_t seed) final;
  void chosen(std::size_t index) override;
  void apply(const Command& command) final { ways_.apply(command); }
  bool move() final;
  void save_world(std::vector<std::byte>& out) const final { ways_.save(out); }
  bool load_world(StateReader& reader) override;

  /// Both where they first touch, and how.
  void draw_impact(display::Canvas& canvas) const;

  TwoWays ways_;
  Impact<double> impact_{};  ///< `query` finds it

 private:
  void shape();

  Layout layout_;
};

}  // namespace gnomon::scenes
