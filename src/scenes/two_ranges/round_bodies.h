// HalvingRound bodies of any number of corners, up to a million.
#pragma once

#include <cstdint>

#include "gnomon/exact/difference/body.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon::scenes {

/// A curve that turns left everywhere, by how far its support lines are from its middle: as seen along the angle θ,
/// radius · (1 + bulge · cos(bulges · θ + turned)).
struct RoundCurve {
  double radius;
  double bulge;   ///< less than 1 / (bulges² − 1)
  double bulges;  ///< a whole number
  double turned;
  double bunch;           ///< how much denser the corners are on one side than on the other, less than 1
  double bunched;         ///< and where
  bool from_top = false;  ///< corner 0 is the highest, else the lowest
};

/// A and B of the demo: the edges of A that climb are denser at small angles, those of −B at large ones.
inline constexpr RoundCurve known_curves[] = {{1.25, 0.08, 3, 0.4, 0.3, 3.927}, {1, 0.2, 2, 1.1, 0.3, -0.785, true}};

/// Corners on the curve. Checked as every body is: the program ends
/// if rounding has left a turn that is none. Cost: O(corners). Allocates.
exact::Body round_body(const RoundCurve& curve, std::uint32_t corners);

/// Of a body, so many corners or fewer, evenly spread, for a picture.
inline constexpr std::uint32_t max_shown = 64;
/// From one corner that is shown to the next one.
inline std::uint32_t shown_stride(std::uint32_t corners) { return corners > max_shown ? corners / max_shown : 1; }
/// What is shown of a body whose number of corners is a power of two.
Shape<double> shown_shape(const exact::Body& body);

}  // namespace gnomon::scenes
