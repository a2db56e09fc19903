// What a trace keeps of indices.
#pragma once

#include "core/trace.h"

namespace gnomon::exact {

template <class... Index>
StepValues trace_values(Index... index) {
  return {static_cast<double>(index)...};
}

}  // namespace gnomon::exact
