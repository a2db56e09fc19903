// A circle and a convex polygon: the normals of the edges, and one more axis, from the nearest corner to the centre.
#include <array>

#include "scenes/kit/pair/pair_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "teaching/circle.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

class CirclePolygon final : public PairScene {
  static constexpr std::size_t the_circle = 1;

  static constexpr std::uint32_t state_version = 1;

  Sides sides_a_{*this, Owner::a, 4};
  Slider radius_{parameters_, "radius", {0.25, 3, 0.25}, 1.5};
  Drift drift_{*this, 0.5};
  Toggle numbers_{parameters_, "numbers"};
  Toggle edges_only_{parameters_, "edges_only"};

 public:
  CirclePolygon() : PairScene(state_version, Walls{7.75, 5.75}) { reset(0); }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    draw_bodies(canvas);
    draw_circle_axes(canvas, cursor.of(traces_), pair_.a(), {axis_choice(), numbers_.is_on(), cursor.whole()});
    if (cursor.whole()) {
      if (separation_.edge != no_edge) draw_numbered_edge(canvas, pair_.a(), separation_.edge);
      if (overlapping()) draw_way_out(canvas, separation_.normal, -separation_.value, Role::mtv);
      if (edges_only_.is_on() && by_edges_.value <= 0 && separation_.edge == no_edge) {
        draw_way_out(canvas, by_edges_.normal, -by_edges_.value, Role::ink);
      }
    }
    draw_names(canvas);
  }

  Message describe() const override {
    const double size = overlapping() ? 0 - separation_.value : separation_.value;
    const double of_corner = separation_.edge == no_edge ? 1 : 0;
    return {overlapping() ? "circle_overlaps"_text : "circle_apart"_text, {size, of_corner, decided_}};
  }
  std::uint32_t event_state() const override { return overlapping(); }
  std::span<const NamedTrace> traces() const override { return traces_; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::plotted, separation_.value},
            {"depth", ReadoutKind::hidden, overlapping() ? -separation_.value : none_here}};
  }

 private:
  bool overlapping() const { return separation_.value <= 0; }
  /// The choice of all numbers also selects all axes.
  AxisChoice axis_choice() const { return numbers_.is_on() ? AxisChoice::all : AxisChoice::deciding; }

  std::optional<Message> remark() const override {
    if (!edges_only_.is_on()) return std::nullopt;
    if (by_edges_.value > 0) return Message{mistake_apart};
    if (!overlapping()) return Message{mistake_phantom, {-by_edges_.value}};
    if (separation_.edge == no_edge) return Message{mistake_far, {-by_edges_.value, -separation_.value}};
    return Message{mistake_harmless, {-by_edges_.value}};
  }

  void begin(std::uint64_t seed) override {
    pair_.reset(seed, sides_a_.whole(), MovingPair::min_sides);
    pair_.set_circle(the_circle, radius_.value());
  }

  void chosen(std::size_t parameter) override {
    PairScene::chosen(parameter);
    if (radius_.is(parameter)) pair_.set_circle(the_circle, radius_.value());
  }

  void load_world(StateReader& reader) override {
    PairScene::load_world(reader);
    pair_.set_circle(the_circle, radius_.value());
  }

  void query() override {
    separation_ = circle_separation(pair_.a(), pair_.b().pose.position(), radius_.value(), trace_.recorder());
    traces_[0].steps = trace_.steps();
    by_edges_.value = -1e300;
    for (const Step& step : traces_[0].steps) {
      if (step.mark == marks::circle_decide) decided_ = static_cast<double>(step.second);
      if (step.mark != marks::circle_overlap || step.first != 0 || step.values[0] <= by_edges_.value) continue;
      by_edges_.value = step.values[0];
      by_edges_.normal = {step.values[1], step.values[2]};
    }
  }

  /// Draws the circle's translation to touch from outside.
  void draw_way_out(Canvas& canvas, Vec2d normal, double depth, Role role) const {
    const Vec2d from = pair_.b().pose.position();
    const Vec2d to = from + normal * depth;
    draw_ghost(canvas, {pair_.b().shape, *Pose<double>::make(to)}, {role, 1.5f, 0.8f, 5});
    canvas.arrow(from, to, {role, 4});
    canvas.label(to, display::Anchor::below, role, {role == Role::ink ? mistaken_depth : mtv_depth, {depth}});
  }

  // At most nine axes of four steps, and the verdict.
  Recorded<circle_steps(MovingPair::max_sides)> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_circle"_text, {}}}};
  Separation<double> separation_{};
  Separation<double> by_edges_{};  ///< mistaken result, without the corner's axis
  double decided_ = 0;             ///< edge or corner whose axis decided
};

const Registration circle_polygon_scene{{"circle-polygon", common_views, make<CirclePolygon>}};

}  // namespace

}  // namespace gnomon::scenes
