#include "scenes/kit/moving_pair.h"

#include <cmath>

#include "playback/random.h"
#include "scenes/kit/facing.h"
#include "scenes/kit/polygon_edit.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

constexpr double body_radius = 1.9;
constexpr double handle_reach = 2.6;
/// How far from its body's origin a corner may be taken.
constexpr double corner_reach = 2.8;
/// A thrown body is no faster, in units per second: the eye must follow it.
constexpr double fastest_throw = 6;
/// Let go more slowly than this, a body was put down and not thrown.
constexpr double slowest_throw = 0.6;

/// Where time passes slowly a hand seems fast. Above this it is not measured, so that states stay within bounds.
constexpr double fastest_hand = 500;

Vec2d no_faster(Vec2d velocity, double most) {
  const double speed = std::sqrt(dot(velocity, velocity));
  return velocity * (speed > most ? most / speed : 1);
}

/// No state that a scene has ever saved holds larger numbers. False for NaN, too.
bool within(Vec2d v) { return std::abs(v.x) < 1000 && std::abs(v.y) < 1000; }

}  // namespace

MovingPair::MovingPair(Walls walls)
    : walls_(walls),
      shapes_{uneven_polygon(fewest_sides, body_radius, 0), uneven_polygon(fewest_sides, body_radius, 0)},
      grips_{{{Grip::Kind::body, {shapes_[0], {}}, handle_reach, name_a, display::Role::body_a, true},
              {Grip::Kind::body, {shapes_[1], {}}, handle_reach, name_b, display::Role::body_b, true}}} {}

void MovingPair::reset(std::uint64_t seed, std::uint32_t sides_a, std::uint32_t sides_b) {
  seed_ = seed;
  corner_stopped_ = false;
  Random random(seed);
  // From opposite sides and towards each other, so that the first seconds show a meeting.
  for (std::size_t i = 0; i < 2; ++i) {
    const double side = i == 0 ? -1 : 1;
    Mover& mover = movers_[i];
    mover = Mover{};
    const double away = side * random.between(0.34, 0.49);
    const double aside = random.between(-0.2, 0.2);
    mover.position = walls_.centre + along_box(away, aside) * longer_half();
    mover.rotation = *Rotation<double>::from_angle(random.between(-3, 3));
    const double towards = -side * random.between(1.2, 1.8);
    const double across = random.between(-1, 1);
    mover.velocity = along_box(towards, across);
    mover.spin = side * random.between(0.3, 0.7);
  }
  set_sides(0, sides_a);
  set_sides(1, sides_b);
}

double MovingPair::longer_half() const {
  return walls_.half_width > walls_.half_height ? walls_.half_width : walls_.half_height;
}

/// A vector by its part along the box's longer side and its part along the other.
Vec2d MovingPair::along_box(double along, double across) const {
  return walls_.half_width > walls_.half_height ? Vec2d(along, across) : Vec2d(across, along);
}

void MovingPair::set_sides(std::size_t index, std::uint32_t sides) {
  put_shape(index, uneven_polygon(sides, body_radius, index == 0 ? seed_ : ~seed_));
}

void MovingPair::set_circle(std::size_t index, double radius) {
  grips_[index].handle_reach = 0;
  grips_[index].editable = false;
  put_shape(index, *make_circle<double>({0, 0}, radius));
}

void MovingPair::put_shape(std::size_t index, const Shape<double>& shape) {
  shapes_[index] = shape;
  grips_[index].body.shape = shapes_[index];
  keep_inside(index);
}

void MovingPair::apply(const Command& command) {
  using Kind = Command::Kind;
  if (command.kind == Kind::parameter || command.index >= movers_.size()) return;
  Mover& mover = movers_[command.index];
  const Vec2d at(command.x, command.y);
  corner_stopped_ = false;
  if (const auto turned = facing(command, mover.position, mover.rotation)) mover.rotation = *turned;
  switch (command.kind) {
    case Kind::hold:
      if (!mover.held) mover.drag = {0, 0};
      if (!mover.held) mover.before = mover.position;
      mover.held = true;
      place(command.index, at);
      break;
    case Kind::aim:
      mover.held = true;
      break;
    case Kind::release:
      let_go(mover);
      break;
    case Kind::nudge:
      place(command.index, mover.position + at);
      break;
    case Kind::put:
      place(command.index, at);
      break;
    case Kind::fling:
      fling(mover, at);
      break;
    case Kind::corner:
    case Kind::add_corner:
    case Kind::remove_corner:
      reshape(command.index, command);
      break;
    default:
      break;
  }
  // Now and not at the end of the batch: how commands fall into frames must not matter.
  keep_inside(command.index);
}

void MovingPair::place(std::size_t index, Vec2d position) {
  if (Pose<double>::make(position)) movers_[index].position = position;
}

