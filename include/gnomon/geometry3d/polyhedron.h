// Convex bodies in space: solids with flat faces. What can be wrong with one is found when it is made, so that no query
// has to ask.
//
// How flat a face is. The corners of a cube are doubles in one plane; those of a dodecahedron are doubles near one. So
// there are two kinds of face. An exactly planar one is told by exact predicates, and every vertex that is no corner of
// it is strictly behind its plane, by whatever little. Another one has its corners within `planarity` times the body's
// extent of a plane that is fitted to them, and every other vertex is more than this behind it. Whether a face is
// allowed, which vertices are its corners and which way it looks is therefore never a matter of rounding.
//
// What that means for a query: the vertices are the body, their hull; the faces' planes are supporting planes of it,
// each off by at most `planarity · extent()` along its normal. An exactly planar face's normal is right within 3 ulp,
// however thin it is; that of a fitted one within `2 · planarity · extent()` divided by the face's least width.
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

/// How far a face's corners may lie from one plane, as a part of the body's extent: some hundred times what it takes to
/// turn a body and to round its corners.
inline constexpr double planarity = 0x1p-44;

/// An immutable convex polyhedron. Strictly convex: every vertex is a corner, no two faces lie in one plane. Copies
/// share their storage, and moving is copying, so that there is no empty state to guard against. Copies may be made and
/// given up in several threads at once.
class GNOMON_API Polyhedron {
 public:
  /// Where two faces meet: `left` is the one in which it runs from `from` to `to`, `right` the other. `left` is the one
  /// of the lower number.
  struct Edge {
    std::uint32_t from, to, left, right;
  };

  Polyhedron(const Polyhedron& other) = default;
  Polyhedron& operator=(const Polyhedron& other) = default;

  std::span<const Vec3> vertices() const { return data_->vertices; }
  std::uint32_t face_count() const { return static_cast<std::uint32_t>(data_->normals.size()); }
  /// The numbers of its corners, three or more, counter-clockwise for who looks from outside.
  std::span<const std::uint32_t> face(std::uint32_t f) const {
    return std::span(data_->corners).subspan(data_->starts[f], data_->starts[f + 1] - data_->starts[f]);
  }
  /// Outward, of unit length.
  Vec3 normal(std::uint32_t f) const { return data_->normals[f]; }
  /// How far the face is from the origin along its normal: the furthest of its corners, if they are not exactly level.
  double offset(std::uint32_t f) const { return data_->offsets[f]; }
  /// By their left faces, and in the order in which these name their corners.
  std::span<const Edge> edges() const { return data_->edges; }
  /// The longest side of the box around it in its own frame: at least 0.57 of its diameter, and at most all of it.
  double extent() const { return data_->extent; }
  /// No point of the body is further than this from the origin of its own frame; a few ulp more than the furthest is.
  double bounding_radius() const { return data_->bounding_radius; }
  /// The mean of its vertices: a point inside, but for rounding.
  Vec3 middle() const { return data_->middle; }
  /// The least distance of a vertex from the plane of a face that it is no corner of, but for rounding.
  double clearance() const { return data_->clearance; }

 private:
  struct Data {
    std::vector<Vec3> vertices;
    std::vector<std::uint32_t> corners;
    /// Where in `corners` each face begins, and where the last one ends.
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

/// The strict constructor: takes vertices and faces as they are or says what is wrong, and where. Each face is the
/// numbers of its corners, counter-clockwise for who looks from outside; `corners` has those of one face after the
/// other, and `counts` how many each has. Signs are decided exactly.
///
/// Faults, in the order in which they are looked for (`message()` has a sentence for each):
/// of a vertex, `non_finite` and `out_of_range` (a coordinate beyond ±1e100);
/// of the solid, `too_few_vertices` (fewer than four vertices or faces);
/// of a vertex, `repeated` with the number of the one that is at the same place;
/// of a face, `too_few_vertices` (fewer than three corners, or `corners` ends before it does or goes on after the
/// last), `unknown_vertex` with the number that no vertex has, `folded` with a vertex that it has twice; of a vertex,
/// `unused`; of the solid, `degenerate` (all vertices in one plane); of a face, `degenerate` (all corners on one line),
/// `folded` with the vertex where its outline is not strictly convex, `not_planar` with the corner furthest from the
/// plane, `wrong_winding` (the body is in front of it), `not_convex` with a vertex in front of it while others are
/// behind, `touching` with a vertex that lies in its plane and is none of its corners, as where two faces are one; of a
/// face, `repeated` with the face that it repeats, and `hole` with the vertex at which an edge begins that has no
/// second face.
/// Cost: O(faces · vertices), allocates.
GNOMON_API Result<Polyhedron> make_polyhedron(std::span<const Vec3> vertices, std::span<const std::uint32_t> corners,
                                              std::span<const std::uint32_t> counts);

/// Of a list for each face.
GNOMON_API Result<Polyhedron> make_polyhedron(std::span<const Vec3> vertices,
                                              std::span<const std::vector<std::uint32_t>> faces);

}  // namespace gnomon::d3
