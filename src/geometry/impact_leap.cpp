#include "geometry/impact_leap.h"

#include <cmath>
#include <limits>

namespace gnomon::flight {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

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

/// The longest leap that would be proved if the gap went on as the polynomial says: up to where √g + √g′ = √(c/2) τ,
/// unless g′ comes down to 0 before √(c/2) τ has reached √g; then it ends there.
template <class T>
double guess(const FlyingPair<T>& pair, const Course& course, double limit) {
  const double factor = course.curve / 2;
  const double contact = first_zero(course.gap - aim(pair), course.rate, course.bend);
  const double root_gap = std::sqrt(course.gap);
  const double root_factor = std::sqrt(factor);
  double leap = contact;
  if (!(contact * root_factor <= root_gap)) {
    const double excess = factor - course.bend;
    const double longest = excess > 0 ? (2 * root_gap * root_factor + course.rate) / excess : infinity;
    // Not quite as far: what the polynomial leaves out would make the proof fail by a hair.
    leap = 0.95 * longest;
    if (leap * root_factor < root_gap) leap = root_gap / root_factor;
  }
  if (leap > limit) leap = limit;
  return leap * std::fabs(course.spin) < most_spin ? leap : most_spin / std::fabs(course.spin) * (1 - 1e-9);
}

/// The theorem's c.
template <class T>
double curve_bound(const FlyingPair<T>& pair, const Course& course, double end_a, double end_b) {
  const double w = course.spin;
  const auto share = [w](const Flyer<T>& flyer, bool disc, double end) {
    if (disc || flyer.turn == w) return -w * w * end;
    return std::fabs(flyer.turn * (flyer.turn - 2 * w)) * flyer.reach;
  };
  const double sum =
      2 * std::fabs(w) * pair.speed + share(pair.a, course.disc_a, end_a) + share(pair.b, course.disc_b, end_b);
  return sum > 0 ? sum : 0;
}

/// The first derivative of the gap between two vertices along a direction that turns with the course, and half the
/// second.
struct Trend {
  double rate;
  double bend;
};

template <class T>
Trend trend(const FlyingPair<T>& pair, const Course& course, const Moment& moment, Vec2d n, const Corner& corner) {
  const Vec2d left = left_of(n);
  double rate = dot(n, pair.velocity) + course.spin * dot(left, moment.offset);
  double second = 2 * course.spin * dot(left, pair.velocity) - course.spin * course.spin * dot(n, moment.offset);
  if (!course.disc_a) {
    const double spin = pair.a.turn - course.spin;
    rate -= spin * dot(n, left_of(corner.arm_a));
    second += spin * spin * dot(n, corner.arm_a);
  }
  if (!course.disc_b) {
    const double spin = pair.b.turn - course.spin;
    rate += spin * dot(n, left_of(corner.arm_b));
    second -= spin * spin * dot(n, corner.arm_b);
  }
  return {rate, second / 2};
}

/// Completes a course of which spin and discs are set. `leap` stays 0 if the discs leave too little of the gap.
template <class T>
void plan(const FlyingPair<T>& pair, const Moment& moment, const Nearest& here, double limit, Course& course) {
  const double end_a = course.disc_a ? pair.a.reach : dot(here.normal, here.outermost.arm_a);
  const double end_b = course.disc_b ? pair.b.reach : -dot(here.normal, here.outermost.arm_b);
  course.gap = here.gap;
  course.leap = 0;
  if (course.disc_a || course.disc_b) {
    course.gap = dot(here.normal, moment.offset) - end_a - end_b - pair.radii;
    if (course.gap < here.gap / 8 || course.gap <= pair.near) return;
  }
  course.curve = curve_bound(pair, course, end_a, end_b);

  // The ends of an edge move alike in a direction that turns with it, unless the other shape has an edge there too.
  const bool both_edges = here.corners[0].a != here.corners[1].a && here.corners[0].b != here.corners[1].b;
  const std::uint32_t count = here.count == 2 && both_edges ? 2 : 1;
  Course best = course;
  best.leap = infinity;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Trend now = trend(pair, course, moment, here.normal, here.corners[i]);
    course.rate = now.rate;
    course.bend = now.bend;
    course.leap = guess(pair, course, limit);
    if (course.leap < best.leap) best = course;
  }
  course = best;
}

}  // namespace

