// Fuzzes closest points: compared with every vertex of one shape and every edge of the other, from any cache.
#include "gnomon/geometry/distance/distance.h"

#include "bytes.h"
#include "gnomon/geometry/sat/separation.h"

namespace {

using namespace gnomon;
using namespace gnomon::fuzz;

struct Point {
  long double x;
  long double y;
};

/// Returns the corners relative to A's position, where neither shape is far away.
std::vector<Point> corners(const Body& body, Vec2d origin) {
  std::vector<Point> result;
  const Vec2d way = body.pose.position() - origin;
  for (const Vec2d vertex : body.shape.view().vertices()) {
    const Vec2d turned = body.pose.rotation().apply(vertex);
    result.push_back({static_cast<long double>(turned.x) + way.x, static_cast<long double>(turned.y) + way.y});
  }
  return result;
}

long double point_to_segment(Point p, Point a, Point b) {
  const Point along{b.x - a.x, b.y - a.y};
  const long double square = along.x * along.x + along.y * along.y;
  long double t = square > 0 ? ((p.x - a.x) * along.x + (p.y - a.y) * along.y) / square : 0;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const long double dx = a.x + t * along.x - p.x;
  const long double dy = a.y + t * along.y - p.y;
  return std::sqrt(dx * dx + dy * dy);
}

double nearest(const std::vector<Point>& edges_of, const std::vector<Point>& points) {
  long double least = HUGE_VALL;
  for (std::size_t i = 0; i < edges_of.size(); ++i) {
    for (const Point point : points) {
      least = std::fmin(least, point_to_segment(point, edges_of[i], edges_of[(i + 1) % edges_of.size()]));
    }
  }
  return static_cast<double>(least);
}

/// Returns the distance of the boundaries, which equals that of the cores where they are disjoint.
double slow_distance(const Body& a, const Body& b) {
  const auto corners_a = corners(a, a.pose.position());
  const auto corners_b = corners(b, a.pose.position());
  return std::fmin(nearest(corners_a, corners_b), nearest(corners_b, corners_a));
}

void demand_right(const Body& a, const Body& b, const Distance<double>& found) {
  const double error = slack(a, b);
  const double radii = a.shape.view().radius() + b.shape.view().radius();
  demand(found.distance >= 0 && found.core_distance >= 0);
  demand(is_finite(found.point_a) && is_finite(found.point_b));
  demand(found.iterations < 1000);
  if (found.core_distance > 0) {
    demand(std::fabs(found.core_distance - slow_distance(a, b)) <= error);
    demand(is_unit(found.normal));
  } else {
    demand(separation<double>(a, b).value <= error - radii);
  }
  const double gap = found.core_distance - radii;
  demand(std::fabs(found.distance - (gap > 0 ? gap : 0)) <= error);
  const Vec2d way = found.point_b - found.point_a;
  if (found.distance > 0) demand(std::fabs(length(way) - found.distance) <= world_slack(a, b));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Body a = any_body(bytes);
  const Body b = any_body(bytes);
  const Distance<double> cold = closest_points<double>(a, b);
  demand_right(a, b, cold);
  demand_right(b, a, closest_points<double>(b, a));

  DistanceCache cache{bytes.below(5), {}, {}};
  for (int i = 0; i < 3; ++i) {
    cache.vertex_a[i] = bytes.below(20);
    cache.vertex_b[i] = bytes.byte() * 0x01010101u;
  }
  demand_right(a, b, closest_points<double>(a, b, cache));
  demand_right(a, b, closest_points<double>(a, b, cache));

  const Body next = moved(a, bytes.vector() * 0.01 * a.shape.view().extent());
  demand_right(next, b, closest_points<double>(next, b, cache));
  return 0;
}
