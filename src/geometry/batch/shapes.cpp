#include "gnomon/geometry/batch/shapes.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <memory>
#include <utility>

#include "gnomon/core/limits.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/sat/support.h"

namespace gnomon::batch {
namespace {

/// A bound measured in double must remain a bound in float.
constexpr double less = 1 - 1e-6;
constexpr double more = 1 + 1e-6;

bool fits(double number) { return std::fabs(number) <= max_coordinate<float>; }

/// Returns the mean of the vertices, rounded to float.
Vec2d centre_of(ShapeView<double> shape) {
  Vec2d sum(0, 0);
  for (const Vec2d vertex : shape.vertices()) sum += vertex;
  return Vec2d(Vec2f(sum / static_cast<double>(shape.size())));
}

/// Packs the data of a core that the kernels read.
void pack_core(Packed& packed) {
  const ShapeView<double> shape = packed.precise;
  const auto vertices = shape.vertices();
  const std::uint32_t count = packed.count;
  const std::uint32_t stride = (count + 3) / 4 * 4;
  const Vec2d centre = centre_of(shape);
  packed.centre_x = static_cast<float>(centre.x);
  packed.centre_y = static_cast<float>(centre.y);
  packed.stride = stride;
  packed.rows = std::make_unique<float[]>(std::size_t{8} * stride);
  float* const rows = packed.rows.get();
  double inner = count > 2 ? INFINITY : 0;
  double outer = 0;
  for (std::uint32_t i = 0; i < 2 * stride; ++i) {
    const Vec2d vertex = vertices[i % count] - centre;
    rows[4 * stride + i] = static_cast<float>(vertex.x);
    rows[6 * stride + i] = static_cast<float>(vertex.y);
    outer = std::max(outer, dot(vertex, vertex));
    // A point has no edges, and any normal.
    if (count == 1) rows[0] = 1;
    if (i >= stride || count == 1) continue;
    const Vec2f normal(shape.normals()[i % count]);
    const Vec2d axis(normal);
    const double ahead = dot(axis, vertex);
    const double behind = dot(-axis, vertices[support(shape, -axis)] - centre);
    rows[i] = normal.x;
    rows[stride + i] = normal.y;
    rows[2 * stride + i] = static_cast<float>(ahead);
    rows[3 * stride + i] = static_cast<float>(behind);
    inner = std::min(inner, ahead);
  }
  packed.inner = inner > 0 ? static_cast<float>(inner * less) : 0;
  packed.outer = static_cast<float>(std::sqrt(outer) * more);
  packed.half_x = static_cast<float>(shape.half_sides().x);
  packed.half_y = static_cast<float>(shape.half_sides().y);
  packed.edge_x = static_cast<float>(shape.right_edge());
  if (count <= 2) {
    // A point has zero length, even if its centre is not a float.
    packed.half_x = count == 2 ? -static_cast<float>(std::sqrt(outer)) : 0.0F;
    packed.half_y = rows[0];
    packed.edge_x = rows[stride];
  } else if (!(packed.half_x > 0)) {
    // Rounding may make it negative.
    packed.half_x = -static_cast<float>(std::fabs(shape.min_bend()));
  }
}

}  // namespace

std::uint32_t Shapes::add(ShapeView<float> shape) {
  const auto core = std::make_unique<Vec2d[]>(shape.size());
  std::transform(shape.vertices().begin(), shape.vertices().end(), core.get(), [](Vec2f v) { return Vec2d(v); });
  return pack(*make_shape<double>({core.get(), shape.size()}, shape.radius()));
}

Result<std::uint32_t> Shapes::add(const Shape<double>& shape) {
  const ShapeView<double> view = shape;
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    const Vec2d vertex = view.vertices()[i];
    if (!fits(vertex.x) || !fits(vertex.y)) return Fault{Status::out_of_range, Subject::vertex, i};
  }
  if (!fits(view.radius())) return Fault{Status::out_of_range, Subject::radius};
  return pack(shape);
}

std::uint32_t Shapes::pack(const Shape<double>& shape) {
  const auto view = shape.view();
  const float same_place = std::max(feature_tolerance<float> * static_cast<float>(view.extent()), FLT_MIN);
  Packed packed{.same_place = view.plain_polygon() ? same_place : -same_place,
                .radius = static_cast<float>(view.radius()),
                .corners = static_cast<float>(view.size()),
                .count = static_cast<std::uint32_t>(view.size()),
                .precise = shape};
  pack_core(packed);
  packed_.push_back(std::move(packed));
  return static_cast<std::uint32_t>(packed_.size() - 1);
}

}  // namespace gnomon::batch
