// Tests that after any input a scene's answers are those of brute force. The tests read them as a page does: from
// handles, readouts and sentences.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>
#include <string_view>
#include <utility>
#include <vector>

#include "brute_force.h"
#include "gnomon/core/numbers.h"
#include "gnomon/geometry3d/solids.h"
#include "oracle/exact_truth.h"
#include "playback/random.h"
#include "scenes/sat_in_space/axis_in_space.h"
#include "unit/scenes/all_axes.h"
#include "unit/scenes/readings.h"

namespace gnomon::scenes::scene_answers_test {
namespace {

using testing::brute_distance;
using testing::brute_separation;
using testing::same;
using testing::same_length;

bool separation_matches(const Scene& scene) {
  return same(number(scene, "separation"), brute_separation(body(scene, 0), body(scene, 1)));
}

bool depth_matches(const Scene& scene) {
  const double depth = number(scene, "depth");
  const double truth = brute_separation(body(scene, 0), body(scene, 1));
  return std::isnan(depth) ? truth > -same_length : same(depth, -truth);
}

bool pair_matches(const Scene& scene) { return separation_matches(scene) && depth_matches(scene); }

bool compared_methods_match(const Scene& scene) {
  const double truth = brute_separation(body(scene, 0), body(scene, 1));
  const double distance = number(scene, "distance");
  // The distance includes that of corners, so it may be greater than the gap.
  return separation_matches(scene) && (truth > 0 ? distance > truth - same_length : distance < same_length);
}

/// Checks that B touches A after its translation along u, and after the least translation, according to a handle and to
/// brute force.
bool ways_match(const Scene& scene) {
  const Placed<double>& a = body(scene, 0);
  const Placed<double>& b = body(scene, 1);
  const double truth = brute_separation(a, b);
  const double way = number(scene, "way");
  const double shortest = number(scene, "shortest");
  const Vec2d move = body(scene, 2).pose.rotation().apply({1, 0}) * (std::isnan(way) ? 0 : way);
  const Placed<double> there{b.shape, *Pose<double>::make(b.pose.position() + move, b.pose.rotation())};
  const bool touches = std::isnan(way) ? truth > 0 : same(brute_separation(a, there), 0);
  return separation_matches(scene) && touches && !(way < shortest - same_length) &&
         (truth > 0 ? shortest > truth - same_length : same(shortest, -truth));
}

bool circle_matches(const Scene& scene) {
  const Placed<double>& circle = body(scene, 1);
  const double truth = brute_distance(body(scene, 0), circle.pose.position()) - circle.shape.radius();
  return same(number(scene, "separation"), truth);
}

bool contact_matches(const Scene& scene) {
  const double truth = brute_separation(body(scene, 0), body(scene, 1));
  const double margin = parameter(scene, "margin");
  const double points = number(scene, "points");
  if (points == 0) return truth > -same_length;
  const Message said = scene.describe();
  const double least = points == 2 ? std::fmin(said.numbers[0], said.numbers[1]) : said.numbers[0];
  // A's edge may be the reference where B's is better by a sixteenth of the depth.
  return truth <= margin && least < (truth > 0 ? margin + same_length : truth * (15.0 / 16) + 1e-3);
}

/// Checks the polygon as it is drawn, because it has no handle.
bool point_matches(const Scene& scene) {
  display::Canvas canvas;
  scene.draw(canvas, {{}, "shapes"});
  const display::Item& polygon = canvas.items()[0];
  const auto corners = canvas.points().subspan(polygon.first, polygon.count);
  const Vec2d point = body(scene, 0).pose.position();
  double most = -1e300;
  for (std::size_t edge = 0; edge < corners.size(); ++edge) {
    const Vec2d along = corners[(edge + 1) % corners.size()] - corners[edge];
    most = std::fmax(most, cross(point - corners[edge], along) / std::sqrt(dot(along, along)));
  }
  return corners.size() > 2 && same(number(scene, "separation"), most);
}

bool line_matches(const Scene& scene) {
  const Pose<double>& line = body(scene, 1).pose;
  double least = 1e300;
  for (std::size_t i = 0; i < 4; ++i) least = std::fmin(least, line.to_local(body(scene, 0).vertex(i)).x);
  return same(number(scene, "in_front"), least);
}

/// Many samples of the motion agree: no overlap before the contact, and a touch at it.
bool first_contact_matches(const Scene& scene) {
  const auto separation_at = [&](double time) {
    std::vector<Placed<double>> placed;
    for (const std::size_t i : {0U, 1U}) {
      const Pose<double>& from = body(scene, i).pose;
      const double turns = parameter(scene, i == 0 ? "turn_a" : "turn_b");
      const auto rotation = from.rotation().then(*Rotation<double>::from_angle(turns * time * full_turn));
      const Vec2d way = body(scene, 2 + i).pose.position() - from.position();
      placed.emplace_back(body(scene, i).shape, *Pose<double>::make(from.position() + way * time, rotation));
    }
    return brute_separation(placed[0], placed[1]);
  };
  // The slop is slightly deeper than the bound for touching.
  const double slop = 1e-6;
  const double time = number(scene, "time");
  if (std::isnan(time) && separation_at(0) < slop) return true;
  const double free_until = std::isnan(time) ? 1 : time;
  for (int i = 0; i < 200; ++i) {
    if (separation_at(free_until * i / 200) < -slop) return false;
  }
  return std::isnan(time) || separation_at(time) < slop;
}

/// Returns the time in steps from the left end of a time line.
double time_of(const Scene& scene, std::size_t handle) { return (place(scene, handle).x + 5.2) / 1.3; }

/// Without forgiven time the number of steps leaves a debt between a quarter of a step too much and three quarters too
/// little.
bool steps_match(const Scene& scene) {
  const double length = time_of(scene, 1);
  const double frames = std::floor(time_of(scene, 0) / length);
  if (number(scene, "frames") != frames) return false;
  const double steps = number(scene, "steps");
  const double due = length > 5.75 ? 5 * frames : std::fmax(0, std::ceil(frames * length - 0.75));
  if (parameter(scene, "one_each") > 0) return steps == frames && number(scene, "due") == due;
  const double owed = length > 5.75 ? 0 : frames * length - steps;
  return steps == due && same(number(scene, "owed"), owed * 1000 / 60);
}

/// Checks the energies of the motion, of the spring and of the height above the lowest place.
bool energy_matches(const Scene& scene) {
  const double mass = parameter(scene, "weight_mass");
  const double speed = number(scene, "weight_speed");
  const Vec2d way = place(scene, 1) - place(scene, 0);
  const double stretch = std::sqrt(dot(way, way)) - 4;
  const double motion = mass * speed * speed / 2;
  const double spring = parameter(scene, "weight_stiffness") * stretch * stretch / 2;
  const double height = mass * 9.8 * (place(scene, 0).y + 5.05);
  const double whole = motion + spring + height;
  const auto near = [&](double is, double ought) { return std::abs(is - ought) <= 1e-9 * (1 + whole); };
  return near(number(scene, "weight_energy"), whole) && near(number(scene, "weight_kinetic"), motion) &&
         says(scene, "weight_swings");
}

/// Checks the torque of the spring at its corner, the last one, about the centre of mass, which is the shape's origin.
bool torque_matches(const Scene& scene) {
  const Placed<double>& hanging = body(scene, 0);
  const Vec2d corner = hanging.vertex(hanging.shape.size() - 1);
  const Vec2d way = place(scene, 1) - corner;
  const double length = std::sqrt(dot(way, way));
  const double pull = parameter(scene, "polygon_stiffness") * (length - 2.5);
  const double torque = cross(corner - hanging.pose.position(), way) * (pull / length);
  return std::abs(number(scene, "polygon_torque") - torque) <= 1e-9 * (1 + std::abs(pull)) &&
         number(scene, "polygon_turning") <= number(scene, "polygon_energy") && says(scene, "polygon_hangs");
}

/// Checks a correct collision: the points separate with at most e times their approach, Coulomb's law holds, and energy
/// does not increase.
bool collision_matches(const Scene& scene) {
  const double before = number(scene, "energy_before");
  if (std::isnan(before)) return says(scene, "no_collision");
  const double n = number(scene, "pushed");
  const double t = number(scene, "dragged");
  return n >= 0 && std::fabs(t) <= parameter(scene, "friction") * n * (1 + 1e-12) + 1e-12 &&
         number(scene, "jump") > 0 && number(scene, "energy_after") <= before * (1 + 1e-12) + 1e-12 &&
         number(scene, "energy") >= 0;
}

/// The box has mass 2, and strikes with the drawn corner.
bool struck_box_matches(const Scene& scene) {
  const Placed<double>& box = body(scene, 0);
  const Vec2d foot(0, -1.6);
  const Vec2d arm = foot - box.pose.position();
  const Vec2d before = place(scene, 1) - foot;
  double lowest = 1e300;
  for (std::size_t i = 0; i < 4; ++i) lowest = std::fmin(lowest, box.vertex(i).y);
  if (!same(lowest, foot.y) || !same(number(scene, "approach"), before.y) || !same(number(scene, "slip"), -before.x)) {
    return false;
  }
  if (before.y >= 0) return says(scene, "box_leaves");
  const double n = number(scene, "pushed");
  const double t = number(scene, "dragged");
  const double inertia = 2 * (3.6 * 3.6 + 2 * 2) / 12;
  const double spin = (arm.x * n + arm.y * t) / inertia;
  const Vec2d after(before.x - t / 2 - spin * arm.y, before.y + n / 2 + spin * arm.x);
  const double mu = parameter(scene, "friction");
  const bool is_stuck = !says(scene, "box_sticks") || same(after.x, 0);
  const bool newton = !says(scene, "box_slips") || same(after.y, -parameter(scene, "restitution") * before.y);
  return same(number(scene, "parting"), after.y) && same(number(scene, "slip_after"), -after.x) &&
         same(number(scene, "spin_after"), spin) && std::fabs(t) <= mu * n * (1 + 1e-12) + 1e-12 && is_stuck &&
         newton && number(scene, "energy_after") <= number(scene, "energy_before") + 1e-12;
}

/// No bodies overlap beyond the resting depth, and the first collision is not earlier than a direct check of all pairs
/// allows.
bool loop_matches(const Scene& scene) {
  if (parameter(scene, "loop_error") == 1) return says(scene, "wrong_flies");
  double deepest = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    const Vec2d at = place(scene, i);
    if (std::fabs(at.x + 3.5) > 4.1 || std::fabs(at.y) > 5.2) return false;
    for (std::size_t j = i + 1; j < 6; ++j) {
      if (body(scene, i).shape.size() == 1 && body(scene, j).shape.size() == 1) {
        const Vec2d apart = place(scene, j) - at;
        const double reach = body(scene, i).shape.radius() + body(scene, j).shape.radius();
        deepest = std::fmax(deepest, reach - std::sqrt(dot(apart, apart)));
      } else if (body(scene, i).shape.size() > 2 && body(scene, j).shape.size() > 2) {
        deepest = std::fmax(deepest, -brute_separation(body(scene, i), body(scene, j)));
      }
    }
  }
  // A resting body may penetrate by a hundredth or two.
  return deepest <= number(scene, "loop_overlap") + 1e-9 && number(scene, "loop_overlap") < 0.03;
}

/// Checks that as many rocks are drawn as reported, each within the arena, and that they overlap at most as much as a
/// new one may.
bool game_matches(const Scene& scene) {
  display::Canvas canvas;
  scene.draw(canvas, {{}, "shapes"});
  if (static_cast<double>(canvas.bodies().size()) != number(scene, "game_rocks")) return false;
  struct Drawn {
    Shape<double> shape;
    Pose<double> pose;
  };
  std::vector<Drawn> rocks;
  for (const display::BodyInstance& rock : canvas.bodies()) {
    const auto turned = Rotation<double>::from_cos_sin(rock.direction.x, rock.direction.y);
    rocks.push_back({*make_polygon<double>(canvas.tables()[0]->corners(rock.outline)),
                     *Pose<double>::make(rock.position, *turned)});
  }
  for (std::size_t i = 0; i < rocks.size(); ++i) {
    const Placed<double> one{rocks[i].shape, rocks[i].pose};
    for (std::size_t k = 0; k < one.shape.size(); ++k) {
      if (std::fabs(one.vertex(k).x) > 16 + same_length || std::fabs(one.vertex(k).y) > 10 + same_length) return false;
    }
    for (std::size_t j = i + 1; j < rocks.size(); ++j) {
      const Vec2d apart = rocks[j].pose.position() - rocks[i].pose.position();
      const double radii[] = {one.shape.bounding_radius(), rocks[j].shape.view().bounding_radius()};
      const double reach = radii[0] + radii[1];
      if (dot(apart, apart) > reach * reach) continue;
      const double slight = 0.04 * std::min(radii[0], radii[1]);
      if (brute_separation(one, {rocks[j].shape, rocks[j].pose}) < -slight) return false;
    }
  }
  return number(scene, "game_bodies") >= 4 + number(scene, "game_rocks");
}

/// In a row the order stays, and momentum along the row changes only at the walls.
bool cradle_matches(const Scene& scene) {
  const double energy = number(scene, "cradle_energy");
  const double momentum = number(scene, "cradle_momentum");
  // Five bodies of equal mass have at least the energy of a common motion.
  const double mass = std::numbers::pi / 4;
  return energy >= momentum * momentum / (10 * mass) - 1e-9 && energy >= 0;
}

bool gas_matches(const Scene& scene) {
  const double mass = 0.16 * 4 * 4.9 * 5.4 / parameter(scene, "gas_number");
  const double energy = parameter(scene, "gas_number") * mass * 2 * 2 / 2;
  return std::fabs(number(scene, "gas_energy") / energy - 1) < 1e-9 && number(scene, "gas_difference") >= 0 &&
         number(scene, "gas_difference") <= 100;
}

/// Counts the doubles in the picture for which the formula with its mistake differs from integers.
int wrong_signs(double closer, int error) {
  static std::map<std::pair<double, int>, int> known;
  const auto [found, is_new] = known.try_emplace({closer, error}, 0);
  if (!is_new) return found->second;
  const Vec2d a0(-5.3, -3.2);
  const Vec2d a1(7.3, 5.2);
  const double spacing = std::ldexp(1.0, -static_cast<int>(closer));
  const auto plain = [](auto a, auto b, auto q) {
    const auto left = (b.x - a.x) * (q.y - a.y);
    const auto right = (b.y - a.y) * (q.x - a.x);
    return static_cast<double>(left - right);
  };
  for (int row = -12; row <= 12; ++row) {
    for (int column = -12; column <= 12; ++column) {
      const Vec2d q(0.7 + column * spacing, 0.8 + row * spacing);
      const double margin = error == 3 ? 1e-15 : error == 4 ? 1e-9 : 0;
      const double value = error == 1   ? plain(Vec2f(a0), Vec2f(a1), Vec2f(q))
                           : error == 2 ? plain(a1, q, a0)
                                        : plain(a0, a1, q);
      const auto whole = [](Vec2d v) {
        return testing::WholePoint{testing::whole(v.x, 120), testing::whole(v.y, 120)};
      };
      const int truth = testing::cross(whole(a1) - whole(a0), whole(q) - whole(a0)).sign();
      found->second += ((value > margin) - (value < -margin)) != truth;
    }
  }
  return found->second;
}

bool signs_match(const Scene& scene) {
  const double closer = parameter(scene, "closer");
  const int error = static_cast<int>(parameter(scene, "side_error"));
  const double plain = scene.describe().numbers[0] - 1;
  const double truth = number(scene, "truth") - 1;
  const double exact = number(scene, "exact_value");
  return number(scene, "wrong_doubles") == wrong_signs(closer, error) && truth == (exact > 0) - (exact < 0) &&
         number(scene, "lie") == (plain == truth ? 0 : 1) &&
         says(scene, plain == truth ? "formula_right" : "formula_wrong") &&
         (error > 0 || std::abs(number(scene, "plain_value") - exact) <= number(scene, "bound"));
}

/// After the translation along u, B touches A from outside, and after half of it they still overlap. Bisection tests at
/// most as many edges as its four searches may.
bool way_out_matches(const Scene& scene) {
  const double degrees = parameter(scene, "direction");
  const Vec2d u(std::cos(degrees * 0.017453292519943295), std::sin(degrees * 0.017453292519943295));
  const auto after = [&](double way) {
    const Placed<double>& b = body(scene, 1);
    const Pose<double> there = *Pose<double>::make(b.pose.position() + u * way, b.pose.rotation());
    return brute_separation(body(scene, 0), {b.shape, there});
  };
  const double edges = parameter(scene, "sides_a") + parameter(scene, "sides_b");
  if (number(scene, "looks") > 4 * (std::floor(std::log2(edges)) + 1)) return false;
  const double way = number(scene, "way_out");
  if (std::isnan(way)) return after(0) > -same_length;
  return same(after(way), 0) && after(way / 2) < 0;
}

/// Up to 64 corners all are drawn; of more only a part, which is slightly smaller.
bool ranges_match(const Scene& scene) {
  const double truth = brute_separation(body(scene, 0), body(scene, 1));
  const double near = parameter(scene, "corners") > 3 ? 0.02 : same_length;
  const bool said = truth > 0 ? says(scene, "ranges_apart") : says(scene, "ranges_overlapping");
  return number(scene, "signs_both") > 0 && (std::fabs(truth) < near || said);
}

/// Checks the distance, and the edge and the corner, or the two corners, that the sentence names.
bool regions_match(const Scene& scene) {
  const Placed<double>* bodies[] = {&body(scene, 0), &body(scene, 1)};
  double truth = 1e300;
  for (const std::size_t one : {0U, 1U}) {
    for (std::size_t i = 0; i < bodies[one]->shape.size(); ++i) {
      truth = std::fmin(truth, brute_distance(*bodies[1 - one], bodies[one]->vertex(i)));
    }
  }
  const double gap = brute_separation(*bodies[0], *bodies[1]);
  if (gap < same_length)
    return gap > -same_length || (says(scene, "regions_overlap") && number(scene, "distance") == 0);
  const Message said = scene.describe();
  const auto number_of = [&](std::size_t at) { return static_cast<std::size_t>(said.numbers[at]); };
  if (!same(number(scene, "distance"), truth)) return false;
  if (says(scene, "regions_corner")) {
    const Vec2d way = bodies[0]->vertex(number_of(1)) - bodies[1]->vertex(number_of(2));
    return same(std::sqrt(dot(way, way)), truth) && number(scene, "kind") == 2 && std::isnan(number(scene, "edge"));
  }
  const std::size_t owner = number_of(1);
  const Placed<double>& of_edge = *bodies[owner];
  const Vec2d from = of_edge.vertex(number_of(2));
  const Vec2d along = of_edge.vertex((number_of(2) + 1) % of_edge.shape.size()) - from;
  const Vec2d way = bodies[1 - owner]->vertex(number_of(3)) - from;
  return same(cross(way, along) / std::sqrt(dot(along, along)), truth) && dot(way, along) > 0 &&
         dot(way, along) < dot(along, along) && number(scene, "owner") == said.numbers[1] &&
         number(scene, "edge") == said.numbers[2];
}

/// The numbers of a spinning body agree, and without a mistake it conserves the quantities of a free body. A spinning
/// body has less energy the nearer L is to the axis of the greatest moment.
bool tumbling_matches(const Scene& scene) {
  const double energy = number(scene, "tumbling_joules");
  const double momentum = number(scene, "tumbling_momentum");
  const double rate = number(scene, "tumbling_rate");
  const double lean = number(scene, "tumbling_lean");
  // Twice the energy is L · ω, never more than the product of their lengths.
  const bool together = 2 * energy <= momentum * rate * (1 + 1e-12) && energy > 0 && lean >= 0 && lean <= 180;
  const bool told = says(scene, number(scene, "tumbling_flips") > 0 ? "tumbling_over" : "tumbling_wobbles");
  const double will = number(scene, "tumbling_will");
  return together && told && (std::isnan(will) || will == 0 || will == 1);
}

/// A solid cylinder of that height has r²/2 and r²/4 + h²/12, except for its 24 sides.
bool wobbling_matches(const Scene& scene) {
  const double wide = number(scene, "disc_wide");
  const double moments = number(scene, "disc_moments");
  const double height = parameter(scene, "disc_height");
  // Value of r² from the moments; for the prism's corners it is within these bounds.
  const double square = height * height / 12 * moments / (0.5 - moments / 4);
  const bool is_cylinder = moments < 2 && square > 0.9 * 0.9 && square < 3.5 * 3.5;
  const double ratio = number(scene, "disc_ratio");
  if (says(scene, "disc_spins")) return is_cylinder && std::isnan(ratio) && (wide < 0.5 || wide > 89.5);
  const double across = std::cos(wide * 0.017453292519943295);
  if (std::isnan(ratio)) return is_cylinder && moments / across > 3;
  return is_cylinder && std::fabs(ratio * across - moments) < 1e-7 &&
         std::fabs(number(scene, "disc_wobbles") - ratio * number(scene, "disc_spins")) < 1e-9 * (1 + ratio);
}

/// Tests all axes without pruning, for the bodies in the scene's own state.
bool solids_match(const Scene& scene) {
  const auto poses = poses_of(scene, 2, sizeof(double));
  const auto solid = [&](const char* id) {
    const double number = parameter(scene, id);
    return number == 0 ? roof() : number == 1 ? keel() : number == 2 ? *d3::box({1.3, 0.9, 1}) : d3::octahedron();
  };
  const d3::Polyhedron a = solid("solid_a");
  const d3::Polyhedron b = solid("solid_b");
  const AllAxes truth = all_axes({a, poses[0]}, {b, poses[1]});
  const double said = number(scene, "separation");
  const auto note = scene.note();
  const bool phantom = note && note->text.id == std::string_view("solids_phantom");
  if (truth.all > 0) return said > 0 && said <= truth.all + 1e-12 && says(scene, "solids_apart");
  return same(said, truth.all) && same(number(scene, "widest_of_faces"), truth.faces) && !phantom &&
         same(number(scene, "depth"), -said) && says(scene, "solids_overlapping");
}

struct Check {
  const char* scene;
  bool (*matches_brute_force)(const Scene& scene);
};
constexpr Check checks[] = {
    {"circle-polygon", circle_matches},
    {"collisions", collision_matches},
    {"contact-points", contact_matches},
    {"cradle", cradle_matches},
    {"event-loop", loop_matches},
    {"every-way", ways_match},
    {"fixed-steps", steps_match},
    {"gas", gas_matches},
    {"hanging-polygon", torque_matches},
    {"point-polygon", point_matches},
    {"polygon-polygon", pair_matches},
    {"push-apart", pair_matches},
    {"ray-search", way_out_matches},
    {"rectangle-line", line_matches},
    {"rectangles", pair_matches},
    {"sat-compare", compared_methods_match},
    {"sign-grid", signs_match},
    {"space-game", game_matches},
    {"space-sat", solids_match},
    {"struck-box", struck_box_matches},
    {"swept-sat", first_contact_matches},
    {"tumbling-box", tumbling_matches},
    {"tunnelling", first_contact_matches},
    {"turning-impact", first_contact_matches},
    {"two-ranges", ranges_match},
    {"voronoi-regions", regions_match},
    {"weight-on-spring", energy_matches},
    {"wobbling-disc", wobbling_matches},
};

class SceneAnswers : public ::testing::TestWithParam<Check> {};

TEST_P(SceneAnswers, MatchBruteForceWhileTheSceneIsPlayedWith) {
  const Check& check = GetParam();
  const SceneInfo* info = find_scene(check.scene);
  ASSERT_TRUE(info) << check.scene;
  const auto scene = info->make();
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random(seed);
    scene->reset(seed);
    ASSERT_TRUE(check.matches_brute_force(*scene)) << check.scene << " disagrees with brute force, seed " << seed;
    for (int step = 0; step < 40; ++step) {
      std::vector<Command> commands;
      const auto parameters = scene->parameters();
      const auto which = static_cast<std::uint32_t>(random.between(0, 1) * static_cast<double>(parameters.size()));
      const double value = random.between(parameters[which].minimum, parameters[which].maximum);
      if (step % 4 == 0) {
        commands.push_back({Command::Kind::parameter, which, nearest_allowed(parameters[which], value)});
      }
      const double count = static_cast<double>(scene->handles().size());
      const auto handle = static_cast<std::uint32_t>(random.between(0, 1) * count);
      const auto kind = random.between(0, 1) < 0.5 ? Command::Kind::put : Command::Kind::face;
      commands.push_back({kind, handle, random.between(-3, 3), random.between(-3, 3)});
      scene->step(commands, true);
      ASSERT_TRUE(check.matches_brute_force(*scene))
          << check.scene << " disagrees with brute force, seed " << seed << ", step " << step;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Every, SceneAnswers, ::testing::ValuesIn(checks));

TEST(PushApart, ThePushEndsInATouchWhoeverMoves) {
  for (const double mover : {0.0, 1.0, 2.0}) {
    const auto scene = find_scene("push-apart")->make();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Command begin[] = {{Command::Kind::parameter, 0, mover}, {Command::Kind::parameter, 1, 0}};
      scene->step(begin, false);
      scene->reset(seed);
      ASSERT_GT(number(*scene, "depth"), 0);
      const Command push[] = {{Command::Kind::parameter, 1, 1}};
      scene->step(push, false);
      EXPECT_NEAR(number(*scene, "separation"), 0, same_length) << mover << ", seed " << seed;
    }
  }
}

TEST(Collisions, LoseNoEnergyOnTheirWayAndNoMomentumToEachOther) {
  const auto scene = find_scene("collisions")->make();
  const Command perfect[] = {{Command::Kind::parameter, 0, 1}, {Command::Kind::parameter, 1, 0}};
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    scene->step(perfect, false);
    scene->reset(seed);
    const double energy = number(*scene, "energy");
    double x = number(*scene, "momentum_x");
    double y = number(*scene, "momentum_y");
    std::uint32_t event = scene->event_state();
    for (int step = 0; step < 600; ++step) {
      scene->step({}, true);
      ASSERT_NEAR(number(*scene, "energy"), energy, 1e-9) << seed << ", " << step;
      const bool same_momentum =
          std::fabs(number(*scene, "momentum_x") - x) + std::fabs(number(*scene, "momentum_y") - y) < 1e-9;
      const bool collided = scene->event_state() != event;
      event = scene->event_state();
      // Without friction a wall changes one of both components.
      if (collided && scene->describe().numbers[0] == 0) {
        ASSERT_TRUE(same_momentum || number(*scene, "momentum_x") == x || number(*scene, "momentum_y") == y);
        met += same_momentum;
      }
      ASSERT_TRUE(collided || same_momentum);
      x = number(*scene, "momentum_x");
      y = number(*scene, "momentum_y");
    }
  }
  EXPECT_GT(met, 20);
}

