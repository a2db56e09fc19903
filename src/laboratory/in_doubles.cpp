#include "laboratory/in_doubles.h"

#include <cstddef>

#include "gnomon/geometry/point.h"
#include "teaching/sat_scan.h"

namespace gnomon::laboratory {
namespace {

Vec2d point_of(const Asked& asked) { return first_two(asked.numbers.ray); }

void find_difference(const Placed<double>& a, const Placed<double>& b, InDoubles& found) {
  std::vector<SumVertex<double>> room(a.shape.size() + b.shape.size());
  const auto sum = minkowski_difference<double>(a, b, room);
  room.resize(sum.vertices.size());
  found.difference = room;
  found.difference_radius = sum.radius;
}

}  // namespace

InDoubles answer_in_doubles(const Asked& asked) {
  InDoubles found;
  if (!asked.answered()) return found;
  const Placed<double> a = asked.a.placed();
  if (asked.is(query_ray)) {
    found.hit = ray_cast(a, *asked.ray);
    return found;
  }
  if (asked.is(query_point)) {
    found.inside = contains(a, point_of(asked));
    found.separation = point_separation(a, point_of(asked));
    return found;
  }
  const Placed<double> b = asked.b.placed();
  found.overlap = overlaps(a, b);
  switch (asked.query) {
    case query_overlap:
    case query_depth:
    case query_ray:
    case query_point:
      break;
    case query_separation:
      found.separation = separation(a, b);
      break;
    case query_translation:
      found.translation = minimum_translation(a, b);
      break;
    case query_manifold:
      found.manifold = contact_manifold(a, b, asked.numbers.margin);
      break;
    case query_distance:
      found.distance = closest_points(a, b);
      break;
    case query_sweep:
      found.interval = overlap_interval(a, b, asked.motion_a, asked.motion_b);
      found.impact = shape_cast(a, b, asked.motion_a, asked.motion_b);
      break;
    case query_turning:
      found.impact = time_of_impact(a, b, asked.motion_a, asked.motion_b);
      break;
    case query_difference:
      find_difference(a, b, found);
      break;
  }
  return found;
}

std::vector<Step> steps_of(const Asked& asked) {
  if (!asked.answered() || asked.is(query_ray) || asked.is(query_depth)) return {};
  const Placed<double> a = asked.a.placed();
  const std::size_t n = a.shape.size();
  std::vector<Step> room;
  const auto steps = [&](std::size_t most, const auto& query) {
    room.resize(most);
    Trace trace(room);
    query(Recorder(trace));
    room.resize(trace.steps().size());
    return room;
  };
  if (asked.is(query_point)) {
    return steps(point_steps(n), [&](Recorder recorder) { point_separation(a, point_of(asked), recorder); });
  }
  const Placed<double> b = asked.b.placed();
  const std::size_t m = b.shape.size();
  switch (asked.query) {
    case query_overlap:
      return steps(sat_scan_steps(n, m) + gjk_steps, [&](Recorder recorder) { sat_scan::overlaps(a, b, recorder); });
    case query_separation:
    case query_translation:
      return steps(sat_scan_steps(n, m) + gjk_steps, [&](Recorder recorder) { sat_scan::separation(a, b, recorder); });
    case query_manifold:
      return steps(manifold_steps, [&](Recorder recorder) { contact_manifold(a, b, asked.numbers.margin, recorder); });
    case query_distance:
      return steps(gjk_steps, [&](Recorder recorder) { closest_points(a, b, recorder); });
    case query_sweep:
      return steps(swept_sat_steps(n, m),
                   [&](Recorder recorder) { overlap_interval(a, b, asked.motion_a, asked.motion_b, recorder); });
    case query_turning: {
      const auto found = time_of_impact(a, b, asked.motion_a, asked.motion_b);
      return steps(impact_steps(found.iterations),
                   [&](Recorder recorder) { time_of_impact(a, b, asked.motion_a, asked.motion_b, recorder); });
    }
    case query_difference:
      return steps(minkowski_steps(n, m), [&](Recorder recorder) {
        std::vector<SumVertex<double>> vertices(n + m);
        minkowski_difference<double>(a, b, vertices, recorder);
      });
    case query_depth:
    case query_ray:
    case query_point:
      break;
  }
  return {};
}

}  // namespace gnomon::laboratory
