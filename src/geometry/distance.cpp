#include "geometry/distance.h"

#include <cmath>
#include <limits>

#include "geometry/simplex.h"
#include "geometry/support.h"
#include "geometry/unit.h"

namespace gnomon {
namespace {

/// Random pairs of 10,000-gons need a dozen. What is not settled by then, the scan of all edges settles.
constexpr std::uint32_t iteration_limit = 64;

/// What rounding alone may put between two bounds of one distance, in units of the reach of both shapes and their
/// distance: a corner of the difference comes from two rotations and two sums.
template <class T>
constexpr T rounding = 8 * std::numeric_limits<T>::epsilon();

/// Where to look for a corner nearer to the origin: from A towards B.
template <class T>
struct Direction {
  Vec2<T> along;
  T nearest;  ///< how far along the simplex lies, in units of the length of `along`; 0 if it holds the origin
  Owner owner = Owner::a;
  std::uint32_t edge = no_edge;
  bool is_unit = false;

  T length() const { return is_unit ? T(1) : std::sqrt(dot(along, along)); }
};

/// The edge from vertex i to vertex j or back; `no_edge` if they are no neighbours, or one.
std::uint32_t edge_between(std::size_t size, std::uint32_t i, std::uint32_t j) {
  if (i == j) return no_edge;
  const auto next = [&](std::uint32_t vertex) { return vertex + 1 == size ? 0 : vertex + 1; };
  if (next(i) == j) return i;
  return next(j) == i ? j : no_edge;
}

/// All b − a of the two cores, in the world's axes, scaled by a power of two where squares would leave the range.
template <class T>
class Difference {
 public:
  Difference(const Placed<T>& a, const Placed<T>& b)
      : a_(a), b_(b), offset_(b.pose.position() - a.pose.position()), scale_(scale_for(a, b, offset_)) {}

  T scale() const { return scale_; }
  Vec2<T> offset() const { return offset_; }

  Corner<T> corner(std::uint32_t a, std::uint32_t b) const {
    const Vec2<T> of_a = a_.pose.rotation().apply(a_.shape.vertices()[a]);
    const Vec2<T> of_b = b_.pose.rotation().apply(b_.shape.vertices()[b]);
    return {((of_b - of_a) + offset_) * scale_, a, b};
  }

  /// The corner that is furthest against `direction`.
  Corner<T> support_against(Vec2<T> direction) const {
    const std::uint32_t a = support(a_.shape, a_.pose.rotation().apply_inverse(direction));
    const std::uint32_t b = support(b_.shape, b_.pose.rotation().apply_inverse(-direction));
    return corner(a, b);
  }

  /// The same, beginning at a corner that is expected to be near.
  Corner<T> support_against(Vec2<T> direction, const Corner<T>& start) const {
    const std::uint32_t a = climb_to_support(a_.shape, a_.pose.rotation().apply_inverse(direction), start.a);
    const std::uint32_t b = climb_to_support(b_.shape, b_.pose.rotation().apply_inverse(-direction), start.b);
    return corner(a, b);
  }

  /// From the simplex's nearest point away from the origin. That point itself would be a poor direction close to the
  /// origin, where it consists of rounding; the normal of a segment is as good as the segment is long, and the normal
  /// of an edge is always good.
  Direction<T> direction(const Simplex<T>& simplex) const {
    // Squares so small have lost digits; so short a vector is rounding and nothing else.
    constexpr T nothing = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    if (simplex.squared < nothing) return {{1, 0}, 0, Owner::a, no_edge, true};
    if (simplex.count == 1) return {simplex.nearest, simplex.squared};
    const Corner<T>& p = simplex.corners[0];
    const Corner<T>& q = simplex.corners[1];
    const Vec2<T> span = q.at - p.at;
    // A segment between two corners of both shapes lies on an edge if the two are parallel.
    const auto lies_on = [&](Owner owner, std::uint32_t edge, bool surely) {
      return edge != no_edge && (surely || std::fabs(dot(edge_normal(owner, edge), span)) <= tolerance(0));
    };
    const std::uint32_t edge_a = edge_between(a_.shape.size(), p.a, q.a);
    if (lies_on(Owner::a, edge_a, p.b == q.b)) return along_edge(simplex, Owner::a, edge_a, a_.shape.size());
    const std::uint32_t edge_b = edge_between(b_.shape.size(), p.b, q.b);
    if (lies_on(Owner::b, edge_b, p.a == q.a)) return along_edge(simplex, Owner::b, edge_b, b_.shape.size());
    if (dot(span, span) < simplex.squared) return {simplex.nearest, simplex.squared};
    const Vec2<T> normal = right_normal(span);
    const T nearest = dot(normal, simplex.nearer().at);
    return {nearest < 0 ? -normal : normal, std::fabs(nearest)};
  }

