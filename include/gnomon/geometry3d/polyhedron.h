// Convex polyhedra: solids with flat faces. Constructors validate them, so queries need not.
//
// Flatness of faces. The corners of a cube are doubles in one plane; those of a dodecahedron are doubles near one. So
// there are two kinds of face. Exact predicates identify an exactly planar face, and every vertex that is not a corner
// of it is strictly behind its plane, by however little. A fitted face has its corners within `planarity` times the
// body's extent of a fitted plane, and every other vertex is more than this behind it. So rounding never decides
// whether a face is valid, which vertices are its corners, or to which side it faces.
//
// Consequences for queries: the body is the hull of the vertices. The faces' planes are supporting planes of it, each
// off by at most `planarity · extent()` along its normal. The normal of an exactly planar face is accurate within 3
// ulp, however thin the face is; that of a fitted face within `2 · planarity · extent()` divided by the face's least
// width. See docs/algorithms/polyhedra.md.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry3d/vec3.h"

namespace gnomon::d3 {

/// Largest distance of a face's corners from one plane, as a fraction of the body's extent: some hundred times the
/// rounding of turning a body and of its corners.
inline constexpr double planarity = 0x1p-44;

/// An immutable, strictly convex polyhedron: every vertex is a corner, and no two faces are in one plane. Copies share
/// their storage, and moving is copying, so there is no empty state. Several threads may copy and destroy copies at
/// once.
class GNOMON_API Polyhedron {
 public:
  /// An edge between two faces: it runs from `from` to `to` in the face `left`, and the other face is `right`. `left`
  /// has the lower number.
  struct Edge {
    std::uint32_t from, to, left, right;
  };

  Polyhedron(const Polyhedron& other) = default;
  Polyhedron& operator=(const Polyhedron& other) = default;

  std::span<const Vec3> vertices() const { return data_->vertices; }
  std::uint32_t face_count() const { return static_cast<std::uint32_t>(data_->normals.size()); }
  /// Returns the numbers of the face's corners, three or more, counter-clockwise seen from outside.
  std::span<const std::uint32_t> face(std::uint32_t f) const {
    return std::span(data_->corners).subspan(data_->starts[f], data_->starts[f + 1] - data_->starts[f]);
  }
  /// Returns the outward normal, of unit length.
  Vec3 normal(std::uint32_t f) const { return data_->normals[f]; }
  /// Returns the distance of the face from the origin along its normal; that of its furthest corner if they differ.
  double offset(std::uint32_t f) const { return data_->offsets[f]; }
  /// Returns the edges in the order of their left faces, and within a face in the order of its corners.
  std::span<const Edge> edges() const { return data_->edges; }
  /// Returns the longest side of the box around the body in its own frame: at least 0.57 of its diameter, and at most
  /// all of it.
  double extent() const { return data_->extent; }
  /// Returns an upper bound of the distance of the body's points from the origin of its own frame, a few ulp above the
  /// furthest.
  double bounding_radius() const { return data_->bounding_radius; }
  /// Returns the mean of its vertices: a point inside, except for rounding.
  Vec3 middle() const { return data_->middle; }
  /// Returns the least distance, except for rounding, of a vertex from the plane of a face that does not have it as a
  /// corner.
  double clearance() const { return data_->clearance; }

 private:
  struct Data {
    std::vector<Vec3> vertices;
    std::vector<std::uint32_t> corners;
    /// Starts of the faces in `corners`, and the end of the last one.
    std::vector<std::uint32_t> starts;
    std::vector<Vec3> normals;
    std::vector<double> offsets;
    std::vector<Edge> edges;
    double extent = 0;
    double bounding_radius = 0;
    Vec3 middle{0, 0, 0};
    double clearance = std::numeric_limits<double>::infinity();
  };
  friend class PolyhedronMaker;
  explicit Polyhedron(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

/// Constructs a polyhedron from exactly these vertices and faces, or reports the error and its place. A face lists its
/// corners' numbers, counter-clockwise seen from outside; `corners` joins these lists, and `counts` has their lengths.
/// Signs are decided exactly. Cost: O(faces · vertices), allocates.
/// Faults, in the order of the checks (`message()` has a sentence for each): for a vertex, `non_finite`, `out_of_range`
/// (a coordinate beyond ±1e100); for the solid, `too_few_vertices` (fewer than four vertices or faces); for a vertex,
/// `repeated` with the vertex at the same place; for a face, `too_few_vertices` (fewer than three corners, or `corners`
/// is too short or too long), `unknown_vertex` with the missing number, `folded` with a vertex that it has twice; for a
/// vertex, `unused`; for the solid, `degenerate` (all vertices in one plane); for a face, `degenerate` (all corners on
/// one line), `folded` with the vertex where its outline is not strictly convex, `not_planar` with the corner furthest
/// from the plane, `wrong_winding` (the body is in front of it), `not_convex` with a vertex in front of it while others
/// are behind, `touching` with a vertex in its plane that is not one of its corners, as where two faces are coplanar,
/// `repeated` with the face that it repeats, and `hole` with the start vertex of an edge without a second face.
/// ```
/// const std::vector<d3::Vec3> vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
/// std::vector<std::vector<std::uint32_t>> faces = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
/// assert(d3::make_polyhedron(vertices, faces)->edges().size() == 6);
/// faces[3] = {1, 3, 2};  // clockwise
/// const auto turned = d3::make_polyhedron(vertices, faces);
/// assert(turned.fault().status == Status::wrong_winding && turned.fault().index == 3);
/// ```
GNOMON_API Result<Polyhedron> make_polyhedron(std::span<const Vec3> vertices, std::span<const std::uint32_t> corners,
                                              std::span<const std::uint32_t> counts);

/// Constructs a polyhedron from a list of corners for each face.
GNOMON_API Result<Polyhedron> make_polyhedron(std::span<const Vec3> vertices,
                                              std::span<const std::vector<std::uint32_t>> faces);

}  // namespace gnomon::d3
