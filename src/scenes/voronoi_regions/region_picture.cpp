#include "scenes/voronoi_regions/region_picture.h"

#include "exact/boundary/ranges.h"
#include "gnomon/core/unit.h"
#include "gnomon/exact/boundary/sum.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;
using exact::Side;

/// Maximum number of numbered edges.
constexpr std::size_t max_numbers = 12;

std::size_t after(const RegionQuery& query, std::size_t at) { return at + 1 == query.outline().size() ? 0 : at + 1; }
std::size_t before(const RegionQuery& query, std::size_t at) { return (at == 0 ? query.outline().size() : at) - 1; }

/// Returns the outward normal of an edge. A point has none.
Vec2d normal_of(const RegionQuery& query, std::size_t edge) {
  const auto along = unit(query.outline()[after(query, edge)] - query.outline()[edge]);
  return right_normal(along.value_or(Vec2d(0, 1)));
}

Role role_of(const exact::Facet& edge) { return edge.side == Side::p ? Role::body_a : Role::body_b; }

void draw_edge_of(Canvas& canvas, const RegionQuery& query, const RegionPlace& place, std::size_t edge, float width,
                  float alpha = 1) {
  const exact::Facet& facet = query.edges()[edge];
  const float dash = facet.side == Side::p ? 0 : 5;
  canvas.line(place.at(query.outline()[edge]), place.at(query.outline()[after(query, edge)]),
              {role_of(facet), width, alpha, dash});
}

/// State of a search at the end of a trace.
class Search {
 public:
  Search(const RegionQuery& query, std::span<const Step> trace, SearchWay way) : query_(query), way_(way) {
    for (const Step& step : trace) follow(step);
  }

  const Step* start = nullptr;
  bool has_chain = false;

  bool in_chain(std::size_t edge) const { return offset(edge) < length_; }
  bool is_left(std::size_t edge) const {
    const double number = number_of(edge);
    return low_[range_of(edge)] <= number && number < high_[range_of(edge)];
  }
  /// Returns whether the edge is the first that is known not to be passed.
  bool is_kept(std::size_t edge) const { return number_of(edge) == high_[range_of(edge)]; }
  /// Returns the number of an edge in its trace: from the chain's beginning; with two ranges, within its own range.
  double number_of(std::size_t edge) const {
    if (way_ != SearchWay::by_ranges) return static_cast<double>(offset(edge));
    double number = 0;
    for (std::size_t at = from_; at != edge; at = after(query_, at)) {
      number += query_.edges()[at].side == query_.edges()[edge].side;
    }
    return number;
  }
  std::size_t length() const { return length_; }

 private:
  std::size_t range_of(std::size_t edge) const {
    return way_ == SearchWay::by_ranges && query_.edges()[edge].side == Side::q ? 1 : 0;
  }
  std::size_t offset(std::size_t edge) const {
    return edge >= from_ ? edge - from_ : edge + query_.edges().size() - from_;
  }

  void follow(const Step& step) {
    const double* v = step.values;
    if (step.mark == exact::marks::voronoi_start) start = &step;
    if (step.mark == exact::marks::voronoi_turn) take_chain(v);
    if (step.mark == exact::marks::list_drop) narrow(0, v[0], v[1] + 1, v[2], step.first == 1);
    if (step.mark == exact::marks::ranges_step) {
      const std::size_t own = step.first == 1 ? 0 : 1;
      const std::size_t halved = step.second == 1 ? own : 1 - own;
      narrow(halved, v[2 * halved], v[2 * halved + 1], v[4 + halved], step.second == 1);
    }
    if (step.mark == exact::marks::ranges_rest) narrow(step.first == 1 ? 0 : 1, v[0], v[1], v[2], step.second == 1);
  }

  void narrow(std::size_t of, double low, double high, double edge, bool is_passed) {
    low_[of] = is_passed ? edge + 1 : low;
    high_[of] = is_passed ? high : edge;
  }

  void take_chain(const double* v) {
    const auto corner = [&](std::size_t at) {
      return query_.place_of({static_cast<std::uint32_t>(v[at]), static_cast<std::uint32_t>(v[at + 1])});
    };
    from_ = corner(1);
    const std::size_t to = corner(3);
    length_ = to >= from_ ? to - from_ : to + query_.edges().size() - from_;
    has_chain = true;
    for (std::size_t at = from_, i = 0; i < length_; ++i, at = after(query_, at)) {
      high_[range_of(at)] += 1;
    }
  }

  const RegionQuery& query_;
  SearchWay way_;
  std::size_t from_ = 0;
  std::size_t length_ = 0;
  double low_[2] = {0, 0};
  double high_[2] = {0, 0};
};

/// Draws the perpendicular of an edge at its end or beginning, and the side of it that contains the origin.
void draw_question(Canvas& canvas, const RegionPlace& place, const Step& step) {
  const Vec2d along(step.values[0], step.values[1]);
  const Vec2d corner(0 - step.values[2], 0 - step.values[3]);
  const bool of_end = step.mark == exact::marks::voronoi_end;
  const auto way = unit(along);
  if (!way) return;
  const Vec2d at = place.at(corner);
  const Vec2d across = right_normal(*way) * far_away;
  const Vec2d origins = *way * (step.values[4] >= 0 ? far_away : -far_away);
  const Vec2d half[] = {at - across, at + across, at + across + origins, at - across + origins};
  canvas.fill(half, Role::handle, 0.13f);
  canvas.line(at - across, at + across, {Role::handle, 2, 1, 6});
  canvas.arrow(of_end ? place.at(corner - along) : at, of_end ? at : place.at(corner + along), {Role::handle, 5});
  canvas.point(at, Marker::disc, 6, Role::handle);
}

}  // namespace

