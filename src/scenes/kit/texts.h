// What more than one scene says; the words are in web/text/en/kit.json.
#pragma once

#include "display/message.h"

namespace gnomon::scenes {

inline constexpr display::Text name_a{"name_a"};
inline constexpr display::Text name_b{"name_b"};
inline constexpr display::Text axis_overlap{"axis_overlap"};
inline constexpr display::Text axis_gap{"axis_gap"};
inline constexpr display::Text mtv_depth{"mtv_depth"};
inline constexpr display::Text mistaken_depth{"mistaken_depth"};
inline constexpr display::Text mistake_apart{"mistake_apart"};
inline constexpr display::Text mistake_phantom{"mistake_phantom"};
inline constexpr display::Text mistake_far{"mistake_far"};
inline constexpr display::Text mistake_harmless{"mistake_harmless"};
inline constexpr display::Text time_is{"time_is"};
inline constexpr display::Text trace_mtv{"trace_mtv"};

}  // namespace gnomon::scenes
