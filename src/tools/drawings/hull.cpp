// Results of the strict constructor, and the corners that the hull keeps.
#include "gnomon/geometry/shape/hull.h"

#include <span>
#include <string>
#include <vector>

#include "gnomon/core/unit.h"
#include "playback/random.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

/// Returns a cloud of points, some of them collinear, so that the hull also removes points on an edge.
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

/// Draws a list of corners as given, with the strict constructor's result.
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
  // A message with advice breaks before the advice.
  const std::string message = made ? "ok" : made.message();
  const std::size_t colon = message.find(": ");
  const Role tone = made ? Role::body_a : Role::mtv;
  panel.say({2.1, colon == std::string::npos ? 0 : 0.35}, Anchor::left, tone, message.substr(0, colon), Tone::remark);
  if (colon != std::string::npos) panel.say({2.1, -0.35}, Anchor::left, tone, message.substr(colon + 2), Tone::remark);
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

}  // namespace gnomon::drawings
