// The point of a segment that is nearest to the origin: one of its ends, or where a right angle falls between them.
#include <array>

#include "gnomon/core/unit.h"
#include "scenes/gjk/figures/nearest.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::segment_nearest {
namespace {

using display::Role;

constexpr Text before_first{"before_first"};
constexpr Text between_both{"between_both"};
constexpr Text beyond_second{"beyond_second"};
constexpr Text one_point{"one_point"};
constexpr Text name_first{"name_first"};
constexpr Text name_second{"name_second"};

enum PartIndex : std::size_t { first, second };
enum ReadoutIndex : std::size_t { along_readout, length_readout, share_readout, distance_readout, readout_count };
constexpr Readout readout_list[readout_count] = {{"along", ReadoutKind::hidden},
                                                 {"length", ReadoutKind::hidden},
                                                 {"share", ReadoutKind::hidden},
                                                 {"distance", ReadoutKind::hidden}};

class SegmentNearest final : public FigureScene {
 public:
  SegmentNearest() : FigureScene({point_part(name_first, {-3, 1}), point_part(name_second, {2.4, 2.8})}) { reset(0); }

  Message describe() const override {
    if (numbers_[length_readout] == 0) return {one_point, {nearest_.distance}};
    const double share = numbers_[share_readout];
    const Text text = share <= 0 ? before_first : share >= 1 ? beyond_second : between_both;
    return {text, {nearest_.distance, share}};
  }
  std::uint32_t event_state() const override { return nearest_.count(); }
  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t index) const override { return numbers_[index]; }

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
    const double share = numbers_[share_readout];
    const Vec2d low = share <= 0 ? from - side * far_away : share >= 1 ? to : from;
    const Vec2d high = share <= 0 ? from : share >= 1 ? to + side * far_away : to;
    const Vec2d strip[] = {low - across, high - across, high + across, low + across};
    canvas.fill(strip, Role::muted, 0.16f);
  }

  NearestPoint nearest_{};
  std::array<double, readout_count> numbers_{};
};

const Registration registered{{"segment-nearest", figure_views, make<SegmentNearest>}};

}  // namespace
}  // namespace gnomon::scenes::segment_nearest
