// The picture of a question: its shapes as they were given, right or wrong, and what the queries in doubles found.
#pragma once

#include "display/canvas.h"
#include "laboratory/asked.h"
#include "laboratory/in_doubles.h"
#include "laboratory/view.h"

namespace gnomon::laboratory {

/// The ids of the labels' words.
namespace texts {
inline constexpr display::Text name_a{"name_a"};
inline constexpr display::Text name_b{"name_b"};
inline constexpr display::Text corner{"corner"};
inline constexpr display::Text enter{"enter"};
inline constexpr display::Text exit{"exit"};
inline constexpr display::Text origin{"origin"};
inline constexpr display::Text difference{"difference"};
}  // namespace texts

/// Where a corner is drawn: turned and moved, as far as its place can be understood.
Vec2d seen(const Standing& standing, Vec2d corner);

/// All that the picture is about.
Box extent_of(const Asked& asked, const InDoubles& found);

/// Fills the list, in pixels from the middle of the picture.
void draw(display::Canvas& canvas, const Asked& asked, const InDoubles& found, const View& view);

}  // namespace gnomon::laboratory
