// What the strict constructor says, what the hull keeps, and why both decide by exact signs.
#include <algorithm>
#include <array>

#include "gnomon/core/unit.h"
#include "gnomon/geometry/shape/hull.h"
#include "gnomon/predicates/orient2d.h"
#include "playback/random.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

/// A cloud of points with a few on one line, so that there is something to drop on an edge too.
std::vector<Vec2d> cloud() {
  std::vector<Vec2d> points;
  playback::Random random(11);
  while (points.size() < 26) {
    const double x = random.between(-1, 1);
    const double y = random.between(-1, 1);
    if (x * x + y * y < 1) points.push_back({x * 3.1, y * 2.3});
  }
  points.push_back({-1, -2.5});
  points.push_back({0, -2.5});
  points.push_back({1, -2.5});
  return points;
}

Panel draw_cloud() {
  Panel panel;
  const std::vector<Vec2d> points = cloud();
  const auto hull = convex_hull<double>(points);
  const Placed<double> body = put(*hull, {0, 0});
  draw_shape(panel.canvas, body, Role::body_a);
  for (const Vec2d point : points) panel.canvas.point(point, Marker::disc, 3, Role::muted);
  const std::vector<Vec2d> corners = core_of(body);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    panel.canvas.point(corners[i], Marker::disc, 5, Role::body_a);
    panel.say(corners[i] + *unit(corners[i]) * 0.28, Anchor::centre, Role::body_a, std::to_string(i));
  }
  return panel;
}

/// One list of corners, drawn as given, and what the strict constructor answers.
Panel draw_answer(std::span<const Vec2d> corners) {
  Panel panel;
  const auto made = make_polygon<double>(corners);
  const Role role = made ? Role::body_a : Role::muted;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2d next = corners[(i + 1) % corners.size()];
    panel.canvas.arrow(corners[i], corners[i] + (next - corners[i]) * 0.93, {role, 2});
  }
  for (const Vec2d corner : corners) panel.canvas.point(corner, Marker::disc, 3.5f, role);
  const std::uint32_t corner = made.fault().index;
  if (!made && corner < corners.size()) panel.canvas.point(corners[corner], Marker::ring, 9, Role::mtv);
  // A message that says what to do breaks before that.
  const std::string message = made ? "ok" : made.message();
  const std::size_t colon = message.find(": ");
  const Role tone = made ? Role::body_a : Role::mtv;
  panel.say({2.1, colon == std::string::npos ? 0 : 0.35}, Anchor::left, tone, message.substr(0, colon), Tone::remark);
  if (colon != std::string::npos) panel.say({2.1, -0.35}, Anchor::left, tone, message.substr(colon + 2), Tone::remark);
  return panel;
}

/// The sign as floating point gives it when nothing watches the rounding.
int rounded_sign(Vec2d p, Vec2d q, Vec2d r) {
  const double turn = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

constexpr std::size_t cells = 40;

/// The signs at points of a grid as fine as the numbers themselves.
using Signs = std::array<std::array<int, cells>, cells>;

template <class Sign>
Signs signs_of(Sign sign) {
  Signs signs;
  for (std::size_t y = 0; y < cells; ++y) {
    for (std::size_t x = 0; x < cells; ++x) {
      const Vec2d point(0.5 + static_cast<double>(x) * 0x1p-53, 0.5 + static_cast<double>(y) * 0x1p-53);
      signs[y][x] = sign(point, Vec2d(12, 12), Vec2d(24, 24));
    }
  }
  return signs;
}

/// One square per point. Squares of one sign are drawn as one rectangle, so that no seams show.
Panel draw_signs(Signs signs) {
  constexpr int drawn = 2;
  Panel panel;
  for (std::size_t y = 0; y < cells; ++y) {
    for (std::size_t x = 0; x < cells; ++x) {
      const int here = signs[y][x];
      if (here == drawn) continue;
      std::size_t right = x;
      while (right < cells && signs[y][right] == here) ++right;
      std::size_t top = y;
      const auto same = [here](int sign) { return sign == here; };
      while (top < cells && std::all_of(&signs[top][x], &signs[top][x] + (right - x), same)) {
        std::fill(&signs[top][x], &signs[top][x] + (right - x), drawn);
        ++top;
      }
      const Vec2d low(static_cast<double>(x), static_cast<double>(y));
      const Vec2d high(static_cast<double>(right), static_cast<double>(top));
      const std::array<Vec2d, 4> block{{low, {high.x, low.y}, high, {low.x, high.y}}};
      const Role role = here > 0 ? Role::body_a : here < 0 ? Role::body_b : Role::ink;
      panel.canvas.fill(block, role, here == 0 ? 0.85f : 0.5f);
    }
  }
  return panel;
}

}  // namespace

Sheet draw_hull() {
  Sheet sheet(720, 336,
              "Left, a cloud of points and its convex hull, whose corners are numbered counter-clockwise from the "
              "leftmost one; points on an edge are no corners. Right, five lists of corners and the answers of the "
              "strict constructor, with the corner to blame ringed.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "convex_hull repairs", Tone::heading);
  sheet.place(draw_cloud(), {158, 182}, 42);
  sheet.say({330, 24}, Anchor::left, Role::ink, "make_polygon reports", Tone::heading);

  const std::vector<std::vector<Vec2d>> lists = {
      {{-1.2, -0.8}, {1.2, -0.8}, {1.2, 0.8}, {-1.2, 0.8}},
      {{-1.2, -0.8}, {1.2, -0.8}, {1.2, 0.8}, {0, -0.3}, {-1.2, 0.8}},
      {{-1.2, 0.8}, {1.2, 0.8}, {1.2, -0.8}, {-1.2, -0.8}},
      {{-1.2, -0.8}, {0, -0.8}, {1.2, -0.8}, {0, 0.9}},
      {{-1.2, -0.7}, {1.2, -0.7}, {1.2, -0.7}, {0, 0.9}},
  };
  for (std::size_t i = 0; i < lists.size(); ++i)
    sheet.place(draw_answer(lists[i]), {368, 72 + 56 * static_cast<double>(i)}, 22);
  return sheet;
}

Sheet draw_orientation_predicate() {
  Sheet sheet(720, 400,
              "On which side of the line y = x a point lies, for 40 by 40 points one unit in the last place apart. As "
              "floating point rounds it the two sides and the line are mixed in blocks; decided exactly they are two "
              "clean triangles and a diagonal.");
  const auto exact = [](Vec2d p, Vec2d q, Vec2d r) { return orient2d(p, q, r); };
  sheet.say({20, 24}, Anchor::left, Role::ink, "in floating point", Tone::heading);
  sheet.place(draw_signs(signs_of(rounded_sign)), {28, 364}, 8);
  sheet.say({364, 24}, Anchor::left, Role::ink, "by orient2d", Tone::heading);
  sheet.place(draw_signs(signs_of(exact)), {372, 364}, 8);
  const Role roles[] = {Role::body_a, Role::ink, Role::body_b};
  const char* const names[] = {"left of the line", "on it", "right of it"};
  for (int i = 0; i < 3; ++i) {
    Panel key;
    key.canvas.point({0, 0}, Marker::square, 6, roles[i], i == 1 ? 0.85f : 0.5f);
    key.say({8, 0}, Anchor::left, Role::ink, names[i], Tone::remark);
    sheet.place(key, {36.0 + 150 * i, 384}, 1);
  }
  return sheet;
}

}  // namespace gnomon::drawings
