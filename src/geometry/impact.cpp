#include "geometry/impact.h"

#include <cmath>
#include <limits>

#include "geometry/impact_contact.h"
#include "geometry/impact_leap.h"

namespace gnomon {
namespace flight {
namespace {

/// A stretch of time; empty if `from` is after `to`.
struct Window {
  double from;
  double to;
};

/// When the discs of both reaches meet: before and after, the shapes cannot.
template <class T>
Window within_reach(const FlyingPair<T>& pair) {
  const Window never{1, 0};
  // Rounded up, so that at the window's ends the shapes are apart for certain.
  const double reaches = pair.a.reach + pair.b.reach + pair.radii + 2 * pair.rounding;
  const Vec2d far(std::fabs(pair.offset.x), std::fabs(pair.offset.y));
  const double furthest = reaches + pair.speed;
  // First without squares: the offset may be so large that the rest is nothing beside it.
  if (far.x > furthest || far.y > furthest) return never;
  const double distance = std::sqrt(dot(far, far));
  if (distance > furthest) return never;
  if (pair.speed <= pair.rounding) return {0, 1};

  const double speed2 = dot(pair.velocity, pair.velocity);
  const double towards = -dot(pair.offset, pair.velocity);
  const double past = cross(pair.offset, pair.velocity);
  const double chord2 = reaches * reaches * speed2 - past * past;
  const bool outside = distance > reaches;
  if (outside && (towards <= 0 || chord2 < 0)) return never;
  const double half_chord = chord2 > 0 ? std::sqrt(chord2) : 0;
  const double from = outside ? (towards - half_chord) / speed2 : 0;
  const double to = (towards + half_chord) / speed2;
  return {from > 0 ? from : 0, to < 1 ? to : 1};
}

/// 0 if the direction is the normal of an edge of A, 1 if of B, −1 if it joins two corners.
std::int32_t owner_of_edge(const Nearest& here) {
  if (here.count < 2) return -1;
  return here.corners[0].a != here.corners[1].a ? 0 : 1;
}

template <class T>
class Search {
 public:
  Search(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b)
      : pair_(FlyingPair<T>::make(a, b, motion_a, motion_b)) {}

  template <class Tracer>
  Impact<T> run(Tracer tracer);

 private:
  template <class Tracer>
  bool leap(double until, Tracer tracer);
  template <class Tracer>
  Impact<T> done(Outcome outcome, Tracer tracer) const;

  FlyingPair<T> pair_;
  Moment moment_{};
  Nearest here_{};
  std::uint32_t iterations_ = 0;
};

template <class T>
template <class Tracer>
Impact<T> Search<T>::done(Outcome outcome, Tracer tracer) const {
  const bool apart = outcome == Outcome::separated;
  Impact<T> answer = apart ? no_contact<T>(iterations_) : contact(pair_, moment_, here_, outcome, iterations_);
  if (outcome == Outcome::not_converged) answer.hi = 1;
  // @mark impact.done
  const double separation = here_.distance / pair_.scale;
  tracer.step(
      Mark::impact_done, static_cast<std::int32_t>(outcome), static_cast<std::int32_t>(iterations_),
      {static_cast<double>(answer.t), static_cast<double>(answer.lo), static_cast<double>(answer.hi), separation});
  return answer;
}

/// Takes the next leap that can be proved. False if there is none.
template <class T>
template <class Tracer>
bool Search<T>::leap(double until, Tracer tracer) {
  Course course = choose_course(pair_, moment_, here_, until);
  for (int tries = 1;; ++tries) {
    ++iterations_;
    const double target = moment_.time + course.leap;
    const Moment there = pair_.at(target < until ? target : until);
    if (!(there.time > moment_.time)) return false;
    course.leap = there.time - moment_.time;
    // @mark impact.bound
    const Landing landing = land(pair_, course, moment_, here_, there);
    const double longest = proved_leap(pair_, course, landing.gap);
    const bool proved = course.leap <= longest;
    tracer.step(Mark::impact_bound, course.disc_a + 2 * course.disc_b, proved,
                {there.time, course.gap / pair_.scale, landing.gap / pair_.scale, longest < 1 ? longest : 1,
                 course.curve / pair_.scale, course.spin});
    if (proved) {
      // @mark impact.advance
      moment_ = there;
      here_.normal = landing.normal;
      here_.outermost = landing.outermost;
      tracer.step(Mark::impact_advance, 0, 0, {there.time, landing.gap / pair_.scale});
      return true;
    }
    guess_again(pair_, course, there, landing, tries);
  }
}

template <class T>
template <class Tracer>
Impact<T> Search<T>::run(Tracer tracer) {
  const Window window = within_reach(pair_);
  if (window.from > window.to) return done(Outcome::separated, tracer);
  moment_ = pair_.at(window.from);
  for (;;) {
    // @mark impact.axis
    here_ = nearest(pair_, moment_, here_);
    tracer.step(Mark::impact_axis, owner_of_edge(here_), static_cast<std::int32_t>(iterations_),
                {moment_.time, here_.gap / pair_.scale, here_.normal.x, here_.normal.y});
    if (here_.count == 0) here_ = least_overlap(pair_, moment_);
    if (moment_.time == 0 && here_.distance < -pair_.touching) return done(Outcome::overlapping, tracer);
    const bool touches = moment_.time == 0 && here_.distance <= pair_.touching;
    if (touches || here_.distance <= pair_.near) return done(Outcome::hit, tracer);
    if (moment_.time >= window.to) return done(Outcome::separated, tracer);
    if (here_.gap <= pair_.rounding || !leap(window.to, tracer)) return done(Outcome::not_converged, tracer);
  }
}

}  // namespace
}  // namespace flight

template <class T, class Tracer>
Impact<T> time_of_impact(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b,
                         std::type_identity_t<T> /*tolerance*/, Tracer tracer) {
  return flight::Search<T>(a, b, motion_a, motion_b).run(tracer);
}

template <class T>
T impact_slop(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b) {
  const auto pair = flight::FlyingPair<T>::make(a, b, motion_a, motion_b);
  return static_cast<T>(pair.slop / pair.scale);
}

#define GNOMON_INSTANTIATE(T, Tracer) \
  template Impact<T> time_of_impact(const Placed<T>&, const Placed<T>&, const Motion<T>&, const Motion<T>&, T, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

template float impact_slop(const Placed<float>&, const Placed<float>&, const Motion<float>&, const Motion<float>&);
template double impact_slop(const Placed<double>&, const Placed<double>&, const Motion<double>&, const Motion<double>&);

}  // namespace gnomon
