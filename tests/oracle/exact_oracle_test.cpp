// The exact queries against the definitions in integers of any size (exact_truth.h).
#include <gtest/gtest.h>

#include <cfloat>
#include <functional>
#include <string>

#include "exact/batch.h"
#include "exact/coherence.h"
#include "exact/in_turn.h"
#include "exact/measure.h"
#include "exact/penetration.h"
#include "exact/separation_depth.h"
#include "exact_truth.h"
#include "geometry/shape/hull.h"
#include "support.h"

namespace gnomon::testing {
namespace {

using exact::Along;
using exact::Body;
using exact::Contact;
using exact::Difference;
using exact::Facet;
using exact::Frame;
using exact::Meeting;
using exact::Placed;
using exact::Side;

/// A case as one prints it to look at it again: what gnomon-query reads.
std::string line_of(const ExactCase& given) {
  std::string text = "it";
  const auto number = [&](double x) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, " %a", x);
    text += buffer;
  };
  const auto shape = [&](const char* name, const std::vector<Vec2d>& points) {
    text += name + std::to_string(points.size());
    for (const Vec2d point : points) number(point.x), number(point.y);
  };
  shape(" P ", given.p);
  shape(" Q ", given.q);
  text += " D", number(given.d.x), number(given.d.y);
  text += " V", number(given.v.x), number(given.v.y);
  for (const auto& [name, where] : {std::pair(" A", given.at_p), std::pair(" B", given.at_q)}) {
    text += name, number(where.c), number(where.s), number(where.t.x), number(where.t.y);
  }
  return text;
}

/// Whether what was found of a number along `v` is the truth's, rounded.
void expect_time(const Difference& m, const Along& found, const std::optional<Fraction>& truth, Vec2d v) {
  const double value = exact::length_of(m, found, v).nearest;
  if (!truth) {
    EXPECT_EQ(value, HUGE_VAL);
    return;
  }
  // What has begun begins now.
  const Fraction now{0, 1};
  const Fraction& from_now = truth->n < 0 ? now : *truth;
  EXPECT_TRUE(ExactTruth::is_nearest(value, from_now, 0, false)) << value;
  if (!found.has_facet) return;
  const Along along{Along::Kind::facet, true, found.facet, {}};
  EXPECT_TRUE(ExactTruth::is_nearest(exact::length_of(m, along, v).nearest, from_now, 0, false)) << "by its edge";
}

/// The sum in a list, and the ranges searched in turn, come to the same features.
template <class Boundary>
void expect_same(const ExactCase& given, const Difference& m, const Boundary& other) {
  EXPECT_EQ(exact::classify(other), exact::classify(m));
  EXPECT_EQ(exact::separation_distance(other), exact::separation_distance(m));
  EXPECT_EQ(exact::directional_penetration(other, given.d), exact::directional_penetration(m, given.d));
  EXPECT_EQ(exact::translational_impact(other, given.v), exact::translational_impact(m, given.v));
}

void expect_right(const ExactCase& given, const Body& p, const Body& q) {
  const ExactTruth truth(given);
  const auto frame = [](const Where& where) { return *Frame::make(where.c, where.s, where.t); };
  const Difference m{Placed(p, frame(given.at_p)), Placed(q, frame(given.at_q))};

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
  expect_same(given, m, exact::RangesInTurn<>(m));
}

/// The convex hull of points, exactly.
std::vector<Vec2d> hull_of(std::vector<Vec2d> points) {
  const auto hull = convex_hull<double>(points);
  if (!hull) return {};
  const auto corners = hull->view().vertices();
  return {corners.begin(), corners.end()};
}

using Draw = std::function<Vec2d(Dice&)>;

std::vector<Vec2d> polygon(Dice& dice, const Draw& draw) {
  for (;;) {
    std::vector<Vec2d> points;
    const auto count = dice.integer(3, 9);
    for (std::int64_t i = 0; i < count; ++i) points.push_back(draw(dice));
    if (std::vector<Vec2d> hull = hull_of(points); !hull.empty()) return hull;
  }
}

Vec2d on_grid(Dice& dice, std::int64_t half) {
  const auto x = static_cast<double>(dice.integer(-half, half));
  return {x, static_cast<double>(dice.integer(-half, half))};
}