TEST(Collisions, AMistakeMakesEnergyAndTheSceneStaysInBounds) {
  for (const double mistake : {1.0, 2.0, 4.0}) {
    const auto scene = find_scene("collisions")->make();
    const Command wrong[] = {{Command::Kind::parameter, 0, 1}, {Command::Kind::parameter, 3, mistake}};
    scene->step(wrong, false);
    int gained = 0;
    for (int step = 0; step < 3000; ++step) {
      const double before = number(*scene, "energy");
      scene->step({}, true);
      gained += number(*scene, "energy") > before * 1.01;
      if (step % 100 != 0) continue;
      std::vector<std::byte> bytes;
      scene->save(bytes);
      ASSERT_TRUE(scene->load(bytes)) << mistake << ", " << step;
    }
    EXPECT_GT(gained, 0) << mistake;
  }
}

TEST(LoopOfSteps, TimePassesAndBeginsAnewUntilItIsStopped) {
  const auto scene = find_scene("fixed-steps")->make();
  double furthest = 0;
  double least = 10;
  for (int step = 0; step < 400; ++step) {
    scene->step({}, true);
    furthest = std::fmax(furthest, time_of(*scene, 0));
    least = std::fmin(least, time_of(*scene, 0));
    ASSERT_TRUE(steps_match(*scene)) << step;
  }
  EXPECT_NEAR(furthest, 8, 1e-9);
  EXPECT_NEAR(least, 0, 1e-9);
  const Command stop{Command::Kind::parameter, 0, 1};
  scene->step({&stop, 1}, true);
  const double stopped_at = time_of(*scene, 0);
  scene->step({}, true);
  EXPECT_EQ(time_of(*scene, 0), stopped_at);
  EXPECT_TRUE(says(*scene, "stopped_after") || says(*scene, "stopped_before"));
}

