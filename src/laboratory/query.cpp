#include "laboratory/query.h"

#include "laboratory/queries/kinds.h"

namespace gnomon::laboratory {
namespace {

struct Kind {
  const char* name;
  std::unique_ptr<Query> (*ask)(const Asked&);
};

/// In the order of LaboratoryQuery.
constexpr Kind kinds[] = {
    {"overlap", ask_overlap},   {"separation", ask_separation}, {"translation", ask_translation},
    {"manifold", ask_manifold}, {"distance", ask_distance},     {"depth", ask_depth},
    {"ray", ask_ray},           {"point", ask_point},           {"sweep", ask_sweep},
    {"turning", ask_turning},   {"difference", ask_difference},
};

/// The number of bits of a corner's index.
constexpr std::size_t max_bits = 12;
/// Detection searches two sides. The distance search adds one more, with two records per step.
constexpr std::size_t max_exact_steps = 4 * exact::ranges_steps(max_bits, max_bits) + 8;

}  // namespace

std::unique_ptr<Query> query_of(const Asked& asked) { return kinds[asked.query].ask(asked); }

const char* name_of(LaboratoryQuery kind) { return kinds[kind].name; }

std::vector<Step> exact_steps_of(const Query& query) {
  const Asked& asked = query.asked();
  if (asked.obstacle.there() || asked.rounded()) return {};
  const exact::Body point = point_body(asked);
  const exact::Difference difference(asked.a.exactly(), asked.about_b() ? asked.b.exactly() : exact::Placed(point));
  std::vector<Step> room(max_exact_steps);
  Trace trace(room);
  const Recorder recorder(trace);
  ExactSearch exactly{difference, recorder, exact::Ranges<Recorder>(difference, recorder)};
  query.search(exactly);
  if (!trace.complete()) __builtin_trap();
  room.resize(trace.steps().size());
  return room;
}

}  // namespace gnomon::laboratory
