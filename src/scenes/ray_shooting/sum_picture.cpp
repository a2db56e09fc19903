#include "scenes/ray_shooting/sum_picture.h"

#include <cmath>
#include <vector>

#include "gnomon/core/unit.h"
#include "gnomon/exact/boundary/rounded.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;

/// Length of u in the picture.
constexpr double reach_of_arrow = 1.1;
/// Length of the line behind the origin, for each unit of the ray before it.
constexpr double behind = 0.65;
/// Distance of a number from its edge.
constexpr double beside = 0.27;

}  // namespace

Vec2d SumPicture::start(std::size_t edge) const { return place_.at(rounded(m_, facets_[edge].start())); }

Vec2d SumPicture::end(std::size_t edge) const { return place_.at(rounded(m_, m_.end(facets_[edge]))); }

void SumPicture::draw_edge(Canvas& canvas, std::size_t edge, float width, float alpha) const {
  const bool of_a = facets_[edge].side == exact::Side::p;
  canvas.line(start(edge), end(edge), {of_a ? Role::body_a : Role::body_b, width, alpha, of_a ? 0.0f : 5.0f});
}

void SumPicture::draw_outline(Canvas& canvas, float width, float alpha) const {
  for (std::size_t edge = 0; edge < size(); ++edge) draw_edge(canvas, edge, width, alpha);
}

void SumPicture::draw_filling(Canvas& canvas) const {
  std::vector<Vec2d> outline;
  for (std::size_t edge = 0; edge < size(); ++edge) outline.push_back(start(edge));
  canvas.fill(outline, Role::muted, 0.14f);
}

void SumPicture::draw_number(Canvas& canvas, std::size_t edge, double number) const {
  const auto out = unit(right_normal(end(edge) - start(edge)));
  if (!out) return;
  canvas.label((start(edge) + end(edge)) * 0.5 + *out * beside, Anchor::centre, Role::ink, {tick_is, {number}});
}

void draw_source(Canvas& canvas, const exact::Facet& facet, const Placed<double>& a, const Placed<double>& b) {
  const bool of_a = facet.side == exact::Side::p;
  const Placed<double>& owner = of_a ? a : b;
  const Placed<double>& other = of_a ? b : a;
  canvas.line(owner.vertex(facet.edge), owner.vertex((facet.edge + 1) % owner.shape.size()),
              {of_a ? Role::body_a : Role::body_b, 6});
  canvas.point(other.vertex(facet.corner), Marker::disc, 6, of_a ? Role::body_b : Role::body_a);
}

void draw_ray(Canvas& canvas, const SumPlace& place, Vec2d u, double ahead) {
  canvas.line(place.origin - u * (behind * ahead), place.origin, {Role::axis, 1, 0.6f, 4});
  canvas.line(place.origin, place.origin + u * ahead, {Role::axis, 1.5f});
  canvas.arrow(place.origin, place.origin + u * reach_of_arrow, {Role::axis, 3});
  canvas.label(place.origin + u * (reach_of_arrow * 0.6) + right_normal(u) * 0.3, Anchor::centre, Role::axis,
               {symbol_u});
}

void draw_difference_name(Canvas& canvas, Vec2d at) {
  canvas.label(at, Anchor::centre, Role::muted, {difference_name});
}

void draw_difference_name(Canvas& canvas, const SumPlace& place, Vec2d u) {
  draw_difference_name(canvas, place.origin - u * 1.1 - right_normal(u) * 0.8);
}

void draw_ray_origin(Canvas& canvas, const SumPlace& place, bool is_outside) {
  canvas.point(place.origin, is_outside ? Marker::ring : Marker::disc, 6, Role::ink);
}

}  // namespace gnomon::scenes
