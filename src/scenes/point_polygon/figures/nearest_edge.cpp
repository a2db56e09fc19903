// The greatest d: inside a polygon it is the way to the nearest edge, and outside a proof but not always the distance.
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/point.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::nearest_edge {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape, point };
constexpr Vec2d corners[] = {{-2.2, -1.9}, {2, -2.1}, {2.8, 0.4}, {0.2, 2.2}, {-2.6, 0.8}};
/// Below this the greatest d and the distance look the same.
constexpr double told_apart = 0.005;

class NearestEdge final : public FigureScene {
 public:
  NearestEdge()
      : FigureScene(
            {body_part(name_a, Role::body_a, {corners, {-0.6, 0}, {1, 0}, 3.2}), point_part(name_q, {0.9, -1})}) {
    reset(0);
  }

  Message describe() const override {
    const double d = greatest_.value;
    const auto edge = static_cast<double>(greatest_.edge);
    if (d == 0) return {"on_outline"_text, {edge}};
    if (d < 0) return {"nearest_inside_edge"_text, {edge, d, 0 - d}};
    return corner_is_nearer() ? Message{"nearest_is_corner"_text, {edge, d, distance_}}
                              : Message{"nearest_outside_edge"_text, {edge, d}};
  }
  std::uint32_t event_state() const override { return greatest_.value > 0; }
  std::vector<Readout> readouts() const override {
    return {{"d", ReadoutKind::hidden, greatest_.value},
            {"edge", ReadoutKind::hidden, static_cast<double>(greatest_.edge)},
            {"distance", ReadoutKind::hidden, distance_}};
  }

 private:
  bool corner_is_nearer() const { return distance_ > greatest_.value + told_apart; }

  void measure() override {
    greatest_ = point_separation(body(shape), position(point));
    const auto nearest = closest_points(body(shape), body(point));
    distance_ = nearest.distance;
    nearest_ = nearest.point_a;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> polygon = body(shape);
    const Vec2d q = position(point);
    const double d = greatest_.value;
    const Line<double> line = line_of_edge(polygon, greatest_.edge);
    if (d > 0) draw_beyond(canvas, line, 0.22f, 1.5f);
    draw_body(canvas, polygon, Role::body_a);
    if (d < 0) draw_ball(canvas, q, 0 - d);
    draw_numbered_edge(canvas, polygon, greatest_.edge);
    const Vec2d n = greatest_.normal;
    draw_measure(canvas, q - n * d, q, false, right_normal(n) * 0.85, {d_is, {d}});
    if (corner_is_nearer()) canvas.line(nearest_, q, {Role::ink, 2, 1, 5});
    canvas.point(q, d > 0 ? display::Marker::cross : display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  /// As large as it can be round the point within the polygon.
  static void draw_ball(display::Canvas& canvas, Vec2d centre, double radius) {
    const Shape<double> ball = *make_circle<double>({0, 0}, radius);
    draw_ghost(canvas, {ball, *Pose<double>::make(centre)}, {Role::handle, 1.5f, 0.8f, 4});
  }

  Separation<double> greatest_{};
  double distance_ = 0;
  Vec2d nearest_{0, 0};
};

const Registration registered{{"nearest-edge", figure_views, make<NearestEdge>}};

}  // namespace
}  // namespace gnomon::scenes::nearest_edge
