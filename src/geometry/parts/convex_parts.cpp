#include "gnomon/geometry/parts/convex_parts.h"

#include <algorithm>

#include "geometry/parts/fewest.h"
#include "geometry/parts/half_edges.h"
#include "geometry/parts/sweep.h"
#include "geometry/parts/triangulate.h"
#include "gnomon/core/limits.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon {
namespace {

Fault at_vertex(Status status, std::size_t vertex) {
  return {status, Subject::vertex, static_cast<std::uint32_t>(vertex)};
}

/// Returns the orientation of a corner and its neighbours, as orient2d.
int turn_at(std::span<const Vec2d> outline, std::size_t corner) {
  const std::size_t n = outline.size();
  return orient2d(outline[(corner > 0 ? corner : n) - 1], outline[corner], outline[corner + 1 < n ? corner + 1 : 0]);
}

/// Returns the fault of corners and their neighbours; marks straight corners.
Fault corner_fault(std::span<const Vec2d> outline, std::vector<bool>& straight) {
  const std::size_t n = outline.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (outline[i] == outline[(i > 0 ? i : n) - 1]) return at_vertex(Status::degenerate, i);
  }
  std::size_t first_folded = n;
  bool any_turn = false;
  for (std::size_t i = 0; i < n; ++i) {
    straight[i] = turn_at(outline, i) == 0;
    any_turn = any_turn || !straight[i];
    if (!straight[i] || first_folded < n) continue;
    const Vec2d before = outline[(i > 0 ? i : n) - 1];
    const Vec2d after = outline[i + 1 < n ? i + 1 : 0];
    if (comes_before(before, outline[i]) != comes_before(outline[i], after)) first_folded = i;
  }
  if (!any_turn) return at_vertex(Status::degenerate, 0);
  return first_folded < n ? at_vertex(Status::folded, first_folded) : Fault{};
}

/// Outline without its straight corners, and its sweep.
struct Reduced {
  std::vector<Vec2d> corners;
  std::vector<std::uint32_t> names;  ///< index of each corner in the outline
  std::vector<std::uint32_t> order;
  std::vector<std::uint32_t> below;
};

/// Removes straight corners. The result starts with a corner that turns right, if there is one.
Reduced reduce(std::span<const Vec2d> outline, const std::vector<bool>& straight, const Sweep& swept) {
  const auto n = static_cast<std::uint32_t>(outline.size());
  std::uint32_t start = 0;
  while (start < n && turn_at(outline, start) >= 0) ++start;
  if (start == n) start = 0;
  while (straight[start]) ++start;
  Reduced kept;
  // New number of each corner; for an edge, the number of the edge that contains it.
  std::vector<std::uint32_t> number(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t corner = start + i < n ? start + i : start + i - n;
    if (!straight[corner]) {
      kept.corners.push_back(outline[corner]);
      kept.names.push_back(corner);
    }
    number[corner] = static_cast<std::uint32_t>(kept.names.size()) - 1;
  }
  kept.below.resize(kept.names.size());
  for (const std::uint32_t corner : swept.order) {
    if (straight[corner]) continue;
    const std::uint32_t below = swept.below[corner];
    kept.order.push_back(number[corner]);
    kept.below[number[corner]] = below == no_index ? no_index : number[below];
  }
  return kept;
}

/// Reports whether the corner at the start of a diagonal stays convex, or becomes straight, without the diagonal.
bool can_do_without(const HalfEdges& cut, std::span<const Vec2d> corners, std::uint32_t half) {
  const std::uint32_t before = cut.origin(cut.previous(half));
  const std::uint32_t after = cut.target(cut.next(HalfEdges::twin(half)));
  return orient2d(corners[before], corners[cut.origin(half)], corners[after]) >= 0;
}

/// Removes diagonals one after another where no corner becomes concave (Hertel and Mehlhorn). In reverse order, because
/// the diagonals that divided the faces are the better ones: for right angles on a grid this yields a fifth fewer
/// parts.
void few_parts(HalfEdges& cut, std::span<const Vec2d> corners, std::vector<std::uint32_t>& parts,
               std::vector<std::uint32_t>& ends) {
  std::vector<bool> done(cut.end(), false);
  for (std::uint32_t half = cut.end(); half > cut.first_diagonal();) {
    half -= 2;
    const std::uint32_t twin = HalfEdges::twin(half);
    if (!can_do_without(cut, corners, half) || !can_do_without(cut, corners, twin)) continue;
    cut.leave_out(half);
    done[half] = done[twin] = true;
  }
  for (std::uint32_t half = 0; half < cut.end(); ++half) {
    const bool missing = half >= cut.corners() && half < cut.first_diagonal();
    if (missing || done[half]) continue;
    std::uint32_t around = half;
    do {
      done[around] = true;
      parts.push_back(cut.origin(around));
      around = cut.next(around);
    } while (around != half);
    ends.push_back(static_cast<std::uint32_t>(parts.size()));
  }
}

