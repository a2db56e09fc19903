#include "scenes/kit/pair/two_ways.h"

#include "playback/random.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

constexpr double circumradius = 1.1;
constexpr double handle_radius = 1.7;
/// Duration of the path in seconds, and the phase at which its wait ends.
constexpr double seconds_of_way = 3;
constexpr double end_of_wait = 1.25;

Role role_of(std::size_t index) { return index == 0 ? Role::body_a : Role::body_b; }

}  // namespace

TwoWays::TwoWays(Walls walls, double slender)
    : walls_(walls),
      slender_(slender),
      shapes_{made(0, min_sides), made(1, min_sides)},
      handles_{{{HandleKind::body, HandleOf::body, {shapes_[0], {}}, handle_radius, name_a, Role::body_a},
                {HandleKind::body, HandleOf::body, {shapes_[1], {}}, handle_radius, name_b, Role::body_b},
                {HandleKind::spot, HandleOf::way_end, {shapes_[0], {}}, 0, "name_way_a"_text, Role::body_a},
                {HandleKind::spot, HandleOf::way_end, {shapes_[1], {}}, 0, name_way_b, Role::body_b}}} {}

void TwoWays::reset(std::uint64_t seed, double above) {
  seed_ = seed;
  phase_ = 0;
  Random random(seed);
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const double side = i == 0 ? -1 : 1;
    const double half = walls_.half_height * 0.4;
    ways_[i].from = walls_.centre + Vec2d(side * random.between(4, 5), random.between(-half, half));
    const Vec2d to = walls_.centre + Vec2d(side * random.between(-2.5, -0.5), random.between(-half, half));
    ways_[i].displacement = to - ways_[i].from;
    ways_[i].rotation = *Rotation<double>::from_angle(random.between(-3, 3));
    ways_[i].from.y -= side * above / 2;
  }
  for (std::size_t i = 0; i < ways_.size(); ++i) set_sides(i, static_cast<std::uint32_t>(shapes_[i].view().size()));
}

Shape<double> TwoWays::made(std::size_t index, std::uint32_t sides) const {
  const Shape<double> round = uneven_polygon(sides, circumradius, index == 0 ? seed_ : ~seed_);
  std::array<Vec2d, max_sides> corners;
  const auto vertices = round.view().vertices();
  for (std::size_t i = 0; i < vertices.size(); ++i) corners[i] = {vertices[i].x * slender_, vertices[i].y / slender_};
  return known_polygon({corners.data(), vertices.size()});
}

void TwoWays::set_sides(std::size_t index, std::uint32_t sides) {
  shapes_[index] = made(index, sides);
  place_handles();
}

Placed<double> TwoWays::at(std::size_t index, double time) const {
  const Way& way = ways_[index];
  const auto turned = way.rotation.then(*Rotation<double>::from_angle(way.turn * time));
  return {shapes_[index], *Pose<double>::make(way.from + way.displacement * time, turned)};
}

Motion<double> TwoWays::motion(std::size_t index) const {
  return *Motion<double>::make(ways_[index].displacement, ways_[index].turn);
}

void TwoWays::apply(const Command& command) {
  using Kind = Command::Kind;
  if (command.kind == Kind::hover && handles_[2].kind == HandleKind::point) {
    return apply({Kind::put, 2, command.x, command.y});
  }
  if (command.kind == Kind::parameter || command.index >= handles_.size()) return;
  Way& way = ways_[command.index % 2];
  const bool end = command.index >= 2;
  const Vec2d now = end ? way.from + way.displacement : way.from;
  Movable moved{now, way.rotation};
  moved.obey(command);
  if (!end) way.rotation = moved.rotation;
  if (moved.position != now) {
    const Vec2d wanted = nearest_inside(moved.position, walls_);
    // The end of a path stays fixed when its beginning is moved.
    way.displacement = end ? wanted - way.from : way.displacement + (now - wanted);
    if (!end) way.from = wanted;
  }
  place_handles();
}

void TwoWays::advance(double seconds) {
  phase_ += seconds / seconds_of_way;
  if (phase_ > end_of_wait) phase_ = 0;
}

/// Places the bodies' handles at the beginnings of their paths.
void TwoWays::place_handles() {
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    handles_[i].body = at(i, 0);
    handles_[2 + i].body = at(i, 1);
  }
}

void TwoWays::draw(Canvas& canvas, double time) const {
  draw_walls(canvas, walls_);
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    draw_ghost(canvas, at(i, 0), {role_of(i), 1, 0.5f, 4});
    const Vec2d to = ways_[i].from + ways_[i].displacement;
    canvas.arrow(ways_[i].from, to, {role_of(i), 2, 0.8f});
    canvas.point(to, display::Marker::ring, 7, role_of(i));
  }
  for (std::size_t i = 0; i < ways_.size(); ++i) draw_body(canvas, at(i, time), role_of(i));
  canvas.label(at(0, time).pose.position(), display::Anchor::centre, Role::body_a, {name_a});
  canvas.label(at(1, time).pose.position(), display::Anchor::centre, Role::body_b, {name_b});
}

void TwoWays::draw_ghosts(Canvas& canvas, double time, display::Stroke stroke) const {
  for (std::size_t i = 0; i < ways_.size(); ++i) draw_ghost(canvas, at(i, time), stroke);
}

void TwoWays::save(std::vector<std::byte>& out) const {
  put(out, seed_);
  put(out, phase_);
  for (const Way& way : ways_) {
    put(out, way.from);
    put(out, way.displacement);
    put(out, way.rotation);
  }
}

void TwoWays::load(StateReader& reader) {
  seed_ = reader.get<std::uint64_t>();
  phase_ = reader.get_within(0, end_of_wait);
  for (Way& way : ways_) {
    way.from = reader.get_place();
    way.displacement = reader.get_place();
    way.rotation = reader.get_rotation();
    // The end of a path is a sum, so it may be beyond the wall by rounding.
    const Vec2d to = way.from + way.displacement;
    const Vec2d beyond = to - nearest_inside(to, walls_);
    if (way.from != nearest_inside(way.from, walls_) || dot(beyond, beyond) > 1e-9) reader.refuse();
  }
  place_handles();
}

}  // namespace gnomon::scenes
