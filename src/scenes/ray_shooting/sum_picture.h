// How the list of A − B's edges looks, and a ray through it.
#pragma once

#include <cstddef>
#include <span>

#include "display/canvas.h"
#include "gnomon/exact/difference/difference.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

/// Where a picture has A − B: its origin, and how large.
struct SumPlace {
  Vec2d origin;
  double scale = 1;

  Vec2d at(Vec2d difference) const { return origin + difference * scale; }
};

/// The edges of a list (gnomon/exact/boundary/sum.h) where the picture has them, rounded as all that is drawn.
class SumPicture {
 public:
  SumPicture(const exact::Difference& m, std::span<const exact::Facet> facets, SumPlace place)
      : m_(m), facets_(facets), place_(place) {}

  std::size_t size() const { return facets_.size(); }
  Vec2d start(std::size_t edge) const;
  Vec2d end(std::size_t edge) const;
  /// Blue for A's edges; orange for B's, which are dashed.
  void draw_edge(display::Canvas& canvas, std::size_t edge, float width, float alpha = 1) const;
  void draw_outline(display::Canvas& canvas, float width, float alpha = 1) const;
  void draw_filling(display::Canvas& canvas) const;
  /// Beside its middle, outside.
  void draw_number(display::Canvas& canvas, std::size_t edge, double number) const;

 private:
  const exact::Difference& m_;
  std::span<const exact::Facet> facets_;
  SumPlace place_;
};

/// Which edge of which body an edge of A − B is.
void draw_source(display::Canvas& canvas, const exact::Facet& facet, const Placed<double>& a, const Placed<double>& b);

/// The line through the origin, thin, and the ray on it from there on, so far.
void draw_ray(display::Canvas& canvas, const SumPlace& place, Vec2d u, double ahead);
/// The name of A − B, at a place of the picture.
void draw_difference_name(display::Canvas& canvas, Vec2d at);
/// The same within it, off the ray and behind its beginning.
void draw_difference_name(display::Canvas& canvas, const SumPlace& place, Vec2d u);
/// The origin: a disc where A − B has it within, otherwise a ring.
void draw_ray_origin(display::Canvas& canvas, const SumPlace& place, bool is_outside);

}  // namespace gnomon::scenes