template <class T>
Course choose_course(const FlyingPair<T>& pair, const Moment& moment, const Nearest& here, double until) {
  const double limit = until - moment.time;
  Course best{};
  const auto consider = [&](double spin, bool disc_a, bool disc_b) {
    Course course{spin, disc_a, disc_b, 0, 0, 0, 0, 0};
    plan(pair, moment, here, limit, course);
    if (course.leap > best.leap) best = course;
  };
  const bool edge = here.count == 2;
  const bool of_a = edge && here.corners[0].a != here.corners[1].a;
  const bool of_b = edge && here.corners[0].b != here.corners[1].b;
  if (of_a) consider(pair.a.turn, false, false);
  if (of_b) consider(pair.b.turn, false, false);
  if (!edge) consider(0, false, false);
  const auto spins_fast = [&](const Flyer<T>& flyer) { return std::fabs(flyer.turn) * limit > 6.3; };
  if (best.leap < limit && spins_fast(pair.a)) consider(of_b ? pair.b.turn : 0, true, false);
  if (best.leap < limit && spins_fast(pair.b)) consider(of_a ? pair.a.turn : 0, false, true);
  return best;
}

template <class T>
Landing land(const FlyingPair<T>& pair, const Course& course, const Moment& from, const Nearest& here,
             const Moment& to) {
  Vec2d normal = here.normal;
  if (course.spin != 0) {
    // One of the two turns with the normal, and the product of its two attitudes is the turn between them.
    const bool with_a = course.spin == pair.a.turn;
    const Vec2d along = with_a ? turned(to.turned_a, turned_back(from.turned_a, normal))
                               : turned(to.turned_b, turned_back(from.turned_b, normal));
    normal = along * (1 / std::sqrt(dot(along, along)));
  }
  const Corner outermost = facing(pair, to, normal, here.outermost);
  const double end_a = course.disc_a ? pair.a.reach : dot(normal, outermost.arm_a);
  const double end_b = course.disc_b ? pair.b.reach : -dot(normal, outermost.arm_b);
  return {dot(normal, to.offset) - end_a - end_b - pair.radii, normal, outermost};
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
void guess_again(const FlyingPair<T>& pair, Course& course, const Moment& there, const Landing& landing, int tries) {
  const double failed = course.leap;
  // Seen backwards from a landing beyond a contact: when the vertices that are the furthest in there came through. A
  // landing far beyond is followed by one a little before, for the contact may be another's.
  const Trend then = trend(pair, course, there, landing.normal, landing.outermost);
  const double back = first_zero(aim(pair) - landing.gap, then.rate, -then.bend);
  if (landing.gap < 0 && back < failed) {
    const bool far_beyond = landing.gap < -0.01 * course.gap;
    course.leap = (failed - back) * (far_beyond ? 0.9 : 1);
  } else {
    course.bend = (landing.gap - course.gap - course.rate * failed) / (failed * failed);
    course.leap = 0.999 * guess(pair, course, failed);
  }
  // Never much shorter than what failed, so that a leap which is taken cannot be much shorter than one which is safe
  // anyway, and in the end by halves, so that it comes to that.
  if (!(course.leap > failed / 8)) course.leap = failed / 8;
  if (tries > 3) course.leap = failed / 2;
}

#define GNOMON_INSTANTIATE(T)                                                                               \
  template Course choose_course(const FlyingPair<T>&, const Moment&, const Nearest&, double);               \
  template Landing land(const FlyingPair<T>&, const Course&, const Moment&, const Nearest&, const Moment&); \
  template double proved_leap(const FlyingPair<T>&, const Course&, double);                                 \
  template void guess_again(const FlyingPair<T>&, Course&, const Moment&, const Landing&, int);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon::flight
