#include "scenes/kit/shapes.h"

#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"
#include "playback/random.h"

namespace gnomon::scenes {

Shape<double> known_polygon(std::span<const Vec2d> corners) { return *make_polygon(corners); }

Shape<double> rectangle_polygon(double width, double height) {
  const Vec2d half(width / 2, height / 2);
  const Vec2d corners[] = {{-half.x, -half.y}, {half.x, -half.y}, half, {-half.x, half.y}};
  return known_polygon(corners);
}

Shape<double> uneven_polygon(std::uint32_t sides, double radius, std::uint64_t seed) {
  playback::Random random(seed ^ sides);
  std::vector<Vec2d> corners;
  for (std::uint32_t i = 0; i < sides; ++i) {
    // A jitter of less than half a share keeps the corners in order and no edge too short to see.
    const double share = static_cast<double>(i) + random.between(-0.22, 0.22);
    const SinCos direction = *sin_cos(share * full_turn / static_cast<double>(sides));
    corners.push_back({radius * direction.cosine, radius * direction.sine});
  }
  return known_polygon(corners);
}

}  // namespace gnomon::scenes
