#include "gnomon/geometry/parts/compound.h"

#include <limits>
#include <utility>

#include "gnomon/core/limits.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {
namespace {

Fault of_part(Fault fault, std::size_t part) {
  fault.other = static_cast<std::uint32_t>(part);
  return fault;
}

/// Calls `ask` with each pair of parts until it returns false: A's parts in order, and B's in order for each.
template <class T, class Ask>
void for_each_pair(const PlacedCompound<T>& a, const PlacedCompound<T>& b, Ask ask) {
  for (std::uint32_t i = 0; i < a.parts.size(); ++i) {
    for (std::uint32_t j = 0; j < b.parts.size(); ++j) {
      if (!ask(i, j)) return;
    }
  }
}

/// Returns a lower bound of the first meeting time of two parts.
template <class T>
T earliest(const Impact<T>& impact) {
  return impact.outcome == Outcome::not_converged ? impact.lo : impact.t;
}

}  // namespace

template <class T>
Result<Compound<T>> Compound<T>::make(std::span<const std::span<const Vec2<T>>> cores, T radius) {
  std::vector<Shape<T>> parts;
  parts.reserve(cores.size());
  for (std::size_t i = 0; i < cores.size(); ++i) {
    const auto part = make_shape<T>(cores[i], radius);
    if (!part) return of_part(part.fault(), i);
    parts.push_back(*part);
  }
  return Compound(std::move(parts));
}

template <class T>
Result<Compound<T>> Compound<T>::of_outline(std::span<const Vec2<T>> outline, Parts wanted) {
  const auto cut = convex_parts<T>(outline, wanted);
  if (!cut) return cut.fault();
  std::vector<Shape<T>> parts;
  parts.reserve(cut->size());
  for (std::size_t i = 0; i < cut->size(); ++i) {
    const auto part = make_part<T>(outline, cut->part(i));
    if (!part) return of_part(part.fault(), i);
    parts.push_back(*part);
  }
  return Compound(std::move(parts));
}

template <class T>
std::uint32_t part_at(const PlacedCompound<T>& compound, Vec2<T> point) {
  for (std::uint32_t i = 0; i < compound.parts.size(); ++i) {
    if (contains(compound.part(i), point)) return i;
  }
  return no_part;
}

template <class T>
bool contains(const PlacedCompound<T>& compound, Vec2<T> point) {
  return part_at(compound, point) != no_part;
}

template <class T>
bool overlaps(const PlacedCompound<T>& a, const PlacedCompound<T>& b) {
  bool any = false;
  for_each_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
    any = overlaps(a.part(i), b.part(j));
    return !any;
  });
  return any;
}

template <class T>
CompoundDistance<T> closest_points(const PlacedCompound<T>& a, const PlacedCompound<T>& b) {
  constexpr T infinity = std::numeric_limits<T>::infinity();
  CompoundDistance<T> best{{infinity, {0, 0}, {0, 0}, {0, 0}, infinity, Owner::a, no_edge, 0}, no_part, no_part};
  std::uint32_t iterations = 0;
  for_each_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
    const Distance<T> found = closest_points(a.part(i), b.part(j));
    iterations += found.iterations;
    if (found.distance < best.nearest.distance) best = {found, i, j};
    return found.distance > 0;
  });
  best.nearest.iterations = iterations;
  return best;
}

template <class T>
CompoundRayHit<T> ray_cast(const PlacedCompound<T>& compound, const Ray<T>& ray) {
  CompoundRayHit<T> best{{}, no_part};
  for (std::uint32_t i = 0; i < compound.parts.size(); ++i) {
    const RayHit<T> found = ray_cast(compound.part(i), ray);
    if (!found.hit) continue;
    // A ray that begins in one part is inside, even if it touches another.
    if (best.part == no_part || found.t < best.first.t || (found.inside && !best.first.inside)) best = {found, i};
  }
  return best;
}

template <class T>
CompoundImpact<T> time_of_impact(const PlacedCompound<T>& a, const PlacedCompound<T>& b, const Motion<T>& motion_a,
                                 const Motion<T>& motion_b) {
  CompoundImpact<T> best{{Outcome::separated, 1, 1, 1, {0, 0}, {0, 0}, 0}, no_part, no_part};
  T proved = 1;
  std::uint32_t iterations = 0;
  for_each_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
    const Impact<T> found = time_of_impact(a.part(i), b.part(j), motion_a, motion_b);
    iterations += found.iterations;
    if (found.outcome == Outcome::separated) return true;
    proved = found.lo < proved ? found.lo : proved;
    const bool overlapping = found.outcome == Outcome::overlapping;
    if (overlapping || best.part_a == no_part || earliest(found) < earliest(best.first)) best = {found, i, j};
    return !overlapping;
  });
  best.first.lo = proved;
  best.first.iterations = iterations;
  return best;
}

template <class T>
Result<MassProperties<T>> mass_properties(const Compound<T>& compound, std::type_identity_t<T> density) {
  double mass = 0;
  Vec2d moment{0, 0};
  Vec2d middle{0, 0};
  for (std::size_t i = 0; i < compound.size(); ++i) {
    const auto part = mass_properties<T>(compound.parts()[i].view(), density);
    if (!part) return of_part(part.fault(), i);
    mass += double(part->mass);
    moment += Vec2d(part->centroid) * double(part->mass);
    middle += Vec2d(part->centroid) / double(compound.size());
  }
  const Vec2d centroid = mass > 0 ? moment / mass : middle;
  // Relative to the common centroid, which is known only now.
  double inertia = 0;
  for (const Shape<T>& shape : compound.parts()) {
    const auto part = mass_properties<T>(shape.view(), density);
    const Vec2d apart = Vec2d(part->centroid) - centroid;
    inertia += double(part->inertia) + double(part->mass) * dot(apart, apart);
  }
  constexpr double most = std::numeric_limits<T>::max();
  if (!(mass <= most && inertia <= most)) return Fault{Status::out_of_range, Subject::mass};
  return MassProperties<T>{static_cast<T>(mass), Vec2<T>(centroid), static_cast<T>(inertia)};
}

#define GNOMON_INSTANTIATE(T)                                                                                     \
  template class Compound<T>;                                                                                     \
  template std::uint32_t part_at(const PlacedCompound<T>&, Vec2<T>);                                              \
  template bool contains(const PlacedCompound<T>&, Vec2<T>);                                                      \
  template bool overlaps(const PlacedCompound<T>&, const PlacedCompound<T>&);                                     \
  template CompoundDistance<T> closest_points(const PlacedCompound<T>&, const PlacedCompound<T>&);                \
  template CompoundRayHit<T> ray_cast(const PlacedCompound<T>&, const Ray<T>&);                                   \
  template CompoundImpact<T> time_of_impact(const PlacedCompound<T>&, const PlacedCompound<T>&, const Motion<T>&, \
                                            const Motion<T>&);                                                    \
  template Result<MassProperties<T>> mass_properties(const Compound<T>&, T);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
