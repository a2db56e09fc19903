#include "scenes/first_collision/turn.h"

namespace gnomon::scenes {
namespace {

using Kind = EventDrivenWorld::EventKind;

constexpr int max_steps = 60;

/// Returns the number of a body from 1, or 0 for a wall.
std::int32_t said(const Crowd& crowd, BodyId id) {
  const std::size_t number = crowd.number(id);
  return number == crowd.size() ? 0 : static_cast<std::int32_t>(number + 1);
}

double out_of_date(const Crowd& crowd) {
  double count = 0;
  for (std::size_t i = 0; i < crowd.size(); ++i) count += crowd.next(i).out_of_date ? 1 : 0;
  return count;
}

StepReport until_a_turn(EventDrivenWorld& world) {
  StepReport report = *world.step(step_seconds);
  for (int step = 1; step < max_steps && report.events == 0; ++step) report = *world.step(step_seconds);
  return report;
}

}  // namespace

Turn take_turn(Crowd& crowd, Recorder tracer) {
  const double now = crowd.world().now();
  // @mark turn.begins
  const std::size_t first = crowd.first();
  const auto event = crowd.next(first);
  tracer.step(marks::turn_begins, first + 1, crowd.size(), {event.time - now, out_of_date(crowd)});

  // @mark turn.go
  const StepReport report = until_a_turn(crowd.world());
  tracer.step(marks::turn_go, report.events, 0, {report.time - now});

  const std::int32_t body = static_cast<std::int32_t>(first + 1);
  const std::int32_t partner = said(crowd, event.partner);
  if (!report.collisions.empty()) {
    // @mark turn.collides
    const Collision& met = report.collisions[0];
    tracer.step(marks::turn_collides, said(crowd, met.a), said(crowd, met.b),
                {met.normal_impulse, met.normal.x, met.normal.y});
  } else if (event.kind == Kind::collision) {
    // @mark turn.stale
    tracer.step(marks::turn_stale, body, partner, {});
  } else if (event.kind == Kind::leave) {
    // @mark turn.leaves
    tracer.step(marks::turn_leaves, body, 0, {});
  }

  // @mark turn.looks
  const auto look = [&](std::int32_t who) {
    const auto next = crowd.next(static_cast<std::size_t>(who - 1));
    const std::int32_t what = next.kind == Kind::collision ? said(crowd, next.partner)
                              : next.kind == Kind::leave   ? 7
                                                           : 8;
    tracer.step(marks::turn_looks, who, what, {next.time - crowd.world().now()});
  };
  if (report.events > 0) look(body);
  if (!report.collisions.empty() && partner > 0) look(partner);
  return {report.events > 0, !report.collisions.empty(), first, event};
}

}  // namespace gnomon::scenes
