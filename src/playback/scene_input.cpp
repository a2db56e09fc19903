#include "playback/scene_input.h"

#include <cmath>
#include <memory>
#include <utility>

#include "display/affine.h"
#include "gnomon/geometry/point.h"

namespace gnomon::playback {
namespace {

/// Half of the smallest target that a finger hits reliably, in CSS pixels (WCAG 2.2, target size).
constexpr double finger = 22;
/// A press that moves less than this between down and up is a click.
constexpr double click_slop = 6;

double square(Vec2d v) { return dot(v, v); }

Vec2d middle_of_edge(const Placed<double>& body, std::size_t edge) {
  return (body.vertex(edge) + body.vertex((edge + 1) % body.shape.size())) * 0.5;
}

/// Returns the numbers of the handles in drawing order: by layers, and within a layer as listed.
std::vector<std::uint32_t> from_below(std::span<const Handle> handles) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < handles.size(); ++i) {
    auto place = order.end();
    while (place != order.begin() && handles[*(place - 1)].layer > handles[i].layer) --place;
    order.insert(place, i);
  }
  return order;
}

Vec2d turn_place(const Handle& handle) { return handle.body.pose.to_world({handle.turn_distance, 0}); }

}  // namespace

SceneInput::SceneInput(const Scene& scene, const display::Camera& camera, std::function<void()> obey)
    : scene_(scene), camera_(camera), obey_(std::move(obey)) {
  if (scene_.handles().size() == 1) selected_ = 0;
}

// --- For the host

void SceneInput::give(Command command) { commands_.push_back(command); }

std::vector<Command> SceneInput::take() { return std::exchange(commands_, {}); }

void SceneInput::forget() {
  commands_.clear();
  hold_.reset();
  pressed_.reset();
  keys_ = 0;
}

void SceneInput::follow_camera() {
  if (hold_) pointer_move(pointer_);
}

void SceneInput::drop_stale_selection() {
  const auto handle = selected_ ? scene_.handle(*selected_) : std::nullopt;
  if (!handle) selected_.reset();
  if (corner_ && !(handle && *corner_ < handle->body.shape.size())) corner_.reset();
}

// --- The pointer

/// A free point follows the pointer without being pressed.
bool SceneInput::follows_pointer() const {
  for (const Handle& handle : scene_.handles()) {
    if (handle.kind == HandleKind::point) return true;
  }
  return false;
}

bool SceneInput::can_edit(std::uint32_t handle) const {
  return editing_ && handle < scene_.handles().size() && scene_.handles()[handle].editable;
}

bool SceneInput::offers_turn(const Handle& handle) const {
  return turn_handles_ && handle.shown && handle.turn_distance > 0;
}

/// Picks corners before middles, which are closer to each other; of several within a finger's reach, the nearest.
Pick SceneInput::pick_corner(Vec2d at) const {
  const auto handles = scene_.handles();
  for (const auto part : {PickPart::corner, PickPart::middle}) {
    Pick best;
    double least = finger * finger / (part == PickPart::corner ? 1 : 2);
    for (std::uint32_t i = 0; i < handles.size(); ++i) {
      if (!can_edit(i) || (part == PickPart::middle && !handles[i].can_grow)) continue;
      const auto& body = handles[i].body;
      for (std::uint32_t corner = 0; corner < body.shape.size(); ++corner) {
        const Vec2d place = part == PickPart::corner ? body.vertex(corner) : middle_of_edge(body, corner);
        const double distance = square(camera_.to_pixels(place) - at);
        if (distance > least) continue;
        least = distance;
        best = {part, i, corner};
      }
    }
    if (best.part != PickPart::nothing) return best;
  }
  return {};
}

Pick SceneInput::pick(Vec2d at) const {
  if (const Pick corner = pick_corner(at); corner.part != PickPart::nothing) return corner;
  const auto handles = scene_.handles();
  const auto near = [&](Vec2d world) { return square(camera_.to_pixels(world) - at) <= finger * finger; };
  for (std::uint32_t i = static_cast<std::uint32_t>(handles.size()); i-- > 0;) {
    if (offers_turn(handles[i]) && near(turn_place(handles[i]))) return {PickPart::turn, i};
  }
  const Vec2d world = camera_.to_world(at);
  const std::vector<std::uint32_t> order = from_below(handles);
  for (std::size_t k = order.size(); k-- > 0;) {
    const std::uint32_t i = order[k];
    if (handles[i].kind == HandleKind::turn) continue;
    const bool point = handles[i].kind != HandleKind::body;
    if (point ? near(handles[i].body.pose.position()) : contains(handles[i].body, world)) return {PickPart::body, i};
  }
  if (const auto body = scene_.pick(world)) return {PickPart::body, *body};
  return {};
}

void SceneInput::pointer_down(Vec2d at) { pointer_down(at, pick(at)); }

