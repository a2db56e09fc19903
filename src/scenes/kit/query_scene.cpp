#include "scenes/kit/query_scene.h"

#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/views.h"

namespace gnomon::scenes {

void QueryScene::reset(std::uint64_t seed) {
  begin(seed);
  query();
}

void QueryScene::step(std::span<const Command> commands, bool advance) {
  for (const Command& command : commands) {
    switch (command.kind) {
      case Command::Kind::parameter:
        parameters_.set(command.index, command.x);
        chosen(command.index);
        break;
      case Command::Kind::let_go:
        for (std::uint32_t i = 0; i < handles().size(); ++i) apply({Command::Kind::release, i});
        if (!keys().empty()) apply({Command::Kind::keys, 0});
        break;
      default:
        apply(command);
    }
  }
  const bool moved = advance && move();
  if (moved || !commands.empty()) query();
  respond();
}

void QueryScene::draw(display::Canvas& canvas, const DrawOptions& options) const {
  if (options.view == demo_view) return draw_demo(canvas, options.cursor);
  draw_shapes(canvas);
  if (options.view == edges_view) draw_edges(canvas);
  if (options.view == ruler_view) draw_ruler(canvas, options.corner);
}

void QueryScene::draw_shapes(display::Canvas& canvas) const { draw_held(canvas, handles()); }

void QueryScene::draw_edges(display::Canvas& canvas) const {
  for (const Handle& handle : handles()) {
    if (handle.kind == HandleKind::body) draw_edge_numbers(canvas, handle.body, handle.role);
  }
}

void QueryScene::save(std::vector<std::byte>& out) const {
  put(out, version_);
  parameters_.save(out);
  save_world(out);
}

bool QueryScene::load(std::span<const std::byte> bytes) {
  std::vector<std::byte> before;
  save(before);
  const bool loaded = read(bytes);
  if (!loaded) read(before);
  query();
  return loaded;
}

bool QueryScene::read(std::span<const std::byte> bytes) {
  StateReader reader(bytes);
  if (reader.get<std::uint32_t>() != version_) return false;
  parameters_.load(reader);
  // A scene makes its shapes from the parameters.
  if (reader.whole()) load_world(reader);
  return reader.complete();
}

}  // namespace gnomon::scenes
