// Tests rules for every scene, and for particular scenes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/point.h"
#include "playback/host.h"
#include "playback/random.h"
#include "playback/registry.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/query_scene.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes::scenes_test {
namespace {

TEST(Registry, FindsEverySceneByItsNameAndNoOther) {
  ASSERT_FALSE(scene_list().empty());
  for (const SceneInfo& info : scene_list()) EXPECT_EQ(find_scene(info.id), &info);
  EXPECT_EQ(find_scene("no-such-scene"), nullptr);
  EXPECT_EQ(find_scene(""), nullptr);
}

// The registry is sorted in any link order.
TEST(Registry, IsSortedAndHasEveryNameOnce) {
  const auto all = scene_list();
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_LT(std::string_view(all[i - 1].id), all[i].id);
}

TEST(EveryScene, BeginsItsViewsWithTheWholeDemo) {
  for (const SceneInfo& info : scene_list()) {
    ASSERT_FALSE(info.views.empty()) << info.id;
    EXPECT_EQ(info.views.front().id, std::string_view("demo")) << info.id;
    for (const View& view : info.views) EXPECT_TRUE(view.extent.width > 0 && view.extent.height > 0) << info.id;
  }
}

TEST(EveryScene, DeclaresParametersThatMakeSense) {
  for (const SceneInfo& info : scene_list()) {
    const auto scene = info.make();
    for (std::size_t i = 0; i < scene->parameters().size(); ++i) {
      const Parameter& parameter = scene->parameters()[i];
      EXPECT_LT(parameter.minimum, parameter.maximum) << parameter.id;
      EXPECT_GE(parameter.initial, parameter.minimum) << parameter.id;
      EXPECT_LE(parameter.initial, parameter.maximum) << parameter.id;
      EXPECT_EQ(scene->parameters()[i].value, parameter.initial) << parameter.id;
      EXPECT_EQ(nearest_allowed(parameter, parameter.initial), parameter.initial) << parameter.id;
    }
  }
}

TEST(EveryScene, GivesAFiniteNumberForEachReadout) {
  for (const SceneInfo& info : scene_list()) {
    playback::Host host(info, 2);
    ASSERT_FALSE(host.scene().readouts().empty());
    for (int i = 0; i < 300; ++i) {
      host.step();
      for (const Readout& readout : host.scene().readouts()) {
        const double number = readout.value;
        const bool may_be_missing = readout.kind == ReadoutKind::hidden && std::isnan(number);
        ASSERT_TRUE(std::isfinite(number) || may_be_missing) << info.id << " " << readout.id;
      }
    }
  }
}

TEST(EveryScene, DrawsSomethingFiniteInEachOfItsViews) {
  for (const SceneInfo& info : scene_list()) {
    playback::Host host(info, 2);
    display::Canvas canvas;
    for (int i = 0; i < 300; ++i) {
      host.step();
      for (const View& view : info.views) {
        ASSERT_TRUE(host.show_view(view.id));
        host.draw(canvas);
        ASSERT_FALSE(canvas.items().empty());
        for (const Vec2d p : canvas.points()) ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y)) << info.id;
        for (const display::Label& label : canvas.labels()) {
          ASSERT_LE(std::abs(label.at.x), view.extent.width) << info.id;
          ASSERT_LE(std::abs(label.at.y), view.extent.height) << info.id;
        }
      }
    }
  }
}

/// More parameters than any scene of the tutorial has.
constexpr std::size_t many = 40;

class ManyParameters final : public QueryScene {
 public:
  ManyParameters() : QueryScene(1) {
    for (std::size_t i = 0; i < many; ++i) static_cast<void>(Slider(parameters_, "sides_a", {0, 100, 1}, 7));
    reset(0);
  }

  Message describe() const override { return {}; }
  std::uint32_t event_state() const override { return 0; }
  std::span<const NamedTrace> traces() const override { return {}; }
  std::span<const Handle> handles() const override { return {}; }

 private:
  void draw_demo(display::Canvas&, TraceCursor) const override {}
  void begin(std::uint64_t) override {}
  void apply(const Command&) override {}
  bool move() override { return false; }
  void query() override {}
  void save_world(std::vector<std::byte>&) const override {}
  void load_world(StateReader&) override {}
};

