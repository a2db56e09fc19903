#include "gnomon/exact/separation_depth.h"

#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"

namespace gnomon::exact {

Scaled separation_depth(const Difference& m) {
  const SeparationDistance apart = separation_distance(m);
  switch (apart.contact) {
    case Contact::separated:
      return distance_of(m, apart.nearest);
    case Contact::touching:
      return {};
    case Contact::overlapping:
      break;
  }
  const Scaled depth = depth_of(m, penetration(m).facets.front());
  return {-depth.mantissa, depth.exponent, -depth.nearest};
}

}  // namespace gnomon::exact
