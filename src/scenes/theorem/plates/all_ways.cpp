// The shortest of all ways out: every edge normal offers one, and the shortest of them is the minimum translation
// vector.
#include <span>
#include <vector>

#include "core/unit.h"
#include "geometry/sat/sat_scan.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/plate_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

constexpr Text shortest_way{"shortest_way"};
constexpr Text no_way_needed{"no_way_needed"};
constexpr Text way_of{"way_of"};

enum PartIndex : std::size_t { shape_a, shape_b };
enum ReadoutIndex : std::size_t { d_is_readout, owner_readout, edge_readout, readout_count };
constexpr Readout readout_list[readout_count] = {
    {"separation", ReadoutKind::hidden}, {"owner", ReadoutKind::hidden}, {"edge", ReadoutKind::hidden}};
constexpr Vec2d corners_a[] = {{-1.5, -1.1}, {1.3, -1.3}, {1.8, 0.5}, {0, 1.5}, {-1.7, 0.6}};
constexpr Vec2d corners_b[] = {{-1.5, -1.2}, {1.3, -1.4}, {1.6, 1}, {-1, 1.4}};

class AllWays final : public PlateScene {
 public:
  AllWays()
      : PlateScene({body_part(name_a, Role::body_a, {corners_a, {-0.8, 0.4}, {1, 0}, 2.3}),
                    body_part(name_b, Role::body_b, {corners_b, {0.9, -0.4}, {1, 0.15}, 2.3})}) {
    reset(0);
  }

  Message describe() const override {
    if (!mtv_.overlapping) return {no_way_needed};
    const auto ways = static_cast<double>(std::size(corners_a) + std::size(corners_b));
    return {shortest_way, {ways, mtv_.depth, static_cast<double>(mtv_.edge), static_cast<double>(mtv_.owner)}};
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t index) const override {
    const double numbers[readout_count] = {0 - mtv_.depth, static_cast<double>(mtv_.owner),
                                           static_cast<double>(mtv_.edge)};
    return numbers[index];
  }

 private:
  void measure() override { mtv_ = sat_scan::minimum_translation(body(shape_a), body(shape_b), trace_.recorder()); }

  void draw_plate(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    const Placed<double> b = body(shape_b);
    draw_body(canvas, b, Role::body_b);
    draw_body(canvas, a, Role::body_a);
    if (mtv_.overlapping) draw_ways(canvas, a);
    draw_edge_numbers(canvas, a, Role::body_a);
    draw_edge_numbers(canvas, b, Role::body_b);
    canvas.label(a.pose.position() + Vec2d(0, 0.3), Anchor::centre, Role::body_a, {name_a});
    canvas.label(b.pose.position(), Anchor::centre, Role::body_b, {name_b});
  }

  void draw_ways(display::Canvas& canvas, const Placed<double>& a) const {
    const Vec2d from = a.pose.position();
    std::vector<Vec2d> named{from + mtv_.translation() + unit_of(mtv_.translation()) * 0.5};
    for (const Step& step : trace_.steps()) {
      if (step.mark != marks::sat_overlap) continue;
      // Negative, along a normal from A towards B: so it leads away from B.
      const Vec2d way = Vec2d(step.values[1], step.values[2]) * step.values[0];
      const Role owner = step.first == 0 ? Role::body_a : Role::body_b;
      canvas.arrow(from, from + way, {owner, 1.5f, 0.8f});
      const Vec2d at = from + way + unit_of(way) * 0.28;
      if (is_shortest(step) || is_crowded(at, named)) continue;
      named.push_back(at);
      canvas.label(at, Anchor::centre, owner,
                   {way_of, {static_cast<double>(step.first), static_cast<double>(step.second)}});
    }
    const Vec2d shortest = mtv_.translation();
    draw_ghost(canvas, {a.shape, *Pose<double>::make(from + shortest, a.pose.rotation())}, {Role::body_a, 2, 1, 5});
    draw_edge(canvas, mtv_.owner == Owner::a ? a : body(shape_b), mtv_.edge, Role::ink);
    canvas.arrow(from, from + shortest, {Role::mtv, 4});
    canvas.label(from + shortest + unit_of(shortest) * 0.5, Anchor::centre, Role::mtv, {d_is, {0 - mtv_.depth}});
  }

  /// Two ways that are nearly the same would have their names over each other.
  static bool is_crowded(Vec2d at, std::span<const Vec2d> named) {
    for (const Vec2d other : named) {
      if (dot(at - other, at - other) < 0.45 * 0.45) return true;
    }
    return false;
  }

  bool is_shortest(const Step& step) const {
    return step.first == static_cast<int>(mtv_.owner) && step.second == static_cast<int>(mtv_.edge);
  }

  /// Nothing for a way of no length.
  static Vec2d unit_of(Vec2d way) { return unit(way).value_or(Vec2d(0, 0)); }

  Recorded<sat_scan_steps(std::size(corners_a), std::size(corners_b))> trace_;
  Mtv<double> mtv_{};
};

const Registration registered{{"all-ways", plate_views, make<AllWays>}};

}  // namespace
}  // namespace gnomon::scenes
