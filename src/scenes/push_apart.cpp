// Two polygons that overlap and are moved apart by the minimum translation vector: how far, which way, and who moves.
#include <array>

#include "geometry/sat.h"
#include "scenes/axis_picture.h"
#include "scenes/brute_force.h"
#include "scenes/mistakes.h"
#include "scenes/moving_pair.h"
#include "scenes/parameters.h"
#include "scenes/registry_entries.h"

namespace gnomon::scenes {
namespace {

using render::Canvas;
using render::Role;

enum ParameterIndex : std::uint32_t { mover, push, push_mistake, sides_a, sides_b, speed, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {
    {"mover", Parameter::Kind::choice, 0, 2, 1, 0},
    {"push", Parameter::Kind::toggle, 0, 1, 1, 0},
    {"push_mistake", Parameter::Kind::choice, 0, 2, 1, 0},
    {"sides_a", Parameter::Kind::slider, MovingPair::fewest_sides, MovingPair::most_sides, 1, 5},
    {"sides_b", Parameter::Kind::slider, MovingPair::fewest_sides, MovingPair::most_sides, 1, 4},
    {"drift", Parameter::Kind::slider, 0, 2, 0.1, 0},
};
enum Mover : std::uint32_t { a_moves, b_moves, both_move };
enum PushMistake : std::uint32_t { no_mistake, by_centres, both_all_the_way };
constexpr Readout readout_list[] = {{"separation", true}};
constexpr std::uint32_t state_version = 1;

class PushApart final : public Scene {
 public:
  PushApart() {
    for (std::size_t i = 0; i < parameter_count; ++i) values_[i] = parameter_list[i].initial;
    reset(0);
  }

  void reset(std::uint64_t seed) override {
    pair_.reset(seed, static_cast<std::uint32_t>(values_[sides_a]), static_cast<std::uint32_t>(values_[sides_b]));
    // Overlapping from the start: there is nothing to see before.
    pair_.apply({Command::Kind::put, 0, -1.1, -0.4});
    pair_.apply({Command::Kind::put, 1, 1.1, 0.4});
    query();
  }

  void step(std::span<const Command> commands, bool advance) override {
    for (const Command& command : commands) apply(command);
    if (advance) pair_.advance(step_seconds * values_[speed]);
    query();
    if (values_[push] != 0 && mtv_.overlapping && mtv_.depth > 0) move();
  }

  void draw(Canvas& canvas, TraceCursor cursor) const override {
    draw_walls(canvas, pair_.walls());
    draw_body(canvas, pair_.a(), Role::body_a);
    draw_body(canvas, pair_.b(), Role::body_b);
    if (!cursor.whole()) {
      draw_pair_axes(canvas, cursor.of(traces_), pair_.a(), pair_.b(), {AxisChoice::all, false, false});
    } else {
      draw_edge(canvas, mtv_.owner == Owner::a ? pair_.a() : pair_.b(), mtv_.edge, Role::ink);
      if (mtv_.overlapping) {
        draw_move(canvas, pair_.a(), moves_.move_a);
        draw_move(canvas, pair_.b(), moves_.move_b);
      }
    }
    canvas.label(pair_.a().pose.position(), render::Anchor::above, Role::body_a, {Text::name_a});
    canvas.label(pair_.b().pose.position(), render::Anchor::above, Role::body_b, {Text::name_b});
  }

  Message describe() const override {
    const auto owner = static_cast<double>(mtv_.owner);
    const auto edge = static_cast<double>(mtv_.edge);
    if (!mtv_.overlapping) return {Text::push_nothing};
    if (mtv_.depth == 0) return {Text::push_touching};
    return {Text::push_moves, {mtv_.depth, values_[mover], owner, edge}};
  }

  std::optional<Message> note() const override {
    if (pair_.corner_stopped()) return Message{Text::corner_stopped};
    if (mistake() == no_mistake || !mtv_.overlapping) return std::nullopt;
    // As near to touching as the picture shows.
    const double visible = 0.005;
    if (after_ < -visible) return Message{Text::push_still, {-after_}};
    if (after_ > visible) return Message{Text::push_too_far, {after_}};
    return Message{Text::push_right};
  }
  std::uint32_t situation() const override { return mtv_.overlapping; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Parameter> parameters() const override { return parameter_list; }
  double parameter(std::size_t index) const override { return values_[index]; }
  std::span<const Grip> grips() const override { return pair_.grips(); }

  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t) const override { return separation(pair_.a(), pair_.b()).value; }
  bool holds() const override {
    const double truth = brute_separation(pair_.a(), pair_.b());
    if (!mtv_.overlapping) return apart(truth);
    return same(mtv_.depth, -truth) && (mistake() != no_mistake || same(after_, 0));
  }