void draw_outline(Canvas& canvas, const RegionQuery& query, const RegionPlace& place) {
  std::vector<Vec2d> outline;
  for (const Vec2d corner : query.outline()) outline.push_back(place.at(corner));
  if (outline.size() > 2) canvas.fill(outline, Role::muted, 0.2f);
  for (std::size_t edge = 0; edge < query.edges().size(); ++edge) draw_edge_of(canvas, query, place, edge, 2.5f);
}

void draw_difference_name(Canvas& canvas, const RegionQuery& query, const RegionPlace& place) {
  Vec2d middle(0, 0);
  for (const Vec2d corner : query.outline()) {
    middle += place.at(corner) * (1 / static_cast<double>(query.outline().size()));
  }
  canvas.label(middle, Anchor::centre, Role::ink, {difference_name});
}

void draw_borders(Canvas& canvas, const RegionQuery& query, const RegionPlace& place) {
  for (std::size_t i = 0; i < query.edges().size(); ++i) {
    const Vec2d corner = place.at(query.outline()[i]);
    for (const std::size_t edge : {before(query, i), i}) {
      canvas.line(corner, corner + normal_of(query, edge) * far_away, {Role::muted, 1.5f, 0.7f, 5});
    }
  }
}

void fill_region(Canvas& canvas, const RegionQuery& query, const RegionPlace& place, Region region, Role role,
                 float alpha) {
  const Vec2d corner = place.at(query.outline()[region.index]);
  const Vec2d out = normal_of(query, region.index) * far_away;
  if (region.of_edge) {
    const Vec2d end = place.at(query.outline()[after(query, region.index)]);
    const Vec2d strip[] = {corner, end, end + out, corner + out};
    return canvas.fill(strip, role, alpha);
  }
  const Vec2d first = normal_of(query, before(query, region.index));
  const Vec2d out_before = first * far_away;
  // At a segment's end the two directions are opposite.
  const Vec2d between = unit(out + out_before).value_or(-right_normal(first)) * (1.2 * far_away);
  const Vec2d wedge[] = {corner, corner + out_before, corner + between, corner + out};
  canvas.fill(wedge, role, alpha);
}

void draw_feature(Canvas& canvas, const RegionQuery& query, const RegionPlace& place, Region region) {
  const Vec2d corner = place.at(query.outline()[region.index]);
  if (region.of_edge) {
    canvas.line(corner, place.at(query.outline()[after(query, region.index)]), {Role::ink, 5});
  } else {
    canvas.point(corner, Marker::disc, 8, Role::ink);
  }
}

void draw_way(Canvas& canvas, const RegionQuery& query, const RegionPlace& place) {
  const Vec2d x = place.at(query.x());
  canvas.line(place.origin, x, {Role::mtv, 3});
  canvas.point(x, Marker::disc, 6, Role::mtv);
  // Outside, where there are no other names, and beside the segment.
  if (const auto way = unit(query.x())) {
    canvas.label(x - *way * 0.3 + right_normal(*way) * 0.28, Anchor::centre, Role::mtv, {symbol_x});
  }
}

void draw_zero(Canvas& canvas, const RegionQuery& query, const RegionPlace& place, Role role) {
  canvas.point(place.origin, query.is_apart() ? Marker::ring : Marker::disc, 7, role);
  const bool is_above = query.is_apart() && query.x().y < 0;
  canvas.label(place.origin + Vec2d(0, is_above ? 0.2 : -0.2), is_above ? Anchor::above : Anchor::below, role, {zero});
}

Outwards outwards(const RegionQuery& query, const RegionPlace& place, Region region) {
  const Vec2d corner = place.at(query.outline()[region.index]);
  const Vec2d out = normal_of(query, region.index);
  if (region.of_edge) return {(corner + place.at(query.outline()[after(query, region.index)])) * 0.5, out};
  return {corner, unit(out + normal_of(query, before(query, region.index))).value_or(out)};
}

void draw_search(Canvas& canvas, const RegionQuery& query, const RegionPlace& place, std::span<const Step> trace,
                 SearchWay way) {
  if (trace.empty()) return;
  const Search search(query, trace, way);
  if (trace.back().mark == exact::marks::voronoi_start) {
    const Step& start = *search.start;
    const Vec2d corner = place.at({0 - start.values[2], 0 - start.values[3]});
    if (const auto along = unit(Vec2d(start.values[0], start.values[1]))) {
      canvas.line(corner - *along * far_away, corner + *along * far_away, {Role::axis, 2, 1, 6});
    }
    canvas.point(corner, Marker::disc, 6, Role::axis);
  }
  if (!search.has_chain) return;
  for (std::size_t edge = 0; edge < query.edges().size(); ++edge) {
    if (!search.in_chain(edge)) continue;
    const bool is_kept = search.is_kept(edge);
    const bool is_left = search.is_left(edge) || is_kept;
    const auto [middle, out] = outwards(query, place, {true, edge});
    if (is_left) draw_edge_of(canvas, query, place, edge, 6, is_kept ? 0.5f : 1);
    if (!is_left) canvas.point(middle, Marker::cross, 5, Role::muted);
    if (search.length() > max_numbers) continue;
    canvas.label(middle - out * 0.3, Anchor::centre, is_left ? role_of(query.edges()[edge]) : Role::muted,
                 {edge_number, {search.number_of(edge)}});
  }
  const Mark& now = trace.back().mark;
  const bool is_question = now == exact::marks::voronoi_end || now == exact::marks::voronoi_begin;
  if (is_question) draw_question(canvas, place, trace.back());
}

}  // namespace gnomon::scenes
