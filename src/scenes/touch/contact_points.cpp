// Two polygons and where they touch: the reference edge, the incident edge, the clipping of one by the other, and what
// is left of it.
#include <array>
#include <cmath>

#include "geometry/contact/manifold.h"
#include "geometry/sat/sat_scan.h"
#include "scenes/kit/pair_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"

namespace gnomon::scenes {
namespace {

constexpr Text contact_none{"contact_none"};
constexpr Text contact_corners{"contact_corners"};
constexpr Text contact_one{"contact_one"};
constexpr Text contact_two{"contact_two"};
constexpr Text contact_unclipped{"contact_unclipped"};
constexpr Text trace_manifold{"trace_manifold"};

enum ParameterIndex : std::uint32_t { sides_a, sides_b, speed, margin, unclipped, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {
    {"sides_a", ParameterKind::slider, MovingPair::fewest_sides, MovingPair::most_sides, 1, 4},
    {"sides_b", ParameterKind::slider, MovingPair::fewest_sides, MovingPair::most_sides, 1, 5},
    {"drift", ParameterKind::slider, 0, 2, 0.1, 0.1},
    {"margin", ParameterKind::slider, 0, 2, 0.1, 0.5},
    {"unclipped", ParameterKind::toggle, 0, 1, 1, 0},
};
enum ReadoutIndex : std::size_t { points, owner, edge, readout_count };
constexpr Readout readout_list[readout_count] = {
    {"points", ReadoutKind::shown}, {"owner", ReadoutKind::hidden}, {"edge", ReadoutKind::hidden}};
constexpr std::uint32_t state_version = 1;

/// The traces: of the query, and of the axes among which it finds the reference edge.
enum TraceIndex : std::uint32_t { manifold_trace, axes_trace };

/// How far the lines through the ends of the reference edge are drawn to either side of it.
constexpr double side_line = 1.6;

class ContactPoints final : public PairScene {
 public:
  ContactPoints() : PairScene(parameter_list, state_version, {sides_a, 2, speed}, Walls{7.75, 5.75}) { reset(0); }

  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const override {
    using display::Role;
    draw_bodies(canvas);
    if (!cursor.whole() && cursor.trace == axes_trace) {
      draw_pair_axes(canvas, cursor.of(traces_), pair_.a(), pair_.b(), {AxisChoice::all, false, false});
    } else {
      draw_manifold(canvas, cursor.whole() ? traces_[manifold_trace].steps : cursor.of(traces_));
    }
    draw_names(canvas);
  }

  Message describe() const override {
    if (manifold_.count == 0) return {contact_none, {value(margin)}};
    const double first = manifold_.points[0].separation;
    if (manifold_.reference_edge == no_edge) return {contact_corners, {first}};
    const double of = readout(owner);
    const double at = readout(edge);
    if (manifold_.count == 1) return {contact_one, {first, of, at}};
    return {contact_two, {first, manifold_.points[1].separation, of, at}};
  }

  std::optional<Message> remark() const override {
    if (is_on(unclipped) && lost_ > 0) return Message{contact_unclipped, {lost_}};
    return std::nullopt;
  }
  std::uint32_t event_state() const override { return manifold_.count; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t index) const override {
    if (index == points) return manifold_.count;
    if (manifold_.count == 0 || manifold_.reference_edge == no_edge) return none_here;
    return index == owner ? static_cast<double>(manifold_.reference) : static_cast<double>(manifold_.reference_edge);
  }

 private:
  void begin(std::uint64_t seed) override {
    PairScene::begin(seed);
    // In touch from the start: there is nothing to see before.
    pair_.apply({Command::Kind::put, 0, -1.4, -0.5});
    pair_.apply({Command::Kind::put, 1, 1.4, 0.4});
  }