void SceneInput::pointer_down(Vec2d at, Pick found) {
  // On a second press without a release between, release the object held by the first.
  pointer_cancel();
  pressed_ = pointer_ = at;
  pressing_ = true;
  const auto handle = found.part == PickPart::nothing ? std::nullopt : scene_.handle(found.handle);
  if (!handle) return pointer_move(at);
  select(found.handle);
  if (found.part == PickPart::middle) {
    // The new corner jumps to the finger.
    if (gets_corner(found.handle, found.corner)) hold_corner(found.handle, found.corner + 1, {0, 0});
    return;
  }
  if (found.part == PickPart::corner) {
    return hold_corner(found.handle, found.corner, handle->body.vertex(found.corner) - camera_.to_world(at));
  }
  const Vec2d held = found.part == PickPart::turn ? turn_place(*handle) : handle->body.pose.position();
  hold_ = Hold{found, held - camera_.to_world(at)};
  pointer_move(at);
}

void SceneInput::hold_corner(std::uint32_t handle, std::uint32_t corner, Vec2d offset) {
  corner_ = corner;
  hold_ = Hold{{PickPart::corner, handle, corner}, offset};
}

void SceneInput::pointer_move(Vec2d at) {
  pointer_ = at;
  if (pressed_ && square(at - *pressed_) > click_slop * click_slop) pressed_.reset();
  const Vec2d world = camera_.to_world(at);
  if (hold_) {
    const Vec2d target = world + hold_->offset;
    const Pick& held = hold_->pick;
    if (held.part == PickPart::corner) {
      give({Command::Kind::corner, held.handle, target.x, target.y, held.corner});
    } else {
      give({held.part == PickPart::turn ? Command::Kind::aim : Command::Kind::hold, held.handle, target.x, target.y});
    }
  } else if ((running_ || pressing_) && follows_pointer()) {
    // While paused, the point keeps its position, so that the reader can examine it.
    give({Command::Kind::hover, 0, world.x, world.y});
  }
}

void SceneInput::pointer_up(Vec2d at) {
  // A click is a press on an existing object or on empty ground. A tap that brings a free point to the finger is no
  // click.
  const bool clicked = pressed_.has_value() && (hold_ || !follows_pointer());
  pointer_cancel();
  if (!clicked) return;
  const Vec2d world = camera_.to_world(at);
  give({Command::Kind::click, 0, world.x, world.y});
}

void SceneInput::pointer_cancel() {
  if (hold_) give({Command::Kind::release, hold_->pick.handle});
  hold_.reset();
  pressed_.reset();
  pressing_ = false;
}

// --- The keys

void SceneInput::select(std::optional<std::uint32_t> handle) {
  if (handle && !scene_.handle(*handle)) return;
  if (selected_ != handle) corner_.reset();
  selected_ = handle;
  changed_ = true;
}

void SceneInput::nudge(Vec2d hundredths) {
  if (!selected_) return;
  const double unit = camera_.view.height / camera_.zoom / 100;
  if (corner_ && can_edit(*selected_)) {
    const Vec2d at = scene_.handles()[*selected_].body.vertex(*corner_) + hundredths * unit;
    return give({Command::Kind::corner, *selected_, at.x, at.y, *corner_});
  }
  give({Command::Kind::nudge, *selected_, hundredths.x * unit, hundredths.y * unit});
}

void SceneInput::turn(double angle) {
  const auto handle = selected_ ? scene_.handle(*selected_) : std::nullopt;
  if (!handle || !(handle->turn_distance > 0)) return;
  give({Command::Kind::turn, *selected_, angle});
}

void SceneInput::fling(Vec2d direction) {
  const double length = std::sqrt(square(direction));
  if (!selected_ || !(length > 0) || !is_finite(length)) return;
  const Vec2d velocity = direction * (fling_speed / length);
  give({Command::Kind::fling, *selected_, velocity.x, velocity.y});
}

void SceneInput::click() { give({Command::Kind::click}); }

// --- The scene's own keys

void SceneInput::hold_keys(std::uint32_t keys) {
  const std::size_t count = scene_.keys().size();
  const std::uint32_t known = count < 32 ? keys & ((1U << count) - 1) : keys;
  if (known != keys_) give({Command::Kind::keys, keys_ = known});
}

// --- Typed values

void SceneInput::put(std::uint32_t handle, Vec2d position) {
  if (!scene_.handle(handle) || !is_finite(position)) return;
  give({Command::Kind::put, handle, position.x, position.y});
}

void SceneInput::face(std::uint32_t handle, double angle) {
  if (!scene_.handle(handle) || !is_finite(angle)) return;
  give({Command::Kind::face, handle, angle});
}

void SceneInput::put_corner(std::uint32_t handle, std::uint32_t corner, Vec2d position) {
  const auto known = scene_.handle(handle);
  if (!known || !known->editable || corner >= known->body.shape.size() || !is_finite(position)) return;
  const Vec2d world = known->body.pose.to_world(position);
  give({Command::Kind::corner, handle, world.x, world.y, corner});
}

// --- Corners

