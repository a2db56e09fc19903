// One cut at a time: a line stands on an end of the reference edge, and what of the incident edge lies beyond it is cut
// off.
#include "gnomon/geometry/contact/manifold.h"
#include "scenes/contact_points/contact_reading.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::clipping {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
enum ParameterIndex : std::uint32_t { cuts };
constexpr Parameter parameter_list[] = {{"cuts", ParameterKind::slider, 1, 2, 1, 1}};
constexpr Vec2d corners_a[] = {{-1.7, -1.3}, {1.5, -1.4}, {1.8, 1.1}, {-1.8, 1.1}};
constexpr Vec2d corners_b[] = {{-3.1, -0.9}, {3.1, -0.9}, {2.4, 0.9}, {-2.5, 1.1}};
/// So far apart they never are: there is always a reference edge.
constexpr double any_distance = 20;

class Clipping final : public FigureScene {
 public:
  Clipping()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-0.4, -1.3}, {1, -0.12}, 0}),
                     body_part(name_b, Role::body_b, {corners_b, {0.1, 0.15}, {1, -0.12}, 0})},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    if (reading_.cut_count == 0) return {"nothing_to_cut"_text};
    const ContactReading::End& end = reading_.ends[now()];
    const auto corner = static_cast<double>(end.cut_at);
    const auto owner = static_cast<double>(reading_.reference);
    if (end.cut_off > 0) return {"cut_off"_text, {owner, corner, end.cut_off}};
    return {"nothing_cut_off"_text, {owner, corner}};
  }
  std::uint32_t event_state() const override { return reading_.ends[now()].cut_off > 0; }
  std::vector<Readout> readouts() const override {
    return {{"off_first", ReadoutKind::hidden, reading_.ends[0].cut_off},
            {"off_second", ReadoutKind::hidden, reading_.ends[1].cut_off},
            {"left", ReadoutKind::hidden, dot(reading_.ends[1].left - reading_.ends[0].left, onward())}};
  }

 private:
  /// The end that is being cut.
  std::size_t now() const { return whole(cuts) - 1; }
  /// Along the reference edge.
  Vec2d onward() const { return -right_normal(reading_.n); }

  void measure() override {
    contact_manifold<double>(body(shape_a), body(shape_b), any_distance, trace_.recorder());
    // Of its two cuts those that this figure is about.
    std::span<const Step> steps = trace_.steps();
    std::size_t seen = 0;
    std::size_t count = 0;
    while (count < steps.size() && seen < whole(cuts)) seen += steps[count++].mark == marks::manifold_clip;
    reading_ = read_contact(steps.first(count));
  }

  void draw_figure(display::Canvas& canvas) const override {
    const bool by_a = reading_.reference == Owner::a;
    if (reading_.cut_count > 0) draw_beyond(canvas, line_at(now()), 0.35f, 0);
    draw_body(canvas, body(shape_b), Role::body_b);
    draw_body(canvas, body(shape_a), Role::body_a);
    canvas.label(position(shape_a) - Vec2d(0, 0.3), Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(shape_b) + Vec2d(0.6, 0.5), Anchor::centre, Role::body_b, {name_b});
    draw_reference(canvas, reading_, body(by_a ? shape_a : shape_b));
    if (reading_.cut_count == 0) return;
    const Role role = by_a ? Role::body_b : Role::body_a;
    canvas.line(reading_.ends[0].left, reading_.ends[1].left, {role, 6, 1, 0, display::Cap::butt});
    for (std::size_t end = 0; end <= now(); ++end) draw_cut(canvas, end, role);
  }

  Line<double> line_at(std::size_t end) const {
    return *Line<double>::make(end == 0 ? reading_.from : reading_.to, end == 0 ? -onward() : onward());
  }

  void draw_cut(display::Canvas& canvas, std::size_t end, Role role) const {
    const ContactReading::End& at = reading_.ends[end];
    const Vec2d corner = end == 0 ? reading_.from : reading_.to;
    const Vec2d out = end == 0 ? -onward() : onward();
    const bool first = end == now();
    canvas.line(corner - reading_.n * 9.0, corner + reading_.n * 9.0,
                {Role::axis, first ? 2.5f : 1.5f, 1, first ? 0.0f : 6.0f});
    canvas.label(corner - out * 0.35 + reading_.n * 0.35, Anchor::centre, Role::ink,
                 {"reference_corner"_text, {static_cast<double>(reading_.reference), static_cast<double>(at.cut_at)}});
    if (!(at.cut_off > 0)) return;
    canvas.line(at.left, at.corner, {role, 3, 0.5f, 5});
    canvas.point(at.corner, Marker::cross, 7, Role::ink);
    if (!first) return;
    const Vec2d below = at.left - reading_.n * 0.5;
    draw_measure(canvas, below, below + out * at.cut_off, false, reading_.n * -0.45, {"length_is"_text, {at.cut_off}});
  }

  Recorded<manifold_steps> trace_;
  ContactReading reading_{};
};

const Registration registered{{"clipping", figure_views, make<Clipping>}};

}  // namespace
}  // namespace gnomon::scenes::clipping