TEST(TumblingBox, DoesWhatItIsSaidToDo) {
  int over = 0;
  int wobbles = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto scene = find_scene("tumbling-box")->make();
    scene->reset(seed);
    const double will = number(*scene, "tumbling_will");
    // The side along the axis is the middle one of three where exactly one other is longer.
    ASSERT_EQ(will == 0, number(*scene, "tumbling_longer") == 1) << seed;
    const double energy = number(*scene, "tumbling_joules");
    const double momentum = number(*scene, "tumbling_momentum");
    double widest = 0;
    for (int step = 0; step < 1500; ++step) {
      scene->step({}, true);
      widest = std::fmax(widest, number(*scene, "tumbling_lean"));
    }
    ASSERT_EQ(number(*scene, "tumbling_flips") > 0, will == 0) << seed;
    ASSERT_EQ(widest > 90, will == 0) << seed;
    ASSERT_NEAR(number(*scene, "tumbling_joules") / energy, 1, 1e-12);
    ASSERT_NEAR(number(*scene, "tumbling_momentum") / momentum, 1, 1e-12);
    over += will == 0;
    wobbles += will == 1;
  }
  EXPECT_GT(over, 5);
  EXPECT_GT(wobbles, 5);
}

TEST(TumblingBox, AMistakeLosesWhatIsKeptAndTheSceneStaysInBounds) {
  for (const char* id : {"tumbling-box", "wobbling-disc"}) {
    for (const double mistake : {1.0, 2.0}) {
      const auto scene = find_scene(id)->make();
      std::uint32_t error = 0;
      while (std::string_view(scene->parameters()[error].id) != "spin_error") ++error;
      const Command wrong{Command::Kind::parameter, error, mistake};
      scene->step({&wrong, 1}, false);
      for (int step = 0; step < 6000; ++step) {
        scene->step({}, true);
        if (step % 200 != 0) continue;
        std::vector<std::byte> bytes;
        scene->save(bytes);
        ASSERT_TRUE(scene->load(bytes)) << id << " " << mistake << ", " << step;
      }
      const std::string_view said = scene->note()->text.id;
      EXPECT_TRUE(mistake == 1 ? said == "spin_gone" || said == "spin_gained" : said == "spin_swung")
          << id << " " << said;
    }
  }
}