Vec2d anywhere(Dice& dice, double half) {
  const double x = dice.between(-half, half);
  return {x, dice.between(-half, half)};
}

double of_any_exponent(Dice& dice, int least, int most) {
  const double mantissa = dice.between(-2, 2);
  return std::ldexp(mantissa, static_cast<int>(dice.integer(least, most)));
}

void for_all(std::vector<Vec2d>& points, const std::function<Vec2d(Vec2d)>& change) {
  for (Vec2d& point : points) point = change(point);
}

Vec2d pick(Dice& dice, const std::vector<Vec2d>& points) {
  return points[static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(points.size()) - 1))];
}

/// One of: any, on a grid, along an edge, from corner to corner, none, tiny or vast.
Vec2d direction(Dice& dice, const ExactCase& given) {
  const auto edge_of = [&](const std::vector<Vec2d>& shape) {
    const auto i = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(shape.size()) - 1));
    return shape[(i + 1) % shape.size()] - shape[i];
  };
  const auto finite = [](Vec2d v) { return v.x - v.x == 0 && v.y - v.y == 0 ? v : Vec2d{1, 0}; };
  switch (dice.integer(0, 9)) {
    case 0:
    case 1:
      return on_grid(dice, 4);
    case 2:
      return finite(edge_of(given.p));
    case 3:
      return finite(edge_of(given.q));
    case 4:
      return {0, 0};
    case 5: {
      const double x = of_any_exponent(dice, -1060, 1020);
      return {x, of_any_exponent(dice, -1060, 1020)};
    }
    case 6:
    case 7: {
      const Vec2d from = pick(dice, given.p);
      return finite(from - pick(dice, given.q));
    }
    default:
      return anywhere(dice, 5);
  }
}

using Make = std::function<ExactCase(Dice&)>;

ExactCase on_small_grid(Dice& dice) {
  ExactCase made;
  made.p = polygon(dice, [](Dice& d) { return on_grid(d, 6); });
  made.q = polygon(dice, [](Dice& d) { return on_grid(d, 6); });
  const Vec2d shift = on_grid(dice, 9);
  for_all(made.q, [&](Vec2d v) { return v + shift; });
  return made;
}

/// Q is moved to where it touches, or nearly.
ExactCase touching(Dice& dice, const Draw& draw) {
  ExactCase made;
  made.p = polygon(dice, draw);
  made.q = polygon(dice, draw);
  const auto i = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(made.p.size()) - 1));
  const Vec2d a = made.p[i];
  const Vec2d b = made.p[(i + 1) % made.p.size()];
  const Vec2d outward{b.y - a.y, a.x - b.x};
  Vec2d deepest = made.q[0];
  for (const Vec2d corner : made.q) {
    if (outward.x * (corner.x - deepest.x) + outward.y * (corner.y - deepest.y) < 0) deepest = corner;
  }
  const double at = dice.integer(0, 2) == 0 ? 0 : static_cast<double>(dice.integer(0, 8)) / 8;
  const Vec2d shift{a.x + (b.x - a.x) * at - deepest.x, a.y + (b.y - a.y) * at - deepest.y};
  for_all(made.q, [&](Vec2d v) { return v + shift; });
  return made;
}

double nudged(Dice& dice, double x) {
  const auto ulps = dice.integer(-3, 3);
  for (std::int64_t i = 0; i < (ulps < 0 ? -ulps : ulps); ++i) x = std::nextafter(x, ulps < 0 ? -HUGE_VAL : HUGE_VAL);
  return x;
}

ExactCase touching_within_ulps(Dice& dice) {
  ExactCase made = touching(dice, [](Dice& d) { return anywhere(d, 5); });
  auto& shape = dice.integer(0, 1) == 0 ? made.p : made.q;
  Vec2d& corner = shape[static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(shape.size()) - 1))];
  corner.x = nudged(dice, corner.x);
  corner.y = nudged(dice, corner.y);
  return made;
}

ExactCase scaled(ExactCase made, int exponent) {
  const auto scale = [&](Vec2d v) { return Vec2d{std::ldexp(v.x, exponent), std::ldexp(v.y, exponent)}; };
  for_all(made.p, scale);
  for_all(made.q, scale);
  return made;
}

