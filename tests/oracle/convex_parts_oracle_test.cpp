// Tests the parts against the definition, in integers: convex, disjoint, inside the polygon, and with its area. Where
// the possible cuts are few, the parts must be as few as the best of them. Rejections are compared with every pair of
// edges.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gnomon/geometry/parts/convex_parts.h"
#include "outlines.h"

namespace gnomon::convex_parts_oracle_test {
namespace {

using testing::Dice;
using testing::is_inside;
using testing::meet;
using testing::Outline;
using testing::rounds;
using testing::side_of;
using testing::twice_area;
using testing::Wide;

std::vector<Outline> outlines_of(const Outline& outline, const ConvexParts& parts) {
  std::vector<Outline> all;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    all.emplace_back();
    for (const std::uint32_t corner : parts.part(k)) all.back().push_back(outline[corner]);
  }
  return all;
}

/// Reports whether some edge of one part has the other on its far side.
bool an_edge_parts(const Outline& a, const Outline& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Vec2d from = a[i];
    const Vec2d to = a[(i + 1) % a.size()];
    if (std::all_of(b.begin(), b.end(), [&](Vec2d point) { return side_of(from, to, point) <= 0; })) return true;
  }
  return false;
}

/// Reports whether no edge crosses the diagonal, and each piece between corners on it is inside or along an edge. All
/// coordinates are even.
bool lies_inside(const Outline& outline, Vec2d a, Vec2d b) {
  std::vector<Vec2d> on{a, b};
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Vec2d c = outline[i];
    const Vec2d d = outline[(i + 1) % outline.size()];
    if (side_of(a, b, c) == 0 && testing::between(a, c, b)) on.push_back(c);
    if (side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0) return false;
  }
  std::sort(on.begin(), on.end(), [](Vec2d p, Vec2d q) { return p.x != q.x ? p.x < q.x : p.y < q.y; });
  for (std::size_t i = 0; i + 1 < on.size(); ++i) {
    const Vec2d middle = (on[i] + on[i + 1]) / 2.0;
    bool along = false;
    for (std::size_t k = 0; k < outline.size(); ++k) {
      const Vec2d c = outline[k];
      const Vec2d d = outline[(k + 1) % outline.size()];
      along = along || (side_of(c, d, middle) == 0 && testing::between(c, middle, d));
    }
    if (!along && !is_inside(outline, middle)) return false;
  }
  return true;
}

std::string text_of(const Outline& outline) {
  std::string text;
  for (const Vec2d v : outline) {
    text.append("{").append(std::to_string(static_cast<std::int64_t>(v.x)));
    text.append(", ").append(std::to_string(static_cast<std::int64_t>(v.y))).append("}, ");
  }
  return text;
}

void expect_a_cut(Outline outline, const ConvexParts& found) {
  for (Vec2d& corner : outline) corner *= 2.0;
  const std::vector<Outline> parts = outlines_of(outline, found);
  Wide area = 0;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    ASSERT_TRUE(make_part<double>(outline, found.part(k))) << text_of(outline);
    ASSERT_TRUE(std::is_sorted(found.part(k).begin(), found.part(k).end()));
    const std::size_t n = parts[k].size();
    for (std::size_t i = 0; i < n; ++i) {
      ASSERT_GT(side_of(parts[k][i], parts[k][(i + 1) % n], parts[k][(i + 2) % n]), 0) << text_of(outline);
      ASSERT_TRUE(lies_inside(outline, parts[k][i], parts[k][(i + 1) % n])) << text_of(outline);
    }
    area += twice_area(parts[k]);
    for (std::size_t other = 0; other < k; ++other) {
      ASSERT_TRUE(an_edge_parts(parts[k], parts[other]) || an_edge_parts(parts[other], parts[k])) << text_of(outline);
    }
  }
  EXPECT_TRUE(area == twice_area(outline)) << text_of(outline);
}

std::size_t reflex_corners(const Outline& outline) {
  std::size_t count = 0;
  const std::size_t n = outline.size();
  for (std::size_t i = 0; i < n; ++i) count += side_of(outline[i], outline[(i + 1) % n], outline[(i + 2) % n]) < 0;
  return count;
}

TEST(ConvexPartsOracle, FewParts) {
  Dice dice(1);
  for (int round = 0; round < rounds(1500); ++round) {
    const Outline outline =
        testing::any_outline(dice, round % testing::outline_kinds, static_cast<int>(dice.integer(4, 60)));
    const auto parts = convex_parts<double>(outline);
    ASSERT_TRUE(parts) << parts.message() << " " << text_of(outline);
    ASSERT_NO_FATAL_FAILURE(expect_a_cut(outline, *parts));
    // A diagonal resolves two corners at most, and Hertel and Mehlhorn's algorithm needs two for each.
    EXPECT_LE(parts->size(), 2 * reflex_corners(outline) + 1);
  }
}

TEST(ConvexPartsOracle, FewestParts) {
  Dice dice(2);
  for (int round = 0; round < rounds(1000); ++round) {
    const Outline outline =
        testing::any_outline(dice, round % testing::outline_kinds, static_cast<int>(dice.integer(4, 60)));
    const auto fewest = convex_parts<double>(outline, Parts::fewest);
    ASSERT_TRUE(fewest) << fewest.message() << " " << text_of(outline);
    ASSERT_NO_FATAL_FAILURE(expect_a_cut(outline, *fewest));
    const auto few = convex_parts<double>(outline);
    EXPECT_LE(fewest->size(), few->size());
    EXPECT_LT(few->size(), 4 * fewest->size());
  }
}

