#include "gnomon/exact/certified_impact.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "exact/coherence.h"
#include "exact/difference/evaluate.h"
#include "exact/number/enclosure.h"
#include "gnomon/core/trig.h"
#include "gnomon/exact/distance.h"

namespace gnomon::exact {
namespace {

using Box = Vector<Enclosure>;

Box operator*(Enclosure s, const Box& v) { return {s * v.x, s * v.y}; }
Box operator+(const Box& a, const Box& b) { return {a.x + b.x, a.y + b.y}; }
Box left_of(const Box& v) { return {Enclosure(0) - v.y, v.x}; }
Box right_of(const Box& v) { return {v.y, Enclosure(0) - v.x}; }
Box box_of(Vec2d v) { return {v.x, v.y}; }

/// Returns an upper bound of the length of its vectors.
double length_bound(const Box& v) {
  const double x = v.x.size();
  const double y = v.y.size();
  return above(std::sqrt(above(above(x * x) + above(y * y))));
}

/// Returns a lower bound of the length of its vectors.
double length_below(const Box& v) {
  const auto least = [](const Enclosure& e) { return e.low > 0 ? e.low : e.high < 0 ? -e.high : 0; };
  const double x = least(v.x);
  const double y = least(v.y);
  return below(std::sqrt(below(below(x * x) + below(y * y))));
}

/// Bounds of a body's position at a time.
struct Pose {
  Enclosure cosine;
  Enclosure sine;
  Box position;

  Box turned(const Box& v) const { return {cosine * v.x - sine * v.y, sine * v.x + cosine * v.y}; }
};

class Moving {
 public:
  const Body& body;
  Box velocity;
  Enclosure spin;
  double reach = 0;  ///< largest distance of a corner from the origin of the body's frame

  Moving(const Placed& placed, const Motion<double>& motion)
      : body(*placed.body),
        velocity(box_of(motion.displacement())),
        spin(motion.turn()),
        frame_(placed.frame),
        motion_(motion) {
    const Pose start = at(0);
    for (const Vec2d corner : body.corners()) reach = greater(reach, length_bound(start.turned(box_of(corner))));
  }

  Pose at(double t) const {
    // sin_cos is accurate to an ulp, for an angle that was rounded once.
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const double angle = motion_.turn() * t;
    const SinCos turn = sin_cos(angle).value_or(SinCos{nan, nan});
    const double error = 0x1p-51 + std::fabs(angle) * 0x1p-52;
    const Enclosure c = around(turn.cosine, error);
    const Enclosure s = around(turn.sine, error);
    const Enclosure c0 = frame_.cosine();
    const Enclosure s0 = frame_.sine();
    // At the start nothing has turned, so no bounds are needed.
    const bool still = t == 0 || motion_.turn() == 0;
    return {still ? c0 : c0 * c - s0 * s, still ? s0 : s0 * c + c0 * s,
            box_of(frame_.translation()) + Enclosure(t) * velocity};
  }

 private:
  Frame frame_;
  Motion<double> motion_;
};

/// Returns a frame near the pose, for a guess of the deciding features.
Result<Frame> middle_of(const Pose& pose) {
  return Frame::make(pose.cosine.middle(), pose.sine.middle(), {pose.position.x.middle(), pose.position.y.middle()});
}

/// Returns the time for which a distance stays above 0 that starts at `gap` with the speed `slope` and a curvature of
/// at most `curvature`; 0 if nothing is proved.
double time_above(double gap, double slope, double curvature) {
  if (!(gap > 0)) return 0;
  const double root = std::sqrt(slope * slope + 2 * curvature * gap);
  double time = slope < 0 || curvature > 0 ? 2 * gap / (root - slope) : std::numeric_limits<double>::infinity();
  if (time > 2) time = 2;
  // The lower bound is concave: if it is above 0 at the end, it is above 0 before. Slightly less than the root, which
  // may have been rounded up.
  for (const double share : {1 - 0x1p-40, 1 - 0x1p-20, 0.5}) {
    const double s = time * share;
    const Enclosure left = Enclosure(gap) + Enclosure(slope) * Enclosure(s) -
                           Enclosure(curvature) * (Enclosure(s) * Enclosure(s) * Enclosure(0.5));
    if (left.low > 0) return s;
  }
  return 0;
}

class Search {
 public:
  Search(const Placed& p, const Placed& q, const Motion<double>& motion_p, const Motion<double>& motion_q)
      : p_(p, motion_p), q_(q, motion_q) {}

  /// Returns for how long after a time of separation the bodies are proved to stay separated.
  double free_time(double t) const {
    const Pose at_p = p_.at(t);
    const Pose at_q = q_.at(t);
    const auto frame_p = middle_of(at_p);
    const auto frame_q = middle_of(at_q);
    if (!frame_p || !frame_q) return 0;
    const Difference m(Placed(p_.body, *frame_p), Placed(q_.body, *frame_q));
    const SeparationDistance found = separation_distance(m);
    if (found.contact != Contact::separated) return 0;
    const NearestFeature& nearest = found.nearest;
    double most = free_time_of_discs(at_p, at_q);
    const auto try_edge = [&](Side side, std::uint32_t edge) {
      if ((side == Side::p ? p_ : q_).body.edges() == 0) return;
      const double free = side == Side::p ? free_time_beside(p_, at_p, edge, q_, at_q, 1 - t)
                                          : free_time_beside(q_, at_q, edge, p_, at_p, 1 - t);
      most = std::max(most, free);
    };
    if (nearest.on_facet) {
      try_edge(nearest.facet.side, nearest.facet.edge);
    } else {
      // One of the edges at M's corner has the origin beyond it.
      try_edge(Side::p, nearest.corner.p);
      try_edge(Side::p, p_.body.previous(nearest.corner.p));
      try_edge(Side::q, nearest.corner.q);
      try_edge(Side::q, q_.body.previous(nearest.corner.q));
    }
    return most;
  }

