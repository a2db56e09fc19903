// How far apart two bodies are, asked of the exact layer: of their difference A − B, in which of its regions the origin
// lies. What pictures want of the answer is kept in doubles.
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
  std::size_t index = 0;  ///< of the edge, among all of A − B
};

class RegionQuery {
 public:
  /// Edges of both bodies together for which there is room in a trace.
  static constexpr std::size_t max_edges = 520;

  RegionQuery();

  /// Polygons, segments or points; radii do not count.
  void ask(const Placed<double>& a, const Placed<double>& b);

  exact::Contact contact() const { return found_.contact; }
  bool is_apart() const { return found_.contact == exact::Contact::separated; }
  /// The corners of A − B, one for each of its edges, which begins there; a point has one.
  std::span<const Vec2d> outline() const { return outline_; }
  /// Edge by edge, whose it is: A's, or B's turned about.
  std::span<const exact::Facet> edges() const { return edges_; }
  /// The place among them that begins at these corners of A and B.
  std::size_t place_of(exact::Corner corner) const;

  // Of what is apart.
  Region region() const;
  double distance() const { return distance_; }
  Vec2d point_a() const { return point_a_; }
  Vec2d point_b() const { return point_b_; }
  /// The point of A − B that is nearest to the origin.
  Vec2d x() const { return point_a_ - point_b_; }

  /// What was done once detection had told whether the origin is beyond an edge: halving the list of edges, halving
  /// those of A and B side by side, or going along the list.
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

/// How many edges a search has asked.
std::size_t count_asked(std::span<const Step> trace);

}  // namespace gnomon::scenes