TEST(QueryScene, HasRoomForAsManyParametersAsItsListHas) {
  ManyParameters scene;
  for (std::uint32_t i = 0; i < many; ++i) {
    EXPECT_EQ(scene.parameters()[i].value, 7);
    const Command set[] = {{Command::Kind::parameter, i, static_cast<double>(i)}};
    scene.step(set, false);
  }
  const Command beyond[] = {{Command::Kind::parameter, many, 50}};
  scene.step(beyond, false);
  std::vector<std::byte> saved;
  scene.save(saved);
  ManyParameters other;
  ASSERT_TRUE(other.load(saved));
  ASSERT_EQ(other.parameters().size(), many);
  for (std::uint32_t i = 0; i < many; ++i) EXPECT_EQ(other.parameters()[i].value, i);
}

// Where time passes at a tenth of its speed, a handle that crosses the view in one step moves at thousands of units a
// second.
TEST(EveryScene, TakesBackWhatItSavesHoweverFastTheHand) {
  for (const SceneInfo& info : scene_list()) {
    const auto scene = info.make();
    const auto other = info.make();
    for (std::uint32_t i = 0; i < scene->parameters().size(); ++i) {
      const Parameter& parameter = scene->parameters()[i];
      const Command slow[] = {{Command::Kind::parameter, i, parameter.minimum + parameter.increment, 0}};
      if (parameter.id == std::string_view("drift")) scene->step(slow, false);
    }
    for (int i = 0; i < 20; ++i) {
      const double x = i % 2 == 0 ? -100 : 100;
      const Command across[] = {{Command::Kind::hold, 0, x, 1}, {Command::Kind::hold, 1, -x, 0}};
      scene->step(across, true);
      std::vector<std::byte> saved;
      scene->save(saved);
      ASSERT_TRUE(other->load(saved)) << info.id << " step " << i;
    }
  }
}

// Sampling checks the verdict in words: points of one polygon that are inside the other.
TEST(PolygonPolygon, SaysOverlappingWhenAPointLiesInBoth) {
  playback::Host host(*find_scene("polygon-polygon"), 4);
  int overlapping = 0;
  int apart = 0;
  for (int i = 0; i < 3000; ++i) {
    host.step();
    const auto handles = host.scene().handles();
    const auto verdict = host.scene().describe().text;
    bool shared = false;
    for (double x = -2; x <= 2 && !shared; x += 0.125) {
      for (double y = -2; y <= 2 && !shared; y += 0.125) {
        const Vec2d p = handles[0].body.pose.to_world({x, y});
        shared = contains(handles[0].body, p) && contains(handles[1].body, p);
      }
    }
    if (shared) {
      ASSERT_EQ(verdict, Text{"pair_overlapping"}) << i;
      ++overlapping;
    }
    if (verdict == Text{"pair_separated"}) {
      ASSERT_FALSE(shared) << i;
      ++apart;
    }
  }
  EXPECT_GT(overlapping, 100);
  EXPECT_GT(apart, 100);
}

TEST(PolygonPolygon, ReadsWhatTheQueriesSay) {
  playback::Host host(*find_scene("polygon-polygon"), 4);
  for (int i = 0; i < 600; ++i) {
    host.step();
    const auto handles = host.scene().handles();
    ASSERT_EQ(host.scene().readouts()[0].value, sat_scan::separation(handles[0].body, handles[1].body).value);
    const bool apart = host.scene().readouts()[0].value > 0;
    ASSERT_EQ(host.scene().readouts()[1].value > 0, apart);
    // Without a gap no axis can be skipped.
    ASSERT_TRUE(apart || host.scene().readouts()[2].value == 9);
  }
}

// Over a full rotation, the reader's own axis finds no gap wider than the separation, and none where the shapes
// overlap. Its sentence agrees with sampling.
TEST(PolygonPolygon, TheReadersAxisProvesNoMoreThanIsTrue) {
  playback::Host host(*find_scene("polygon-polygon"), 4);
  int gaps = 0;
  for (int i = 0; i < 720; ++i) {
    host.set_parameter(4, i / 2.0);
    host.step();
    const auto note = host.scene().note();
    ASSERT_TRUE(note);
    ASSERT_EQ(note->numbers[0], i / 2.0);
    const double angle = i * std::acos(-1) / 360;
    const Vec2d axis(std::cos(angle), std::sin(angle));
    double low[2] = {1e9, 1e9};
    double high[2] = {-1e9, -1e9};
    for (std::size_t body = 0; body < 2; ++body) {
      const auto& placed = host.scene().handles()[body].body;
      for (std::size_t v = 0; v < placed.shape.size(); ++v) {
        low[body] = std::min(low[body], dot(axis, placed.vertex(v)));
        high[body] = std::max(high[body], dot(axis, placed.vertex(v)));
      }
    }
    const double separation = std::max(low[1] - high[0], low[0] - high[1]);
    const bool gap = note->text == Text{"own_axis_gap"};
    ASSERT_NEAR(gap ? note->numbers[1] : -note->numbers[1], separation, 1e-9) << i;
    ASSERT_TRUE(!gap || host.scene().readouts()[0].value > 0) << "a gap that is none";
    gaps += gap;
  }
  EXPECT_GT(gaps, 20);
  EXPECT_LT(gaps, 700);
}

