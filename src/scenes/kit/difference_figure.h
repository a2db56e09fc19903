// Base of the figures about the Minkowski difference. A and B are in the left half; A − B is in the right half, at the
// same scale, with an origin of its own.
#pragma once

#include <array>

#include "gnomon/geometry/minkowski.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/recorded.h"

namespace gnomon::scenes {

class DifferenceFigure : public FigureScene {
 protected:
  enum PartIndex : std::size_t { shape_a, shape_b, first_own };

  /// Origin of the difference.
  static constexpr Vec2d origin{3.3, -1.6};
  /// Area of A. B can move only a little, or else A − B would leave the picture.
  static constexpr Walls walls_of_a{1.9, 3.4, {-3.7, 0.1}};
  static constexpr std::size_t corners_of_a = 4;
  static constexpr std::size_t corners_of_b = 3;

  static Part part_a(Vec2d position = {-3.2, 1.2}, Vec2d direction = {1, 0});
  static Part part_b(Vec2d position = {-3.2, -1.6});
  /// Returns a handle to drag along the line at the bottom.
  static Part bar_part(Text name, double along);

  explicit DifferenceFigure(std::initializer_list<Part> parts) : FigureScene(parts) {}

  const Sum<double>& difference() const { return difference_; }
  std::span<const Step> merge() const { return merge_.steps(); }
  /// Position of the handle along the line at the bottom, and that line with `ticks` ticks, `apart` from each other.
  double along(std::size_t part) const { return position(part).x + half_bar; }
  void draw_bar(display::Canvas& canvas, std::size_t part, std::size_t ticks, double apart) const;

  /// Runs the figure's own query; the difference has already been computed.
  virtual void ask() = 0;
  void draw_pair(display::Canvas& canvas) const;
  /// Returns whether the bodies are apart; the origin is then outside the difference.
  bool is_apart() const { return apart_; }

  static constexpr double half_bar = 3;

 private:
  void measure() final;
  void draw_divider(display::Canvas& canvas) const;

  std::array<SumVertex<double>, corners_of_a + corners_of_b> room_{};
  Recorded<minkowski_steps(corners_of_a, corners_of_b)> merge_;
  Sum<double> difference_{};
  bool apart_ = true;
};

}  // namespace gnomon::scenes
