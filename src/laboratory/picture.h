// The picture of a question: its shapes as they were given, right or wrong, and what the queries in doubles found.
#pragma once

#include "display/canvas.h"
#include "laboratory/asked.h"
#include "laboratory/in_doubles.h"
#include "laboratory/view.h"

namespace gnomon::laboratory {

/// All that the picture is about.
Box extent_of(const Asked& asked, const InDoubles& found);

/// Fills the list, in pixels from the middle of the picture.
void draw(display::Canvas& canvas, const Asked& asked, const InDoubles& found, const View& view);

}  // namespace gnomon::laboratory
