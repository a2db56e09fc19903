// The steps from two edges to at most two points.
#include "gnomon/geometry/contact/manifold.h"
#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

Vec2d from_of(const Step& step) { return {step.values[0], step.values[1]}; }
Vec2d to_of(const Step& step) { return {step.values[2], step.values[3]}; }

/// Which features give a contact point, as its id has it.
std::string features(std::uint32_t id) {
  const ContactFeatures of = features_of(id);
  const auto name = [](const char* owner, bool vertex, std::uint32_t index) {
    return std::string(vertex ? "vertex " : "edge ") + owner + std::to_string(index);
  };
  const bool vertex_a = of.kind != FeatureKind::edge_and_vertex;
  const bool vertex_b = of.kind != FeatureKind::vertex_and_edge;
  return name("A", vertex_a, of.a) + ", " + name("B", vertex_b, of.b);
}

void draw_manifold_edges(Panel& panel, const Recording& recording) {
  const Step reference = recording.last(marks::manifold_reference);
  const Vec2d normal(reference.values[4], reference.values[5]);
  for (const Vec2d end : {from_of(reference), to_of(reference)})
    panel.canvas.line(end - normal * 0.95, end + normal * 1.25, {Role::axis, 1.5f, 1, 5});
  panel.canvas.line(from_of(reference), to_of(reference), {Role::ink, 5});
  const Step incident = recording.last(marks::manifold_incident);
  panel.canvas.line(from_of(incident), to_of(incident), {Role::handle, 3});
  const std::vector<Step> clips = recording.all(marks::manifold_clip);
  if (!clips.empty()) panel.canvas.line(from_of(clips.back()), to_of(clips.back()), {Role::handle, 6, 1, 0, Cap::butt});
}

/// The world, the edges that the query chose, and its points; below them what it says of each.
void place_contact(Sheet& sheet, const Placed<double>& a, const Placed<double>& b, Vec2d at, double scale) {
  Recording recording;
  const Manifold<double> manifold = contact_manifold(a, b, 0, recording.recorder());
  Panel panel;
  draw_shape(panel.canvas, a, Role::body_a);
  draw_shape(panel.canvas, b, Role::body_b);
  draw_manifold_edges(panel, recording);
  for (std::uint32_t i = 0; i < manifold.count; ++i) {
    const ContactPoint<double>& contact = manifold.points[i];
    const Vec2d half = manifold.normal * (contact.separation * 0.5);
    panel.canvas.line(contact.point - half, contact.point + half, {Role::mtv, 3, 1, 0, Cap::butt});
    panel.canvas.arrow(contact.point, contact.point + manifold.normal * 0.6, {Role::mtv, 2});
    panel.canvas.point(contact.point, display::Marker::square, 5, Role::mtv);
    panel.say(contact.point + manifold.normal * 0.75, Anchor::centre, Role::mtv, std::to_string(i));
    const Vec2d line(at.x, at.y + 132 + 22.0 * i);
    sheet.say(line, Anchor::centre, Role::ink,
              std::to_string(i) + ": separation " + number(contact.separation, 3) + ", " + features(contact.id),
              Tone::remark);
  }
  sheet.place(panel, at, scale);
}

}  // namespace

Sheet draw_contact_points() {
  const Vec2d stand[] = {{-1.15, -0.7}, {1.15, -0.7}, {1.15, 0.7}, {-1.15, 0.7}};
  const Vec2d plank[] = {{-1.7, -0.5}, {1.7, -0.5}, {1.7, 0.5}, {-1.7, 0.5}};
  const Vec2d box[] = {{-0.8, -0.8}, {0.8, -0.8}, {0.8, 0.8}, {-0.8, 0.8}};
  const Shape<double> shapes[] = {scenes::known_polygon(stand), scenes::known_polygon(plank),
                                  scenes::known_polygon(box)};
  Sheet sheet(
      720, 350,
      "Left, a tilted plank B that has sunk into the top of a box A: the reference edge with a dashed line at "
      "each end, the incident edge, the thicker part of it between the lines, and a contact point at each of its "
      "ends. Right, a box standing in another on one corner: one contact point.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "edge on edge", Tone::heading);
  place_contact(sheet, put(shapes[0], {-0.2, -0.8}), put(shapes[1], {0.55, 0.2}, 0.05), {180, 160}, 68);
  sheet.say({400, 24}, Anchor::left, Role::ink, "corner on edge", Tone::heading);
  place_contact(sheet, put(shapes[0], {0, -0.8}), put(shapes[2], {-0.1, 0.78}, 0.62), {550, 160}, 68);
  return sheet;
}

}  // namespace gnomon::drawings