/// Converts the parts to the outline's indices and removes corners that are straight in their part.
ConvexParts named(const Reduced& polygon, std::span<const std::uint32_t> parts, std::span<const std::uint32_t> ends) {
  ConvexParts result;
  result.corners.reserve(parts.size());
  result.ends.reserve(ends.size());
  std::size_t first = 0;
  for (const std::uint32_t end : ends) {
    const auto start = static_cast<std::ptrdiff_t>(result.corners.size());
    for (std::size_t i = first; i < end; ++i) {
      const std::uint32_t before = parts[i > first ? i - 1 : end - 1];
      const std::uint32_t after = parts[i + 1 < end ? i + 1 : first];
      const auto& at = polygon.corners;
      if (orient2d(at[before], at[parts[i]], at[after]) != 0) result.corners.push_back(polygon.names[parts[i]]);
    }
    const auto begin = result.corners.begin() + start;
    std::rotate(begin, std::min_element(begin, result.corners.end()), result.corners.end());
    result.ends.push_back(static_cast<std::uint32_t>(result.corners.size()));
    first = end;
  }
  return result;
}

/// Cuts an outline of at least three finite corners in range.
Result<ConvexParts> cut_outline(std::span<const Vec2d> outline, Parts wanted) {
  std::vector<bool> straight(outline.size());
  if (const Fault fault = corner_fault(outline, straight); fault.status != Status::ok) return fault;
  const Sweep swept = sweep(outline);
  if (swept.fault.status != Status::ok) return swept.fault;
  // In a simple outline, the leftmost (then lowest) corner always turns in the orientation of the whole outline.
  const std::uint32_t leftmost = swept.order[0];
  if (turn_at(outline, leftmost) < 0) return at_vertex(Status::wrong_winding, leftmost);
  if (wanted == Parts::fewest && outline.size() > max_corners_of_fewest) {
    return at_vertex(Status::no_room, max_corners_of_fewest);
  }

  const Reduced polygon = reduce(outline, straight, swept);
  std::vector<std::uint32_t> parts;
  std::vector<std::uint32_t> ends;
  HalfEdges cut = triangulate(polygon.corners, polygon.order, polygon.below);
  // A polygon without such a corner is convex; few parts are then a single one.
  if (wanted == Parts::fewest && turn_at(polygon.corners, 0) < 0) {
    min_parts(cut, polygon.corners, parts, ends);
  } else {
    few_parts(cut, polygon.corners, parts, ends);
  }
  return named(polygon, parts, ends);
}

}  // namespace

std::span<const std::uint32_t> ConvexParts::part(std::size_t index) const {
  const std::size_t first = index > 0 ? ends[index - 1] : 0;
  return {corners.data() + first, ends[index] - first};
}

template <class T>
Result<ConvexParts> convex_parts(std::span<const Vec2<T>> outline, Parts wanted) {
  if (outline.size() < 3) return at_vertex(Status::too_few_vertices, outline.size());
  std::vector<Vec2d> corners;
  corners.reserve(outline.size());
  for (const Vec2<T> corner : outline) {
    if (const Status status = check_range(corner); status != Status::ok) return at_vertex(status, corners.size());
    corners.emplace_back(corner);
  }
  return cut_outline(corners, wanted);
}

template <class T>
Result<Shape<T>> make_part(std::span<const Vec2<T>> outline, std::span<const std::uint32_t> part,
                           std::type_identity_t<T> radius) {
  std::vector<Vec2<T>> corners;
  corners.reserve(part.size());
  for (const std::uint32_t corner : part) corners.push_back(outline[corner]);
  return make_polygon(std::span<const Vec2<T>>(corners), radius);
}

template Result<ConvexParts> convex_parts(std::span<const Vec2<float>>, Parts);
template Result<ConvexParts> convex_parts(std::span<const Vec2<double>>, Parts);
template Result<Shape<float>> make_part(std::span<const Vec2<float>>, std::span<const std::uint32_t>, float);
template Result<Shape<double>> make_part(std::span<const Vec2<double>>, std::span<const std::uint32_t>, double);

}  // namespace gnomon
