#include "scenes/kit/picture/half_plane.h"

namespace gnomon::scenes {
namespace {

/// Further than any plate shows.
constexpr double far_away = 20;

}  // namespace

Line<double> line_of_edge(const Placed<double>& polygon, std::size_t edge) {
  return *Line<double>::make(polygon.vertex(edge), polygon.pose.rotation().apply(polygon.shape.normals()[edge]));
}

double beyond(const Line<double>& line, Vec2d point) {
  const Shape<double> dot_shape = *make_circle<double>({0, 0}, 0);
  return line_contact(Placed<double>{dot_shape, *Pose<double>::make(point)}, line).separation;
}

void draw_beyond(display::Canvas& canvas, const Line<double>& line, float tint, float width) {
  const Vec2d along = right_normal(line.normal()) * far_away;
  const Vec2d out = line.normal() * far_away;
  const Vec2d beyond_it[] = {line.point() - along, line.point() + along, line.point() + along + out,
                             line.point() - along + out};
  canvas.fill(beyond_it, display::Role::wall, tint);
  canvas.line(line.point() - along, line.point() + along, {display::Role::axis, width});
}

}  // namespace gnomon::scenes
