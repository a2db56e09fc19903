#include "engine/furthest_edge.h"

#include <limits>
#include <span>

#include "geometry/support.h"

namespace gnomon::engine {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Looking at all of so few vertices is cheaper than choosing among them (bench/peers, 8-gons and 16-gons).
constexpr std::uint32_t few = 8;
/// Of more, so many neighbours are looked at together. An odd number, so that there is one in the middle.
constexpr std::uint32_t some = 5;
/// So many pairs of edges are bounded at a time.
constexpr std::size_t block = 32;

/// Two numbers in one register. A choice between two numbers would be a jump, which nobody can predict here; between
/// two pairs of numbers it is one instruction. As they are written, so are the lesser and the greater.
using Double2 __attribute__((vector_size(16))) = double;
using Long2 __attribute__((vector_size(16))) = std::int64_t;

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

/// Vertices of the other core that lie side by side, as the edges see them.
class Window {
 public:
  Window(const Edges& edges, const Opposite& other)
      : other_(other), sign_(edges.behind ? -1 : 1), size_(static_cast<std::uint32_t>(other.core.size())) {
    for (count_ = 0; count_ < size_ && size_ <= few; ++count_) places_[count_] = place(count_);
  }

  bool holds_all() const { return size_ <= few; }
  std::span<const Vec2d> places() const { return {places_, count_}; }
  Vec2d middle() const { return places_[some / 2]; }

  /// Moves it to where the core is nearest to edges of this direction.
  void move_to(Vec2d outward) {
    const std::uint32_t nearest = support(other_.core, -sign_ * other_.seen.direction_back(outward));
    count_ = some;
    std::uint32_t vertex = nearest < some / 2 ? nearest + size_ - some / 2 : nearest - some / 2;
    for (std::uint32_t i = 0; i < some; ++i) {
      places_[i] = place(vertex);
      vertex = vertex + 1 == size_ ? 0 : vertex + 1;
    }
  }

  /// True if the core is certainly no nearer to edges of this direction than here: going round, the vertices first come
  /// nearer and then go away.
  bool holds_nearest(Vec2d outward) const {
    if (holds_all()) return true;
    const double first = dot(outward, places_[0]);
    const double last = dot(outward, places_[some - 1]);
    bool after_first = false;
    bool before_last = false;
    for (std::uint32_t i = 1; i < some - 1; ++i) {
      const double here = dot(outward, places_[i]);
      after_first |= here < first;
      before_last |= here < last;
    }
    return after_first & before_last;
  }

 private:
  // What faces the other way is the same as what is seen turned by half a turn.
  Vec2d place(std::uint32_t vertex) const { return sign_ * other_.seen.point(other_.core.vertices()[vertex]); }

  const Opposite& other_;
  double sign_;
  std::uint32_t size_;
  std::uint32_t count_;
  Vec2d places_[few];
};

/// How far beyond two edges the nearest of some places lies.
[[gnu::always_inline]] inline Double2 beyond(const Edges& edges, std::size_t first, std::span<const Vec2d> places) {
  const Normals normals = load(edges.core.normals(), first);
  Double2 least = normals.along(places[0]);
  for (std::size_t i = 1; i < places.size(); ++i) least = lesser(least, normals.along(places[i]));
  return least - load(&edges.reaches[first]);
}

/// Pairs of edges that may have the answer, and how far beyond each the other core lies at most.
struct Contenders {
  std::uint32_t pairs[block];
  Double2 bounds[block];
  std::size_t count = 0;
  Top top;

  void offer(std::size_t pair, Double2 bound, double least) {
    pairs[count] = static_cast<std::uint32_t>(pair);
    bounds[count] = bound;
    count += (bound[0] >= least) | (bound[1] >= least);
    const auto index = static_cast<std::int64_t>(pair);
    top.offer(bound, Long2{index, index + 1});
  }
  void look_again(const Edges& edges, std::span<const Vec2d> places, double least) {
    const std::size_t before = count;
    count = 0;
    top = {};
    for (std::size_t i = 0; i < before; ++i) {
      // Those before `before` have all been offered.
      offer(pairs[i], lesser(bounds[i], beyond(edges, pairs[i], places)),  // NOLINT(clang-analyzer-core.CallAndMessage)
            least);
    }
  }
};

/// Whether one of the places that are nearest to an edge's line is nearest to the edge itself.
bool lies_above(const Edges& edges, contact::Face<double> face, std::span<const Vec2d> places) {
  if (edges.behind) return false;
  const auto vertices = edges.core.vertices();
  const Vec2d normal = edges.core.normals()[face.edge];
  const Vec2d from = vertices[face.edge];
  const Vec2d to = vertices[face.edge + 1 == vertices.size() ? 0 : face.edge + 1];
  bool any = false;
  for (const Vec2d place : places) {
    const bool is_nearest = dot(normal, place) - edges.reaches[face.edge] <= face.separation;
    any |= is_nearest && cross(normal, place - from) >= 0 && cross(normal, place - to) <= 0;
  }
  return any;
}

}  // namespace

[[gnu::cold]] Reaches reaches(const ShapeView<double>& core, bool behind) {
  const auto normals = core.normals();
  Reaches all((normals.size() + 1) / 2 * 2, infinity);
  for (std::size_t i = 0; i < normals.size(); ++i) {
    const Vec2d outward = behind ? -normals[i] : normals[i];
    all[i] = dot(outward, core.vertices()[behind ? support(core, outward) : i]);
  }
  return all;
}

Furthest furthest_edge(const Edges& edges, const Opposite& other, double floor, double enough) {
  const auto normals = edges.core.normals();
  Furthest best{{floor, no_edge}, false};
  if (normals.empty()) return best;

  Window window(edges, other);
  // What the answer is at least, and an edge that says so.
  contact::Face<double> least{floor, no_edge};
  if (!window.holds_all() && floor > -infinity) {
    window.move_to(edges.behind ? -other.towards : other.towards);
  } else if (!window.holds_all()) {
    const std::uint32_t facing = support(edges.core, other.towards);
    window.move_to(normals[facing]);
    least = {dot(normals[facing], window.middle()) - edges.reaches[facing], facing};
  }

  for (std::size_t from = 0; from < normals.size() && !(best.face.separation > enough); from += 2 * block) {
    const std::size_t to = normals.size() - from < 2 * block ? normals.size() : from + 2 * block;
    Contenders left;
    const auto first_look = window.holds_all() ? window.places() : window.places().subspan(some / 2, 1);
    for (std::size_t pair = from; pair < to; pair += 2) {
      left.offer(pair, beyond(edges, pair, first_look), least.separation);
    }
    bool looked_at_all = window.holds_all();
    std::uint32_t settled = no_edge;
    for (auto top = left.top.of_both(); top.separation > best.face.separation; top = left.top.of_both()) {
      if (top.edge == settled || (looked_at_all && window.holds_nearest(normals[top.edge]))) {
        best = {top, top.separation > 0 && lies_above(edges, top, window.places())};
        least = top;
        break;
      }
      looked_at_all = true;
      settled = top.edge;
      window.move_to(normals[settled]);
      const double value = dot(normals[settled], window.middle()) - edges.reaches[settled];
      if (value > enough) return {{value, settled}, false};
      if (value > least.separation) least = {value, settled};
      left.look_again(edges, window.places(), least.separation);
    }
  }
  // A bound that rounding put a little below what had been found already.
  if (least.separation > best.face.separation) return {least, false};
  return best;
}

}  // namespace gnomon::engine
