// What the origin tells: within A − B the shapes overlap, and beside it they are as far apart as it is away.
#include "geometry/distance/distance.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski/plates/difference_plate.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

constexpr Text origin_away{"origin_away"};
constexpr Text origin_within{"origin_within"};

constexpr Readout readout_list[] = {{"distance", ReadoutKind::hidden}};

class DifferenceOrigin final : public DifferencePlate {
 public:
  DifferenceOrigin() : DifferencePlate({part_a(), part_b()}) { reset(0); }

  Message describe() const override {
    return is_apart() ? Message{origin_away, {found_.distance}} : Message{origin_within};
  }
  std::uint32_t event_state() const override { return is_apart(); }
  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t) const override { return found_.distance; }

 private:
  void ask() override { found_ = closest_points(body(shape_a), body(shape_b), discard_trace()); }

  void draw_plate(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    if (is_apart()) draw_distance(canvas);
    draw_origin(canvas, origin, is_apart());
  }

  void draw_distance(display::Canvas& canvas) const {
    const Vec2d a = found_.point_a;
    const Vec2d b = found_.point_b;
    const Vec2d beside = right_normal(found_.normal) * 0.3;
    const Vec2d x = origin + (a - b);
    canvas.line(b, a, {Role::mtv, 3});
    canvas.point(a, display::Marker::disc, 6, Role::body_a);
    canvas.point(b, display::Marker::disc, 6, Role::body_b);
    canvas.label(a + beside, Anchor::centre, Role::body_a, {point_a});
    canvas.label(b + beside, Anchor::centre, Role::body_b, {point_b});
    canvas.line(origin, x, {Role::mtv, 3});
    canvas.point(x, display::Marker::disc, 6, Role::mtv);
    canvas.label(x + beside, Anchor::centre, Role::mtv, {symbol_x});
  }

  Distance<double> found_{};
};

const Registration registered{{"difference-origin", plate_views, make<DifferenceOrigin>}};

}  // namespace
}  // namespace gnomon::scenes
