// The point of a few corners that is nearest to the origin, asked of the distance between their hull and the origin,
// and how that looks.
#pragma once

#include <array>
#include <span>

#include "display/canvas.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

struct NearestPoint {
  Vec2d x{0, 0};
  double distance = 0;
  std::array<bool, 3> needs{};  ///< which corners x lies between: one, two or all three
  bool flat = false;            ///< three corners lie on one line

  std::uint32_t count() const { return std::uint32_t{needs[0]} + std::uint32_t{needs[1]} + std::uint32_t{needs[2]}; }
};

/// Of two or three corners, in any order.
NearestPoint nearest_of(std::span<const Vec2d> corners);

/// Further than a figure shows.
inline constexpr double far_away = 20;

/// A border between two regions, from a corner to one side or to both.
void draw_border(display::Canvas& canvas, Vec2d corner, Vec2d along, bool to_both = false);
/// The origin, x, and what lies between.
void draw_nearest(display::Canvas& canvas, const NearestPoint& nearest);
/// A corner and its number. What x does not need is drawn hollow.
void draw_corner(display::Canvas& canvas, Vec2d at, std::size_t number, bool is_needed);

}  // namespace gnomon::scenes
