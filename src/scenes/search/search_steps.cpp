#include "scenes/search/search_steps.h"

#include "core/unit.h"
#include "exact/boundary/stab.h"
#include "exact/boundary/sum.h"
#include "exact/measure.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;

/// What a trace has come to. Edges of the list are counted from `base` on.
struct Progress {
  bool searching = false;
  std::size_t base = 0;
  std::size_t first = 0;        ///< of what was left before the look
  std::size_t count = 0;        ///< so many were left
  const Step* look = nullptr;   ///< at an edge
  const Step* found = nullptr;  ///< where the line leaves or enters
  const Step* chain = nullptr;  ///< the side that is searched
  Vec2d direction{0, 0};        ///< whose place, or along which, is searched

  void follow(const Step& step);
};

void Progress::follow(const Step& step) {
  const double* v = step.values;
  const auto index = [](double value) { return static_cast<std::size_t>(value); };
  if (step.mark == exact::marks::sum_angle) {
    *this = {true, 0, index(v[2]), index(v[3]) + 1 - index(v[2]), nullptr, nullptr, nullptr, Vec2d(v[0], v[1])};
  } else if (step.mark == exact::marks::sum_chain) {
    *this = {true, index(v[0]), 0, static_cast<std::size_t>(step.first), nullptr, nullptr, &step, Vec2d(v[2], v[3])};
  } else if (step.mark == exact::marks::sum_first || step.mark == exact::marks::sum_step) {
    first = index(v[0]);
    count = index(v[1]) + 1 - first;
    look = &step;
  } else if (step.mark == exact::marks::stab_exit || step.mark == exact::marks::stab_entry) {
    found = &step;
    searching = false;
    look = nullptr;
  } else {
    searching = false;
    look = nullptr;
  }
}

/// The edge of the list that a step has found.
std::size_t found_in(std::span<const exact::Facet> facets, const Step& step) {
  for (std::size_t edge = 0; edge < facets.size(); ++edge) {
    if (static_cast<std::int32_t>(facets[edge].side) == step.second &&
        static_cast<double>(facets[edge].edge) == step.values[5]) {
      return edge;
    }
  }
  return 0;
}

void draw_left(Canvas& canvas, const Progress& now, const SumPicture& picture) {
  const auto edge = [&](std::size_t i) { return (now.base + now.first + i) % picture.size(); };
  for (std::size_t i = 0; i < now.count; ++i) picture.draw_edge(canvas, edge(i), 5);
  const std::size_t looked = now.look ? static_cast<std::size_t>(now.look->values[2]) - now.first : now.count;
  for (const std::size_t i : {std::size_t{0}, now.count - 1}) {
    if (now.count > 0 && i != looked) picture.draw_number(canvas, edge(i), static_cast<double>(now.first + i));
    if (now.count == 1) break;
  }
}

}  // namespace

void draw_search_steps(Canvas& canvas, std::span<const Step> trace, const SumPicture& picture, const SumPlace& place,
                       std::span<const exact::Facet> facets, const Placed<double>& a, const Placed<double>& b) {
  Progress now;
  for (const Step& step : trace) now.follow(step);
  picture.draw_outline(canvas, 1.5f, 0.45f);
  if (now.searching) draw_left(canvas, now, picture);
  if (now.look) {
    const auto number = static_cast<std::size_t>(now.look->values[2]);
    const std::size_t edge = (now.base + number) % picture.size();
    canvas.arrow(picture.start(edge), picture.end(edge), {Role::ink, 4});
    if (now.look->mark == exact::marks::sum_step) canvas.point(picture.end(edge), Marker::disc, 6, Role::ink);
    picture.draw_number(canvas, edge, static_cast<double>(number));
    draw_source(canvas, facets[edge], a, b);
  }
  if (now.found) {
    const std::size_t edge = found_in(facets, *now.found);
    picture.draw_edge(canvas, edge, 6);
    draw_source(canvas, facets[edge], a, b);
  }
  if (const auto u = unit(now.direction)) canvas.arrow(place.origin, place.origin + *u * 1.1, {Role::axis, 3});
}

}  // namespace gnomon::scenes
