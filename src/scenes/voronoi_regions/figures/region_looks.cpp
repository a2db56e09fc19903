// How many edges are asked: of a polygon with more and more corners.
#include <array>

#include "gnomon/core/unit.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/step_bar.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/voronoi_regions/region_picture.h"

namespace gnomon::scenes::region_looks {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { point, hand };
enum NumberIndex : std::size_t { corners_number, looks_number, walked_number, distance_number, number_count };
constexpr StepBar bar{{-4.2, -3.95}, 1.4, 8.4};
/// A tick of the bar each, and twice as many corners.
constexpr std::size_t ticks = 7;
constexpr std::uint32_t fewest = 8;
constexpr Walls above_bar{5.7, 3.55, {0, 0.65}};
constexpr double radius = 2.6;
const Vec2d middle(-1.2, 0.5);
/// How far from the outline the looks are numbered, the first ones nearest.
constexpr double first_number = 0.45;
constexpr double number_apart = 0.32;

class RegionLooks final : public FigureScene {
 public:
  RegionLooks()
      : FigureScene(
            {point_part(name_q, {3.4, 2.4}, above_bar), point_part("name_corners"_text, bar.at(2.8), bar.walls())}) {
    reset(0);
  }

  Message describe() const override {
    if (!query_.is_apart()) return {"looks_none"_text, {numbers_[corners_number]}};
    return {"looks_taken"_text, {numbers_[corners_number], numbers_[looks_number], numbers_[walked_number]}};
  }
  std::uint32_t event_state() const override { return query_.is_apart(); }
  std::vector<Readout> readouts() const override {
    return {{"corners", ReadoutKind::hidden, numbers_[corners_number]},
            {"looks", ReadoutKind::hidden, numbers_[looks_number]},
            {"walked", ReadoutKind::hidden, numbers_[walked_number]},
            {"distance", ReadoutKind::hidden, numbers_[distance_number]}};
  }

 private:
  void measure() override {
    const std::uint32_t sides = fewest << bar.tick_at(position(hand), ticks);
    if (polygon_.view().size() != sides) polygon_ = uneven_polygon(sides, radius, 5);
    query_.ask(placed(), body(point));
    const auto counted = [](std::span<const Step> trace) { return static_cast<double>(count_asked(trace)); };
    numbers_ = {static_cast<double>(sides), 0, 0, 0};
    if (!query_.is_apart()) return;
    numbers_ = {static_cast<double>(sides), counted(query_.by_list()), counted(query_.by_walk()), query_.distance()};
  }

  Placed<double> placed() const { return {polygon_, *Pose<double>::make(middle)}; }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(point);
    const RegionPlace place{q};
    draw_body(canvas, placed(), Role::body_a);
    canvas.label(middle, Anchor::centre, Role::body_a, {name_a});
    if (query_.is_apart()) {
      draw_way(canvas, query_, place);
      draw_looks(canvas, place);
    }
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
    draw_step_bar(canvas, bar, position(hand), ticks);
  }

  /// The border at the end of each edge that is asked, and which look it was.
  void draw_looks(display::Canvas& canvas, const RegionPlace& place) const {
    double number = 0;
    for (const Step& step : query_.by_list()) {
      if (step.mark != exact::marks::voronoi_end) continue;
      const Vec2d end = place.at({0 - step.values[2], 0 - step.values[3]});
      const Vec2d out = right_normal(*unit(Vec2d(step.values[0], step.values[1])));
      const Vec2d at = end + out * (first_number + number_apart * number);
      number += 1;
      canvas.line(end, end + out * far_away, {Role::handle, 1.5f, 0.9f, 5});
      canvas.point(at, display::Marker::disc, 9, Role::paper);
      canvas.label(at, Anchor::centre, Role::ink, {"look_number"_text, {number}});
    }
  }

  Shape<double> polygon_ = uneven_polygon(fewest, radius, 5);
  RegionQuery query_;
  std::array<double, number_count> numbers_{};
};

const Registration registered{{"region-looks", figure_views, make<RegionLooks>}};

}  // namespace
}  // namespace gnomon::scenes::region_looks