/// Corners repeat, lie between two others, and may all lie on one line or in one place.
std::vector<Vec2d> degenerate(Dice& dice) {
  std::vector<Vec2d> corners;
  switch (dice.integer(0, 3)) {
    case 0:
      corners = {on_grid(dice, 3)};
      break;
    case 1:
      corners = {on_grid(dice, 3), on_grid(dice, 3)};
      break;
    default:
      corners = polygon(dice, [](Dice& d) { return on_grid(d, 3); });
  }
  std::vector<Vec2d> made;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2d next = corners[(i + 1) % corners.size()];
    for (std::int64_t repeats = dice.integer(0, 2); repeats >= 0; --repeats) made.push_back(corners[i]);
    for (const double at : {0.25, 0.5, 0.75}) {
      if (dice.integer(0, 2) == 0)
        made.push_back({corners[i].x + (next.x - corners[i].x) * at, corners[i].y + (next.y - corners[i].y) * at});
    }
  }
  return made;
}

/// Not of unit length, and often far away.
Where pose(Dice& dice) {
  const double angle = dice.between(-4, 4);
  Where where{std::cos(angle), std::sin(angle), anywhere(dice, 8)};
  switch (dice.integer(0, 4)) {
    case 0:
      where.c = static_cast<double>(dice.integer(-1, 1));
      where.s = where.c == 0 ? 1 : 0;
      where.t = on_grid(dice, 8);
      break;
    case 1:
      where.c = 0.75;
      where.s = -0.625;
      where.t = on_grid(dice, 8);
      break;
    default:
      break;
  }
  return where;
}

const std::pair<const char*, Make> kinds[] = {
    {"any",
     [](Dice& dice) {
       ExactCase made;
       made.p = polygon(dice, [](Dice& d) { return anywhere(d, 5); });
       const Vec2d centre = anywhere(dice, 9);
       made.q = polygon(dice, [&](Dice& d) { return centre + anywhere(d, 5); });
       return made;
     }},
    {"on a grid", on_small_grid},
    {"touching on a grid", [](Dice& dice) { return touching(dice, [](Dice& d) { return 8.0 * on_grid(d, 5); }); }},
    {"touching within ulps", touching_within_ulps},
    {"far away",
     [](Dice& dice) {
       ExactCase made = on_small_grid(dice);
       const Vec2d far = 0x1p47 * on_grid(dice, 3);
       const auto move = [&](Vec2d v) { return v + far; };
       for_all(made.p, move);
       for_all(made.q, move);
       return made;
     }},
    {"of two scales",
     [](Dice& dice) {
       ExactCase made = touching(dice, [](Dice& d) { return anywhere(d, 5); });
       const Vec2d at = made.q[0];
       const int exponent = -static_cast<int>(dice.integer(10, 45));
       for_all(made.q, [&](Vec2d v) {
         return at + Vec2d{std::ldexp(v.x - at.x, exponent), std::ldexp(v.y - at.y, exponent)};
       });
       return made;
     }},
    {"of all exponents",
     [](Dice& dice) {
       const int reach = static_cast<int>(dice.integer(5, 480));
       const Draw draw = [reach](Dice& d) {
         const double x = of_any_exponent(d, -reach, reach);
         return Vec2d{x, of_any_exponent(d, -reach, reach)};
       };
       return touching(dice, draw);
     }},
    {"huge and tiny",
     [](Dice& dice) {
       const int exponents[] = {-1074, -1070, -1050, -1000, -540, 500, 900, 1000, 1019};
       return scaled(on_small_grid(dice), exponents[dice.integer(0, 8)]);
     }},
    {"slivers",
     [](Dice& dice) {
       const double slope = dice.between(-2, 2);
       const Draw draw = [slope](Dice& d) {
         const double x = d.between(-5, 5);
         return Vec2d{x, slope * x + d.between(-1e-14, 1e-14)};
       };
       return touching(dice, draw);
     }},
    {"nearly parallel",
     [](Dice& dice) {
       ExactCase made;
       made.p = polygon(dice, [](Dice& d) { return anywhere(d, 5); });
       made.q = made.p;
       const Vec2d shift = 6.0 * on_grid(dice, 1);
       for_all(made.q, [&](Vec2d v) { return Vec2d{nudged(dice, v.x), nudged(dice, v.y)} + shift; });
       return made;
     }},
    {"with many corners",
     [](Dice& dice) {
       ExactCase made;
       for (auto* shape : {&made.p, &made.q}) {
         const auto corners = dice.integer(8, 40);
         const double radius = dice.between(1, 5);
         const Vec2d centre = anywhere(dice, 5);
         std::vector<Vec2d> points;
         for (std::int64_t i = 0; i < corners; ++i) {
           const double angle = dice.between(-4, 4);
           points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
         }
         *shape = hull_of(points);
       }
       return made;
     }},
    {"posed",
     [](Dice& dice) {
       ExactCase made = on_small_grid(dice);
       made.at_p = pose(dice);
       made.at_q = dice.integer(0, 2) == 0 ? made.at_p : pose(dice);
       return made;
     }},
    {"posed and touching",
     [](Dice& dice) {
       // The same pose takes contact to contact, and to within an ulp of it where the translation differs by that.
       ExactCase made = touching(dice, [](Dice& d) { return 8.0 * on_grid(d, 5); });
       made.at_p = made.at_q = pose(dice);
       if (dice.integer(0, 1) == 0) made.at_q.t.x = nudged(dice, made.at_q.t.x);
       return made;
     }},
    {"degenerate",
     [](Dice& dice) {
       ExactCase made;
       made.p = degenerate(dice);
       made.q = degenerate(dice);
       const Vec2d shift = on_grid(dice, 4);
       for_all(made.q, [&](Vec2d v) { return v + shift; });
       if (dice.integer(0, 2) == 0) made.at_q = pose(dice);
       return made;
     }},
};

