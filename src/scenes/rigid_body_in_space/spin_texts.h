// Texts that the scenes of a body in space share; the words are in web/content/text/en/kit.json.
#pragma once

#include "scenes/kit/contract.h"

namespace gnomon::scenes {

inline constexpr Text axis_least{"axis_least"};
inline constexpr Text axis_middle{"axis_middle"};
inline constexpr Text axis_greatest{"axis_greatest"};
inline constexpr Text symbol_momentum{"symbol_momentum"};
inline constexpr Text symbol_omega{"symbol_omega"};

}  // namespace gnomon::scenes