TEST(TumblingBox, GoesOnFromWhereAHandHasTurnedIt) {
  const auto scene = find_scene("tumbling-box")->make();
  for (int step = 0; step < 60; ++step) scene->step({}, true);
  const double energy = number(*scene, "tumbling_joules");
  const double momentum = number(*scene, "tumbling_momentum");
  const Command roll{Command::Kind::nudge, 0, 0.3, 0.1};
  scene->step({&roll, 1}, false);
  EXPECT_GT(std::fabs(number(*scene, "tumbling_joules") / energy - 1), 1e-3);
  EXPECT_NEAR(number(*scene, "tumbling_momentum") / momentum, 1, 1e-12);
  EXPECT_EQ(number(*scene, "tumbling_flips"), 0);
}

// The mistake exchanges two lines, and soon the energy is impossible for any motion.
TEST(WeightOnSpring, KeepsItsEnergyByEveryRuleButTheMistake) {
  for (const double rule : {0.0, 1.0, 2.0}) {
    const auto scene = find_scene("weight-on-spring")->make();
    const Command chosen{Command::Kind::parameter, 0, rule};
    scene->step({&chosen, 1}, false);
    const double before = number(*scene, "weight_energy");
    for (int step = 0; step < 240; ++step) scene->step({}, true);
    EXPECT_NEAR(number(*scene, "weight_energy") / before, 1, 0.05) << rule;
    EXPECT_NEAR(number(*scene, "weight_true_energy") / before, 1, 1e-6) << rule;
    EXPECT_FALSE(scene->note());
  }
  const auto scene = find_scene("weight-on-spring")->make();
  const Command mistake{Command::Kind::parameter, 4, 1};
  scene->step({&mistake, 1}, false);
  ASSERT_TRUE(scene->note());
  EXPECT_EQ(scene->note()->text.id, std::string_view("explicit_right"));
  const double before = number(*scene, "weight_energy");
  for (int step = 0; step < 120; ++step) scene->step({}, true);
  EXPECT_GT(number(*scene, "weight_energy"), 1.3 * before);
  EXPECT_EQ(scene->note()->text.id, std::string_view("explicit_wrong"));
}

