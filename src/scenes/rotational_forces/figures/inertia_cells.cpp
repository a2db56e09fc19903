// Where inertia comes from: a rectangle cut into small pieces, each of which counts by its mass times the square of its
// distance from the centre.
#include <algorithm>
#include <array>
#include <cmath>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/shape/mass.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/shapes.h"

namespace gnomon::scenes::inertia_cells {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { corner };
constexpr Walls corners{2.45, 1.85, {3, 2.2}};
constexpr int columns = 12;
constexpr int rows = 8;

class InertiaCells final : public FigureScene {
 public:
  InertiaCells() : FigureScene({point_part("name_corner"_text, {3, 1.5}, corners)}) { reset(0); }

  Message describe() const override { return {"inertia_is"_text, {properties_.inertia, properties_.mass, gyration()}}; }
  std::vector<Readout> readouts() const override {
    return {{"width", ReadoutKind::hidden, size().x},        {"height", ReadoutKind::hidden, size().y},
            {"mass", ReadoutKind::hidden, properties_.mass}, {"inertia", ReadoutKind::hidden, properties_.inertia},
            {"cells", ReadoutKind::hidden, cells_},          {"gyration", ReadoutKind::hidden, gyration()}};
  }

 private:
  Vec2d size() const { return position(corner) * 2.0; }
  double gyration() const { return std::sqrt(properties_.inertia / properties_.mass); }
  Vec2d cell() const { return {size().x / columns, size().y / rows}; }
  Vec2d middle_of(int column, int row) const {
    return {(column + 0.5) * cell().x - position(corner).x, (row + 0.5) * cell().y - position(corner).y};
  }

  void measure() override {
    const Shape<double> shape = rectangle_polygon(size().x, size().y);
    properties_ = *mass_properties(shape.view(), 1.0);
    cells_ = 0;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const Vec2d at = middle_of(column, row);
        cells_ += cell().x * cell().y * dot(at, at);
      }
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d half = cell() * 0.5;
    const double furthest = dot(position(corner), position(corner));
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const Vec2d at = middle_of(column, row);
        const Vec2d around[] = {at - half, at + Vec2d(half.x, -half.y), at + half, at + Vec2d(-half.x, half.y)};
        canvas.fill(around, Role::body_a, static_cast<float>(0.06 + 0.8 * dot(at, at) / furthest));
      }
    }
    const Vec2d to = position(corner);
    const Vec2d outline[] = {-to, Vec2d(to.x, -to.y), to, Vec2d(-to.x, to.y)};
    canvas.outline(outline, {Role::body_a, 2.5f});
    constexpr int pieces = 72;
    for (int i = 0; i < pieces; i += 2) {
      const auto from = *Rotation<double>::from_angle(full_turn * i / pieces);
      const auto until = *Rotation<double>::from_angle(full_turn * (i + 1) / pieces);
      canvas.line(from.apply({gyration(), 0}), until.apply({gyration(), 0}), {Role::mtv, 2.5f});
    }
    canvas.line({0, 0}, {-gyration(), 0}, {Role::mtv, 2});
    canvas.label({-gyration() / 2, 0.1}, Anchor::above, Role::mtv, {"symbol_gyration"_text});
    canvas.point({0, 0}, display::Marker::disc, 5, Role::ink);
    canvas.point(to, display::Marker::disc, 9, Role::handle);
  }

  MassProperties<double> properties_{};
  double cells_ = 0;
};

const Registration registered{{"inertia-cells", figure_views, make<InertiaCells>}};

}  // namespace
}  // namespace gnomon::scenes::inertia_cells