TEST(ExactOracle, EveryAnswerIsTheTruthRounded) {
  Dice dice(19);
  int met[3] = {};
  for (int round = 0; round < rounds(4000); ++round) {
    for (const auto& [name, make] : kinds) {
      ExactCase given = make(dice);
      given.d = direction(dice, given);
      given.v = direction(dice, given);
      const auto p = Body::make_weak(given.p);
      const auto q = Body::make_weak(given.q);
      // An ulp can take a corner away, and a coordinate beyond the largest.
      if (!p || !q) continue;
      expect_right(given, *p, *q);
      ++met[ExactTruth(given).contact + 1];
      if (::testing::Test::HasFailure()) FAIL() << name << "\n" << line_of(given);
    }
  }
  for (const int count : met) EXPECT_GT(count, share(4000));
}

/// A round polygon of many corners, turned by any angle.
std::vector<Vec2d> round_polygon(Dice& dice, std::int64_t corners, double radius, Vec2d centre) {
  const double begin = dice.between(0, 6);
  std::vector<Vec2d> points;
  for (std::int64_t i = 0; i < corners; ++i) {
    const double angle = begin + 6.283185307179586 * static_cast<double>(i) / static_cast<double>(corners);
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
  }
  return points;
}

/// Edges that turn by 2^-30 of a radian from one to the next, and one that closes them.
std::vector<Vec2d> slowly_turning(Dice& dice, std::int64_t corners, Vec2d centre) {
  std::vector<Vec2d> points;
  const auto begin = dice.integer(-corners, 0);
  for (std::int64_t i = 0; i < corners; ++i) {
    const auto at = static_cast<double>(begin + i);
    points.push_back({centre.x + at, centre.y + at * at * 0x1p-31});
  }
  points.push_back({centre.x + 7, centre.y + dice.between(1, 30)});
  return hull_of(points);
}

