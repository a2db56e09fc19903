#include "scenes/ray_shooting/search_steps.h"

#include <vector>

#include "gnomon/core/unit.h"
#include "gnomon/exact/boundary/stab.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/measure.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Marker;
using display::Role;

/// Length of a direction's arrow in the picture.
constexpr double arrow_length = 1.1;

/// State of a search at the end of a trace. Edges of the list are numbered from `base`.
struct Progress {
  bool searching = false;
  std::size_t base = 0;
  std::size_t first = 0;          ///< first remaining edge before the present look
  std::size_t count = 0;          ///< number of remaining edges
  const Step* look = nullptr;     ///< present look at an edge
  const Step* found = nullptr;    ///< step where the line leaves or enters
  const Step* out = nullptr;      ///< step where the line leaves
  const Step* length = nullptr;   ///< length along the line until it leaves
  Vec2d direction{0, 0};          ///< direction whose place in the list, or along which, is searched
  std::vector<std::size_t> ends;  ///< places of the directions, as far as known

  void follow(const Step& step, std::size_t edges);
  void begin(std::size_t from, std::size_t number, Vec2d along);
};

std::size_t index(double value) { return static_cast<std::size_t>(value); }

void Progress::begin(std::size_t from, std::size_t number, Vec2d along) {
  searching = true;
  base = from;
  first = 0;
  count = number;
  look = found = nullptr;
  direction = along;
}

void Progress::follow(const Step& step, std::size_t edges) {
  const double* v = step.values;
  if (step.mark == exact::marks::sum_angle) {
    begin(0, 0, Vec2d(v[0], v[1]));
    first = index(v[2]);
    count = index(v[3]) + 1 - first;
    ends.push_back(first);
  } else if (step.mark == exact::marks::sum_chain) {
    begin(index(v[0]), static_cast<std::size_t>(step.first), Vec2d(v[2], v[3]));
  } else if (step.mark == exact::marks::sum_place || step.mark == exact::marks::sum_step) {
    first = index(v[0]);
    count = index(v[1]) + 1 - first;
    look = &step;
    if (step.mark == exact::marks::sum_place && step.first == 1) ends.back() = index(v[2]) + 1;
  } else if (step.mark == exact::marks::sum_line) {
    const bool known = ends.size() == 2;
    begin(0, known ? (ends[1] + edges - ends[0]) % edges : 0, Vec2d(v[0], v[1]));
    first = known ? ends[0] : 0;
  } else if (step.mark == exact::marks::sum_length) {
    found = out;
    length = &step;
    direction = -direction;
  } else {
    searching = false;
    look = nullptr;
    found = &step;
    if (step.mark == exact::marks::sum_exit) out = &step;
  }
}

/// Returns the edge of the list that a step has found.
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
  const std::size_t looked = now.look ? index(now.look->values[2]) - now.first : now.count;
  for (const std::size_t i : {std::size_t{0}, now.count - 1}) {
    if (now.count == 0 || i == looked || (i > 0 && now.count == 1)) continue;
    picture.draw_number(canvas, edge(i), static_cast<double>((now.first + i) % picture.size()));
  }
}

/// Draws the edge and the test of the present look: its angle beside that of the direction, or its end.
void draw_look(Canvas& canvas, const Step& look, std::size_t edge, const SumPicture& picture, const SumPlace& place) {
  canvas.line(picture.start(edge), picture.end(edge), {Role::ink, 6});
  picture.draw_number(canvas, edge, look.values[2]);
  if (look.mark == exact::marks::sum_step) return canvas.point(picture.end(edge), Marker::disc, 6, Role::ink);
  if (const auto along = unit(Vec2d(look.values[3], look.values[4]))) {
    canvas.arrow(place.origin, place.origin + *along * arrow_length, {Role::ink, 3});
  }
}

}  // namespace

void draw_search_steps(Canvas& canvas, std::span<const Step> trace, const SumPicture& picture, const SumPlace& place,
                       std::span<const exact::Facet> facets, const Placed<double>& a, const Placed<double>& b) {
  Progress now;
  for (const Step& step : trace) now.follow(step, picture.size());
  picture.draw_outline(canvas, 1.5f, 0.45f);
  if (now.searching) draw_left(canvas, now, picture);
  if (const auto u = unit(now.direction)) {
    canvas.arrow(place.origin, place.origin + *u * arrow_length, {Role::axis, 3});
  }
  if (now.look) {
    const std::size_t edge = (now.base + index(now.look->values[2])) % picture.size();
    draw_look(canvas, *now.look, edge, picture, place);
    draw_source(canvas, facets[edge], a, b);
  }
  if (now.found) {
    const std::size_t edge = found_in(facets, *now.found);
    picture.draw_edge(canvas, edge, 6);
    draw_source(canvas, facets[edge], a, b);
  }
  if (!now.length) return;
  const Vec2d end = place.at(now.direction * now.length->values[4]);
  canvas.line(place.origin, end, {Role::mtv, 3});
  canvas.point(end, Marker::disc, 5, Role::mtv);
}

}  // namespace gnomon::scenes
