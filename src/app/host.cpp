#include "app/host.h"

#include <cmath>

#include "geometry/point.h"
#include "scenes/state.h"

namespace gnomon::app {
namespace {

using scenes::Command;
using scenes::Grip;

/// Half of the smallest target that a finger hits reliably, in CSS pixels (WCAG 2.2, target size).
constexpr double reach = 22;
/// A press that moves less than this between down and up is a click.
constexpr double click_slop = 6;

double square(Vec2d v) { return dot(v, v); }

/// A free point follows the pointer without being pressed.
bool has_point(std::span<const Grip> grips) {
  for (const Grip& grip : grips) {
    if (grip.kind == Grip::Kind::point) return true;
  }
  return false;
}

Vec2d handle_of(const Grip& grip) { return grip.body.pose.to_world({grip.handle_reach, 0}); }

}  // namespace

Host::Host(const scenes::SceneInfo& info, std::uint64_t seed) : scene_(info.make()) {
  camera_.view = info.view;
  scene_->reset(seed);
  if (scene_->grips().size() == 1) selected_ = 0;
}

// --- Time

void Host::run(bool running) {
  running_ = running;
  changed_ = true;
  last_frame_.reset();
}

void Host::set_visible(bool visible) {
  visible_ = visible;
  changed_ = true;
  last_frame_.reset();
}

void Host::advance() {
  scene_->step(commands_, true);
  commands_.clear();
  ++steps_;
  changed_ = true;
}

void Host::step() { advance(); }

void Host::reset(std::uint64_t seed) {
  // A parameter that was set a moment ago is kept like any other.
  scene_->step(commands_, false);
  commands_.clear();
  hold_.reset();
  pressed_.reset();
  scene_->reset(seed);
  steps_ = 0;
  owed_seconds_ = 0;
  changed_ = true;
}

void Host::frame(double now) {
  if (running_) {
    if (last_frame_) owed_seconds_ += (now - *last_frame_) / 1000;
    last_frame_ = now;
    // A step is taken when three quarters of it are due: a display whose frames last a little more or less than a step
    // then takes one step a frame instead of now none and now two.
    int taken = 0;
    while (owed_seconds_ > 0.75 * scenes::step_seconds && taken < max_steps_per_frame) {
      advance();
      owed_seconds_ -= scenes::step_seconds;
      ++taken;
    }
    // What is still due after that many steps is forgiven.
    if (owed_seconds_ > 0.75 * scenes::step_seconds) owed_seconds_ = 0;
  }
  if (!commands_.empty()) {
    scene_->step(commands_, false);
    commands_.clear();
    changed_ = true;
  }
}

void Host::give(Command command) {
  commands_.push_back(command);
  changed_ = true;
}

// --- The reader's hands

Pick Host::pick(Vec2d at) const {
  const auto grips = scene_->grips();
  const auto near = [&](Vec2d world) { return square(camera_.to_pixels(world) - at) <= reach * reach; };
  for (std::uint32_t i = static_cast<std::uint32_t>(grips.size()); i-- > 0;) {
    if (grips[i].handle_reach > 0 && near(handle_of(grips[i]))) return {Pick::Part::handle, i};
  }
  const Vec2d world = camera_.to_world(at);
  for (std::uint32_t i = static_cast<std::uint32_t>(grips.size()); i-- > 0;) {
    const bool hit =
        grips[i].kind == Grip::Kind::point ? near(grips[i].body.pose.position()) : contains(grips[i].body, world);
    if (hit) return {Pick::Part::body, i};
  }
  return {};
}

void Host::pointer_down(Vec2d at) {
  // A second press without a release between: whatever the first one held is let go.
  pointer_cancel();
  pressed_ = at;
  pressing_ = true;
  const Pick found = pick(at);
  if (found.part == Pick::Part::nothing) return pointer_move(at);
  const Grip& grip = scene_->grips()[found.grip];
  const Vec2d held = found.part == Pick::Part::handle ? handle_of(grip) : grip.body.pose.position();
  hold_ = Hold{found, held - camera_.to_world(at)};
  select(found.grip);
  pointer_move(at);
}

void Host::pointer_move(Vec2d at) {
  if (pressed_ && square(at - *pressed_) > click_slop * click_slop) pressed_.reset();
  const Vec2d world = camera_.to_world(at);
  if (hold_) {
    const Vec2d target = world + hold_->offset;
    const bool turning = hold_->pick.part == Pick::Part::handle;
    give({turning ? Command::Kind::aim : Command::Kind::hold, hold_->pick.grip, target.x, target.y});
  } else if ((running_ || pressing_) && has_point(scene_->grips())) {
    // While paused it stays where it was put, or it could not be looked at.
    give({Command::Kind::hover, 0, world.x, world.y});
  }
}

void Host::pointer_up(Vec2d at) {
  // A click is a press on a thing that was already there, or on nothing at all: a tap that brings a free point to the
  // finger is no click.
  const bool clicked = pressed_.has_value() && (hold_ || !has_point(scene_->grips()));
  pointer_cancel();
  if (!clicked) return;
  const Vec2d world = camera_.to_world(at);
  give({Command::Kind::click, 0, world.x, world.y});
}

void Host::pointer_cancel() {
  if (hold_) give({Command::Kind::release, hold_->pick.grip});
  hold_.reset();
  pressed_.reset();
  pressing_ = false;
}

void Host::select(std::optional<std::uint32_t> grip) {
  if (grip && *grip >= scene_->grips().size()) return;
  selected_ = grip;
  changed_ = true;
}

void Host::nudge(Vec2d hundredths) {
  if (!selected_) return;
  const double unit = camera_.view.height / 100;
  give({Command::Kind::nudge, *selected_, hundredths.x * unit, hundredths.y * unit});
}

void Host::turn(double angle) {
  if (!selected_ || !(scene_->grips()[*selected_].handle_reach > 0)) return;
  give({Command::Kind::turn, *selected_, angle});
}

void Host::click() { give({Command::Kind::click}); }

// --- The scene

void Host::set_parameter(std::uint32_t index, double value) {
  const auto parameters = scene_->parameters();
  if (index >= parameters.size() || !std::isfinite(value)) return;
  give({Command::Kind::parameter, index, scenes::nearest_allowed(parameters[index], value)});
}

std::vector<std::byte> Host::save() const {
  std::vector<std::byte> out;
  scenes::put(out, steps_);
  scene_->save(out);
  return out;
}

bool Host::load(std::span<const std::byte> state) {
  scenes::StateReader reader(state.first(state.size() < 8 ? state.size() : 8));
  const auto steps = reader.get<std::uint64_t>();
  if (!reader.complete() || !scene_->load(state.subspan(8))) return false;
  steps_ = steps;
  commands_.clear();
  hold_.reset();
  pressed_.reset();
  // The state may be of the middle of a drag, whose hand is gone.
  for (std::uint32_t i = 0; i < scene_->grips().size(); ++i) give({Command::Kind::release, i});
  changed_ = true;
  return true;
}

// --- The picture

void Host::resize(double width, double height, double pixel_ratio) {
  if (!(width > 0) || !(height > 0) || !(pixel_ratio > 0)) return;
  camera_.width = width;
  camera_.height = height;
  camera_.pixel_ratio = pixel_ratio;
  changed_ = true;
}

void Host::draw(render::Canvas& canvas) {
  canvas.clear();
  scene_->draw(canvas);
  draw_handles(canvas);
  changed_ = false;
}

void Host::draw_handles(render::Canvas& canvas) const {
  using render::Role;
  const auto grips = scene_->grips();
  for (std::uint32_t i = 0; i < grips.size(); ++i) {
    const Grip& grip = grips[i];
    if (!(grip.handle_reach > 0)) continue;
    const bool selected = selected_ == i && grips.size() > 1;
    const Vec2d handle = handle_of(grip);
    canvas.line(grip.body.pose.position(), handle, {Role::handle, selected ? 2.0f : 1.0f, 0.7f, 3});
    canvas.point(handle, render::Mark::disc, 8, Role::paper);
    canvas.point(handle, selected ? render::Mark::disc : render::Mark::ring, 7, grip.role);
  }
}

}  // namespace gnomon::app
