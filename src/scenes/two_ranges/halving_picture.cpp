#include "scenes/two_ranges/halving_picture.h"

#include <vector>

#include "exact/boundary/edges.h"
#include "gnomon/exact/difference/rounded.h"
#include "gnomon/geometry/minkowski.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Cap;
using display::Marker;
using display::Role;
using exact::Corner;
using exact::Side;

constexpr Role roles[] = {Role::body_a, Role::body_b};

/// Width of a range too narrow for a pixel.
constexpr double min_width = 0.05;
constexpr Text minus_b{"minus_b"};

void draw_stretch(display::Canvas& canvas, Vec2d left, double width, const EdgeRange& range, std::uint32_t all,
                  display::Stroke stroke) {
  if (range.is_empty() || all == 0) return;
  const double unit = width / all;
  const double from = range.low * unit;
  const double to = range.high * unit > from + min_width ? range.high * unit : from + min_width;
  canvas.line(left + Vec2d(from, 0), left + Vec2d(to, 0), stroke);
}

/// Returns whether an edge of the picture, between two corners of a cyclic list, contains an edge of a range.
bool has_any(const EdgeRange& range, std::uint32_t from, std::uint32_t count) {
  return from < range.high && from + count > range.low;
}

/// A − B of the drawn shapes, at its position.
class Outline {
 public:
  Outline(const ShownBodies& shown, const RangesPlace& place) : shown_(shown) {
    std::vector<SumVertex<double>> room(shown.a.shape.size() + shown.b.shape.size());
    const Sum<double> difference = minkowski_difference<double>(shown.a, shown.b, room, discard_trace());
    vertices_.assign(difference.vertices.begin(), difference.vertices.end());
    for (const SumVertex<double>& vertex : vertices_) corners_.push_back(place.at(vertex.point));
  }

  std::size_t size() const { return corners_.size(); }
  std::span<const Vec2d> corners() const { return corners_; }
  Vec2d corner(std::size_t i) const { return corners_[i % size()]; }
  /// Returns the body of the edge that begins at a corner, and its number. An edge of B only is reversed; an edge of
  /// both counts as A's.
  std::size_t body_of(std::size_t i) const { return vertices_[i].p == vertices_[(i + 1) % size()].p ? 1 : 0; }
  std::uint32_t edge(std::size_t i) const { return body_of(i) == 0 ? vertices_[i].p : vertices_[i].q; }
  std::uint32_t edges_of(std::size_t body) const {
    return static_cast<std::uint32_t>((body == 0 ? shown_.a : shown_.b).shape.size());
  }

 private:
  const ShownBodies& shown_;
  std::vector<SumVertex<double>> vertices_;
  std::vector<Vec2d> corners_;
};

void draw_line(display::Canvas& canvas, const RangesPlace& place, double half_line) {
  canvas.line(place.origin - Vec2d(half_line, 0), place.origin + Vec2d(half_line, 0), {Role::axis, 1.5f, 1, 6});
}

/// Returns the start of a search's numbering.
Corner start_of(const Searches& searches, const HalvingSearch& search) {
  const auto& halves = searches.stab().halves;
  return search.of_left ? halves.away.from : halves.towards.from;
}

}  // namespace

void draw_bars(display::Canvas& canvas, const HalvingSearch& search, const RangeBars& place) {
  const auto left = [&](std::size_t body, std::size_t row) {
    return place.top_left + Vec2d(static_cast<double>(body) * (place.width + place.between),
                                  -place.row_height * (static_cast<double>(row) + 0.5));
  };
  const float heavy = place.row_height > 0.3 ? 7 : 4;
  for (std::size_t body : {0U, 1U}) {
    const Vec2d begin = left(body, 0) + Vec2d(0, place.row_height / 2);
    canvas.label(begin + Vec2d(place.width / 2, 0.1), Anchor::above, roles[body], {body == 0 ? name_a : minus_b});
    for (std::size_t row = 0; row < search.rounds.size(); ++row) {
      const HalvingRound& round = search.rounds[row];
      const Vec2d at = left(body, row);
      const std::uint32_t all = search.all[body];
      canvas.line(at, at + Vec2d(place.width, 0), {Role::muted, 1, 0.35f});
      draw_stretch(canvas, at, place.width, round.before[body], all, {roles[body], heavy, 0.3f, 0, Cap::butt});
      draw_stretch(canvas, at, place.width, round.after[body], all, {roles[body], heavy, 1, 0, Cap::butt});
      const auto middle_of = [&](std::uint32_t edge) { return at + Vec2d(place.width * (edge + 0.5) / all, 0); };
      const bool own = index_of(round.side) == body;
      if (!own) {
        const double tick = place.row_height * 0.4;
        for (const std::uint32_t other : round.looked_at) {
          canvas.line(middle_of(other) - Vec2d(0, tick), middle_of(other) + Vec2d(0, tick), {Role::ink, 1.5f});
        }
      }
      if (own) canvas.point(middle_of(round.edge[body]), Marker::disc, heavy * 0.55f, Role::ink);
      if (!own && round.compared) {
        canvas.point(middle_of(round.edge[body]), Marker::ring, heavy * 0.55f, Role::ink);
      }
    }
  }
}

