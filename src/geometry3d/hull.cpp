#include "gnomon/geometry3d/hull.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/merge_sort.h"
#include "geometry3d/face.h"
#include "gnomon/geometry3d/range.h"
#include "gnomon/predicates/orient3d.h"

namespace gnomon::d3 {
namespace {

using Index = std::uint32_t;

/// Returns the different points in the order of comes_before.
std::vector<Vec3> sorted_points(std::span<const Vec3> points) {
  std::vector<Vec3> memory(2 * points.size());
  std::span<Vec3> sorted = std::span(memory).first(points.size());
  std::span<Vec3> spare = std::span(memory).last(points.size());
  // Adding zero turns −0 into +0: equal points must be equal bits, or the order of the input would show.
  for (std::size_t i = 0; i < points.size(); ++i) sorted[i] = points[i] + Vec3(0, 0, 0);
  merge_sort(sorted, spare, points.size(), comes_before);
  std::vector<Vec3> different(sorted.begin(), sorted.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  return different;
}

/// Counter-clockwise seen from outside; neighbour i is over the edge from corner i to the next one.
struct Triangle {
  Index corners[3];
  Index neighbours[3];
  bool visible;
};

/// The hull's surface in triangles, of which several may be in one plane.
class HullSurface {
 public:
  /// Constructs the surface of points that are not all in one plane.
  explicit HullSurface(std::span<const Vec3> points) : points_(points), after_(points.size()) {
    const std::vector<Index> first = begin();
    for (Index i = 0; i < points.size(); ++i) {
      if (std::find(first.begin(), first.end(), i) == first.end()) add(i);
    }
  }

  std::span<const Triangle> triangles() const { return triangles_; }

 private:
  /// Starts with the first four points that are not in one plane.
  std::vector<Index> begin() {
    Index c = 2;
    while (on_one_line(points_[0], points_[1], points_[c])) ++c;
    Index d = c + 1;
    while (orient3d(points_[0], points_[1], points_[c], points_[d]) == 0) ++d;
    // The last point must be behind the plane of the first three.
    const bool in_front = orient3d(points_[0], points_[1], points_[c], points_[d]) > 0;
    const Index p = in_front ? c : 1;
    const Index q = in_front ? 1 : c;
    triangles_ = {{{0, p, q}, {1, 3, 2}, false},
                  {{0, d, p}, {2, 3, 0}, false},
                  {{0, q, d}, {0, 3, 1}, false},
                  {{p, d, q}, {1, 2, 0}, false}};
    return {0, 1, c, d};
  }

  /// Removes the triangles that the point sees, and closes the hole by triangles to its rim. A point in a triangle's
  /// plane does not see it. So the point is not in the plane of any edge that it closes with, and the visible part is
  /// connected and has no holes.
  void add(Index point) {
    free_.clear();
    for (Index t = 0; t < triangles_.size(); ++t) {
      Triangle& triangle = triangles_[t];
      const auto& [a, b, c] = triangle.corners;
      triangle.visible = orient3d(points_[a], points_[b], points_[c], points_[point]) > 0;
      if (triangle.visible) free_.push_back(t);
    }
    rim_.clear();
    for (const Index t : free_) {
      for (int side = 0; side < 3; ++side) {
        const Triangle& triangle = triangles_[t];
        const Index beyond = triangle.neighbours[side];
        if (!triangles_[beyond].visible)
          rim_.push_back({triangle.corners[side], triangle.corners[(side + 1) % 3], beyond});
      }
    }
    // The rim of k edges around k − 2 triangles or more.
    for (std::size_t i = 0; i < rim_.size(); ++i) {
      if (i == free_.size()) {
        free_.push_back(static_cast<Index>(triangles_.size()));
        triangles_.emplace_back();
      }
      const auto& [from, to, beyond] = rim_[i];
      triangles_[free_[i]] = {{from, to, point}, {beyond, 0, 0}, false};
      after_[from] = free_[i];
      for (int side = 0; side < 3; ++side) {
        if (triangles_[beyond].corners[side] == to) triangles_[beyond].neighbours[side] = free_[i];
      }
    }
    for (const auto& edge : rim_) {
      const Index here = after_[edge.from];
      const Index next = after_[edge.to];
      triangles_[here].neighbours[1] = next;
      triangles_[next].neighbours[2] = here;
    }
    drop_rest(rim_.size());
  }

  /// Moves triangles from the end of the list to the places from `used` on, which are no longer referenced.
  void drop_rest(std::size_t used) {
    for (std::size_t i = free_.size(); i-- > used;) {
      const Index hole = free_[i];
      const auto last = static_cast<Index>(triangles_.size() - 1);
      if (hole != last) {
        triangles_[hole] = triangles_[last];
        for (const Index neighbour : triangles_[hole].neighbours) {
          for (Index& back : triangles_[neighbour].neighbours) {
            if (back == last) back = hole;
          }
        }
      }
      triangles_.pop_back();
    }
  }

  struct RimEdge {
    Index from, to;
    Index beyond;  ///< the triangle on the other side, which stays
  };

  std::span<const Vec3> points_;
  std::vector<Triangle> triangles_;
  std::vector<Index> free_;
  std::vector<RimEdge> rim_;
  std::vector<Index> after_;  ///< for a point of the rim, the new triangle at the edge that begins there
};

/// A piece of the surface; neighbour i is over the edge from corner i to the next one.
struct Patch {
  std::vector<Index> corners;
  std::vector<Index> neighbours;
};

/// Merges pieces of a surface into larger ones.
class Joiner {
 public:
  Joiner(std::span<const Vec3> points, std::vector<Patch> patches)
      : points_(points), patches_(std::move(patches)), group_of_(patches_.size(), no_index), next_(points.size()) {}

  /// Merges pieces that are in one plane, exactly.
  std::vector<Patch> coplanar() {
    for (Index i = 0; i < patches_.size(); ++i) {
      if (group_of_[i] == no_index) {
        gather(i, [&](Index from, Index to) { return all_level(patches_[from], patches_[to]); });
      }
    }
    std::vector<Patch> joined;
    for (const auto& group : groups_) joined.push_back(joined_patch(group));
    return joined;
  }

  /// Returns the corners of merged faces, whose pieces are nearly in one plane, and of all others unchanged.
  std::vector<std::vector<Index>> nearly_coplanar(double extent) {
    std::vector<std::vector<Index>> faces;
    for (const Index seed : by_size(extent)) {
      if (group_of_[seed] != no_index) continue;
      const FacePlane plane(points_, patches_[seed].corners, extent);
      if (plane.fault().status == Status::ok) {
        gather(seed, [&](Index, Index to) {
          const auto& corners = patches_[to].corners;
          return std::all_of(corners.begin(), corners.end(), [&](Index i) { return plane.nearly_in(points_[i]); });
        });
      } else {
        gather(seed, [](Index, Index) { return false; });
      }
      const auto& group = groups_.back();
      if (group.size() > 1) {
        const std::vector<Index> corners = joined_corners(group);
        if (is_face(corners, group, extent)) {
          faces.push_back(corners);
          continue;
        }
      }
      for (const Index i : group) faces.push_back(patches_[i].corners);
    }
    return faces;
  }

 private:
  /// Starts a new group: everything reached from a patch over edges for which `joins` returns true.
  template <class Joins>
  void gather(Index first, Joins joins) {
    const auto group = static_cast<Index>(groups_.size());
    std::vector<Index> members = {first};
    group_of_[first] = group;
    for (std::size_t i = 0; i < members.size(); ++i) {
      const Index from = members[i];
      for (const Index to : patches_[from].neighbours) {
        if (group_of_[to] != no_index || !joins(from, to)) continue;
        group_of_[to] = group;
        members.push_back(to);
      }
    }
    groups_.push_back(std::move(members));
  }

  bool all_level(const Patch& a, const Patch& b) const {
    const auto& c = a.corners;
    return std::all_of(b.corners.begin(), b.corners.end(),
                       [&](Index i) { return orient3d(points_[c[0]], points_[c[1]], points_[c[2]], points_[i]) == 0; });
  }

  /// Calls `visit` with each edge of the group's rim: from, to, the group beyond.
  template <class Visit>
  void for_rim(const std::vector<Index>& group, Visit visit) const {
    const Index own = group_of_[group[0]];
    for (const Index i : group) {
      const Patch& patch = patches_[i];
      for (std::size_t k = 0; k < patch.corners.size(); ++k) {
        const Index beyond = group_of_[patch.neighbours[k]];
        if (beyond != own) visit(patch.corners[k], patch.corners[(k + 1) % patch.corners.size()], beyond);
      }
    }
  }

  /// Returns the outline of a group in one plane, without corners on an edge between the same two planes.
  Patch joined_patch(const std::vector<Index>& group) {
    struct Corner {
      Index vertex, beyond;
    };
    std::vector<Corner> rim;
    std::size_t count = 0;
    Index start = 0;
    for_rim(group, [&](Index from, Index to, Index beyond) {
      next_[from] = {to, beyond};
      start = from;
      ++count;
    });
    for (std::size_t i = 0; i < count; ++i, start = next_[start].vertex) rim.push_back({start, next_[start].beyond});
    Patch joined;
    for (std::size_t i = 0; i < count; ++i) {
      if (rim[i].beyond == rim[(i + count - 1) % count].beyond) continue;
      joined.corners.push_back(rim[i].vertex);
      joined.neighbours.push_back(rim[i].beyond);
    }
    return joined;
  }

  /// Returns the outline of a group; nothing if it has holes.
  std::vector<Index> joined_corners(const std::vector<Index>& group) {
    std::size_t count = 0;
    Index start = 0;
    for_rim(group, [&](Index from, Index to, Index beyond) {
      next_[from] = {to, beyond};
      start = from;
      ++count;
    });
    std::vector<Index> rim;
    Index at = start;
    do {
      rim.push_back(at);
      at = next_[at].vertex;
    } while (at != start && rim.size() < count);
    if (at != start || rim.size() != count) rim.clear();
    return rim;
  }

  /// Reports whether the strict constructor accepts the face, and it has all corners of its parts.
  bool is_face(const std::vector<Index>& corners, const std::vector<Index>& group, double extent) const {
    if (corners.size() < 3) return false;
    std::vector<bool> is_corner(points_.size());
    for (const Index i : corners) is_corner[i] = true;
    for (const Index i : group) {
      for (const Index corner : patches_[i].corners) {
        if (!is_corner[corner]) return false;
      }
    }
    const FacePlane plane(points_, corners, extent);
    if (plane.fault().status != Status::ok) return false;
    for (const Patch& patch : patches_) {
      for (const Index i : patch.corners) {
        if (!is_corner[i] && plane.side(points_[i]) >= 0) return false;
      }
    }
    return true;
  }

  /// Orders by size, the largest first, because its plane is the most accurate; equal sizes by their numbers.
  std::vector<Index> by_size(double extent) const {
    std::vector<double> sizes;
    for (const Patch& patch : patches_) sizes.push_back(size_of_face(points_, patch.corners, extent));
    std::vector<Index> memory(2 * patches_.size());
    std::span<Index> order = std::span(memory).first(patches_.size());
    std::span<Index> spare = std::span(memory).last(patches_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Index>(i);
    merge_sort(order, spare, order.size(),
               [&](Index a, Index b) { return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : a < b; });
    return {order.begin(), order.end()};
  }

  struct Next {
    Index vertex, beyond;
  };

  std::span<const Vec3> points_;
  std::vector<Patch> patches_;
  std::vector<Index> group_of_;
  std::vector<std::vector<Index>> groups_;
  std::vector<Next> next_;  ///< links of the last rim
};

/// Returns the faces on the used points only, each face from its lowest vertex, in the order of their corners.
Result<Polyhedron> in_order(std::span<const Vec3> points, std::vector<std::vector<Index>> faces) {
  std::vector<Index> number_of(points.size(), no_index);
  for (const auto& face : faces) {
    for (const Index corner : face) number_of[corner] = 0;
  }
  std::vector<Vec3> vertices;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (number_of[i] == no_index) continue;
    number_of[i] = static_cast<Index>(vertices.size());
    vertices.push_back(points[i]);
  }
  for (auto& face : faces) {
    for (Index& corner : face) corner = number_of[corner];
    std::rotate(face.begin(), std::min_element(face.begin(), face.end()), face.end());
  }
  // A total order: no two faces have the same corners.
  std::sort(faces.begin(), faces.end());
  return make_polyhedron(vertices, faces);
}

}  // namespace

Result<Polyhedron> convex_hull(std::span<const Vec3> points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (const Status status = check_range(points[i]); status != Status::ok) {
      return Fault{status, Subject::vertex, static_cast<Index>(i)};
    }
  }
  if (points.size() < 4) return Fault{Status::too_few_vertices, Subject::solid};
  const std::vector<Vec3> sorted = sorted_points(points);
  if (sorted.size() < 4 || in_one_plane(sorted)) return Fault{Status::degenerate, Subject::solid};
  const HullSurface surface(sorted);
  std::vector<Patch> patches;
  for (const Triangle& t : surface.triangles()) {
    patches.push_back({{t.corners, t.corners + 3}, {t.neighbours, t.neighbours + 3}});
  }
  Joiner facets(sorted, Joiner(sorted, std::move(patches)).coplanar());
  const auto hull = in_order(sorted, facets.nearly_coplanar(extent_of(sorted)));
  const bool without_normal = hull.status() == Status::degenerate && hull.fault().subject == Subject::face;
  return without_normal ? Fault{Status::degenerate, Subject::solid} : hull;
}

}  // namespace gnomon::d3
