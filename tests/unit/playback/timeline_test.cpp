#include "playback/timeline.h"

#include <gtest/gtest.h>

#include <map>

#include "playback/host.h"
#include "playback/registry.h"
#include "playback/state.h"
#include "support.h"

namespace gnomon::playback::timeline_test {
namespace {

using playback::Command;

/// Scene that combines all commands and steps in one number: a different order or command produces a different number.
class Tape final : public playback::Scene {
 public:
  explicit Tape(std::size_t bytes = 0) : padding_(bytes) {}

  void reset(std::uint64_t seed) override { number_ = seed; }
  void step(std::span<const Command> commands, bool advance) override {
    ++calls_;
    for (const Command& command : commands) mix(static_cast<std::uint64_t>(command.x) + 2);
    if (advance) mix(1);
    if (advance) ++steps_;
  }
  void draw(display::Canvas&, const playback::DrawOptions&) const override {}
  display::Message describe() const override { return {}; }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(steps_ / 10); }
  std::span<const playback::NamedTrace> traces() const override { return {}; }
  std::span<const playback::Parameter> parameters() const override { return {}; }
  std::span<const playback::Handle> handles() const override { return {}; }
  void save(std::vector<std::byte>& out) const override {
    playback::put(out, number_);
    playback::put(out, steps_);
    out.resize(out.size() + padding_);
  }
  bool load(std::span<const std::byte> bytes) override {
    playback::StateReader reader(bytes.first(16));
    number_ = reader.get<std::uint64_t>();
    steps_ = reader.get<std::uint64_t>();
    return true;
  }

  std::uint64_t number() const { return number_; }
  /// Returns the number of steps, and of commands without one.
  int calls() const { return calls_; }

