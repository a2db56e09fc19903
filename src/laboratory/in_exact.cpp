#include "laboratory/in_exact.h"

#include <cstddef>

#include "exact/boundary/ranges.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/classify.h"
#include "gnomon/exact/distance.h"
#include "gnomon/exact/measure.h"

namespace gnomon::laboratory {
namespace {

/// Corners of a body are counted with so many bits at most.
constexpr std::size_t max_bits = 12;
/// Detection searches two sides, the distance one more, where each step tells two.
constexpr std::size_t max_steps_told = 4 * exact::ranges_steps(max_bits, max_bits) + 8;

class Told {
 public:
  Told(const Asked& asked, const exact::Difference& m, Recorder recorder)
      : asked_(asked), m_(m), recorder_(recorder), boundary_(m, recorder) {}

  void tell() {
    switch (asked_.query) {
      case query_overlap:
      case query_translation:
      case query_difference:
        exact::classify(boundary_);
        break;
      case query_separation:
      case query_manifold:
      case query_distance:
      case query_point:
        exact::separation_distance(boundary_, recorder_);
        break;
      case query_depth: {
        const Vec2d along = first_two(asked_.numbers.along);
        const exact::DirectionalDistance found = exact::directional_penetration(boundary_, along).depth;
        exact::length_of(m_, found, along, recorder_);
        break;
      }
      case query_ray:
        exact::translational_impact(boundary_, first_two(asked_.numbers.ray + 2));
        break;
      case query_sweep:
        exact::translational_impact(boundary_, first_two(asked_.numbers.way));
        break;
      case query_turning:
        break;
    }
  }

 private:
  const Asked& asked_;
  const exact::Difference& m_;
  Recorder recorder_;
  exact::Ranges<Recorder> boundary_;
};

}  // namespace

std::vector<Step> exact_steps_of(const Asked& asked) {
  if (asked.obstacle.there() || asked.rounded()) return {};
  const exact::Body point = point_body(asked);
  const exact::Difference m(asked.a.exactly(), asked.about_b() ? asked.b.exactly() : exact::Placed(point));
  std::vector<Step> room(max_steps_told);
  Trace trace(room);
  Told(asked, m, Recorder(trace)).tell();
  if (!trace.complete()) __builtin_trap();
  room.resize(trace.steps().size());
  return room;
}

}  // namespace gnomon::laboratory
