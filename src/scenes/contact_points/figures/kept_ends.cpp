// What is left of the incident edge has two ends. Those that lie behind the reference edge, or before it by no more
// than the margin, are contact points.
#include "gnomon/geometry/contact/manifold.h"
#include "scenes/contact_points/contact_reading.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::kept_ends {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
enum ParameterIndex : std::uint32_t { margin, shows_names };
constexpr Parameter parameter_list[] = {{"margin", ParameterKind::slider, 0, 2, 0.1, 0},
                                        {"shows_names", ParameterKind::toggle, 0, 1, 1, 0}};
constexpr Vec2d corners_a[] = {{-1.9, -1.3}, {1.7, -1.4}, {2, 1.1}, {-2, 1.1}};
constexpr Vec2d corners_b[] = {{-2.4, -1.3}, {2.4, -1.3}, {2, 0.5}, {-2, 0.7}};

class KeptEnds final : public FigureScene {
 public:
  KeptEnds()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-0.8, -1.6}, {1, -0.12}, 2.6}),
                     body_part(name_b, Role::body_b, {corners_b, {0.9, 0.15}, {1, 0.02}, 2.8})},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    if (manifold_.count == 0) return {"kept_none"_text, {value(margin)}};
    const ContactReading::Candidate& one = reading_.candidates[0];
    const ContactReading::Candidate& other = reading_.candidates[1];
    if (manifold_.reference_edge == no_edge) return {"kept_corners"_text, {one.d}};
    if (manifold_.count == 2) return {"kept_two"_text, {one.d, other.d}};
    if (reading_.candidate_count == 1) return {"kept_lone"_text, {one.d}};
    return {"kept_one"_text, {one.kept ? one.d : other.d, one.kept ? other.d : one.d, value(margin)}};
  }
  std::uint32_t event_state() const override { return manifold_.count; }
  std::vector<Readout> readouts() const override {
    const bool is_cut = reading_.cut_count > 0;
    const ContactReading::End& end = reading_.ends[cut_end()];
    const ContactReading::End& other = reading_.ends[1 - cut_end()];
    const Vec2d edge = other.corner - end.corner;
    return {{"points", ReadoutKind::hidden, static_cast<double>(manifold_.count)},
            {"d_from", ReadoutKind::hidden, is_cut ? reading_.beyond(end.corner) : none_here},
            {"d_to", ReadoutKind::hidden, is_cut ? reading_.beyond(other.corner) : none_here},
            {"share", ReadoutKind::hidden, is_cut ? dot(end.left - end.corner, edge) / dot(edge, edge) : none_here},
            {"d_cut", ReadoutKind::hidden, is_cut ? reading_.beyond(end.left) : none_here},
            {"d_other", ReadoutKind::hidden, is_cut ? reading_.beyond(other.left) : none_here}};
  }

 private:
  /// The end of which more was cut off.
  std::size_t cut_end() const { return reading_.ends[1].cut_off > reading_.ends[0].cut_off ? 1 : 0; }

  void measure() override {
    manifold_ = contact_manifold<double>(body(shape_a), body(shape_b), value(margin), trace_.recorder());
    reading_ = read_contact(trace_.steps());
  }

  void draw_figure(display::Canvas& canvas) const override {
    const bool by_a = reading_.reference == Owner::a;
    if (reading_.has_reference && value(margin) > 0) draw_margin(canvas);
    draw_body(canvas, body(shape_b), Role::body_b);
    draw_body(canvas, body(shape_a), Role::body_a);
    canvas.label(position(shape_a) - Vec2d(0, 0.3), Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(shape_b) + Vec2d(0, 0.2), Anchor::centre, Role::body_b, {name_b});
    if (!reading_.has_reference) return;
    draw_numbered_edge(canvas, body(by_a ? shape_a : shape_b), reading_.edge);
    if (reading_.cut_count > 0) {
      for (const Vec2d corner : {reading_.from, reading_.to}) {
        canvas.line(corner - reading_.n * 1.6, corner + reading_.n * 1.6, {Role::axis, 1.5f, 1, 6});
      }
      canvas.line(reading_.ends[0].left, reading_.ends[1].left,
                  {by_a ? Role::body_b : Role::body_a, 6, 1, 0, display::Cap::butt});
    }
    for (std::size_t i = 0; i < reading_.candidate_count; ++i) draw_candidate(canvas, i);
  }

  void draw_margin(display::Canvas& canvas) const {
    const Vec2d up = reading_.n * value(margin);
    const Vec2d band[] = {reading_.from, reading_.to, reading_.to + up, reading_.from + up};
    canvas.fill(band, Role::mtv, 0.18f);
  }

  /// Halfway between the surfaces, and how far the one is from the other.
  void draw_candidate(display::Canvas& canvas, std::size_t i) const {
    const ContactReading::Candidate& candidate = reading_.candidates[i];
    if (manifold_.reference_edge != no_edge) {
      const Vec2d half = reading_.n * (candidate.d / 2);
      canvas.line(candidate.point - half, candidate.point + half, {Role::mtv, 3, 1, 0, display::Cap::butt});
      // The words run outwards, so that those of the other end have room.
      const Vec2d place = reading_.beside(i, 0.15, 0.5);
      const double outwards = place.x - candidate.point.x;
      const Anchor anchor = outwards < -0.1 ? Anchor::right : outwards > 0.1 ? Anchor::left : Anchor::centre;
      canvas.label(place, anchor, Role::mtv, is_on(shows_names) ? name_of(candidate) : Message{d_is, {candidate.d}});
    }
    canvas.point(candidate.point, candidate.kept ? Marker::disc : Marker::ring, candidate.kept ? 7.0f : 6.0f,
                 candidate.kept ? Role::mtv : Role::muted);
  }

  static Message name_of(const ContactReading::Candidate& candidate) {
    const ContactFeatures& features = candidate.features;
    return {"point_name"_text,
            {static_cast<double>(features.kind), static_cast<double>(features.a), static_cast<double>(features.b)}};
  }

  Recorded<manifold_steps> trace_;
  Manifold<double> manifold_{};
  ContactReading reading_{};
};

const Registration registered{{"kept-ends", figure_views, make<KeptEnds>}};

}  // namespace
}  // namespace gnomon::scenes::kept_ends
