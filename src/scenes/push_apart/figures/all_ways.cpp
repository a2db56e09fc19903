// The shortest of all ways out: every edge normal offers one, and the shortest of them is the minimum translation
// vector.
#include <algorithm>
#include <cmath>
#include <span>

#include "gnomon/core/unit.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes::all_ways {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
constexpr Vec2d corners_a[] = {{-1.5, -1.1}, {1.3, -1.3}, {1.8, 0.5}, {0, 1.5}, {-1.7, 0.6}};
constexpr Vec2d corners_b[] = {{-1.5, -1.2}, {1.3, -1.4}, {1.6, 1}, {-1, 1.4}};

class AllWays final : public FigureScene {
 public:
  AllWays()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-0.8, 0.4}, {1, 0}, 2.3}),
                     body_part(name_b, Role::body_b, {corners_b, {0.9, -0.4}, {1, 0.15}, 2.3})}) {
    reset(0);
  }

  Message describe() const override {
    if (!mtv_.overlapping) return {"no_way_needed"_text};
    const auto ways = static_cast<double>(std::size(corners_a) + std::size(corners_b));
    return {"shortest_way"_text, {ways, mtv_.depth, static_cast<double>(mtv_.edge), static_cast<double>(mtv_.owner)}};
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, 0 - mtv_.depth},
            {"owner", ReadoutKind::hidden, static_cast<double>(mtv_.owner)},
            {"edge", ReadoutKind::hidden, static_cast<double>(mtv_.edge)}};
  }

 private:
  void measure() override { mtv_ = sat_scan::minimum_translation(body(shape_a), body(shape_b), trace_.recorder()); }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    const Placed<double> b = body(shape_b);
    draw_body(canvas, b, Role::body_b);
    draw_body(canvas, a, Role::body_a);
    draw_edge_numbers(canvas, a, Role::body_a);
    canvas.label(a.pose.position() + Vec2d(0, 0.3), Anchor::centre, Role::body_a, {name_a});
    canvas.label(b.pose.position() - Vec2d(0, 0.4), Anchor::centre, Role::body_b, {name_b});
    if (!mtv_.overlapping) return;
    for (const Step& step : trace_.steps()) draw_way(canvas, a.pose.position(), step);
    draw_shortest(canvas, a);
    for (const Step& step : trace_.steps()) name_way(canvas, a.pose.position(), step);
  }

  /// Negative, along a normal from A towards B: so it leads away from B.
  static Vec2d way_of_step(const Step& step) { return Vec2d(step.values[1], step.values[2]) * step.values[0]; }
  static Role owner_of_step(const Step& step) { return step.first == 0 ? Role::body_a : Role::body_b; }

  static void draw_way(display::Canvas& canvas, Vec2d from, const Step& step) {
    if (step.mark != marks::sat_overlap) return;
    canvas.arrow(from, from + way_of_step(step), {owner_of_step(step), 1.5f, 0.8f});
  }

  void name_way(display::Canvas& canvas, Vec2d from, const Step& step) const {
    if (step.mark != marks::sat_overlap || is_shortest(step)) return;
    const Vec2d way = way_of_step(step);
    const Vec2d at = from + way + unit_of(way) * 0.28;
    if (is_crowded(at, canvas.labels())) return;
    canvas.label(at, Anchor::centre, owner_of_step(step),
                 {"way_of"_text, {static_cast<double>(step.first), static_cast<double>(step.second)}});
  }

  void draw_shortest(display::Canvas& canvas, const Placed<double>& a) const {
    const Vec2d from = a.pose.position();
    const Vec2d shortest = mtv_.translation();
    draw_ghost(canvas, {a.shape, *Pose<double>::make(from + shortest, a.pose.rotation())}, {Role::body_a, 2, 1, 5});
    if (mtv_.owner == Owner::a) {
      draw_edge(canvas, a, mtv_.edge, Role::ink);
    } else {
      draw_numbered_edge(canvas, body(shape_b), mtv_.edge);
    }
    canvas.arrow(from, from + shortest, {Role::mtv, 4});
    // Longer than it is high.
    const Vec2d on = unit_of(shortest);
    canvas.label(from + shortest + on * (0.5 + 0.9 * std::abs(on.x)), Anchor::centre, Role::mtv,
                 {d_is, {0 - mtv_.depth}});
  }

  /// Where a name would lie over what is said there already: on a phone, where letters are large beside the picture.
  static bool is_crowded(Vec2d at, std::span<const display::Label> said) {
    return std::any_of(said.begin(), said.end(), [at](const display::Label& label) {
      const double width = label.text.text == d_is ? 2 : 0.8;
      return std::abs(at.x - label.at.x) < width && std::abs(at.y - label.at.y) < 0.6;
    });
  }

  bool is_shortest(const Step& step) const {
    return step.first == static_cast<int>(mtv_.owner) && step.second == static_cast<int>(mtv_.edge);
  }

  /// Nothing for a way of no length.
  static Vec2d unit_of(Vec2d way) { return unit(way).value_or(Vec2d(0, 0)); }

  Recorded<sat_scan_steps(std::size(corners_a), std::size(corners_b))> trace_;
  Mtv<double> mtv_{};
};

const Registration registered{{"all-ways", figure_views, make<AllWays>}};

}  // namespace
}  // namespace gnomon::scenes::all_ways
