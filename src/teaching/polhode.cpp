#include "teaching/polhode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"

namespace gnomon::d3 {
namespace {

/// Returns 2 E I − L² for the moment of that axis, without cancellation near 0.
double excess_over(Vec3 moments, Vec3 m, int axis) {
  double sum = 0;
  for (const int i : {(axis + 1) % 3, (axis + 2) % 3}) sum += m[i] * m[i] * ((moments[axis] - moments[i]) / moments[i]);
  return sum;
}

/// Axes by their moments: the enclosed axis last, and the middle axis before it.
struct EnclosingOrder {
  int far;
  int middle;
  int enclosed;
};

EnclosingOrder order_of(Vec3 moments, Vec3 m) {
  std::array<int, 3> order{0, 1, 2};
  const auto sort = [&](std::size_t i, std::size_t j) {
    if (moments[order[j]] < moments[order[i]]) std::swap(order[i], order[j]);
  };
  sort(0, 1);
  sort(1, 2);
  sort(0, 1);
  // With less energy than a spin about the middle axis, the path encloses the axis of the greatest moment.
  const double excess = excess_over(moments, m, order[1]);
  const bool low = excess < 0 || (excess == 0 && moments[order[1]] < moments[order[2]]);
  return low ? EnclosingOrder{order[0], order[1], order[2]} : EnclosingOrder{order[2], order[1], order[0]};
}

}  // namespace

void polhode(Vec3 moments, Vec3 momentum, std::span<Vec3> points) {
  const auto [far, middle, enclosed] = order_of(moments, momentum);
  const double square = dot(momentum, momentum);
  const double excess = -excess_over(moments, momentum, enclosed) / moments[enclosed];
  for (std::size_t i = 0; i < points.size(); ++i) {
    const SinCos at = *sin_cos(full_turn * static_cast<double>(i) / static_cast<double>(points.size()));
    const double steepness = at.cosine * at.cosine * (1 / moments[enclosed] - 1 / moments[far]) +
                             at.sine * at.sine * (1 / moments[enclosed] - 1 / moments[middle]);
    if (steepness == 0) {
      points[i] = momentum;
      continue;
    }
    const double across = std::sqrt(std::clamp(excess / steepness, 0.0, square));
    double own[3] = {0, 0, 0};
    own[far] = across * at.cosine;
    own[middle] = across * at.sine;
    own[enclosed] = std::sqrt(std::max(0.0, square - across * across));
    if (momentum[enclosed] < 0) own[enclosed] = -own[enclosed];
    points[i] = {own[0], own[1], own[2]};
  }
}

double polhode_period(Vec3 moments, Vec3 momentum) {
  const auto [far, middle, enclosed] = order_of(moments, momentum);
  const double from_far = std::fabs(excess_over(moments, momentum, far));
  const double from_enclosed = std::fabs(excess_over(moments, momentum, enclosed));
  if (!(from_enclosed > 0 && moments[enclosed] != moments[middle])) return 0;
  const double product = moments[far] * moments[middle] * moments[enclosed];
  const double rate = std::sqrt(std::fabs(moments[enclosed] - moments[middle]) * from_far / product);
  const double complement = std::fabs((moments[enclosed] - moments[far]) * excess_over(moments, momentum, middle)) /
                            (std::fabs(moments[enclosed] - moments[middle]) * from_far);
  if (!(complement > 0)) return std::numeric_limits<double>::infinity();
  double mean = 1;
  double other = std::sqrt(complement);
  // The number of correct digits doubles with each iteration.
  for (int look = 0; look < 16 && std::fabs(mean - other) > 1e-14 * mean; ++look) {
    const double next = (mean + other) / 2;
    other = std::sqrt(mean * other);
    mean = next;
  }
  return full_turn / (mean * rate);
}

}  // namespace gnomon::d3
