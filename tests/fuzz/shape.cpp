// Fuzzes construction: for any corners the result is either a valid shape or a status that names a faulty vertex.
#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "bytes.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon::fuzz {
namespace {

template <class T>
void demand_valid(ShapeView<T> shape) {
  const auto v = shape.vertices();
  const std::size_t n = v.size();
  demand(n >= 3 && shape.normals().size() == n);
  for (std::size_t i = 0; i < n; ++i) {
    demand(orient2d(v[i], v[(i + 1) % n], v[(i + 2) % n]) > 0);
    const auto normal = shape.normals()[i];
    demand(std::abs(dot(normal, normal) - 1) < 16 * std::numeric_limits<T>::epsilon());
    demand(std::hypot(v[i].x, v[i].y) <= shape.bounding_radius());
  }
  demand(shape.extent() > 0 &&
         shape.extent() <= 2 * shape.bounding_radius() * (1 + 32 * std::numeric_limits<T>::epsilon()));
}

template <class T>
bool on_one_line(const std::vector<Vec2<T>>& points) {
  for (const auto a : points) {
    if (a == points[0]) continue;
    return std::all_of(points.begin(), points.end(), [&](Vec2<T> b) { return orient2d(points[0], a, b) == 0; });
  }
  return true;
}

template <class T>
void try_points(const std::vector<Vec2<T>>& points) {
  const auto strict = make_polygon<T>(points);
  if (strict) {
    demand_valid(strict->view());
    demand(std::equal(points.begin(), points.end(), strict->view().vertices().begin()));
  } else {
    demand(strict.status() != Status::ok && strict.fault().index <= points.size());
  }

  const auto hull = convex_hull<T>(points);
  demand(hull || !strict);
  if (!hull) {
    demand(hull.fault().index <= points.size());
    const Status why = hull.status();
    const bool bad_points = why == Status::too_few_vertices || why == Status::non_finite || why == Status::out_of_range;
    demand(bad_points || (why == Status::degenerate && on_one_line(points)));
    return;
  }
  demand_valid(hull->view());
  const auto corners = hull->view().vertices();
  for (const auto point : points) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
      demand(orient2d(corners[i], corners[(i + 1) % corners.size()], point) >= 0);
    }
  }
  for (const auto corner : corners) demand(std::find(points.begin(), points.end(), corner) != points.end());
  demand(static_cast<bool>(make_polygon<T>(corners)));
}

template <class T>
T any_coordinate(Bytes& bytes, unsigned mode) {
  switch (mode) {
    case 0:
      return static_cast<T>(bytes.number());
    case 1:
      return static_cast<T>(bytes.number() * bytes.scale(40));
    case 2: {
      const double value = bytes.any_double();
      // Outside of a float's range the conversion is undefined.
      return std::abs(value) <= static_cast<double>(std::numeric_limits<T>::max()) ? static_cast<T>(value) : T(0);
    }
    default:
      // Neighbouring numbers, where the last bit decides every turn.
      return 1 + static_cast<T>(bytes.below(16)) * std::numeric_limits<T>::epsilon();
  }
}

template <class T>
void try_bytes(Bytes& bytes) {
  const unsigned mode = bytes.below(4);
  std::vector<Vec2<T>> points;
  while (!bytes.empty() && points.size() < 64) {
    const T x = any_coordinate<T>(bytes, mode);
    const T y = any_coordinate<T>(bytes, mode);
    points.push_back({x, y});
  }
  if (mode == 2 && points.size() > 1 && bytes.below(2) == 0) points[1].x = std::numeric_limits<T>::infinity();
  try_points(points);
}

}  // namespace
}  // namespace gnomon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gnomon::fuzz::Bytes bytes(data, size);
  if (bytes.below(2) == 0) {
    gnomon::fuzz::try_bytes<double>(bytes);
  } else {
    gnomon::fuzz::try_bytes<float>(bytes);
  }
  return 0;
}
