#include "scenes/kit/two_ways.h"

#include "playback/random.h"
#include "scenes/kit/axis_picture.h"
#include "scenes/kit/brute_force.h"
#include "scenes/kit/facing.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

constexpr Text name_way_a{"name_way_a"};
constexpr Text name_way_b{"name_way_b"};

constexpr double radius = 1.1;
constexpr double handle_reach = 1.7;
/// The way takes so many seconds to show, and then waits before it begins again.
constexpr double seconds_of_way = 3;
constexpr double end_of_wait = 1.25;

Role role_of(std::size_t index) { return index == 0 ? Role::body_a : Role::body_b; }

/// The place within the range that is nearest.
double clamped(double x, double low, double high) { return x < low ? low : x > high ? high : x; }

}  // namespace

TwoWays::TwoWays(Walls walls, double slender)
    : walls_(walls),
      slender_(slender),
      shapes_{made(0, fewest_sides), made(1, fewest_sides)},
      grips_{{{Grip::Kind::body, {shapes_[0], {}}, handle_reach, name_a, Role::body_a},
              {Grip::Kind::body, {shapes_[1], {}}, handle_reach, name_b, Role::body_b},
              {Grip::Kind::spot, {shapes_[0], {}}, 0, name_way_a, Role::body_a},
              {Grip::Kind::spot, {shapes_[1], {}}, 0, name_way_b, Role::body_b}}} {}

void TwoWays::reset(std::uint64_t seed) {
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
  }
  for (std::size_t i = 0; i < ways_.size(); ++i) set_sides(i, static_cast<std::uint32_t>(shapes_[i].view().size()));
}

Shape<double> TwoWays::made(std::size_t index, std::uint32_t sides) const {
  const Shape<double> round = uneven_polygon(sides, radius, index == 0 ? seed_ : ~seed_);
  std::array<Vec2d, most_sides> corners;
  const auto vertices = round.view().vertices();
  for (std::size_t i = 0; i < vertices.size(); ++i) corners[i] = {vertices[i].x * slender_, vertices[i].y / slender_};
  return known_polygon({corners.data(), vertices.size()});
}

void TwoWays::set_sides(std::size_t index, std::uint32_t sides) {
  shapes_[index] = made(index, sides);
  place_grips();
}

Placed<double> TwoWays::at(std::size_t index, double time) const {
  const Way& way = ways_[index];
  const auto turned = way.rotation.then(*Rotation<double>::from_angle(way.turn * time));
  return {shapes_[index], *Pose<double>::make(way.from + way.displacement * time, turned)};
}

Motion<double> TwoWays::motion(std::size_t index) const {
  return *Motion<double>::make(ways_[index].displacement, ways_[index].turn);
}

bool TwoWays::is_first_contact(const Impact<double>& impact) const {
  const auto separation_at = [&](double time) { return brute_separation(at(0, time), at(1, time)); };
  // A hair deeper than what counts as touching.
  const double slop = 1e-6;
  if (impact.outcome == Outcome::overlapping) return separation_at(0) < slop;
  const double free_until = impact.outcome == Outcome::hit ? impact.t : 1;
  for (int i = 0; i < 200; ++i) {
    if (separation_at(free_until * i / 200) < -slop) return false;
  }
  return impact.outcome != Outcome::hit || separation_at(impact.t) < slop;
}

Vec2d TwoWays::put_inside(Vec2d at) const {
  return {clamped(at.x, walls_.centre.x - walls_.half_width, walls_.centre.x + walls_.half_width),
          clamped(at.y, walls_.centre.y - walls_.half_height, walls_.centre.y + walls_.half_height)};
}

void TwoWays::apply(const Command& command) {
  using Kind = Command::Kind;
  if (command.kind == Kind::hover && grips_[2].kind == Grip::Kind::point) {
    return apply({Kind::put, 2, command.x, command.y});
  }
  if (command.kind == Kind::parameter || command.index >= grips_.size()) return;
  Way& way = ways_[command.index % 2];
  const bool end = command.index >= 2;
  const Vec2d now = end ? way.from + way.displacement : way.from;
  const Vec2d to(command.x, command.y);
  if (command.kind == Kind::hold || command.kind == Kind::put || command.kind == Kind::nudge) {
    if (!Pose<double>::make(to)) return;
    const Vec2d wanted = put_inside(command.kind == Kind::nudge ? now + to : to);
    // The end of a way stays where it is when its beginning is moved.
    way.displacement = end ? wanted - way.from : way.displacement + (now - wanted);
    if (!end) way.from = wanted;
  }
  const auto turned = facing(command, now, way.rotation);
  if (turned && !end) way.rotation = *turned;
  place_grips();
}

void TwoWays::advance(double seconds) {
  phase_ += seconds / seconds_of_way;
  if (phase_ > end_of_wait) phase_ = 0;
}

/// The reader takes hold of the bodies where their ways begin.
void TwoWays::place_grips() {
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    grips_[i].body = at(i, 0);
    grips_[2 + i].body = at(i, 1);
  }
}

void TwoWays::draw(Canvas& canvas) const {
  draw_walls(canvas, walls_);
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    draw_ghost(canvas, at(i, 0), {role_of(i), 1.5f, 0.8f});
    draw_ghost(canvas, at(i, 1), {role_of(i), 1, 0.6f, 4});
    const Vec2d to = ways_[i].from + ways_[i].displacement;
    canvas.arrow(ways_[i].from, to, {role_of(i), 2, 0.8f});
    canvas.point(to, display::Mark::ring, 7, role_of(i));
  }
  for (std::size_t i = 0; i < ways_.size(); ++i) draw_body(canvas, at(i, moment()), role_of(i));
  canvas.label(at(0, moment()).pose.position(), display::Anchor::centre, Role::body_a, {name_a});
  canvas.label(at(1, moment()).pose.position(), display::Anchor::centre, Role::body_b, {name_b});
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

bool TwoWays::load(StateReader& reader) {
  const auto seed = reader.get<std::uint64_t>();
  const auto phase = reader.get<double>();
  std::array<Way, 2> ways;
  const auto inside = [&](Vec2d at) { return at == put_inside(at); };
  for (Way& way : ways) {
    way.from = reader.get_vec2();
    way.displacement = reader.get_vec2();
    const auto rotation = reader.get_rotation();
    // False for NaN, too. The end of a way is a sum, so it may be beyond the wall by rounding.
    const Vec2d to = way.from + way.displacement;
    if (!rotation || !inside(way.from) || !(dot(to - put_inside(to), to - put_inside(to)) < 1e-9)) return false;
    way.rotation = *rotation;
  }
  if (!(phase >= 0 && phase <= end_of_wait)) return false;
  seed_ = seed;
  phase_ = phase;
  ways_ = ways;
  place_grips();
  return true;
}

}  // namespace gnomon::scenes
