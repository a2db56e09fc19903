// Fuzzes the time of impact: the rule of docs/conventions.md, checked at samples of the path.
#include "bytes.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/motion/time_of_impact.h"

namespace {

using namespace gnomon;
using namespace gnomon::fuzz;

struct Moving {
  Body body;
  Motion<double> motion;

  Body at(double t) const {
    const Rotation<double> turned = body.pose.rotation().then(*Rotation<double>::from_angle(t * motion.turn()));
    return {body.shape, *Pose<double>::make(body.pose.position() + t * motion.displacement(), turned)};
  }
};

Moving any_moving(Bytes& bytes) {
  const Body body = any_body(bytes);
  const double speed = 4 * bytes.scale(8);
  const Vec2d displacement = bytes.vector() * speed;
  const double turn = bytes.below(2) == 0 ? 0 : bytes.number() * 8;
  return {body, *Motion<double>::make(displacement, turn)};
}

double separation_at(const Moving& a, const Moving& b, double t) { return separation<double>(a.at(t), b.at(t)).value; }

double error_of(const Moving& a, const Moving& b) {
  return world_slack(a.body, b.body) + world_slack(a.at(1), b.at(1));
}

/// `widest` is the greatest width of a hit's bracket.
void demand_right(const Moving& a, const Moving& b, const Impact<double>& found, double widest) {
  const double error = error_of(a, b);
  const double slop = impact_slop<double>(a.body, b.body, a.motion, b.motion);
  demand(found.t >= 0 && found.t <= 1 && found.lo >= 0 && found.lo <= found.hi && found.hi <= 1);
  demand(is_finite(found.normal) && is_finite(found.point));
  double free_until = 1;
  switch (found.outcome) {
    case Outcome::separated:
      demand(found.t == 1);
      break;
    case Outcome::hit:
      free_until = found.lo;
      demand(found.t == found.hi && found.hi - found.lo <= widest);
      demand(is_unit(found.normal));
      demand(separation_at(a, b, found.t) <= slop + error);
      break;
    case Outcome::overlapping:
      demand(found.t == 0);
      demand(separation_at(a, b, 0) <= error);
      return;
    case Outcome::not_converged:
      break;
  }
  constexpr int samples = 40;
  for (int i = 0; i < samples; ++i) {
    const double t = free_until * i / samples;
    demand(separation_at(a, b, t) >= -error);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Moving a = any_moving(bytes);
  const Moving b = any_moving(bytes);
  const Impact<double> found = time_of_impact<double>(a.body, b.body, a.motion, b.motion);
  demand_right(a, b, found, 0);
  demand_right(b, a, time_of_impact<double>(b.body, a.body, b.motion, a.motion), 0);
  if (a.motion.turn() == 0 && b.motion.turn() == 0) {
    // The same rule applies; `lo` precedes the hit by the possible effect of rounding.
    demand_right(a, b, shape_cast<double>(a.body, b.body, a.motion.displacement(), b.motion.displacement()), 1);
  }
  return 0;
}
