#include "gnomon/geometry3d/polyhedron.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/merge_sort.h"
#include "core/power_of_two.h"
#include "geometry3d/face.h"
#include "gnomon/geometry3d/range.h"
#include "gnomon/geometry3d/rotation.h"
#include "gnomon/predicates/orient3d.h"

namespace gnomon::d3 {
namespace {

using Index = std::uint32_t;

Index index_of(std::size_t i) { return static_cast<Index>(i); }

Fault vertex_fault(Status status, std::size_t vertex, Index other = no_index) {
  return {status, Subject::vertex, index_of(vertex), other};
}

Fault face_fault(Status status, std::size_t face, Index other = no_index) {
  return {status, Subject::face, index_of(face), other};
}

/// Returns the first vertex that repeats an earlier one.
Fault find_repeated(std::span<const Vec3> v) {
  std::vector<Index> memory(2 * v.size());
  std::span<Index> order = std::span(memory).first(v.size());
  std::span<Index> spare = std::span(memory).last(v.size());
  for (std::size_t i = 0; i < v.size(); ++i) order[i] = index_of(i);
  // Equal points keep their order, which is that of their numbers.
  merge_sort(order, spare, v.size(), [&](Index a, Index b) { return comes_before(v[a], v[b]); });
  Fault found;
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (v[order[i]] == v[order[i - 1]] && order[i] < found.index) {
      found = vertex_fault(Status::repeated, order[i], order[i - 1]);
    }
  }
  return found;
}

/// An edge as part of one of its faces.
struct HalfEdge {
  Index low;   ///< lower one of its ends
  Index high;  ///< higher one of its ends
  Index at;    ///< its start, as a place among all corners

  bool same_ends(const HalfEdge& other) const { return low == other.low && high == other.high; }
};

bool half_edge_before(const HalfEdge& a, const HalfEdge& b) {
  if (a.low != b.low) return a.low < b.low;
  if (a.high != b.high) return a.high < b.high;
  return a.at < b.at;
}

}  // namespace

/// Fills a polyhedron's shared data, and detects errors on the way.
class PolyhedronMaker {
 public:
  explicit PolyhedronMaker(std::span<const Vec3> vertices) : made_(std::make_shared<Polyhedron::Data>()) {
    made_->vertices.assign(vertices.begin(), vertices.end());
  }

  Result<Polyhedron> make(std::span<const Index> corners, std::span<const Index> counts) {
    if (const Fault fault = vertices_fault(counts.size()); fault.status != Status::ok) return fault;
    if (const Fault fault = take_faces(corners, counts); fault.status != Status::ok) return fault;
    if (in_one_plane(made_->vertices)) return Fault{Status::degenerate, Subject::solid};
    if (const Fault fault = find_planes(); fault.status != Status::ok) return fault;
    if (const Fault fault = find_edges(); fault.status != Status::ok) return fault;
    made_->bounding_radius = bounding_radius();
    for (const Vec3 v : made_->vertices) made_->middle += v / static_cast<double>(made_->vertices.size());
    return Polyhedron(made_);
  }

 private:
  Fault vertices_fault(std::size_t faces) const {
    const auto& v = made_->vertices;
    for (std::size_t i = 0; i < v.size(); ++i) {
      if (const Status status = check_range(v[i]); status != Status::ok) return vertex_fault(status, i);
    }
    if (v.size() < 4 || faces < 4) return {Status::too_few_vertices, Subject::solid};
    return find_repeated(v);
  }

  Fault take_faces(std::span<const Index> corners, std::span<const Index> counts) {
    const std::size_t n = made_->vertices.size();
    made_->corners.assign(corners.begin(), corners.end());
    made_->starts = {0};
    std::vector<Index> last_face(n, no_index);
    for (std::size_t f = 0; f < counts.size(); ++f) {
      const Index start = made_->starts.back();
      if (counts[f] < 3 || counts[f] > corners.size() - start) return face_fault(Status::too_few_vertices, f);
      for (const Index v : corners.subspan(start, counts[f])) {
        if (v >= n) return face_fault(Status::unknown_vertex, f, v);
        if (last_face[v] == f) return face_fault(Status::folded, f, v);
        last_face[v] = index_of(f);
      }
      made_->starts.push_back(start + counts[f]);
    }
    // The rest would belong to a face without a count.
    if (made_->starts.back() < corners.size()) return face_fault(Status::too_few_vertices, counts.size());
    for (std::size_t v = 0; v < n; ++v) {
      if (last_face[v] == no_index) return vertex_fault(Status::unused, v);
    }
    return {};
  }

  std::span<const Index> face(std::size_t f) const {
    return std::span<const Index>(made_->corners).subspan(made_->starts[f], made_->starts[f + 1] - made_->starts[f]);
  }