TEST(HangingPolygon, KeepsItsEnergyAndTurnsOtherwiseByAMistake) {
  for (const double mistake : {1.0, 2.0}) {
    const auto scene = find_scene("hanging-polygon")->make();
    const double before = number(*scene, "polygon_energy");
    for (int step = 0; step < 120; ++step) scene->step({}, true);
    EXPECT_NEAR(number(*scene, "polygon_energy") / before, 1, 0.1);
    EXPECT_NEAR(number(*scene, "polygon_true_energy") / before, 1, 1e-5);
    EXPECT_FALSE(scene->note());
    const Command chosen{Command::Kind::parameter, 3, mistake};
    scene->step({&chosen, 1}, false);
    EXPECT_EQ(scene->note()->text.id, std::string_view("turning_right"));
    for (int step = 0; step < 60; ++step) scene->step({}, true);
    EXPECT_EQ(scene->note()->text.id, std::string_view("turning_wrong"));
    if (mistake == 1) {
      EXPECT_EQ(number(*scene, "polygon_spin"), 0);
    }
  }
}

// Bodies pass through each other only in the wrong order, and never in the right one.
TEST(EventLoop, BodiesPassThroughEachOtherInTheWrongOrderOnly) {
  for (const double mistake : {0.0, 1.0}) {
    double deepest = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto scene = find_scene("event-loop")->make();
      const Command lay[] = {{Command::Kind::parameter, 3, mistake}};
      scene->reset(seed);
      scene->step(lay, false);
      for (int step = 0; step < 600; ++step) {
        scene->step({}, true);
        deepest = std::fmax(deepest, number(*scene, "loop_overlap"));
      }
    }
    if (mistake == 0) {
      EXPECT_LT(deepest, 1e-6);
    } else {
      EXPECT_GT(deepest, 0.1);
    }
  }
}

