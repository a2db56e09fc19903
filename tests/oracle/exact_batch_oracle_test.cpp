// Tests batches of exact detection against the query on one pair.
#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <cstdint>
#include <vector>

#include "exact_cases.h"
#include "gnomon/exact/batch.h"

namespace gnomon::testing::exact_batch_oracle_test {
namespace {

using exact::Body;
using exact::Contact;
using exact::Difference;
using exact::Frame;
using exact::Placed;

/// Returns a segment along the x axis, and a rotated and moved one whose end touches its end, or nearly. No disc around
/// either is smaller than the segment.
ExactCase head_to_head(Dice& dice) {
  ExactCase made;
  const double end = of_any_exponent(dice, -1070, 1000);
  const double from = end - of_any_exponent(dice, -1070, 1000);
  made.p = {{from, 0}, {end, 0}};
  made.q = {{nudged(dice, end), 0}, {end + (end - from), 0}};
  made.at_p = made.at_q = pose(dice);
  return made;
}

/// Returns squares that share an edge or nearly do: no disc inside either extends beyond the contact.
ExactCase face_to_face(Dice& dice) {
  ExactCase made;
  const double half = std::fabs(of_any_exponent(dice, -500, 500));
  made.p = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
  const double face = nudged(dice, half);
  made.q = {{face, -half}, {3 * half, -half}, {3 * half, half}, {face, half}};
  made.at_p = made.at_q = pose(dice);
  return made;
}

TEST(ExactBatchOracle, BatchesAnswerAsClassifyDoes) {
  Dice dice(24);
  int met[3] = {};
  for (int round = 0; round < rounds(200); ++round) {
    std::vector<Body> bodies;
    std::vector<Frame> frames;
    const auto add = [&](const std::vector<Vec2d>& corners, const Where& where) {
      const auto body = Body::make_weak(corners);
      const auto frame = Frame::make(where.c, where.s, where.t);
      if (!body || !frame) return;
      bodies.push_back(*body);
      frames.push_back(*frame);
    };
    const auto add_both = [&](const ExactCase& made) {
      add(made.p, made.at_p);
      add(made.q, made.at_q);
    };
    for (const auto& [name, make] : exact_kinds()) add_both(make(dice));
    for (int i = 0; i < 4; ++i) add_both(head_to_head(dice));
    for (int i = 0; i < 4; ++i) add_both(face_to_face(dice));
    // Two points at the least and at the greatest possible distance.
    add({{DBL_TRUE_MIN, 0}}, {});
    add({{2 * DBL_TRUE_MIN, 0}}, {});
    add({{DBL_MAX, DBL_MAX}}, {});
    add({{-DBL_MAX, -DBL_MAX}}, {});
    std::vector<Placed> placed;
    for (std::size_t i = 0; i < bodies.size(); ++i) placed.emplace_back(bodies[i], frames[i]);
    std::vector<batch::Pair> pairs;
    const auto count = static_cast<std::uint32_t>(placed.size());
    for (std::uint32_t a = 0; a < count; ++a) {
      for (std::uint32_t b = 0; b < count; ++b) pairs.push_back({a, b});
    }
    std::vector<Contact> contacts(pairs.size());
    ASSERT_EQ(exact::classify_pairs(placed, pairs, contacts), Fault{});
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const Contact one = exact::classify(Difference(placed[pairs[i].a], placed[pairs[i].b])).contact;
      ASSERT_EQ(contacts[i], one) << "round " << round << ": " << pairs[i].a << " and " << pairs[i].b;
      ++met[static_cast<int>(one)];
    }
  }
  for (const int count : met) EXPECT_GT(count, share(2000));
}

TEST(ExactBatchOracle, ABatchSaysWhichPairHasNoBody) {
  const auto body = Body::make(std::vector<Vec2d>{{0, 0}});
  ASSERT_TRUE(body);
  const std::vector<Placed> placed(2, Placed(*body));
  const std::vector<batch::Pair> pairs{{0, 1}, {1, 2}};
  std::vector<Contact> contacts(2, Contact::overlapping);
  EXPECT_EQ(exact::classify_pairs(placed, pairs, contacts), (Fault{Status::out_of_range, Subject::pair, 1}));
  const std::vector<batch::Pair> right{{0, 1}, {1, 0}};
  for (const std::uint32_t room : {0u, 1u}) {
    EXPECT_EQ(exact::classify_pairs(placed, right, std::span(contacts).first(room)),
              (Fault{Status::out_of_range, Subject::pair, room}));
  }
  EXPECT_EQ(contacts, std::vector<Contact>(2, Contact::overlapping));
}

}  // namespace
}  // namespace gnomon::testing::exact_batch_oracle_test
