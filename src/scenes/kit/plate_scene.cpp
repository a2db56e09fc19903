#include "scenes/kit/plate_scene.h"

#include "scenes/kit/picture/screen.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

constexpr std::uint32_t state_version = 1;
/// A part that was brought back to where it may be is within so much of it.
constexpr double rounding = 1e-9;

HandleKind kind_of(HandleOf what) {
  if (what == HandleOf::body) return HandleKind::body;
  return what == HandleOf::axis ? HandleKind::turn : HandleKind::spot;
}

}  // namespace

PlateScene::Part PlateScene::body_part(Text name, display::Role role, const Lay& lay, const Walls& walls) {
  return {HandleOf::body, name, role, lay.position, lay.direction, lay.turn_distance, known_polygon(lay.corners),
          walls};
}

PlateScene::Part PlateScene::point_part(Text name, Vec2d position, const Walls& walls) {
  return {HandleOf::point, name, display::Role::handle, position, {1, 0}, 0, *make_circle<double>({0, 0}, 0), walls};
}

PlateScene::Part PlateScene::screen_part(Vec2d n) {
  Part part = point_part(name_axis, {0, 0});
  part.what = HandleOf::axis;
  part.direction = screen_direction(n);
  part.turn_distance = screen_handle;
  return part;
}

PlateScene::PlateScene(std::initializer_list<Part> parts, std::span<const Parameter> parameters)
    : QueryScene(parameters, state_version), parts_(parts) {
  for (const Part& part : parts_) {
    handles_.push_back({kind_of(part.what), part.what, {part.shape, {}}, part.turn_distance, part.name, part.role});
  }
}

void PlateScene::begin(std::uint64_t) {
  now_.clear();
  for (const Part& part : parts_) {
    now_.push_back({part.position, Rotation<double>::towards(part.direction).value_or(Rotation<double>{})});
  }
}

void PlateScene::apply(const Command& command) {
  if (command.index >= now_.size()) return;
  Movable& part = now_[command.index];
  if (parts_[command.index].what == HandleOf::axis && command.kind == Command::Kind::nudge) {
    // An arrow key moves its tip.
    const Vec2d tip = part.rotation.apply({parts_[command.index].turn_distance, 0});
    part.rotation = Rotation<double>::towards(tip + Vec2d(command.x, command.y)).value_or(part.rotation);
  } else {
    part.obey(command);
  }
  keep(command.index);
}

void PlateScene::keep(std::size_t part) {
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
}

void PlateScene::query() {
  for (std::size_t part = 0; part < parts_.size(); ++part) handles_[part].body = body(part);
  measure();
}

void PlateScene::save_world(std::vector<std::byte>& out) const {
  for (const Movable& part : now_) part.save(out);
}

void PlateScene::load_world(StateReader& reader) {
  for (std::size_t part = 0; part < now_.size(); ++part) {
    now_[part].load(reader);
    const Movable loaded = now_[part];
    keep(part);
    const Vec2d moved = now_[part].position - loaded.position;
    if (dot(moved, moved) > rounding * rounding) reader.refuse();
    // What a scene has saved it goes on with bit by bit.
    now_[part] = loaded;
  }
}

void PlateScene::draw_demo(display::Canvas& canvas, TraceCursor) const { draw_plate(canvas); }

}  // namespace gnomon::scenes
