// A ball over a floor, as the library lets it fly: on parabolas, or on straight paths with gravity given once a step.
#include <array>
#include <cmath>
#include <vector>

#include "scenes/first_collision/crowd.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::bounce_heights {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum ParameterIndex : std::size_t { straight, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {{"heights_straight", ParameterKind::toggle, 0, 1, 1, 0}};
enum PartIndex : std::size_t { e_part };
constexpr double gravity = 10;
constexpr double radius = 0.3;
constexpr double floor_at = -2.2;
/// A second in falling.
constexpr double first_height = 5;
constexpr double left = -5.3;
constexpr double speed = 2.1;
constexpr double seconds = 5;
constexpr double fine_step = 1.0 / 64;
constexpr double coarse_step = 0.13;
constexpr Walls rail{3, 0, {0, -3.6}};

class BounceHeights final : public FigureScene {
 public:
  BounceHeights() : FigureScene({point_part("name_restitution"_text, {0.6, rail.centre.y}, rail)}, parameter_list) {
    reset(0);
  }

  Message describe() const override {
    if (std::isnan(rest_)) return {"heights_come"_text, {e(), tops_[0], tops_[1], static_cast<double>(met_.size())}};
    return {"heights_rest"_text, {e(), tops_[0], tops_[1], static_cast<double>(met_.size()), rest_}};
  }
  std::vector<Readout> readouts() const override {
    return {{"restitution", ReadoutKind::hidden, e()},
            {"square", ReadoutKind::hidden, e() * e()},
            {"height", ReadoutKind::hidden, tops_[0]},
            {"second", ReadoutKind::hidden, tops_[1]},
            {"rest_time", ReadoutKind::hidden, rest_}};
  }

 private:
  double e() const {
    const double part = (position(e_part).x + rail.half_width) / (2 * rail.half_width);
    // Rounding may lead a hair beyond the rail's end.
    return part < 0 ? 0 : part > 1 ? 1 : part;
  }

  void measure() override {
    const double step = is_on(straight) ? coarse_step : fine_step;
    EventDrivenWorld world = *EventDrivenWorld::make(
        {.acceleration = {0, -gravity}, .paths = is_on(straight) ? Paths::straight : Paths::parabolic});
    BodySettings ground = at_rest({0, floor_at - 1});
    ground.kind = BodyKind::static_body;
    ground.restitution = 0;
    (void)world.add(rectangle_polygon(60, 2), ground);
    BodySettings start = at_rest({left, floor_at + radius + first_height});
    start.velocity = {speed, 0};
    start.restitution = e();
    const BodyId ball = *world.add(*make_circle<double>({0, 0}, radius), start);
    path_ = {start.pose.position()};
    met_.clear();
    tops_ = {0, 0, 0};
    rest_ = none_here;
    for (int i = 0; i < static_cast<int>(seconds / step); ++i) {
      const StepReport report = *world.step(step);
      for (const Collision& c : report.collisions) {
        met_.push_back({c.point.x, floor_at + radius});
        path_.push_back(met_.back());
      }
      if (report.resting > 0 && std::isnan(rest_)) {
        rest_ = report.collisions.empty() ? report.time : report.collisions.back().time;
      }
      const Body<double> body = world.body(ball);
      path_.push_back(body.centre);
      note_top(body);
    }
    tops_[0] = first_height;
  }

  /// Of the flight before the first bounce, and after it: how high it comes.
  void note_top(const Body<double>& body) {
    const std::size_t flight = met_.size() < tops_.size() ? met_.size() : tops_.size() - 1;
    const double here = body.centre.y - floor_at - radius;
    const double still = is_on(straight) ? 0 : body.velocity.y * body.velocity.y / (2 * gravity);
    if (!std::isnan(rest_)) return;
    if (here + still > tops_[flight]) tops_[flight] = here + still;
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line({-5.9, floor_at}, {5.9, floor_at}, {Role::wall, 3});
    canvas.line({-5.9, floor_at + radius + first_height}, {5.9, floor_at + radius + first_height},
                {Role::muted, 1, 1, 4});
    for (std::size_t i = 0; i + 1 < path_.size(); ++i) canvas.line(path_[i], path_[i + 1], {Role::body_a, 2});
    if (is_on(straight)) {
      for (const Vec2d at : path_) canvas.point(at, Marker::disc, 2.5f, Role::body_a);
    }
    for (const Vec2d at : met_) canvas.point(at - Vec2d(0, radius), Marker::disc, 4, Role::mtv);
    if (tops_[1] > 0.2) {
      const double level = floor_at + radius + tops_[1];
      const double top = left + speed * (1 + e());
      canvas.line({top - 0.7, level}, {top + 0.7, level}, {Role::overlap, 1.5f, 1, 4});
      canvas.label({top + 0.8, level}, Anchor::left, Role::overlap, {"height_is"_text, {tops_[1]}});
    }
    canvas.point(path_.front(), Marker::disc, 9, Role::body_a);
    canvas.line(rail.centre - Vec2d(rail.half_width, 0), rail.centre + Vec2d(rail.half_width, 0), {Role::wall, 2});
    for (const double end : {0.0, 1.0}) {
      canvas.label({(2 * end - 1) * (rail.half_width + 0.35), rail.centre.y}, Anchor::centre, Role::muted,
                   {tick_is, {end}});
    }
    canvas.point(position(e_part), Marker::disc, 9, Role::handle);
    canvas.label(position(e_part) + Vec2d(0, 0.3), Anchor::above, Role::handle, {"e_is"_text, {e()}});
  }

  std::vector<Vec2d> path_;
  std::vector<Vec2d> met_;
  std::array<double, 3> tops_{};
  double rest_ = none_here;
};

const Registration registered{{"bounce-heights", figure_views, make<BounceHeights>}};

}  // namespace
}  // namespace gnomon::scenes::bounce_heights
