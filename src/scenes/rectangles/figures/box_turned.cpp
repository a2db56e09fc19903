// Two rectangles that are turned: two axes of the one and two of the other, and on each the distance of the centres
// against both half extents.
#include <array>

#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/rectangles/box_figure.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes::box_turned {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { box_a, box_b };
constexpr HalfSize halves[] = {{1.7, 1}, {1.3, 0.9}};
constexpr auto corners_a = corners_of(halves[box_a]);
constexpr auto corners_b = corners_of(halves[box_b]);
/// Of a rectangle's edges two whose normals are its directions, away from where it is turned.
constexpr std::size_t edges[] = {3, 2};
/// Opposite edges have the same d, but for this.
constexpr double rounding = 1e-9;

class BoxTurned final : public FigureScene {
 public:
  BoxTurned()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.9, -0.4}, {1, 0.35}, 2.9}),
                     body_part(name_b, Role::body_b, {corners_b, {1.7, 0.9}, {1, -0.6}, 2.5})}) {
    reset(0);
  }

  Message describe() const override {
    const double value = separation_.value;
    const auto owner = static_cast<double>(separation_.owner);
    return value > 0 ? Message{"turned_apart"_text, {value, owner}}
                     : Message{"turned_overlap"_text, {0 - value, owner}};
  }
  std::uint32_t event_state() const override { return separation_.value > 0; }
  std::vector<Readout> readouts() const override {
    const Vec2d n = separation_.normal;
    const double way = dot(n, position(box_b) - position(box_a));
    return {{"centres", ReadoutKind::hidden, way < 0 ? -way : way},
            {"reach_a", ReadoutKind::hidden, reach(box_a, n)},
            {"reach_b", ReadoutKind::hidden, reach(box_b, n)},
            {"separation", ReadoutKind::hidden, separation_.value}};
  }

 private:
  /// Of a rectangle from its centre along n.
  double reach(std::size_t part, Vec2d n) const {
    const Vec2d u = direction(part);
    const double along_width = dot(n, u);
    const double along_height = cross(n, u);
    return halves[part].x * (along_width < 0 ? -along_width : along_width) +
           halves[part].y * (along_height < 0 ? -along_height : along_height);
  }

  void measure() override { separation_ = sat_scan::separation(body(box_a), body(box_b), trace_.recorder()); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, body(box_b), Role::body_b);
    draw_body(canvas, body(box_a), Role::body_a);
    canvas.line(position(box_a), position(box_b), {Role::ink, 1.5f, 0.8f, 4});
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::sat_overlap) draw_axis(canvas, step);
    }
    canvas.label(body(box_a).vertex(0) + (position(box_a) - body(box_a).vertex(0)) * 0.35, Anchor::centre, Role::body_a,
                 {name_a});
    canvas.label(body(box_b).vertex(0) + (position(box_b) - body(box_b).vertex(0)) * 0.35, Anchor::centre, Role::body_b,
                 {name_b});
  }

  /// From the centre to a little beyond the edge, with its d.
  void draw_axis(display::Canvas& canvas, const Step& step) const {
    const auto edge = static_cast<std::size_t>(step.second);
    if (edge != edges[0] && edge != edges[1]) return;
    const std::size_t part = step.first == 0 ? box_a : box_b;
    const Role role = part == box_a ? Role::body_a : Role::body_b;
    const Vec2d out = body(part).pose.rotation().apply(body(part).shape.normals()[edge]);
    const double length = (edge == edges[0] ? halves[part].x : halves[part].y) + 0.7;
    const Vec2d from = position(part);
    const bool decides = step.values[0] > separation_.value - rounding;
    canvas.arrow(from, from + out * length, {decides ? Role::mtv : role, decides ? 4.0f : 1.5f});
    canvas.label(from + out * (length + 0.45), Anchor::centre, decides ? Role::mtv : role,
                 {decides ? d_is : "axis_d"_text, {step.values[0]}});
  }

  Recorded<sat_scan_steps(4, 4)> trace_;
  Separation<double> separation_{};
};

const Registration registered{{"box-turned", figure_views, make<BoxTurned>}};

}  // namespace
}  // namespace gnomon::scenes::box_turned
