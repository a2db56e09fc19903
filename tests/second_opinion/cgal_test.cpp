// Compares the exact queries with CGAL's hull, sides and distances in rational numbers, where CGAL is installed. CGAL
// is never shipped, and no other part needs it. (Its intersection of polygons, the more direct method, crashes on some
// of these cases.)
#include <CGAL/Exact_rational.h>
#include <CGAL/Polygon_2.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/convex_hull_2.h>
#include <CGAL/squared_distance_2.h>
#include <gtest/gtest.h>

#include <cmath>
#include <iterator>
#include <vector>

#include "gnomon/exact/distance.h"
#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "oracle/exact_cases.h"

namespace gnomon::testing {
namespace {

using Kernel = CGAL::Simple_cartesian<CGAL::Exact_rational>;
using Polygon = CGAL::Polygon_2<Kernel>;

std::vector<Kernel::Point_2> in_world(const std::vector<Vec2d>& corners, const Where& where) {
  std::vector<Kernel::Point_2> made;
  const Kernel::FT c = where.c;
  const Kernel::FT s = where.s;
  for (const Vec2d& corner : corners) {
    const Kernel::FT x = corner.x;
    const Kernel::FT y = corner.y;
    made.emplace_back(c * x - s * y + where.t.x, s * x + c * y + where.t.y);
  }
  return made;
}

/// Returns the hull of all p − q.
Polygon difference_of(const ExactCase& given) {
  std::vector<Kernel::Point_2> all;
  const std::vector<Kernel::Point_2> of_q = in_world(given.q, given.at_q);
  for (const Kernel::Point_2& p : in_world(given.p, given.at_p)) {
    for (const Kernel::Point_2& q : of_q) all.push_back(CGAL::ORIGIN + (p - q));
  }
  Polygon hull;
  CGAL::convex_hull_2(all.begin(), all.end(), std::back_inserter(hull));
  return hull;
}

/// Returns the distance from an origin outside to the nearest edge, or from one inside to the nearest edge's line,
/// which is the same.
Kernel::FT squared_distance_from_origin(const Polygon& polygon) {
  const Kernel::Point_2 origin(0, 0);
  Kernel::FT least = CGAL::squared_distance(origin, *polygon.edges_begin());
  for (auto edge = polygon.edges_begin(); edge != polygon.edges_end(); ++edge) {
    least = (std::min)(least, CGAL::squared_distance(origin, *edge));
  }
  return least;
}

/// The adjacent doubles on both sides must enclose it.
void expect_within_an_ulp(double found, const Kernel::FT& truth) {
  // For subnormal and infinite values the distance from the truth may be greater.
  if (!(found > 0x1p-1022) || !(found < 0x1p1023)) return;
  EXPECT_LE(std::nextafter(found, 0), truth);
  EXPECT_GE(std::nextafter(found, HUGE_VAL), truth);
}

TEST(SecondOpinion, CgalSaysTheSame) {
  Dice dice(71);
  int met[3] = {};
  for (int round = 0; round < 1500; ++round) {
    for (const auto& [name, make] : exact_kinds()) {
      const ExactCase given = make(dice);
      if (given.p.size() > 40 || given.q.size() > 40) continue;
      const auto p = exact::Body::make(given.p);
      const auto q = exact::Body::make(given.q);
      // The hull of points and segments may be degenerate, and CGAL does not accept it as a polygon.
      if (!p || !q) continue;
      const exact::Difference m{exact::Placed(*p, frame_of(given.at_p)), exact::Placed(*q, frame_of(given.at_q))};
      const exact::SeparationDistance found = exact::separation_distance(m);
      const Polygon truth = difference_of(given);
      const CGAL::Bounded_side side = truth.bounded_side(Kernel::Point_2(0, 0));
      const exact::Contact contact = side == CGAL::ON_BOUNDED_SIDE ? exact::Contact::overlapping
                                     : side == CGAL::ON_BOUNDARY   ? exact::Contact::touching
                                                                   : exact::Contact::separated;
      ASSERT_EQ(found.contact, contact) << name << "\n" << line_of(given);
      ++met[static_cast<int>(contact)];
      if (contact == exact::Contact::separated) {
        expect_within_an_ulp(exact::squared_distance_of(m, found.nearest).nearest, squared_distance_from_origin(truth));
      } else if (contact == exact::Contact::overlapping) {
        const exact::Facet way_out = exact::penetration(m).facets.front();
        expect_within_an_ulp(exact::squared_depth_of(m, way_out).nearest, squared_distance_from_origin(truth));
      }
      if (HasFailure()) FAIL() << name << "\n" << line_of(given);
    }
  }
  for (const int count : met) EXPECT_GT(count, 100);
}

}  // namespace
}  // namespace gnomon::testing
