// Convex bodies in space as a display list of the plane: faces that look at the reader, shaded by a light over his left
// shoulder, and edges, of which those behind the body are thin and dashed.
//
// Nothing here has a depth. Of one convex body, the faces that look at the reader hide all others, so that painting
// them is enough. Of two that are apart, there is a plane between them, which is the separating axis theorem; no line
// of sight goes through it twice, so the body on the reader's side of it is never behind the other, and is painted
// last. Bodies that share a point have no such plane: they are drawn so that one sees through both.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "display/canvas.h"
#include "gnomon/geometry3d/placed.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

// --- What is seen of a body

/// Whether the reader sees that side of it. Of a face that is seen edge-on, no.
bool looks_at_reader(const Eye& eye, const d3::Placed& body, std::uint32_t face);

/// An edge between two faces that are seen, between one that is seen and one that is not, or between two that are not.
enum class EdgeLook : std::uint8_t { inner, rim, hidden };
EdgeLook look_of(const Eye& eye, const d3::Placed& body, const d3::Polyhedron::Edge& edge);

/// All that is seen of it: the outline of its picture, convex, counter-clockwise.
std::vector<Vec2d> outline_of(const Eye& eye, const d3::Placed& body);

/// The part of the way between two points at which the body is before it or around it: from and to, of 0 to 1. Nothing
/// if it is seen whole.
std::optional<std::pair<double, double>> hidden_part(const Eye& eye, const d3::Placed& body, d3::Vec3 from,
                                                     d3::Vec3 to);

// --- Bodies

struct SolidStyle {
  display::Role role;
  bool glass = false;        ///< what is behind it is seen through it
  bool hidden_edges = true;  ///< dashed; of a body with very many, off
  float line = 2;            ///< width of its rim, in pixels; inner edges are a little thinner
};

void draw_solid(display::Canvas& canvas, const Eye& eye, const d3::Placed& body, const SolidStyle& style);

/// The rule of the order: of two bodies with a plane between them, with this normal from the first to the second,
/// whether the first is painted first.
inline bool is_painted_first(const Eye& eye, d3::Vec3 normal) { return dot(normal, eye.towards()) >= 0; }

/// Two in the order that the plane between them gives; through each other, both as glass, if there is none.
void draw_solids(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const SolidStyle& style_a,
                 const d3::Placed& b, const SolidStyle& style_b, std::optional<d3::Vec3> normal_from_a_to_b);

/// Marks a face: over the body if it is seen, else as something that shines through.
void draw_face(display::Canvas& canvas, const Eye& eye, const d3::Placed& body, std::uint32_t face, display::Role role);

/// Marks an edge, dashed if it is hidden.
void draw_edge(display::Canvas& canvas, const Eye& eye, const d3::Placed& body, const d3::Polyhedron::Edge& edge,
               display::Stroke stroke);

// --- Lines and places in space

/// A line; where one of the bodies hides it, thin and dashed.
void draw_line(display::Canvas& canvas, const Eye& eye, std::span<const d3::Placed> before, d3::Vec3 from, d3::Vec3 to,
               display::Stroke stroke);
/// The same with a head at `to`.
void draw_arrow(display::Canvas& canvas, const Eye& eye, std::span<const d3::Placed> before, d3::Vec3 from, d3::Vec3 to,
                display::Stroke stroke);
/// A flat convex polygon, such as a contact's or a part of a plane, with its outline.
void draw_flat(display::Canvas& canvas, const Eye& eye, std::span<const d3::Vec3> corners, display::Role role,
               float alpha, float line = 2);

/// Which way x, y and z run, at a place of the picture; `length` in units of the picture.
void draw_axes(display::Canvas& canvas, const Eye& eye, Vec2d at, double length = 0.8);

}  // namespace gnomon::scenes