TEST(PolygonPolygon, StaysInsideTheWallsForTenMinutes) {
  playback::Host host(*find_scene("polygon-polygon"), 8);
  host.set_parameter(2, 2);
  for (int i = 0; i < 36000; ++i) {
    host.step();
    for (const Handle& handle : host.scene().handles()) {
      for (std::size_t v = 0; v < handle.body.shape.size(); ++v) {
        const Vec2d corner = handle.body.vertex(v);
        ASSERT_LE(std::abs(corner.x), 7.75 + 1e-9) << i;
        ASSERT_LE(std::abs(corner.y), 5.75 + 1e-9) << i;
      }
    }
  }
}

TEST(PolygonPolygon, HasAsManySidesAsAsked) {
  playback::Host host(*find_scene("polygon-polygon"), 8);
  for (int sides = 3; sides <= 8; ++sides) {
    host.set_parameter(0, sides);
    host.set_parameter(1, 11 - sides);
    host.frame(0);
    EXPECT_EQ(host.scene().handles()[0].body.shape.size(), static_cast<std::size_t>(sides));
    EXPECT_EQ(host.scene().handles()[1].body.shape.size(), static_cast<std::size_t>(11 - sides));
  }
}

int shadows_of(playback::Host& host) {
  display::Canvas canvas;
  host.draw(canvas);
  int shadows = 0;
  for (const display::Item& item : canvas.items()) shadows += item.cap == display::Cap::butt;
  return shadows;
}

// Every axis of both polygons is on the canvas, each with the shadows of the trace: two butt-ended lines per axis and
// one more for the overlap or the gap.
TEST(PolygonPolygon, ShowsEveryAxisOfBoth) {
  playback::Host host(*find_scene("polygon-polygon"), 8);
  host.set_parameter(3, 0);
  host.step();
  EXPECT_EQ(shadows_of(host), 3 * (5 + 4));
}

// The first picture shows one axis, the deciding one, with two shadows and the interval between them. A reader who
// follows the query sees all of its results so far.
TEST(FirstPicture, ShowsOneAxis) {
  for (const char* id : {"polygon-polygon", "circle-polygon", "point-polygon"}) {
    playback::Host host(*find_scene(id), 1);
    const int first = shadows_of(host);
    EXPECT_GT(first, 0) << id;
    EXPECT_LE(first, 3) << id;
    host.show_trace(0, host.scene().traces()[0].steps.size() - 1);
    EXPECT_GT(shadows_of(host), 3 * first) << id;
    host.show_everything();
    EXPECT_EQ(shadows_of(host), first) << id;
  }
}

/// Returns the places of the axes' numbers, in pixels.
std::vector<Vec2d> numbers_of(playback::Host& host) {
  display::Canvas canvas;
  host.draw(canvas);
  std::vector<Vec2d> at;
  for (const display::Label& label : canvas.labels()) {
    for (const char* id : {"axis_gap", "axis_overlap", "axis_inside", "axis_outside"}) {
      if (label.text.text == Text{id}) at.push_back(host.camera().to_pixels(label.at));
    }
  }
  return at;
}

// During the steps the numbers of the present axis and of the best one so far have different places.
TEST(TraceOfAxes, NumbersThePresentOneAndTheBest) {
  for (const char* id : {"polygon-polygon", "circle-polygon", "point-polygon"}) {
    std::size_t most = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      playback::Host host(*find_scene(id), seed);
      const auto parameters = host.scene().parameters();
      for (std::uint32_t i = 0; i < parameters.size(); ++i) {
        if (std::string_view(parameters[i].id) == "numbers") host.set_parameter(i, 1);
      }
      for (std::size_t step = 0; step < host.scene().traces()[0].steps.size(); ++step) {
        host.show_trace(0, step);
        const std::vector<Vec2d> at = numbers_of(host);
        most = std::max(most, at.size());
        if (at.size() < 2) continue;
        EXPECT_TRUE(std::abs(at[0].x - at[1].x) > 60 || std::abs(at[0].y - at[1].y) > 14)
            << id << ", seed " << seed << ", step " << step;
      }
    }
    EXPECT_EQ(most, 2u) << id;
  }
}