TEST(EventLoop, KeepsItsEnergyOnParabolasOnly) {
  const auto scene = find_scene("event-loop")->make();
  for (const double mistake : {0.0, 2.0}) {
    const Command lay[] = {{Command::Kind::parameter, 3, mistake}};
    scene->step(lay, false);
    const double energy = number(*scene, "loop_energy");
    double furthest = 0;
    for (int step = 0; step < 600; ++step) {
      scene->step({}, true);
      furthest = std::fmax(furthest, std::fabs(number(*scene, "loop_energy") / energy - 1));
    }
    if (mistake == 0) {
      EXPECT_LT(furthest, 1e-9);
    } else {
      EXPECT_GT(furthest, 0.005);
    }
  }
}

// The hand removes a body from the loop and puts it back; a body that is already in the loop is not put back again.
TEST(EventLoop, AReleaseOfWhatIsNotHeldChangesNothing) {
  const auto scene = find_scene("event-loop")->make();
  for (int step = 0; step < 30; ++step) scene->step({}, true);
  std::vector<std::byte> before;
  scene->save(before);
  const Command release[] = {{Command::Kind::release, 2}, {Command::Kind::let_go}};
  scene->step(release, false);
  std::vector<std::byte> after;
  scene->save(after);
  EXPECT_EQ(before, after);
}

