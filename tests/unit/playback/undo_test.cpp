// Tests that a reader's actions can be undone and redone, to the same bits.
#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "hosts.h"

namespace gnomon::playback::undo_test {
namespace {

enum Parameter : std::uint32_t { sides_a, sides_b, drift, axes };

/// Pauses after some steps, when the pair is within reach of a hand.
Host& begin(Host& host) {
  host.resize(800, 600, 1);
  for (int i = 0; i < 20; ++i) host.step();
  return host;
}

void drag(Host& host, Vec2d from, Vec2d by, bool in_time = false) {
  host.input().pointer_down(from);
  for (int i = 1; i <= 5; ++i) {
    host.input().pointer_move(from + by * (i / 5.0));
    if (in_time) host.step();
    host.settle();
  }
  host.input().pointer_up(from + by);
  host.settle();
}

TEST(Undo, OfADragIsTheStateBeforeIt) {
  Host host(pair_scene(), 1);
  begin(host);
  EXPECT_FALSE(host.can_undo());
  EXPECT_FALSE(host.undo());
  const auto before = host.save();
  drag(host, pixel_of(host, 0), {60, 40});
  const auto after = host.save();
  ASSERT_NE(after, before);
  ASSERT_TRUE(host.undo());
  EXPECT_EQ(host.save(), before);
  EXPECT_EQ(host.steps(), 20u) << "the history before it is there";
  EXPECT_EQ(host.timeline().first(), 0u);
  EXPECT_FALSE(host.can_undo());
  ASSERT_TRUE(host.redo());
  EXPECT_EQ(host.save(), after);
  EXPECT_FALSE(host.can_redo());
  ASSERT_TRUE(host.undo());
  EXPECT_EQ(host.save(), before);
}

TEST(Undo, OfADragInPassingTimeGoesBackToItsBeginning) {
  Host host(pair_scene(), 1);
  begin(host);
  const auto before = host.save();
  drag(host, pixel_of(host, 0), {60, 40}, true);
  for (int i = 0; i < 30; ++i) host.step();
  host.run(true);
  ASSERT_TRUE(host.undo());
  EXPECT_FALSE(host.wants_frame() && host.steps() != 20u);
  EXPECT_EQ(host.save(), before);
}

TEST(Undo, TakesOneDeedAfterTheOther) {
  Host host(pair_scene(), 1);
  begin(host);
  host.input().edit(true);
  std::vector<std::vector<std::byte>> states{host.save()};
  const auto done = [&] {
    host.settle();
    ASSERT_NE(host.save(), states.back());
    states.push_back(host.save());
  };
  drag(host, pixel_of(host, 0), {-50, 0});
  done();
  drag(host, turn_pixel(host, 1), {30, 30});
  done();
  host.input().select(0);
  // Successive key moves of one object are one action.
  for (int i = 0; i < 4; ++i) {
    host.input().nudge({1, 0});
    host.settle();
  }
  done();
  host.input().turn(0.1);
  done();
  host.input().select_corner(1);
  for (int i = 0; i < 3; ++i) {
    host.input().nudge({-0.5, -0.5});
    host.settle();
  }
  done();
  host.input().add_corner();
  done();
  host.input().remove_corner();
  done();
  host.input().put(1, {3, 2});
  done();
  host.input().put(1, {3, 2.5});
  done();
  host.input().face(1, 1);
  done();
  host.input().put_corner(1, 0, {0.8, 0.8});
  done();
  for (const double sides : {4.0, 5.0, 6.0}) {
    host.set_parameter(sides_b, sides);
    host.settle();
  }
  done();
  host.set_parameter(axes, 0);
  done();
  host.set_parameter(axes, 1);
  done();
  host.input().fling({1, 0});
  done();
  for (std::size_t i = states.size() - 1; i-- > 0;) {
    ASSERT_TRUE(host.undo());
    EXPECT_EQ(host.save(), states[i]) << i;
  }
  EXPECT_FALSE(host.can_undo());
  for (std::size_t i = 1; i < states.size(); ++i) {
    ASSERT_TRUE(host.redo());
    EXPECT_EQ(host.save(), states[i]) << i;
  }
}

TEST(Undo, DoesNotComeAgainByItself) {
  Host host(pair_scene(), 1);
  begin(host);
  Host untouched(pair_scene(), 1);
  begin(untouched);
  drag(host, pixel_of(host, 0), {60, 40});
  for (int i = 0; i < 10; ++i) host.step();
  ASSERT_TRUE(host.undo());
  for (int i = 0; i < 10; ++i) host.step();
  for (int i = 0; i < 10; ++i) untouched.step();
  EXPECT_EQ(host.save(), untouched.save());
  EXPECT_FALSE(host.can_redo());
  EXPECT_FALSE(host.can_undo());
  host.seek(20);
  untouched.seek(20);
  EXPECT_EQ(host.save(), untouched.save()) << "nor by a visit";
}

TEST(Undo, APressThatMovesNothingIsNoDeed) {
  Host host(pair_scene(), 1);
  begin(host);
  const Vec2d at = pixel_of(host, 0);
  host.input().pointer_down(at);
  host.settle();
  host.input().pointer_up(at);
  host.settle();
  EXPECT_FALSE(host.can_undo());
}

TEST(Undo, KnowsNothingOfAnotherHistory) {
  Host host(pair_scene(), 1);
  begin(host);
  drag(host, pixel_of(host, 0), {60, 40});
  const auto state = host.save();
  host.reset(1);
  EXPECT_FALSE(host.can_undo());
  drag(host, pixel_of(host, 0), {60, 40});
  ASSERT_TRUE(host.can_undo());
  ASSERT_TRUE(host.undo());
  ASSERT_TRUE(host.load(state));
  EXPECT_FALSE(host.can_undo());
  EXPECT_FALSE(host.can_redo());
}

TEST(Undo, InThePastIsOfWhatWasDoneBeforeIt) {
  Host host(pair_scene(), 1);
  begin(host);
  const auto before = host.save();
  drag(host, pixel_of(host, 0), {60, 40});
  for (int i = 0; i < 10; ++i) host.step();
  host.input().put(1, {3, 2});
  host.settle();
  host.seek(25);
  ASSERT_TRUE(host.undo());
  EXPECT_EQ(host.save(), before);
}

// An endless drag has a bounded history, and forgotten actions cannot be undone.
TEST(Undo, EndsWhereTheHistoryBegins) {
  Host host(pair_scene(), 1);
  begin(host);
  for (int i = 0; i < 1000; ++i) {
    host.input().put(0, {i % 2 ? -2.0 : -3.0, 0});
    host.settle();
  }
  int undone = 0;
  while (host.undo()) ++undone;
  EXPECT_EQ(undone, static_cast<int>(UndoHistory::max_entries));
}

}  // namespace
}  // namespace gnomon::playback::undo_test