/// What the definitions say of many corners, without M: nobody is nearer than the nearest, and no line of an edge parts
/// what overlaps.
void expect_right_of_many(const ExactCase& given) {
  const auto p = Body::make(given.p);
  const auto q = Body::make(given.q);
  ASSERT_TRUE(p && q);
  exact::SignCounts counts;
  const Difference m(Placed(*p), Placed(*q), &counts);
  const exact::SeparationDistance found = exact::separation_distance(m);
  const double logs = std::log2(p->size()) + std::log2(q->size());
  EXPECT_LE(static_cast<double>(counts.asked), 5.5 * logs + 10);
  counts = {};
  ASSERT_EQ(exact::classify(m).contact, found.contact);
  EXPECT_LE(static_cast<double>(counts.asked), 2 * logs + 6);
  ASSERT_EQ(exact::classify(exact::Sum(m)).contact, found.contact);
  ASSERT_EQ(exact::separation_distance(exact::Sum(m)), found);
  ASSERT_EQ(exact::separation_distance(exact::RangesInTurn<>(m)), found);
  const auto furthest = [](const std::vector<WholePoint>& points, const WholePoint& along) {
    Whole most = dot(points[0], along);
    for (const WholePoint& point : points) most = std::max(most, Whole(dot(point, along)));
    return most;
  };
  const WholeWorld world(given);
  if (found.contact == Contact::separated) {
    // From Q's nearest point to P's, or along it: P has nothing further back, Q nothing further on.
    const exact::Facet& facet = found.nearest.facet;
    const auto& edged = facet.side == Side::p ? world.p : world.q;
    WholePoint way = world.p[found.nearest.corner.p] - world.q[found.nearest.corner.q];
    if (found.nearest.on_facet) {
      const WholePoint edge = edged[(facet.edge + 1) % edged.size()] - edged[facet.edge];
      way = facet.side == Side::p ? WholePoint{-edge.y, edge.x} : WholePoint{edge.y, -edge.x};
      // The corner is beside the edge.
      const WholePoint& corner = (facet.side == Side::p ? world.q : world.p)[facet.corner];
      const Whole at = dot(edge, corner - edged[facet.edge]);
      EXPECT_TRUE(at > 0 && at < dot(edge, edge));
    }
    const Whole gap = -furthest(world.p, {-way.x, -way.y}) - furthest(world.q, way);
    const WholePoint between = found.nearest.on_facet
                                   ? (facet.side == Side::p ? world.p[facet.edge] - world.q[facet.corner]
                                                            : world.p[facet.corner] - world.q[facet.edge])
                                   : way;
    EXPECT_EQ(gap, dot(between, way));
    EXPECT_GT(gap, 0);
    return;
  }
  for (const bool of_p : {true, false}) {
    const auto& own = of_p ? world.p : world.q;
    const auto& other = of_p ? world.q : world.p;
    for (std::size_t i = 0; i < own.size(); ++i) {
      const WholePoint edge = own[(i + 1) % own.size()] - own[i];
      const WholePoint outward{edge.y, -edge.x};
      const WholePoint inward{-edge.y, edge.x};
      const Whole depth = furthest(other, inward) + dot(own[i], outward);
      ASSERT_TRUE(found.contact == Contact::overlapping ? depth > 0 : depth >= 0);
    }
  }
}

TEST(ExactOracle, ManyCorners) {
  Dice dice(23);
  for (int round = 0; round < rounds(20); ++round) {
    ExactCase given;
    const auto corners = dice.integer(1000, round % 5 == 0 ? 10000 : 2000);
    // What overlaps is looked at edge by edge: of the largest there are those that are apart.
    const double apart = corners > 2000 ? dice.between(2, 2.001) : dice.between(0, 2.5);
    const double way = dice.between(0, 6);
    const Vec2d centre{apart * std::cos(way), apart * std::sin(way)};
    if (round % 2 == 0) {
      given.p = round_polygon(dice, corners, 1, {0, 0});
      given.q = round_polygon(dice, dice.integer(3, corners), 1, centre);
    } else {
      given.p = slowly_turning(dice, corners, {0, 0});
      given.q = slowly_turning(dice, dice.integer(3, corners), {5 * centre.x, corners > 2000 ? -40 : 10 * centre.y});
    }
    expect_right_of_many(given);
    if (::testing::Test::HasFailure()) FAIL() << "round " << round;
  }
}

