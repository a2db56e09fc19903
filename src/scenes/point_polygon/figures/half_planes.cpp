// A convex polygon is what all its edges leave over: each tints what lies beyond it.
#include <array>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::half_planes {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape, point };
constexpr Vec2d corners[] = {{-1.9, -1.7}, {1.4, -1.9}, {2.3, 0.3}, {0.1, 1.9}, {-2.2, 0.7}};

class HalfPlanes final : public FigureScene {
 public:
  HalfPlanes()
      : FigureScene(
            {body_part(name_a, Role::body_a, {corners, {-0.4, 0}, {1, 0}, 2.8}), point_part(name_q, {3.4, 1.8})}) {
    reset(0);
  }

  Message describe() const override {
    const auto all = static_cast<double>(std::size(corners));
    return count_ > 0 ? Message{"beyond_edges"_text, {count_, all}} : Message{"beyond_none"_text, {all}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(count_); }
  std::vector<Readout> readouts() const override { return {{"beyond", ReadoutKind::hidden, count_}}; }

 private:
  void measure() override {
    count_ = 0;
    for (std::size_t edge = 0; edge < std::size(corners); ++edge) {
      is_beyond_[edge] = beyond(line_of_edge(body(shape), edge), position(point)) > 0;
      count_ += is_beyond_[edge];
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> polygon = body(shape);
    for (std::size_t edge = 0; edge < std::size(corners); ++edge) {
      draw_beyond(canvas, line_of_edge(polygon, edge), 0.22f, is_beyond_[edge] ? 2.5f : 1.0f);
    }
    draw_named(canvas, polygon, Role::body_a, name_a);
    for (std::size_t edge = 0; edge < std::size(corners); ++edge) {
      if (!is_beyond_[edge]) continue;
      canvas.line(polygon.vertex(edge), polygon.vertex((edge + 1) % std::size(corners)), {Role::ink, 5});
    }
    draw_edge_numbers(canvas, polygon, Role::body_a);
    const Vec2d q = position(point);
    canvas.point(q, count_ > 0 ? display::Marker::cross : display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  double count_ = 0;
  std::array<bool, std::size(corners)> is_beyond_{};
};

const Registration registered{{"half-planes", figure_views, make<HalfPlanes>}};

}  // namespace
}  // namespace gnomon::scenes::half_planes
