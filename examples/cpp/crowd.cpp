// A crowd: the broad phase finds the pairs with overlapping boxes, and `overlaps` tests only these pairs.
#include <gnomon/gnomon.h>

#include <cstdio>
#include <vector>

using gnomon::Vec2d;
using Placed = gnomon::Placed<double>;

int main() {
  const auto disc = gnomon::make_circle<double>({0, 0}, 0.4);
  if (!disc) return 1;
  gnomon::BroadPhase boxes;
  std::vector<Placed> bodies;  // by slot, a box's index in the broad phase's results
  for (int i = 0; i < 1000; ++i) {
    const auto pose = gnomon::Pose<double>::make({i % 40 * 0.9, i / 40 * 0.9 + i % 3 * 0.25});
    if (!pose) return 1;
    bodies.emplace_back(*disc, *pose);
    const auto id = boxes.insert(gnomon::bounds_of(bodies.back()));
    if (!id || id->slot != bodies.size() - 1) return 1;
  }

  // In each frame: move the boxes of moved bodies, then compute the pairs.
  bodies[0].pose = *gnomon::Pose<double>::make({0.5, 0.5});
  if (boxes.move(boxes.occupant(0), gnomon::bounds_of(bodies[0])).status != gnomon::Status::ok) return 1;
  int touching = 0;
  const auto pairs = boxes.pairs();
  for (const auto& [a, b] : pairs) touching += gnomon::overlaps(bodies[a], bodies[b]) ? 1 : 0;
  std::printf("%zu pairs of boxes, %d of discs, of 499500 pairs.\n", pairs.size(), touching);

  const auto ray = gnomon::Ray<double>::make({-1, 9}, {1, 0}, 100);
  if (!ray) return 1;
  gnomon::RayHit<double> nearest{};
  unsigned who = 0;
  // The boxes are sorted by distance. A box that begins behind the nearest disc so far ends the search.
  for (const gnomon::BoxHit& box : boxes.ray_cast(*ray)) {
    if (nearest.hit && box.fraction > nearest.t) break;
    const auto hit = gnomon::ray_cast(bodies[box.slot], *ray);
    if (!hit.hit || (nearest.hit && hit.t >= nearest.t)) continue;
    nearest = hit;
    who = box.slot;
  }
  if (nearest.hit) std::printf("The ray meets disc %u at (%.3f, %.3f).\n", who, nearest.point.x, nearest.point.y);
}
