#include "gnomon/geometry/distance/distance.h"

#include <cmath>
#include <limits>

#include "core/power_of_two.h"
#include "geometry/distance/simplex.h"
#include "geometry/sat/furthest_edge.h"
#include "gnomon/core/unit.h"
#include "gnomon/geometry/sat/support.h"

namespace gnomon {
namespace {

/// Random pairs of 10,000-gons need a dozen iterations. Beyond the limit, the edge with the widest gap decides.
constexpr std::uint32_t iteration_limit = 64;

/// Difference of two bounds of one distance due to rounding alone, as a fraction of the bounding radii of both shapes
/// plus their distance. A corner of the difference results from two rotations and two sums.
template <class T>
constexpr T rounding = 8 * std::numeric_limits<T>::epsilon();

/// Direction, from A towards B, in which to search for a corner nearer to the origin.
template <class T>
struct Direction {
  Vec2<T> along;
  T nearest;  ///< position of the simplex along it, in units of the length of `along`; 0 if it contains the origin
  Owner owner = Owner::a;
  std::uint32_t edge = no_edge;

  T length() const { return edge == no_edge ? gnomon::length(along) : T(1); }
};

/// Returns the edge from vertex i to vertex j or back; `no_edge` if they are not neighbours, or equal.
std::uint32_t edge_between(std::size_t size, std::uint32_t i, std::uint32_t j) {
  if (i == j) return no_edge;
  const auto next = [&](std::uint32_t vertex) { return vertex + 1 == size ? 0 : vertex + 1; };
  if (next(i) == j) return i;
  return next(j) == i ? j : no_edge;
}

/// All b − a of the two cores, in the world's axes. Scaled by a power of two if squares would overflow or underflow.
template <class T>
class Difference {
 public:
  Difference(const Placed<T>& a, const Placed<T>& b)
      : placed_{&a, &b}, offset_(b.pose.position() - a.pose.position()), scale_(scale_of(a, b, offset_)) {
    rounding_ = rounding<T> *
                (shape(0).bounding_radius() - shape(0).radius() + shape(1).bounding_radius() - shape(1).radius()) *
                scale_;
  }

  T scale() const { return scale_; }
  Vec2<T> offset() const { return offset_; }
  const ShapeView<T>& shape(std::uint32_t owner) const { return placed_[owner]->shape; }

  DifferenceVertex<T> corner(std::uint32_t a, std::uint32_t b) const {
    const Vec2<T> of_a = placed_[0]->pose.rotation().apply(shape(0).vertices()[a]);
    const Vec2<T> of_b = placed_[1]->pose.rotation().apply(shape(1).vertices()[b]);
    return {((of_b - of_a) + offset_) * scale_, {a, b}};
  }

  /// Returns the corner that is furthest against `direction`. A `start` corner should be near it.
  DifferenceVertex<T> support_against(Vec2<T> direction, const DifferenceVertex<T>* start = nullptr) const {
    std::uint32_t found[2];
    for (std::uint32_t owner = 0; owner < 2; ++owner) {
      const Vec2<T> local = placed_[owner]->pose.rotation().apply_inverse(owner == 0 ? direction : -direction);
      found[owner] = start ? climb_to_support(shape(owner), local, start->vertex[owner]) : support(shape(owner), local);
    }
    return corner(found[0], found[1]);
  }

  /// Returns the direction from the origin to the simplex's nearest point. Close to the origin that point is rounding
  /// error, so the direction comes from a normal. The normal of a segment is accurate if the segment is long; the
  /// normal of an edge always is.
  Direction<T> direction(const Simplex<T>& simplex) const {
    // Such small squares have lost digits, and so short a vector is rounding error.
    constexpr T nothing = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    if (simplex.squared < nothing) return {{1, 0}, 0};
    Direction<T> found{simplex.nearest, simplex.squared};
    if (simplex.count == 1) return found;
    const DifferenceVertex<T>& p = simplex.corners[0];
    const DifferenceVertex<T>& q = simplex.corners[1];
    const Vec2<T> span = q.at - p.at;
    if (dot(span, span) >= simplex.squared) found.along = right_normal(span);
    for (const Owner owner : {Owner::b, Owner::a}) {
      const auto own = static_cast<std::uint32_t>(owner);
      const std::uint32_t edge = edge_between(shape(own).size(), p.vertex[own], q.vertex[own]);
      if (edge == no_edge) continue;
      const Vec2<T> normal = edge_normal(own, edge);
      // A segment between two corners of both shapes is on an edge if the two are parallel.
      const bool surely = p.vertex[1 - own] == q.vertex[1 - own];
      if (!surely && !(std::fabs(dot(normal, span)) <= tolerance(0))) continue;
      found = {normal, 0, owner, edge};
    }
    found.nearest = dot(found.along, simplex.nearer().at);
    if (found.nearest >= 0) return found;
    found.along = -found.along;
    found.nearest = -found.nearest;
    // From inside a polygon's edge, the direction belongs to no edge. A segment has an edge on either side.
    const bool segment = shape(static_cast<std::uint32_t>(found.owner)).size() == 2;
    if (segment && found.edge != no_edge) return {found.along, found.nearest, found.owner, 1 - found.edge};
    return {found.along, found.nearest};
  }