TEST(Cradle, AsManyLeaveAsStrike) {
  for (const double strikers : {1.0, 2.0, 3.0, 4.0}) {
    const auto scene = find_scene("cradle")->make();
    const Command lay[] = {{Command::Kind::parameter, 0, strikers}};
    scene->step(lay, false);
    const double energy = number(*scene, "cradle_energy");
    const double momentum = number(*scene, "cradle_momentum");
    for (int step = 0; step < 600 && scene->event_state() == 0; ++step) scene->step({}, true);
    EXPECT_EQ(scene->describe().numbers[2], strikers);
    EXPECT_NEAR(number(*scene, "cradle_energy"), energy, 1e-12);
    EXPECT_NEAR(number(*scene, "cradle_momentum"), momentum, 1e-12);
    EXPECT_EQ(number(*scene, "cradle_at_once"), strikers * (5 - strikers));
  }
}

TEST(Cradle, HandsOnHalfOfOnePlusEAtEachBlow) {
  const auto scene = find_scene("cradle")->make();
  const Command lay[] = {{Command::Kind::parameter, 1, 0.5}};
  scene->step(lay, false);
  const double speed = scene->describe().numbers[1];
  EXPECT_NEAR(number(*scene, "last_speed"), speed * std::pow(0.75, 4), 1e-12);
}

TEST(Gas, ComesToMaxwellsCurveAndSharesItsEnergy) {
  for (const double squares : {0.0, 1.0}) {
    const auto scene = find_scene("gas")->make();
    const Command lay[] = {{Command::Kind::parameter, 0, 400}, {Command::Kind::parameter, 1, squares}};
    scene->step(lay, false);
    EXPECT_GT(number(*scene, "gas_difference"), 70);
    double spin = 0;
    for (int step = 0; step < 900; ++step) {
      scene->step({}, true);
      if (step >= 500) spin += number(*scene, "gas_spin") / 400;
    }
    EXPECT_LT(number(*scene, "gas_difference"), 10);
    EXPECT_NEAR(spin, squares > 0 ? 100.0 / 3 : 0, 2.5);
  }
}

}  // namespace
}  // namespace gnomon::scenes::scene_answers_test
