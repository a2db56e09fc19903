#include "scenes/kit/pair/pair_scene.h"

#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {

PairScene::Sides::Sides(PairScene& scene, Owner body, double at_first)
    : Slider(scene.parameters_, body == Owner::a ? "sides_a" : "sides_b",
             {MovingPair::min_sides, static_cast<double>(scene.max_sides_), 1}, at_first) {
  scene.sides_[static_cast<std::size_t>(body)] = this;
}

PairScene::Drift::Drift(PairScene& scene, double at_first) : Slider(scene.parameters_, "drift", {0, 2, 0.1}, at_first) {
  scene.drift_ = this;
}

PairScene::PairScene(std::uint32_t version, Walls walls, std::uint32_t max_sides)
    : QueryScene(version), pair_(walls, max_sides), max_sides_(max_sides) {}

std::optional<Message> PairScene::note() const {
  if (pair_.corner_stopped()) return Message{"corner_stopped"_text};
  return remark();
}

void PairScene::begin(std::uint64_t seed) {
  const auto sides = [](const Sides* of) { return of ? of->whole() : MovingPair::min_sides; };
  pair_.reset(seed, sides(sides_[0]), sides(sides_[1]));
}

void PairScene::chosen(std::size_t parameter) {
  for (std::size_t body = 0; body < sides_.size(); ++body) {
    if (sides_[body] && sides_[body]->is(parameter)) pair_.set_sides(body, sides_[body]->whole());
  }
}

void PairScene::apply(const Command& command) {
  pair_.apply(command);
  // The reader may have added or removed a corner.
  for (std::size_t body = 0; body < sides_.size(); ++body) {
    if (sides_[body]) sides_[body]->set(pair_.sides(body));
  }
}

bool PairScene::move() {
  pair_.advance(step_seconds * drift_->value());
  return true;
}

void PairScene::save_world(std::vector<std::byte>& out) const { pair_.save(out); }

void PairScene::load_world(StateReader& reader) { pair_.load(reader); }

void PairScene::draw_bodies(display::Canvas& canvas) const {
  draw_walls(canvas, pair_.walls());
  draw_body(canvas, pair_.a(), display::Role::body_a);
  draw_body(canvas, pair_.b(), display::Role::body_b);
}

void PairScene::draw_names(display::Canvas& canvas) const {
  canvas.label(pair_.a().pose.position(), display::Anchor::above, display::Role::body_a, {name_a});
  canvas.label(pair_.b().pose.position(), display::Anchor::above, display::Role::body_b, {name_b});
}

}  // namespace gnomon::scenes
