// Convex bodies in space as a display list of the plane: faces towards the reader, shaded by a light over the reader's
// left shoulder, and edges; edges behind the body are thin and dashed.
//
// The picture has no depth buffer. On one convex body, the faces towards the reader hide all others, so it is enough to
// paint them. Two separated bodies have a plane between them, by the separating axis theorem. No line of sight crosses
// it twice, so the body on the reader's side is never behind the other, and is painted last. Bodies that share a point
// have no such plane: both are drawn transparent.
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

// --- Visibility

/// Returns whether the reader sees the outer side of a face. Returns false for a face seen edge-on.
bool looks_at_reader(const Eye& eye, const d3::Placed& body, std::uint32_t face);

/// Kind of an edge: between two visible faces, between a visible and a hidden face, or between two hidden faces.
enum class EdgeLook : std::uint8_t { inner, rim, hidden };
EdgeLook look_of(const Eye& eye, const d3::Placed& body, const d3::Polyhedron::Edge& edge);

/// Returns the outline of a body's picture: convex, counter-clockwise.
std::vector<Vec2d> outline_of(const Eye& eye, const d3::Placed& body);

/// Returns the part of a segment that the body hides or contains: from and to, in [0, 1]. Returns nothing if the whole
/// segment is visible.
std::optional<std::pair<double, double>> hidden_part(const Eye& eye, const d3::Placed& body, d3::Vec3 from,
                                                     d3::Vec3 to);

// --- Bodies

struct SolidStyle {
  display::Role role;
  bool glass = false;        ///< true to show objects behind it
  bool hidden_edges = true;  ///< dashed; off for a body with very many
  float line = 2;            ///< width of its rim, in pixels; inner edges are a little thinner
};

void draw_solid(display::Canvas& canvas, const Eye& eye, const d3::Placed& body, const SolidStyle& style);

/// Returns the painting order of two bodies with a plane between them: whether the first is painted first. The normal
/// points from the first to the second.
inline bool is_painted_first(const Eye& eye, d3::Vec3 normal) { return dot(normal, eye.towards()) >= 0; }

/// Draws two bodies in the order that their separating plane defines; without one, both as glass.
void draw_solids(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const SolidStyle& style_a,
                 const d3::Placed& b, const SolidStyle& style_b, std::optional<d3::Vec3> normal_from_a_to_b);

/// Marks a face: opaque if it is visible, else shining through the body.
void draw_face(display::Canvas& canvas, const Eye& eye, const d3::Placed& body, std::uint32_t face, display::Role role);

/// Marks an edge, dashed if it is hidden.
void draw_edge(display::Canvas& canvas, const Eye& eye, const d3::Placed& body, const d3::Polyhedron::Edge& edge,
               display::Stroke stroke);

// --- Lines and points in space

/// Draws a line; thin and dashed where one of the bodies hides it.
void draw_line(display::Canvas& canvas, const Eye& eye, std::span<const d3::Placed> before, d3::Vec3 from, d3::Vec3 to,
               display::Stroke stroke);
/// Draws a line with a head at `to`.
void draw_arrow(display::Canvas& canvas, const Eye& eye, std::span<const d3::Placed> before, d3::Vec3 from, d3::Vec3 to,
                display::Stroke stroke);
/// Draws a flat convex polygon with its outline, such as a contact's or a part of a plane.
void draw_flat(display::Canvas& canvas, const Eye& eye, std::span<const d3::Vec3> corners, display::Role role,
               float alpha, float line = 2);

/// Draws the directions of x, y and z at a position of the picture; `length` in units of the picture.
void draw_axes(display::Canvas& canvas, const Eye& eye, Vec2d at, double length = 0.8);

}  // namespace gnomon::scenes