  /// Unit normal of an edge, turned so that it points from A towards B where the edge faces the other shape.
  Vec2<T> edge_normal(Owner owner, std::uint32_t edge) const {
    if (owner == Owner::a) return a_.pose.rotation().apply(a_.shape.normals()[edge]);
    return -b_.pose.rotation().apply(b_.shape.normals()[edge]);
  }

  /// Of two parallel edges A's is named. `corner` is where B's edge is nearest.
  Direction<T> with_ties_to_a(const Direction<T>& direction, const Corner<T>& corner) const {
    if (direction.owner == Owner::a || direction.edge == no_edge || a_.shape.size() == 1) return direction;
    const auto size = static_cast<std::uint32_t>(a_.shape.size());
    for (const std::uint32_t edge : {corner.a, corner.a == 0 ? size - 1 : corner.a - 1}) {
      const Vec2<T> normal = edge_normal(Owner::a, edge);
      const bool parallel = std::fabs(cross(normal, direction.along)) <= 4 * std::numeric_limits<T>::epsilon();
      if (parallel && dot(normal, direction.along) > 0) return {normal, direction.nearest, Owner::a, edge, true};
    }
    return direction;
  }

  /// The rounding to be expected where the distance is `distance`.
  T tolerance(T distance) const {
    const T cores = a_.shape.reach() - a_.shape.radius() + b_.shape.reach() - b_.shape.radius();
    return rounding<T> * (cores * scale_ + distance);
  }

 private:
  static T scale_for(const Placed<T>& a, const Placed<T>& b, Vec2<T> offset) {
    const T size = a.shape.reach() + b.shape.reach() + std::fabs(offset.x) + std::fabs(offset.y);
    constexpr T large = sizeof(T) == sizeof(float) ? T(0x1p+16) : T(0x1p+127);
    if (size == 0 || (size > 1 / large && size < large)) return 1;
    // A subnormal size would ask for more than the largest power.
    constexpr int most = std::numeric_limits<T>::max_exponent - 2;
    const int exponent = -std::ilogb(size);
    return std::ldexp(T(1), exponent < most ? exponent : most);
  }

  Direction<T> along_edge(const Simplex<T>& simplex, Owner owner, std::uint32_t edge, std::size_t size) const {
    const Vec2<T> normal = edge_normal(owner, edge);
    const T nearest = dot(normal, simplex.nearer().at);
    if (nearest >= 0) return {normal, nearest, owner, edge, true};
    // Seen from inside a polygon's edge the direction is no edge's. A segment has an edge on either side.
    return {-normal, -nearest, owner, size == 2 ? 1 - edge : no_edge, true};
  }

