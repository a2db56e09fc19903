// What the figures about the search for a point's region share: a polygon of many edges, a point, and the steps of the
// search on a line, along which the hand goes.
#pragma once

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/step_bar.h"
#include "scenes/voronoi_regions/region_picture.h"

namespace gnomon::scenes {

class RegionSteps : public FigureScene {
 public:
  Message describe() const override;
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(now_); }
  std::vector<Readout> readouts() const override;

 protected:
  /// `apart` is from step to step, and `step` where the hand begins.
  RegionSteps(SearchWay way, std::uint32_t sides, double apart, std::size_t step, Text hand_name);

 private:
  static Part polygon_part(std::uint32_t sides);

  std::span<const Step> steps() const { return way_ == SearchWay::by_walk ? query_.by_walk() : query_.by_list(); }
  double asked() const { return static_cast<double>(count_asked(steps())); }

  void measure() override;
  void draw_figure(display::Canvas& canvas) const override;

  SearchWay way_;
  StepBar bar_;
  RegionQuery query_;
  std::size_t now_ = 0;  ///< the step that is shown
  double chain_ = 0;     ///< so many edges are looked through
};

}  // namespace gnomon::scenes
