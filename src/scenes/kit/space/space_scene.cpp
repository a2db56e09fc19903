#include "scenes/kit/space/space_scene.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "display/affine.h"
#include "gnomon/core/trig.h"
#include "gnomon/geometry/shape/hull.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using d3::Vec3;
using display::Role;
using Kind = Command::Kind;

/// Factor that makes an arrow key's hundredth of the picture a small turn.
constexpr double rolled_by_key = 2;

/// Returns the hand's movement since the last command, for an object at a fixed position of the picture.
template <class Hand>
Vec2d drag_since(const Command& command, Hand& hand, Vec2d place) {
  const Vec2d at(command.x, command.y);
  if (command.kind == Kind::nudge) return at * rolled_by_key;
  const Vec2d drag = at - (hand.held ? hand.grip : place);
  const double far = StateReader::farthest;
  hand.held = true;
  hand.grip = {std::clamp(at.x, -far, far), std::clamp(at.y, -far, far)};
  return drag;
}

/// Returns the outline of a body's picture, in the frame of its handle; a disc if rounding leaves no outline.
Shape<double> outline_shape(const std::vector<Vec2d>& outline, const Pose<double>& handle) {
  std::vector<Vec2d> local;
  local.reserve(outline.size());
  for (const Vec2d corner : outline) local.push_back(handle.to_local(corner));
  const auto shape = convex_hull<double>(local);
  return shape ? *shape : *make_circle<double>({0, 0}, 0.2);
}

}  // namespace

void put_vector(std::vector<std::byte>& out, Vec3 v) {
  for (int axis = 0; axis < 3; ++axis) put(out, v[axis]);
}

Vec3 get_vector(StateReader& reader, double least, double most) {
  const double x = reader.get_within(least, most);
  const double y = reader.get_within(least, most);
  const double z = reader.get_within(least, most);
  return {x, y, z};
}

SpaceScene::SpaceScene(std::vector<Body> bodies, const Eye& eye, double eye_reach, std::uint32_t version)
    : QueryScene(version),
      bodies_(std::move(bodies)),
      eye_at_first_(eye),
      eye_(eye),
      ground_(*make_circle<double>({0, 0}, eye_reach)) {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    if (bodies_[i].moves || bodies_[i].turns) in_hand_.push_back(i);
    now_.push_back({bodies_[i].position, bodies_[i].rotation});
  }
}

d3::Placed SpaceScene::body(std::size_t index) const {
  return {bodies_[index].shape, *d3::Pose::make(now_[index].position, now_[index].rotation)};
}

void SpaceScene::put_body(std::size_t index, Vec3 position, const d3::Rotation& rotation) {
  const double reach = bodies_[index].reach;
  const auto within = [&](double x) { return std::clamp(x, -reach, reach); };
  now_[index].position = {within(position.x), within(position.y), within(position.z)};
  now_[index].rotation = rotation;
}

// --- The functions of QueryScene

void SpaceScene::begin(std::uint64_t seed) {
  make_shapes();
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    now_[i] = {};
    put_body(i, bodies_[i].position, bodies_[i].rotation);
  }
  eye_hand_ = {};
  eye_ = eye_at_first_;
  if (looks_from_) {
    if (looks_from_->value() == View::own) looks_from_->set(View::at_first);
    look_from(looks_from_->value());
  }
  begin_more(seed);
}

void SpaceScene::chosen(std::size_t parameter) {
  if (looks_from_ && looks_from_->is(parameter)) return look_from(looks_from_->value());
  make_shapes();
  chosen_more(parameter);
}

void SpaceScene::look_from(View view) {
  if (view == View::at_first) eye_ = eye_at_first_;
  if (view == View::front) eye_.look(0, 0);
  if (view == View::right) eye_.look(full_turn / 4, 0);
  if (view == View::above) eye_.look(0, Eye::steepest);
}

void SpaceScene::apply(const Command& command) {
  if (!is_finite(Vec2d{command.x, command.y})) return;
  const std::size_t eye_number = in_hand_.size();
  if (command.index < eye_number) return apply_to_body(command, in_hand_[command.index]);
  if (command.index == eye_number) return apply_to_eye(command);
  Command more = command;
  more.index = command.index - static_cast<std::uint32_t>(eye_number) - 1;
  apply_more(more);
}

void SpaceScene::query() {
  measure();
  make_handles();
}

void SpaceScene::draw_demo(display::Canvas& canvas, TraceCursor cursor) const { draw_followed(canvas, cursor); }

void SpaceScene::draw_shapes(display::Canvas& canvas) const {
  for (const std::size_t i : from_behind()) draw_solid(canvas, eye_, body(i), {role_of(i)});
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    canvas.label(eye_.project(now_[i].position), display::Anchor::centre, role_of(i), {bodies_[i].name});
  }
}

// --- The reader's input

bool SpaceScene::rolls(std::size_t index) const {
  const bool by_choice = drag_does_ && drag_does_->value() == Drag::rolls;
  return bodies_[index].turns && (by_choice || !bodies_[index].moves);
}

