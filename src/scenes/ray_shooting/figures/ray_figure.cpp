#include "scenes/ray_shooting/figures/ray_figure.h"

#include "gnomon/exact/boundary/stab.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

constexpr Vec2d corners_a[] = {{-2.5, -1.5}, {0.5, -2.5}, {2.5, -0.75}, {2, 1.75}, {-1, 2.25}};
constexpr Vec2d corners_b[] = {{-1.25, -1}, {1.5, -0.75}, {0.75, 1.25}, {-1, 0.75}};
/// B's place seen from A.
constexpr Vec2d b_from_a(-0.75, -1);
constexpr double hand_reach = 1.75;
/// Out of A − B, wherever it leaves.
constexpr double ray_length = 6.5;

Placed<double> fixed(const Shape<double>& shape, Vec2d at) { return {shape, *Pose<double>::make(at)}; }

RayPair fixed_pair() {
  return RayPair(fixed(known_polygon(corners_a), {0, 0}), fixed(known_polygon(corners_b), b_from_a));
}

}  // namespace

FigureScene::Part RayFigure::hand_part(const SumPlace& place, Vec2d u) {
  return direction_part(name_direction, place.origin, u, hand_reach);
}

RayFigure::RayFigure(const SumPlace& place, std::initializer_list<Part> parts)
    : FigureScene(parts),
      place_(place),
      pair_(fixed_pair()),
      edges_(pair_.difference(), discard_trace()),
      picture_(pair_.difference(), edges_.facets(), place) {}

std::size_t RayFigure::facing_count() const { return (facing_.to + edges_.size() - facing_.from) % edges_.size(); }

double RayFigure::height_of(const exact::Corner& corner) const { return cross(u(), rounded(difference(), corner)); }

void RayFigure::measure() {
  const exact::Direction along = exact::Direction::of(u());
  facing_ = edges_.halves(along).towards;
  const auto place = edges_.search(facing_, exact::StillRight{difference(), along});
  exit_ = (place + edges_.size() - facing_.from) % edges_.size();
  ask();
}

void RayFigure::draw_base(display::Canvas& canvas) const {
  picture_.draw_filling(canvas);
  draw_ray(canvas, place_, u(), ray_length);
  draw_difference_name(canvas, place_, u());
  draw_ray_origin(canvas, place_, false);
}

}  // namespace gnomon::scenes
