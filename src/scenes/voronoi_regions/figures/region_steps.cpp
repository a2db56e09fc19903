#include "scenes/voronoi_regions/figures/region_steps.h"

#include "gnomon/exact/boundary/sum.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape, point, hand };
constexpr Vec2d bar_begin(-5, -3.95);
constexpr double bar_length = 10;
constexpr Walls above_bar{5.7, 3.55, {0, 0.65}};
constexpr double radius = 2.5;

}  // namespace

RegionSteps::RegionSteps(SearchWay way, std::uint32_t sides, double apart, std::size_t step, Text hand_name)
    : FigureScene({polygon_part(sides), point_part(name_q, {3.6, 2.6}, above_bar),
                   point_part(hand_name, bar_begin + Vec2d(apart * static_cast<double>(step), 0),
                              StepBar{bar_begin, apart, bar_length}.walls())}),
      way_(way),
      bar_{bar_begin, apart, bar_length} {
  reset(0);
}

FigureScene::Part RegionSteps::polygon_part(std::uint32_t sides) {
  const Shape<double> polygon = uneven_polygon(sides, radius, 5);
  return body_part(name_a, Role::body_a, {polygon.view().vertices(), {-1.2, 0.4}, {1, 0}, 0}, above_bar);
}

Message RegionSteps::describe() const {
  if (!query_.is_apart()) return {"steps_none"_text};
  const Step& step = steps()[now_];
  const double* v = step.values;
  const auto first = static_cast<double>(step.first);
  if (step.mark == exact::marks::voronoi_start) {
    return v[5] > 0 ? Message{"steps_begin"_text, {first}} : Message{"steps_begin_corner"_text, {first}};
  }
  if (step.mark == exact::marks::voronoi_turn) return {"steps_turn"_text, {first, chain_}};
  if (step.mark == exact::marks::voronoi_end) return {"steps_ask"_text, {v[4], v[5]}};
  if (step.mark == exact::marks::list_drop && way_ == SearchWay::by_walk) return {"steps_go"_text, {first}};
  if (step.mark == exact::marks::list_drop) {
    return {"steps_drop"_text, {first, first > 0 ? v[1] - v[2] : v[2] - v[0]}};
  }
  if (step.mark == exact::marks::voronoi_begin) return {"steps_last"_text, {v[5], query_.distance(), asked()}};
  return {"steps_end"_text, {query_.distance(), asked()}};
}

std::vector<Readout> RegionSteps::readouts() const {
  return {{"step", ReadoutKind::hidden, static_cast<double>(now_)},
          {"asked", ReadoutKind::hidden, asked()},
          {"distance", ReadoutKind::hidden, query_.is_apart() ? query_.distance() : 0}};
}

void RegionSteps::measure() {
  query_.ask(body(shape), body(point));
  if (!query_.is_apart()) return;
  now_ = bar_.tick_at(position(hand), steps().size());
  const double* turn = steps()[1].values;
  chain_ = turn[3] - turn[1];
  if (chain_ < 0) chain_ += static_cast<double>(query_.edges().size());
}

void RegionSteps::draw_figure(display::Canvas& canvas) const {
  const Vec2d q = position(point);
  const RegionPlace place{q};
  const bool has_ended = query_.is_apart() && now_ + 1 == steps().size();
  if (has_ended) fill_region(canvas, query_, place, query_.region(), Role::mtv, 0.16f);
  draw_outline(canvas, query_, place);
  if (query_.is_apart()) draw_search(canvas, query_, place, steps().first(now_ + 1), way_);
  if (has_ended) {
    draw_feature(canvas, query_, place, query_.region());
    draw_way(canvas, query_, place);
  }
  canvas.label(body(shape).pose.position(), Anchor::centre, Role::body_a, {name_a});
  canvas.point(q, display::Marker::disc, 9, Role::handle);
  canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  draw_step_bar(canvas, bar_, position(hand), query_.is_apart() ? steps().size() : 1);
}

}  // namespace gnomon::scenes