  /// Computes the planes of the faces. All vertices that are not corners of a face must be behind its plane. Then each
  /// face is a face of their hull, because a hull's face is a plane with all points on one side, and has all points of
  /// the plane.
  Fault find_planes() {
    const auto& v = made_->vertices;
    made_->extent = extent_of(v);
    std::vector<Index> last_face(v.size(), no_index);
    for (std::size_t f = 0; f + 1 < made_->starts.size(); ++f) {
      const FacePlane plane(v, face(f), made_->extent);
      if (plane.fault().status != Status::ok) return face_fault(plane.fault().status, f, plane.fault().other);
      for (const Index corner : face(f)) last_face[corner] = index_of(f);
      Index in_front = no_index;
      Index level = no_index;
      bool any_behind = false;
      for (std::size_t i = v.size(); i-- > 0;) {
        if (last_face[i] == f) continue;
        const int side = plane.side(v[i]);
        if (side > 0) in_front = index_of(i);
        if (side == 0) level = index_of(i);
        any_behind = any_behind || side < 0;
      }
      if (in_front != no_index) {
        return any_behind ? face_fault(Status::not_convex, f, in_front) : face_fault(Status::wrong_winding, f);
      }
      if (level != no_index) return face_fault(Status::touching, f, level);
      made_->normals.push_back(plane.normal());
      made_->offsets.push_back(plane.offset());
      for (std::size_t i = 0; i < v.size(); ++i) {
        if (last_face[i] == f) continue;
        made_->clearance = std::min(made_->clearance, plane.offset() - dot(plane.normal(), v[i]));
      }
    }
    return {};
  }

  /// Pairs the edges of the faces. If each has its other half, the faces are all faces of the hull, because from any of
  /// its faces all others are reachable over edges.
  Fault find_edges() {
    const auto& corners = made_->corners;
    std::vector<Index> face_of(corners.size());
    std::vector<HalfEdge> memory(2 * corners.size());
    std::span<HalfEdge> halves = std::span(memory).first(corners.size());
    std::span<HalfEdge> spare = std::span(memory).last(corners.size());
    for (Index f = 0; f + 1 < made_->starts.size(); ++f) {
      for (Index at = made_->starts[f]; at < made_->starts[f + 1]; ++at) {
        face_of[at] = f;
        const Index to = end_of(f, at);
        halves[at] = {std::min(corners[at], to), std::max(corners[at], to), at};
      }
    }
    merge_sort(halves, spare, halves.size(), half_edge_before);
    Fault twice;
    Fault open;
    std::vector<Index> other_half(corners.size(), no_index);
    for (std::size_t i = 0; i < halves.size();) {
      std::size_t end = i + 1;
      while (end < halves.size() && halves[end].same_ends(halves[i])) ++end;
      const Index at = halves[i].at;
      for (std::size_t j = i + 1; j < end; ++j) {
        const Index other = halves[j].at;
        // The first edge in the same direction.
        const Index first = corners[other] == corners[at] ? at : other_half[at];
        if (first == no_index) {
          other_half[at] = other;
        } else if (face_of[other] < twice.index) {
          twice = face_fault(Status::repeated, face_of[other], face_of[first]);
        }
      }
      if (end == i + 1 && face_of[at] < open.index) open = face_fault(Status::hole, face_of[at], corners[at]);
      i = end;
    }
    if (twice.status != Status::ok) return twice;
    if (open.status != Status::ok) return open;
    // The first half of each pair stores the second, which stores nothing itself.
    for (Index at = 0; at < corners.size(); ++at) {
      if (other_half[at] == no_index) continue;
      made_->edges.push_back({corners[at], end_of(face_of[at], at), face_of[at], face_of[other_half[at]]});
    }
    return {};
  }

  double bounding_radius() const {
    double largest = 0;
    for (const Vec3 v : made_->vertices) {
      for (int axis = 0; axis < 3; ++axis) largest = std::max(largest, std::fabs(v[axis]));
    }
    const double scale = scale_for(largest);
    double square = 0;
    for (const Vec3 v : made_->vertices) square = std::max(square, dot(v * scale, v * scale));
    return std::sqrt(square) / scale * (1 + 4 * std::numeric_limits<double>::epsilon());
  }

  /// End of the edge that begins at that place among all corners.
  Index end_of(Index f, Index at) const {
    return made_->corners[at + 1 == made_->starts[f + 1] ? made_->starts[f] : at + 1];
  }

  std::shared_ptr<Polyhedron::Data> made_;
};

Result<Polyhedron> make_polyhedron(std::span<const Vec3> vertices, std::span<const std::uint32_t> corners,
                                   std::span<const std::uint32_t> counts) {
  return PolyhedronMaker(vertices).make(corners, counts);
}

Result<Polyhedron> make_polyhedron(std::span<const Vec3> vertices, std::span<const std::vector<std::uint32_t>> faces) {
  std::vector<Index> corners;
  std::vector<Index> counts;
  for (const auto& face : faces) {
    corners.insert(corners.end(), face.begin(), face.end());
    counts.push_back(index_of(face.size()));
  }
  return make_polyhedron(vertices, corners, counts);
}

}  // namespace gnomon::d3
