#include "engine/furthest_edge.h"

#include <limits>
#include <span>

#include "geometry/support.h"

namespace gnomon::engine {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Looking at all of so few vertices is cheaper than choosing among them (bench/peers, 8-gons and 16-gons).
constexpr std::size_t few = 8;
/// So many pairs of edges are bounded at a time.
constexpr std::size_t block = 32;

/// Two numbers in one register. A choice between two numbers would be a jump, which nobody can predict here; between
/// two pairs of numbers it is one instruction. As they are written, so are the lesser and the greater.
typedef double Double2 __attribute__((vector_size(16)));
typedef std::int64_t Long2 __attribute__((vector_size(16)));

Double2 splat(double value) { return Double2{value, value}; }
Double2 load(const double* from) {
  Double2 lanes;
  __builtin_memcpy(&lanes, from, sizeof lanes);
  return lanes;
}
Double2 lesser(Double2 a, Double2 b) { return b < a ? b : a; }
Double2 greater(Double2 a, Double2 b) { return a < b ? b : a; }

/// The normals of two edges.
struct Normals {
  Double2 x;
  Double2 y;

  Double2 along(Vec2d point) const { return x * splat(point.x) + y * splat(point.y); }
};
Normals load(std::span<const Vec2d> normals, std::size_t first) {
  const std::size_t second = first + 1 == normals.size() ? first : first + 1;
  const Double2 p = load(&normals[first].x);
  const Double2 q = load(&normals[second].x);
  return {__builtin_shufflevector(p, q, 0, 2), __builtin_shufflevector(p, q, 1, 3)};
}

/// The greatest number so far and the lowest index that has it, of the even indices and of the odd ones.
struct Top {
  Double2 value = splat(-infinity);
  Long2 index = {0, 0};

  void offer(Double2 values, Long2 indices) {
    const Long2 above = values > value;
    value = above ? values : value;
    index = above ? indices : index;
  }
  contact::Face<double> of_both() const {
    const bool odd = (value[1] > value[0]) | ((value[1] == value[0]) & (index[1] < index[0]));
    const Double2 other = {value[1], value[0]};
    return {greater(value, other)[0], static_cast<std::uint32_t>(odd ? index[1] : index[0])};
  }
};

}  // namespace

Reaches reaches(const ShapeView<double>& core, bool behind) {
  const auto normals = core.normals();
  Reaches all((normals.size() + 1) / 2 * 2, infinity);
  for (std::size_t i = 0; i < normals.size(); ++i) {
    const Vec2d outward = behind ? -normals[i] : normals[i];
    all[i] = dot(outward, core.vertices()[behind ? support(core, outward) : i]);
  }
  return all;
}

contact::Face<double> furthest_edge(const Edges& edges, const Opposite& other, double floor, double enough) {
  const auto normals = edges.core.normals();
  const auto vertices = other.core.vertices();
  // What faces the other way is the same as what is seen turned by half a turn.
  const double sign = edges.behind ? -1 : 1;
  const auto nearest = [&](Vec2d outward) {
    return sign * other.seen.point(vertices[support(other.core, -sign * other.seen.direction_back(outward))]);
  };
  Vec2d known[few];
  std::size_t known_count = 1;
  const bool all_known = vertices.size() <= few;
  if (all_known) {
    known_count = vertices.size();
    for (std::size_t i = 0; i < known_count; ++i) known[i] = sign * other.seen.point(vertices[i]);
  } else {
    known[0] = nearest(sign * other.towards);
  }

  contact::Face<double> best{floor, no_edge};
  for (std::size_t from = 0; from < normals.size() && !(best.separation > enough); from += 2 * block) {
    const std::size_t to = normals.size() - from < 2 * block ? normals.size() : from + 2 * block;
    const auto first = static_cast<std::int64_t>(from);
    Double2 bounds[block];
    Top top;
    Long2 indices = {first, first + 1};
    for (std::size_t i = from; i < to; i += 2, indices += 2) {
      const Normals here = load(normals, i);
      Double2 least = here.along(known[0]);
      for (std::size_t j = 1; j < known_count; ++j) least = lesser(least, here.along(known[j]));
      bounds[(i - from) / 2] = least - load(&edges.reaches[i]);
      top.offer(bounds[(i - from) / 2], indices);
    }
    for (std::uint32_t settled = no_edge;;) {
      const contact::Face<double> highest = top.of_both();
      if (!(highest.separation > best.separation)) break;
      if (all_known || highest.edge == settled) {
        best = highest;
        break;
      }
      settled = highest.edge;
      known[0] = nearest(normals[settled]);
      const double value = dot(normals[settled], known[0]) - edges.reaches[settled];
      if (value > enough) return {value, settled};
      top = {};
      indices = Long2{first, first + 1};
      for (std::size_t i = from; i < to; i += 2, indices += 2) {
        Double2& bound = bounds[(i - from) / 2];
        bound = lesser(bound, load(normals, i).along(known[0]) - load(&edges.reaches[i]));
        top.offer(bound, indices);
      }
    }
  }
  return best;
}

}  // namespace gnomon::engine
