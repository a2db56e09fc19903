// What the figures about two bodies share: on the right A − B with its regions around an origin, on the left A and B.
#pragma once

#include "scenes/kit/figure_scene.h"
#include "scenes/voronoi_regions/region_picture.h"

namespace gnomon::scenes {

class PairFigure : public FigureScene {
 public:
  std::uint32_t event_state() const override { return query_.is_apart() ? 1 + query_.region().of_edge : 0; }

 protected:
  enum PartIndex : std::size_t { shape_a, shape_b };

  /// Where the picture has A − B, and where A and B may be for it to stay there.
  static constexpr RegionPlace place{{2.7, -1.8}, 0.6};
  static constexpr Walls walls_of_a{2.6, 2.8, {-3.2, 1.3}};
  static constexpr Walls walls_of_b{2.3, 2, {-3.2, -2.2}};

  explicit PairFigure(std::initializer_list<Part> parts) : FigureScene(parts) {}

  const RegionQuery& regions() const { return query_; }
  /// Beside a point, on the side that leads away from the other one.
  static void draw_witness(display::Canvas& canvas, Vec2d at, Vec2d other, display::Role role, Text name);

  /// After the query has been asked.
  virtual void look() {}
  /// Over the pair.
  virtual void draw_more(display::Canvas& canvas) const { (void)canvas; }

 private:
  void measure() final;
  void draw_figure(display::Canvas& canvas) const final;
  void draw_difference(display::Canvas& canvas) const;

  RegionQuery query_;
};

}  // namespace gnomon::scenes
