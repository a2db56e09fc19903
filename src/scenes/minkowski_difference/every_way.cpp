// All translations out of an overlap: a pair, the difference A − B beside it, and below the length of B's translation
// in each direction. For a separated pair the translations lead to contact.
#include <array>
#include <cmath>

#include "scenes/kit/moved.h"
#include "scenes/kit/pair/pair_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/minkowski_difference/merge_picture.h"
#include "scenes/minkowski_difference/shortest_way.h"
#include "scenes/minkowski_difference/way_plot.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

class EveryWay final : public PairScene {
  /// The traces.
  enum Method : std::uint32_t { by_difference, by_mtv };
  enum WayMistake : std::uint32_t { no_mistake, by_shadow, by_valley };
  static constexpr std::size_t u_handle = 2;
  static constexpr double u_length = 1.7;
  /// Beside A − B: beyond its outline and the names of its corners.
  static constexpr double u_reach = 2.6;
  /// Smallest visible length.
  static constexpr double visible = 0.005;

  static constexpr Walls arena{3.75, 4, {-4, 1.75}};
  static constexpr DifferencePlace place{{4.1, 1.75}, 0.45};
  static constexpr WayPlot plot{{-7, -5.1}, 14.3, 2.6, 0.45};

  static constexpr std::uint32_t state_version = 1;

  Slider way_angle_{parameters_, "way_angle", {0, 359, 1}, 20};
  Choice<WayMistake> way_mistake_{parameters_, "way_mistake", 3};
  Sides sides_a_{*this, Owner::a, 5};
  Sides sides_b_{*this, Owner::b, 4};
  Drift drift_{*this, 0.4};

