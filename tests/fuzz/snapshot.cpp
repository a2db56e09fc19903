// Fuzzes snapshots of a world: after any overwriting of their bytes they are either rejected, or restore a world that
// can run on.
#include <cmath>
#include <cstring>
#include <vector>

#include "bytes.h"
#include "gnomon/dynamics/first_collision/world.h"

namespace gnomon::fuzz {
namespace {

/// Returns the snapshot of a room with resting and flying bodies, static ones, a sensor, and a removed one.
std::vector<std::uint8_t> busy_snapshot() {
  EventDrivenWorld world = *EventDrivenWorld::make({.acceleration = {0, -9}, .max_events = 500});
  const auto box = [](double x, double y) {
    return *make_polygon<double>(std::vector<Vec2d>{{-x, -y}, {x, -y}, {x, y}, {-x, y}});
  };
  const auto add = [&](const Shape<double>& shape, Vec2d at, BodyKind kind, bool sensor) {
    BodySettings settings;
    settings.pose = *Pose<double>::make(at);
    settings.velocity = kind == BodyKind::dynamic_body ? Vec2d(1 - at.x, at.x) : Vec2d(0, 0);
    settings.kind = kind;
    settings.restitution = at.x > 0 ? 0.9 : 0.1;
    settings.friction = 0.4;
    settings.sensor = sensor;
    return *world.add(shape, settings);
  };
  for (const double side : {-1.0, 1.0}) {
    add(box(4, 0.5), {0, 3.5 * side}, BodyKind::static_body, false);
    add(box(0.5, 2.9), {3.5 * side, 0}, BodyKind::static_body, false);
  }
  add(box(0.5, 0.5), {0, 1}, BodyKind::static_body, true);
  BodyId last;
  for (int k = 0; k < 5; ++k) {
    add(box(0.15, 0.2), {-2 + 0.9 * k, -1}, BodyKind::dynamic_body, false);
    last = add(*make_circle<double>({0, 0}, 0.2), {-2 + 0.9 * k, 2}, BodyKind::dynamic_body, false);
  }
  for (int step = 0; step < 60; ++step) demand(static_cast<bool>(world.step(1.0 / 60)));
  demand(world.remove(last));
  return world.snapshot();
}

void run(Bytes bytes) {
  static const std::vector<std::uint8_t> good = busy_snapshot();
  std::vector<std::uint8_t> snapshot = good;
  const std::size_t end = snapshot.size() - sizeof(std::uint64_t);
  for (unsigned deeds = 1 + bytes.below(4); deeds > 0; --deeds) {
    const unsigned high = bytes.byte();
    const std::size_t at = (high * 256 + bytes.byte()) % (end - sizeof(double));
    const unsigned size = 1u << bytes.below(4);
    for (unsigned k = 0; k < size; ++k) snapshot[at + k] = bytes.byte();
  }
  // The limit of events a step stays as before: a larger one is valid, but would exceed the fuzzer's time.
  constexpr std::size_t max_events = 4 + 2 * sizeof(double) + 1 + sizeof(double);
  std::memcpy(snapshot.data() + max_events, good.data() + max_events, sizeof(std::uint32_t));
  // FNV-1a, as an attacker would compute it for an accepted snapshot.
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (std::size_t k = 0; k < end; ++k) hash = (hash ^ snapshot[k]) * 0x100000001b3u;
  std::memcpy(snapshot.data() + end, &hash, sizeof hash);

  auto restored = EventDrivenWorld::restore(snapshot);
  if (!restored) return;
  EventDrivenWorld world = *restored;
  for (int step = 0; step < 2; ++step) demand(static_cast<bool>(world.step(1.0 / 60)) || world.now() > 1e300);
  for (std::uint32_t i = 0; i < world.slots(); ++i) {
    const BodyId id = world.occupant(i);
    if (!world.contains(id)) continue;
    demand(is_finite(world.pose(id).position()));
    (void)world.next_event(id);
    demand(world.remove(id));
  }
}

}  // namespace
}  // namespace gnomon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gnomon::fuzz::run({data, size});
  return 0;
}
