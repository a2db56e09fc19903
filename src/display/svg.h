// Writes a display list as an SVG picture: the poster that a page shows before anything runs.
#pragma once

#include <string>

#include "display/camera.h"
#include "display/canvas.h"

namespace gnomon::display {

/// One `<svg>` element in the camera's CSS pixels. Colours are the page's custom properties, as in
/// `var(--gnomon-body-a)`. Words are places `{{text_name|n0|n1|n2|n3|n4}}` that the site's build fills in. Equal lists
/// give equal bytes.
std::string to_svg(const Canvas& canvas, const Camera& camera);

}  // namespace gnomon::display
