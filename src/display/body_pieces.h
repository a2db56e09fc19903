// Cuts one outline of a table into pieces, in the same form for a single body and for the mesh that many bodies share.
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

  /// Appends the filling and the line of an outline, in the present colour of `pieces`. `to_device` maps the outline's
  /// own frame to device pixels.
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
