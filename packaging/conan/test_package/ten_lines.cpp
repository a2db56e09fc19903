#include <gnomon/gnomon.h>

#include <cstdio>

int main() {
  const gnomon::Vec2d corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const auto box = gnomon::make_polygon<double>(corners);
  if (!box) return std::puts(box.message().c_str());
  const gnomon::Placed<double> a(*box, {});
  const gnomon::Placed<double> b(*box, *gnomon::Pose<double>::make({1.5, 0.25}, 0.3));
  const gnomon::Vec2d move = gnomon::minimum_translation(a, b).translation();
  std::printf("Move A by (%.4f, %.4f) to end the overlap.\n", move.x, move.y);
}