  /// Reports whether the bodies are in contact at that time, for all positions within the bounds.
  bool meet(double t) const {
    const Pose at_p = p_.at(t);
    const Pose at_q = q_.at(t);
    const auto frame_p = middle_of(at_p);
    const auto frame_q = middle_of(at_q);
    if (!frame_p || !frame_q) return false;
    Certificate reason;
    const Difference m(Placed(p_.body, *frame_p), Placed(q_.body, *frame_q));
    if (classify(m, reason) != Contact::overlapping) return false;
    const auto difference = [&](const Corner& corner) {
      return at_p.turned(box_of(p_.body.corners()[corner.p])) + at_p.position -
             (at_q.turned(box_of(q_.body.corners()[corner.q])) + at_q.position);
    };
    const auto& ring = reason.ring();
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Corner& from = ring[i];
      const Corner& to = ring[(i + 1) % ring.size()];
      if (from != to && !(cross(difference(from), difference(to)).low > 0)) return false;
    }
    return true;
  }

 private:
  /// Returns for how long the discs in which the bodies turn are proved to stay apart, at any angular speed.
  double free_time_of_discs(const Pose& at_p, const Pose& at_q) const {
    const double gap = below(length_below(at_q.position - at_p.position) - above(p_.reach + q_.reach));
    const double speed = length_bound(q_.velocity - p_.velocity);
    if (!(gap > 0 && speed > 0)) return 0;
    const double time = below(gap / speed);
    return time < 2 ? time : 2;
  }

  /// Returns for how long, of the time `left`, all of `other` is proved to stay beyond an edge of `own`.
  static double free_time_beside(const Moving& own, const Pose& at_own, std::uint32_t edge, const Moving& other,
                                 const Pose& at_other, double left) {
    const Box from = box_of(own.body.corners()[edge]);
    const Box to = box_of(own.body.corners()[own.body.next(edge)]);
    const Box normal = at_own.turned(right_of(to - from));
    const Box base = at_own.turned(from);
    const Box velocity = other.velocity - own.velocity;
    const Box between = at_other.position - at_own.position;
    const double speed = above(length_bound(velocity) + above(other.spin.size() * other.reach));
    const double furthest = above(above(length_bound(between) + other.reach) + above(length_bound(velocity) * left));
    const double own_spin = own.spin.size();
    const double curvature =
        above(length_bound(normal) * above(above(above(own_spin * own_spin) * furthest) +
                                           above(above(above(2 * own_spin) * speed) +
                                                 above(above(other.spin.size() * other.spin.size()) * other.reach))));
    double least = std::numeric_limits<double>::infinity();
    for (const Vec2d corner : other.body.corners()) {
      const Box arm = at_other.turned(box_of(corner));
      const Box away = between + arm;
      const Enclosure gap = dot(normal, away - base);
      // The edge's own corner turns with the normal.
      const Enclosure slope = own.spin * dot(left_of(normal), away) + dot(normal, velocity + other.spin * left_of(arm));
      const double free = time_above(gap.low, slope.low, curvature);
      if (!(free > 0)) return 0;
      least = std::min(least, free);
    }
    return least;
  }

  Moving p_;
  Moving q_;
};

}  // namespace

Result<CertifiedImpact> certified_impact(const Placed& p, const Placed& q, const Motion<double>& motion_p,
                                         const Motion<double>& motion_q, double tolerance) {
  if (!(tolerance > 0 && tolerance <= 1)) return Fault{Status::out_of_range, Subject::motion};
  if (p.body->size() < 3 && q.body->size() < 3) return Fault{Status::too_few_vertices, Subject::pair};
  CertifiedImpact result;
  switch (classify(Difference(p, q)).contact) {
    case Contact::overlapping:
      return CertifiedImpact{Outcome::overlapping, 0, 0, 0};
    case Contact::touching:
      return CertifiedImpact{Outcome::hit, 0, 0, 0};
    case Contact::separated:
      break;
  }
  const Search search(p, q, motion_p, motion_q);
  constexpr std::uint32_t max_iterations = 10000;
  while (result.iterations < max_iterations) {
    ++result.iterations;
    const double free = search.free_time(result.lo);
    const double next = below(result.lo + free);
    if (next >= 1) return CertifiedImpact{Outcome::separated, 1, 1, result.iterations};
    if (free < tolerance / 4) {
      // Near the end of the tolerance the contact is deepest; if it is over by then, an earlier time may show it.
      for (double reach = tolerance / 2; reach > tolerance / 1024; reach /= 2) {
        const double hi = result.lo + reach;
        if (hi > 1 || !search.meet(hi)) continue;
        result.hi = hi;
        result.outcome = Outcome::hit;
        return result;
      }
    }
    if (!(next > result.lo)) break;
    result.lo = next;
  }
  return result;
}

}  // namespace gnomon::exact
