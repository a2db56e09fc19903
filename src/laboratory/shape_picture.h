// Pictures of shapes as given, valid or not: handles, corner numbers and faults.
#pragma once

#include <span>
#include <vector>

#include "display/canvas.h"
#include "laboratory/asked.h"
#include "laboratory/view.h"

namespace gnomon::laboratory {

/// Ids of the labels' words.
namespace texts {
inline constexpr display::Text name_a{"name_a"};
inline constexpr display::Text name_b{"name_b"};
inline constexpr display::Text corner{"corner"};
inline constexpr display::Text enter{"enter"};
inline constexpr display::Text exit{"exit"};
inline constexpr display::Text origin{"origin"};
inline constexpr display::Text difference{"difference"};
}  // namespace texts

/// Returns the drawn position of a corner: rotated and moved as far as the pose is valid.
Vec2d seen(const Standing& standing, Vec2d corner);

/// Fills the list, in pixels from the middle of the picture.
class ShapePicture {
 public:
  ShapePicture(display::Canvas& canvas, const View& view) : canvas_(canvas), view_(view) {}

  void draw(const Standing& standing, display::Role role, display::Text name, LaboratoryHold hold);
  /// Adds the grab area of each corner, for few corners only.
  void corner_areas(const Standing& standing, LaboratoryHold first);
  /// Draws a shape in a possible or an earlier pose.
  void ghost(const Standing& standing, display::Role role, float alpha);
  /// Returns the corners of the region within a radius of a convex, counter-clockwise outline.
  std::vector<Vec2d> rounded(std::span<const Vec2d> corners, double radius) const;

 private:
  Vec2d on(Vec2d world) const { return view_.to_canvas(world); }
  std::vector<Vec2d> on_picture(const Standing& standing, std::span<const Vec2d> places) const;
  std::vector<Vec2d> core(const Standing& standing) const;
  std::vector<Vec2d> outline(const Standing& standing) const;
  Vec2d turned_arm(const Standing& standing, Vec2d middle, std::span<const Vec2d> points, double radius) const;
  void numbers(const Standing& standing, display::Role role, Vec2d middle);
  void number(Vec2d at, Vec2d middle, display::Role role, std::size_t index);
  void cut(const Standing& standing, display::Role role, LaboratoryHold hold);
  void fault(const Standing& standing);

  display::Canvas& canvas_;
  const View& view_;
};

}  // namespace gnomon::laboratory
