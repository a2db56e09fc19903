// Instantiates the exact queries for the boundary types that lessons compare with the library's.
#include "exact/along_definitions.h"
#include "exact/boundary/sum_definitions.h"
#include "exact/distance_definitions.h"
#include "teaching/in_turn.h"
#include "teaching/walk.h"

namespace gnomon::exact {

template class Sum<NoTrace, Foremost>;
template class Sum<Recorder, Foremost>;

#define GNOMON_INSTANTIATE(Boundary)                                                                             \
  template Classification classification_of(const Boundary&, const Stab<Boundary::Position>&, const Direction&); \
  template Classification classify(const Boundary&);                                                             \
  template DirectionalPenetration directional_penetration(const Boundary&, Vec2d);                               \
  template TranslationalImpact translational_impact(const Boundary&, Vec2d);                                     \
  template SeparationDistance separation_distance(const Boundary&, NoTrace);
GNOMON_INSTANTIATE(NestedRanges<>)
GNOMON_INSTANTIATE(NestedRanges<Recorder>)
GNOMON_INSTANTIATE(Walk<>)
GNOMON_INSTANTIATE(Walk<Recorder>)
#undef GNOMON_INSTANTIATE
template SeparationDistance separation_distance(const Walk<Recorder>&, Recorder);

}  // namespace gnomon::exact