TEST(PointPolygon, SaysInsideWhenItIs) {
  playback::Host host(*find_scene("point-polygon"), 1);
  host.run(true);
  const auto verdict_at = [&](Vec2d world) {
    host.input().pointer_move(host.camera().to_pixels(world));
    host.frame(0);
    return host.scene().describe().text;
  };
  EXPECT_EQ(verdict_at({0, 0}), Text{"point_inside"});
  EXPECT_EQ(verdict_at({7, 5}), Text{"point_outside"});
}

TEST(PointPolygon, WandersUntilItIsTakenOver) {
  playback::Host host(*find_scene("point-polygon"), 1);
  const auto where = [&] { return host.scene().handles()[0].body.pose.position(); };
  const Vec2d start = where();
  for (int i = 0; i < 60; ++i) host.step();
  EXPECT_NE(where(), start);
  host.input().nudge({1, 0});
  host.frame(0);
  const Vec2d taken = where();
  for (int i = 0; i < 60; ++i) host.step();
  EXPECT_EQ(where(), taken);
}

std::uint32_t index_of(const Scene& scene, std::string_view id) {
  const auto parameters = scene.parameters();
  for (std::uint32_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].id == id) return i;
  }
  ADD_FAILURE() << "no parameter " << id;
  return 0;
}

void give(Scene& scene, const std::vector<Command>& commands) { scene.step(commands, false); }

Command set(const Scene& scene, std::string_view id, double value) {
  return {Command::Kind::parameter, index_of(scene, id), value};
}

TEST(SweptSat, TheWayLeadsToThePointerIfAskedAndNotOtherwise) {
  const auto scene = find_scene("swept-sat")->make();
  const Command hover{Command::Kind::hover, 0, 3, 1.5};
  const Vec2d before = scene->handles()[2].body.pose.position();
  give(*scene, {hover});
  EXPECT_EQ(scene->handles()[2].body.pose.position(), before);
  give(*scene, {set(*scene, "follow", 1)});
  EXPECT_EQ(scene->handles()[2].kind, HandleKind::point);
  give(*scene, {hover});
  EXPECT_NEAR(scene->handles()[2].body.pose.position().x, 3, 1e-12);
  EXPECT_NEAR(scene->handles()[2].body.pose.position().y, 1.5, 1e-12);
  give(*scene, {set(*scene, "follow", 0)});
  EXPECT_EQ(scene->handles()[2].kind, HandleKind::spot);
}

// A normal of length 1.5 pushes the rectangle up by half its depth too much.
TEST(RectangleLine, ALongNormalPushesTooFar) {
  for (const double mistake : {0.0, 1.0}) {
    const auto scene = find_scene("rectangle-line")->make();
    give(*scene, {set(*scene, "long_normal", mistake), {Command::Kind::put, 0, -3.5, -2.5}});
    const double depth = -scene->readouts()[0].value;
    ASSERT_GT(depth, 0);
    EXPECT_EQ(scene->note().has_value(), mistake != 0);
    give(*scene, {set(*scene, "push_out", 1)});
    EXPECT_NEAR(scene->readouts()[0].value, mistake * depth / 2, 1e-12);
  }
}

TEST(Tunnelling, TheWayOfTheCentreFindsAContactLateOrNotAtAll) {
  const auto scene = find_scene("tunnelling")->make();
  give(*scene, {set(*scene, "centre_only", 1)});
  int late = 0;
  int missed = 0;
  for (double y = -5; y <= 5; y += 0.25) {
    give(*scene, {{Command::Kind::put, 0, -5, 0},
                  {Command::Kind::put, 2, 5, y},
                  {Command::Kind::put, 1, 1, 0},
                  {Command::Kind::put, 3, 1, 0}});
    const auto note = scene->note();
    if (!note) continue;
    late += note->text == Text{"centre_late"};
    missed += note->text == Text{"centre_missed"};
    if (note->text == Text{"centre_late"}) {
      EXPECT_GT(note->numbers[0], note->numbers[1]);
    }
  }
  EXPECT_GT(late, 0);
  EXPECT_GT(missed, 0);
}

TEST(CirclePolygon, WithoutTheCornersAxisACircleBesideACornerIsSaidToOverlap) {
  const auto scene = find_scene("circle-polygon")->make();
  give(*scene, {set(*scene, "edges_only", 1), {Command::Kind::put, 0, 0, 0}, {Command::Kind::face, 0, 0}});
  int phantoms = 0;
  for (double angle = 0; angle < 6.3; angle += 0.05) {
    for (double away = 2; away < 4; away += 0.1) {
      give(*scene, {{Command::Kind::put, 1, away * std::cos(angle), away * std::sin(angle)}});
      const auto note = scene->note();
      ASSERT_TRUE(note);
      if (note->text != Text{"mistake_phantom"}) continue;
      EXPECT_GT(scene->readouts()[0].value, 0);
      ++phantoms;
    }
  }
  EXPECT_GT(phantoms, 0);
}

