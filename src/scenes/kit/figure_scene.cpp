#include "scenes/kit/figure_scene.h"

#include <cmath>

#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

constexpr std::uint32_t state_version = 1;
/// Tolerance for a part that has been returned to its area.
constexpr double rounding = 1e-9;
/// Distance of the handle from a line's point, along its normal.
constexpr double line_handle = 1.7;

Vec2d nearest_in(const Placed<double>& body, const Placed<double>& point) {
  const Distance<double> way = closest_points(body, point, discard_trace());
  return way.distance > rounding ? way.point_a : point.pose.position();
}

Vec2d on_grid(Vec2d at, double grid) {
  return grid == 0 ? at : Vec2d(std::round(at.x / grid) * grid, std::round(at.y / grid) * grid);
}

/// Replaces a nudge of an object on a grid by one step of the grid.
Command by_grid(Command command, double grid) {
  if (command.kind != Command::Kind::nudge || grid == 0) return command;
  const auto step = [&](double by) { return by > 0 ? grid : by < 0 ? -grid : 0; };
  command.x = step(command.x);
  command.y = step(command.y);
  return command;
}

HandleKind kind_of(HandleOf what) {
  if (what == HandleOf::body) return HandleKind::body;
  return what == HandleOf::axis ? HandleKind::turn : HandleKind::spot;
}

}  // namespace

FigureScene::Part FigureScene::body_part(Text name, display::Role role, const Lay& lay, const Walls& walls) {
  return {HandleOf::body, name, role, lay.position, lay.direction, lay.turn_distance, known_polygon(lay.corners),
          walls};
}

FigureScene::Part FigureScene::point_part(Text name, Vec2d position, const Walls& walls) {
  return {HandleOf::point, name, display::Role::handle, position, {1, 0}, 0, *make_circle<double>({0, 0}, 0), walls};
}

FigureScene::Part FigureScene::point_of_part(Text name, std::size_t body, Vec2d position) {
  Part part = point_part(name, position);
  part.body = body;
  part.back_into = nearest_in;
  return part;
}

FigureScene::Part FigureScene::direction_part(Text name, Vec2d position, Vec2d direction, double turn_distance) {
  Part part = point_part(name, position);
  part.what = HandleOf::axis;
  part.direction = direction;
  part.turn_distance = turn_distance;
  return part;
}

FigureScene::Part FigureScene::line_part(Text name, Vec2d position, Vec2d normal, const Walls& walls) {
  Part part = point_part(name, position, walls);
  part.what = HandleOf::line;
  part.role = display::Role::ink;
  part.direction = normal;
  part.turn_distance = line_handle;
  return part;
}

FigureScene::Part FigureScene::screen_part(Vec2d n) {
  return direction_part(name_axis, {0, 0}, screen_direction(n), screen_handle);
}

FigureScene::FigureScene(std::initializer_list<Part> parts) : QueryScene(state_version), parts_(parts) {
  for (const Part& part : parts_) {
    handles_.push_back({kind_of(part.what), part.what, {part.shape, {}}, part.turn_distance, part.name, part.role});
  }
}

Rotation<double> FigureScene::rotation_at_first(const Part& part) {
  return Rotation<double>::towards(part.direction).value_or(Rotation<double>{});
}

void FigureScene::begin(std::uint64_t) {
  now_.clear();
  for (const Part& part : parts_) {
    now_.push_back({part.position, rotation_at_first(part)});
  }
}

void FigureScene::apply(const Command& command) {
  if (command.index >= now_.size()) return;
  Movable& part = now_[command.index];
  // An object without a turn handle does not turn, by keys either.
  if (turns(command) && parts_[command.index].turn_distance == 0) return;
  const Pose<double> before = body(command.index).pose;
  if (parts_[command.index].what == HandleOf::axis && command.kind == Command::Kind::nudge) {
    // An arrow key moves the axis's tip.
    const Vec2d tip = part.rotation.apply({parts_[command.index].turn_distance, 0});
    part.rotation = Rotation<double>::towards(tip + Vec2d(command.x, command.y)).value_or(part.rotation);
  } else {
    part.obey(by_grid(command, parts_[command.index].grid));
  }
  keep(command.index);
  take_along(command.index, before);
}

void FigureScene::take_along(std::size_t body_index, const Pose<double>& before) {
  const Pose<double> now = body(body_index).pose;
  const bool stands =
      now.position() == before.position() && now.rotation().apply({1, 0}) == before.rotation().apply({1, 0});
  // Transforming there and back would change the points by rounding.
  if (stands) return;
  for (std::size_t part = 0; part < parts_.size(); ++part) {
    if (parts_[part].body != body_index) continue;
    now_[part].position = body(body_index).pose.to_world(before.to_local(now_[part].position));
    keep(part);
  }
}

void FigureScene::keep(std::size_t part) {
  if (parts_[part].body) {
    now_[part].position = parts_[part].back_into(body(*parts_[part].body), body(part));
    return;
  }
  switch (parts_[part].what) {
    case HandleOf::axis:
      now_[part].position = parts_[part].position;
      break;
    case HandleOf::body:
      now_[part].position += way_back(body(part), parts_[part].walls);
      break;
    default:
      now_[part].position = nearest_inside(now_[part].position, parts_[part].walls);
  }
  now_[part].position = on_grid(now_[part].position, parts_[part].grid);
}

void FigureScene::shift(std::size_t part, Vec2d by) {
  now_[part].position += by;
  keep(part);
}

void FigureScene::query() {
  for (std::size_t part = 0; part < parts_.size(); ++part) handles_[part].body = body(part);
  measure();
}

void FigureScene::save_world(std::vector<std::byte>& out) const {
  for (const Movable& part : now_) part.save(out);
}

void FigureScene::load_world(StateReader& reader) {
  for (std::size_t part = 0; part < now_.size(); ++part) {
    now_[part].load(reader);
    const Vec2d turned = now_[part].rotation.apply({1, 0}) - rotation_at_first(parts_[part]).apply({1, 0});
    if (dot(turned, turned) != 0 && parts_[part].turn_distance == 0) reader.refuse();
    const Movable loaded = now_[part];
    keep(part);
    const Vec2d moved = now_[part].position - loaded.position;
    if (dot(moved, moved) > rounding * rounding) reader.refuse();
    // Keep the saved bits, so that the scene continues exactly.
    now_[part] = loaded;
  }
}

void FigureScene::draw_demo(display::Canvas& canvas, TraceCursor) const { draw_figure(canvas); }

}  // namespace gnomon::scenes
