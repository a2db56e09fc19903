#include "geometry/motion/next_contact.h"

#include <cmath>

#include "geometry/motion/contact_at.h"
#include "geometry/motion/leap.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {
namespace motion {
namespace {

constexpr std::uint32_t max_iterations = 64;

/// Maximum number of leaps away from a contact; each try is a quarter of the previous one. If the shapes separate, a
/// needle may strike with its other end within a millionth of the time.
constexpr int max_tries = 8;
constexpr int max_tries_parting = 24;

class NextContactSearch {
 public:
  NextContactSearch(const Placed<double>& a, const Placed<double>& b, const Motion<double>& motion_a,
                    const Motion<double>& motion_b, Vec2d half_acceleration, double min_approach)
      : a_(a), b_(b), pair_(MovingShapes<double>::make(a, b, motion_a, motion_b, half_acceleration)) {
    min_approach_ = min_approach * pair_.scale;
  }

  NextContact find();

 private:
  void look();
  void find_way_out_now();
  double departing() const;
  bool depart(double until);
  bool leap(double until);
  NextContact ends(NextContactKind kind) const { return {kind, now_.time < 1 ? now_.time : 1, iterations_}; }

  const Placed<double>& a_;
  const Placed<double>& b_;
  double min_approach_ = 0;
  double granted_ = 0;  ///< permitted overlap from now on; the radii are reduced by this amount
  std::uint32_t iterations_ = 0;
  Instant now_{};
  MovingShapes<double> pair_;
  ClosestFeatures here_{};
};

/// Computes the penetration of cores that overlap at the current instant.
void NextContactSearch::find_way_out_now() {
  const auto placed = [&](const Placed<double>& moving, int index, Vec2d position) {
    const Vec2d turn = now_.rotation[index];
    const double length = gnomon::length(turn);
    const auto rotation = Rotation<double>::from_cos_sin(turn.x / length, turn.y / length);
    const auto pose = Pose<double>::make(position, rotation ? *rotation : Rotation<double>());
    return Placed<double>(moving.shape, pose ? *pose : Pose<double>());
  };
  const Separation<double> least = separation(placed(a_, 0, {0, 0}), placed(b_, 1, now_.offset * (1 / pair_.scale)));
  here_.normal = least.normal;
  here_.distance = least.value * pair_.scale;
  here_.gap = here_.distance + granted_;
  here_.outermost = facing(pair_, now_, here_.normal);
  const DifferenceEdge edge = edge_along(pair_, now_, here_.normal, here_.outermost, pair_.slop);
  here_.ends[0] = edge.ends[0];
  here_.ends[1] = edge.ends[1];
}

void NextContactSearch::look() {
  approach(pair_, now_, here_);
  if (!here_.apart) find_way_out_now();
}

/// Returns the least normal velocity of the contact's points, positive if the shapes separate.
double NextContactSearch::departing() const {
  const Vec2d n = here_.normal;
  const ContactStretch stretch = contact_stretch(pair_, now_, n);
  const Vec2d velocity = pair_.velocity_at(now_.time);
  const auto rate = [&](double along) {
    const Vec2d point = left_normal(n) * along + n * stretch.out;
    const Vec2d of_b = left_normal(point - now_.offset) * pair_.shapes[1].turn;
    const Vec2d of_a = left_normal(point) * pair_.shapes[0].turn;
    return dot(n, velocity + (of_b - of_a));
  };
  const double first = rate(stretch.from);
  const double last = rate(stretch.to);
  return first < last ? first : last;
}

/// Leaps from a contact to a time up to which the gap is proved positive. Returns false if there is no such leap.
bool NextContactSearch::depart(double until) {
  // The current overlap is also permitted later: the gaps are then measured from that overlap.
  const double least = 4 * pair_.rounding;
  if (here_.gap < least) {
    granted_ += least - here_.gap;
    pair_.radii -= least - here_.gap;
    here_.gap = least;
  }
  const double limit = until - now_.time;
  const double rate = departing();
  const int most = rate > min_approach_ ? max_tries_parting : max_tries;
  Advancement best{};
  double best_gap = 0;
  const auto consider = [&](int with) {
    Advancement advancement = departure(pair_, now_, here_, with, limit);
    const double spin = std::fabs(advancement.spin);
    if (advancement.leap * spin > 3) advancement.leap = 3 / spin;
    // The gap grows by rate · τ and may deviate from that by c τ² / 2, and the theorem requires c τ² / 2 of it.
    if (advancement.curve > 0 && rate > 0 && rate / advancement.curve < advancement.leap) {
      advancement.leap = rate / advancement.curve;
    }
    for (int tries = 0; tries < most && advancement.leap > best.leap; ++tries) {
      ++iterations_;
      const Instant there = pair_.at(now_.time + advancement.leap);
      const double gap = gap_at(pair_, advancement, now_, here_, there);
      if (advancement.leap <= proved_leap(pair_, advancement, gap)) {
        best = advancement;
        best_gap = gap;
        return;
      }
      advancement.leap /= 4;
    }
  };
  for (int i = 0; i < 2; ++i) {
    if (here_.is_edge_of(i)) consider(i);
  }
  if (!here_.is_edge_of(0) && !here_.is_edge_of(1)) consider(-1);
  if (!(best.leap > 0) || best_gap <= 0) return false;
  now_ = pair_.at(best.leap >= limit ? until : now_.time + best.leap);
  return true;
}

bool NextContactSearch::leap(double until) {
  Advancement advancement = choose_advancement(pair_, now_, here_, until);
  for (;;) {
    ++iterations_;
    const double target = now_.time + advancement.leap;
    const Instant there = pair_.at(target < until ? target : until);
    if (!(there.time > now_.time)) return false;
    advancement.leap = there.time - now_.time;
    const double gap = gap_at(pair_, advancement, now_, here_, there);
    if (advancement.leap <= proved_leap(pair_, advancement, gap)) {
      now_ = there;
      return true;
    }
    guess_again(pair_, advancement, gap);
  }
}

NextContact NextContactSearch::find() {
  const Interval<double> window = within_reach(pair_);
  if (window.min > window.max) return {NextContactKind::none, 1, 0};
  now_ = pair_.at(window.min);
  for (;;) {
    look();
    const bool touching = here_.distance <= pair_.near;
    if (touching && departing() < -min_approach_) return ends(NextContactKind::contact);
    if (now_.time >= window.max) return {NextContactKind::none, 1, iterations_};
    if (iterations_ > max_iterations) return ends(NextContactKind::inconclusive);
    const bool gone = touching || here_.gap <= pair_.rounding ? depart(window.max) : leap(window.max);
    if (!gone) return ends(NextContactKind::inconclusive);
  }
}

}  // namespace
}  // namespace motion

NextContact next_contact(const Placed<double>& a, const Placed<double>& b, const Motion<double>& motion_a,
                         const Motion<double>& motion_b, Vec2d half_acceleration, double min_approach) {
  return motion::NextContactSearch(a, b, motion_a, motion_b, half_acceleration, min_approach).find();
}

}  // namespace gnomon
