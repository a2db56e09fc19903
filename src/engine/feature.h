// Encoding of features in results.
#pragma once

#include <cstdint>

#include "gnomon/geometry/sat/separation.h"

namespace gnomon::engine {

/// Returns 0 for A, 1 for B.
inline double owner_number(Owner owner) { return owner == Owner::a ? 0 : 1; }
/// Returns −1 for `no_edge`.
inline double edge_number(std::uint32_t edge) { return edge == no_edge ? -1 : edge; }

}  // namespace gnomon::engine