 private:
  void mix(std::uint64_t value) { number_ = (number_ ^ value) * 0x9e3779b97f4a7c15u + value; }
  std::uint64_t number_ = 1;
  std::uint64_t steps_ = 0;
  std::size_t padding_;
  int calls_ = 0;
};

Command command(double x) { return {Command::Kind::nudge, 0, x}; }

TEST(Timeline, EveryMomentIsExact) {
  Tape tape;
  Timeline timeline(tape);
  std::vector<std::uint64_t> truth{tape.number()};
  testing::Dice dice(1);
  for (int i = 0; i < 500; ++i) {
    std::vector<Command> commands;
    while (dice.integer(0, 2) == 0) commands.push_back(command(dice.between(0, 100)));
    timeline.record(commands, true);
    // Commands between two steps, while paused.
    while (dice.integer(0, 4) == 0) timeline.record({{command(dice.between(0, 100))}}, false);
    truth.push_back(tape.number());
  }
  EXPECT_EQ(timeline.first(), 0u);
  EXPECT_EQ(timeline.last(), 500u);
  for (int i = 0; i < 2000; ++i) {
    const auto step = static_cast<std::uint64_t>(dice.integer(0, 500));
    timeline.seek(step);
    ASSERT_EQ(timeline.now(), step);
    ASSERT_EQ(tape.number(), truth[static_cast<std::size_t>(step)]) << step;
    ASSERT_EQ(timeline.has_future(), step < 500);
  }
}

TEST(Timeline, ReplaysWhatWasRecorded) {
  Tape tape;
  Timeline timeline(tape);
  for (int i = 0; i < 100; ++i) timeline.record({{command(i)}}, true);
  const std::uint64_t end = tape.number();
  timeline.seek(37);
  for (int i = 0; i < 63; ++i) timeline.replay();
  EXPECT_EQ(tape.number(), end);
  EXPECT_FALSE(timeline.has_future());
  timeline.replay();
  EXPECT_EQ(tape.number(), end);
}

TEST(Timeline, ACommandInThePastCutsOffTheFuture) {
  Tape tape;
  Timeline timeline(tape);
  for (int i = 0; i < 100; ++i) timeline.record({{command(i)}}, true);
  timeline.seek(40);
  timeline.record({{command(1000)}}, false);
  EXPECT_EQ(timeline.now(), 40u);
  EXPECT_EQ(timeline.last(), 40u);
  EXPECT_FALSE(timeline.has_future());
  for (int i = 0; i < 50; ++i) timeline.record({}, true);
  const std::uint64_t end = tape.number();
  timeline.seek(10);
  timeline.seek(1000);
  EXPECT_EQ(timeline.now(), 90u);
  EXPECT_EQ(tape.number(), end);
}

TEST(Timeline, BeyondItsEndsIsItsNearestEnd) {
  Tape tape;
  Timeline timeline(tape);
  timeline.begin(70);
  for (int i = 0; i < 5; ++i) timeline.record({}, true);
  timeline.seek(0);
  EXPECT_EQ(timeline.now(), 70u);
  timeline.seek(1000);
  EXPECT_EQ(timeline.now(), 75u);
}

TEST(Timeline, MemoryIsBoundedAndTheNewestMomentsStay) {
  constexpr std::size_t budget = 100'000;
  for (const std::size_t bytes : {0u, 500u, 5000u}) {
    Tape tape(bytes);
    Timeline timeline(tape, budget);
    std::vector<std::uint64_t> truth{tape.number()};
    for (int i = 0; i < 20000; ++i) {
      timeline.record({{command(i)}}, true);
      truth.push_back(tape.number());
      // A single key frame may exceed the remaining budget.
      ASSERT_LE(timeline.size(), budget + bytes + 4096);
    }
    EXPECT_EQ(timeline.last(), 20000u);
    EXPECT_GT(timeline.first(), 0u);
    EXPECT_LT(timeline.first(), 20000u - 10 * Timeline::longest_gap) << bytes;
    for (std::uint64_t step = timeline.first(); step <= timeline.last(); step += 7) {
      timeline.seek(step);
      ASSERT_EQ(tape.number(), truth[static_cast<std::size_t>(step)]);
    }
  }
}

TEST(Timeline, ALongPauseIsHistoryToo) {
  Tape tape;
  Timeline timeline(tape, 50'000);
  for (int i = 0; i < 10000; ++i) timeline.record({{command(i)}}, false);
  EXPECT_LE(timeline.size(), 60'000u);
  const std::uint64_t end = tape.number();
  timeline.record({}, true);
  timeline.seek(0);
  EXPECT_EQ(tape.number(), end);
}

TEST(Timeline, StepsBackCostALoadAndNowAndThenAGap) {
  for (const std::size_t bytes : {0u, 2000u}) {
    Tape tape(bytes);
    Timeline timeline(tape, 200'000);
    std::vector<std::uint64_t> truth{tape.number()};
    for (int i = 0; i < 3000; ++i) {
      timeline.record({{command(i)}}, true);
      truth.push_back(tape.number());
    }
    const auto cost_of = [&](std::uint64_t step) {
      const int before = tape.calls();
      timeline.seek(step);
      EXPECT_EQ(tape.number(), truth[static_cast<std::size_t>(step)]);
      return tape.calls() - before;
    };
    for (std::uint64_t back = 1; back < Timeline::most_recent; ++back) EXPECT_EQ(cost_of(3000 - back), 0) << back;
    int all = 0;
    for (std::uint64_t step = 2900; step-- > 2500;) {
      const int cost = cost_of(step);
      EXPECT_LE(cost, static_cast<int>(Timeline::longest_gap));
      all += cost;
    }
    EXPECT_LE(all, 400 * 4) << bytes;
    // The state passed last is useless once it is cut off or forgotten.
    timeline.record({{command(1)}}, true);
    const std::uint64_t end = tape.number();
    timeline.seek(2490);
    EXPECT_EQ(tape.number(), truth[2490]);
    timeline.seek(timeline.last());
    EXPECT_EQ(tape.number(), end);
  }
}

TEST(Timeline, EventsAreWhereTheEventStateChanges) {
  Tape tape;
  Timeline timeline(tape);
  for (int i = 0; i < 35; ++i) timeline.record({}, true);
  EXPECT_EQ(timeline.events(), (std::vector<std::uint64_t>{10, 20, 30}));
  EXPECT_EQ(timeline.previous_event(), 30u);
  EXPECT_EQ(timeline.next_event(), std::nullopt);
  timeline.seek(20);
  EXPECT_EQ(timeline.previous_event(), 10u);
  EXPECT_EQ(timeline.next_event(), 30u);
  timeline.seek(5);
  EXPECT_EQ(timeline.previous_event(), std::nullopt);
  timeline.record({}, true);
  EXPECT_EQ(timeline.next_event(), std::nullopt);
}

/// Acts as a search: a copy runs on, and its path is added.
void go_on(Tape& tape, Timeline& timeline, int steps, std::size_t budget) {
  std::vector<std::byte> state;
  tape.save(state);
  Tape copy(state.size() - 16);
  ASSERT_TRUE(copy.load(state));
  Timeline way(copy, budget);
  way.begin(timeline.now());
  for (int i = 0; i < steps; ++i) way.record({}, true);
  timeline.append(std::move(way));
}

TEST(Timeline, GoesOnWithTheHistoryOfACopy) {
  for (const int steps : {1, 5, 6, 7, 100, 700}) {
    Tape tape(300);
    Timeline timeline(tape);
    std::vector<std::uint64_t> truth{tape.number()};
    const auto record = [&](std::span<const Command> commands) {
      timeline.record(commands, true);
      truth.push_back(tape.number());
    };
    for (int i = 0; i < 40; ++i) record({{command(i)}});
    go_on(tape, timeline, steps, Timeline::default_budget);
    Tape other(300);
    Timeline plain(other);
    for (int i = 0; i < 40; ++i) plain.record({{command(i)}}, true);
    for (int i = 0; i < steps; ++i) {
      plain.record({}, true);
      truth.push_back(other.number());
    }
    EXPECT_EQ(timeline.events(), plain.events());
    for (int i = 0; i < 20; ++i) record({{command(i)}});
    EXPECT_EQ(timeline.first(), 0u);
    ASSERT_EQ(timeline.last() + 1, truth.size());
    for (std::uint64_t step = 0; step <= timeline.last(); ++step) {
      timeline.seek(timeline.last() - step);
      ASSERT_EQ(tape.number(), truth[truth.size() - 1 - static_cast<std::size_t>(step)]) << steps << " " << step;
    }
  }
}

TEST(Timeline, ACopyThatForgotItsBeginningIsAllThatIsLeft) {
  Tape tape(2000);
  Timeline timeline(tape, 400'000);
  for (int i = 0; i < 40; ++i) timeline.record({{command(i)}}, true);
  go_on(tape, timeline, 3000, 100'000);
  const std::uint64_t end = tape.number();
  EXPECT_GT(timeline.first(), 40u);
  EXPECT_EQ(timeline.last(), 3040u);
  EXPECT_LE(timeline.size(), 500'000u);
  timeline.seek(timeline.first());
  const std::uint64_t first = tape.number();
  timeline.seek(3040);
  EXPECT_EQ(tape.number(), end);
  timeline.seek(0);
  EXPECT_EQ(tape.number(), first);
}

// --- In the host

Host pair_host() { return Host(*playback::find_scene("polygon-polygon"), 7); }

TEST(HostTimeline, ScrubbingBackAndPlayingOnGivesTheSameBits) {
  for (const playback::SceneInfo& info : playback::scene_list()) {
    Host host(info, 7);
    for (int i = 0; i < 600; ++i) host.step();
    const auto end = host.save();
    host.seek(300);
    EXPECT_EQ(host.steps(), 300u);
    for (int i = 0; i < 300; ++i) host.step();
    EXPECT_EQ(host.save(), end) << info.id;
    host.seek(0);
    host.seek(600);
    EXPECT_EQ(host.save(), end) << info.id;
  }
}

/// Runs the whole search at once.
bool seek_next_event(Host& host) {
  SearchState state = host.seek_next_event();
  while (state == SearchState::ahead) state = host.search(100);
  return state == SearchState::found;
}

TEST(HostTimeline, EventsAreFoundBothWays) {
  Host host = pair_host();
  ASSERT_TRUE(seek_next_event(host));
  const std::uint64_t first = host.steps();
  const std::uint32_t event_state = host.scene().event_state();
  ASSERT_TRUE(seek_next_event(host));
  EXPECT_GT(host.steps(), first);
  EXPECT_NE(host.scene().event_state(), event_state);
  ASSERT_TRUE(host.seek_previous_event());
  EXPECT_EQ(host.steps(), first);
  EXPECT_FALSE(host.seek_previous_event());
  EXPECT_EQ(host.steps(), first);
}

// A pair apart without drift: no event ever happens.
TEST(HostTimeline, WhereNoEventComesNothingChanges) {
  Host host = pair_host();
  host.input().put(0, {-5, 0});
  host.input().put(1, {5, 0});
  host.set_parameter(2, 0);
  for (int i = 0; i < 10; ++i) host.step();
  host.seek(4);
  host.run(true);
  const auto before = host.save();
  const std::size_t size = host.timeline().size();
  EXPECT_FALSE(seek_next_event(host));
  EXPECT_EQ(host.steps(), 4u);
  EXPECT_EQ(host.timeline().first(), 0u);
  EXPECT_EQ(host.timeline().last(), 10u);
  EXPECT_EQ(host.save(), before);
  EXPECT_LE(host.timeline().size(), size + Timeline::most_recent * (before.size() + 256));
  host.frame(0);
  host.frame(100);
  EXPECT_GT(host.steps(), 4u) << "it still runs";
}

TEST(HostTimeline, ABodyThatIsHeldStaysHeldWhereNoEventComes) {
  Host host = pair_host();
  host.set_parameter(2, 0);
  host.input().put(0, {-5, 0});
  host.input().put(1, {5, 0});
  host.frame(0);
  const Vec2d at = host.camera().to_pixels({-5, 0});
  host.input().pointer_down(at);
  host.frame(0);
  EXPECT_FALSE(seek_next_event(host));
  host.input().pointer_move(at + Vec2d(50, 0));
  host.frame(0);
  EXPECT_NEAR(host.scene().handles()[0].body.pose.position().x, -4, 1e-9);
}

// The command that waits for the next frame may cut off the event.
TEST(HostTimeline, AnEventThatIsCutOffIsNotVisited) {
  Host host = pair_host();
  ASSERT_TRUE(seek_next_event(host));
  host.seek(0);
  ASSERT_NE(host.timeline().next_event(), std::nullopt);
  host.input().put(0, {-4, 3});
  EXPECT_EQ(host.seek_next_event(), SearchState::ahead);
  EXPECT_EQ(host.timeline().last(), 0u);
}

TEST(HostTimeline, SpeedScalesTime) {
  for (const double speed : {0.1, 0.5, 2.0, 4.0}) {
    Host host = pair_host();
    host.set_speed(speed);
    host.run(true);
    for (int i = 0; i <= 600; ++i) host.frame(i * 1000.0 / 60);
    EXPECT_NEAR(static_cast<double>(host.steps()), 600 * speed, 1) << speed;
  }
  Host host = pair_host();
  host.set_speed(100);
  EXPECT_EQ(host.speed(), Host::fastest);
  host.set_speed(0);
  EXPECT_EQ(host.speed(), Host::slowest);
}

/// Performs one of a reader's possible actions.
void act(Host& host, testing::Dice& dice) {
  const double x = dice.between(0, 800);
  const double y = dice.between(0, 600);
  const auto index = static_cast<std::uint32_t>(dice.integer(0, 4));
  switch (dice.integer(0, 14)) {
    case 0:
      return host.input().pointer_down({x, y});
    case 1:
      return host.input().pointer_up({x, y});
    case 2:
      return host.input().pointer_cancel();
    case 3:
      return host.input().nudge({x / 100, y / 100});
    case 4:
      return host.input().turn(x / 100);
    case 5:
      return host.input().click();
    case 6:
      return host.set_parameter(index, y / 80);
    case 7:
      return host.input().select(index);
    case 8:
      return host.input().select_corner(index);
    case 9:
      return host.input().add_corner();
    case 10:
      return host.input().remove_corner();
    case 11:
      return host.input().put(index, {x / 100, y / 100});
    case 12:
      return host.input().face(index, x / 100);
    case 13:
      return host.input().fling({x - 400, y - 300});
    default:
      return host.input().pointer_move({x, y});
  }
}

TEST(HostTimeline, RandomActionsCanBeUndoneAndDoneAgain) {
  testing::Dice dice(3);
  int visits = 0;
  int scenes = 0;
  for (const playback::SceneInfo& info : playback::scene_list()) {
    ++scenes;
    Host host(info, 1);
    host.resize(800, 600, 1);
    host.input().edit(true);
    std::map<std::uint64_t, std::vector<std::byte>> truth;
    for (int i = 0; i < testing::rounds(2000); ++i) {
      if (dice.integer(0, 2) == 0) act(host, dice);
      host.frame(0);
      truth.erase(truth.upper_bound(host.timeline().last()), truth.end());
      if (!host.timeline().has_future()) truth[host.steps()] = host.save();
      host.step();
      if (dice.integer(0, 20) != 0) continue;

      host.input().pointer_cancel();
      host.frame(0);
      truth.erase(truth.upper_bound(host.timeline().last()), truth.end());
      if (!host.timeline().has_future()) truth[host.steps()] = host.save();
      for (const auto step : {dice.integer(0, 1 << 20), dice.integer(0, 1 << 20)}) {
        const auto visited =
            std::next(truth.begin(), static_cast<std::ptrdiff_t>(step % static_cast<std::int64_t>(truth.size())));
        host.seek(visited->first);
        ASSERT_EQ(host.save(), visited->second) << info.id << " step " << visited->first;
        ++visits;
      }
    }
  }
  // The count is for all scenes together: by chance one of so many scenes has few.
  EXPECT_GT(visits, scenes * testing::share(100));
}

}  // namespace
}  // namespace gnomon::playback::timeline_test
