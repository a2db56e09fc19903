// Tests the exact queries against the definitions in integers of any size (exact_truth.h).
#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "exact_cases.h"
#include "exact_truth.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/exact/separation_depth.h"
#include "teaching/in_turn.h"
#include "teaching/walk.h"

namespace gnomon::testing::exact_oracle_test {
namespace {

using exact::Body;
using exact::Contact;
using exact::Difference;
using exact::DirectionalDistance;
using exact::Facet;
using exact::Meeting;
using exact::Placed;

/// Expects the query's number along `v` to be the rounded true value.
void expect_time(const Difference& m, const DirectionalDistance& found, const std::optional<Fraction>& truth, Vec2d v) {
  const double value = exact::length_of(m, found, v).nearest;
  if (!truth) {
    EXPECT_EQ(value, HUGE_VAL);
    return;
  }
  // A passage that has already begun counts from now.
  const Fraction now{0, 1};
  const Fraction& from_now = truth->n < 0 ? now : *truth;
  EXPECT_TRUE(ExactTruth::is_nearest(value, from_now, 0, false)) << value;
  if (!found.has_facet) return;
  const DirectionalDistance along{DirectionalDistance::Kind::facet, true, found.facet, {}};
  EXPECT_TRUE(ExactTruth::is_nearest(exact::length_of(m, along, v).nearest, from_now, 0, false)) << "by its edge";
}

/// Expects the explicit sum and the implicit search in ranges to find the same features.
template <class Boundary>
void expect_same(const ExactCase& given, const Difference& m, const Boundary& other) {
  EXPECT_EQ(exact::classify(other), exact::classify(m));
  EXPECT_EQ(exact::separation_distance(other), exact::separation_distance(m));
  EXPECT_EQ(exact::directional_penetration(other, given.d), exact::directional_penetration(m, given.d));
  EXPECT_EQ(exact::translational_impact(other, given.v), exact::translational_impact(m, given.v));
}

void expect_right(const ExactCase& given, const Body& p, const Body& q) {
  const ExactTruth truth(given);
  const Difference m{Placed(p, frame_of(given.at_p)), Placed(q, frame_of(given.at_q))};

  const exact::Classification start = exact::classify(m);
  const Contact contact = truth.contact < 0   ? Contact::separated
                          : truth.contact > 0 ? Contact::overlapping
                                              : Contact::touching;
  ASSERT_EQ(start.contact, contact);
  if (start.has_facet) {
    EXPECT_EQ(m.side_of_origin(start.facet), truth.contact);
  }

  const exact::SeparationDistance distance = exact::separation_distance(m);
  ASSERT_EQ(distance.contact, contact);
  if (contact == Contact::separated) {
    const double squared = exact::squared_distance_of(m, distance.nearest).nearest;
    EXPECT_TRUE(truth.is_length(squared, truth.distance2, 2, false)) << squared;
    const double length = exact::distance_of(m, distance.nearest).nearest;
    EXPECT_TRUE(truth.is_length(length, truth.distance2, 2, true)) << length;
  }

  const exact::Penetration penetration = exact::penetration(m);
  ASSERT_EQ(penetration.contact, contact);
  if (contact == Contact::separated) {
    EXPECT_TRUE(penetration.facets.empty());
  } else {
    ASSERT_EQ(penetration.facets.size(), static_cast<std::size_t>(truth.least));
    for (const Facet& facet : penetration.facets) {
      EXPECT_TRUE(truth.is_length(exact::squared_depth_of(m, facet).nearest, truth.depth2, 2, false));
      EXPECT_TRUE(truth.is_length(exact::depth_of(m, facet).nearest, truth.depth2, 2, true));
    }
  }

  const exact::Scaled either = exact::separation_depth(m);
  EXPECT_EQ((either.mantissa < 0) - (either.mantissa > 0), truth.contact);
  const bool apart = contact == Contact::separated;
  EXPECT_TRUE(contact == Contact::touching
                  ? either.nearest == 0
                  : truth.is_length(std::fabs(either.nearest), apart ? truth.distance2 : truth.depth2, 2, true));

  const ExactTruth::Passage out = truth.passage(given.d);
  const exact::DirectionalPenetration depth = exact::directional_penetration(m, given.d);
  ASSERT_EQ(depth.contact, contact);
  if (contact == Contact::overlapping) expect_time(m, depth.depth, out.exit, given.d);
  if (contact == Contact::touching) expect_time(m, depth.depth, Fraction{0, 1}, given.d);

  const ExactTruth::Passage way = truth.passage(given.v);
  const bool meets = contact != Contact::separated || (way.any && (!way.exit || way.exit->n >= 0));
  const bool ahead = !way.exit || way.exit->n > 0;
  const bool enters = meets && way.interior && ahead;
  const exact::TranslationalImpact impact = exact::translational_impact(m, given.v);
  ASSERT_EQ(impact.contact, contact);
  EXPECT_EQ(impact.enters, enters);
  const Meeting meeting = contact != Contact::separated ? Meeting::initial
                          : !meets                      ? Meeting::none
                          : enters                      ? Meeting::hit
                                                        : Meeting::graze;
  ASSERT_EQ(impact.meeting, meeting);
  if (meets) {
    expect_time(m, impact.enter, contact == Contact::separated ? way.enter : Fraction{0, 1}, given.v);
    expect_time(m, impact.exit, way.exit, given.v);
  }
  EXPECT_EQ(exact::corner_count(m), truth.corners());

  const exact::Sum sum(m);
  EXPECT_EQ(exact::penetration(sum), penetration);
  expect_same(given, m, sum);
  expect_same(given, m, exact::NestedRanges<>(m));
  EXPECT_EQ(exact::separation_distance(exact::Walk<>(m)), exact::separation_distance(m));
}

TEST(ExactOracle, EveryAnswerIsTheTruthRounded) {
  Dice dice(19);
  int met[3] = {};
  for (int round = 0; round < rounds(4000); ++round) {
    for (const auto& [name, make] : exact_kinds()) {
      ExactCase given = make(dice);
      given.d = direction(dice, given);
      given.v = direction(dice, given);
      const auto p = Body::make_weak(given.p);
      const auto q = Body::make_weak(given.q);
      // An ulp can remove a corner, or move a coordinate beyond the largest double.
      if (!p || !q) continue;
      expect_right(given, *p, *q);
      ++met[ExactTruth(given).contact + 1];
      if (::testing::Test::HasFailure()) FAIL() << name << "\n" << line_of(given);
    }
  }
  for (const int count : met) EXPECT_GT(count, share(4000));
}

TEST(ExactOracle, NoKindOfCaseIsMostlyRefused) {
  Dice dice(20);
  for (const auto& [name, make] : exact_kinds()) {
    int taken = 0;
    for (int i = 0; i < 200; ++i) {
      const ExactCase given = make(dice);
      taken += Body::make_weak(given.p) && Body::make_weak(given.q);
    }
    EXPECT_GE(taken, 100) << name;
  }
}

}  // namespace
}  // namespace gnomon::testing::exact_oracle_test
