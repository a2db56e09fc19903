// The same ray for what moves: where it enters A − B they meet. It may hit, graze, or pass by.
#include <optional>
#include <vector>

#include "gnomon/core/unit.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/measure.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/ray_shooting/ray_pair.h"
#include "scenes/ray_shooting/sum_picture.h"

namespace gnomon::scenes::ray_meets {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, way_end };
/// So that a hand finds the graze, which is at single places.
constexpr double quarter = 0.25;
constexpr Vec2d corners_a[] = {{-0.75, -0.75}, {0.75, -0.75}, {0.75, 0.75}, {-0.75, 0.75}};
constexpr Vec2d corners_b[] = {{-0.75, -0.5}, {0.75, -0.5}, {0, 0.75}};
constexpr Walls walls_of_a{1.5, 1.5, {-4, 1.75}};
constexpr Walls walls_of_b{1.5, 1.5, {-3.25, -2.25}};
constexpr Walls walls_of_end{2.75, 4, {-3, 0}};
constexpr SumPlace where{{3.25, -2.75}, 1};
constexpr double ray_reach = 9;

class RayMeets final : public FigureScene {
 public:
  RayMeets()
      : FigureScene({stepwise(body_part(name_a, Role::body_a, {corners_a, {-4.25, 1.75}, {1, 0}, 0}, walls_of_a)),
                     stepwise(body_part(name_b, Role::body_b, {corners_b, {-2.75, -2.25}, {1, 0}, 0}, walls_of_b)),
                     stepwise(point_part(name_way_b, {-3.75, 0.75}, walls_of_end))}) {
    reset(0);
  }

  Message describe() const override {
    if (v() == Vec2d(0, 0)) return {"meets_standing"_text};
    switch (found_.meeting) {
      case exact::Meeting::none:
        return {"meets_never"_text};
      case exact::Meeting::initial:
        return {"meets_now"_text};
      case exact::Meeting::hit:
        return {"meets_hit"_text, {enter_}};
      case exact::Meeting::graze:
        break;
    }
    return {"meets_graze"_text, {enter_}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(found_.meeting); }
  std::vector<Readout> readouts() const override {
    return {{"enter", ReadoutKind::hidden, found_.meeting == exact::Meeting::none ? none_here : enter_},
            {"meeting", ReadoutKind::hidden, static_cast<double>(found_.meeting)}};
  }

 private:
  static Part stepwise(Part part) {
    part.grid = quarter;
    return part;
  }
  Vec2d v() const { return position(way_end) - position(shape_b); }

  void measure() override {
    pair_.emplace(body(shape_a), body(shape_b));
    const exact::Difference& m = pair_->difference();
    const exact::Sum<Recorder> edges(m, discard_trace());
    facets_ = edges.facets();
    found_ = translational_impact(edges, v());
    enter_ = length_of(m, found_.enter, v(), discard_trace()).nearest;
  }

  bool has_time() const { return found_.meeting == exact::Meeting::hit || found_.meeting == exact::Meeting::graze; }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> b = body(shape_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, b, Role::body_b, name_b);
    const SumPicture picture(pair_->difference(), facets_, where);
    picture.draw_filling(canvas);
    picture.draw_outline(canvas, 2.5f);
    draw_difference_name(canvas, where.origin + position(shape_a) - position(shape_b));
    draw_motion(canvas);
    if (has_time()) draw_meeting(canvas, b);
    draw_ray_origin(canvas, where, found_.contact != exact::Contact::overlapping);
    canvas.label(where.origin - Vec2d(0, 0.25), Anchor::below, Role::ink, {zero});
  }

  void draw_motion(display::Canvas& canvas) const {
    if (v() == Vec2d(0, 0)) return;
    canvas.line(where.origin, where.origin + *unit(v()) * ray_reach, {Role::overlap, 1.5f, 1, 4});
    canvas.arrow(where.origin, where.at(v()), {Role::overlap, 3});
    canvas.arrow(position(shape_b), position(way_end), {Role::overlap, 3});
    canvas.point(position(way_end), display::Marker::ring, 8, Role::handle);
    const Vec2d aside = right_normal(*unit(v())) * 0.35;
    canvas.label(where.at(v() * 0.6) + aside, Anchor::centre, Role::overlap, {symbol_v});
    canvas.label(position(shape_b) + v() * 0.7 + aside, Anchor::centre, Role::overlap, {symbol_v});
  }

  void draw_meeting(display::Canvas& canvas, const Placed<double>& b) const {
    const Vec2d way = v() * enter_;
    const bool hits = found_.meeting == exact::Meeting::hit;
    draw_ghost(canvas, {b.shape, *Pose<double>::make(b.pose.position() + way)}, {Role::body_b, 2, 1, 5});
    canvas.point(where.at(way), hits ? display::Marker::disc : display::Marker::ring, 7, Role::mtv);
  }

  std::optional<RayPair> pair_;
  std::vector<exact::Facet> facets_;
  exact::TranslationalImpact found_;
  double enter_ = 0;
};

const Registration registered{{"ray-meets", figure_views, make<RayMeets>}};

}  // namespace
}  // namespace gnomon::scenes::ray_meets
