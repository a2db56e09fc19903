#include "scenes/voronoi_regions/region_query.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

#include "exact/boundary/ranges.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/measure.h"
#include "teaching/walk.h"

namespace gnomon::scenes {
namespace {

exact::Frame frame_of(const Pose<double>& pose) {
  const Rotation<double> turn = pose.rotation();
  return *exact::Frame::make(turn.cosine(), turn.sine(), pose.position());
}

Vec2d rounded(const exact::ScaledVector& v) { return {v.x.nearest, v.y.nearest}; }

/// Returns whether a step belongs to this search: to regions, halving or walking. Other steps of the searches are about
/// lines.
bool is_of_regions(const Step& step) {
  using namespace exact::marks;
  for (const Mark mark : {voronoi_start, voronoi_turn, voronoi_end, voronoi_begin, voronoi_corner, voronoi_inside,
                          list_drop, ranges_step, ranges_rest}) {
    if (step.mark == mark) return true;
  }
  return false;
}

/// Records the steps of a search, without those of the preceding detection, which has searches of its own.
template <class Boundary>
exact::SeparationDistance record(const exact::Difference& m, std::vector<Step>& room, std::vector<Step>& told) {
  Trace trace(room);
  const auto found = exact::separation_distance(Boundary(m, Recorder(trace)), Recorder(trace));
  if (!trace.complete()) __builtin_trap();
  const auto steps = trace.steps();
  const auto start = std::find_if(steps.begin(), steps.end(), [](const Step& step) {
    return step.mark == exact::marks::voronoi_start || step.mark == exact::marks::voronoi_inside;
  });
  told.clear();
  std::copy_if(start, steps.end(), std::back_inserter(told), is_of_regions);
  return found;
}

}  // namespace

// Maximum: detection walks the whole outline, and so does the distance, with two steps for each edge.
RegionQuery::RegionQuery() : steps_(3 * max_edges + 8) {}

void RegionQuery::ask(const Placed<double>& a, const Placed<double>& b) {
  const exact::Body p = *exact::Body::make(a.shape.vertices());
  const exact::Body q = *exact::Body::make(b.shape.vertices());
  const exact::Difference m(exact::Placed(p, frame_of(a.pose)), exact::Placed(q, frame_of(b.pose)));
  found_ = record<exact::Sum<Recorder>>(m, steps_, by_list_);
  record<exact::Ranges<Recorder>>(m, steps_, by_ranges_);
  record<exact::Walk<Recorder>>(m, steps_, by_walk_);
  const exact::Sum list(m);
  edges_ = list.facets();
  corners_.clear();
  outline_.clear();
  for (std::uint32_t at = 0; at < std::max(list.size(), 1U); ++at) {
    const exact::Corner corner = list.corner(at);
    corners_.push_back(corner);
    outline_.push_back(a.vertex(corner.p) - b.vertex(corner.q));
  }
  if (!is_apart()) return;
  distance_ = exact::distance_of(m, found_.nearest).nearest;
  const exact::WitnessPoints points = exact::witness_points_of(m, found_.nearest);
  point_a_ = rounded(points.on_p);
  point_b_ = rounded(points.on_q);
}

std::size_t RegionQuery::place_of(exact::Corner corner) const {
  return static_cast<std::size_t>(std::find(corners_.begin(), corners_.end(), corner) - corners_.begin());
}

Region RegionQuery::region() const {
  const exact::NearestFeature& nearest = found_.nearest;
  return {nearest.on_facet, place_of(nearest.on_facet ? nearest.facet.start() : nearest.corner)};
}

std::size_t count_asked(std::span<const Step> trace) {
  return static_cast<std::size_t>(std::count_if(
      trace.begin(), trace.end(), [](const Step& step) { return step.mark == exact::marks::voronoi_end; }));
}

}  // namespace gnomon::scenes
