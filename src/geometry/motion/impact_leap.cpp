#include "geometry/motion/impact_leap.h"

#include <cmath>

namespace gnomon::flight {
namespace {

/// The direction may turn by this much during a leap: less than half a turn.
constexpr double most_spin = 3;

/// Where the gap is to be when the pair arrives: positive for sure, and a contact for sure.
template <class T>
double aim(const FlyingPair<T>& pair) {
  return pair.near / 2;
}

/// The first time at which gap + rate·s + bend·s² comes down to 0; infinity if never.
double first_zero(double gap, double rate, double bend) {
  const double discriminant = rate * rate - 4 * bend * gap;
  if (discriminant < 0) return infinity;
  const double falling = std::sqrt(discriminant) - rate;
  return falling > 0 ? 2 * gap / falling : infinity;
}

/// Up to the contact if the gap went on as the polynomial says, but no further than a leap that is likely to be proved:
/// where both gaps are alike the theorem's limit is 2 √g / √(c/2). Shorter ones than that fail less often, which makes
/// up for it.
template <class T>
double guess(const FlyingPair<T>& pair, const Course& course, double bend, double limit) {
  const double contact = first_zero(course.gap - aim(pair), course.rate, bend);
  const double likely = 1.25 * std::sqrt(course.gap) / std::sqrt(course.curve / 2);
  double leap = contact < likely ? contact : likely;
  if (leap > limit) leap = limit;
  return leap * std::fabs(course.spin) < most_spin ? leap : most_spin / std::fabs(course.spin) * (1 - 1e-9);
}

/// A disc is like a corner that turns with the normal and so is always the outermost.
template <class T>
void take_disc(const FlyingPair<T>& pair, const Course& course, Vec2d offset, Vec2d normal, Corner& corner) {
  if (course.disc == 0) return;
  const int flyer = course.disc - 1;
  corner.arm[flyer] = out_of(flyer, normal) * pair.flyers[flyer].reach;
  corner.apart = offset + (corner.arm[1] - corner.arm[0]);
}

/// Completes a course of which spin and disc are set. `leap` stays 0 if the disc leaves too little of the gap.
template <class T>
void plan(const FlyingPair<T>& pair, const Moment& moment, const Nearest& here, double limit, Course& course) {
  const Vec2d n = here.normal;
  const double w = course.spin;
  Corner outermost = here.outermost;
  take_disc(pair, course, moment.offset, n, outermost);
  course.gap = dot(n, outermost.apart) - pair.radii;
  if (course.disc != 0 && course.gap <= pair.near) return;

  double turn[2];
  double curve = 2 * std::fabs(w) * pair.speed;
  for (int i = 0; i < 2; ++i) {
    const Flyer<T>& flyer = pair.flyers[i];
    turn[i] = course.disc == i + 1 ? w : flyer.turn;
    curve += turn[i] == w ? -w * w * dot(out_of(i, n), outermost.arm[i])
                          : std::fabs(turn[i] * (turn[i] - 2 * w)) * flyer.reach;
  }
  course.curve = curve > 0 ? curve : 0;

  const auto& [of_a, of_b] = outermost.arm;
  const Vec2d velocity = pair.velocity + (left_of(of_b) * turn[1] - left_of(of_a) * turn[0]);
  const Vec2d acceleration = of_a * (turn[0] * turn[0]) - of_b * (turn[1] * turn[1]);
  course.rate = dot(n, velocity) + w * cross(n, outermost.apart);
  const double bend = w * cross(n, velocity) + (dot(n, acceleration) - w * w * dot(n, outermost.apart)) / 2;
  course.leap = guess(pair, course, bend, limit);
}

}  // namespace

template <class T>
Course choose_course(const FlyingPair<T>& pair, const Moment& moment, const Nearest& here, double until) {
  const double limit = until - moment.time;
  Course best{};
  const auto consider = [&](double spin, int disc) {
    Course course{spin, disc, 0, 0, 0, 0};
    plan(pair, moment, here, limit, course);
    if (course.leap > best.leap) best = course;
  };
  // The rate of an edge's normal, or none.
  const auto rate_of = [&](int flyer) { return here.is_edge_of(flyer) ? pair.flyers[flyer].turn : 0; };
  consider(rate_of(here.is_edge_of(0) ? 0 : 1), 0);
  for (int i = 0; i < 2; ++i) {
    const bool spins_fast = std::fabs(pair.flyers[i].turn) * limit > 6.3;
    if (best.leap < limit && spins_fast) consider(rate_of(1 - i), i + 1);
  }
  return best;
}

template <class T>
double land(const FlyingPair<T>& pair, const Course& course, const Moment& from, const Nearest& here,
            const Moment& to) {
  Vec2d normal = here.normal;
  if (course.spin != 0) {
    // One of the two turns with the normal, and the product of its two attitudes is the turn between them.
    const int with = course.spin == pair.flyers[0].turn ? 0 : 1;
    const Vec2d along = turned(to.rotation[with], turned_back(from.rotation[with], normal));
    normal = along * (1 / std::sqrt(dot(along, along)));
  }
  Corner outermost = facing(pair, to, normal);
  take_disc(pair, course, to.offset, normal, outermost);
  return dot(normal, outermost.apart) - pair.radii;
}

template <class T>
double proved_leap(const FlyingPair<T>& pair, const Course& course, double there) {
  const double g = course.gap - pair.rounding;
  const double g2 = there - pair.rounding;
  if (!(g >= 0) || !(g2 >= 0)) return -1;
  // The factors are for the rounding of these formulas themselves.
  const double by_gaps =
      course.curve > 0 ? (1 - 1e-9) * (std::sqrt(g) + std::sqrt(g2)) / std::sqrt(course.curve / 2) : infinity;
  const double by_spin = course.spin != 0 ? most_spin / std::fabs(course.spin) : infinity;
  return by_gaps < by_spin ? by_gaps : by_spin;
}

template <class T>
void guess_again(const FlyingPair<T>& pair, Course& course, double there) {
  const double failed = course.leap;
  const double bend = (there - course.gap - course.rate * failed) / (failed * failed);
  course.leap = guess(pair, course, bend, 0.75 * failed);
  // Never much shorter than what failed, so that a leap which is taken cannot be much shorter than one which is safe
  // anyway; and always shorter by a quarter, so that it comes to that.
  if (!(course.leap > failed / 8)) course.leap = failed / 8;
}

#define GNOMON_INSTANTIATE(T)                                                                              \
  template Course choose_course(const FlyingPair<T>&, const Moment&, const Nearest&, double);              \
  template double land(const FlyingPair<T>&, const Course&, const Moment&, const Nearest&, const Moment&); \
  template double proved_leap(const FlyingPair<T>&, const Course&, double);                                \
  template void guess_again(const FlyingPair<T>&, Course&, double);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::flight
