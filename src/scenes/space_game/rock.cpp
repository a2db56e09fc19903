#include "scenes/space_game/rock.h"

#include <vector>

namespace gnomon::scenes {
namespace {

/// Thirty degrees apart. Written as constants, so that no library's rounding of a sine affects a rock.
constexpr double half = 0.5;
constexpr double most = 0.8660254037844386;
constexpr Vec2d directions[] = {{1, 0},  {most, half},   {half, most},   {0, 1},  {-half, most}, {-most, half},
                                {-1, 0}, {-most, -half}, {-half, -most}, {0, -1}, {half, -most}, {most, -half}};

constexpr double kept = 0.6;
constexpr std::size_t fewest = 5;

}  // namespace

Shape<double> throw_rock(Xorshift& dice, double radius) {
  std::vector<Vec2d> corners;
  while (corners.size() < fewest) {
    corners.clear();
    for (const Vec2d direction : directions) {
      if (dice.next() < kept) corners.push_back(direction);
    }
  }
  const double height = radius * (0.7 + 0.3 * dice.next());
  for (Vec2d& corner : corners) corner = {radius * corner.x, height * corner.y};
  return *make_polygon<double>(corners);
}

}  // namespace gnomon::scenes
