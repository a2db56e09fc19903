#include "scenes/kit/picture/difference_picture.h"

#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

}  // namespace

std::vector<Vec2d> outline_of(const Sum<double>& difference, Vec2d origin) {
  std::vector<Vec2d> outline;
  for (const SumVertex<double>& vertex : difference.vertices) outline.push_back(origin + vertex.point);
  return outline;
}

void draw_difference(display::Canvas& canvas, const Sum<double>& difference, Vec2d origin) {
  const std::vector<Vec2d> outline = outline_of(difference, origin);
  const auto& vertices = difference.vertices;
  canvas.fill(outline, Role::muted, 0.2f);
  Vec2d middle(0, 0);
  for (std::size_t i = 0; i < outline.size(); ++i) {
    // An edge of B only is one of its edges reversed.
    const bool of_b = vertices[i].p == vertices[(i + 1) % vertices.size()].p;
    canvas.line(outline[i], outline[(i + 1) % outline.size()], {of_b ? Role::body_b : Role::body_a, 2.5f});
    middle += outline[i] * (1 / static_cast<double>(outline.size()));
  }
  canvas.label({middle.x, middle.y + 0.9}, Anchor::centre, Role::ink, {difference_name});
}

void draw_origin(display::Canvas& canvas, Vec2d origin, bool is_outside, Vec2d away) {
  canvas.point(origin, is_outside ? display::Marker::ring : display::Marker::disc, 7, Role::ink);
  const bool is_above = away.y < 0;
  canvas.label(origin + Vec2d(0, is_above ? 0.2 : -0.2), is_above ? Anchor::above : Anchor::below, Role::ink, {zero});
}

}  // namespace gnomon::scenes
