// Tests the figures of the part "Space" on separating axes.
#include <cmath>

#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/solids.h"
#include "scenes/sat_in_space/axis_in_space.h"
#include "unit/scenes/all_axes.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::sat_in_space_test {
namespace {

using testing::same;

/// The face's normal is four fifths up and three fifths aside. B's corner is below it by the transverse rotation.
bool faces_fail(const Scene& scene) {
  const double degrees = number(scene, "turned_degrees");
  const double sine = std::fabs(std::sin(degrees * 0.017453292519943295));
  const double faces = 0.8 * 0.5 - 1.2 * sine;
  // Side by side, no pair of edges has an axis other than the face normals.
  const bool edges = sine < 1e-6 || same(number(scene, "widest_of_edges"), 0.5);
  return same(number(scene, "widest_of_faces"), faces) && edges &&
         says(scene, faces > 0 ? "faces_show" : "faces_are_blind");
}

bool space_shadows(const Scene& scene) {
  const auto poses = poses_of(scene, 2, sizeof(double));
  const d3::Polyhedron box = *d3::box({0.9, 0.7, 0.7});
  const d3::Polyhedron other = d3::octahedron();
  const double d = number(scene, "separation");
  const double length_a = number(scene, "max_a") - number(scene, "min_a");
  const double length_b = number(scene, "max_b") - number(scene, "min_b");
  // No axis has less overlap than the best. For bodies that are apart another axis may have more.
  const double best = all_axes({box, poses[0]}, {other, poses[1]}).all;
  if (best <= 0 && d > best + 1e-12) return false;
  return same(d, number(scene, "min_b") - number(scene, "max_a")) && length_a > 1.39 && length_a < 2.68 &&
         length_b > 1.15 && length_b < 2.01 && says(scene, d > 0 ? "space_shadows_apart" : "space_shadows_overlap");
}

/// For two boxes, each of nine pairs of directions has at most one pair of edges whose arcs cross in one order, and one
/// in the other order.
bool crossing_arcs(const Scene& scene) {
  const double crossings = number(scene, "crossing_pairs");
  return number(scene, "edge_pairs") == 144 && crossings <= 18 && crossings >= 6 && std::fmod(crossings, 2) == 0 &&
         number(scene, "all_axes") == 12 + crossings && says(scene, "arcs_cross");
}

bool paint_order(const Scene& scene) {
  const auto poses = poses_of(scene, 2, 0);
  const d3::Polyhedron flat = *d3::box({1.9, 0.35, 1.2});
  const d3::Polyhedron tall = *d3::box({0.6, 0.9, 0.6});
  const double truth = all_axes({flat, poses[0]}, {tall, poses[1]}).all;
  if ((number(scene, "separation") > 0) != (truth > 0)) return false;
  if (truth <= 0) return says(scene, "paint_no_plane");
  return says(scene, number(scene, "normal_to_reader") >= 0 ? "paint_a_first" : "paint_b_first");
}

bool face_contact(const Scene& scene) {
  const auto poses = poses_of(scene, 2, 0);
  const d3::Polyhedron slab = *d3::box({2, 0.5, 1.5});
  const d3::Polyhedron tall = *d3::box({1, 0.9, 1});
  const double truth = all_axes({slab, poses[0]}, {tall, poses[1]}).all;
  const double points = number(scene, "contact_count");
  if (truth > 0) return points == 0 && number(scene, "depth") == 0 && says(scene, "solids_no_contact");
  const double off = number(scene, "depth") + truth;
  return points >= 1 && points <= 8 && off > -1e-12 && off < 4 * d3::indistinct_axes * 2;
}

/// Tests all axes at the reported times, shortly before and after, and at many times where the figure reports no
/// contact.
bool space_flight(const Scene& scene) {
  const auto poses = poses_of(scene, 3, 0);
  const d3::Polyhedron slab = *d3::box({1, 0.7, 0.9});
  const d3::Polyhedron flying = keel();
  const d3::Vec3 way = poses[2].position() - poses[1].position();
  const double speed = std::sqrt(dot(way, way));
  const auto gap = [&](double t) {
    const auto there = *d3::Pose::make(poses[1].position() + way * t, poses[1].rotation());
    return all_axes({slab, poses[0]}, {flying, there}).all;
  };
  const double now = gap(scene.parameters()[0].value);
  if (std::fabs(now) > 1e-12 && (number(scene, "separation") > 0) != (now > 0)) return false;
  if (says(scene, "flight_overlaps")) return gap(0) <= 1e-12;
  if (says(scene, "flight_never")) {
    for (int i = -50; i <= 100; ++i) {
      if (gap(i * 0.02) <= -1e-12) return false;
    }
    return true;
  }
  const double enter = number(scene, "enter");
  const double exit = number(scene, "exit");
  const double little = 1e-3;
  return std::fabs(gap(enter)) < 1e-9 * (1 + speed) && std::fabs(gap(exit)) < 1e-9 * (1 + speed) &&
         gap(enter - little) > 0 && gap(exit + little) > 0 && gap((enter + exit) / 2) <= 1e-12;
}

constexpr FigureCheck checks[] = {
    {"crossing-arcs", crossing_arcs}, {"face-contact", face_contact},   {"faces-fail", faces_fail},
    {"paint-order", paint_order},     {"space-shadows", space_shadows}, {"space-flight", space_flight},
};
INSTANTIATE_TEST_SUITE_P(Space, FigureAnswers, ::testing::ValuesIn(checks));

TEST(FaceContact, IsCutAsOftenAsTheSliderSays) {
  const auto scene = find_scene("face-contact")->make();
  const auto cut = [&](double cuts) {
    const Command command{Command::Kind::parameter, 0, cuts, 0};
    scene->step({&command, 1}, false);
    return scene->describe();
  };
  EXPECT_EQ(cut(0).text.id, std::string_view("face_uncut"));
  EXPECT_EQ(cut(0).numbers[0], 4);
  for (int cuts = 1; cuts < 4; ++cuts) {
    const Message message = cut(cuts);
    EXPECT_EQ(message.text.id, std::string_view("face_cut"));
    EXPECT_EQ(message.numbers[0], cuts);
  }
  EXPECT_EQ(cut(4).text.id, std::string_view("contact_polygon_of"));
}

TEST(PaintOrder, ChangesWhenThePlaneIsSeenFromItsOtherSide) {
  const auto scene = find_scene("paint-order")->make();
  EXPECT_TRUE(says(*scene, "paint_a_first"));
  const Command look_up{Command::Kind::nudge, 2, 0, 1.5};
  scene->step({&look_up, 1}, false);
  EXPECT_LT(number(*scene, "normal_to_reader"), 0);
  EXPECT_TRUE(says(*scene, "paint_b_first"));
}

}  // namespace
}  // namespace gnomon::scenes::sat_in_space_test
