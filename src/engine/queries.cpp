#include <span>

#include "engine/body.h"
#include "geometry/distance.h"
#include "geometry/limits.h"
#include "geometry/manifold.h"
#include "geometry/minkowski.h"
#include "geometry/point.h"
#include "geometry/pruned_sat.h"
#include "geometry/ray.h"

namespace gnomon::engine {
namespace {

/// A point of the world, if the conventions allow it.
std::optional<Vec2d> point(double x, double y) {
  const Status status = check_range(Vec2d(x, y));
  if (status == Status::ok) return Vec2d(x, y);
  fault(status, engine_point);
  return std::nullopt;
}

}  // namespace
}  // namespace gnomon::engine

using namespace gnomon;
using namespace gnomon::engine;

int engine_overlaps(ENGINE_PLACED(a), ENGINE_PLACED(b)) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return failed;
  return pruned::overlaps(*pair.a, *pair.b);
}

int engine_separation(ENGINE_PLACED(a), ENGINE_PLACED(b)) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return failed;
  const auto found = pruned::separation(*pair.a, *pair.b);
  answer(found.value, found.normal.x, found.normal.y, owner_number(found.owner), edge_number(found.edge));
  return 0;
}

int engine_minimum_translation(ENGINE_PLACED(a), ENGINE_PLACED(b)) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return failed;
  const auto mtv = pruned::minimum_translation(*pair.a, *pair.b);
  const Vec2d way = mtv.translation();
  answer(mtv.depth, mtv.normal.x, mtv.normal.y, owner_number(mtv.owner), edge_number(mtv.edge), way.x, way.y);
  return mtv.overlapping;
}

int engine_resolve(double depth, double normal_x, double normal_y, double inverse_mass_a, double inverse_mass_b) {
  if (!point(depth, 0) || !point(normal_x, normal_y)) return failed;
  const Mtv<double> mtv{true, depth, {normal_x, normal_y}, Owner::a, 0};
  const auto moves = resolve(mtv, inverse_mass_a, inverse_mass_b);
  if (moves.status == Status::negative_mass) return fault(moves.status, engine_mass);
  answer(moves.move_a.x, moves.move_a.y, moves.move_b.x, moves.move_b.y);
  return moves.status == Status::ok;
}

int engine_contact_manifold(ENGINE_PLACED(a), ENGINE_PLACED(b), double margin) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return failed;
  const auto found = gnomon::contact_manifold(*pair.a, *pair.b, margin);
  answer(found.normal.x, found.normal.y, owner_number(found.reference), edge_number(found.reference_edge),
         edge_number(found.incident_edge));
  for (std::uint32_t i = 0; i < found.count; ++i) {
    const auto& contact = found.points[i];
    answer_from(5 + 4 * i, contact.point.x, contact.point.y, contact.separation, contact.id);
  }
  return static_cast<int>(found.count);
}

int engine_closest_points(ENGINE_PLACED(a), ENGINE_PLACED(b), std::uint32_t count, std::uint32_t vertex_a0,
                          std::uint32_t vertex_b0, std::uint32_t vertex_a1, std::uint32_t vertex_b1,
                          std::uint32_t vertex_a2, std::uint32_t vertex_b2) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return failed;
  DistanceCache cache{count, {vertex_a0, vertex_a1, vertex_a2}, {vertex_b0, vertex_b1, vertex_b2}};
  const auto found = closest_points(*pair.a, *pair.b, cache);
  answer(found.distance, found.point_a.x, found.point_a.y, found.point_b.x, found.point_b.y, found.normal.x,
         found.normal.y, found.core_distance, owner_number(found.owner), edge_number(found.edge), found.iterations,
         cache.count);
  for (std::uint32_t i = 0; i < 3; ++i) {
    answer_from(12 + 2 * i, cache.vertex_a[i], cache.vertex_b[i]);
  }
  return 0;
}

int engine_contains(ENGINE_PLACED(shape), double x, double y) {
  const auto body = place(shape, shape_x, shape_y, shape_cosine, shape_sine);
  const auto at = point(x, y);
  if (!body || !at) return failed;
  return contains(*body, *at);
}

int engine_point_separation(ENGINE_PLACED(shape), double x, double y) {
  const auto body = place(shape, shape_x, shape_y, shape_cosine, shape_sine);
  const auto at = point(x, y);
  if (!body || !at) return failed;
  const auto found = point_separation(*body, *at);
  answer(found.value, found.normal.x, found.normal.y, edge_number(found.edge));
  return 0;
}

int engine_ray_cast(ENGINE_PLACED(shape), double x, double y, double dx, double dy, double limit) {
  const auto body = place(shape, shape_x, shape_y, shape_cosine, shape_sine);
  if (!body) return failed;
  const auto ray = Ray<double>::make({x, y}, {dx, dy}, limit);
  if (!ray) return fault(ray.status(), engine_ray);
  const auto found = ray_cast(*body, *ray);
  answer(found.t, found.point.x, found.point.y, found.normal.x, found.normal.y);
  return found.hit ? (found.inside ? 2 : 1) : 0;
}

int engine_minkowski(ENGINE_PLACED(p), ENGINE_PLACED(q), int difference, void* out) {
  static_assert(sizeof(SumVertex<double>) == 24, "JavaScript reads this layout");
  const auto pair = place_both(p, p_x, p_y, p_cosine, p_sine, q, q_x, q_y, q_cosine, q_sine);
  if (!pair) return failed;
  const std::size_t size = pair.a->shape.size() + pair.b->shape.size();
  const std::span<SumVertex<double>> room(static_cast<SumVertex<double>*>(out), size);
  const auto sum = difference ? minkowski_difference(*pair.a, *pair.b, room) : minkowski_sum(*pair.a, *pair.b, room);
  answer(sum.radius);
  return static_cast<int>(sum.vertices.size());
}
