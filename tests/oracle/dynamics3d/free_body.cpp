#include "oracle/dynamics3d/free_body.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace gnomon::testing {
namespace {

constexpr long double pi = std::numbers::pi_v<long double>;
constexpr int rounds_of_mean = 12;

long double dot(const Wide3& a, const Wide3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Wide3 cross(const Wide3& a, const Wide3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Wide3 scaled(const Wide3& a, long double k) { return {a[0] * k, a[1] * k, a[2] * k}; }
Wide3 sum(const Wide3& a, const Wide3& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Wide3 unit(const Wide3& a) { return scaled(a, 1 / std::sqrt(dot(a, a))); }

/// Terms a, b and c of the arithmetic-geometric mean, from 1 and the complementary modulus.
struct Mean {
  long double a[rounds_of_mean + 1];
  long double b[rounds_of_mean + 1];
  long double c[rounds_of_mean + 1];

  explicit Mean(long double complement) {
    a[0] = 1;
    b[0] = std::sqrt(complement);
    c[0] = std::sqrt(1 - complement);
    for (int n = 0; n < rounds_of_mean; ++n) {
      a[n + 1] = (a[n] + b[n]) / 2;
      b[n + 1] = std::sqrt(a[n] * b[n]);
      c[n + 1] = (a[n] - b[n]) / 2;
    }
  }
};

/// Returns the elliptic integral of the first kind.
long double elliptic_integral(long double angle, long double complement) {
  const Mean mean(complement);
  long double phase = angle;
  long double doubled = 1;
  for (int n = 0; n < rounds_of_mean; ++n) {
    // The difference from the phase is less than a quarter turn, also where the tangent has its pole.
    const long double turned = std::atan2(mean.b[n] * std::sin(phase), mean.a[n] * std::cos(phase));
    phase += turned + 2 * pi * std::round((phase - turned) / (2 * pi));
    doubled *= 2;
  }
  return phase / (doubled * mean.a[rounds_of_mean]);
}

}  // namespace

Elliptic jacobi(long double u, long double complement) {
  const Mean mean(complement);
  long double phase = u * mean.a[rounds_of_mean];
  for (int n = 0; n < rounds_of_mean; ++n) phase *= 2;
  for (int n = rounds_of_mean; n > 0; --n) phase = (phase + std::asin(mean.c[n] / mean.a[n] * std::sin(phase))) / 2;
  const long double sn = std::sin(phase);
  const long double cn = std::cos(phase);
  return {sn, cn, std::sqrt(complement + (1 - complement) * cn * cn)};
}

FreeBody::FreeBody(const d3::Body& body) {
  const d3::Vec3 xyz = body.axes.xyz();
  const long double w = body.axes.w();
  const Wide3 q = {xyz.x, xyz.y, xyz.z};
  world_ = {body.angular_momentum.x, body.angular_momentum.y, body.angular_momentum.z};
  const long double norm = w * w + dot(q, q);
  Wide3 own{};
  for (std::size_t i = 0; i < 3; ++i) {
    Wide3 e{};
    e[i] = 1;
    const Wide3 twice = scaled(cross(q, e), 2);
    start_[i] = sum(e, scaled(sum(scaled(twice, w), cross(q, twice)), 1 / norm));
    own[i] = dot(start_[i], world_);
    order_[i] = static_cast<int>(i);
  }
  const auto moment = [&](int axis) { return 1 / static_cast<long double>(body.inverse_moments[axis]); };
  for (const auto& [i, j] : {std::pair(0u, 1u), std::pair(1u, 2u), std::pair(0u, 1u)}) {
    if (moment(order_[i]) > moment(order_[j])) std::swap(order_[i], order_[j]);
  }
  const auto part = [&](std::size_t i) { return own[static_cast<std::size_t>(order_[i])]; };
  // The value is above 0 where L circles the axis of the greatest moment; otherwise L circles that of the least. It
  // keeps all digits near 0.
  const auto excess = [&](std::size_t over) {
    long double all = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      if (i == over) continue;
      const long double other = moment(order_[i]);
      all += part(i) * part(i) * ((other - moment(order_[over])) / other);
    }
    return all;
  };
  if (excess(1) < 0) std::swap(order_[0], order_[2]);
  for (std::size_t i = 0; i < 3; ++i) {
    moments_[i] = moment(order_[i]);
    energy_ += part(i) * part(i) / moments_[i] / 2;
  }
  square_ = dot(own, own);
  const auto [one, two, three] = moments_;
  const long double below = -excess(2);  // 2 E I₃ − L²
  const long double above = excess(0);   // L² − 2 E I₁
  most_ = {std::sqrt(one * below / (three - one)), std::sqrt(two * below / (three - two)),
           std::sqrt(three * above / (three - one))};
  rate_ = std::sqrt((three - two) * above / (one * two * three));
  complement_ = (three - one) * excess(1) / ((three - two) * above);
  if (part(2) < 0) most_[2] = -most_[2];
  const bool right_handed = (order_[0] + 1) % 3 == order_[1];
  // The sign follows from Euler's equation for the second component: whether the sine grows while the cosine and the
  // third component are positive.
  if ((most_[2] < 0) != ((one < three) != right_handed)) most_[1] = -most_[1];
  const bool moves = most_[0] > 0;
  offset_ = moves ? elliptic_integral(std::atan2(part(1) / most_[1], part(0) / most_[0]), complement_) : 0;
  polar_ = most_[0] * most_[0] > square_ / 2 ? 2 : 0;
}

Wide3 FreeBody::momentum(long double time) const {
  const Elliptic at = jacobi(offset_ + rate_ * time, complement_);
  const long double parts[] = {most_[0] * at.cn, most_[1] * at.sn, most_[2] * at.dn};
  Wide3 own{};
  for (std::size_t i = 0; i < 3; ++i) own[static_cast<std::size_t>(order_[i])] = parts[i];
  return own;
}

long double FreeBody::phase_rate(long double time) const {
  const long double along = momentum(time)[static_cast<std::size_t>(order_[polar_])];
  const long double squared = along * along;
  return std::sqrt(square_) * (2 * energy_ - squared / moments_[polar_]) / (square_ - squared);
}

std::array<Wide3, 3> FreeBody::axes(long double time) const {
  // Gauss's five-point rule on pieces in which the integrand hardly changes.
  const long double inner = std::sqrt(5 - 2 * std::sqrt(10.0L / 7)) / 3;
  const long double outer = std::sqrt(5 + 2 * std::sqrt(10.0L / 7)) / 3;
  const long double heavy = (322 + 13 * std::sqrt(70.0L)) / 900;
  const long double light = (322 - 13 * std::sqrt(70.0L)) / 900;
  const auto pieces = static_cast<int>(std::fabs(rate_ * time) * 8) + 1;
  const long double half = time / static_cast<long double>(pieces) / 2;
  long double phase = 0;
  for (int i = 0; i < pieces; ++i) {
    const long double middle = static_cast<long double>(2 * i + 1) * half;
    const auto both = [&](long double place) {
      return phase_rate(middle - place * half) + phase_rate(middle + place * half);
    };
    phase += half * (128.0L / 225 * phase_rate(middle) + heavy * both(inner) + light * both(outer));
  }
  // The frame consists of L and of the polar axis's part across it. It is known in the body, and in the world it only
  // rotates about L.
  const auto frame_of = [&](const Wide3& own) {
    Wide3 pole{};
    pole[static_cast<std::size_t>(order_[polar_])] = 1;
    const Wide3 z = unit(own);
    const Wide3 x = unit(sum(pole, scaled(z, -dot(pole, z))));
    return std::array<Wide3, 3>{x, cross(z, x), z};
  };
  const auto then = frame_of(momentum(0));
  const auto now = frame_of(momentum(time));
  const auto to_world = [&](const Wide3& own) {
    return sum(sum(scaled(start_[0], own[0]), scaled(start_[1], own[1])), scaled(start_[2], own[2]));
  };
  const Wide3 x = to_world(then[0]);
  const Wide3 y = to_world(then[1]);
  const std::array<Wide3, 3> in_world = {sum(scaled(x, std::cos(phase)), scaled(y, std::sin(phase))),
                                         sum(scaled(y, std::cos(phase)), scaled(x, -std::sin(phase))),
                                         to_world(then[2])};
  std::array<Wide3, 3> columns{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) columns[i] = sum(columns[i], scaled(in_world[j], now[j][i]));
  }
  return columns;
}

}  // namespace gnomon::testing
