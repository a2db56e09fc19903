// The distance of two bodies, computed by the exact layer from the region of A − B that contains the origin. The
// results for pictures are stored in doubles.
#pragma once

#include <span>
#include <vector>

#include "gnomon/core/trace.h"
#include "gnomon/exact/distance.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::scenes {

/// A region beyond A − B: that of an edge, or that of the corner where this edge begins.
struct Region {
  bool of_edge = false;
  std::size_t index = 0;  ///< index of the edge, among all of A − B
};

class RegionQuery {
 public:
  /// Edges of both bodies together for which a trace has room.
  static constexpr std::size_t max_edges = 520;

  RegionQuery();

  /// Runs the query for polygons, segments or points; radii are ignored.
  void ask(const Placed<double>& a, const Placed<double>& b);

  exact::Contact contact() const { return found_.contact; }
  bool is_apart() const { return found_.contact == exact::Contact::separated; }
  /// Returns the corners of A − B, each of which begins an edge; a point has one.
  std::span<const Vec2d> outline() const { return outline_; }
  /// Returns the source of each edge: an edge of A, or a reversed edge of B.
  std::span<const exact::Facet> edges() const { return edges_; }
  /// Returns the index of the edge that begins at these corners of A and B.
  std::size_t place_of(exact::Corner corner) const;

  // Valid only for separated bodies.
  Region region() const;
  double distance() const { return distance_; }
  Vec2d point_a() const { return point_a_; }
  Vec2d point_b() const { return point_b_; }
  /// Returns the point of A − B nearest to the origin.
  Vec2d x() const { return point_a_ - point_b_; }

  /// Return the steps of each method, once detection has determined whether the origin is beyond an edge. The methods
  /// halve the list of edges, halve those of A and B side by side, or walk along the list.
  std::span<const Step> by_list() const { return by_list_; }
  std::span<const Step> by_ranges() const { return by_ranges_; }
  std::span<const Step> by_walk() const { return by_walk_; }

 private:
  exact::SeparationDistance found_;
  std::vector<Vec2d> outline_;
  std::vector<exact::Corner> corners_;
  std::vector<exact::Facet> edges_;
  double distance_ = 0;
  Vec2d point_a_{0, 0};
  Vec2d point_b_{0, 0};
  std::vector<Step> steps_;
  std::vector<Step> by_list_;
  std::vector<Step> by_ranges_;
  std::vector<Step> by_walk_;
};

/// Returns the number of edges that a search has tested.
std::size_t count_asked(std::span<const Step> trace);

}  // namespace gnomon::scenes
