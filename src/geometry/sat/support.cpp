#include "gnomon/geometry/sat/support.h"

#include <limits>

namespace gnomon {
namespace {

/// Returns a positive number if the edge with this outward normal rises along `direction`.
template <class T>
T rise(Vec2<T> normal, Vec2<T> direction) {
  return cross(normal, direction);
}

/// Returns the tolerance below which an edge is level. At the top, where normal and direction agree, a level edge must
/// not make the climb oscillate. At the bottom, where they are opposite, it must not stop the climb.
template <class T>
T level(Vec2<T> normal, Vec2<T> direction) {
  return 4 * std::numeric_limits<T>::epsilon() * dot(normal, direction);
}

}  // namespace

// Neither search is inlined: copies in their many callers would enlarge the module and save no time.
template <class T>
std::uint32_t support(const ShapeView<T>& shape, Vec2<T> direction) {
  const auto normals = shape.normals();
  const auto size = static_cast<std::uint32_t>(normals.size());
  const bool up = points_up(direction);
  // Before these edges all rise and after them all fall. The first edge that does not rise begins at the top.
  std::uint32_t low = up ? shape.first_upward() : shape.first_downward();
  std::uint32_t high = up ? shape.first_downward() : shape.first_upward();
  if (high < low) high += size;
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    const bool rises = rise(normals[middle < size ? middle : middle - size], direction) > 0;
    low = rises ? middle + 1 : low;
    high = rises ? high : middle;
  }
  return low < size ? low : low - size;
}

template <class T>
std::uint32_t climb_to_support(const ShapeView<T>& shape, Vec2<T> direction, std::uint32_t start) {
  const auto normals = shape.normals();
  const std::size_t n = normals.size();
  if (n < 2) return 0;
  const auto rises = [&](Vec2<T> normal) { return rise(normal, direction) > level(normal, direction); };
  const auto falls = [&](Vec2<T> normal) { return -rise(normal, direction) > level(normal, direction); };
  std::size_t at = start;
  // One revolution suffices; the limits protect against rounding.
  for (std::size_t steps = 0; steps < n && rises(normals[at]); ++steps) at = at + 1 == n ? 0 : at + 1;
  for (std::size_t steps = 0; steps < n; ++steps) {
    const std::size_t before = at == 0 ? n - 1 : at - 1;
    if (!falls(normals[before])) break;
    at = before;
  }
  return static_cast<std::uint32_t>(at);
}

template std::uint32_t support(const ShapeView<float>&, Vec2<float>);
template std::uint32_t support(const ShapeView<double>&, Vec2<double>);
template std::uint32_t climb_to_support(const ShapeView<float>&, Vec2<float>, std::uint32_t);
template std::uint32_t climb_to_support(const ShapeView<double>&, Vec2<double>, std::uint32_t);

}  // namespace gnomon
