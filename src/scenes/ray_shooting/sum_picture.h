// Draws the list of A − B's edges, and a ray through it.
#pragma once

#include <cstddef>
#include <span>

#include "display/canvas.h"
#include "gnomon/exact/difference/difference.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Origin and scale of A − B in a picture.
struct SumPlace {
  Vec2d origin;
  double scale = 1;

  Vec2d at(Vec2d difference) const { return origin + difference * scale; }
};

/// The edges of a list (gnomon/exact/boundary/sum.h) in a picture, rounded for drawing.
class SumPicture {
 public:
  SumPicture(const exact::Difference& m, std::span<const exact::Facet> facets, SumPlace place)
      : m_(m), facets_(facets), place_(place) {}

  std::size_t size() const { return facets_.size(); }
  Vec2d start(std::size_t edge) const;
  Vec2d end(std::size_t edge) const;
  /// Draws an edge: blue for A's edges, orange and dashed for B's.
  void draw_edge(display::Canvas& canvas, std::size_t edge, float width, float alpha = 1) const;
  void draw_outline(display::Canvas& canvas, float width, float alpha = 1) const;
  void draw_filling(display::Canvas& canvas) const;
  /// Draws a number beside the edge's middle, outside.
  void draw_number(display::Canvas& canvas, std::size_t edge, double number) const;

 private:
  const exact::Difference& m_;
  std::span<const exact::Facet> facets_;
  SumPlace place_;
};

/// Draws the body's edge that is the source of an edge of A − B.
void draw_source(display::Canvas& canvas, const exact::Facet& facet, const Placed<double>& a, const Placed<double>& b);

/// Draws the line through the origin, thin, and the ray from the origin, of length `ahead`.
void draw_ray(display::Canvas& canvas, const SumPlace& place, Vec2d u, double ahead);
/// Draws the name of A − B at a position of the picture.
void draw_difference_name(display::Canvas& canvas, Vec2d at);
/// Draws the name within A − B, beside the ray and behind its beginning.
void draw_difference_name(display::Canvas& canvas, const SumPlace& place, Vec2d u);
/// Draws the origin: a disc if it is inside A − B, otherwise a ring.
void draw_ray_origin(display::Canvas& canvas, const SumPlace& place, bool is_outside);

}  // namespace gnomon::scenes