  void query() override {
    manifold_ = contact_manifold<double>(pair_.a(), pair_.b(), value(margin), trace_.recorder());
    sat_scan::separation(pair_.a(), pair_.b(), axes_.recorder());
    traces_[manifold_trace].steps = trace_.steps();
    traces_[axes_trace].steps = axes_.steps();
    incident_[0] = incident_[1] = left_[0] = left_[1] = {0, 0};
    for (const Step& step : traces_[manifold_trace].steps) {
      const double* v = step.values;
      // The incident edge runs against the reference edge, and what is left of it along it.
      if (step.mark == marks::manifold_incident) left_[0] = incident_[0] = {v[2], v[3]};
      if (step.mark == marks::manifold_incident) left_[1] = incident_[1] = {v[0], v[1]};
      if (step.mark == marks::manifold_clip) left_[0] = {v[0], v[1]};
      if (step.mark == marks::manifold_clip) left_[1] = {v[2], v[3]};
    }
    lost_ = std::sqrt(square_of(incident_[0] - left_[0])) + std::sqrt(square_of(incident_[1] - left_[1]));
  }

  static double square_of(Vec2d v) { return dot(v, v); }

  void draw_manifold(display::Canvas& canvas, std::span<const Step> trace) const {
    const Step* cut = nullptr;
    for (const Step& step : trace) {
      if (step.mark == marks::manifold_clip) cut = &step;
    }
    // Of the two cuts only the last: the first one's longer line would hide it.
    for (const Step& step : trace) {
      if (step.mark != marks::manifold_clip || &step == cut) draw_step(canvas, step);
    }
  }

  void draw_step(display::Canvas& canvas, const Step& step) const {
    using display::Role;
    const double* v = step.values;
    const Vec2d from(v[0], v[1]);
    const Vec2d to(v[2], v[3]);
    const bool weighed = step.mark == marks::manifold_best || step.mark == marks::manifold_rival;
    if (weighed && step.second >= 0) {
      draw_edge(canvas, step.first == 0 ? pair_.a() : pair_.b(), static_cast<std::size_t>(step.second), Role::axis);
    }
    if (step.mark == marks::manifold_reference) {
      canvas.line(from, to, {Role::ink, 5});
      const Vec2d normal(v[4], v[5]);
      const Vec2d middle = (from + to) * 0.5;
      canvas.arrow(middle, middle + normal, {Role::ink, 2.5f});
      for (const Vec2d end : {from, to}) {
        canvas.line(end - normal * side_line, end + normal * side_line, {Role::axis, 1.5f, 0.9f, 5});
      }
    }
    if (step.mark == marks::manifold_incident) {
      canvas.line(from, to, {step.first == 0 ? Role::body_a : Role::body_b, 5, 0.45f});
      if (is_on(unclipped)) {
        for (const Vec2d end : {from, to}) canvas.point(end, display::Marker::cross, 8, Role::ink);
      }
    }
    if (step.mark == marks::manifold_clip) canvas.line(from, to, {Role::overlap, 3});
    if (step.mark == marks::manifold_keep) {
      const bool kept = step.first == 1;
      canvas.point(from, kept ? display::Marker::disc : display::Marker::ring, kept ? 7.0f : 5.0f,
                   kept ? Role::mtv : Role::muted);
      if (kept) canvas.label(from, display::Anchor::below, Role::mtv, {axis_overlap, {v[2]}});
    }
  }

  Recorded<manifold_steps> trace_;
  // At most sixteen axes of four steps, and the verdict: why an edge is the reference and another is not.
  Recorded<sat_scan_steps(MovingPair::most_sides, MovingPair::most_sides)> axes_;
  std::array<NamedTrace, 2> traces_{{{trace_manifold, {}}, {trace_mtv, {}}}};
  Manifold<double> manifold_{};
  Vec2d incident_[2];  ///< the incident edge, and what clipping left of it
  Vec2d left_[2];
  double lost_ = 0;  ///< length that was clipped away
};

const Registration registered{{"contact-points", common_views, make<ContactPoints>}};

}  // namespace

}  // namespace gnomon::scenes
