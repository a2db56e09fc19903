#include "scenes/space_game/game_picture.h"

#include <utility>

#include "gnomon/core/numbers.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Marker;
using display::Role;

/// Duration of a hit's display, in seconds.
constexpr double flash = 0.5;
constexpr Vec2d ship_corners[] = {{1, 0}, {-0.5, 0.5}, {-0.5, -0.5}};
constexpr Vec2d flame_corners[] = {{-0.55, 0.28}, {-1.2, 0}, {-0.55, -0.28}};
constexpr std::uint32_t thrust_bit = 1U << 2;

void draw_arena(Canvas& canvas) {
  const double x = arena_half_width;
  const double y = arena_half_height;
  const Vec2d corners[] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
  canvas.outline(corners, {Role::wall, 3});
}

/// Maps three corners from the ship's own frame.
std::vector<Vec2d> placed(std::span<const Vec2d> corners, const Pose<double>& pose) {
  std::vector<Vec2d> out;
  for (const Vec2d corner : corners) out.push_back(pose.to_world(corner));
  return out;
}

void draw_ship(Canvas& canvas, const SpaceGame& game, std::uint32_t held) {
  if (!game.ship()) return;
  const Pose<double> pose = game.world().pose(*game.ship());
  if ((held & thrust_bit) != 0) canvas.fill(placed(flame_corners, pose), Role::handle, 0.9f);
  const std::vector<Vec2d> ship = placed(ship_corners, pose);
  canvas.fill(ship, Role::body_a, 0.55f);
  canvas.outline(ship, {Role::body_a, 2.5f});
}

/// Draws a short line behind each shot, to show its direction.
void draw_shots(Canvas& canvas, const SpaceGame& game) {
  for (const Shot& shot : game.shots()) {
    const Body<double> body = game.world().body(shot.body);
    canvas.line(body.centre - body.velocity * (0.7 * SpaceGame::step_length), body.centre, {Role::ink, 2, 0.45f});
    canvas.point(body.centre, Marker::disc, 3, Role::ink);
  }
}

/// Draws the last hit: a ring that grows and fades; for a lost ship it has spokes.
void draw_flash(Canvas& canvas, const SpaceGame& game) {
  const News& news = game.news();
  const double age = game.world().now() - news.time;
  const bool lost = news.what == News::What::lost;
  const bool seen = lost || news.what == News::What::cut || news.what == News::What::struck;
  const double lasts = lost ? 2 * flash : flash;
  if (!seen || !(age < lasts)) return;
  const double part = age / lasts;
  const double left = 1 - part;
  const double radius = (lost ? 0.6 : 0.3) + (lost ? 2.4 : 0.9) * (1 - left * left);
  const Role role = lost ? Role::body_a : Role::body_b;
  const auto alpha = static_cast<float>(left);
  constexpr int spokes = 12;
  const auto turn = *Rotation<double>::from_angle(full_turn / spokes);
  Vec2d spoke(1, 0);
  for (int i = 0; i < spokes; ++i, spoke = turn.apply(spoke)) {
    const double from = radius * (lost ? 0.55 : 0.7);
    canvas.line(news.place + spoke * from, news.place + spoke * radius, {role, lost ? 3.0f : 2.0f, alpha});
  }
}

}  // namespace

void GamePicture::draw(Canvas& canvas, const SpaceGame& game, std::uint32_t held) {
  draw_arena(canvas);
  draw_rocks(canvas, game);
  draw_flash(canvas, game);
  draw_shots(canvas, game);
  draw_ship(canvas, game, held);
}

void GamePicture::draw_rocks(Canvas& canvas, const SpaceGame& game) {
  const EventDrivenWorld& world = game.world();
  rocks_.clear();
  for (std::uint32_t slot = 0; slot < world.slots(); ++slot) {
    if (game.thing(slot) == Thing::rock) rocks_.push_back(world.occupant(slot));
  }
  if (rocks_ != known_ || !outlines_) {
    auto outlines = std::make_shared<display::Outlines>();
    for (const BodyId rock : rocks_) outlines->add(world.shape(rock).vertices());
    outlines_ = std::move(outlines);
    known_ = rocks_;
  }
  instances_.clear();
  for (std::uint32_t i = 0; i < rocks_.size(); ++i) {
    const Rotation<double> turned = world.pose(rocks_[i]).rotation();
    instances_.push_back({world.body(rocks_[i]).centre, {turned.cosine(), turned.sine()}, i, Role::body_b});
  }
  canvas.bodies(outlines_, instances_, {0.2f, 2});
}

void draw_lives(Canvas& canvas, const SpaceGame& game) {
  const double middle = (game.lives() - 1.0) / 2;
  for (std::uint32_t i = 0; i < game.lives(); ++i) {
    const Vec2d nose(1.2 * (i - middle), arena_half_height + 1.75);
    const Vec2d ship[] = {nose, nose + Vec2d(-0.4, -1.1), nose + Vec2d(0.4, -1.1)};
    canvas.fill(ship, Role::body_a, 0.55f);
    canvas.outline(ship, {Role::body_a, 1.5f});
  }
}

void draw_step(Canvas& canvas, std::span<const Step> steps) {
  if (steps.empty()) return;
  const Step& last = steps.back();
  const bool fires = last.mark == marks::game_fires;
  const bool somewhere = fires || last.mark == marks::game_bounce || last.mark == marks::game_spent ||
                         last.mark == marks::game_cut || last.mark == marks::game_struck ||
                         last.mark == marks::game_lost;
  if (!somewhere) return;
  const std::size_t first = fires ? 0 : 1;
  canvas.point({last.values[first], last.values[first + 1]}, Marker::ring, 12, Role::mtv);
}

}  // namespace gnomon::scenes