/// Tries every diagonal of one reflex corner, because some diagonal has to end there.
std::size_t min_by_trying(const Outline& outline) {
  const std::size_t n = outline.size();
  std::size_t right = 0;
  while (right < n && side_of(outline[(right + n - 1) % n], outline[right], outline[(right + 1) % n]) >= 0) ++right;
  if (right == n) return 1;
  std::size_t best = n;
  for (std::size_t step = 2; step + 1 < n; ++step) {
    const std::size_t other = (right + step) % n;
    const bool blocked = [&] {
      for (std::size_t i = 0; i < n; ++i) {
        if (i != right && i != other && side_of(outline[right], outline[other], outline[i]) == 0 &&
            testing::between(outline[right], outline[i], outline[other]))
          return true;
      }
      return !lies_inside(outline, outline[right], outline[other]);
    }();
    if (blocked) continue;
    Outline one;
    Outline two;
    for (std::size_t i = right; i != other; i = (i + 1) % n) one.push_back(outline[i]);
    one.push_back(outline[other]);
    for (std::size_t i = other; i != right; i = (i + 1) % n) two.push_back(outline[i]);
    two.push_back(outline[right]);
    if (twice_area(one) <= 0 || twice_area(two) <= 0) continue;
    best = std::min(best, min_by_trying(one) + min_by_trying(two));
  }
  return best;
}

/// Removes straight corners, which need no diagonal.
Outline without_straight(const Outline& outline) {
  Outline kept;
  const std::size_t n = outline.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (side_of(outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]) != 0) kept.push_back(outline[i] * 2.0);
  }
  return kept;
}

TEST(ConvexPartsOracle, NoWayHasFewer) {
  Dice dice(3);
  std::set<std::size_t> met;
  for (int round = 0; round < rounds(3000); ++round) {
    const Outline outline =
        testing::any_outline(dice, round % testing::outline_kinds, static_cast<int>(dice.integer(4, 12)));
    if (without_straight(outline).size() > 12) continue;
    const auto fewest = convex_parts<double>(outline, Parts::fewest);
    ASSERT_TRUE(fewest);
    ASSERT_EQ(fewest->size(), min_by_trying(without_straight(outline))) << text_of(outline);
    met.insert(fewest->size());
  }
  EXPECT_GE(met.size(), 5u);
}

TEST(ConvexPartsOracle, RefusesWhatIsNotSimple) {
  Dice dice(4);
  int simple = 0;
  int crossing = 0;
  int touching = 0;
  for (int round = 0; round < rounds(40000); ++round) {
    Outline outline;
    const auto corners = dice.integer(3, 9);
    for (std::int64_t i = 0; i < corners; ++i) {
      const auto x = static_cast<double>(dice.integer(0, 6));
      const auto y = static_cast<double>(dice.integer(0, 6));
      outline.push_back({x, y});
    }
    const auto parts = convex_parts<double>(outline);
    const Fault fault = parts.fault();
    const std::size_t n = outline.size();
    const auto at = [&](std::uint32_t i) { return outline[i % n]; };
    ASSERT_EQ(testing::is_simple(outline), fault.status == Status::ok || fault.status == Status::wrong_winding)
        << text_of(outline) << parts.message();
    switch (fault.status) {
      case Status::ok:
        ASSERT_NO_FATAL_FAILURE(expect_a_cut(outline, *parts));
        ++simple;
        break;
      case Status::wrong_winding:
        ASSERT_TRUE(twice_area(outline) < 0);
        std::reverse(outline.begin(), outline.end());
        ASSERT_TRUE(convex_parts<double>(outline));
        break;
      case Status::crossing:
        ASSERT_EQ(fault.subject, Subject::edge);
        ASSERT_LT(fault.index, fault.other);
        ASSERT_LT(side_of(at(fault.index), at(fault.index + 1), at(fault.other)) *
                      side_of(at(fault.index), at(fault.index + 1), at(fault.other + 1)),
                  0);
        ASSERT_TRUE(meet(at(fault.index), at(fault.index + 1), at(fault.other), at(fault.other + 1)));
        ++crossing;
        break;
      case Status::touching:
        ASSERT_TRUE(meet(at(fault.index), at(fault.index), at(fault.other), at(fault.other + 1)));
        ASSERT_TRUE(fault.index != fault.other && fault.index != (fault.other + 1) % n);
        ++touching;
        break;
      case Status::repeated:
        ASSERT_TRUE(at(fault.index) == at(fault.other) && fault.other < fault.index);
        break;
      case Status::hole:
        ASSERT_TRUE(at(fault.index) == at(fault.other + 1) && at(fault.index + 1) == at(fault.other));
        ASSERT_LT(fault.index, fault.other);
        break;
      case Status::folded: {
        const auto before = static_cast<std::uint32_t>(fault.index + n - 1);
        ASSERT_EQ(side_of(at(before), at(fault.index), at(fault.index + 1)), 0);
        ASSERT_FALSE(testing::between(at(before), at(fault.index), at(fault.index + 1)));
        break;
      }
      default:
        ASSERT_EQ(fault.status, Status::degenerate);
    }
  }
  EXPECT_GE(simple, testing::share(3000));
  EXPECT_GE(crossing, testing::share(3000));
  EXPECT_GE(touching, testing::share(500));
}

}  // namespace
}  // namespace gnomon::convex_parts_oracle_test
