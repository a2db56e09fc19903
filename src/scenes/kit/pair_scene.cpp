#include "scenes/kit/pair_scene.h"

#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {

PairScene::PairScene(std::span<const Parameter> parameters, std::uint32_t version, Layout layout, Walls walls)
    : QueryScene(parameters, version), pair_(walls, layout.most), layout_(layout) {}

std::optional<Message> PairScene::note() const {
  if (pair_.corner_stopped()) return Message{"corner_stopped"_text};
  return remark();
}

void PairScene::begin(std::uint64_t seed) { pair_.reset(seed, whole(layout_.sides), whole(layout_.sides + 1)); }

void PairScene::chosen(std::size_t index) {
  for (std::size_t body = 0; body < layout_.polygons; ++body) {
    if (index == layout_.sides + body) pair_.set_sides(body, whole(index));
  }
}

void PairScene::apply(const Command& command) {
  pair_.apply(command);
  // A reader may have added a corner or taken one away.
  for (std::size_t body = 0; body < layout_.polygons; ++body) set_value(layout_.sides + body, pair_.sides(body));
}

bool PairScene::move() {
  pair_.advance(step_seconds * value(layout_.drift));
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
