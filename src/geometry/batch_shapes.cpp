#include "geometry/batch_shapes.h"

#include <cmath>
#include <memory>

#include "geometry/limits.h"
#include "geometry/support.h"

namespace gnomon::batch {
namespace {

/// What is measured in double has to stay a bound when it becomes a float.
constexpr double less = 1 - 1e-6;
constexpr double more = 1 + 1e-6;

bool fits(double number) { return std::fabs(number) <= max_coordinate<float>; }

/// The shape that float can hold, in double.
template <class T>
Result<Shape<double>> rounded(ShapeView<T> shape) {
  const auto core = std::make_unique<Vec2d[]>(shape.size());
  for (std::uint32_t i = 0; i < shape.size(); ++i) {
    const Vec2<T> vertex = shape.vertices()[i];
    if (!fits(vertex.x) || !fits(vertex.y)) return {Status::out_of_range, i};
    core[i] = Vec2d(Vec2f(vertex));
  }
  if (!fits(shape.radius())) return {Status::out_of_range, the_radius};
  return make_shape<double>({core.get(), shape.size()}, static_cast<float>(shape.radius()));
}

/// The mean of the vertices, rounded to float.
Vec2d centre_of(ShapeView<double> shape) {
  Vec2d sum(0, 0);
  for (const Vec2d vertex : shape.vertices()) sum += vertex;
  return Vec2d(Vec2f(sum / static_cast<double>(shape.size())));
}

void find_rectangle(Packed& packed) {
  const ShapeView<double> shape = packed.precise;
  if (shape.size() != 4) return;
  for (std::uint32_t i = 0; i < 4; ++i) {
    const Vec2d normal = shape.normals()[i];
    if (normal.x != 0 && normal.y != 0) return;
    if (normal.x > 0) packed.edge_x = static_cast<float>(i);
  }
  const Vec2d diagonal = shape.vertices()[2] - shape.vertices()[0];
  packed.half_x = static_cast<float>(std::fabs(diagonal.x) / 2);
  packed.half_y = static_cast<float>(std::fabs(diagonal.y) / 2);
  packed.kind = rectangle;
}

}  // namespace

std::uint32_t Shapes::add(ShapeView<float> shape) { return pack(*rounded(shape)); }

Result<std::uint32_t> Shapes::add(ShapeView<double> shape) {
  const auto made = rounded(shape);
  if (!made) return {made.status(), made.vertex()};
  return pack(*made);
}

std::uint32_t Shapes::pack(const Shape<double>& shape) {
  const auto view = shape.view();
  Packed packed{.reach = static_cast<float>(view.reach() * more),
                .extent = static_cast<float>(view.extent()),
                .count = static_cast<std::uint32_t>(view.size()),
                .precise = shape};
  if (view.plain_polygon()) {
    packed.kind = polygon;
    pack_outline(packed);
    find_rectangle(packed);
  }
  packed_.push_back(packed);
  return static_cast<std::uint32_t>(packed_.size() - 1);
}

void Shapes::pack_outline(Packed& packed) {
  const ShapeView<double> shape = packed.precise;
  const auto vertices = shape.vertices();
  const std::uint32_t count = packed.count;
  const std::size_t stride = (count + 3) / 4 * 4;
  packed.stride = static_cast<std::uint32_t>(stride);
  const Vec2d centre = centre_of(shape);
  packed.centre_x = static_cast<float>(centre.x);
  packed.centre_y = static_cast<float>(centre.y);
  packed.outline = static_cast<std::uint32_t>(numbers_.size());
  numbers_.resize(numbers_.size() + 8 * stride);
  float* const outline = numbers_.data() + packed.outline;
  double inner = INFINITY;
  double outer = 0;
  for (std::size_t i = 0; i < 2 * stride; ++i) {
    const std::size_t at = i % count;
    const Vec2d vertex = vertices[at] - centre;
    outline[4 * stride + i] = static_cast<float>(vertex.x);
    outline[6 * stride + i] = static_cast<float>(vertex.y);
    if (dot(vertex, vertex) > outer) outer = dot(vertex, vertex);
    if (i >= stride) continue;
    const Vec2f normal(shape.normals()[at]);
    const Vec2d axis(normal);
    const double ahead = dot(axis, vertex);
    const double behind = -dot(axis, vertices[support(shape, -axis)] - centre);
    if (ahead < inner) inner = ahead;
    outline[i] = normal.x;
    outline[stride + i] = normal.y;
    outline[2 * stride + i] = static_cast<float>(ahead);
    outline[3 * stride + i] = static_cast<float>(behind);
  }
  packed.inner = inner > 0 ? static_cast<float>(inner * less) : 0;
  packed.outer = static_cast<float>(std::sqrt(outer) * more);
}

}  // namespace gnomon::batch
