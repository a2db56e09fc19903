// Two forces on one body: what moves it is their sum, divided by its mass.
#include <array>
#include <cmath>

#include "scenes/kit/figure_scene.h"
#include "teaching/integrate.h"

namespace gnomon::scenes::force_sum {
namespace {

using display::Anchor;
using display::Role;

enum ParameterIndex : std::size_t { mass, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {{"force_mass", ParameterKind::slider, 1, 4, 0.5, 2}};
enum PartIndex : std::size_t { first, second };
constexpr double density_of_area = 0.16;
/// Less than this is no push.
constexpr double nothing = 0.05;
/// Where the body is, and how long a force of 1 N and a velocity of 1 m/s are drawn.
constexpr Vec2d body_at(-1.4, -2.4);
constexpr double per_unit = 1.45;

Vec2d tip_of(Vec2d arrow) { return body_at + arrow * per_unit; }

class ForceSum final : public FigureScene {
 public:
  ForceSum()
      : FigureScene({point_part("name_first_force"_text, tip_of({3, 0.5})),
                     point_part("name_second_force"_text, tip_of({-1, 2.5}))},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    const double size = length(sum_);
    if (size < nothing) return {"forces_rest"_text};
    return {"forces_push"_text, {size, length(gained_)}};
  }
  std::vector<Readout> readouts() const override {
    return {{"f_x", ReadoutKind::hidden, sum_.x},
            {"f_y", ReadoutKind::hidden, sum_.y},
            {"mass", ReadoutKind::hidden, value(mass)},
            {"gained_x", ReadoutKind::hidden, gained_.x},
            {"gained_y", ReadoutKind::hidden, gained_.y}};
  }

 private:
  Vec2d force(std::size_t part) const { return (position(part) - body_at) * (1 / per_unit); }

  void measure() override {
    const std::array<Push<double>, 2> pushes{{{0, force(first), {0, 0}}, {0, force(second), {0, 0}}}};
    const ForceLaw<double> law{{0, 0}, {}, pushes, {}};
    std::array<OrientedBody<double>, 1> body{};
    body[0].body.inverse_mass = 1 / value(mass);
    std::array<Wrench<double>, 1> wrench;
    law.wrenches(body, wrench);
    sum_ = wrench[0].force;
    StepScratch<double> scratch(1);
    static_cast<void>(advance<double>(body, law, 1, scratch));
    gained_ = body[0].body.velocity;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const double radius = std::sqrt(value(mass) * density_of_area);
    const Vec2d sum = tip_of(sum_);
    const Vec2d gained = tip_of(gained_);
    canvas.line(position(first), sum, {Role::axis, 1, 0.8f, 5});
    canvas.line(position(second), sum, {Role::axis, 1, 0.8f, 5});
    canvas.point(body_at, display::Marker::disc, static_cast<float>(34 * radius), Role::body_a, 0.3f);
    for (const std::size_t part : {first, second}) {
      canvas.arrow(body_at, position(part), {Role::handle, 2.5f});
      canvas.point(position(part), display::Marker::ring, 8, Role::handle);
      canvas.label(position(part) + Vec2d(0, 0.3), Anchor::above, Role::handle,
                   {part == first ? "symbol_force_1"_text : "symbol_force_2"_text});
    }
    if (dot(sum_, sum_) < nothing * nothing) return;
    canvas.arrow(body_at, sum, {Role::handle, 5});
    canvas.label(sum + Vec2d(0.2, 0.1), Anchor::left, Role::handle, {"symbol_force_sum"_text});
    canvas.arrow(body_at, gained, {Role::overlap, 3});
    canvas.label(gained + Vec2d(0.15, -0.3), Anchor::left, Role::overlap, {"symbol_gained"_text});
  }

  Vec2d sum_{0, 0};
  Vec2d gained_{0, 0};
};

const Registration registered{{"force-sum", figure_views, make<ForceSum>}};

}  // namespace
}  // namespace gnomon::scenes::force_sum
