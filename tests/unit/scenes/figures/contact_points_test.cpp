// Tests the figures on contact points against both edges and both cuts, computed from the corners alone.
#include <utility>

#include "playback/random.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::contact_points_test {
namespace {

using testing::brute_separation;
using testing::same;

/// Preference for A's edge: it may be worse by this amount, plus a margin.
constexpr double preference = 1e-3;

/// An edge as a reference, with the opposing edge of the other shape and its parts after clipping at the lines on the
/// reference's ends.
struct Facing {
  double d = 1e300;
  Vec2d n{0, 0};
  std::size_t incident = 0;
  double cosine = 2;
  double off[2] = {0, 0};     ///< cut off by the first end of the reference edge, and by the second
  double height[2] = {0, 0};  ///< heights of the corners of the incident edge, in this order
  double left[2] = {0, 0};    ///< the same heights after both cuts
  double length[2] = {0, 0};  ///< remaining lengths after one cut and after two, along the reference edge
  bool faces = false;         ///< whether a part remains
};

Vec2d normal(const Placed<double>& shape, std::size_t edge) {
  const Vec2d along = shape.vertex((edge + 1) % shape.shape.size()) - shape.vertex(edge);
  return right_normal(along) * (1 / std::sqrt(dot(along, along)));
}

Facing facing(const Placed<double>& shape, std::size_t edge, const Placed<double>& other) {
  Facing it;
  it.n = normal(shape, edge);
  const Vec2d from = shape.vertex(edge);
  const Vec2d onward = -right_normal(it.n);
  const double end = dot(onward, shape.vertex((edge + 1) % shape.shape.size()) - from);
  for (std::size_t i = 0; i < other.shape.size(); ++i) {
    it.d = std::fmin(it.d, dot(it.n, other.vertex(i) - from));
    const double cosine = dot(it.n, normal(other, i));
    if (cosine < it.cosine) {
      it.cosine = cosine;
      it.incident = i;
    }
  }
  Vec2d low = other.vertex((it.incident + 1) % other.shape.size()) - from;
  Vec2d high = other.vertex(it.incident) - from;
  if (dot(onward, low) > dot(onward, high)) std::swap(low, high);
  const double along[2] = {dot(onward, low), dot(onward, high)};
  it.off[0] = std::fmax(0, -along[0]);
  it.off[1] = std::fmax(0, along[1] - end);
  it.height[0] = dot(it.n, low);
  it.height[1] = dot(it.n, high);
  const double slope = (it.height[1] - it.height[0]) / (along[1] - along[0]);
  it.left[0] = it.height[0] + it.off[0] * slope;
  it.left[1] = it.height[1] - it.off[1] * slope;
  it.length[0] = along[1] - along[0] - it.off[0];
  it.length[1] = it.length[0] - it.off[1];
  it.faces = along[0] < end && along[1] > 0;
  return it;
}

/// Reports whether a figure's statement is true for an edge that may be the reference.
template <class Says>
bool of_some_reference(const Scene& scene, Says says) {
  const double best = [&] {
    double most = -1e300;
    for (const std::size_t one : {0U, 1U}) {
      for (std::size_t edge = 0; edge < body(scene, one).shape.size(); ++edge) {
        most = std::fmax(most, facing(body(scene, one), edge, body(scene, 1 - one)).d);
      }
    }
    return most;
  }();
  for (const std::size_t one : {0U, 1U}) {
    for (std::size_t edge = 0; edge < body(scene, one).shape.size(); ++edge) {
      const Facing it = facing(body(scene, one), edge, body(scene, 1 - one));
      if (it.d >= best - preference && says(it, one, edge)) return true;
    }
  }
  return false;
}

bool facing_edges(const Scene& scene) {
  return of_some_reference(scene, [&](const Facing& it, std::size_t owner, std::size_t edge) {
    const double product =
        number(scene, "its_x") * number(scene, "n_x") + number(scene, "its_y") * number(scene, "n_y");
    return number(scene, "owner") == static_cast<double>(owner) && number(scene, "edge") == static_cast<double>(edge) &&
           number(scene, "incident") == static_cast<double>(it.incident) && same(number(scene, "cosine"), it.cosine) &&
           same(product, it.cosine) && same(number(scene, "n_x"), it.n.x) && same(scene.describe().numbers[2], it.d);
  });
}

bool clipping(const Scene& scene) {
  const bool both = scene.parameters()[0].value == 2;
  if (says(scene, "nothing_to_cut")) return brute_separation(body(scene, 0), body(scene, 1)) > 0;
  return of_some_reference(scene, [&](const Facing& it, std::size_t owner, std::size_t edge) {
    const Message said = scene.describe();
    const std::size_t count = body(scene, owner).shape.size();
    const std::size_t corner = both ? (edge + 1) % count : edge;
    return same(number(scene, "off_first"), it.off[0]) && same(number(scene, "off_second"), both ? it.off[1] : 0) &&
           same(number(scene, "left"), it.length[both]) && said.numbers[0] == static_cast<double>(owner) &&
           said.numbers[1] == static_cast<double>(corner) &&
           says(scene, it.off[both] > 1e-9 ? "cut_off" : "nothing_cut_off");
  });
}

bool kept_ends(const Scene& scene) {
  const double margin = scene.parameters()[0].value;
  const double separation = brute_separation(body(scene, 0), body(scene, 1));
  const double points = number(scene, "points");
  if (points == 0) return separation > margin - preference;
  if (separation > margin) return false;
  const Message said = scene.describe();
  if (says(scene, "kept_corners")) return same(said.numbers[0], distance_of(scene)) && separation > 0;
  if (says(scene, "kept_lone")) return std::abs(said.numbers[0] - separation) < preference;
  return of_some_reference(scene, [&](const Facing& it, std::size_t, std::size_t) {
    const std::size_t cut = it.off[1] > it.off[0] ? 1 : 0;
    const double mixed =
        number(scene, "d_from") + number(scene, "share") * (number(scene, "d_to") - number(scene, "d_from"));
    const int kept = (it.left[0] <= margin) + (it.left[1] <= margin);
    return same(number(scene, "d_cut"), it.left[cut]) && same(number(scene, "d_other"), it.left[1 - cut]) &&
           same(mixed, it.left[cut]) && same(number(scene, "d_from"), it.height[cut]) && points == kept &&
           says(scene, kept == 2 ? "kept_two" : "kept_one");
  });
}

bool carried(const Scene& scene) {
  const double x = place(scene, 0).x;
  const double end = std::fmin(x + 2, 1);
  const double right = (x - (x - 2)) / (end - (x - 2));
  return same(number(scene, "x"), x) && same(number(scene, "x_0"), x - 2) && same(number(scene, "x_1"), end) &&
         same(number(scene, "right"), right) && same(number(scene, "left"), 1 - right) &&
         says(scene, x > end ? "it_tips" : "both_carry");
}

constexpr FigureCheck checks[] = {
    {"facing-edges", facing_edges}, {"clipping", clipping}, {"kept-ends", kept_ends}, {"carried", carried}};

INSTANTIATE_TEST_SUITE_P(Contact, FigureAnswers, ::testing::ValuesIn(checks));

struct Setting {
  const char* figure;
  std::uint32_t parameter;
  double value;
  bool (*matches_brute_force)(const Scene& scene);
};
constexpr Setting settings[] = {{"clipping", 0, 2, clipping}, {"kept-ends", 0, 0.8, kept_ends}};

TEST(ContactFigures, MatchBruteForceInEverySettingOfTheLesson) {
  for (const Setting& setting : settings) {
    const auto scene = find_scene(setting.figure)->make();
    const Command set{Command::Kind::parameter, setting.parameter, setting.value};
    scene->step({&set, 1}, false);
    ASSERT_EQ(scene->parameters()[setting.parameter].value, setting.value);
    Random random(5);
    int events = 0;
    for (int deed = 0; deed < 600; ++deed) {
      // The bodies are usually near each other.
      const Command lay[] = {{Command::Kind::put, 0, random.between(-1, 1), random.between(-2.5, -1)},
                             {Command::Kind::put, 1, random.between(-2, 2), random.between(-0.5, 1.5)},
                             {Command::Kind::face, deed % 2 ? 0U : 1U, random.between(-0.5, 0.5)}};
      const auto before = scene->event_state();
      scene->step(lay, false);
      events += scene->event_state() != before;
      ASSERT_TRUE(setting.matches_brute_force(*scene)) << setting.figure << ", deed " << deed;
    }
    EXPECT_GT(events, 30) << setting.figure;
  }
}

}  // namespace
}  // namespace gnomon::scenes::contact_points_test
