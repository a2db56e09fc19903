// Tests the certified impact against exact times of straight motions, the plain query, and samples at many moments.
#include <gtest/gtest.h>

#include <cmath>

#include "gnomon/core/trig.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/certified_impact.h"
#include "gnomon/exact/measure.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "support.h"

namespace gnomon::testing::certified_impact_oracle_test {
namespace {

using exact::Body;
using exact::CertifiedImpact;
using exact::Contact;
using exact::Difference;
using exact::Frame;

struct Start {
  Shape<double> shape;
  Body body;
  gnomon::Pose<double> pose;
  Frame frame;
  Motion<double> motion;

  gnomon::Placed<double> placed() const { return {shape, pose}; }
  exact::Placed exactly() const { return exact::Placed(body, frame); }

  Frame at(double t) const {
    const SinCos turn = *sin_cos(motion.turn() * t);
    const double c = frame.cosine();
    const double s = frame.sine();
    return *Frame::make(c * turn.cosine - s * turn.sine, s * turn.cosine + c * turn.sine,
                        frame.translation() + motion.displacement() * t);
  }
};

Start any(Dice& dice, double spin) {
  const auto shape = random_polygon<double>(dice, 7, 1);
  const auto pose = random_pose<double>(dice, 5);
  const double x = dice.between(-9, 9);
  const double y = dice.between(-9, 9);
  const double turn = spin * dice.between(-1, 1);
  return {shape, *Body::make(shape.view().vertices()), pose,
          *Frame::make(pose.rotation().cosine(), pose.rotation().sine(), pose.position()),
          *Motion<double>::make({x, y}, turn)};
}

TEST(CertifiedImpactOracle, StraightMotionsMeetAtTheExactTime) {
  Dice dice(41);
  int hits = 0;
  int misses = 0;
  for (int round = 0; round < rounds(2000); ++round) {
    Start p = any(dice, 0);
    const Start q = any(dice, 0);
    // One displacement is 0, so that the relative one is not rounded.
    p.motion = Motion<double>();
    const auto found = exact::certified_impact(p.exactly(), q.exactly(), p.motion, q.motion);
    const Difference m(p.exactly(), q.exactly());
    const auto truth = exact::translational_impact(m, q.motion.displacement());
    const double t =
        truth.meeting == exact::Meeting::none ? 2 : exact::length_of(m, truth.enter, q.motion.displacement()).nearest;
    ASSERT_TRUE(found);
    if (truth.contact == Contact::overlapping) {
      ASSERT_EQ(found->outcome, Outcome::overlapping);
    } else if (t > 1) {
      ASSERT_EQ(found->outcome, Outcome::separated) << round;
      ++misses;
    } else {
      ASSERT_EQ(found->outcome, Outcome::hit) << round;
      ASSERT_LE(found->lo, t);
      ASSERT_GE(found->hi, t);
      ASSERT_LE(found->hi - found->lo, 1e-6);
      ++hits;
    }
  }
  EXPECT_GT(hits, share(100));
  EXPECT_GT(misses, share(200));
}

TEST(CertifiedImpactOracle, TurningBodiesAreApartBeforeAndMeetWherePlainOnesDo) {
  Dice dice(42);
  int hits = 0;
  int open = 0;
  const int all = rounds(1000);
  for (int round = 0; round < all; ++round) {
    const Start p = any(dice, round % 10 == 0 ? 60 : 4);
    const Start q = any(dice, 4);
    const auto made = exact::certified_impact(p.exactly(), q.exactly(), p.motion, q.motion);
    ASSERT_TRUE(made);
    const CertifiedImpact found = *made;
    const Impact<double> plain = time_of_impact(p.placed(), q.placed(), p.motion, q.motion);
    open += found.outcome == Outcome::not_converged;
    if (found.outcome == Outcome::not_converged || plain.outcome == Outcome::not_converged) continue;
    ASSERT_EQ(found.outcome, plain.outcome) << round;
    if (found.outcome == Outcome::overlapping) continue;
    // The plain time is within its slop of the contact, and the certified bracket contains the contact.
    if (found.outcome == Outcome::hit) {
      EXPECT_LE(found.hi - found.lo, 1e-6);
      EXPECT_GE(found.hi, plain.lo);
      EXPECT_LE(found.lo, plain.t + 1e-5) << round;
      ++hits;
    }
    for (int look = 0; look < 50; ++look) {
      const double t = found.lo * look / 50;
      const Frame at_p = p.at(t);
      const Frame at_q = q.at(t);
      const Difference m(exact::Placed(p.body, at_p), exact::Placed(q.body, at_q));
      ASSERT_EQ(exact::classify(m).contact, Contact::separated) << round << " at " << t;
    }
  }
  EXPECT_GT(hits, share(60));
  EXPECT_LE(open, all / 100 + 1);
}

TEST(CertifiedImpactOracle, AFineToleranceIsReached) {
  Dice dice(43);
  int hits = 0;
  for (int round = 0; round < rounds(200); ++round) {
    const Start p = any(dice, 2);
    const Start q = any(dice, 2);
    const auto found = exact::certified_impact(p.exactly(), q.exactly(), p.motion, q.motion, 1e-12);
    ASSERT_TRUE(found);
    if (found->outcome != Outcome::hit) continue;
    ++hits;
    EXPECT_LE(found->hi - found->lo, 1e-12);
    EXPECT_LT(found->iterations, 60u);
  }
  EXPECT_GT(hits, share(20));
}

TEST(CertifiedImpactOracle, WhatSpinsOutOfReachNeedsFewLooks) {
  Dice dice(44);
  for (int round = 0; round < rounds(200); ++round) {
    Start p = any(dice, 0);
    Start q = any(dice, 0);
    // Each body is within 2 of its own origin, and the origins pass each other at a distance of 5.
    p.frame = *Frame::make(1, 0, {-20, -2.5});
    q.frame = *Frame::make(1, 0, {20, 2.5});
    p.motion = *Motion<double>::make({40, 0}, max_angle * dice.between(-1, 1));
    q.motion = *Motion<double>::make({-40, 0}, max_angle * dice.between(-1, 1));
    const auto found = exact::certified_impact(p.exactly(), q.exactly(), p.motion, q.motion);
    ASSERT_EQ(found->outcome, Outcome::separated);
    EXPECT_LT(found->iterations, 100u);
  }
}

TEST(CertifiedImpactOracle, StartsAreToldExactly) {
  const std::vector<Vec2d> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  const Body box = *Body::make(square);
  const Body dot = *Body::make(std::vector<Vec2d>{{0, 0}});
  const auto at = [&](double x) { return exact::Placed(box, *Frame::make(1, 0, {x, 0})); };
  const Motion<double> spin = *Motion<double>::make({0, 0}, 1);
  const auto outcome = [&](double x) { return exact::certified_impact(at(0), at(x), {}, spin)->outcome; };
  EXPECT_EQ(outcome(1), Outcome::hit);
  EXPECT_EQ(outcome(std::nextafter(1, 0)), Outcome::overlapping);
  const Motion<double> leaving = *Motion<double>::make({1, 0}, 0);
  EXPECT_EQ(exact::certified_impact(at(0), at(1 + 1e-12), {}, leaving)->outcome, Outcome::separated);
  // The shapes are apart, but by less than the width of the bounds.
  EXPECT_EQ(exact::certified_impact(at(0), at(std::nextafter(1, 2)), {}, leaving)->outcome, Outcome::not_converged);
  EXPECT_EQ(exact::certified_impact(at(0), at(2), {}, spin, 0).status(), Status::out_of_range);
  EXPECT_EQ(exact::certified_impact(exact::Placed(dot), exact::Placed(dot), {}, spin).status(),
            Status::too_few_vertices);
  // A near miss, and a grazing touch, which no bound can distinguish.
  const auto grazed = exact::certified_impact(at(0), exact::Placed(dot, *Frame::make(1, 0, {2, 1})), {},
                                              *Motion<double>::make({-3, 0}, 0));
  EXPECT_EQ(grazed->outcome, Outcome::not_converged);
  EXPECT_LE(grazed->lo, 1.0 / 3);
  const auto passed = exact::certified_impact(at(0), exact::Placed(dot, *Frame::make(1, 0, {2, 1 + 1e-12})), {},
                                              *Motion<double>::make({-3, 0}, 0));
  EXPECT_EQ(passed->outcome, Outcome::separated);
}

}  // namespace
}  // namespace gnomon::testing::certified_impact_oracle_test
