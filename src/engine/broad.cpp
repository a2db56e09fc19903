#include "engine/broad.h"

#include <span>
#include <vector>

#include "engine/fault.h"
#include "engine/memory.h"
#include "gnomon/geometry/broad/broad_phase.h"

using namespace gnomon;
using namespace gnomon::engine;

struct EngineBroadPhase {
  BroadPhase core;
  std::vector<Box> incoming;
  std::vector<batch::Pair> pairs;
  std::span<const std::uint32_t> found;
  std::vector<EngineBoxHit> hits;
};

namespace {

static_assert(engine_max_slots == BroadPhase::max_slots);

double number_of(BoxId id) {
  // No slot is reused so often that the number exceeds the integers of a double.
  return static_cast<double>(id.generation * std::uint64_t{engine_max_slots} + id.slot);
}

/// Returns an invalid id if no box has this number: a fraction, NaN, or the number of a removed box.
BoxId id_of(const BroadPhase& phase, double number) {
  if (!(number >= 0 && number < 0x1p53)) return {};
  const BoxId id = phase.occupant(static_cast<std::uint32_t>(static_cast<std::uint64_t>(number) % engine_max_slots));
  return number_of(id) == number ? id : BoxId{};
}

/// Reports whether there is memory for the next box.
bool has_room(EngineBroadPhase& phase, std::uint32_t boxes) {
  if (boxes <= phase.core.room()) return true;
  // Upper bound for one slot's entries in all lists.
  constexpr std::uint64_t bytes_per_slot = 256;
  if (!reserve(boxes * bytes_per_slot)) return false;
  phase.core.reserve(boxes);
  phase.incoming.resize(phase.core.room());
  phase.hits.resize(phase.core.room());
  return true;
}

std::int32_t report(const Fault& found, double box) {
  if (found.status == Status::ok) return 0;
  if (found.status == Status::unknown_body) {
    fault_of(found.status, found.subject, box);
  } else {
    fault(found);
  }
  return failed;
}

std::int32_t report_hits(EngineBroadPhase* phase, std::span<const BoxHit> hits) {
  for (std::size_t i = 0; i < hits.size(); ++i) {
    phase->hits[i] = {static_cast<double>(hits[i].slot), hits[i].fraction};
  }
  return static_cast<std::int32_t>(hits.size());
}

}  // namespace

EngineBroadPhase* engine_make_broad_phase(std::uint32_t boxes) {
  constexpr std::uint64_t bytes_of_none = 1 << 14;
  if (!reserve(bytes_of_none)) return nullptr;
  auto* const phase = new EngineBroadPhase;
  if (has_room(*phase, boxes)) return phase;
  delete phase;
  return nullptr;
}

void engine_discard_broad_phase(EngineBroadPhase* phase) { delete phase; }

// --- Boxes

double engine_broad_insert(EngineBroadPhase* phase, double low_x, double low_y, double high_x, double high_y,
                           std::uint32_t category, std::uint32_t mask, std::int32_t group) {
  // Doubles the room, because there may be no free slot.
  const std::uint32_t room = phase->core.room();
  if (phase->core.count() == room && !has_room(*phase, 2 * room + 16)) return failed;
  const auto added = phase->core.insert({{low_x, low_y}, {high_x, high_y}}, {category, mask, group});
  if (added) return number_of(*added);
  fault(added.fault());
  return failed;
}

std::int32_t engine_broad_move(EngineBroadPhase* phase, double box, double low_x, double low_y, double high_x,
                               double high_y) {
  return report(phase->core.move(id_of(phase->core, box), {{low_x, low_y}, {high_x, high_y}}), box);
}

std::int32_t engine_broad_filter(EngineBroadPhase* phase, double box, std::uint32_t category, std::uint32_t mask,
                                 std::int32_t group) {
  return report(phase->core.set_filter(id_of(phase->core, box), {category, mask, group}), box);
}

std::int32_t engine_broad_remove(EngineBroadPhase* phase, double box) {
  return phase->core.remove(id_of(phase->core, box));
}

std::int32_t engine_broad_has(const EngineBroadPhase* phase, double box) {
  return phase->core.contains(id_of(phase->core, box));
}

double engine_broad_occupant(const EngineBroadPhase* phase, std::uint32_t slot) {
  const BoxId id = phase->core.occupant(slot);
  return phase->core.contains(id) ? number_of(id) : -1;
}

std::uint32_t engine_broad_count(const EngineBroadPhase* phase) { return phase->core.count(); }
std::uint32_t engine_broad_slots(const EngineBroadPhase* phase) { return phase->core.slots(); }

double* engine_broad_incoming(EngineBroadPhase* phase) {
  static_assert(sizeof(Box) == 4 * sizeof(double));
  return reinterpret_cast<double*>(phase->incoming.data());
}

std::int32_t engine_broad_move_all(EngineBroadPhase* phase) {
  return report(phase->core.move_all(std::span(phase->incoming).first(phase->core.slots())), 0);
}

// --- Queries

double engine_broad_pairs(EngineBroadPhase* phase) {
  for (;;) {
    const std::uint64_t count = phase->core.pairs(std::span(phase->pairs));
    if (count <= phase->pairs.size()) return static_cast<double>(count);
    // Frees the old pairs first; the core keeps a list of equal size.
    phase->pairs = {};
    const std::uint64_t room = count + count / 4;
    if (!reserve(2 * room * sizeof(batch::Pair))) return failed;
    phase->pairs.resize(static_cast<std::size_t>(room));
  }
}

const std::uint32_t* engine_broad_pairs_found(const EngineBroadPhase* phase) {
  return reinterpret_cast<const std::uint32_t*>(phase->pairs.data());
}

std::int32_t engine_broad_overlapping(EngineBroadPhase* phase, double low_x, double low_y, double high_x, double high_y,
                                      std::uint32_t mask) {
  const auto found = phase->core.overlapping({{low_x, low_y}, {high_x, high_y}}, mask);
  if (!found) return report(found.fault(), 0);
  phase->found = *found;
  return static_cast<std::int32_t>(found->size());
}

const std::uint32_t* engine_broad_found(const EngineBroadPhase* phase) { return phase->found.data(); }

std::int32_t engine_broad_sweep(EngineBroadPhase* phase, double low_x, double low_y, double high_x, double high_y,
                                double dx, double dy, double limit, std::uint32_t mask, std::uint32_t first) {
  const Box box{{low_x, low_y}, {high_x, high_y}};
  const auto found = first != 0 ? phase->core.first_on_sweep(box, {dx, dy}, limit, mask)
                                : phase->core.sweep(box, {dx, dy}, limit, mask);
  return found ? report_hits(phase, *found) : report(found.fault(), 0);
}

std::int32_t engine_broad_ray_cast(EngineBroadPhase* phase, double x, double y, double dx, double dy, double limit,
                                   std::uint32_t mask, std::uint32_t first) {
  const auto ray = Ray<double>::make({x, y}, {dx, dy}, limit);
  if (!ray) return report(ray.fault(), 0);
  return report_hits(phase, first != 0 ? phase->core.first_on_ray(*ray, mask) : phase->core.ray_cast(*ray, mask));
}

const EngineBoxHit* engine_broad_hits(const EngineBroadPhase* phase) { return phase->hits.data(); }