  void save(std::vector<std::byte>& out) const override {
    put(out, state_version);
    for (const double value : values_) put(out, value);
    pair_.save(out);
  }

  bool load(std::span<const std::byte> bytes) override {
    StateReader reader(bytes);
    if (reader.get<std::uint32_t>() != state_version) return false;
    std::array<double, parameter_count> values{};
    if (!get_parameters(reader, parameter_list, values)) return false;
    MovingPair pair = pair_;
    if (!pair.load(reader) || !reader.complete()) return false;
    values_ = values;
    pair_ = pair;
    query();
    return true;
  }

 private:
  void apply(const Command& command) {
    if (command.kind == Command::Kind::parameter) {
      values_[command.index] = command.x;
      if (command.index == sides_a) pair_.set_sides(0, static_cast<std::uint32_t>(command.x));
      if (command.index == sides_b) pair_.set_sides(1, static_cast<std::uint32_t>(command.x));
    } else {
      pair_.apply(command);
      values_[sides_a] = pair_.sides(0);
      values_[sides_b] = pair_.sides(1);
    }
  }

  PushMistake mistake() const { return static_cast<PushMistake>(values_[push_mistake]); }

  void query() {
    trace_.clear();
    mtv_ = minimum_translation(pair_.a(), pair_.b(), Recorder(trace_));
    traces_[0].steps = trace_.steps();
    const Mtv<double> used =
        mistake() == by_centres ? mistaken_translation(pair_.a(), pair_.b(), Mistake::centre_sign) : mtv_;
    const auto who = static_cast<Mover>(values_[mover]);
    // Who does not move is infinitely heavy.
    moves_ = resolve(used, who == b_moves ? 0.0 : 1.0, who == a_moves ? 0.0 : 1.0);
    if (mistake() == both_all_the_way) moves_ = resolve(used, 1.0, 0.0);
    if (mistake() == both_all_the_way) moves_.move_b = resolve(used, 0.0, 1.0).move_b;
    after_ = separation(moved(pair_.a(), moves_.move_a), moved(pair_.b(), moves_.move_b)).value;
  }

  void move() {
    const Vec2d to_a = moved(pair_.a(), moves_.move_a).pose.position();
    const Vec2d to_b = moved(pair_.b(), moves_.move_b).pose.position();
    pair_.apply({Command::Kind::put, 0, to_a.x, to_a.y});
    pair_.apply({Command::Kind::put, 1, to_b.x, to_b.y});
    query();
  }

  static Placed<double> moved(const Placed<double>& body, Vec2d move) {
    Placed<double> there = body;
    if (const auto pose = Pose<double>::make(body.pose.position() + move, body.pose.rotation())) there.pose = *pose;
    return there;
  }

  /// Where a body would be, and how it gets there.
  void draw_move(Canvas& canvas, const Placed<double>& body, Vec2d move) const {
    if (move.x == 0 && move.y == 0) return;
    const bool wrong = mistake() != no_mistake;
    const Role role = wrong ? Role::outside : Role::mtv;
    const Placed<double> there = moved(body, move);
    draw_ghost(canvas, there, {role, 1.5f, 0.8f, 5});
    canvas.arrow(body.pose.position(), there.pose.position(), {role, 4});
  }

  std::array<double, parameter_count> values_{};
  MovingPair pair_{Walls{7.75, 5.75}};
  // At most sixteen axes of four steps.
  std::array<Step, 64> steps_{};
  Trace trace_{steps_};
  std::array<NamedTrace, 1> traces_{{{Text::trace_mtv, {}}}};
  Mtv<double> mtv_{};
  Resolution<double> moves_{};
  double after_ = 0;  ///< the separation after both have moved
};

}  // namespace

std::unique_ptr<Scene> make_push_apart() { return std::make_unique<PushApart>(); }

}  // namespace gnomon::scenes
