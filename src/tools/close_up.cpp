#include "tools/close_up.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "geometry/sat/support.h"

namespace gnomon::tools {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Where the precision ends: coordinates that went through a pose are right to about 2^-103 of the largest, which is
/// 1 here, and products to as much of themselves.
constexpr double precision = 0x1p-100;

int exponent_of(double size) {
  int exponent = 0;
  std::frexp(size, &exponent);
  return exponent;
}

double largest(Vec2d v) { return std::fmax(std::fabs(v.x), std::fabs(v.y)); }

Point operator-(const Point& a, const Point& b) { return {a.x - b.x, a.y - b.y}; }

DoubleDouble dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y; }

/// Scaled on the way, because an edge may be so short that its square is 0.
double length(const Point& a) {
  const int exponent = exponent_of(largest({a.x.high, a.y.high}));
  const double x = std::ldexp(a.x.high, -exponent);
  const double y = std::ldexp(a.y.high, -exponent);
  return std::ldexp(std::sqrt(x * x + y * y), exponent);
}

/// What a coordinate may be off by, in units of `precision`. Plain doubles are what they are, and so are differences of
/// them.
double noise_of(const std::vector<Point>& points) {
  const bool plain =
      std::all_of(points.begin(), points.end(), [](const Point& a) { return a.x.low == 0 && a.y.low == 0; });
  return plain ? 0 : 1;
}

double size_of(const Point& a) { return std::fabs(a.x.high) + std::fabs(a.y.high); }

struct Edge {
  Edge(const Point& a, const Point& b) : from(a), to(b), along(b - a), outward{along.y, -along.x} {}

  /// How far the point is beyond the edge, times the edge's length.
  DoubleDouble beyond(const Point& point) const { return dot(outward, point - from); }

  Point from;
  Point to;
  Point along;
  Point outward;
};

double distance_between(const Edge& edge, const Point& point) {
  if (dot(point - edge.from, edge.along).high <= 0) return length(point - edge.from);
  if (dot(point - edge.to, edge.along).high >= 0) return length(point - edge.to);
  return std::fabs(edge.beyond(point).high) / length(edge.along);
}

/// The vertex that is least beyond an edge of the other shape: doubles find it or one near it, all digits decide.
std::size_t nearest_vertex(const Edge& edge, const Placed<double>& shape, const std::vector<Point>& vertices) {
  const Vec2d into{-edge.outward.x.high, -edge.outward.y.high};
  std::size_t nearest = support(shape.shape, shape.pose.rotation().apply_inverse(into));
  for (const std::size_t step : {std::size_t{1}, vertices.size() - 1}) {
    for (;;) {
      const std::size_t next = (nearest + step) % vertices.size();
      if (!(edge.beyond(vertices[next]) < edge.beyond(vertices[nearest]))) break;
      nearest = next;
    }
  }
  return nearest;
}

/// A fraction with a positive denominator.
struct Time {
  DoubleDouble numerator;
  DoubleDouble denominator;

  double value() const { return numerator.high / denominator.high; }
};

/// −1, 0 or 1; 0 also where the precision does not tell.
int compare(const Time& a, const Time& b) {
  const DoubleDouble left = a.numerator * b.denominator;
  const DoubleDouble right = b.numerator * a.denominator;
  const double difference = (left - right).high;
  if (std::fabs(difference) <= 0x1p-90 * (std::fabs(left.high) + std::fabs(right.high))) return 0;
  return difference < 0 ? -1 : 1;
}

}  // namespace

