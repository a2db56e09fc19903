// Two books make the same two quarter turns in the other order, and lie differently in the end.
#include <algorithm>
#include <cmath>

#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/rigid_body_in_space/spin_start.h"

namespace gnomon::scenes::quarter_turns {
namespace {

using d3::Rotation;
using d3::Vec3;
using display::Anchor;
using display::Role;

constexpr Text first_book{"first_book"};
constexpr Text second_book{"second_book"};

constexpr Vec3 half_book(0.85, 1.15, 0.25);
constexpr Vec3 places[] = {{-2.4, 0, 0.74}, {2.4, 0, -0.74}};
constexpr Vec3 x_axis(1, 0, 0);
constexpr Vec3 y_axis(0, 1, 0);
constexpr double quarter = full_turn / 4;
constexpr TimeLine line{{-4, -3.4}, 4, 2};

class QuarterTurns final : public SpaceScene {
 public:
  QuarterTurns()
      : SpaceScene({}, {book(first_book, Role::body_a, 0), book(second_book, Role::body_b, 1)}, {.eye_reach = 3.2},
                   Eye(0.3, 0.35, {0, 1}, 1.25)) {
    reset(0);
  }

  Message describe() const override {
    const double angle = angle_apart() / degree;
    return {angle < 0.5 ? "turns_alike"_text : "turns_differ"_text, {turns_made(), angle}};
  }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, turns_made()}, {"apart", ReadoutKind::hidden, angle_apart() / degree}};
  }

 private:
  static Body book(Text name, Role role, std::size_t place) {
    return {.name = name,
            .role = role,
            .shape = *d3::box(half_book),
            .position = places[place],
            .moves = false,
            .turns = false};
  }
  double turns_made() const { return std::clamp(line.time_at(hand_.position), 0.0, line.last); }
  /// By one turn about one axis the first book would lie as the second does.
  double angle_apart() const {
    const Rotation between = body(0).pose.rotation().inverse().then(body(1).pose.rotation());
    return 2 * angle_between({std::fabs(between.w()), 0, 0}, {std::fabs(between.w()), d3::length(between.xyz()), 0});
  }
  static Rotation after(double turns, Vec3 first, Vec3 second) {
    const auto part = [&](double from) { return quarter * std::clamp(turns - from, 0.0, 1.0); };
    return Rotation::about(first, part(0))->then(*Rotation::about(second, part(1)));
  }

  void begin_more(std::uint64_t) override { hand_ = {line.at(2), {}, false}; }
  void apply_more(const Command& command) override {
    hand_.obey(command);
    hand_.position = nearest_inside(hand_.position, line.walls());
  }
  void add_handles(std::vector<Handle>& handles) override {
    handles.push_back({HandleKind::spot, HandleOf::point, hand_.placed(dot_), 0, name_time, Role::handle});
  }
  void save_more(std::vector<std::byte>& out) const override { hand_.save(out); }
  void load_more(StateReader& reader) override {
    hand_.load(reader);
    hand_.position = nearest_inside(hand_.position, line.walls());
  }

  void measure() override {
    put_body(0, places[0], after(turns_made(), x_axis, y_axis));
    put_body(1, places[1], after(turns_made(), y_axis, x_axis));
  }

  void draw_space(display::Canvas& canvas) const override {
    for (std::size_t i = 0; i < 2; ++i) {
      draw_solid(canvas, eye(), body(i), {role_of(i)});
      draw_face(canvas, eye(), body(i), cover(), Role::mtv);
      const bool x_now = (turns_made() < 1) == (i == 0);
      const Vec3 way = 2 * (x_now ? x_axis : y_axis);
      const d3::Placed placed = body(i);
      if (turns_made() > 0 && turns_made() < 2)
        draw_line(canvas, eye(), {&placed, 1}, places[i] - way, places[i] + way, {Role::axis, 2});
    }
    canvas.label(eye().project(places[0]) + Vec2d(0, -2.4), Anchor::centre, Role::body_a, {first_book});
    canvas.label(eye().project(places[1]) + Vec2d(0, -2.4), Anchor::centre, Role::body_b, {second_book});
    draw_axes(canvas, eye(), {-0.2, -0.6});
    draw_time_line(canvas, line);
    draw_time_now(canvas, line, hand_.position, 0.3);
  }

  /// The face that looks along its own z.
  std::uint32_t cover() const {
    const d3::Polyhedron& solid = *body(0).shape;
    std::uint32_t best = 0;
    for (std::uint32_t f = 1; f < solid.face_count(); ++f) {
      if (solid.normal(f).z > solid.normal(best).z) best = f;
    }
    return best;
  }

  Shape<double> dot_ = *make_circle<double>({0, 0}, 0);
  Movable hand_;
};

const Registration registered{{"quarter-turns", figure_views, make<QuarterTurns>}};

}  // namespace
}  // namespace gnomon::scenes::quarter_turns
