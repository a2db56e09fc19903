// A shot that cannot tunnel: it moves 9 m in one step, and the plate in its path is 10 cm thick and turns.
#include <gnomon/gnomon.h>

#include <cstdio>

using gnomon::Vec2d;

int main() {
  const auto bullet = gnomon::make_circle<double>({0, 0}, 0.05);
  const Vec2d corners[] = {{-0.05, -1}, {0.05, -1}, {0.05, 1}, {-0.05, 1}};
  const auto plate = gnomon::make_polygon<double>(corners);
  if (!bullet || !plate) return 1;
  const double dt = 1.0 / 60;
  const Vec2d velocity{540, 0};  // m/s
  const double spin = 21;        // rad/s
  const auto flight = gnomon::Motion<double>::make(velocity * dt);
  const auto turn = gnomon::Motion<double>::make({0, 0}, spin * dt);
  const auto there = gnomon::Pose<double>::make({5, 0});
  if (!flight || !turn || !there) return 1;

  const gnomon::Placed<double> shot(*bullet, {});
  const auto impact = gnomon::time_of_impact(shot, gnomon::Placed<double>(*plate, *there), *flight, *turn);
  switch (impact.outcome) {
    case gnomon::Outcome::separated:
      std::printf("The shot goes by.\n");
      break;
    case gnomon::Outcome::overlapping:
      std::printf("The shot begins inside of the plate.\n");
      break;
    case gnomon::Outcome::hit:
    case gnomon::Outcome::not_converged: {  // the gap is too small for rounded numbers: treated as a hit
      const Vec2d at = shot.pose.position() + impact.t * flight->displacement();
      std::printf("The shot stops at (%.3f, %.3f), after %.2f ms of %.2f.\n", at.x, at.y, 1000 * impact.t * dt,
                  1000 * dt);
    }
  }
}
