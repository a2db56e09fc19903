// Two overlapping polygons, separated by the minimum translation vector: its length, its direction, and the share of
// each body.
#include <array>

#include "scenes/kit/moved.h"
#include "scenes/kit/pair/mistakes.h"
#include "scenes/kit/pair/pair_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

class PushApart final : public PairScene {
  enum WhoMoves : std::uint32_t { a_moves, b_moves, both_move };
  enum PushMistake : std::uint32_t { no_mistake, by_centres, both_all_the_way };

  static constexpr std::uint32_t state_version = 1;

  Choice<WhoMoves> mover_{parameters_, "mover", 3};
  Toggle push_{parameters_, "push"};
  Choice<PushMistake> push_mistake_{parameters_, "push_mistake", 3};
  Sides sides_a_{*this, Owner::a, 5};
  Sides sides_b_{*this, Owner::b, 4};
  Drift speed_{*this, 0};

 public:
  PushApart() : PairScene(state_version, Walls{7.75, 5.75}) { reset(0); }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    draw_bodies(canvas);
    if (!cursor.whole()) {
      draw_pair_axes(canvas, cursor.of(traces_), pair_.a(), pair_.b(), {AxisChoice::all, false, false});
    } else {
      draw_numbered_edge(canvas, mtv_.owner == Owner::a ? pair_.a() : pair_.b(), mtv_.edge);
      if (mtv_.overlapping) {
        draw_move(canvas, pair_.a(), moves_.move_a);
        draw_move(canvas, pair_.b(), moves_.move_b);
      }
    }
    draw_names(canvas);
  }

  Message describe() const override {
    if (!mtv_.overlapping) return {"push_nothing"_text};
    if (!has_depth()) return {"push_touching"_text};
    return {"push_moves"_text,
            {mtv_.depth, static_cast<double>(mover_.value()), static_cast<double>(mtv_.owner),
             static_cast<double>(mtv_.edge)}};
  }

  std::optional<Message> remark() const override {
    if (mistake() == no_mistake || !mtv_.overlapping) return std::nullopt;
    // Smallest visible distance.
    const double visible = 0.005;
    if (after_ < -visible) return Message{"push_still"_text, {-after_}};
    if (after_ > visible) return Message{"push_too_far"_text, {after_}};
    return Message{"push_right"_text};
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    const bool none = !has_depth();
    return {{"separation", ReadoutKind::plotted, separation(pair_.a(), pair_.b()).value},
            {"depth", ReadoutKind::hidden, none ? none_here : mtv_.depth},
            {"owner", ReadoutKind::hidden, none ? none_here : static_cast<double>(mtv_.owner)},
            {"edge", ReadoutKind::hidden, none ? none_here : static_cast<double>(mtv_.edge)}};
  }

 private:
  /// Returns whether there is an overlap to resolve.
  bool has_depth() const { return mtv_.overlapping && mtv_.depth > 0; }

  void begin(std::uint64_t seed) override {
    PairScene::begin(seed);
    // The bodies overlap from the start, so that there is an overlap to examine.
    pair_.apply({Command::Kind::put, 0, -1.1, -0.4});
    pair_.apply({Command::Kind::put, 1, 1.1, 0.4});
  }

  PushMistake mistake() const { return push_mistake_.value(); }

  void query() override {
    mtv_ = sat_scan::minimum_translation(pair_.a(), pair_.b(), trace_.recorder());
    traces_[0].steps = trace_.steps();
    const Mtv<double> used =
        mistake() == by_centres ? mistaken_translation(pair_.a(), pair_.b(), Mistake::centre_sign) : mtv_;
    const auto who = mover_.value();
    // A body that does not move has infinite mass.
    moves_ = resolve(used, who == b_moves ? 0.0 : 1.0, who == a_moves ? 0.0 : 1.0);
    if (mistake() == both_all_the_way) moves_ = resolve(used, 1.0, 0.0);
    if (mistake() == both_all_the_way) moves_.move_b = resolve(used, 0.0, 1.0).move_b;
    after_ = separation(moved(pair_.a(), moves_.move_a), moved(pair_.b(), moves_.move_b)).value;
  }

  void respond() override {
    if (!push_.is_on() || !has_depth()) return;
    const Vec2d to_a = moved(pair_.a(), moves_.move_a).pose.position();
    const Vec2d to_b = moved(pair_.b(), moves_.move_b).pose.position();
    pair_.apply({Command::Kind::put, 0, to_a.x, to_a.y});
    pair_.apply({Command::Kind::put, 1, to_b.x, to_b.y});
    query();
  }

  /// Draws a body after its move, and the path to it.
  void draw_move(Canvas& canvas, const Placed<double>& body, Vec2d move) const {
    if (move.x == 0 && move.y == 0) return;
    const bool wrong = mistake() != no_mistake;
    const Role role = wrong ? Role::ink : Role::mtv;
    const Placed<double> there = moved(body, move);
    draw_ghost(canvas, there, {role, 1.5f, 0.8f, 5});
    canvas.arrow(body.pose.position(), there.pose.position(), {role, 4});
  }

  // At most sixteen axes of four steps, and the verdict.
  Recorded<sat_scan_steps(MovingPair::max_sides, MovingPair::max_sides)> trace_;
  std::array<NamedTrace, 1> traces_{{{trace_mtv, {}}}};
  Mtv<double> mtv_{};
  Resolution<double> moves_{};
  double after_ = 0;  ///< separation after both moves
};

const Registration push_apart_scene{{"push-apart", common_views, make<PushApart>}};

}  // namespace

}  // namespace gnomon::scenes
