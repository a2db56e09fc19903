// The point of a segment that is nearest to the origin: one of its ends, or where a right angle falls between them.
#include <array>

#include "gnomon/core/unit.h"
#include "scenes/gjk/figures/nearest.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::segment_nearest {
namespace {

using display::Role;

enum PartIndex : std::size_t { first, second };
enum NumberIndex : std::size_t { along_number, length_number, share_number, distance_number, number_count };

class SegmentNearest final : public FigureScene {
 public:
  SegmentNearest() : FigureScene({point_part("name_first"_text, {-3, 1}), point_part("name_second"_text, {2.4, 2.8})}) {
    reset(0);
  }

  Message describe() const override {
    if (numbers_[length_number] == 0) return {"one_point"_text, {nearest_.distance}};
    const double share = numbers_[share_number];
    const Text text = share <= 0 ? "before_first"_text : share >= 1 ? "beyond_second"_text : "between_both"_text;
    return {text, {nearest_.distance, share}};
  }
  std::uint32_t event_state() const override { return nearest_.count(); }
  std::vector<Readout> readouts() const override {
    return {{"along", ReadoutKind::hidden, numbers_[along_number]},
            {"length", ReadoutKind::hidden, numbers_[length_number]},
            {"share", ReadoutKind::hidden, numbers_[share_number]},
            {"distance", ReadoutKind::hidden, numbers_[distance_number]}};
  }

 private:
  void measure() override {
    const Vec2d ends[] = {position(first), position(second)};
    nearest_ = nearest_of(ends);
    const Vec2d side = ends[1] - ends[0];
    const double length = dot(side, side);
    const double along = 0 - dot(ends[0], side);
    numbers_ = {along, length, length > 0 ? along / length : 0, nearest_.distance};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d from = position(first);
    const Vec2d to = position(second);
    if (const auto side = unit(to - from)) {
      draw_region(canvas, from, to, *side);
      for (const Vec2d end : {from, to}) draw_border(canvas, end, right_normal(*side), true);
    }
    canvas.line(from, to, {Role::handle, 2.5f, 0.9f});
    draw_nearest(canvas, nearest_);
    draw_corner(canvas, from, 0, nearest_.needs[0]);
    draw_corner(canvas, to, 1, nearest_.needs[1]);
  }

  /// The one of the three that has the origin.
  void draw_region(display::Canvas& canvas, Vec2d from, Vec2d to, Vec2d side) const {
    const Vec2d across = right_normal(side) * far_away;
    const double share = numbers_[share_number];
    const Vec2d low = share <= 0 ? from - side * far_away : share >= 1 ? to : from;
    const Vec2d high = share <= 0 ? from : share >= 1 ? to + side * far_away : to;
    const Vec2d strip[] = {low - across, high - across, high + across, low + across};
    canvas.fill(strip, Role::muted, 0.16f);
  }

  NearestPoint nearest_{};
  std::array<double, number_count> numbers_{};
};

const Registration registered{{"segment-nearest", figure_views, make<SegmentNearest>}};

}  // namespace
}  // namespace gnomon::scenes::segment_nearest
