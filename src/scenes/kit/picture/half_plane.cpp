#include "scenes/kit/picture/half_plane.h"

namespace gnomon::scenes {
namespace {

/// Beyond the limits of every figure.
constexpr double far_away = 20;

}  // namespace

Line<double> line_of_edge(const Placed<double>& polygon, std::size_t edge) {
  return *Line<double>::make(polygon.vertex(edge), polygon.pose.rotation().apply(polygon.shape.normals()[edge]));
}

double beyond(const Line<double>& line, Vec2d point) {
  const Shape<double> dot_shape = *make_circle<double>({0, 0}, 0);
  return line_contact(Placed<double>{dot_shape, *Pose<double>::make(point)}, line).separation;
}

void draw_through(display::Canvas& canvas, Vec2d point, Vec2d normal, display::Stroke stroke) {
  const Vec2d along = right_normal(normal) * far_away;
  canvas.line(point - along, point + along, stroke);
}

void tint_beyond(display::Canvas& canvas, Vec2d point, Vec2d normal, display::Role role, float tint) {
  const Vec2d along = right_normal(normal) * far_away;
  const Vec2d out = normal * far_away;
  const Vec2d half[] = {point - along, point + along, point + along + out, point - along + out};
  canvas.fill(half, role, tint);
}

void draw_beyond(display::Canvas& canvas, const Line<double>& line, float tint, float width) {
  tint_beyond(canvas, line.point(), line.normal(), display::Role::wall, tint);
  draw_through(canvas, line.point(), line.normal(), {display::Role::axis, width});
}

}  // namespace gnomon::scenes
