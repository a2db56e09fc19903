// How one outline of a table is cut into pieces: the same for a body by itself and for the mesh that many share.
#pragma once

#include <cstddef>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"
#include "display/outlines.h"
#include "display/pieces.h"

namespace gnomon::display {

class BodyPieces {
 public:
  BodyPieces(const Outlines& outlines, BodyStyle style, const Camera& camera);

  /// Appends filling and line of an outline, in the colour that `pieces` has. `to_device` maps the outline's own frame
  /// to device pixels.
  void cut(std::size_t outline, const glm::dmat3& to_device, Pieces& pieces);

 private:
  const Outlines& outlines_;
  double scale_;  ///< device pixels per unit
  double fill_;
  Nib line_;
  std::vector<Vec2d> corners_;
  std::vector<Vec2d> places_;
};

}  // namespace gnomon::display