CloseUp::CloseUp(const Placed<double>& p, const Placed<double>& q)
    : exponent_(1 + exponent_of(std::fmax(p.shape.bounding_radius() + largest(p.pose.position()),
                                          q.shape.bounding_radius() + largest(q.pose.position())))),
      separation_(-infinity),
      distance_(infinity) {
  const Outline outline_p = outline(p);
  const Outline outline_q = outline(q);
  facets_.reserve(outline_p.size() + outline_q.size());
  look_along_edges(outline_p, q, outline_q, true);
  look_along_edges(outline_q, p, outline_p, false);
  side_ = (separation_ > 0) - (separation_ < 0);
  separation_ = std::ldexp(separation_, exponent_);
  distance_ = std::ldexp(distance_, exponent_);
}

CloseUp::Outline CloseUp::outline(const Placed<double>& shape) const {
  const double cosine = shape.pose.rotation().cosine();
  const double sine = shape.pose.rotation().sine();
  const double x = std::ldexp(shape.pose.position().x, -exponent_);
  const double y = std::ldexp(shape.pose.position().y, -exponent_);
  Outline points;
  points.reserve(shape.shape.size());
  for (const Vec2d vertex : shape.shape.vertices()) {
    const double u = std::ldexp(vertex.x, -exponent_);
    const double v = std::ldexp(vertex.y, -exponent_);
    points.push_back(
        {exact_product(cosine, u) - exact_product(sine, v) + x, exact_product(sine, u) + exact_product(cosine, v) + y});
  }
  return points;
}

void CloseUp::look_along_edges(const Outline& own, const Placed<double>& other, const Outline& others, bool of_p) {
  if (own.size() < 2) return;
  const double noise = noise_of(own);
  const double noise_of_both = noise + noise_of(others);
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Edge edge(own[i], own[(i + 1) % own.size()]);
    const std::size_t nearest = nearest_vertex(edge, other, others);
    // Of two vertices that are equally near to the line, either may be the one that is nearest to the edge.
    for (const std::size_t step : {std::size_t{0}, std::size_t{1}, others.size() - 1}) {
      distance_ = std::fmin(distance_, distance_between(edge, others[(nearest + step) % others.size()]));
    }

    DoubleDouble beyond = edge.beyond(others[nearest]);
    const double way = size_of(others[nearest] - edge.from);
    const double width = size_of(edge.outward);
    if (std::fabs(beyond.high) <= precision * (way * width + noise * way + noise_of_both * width)) beyond = 0;
    const Point normal = of_p ? edge.outward : Point{-edge.outward.x, -edge.outward.y};
    facets_.push_back({normal, beyond});
    const double separation = beyond.high / length(normal);
    if (separation > separation_) {
      separation_ = separation;
      normal_ = {normal.x.high / length(normal), normal.y.high / length(normal)};
    }
  }
}

Passage CloseUp::passage(Vec2d displacement) const {
  const Passage never{false, 0, 0, false};
  const int exponent = exponent_of(largest(displacement));
  const double x = std::ldexp(displacement.x, -exponent);
  const double y = std::ldexp(displacement.y, -exponent);
  bool any_enter = false;
  bool any_exit = false;
  Time enter;
  Time exit;
  bool interiors = true;
  for (const Facet& facet : facets_) {
    const DoubleDouble speed = facet.normal.x * x + facet.normal.y * y;
    if (std::fabs(speed.high) <= precision * size_of(facet.normal)) {
      if (facet.beyond.high > 0) return never;
      interiors = interiors && facet.beyond.high < 0;
    } else if (speed.high < 0) {
      const Time time{facet.beyond, -speed};
      if (!any_enter || compare(time, enter) > 0) enter = time;
      any_enter = true;
    } else {
      const Time time{-facet.beyond, speed};
      if (!any_exit || compare(time, exit) < 0) exit = time;
      any_exit = true;
    }
  }
  const int order = any_enter && any_exit ? compare(enter, exit) : -1;
  if (order > 0) return never;
  const int unscale = exponent_ - exponent;
  return {true, any_enter ? scaled_time(enter.value(), unscale) : -infinity,
          any_exit ? scaled_time(exit.value(), unscale) : infinity, interiors && order < 0};
}

}  // namespace gnomon::tools
