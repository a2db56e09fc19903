#include "scenes/kit/pair/near_touch.h"

#include <cmath>

#include "gnomon/exact/classify.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {
namespace {

/// Relative to the shapes' sizes.
constexpr double wide_margin = 1e-10;

exact::Frame frame_of(const Pose<double>& pose) {
  return *exact::Frame::make(pose.rotation().cosine(), pose.rotation().sine(), pose.position());
}

}  // namespace

std::optional<display::Message> near_touch(const Placed<double>& a, const Placed<double>& b, double separation) {
  const double size = a.shape.bounding_radius() + b.shape.bounding_radius();
  if (!(std::fabs(separation) <= wide_margin * size)) return std::nullopt;
  const auto body_a = exact::Body::make(a.shape.vertices());
  const auto body_b = exact::Body::make(b.shape.vertices());
  if (!body_a || !body_b) return std::nullopt;
  const exact::Difference difference(exact::Placed(*body_a, frame_of(a.pose)),
                                     exact::Placed(*body_b, frame_of(b.pose)));
  switch (exact::classify(difference).contact) {
    case exact::Contact::separated:
      return display::Message{"exact_apart"_text};
    case exact::Contact::touching:
      return display::Message{"exact_touching"_text};
    case exact::Contact::overlapping:
      break;
  }
  return display::Message{"exact_overlapping"_text};
}

}  // namespace gnomon::scenes
