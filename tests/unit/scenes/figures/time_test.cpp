// Tests the figures of the part "In time".
#include <algorithm>
#include <cmath>

#include "brute_force.h"
#include "gnomon/core/numbers.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::time_test {
namespace {

using testing::brute_separation;
using testing::same;

/// Bound for a spurious overlap by sampling.
constexpr double rounding = 1e-9;
constexpr int samples = 200;

/// Returns a body on a straight path.
Placed<double> on_way(const Placed<double>& from, Vec2d to, double time) {
  const Vec2d begin = from.pose.position();
  return {from.shape, *Pose<double>::make(begin + (to - begin) * time, from.pose.rotation())};
}

/// Reports whether B, handle 1, first touches A, handle 0, at this time of its motion to handle 2; NaN means never.
bool first_touch_is(const Scene& scene, double touch) {
  const bool never = std::isnan(touch);
  for (int i = 0; i <= samples; ++i) {
    const double time = (never ? 1 : touch) * i / samples;
    const double d = brute_separation(body(scene, 0), on_way(body(scene, 1), place(scene, 2), time));
    if (d < -rounding) return false;
  }
  return never || same(brute_separation(body(scene, 0), on_way(body(scene, 1), place(scene, 2), touch)), 0);
}

bool sliding_shadow(const Scene& scene) {
  const Vec2d n = axis(scene, 2);
  const double time = (1.9 - place(scene, 1).x) / 4;
  Shadow b;
  for (const Vec2d corner : {Vec2d(-1, -0.7), Vec2d(0.7, -0.8), Vec2d(1, 0.7), Vec2d(-0.6, 0.9)}) {
    b.min = std::fmin(b.min, dot(corner + Vec2d(1.9 - 4 * time, 2), n));
    b.max = std::fmax(b.max, dot(corner + Vec2d(1.9 - 4 * time, 2), n));
  }
  const double d = gap(shadow(body(scene, 0), n), b);
  return time > -rounding && time < 1 + rounding && same(number(scene, "time"), time) &&
         same(number(scene, "slid"), -4 * time * n.x) && same(number(scene, "separation"), d) &&
         says(scene, d > 0 ? "slides_apart" : "slides_overlap");
}

/// At its entry and at its exit the shadows touch, between them they overlap, and beyond them there is a gap.
bool is_entry_and_exit(const Shadow& a, const Shadow& b, double speed, double enter, double exit) {
  const auto gap_at = [&](double time) { return gap(a, {b.min + speed * time, b.max + speed * time}); };
  const double way = std::abs(speed * (exit - enter));
  return enter < exit && std::abs(gap_at(enter)) < rounding * (1 + way) &&
         std::abs(gap_at(exit)) < rounding * (1 + way) && gap_at((enter + exit) / 2) < 0 && gap_at(enter - 1) > 0 &&
         gap_at(exit + 1) > 0;
}

bool shadow_in_time(const Scene& scene) {
  const Vec2d n(0, 1);
  const Shadow a = shadow(body(scene, 0), n);
  const Shadow b = shadow(body(scene, 1), n);
  const double speed = place(scene, 2).y - place(scene, 1).y;
  // Slopes below this count as level.
  if (std::abs(speed) < 0.08) return says(scene, gap(a, b) > 0 ? "shadows_never" : "shadows_always");
  const double enter = number(scene, "enter");
  const double to_go = number(scene, "end_a") - number(scene, "end_b");
  const double to_leave = number(scene, "leave_a") - number(scene, "leave_b");
  return is_entry_and_exit(a, b, speed, enter, number(scene, "exit")) && same(number(scene, "speed"), speed) &&
         std::abs(to_go / speed - enter) < rounding * (1 + std::abs(enter)) &&
         std::abs(to_leave / speed - number(scene, "exit")) < rounding * (1 + std::abs(number(scene, "exit"))) &&
         says(scene, "shadows_meet");
}

/// From the last entry to the first exit the shadows overlap on both axes. Just before and just after, they are apart
/// on one of them.
bool last_entry(const Scene& scene) {
  const Vec2d v = place(scene, 2) - place(scene, 1);
  const char* const names[][2] = {{"enter_x", "exit_x"}, {"enter_y", "exit_y"}};
  for (const int axis : {0, 1}) {
    const Vec2d n(1 - axis, axis);
    const double enter = number(scene, names[axis][0]);
    const double exit = number(scene, names[axis][1]);
    if (dot(n, v) == 0 || std::isnan(enter)) continue;
    if (!is_entry_and_exit(shadow(body(scene, 0), n), shadow(body(scene, 1), n), dot(n, v), enter, exit)) return false;
  }
  const double latest = number(scene, "latest");
  const double earliest = number(scene, "earliest");
  if (says(scene, "boxes_never")) return first_touch_is(scene, std::nan(""));
  if (!says(scene, latest <= earliest ? "boxes_meet" : "boxes_miss")) return false;
  if (latest > earliest) return first_touch_is(scene, std::nan(""));
  return (latest < 0 || latest > 1 || first_touch_is(scene, latest)) &&
         brute_separation(body(scene, 0), on_way(body(scene, 1), place(scene, 2), (latest + earliest) / 2)) <= rounding;
}

bool first_contact(const Scene& scene) {
  if (says(scene, "first_contact_overlap")) return brute_separation(body(scene, 0), body(scene, 1)) < 0;
  const double time = number(scene, "time");
  return first_touch_is(scene, time) && says(scene, std::isnan(time) ? "first_contact_none" : "first_contact_is");
}

/// Gap of the blade in the figures on rotation: B, handle 0, with the figures' motion.
double blade_gap(const Scene& scene, double time) {
  const Placed<double> start = body(scene, 0);
  const Vec2d centre = start.pose.position() + Vec2d(4, -1.5) * time;
  double least = 1e300;
  for (std::size_t i = 0; i < start.shape.size(); ++i) {
    const Vec2d arm = start.vertex(i) - start.pose.position();
    const double turned = std::cos(6 * time) * arm.y + std::sin(6 * time) * arm.x;
    least = std::fmin(least, centre.y + turned - 0.3);
  }
  return least;
}

double blade_reach(const Scene& scene) {
  double most = 0;
  for (std::size_t i = 0; i < body(scene, 0).shape.size(); ++i) {
    const Vec2d arm = body(scene, 0).vertex(i) - place(scene, 0);
    most = std::fmax(most, std::sqrt(dot(arm, arm)));
  }
  return most;
}

/// Expects the gap, where it is positive, to be the separation of the floor and the lowest corner.
bool same_gap(double found, double truth) { return truth > 0 ? same(found, truth) : found <= rounding; }

bool turning_gap(const Scene& scene) {
  const double truth = blade_gap(scene, number(scene, "time"));
  return same_gap(number(scene, "separation"), truth) &&
         says(scene, number(scene, "separation") > 0 ? "turning_apart" : "turning_overlap");
}

/// Expects the slope in the drawing to be the steepest possible fall of the gap, with ten units of length per unit of
/// time, and never below 0.
bool slope_is_true(const Scene& scene, double rate) {
  display::Canvas canvas;
  scene.draw(canvas, {{}, "demo"});
  const Vec2d begin(-5.2, -3.7 + number(scene, "gap"));
  for (const display::Item& item : canvas.items()) {
    if (item.role != display::Role::gap || item.dash == 0 || item.count != 2) continue;
    const auto ends = canvas.points().subspan(item.first, 2);
    if (!same(ends[0].x, begin.x) || !same(ends[0].y, begin.y)) continue;
    return same(ends[1].y, begin.y - rate * (ends[1].x - begin.x) / 10) && ends[1].y > -3.7 - rounding;
  }
  return number(scene, "gap") <= 0;
}

/// Until the present time no corner is lower than the bound allows.
bool how_far(const Scene& scene) {
  const double time = number(scene, "time");
  const double rate = 1.5 + 6 * blade_reach(scene);
  for (int i = 0; i <= samples; ++i) {
    const double at = time * i / samples;
    if (blade_gap(scene, at) < number(scene, "gap") - rate * at - rounding) return false;
  }
  return slope_is_true(scene, rate) && same(number(scene, "far"), rate * time) &&
         same(number(scene, "reach"), blade_reach(scene)) && same_gap(number(scene, "gap"), blade_gap(scene, 0)) &&
         says(scene, number(scene, "far") < number(scene, "gap") ? "cannot_touch" : "could_touch");
}

/// No contact occurs until the last sample, and a reported contact is real.
bool leaps(const Scene& scene) {
  if (says(scene, "leaps_overlap")) return blade_gap(scene, 0) <= rounding;
  const double last = number(scene, "last");
  for (int i = 0; i < samples; ++i) {
    if (blade_gap(scene, last * i / samples) <= 0) return false;
  }
  if (says(scene, "leaps_touch")) return blade_gap(scene, last) < 0.02 + rounding;
  return !says(scene, "leaps_free") || last == 1;
}

/// On a proved step no contact occurs, and the gap is never below the arc.
bool bent_leap(const Scene& scene) {
  const double time = number(scene, "time");
  const double bend = 36 * blade_reach(scene);
  const double here = blade_gap(scene, 0);
  const double there = blade_gap(scene, time);
  if (here <= rounding) return says(scene, "leap_overlap");
  if (there <= rounding) return says(scene, "leap_lands_inside");
  for (int i = 0; i <= samples; ++i) {
    const double s = time * i / samples;
    const double arc = here + (there - here) * i / samples - bend / 2 * s * (time - s);
    const double gap = blade_gap(scene, s);
    if (gap < arc - rounding || (says(scene, "leap_proved") && gap <= 0)) return false;
  }
  const bool proved = std::sqrt(bend / 2) * time < std::sqrt(here) + std::sqrt(there);
  return same(number(scene, "bend"), bend) && says(scene, proved ? "leap_proved" : "leap_too_far");
}

/// Wall of the figure on thickness, with the box that moves along the level rail.
bool step_thickness(const Scene& scene) {
  const double steps = number(scene, "looks") - 1;
  const double way = place(scene, 1).x - place(scene, 0).x;
  const double half = number(scene, "w_a") / 2;
  int seen = 0;
  for (int i = 0; i <= steps; ++i) {
    const double x = place(scene, 0).x + way * i / steps;
    // Where they just touch, rounding decides.
    if (std::abs(std::abs(x - 0.9) - 0.4 - half) < rounding) return true;
    seen += std::abs(x - 0.9) < 0.4 + half;
  }
  const bool safe = way / steps <= number(scene, "both");
  return number(scene, "seen") == seen && same(number(scene, "step"), way / steps) && (!safe || seen > 0) &&
         same(number(scene, "both"), number(scene, "w_a") + 0.8) &&
         way / (number(scene, "needed") - 1) <= number(scene, "both") + rounding &&
         says(scene, seen == 0 ? "looks_miss"
                     : safe    ? "looks_apart"
                               : "looks_see");
}

/// Each sample of the figure agrees with brute force. By fine sampling the overlap lasts as long as the figure reports.
bool missed_contact(const Scene& scene) {
  const double steps = 1 / number(scene, "between");
  const auto d_at = [&](double time) {
    return brute_separation(body(scene, 0), on_way(body(scene, 1), place(scene, 2), time));
  };
  int seen = 0;
  for (int i = 0; i <= steps + 0.5; ++i) {
    const double d = d_at(i / steps);
    if (std::abs(d) < rounding) return true;
    seen += d < 0;
  }
  constexpr int fine = 1000;
  int inside = 0;
  for (int i = 0; i < fine; ++i) inside += d_at((i + 0.5) / fine) < 0;
  return number(scene, "seen") == seen &&
         std::abs(number(scene, "lasts") - static_cast<double>(inside) / fine) <= 2.1 / fine &&
         (says(scene, "meeting_none") ? inside == 0 : says(scene, seen > 0 ? "meeting_seen" : "meeting_missed"));
}

bool turning_looks(const Scene& scene) {
  const double time = number(scene, "time");
  Vec2d corners[] = {{-2.4, 0}, {0, -0.3}, {2.4, 0}, {0, 0.3}};
  const auto blade = make_polygon<double>(corners);
  const double angle = full_turn * time;
  const Placed<double> b(*blade, *Pose<double>::make(Vec2d(0, 0.9), angle));
  const double d = brute_separation(body(scene, 0), b);
  return same(number(scene, "separation"), d) && same(number(scene, "tip_way"), 2.4 * angle) &&
         says(scene, number(scene, "separation") > 0 ? "blade_apart" : "blade_overlap");
}

constexpr FigureCheck checks[] = {
    {"sliding-shadow", sliding_shadow},
    {"shadow-in-time", shadow_in_time},
    {"last-entry", last_entry},
    {"first-contact", first_contact},
    {"turning-gap", turning_gap},
    {"how-far", how_far},
    {"leaps", leaps},
    {"bent-leap", bent_leap},
    {"step-thickness", step_thickness},
    {"missed-contact", missed_contact},
    {"turning-looks", turning_looks},
};
INSTANTIATE_TEST_SUITE_P(Time, FigureAnswers, ::testing::ValuesIn(checks));

// Positions from the lesson: a miss, and a motion without a component along the axis.
TEST(SweptFigures, SayWhatTheLessonSaysOfThem) {
  const auto passed = find_scene("last-entry")->make();
  EXPECT_TRUE(says(*passed, "boxes_meet"));
  const Command past[] = {{Command::Kind::put, 0, 1.5, 0.2}, {Command::Kind::put, 2, -4.4, 1.4}};
  passed->step(past, false);
  EXPECT_TRUE(says(*passed, "boxes_miss"));
  EXPECT_LT(number(*passed, "exit_x"), number(*passed, "enter_y"));
  const auto level = find_scene("shadow-in-time")->make();
  const Command along{Command::Kind::put, 2, -2.6, 3};
  level->step({&along, 1}, false);
  EXPECT_TRUE(says(*level, "shadows_never"));
  // A manual drag to A's level is not exact.
  const Command down[] = {{Command::Kind::put, 1, -4, -1.7}, {Command::Kind::put, 2, -2.6, -1.65}};
  level->step(down, false);
  EXPECT_TRUE(says(*level, "shadows_always"));
}

Command choose(const Scene& scene, std::string_view id, double value) {
  for (std::uint32_t i = 0; i < scene.parameters().size(); ++i) {
    if (scene.parameters()[i].id == id) return {Command::Kind::parameter, i, value};
  }
  ADD_FAILURE() << "no parameter " << id;
  return {};
}

TEST(LooksFigures, SayWhatTheLessonSaysOfThem) {
  const auto wall = find_scene("step-thickness")->make();
  EXPECT_TRUE(says(*wall, "looks_miss"));
  const Command thin = choose(*wall, "thickness", 0.1);
  wall->step({&thin, 1}, false);
  EXPECT_NEAR(number(*wall, "both"), 0.9, 1e-12);
  // Twice as many samples may miss a contact that was found; halving every step keeps it.
  const auto seen_by = [&](double looks) {
    const Command all{Command::Kind::put, 2, -4.1 + 0.55 * (looks - 2), -3.2};
    wall->step({&all, 1}, false);
    EXPECT_EQ(number(*wall, "looks"), looks);
    return number(*wall, "seen");
  };
  EXPECT_EQ(seen_by(4), 1);
  EXPECT_EQ(seen_by(7), 1);
  EXPECT_EQ(seen_by(8), 0);
  const auto missed = find_scene("missed-contact")->make();
  EXPECT_TRUE(says(*missed, "meeting_missed"));
  const Command brush[] = {choose(*missed, "steps", 20),
                           {Command::Kind::put, 0, 1.1, 1.6},
                           {Command::Kind::put, 1, -4.8, 3.3},
                           {Command::Kind::put, 2, 4.6, 3.3}};
  missed->step(brush, false);
  EXPECT_TRUE(says(*missed, "meeting_missed"));
  EXPECT_LT(number(*missed, "lasts"), 0.05);
}

// The lesson's figure reaches the contact in twelve steps, and the bent step goes further than the first straight one.
TEST(LeapFigures, SayWhatTheLessonSaysOfThem) {
  const auto leaps = find_scene("leaps")->make();
  EXPECT_EQ(number(*leaps, "leaps"), 1);
  const double first = number(*leaps, "last");
  const Command all{Command::Kind::put, 1, 4.8, -3.7};
  leaps->step({&all, 1}, false);
  EXPECT_TRUE(says(*leaps, "leaps_touch"));
  EXPECT_EQ(number(*leaps, "leaps"), 12);
  const auto bent = find_scene("bent-leap")->make();
  EXPECT_TRUE(says(*bent, "leap_proved"));
  EXPECT_GT(number(*bent, "time"), first);
  // The blade is free at both ends, and in the floor in between.
  EXPECT_GT(blade_gap(*leaps, 0.7), 0);
  EXPECT_LT(blade_gap(*leaps, 0.8), 0);
  EXPECT_GT(blade_gap(*leaps, 0.95), 0);
}

}  // namespace
}  // namespace gnomon::scenes::time_test
