#include "scenes/gjk/search_picture.h"

#include <array>
#include <vector>

#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

/// State of the search at the end of a trace.
struct Search {
  std::vector<Vec2d> simplex;
  std::vector<Vec2d> dropped;     ///< corners dropped by the last step
  const Step* nearest = nullptr;  ///< nearest point of the simplex
  const Step* support = nullptr;  ///< support corner of this round

  void follow(const Step& step, const DifferencePlace& place);
  void keep(const Step& step, const DifferencePlace& place);
};

void Search::follow(const Step& step, const DifferencePlace& place) {
  const double* v = step.values;
  if (step.mark == marks::gjk_start) simplex = {place.at(v[4], v[5])};
  if (step.mark == marks::gjk_nearest) {
    nearest = &step;
    support = nullptr;
    dropped.clear();
  }
  if (step.mark == marks::gjk_support) support = &step;
  if (step.mark == marks::gjk_simplex) keep(step, place);
  if (step.mark == marks::gjk_done) support = nullptr;
}

void Search::keep(const Step& step, const DifferencePlace& place) {
  std::vector<Vec2d> all = simplex;
  all.push_back(place.at(support->values[2], support->values[3]));
  simplex.clear();
  for (std::size_t at = 0; at < 2 * static_cast<std::size_t>(step.first); at += 2) {
    simplex.push_back(place.at(step.values[at], step.values[at + 1]));
  }
  for (const Vec2d corner : all) {
    bool is_kept = false;
    for (const Vec2d kept : simplex) is_kept = is_kept || kept == corner;
    if (!is_kept) dropped.push_back(corner);
  }
  support = nullptr;
  nearest = nullptr;
}

/// Draws a corner of the difference, and its corners of A and B.
void draw_corners(display::Canvas& canvas, const Step& step, Vec2d at, const Placed<double>& a,
                  const Placed<double>& b) {
  canvas.point(at, Marker::disc, 6, Role::ink);
  canvas.point(a.vertex(static_cast<std::size_t>(step.first)), Marker::disc, 6, Role::ink);
  canvas.point(b.vertex(static_cast<std::size_t>(step.second)), Marker::disc, 6, Role::ink);
}

void draw_simplex(display::Canvas& canvas, const Search& search) {
  const auto& corners = search.simplex;
  if (corners.size() == 3) canvas.fill(corners, Role::handle, 0.25f);
  for (std::size_t i = 0; i < corners.size() && corners.size() > 1; ++i) {
    canvas.line(corners[i], corners[(i + 1) % corners.size()], {Role::handle, 3});
  }
  for (const Vec2d corner : corners) canvas.point(corner, Marker::disc, 6, Role::handle);
  for (const Vec2d corner : search.dropped) canvas.point(corner, Marker::cross, 7, Role::muted);
}

}  // namespace

void draw_search(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                 const Placed<double>& a, const Placed<double>& b) {
  Search search;
  for (const Step& step : trace) search.follow(step, place);
  draw_simplex(canvas, search);
  if (!trace.empty() && trace.back().mark == marks::gjk_start) {
    draw_corners(canvas, trace.back(), search.simplex.front(), a, b);
  }
  if (!search.nearest) return;
  const Vec2d x = place.at(search.nearest->values[0], search.nearest->values[1]);
  canvas.line(place.origin, x, {Role::mtv, 2.5f, 1, 4});
  canvas.point(x, Marker::disc, 5, Role::mtv);
  if (place.letters && x != place.origin) {
    canvas.label(x + (x - place.origin) * (0.35 / search.nearest->values[2]), Anchor::centre, Role::mtv, {symbol_x});
  }
  if (!search.support) return;
  const double* v = search.support->values;
  const Vec2d u(v[0], v[1]);
  const Vec2d w = place.at(v[2], v[3]);
  canvas.arrow(x, x + u, {Role::axis, 3});
  draw_corners(canvas, *search.support, w, a, b);
  if (!place.letters) return;
  canvas.label(x + u * 0.55 + right_normal(u) * 0.3, Anchor::centre, Role::axis, {symbol_u});
  canvas.label(w + u * 0.4, Anchor::centre, Role::ink, {symbol_w});
}

}  // namespace gnomon::scenes
