#include "scenes/kit/pair/ways_scene.h"

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon::scenes {

WaysScene::Sides::Sides(WaysScene& scene, Owner body, double at_first)
    : Slider(scene.parameters_, body == Owner::a ? "sides_a" : "sides_b", {TwoWays::min_sides, TwoWays::max_sides, 1},
             at_first) {
  scene.sides_[static_cast<std::size_t>(body)] = this;
}

WaysScene::Turns::Turns(WaysScene& scene, Owner body, double at_first)
    : Slider(scene.parameters_, body == Owner::a ? "turn_a" : "turn_b", {-3, 3, 0.25}, at_first) {
  scene.turns_[static_cast<std::size_t>(body)] = this;
}

WaysScene::WaysScene(std::uint32_t version, Layout layout, Walls walls)
    : QueryScene(version), ways_(walls, layout.slender), layout_(layout) {}

std::uint32_t WaysScene::event_state() const {
  return 2 * static_cast<std::uint32_t>(impact_.outcome) + (ways_.now() >= impact_.t ? 1 : 0);
}

double WaysScene::separation_now() const {
  return separation(ways_.at(0, ways_.now()), ways_.at(1, ways_.now())).value;
}

double WaysScene::time_shown(TraceCursor cursor) const {
  if (cursor.whole()) return ways_.now();
  double time = 0;
  for (const Step& step : cursor.of(traces())) time = time_of(step).value_or(time);
  return time < 0 ? 0 : time > 1 ? 1 : time;
}

void WaysScene::begin(std::uint64_t seed) {
  ways_.reset(seed, seed % 2 == 0 ? layout_.above : 0);
  shape();
}

void WaysScene::chosen(std::size_t) { shape(); }

bool WaysScene::move() {
  ways_.advance(step_seconds * layout_.pace);
  return false;
}

void WaysScene::load_world(StateReader& reader) {
  ways_.load(reader);
  shape();
}

void WaysScene::draw_impact(display::Canvas& canvas) const {
  ways_.draw_ghosts(canvas, impact_.t, {display::Role::ink, 2, 0.9f, 5});
  canvas.point(impact_.point, display::Marker::disc, 6, display::Role::mtv);
  canvas.arrow(impact_.point, impact_.point + impact_.normal, {display::Role::mtv, 3});
}

void WaysScene::shape() {
  for (std::size_t body = 0; body < sides_.size(); ++body) {
    if (turns_[body]) ways_.set_turn(body, turns_[body]->value() * full_turn);
    ways_.set_sides(body, sides_[body]->whole());
  }
}

}  // namespace gnomon::scenes
