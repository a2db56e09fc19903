// Instantiations of the queries for the library's own kinds of boundary.
#include "exact/along_definitions.h"
#include "exact/boundary/ranges.h"
#include "exact/boundary/sum_definitions.h"
#include "exact/distance_definitions.h"

namespace gnomon::exact {

template class Sum<>;
template class Sum<Recorder>;

#define GNOMON_INSTANTIATE(Boundary)                                                                             \
  template Classification classification_of(const Boundary&, const Stab<Boundary::Position>&, const Direction&); \
  template Classification classify(const Boundary&);                                                             \
  template DirectionalPenetration directional_penetration(const Boundary&, Vec2d);                               \
  template TranslationalImpact translational_impact(const Boundary&, Vec2d);                                     \
  template SeparationDistance separation_distance(const Boundary&, NoTrace);
GNOMON_INSTANTIATE(Ranges<>)
GNOMON_INSTANTIATE(Ranges<Recorder>)
GNOMON_INSTANTIATE(Sum<>)
GNOMON_INSTANTIATE(Sum<Recorder>)
#undef GNOMON_INSTANTIATE
template SeparationDistance separation_distance(const Ranges<Recorder>&, Recorder);
template SeparationDistance separation_distance(const Sum<Recorder>&, Recorder);

Classification classify(const Difference& m) { return classify(Ranges<>(m)); }

DirectionalPenetration directional_penetration(const Difference& m, Vec2d d) {
  return directional_penetration(Ranges<>(m), d);
}

TranslationalImpact translational_impact(const Difference& m, Vec2d v) { return translational_impact(Ranges<>(m), v); }

SeparationDistance separation_distance(const Difference& m) { return separation_distance(Ranges<>(m)); }

}  // namespace gnomon::exact
