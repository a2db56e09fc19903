#include "scenes/minkowski_difference/merge_picture.h"

#include <vector>

#include "scenes/kit/picture/axis_picture.h"

namespace gnomon::scenes {
namespace {

using display::Marker;
using display::Role;

/// Draws an edge of the difference: an edge of A, a reversed edge of B, or the sum of both.
void draw_edge_of_difference(display::Canvas& canvas, const Step& step, const DifferencePlace& place, float width) {
  if (step.mark != marks::minkowski_edge) return;
  const Role role = step.first == 0 ? Role::body_a : step.first == 1 ? Role::body_b : Role::ink;
  const float dash = step.first == 1 ? 5 : 0;
  canvas.line(place.at(step.values[0], step.values[1]), place.at(step.values[2], step.values[3]),
              {role, width, 1, dash});
}

}  // namespace

void draw_merged(display::Canvas& canvas, const Sum<double>& difference, std::span<const Step> trace,
                 const DifferencePlace& place) {
  std::vector<Vec2d> corners;
  for (const SumVertex<double>& vertex : difference.vertices) corners.push_back(place.at(vertex.point));
  canvas.fill(corners, Role::muted, 0.14f);
  for (const Step& step : trace) draw_edge_of_difference(canvas, step, place, 2.5f);
}

void draw_merge(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                const Placed<double>& a, const Placed<double>& b) {
  for (const Step& step : trace) {
    draw_edge_of_difference(canvas, step, place, 6);
    if (step.mark == marks::minkowski_start) {
      canvas.point(place.at(step.values[4], step.values[5]), Marker::disc, 6, Role::ink);
      canvas.point(a.vertex(static_cast<std::size_t>(step.first)), Marker::disc, 6, Role::ink);
      canvas.point(b.vertex(static_cast<std::size_t>(step.second)), Marker::disc, 6, Role::ink);
    }
    if (step.mark != marks::minkowski_edge) continue;
    const auto edge = static_cast<std::size_t>(step.second);
    if (step.first != 1) draw_edge(canvas, a, edge, Role::body_a);
    if (step.first == 1) draw_edge(canvas, b, edge, Role::body_b);
  }
}

}  // namespace gnomon::scenes
