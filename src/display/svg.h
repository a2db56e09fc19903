// Writes a display list as SVG. A page shows it as a still picture before anything runs, and as a moving picture when
// it has no graphics context to spare. Build and page produce the same bytes.
#pragma once

#include <string>

#include "display/camera.h"
#include "display/canvas.h"

namespace gnomon::display {

/// Half of the smallest target that a finger hits reliably, in CSS pixels (WCAG 2.2, target size).
inline constexpr double finger = 22;

/// Replaces `out` by one `<svg>` element in the camera's CSS pixels. Its memory is kept, so that a moving picture soon
/// stops allocating. Equal lists produce equal bytes.
///
/// Colours are the page's custom properties, as in `var(--gnomon-body-a)`. A label is `{{3}}`, its index in the list:
/// the page has the words (web/elements/runtime/svg.js). The areas come last, in a group of the class `holds`. Each has
/// the class `hold` or `turn` and the number of its handle as `data-handle`; it is invisible but receives the pointer.
/// An area as large as a fingertip has the class `spot` too, so that a page can keep it as large on a smaller picture.
/// A filling and the whole outline of the same points are one element.
void to_svg(const Canvas& canvas, const Camera& camera, std::string& out);

inline std::string to_svg(const Canvas& canvas, const Camera& camera) {
  std::string out;
  to_svg(canvas, camera, out);
  return out;
}

}  // namespace gnomon::display