 public:
  EveryWay() : PairScene(state_version, arena) { reset(0); }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    draw_bodies(canvas);
    draw_merged(canvas, difference_, traces_[by_difference].steps, place);
    draw_plot(canvas, plot);
    draw_curve(canvas, plot, ways_.all());
    if (cursor.whole()) {
      draw_answers(canvas);
    } else {
      draw_steps(canvas, cursor);
    }
    draw_origin(canvas, place.origin, !overlapping(), way_.u() + shortest_.u());
    draw_u(canvas);
    draw_names(canvas);
    canvas.label({place.origin.x, 5.6}, Anchor::centre, Role::muted, {difference_name});
  }

  Message describe() const override {
    if (std::isnan(way_.length)) return {"ways_never"_text, {way_.degrees, shortest_.length, shortest_.degrees}};
    return {overlapping() ? "ways_out"_text : "ways_in"_text,
            {way_.degrees, way_.length, shortest_.length, shortest_.degrees}};
  }
  std::uint32_t event_state() const override { return overlapping(); }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Handle> handles() const override { return handles_; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::plotted, separation_},
            {"way", ReadoutKind::hidden, way_.length},
            {"shortest", ReadoutKind::shown, shortest_.length}};
  }

 private:
  bool overlapping() const { return separation_ <= 0; }
  WayMistake mistake() const { return way_mistake_.value(); }

  void begin(std::uint64_t seed) override {
    PairScene::begin(seed);
    // The bodies overlap from the start, so that there is an overlap to leave.
    pair_.apply({Command::Kind::put, 0, arena.centre.x - 0.6, arena.centre.y + 0.5});
    pair_.apply({Command::Kind::put, 1, arena.centre.x + 0.7, arena.centre.y - 0.5});
  }

  void apply(const Command& command) override {
    if (command.index == u_handle) return turn_u(command);
    PairScene::apply(command);
  }

  void turn_u(const Command& command) {
    const Rotation<double> now = rotation_of(way_angle_.value());
    if (command.kind == Command::Kind::nudge) {
      return face_u(degrees_of(now.apply({u_reach, 0}) + Vec2d(command.x, command.y)));
    }
    if (const auto there = turned(command, place.origin, now)) face_u(degrees_of(there->apply({1, 0})));
  }

  void face_u(double degrees) {
    // Round to a whole turn above the last half degree.
    way_angle_.set(degrees > 359.5 ? 0 : way_angle_.nearest(degrees));
  }

  void query() override {
    const Placed<double>& a = pair_.a();
    const Placed<double>& b = pair_.b();
    for (std::size_t i = 0; i < u_handle; ++i) handles_[i] = pair_.handles()[i];
    handles_[u_handle].body = {a.shape, *Pose<double>::make(place.origin, rotation_of(way_angle_.value()))};
    separation_ = sat_scan::separation(a, b, mtv_trace_.recorder()).value;
    difference_ = minkowski_difference<double>(a, b, room_, difference_trace_.recorder());
    way_ = way_along(a, b, way_angle_.value(), overlapping());
    shortest_ = shortest_way(a, b);
    ways_.ask(a, b, difference_, overlapping());
    traces_[by_difference].steps = difference_trace_.steps();
    traces_[by_mtv].steps = mtv_trace_.steps();
  }

  void draw_shapes(Canvas& canvas) const override {
    PairScene::draw_shapes(canvas);
    const Vec2d from = pair_.b().pose.position();
    const Vec2d tip = from + way_.u() * u_length;
    canvas.arrow(from, tip, {Role::axis, 3});
    canvas.label(tip + way_.u() * 0.4, Anchor::centre, Role::axis, {symbol_u});
  }

  /// Returns the overlap of both projections on u: the distance from B's beginning to A's end.
  double shadow_overlap() const {
    return projection_of(pair_.a(), way_.u()).max - projection_of(pair_.b(), way_.u()).min;
  }

  std::optional<Message> remark() const override {
    if (!overlapping() || mistake() == no_mistake) return std::nullopt;
    if (mistake() == by_shadow) {
      const double taken = shadow_overlap();
      return Message{taken > way_.length + visible ? "shadow_far"_text : "shadow_right"_text, {taken, way_.length}};
    }
    const Way& valley = ways_.downhill(way_angle_.value());
    const bool is_wrong = valley.length > shortest_.length + visible;
    return Message{is_wrong ? "valley_wrong"_text : "valley_right"_text,
                   {valley.length, valley.degrees, shortest_.length}};
  }

  void draw_answers(Canvas& canvas) const {
    draw_height(canvas, plot, shortest_, {Role::mtv, 2.5f, 1, 4});
    draw_ray(canvas, place, shortest_.move(), {Role::mtv, 2.5f, 1, 4});
    draw_length(canvas, plot, shortest_, Role::mtv);
    draw_height(canvas, plot, way_, {Role::overlap, 3});
    if (!std::isnan(way_.length)) draw_ray(canvas, place, way_.move(), {Role::overlap, 3});
    draw_kinks(canvas, plot, ways_.all(), place);
    const bool mistaken = overlapping() && mistake() != no_mistake;
    if (!mistaken) return draw_moved(canvas, way_.move(), Role::overlap);
    if (mistake() == by_shadow) return draw_moved(canvas, way_.u() * shadow_overlap(), Role::ink);
    const Way& valley = ways_.downhill(way_angle_.value());
    draw_height(canvas, plot, valley, {Role::ink, 3});
    draw_ray(canvas, place, valley.move(), {Role::ink, 3});
    draw_moved(canvas, valley.move(), Role::ink);
  }

  /// Draws B after the translation, and the path to it.
  void draw_moved(Canvas& canvas, Vec2d move, Role role) const {
    if (!is_finite(move.x) || move == Vec2d(0, 0)) return;
    const Vec2d from = pair_.b().pose.position();
    draw_ghost(canvas, moved(pair_.b(), move), {Role::body_b, 1.5f, 1, 5});
    canvas.arrow(from, from + move, {role, 3});
  }

  void draw_steps(Canvas& canvas, TraceCursor cursor) const {
    const auto steps = cursor.of(traces_);
    if (cursor.trace == by_mtv) draw_pair_axes(canvas, steps, pair_.a(), pair_.b(), {AxisChoice::all, false, false});
    if (cursor.trace == by_difference) draw_merge(canvas, steps, place, pair_.a(), pair_.b());
  }

  void draw_u(Canvas& canvas) const {
    const Vec2d tip = place.origin + way_.u() * u_reach;
    canvas.arrow(place.origin, tip, {Role::axis, 2});
    canvas.label(tip + way_.u() * 0.5, Anchor::centre, Role::axis, {symbol_u});
  }

  Recorded<sat_scan_steps(MovingPair::max_sides, MovingPair::max_sides)> mtv_trace_;
  Recorded<minkowski_steps(MovingPair::max_sides, MovingPair::max_sides)> difference_trace_;
  std::array<NamedTrace, 2> traces_{{{trace_difference, {}}, {trace_mtv, {}}}};
  std::array<SumVertex<double>, std::size_t(2) * MovingPair::max_sides> room_{};
  Sum<double> difference_{};
  double separation_ = 0;
  Ways ways_;
  Way way_{};       ///< translation along u
  Way shortest_{};  ///< shortest translation
  std::array<Handle, 3> handles_{
      {pair_.handles()[0],
       pair_.handles()[1],
       {HandleKind::turn, HandleOf::axis, pair_.a(), u_reach, name_direction, Role::handle, false, true}}};
};

const Registration every_way_scene{{"every-way", common_views, make<EveryWay>}};

}  // namespace
}  // namespace gnomon::scenes
