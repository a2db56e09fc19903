#include "scenes/minkowski/sweep_picture.h"

#include "geometry/motion/swept_sat.h"
#include "scenes/kit/picture/axis_picture.h"

namespace gnomon::scenes {
namespace {

using display::Marker;
using display::Role;

/// To either side, as far as the line across an axis is drawn.
constexpr double half_line = 1.6;

/// What a trace has come to.
struct Sweep {
  const Step* axis = nullptr;   ///< the last one
  const Step* times = nullptr;  ///< of that axis
  Vec2d stretch{0, 0};          ///< of time: the latest entry and the earliest exit so far
  bool is_known = false;        ///< there is such a stretch

  void follow(const Step& step) {
    const double* v = step.values;
    if (step.mark == marks::sweep_axis) {
      axis = &step;
      times = nullptr;
    }
    if (step.mark == marks::sweep_times) times = &step;
    if (step.mark == marks::sweep_decide) stretch = {v[0], v[1]};
    if (step.mark == marks::sweep_drop) stretch = {v[2], v[1]};
    is_known = is_known || step.mark == marks::sweep_decide;
  }
};

}  // namespace

void draw_sweep(display::Canvas& canvas, std::span<const Step> trace, const DifferencePlace& place,
                const Placed<double>& a, const Placed<double>& b) {
  Sweep sweep;
  for (const Step& step : trace) sweep.follow(step);
  if (!sweep.axis) return;
  const double* v = sweep.axis->values;
  const Vec2d n(v[0], v[1]);
  const Vec2d u(v[2], v[3]);
  if (sweep.is_known) canvas.line(place.at(u * sweep.stretch.x), place.at(u * sweep.stretch.y), {Role::overlap, 4});
  if (trace.back().mark == marks::sweep_done) {
    for (const double time : {sweep.stretch.x, sweep.stretch.y}) {
      canvas.point(place.at(u * time), Marker::disc, 6, Role::overlap);
    }
    return;
  }
  draw_edge(canvas, sweep.axis->first == 0 ? a : b, static_cast<std::size_t>(sweep.axis->second), Role::ink);
  canvas.arrow(place.origin, place.origin + n * 0.8, {Role::axis, 2});
  if (!sweep.times) return;
  for (const double time : {sweep.times->values[0], sweep.times->values[1]}) {
    const Vec2d at = place.at(u * time);
    canvas.line(at - right_normal(n) * half_line, at + right_normal(n) * half_line, {Role::ink, 1.5f, 0.9f, 4});
    canvas.point(at, Marker::disc, 5, Role::ink);
  }
}

}  // namespace gnomon::scenes
