#include <span>

#include "core/limits.h"
#include "engine/body.h"
#include "geometry/contact/manifold.h"
#include "geometry/distance/distance.h"
#include "geometry/minkowski.h"
#include "geometry/point.h"
#include "geometry/ray.h"
#include "geometry/sat/pruned_sat.h"

namespace gnomon::engine {
namespace {

/// True if the conventions allow such a point; else the fault is set.
bool allowed(Vec2d point, EngineSubject subject) {
  const Status status = check_range(point);
  if (status != Status::ok) fault(status, subject);
  return status == Status::ok;
}

int ask_of_one(EngineQuestion question, const std::optional<Placed<double>>& body, Vec2d from, Vec2d direction,
               double limit) {
  if (question == engine_ray_cast) {
    if (!body) return failed;
    const auto ray = Ray<double>::make(from, direction, limit);
    if (!ray) return fault(ray.status(), engine_ray);
    const auto found = ray_cast(*body, *ray);
    answer(found.normal.x, found.normal.y, found.t, found.point.x, found.point.y);
    return found.hit ? (found.inside ? 2 : 1) : 0;
  }
  if (!allowed(from, engine_point) || !body) return failed;
  if (question == engine_contains) return contains(*body, from);
  const auto found = point_separation(*body, from);
  answer_axis(found.normal, found.owner, found.edge);
  answer_from(4, found.value);
  return 0;
}

int manifold(const Placed<double>& a, const Placed<double>& b, double margin) {
  const auto found = contact_manifold(a, b, margin);
  answer_axis(found.normal, found.reference, found.reference_edge);
  answer_from(4, edge_number(found.incident_edge));
  for (std::uint32_t i = 0; i < found.count; ++i) {
    const auto& contact = found.points[i];
    answer_from(5 + 4 * i, contact.point.x, contact.point.y, contact.separation, contact.id);
  }
  return static_cast<int>(found.count);
}

int closest(const Placed<double>& a, const Placed<double>& b) {
  const auto found = closest_points(a, b, the_answer.cache);
  answer_axis(found.normal, found.owner, found.edge);
  answer_from(4, found.distance, found.point_a.x, found.point_a.y, found.point_b.x, found.point_b.y,
              found.core_distance, found.iterations);
  return 0;
}

int minkowski(EngineQuestion question, const Placed<double>& p, const Placed<double>& q) {
  static_assert(sizeof(SumVertex<double>) == 24, "JavaScript reads this layout");
  const std::size_t most = p.shape.size() + q.shape.size();
  auto* const out = static_cast<SumVertex<double>*>(allocate(most * sizeof(SumVertex<double>)));
  if (out == nullptr) return failed;
  const std::span<SumVertex<double>> room(out, most);
  const auto sum = question == engine_minkowski_sum ? minkowski_sum(p, q, room) : minkowski_difference(p, q, room);
  answer(sum.radius, reinterpret_cast<std::uintptr_t>(out));
  return static_cast<int>(sum.vertices.size());
}

}  // namespace
}  // namespace gnomon::engine

using namespace gnomon;
using namespace gnomon::engine;

int engine_ask(EngineQuestion question, ENGINE_PLACED(a), ENGINE_PLACED(b), double extra) {
  const bool alone = b == nullptr;
  const auto p = place(a, a_x, a_y, a_cosine, a_sine, alone ? engine_pose : engine_pose_a);
  if (alone) return ask_of_one(question, p, {b_x, b_y}, {b_cosine, b_sine}, extra);
  if (!p) return failed;
  const auto q = place(b, b_x, b_y, b_cosine, b_sine, engine_pose_b);
  if (!q) return failed;
  switch (question) {
    case engine_overlaps:
      return pruned::overlaps(*p, *q);
    case engine_separation: {
      const auto found = pruned::separation(*p, *q, extra);
      const auto mtv = translation_of(found);
      const Vec2d way = mtv.translation();
      answer_axis(found.normal, found.owner, found.edge);
      answer_from(4, found.value, mtv.depth, way.x, way.y);
      return mtv.overlapping;
    }
    case engine_contact_manifold:
      return manifold(*p, *q, extra);
    case engine_closest_points:
      return closest(*p, *q);
    default:
      return minkowski(question, *p, *q);
  }
}

int engine_resolve(double depth, double normal_x, double normal_y, double inverse_mass_a, double inverse_mass_b) {
  if (!allowed({depth, 0}, engine_translation) || !allowed({normal_x, normal_y}, engine_translation)) return failed;
  const Mtv<double> mtv{true, depth, {normal_x, normal_y}, Owner::a, 0};
  const auto moves = resolve(mtv, inverse_mass_a, inverse_mass_b);
  if (moves.status == Status::negative_mass) return fault(moves.status, engine_mass);
  answer(moves.move_a.x, moves.move_a.y, moves.move_b.x, moves.move_b.y);
  return moves.status == Status::ok;
}
