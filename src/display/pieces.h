// Cuts the items of a picture into the pieces that the renderer's shader paints.
//
// A piece is the set of positions whose distance from a segment is `ring`, plus or minus `radius`, cut to a
// quadrilateral. A line is one such piece, and a disc has a segment of length 0. A polygon is its inside and, for each
// edge, a strip of a very long piece. So one short shader paints everything and smooths every edge by its distance,
// without multisampling.
#pragma once

#include <cstdint>
#include <glm/vec4.hpp>
#include <initializer_list>
#include <span>
#include <vector>

#include "gnomon/core/vec2.h"

namespace gnomon::display {

/// Converts 0xRRGGBB to red, green, blue and an opacity of 1, each from 0 to 1.
inline glm::vec4 colour_of(std::uint32_t rgb) {
  return glm::vec4(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, 255) / 255.0f;
}
/// Rounds each number of a colour to a byte.
inline glm::u8vec4 in_bytes(const glm::vec4& colour) { return glm::u8vec4(colour * 255.0f + 0.5f); }

/// A corner of a piece, in device pixels, y down.
struct Vertex {
  float x, y;
  float along, across;  ///< the same position, measured from the middle of the segment in its own direction
  float half_length;    ///< half the length of the segment
  float radius;
  float ring;          ///< 0 except for circles' lines
  glm::u8vec4 colour;  ///< red, green, blue, opacity; not premultiplied
};
static_assert(sizeof(Vertex) == 32);

/// Coverage falls from one to zero across one device pixel, half of it outside the piece's edge.
inline constexpr double feather = 0.5;

/// Half the width of a line, and its opacity. A line thinner than a pixel becomes a fainter line of one pixel.
struct Nib {
  double radius;
  double opacity;
};
/// Returns whether such a line hides the smooth edge of a filling below its middle.
inline bool hides_edges(Nib line) { return line.radius >= 2 * feather && line.opacity >= 1; }
inline Nib nib(double width, double opacity) {
  if (!(width < 1)) return {width / 2, opacity};
  return {0.5, width > 0 ? opacity * width : 0};
}

/// All lengths and positions are in device pixels, y down.
class Pieces {
 public:
  /// Appends to `out` four vertices a piece, of which 0 1 2 and 0 2 3 are the triangles.
  explicit Pieces(std::vector<Vertex>& out) : out_(out) {}

  /// Set the colour and the opacity of all following pieces.
  void colour(const glm::vec4& colour);
  void opacity(double opacity);

  /// Adds a convex polygon, in either winding; nothing if it has fewer than three corners.
  void polygon(std::span<const Vec2d> corners);
  /// Adds a polygon without smooth edges, for use below an outline that hides them: half as many pieces.
  void covered_polygon(std::span<const Vec2d> corners);
  /// Adds a closed line with round corners. No position is painted twice, so a translucent line has no dark corners.
  void outline(std::span<const Vec2d> corners, double radius);
  void disc(Vec2d middle, double radius);
  /// Adds a line `2 * radius` wide around a circle.
  void circle(Vec2d middle, double circle_radius, double radius);
  /// Adds a line with round ends. A covered end is cut flat, so that no position is painted twice.
  void line(Vec2d from, Vec2d to, double radius, bool covered = false);
  /// Adds two lines with round ends that halve each other; each extends by `arm` to both sides of the middle.
  void cross(Vec2d middle, double arm, double radius);

 private:
  /// All positions within `radius` of the segment of `half_length` to both sides of `middle`, or of its ring.
  struct Piece {
    Vec2d middle;
    Vec2d direction;
    double half_length;
    double radius;
    double ring = 0;
  };

  void emit(const Piece& piece, std::span<const Vec2d> corners);
  void emit(const Piece& piece, std::initializer_list<Vec2d> corners) {
    emit(piece, std::span(corners.begin(), corners.size()));
  }

  std::vector<Vertex>& out_;
  std::vector<Vec2d> inside_;
  glm::u8vec4 colour_{0, 0, 0, 255};
};

}  // namespace gnomon::display
