// Where two bodies in space touch: a face clipped by the sides of another, one cut at a time, or the one point of two
// edges.
#include <array>

#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/sat_in_space/clip_reading.h"

namespace gnomon::scenes::face_contact {
namespace {

using d3::AxisKind;
using d3::Vec3;
using display::Role;

enum ParameterIndex : std::size_t { cuts };
/// The sides of a box's face.
constexpr std::uint32_t max_cuts = 4;
constexpr Parameter parameter_list[] = {{"cuts", ParameterKind::slider, 0, max_cuts, 1, max_cuts}};

class FaceContact final : public SpaceScene {
 public:
  FaceContact()
      : SpaceScene(parameter_list,
                   {{name_a, Role::body_a, *d3::box({2, 0.5, 1.5}), {0, -1, 0}, {}, false, false},
                    {name_b,
                     Role::body_b,
                     *d3::box({1, 0.9, 1}),
                     {1.4, 0.32, 0.5},
                     *d3::Rotation::about({0, 1, 0}, 0.5),
                     true,
                     true,
                     2.4,
                     1.7}},
                   {.eye_reach = 4.2}, Eye(0.5, 0.6)) {
    reset(0);
  }

  Message describe() const override {
    const auto points = static_cast<double>(contact_.points.size());
    if (contact_.points.empty()) return {"solids_no_contact"_text};
    if (reading_.of_faces && whole(cuts) < max_cuts) {
      const auto left = static_cast<double>(reading_.left.size());
      if (reading_.sides == 0) return {"face_uncut"_text, {left}};
      return {"face_cut"_text, {static_cast<double>(reading_.sides), static_cast<double>(reading_.off), left}};
    }
    return contact_.kind == AxisKind::edges ? Message{"contact_of_edges"_text, {deepest_}}
                                            : Message{"contact_polygon_of"_text, {points, deepest_}};
  }
  std::uint32_t event_state() const override { return !contact_.points.empty(); }
  std::vector<Readout> readouts() const override {
    return {{"contact_count", ReadoutKind::hidden, static_cast<double>(contact_.points.size())},
            {"depth", ReadoutKind::hidden, deepest_}};
  }

 private:
  void measure() override {
    contact_ = d3::contact_polygon(body(0), body(1), room_, trace_.recorder());
    const bool all = whole(cuts) == max_cuts;
    reading_ =
        all ? read_clip(trace_.steps(), body(0), body(1)) : read_clip(trace_.steps(), body(0), body(1), whole(cuts));
    deepest_ = 0;
    for (const d3::ContactPoint& point : contact_.points)
      deepest_ = deepest_ < -point.separation ? -point.separation : deepest_;
  }

  void draw_space(display::Canvas& canvas) const override {
    const auto found = d3::separation(body(0), body(1));
    const auto normal = found.value > 0 ? std::optional(found.normal) : std::nullopt;
    draw_solids(canvas, eye(), body(0), {role_of(0)}, body(1), {role_of(1)}, normal);
    if (!contact_.points.empty()) {
      draw_clip(canvas, eye(), body(0), body(1), reading_);
      const Vec3 from = contact_.points[0].on_a;
      // Longer than the polygon is high, on which an arrow is hard to see.
      canvas.arrow(eye().project(from), eye().project(from + contact_.normal * 1.8), {Role::ink, 3});
    }
    canvas.label(eye().project({-1.2, -1, 0}), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project(body(1).pose.position()), display::Anchor::centre, role_of(1), {name_b});
  }

  static constexpr std::size_t max_points = 8;  ///< of two boxes
  std::array<d3::ContactPoint, max_points> room_{};
  Recorded<d3::contact_steps(max_points)> trace_;
  ClipReading reading_{};
  d3::Contact contact_{};
  double deepest_ = 0;
};

const Registration registered{{"face-contact", figure_views, make<FaceContact>}};

}  // namespace
}  // namespace gnomon::scenes::face_contact