  /// Returns the unit normal of an edge, which points from A towards B if the edge faces the other shape. Not inlined,
  /// because it has three callers.
  Vec2<T> edge_normal(std::uint32_t owner, std::uint32_t edge) const {
    const Vec2<T> outward = placed_[owner]->pose.rotation().apply(shape(owner).normals()[edge]);
    return owner == 0 ? outward : -outward;
  }

  /// Names A's edge of two parallel edges. `corner` is the point of B's edge that is nearest.
  void give_ties_to_a(Direction<T>& direction, const DifferenceVertex<T>& corner) const {
    const auto size = static_cast<std::uint32_t>(shape(0).size());
    if (size == 1) return;
    for (std::uint32_t i = 0; i < 2 && direction.owner == Owner::b; ++i) {
      const std::uint32_t edge = (corner.vertex[0] + i * (size - 1)) % size;
      const Vec2<T> normal = edge_normal(0, edge);
      const bool parallel = std::fabs(cross(normal, direction.along)) <= 4 * std::numeric_limits<T>::epsilon();
      if (parallel && dot(normal, direction.along) > 0) direction = {normal, direction.nearest, Owner::a, edge};
    }
  }

  /// Returns the rounding error to expect at a distance.
  T tolerance(T distance) const { return rounding_ + rounding<T> * distance; }

 private:
  static T scale_of(const Placed<T>& a, const Placed<T>& b, Vec2<T> offset) {
    const T size = a.shape.bounding_radius() + b.shape.bounding_radius() + std::fabs(offset.x) + std::fabs(offset.y);
    constexpr T large = sizeof(T) == sizeof(float) ? T(0x1p+16) : T(0x1p+127);
    if (size == 0 || (size > 1 / large && size < large)) return 1;
    return scale_for(size);
  }

  const Placed<T>* placed_[2];
  Vec2<T> offset_;
  T scale_;
  T rounding_;
};

/// Starts at the end of the last query on the pair, or at the corner furthest in the direction between the shapes.
template <class T>
Simplex<T> start(const Difference<T>& difference, bool warm, const DistanceCache& cache) {
  const Vec2<T> offset = difference.offset();
  Simplex<T> simplex(warm ? difference.corner(cache.vertex_a[0], cache.vertex_b[0])
                          : difference.support_against(offset == Vec2<T>(0, 0) ? Vec2<T>(1, 0) : offset));
  for (std::uint32_t i = 1; warm && i < cache.count && simplex.count < 3; ++i) {
    simplex.add(difference.corner(cache.vertex_a[i], cache.vertex_b[i]));
  }
  return simplex;
}

bool fits(const DistanceCache& cache, std::size_t size_a, std::size_t size_b) {
  if (cache.count == 0 || cache.count > 3) return false;
  for (std::uint32_t i = 0; i < cache.count; ++i) {
    if (cache.vertex_a[i] >= size_a || cache.vertex_b[i] >= size_b) return false;
  }
  return true;
}

/// Bounds of the cores' distance.
template <class T>
struct Found {
  Simplex<T> simplex;
  Direction<T> towards;
  T distance;  ///< of the simplex: never less than the cores' distance, up to rounding
  T lower;     ///< lower bound proved by the projections on `towards`
  std::uint32_t iterations;

