#include "scenes/kit/difference_figure.h"

#include <algorithm>

#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/step_bar.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Role;

constexpr Vec2d corners_a[] = {{-1, -0.9}, {0.9, -1}, {1.1, 0.4}, {-0.3, 1.1}};
constexpr Vec2d corners_b[] = {{-1, -0.7}, {1, -0.8}, {0, 1}};
constexpr Walls walls_of_b{1.4, 1.4, {-3.1, -1.6}};
constexpr Vec2d bar_middle(0, -3.95);
constexpr double half_picture = figure_extent.width / 2;
constexpr double usual_divider = -0.2;
constexpr double beside_divider = 0.15;

}  // namespace

FigureScene::Part DifferenceFigure::part_a(Vec2d position, Vec2d direction) {
  return body_part(name_a, Role::body_a, {corners_a, position, direction, 1.75}, walls_of_a);
}

FigureScene::Part DifferenceFigure::part_b(Vec2d position) {
  return body_part(name_b, Role::body_b, {corners_b, position, {1, 0}, 1.65}, walls_of_b);
}

FigureScene::Part DifferenceFigure::bar_part(Text name, double along) {
  return point_part(name, bar_middle + Vec2d(along - half_bar, 0), {half_bar, 0, bar_middle});
}

void DifferenceFigure::measure() {
  difference_ = minkowski_difference<double>(body(shape_a), body(shape_b), room_, merge_.recorder());
  apart_ = !overlaps(body(shape_a), body(shape_b));
  ask();
}

/// Draws a divider between the pair and the difference. Dragging can bring the two close together, or over each other.
void DifferenceFigure::draw_divider(display::Canvas& canvas) const {
  double pair_ends = -half_picture;
  for (const std::size_t shape : {shape_a, shape_b}) {
    for (std::size_t i = 0; i < body(shape).shape.size(); ++i) {
      pair_ends = std::max(pair_ends, body(shape).vertex(i).x);
    }
  }
  double difference_begins = half_picture;
  for (const Vec2d corner : outline_of(difference_, origin)) {
    difference_begins = std::min(difference_begins, corner.x);
  }
  const double least = pair_ends + beside_divider;
  const double most = difference_begins - beside_divider;
  if (least > most) return;
  const double x = std::clamp(usual_divider, least, most);
  canvas.line({x, -3.3}, {x, 4.2}, {Role::wall, 1.5f});
}

void DifferenceFigure::draw_pair(display::Canvas& canvas) const {
  draw_divider(canvas);
  draw_named(canvas, body(shape_b), Role::body_b, name_b);
  draw_named(canvas, body(shape_a), Role::body_a, name_a);
}

void DifferenceFigure::draw_bar(display::Canvas& canvas, std::size_t part, std::size_t ticks, double apart) const {
  draw_step_bar(canvas, {bar_middle - Vec2d(half_bar, 0), apart, 2 * half_bar}, position(part), ticks);
}

}  // namespace gnomon::scenes
