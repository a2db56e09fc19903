// Tests the figures of the lesson on the regions of edges.
#include <array>
#include <cmath>
#include <set>
#include <string>

#include "brute_force.h"
#include "playback/random.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::voronoi_regions_test {
namespace {

using testing::brute_distance;
using testing::same;
using testing::same_length;

/// Returns the distance of a point from a body of any number of corners; 0 inside.
double distance_to(const Placed<double>& shape, Vec2d point) { return std::fmax(0, brute_distance(shape, point)); }

bool edge_strip(const Scene& scene) {
  const Vec2d from = place(scene, 0);
  const Vec2d e = place(scene, 1) - from;
  const Vec2d way = place(scene, 2) - from;
  const double share = dot(e, way) / dot(e, e);
  const double nearest = share < 0 ? 0 : share > 1 ? 1 : share;
  const Vec2d rest = way - e * nearest;
  const double truth = std::hypot(rest.x, rest.y);
  const char* words = share <= 0 ? "strip_before" : share >= 1 ? "strip_beyond" : "strip_beside";
  return same(number(scene, "distance"), truth) && same(number(scene, "share"), share) &&
         says(scene, truth > 0 ? words : "strip_on");
}

bool polygon_regions(const Scene& scene) {
  const Placed<double>& shape = body(scene, 0);
  const double truth = distance_to(shape, place(scene, 1));
  double corner = 1e300;
  for (std::size_t i = 0; i < shape.shape.size(); ++i) {
    const Vec2d way = shape.vertex(i) - place(scene, 1);
    corner = std::fmin(corner, std::hypot(way.x, way.y));
  }
  if (truth == 0) return says(scene, "around_none") && number(scene, "distance") == 0;
  const double edge = number(scene, "edge");
  if (!same(number(scene, "distance"), truth)) return false;
  if (same(corner, truth)) return says(scene, "around_corner") && std::isnan(edge);
  // The named edge is as near as the polygon.
  const auto index = static_cast<std::size_t>(edge);
  const double beyond_it = beyond(shape, place(scene, 1))[index];
  return says(scene, "around_edge") && same(beyond_it, truth);
}

bool region_steps(const Scene& scene) {
  const double truth = distance_to(body(scene, 0), place(scene, 1));
  if (truth == 0) return says(scene, "steps_none");
  const bool ended = says(scene, "steps_last") || says(scene, "steps_end");
  return same(number(scene, "distance"), truth) && (!ended || number(scene, "asked") > 0);
}

bool region_looks(const Scene& scene) {
  const double corners = number(scene, "corners");
  if (says(scene, "looks_none")) return number(scene, "distance") == 0;
  return number(scene, "looks") <= std::log2(corners) + 1 && number(scene, "walked") <= corners &&
         number(scene, "distance") > 0;
}

bool region_witness(const Scene& scene) {
  const double truth = distance_of(scene);
  if (truth <= same_length) return says(scene, "witness_none") || number(scene, "distance") < same_length;
  const Vec2d a(number(scene, "a_x"), number(scene, "a_y"));
  const Vec2d b(number(scene, "b_x"), number(scene, "b_y"));
  const Vec2d way = a - b;
  return same(number(scene, "distance"), truth) && same(std::hypot(way.x, way.y), truth) &&
         std::fabs(brute_distance(body(scene, 0), a)) < same_length &&
         std::fabs(brute_distance(body(scene, 1), b)) < same_length;
}

bool region_ties(const Scene& scene) {
  const double truth = distance_of(scene);
  if (truth == 0) return says(scene, "ties_none");
  const Vec2d level = body(scene, 0).pose.rotation().apply({1, 0});
  if (level.x * level.y != 0) {
    return same(number(scene, "distance"), truth) && says(scene, "ties_one") && number(scene, "shared") == 0;
  }
  const Shadow a_x = shadow(body(scene, 0), {1, 0});
  const Shadow b_x = shadow(body(scene, 1), {1, 0});
  const Shadow a_y = shadow(body(scene, 0), {0, 1});
  const Shadow b_y = shadow(body(scene, 1), {0, 1});
  // Overlap of the shadows on the axis along which the boxes are not apart.
  const double shared = std::fmax(-gap(a_x, b_x), -gap(a_y, b_y));
  return same(number(scene, "distance"), truth) &&
         (shared <= same_length ? number(scene, "shared") <= same_length
                                : says(scene, "ties_many") && number(scene, "shared") > 0);
}

INSTANTIATE_TEST_SUITE_P(Regions, FigureAnswers,
                         ::testing::ValuesIn(std::initializer_list<FigureCheck>{
                             {"edge-strip", edge_strip},
                             {"polygon-regions", polygon_regions},
                             {"region-walk", region_steps},
                             {"region-search", region_steps},
                             {"region-looks", region_looks},
                             {"region-witness", region_witness},
                             {"region-ties", region_ties},
                         }));

// For any place of q the steps end, and their result is that of the whole search.
TEST(RegionSteps, EveryStepIsSaidAndTheLastOneIsTheAnswer) {
  for (const char* figure : {"region-walk", "region-search"}) {
    const auto scene = find_scene(figure)->make();
    Random random(11);
    std::set<std::string> said;
    for (int lay = 0; lay < 200; ++lay) {
      const Command put{Command::Kind::put, 1, random.between(-5.6, 5.6), random.between(-2.8, 4)};
      scene->step({&put, 1}, false);
      for (int step = 0; step <= 20; ++step) {
        const Command go{Command::Kind::put, 2, -5.0 + (figure == std::string("region-walk") ? 0.55 : 0.9) * step,
                         -3.95};
        scene->step({&go, 1}, false);
        said.insert(scene->describe().text.id);
        const bool is_last = number(*scene, "step") < step;
        if (!is_last) continue;
        ASSERT_TRUE(says(*scene, "steps_last") || says(*scene, "steps_end") || says(*scene, "steps_none")) << figure;
      }
    }
    for (const char* text : {"steps_begin", "steps_turn", "steps_ask", "steps_last", "steps_end"}) {
      EXPECT_TRUE(said.contains(text)) << figure << ": " << text;
    }
  }
}

// The boxes are level again, and one slides over the other: the distance is that of their edges, whichever pair is
// marked.
TEST(RegionTies, ManyPairsAreNearestWhereEdgesFaceEachOther) {
  const auto scene = find_scene("region-ties")->make();
  Random random(3);
  int many = 0;
  for (int lay = 0; lay < 200; ++lay) {
    const Command put{Command::Kind::put, 0, random.between(-6, 0), random.between(-1, 4)};
    scene->step({&put, 1}, false);
    ASSERT_TRUE(region_ties(*scene));
    many += says(*scene, "ties_many");
  }
  EXPECT_GT(many, 50);
}

// Twice the corners need one more test by bisection, and twice as many by a walk.
TEST(RegionLooks, HalvingTakesFewLooksAndAWalkMany) {
  const auto scene = find_scene("region-looks")->make();
  Random random(2);
  double walked = 0;
  for (int lay = 0; lay < 100; ++lay) {
    const Command put[] = {{Command::Kind::put, 0, random.between(-5.6, 5.6), random.between(-2.8, 4)},
                           {Command::Kind::put, 1, 4.2, -3.95}};
    scene->step(put, false);
    ASSERT_EQ(number(*scene, "corners"), 512);
    ASSERT_LE(number(*scene, "looks"), 9);
    walked = std::fmax(walked, number(*scene, "walked"));
  }
  EXPECT_GT(walked, 100);
}

}  // namespace
}  // namespace gnomon::scenes::voronoi_regions_test