void draw_crossed(display::Canvas& canvas, const ShownBodies& shown, const RangesPlace& place, double half_line) {
  const Outline outline(shown, place);
  canvas.fill(outline.corners(), Role::muted, 0.16f);
  for (std::size_t i = 0; i < outline.size(); ++i) {
    canvas.line(outline.corner(i), outline.corner(i + 1), {roles[outline.body_of(i)], 2.5f});
  }
  draw_line(canvas, place, half_line);
}

void draw_what_is_left(display::Canvas& canvas, const Searches& searches, const HalvingSearch& search,
                       const ShownBodies& shown, const RangesPlace& place, double half_line) {
  const Outline outline(shown, place);
  canvas.fill(outline.corners(), Role::muted, 0.16f);
  const Corner start = start_of(searches, search);
  const std::uint32_t starts[] = {start.p, start.q};
  const std::array<EdgeRange, 2> all{EdgeRange{0, search.all[0]}, EdgeRange{0, search.all[1]}};
  const std::array<EdgeRange, 2>& left = search.rounds.empty() ? all : search.rounds.back().after;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const std::size_t body = outline.body_of(i);
    const std::uint32_t stride = shown.stride[body];
    const std::uint32_t edges = outline.edges_of(body) * stride;
    const std::uint32_t number = (outline.edge(i) * stride + edges - starts[body]) % edges;
    // An edge with the side's beginning in its middle has its part of the side at the very end.
    const bool begins = number + stride > edges && has_any(left[body], 0, number + stride - edges);
    const bool is_left = begins || has_any(left[body], number, stride);
    const bool is_dropped = !is_left && number < search.all[body];
    canvas.line(outline.corner(i), outline.corner(i + 1),
                {roles[body], is_left ? 5.0f : 1.5f, is_left ? 1.0f : 0.6f, is_dropped ? 4.0f : 0.0f});
  }
  draw_line(canvas, place, half_line);
  for (const HalvingRound& round : search.rounds) {
    canvas.point(place.at(round.at), round.passed ? Marker::disc : Marker::ring, 3.5f, Role::ink, 0.6f);
  }
}

void draw_asked_corner(display::Canvas& canvas, const HalvingSearch& search, const RangesPlace& place) {
  if (search.rounds.empty()) return;
  const HalvingRound& last = search.rounds.back();
  canvas.point(place.at(last.at), last.passed ? Marker::disc : Marker::ring, 7, Role::handle);
}

void draw_asked(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b, const HalvingSearch& search,
                const Searches& searches) {
  if (search.rounds.empty()) return;
  const HalvingRound& round = search.rounds.back();
  const Corner start = start_of(searches, search);
  const exact::Placed* bodies[] = {&a, &b};
  const std::uint32_t starts[] = {start.p, start.q};
  const std::uint32_t corners[] = {round.corner.p, round.corner.q};
  for (std::size_t body : {0U, 1U}) {
    const exact::Placed& of = *bodies[body];
    if (round.compared || body == index_of(round.side)) {
      const std::uint32_t edge = exact::further(*of.body, starts[body], round.edge[body]);
      canvas.line(exact::rounded_corner(of, edge), exact::rounded_corner(of, of.body->next(edge)), {roles[body], 6});
    }
    canvas.point(exact::rounded_corner(of, corners[body]), Marker::disc, 5, Role::handle);
  }
}

void draw_directions(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b,
                     const HalvingSearch& search, const Searches& searches, Vec2d from, double length) {
  const HalvingRound& round = search.rounds.back();
  const Corner start = start_of(searches, search);
  const exact::Difference m(a, b);
  canvas.line(from - Vec2d(length, 0), from + Vec2d(length, 0), {Role::axis, 1.5f, 1, 6});
  for (const Side side : {Side::p, Side::q}) {
    const std::size_t body = index_of(side);
    const std::uint32_t edge = exact::further(m.body(side), body == 0 ? start.p : start.q, round.edge[body]);
    const Vec2d tip = from + exact::rounded_unit(m.edge(side, edge)) * length;
    canvas.arrow(from, tip, {roles[body], 4});
    canvas.label(tip + (tip - from) * (0.35 / length), Anchor::centre, roles[body], {body == 0 ? name_a : minus_b});
  }
}

void draw_found(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b, const exact::Facet& facet,
                const RangesPlace& place) {
  const exact::Difference m(a, b);
  const auto at = [&](const Corner& corner) {
    return place.at(exact::rounded_corner(a, corner.p) - exact::rounded_corner(b, corner.q));
  };
  canvas.line(at(facet.start()), at(m.end(facet)), {Role::mtv, 6});
  // One of a million edges is too short to see.
  canvas.point(at(m.end(facet)), Marker::square, 4, Role::mtv);
}

}  // namespace gnomon::scenes