  /// Updates the bounds. `foremost` is the corner that is furthest against `towards`.
  void measure(const DifferenceVertex<T>& foremost) {
    const T length = towards.length();
    distance = towards.nearest / length;
    lower = simplex.holds(foremost) ? distance : dot(towards.along, foremost.at) / length;
  }
};

/// Returns the corners of a simplex for a trace, with A − B in the caller's units.
template <class Tracer, class T>
StepValues simplex_values(const Difference<T>& difference, const Simplex<T>& simplex) {
  if constexpr (!Tracer::records) return {};
  StepValues values{};
  for (std::size_t i = 0; i < simplex.count; ++i) {
    values[2 * i] = -simplex.corners[i].at.x / difference.scale();
    values[2 * i + 1] = -simplex.corners[i].at.y / difference.scale();
  }
  return values;
}

/// Returns the simplex's point nearest to the origin, and its relative position from the first corner to the second.
template <class Tracer, class T>
StepValues nearest_values(const Difference<T>& difference, const Simplex<T>& simplex) {
  if constexpr (!Tracer::records) return {};
  const Vec2<T> at = simplex.nearest / difference.scale();
  return {-at.x, -at.y, gnomon::length(at), simplex.share};
}

/// Returns the search direction, the corner found, and the positions of corner and simplex along the direction.
template <class Tracer, class T>
StepValues support_values(const Difference<T>& difference, const Direction<T>& towards,
                          const DifferenceVertex<T>& found) {
  if constexpr (!Tracer::records) return {};
  const T length = towards.length();
  const Vec2<T> along = towards.along / length;
  const Vec2<T> at = found.at / difference.scale();
  return {along.x, along.y, -at.x, -at.y, -dot(along, at), -towards.nearest / length / difference.scale()};
}

/// Returns the first two corners of the search.
template <class Tracer, class T>
StepValues start_values(const Placed<T>& a, const Placed<T>& b, const DifferenceVertex<T>& corner) {
  if constexpr (!Tracer::records) return {};
  const Vec2<T> of_a = a.vertex(corner.vertex[0]);
  const Vec2<T> of_b = b.vertex(corner.vertex[1]);
  return {of_a.x, of_a.y, of_b.x, of_b.y, of_a.x - of_b.x, of_a.y - of_b.y};
}

/// Moves the simplex towards the origin. Ends when no corner is further in that direction or, by rounding, seems to be.
/// `near` means that the first support point is close to the simplex.
template <class T, class Tracer>
void walk(const Difference<T>& difference, bool near, Found<T>& found, Tracer tracer) {
  Simplex<T>& simplex = found.simplex;
  for (;; ++found.iterations) {
    // @mark gjk.nearest
    found.towards = difference.direction(simplex);
    tracer.step(marks::gjk_nearest, simplex.count, found.iterations, nearest_values<Tracer>(difference, simplex));
    if (!(found.towards.nearest > 0)) return;

    // @mark gjk.support
    const Vec2<T> along = found.towards.along;
    const DifferenceVertex<T> next =
        difference.support_against(along, near && found.iterations == 0 ? simplex.corners : nullptr);
    tracer.step(marks::gjk_support, next.vertex[0], next.vertex[1],
                support_values<Tracer>(difference, found.towards, next));

    // @mark gjk.stop
    if (simplex.holds(next) || found.iterations >= iteration_limit || !simplex.add(next)) {
      tracer.step(marks::gjk_stop, next.vertex[0], next.vertex[1], {});
      found.measure(next);
      ++found.iterations;
      return;
    }
    // @mark gjk.simplex
    tracer.step(marks::gjk_simplex, simplex.count, found.iterations, simplex_values<Tracer>(difference, simplex));
  }
}

/// Resolves a result that rounding leaves in doubt, as for corners that almost touch. The search restarts at the edge
/// with the widest gap, and that gap is an additional lower bound. The nearer of both simplices is kept.
template <class T>
[[gnu::cold]] void begin_again(const Placed<T>& a, const Placed<T>& b, const Difference<T>& difference,
                               Found<T>& found) {
  constexpr T infinity = std::numeric_limits<T>::infinity();
  const Separation<T> widest = widest_gap(a, b, -infinity, infinity);
  if (widest.edge == no_edge) return;
  const bool of_a = widest.owner == Owner::a;
  const DifferenceVertex<T> first = difference.support_against(widest.normal);
  const T gap = dot(widest.normal, first.at);
  DifferenceVertex<T> ends[2];
  for (std::uint32_t i = 0; i < 2; ++i) {
    const std::uint32_t end = (widest.edge + i) % static_cast<std::uint32_t>((of_a ? a : b).shape.size());
    ends[i] = difference.corner(of_a ? end : first.vertex[0], of_a ? first.vertex[1] : end);
  }
  const Simplex<T> simplex = found.simplex;
  const T distance = found.distance;
  found.simplex = Simplex<T>(ends[0]);
  found.simplex.add(ends[1]);
  found.distance = found.lower = 0;
  walk(difference, false, found, NoTrace{});
  if (distance < found.distance) {
    found.simplex = simplex;
    found.distance = distance;
  }
  if (found.lower >= gap) return;
  found.lower = gap;
  const bool faces = difference.edge_normal(of_a ? 0 : 1, widest.edge) == widest.normal;
  found.towards = {widest.normal, gap, faces ? widest.owner : Owner::a, faces ? widest.edge : no_edge};
}

/// Returns the point of a core with the simplex's weights, in the world's axes relative to the shape's position. Not
/// inlined: a second copy would enlarge the module and save no time.
template <class T>
Vec2<T> witness(const Simplex<T>& simplex, const T (&weights)[3], const Placed<T>& placed, std::uint32_t owner) {
  const auto vertices = placed.shape.vertices();
  const Vec2<T> base = vertices[simplex.corners[0].vertex[owner]];
  Vec2<T> local = base;
  for (std::uint32_t i = 1; i < simplex.count; ++i) {
    local += (vertices[simplex.corners[i].vertex[owner]] - base) * weights[i];
  }
  return placed.pose.rotation().apply(local);
}

/// Adds the radii to the result for the cores.
template <class T>
Distance<T> with_radii(const Placed<T>& a, const Placed<T>& b, const Found<T>& found, T core_distance) {
  T weights[3];
  found.simplex.weights(weights);
  const Vec2<T> on_a = witness(found.simplex, weights, a, 0);
  const Vec2<T> common = on_a + a.pose.position();
  Distance<T> result{0, common, common, {0, 0}, core_distance, Owner::a, no_edge, found.iterations};
  if (core_distance == 0) return result;
  const Vec2<T> on_b = witness(found.simplex, weights, b, 1);
  result.normal = found.towards.along / found.towards.length();
  result.owner = found.towards.owner;
  result.edge = found.towards.edge;
  const T radius_a = a.shape.radius();
  const T radius_b = b.shape.radius();
  const T radii = radius_a + radius_b;
  // Across the normal, the witness points may differ by the square root of the rounding error, with no effect on their
  // distance. Radii along the normal would preserve that difference although the distance becomes small. Radii along
  // the line between the points shorten the distance correctly in every case.
  Vec2<T> along = result.normal;
  if (radii > 0) along = unit((on_b - on_a) + (b.pose.position() - a.pose.position())).value_or(along);
  if (core_distance > radii) {
    result.distance = core_distance - radii;
    result.point_a = (on_a + along * radius_a) + a.pose.position();
    result.point_b = (on_b - along * radius_b) + b.pose.position();
    return result;
  }
  // Midpoint of the overlap of both radii on the connection of the cores.
  const T from = core_distance > radius_b ? core_distance - radius_b : 0;
  const T to = core_distance < radius_a ? core_distance : radius_a;
  result.point_a = result.point_b = (on_a + along * (from + (to - from) / 2)) + a.pose.position();
  return result;
}

}  // namespace

template <class T, class Tracer>
Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, DistanceCache& cache, Tracer tracer) {
  const Difference<T> difference(a, b);
  const bool warm = fits(cache, a.shape.size(), b.shape.size());
  // @mark gjk.start
  Found<T> found{start(difference, warm, cache), {}, 0, 0, 0};
  tracer.step(marks::gjk_start, found.simplex.corners[0].vertex[0], found.simplex.corners[0].vertex[1],
              start_values<Tracer>(a, b, found.simplex.corners[0]));
  walk(difference, warm && cache.count < 3, found, tracer);
  const T tolerance = difference.tolerance(found.distance);
  const bool in_doubt = found.distance > tolerance && found.distance - found.lower > tolerance;
  if (in_doubt) begin_again(a, b, difference, found);

  cache.count = found.simplex.count;
  for (std::uint32_t i = 0; i < cache.count; ++i) {
    cache.vertex_a[i] = found.simplex.corners[i].vertex[0];
    cache.vertex_b[i] = found.simplex.corners[i].vertex[1];
  }

  difference.give_ties_to_a(found.towards, found.simplex.corners[0]);
  // @mark gjk.done
  const T core_distance = found.lower > 0 ? found.distance / difference.scale() : 0;
  const Distance<T> result = with_radii(a, b, found, core_distance);
  tracer.step(marks::gjk_done, core_distance > 0, found.iterations,
              {result.distance, result.core_distance, result.normal.x, result.normal.y});
  return result;
}

template <class T, class Tracer>
Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, Tracer tracer) {
  DistanceCache nothing_known;
  return closest_points(a, b, nothing_known, tracer);
}

#define GNOMON_INSTANTIATE(T, Tracer)                                                              \
  template Distance<T> closest_points(const Placed<T>&, const Placed<T>&, DistanceCache&, Tracer); \
  template Distance<T> closest_points(const Placed<T>&, const Placed<T>&, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
