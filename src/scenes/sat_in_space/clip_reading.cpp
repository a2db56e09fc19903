#include "scenes/sat_in_space/clip_reading.h"

#include <algorithm>

#include "scenes/kit/space/solid_picture.h"
#include "scenes/sat_in_space/axis_in_space.h"

namespace gnomon::scenes {
namespace {

using d3::AxisKind;
using d3::Vec3;
using display::Role;

Vec3 vector_at(const Step& step, std::size_t from) {
  return {step.values[from], step.values[from + 1], step.values[from + 2]};
}

void read_side(const Step& step, const d3::Placed& reference, ClipReading& reading) {
  ++reading.sides;
  reading.cut = {reference.vertex(static_cast<std::uint32_t>(step.first)),
                 reference.vertex(static_cast<std::uint32_t>(step.second))};
  reading.off = static_cast<std::size_t>(step.values[4]);
  if (reading.off == 0) return;
  const std::size_t count = reading.left.size();
  const std::size_t behind = (static_cast<std::size_t>(step.values[5]) + reading.off) % count;
  std::rotate(reading.left.begin(), reading.left.begin() + static_cast<std::ptrdiff_t>(behind), reading.left.end());
  reading.left.resize(count - reading.off);
}

}  // namespace

ClipReading read_clip(std::span<const Step> steps, const d3::Placed& a, const d3::Placed& b, std::size_t sides) {
  ClipReading reading{};
  for (const Step& step : steps) {
    if (step.mark == marks::clip_axis) {
      const auto feature = [&](std::size_t value) { return static_cast<std::uint32_t>(step.values[value]); };
      reading.axis = {step.values[0], vector_at(step, 1), static_cast<AxisKind>(step.first), feature(4), feature(5)};
      reading.apart = step.second == 0;
    } else if (step.mark == marks::clip_edges) {
      reading.left = {vector_at(step, 0), vector_at(step, 3)};
    } else if (step.mark == marks::clip_incident) {
      const d3::Placed& incident = step.first == 0 ? a : b;
      reading.of_faces = true;
      for (const std::uint32_t corner : incident.shape->face(static_cast<std::uint32_t>(step.second))) {
        reading.left.push_back(incident.vertex(corner));
      }
    } else if (step.mark == marks::clip_side) {
      if (reading.sides == sides) return reading;
      read_side(step, reading.axis.kind == AxisKind::face_a ? a : b, reading);
    } else if (step.mark == marks::clip_corner) {
      reading.left.push_back(vector_at(step, 0));
    } else if (step.mark == marks::clip_keep) {
      if (reading.sides == sides) return reading;
      // A point that was never cut, if there is no other.
      if (static_cast<std::size_t>(step.second) == reading.left.size()) reading.left.push_back(vector_at(step, 0));
      reading.kept.push_back(step.first == 1);
    }
  }
  return reading;
}

void draw_clip(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
               const ClipReading& reading) {
  draw_owner(canvas, eye, a, b, reading.axis);
  if (reading.of_faces) {
    if (!reading.left.empty()) draw_flat(canvas, eye, reading.left, Role::mtv, 0.4f, 3);
    if (reading.sides > 0 && reading.kept.empty()) {
      const Vec3 way = reading.cut[1] - reading.cut[0];
      canvas.line(eye.project(reading.cut[0] - way * 0.25), eye.project(reading.cut[1] + way * 0.25), {Role::ink, 3});
    }
  }
  for (std::size_t i = 0; i < reading.left.size(); ++i) {
    const bool dropped = i < reading.kept.size() && !reading.kept[i];
    canvas.point(eye.project(reading.left[i]), dropped ? display::Marker::cross : display::Marker::disc, 5,
                 dropped ? Role::ink : Role::mtv);
  }
}

}  // namespace gnomon::scenes