  const Placed<T>& a_;
  const Placed<T>& b_;
  Vec2<T> offset_;
  T scale_;
};

/// Both sides of the distance, from all edges of both shapes.
template <class T>
struct Bounds {
  Simplex<T> nearest;    ///< the distance is at most this
  Direction<T> widest;   ///< and at least this; negative if the shapes overlap
  Simplex<T> at_widest;  ///< the nearest on the edge of that direction
};

/// Takes the edges of one shape. The nearest points lie on an edge and at a corner of the other shape that is furthest
/// against the edge's normal. Corners that are equally far within rounding are all tried, for the nearest points of two
/// edges that are parallel within rounding may lie at either end.
template <class T>
[[gnu::cold]] void scan_edges(const Difference<T>& difference, ShapeView<T> own, ShapeView<T> other, Owner owner,
                              Bounds<T>& bounds) {
  const auto size = static_cast<std::uint32_t>(other.size());
  const T tie = difference.tolerance(0);
  for (std::uint32_t edge = 0; edge < own.normals().size(); ++edge) {
    const std::uint32_t end = edge + 1 == own.size() ? 0 : edge + 1;
    const Vec2<T> normal = difference.edge_normal(owner, edge);
    const Corner<T> support = difference.support_against(normal);
    const std::uint32_t furthest = owner == Owner::a ? support.b : support.a;
    const auto corner = [&](std::uint32_t mine, std::uint32_t theirs) {
      const bool of_a = owner == Owner::a;
      return difference.corner(of_a ? mine : theirs, of_a ? theirs : mine);
    };
    const T height = dot(normal, corner(edge, furthest).at);
    Simplex<T> best(corner(edge, furthest), corner(end, furthest));
    const auto ties = [&](std::uint32_t vertex) {
      const Corner<T> from = corner(edge, vertex);
      const Simplex<T> here(from, corner(end, vertex));
      if (here.squared < best.squared) best = here;
      return dot(normal, from.at) <= height + tie;
    };
    for (std::uint32_t i = 1; i < size && ties((furthest + i) % size); ++i) continue;
    for (std::uint32_t i = 1; i < size && ties((furthest + size - i) % size); ++i) continue;
    if (best.squared < bounds.nearest.squared) bounds.nearest = best;
    if (height > bounds.widest.nearest) {
      bounds.widest = {normal, height, owner, edge, true};
      bounds.at_widest = best;
    }
  }
}

template <class T>
Simplex<T> cold_start(const Difference<T>& difference) {
  const Vec2<T> offset = difference.offset();
  return Simplex<T>(difference.support_against(offset == Vec2<T>(0, 0) ? Vec2<T>(1, 0) : offset));
}

template <class T>
Simplex<T> warm_start(const Difference<T>& difference, const DistanceCache& cache) {
  Simplex<T> simplex(difference.corner(cache.vertex_a[0], cache.vertex_b[0]));
  for (std::uint32_t i = 1; i < cache.count && simplex.count < 3; ++i) {
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

/// What is known of the cores' distance.
template <class T>
struct Found {
  Simplex<T> simplex;
  Direction<T> towards;
  T distance;  ///< of the simplex: never less than the cores' distance but for rounding
  T lower;     ///< what the shadows on `towards` prove: never more
  std::uint32_t iterations;
};

/// Walks the simplex towards the origin. Ends when no corner lies further that way or, because of rounding, seems to.
/// `near` says that the first support is expected close to the simplex.
template <class T, class Tracer>
void walk(const Difference<T>& difference, bool near, Found<T>& found, Tracer tracer) {
  Simplex<T>& simplex = found.simplex;
  for (;; ++found.iterations) {
    // @mark gjk.simplex
    found.towards = difference.direction(simplex);
    for (std::uint32_t i = 0; i < simplex.count; ++i) {
      const Corner<T>& corner = simplex.corners[i];
      tracer.step(
          Mark::gjk_simplex, static_cast<std::int32_t>(corner.a), static_cast<std::int32_t>(corner.b),
          {corner.at.x / difference.scale(), corner.at.y / difference.scale(), simplex.nearest.x / difference.scale(),
           simplex.nearest.y / difference.scale(), static_cast<T>(simplex.count)});
    }
    if (!(found.towards.nearest > 0)) return;

    // @mark gjk.support
    const Vec2<T> along = found.towards.along;
    const Corner<T> next = near && found.iterations == 0 ? difference.support_against(along, simplex.corners[0])
                                                         : difference.support_against(along);
    tracer.step(Mark::gjk_support, static_cast<std::int32_t>(next.a), static_cast<std::int32_t>(next.b),
                {along.x, along.y, next.at.x / difference.scale(), next.at.y / difference.scale()});
    const bool last = simplex.holds(next);
    if (last || found.iterations == iteration_limit || !simplex.add(next)) {
      const T length = found.towards.length();
      found.distance = found.towards.nearest / length;
      found.lower = last ? found.distance : dot(along, next.at) / length;
      ++found.iterations;
      return;
    }
  }
}

/// Where rounding leaves a doubt, as it may for corners that almost touch, every edge is asked.
template <class T>
[[gnu::cold]] void ask_all_edges(const Difference<T>& difference, const Placed<T>& a, const Placed<T>& b,
                                 Found<T>& found) {
  Bounds<T> bounds{found.simplex, {{0, 0}, -std::numeric_limits<T>::infinity()}, found.simplex};
  scan_edges(difference, a.shape, b.shape, Owner::a, bounds);
  scan_edges(difference, b.shape, a.shape, Owner::b, bounds);
  found.simplex = bounds.nearest;
  found.towards = difference.direction(found.simplex);
  const T length = found.towards.length();
  found.distance = found.towards.nearest / length;
  found.lower = dot(found.towards.along, difference.support_against(found.towards.along).at) / length;
  if (found.lower >= bounds.widest.nearest) return;
  found.towards = bounds.widest;
  found.lower = bounds.widest.nearest;
  // The nearest point of that edge, if it is as near, goes with its normal better than a corner beside it does.
  const T as_near = found.distance + difference.tolerance(0);
  if (bounds.at_widest.squared <= as_near * as_near) found.simplex = bounds.at_widest;
}

/// The point of a core that has the simplex's weights, in the world's axes from the shape's position. Not inlined:
/// twice it would be bytes to load, and save no time.
template <class T>
[[gnu::noinline]] Vec2<T> witness(const Simplex<T>& simplex, const T (&weights)[3], const Placed<T>& placed,
                                  std::uint32_t Corner<T>::*vertex) {
  const auto vertices = placed.shape.vertices();
  const Vec2<T> base = vertices[simplex.corners[0].*vertex];
  Vec2<T> local = base;
  for (std::uint32_t i = 1; i < simplex.count; ++i) {
    local += (vertices[simplex.corners[i].*vertex] - base) * weights[i];
  }
  return placed.pose.rotation().apply(local);
}

/// Adds the radii to what was found for the cores.
template <class T>
Distance<T> with_radii(const Placed<T>& a, const Placed<T>& b, const Found<T>& found, T core_distance) {
  T weights[3];
  found.simplex.weights(weights);
  const Vec2<T> on_a = witness(found.simplex, weights, a, &Corner<T>::a);
  if (core_distance == 0) {
    const Vec2<T> common = on_a + a.pose.position();
    return {0, common, common, {0, 0}, 0, Owner::a, no_edge, found.iterations};
  }
  const Vec2<T> on_b = witness(found.simplex, weights, b, &Corner<T>::b);
  const Direction<T>& towards = found.towards;
  const Vec2<T> normal = towards.is_unit ? towards.along : towards.along / towards.length();
  const T radius_a = a.shape.radius();
  const T radius_b = b.shape.radius();
  const T radii = radius_a + radius_b;
  const T gap = core_distance - radii;
  // Witnesses may lie aside of each other, as seen along the normal, by the square root of rounding, which costs their
  // distance nothing. Radii along the normal would keep what they lie aside and leave little of their distance; along
  // the line from one to the other they shorten it by just as much as they should, wherever rounding turned it.
  Vec2<T> along = normal;
  if (radii > 0) along = unit((on_b - on_a) + (b.pose.position() - a.pose.position())).value_or(normal);
  if (gap > 0) {
    const Vec2<T> point_a = (on_a + along * radius_a) + a.pose.position();
    const Vec2<T> point_b = (on_b - along * radius_b) + b.pose.position();
    return {gap, point_a, point_b, normal, core_distance, towards.owner, towards.edge, found.iterations};
  }
  // Halfway along what both shapes cover of the way from core to core.
  const T from = core_distance > radius_b ? core_distance - radius_b : 0;
  const T to = core_distance < radius_a ? core_distance : radius_a;
  const Vec2<T> common = (on_a + along * (from + (to - from) / 2)) + a.pose.position();
  return {0, common, common, normal, core_distance, towards.owner, towards.edge, found.iterations};
}

}  // namespace

template <class T, class Tracer>
Distance<T> closest_points(const Placed<T>& a, const Placed<T>& b, DistanceCache& cache, Tracer tracer) {
  const Difference<T> difference(a, b);
  const bool warm = fits(cache, a.shape.size(), b.shape.size());
  // @mark gjk.start
  Found<T> found{warm ? warm_start(difference, cache) : cold_start(difference), {}, 0, 0, 0};
  tracer.step(Mark::gjk_start, static_cast<std::int32_t>(found.simplex.corners[0].a),
              static_cast<std::int32_t>(found.simplex.corners[0].b), {static_cast<T>(warm)});
  walk(difference, warm && cache.count < 3, found, tracer);
  const T tolerance = difference.tolerance(found.distance);
  const bool in_doubt = found.distance > tolerance && found.distance - found.lower > tolerance;
  if (in_doubt) ask_all_edges(difference, a, b, found);

  cache.count = found.simplex.count;
  for (std::uint32_t i = 0; i < cache.count; ++i) {
    cache.vertex_a[i] = found.simplex.corners[i].a;
    cache.vertex_b[i] = found.simplex.corners[i].b;
  }

  found.towards = difference.with_ties_to_a(found.towards, found.simplex.corners[0]);
  // @mark gjk.done
  const T core_distance = found.lower > 0 ? found.distance / difference.scale() : 0;
  const Distance<T> result = with_radii(a, b, found, core_distance);
  tracer.step(Mark::gjk_done, core_distance > 0 ? 1 : 0, static_cast<std::int32_t>(found.iterations),
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
