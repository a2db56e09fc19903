#include "playback/host.h"

#include <algorithm>
#include <cmath>

#include "geometry/point.h"
#include "playback/state.h"

namespace gnomon::playback {
namespace {

/// Half of the smallest target that a finger hits reliably, in CSS pixels (WCAG 2.2, target size).
constexpr double finger = 22;
/// A press that moves less than this between down and up is a click.
constexpr double click_slop = 6;

double square(Vec2d v) { return dot(v, v); }

/// A free point follows the pointer without being pressed.
bool has_point(std::span<const Handle> handles) {
  for (const Handle& handle : handles) {
    if (handle.kind == HandleKind::point) return true;
  }
  return false;
}

std::unique_ptr<Scene> made(const SceneInfo& info, std::uint64_t seed) {
  auto scene = info.make();
  scene->reset(seed);
  return scene;
}

Vec2d middle_of_edge(const Placed<double>& body, std::size_t edge) {
  return (body.vertex(edge) + body.vertex((edge + 1) % body.shape.size())) * 0.5;
}

Vec2d turn_place(const Handle& handle) { return handle.body.pose.to_world({handle.turn_distance, 0}); }

}  // namespace

Host::Host(const SceneInfo& info, std::uint64_t seed)
    : views_(info.views), view_(&info.views.front()), scene_(made(info, seed)), timeline_(*scene_) {
  camera_.view = view_->extent;
  if (scene_->handles().size() == 1) selected_ = 0;
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

void Host::set_speed(double speed) {
  if (std::isfinite(speed)) speed_ = std::clamp(speed, slowest, fastest);
}

/// Gives the scene what the reader did. If that was nothing and the moment is in the past, time goes as it went.
void Host::apply(bool advance) {
  if (commands_.empty() && timeline_.has_future()) {
    if (advance) timeline_.replay();
  } else {
    if (timeline_.has_future()) {
      // The hand that held something at that moment is not there any more.
      const std::vector<Command> releases = all_releases();
      commands_.insert(commands_.begin(), releases.begin(), releases.end());
    }
    timeline_.record(commands_, advance);
  }
  commands_.clear();
  changed_ = true;
  // A corner that has gone, or an edit that was refused.
  if (corner_ && !(selected_ && *corner_ < scene_->handles()[*selected_].body.shape.size())) corner_.reset();
}

void Host::step() { apply(true); }

void Host::seek(std::uint64_t step) {
  run(false);
  let_go();
  timeline_.seek(step);
}

bool Host::seek_previous_event() {
  const auto event = timeline_.previous_event();
  if (event) seek(*event);
  return event.has_value();
}

bool Host::seek_next_event() {
  if (const auto event = timeline_.next_event()) {
    seek(*event);
    return true;
  }
  settle();
  const auto steps = steps_to_event();
  if (!steps) return false;
  run(false);
  let_go();
  timeline_.seek(timeline_.last());
  for (int i = 0; i < *steps; ++i) timeline_.record({}, true);
  return true;
}

/// How many steps after the last recorded moment something happens. The scene itself looks, unseen by the timeline, and
/// then is as it was: a search that finds nothing leaves nothing behind.
std::optional<int> Host::steps_to_event() {
  const std::uint64_t present = steps();
  // A hand that lets go cuts off what is recorded.
  if (!hold_) timeline_.seek(timeline_.last());
  std::vector<std::byte> before;
  scene_->save(before);
  const std::vector<Command> releases = all_releases();
  if (hold_) scene_->step(releases, false);
  std::optional<int> found;
  for (int i = 1; i <= most_steps_to_event && !found; ++i) {
    const std::uint32_t state = scene_->event_state();
    scene_->step({}, true);
    if (scene_->event_state() != state) found = i;
  }
  scene_->load(before);
  timeline_.seek(present);
  return found;
}

std::vector<Command> Host::all_releases() const {
  std::vector<Command> releases;
  for (std::uint32_t i = 0; i < scene_->handles().size(); ++i) releases.push_back({Command::Kind::release, i});
  return releases;
}

/// What was asked for, but not yet done, is done; then nothing is held.
void Host::let_go() {
  pointer_cancel();
  settle();
}

void Host::reset(std::uint64_t seed) {
  // A parameter that was set a moment ago is kept like any other.
  scene_->step(commands_, false);
  commands_.clear();
  hold_.reset();
  pressed_.reset();
  scene_->reset(seed);
  timeline_.begin(0);
  owed_seconds_ = 0;
  changed_ = true;
}

void Host::frame(double now) {
  if (running_) {
    if (last_frame_) owed_seconds_ += speed_ * (now - *last_frame_) / 1000;
    last_frame_ = now;
    // A step is taken when three quarters of it are due: a display whose frames last a little more or less than a step
    // then takes one step a frame instead of now none and now two.
    const int most = static_cast<int>(max_steps_per_frame * (speed_ > 1 ? speed_ : 1));
    int taken = 0;
    while (owed_seconds_ > 0.75 * step_seconds && taken < most) {
      apply(true);
      owed_seconds_ -= step_seconds;
      ++taken;
    }
    // What is still due after that many steps is forgiven.
    if (owed_seconds_ > 0.75 * step_seconds) owed_seconds_ = 0;
  }
  settle();
}

void Host::settle() {
  if (!commands_.empty()) apply(false);
}

void Host::give(Command command) {
  commands_.push_back(command);
  changed_ = true;
}

// --- The reader's hands

bool Host::can_edit(std::uint32_t handle) const {
  return editing_ && handle < scene_->handles().size() && scene_->handles()[handle].editable;
}

/// Corners before middles, which lie closer to each other; of several within a finger, the nearest.
Pick Host::pick_corner(Vec2d at) const {
  const auto handles = scene_->handles();
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

bool Host::offers_turn(const Handle& handle) const {
  return view_->turn_handles && handle.shown && handle.turn_distance > 0;
}

Pick Host::pick(Vec2d at) const {
  if (const Pick corner = pick_corner(at); corner.part != PickPart::nothing) return corner;
  const auto handles = scene_->handles();
  const auto near = [&](Vec2d world) { return square(camera_.to_pixels(world) - at) <= finger * finger; };
  for (std::uint32_t i = static_cast<std::uint32_t>(handles.size()); i-- > 0;) {
    if (offers_turn(handles[i]) && near(turn_place(handles[i]))) return {PickPart::turn, i};
  }
  const Vec2d world = camera_.to_world(at);
  for (std::uint32_t i = static_cast<std::uint32_t>(handles.size()); i-- > 0;) {
    if (handles[i].kind == HandleKind::turn) continue;
    const bool point = handles[i].kind != HandleKind::body;
    if (point ? near(handles[i].body.pose.position()) : contains(handles[i].body, world)) return {PickPart::body, i};
  }
  return {};
}

void Host::pointer_down(Vec2d at) { pointer_down(at, pick(at)); }

void Host::pointer_down(Vec2d at, Pick found) {
  // A second press without a release between: whatever the first one held is let go.
  pointer_cancel();
  pressed_ = pointer_ = at;
  pressing_ = true;
  if (found.part == PickPart::nothing || found.handle >= scene_->handles().size()) return pointer_move(at);
  select(found.handle);
  const Handle& handle = scene_->handles()[found.handle];
  if (found.part == PickPart::middle) {
    // The new corner comes to the finger.
    if (gets_corner(found.handle, found.corner)) hold_corner(found.handle, found.corner + 1, {0, 0});
    return;
  }
  if (found.part == PickPart::corner) {
    return hold_corner(found.handle, found.corner, handle.body.vertex(found.corner) - camera_.to_world(at));
  }
  const Vec2d held = found.part == PickPart::turn ? turn_place(handle) : handle.body.pose.position();
  hold_ = Hold{found, held - camera_.to_world(at)};
  pointer_move(at);
}

void Host::hold_corner(std::uint32_t handle, std::uint32_t corner, Vec2d offset) {
  corner_ = corner;
  hold_ = Hold{{PickPart::corner, handle, corner}, offset};
}

/// Asks for a corner on an edge, and says whether it is there: a scene may have room for no more.
bool Host::gets_corner(std::uint32_t handle, std::uint32_t edge) {
  settle();
  const std::size_t before = scene_->handles()[handle].body.shape.size();
  give({Command::Kind::add_corner, handle, 0, 0, edge});
  settle();
  return scene_->handles()[handle].body.shape.size() > before;
}

void Host::pointer_move(Vec2d at) {
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
  } else if ((running_ || pressing_) && has_point(scene_->handles())) {
    // While paused it stays where it was put, or it could not be looked at.
    give({Command::Kind::hover, 0, world.x, world.y});
  }
}

void Host::pointer_up(Vec2d at) {
  // A click is a press on a thing that was already there, or on nothing at all: a tap that brings a free point to the
  // finger is no click.
  const bool clicked = pressed_.has_value() && (hold_ || !has_point(scene_->handles()));
  pointer_cancel();
  if (!clicked) return;
  const Vec2d world = camera_.to_world(at);
  give({Command::Kind::click, 0, world.x, world.y});
}

void Host::pointer_cancel() {
  if (hold_) give({Command::Kind::release, hold_->pick.handle});
  hold_.reset();
  pressed_.reset();
  pressing_ = false;
}

void Host::select(std::optional<std::uint32_t> handle) {
  if (handle && *handle >= scene_->handles().size()) return;
  if (selected_ != handle) corner_.reset();
  selected_ = handle;
  changed_ = true;
}

void Host::nudge(Vec2d hundredths) {
  if (!selected_) return;
  const double unit = camera_.view.height / camera_.zoom / 100;
  if (corner_ && can_edit(*selected_)) {
    const Vec2d at = scene_->handles()[*selected_].body.vertex(*corner_) + hundredths * unit;
    return give({Command::Kind::corner, *selected_, at.x, at.y, *corner_});
  }
  give({Command::Kind::nudge, *selected_, hundredths.x * unit, hundredths.y * unit});
}

void Host::turn(double angle) {
  if (!selected_ || !(scene_->handles()[*selected_].turn_distance > 0)) return;
  give({Command::Kind::turn, *selected_, angle});
}

void Host::fling(Vec2d direction) {
  const double length = std::sqrt(square(direction));
  if (!selected_ || !(length > 0) || !std::isfinite(length)) return;
  const Vec2d velocity = direction * (fling_speed / length);
  give({Command::Kind::fling, *selected_, velocity.x, velocity.y});
}

void Host::put(std::uint32_t handle, Vec2d position) {
  if (handle >= scene_->handles().size() || !std::isfinite(position.x) || !std::isfinite(position.y)) return;
  give({Command::Kind::put, handle, position.x, position.y});
}

void Host::face(std::uint32_t handle, double angle) {
  if (handle >= scene_->handles().size() || !std::isfinite(angle)) return;
  give({Command::Kind::face, handle, angle});
}

void Host::put_corner(std::uint32_t handle, std::uint32_t corner, Vec2d position) {
  const auto handles = scene_->handles();
  if (handle >= handles.size() || corner >= handles[handle].body.shape.size()) return;
  if (!handles[handle].editable || !std::isfinite(position.x) || !std::isfinite(position.y)) return;
  const Vec2d world = handles[handle].body.pose.to_world(position);
  give({Command::Kind::corner, handle, world.x, world.y, corner});
}

void Host::edit(bool editing) {
  editing_ = editing;
  corner_.reset();
  changed_ = true;
}

void Host::select_corner(std::optional<std::uint32_t> corner) {
  if (!selected_ || !can_edit(*selected_)) return;
  if (corner && *corner >= scene_->handles()[*selected_].body.shape.size()) return;
  corner_ = corner;
  changed_ = true;
}

void Host::add_corner() {
  if (!selected_ || !can_edit(*selected_)) return;
  const std::uint32_t edge = corner_.value_or(0);
  if (gets_corner(*selected_, edge)) corner_ = edge + 1;
}

void Host::remove_corner() {
  if (!selected_ || !can_edit(*selected_) || !corner_) return;
  give({Command::Kind::remove_corner, *selected_, 0, 0, *corner_});
  corner_.reset();
}

void Host::click() { give({Command::Kind::click}); }

// --- The reader's eyes

void Host::show_trace(std::uint32_t trace, std::size_t steps) {
  if (trace >= scene_->traces().size()) return;
  cursor_ = {trace, steps};
  changed_ = true;
}

void Host::show_everything() {
  cursor_ = {};
  changed_ = true;
}

bool Host::show_view(std::string_view id) {
  for (const View& view : views_) {
    if (view.id != id) continue;
    view_ = &view;
    camera_ = display::shown(camera_, view.extent);
    changed_ = true;
    return true;
  }
  return false;
}

// --- The scene

void Host::set_parameter(std::uint32_t index, double value) {
  const auto parameters = scene_->parameters();
  if (index >= parameters.size() || !std::isfinite(value)) return;
  give({Command::Kind::parameter, index, nearest_allowed(parameters[index], value)});
}

std::vector<std::byte> Host::save() const {
  std::vector<std::byte> out;
  playback::put(out, steps());
  scene_->save(out);
  return out;
}

bool Host::load(std::span<const std::byte> state) {
  StateReader reader(state.first(state.size() < 8 ? state.size() : 8));
  const auto steps = reader.get<std::uint64_t>();
  // More steps than a double counts are no steps of a page.
  if (!reader.complete() || steps >= std::uint64_t(1) << 53 || !scene_->load(state.subspan(8))) return false;
  timeline_.begin(steps);
  commands_.clear();
  hold_.reset();
  pressed_.reset();
  // The state may be of the middle of a drag, whose hand is gone.
  for (const Command& release : all_releases()) give(release);
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

void Host::zoom(double times) {
  if (!(times > 0) || !std::isfinite(times)) return;
  camera_ = display::whole(camera_);
  camera_.zoom = times;
  changed_ = true;
}

void Host::zoom_at(double factor, Vec2d at) { look(display::zoomed(camera_, factor, at)); }

void Host::pan(Vec2d by) { look(display::panned(camera_, by)); }

void Host::show_whole() { look(display::whole(camera_)); }

/// The world moves below the pointer, and what the hand holds stays with the hand.
void Host::look(const display::Camera& camera) {
  camera_ = camera;
  changed_ = true;
  if (hold_) pointer_move(pointer_);
}

void Host::draw(display::Canvas& canvas) {
  canvas.clear();
  scene_->draw(canvas, {cursor_, view_->id, camera_.to_world({0, camera_.height})});
  draw_turn_handles(canvas);
  draw_corners(canvas);
  add_areas(canvas);
  changed_ = false;
}

/// What `pick` finds, without its corners.
void Host::add_areas(display::Canvas& canvas) const {
  using Use = display::Area::Use;
  const auto handles = scene_->handles();
  for (std::uint32_t i = 0; i < handles.size(); ++i) {
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

void Host::draw_corners(display::Canvas& canvas) const {
  using display::Role;
  const auto handles = scene_->handles();
  for (std::uint32_t i = 0; i < handles.size(); ++i) {
    if (!can_edit(i)) continue;
    const auto& body = handles[i].body;
    for (std::uint32_t corner = 0; corner < body.shape.size(); ++corner) {
      const bool selected = selected_ == i && corner_ == corner;
      if (handles[i].can_grow) {
        canvas.point(middle_of_edge(body, corner), display::Mark::ring, 4, handles[i].role, 0.8f);
      }
      canvas.point(body.vertex(corner), display::Mark::square, selected ? 9 : 8, Role::paper);
      canvas.point(body.vertex(corner), display::Mark::square, selected ? 8 : 6,
                   selected ? Role::ink : handles[i].role);
    }
  }
}

void Host::draw_turn_handles(display::Canvas& canvas) const {
  using display::Role;
  const auto handles = scene_->handles();
  for (std::uint32_t i = 0; i < handles.size(); ++i) {
    const Handle& handle = handles[i];
    if (!offers_turn(handle)) continue;
    const bool selected = selected_ == i && handles.size() > 1;
    const Vec2d place = turn_place(handle);
    canvas.line(handle.body.pose.position(), place, {Role::handle, selected ? 2.0f : 1.0f, 0.7f, 3});
    canvas.point(place, display::Mark::disc, 8, Role::paper);
    canvas.point(place, selected ? display::Mark::disc : display::Mark::ring, 7, handle.role);
  }
}

}  // namespace gnomon::playback
