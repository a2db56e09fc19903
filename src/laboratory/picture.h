// Picture of a question: its shapes as given, valid or not, and the results of the queries in doubles.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/sat/separation.h"
#include "laboratory/query.h"
#include "laboratory/shape_picture.h"
#include "laboratory/view.h"

namespace gnomon::laboratory {

/// Extent of a picture under construction.
class Extent {
 public:
  void add(Vec2d point) { box_.add(point); }
  void add(const Standing& standing);
  const Box& box() const { return box_; }

 private:
  Box box_;
};

/// Computes the extent of all that the picture shows.
Box extent_of(const Query& query);

/// Fills the list, in pixels from the middle of the picture.
void draw(display::Canvas& canvas, const Query& query, const View& view);

/// Drawing operations for the pictures of the query kinds. Positions and directions are in world units.
class Picture {
 public:
  Picture(display::Canvas& canvas, const Asked& asked, const View& view)
      : canvas_(canvas), asked_(asked), view_(view), shapes_(canvas, view) {}

  /// Draws a point that the pointer moves. Draws nothing if it is not finite.
  void hand(Vec2d at, LaboratoryHold hold);
  /// Draws an arrow whose tip the pointer moves. Draws nothing if an end is not finite.
  void arrow(Vec2d from, Vec2d way, display::Role role, LaboratoryHold hold);
  void line_arrow(Vec2d from, Vec2d way, display::Role role);
  void point(Vec2d at, display::Marker marker, float radius, display::Role role);
  void label(Vec2d at, display::Role role, const display::Message& words);
  void gap(Vec2d from, Vec2d to);
  /// Draws a unit normal with a fixed length in pixels.
  void normal(Vec2d at, Vec2d n, display::Role role);
  /// Highlights an edge on a shape's outline, along a normal from A to B; nothing for `no_edge`.
  void edge(Owner owner, std::uint32_t index, Vec2d n);
  void ghost(const Standing& standing, display::Role role, float alpha) { shapes_.ghost(standing, role, alpha); }
  void separation(const Separation<double>& found);
  void impact(const Impact<double>& found);
  void difference(std::span<const Vec2d> corners, double radius, bool overlap);

  /// Returns the start of a normal: the middle of its edge, or A's support without an edge.
  Vec2d foot_of(Owner owner, std::uint32_t index, Vec2d n) const;

 private:
  friend void draw(display::Canvas& canvas, const Query& query, const View& view);

  Vec2d on(Vec2d world) const { return view_.to_canvas(world); }
  const Standing& standing_of(Owner owner) const { return owner == Owner::a ? asked_.a : asked_.b; }
  Vec2d rounding(Owner owner, Vec2d n) const;

  display::Canvas& canvas_;
  const Asked& asked_;
  const View& view_;
  ShapePicture shapes_;
};

}  // namespace gnomon::laboratory