void SpaceScene::apply_to_eye(const Command& command) {
  switch (command.kind) {
    case Kind::hold:
    case Kind::nudge: {
      const Vec2d drag = drag_since(command, eye_hand_, {0, 0});
      if (drag == Vec2d(0, 0)) return;
      eye_.turn(drag);
      if (looks_from_) looks_from_->set(View::own);
      return moved_by_hand(bodies_.size());
    }
    case Kind::release:
      eye_hand_ = {};
      return;
    default:
      return;
  }
}

void SpaceScene::apply_to_body(const Command& command, std::size_t index) {
  Now& now = now_[index];
  const Vec2d place = eye_.project_for_step(now.position);
  const Vec2d at(command.x, command.y);
  switch (command.kind) {
    case Kind::hold:
    case Kind::nudge:
      if (rolls(index)) return roll_body(index, eye_.roll(drag_since(command, now, place)));
      if (command.kind == Kind::hold) now.held = true;
      return shift_body(index, eye_.unproject(command.kind == Kind::hold ? at - place : at));
    case Kind::put:
      return shift_body(index, eye_.unproject(at - place));
    case Kind::aim:
      now.held = true;
      return turn_body(index, arc_tangent(at.y - place.y, at.x - place.x) - now.roll);
    case Kind::turn:
      return turn_body(index, command.x);
    case Kind::face:
      return turn_body(index, command.x - now.roll);
    case Kind::release:
      now.held = false;
      now.grip = {0, 0};
      return;
    default:
      return;
  }
}

void SpaceScene::shift_body(std::size_t index, Vec3 way) {
  const Vec3 there = now_[index].position + way;
  const bool known = is_finite(there);
  if (!bodies_[index].moves || !known) return;
  put_body(index, there, now_[index].rotation);
  moved_by_hand(index);
}

void SpaceScene::roll_body(std::size_t index, Vec3 rotation_vector) {
  const double square = dot(rotation_vector, rotation_vector);
  if (!(square > 0)) return;
  const auto turn = d3::Rotation::about(rotation_vector, std::sqrt(square));
  if (!turn) return;
  now_[index].rotation = now_[index].rotation.then(*turn);
  moved_by_hand(index);
}

void SpaceScene::turn_body(std::size_t index, double angle) {
  if (!bodies_[index].turns || !(std::fabs(angle) <= max_angle)) return;
  now_[index].roll = wrapped(now_[index].roll + angle);
  roll_body(index, eye_.towards() * angle);
}

/// Returns the bodies from the furthest to the nearest.
std::vector<std::size_t> SpaceScene::from_behind() const {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const double nearness = eye_.nearness(now_[i].position);
    auto place = order.end();
    while (place != order.begin() && eye_.nearness(now_[*(place - 1)].position) > nearness) --place;
    order.insert(place, i);
  }
  if (bodies_.size() == 2) {
    const auto normal = normal_between();
    if (normal)
      order = is_painted_first(eye_, *normal) ? std::vector<std::size_t>{0, 1} : std::vector<std::size_t>{1, 0};
  }
  return order;
}

void SpaceScene::make_handles() {
  outlines_.clear();
  handles_.clear();
  // Handles view their shapes, so the shapes must not be reallocated.
  outlines_.reserve(in_hand_.size());
  const auto order = from_behind();
  for (const std::size_t i : in_hand_) {
    const Body& body_at_first = bodies_[i];
    const auto pose = *Pose<double>::make(eye_.project(now_[i].position), now_[i].roll);
    outlines_.push_back(outline_shape(outline_of(eye_, body(i)), pose));
    Handle handle{HandleKind::body,   HandleOf::solid,   {outlines_.back(), pose}, body_at_first.turn_distance,
                  body_at_first.name, body_at_first.role};
    handle.layer = static_cast<int>(std::find(order.begin(), order.end(), i) - order.begin());
    handles_.push_back(handle);
  }
  Handle eye_handle{HandleKind::body, HandleOf::eye, {ground_, {}}, 0, name_eye, Role::muted};
  eye_handle.layer = -1;
  handles_.push_back(eye_handle);
  add_handles(handles_);
}

// --- The state

void SpaceScene::save_world(std::vector<std::byte>& out) const {
  eye_.save(out);
  put(out, std::uint32_t{eye_hand_.held});
  put(out, eye_hand_.grip);
  for (const Now& now : now_) {
    put_vector(out, now.position);
    put(out, now.rotation.w());
    put_vector(out, now.rotation.xyz());
    put(out, now.roll);
    put(out, std::uint32_t{now.held});
    put(out, now.grip);
  }
  save_more(out);
}

void SpaceScene::load_world(StateReader& reader) {
  make_shapes();
  eye_.load(reader);
  eye_hand_.held = reader.get_flag();
  eye_hand_.grip = reader.get_place();
  for (std::size_t i = 0; i < now_.size(); ++i) {
    Now& now = now_[i];
    now.position = get_vector(reader, -bodies_[i].reach, bodies_[i].reach);
    const double w = reader.get<double>();
    const Vec3 xyz = get_vector(reader, -1 - 1e-9, 1 + 1e-9);
    const auto rotation = d3::Rotation::from_quaternion(w, xyz);
    if (rotation) {
      now.rotation = *rotation;
    } else {
      reader.refuse();
    }
    now.roll = reader.get_within(-full_turn / 2, full_turn / 2);
    now.held = reader.get_flag();
    now.grip = reader.get_place();
  }
  load_more(reader);
}

}  // namespace gnomon::scenes
