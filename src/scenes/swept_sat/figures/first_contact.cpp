// The moment of the first contact: both as they are then, the axis that is entered last, and the place where they
// touch.
#include "gnomon/geometry/motion/swept_sat.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::first_contact {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, way_end };
constexpr Vec2d corners_a[] = {{-1.4, -1.1}, {1.3, -1.3}, {1.6, 0.4}, {-0.2, 1.4}, {-1.6, 0.5}};
constexpr Vec2d corners_b[] = {{-1.2, -0.7}, {1.1, -0.5}, {0.1, 1.2}};

class FirstContact final : public FigureScene {
 public:
  FirstContact()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.4, -1.5}, {1, 0}, 2.2}),
                     body_part(name_b, Role::body_b, {corners_b, {3.9, 2.2}, {1, 0.3}, 1.7}),
                     point_part(name_way_b, {-4, -0.7})}) {
    reset(0);
  }

  Message describe() const override {
    if (impact_.outcome == Outcome::overlapping) return {"first_contact_overlap"_text};
    if (impact_.outcome != Outcome::hit) return {"first_contact_none"_text};
    return {"first_contact_is"_text, {impact_.t, static_cast<double>(sweep_.owner), static_cast<double>(sweep_.edge)}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(impact_.outcome); }
  std::vector<Readout> readouts() const override {
    const bool hit = impact_.outcome == Outcome::hit;
    return {{"time", ReadoutKind::hidden, hit ? impact_.t : none_here},
            {"owner", ReadoutKind::hidden, hit ? static_cast<double>(sweep_.owner) : none_here},
            {"edge", ReadoutKind::hidden, hit ? static_cast<double>(sweep_.edge) : none_here}};
  }

 private:
  Vec2d velocity() const { return position(way_end) - position(shape_b); }
  Placed<double> b_at(double time) const {
    const Placed<double> b = body(shape_b);
    return {b.shape, *Pose<double>::make(b.pose.position() + velocity() * time, b.pose.rotation())};
  }

  void measure() override {
    impact_ = shape_cast(body(shape_a), b_at(0), Vec2d(0, 0), velocity());
    sweep_ = overlap_interval(body(shape_a), b_at(0), Vec2d(0, 0), velocity());
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    const bool hit = impact_.outcome == Outcome::hit;
    canvas.arrow(position(shape_b), position(way_end), {Role::overlap, 2});
    canvas.point(position(way_end), display::Marker::ring, 8, Role::handle);
    draw_named(canvas, a, Role::body_a, name_a);
    draw_named(canvas, b_at(0), Role::body_b, name_b);
    if (!hit) return;
    const Placed<double> b = b_at(impact_.t);
    draw_body(canvas, b, Role::body_b);
    const Placed<double> owns_edge = sweep_.owner == Owner::a ? body(shape_a) : b_at(impact_.t);
    if (sweep_.edge != no_edge) draw_numbered_edge(canvas, owns_edge, sweep_.edge);
    canvas.arrow(impact_.point, impact_.point + impact_.normal, {Role::axis, 3});
    canvas.label(impact_.point + impact_.normal * 0.9 - right_normal(impact_.normal) * 0.4, Anchor::centre, Role::axis,
                 {symbol_n});
    canvas.point(impact_.point, display::Marker::disc, 6, Role::mtv);
  }

  Impact<double> impact_{};
  OverlapInterval<double> sweep_{};
};

const Registration registered{{"first-contact", figure_views, make<FirstContact>}};

}  // namespace
}  // namespace gnomon::scenes::first_contact
