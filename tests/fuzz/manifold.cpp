// Fuzzes contact manifolds: few points, near both surfaces, with the depth of the separation.
#include "gnomon/geometry/contact/manifold.h"

#include "bytes.h"

namespace {

using namespace gnomon;
using namespace gnomon::fuzz;

/// Returns the distance of the point from the shape; 0 inside.
double distance_to(const Body& body, Vec2d point) {
  const Shape<double> dot = *make_circle(Vec2d{0, 0}, 0);
  return std::fmax(separation<double>(body, Placed<double>{dot, *Pose<double>::make(point)}).value, 0);
}

void demand_right(const Body& a, const Body& b, double margin, const Manifold<double>& found) {
  // Where edges are nearly tied, a manifold may use either.
  const double choice = feature_tolerance<double> * std::fmin(a.shape.view().extent(), b.shape.view().extent());
  const double error = world_slack(a, b) + choice;
  demand(found.count <= 2);
  const double separated_by = separation<double>(a, b).value;
  // Both queries treat shapes as closed sets.
  if (overlaps<double>(a, b)) demand(found.count > 0);
  if (found.count == 0) return;
  demand(is_unit(found.normal));
  double least = HUGE_VAL;
  for (std::uint32_t i = 0; i < found.count; ++i) {
    const ContactPoint<double>& contact = found.points[i];
    demand(is_finite(contact.point) && contact.separation <= margin + error);
    least = std::fmin(least, contact.separation);
    // The point is halfway between the surfaces.
    const double half = std::fabs(contact.separation) / 2;
    demand(distance_to(a, contact.point) <= half + error && distance_to(b, contact.point) <= half + error);
  }
  // No point is deeper than the penetration of the shapes.
  if (separated_by < 0) demand(least >= separated_by - error);
  if (found.count == 2) demand(found.points[0].id != found.points[1].id);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Body a = any_body(bytes);
  const Body b = any_body(bytes);
  const double margin = bytes.below(2) == 0 ? 0 : std::fabs(bytes.number());
  demand_right(a, b, margin, contact_manifold<double>(a, b, margin));
  demand_right(b, a, margin, contact_manifold<double>(b, a, margin));
  contact_manifold<double>(a, b, bytes.any_double());
  return 0;
}
