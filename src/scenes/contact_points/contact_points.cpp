// Two polygons and their contact: the reference edge, the incident edge, the clipping of one by the other, and the
// remaining points.
#include <array>
#include <cmath>

#include "gnomon/geometry/contact/manifold.h"
#include "scenes/contact_points/contact_reading.h"
#include "scenes/kit/pair/pair_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

class ContactPoints final : public PairScene {
  /// The traces: of the query, and of the axes among which it finds the reference edge.
  enum TraceIndex : std::uint32_t { manifold_trace, axes_trace };

  /// Extent, to either side, of the lines through the ends of the reference edge.
  static constexpr double side_line = 1.6;

  static constexpr std::uint32_t state_version = 1;

  Sides sides_a_{*this, Owner::a, 4};
  Sides sides_b_{*this, Owner::b, 5};
  Drift speed_{*this, 0.1};
  Slider margin_{parameters_, "margin", {0, 2, 0.1}, 0.5};
  Toggle unclipped_{parameters_, "unclipped"};

 public:
  ContactPoints() : PairScene(state_version, Walls{7.75, 5.75}) { reset(0); }

  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const override {
    draw_bodies(canvas);
    if (!cursor.whole() && cursor.trace == axes_trace) {
      draw_pair_axes(canvas, cursor.of(traces_), pair_.a(), pair_.b(), {AxisChoice::all, false, false});
    } else if (cursor.whole()) {
      draw_answer(canvas);
    } else {
      draw_steps(canvas, cursor.of(traces_));
    }
    draw_names(canvas);
  }

  Message describe() const override {
    if (manifold_.count == 0) return {"contact_none"_text, {margin_.value()}};
    const double first = manifold_.points[0].separation;
    if (manifold_.reference_edge == no_edge) return {"contact_corners"_text, {first}};
    const double of = static_cast<double>(manifold_.reference);
    const double at = static_cast<double>(manifold_.reference_edge);
    if (manifold_.count == 1) return {"contact_one"_text, {first, of, at}};
    return {"contact_two"_text, {first, manifold_.points[1].separation, of, at}};
  }

  std::optional<Message> remark() const override {
    if (unclipped_.is_on() && lost_ > 0) return Message{"contact_unclipped"_text, {lost_}};
    return std::nullopt;
  }
  std::uint32_t event_state() const override { return manifold_.count; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    const bool none = manifold_.count == 0 || manifold_.reference_edge == no_edge;
    return {{"points", ReadoutKind::shown, static_cast<double>(manifold_.count)},
            {"owner", ReadoutKind::hidden, none ? none_here : static_cast<double>(manifold_.reference)},
            {"edge", ReadoutKind::hidden, none ? none_here : static_cast<double>(manifold_.reference_edge)}};
  }

 private:
  void begin(std::uint64_t seed) override {
    PairScene::begin(seed);
    // The bodies touch from the start, so that there is a contact to examine.
    pair_.apply({Command::Kind::put, 0, -1.4, -0.5});
    pair_.apply({Command::Kind::put, 1, 1.4, 0.4});
  }

  void query() override {
    manifold_ = contact_manifold<double>(pair_.a(), pair_.b(), margin_.value(), trace_.recorder());
    sat_scan::separation(pair_.a(), pair_.b(), axes_.recorder());
    traces_[manifold_trace].steps = trace_.steps();
    traces_[axes_trace].steps = axes_.steps();
    reading_ = read_contact(trace_.steps());
    lost_ = 0;
    for (const ContactReading::End& end : reading_.ends) {
      const Vec2d off = end.corner - end.left;
      lost_ += length(off);
    }
  }

  /// Draws the reference edge and the result; the cuts appear only in a trace or with a mistake.
  void draw_answer(display::Canvas& canvas) const {
    if (!reading_.has_reference) return;
    draw_facing(canvas, reading_);
    if (unclipped_.is_on()) {
      for (const std::size_t end : {0U, 1U}) draw_side_line(canvas, reading_, end);
      for (const ContactReading::End& end : reading_.ends) {
        canvas.point(end.corner, display::Marker::cross, 8, display::Role::ink);
      }
    }
    for (std::size_t i = 0; i < reading_.candidate_count; ++i) draw_candidate(canvas, reading_, i);
  }

  void draw_steps(display::Canvas& canvas, std::span<const Step> trace) const {
    for (const Step& step : trace) {
      const bool weighed = step.mark == marks::manifold_best || step.mark == marks::manifold_rival;
      if (!weighed || step.second < 0) continue;
      draw_edge(canvas, step.first == 0 ? pair_.a() : pair_.b(), static_cast<std::size_t>(step.second),
                display::Role::axis);
    }
    const ContactReading reading = read_contact(trace);
    if (!reading.has_reference) return;
    draw_facing(canvas, reading);
    for (std::size_t end = 0; end < reading.cut_count; ++end) draw_side_line(canvas, reading, end);
    for (std::size_t i = 0; i < reading.candidate_count; ++i) draw_candidate(canvas, reading, i);
  }

  void draw_facing(display::Canvas& canvas, const ContactReading& reading) const {
    const bool by_a = reading.reference == Owner::a;
    const display::Role role = by_a ? display::Role::body_b : display::Role::body_a;
    if (reading.has_incident) {
      canvas.line(reading.ends[0].corner, reading.ends[1].corner, {role, 5, 0.35f});
      canvas.line(reading.ends[0].left, reading.ends[1].left, {role, 6, 1, 0, display::Cap::butt});
    }
    draw_reference(canvas, reading, by_a ? pair_.a() : pair_.b());
  }

  static void draw_side_line(display::Canvas& canvas, const ContactReading& reading, std::size_t end) {
    const Vec2d corner = end == 0 ? reading.from : reading.to;
    canvas.line(corner - reading.n * side_line, corner + reading.n * side_line, {display::Role::axis, 1.5f, 1, 5});
  }

  static void draw_candidate(display::Canvas& canvas, const ContactReading& reading, std::size_t i) {
    using display::Anchor;
    using display::Marker;
    using display::Role;
    const ContactReading::Candidate& candidate = reading.candidates[i];
    const Role role = candidate.kept ? Role::mtv : Role::muted;
    canvas.point(candidate.point, candidate.kept ? Marker::disc : Marker::ring, candidate.kept ? 7.0f : 5.0f, role);
    if (!candidate.kept) return;
    // On the reference's side of its edge, where there is room, or at the outer side of both points.
    const Vec2d out = candidate.point - (reading.from + reading.to) * 0.5;
    const bool is_upright = std::fabs(reading.n.x) < std::fabs(reading.n.y);
    const bool leftwards = is_upright ? out.x < 0 : reading.n.x > 0;
    canvas.label(candidate.point, leftwards ? Anchor::right : Anchor::left, role, {d_is, {candidate.d}});
  }

  Recorded<manifold_steps> trace_;
  // At most sixteen axes of four steps, and the verdict: the reason for the choice of the reference edge.
  Recorded<sat_scan_steps(MovingPair::max_sides, MovingPair::max_sides)> axes_;
  std::array<NamedTrace, 2> traces_{{{"trace_manifold"_text, {}}, {trace_mtv, {}}}};
  Manifold<double> manifold_{};
  ContactReading reading_{};
  double lost_ = 0;  ///< length removed by clipping
};

const Registration contact_points_scene{{"contact-points", common_views, make<ContactPoints>}};

}  // namespace

}  // namespace gnomon::scenes
