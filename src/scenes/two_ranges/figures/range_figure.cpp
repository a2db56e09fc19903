#include "scenes/two_ranges/figures/range_figure.h"

#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Role;

/// From the lowest and from the highest on, so that both lists begin with edge 0.
constexpr Vec2d corners_of_a[] = {{-0.81, -1.18}, {0.08, -0.94}, {0.57, -0.46}, {0.85, 0.04},
                                  {0.97, 0.72},   {0.18, 1.18},  {-0.58, 0.91}, {-0.97, -0.17}};
constexpr Vec2d corners_of_b[] = {{-0.44, 0.86}, {-1.01, 0.46}, {-0.72, -0.16}, {-0.1, -0.68},
                                  {0.57, -0.86}, {1.01, -0.49}, {0.87, 0.3}};
constexpr Vec2d pair_middle(-3.2, 0);
/// So far up and down the line through the origin meets A − B, which reaches 2.04 both ways.
constexpr Walls walls_of_a{1.67, 1.8, pair_middle};
constexpr Walls walls_of_b{2.01, 2.1, pair_middle};

}  // namespace

const exact::Body& RangeFigure::body_a() {
  static const exact::Body body = *exact::Body::make(corners_of_a);
  return body;
}

const exact::Body& RangeFigure::body_b() {
  static const exact::Body body = *exact::Body::make(corners_of_b);
  return body;
}

const Shape<double>& RangeFigure::drawn_a() {
  static const Shape<double> shape = known_polygon(body_a().corners());
  return shape;
}

const Shape<double>& RangeFigure::drawn_b() {
  static const Shape<double> shape = known_polygon(body_b().corners());
  return shape;
}

FigureScene::Part RangeFigure::part_a(Vec2d position) {
  return body_part(name_a, Role::body_a, {body_a().corners(), position, {1, 0}, 0}, walls_of_a);
}

FigureScene::Part RangeFigure::part_b(Vec2d position) {
  return body_part(name_b, Role::body_b, {body_b().corners(), position, {1, 0}, 0}, walls_of_b);
}

FigureScene::Part RangeFigure::origin_part(Vec2d position, const Walls& walls) {
  return point_part("name_of_origin"_text, position, walls);
}

void RangeFigure::ask(const Pose<double>& a, const Pose<double>& b) {
  a_ = {drawn_a(), a};
  b_ = {drawn_b(), b};
  searches_.ask(placed_a(), placed_b());
}

void RangeFigure::ask_about_origin(Vec2d origin, Vec2d middle) { ask(*Pose<double>::make(middle - origin), {}); }

}  // namespace gnomon::scenes