void SceneInput::edit(bool editing) {
  editing_ = editing;
  corner_.reset();
  changed_ = true;
}

void SceneInput::select_corner(std::optional<std::uint32_t> corner) {
  if (!selected_ || !can_edit(*selected_)) return;
  if (corner && *corner >= scene_.handles()[*selected_].body.shape.size()) return;
  corner_ = corner;
  changed_ = true;
}

/// Requests a corner on an edge, and returns whether the scene added it: a scene may have no room for more.
bool SceneInput::gets_corner(std::uint32_t handle, std::uint32_t edge) {
  obey_();
  const std::size_t before = scene_.handles()[handle].body.shape.size();
  give({Command::Kind::add_corner, handle, 0, 0, edge});
  obey_();
  return scene_.handles()[handle].body.shape.size() > before;
}

void SceneInput::add_corner() {
  if (!selected_ || !can_edit(*selected_)) return;
  const std::uint32_t edge = corner_.value_or(0);
  if (gets_corner(*selected_, edge)) corner_ = edge + 1;
}

void SceneInput::remove_corner() {
  if (!selected_ || !can_edit(*selected_) || !corner_) return;
  give({Command::Kind::remove_corner, *selected_, 0, 0, *corner_});
  corner_.reset();
}

// --- The picture

void SceneInput::draw(display::Canvas& canvas) {
  draw_turn_handles(canvas);
  draw_corners(canvas);
  draw_selected(canvas);
  add_areas(canvas);
  changed_ = false;
}

void SceneInput::draw_turn_handles(display::Canvas& canvas) const {
  using display::Role;
  const auto handles = scene_.handles();
  for (std::uint32_t i = 0; i < handles.size(); ++i) {
    const Handle& handle = handles[i];
    if (!offers_turn(handle)) continue;
    const bool selected = selected_ == i && handles.size() > 1;
    const Vec2d place = turn_place(handle);
    // The scene itself draws an axis, independent of its handle's position.
    if (handle.kind != HandleKind::turn) {
      canvas.line(handle.body.pose.position(), place, {Role::handle, selected ? 2.0f : 1.0f, 0.7f, 3});
    }
    canvas.point(place, display::Marker::disc, 8, Role::paper);
    canvas.point(place, selected ? display::Marker::disc : display::Marker::ring, 7, handle.role);
  }
}

void SceneInput::draw_corners(display::Canvas& canvas) const {
  using display::Role;
  const auto handles = scene_.handles();
  for (std::uint32_t i = 0; i < handles.size(); ++i) {
    if (!can_edit(i)) continue;
    const auto& body = handles[i].body;
    for (std::uint32_t corner = 0; corner < body.shape.size(); ++corner) {
      const bool selected = selected_ == i && corner_ == corner;
      if (handles[i].can_grow) {
        canvas.point(middle_of_edge(body, corner), display::Marker::ring, 4, handles[i].role, 0.8f);
      }
      canvas.point(body.vertex(corner), display::Marker::square, selected ? 9 : 8, Role::paper);
      canvas.point(body.vertex(corner), display::Marker::square, selected ? 8 : 6,
                   selected ? Role::ink : handles[i].role);
    }
  }
}

/// A listed handle has a name and a turn handle that show the selection; one of many bodies has neither.
void SceneInput::draw_selected(display::Canvas& canvas) const {
  if (!selected_ || *selected_ < scene_.handles().size()) return;
  const auto handle = scene_.handle(*selected_);
  if (!handle) return;
  auto outline = std::make_shared<display::Outlines>();
  outline->add(handle->body.shape.vertices(), handle->body.shape.radius());
  const Pose<double>& pose = handle->body.pose;
  const Vec2d direction(pose.rotation().cosine(), pose.rotation().sine());
  const display::BodyInstance body{pose.position(), direction, 0, display::Role::handle};
  canvas.bodies(std::move(outline), {&body, 1}, {.fill = 0, .width = 3});
}

void SceneInput::add_areas(display::Canvas& canvas) const {
  using Use = display::Area::Use;
  const auto handles = scene_.handles();
  for (const std::uint32_t i : from_below(handles)) {
    const Handle& handle = handles[i];
    if (handle.kind == HandleKind::turn) continue;
    std::vector<Vec2d> corners;
    if (handle.kind == HandleKind::body) {
      for (std::size_t corner = 0; corner < handle.body.shape.size(); ++corner)
        corners.push_back(handle.body.vertex(corner));
    } else {
      corners.push_back(handle.body.pose.position());
    }
    const double radius = handle.kind == HandleKind::body ? handle.body.shape.radius() : 0;
    canvas.area({.handle = i, .use = Use::move, .radius = radius}, corners);
  }
  for (std::uint32_t i = 0; i < handles.size(); ++i) {
    if (!offers_turn(handles[i])) continue;
    const Vec2d place = turn_place(handles[i]);
    canvas.area({.handle = i, .use = Use::turn}, {&place, 1});
  }
}

}  // namespace gnomon::playback