void MovingPair::let_go(Mover& mover) {
  if (mover.held && dot(mover.drag, mover.drag) > slowest_throw * slowest_throw) return fling(mover, mover.drag);
  mover.held = false;
  mover.drag = {0, 0};
}

void MovingPair::fling(Mover& mover, Vec2d velocity) {
  mover.velocity = no_faster(velocity, fastest_throw);
  mover.held = false;
  mover.drag = {0, 0};
}

void MovingPair::reshape(std::size_t index, const Command& command) {
  const Shape<double>& shape = shapes_[index];
  if (!grips_[index].editable || command.part >= shape.view().size()) return;
  if (command.kind == Command::Kind::corner) {
    const Vec2d world(command.x, command.y);
    if (!Pose<double>::make(world)) return;
    const Reshaped reshaped = move_corner(shape, command.part, grips_[index].body.pose.to_local(world), corner_reach);
    put_shape(index, reshaped.shape);
    corner_stopped_ = reshaped.stopped;
  } else if (command.kind == Command::Kind::add_corner) {
    if (shape.view().size() < most_sides) put_shape(index, add_corner(shape, command.part));
  } else if (const auto left = remove_corner(shape, command.part)) {
    put_shape(index, *left);
  }
}

void MovingPair::advance(double seconds) {
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    Mover& mover = movers_[i];
    if (mover.held) {
      // Half of what it was and half of what it is: a hand trembles.
      const Vec2d moved = mover.position - mover.before;
      if (seconds > 0) mover.drag = no_faster(mover.drag * 0.5 + moved * (0.5 / seconds), fastest_hand);
      mover.before = mover.position;
    } else {
      mover.position += mover.velocity * seconds;
      mover.rotation = mover.rotation.then(*Rotation<double>::from_angle(mover.spin * seconds));
    }
    keep_inside(i);
  }
}

/// Back into the box, and away from the wall that was met.
void MovingPair::keep_inside(std::size_t index) {
  Mover& mover = movers_[index];
  put_in_place(index);
  const Vec2d back = way_back(grips_[index].body, walls_);
  mover.position += back;
  if (back.x * mover.velocity.x < 0) mover.velocity.x = -mover.velocity.x;
  if (back.y * mover.velocity.y < 0) mover.velocity.y = -mover.velocity.y;
  put_in_place(index);
}

void MovingPair::put_in_place(std::size_t index) {
  grips_[index].body.pose = *Pose<double>::make(movers_[index].position, movers_[index].rotation);
}

void MovingPair::save(std::vector<std::byte>& out) const {
  put(out, seed_);
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    const Mover& mover = movers_[i];
    put(out, mover.position);
    put(out, mover.rotation);
    put(out, mover.velocity);
    put(out, mover.spin);
    put(out, std::uint32_t{mover.held});
    put(out, mover.drag);
    put(out, mover.before);
    const auto corners = shapes_[i].view().vertices();
    put(out, static_cast<std::uint32_t>(corners.size()));
    for (const Vec2d corner : corners) put(out, corner);
  }
  put(out, std::uint32_t{corner_stopped_});
}

bool MovingPair::load(StateReader& reader) {
  MovingPair read_pair = *this;
  if (!read_pair.read(reader)) return false;
  *this = read_pair;
  return true;
}

bool MovingPair::read(StateReader& reader) {
  seed_ = reader.get<std::uint64_t>();
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    Mover& mover = movers_[i];
    mover.position = reader.get_vec2();
    const auto rotation = reader.get_rotation();
    mover.velocity = reader.get_vec2();
    mover.spin = reader.get<double>();
    mover.held = reader.get<std::uint32_t>() != 0;
    mover.drag = reader.get_vec2();
    mover.before = reader.get_vec2();
    const bool likely = within(mover.position) && within(mover.velocity) && within({mover.spin, 0}) &&
                        within(mover.drag) && within(mover.before);
    if (!rotation || !likely) return false;
    mover.rotation = *rotation;
    const auto count = reader.get<std::uint32_t>();
    if (count == 1 && !grips_[i].editable) {
      reader.get_vec2();
      put_in_place(i);
      continue;
    }
    if (count < fewest_sides || count > most_sides) return false;
    std::vector<Vec2d> corners;
    for (std::uint32_t corner = 0; corner < count; ++corner) {
      corners.push_back(reader.get_vec2());
      // A polygon wider than the box could not be kept inside it.
      if (!(dot(corners.back(), corners.back()) < 4 * corner_reach * corner_reach)) return false;
    }
    const auto shape = make_polygon<double>(corners);
    if (!shape) return false;
    shapes_[i] = *shape;
    grips_[i].body.shape = shapes_[i];
    put_in_place(i);
  }
  corner_stopped_ = reader.get<std::uint32_t>() != 0;
  return true;
}

}  // namespace gnomon::scenes
