// Fuzzes the broad phase: after any sequence of calls it finds the same pairs as a test of every box.
#include "gnomon/geometry/broad/broad_phase.h"

#include <limits>
#include <vector>

#include "bytes.h"

namespace gnomon::fuzz {
namespace {

struct Entry {
  BoxId id;
  Box box;
  BoxFilter filter;
};

/// Returns any box, half the time in a crowd with many contacts.
Box any_box(Bytes& bytes, double scale) {
  if (bytes.below(8) == 7) {
    const double x = bytes.any_double();
    const double y = bytes.any_double();
    return {{x, y}, {bytes.any_double(), bytes.any_double()}};
  }
  const Vec2d low = bytes.vector() * 4.0;
  const Vec2d size = bytes.vector();
  return {low * scale, (low + Vec2d(std::fabs(size.x), std::fabs(size.y))) * scale};
}

BoxFilter any_filter(Bytes& bytes) {
  if (bytes.below(2) == 0) return {};
  return {1u << bytes.below(3), bytes.below(8), static_cast<std::int32_t>(bytes.below(4)) - 2};
}

void demand_pairs(BroadPhase& phase, const std::vector<Entry>& entries) {
  std::vector<bool> met(std::size_t{phase.slots()} * phase.slots(), false);
  batch::Pair before{0, 0};
  for (const batch::Pair pair : phase.pairs()) {
    demand(pair.a < pair.b && pair.b < phase.slots());
    demand(before.a < pair.a || (before.a == pair.a && before.b < pair.b));
    before = pair;
    met[pair.a * phase.slots() + pair.b] = true;
  }
  std::size_t expected = 0;
  for (const Entry& a : entries) {
    for (const Entry& b : entries) {
      if (a.id.slot >= b.id.slot) continue;
      const bool pair = a.box.overlaps(b.box) && a.filter.meets(b.filter);
      demand(met[a.id.slot * phase.slots() + b.id.slot] == pair);
      expected += pair;
    }
  }
  demand(expected == phase.pairs().size());
}

void demand_queries(BroadPhase& phase, const std::vector<Entry>& entries, Bytes& bytes, double scale) {
  const Box box = any_box(bytes, scale);
  const std::uint32_t mask = bytes.below(2) == 0 ? every_category : bytes.below(8);
  const bool good = check_box(box) == Status::ok;
  const auto found = phase.overlapping(box, mask);
  demand(static_cast<bool>(found) == good);
  if (good) {
    std::size_t expected = 0;
    for (const Entry& entry : entries) expected += (entry.filter.category & mask) != 0 && entry.box.overlaps(box);
    demand(found->size() == expected);
    for (std::size_t i = 0; i < found->size(); ++i) demand(i == 0 || (*found)[i - 1] < (*found)[i]);
  }

  const Vec2d displacement =
      bytes.below(8) == 7 ? Vec2d(bytes.any_double(), bytes.any_double()) : bytes.vector() * (8 * scale);
  const double limit = bytes.below(8) == 7 ? bytes.any_double() : bytes.below(3);
  const auto met = phase.sweep(box, displacement, limit, mask);
  demand(static_cast<bool>(met) == (good && check_range(displacement) == Status::ok && limit >= 0));
  if (!met) return;
  const broad::SweptBox swept(box, displacement);
  const double last = limit < std::numeric_limits<double>::max() ? limit : std::numeric_limits<double>::max();
  std::size_t expected = 0;
  for (const Entry& entry : entries) {
    expected += (entry.filter.category & mask) != 0 && swept.meets(entry.box, last) <= last;
  }
  demand(met->size() == expected);
  const std::vector<BoxHit> all(met->begin(), met->end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    demand(all[i].fraction == swept.meets(phase.box(all[i].slot), last));
    demand(i == 0 || all[i - 1].fraction < all[i].fraction ||
           (all[i - 1].fraction == all[i].fraction && all[i - 1].slot < all[i].slot));
  }
  const auto first = *phase.first_on_sweep(box, displacement, limit, mask);
  demand(first.size() == (all.empty() ? 0u : 1u) && (all.empty() || first[0] == all[0]));
}

void try_bytes(Bytes& bytes) {
  BroadPhase phase;
  std::vector<Entry> entries;
  const double scale = bytes.scale(60);
  while (!bytes.empty()) {
    const unsigned which = entries.empty() ? 0 : bytes.byte() % static_cast<unsigned>(entries.size());
    switch (bytes.below(8)) {
      case 0:
        if (entries.empty()) break;
        demand(phase.remove(entries[which].id) && !phase.contains(entries[which].id));
        entries.erase(entries.begin() + which);
        break;
      case 1: {
        if (entries.empty()) break;
        const Box box = any_box(bytes, scale);
        const Fault fault = phase.move(entries[which].id, box);
        demand(fault.status == check_box(box));
        if (fault.status == Status::ok) entries[which].box = box;
        break;
      }
      case 2:
        demand_queries(phase, entries, bytes, scale);
        break;
      case 3:
        demand_pairs(phase, entries);
        break;
      case 4: {
        std::vector<Box> boxes(phase.slots());
        for (const Entry& entry : entries) boxes[entry.id.slot] = entry.box;
        if (!entries.empty()) boxes[entries[which].id.slot] = any_box(bytes, scale);
        const Fault fault = phase.move_all(boxes);
        if (!entries.empty() && fault.status == Status::ok) entries[which].box = boxes[entries[which].id.slot];
        demand(fault.status == Status::ok || fault.index == entries[which].id.slot);
        break;
      }
      default:
        // Adds many at once, since a tree would be rare otherwise.
        for (unsigned more = 1 + bytes.below(32); more > 0 && entries.size() < 250; --more) {
          const Box box = any_box(bytes, scale);
          const BoxFilter filter = any_filter(bytes);
          const auto id = phase.insert(box, filter);
          demand(id.status() == check_box(box));
          if (id) entries.push_back({*id, box, filter});
        }
    }
    demand(phase.count() == entries.size());
  }
  demand_pairs(phase, entries);
  demand_queries(phase, entries, bytes, scale);
}

}  // namespace
}  // namespace gnomon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gnomon::fuzz::Bytes bytes(data, size);
  gnomon::fuzz::try_bytes(bytes);
  return 0;
}