TEST(PointPolygon, ClockwiseCornersCallEveryPointOutside) {
  const auto scene = find_scene("point-polygon")->make();
  give(*scene, {set(*scene, "clockwise", 1), {Command::Kind::hover, 0, 0, 0}});
  ASSERT_TRUE(scene->note());
  EXPECT_EQ(scene->note()->text, Text{"clockwise_wrong"});
  EXPECT_EQ(scene->note()->numbers[0], 5) << "beyond every edge of a pentagon";
  give(*scene, {{Command::Kind::hover, 0, 7, 5}});
  EXPECT_EQ(scene->note()->text, Text{"clockwise_right"});
  EXPECT_GT(scene->note()->numbers[0], 0);
}

TEST(SatCompare, BeginsWithGjkAndWithAPairThatTakesItSeveralRounds) {
  const auto scene = find_scene("sat-compare")->make();
  scene->reset(1);
  EXPECT_EQ(scene->traces()[0].steps.front().mark, marks::gjk_start);
  EXPECT_EQ(scene->readouts()[2].value, 3);
}

TEST(SatCompare, OneRoundIsOftenNotEnough) {
  const auto scene = find_scene("sat-compare")->make();
  give(*scene, {set(*scene, "one_round", 1)});
  int wrong = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    scene->reset(seed);
    ASSERT_TRUE(scene->note());
    if (scene->note()->text != Text{"rounds_wrong"}) continue;
    ++wrong;
    EXPECT_GT(scene->note()->numbers[0], scene->readouts()[1].value);
  }
  EXPECT_GT(wrong, 0);
}

// At 64 times its size a circle of corners would appear as a polygon.
TEST(Scenes, ARoundBodyIsDrawnRound) {
  Host host(*playback::find_scene("circle-polygon"), 1);
  display::Canvas canvas;
  host.draw(canvas);
  const auto round = std::find_if(canvas.items().begin(), canvas.items().end(),
                                  [](const display::Item& item) { return item.kind == display::ItemKind::bodies; });
  ASSERT_NE(round, canvas.items().end());
  const display::BodyInstance& body = canvas.bodies()[round->first];
  const Placed<double>& held = host.scene().handles()[0].body;
  const Placed<double>& circle = held.shape.radius() > 0 ? held : host.scene().handles()[1].body;
  EXPECT_EQ(body.position, circle.pose.position());
  EXPECT_EQ(canvas.tables()[round->table]->radius(body.outline), circle.shape.radius());
}

/// Returns the time of a moving pair's step, from 0 to 1, according to its words.
double told_time(const Step& step) {
  for (const Mark at_the_beginning : {marks::sweep_axis, marks::sweep_project, marks::sweep_still, marks::sweep_gap}) {
    if (step.mark == at_the_beginning) return 0;
  }
  if (step.mark == marks::impact_reach && step.first == 0) return 0;
  return std::clamp(step.values[0], 0.0, 1.0);
}

TEST(MovingPairs, AreDrawnAtTheTimeThatTheStepIsAbout) {
  for (const char* id : {"swept-sat", "tunnelling", "turning-impact"}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      playback::Host host(*find_scene(id), seed);
      for (int i = 0; i < 40; ++i) host.step();
      const Scene& scene = host.scene();
      const std::span<const Step> steps = scene.traces()[0].steps;
      const Vec2d from = scene.handles()[0].body.pose.position();
      const Vec2d to = scene.handles()[2].body.pose.position();
      for (std::size_t followed = 1; followed <= steps.size(); ++followed) {
        display::Canvas canvas;
        scene.draw(canvas, {{0, followed}});
        const auto name = std::find_if(canvas.labels().begin(), canvas.labels().end(),
                                       [](const display::Label& label) { return label.text.text == Text{"name_a"}; });
        ASSERT_NE(name, canvas.labels().end());
        const Vec2d expected = from + (to - from) * told_time(steps[followed - 1]);
        EXPECT_NEAR(name->at.x, expected.x, 1e-12) << id << ", seed " << seed << ", step " << followed;
        EXPECT_NEAR(name->at.y, expected.y, 1e-12) << id << ", seed " << seed << ", step " << followed;
      }
    }
  }
}

}  // namespace
}  // namespace gnomon::scenes::scenes_test
