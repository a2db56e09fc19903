#include "playback/interface.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <string>
#include <utility>

#include "playback/demo.h"

namespace gnomon::playback::interface_test {
namespace {

struct Close {
  void operator()(Demo* demo) const { gnomon_close(demo); }
};
using Open = std::unique_ptr<Demo, Close>;

Open open(const char* scene = "polygon-polygon") { return Open(gnomon_open(scene, "", 1)); }

/// Counts the calls on a demo as a page does.
struct Counting final : Demo {
  Counting() : Demo(*find_scene("polygon-polygon"), 1) {}
  void changed() override { ++changes; }
  int changes = 0;
};

TEST(Interface, AViewIsChosenByItsNameAndAnUnknownOneChangesNothing) {
  const Open demo = open();
  ASSERT_GE(gnomon_view_count(demo.get()), 2);
  EXPECT_STREQ(gnomon_view_id(demo.get(), 0), "demo");
  EXPECT_EQ(gnomon_view_id(demo.get(), -1), nullptr);
  EXPECT_EQ(gnomon_view_id(demo.get(), 99), nullptr);
  const std::string whole = gnomon_svg(demo.get());
  EXPECT_TRUE(gnomon_set_view(demo.get(), "shapes"));
  const std::string shapes = gnomon_svg(demo.get());
  EXPECT_NE(shapes, whole);
  EXPECT_FALSE(gnomon_set_view(demo.get(), "no such view"));
  EXPECT_EQ(gnomon_svg(demo.get()), shapes);
  EXPECT_TRUE(gnomon_set_view(demo.get(), ""));
  EXPECT_EQ(gnomon_svg(demo.get()), whole);
}

TEST(Interface, OpensAViewOfASceneOrNothing) {
  EXPECT_TRUE(open());
  EXPECT_TRUE(Open(gnomon_open("polygon-polygon", "demo", 1)));
  EXPECT_FALSE(Open(gnomon_open("polygon-polygons", "", 1)));
  EXPECT_FALSE(Open(gnomon_open("", "", 1)));
  EXPECT_FALSE(Open(gnomon_open("polygon-polygon", "no such view", 1)));
}

TEST(Interface, ManyDemosLiveSideBySide) {
  const Open one = open();
  const Open two = open();
  const Open other = open("point-polygon");
  gnomon_step(one.get());
  EXPECT_EQ(gnomon_steps(one.get()), 1);
  EXPECT_EQ(gnomon_steps(two.get()), 0);
  EXPECT_NE(gnomon_handle_count(one.get()), gnomon_handle_count(other.get()));
}

TEST(Interface, ASeedIsAWholeNumberOrZero) {
  for (const double seed :
       {-1.0, 9007199254740992.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(to_whole(seed), 0u) << seed;
  }
  EXPECT_EQ(to_whole(9007199254740991.0), 9007199254740991u);
}

TEST(Interface, WhatIsOutOfRangeIsNothing) {
  const Open opened = open();
  Demo* demo = opened.get();
  for (const int index : {-1, 1000, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()}) {
    EXPECT_EQ(gnomon_trace_name(demo, index), nullptr);
    EXPECT_EQ(gnomon_trace_length(demo, index), 0);
    EXPECT_EQ(gnomon_trace_steps(demo, index), nullptr);
    EXPECT_EQ(gnomon_handle_name(demo, index), nullptr);
    EXPECT_EQ(gnomon_handle(demo, index), nullptr);
    EXPECT_EQ(gnomon_corners(demo, index), nullptr);
    EXPECT_EQ(gnomon_parameter_id(demo, index), nullptr);
    EXPECT_EQ(gnomon_parameter(demo, index), nullptr);
    EXPECT_EQ(gnomon_readout_id(demo, index), nullptr);
    EXPECT_EQ(gnomon_readout_kind(demo, index), static_cast<std::uint32_t>(ReadoutKind::hidden));
    EXPECT_EQ(gnomon_readout(demo, index), 0);
    gnomon_put(demo, index, 1, 1);
    gnomon_face(demo, index, 1);
    gnomon_put_corner(demo, index, 0, 1, 1);
    gnomon_put_corner(demo, 0, index, 1, 1);
    gnomon_set_parameter(demo, index, 1);
    gnomon_show_trace(demo, index, 1);
    gnomon_show_trace(demo, 0, index);
    gnomon_select(demo, index);
    gnomon_select_corner(demo, index);
    gnomon_pointer_take(demo, 400, 300, index, true);
    gnomon_pointer_cancel(demo);
    gnomon_settle(demo);
  }
  EXPECT_EQ(gnomon_selected(demo), -1);
}

TEST(Interface, EveryNumberInRangeIsSomething) {
  for (const SceneInfo& info : scene_list()) {
    const Open opened = open(info.id);
    Demo* demo = opened.get();
    ASSERT_TRUE(demo) << info.id;
    for (int i = 0; i < gnomon_trace_count(demo); ++i) {
      EXPECT_NE(gnomon_trace_name(demo, i), nullptr);
      EXPECT_NE(gnomon_trace_steps(demo, i), nullptr);
    }
    for (int i = 0; i < gnomon_handle_count(demo); ++i) {
      EXPECT_NE(gnomon_handle_name(demo, i), nullptr);
      ASSERT_NE(gnomon_handle(demo, i), nullptr);
      EXPECT_NE(gnomon_corners(demo, i), nullptr);
    }
    for (int i = 0; i < gnomon_parameter_count(demo); ++i) {
      EXPECT_NE(gnomon_parameter_id(demo, i), nullptr);
      ASSERT_NE(gnomon_parameter(demo, i), nullptr);
    }
    for (int i = 0; i < gnomon_readout_count(demo); ++i) EXPECT_NE(gnomon_readout_id(demo, i), nullptr);
  }
}

TEST(Interface, SettlingDoesWhatWaitsWithoutAStep) {
  const Open opened = open();
  Demo* demo = opened.get();
  gnomon_put(demo, 0, 2, 3);
  EXPECT_NE(gnomon_handle(demo, 0)->x, 2);
  gnomon_settle(demo);
  EXPECT_EQ(gnomon_handle(demo, 0)->x, 2);
  EXPECT_EQ(gnomon_handle(demo, 0)->y, 3);
  EXPECT_EQ(gnomon_steps(demo), 0);
}

TEST(Interface, APictureNeedsNoWindow) {
  const Open opened = open();
  Demo* demo = opened.get();
  const std::string svg = gnomon_svg(demo);
  EXPECT_EQ(svg.rfind("<svg ", 0), 0u);
  ASSERT_GT(gnomon_label_count(demo), 0);
  const DemoLabel& label = gnomon_labels(demo)[0];
  EXPECT_TRUE(label.x > 0 && label.x < 800 && label.y > 0 && label.y < 600);
  EXPECT_NE(gnomon_status(demo)->text, 0);

  gnomon_resize(demo, 400, 300, 2);
  gnomon_svg(demo);
  EXPECT_NEAR(gnomon_labels(demo)[0].x, label.x, 400);
  EXPECT_LE(gnomon_labels(demo)[0].x, 400);
  gnomon_resize(demo, 0, 300, 2);
  EXPECT_EQ(demo->host.camera().width, 400);
  EXPECT_EQ(gnomon_extent(demo)->width, 16);
}

TEST(Interface, AnSvgDoesNotEndACanvasNeedForAFrame) {
  Counting demo;
  gnomon_draw(&demo);
  EXPECT_FALSE(demo.host.changed());
  gnomon_step(&demo);
  gnomon_svg(&demo);
  EXPECT_TRUE(demo.host.changed());
}

TEST(Interface, WhateverChangesADemoIsTold) {
  Counting demo;
  int told = 0;
  const auto tells = [&] { return demo.changes > std::exchange(told, demo.changes); };
  gnomon_run(&demo, true);
  EXPECT_TRUE(tells());
  gnomon_step(&demo);
  EXPECT_TRUE(tells());
  gnomon_settle(&demo);
  EXPECT_TRUE(tells());
  gnomon_reset(&demo, 1);
  EXPECT_TRUE(tells());
  gnomon_seek(&demo, 0);
  EXPECT_TRUE(tells());
  gnomon_undo(&demo);
  EXPECT_TRUE(tells());
  gnomon_redo(&demo);
  EXPECT_TRUE(tells());
  gnomon_pointer_down(&demo, 400, 300);
  EXPECT_TRUE(tells());
  gnomon_pointer_move(&demo, 410, 300);
  EXPECT_TRUE(tells());
  gnomon_pointer_up(&demo, 410, 300);
  EXPECT_TRUE(tells());
  gnomon_nudge(&demo, 1, 0);
  EXPECT_TRUE(tells());
  gnomon_set_parameter(&demo, 0, 3);
  EXPECT_TRUE(tells());
  gnomon_zoom_at(&demo, 2, 400, 300);
  EXPECT_TRUE(tells());
  gnomon_pan(&demo, 10, 10);
  EXPECT_TRUE(tells());
  gnomon_show_whole(&demo);
  EXPECT_TRUE(tells());
  gnomon_svg(&demo);
  EXPECT_FALSE(tells());
}

TEST(Interface, APointerDragsWithoutAWindow) {
  const Open opened = open();
  Demo* demo = opened.get();
  const Vec2d at = demo->host.camera().to_pixels({gnomon_handle(demo, 0)->x, gnomon_handle(demo, 0)->y});
  EXPECT_EQ(gnomon_would_hold(demo, at.x, at.y), static_cast<uint32_t>(PickPart::body));
  const double before = gnomon_handle(demo, 0)->x;
  gnomon_pointer_down(demo, at.x, at.y);
  gnomon_pointer_move(demo, at.x + 50, at.y);
  gnomon_settle(demo);
  EXPECT_NEAR(gnomon_handle(demo, 0)->x, before + 1, 0.2);
  EXPECT_EQ(gnomon_selected(demo), 0);
}

TEST(Interface, TheEyeKnowsHowFarItMayGo) {
  const Open opened = open();
  Demo* demo = opened.get();
  EXPECT_EQ(gnomon_eye(demo)->zoom, 1);
  EXPECT_EQ(gnomon_eye(demo)->x, 0);
  gnomon_zoom_at(demo, 1e9, 400, 300);
  EXPECT_EQ(gnomon_eye(demo)->zoom, gnomon_eye(demo)->max_zoom);
  gnomon_zoom_at(demo, 1e-9, 400, 300);
  EXPECT_EQ(gnomon_eye(demo)->zoom, gnomon_eye(demo)->min_zoom);
  gnomon_pan(demo, -1e9, -1e9);
  EXPECT_EQ(gnomon_eye(demo)->x, 1);
  EXPECT_EQ(gnomon_eye(demo)->y, -1);
  gnomon_show_whole(demo);
  EXPECT_EQ(gnomon_eye(demo)->zoom, 1);
  EXPECT_EQ(gnomon_eye(demo)->y, 0);
}

TEST(Interface, ALabelThatTheReaderHasLookedAwayFromIsNotSeen) {
  const Open opened = open();
  Demo* demo = opened.get();
  const auto seen = [&] {
    gnomon_draw(demo);
    int found = 0;
    for (int i = 0; i < gnomon_label_count(demo); ++i) found += gnomon_labels(demo)[i].seen == 1;
    return found;
  };
  const int all = seen();
  EXPECT_EQ(all, gnomon_label_count(demo));
  gnomon_zoom_at(demo, 64, 0, 0);
  EXPECT_EQ(seen(), 0);
  gnomon_show_whole(demo);
  EXPECT_EQ(seen(), all);
}

TEST(Interface, AStateGoesFromOneDemoToAnother) {
  const Open from = open();
  const Open to = open();
  for (int i = 0; i < 30; ++i) gnomon_step(from.get());
  const uint8_t* bytes = gnomon_save(from.get());
  EXPECT_TRUE(gnomon_load(to.get(), bytes, gnomon_save_size(from.get())));
  EXPECT_EQ(gnomon_steps(to.get()), 30);
  EXPECT_EQ(gnomon_handle(to.get(), 0)->x, gnomon_handle(from.get(), 0)->x);
  EXPECT_FALSE(gnomon_load(to.get(), bytes, 5));
}

}  // namespace
}  // namespace gnomon::playback::interface_test
