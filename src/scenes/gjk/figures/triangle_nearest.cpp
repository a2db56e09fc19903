// The point of a triangle that is nearest to the origin: the plane falls into seven regions, and the one that has the
// origin says which corners are needed.
#include "gnomon/core/unit.h"
#include "scenes/gjk/figures/nearest.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::triangle_nearest {
namespace {

using display::Role;

class TriangleNearest final : public FigureScene {
 public:
  TriangleNearest()
      : FigureScene({point_part("name_first"_text, {-3, 1}), point_part("name_second"_text, {2.4, 2.8}),
                     point_part("name_third"_text, {1.6, 0.2})}) {
    reset(0);
  }

  Message describe() const override {
    if (nearest_.flat) return {"is_flat"_text, {nearest_.distance}};
    const Numbers numbers = needed();
    if (nearest_.count() == 1) return {"needs_one"_text, {numbers.first, nearest_.distance}};
    if (nearest_.count() == 2) return {"needs_two"_text, {numbers.first, numbers.last, nearest_.distance}};
    return {"needs_all"_text};
  }
  std::uint32_t event_state() const override { return nearest_.count(); }
  std::vector<Readout> readouts() const override {
    return {{"distance", ReadoutKind::hidden, nearest_.distance},
            {"needed", ReadoutKind::hidden, static_cast<double>(nearest_.count())}};
  }

 private:
  struct Numbers {
    double first;
    double last;
  };
  Numbers needed() const {
    const auto& needs = nearest_.needs;
    return {needs[0] ? 0.0 : needs[1] ? 1.0 : 2.0, needs[2] ? 2.0 : needs[1] ? 1.0 : 0.0};
  }

  void measure() override {
    const Vec2d corners[] = {position(0), position(1), position(2)};
    nearest_ = nearest_of(corners);
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d corners[] = {position(0), position(1), position(2)};
    const bool left = cross(corners[1] - corners[0], corners[2] - corners[0]) > 0;
    // Counter-clockwise, so that each side's outside is on its right.
    const std::size_t order[] = {0, left ? 1U : 2U, left ? 2U : 1U};
    if (!nearest_.flat) {
      for (std::size_t i = 0; i < 3; ++i) draw_regions(canvas, order[i], order[(i + 1) % 3], order[(i + 2) % 3]);
    }
    if (!nearest_.flat) canvas.fill(corners, nearest_.count() == 3 ? Role::muted : Role::handle, 0.12f);
    canvas.outline(corners, {Role::handle, 2.5f, 0.9f});
    draw_nearest(canvas, nearest_);
    for (std::size_t i = 0; i < 3; ++i) draw_corner(canvas, corners[i], i, nearest_.needs[i]);
  }

  /// The borders of the region beyond the side between two corners, and that region or the one beyond its first corner,
  /// if it has the origin.
  void draw_regions(display::Canvas& canvas, std::size_t from, std::size_t to, std::size_t before) const {
    const Vec2d corner = position(from);
    const Vec2d out = right_normal(*unit(position(to) - corner));
    const Vec2d out_before = right_normal(*unit(corner - position(before)));
    draw_border(canvas, corner, out);
    draw_border(canvas, position(to), out);
    const auto& needs = nearest_.needs;
    if (nearest_.count() == 2 && needs[from] && needs[to]) {
      const Vec2d strip[] = {corner, position(to), position(to) + out * far_away, corner + out * far_away};
      canvas.fill(strip, Role::muted, 0.16f);
    }
    if (nearest_.count() == 1 && needs[from]) {
      const Vec2d wedge[] = {corner, corner + out * far_away, corner + (out + out_before) * far_away,
                             corner + out_before * far_away};
      canvas.fill(wedge, Role::muted, 0.16f);
    }
  }

  NearestPoint nearest_{};
};

const Registration registered{{"triangle-nearest", figure_views, make<TriangleNearest>}};

}  // namespace
}  // namespace gnomon::scenes::triangle_nearest
