#include "geometry/parts/visible.h"

#include "gnomon/core/status.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon {

void look_around(const HalfEdges& triangles, std::span<const Vec2d> corners, std::uint32_t from,
                 std::vector<Seen>& seen, std::vector<Sight>& room) {
  seen.clear();
  room.clear();
  // Visits the triangles around the corner, from the one at its outgoing edge to the one at its incoming edge.
  for (std::uint32_t out = from;; out = HalfEdges::twin(triangles.previous(out))) {
    const std::uint32_t opposite = triangles.next(out);
    room.push_back({opposite, triangles.origin(opposite), triangles.target(opposite)});
    if (triangles.is_diagonal(out)) seen.push_back({triangles.target(out), no_index});
    if (!triangles.is_diagonal(triangles.previous(out))) break;
  }
  while (!room.empty()) {
    const Sight sight = room.back();
    room.pop_back();
    if (!triangles.is_diagonal(sight.side)) continue;
    const std::uint32_t behind = HalfEdges::twin(sight.side);
    const std::uint32_t right_side = triangles.next(behind);
    const std::uint32_t left_side = triangles.previous(behind);
    const std::uint32_t ahead = triangles.origin(left_side);
    const int of_right = orient2d(corners[from], corners[sight.right], corners[ahead]);
    const int of_left = orient2d(corners[from], corners[sight.left], corners[ahead]);
    if (of_right > 0 && of_left < 0) {
      seen.push_back({ahead, no_index});
      room.push_back({right_side, sight.right, ahead});
      room.push_back({left_side, ahead, sight.left});
    } else if (of_right <= 0) {
      if (of_right == 0) seen.push_back({ahead, sight.right});
      room.push_back({left_side, of_right == 0 ? ahead : sight.right, sight.left});
    } else {
      if (of_left == 0) seen.push_back({ahead, sight.left});
      room.push_back({right_side, sight.right, of_left == 0 ? ahead : sight.left});
    }
  }
}

}  // namespace gnomon
