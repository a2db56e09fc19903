// Fuzzes cutting: for any outline the result is either parts that fit together, or a status that names the fault, which
// every pair of edges confirms.
#include <algorithm>
#include <limits>
#include <vector>

#include "bytes.h"
#include "gnomon/geometry/parts/convex_parts.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon::fuzz {
namespace {

template <class T>
using Outline = std::vector<Vec2<T>>;

/// Returns the side of a point relative to the line through two others.
template <class T>
bool between(Vec2<T> a, Vec2<T> point, Vec2<T> b) {
  return std::min(a.x, b.x) <= point.x && point.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= point.y &&
         point.y <= std::max(a.y, b.y);
}

template <class T>
bool meet(Vec2<T> a, Vec2<T> b, Vec2<T> c, Vec2<T> d) {
  const int of_c = orient2d(a, b, c);
  const int of_d = orient2d(a, b, d);
  const int of_a = orient2d(c, d, a);
  const int of_b = orient2d(c, d, b);
  if (of_c * of_d < 0 && of_a * of_b < 0) return true;
  return (of_c == 0 && between(a, c, b)) || (of_d == 0 && between(a, d, b)) || (of_a == 0 && between(c, a, d)) ||
         (of_b == 0 && between(c, b, d));
}

template <class T>
bool is_simple(const Outline<T>& v) {
  const std::size_t n = v.size();
  for (std::size_t i = 0; i < n; ++i) {
    const auto b = v[(i + 1) % n];
    if (v[i] == b || (orient2d(v[i], b, v[(i + 2) % n]) == 0 && !between(v[i], b, v[(i + 2) % n]))) return false;
    for (std::size_t j = i + 2; j < n && (j + 1) % n != i; ++j) {
      if (meet(v[i], b, v[j], v[(j + 1) % n])) return false;
    }
  }
  return true;
}

/// Demands convex parts. No edge of a part enters another one, nor leaves the outline.
template <class T>
void demand_fit(const Outline<T>& outline, const ConvexParts& parts) {
  std::vector<Outline<T>> all;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    const auto shape = make_part<T>(outline, parts.part(k));
    demand(static_cast<bool>(shape));
    all.emplace_back(shape->view().vertices().begin(), shape->view().vertices().end());
  }
  const auto parted_by_edge = [](const Outline<T>& a, const Outline<T>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      bool parted = true;
      for (const auto corner : b) parted = parted && orient2d(a[i], a[(i + 1) % a.size()], corner) <= 0;
      if (parted) return true;
    }
    return false;
  };
  for (std::size_t k = 0; k < all.size(); ++k) {
    for (std::size_t other = 0; other < k; ++other) {
      demand(parted_by_edge(all[k], all[other]) || parted_by_edge(all[other], all[k]));
    }
    for (std::size_t i = 0; i < all[k].size(); ++i) {
      const auto a = all[k][i];
      const auto b = all[k][(i + 1) % all[k].size()];
      for (std::size_t j = 0; j < outline.size(); ++j) {
        const auto c = outline[j];
        const auto d = outline[(j + 1) % outline.size()];
        demand(orient2d(a, b, c) * orient2d(a, b, d) >= 0 || orient2d(c, d, a) * orient2d(c, d, b) >= 0);
      }
    }
  }
}

template <class T>
void try_outline(const Outline<T>& outline) {
  const auto few = convex_parts<T>(outline);
  const auto fewest = convex_parts<T>(outline, Parts::fewest);
  demand(few.fault() == fewest.fault());
  if (outline.size() < 3) return demand(few.status() == Status::too_few_vertices);
  demand(is_simple(outline) == (few.status() == Status::ok || few.status() == Status::wrong_winding));
  if (!few) {
    demand(few.fault().index < outline.size());
    const std::uint32_t other = few.fault().other;
    demand(other == no_index || other < outline.size());
    return;
  }
  demand_fit(outline, *few);
  demand_fit(outline, *fewest);
  demand(fewest->size() <= few->size() && few->size() < 4 * fewest->size());
}

template <class T>
void try_bytes(Bytes& bytes) {
  const unsigned mode = bytes.below(3);
  Outline<T> outline;
  while (!bytes.empty() && outline.size() < 40) {
    // Coordinates are on a small grid, where corners meet edges, or finer numbers, or neighbouring doubles.
    const auto coordinate = [&] {
      if (mode == 0) return static_cast<T>(bytes.below(8));
      if (mode == 1) return static_cast<T>(bytes.number());
      return 1 + static_cast<T>(bytes.below(16)) * std::numeric_limits<T>::epsilon();
    };
    const T x = coordinate();
    const T y = coordinate();
    outline.push_back({x, y});
  }
  try_outline(outline);
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
