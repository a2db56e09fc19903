// Round bodies of any number of corners, up to a million.
#pragma once

#include <cstdint>

#include "gnomon/exact/difference/body.h"
#include "gnomon/geometry/shape/shape.h"

namespace gnomon::scenes {

/// A curve that turns left everywhere, defined by the distance of its support lines from its middle. In the direction θ
/// the distance is radius · (1 + bulge · cos(bulges · θ + turned)).
struct RoundCurve {
  double radius;
  double bulge;   ///< less than 1 / (bulges² − 1)
  double bulges;  ///< whole number
  double turned;
  double bunch;           ///< difference in density of the corners between two sides, less than 1
  double bunched;         ///< angle of the denser side
  bool from_top = false;  ///< true if corner 0 is the highest, else it is the lowest
};

/// A and B of the demo: the climbing edges of A are denser at small angles, those of −B at large ones.
inline constexpr RoundCurve known_curves[] = {{1.25, 0.08, 3, 0.4, 0.3, 3.927}, {1, 0.2, 2, 1.1, 0.3, -0.785, true}};

/// Returns a body with corners on the curve. Its convexity is checked like that of every body: the program ends if
/// rounding has broken a turn. Cost: O(corners). Allocates.
exact::Body round_body(const RoundCurve& curve, std::uint32_t corners);

/// Maximum number of corners to draw, evenly spread.
inline constexpr std::uint32_t max_shown = 64;
/// Returns the number of corners from one drawn corner to the next.
inline std::uint32_t shown_stride(std::uint32_t corners) { return corners > max_shown ? corners / max_shown : 1; }
/// Returns the drawn shape of a body whose number of corners is a power of two.
Shape<double> shown_shape(const exact::Body& body);

}  // namespace gnomon::scenes
