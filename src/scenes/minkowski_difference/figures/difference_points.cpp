// Two shapes as one: every point of A less every point of B, and where one such difference lies.
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/figures/difference_figure.h"

namespace gnomon::scenes::difference_points {
namespace {

using display::Anchor;
using display::Role;

class DifferencePoints final : public DifferenceFigure {
  enum PartIndex : std::size_t { a_point = first_own, b_point };

 public:
  DifferencePoints()
      : DifferenceFigure({part_a(), part_b(), point_of_part(point_a, shape_a, {-2.6, 1.1}),
                          point_of_part(point_b, shape_b, {-2.7, -2})}) {
    reset(0);
  }

  Message describe() const override {
    if (way_ == Vec2d(0, 0)) return {"difference_none"_text};
    return {"difference_of"_text, {way_.x, way_.y, static_cast<double>(corners_of_a * corners_of_b)}};
  }
  std::vector<Readout> readouts() const override {
    return {{"x", ReadoutKind::hidden, way_.x}, {"y", ReadoutKind::hidden, way_.y}};
  }

 private:
  void ask() override { way_ = position(a_point) - position(b_point); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    for (std::size_t i = 0; i < corners_of_a; ++i) {
      for (std::size_t k = 0; k < corners_of_b; ++k) {
        const Vec2d corner = body(shape_a).vertex(i) - body(shape_b).vertex(k);
        canvas.point(origin + corner, display::Marker::disc, 3.5f, Role::ink, 0.6f);
      }
    }
    if (way_ != Vec2d(0, 0)) {
      canvas.arrow(position(b_point), position(a_point), {Role::ink, 2});
      canvas.arrow(origin, origin + way_, {Role::ink, 2});
    }
    draw_origin(canvas, origin, is_apart());
    canvas.point(origin + way_, display::Marker::disc, 7, Role::handle);
    canvas.label(origin + way_ + Vec2d(0.2, 0), Anchor::left, Role::handle, {"difference_point"_text});
    draw_point(canvas, a_point, Role::body_a, point_a);
    draw_point(canvas, b_point, Role::body_b, point_b);
  }

  void draw_point(display::Canvas& canvas, std::size_t part, Role role, Text name) const {
    canvas.point(position(part), display::Marker::disc, 9, role);
    canvas.label(position(part) + Vec2d(0.22, 0), Anchor::left, role, {name});
  }

  Vec2d way_{0, 0};  ///< from b to a
};

const Registration registered{{"difference-points", figure_views, make<DifferencePoints>}};

}  // namespace
}  // namespace gnomon::scenes::difference_points
