#include "geometry/motion/leap.h"

#include <cmath>

namespace gnomon::motion {
namespace {

/// Maximum rotation of the direction during a leap: less than half a turn.
constexpr double max_spin = 3;

/// Returns the target gap at the end of a leap: certainly positive, and certainly a contact.
template <class T>
double aim(const MovingShapes<T>& pair) {
  return pair.near / 2;
}

/// Returns the first time at which gap + rate·s + half_curvature·s² reaches 0; infinity if never.
double first_zero(double gap, double rate, double half_curvature) {
  const double discriminant = rate * rate - 4 * half_curvature * gap;
  if (discriminant < 0) return infinity;
  const double falling = std::sqrt(discriminant) - rate;
  return falling > 0 ? 2 * gap / falling : infinity;
}

/// Guesses a leap up to the contact predicted by the polynomial, but no longer than a leap that is likely to be proved.
/// If both gaps are similar, the theorem's limit is 2 √g / √(c/2). A shorter leap than that limit fails less often,
/// which compensates for its length.
template <class T>
double guess(const MovingShapes<T>& pair, const Advancement& advancement, double half_curvature, double limit) {
  const double contact = first_zero(advancement.gap - aim(pair), advancement.rate, half_curvature);
  const double likely = 1.25 * std::sqrt(advancement.gap) / std::sqrt(advancement.curve / 2);
  double leap = contact < likely ? contact : likely;
  if (leap > limit) leap = limit;
  return leap * std::fabs(advancement.spin) < max_spin ? leap : max_spin / std::fabs(advancement.spin) * (1 - 1e-9);
}

/// Replaces a shape by its disc. A disc is like a corner that turns with the normal and therefore is always outermost.
template <class T>
void replace_by_disc(const MovingShapes<T>& pair, const Advancement& advancement, Vec2d offset, Vec2d normal,
                     VertexPair& corner) {
  if (advancement.disc == 0) return;
  const int moving = advancement.disc - 1;
  corner.arm[moving] = out_of(moving, normal) * pair.shapes[moving].bounding_radius;
  corner.apart = offset + (corner.arm[1] - corner.arm[0]);
}

/// Completes an advancement with known spin and disc. `leap` remains 0 if the disc leaves too little of the gap.
template <class T>
void plan(const MovingShapes<T>& pair, const Instant& instant, const ClosestFeatures& here, double limit,
          Advancement& advancement) {
  const Vec2d n = here.normal;
  const double w = advancement.spin;
  VertexPair outermost = here.outermost;
  replace_by_disc(pair, advancement, instant.offset, n, outermost);
  advancement.gap = dot(n, outermost.apart) - pair.radii;
  if (advancement.disc != 0 && advancement.gap <= pair.near) return;

  double turn[2];
  // Along a rotating direction the whole acceleration may act; along a fixed one, only its component.
  double curve =
      2 * std::fabs(w) * pair.speed + 2 * (w == 0 ? dot(n, pair.half_acceleration) : length(pair.half_acceleration));
  for (int i = 0; i < 2; ++i) {
    const MovingShape<T>& moving = pair.shapes[i];
    turn[i] = advancement.disc == i + 1 ? w : moving.turn;
    curve += turn[i] == w ? -w * w * dot(out_of(i, n), outermost.arm[i])
                          : std::fabs(turn[i] * (turn[i] - 2 * w)) * moving.bounding_radius;
  }
  advancement.curve = curve > 0 ? curve : 0;

  const auto& [of_a, of_b] = outermost.arm;
  const Vec2d velocity = pair.velocity_at(instant.time) + (left_normal(of_b) * turn[1] - left_normal(of_a) * turn[0]);
  const Vec2d acceleration = pair.half_acceleration * 2.0 + of_a * (turn[0] * turn[0]) - of_b * (turn[1] * turn[1]);
  advancement.rate = dot(n, velocity) + w * cross(n, outermost.apart);
  const double half_curvature = w * cross(n, velocity) + (dot(n, acceleration) - w * w * dot(n, outermost.apart)) / 2;
  advancement.leap = guess(pair, advancement, half_curvature, limit);
}

}  // namespace

template <class T>
Advancement choose_advancement(const MovingShapes<T>& pair, const Instant& instant, const ClosestFeatures& here,
                               double until) {
  const double limit = until - instant.time;
  Advancement best{};
  const auto consider = [&](double spin, int disc) {
    Advancement advancement{spin, disc, 0, 0, 0, 0};
    plan(pair, instant, here, limit, advancement);
    if (advancement.leap > best.leap) best = advancement;
  };
  // Rate of an edge's normal, or 0.
  const auto rate_of = [&](int moving) { return here.is_edge_of(moving) ? pair.shapes[moving].turn : 0; };
  consider(rate_of(here.is_edge_of(0) ? 0 : 1), 0);
  for (int i = 0; i < 2; ++i) {
    const bool spins_fast = std::fabs(pair.shapes[i].turn) * limit > 6.3;
    if (best.leap < limit && spins_fast) consider(rate_of(1 - i), i + 1);
  }
  return best;
}

template <class T>
Advancement departure(const MovingShapes<T>& pair, const Instant& instant, const ClosestFeatures& here, int with,
                      double leap) {
  Advancement advancement{with < 0 ? 0 : pair.shapes[with].turn, 0, 0, 0, 0, 0};
  plan(pair, instant, here, 0, advancement);
  advancement.leap = leap;
  return advancement;
}

template <class T>
double gap_at(const MovingShapes<T>& pair, const Advancement& advancement, const Instant& from,
              const ClosestFeatures& here, const Instant& to) {
  Vec2d normal = here.normal;
  if (advancement.spin != 0) {
    // One of the two turns with the normal, and the product of its two rotations is the turn between them.
    const int with = advancement.spin == pair.shapes[0].turn ? 0 : 1;
    const Vec2d along = rotated(to.rotation[with], rotated_back(from.rotation[with], normal));
    normal = along * (1 / length(along));
  }
  VertexPair outermost = facing(pair, to, normal);
  replace_by_disc(pair, advancement, to.offset, normal, outermost);
  return dot(normal, outermost.apart) - pair.radii;
}

template <class T>
double allowed_by_gaps(const MovingShapes<T>& pair, const Advancement& advancement, double there) {
  const double g = advancement.gap - pair.rounding;
  const double g2 = there - pair.rounding;
  if (!(g >= 0) || !(g2 >= 0)) return -1;
  // The factors cover the rounding of these formulas themselves.
  return advancement.curve > 0 ? (1 - 1e-9) * (std::sqrt(g) + std::sqrt(g2)) / std::sqrt(advancement.curve / 2)
                               : infinity;
}

template <class T>
double proved_leap(const MovingShapes<T>& pair, const Advancement& advancement, double there) {
  const double by_gaps = allowed_by_gaps(pair, advancement, there);
  const double by_spin = advancement.spin != 0 ? max_spin / std::fabs(advancement.spin) : infinity;
  return by_gaps < by_spin ? by_gaps : by_spin;
}

template <class T>
void guess_again(const MovingShapes<T>& pair, Advancement& advancement, double there) {
  const double failed = advancement.leap;
  const double half_curvature = (there - advancement.gap - advancement.rate * failed) / (failed * failed);
  advancement.leap = guess(pair, advancement, half_curvature, 0.75 * failed);
  // The next leap is not much shorter than the failed one, so that a proved leap is not much shorter than one that is
  // safe in any case. It is always shorter by at least a quarter, so that the loop reaches that length.
  if (!(advancement.leap > failed / 8)) advancement.leap = failed / 8;
}

#define GNOMON_INSTANTIATE(T)                                                                                      \
  template Advancement choose_advancement(const MovingShapes<T>&, const Instant&, const ClosestFeatures&, double); \
  template Advancement departure(const MovingShapes<T>&, const Instant&, const ClosestFeatures&, int, double);     \
  template double gap_at(const MovingShapes<T>&, const Advancement&, const Instant&, const ClosestFeatures&,       \
                         const Instant&);                                                                          \
  template double allowed_by_gaps(const MovingShapes<T>&, const Advancement&, double);                             \
  template double proved_leap(const MovingShapes<T>&, const Advancement&, double);                                 \
  template void guess_again(const MovingShapes<T>&, Advancement&, double);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::motion