/// Slow motion: what decided one frame is asked first in the next, and the answer is the search's all the same.
TEST(ExactOracle, WhatDecidedLastFrameIsCertifiedAgain) {
  Dice dice(21);
  std::uint64_t asked = 0;
  int frames = 0;
  int held = 0;
  for (int round = 0; round < rounds(300); ++round) {
    const auto& [name, make] = kinds[static_cast<std::size_t>(dice.integer(0, std::size(kinds) - 1))];
    const ExactCase given = make(dice);
    const auto p = Body::make_weak(given.p);
    const auto q = Body::make_weak(given.q);
    if (!p || !q) continue;
    const auto frame = [](const Where& where) { return *Frame::make(where.c, where.s, where.t); };
    exact::Certificate certificate;
    const double size = std::fabs(given.p[0].x) + std::fabs(given.q[0].x);
    const double speed = size * dice.between(-0.02, 0.02);
    for (int step = 0; step < 40; ++step) {
      Where where = given.at_q;
      where.t.x += speed * step;
      if (where.t.x - where.t.x != 0) break;
      exact::SignCounts counts;
      const Difference m(Placed(*p, frame(given.at_p)), Placed(*q, frame(where)), &counts);
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

TEST(ExactOracle, ACertificateOfAnotherPairOnlyCostsItsSigns) {
  Dice dice(22);
  exact::Certificate certificate;
  for (int round = 0; round < rounds(2000); ++round) {
    for (const auto& [name, make] : kinds) {
      const ExactCase given = make(dice);
      const auto p = Body::make_weak(given.p);
      const auto q = Body::make_weak(given.q);
      if (!p || !q) continue;
      const Difference m{Placed(*p), Placed(*q)};
      ASSERT_EQ(classify(m, certificate), exact::classify(m).contact) << name << "\n" << line_of(given);
    }
  }
}

/// A segment along the x axis, turned and moved as another that it meets head to head or nearly: no disc around either
/// is smaller than it.
ExactCase head_to_head(Dice& dice) {
  ExactCase made;
  const double end = of_any_exponent(dice, -1070, 1000);
  const double from = end - of_any_exponent(dice, -1070, 1000);
  made.p = {{from, 0}, {end, 0}};
  made.q = {{nudged(dice, end), 0}, {end + (end - from), 0}};
  made.at_p = made.at_q = pose(dice);
  return made;
}

/// Squares that share an edge or nearly do: no disc inside either is larger than where they meet.
ExactCase face_to_face(Dice& dice) {
  ExactCase made;
  const double half = std::fabs(of_any_exponent(dice, -500, 500));
  made.p = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
  const double face = nudged(dice, half);
  made.q = {{face, -half}, {3 * half, -half}, {3 * half, half}, {face, half}};
  made.at_p = made.at_q = pose(dice);
  return made;
}

TEST(ExactOracle, BatchesAnswerAsClassifyDoes) {
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
    for (const auto& [name, make] : kinds) add_both(make(dice));
    for (int i = 0; i < 4; ++i) add_both(head_to_head(dice));
    for (int i = 0; i < 4; ++i) add_both(face_to_face(dice));
    // As near as two points can be, and as far.
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

TEST(ExactOracle, ABatchSaysWhichPairHasNoBody) {
  const auto body = Body::make(std::vector<Vec2d>{{0, 0}});
  ASSERT_TRUE(body);
  const std::vector<Placed> placed(2, Placed(*body));
  const std::vector<batch::Pair> pairs{{0, 1}, {1, 2}};
  std::vector<Contact> contacts(2, Contact::overlapping);
  EXPECT_EQ(exact::classify_pairs(placed, pairs, contacts), (Fault{Status::out_of_range, Subject::pair, 1}));
  EXPECT_EQ(contacts, std::vector<Contact>(2, Contact::overlapping));
}

TEST(ExactOracle, ACertificateOfAPolygonSaysNothingOfAPoint) {
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

TEST(ExactOracle, NoKindOfCaseIsMostlyRefused) {
  Dice dice(20);
  for (const auto& [name, make] : kinds) {
    int taken = 0;
    for (int i = 0; i < 200; ++i) {
      const ExactCase given = make(dice);
      taken += Body::make_weak(given.p) && Body::make_weak(given.q);
    }
    EXPECT_GE(taken, 100) << name;
  }
}

}  // namespace
}  // namespace gnomon::testing
