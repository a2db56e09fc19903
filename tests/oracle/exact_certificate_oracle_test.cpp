// The certificate of the last frame is tried first in the next frame, and the answer must still equal that of the
// search.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "exact/coherence.h"
#include "exact_cases.h"

namespace gnomon::testing::exact_certificate_oracle_test {
namespace {

using exact::Body;
using exact::Contact;
using exact::Difference;
using exact::Placed;

TEST(ExactCertificateOracle, WhatDecidedLastFrameIsCertifiedAgain) {
  Dice dice(21);
  std::uint64_t asked = 0;
  int frames = 0;
  int held = 0;
  for (int round = 0; round < rounds(300); ++round) {
    const auto& [name, make] = exact_kinds()[static_cast<std::size_t>(dice.integer(0, std::ssize(exact_kinds()) - 1))];
    const ExactCase given = make(dice);
    const auto p = Body::make_weak(given.p);
    const auto q = Body::make_weak(given.q);
    if (!p || !q) continue;
    exact::Certificate certificate;
    const double size = std::fabs(given.p[0].x) + std::fabs(given.q[0].x);
    const double speed = size * dice.between(-0.02, 0.02);
    for (int step = 0; step < 40; ++step) {
      Where where = given.at_q;
      where.t.x += speed * step;
      if (where.t.x - where.t.x != 0) break;
      exact::SignCounts counts;
      const Difference m(Placed(*p, frame_of(given.at_p)), Placed(*q, frame_of(where)), &counts);
      const bool holds = certificate.holds(m);
      EXPECT_LE(counts.asked + counts.comparisons, 4u);
      asked += holds ? counts.asked : 0;
      held += holds;
      ++frames;
      ASSERT_EQ(classify(m, certificate), exact::classify(m).contact) << name << " " << step << "\n" << line_of(given);
    }
  }
  EXPECT_GT(held, frames / 2);
  EXPECT_LE(asked, static_cast<std::uint64_t>(4 * held));
}

TEST(ExactCertificateOracle, ACertificateOfAnotherPairOnlyCostsItsSigns) {
  Dice dice(22);
  exact::Certificate certificate;
  for (int round = 0; round < rounds(2000); ++round) {
    for (const auto& [name, make] : exact_kinds()) {
      const ExactCase given = make(dice);
      const auto p = Body::make_weak(given.p);
      const auto q = Body::make_weak(given.q);
      if (!p || !q) continue;
      const Difference m{Placed(*p), Placed(*q)};
      ASSERT_EQ(classify(m, certificate), exact::classify(m).contact) << name << "\n" << line_of(given);
    }
  }
}

TEST(ExactCertificateOracle, ACertificateOfAPolygonSaysNothingOfAPoint) {
  const auto body = [](const std::vector<Vec2d>& points) { return *Body::make_weak(points); };
  const Body diamond = body({{0, -1}, {1, 0}, {0, 1}, {-1, 0}});
  const Body beside = body({{10, -0.5}});
  const Body point = body({{0, 0}});
  const Body round_it = body({{0, -1}, {1, 1}, {-1, 1}});
  exact::Certificate certificate;
  const Difference apart{Placed(diamond), Placed(beside)};
  ASSERT_EQ(classify(apart, certificate), Contact::separated);
  const Difference around{Placed(point), Placed(round_it)};
  EXPECT_EQ(classify(around, certificate), Contact::overlapping);
}

}  // namespace
}  // namespace gnomon::testing::exact_certificate_oracle_test
