#include "scenes/kit/query_scene.h"

#include <utility>

namespace gnomon::scenes {

QueryScene::QueryScene(std::span<const Parameter> parameters, std::uint32_t version)
    : parameters_(parameters), version_(version) {
  for (std::size_t i = 0; i < parameters.size(); ++i) values_[i] = parameters[i].initial;
}

void QueryScene::reset(std::uint64_t seed) {
  begin(seed);
  query();
}

void QueryScene::step(std::span<const Command> commands, bool advance) {
  for (const Command& command : commands) {
    if (command.kind != Command::Kind::parameter) {
      apply(command);
    } else {
      values_[command.index] = command.x;
      chosen(command.index);
    }
  }
  const bool moved = advance && move();
  if (moved || !commands.empty()) query();
  respond();
}

void QueryScene::save(std::vector<std::byte>& out) const {
  put(out, version_);
  for (std::size_t i = 0; i < parameters_.size(); ++i) put(out, values_[i]);
  save_world(out);
}

bool QueryScene::load(std::span<const std::byte> bytes) {
  StateReader reader(bytes);
  if (reader.get<std::uint32_t>() != version_) return false;
  auto values = values_;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    values[i] = reader.get<double>();
    // NaN differs from everything, itself included.
    if (values[i] != nearest_allowed(parameters_[i], values[i])) return false;
  }
  std::swap(values, values_);
  if (!load_world(reader)) {
    values_ = values;
    return false;
  }
  query();
  return true;
}

}  // namespace gnomon::scenes
