#include "scenes/contact_points/contact_reading.h"

#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

void read_reference(const Step& step, ContactReading& reading) {
  const double* v = step.values;
  reading.has_reference = true;
  reading.reference = step.first == 0 ? Owner::a : Owner::b;
  reading.edge = static_cast<std::size_t>(step.second);
  reading.from = {v[0], v[1]};
  reading.to = {v[2], v[3]};
  reading.n = {v[4], v[5]};
}

/// Reads the incident edge, which runs against the reference edge.
void read_incident(const Step& step, ContactReading& reading) {
  const double* v = step.values;
  reading.has_incident = step.second >= 0;
  reading.incident = reading.has_incident ? static_cast<std::size_t>(step.second) : 0;
  reading.cosine = v[4];
  reading.ends[0].corner = reading.ends[0].left = {v[2], v[3]};
  reading.ends[1].corner = reading.ends[1].left = {v[0], v[1]};
}

/// Reads a cut, whose remainder runs along the reference edge.
void read_cut(const Step& step, ContactReading& reading) {
  const double* v = step.values;
  reading.cut_count += 1;
  reading.ends[0].left = {v[0], v[1]};
  reading.ends[1].left = {v[2], v[3]};
  ContactReading::End& end = reading.ends[step.first == 0 ? 0 : 1];
  end.cut_at = static_cast<std::size_t>(step.second);
  end.cut_off = v[4];
}

}  // namespace

Vec2d ContactReading::beside(std::size_t candidate, double outwards, double above) const {
  const Vec2d point = candidates[candidate].point;
  const Vec2d onward = -right_normal(n);
  const double side = dot(point - (from + to) * 0.5, onward) < 0 ? -outwards : outwards;
  const double half = candidates[candidate].d / 2;
  return point + onward * side + n * ((half < 0 ? -half : half) + above);
}

ContactReading read_contact(std::span<const Step> trace) {
  ContactReading reading;
  double best[2] = {0, 0};
  for (const Step& step : trace) {
    const double* v = step.values;
    if (step.mark == marks::manifold_best) best[0] = v[0];
    if (step.mark == marks::manifold_rival) best[1] = v[0];
    if (step.mark == marks::manifold_reference) read_reference(step, reading);
    if (step.mark == marks::manifold_incident) read_incident(step, reading);
    if (step.mark == marks::manifold_clip) read_cut(step, reading);
    if (step.mark == marks::manifold_keep) {
      const auto id = static_cast<std::uint32_t>(step.second);
      reading.candidates[reading.candidate_count++] = {{v[0], v[1]}, v[2], step.first == 1, features_of(id)};
    }
  }
  reading.d = best[reading.reference == Owner::a ? 0 : 1];
  return reading;
}

void draw_reference(display::Canvas& canvas, const ContactReading& reading, const Placed<double>& its_polygon) {
  draw_numbered_edge(canvas, its_polygon, reading.edge);
  const Vec2d middle = (reading.from + reading.to) * 0.5;
  canvas.arrow(middle, middle + reading.n, {display::Role::axis, 3});
  canvas.label(middle + reading.n * 1.3, display::Anchor::centre, display::Role::axis, {symbol_n});
}

}  // namespace gnomon::scenes
