#include "scenes/time_of_impact/turning_blade.h"

#include <cmath>

#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

constexpr Vec2d corners_b[] = {{-1.5, -0.1}, {1.2, -0.3}, {1.5, 0.1}, {-1.2, 0.3}};
/// Edge 2 is the upper edge.
constexpr Vec2d floor_corners[] = {{-5.6, -0.2}, {5.6, -0.2}, {5.6, 0.3}, {-5.6, 0.3}};
constexpr std::size_t upper_edge = 2;
/// On its whole path the blade is over the floor and within the picture, and the curve remains below the floor.
constexpr Walls above{3.5, 1.375, {-2.1, 1.925}};

constexpr TimeLine line{{-5.2, -3.7}, 10};
constexpr double lowest_drawn = -0.35;
/// Number of pieces of the curve.
constexpr int curve_pieces = 60;

}  // namespace

TurningBlade::TurningBlade(double time)
    : FigureScene({body_part(name_b, Role::body_b, {corners_b, {-3.3, 2.9}, {1, 0}, 2}, above),
                   point_part(name_time, line.at(time), line.walls())}),
      floor_(known_polygon(floor_corners)) {}

Vec2d TurningBlade::velocity() { return {4, -1.5}; }
double TurningBlade::turn() { return 6; }

Placed<double> TurningBlade::b_at(double time) const {
  const Placed<double> start = body(blade);
  const auto turned = start.pose.rotation().then(*Rotation<double>::from_angle(turn() * time));
  return {start.shape, *Pose<double>::make(start.pose.position() + velocity() * time, turned)};
}

double TurningBlade::gap_at(double time) const { return separation(a(), b_at(time)).value; }
double TurningBlade::time_now() const { return line.time_at(position(hand)); }
double TurningBlade::reach() const { return corner_distance(body(blade).shape); }
double TurningBlade::fastest() const { return std::abs(velocity().y) + std::abs(turn()) * reach(); }

std::size_t TurningBlade::lowest(double time) const {
  const Line<double> ground = line_of_edge(a(), upper_edge);
  const Placed<double> b = b_at(time);
  std::size_t least = 0;
  for (std::size_t i = 1; i < b.shape.size(); ++i) {
    if (beyond(ground, b.vertex(i)) < beyond(ground, b.vertex(least))) least = i;
  }
  return least;
}

void TurningBlade::draw_both(Canvas& canvas, double time) const {
  const Placed<double> b = b_at(time);
  draw_body(canvas, a(), Role::body_a);
  canvas.label({-5.3, 0.05}, Anchor::centre, Role::body_a, {name_a});
  if (time > 0) draw_ghost(canvas, b_at(0), {Role::body_b, 1, 0.6f, 4});
  draw_body(canvas, b, Role::body_b);
  canvas.label(b.pose.position() + Vec2d(0, 0.55), Anchor::centre, Role::body_b, {name_b});
}

Vec2d TurningBlade::in_curve(double time, double gap) { return line.at(time, gap < lowest_drawn ? lowest_drawn : gap); }

void TurningBlade::draw_curve(Canvas& canvas) const {
  draw_time_line(canvas, line);
  for (int i = 0; i < curve_pieces; ++i) {
    const double from = static_cast<double>(i) / curve_pieces;
    const double to = static_cast<double>(i + 1) / curve_pieces;
    const double gap = gap_at(from);
    const double next = gap_at(to);
    // A horizontal line would suggest a constant overlap.
    if (gap < lowest_drawn && next < lowest_drawn) continue;
    canvas.line(in_curve(from, gap), in_curve(to, next), {Role::mtv, 3});
  }
}

void TurningBlade::draw_gap(Canvas& canvas, double time) const {
  const double gap = gap_at(time);
  if (gap <= 0) return;
  const Vec2d corner = b_at(time).vertex(lowest(time));
  canvas.line(corner, corner - Vec2d(0, gap), {Role::mtv, 2.5f, 1, 5});
  canvas.point(corner, display::Marker::disc, 4, Role::mtv);
}

void TurningBlade::draw_hand(Canvas& canvas) const {
  const double gap = gap_at(time_now());
  draw_time_now(canvas, line, position(hand), gap > 0 ? gap : 0);
  canvas.point(in_curve(time_now(), gap), display::Marker::disc, 5, Role::mtv);
}

}  // namespace gnomon::scenes
