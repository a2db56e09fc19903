// Tests a world of thousands of bodies in the host: grips, rewinding and searches, all within bounds.
#include <gtest/gtest.h>

#include <map>

#include "many_bodies.h"
#include "playback/host.h"
#include "playback/snapshot.h"
#include "playback/state.h"
#include "support.h"

namespace gnomon::playback::world_test {
namespace {

/// Returns a world of 2,000 bodies where the code is fast.
const SceneInfo& world() {
  return testing::rounds(10) == 1 ? testing::many_bodies<200>() : testing::many_bodies<2000>();
}

Vec2d body_position(const Host& host, std::uint32_t body) { return host.scene().handle(body)->body.pose.position(); }
Vec2d body_pixel(const Host& host, std::uint32_t body) { return host.camera().to_pixels(body_position(host, body)); }

TEST(World, TheSceneSaysWhatIsUnderThePointer) {
  Host host(world(), 1);
  EXPECT_TRUE(host.scene().handles().empty());
  for (const std::uint32_t body : {0u, 7u, 123u, 199u}) {
    const Pick found = host.input().pick(body_pixel(host, body));
    EXPECT_EQ(found.part, PickPart::body);
    EXPECT_EQ(found.handle, body);
  }
  EXPECT_EQ(host.input().pick({1, 1}).part, PickPart::nothing);
}

TEST(World, OneOfManyIsHeldThrownAboutAndLetGo) {
  Host host(world(), 1);
  const Vec2d at = body_pixel(host, 123);
  host.input().pointer_down(at);
  host.input().pointer_move(at + Vec2d(30, -20));
  host.settle();
  EXPECT_EQ(host.input().selected(), 123u);
  const Vec2d held = body_position(host, 123);
  EXPECT_NEAR(host.camera().to_pixels(held).x, at.x + 30, 1e-9);
  host.step();
  EXPECT_EQ(body_position(host, 123), held) << "it does not drift while it is held";
  host.input().pointer_up(at + Vec2d(30, -20));
  host.step();
  EXPECT_NE(body_position(host, 123), held);
  host.input().nudge({10, 0});
  const Vec2d before = body_position(host, 123);
  host.settle();
  EXPECT_NEAR(body_position(host, 123).x, before.x + 0.1 * host.camera().view.height, 1e-12);
}

TEST(World, WhatIsSelectedAmongManyIsDrawnSo) {
  Host host(world(), 1);
  display::Canvas canvas;
  host.draw(canvas);
  const std::size_t before = canvas.bodies().size();
  host.input().select(7);
  EXPECT_TRUE(host.changed());
  host.draw(canvas);
  ASSERT_EQ(canvas.bodies().size(), before + 1);
  EXPECT_EQ(canvas.bodies().back().position, body_position(host, 7));
  EXPECT_EQ(canvas.bodies().back().role, display::Role::handle);
  host.input().select(std::nullopt);
  host.draw(canvas);
  EXPECT_EQ(canvas.bodies().size(), before);
}

TEST(World, WhatIsNotThereIsNotHeld) {
  Host host(world(), 1);
  host.input().select(2000);
  EXPECT_EQ(host.input().selected(), std::nullopt);
  host.input().put(2000, {0, 0});
  host.input().pointer_down({1, 1}, {PickPart::body, 5000});
  EXPECT_FALSE(host.input().holds());
  EXPECT_FALSE(host.input().has_commands());
}

TEST(World, AChangeInThePastLetsGoWithOneCommand) {
  Host host(world(), 1);
  const Vec2d at = body_pixel(host, 40);
  host.input().pointer_down(at);
  for (int i = 0; i < 20; ++i) host.step();
  host.input().pointer_up(at);
  for (int i = 0; i < 20; ++i) host.step();
  host.seek(10);
  const Vec2d held = body_position(host, 40);
  host.input().put(3, {0, 0});
  host.step();
  EXPECT_EQ(host.timeline().last(), 11u);
  EXPECT_NE(body_position(host, 40), held) << "the hand of that moment is gone";
}

// Half a minute of 2,000 moving bodies, with every moment exact.
TEST(World, HalfAMinuteIsRememberedWithinTheBound) {
  Host host(world(), 1);
  std::map<std::uint64_t, std::vector<std::byte>> truth;
  for (int i = 1; i <= 2400; ++i) {
    host.step();
    if (i % 97 == 0) truth[host.steps()] = host.save();
    ASSERT_LE(host.timeline().size(), Timeline::default_budget + (std::size_t(1) << 20));
  }
  EXPECT_GE(host.timeline().last() - host.timeline().first(), 1800u);
  for (const auto& [step, state] : truth) {
    if (step < host.timeline().first()) continue;
    host.seek(step);
    ASSERT_EQ(host.save(), state) << step;
  }
}

TEST(World, TheSearchForAnEventLeavesTheWorldAloneUntilItEnds) {
  Host host(world(), 1);
  host.step();
  const auto before = host.save();
  ASSERT_EQ(host.seek_next_event(), SearchState::ahead);
  ASSERT_EQ(host.search(20), SearchState::ahead);
  EXPECT_EQ(host.searched(), 20);
  EXPECT_EQ(host.save(), before);
  EXPECT_EQ(host.timeline().last(), 1u);
  int slices = 1;
  SearchState state = SearchState::ahead;
  for (; state == SearchState::ahead; ++slices) state = host.search(20);
  ASSERT_EQ(state, SearchState::found);
  EXPECT_GT(slices, 2);
  EXPECT_EQ(host.searched(), 0);
  EXPECT_EQ(host.timeline().previous_event(), std::nullopt);
  EXPECT_EQ(host.timeline().events().back(), host.steps());
  const auto found = host.save();
  // The copy must do the same as the world itself.
  Host other(world(), 1);
  while (other.steps() < host.steps()) other.step();
  EXPECT_EQ(other.save(), found);
  host.seek(1);
  EXPECT_EQ(host.save(), before);
  ASSERT_EQ(host.seek_next_event(), SearchState::found);
  EXPECT_EQ(host.save(), found);
}

TEST(World, TheSearchIsGivenUpWhenTheWorldIsTouched) {
  Host host(world(), 1);
  const auto begin = [&] {
    ASSERT_EQ(host.seek_next_event(), SearchState::ahead);
    ASSERT_EQ(host.search(2), SearchState::ahead);
  };
  begin();
  host.give_up_search();
  EXPECT_EQ(host.search(100), SearchState::given_up);
  begin();
  host.input().put(1, {0, 0});
  EXPECT_EQ(host.search(100), SearchState::given_up);
  host.settle();
  begin();
  host.step();
  EXPECT_EQ(host.search(100), SearchState::given_up);
  begin();
  host.run(true);
  EXPECT_EQ(host.search(100), SearchState::given_up);
  host.run(false);
  begin();
  host.reset(2);
  EXPECT_EQ(host.search(100), SearchState::given_up);
  begin();
  ASSERT_TRUE(host.load(host.save()));
  EXPECT_EQ(host.search(100), SearchState::given_up);
}

TEST(World, WhereNothingHappensForAMinuteTheSearchEnds) {
  Host host(testing::many_bodies<2>(), 1);
  host.input().put(0, {500, 0});
  // Far from its place the body turns back once, and needs a long time for the return.
  host.step();
  const auto before = host.save();
  ASSERT_EQ(host.seek_next_event(), SearchState::ahead);
  ASSERT_EQ(host.search(Host::max_steps_to_event - 1), SearchState::ahead);
  EXPECT_EQ(host.search(1), SearchState::none);
  EXPECT_EQ(host.search(1), SearchState::given_up);
  EXPECT_EQ(host.save(), before);
}

// A scene must accept every state that it saves: the history and the search depend on it.
TEST(World, IsNeverSoFarOutThatItsStateIsRefused) {
  Host host(world(), 1);
  host.input().put(5, {5000, -1e300});
  host.input().put(6, {-1e9, 0});
  for (int i = 0; i < 20; ++i) host.step();
  const auto state = host.save();
  EXPECT_TRUE(host.load(state));
}

// --- States

TEST(State, ManyAtOnceAreTheBytesOfOneByOne) {
  const Vec2d places[] = {{1, -2}, {0.5, 1e300}};
  const Rotation<double> turns[] = {{}, *Rotation<double>::from_angle(1)};
  const double numbers[] = {-0.0, 3};
  const std::uint32_t counts[] = {7, 0xffffffff};
  std::vector<std::byte> all;
  put_all<Vec2d>(all, places);
  put_all<Rotation<double>>(all, turns);
  put_all<double>(all, numbers);
  put_all<std::uint32_t>(all, counts);
  std::vector<std::byte> each;
  for (const Vec2d place : places) put(each, place);
  for (const auto& turn : turns) put(each, turn);
  for (const double number : numbers) put(each, number);
  for (const std::uint32_t count : counts) put(each, count);
  EXPECT_EQ(all, each);
}

// --- States as pages

std::vector<std::byte> bytes(std::size_t count, int value) {
  return std::vector<std::byte>(count, static_cast<std::byte>(value));
}

TEST(Snapshot, GivesBackWhatItKeeps) {
  for (const std::size_t size : {0u, 1u, 1023u, 1024u, 1025u, 5000u}) {
    auto state = bytes(size, 7);
    const Snapshot first(state);
    if (size > 0) state.back() = std::byte(1);
    const Snapshot second(state, &first);
    std::vector<std::byte> out = bytes(3, 9);
    second.restore(out);
    EXPECT_EQ(out, state);
    first.restore(out);
    EXPECT_EQ(out, bytes(size, 7));
  }
}

TEST(Snapshot, KeepsOnlyThePagesThatChanged) {
  auto state = bytes(100 * Snapshot::page_bytes, 7);
  const Snapshot first(state);
  EXPECT_GT(first.own_bytes(), state.size());
  state[5 * Snapshot::page_bytes] = std::byte(1);
  const Snapshot second(state, &first);
  EXPECT_GT(second.own_bytes(), Snapshot::page_bytes);
  EXPECT_LT(second.own_bytes(), 4 * Snapshot::page_bytes);
  EXPECT_LT(first.own_bytes(), 4 * Snapshot::page_bytes);
}

TEST(Snapshot, ALongerOrShorterStateSharesWhatIsAlike) {
  const auto state = bytes(3 * Snapshot::page_bytes + 10, 7);
  const Snapshot first(state);
  for (const std::size_t size : {std::size_t(20), state.size() - 5, state.size() + 2000}) {
    const auto other = bytes(size, 7);
    std::vector<std::byte> out;
    Snapshot(other, &first).restore(out);
    EXPECT_EQ(out, other);
  }
}

}  // namespace
}  // namespace gnomon::playback::world_test
