#include "gnomon/geometry/motion/time_of_impact.h"

#include <cmath>
#include <limits>

#include "geometry/motion/contact_at.h"
#include "geometry/motion/leap.h"

namespace gnomon {
namespace motion {
namespace {

/// Returns 0 if the direction is the normal of an edge of A, 1 if of B, −1 if it joins two corners or there is none.
std::int32_t owner_of_edge(const ClosestFeatures& here) {
  if (!here.apart) return -1;
  return here.is_edge_of(0) ? 0 : here.is_edge_of(1) ? 1 : -1;
}

/// Returns trace values of the discs in the caller's units: the vector between their centres at the start.
template <class Tracer, class T>
StepValues reach_values(const MovingShapes<T>& pair, Interval<double> window) {
  if constexpr (!Tracer::records) return {};
  return {window.min, window.max, (pair.shapes[0].bounding_radius + pair.radii) / pair.scale,
          pair.shapes[1].bounding_radius / pair.scale, length(pair.offset) / pair.scale};
}

/// Returns trace values of an examined instant: the gap along the direction, and its two ends along that direction,
/// relative to A's origin. Their difference has as many digits of the gap as they have themselves; a product of
/// coordinates would need many more.
template <class Tracer, class T>
StepValues axis_values(const MovingShapes<T>& pair, const Instant& now, const ClosestFeatures& here) {
  if constexpr (!Tracer::records) return {};
  if (!here.apart) return {now.time, here.gap / pair.scale};
  const double end_of_a = (dot(here.normal, here.outermost.arm[0]) + pair.radii) / pair.scale;
  const double begin_of_b = dot(here.normal, here.outermost.arm[0] + here.outermost.apart) / pair.scale;
  return {now.time, here.gap / pair.scale, here.normal.x, here.normal.y, end_of_a, begin_of_b};
}

/// Returns trace values of a planned leap: both gaps, the longest leap that they permit, and its length.
template <class Tracer, class T>
StepValues bound_values(const MovingShapes<T>& pair, const Advancement& advancement, const Instant& there, double gap) {
  if constexpr (!Tracer::records) return {};
  const double allowed = allowed_by_gaps(pair, advancement, gap);
  return {there.time, advancement.gap / pair.scale,   gap / pair.scale,
          allowed,    advancement.curve / pair.scale, advancement.leap};
}

template <class T>
class Search {
 public:
  Search(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b)
      : a_(a), b_(b), pair_(MovingShapes<T>::make(a, b, motion_a, motion_b)) {}

  template <class Tracer>
  Impact<T> run(Tracer tracer);

 private:
  template <class Tracer>
  Outcome find(Tracer tracer);
  template <class Tracer>
  bool leap(double until, Tracer tracer);

  const Placed<T>& a_;
  const Placed<T>& b_;
  std::uint32_t iterations_ = 0;
  std::uint32_t leaps_ = 0;
  Instant now_{};
  MovingShapes<T> pair_;
  ClosestFeatures here_{};
};

template <class T>
template <class Tracer>
Impact<T> Search<T>::run(Tracer tracer) {
  const Outcome outcome = find(tracer);
  Impact<T> answer = no_contact<T>(iterations_);
  if (outcome != Outcome::separated) answer = contact(pair_, now_, here_.normal, outcome, iterations_);
  if (outcome == Outcome::not_converged) answer.hi = 1;
  // @mark impact.done
  const double separation = here_.distance / pair_.scale;
  tracer.step(marks::impact_done, outcome, iterations_,
              {static_cast<double>(answer.t), static_cast<double>(answer.lo), static_cast<double>(answer.hi),
               separation, static_cast<double>(leaps_)});
  return answer;
}

/// Makes the next leap that can be proved. Returns false if there is none.
template <class T>
template <class Tracer>
bool Search<T>::leap(double until, Tracer tracer) {
  Advancement advancement = choose_advancement(pair_, now_, here_, until);
  for (;;) {
    ++iterations_;
    const double target = now_.time + advancement.leap;
    const Instant there = pair_.at(target < until ? target : until);
    if (!(there.time > now_.time)) return false;
    advancement.leap = there.time - now_.time;
    // @mark impact.bound
    const double gap = gap_at(pair_, advancement, now_, here_, there);
    const double longest = proved_leap(pair_, advancement, gap);
    const bool proved = advancement.leap <= longest;
    tracer.step(marks::impact_bound, advancement.disc, proved, bound_values<Tracer>(pair_, advancement, there, gap));
    if (proved) {
      // @mark impact.advance
      now_ = there;
      ++leaps_;
      tracer.step(marks::impact_advance, 0, leaps_, {there.time, gap / pair_.scale, advancement.spin});
      return true;
    }
    guess_again(pair_, advancement, gap);
  }
}

/// Leaps until the shapes touch or the time ends. Not inlined, which reduces the module's size.
template <class T>
template <class Tracer>
Outcome Search<T>::find(Tracer tracer) {
  // @mark impact.reach
  const Interval<double> window = within_reach(pair_);
  tracer.step(marks::impact_reach, window.min <= window.max, 0, reach_values<Tracer>(pair_, window));
  if (window.min > window.max) return Outcome::separated;
  now_ = pair_.at(window.min);
  for (;;) {
    // @mark impact.axis
    approach(pair_, now_, here_);
    tracer.step(marks::impact_axis, owner_of_edge(here_), iterations_, axis_values<Tracer>(pair_, now_, here_));
    if (now_.time == 0) {
      if (!here_.apart) find_penetration(pair_, a_, b_, here_);
      if (here_.distance < -pair_.touching) return Outcome::overlapping;
      if (here_.distance <= pair_.touching) return Outcome::hit;
    }
    if (here_.distance <= pair_.near) return Outcome::hit;
    if (now_.time >= window.max) return Outcome::separated;
    if (here_.gap <= pair_.rounding || !leap(window.max, tracer)) return Outcome::not_converged;
  }
}

}  // namespace
}  // namespace motion

template <class T, class Tracer>
Impact<T> time_of_impact(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b,
                         Tracer tracer) {
  return motion::Search<T>(a, b, motion_a, motion_b).run(tracer);
}

template <class T>
T impact_slop(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b) {
  const auto pair = motion::MovingShapes<T>::make(a, b, motion_a, motion_b);
  return static_cast<T>(pair.slop / pair.scale);
}

#define GNOMON_INSTANTIATE(T, Tracer) \
  template Impact<T> time_of_impact(const Placed<T>&, const Placed<T>&, const Motion<T>&, const Motion<T>&, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

template float impact_slop(const Placed<float>&, const Placed<float>&, const Motion<float>&, const Motion<float>&);
template double impact_slop(const Placed<double>&, const Placed<double>&, const Motion<double>&, const Motion<double>&);

}  // namespace gnomon
