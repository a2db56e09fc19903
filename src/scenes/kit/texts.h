// Texts that several scenes share; the words are in web/content/text/en/kit.json.
#pragma once

#include "display/message.h"

namespace gnomon::scenes {

inline constexpr display::Text name_a{"name_a"};
inline constexpr display::Text name_b{"name_b"};
inline constexpr display::Text name_q{"name_q"};
inline constexpr display::Text name_floor{"name_floor"};
inline constexpr display::Text name_axis{"name_axis"};
inline constexpr display::Text name_direction{"name_direction"};
inline constexpr display::Text symbol_n{"symbol_n"};
inline constexpr display::Text symbol_t{"symbol_t"};
inline constexpr display::Text symbol_v{"symbol_v"};
inline constexpr display::Text symbol_weight{"symbol_weight"};
inline constexpr display::Text symbol_pull{"symbol_pull"};
inline constexpr display::Text name_hook{"name_hook"};
inline constexpr display::Text symbol_air{"symbol_air"};
inline constexpr display::Text name_time{"name_time"};
inline constexpr display::Text name_way_b{"name_way_b"};
inline constexpr display::Text tick_is{"tick_is"};
inline constexpr display::Text zero{"zero"};
inline constexpr display::Text min_a{"min_a"};
inline constexpr display::Text max_a{"max_a"};
inline constexpr display::Text min_b{"min_b"};
inline constexpr display::Text max_b{"max_b"};
inline constexpr display::Text d_is{"d_is"};
inline constexpr display::Text difference_name{"difference_name"};
inline constexpr display::Text point_a{"point_a"};
inline constexpr display::Text point_b{"point_b"};
inline constexpr display::Text symbol_u{"symbol_u"};
inline constexpr display::Text symbol_w{"symbol_w"};
inline constexpr display::Text symbol_x{"symbol_x"};
inline constexpr display::Text symbol_y{"symbol_y"};
inline constexpr display::Text symbol_z{"symbol_z"};
inline constexpr display::Text name_eye{"name_eye"};
inline constexpr display::Text corner_of_a{"corner_of_a"};
inline constexpr display::Text corner_of_b{"corner_of_b"};
inline constexpr display::Text corner_of_s{"corner_of_s"};
inline constexpr display::Text axis_outside{"axis_outside"};
inline constexpr display::Text axis_overlap{"axis_overlap"};
inline constexpr display::Text axis_gap{"axis_gap"};
inline constexpr display::Text mtv_depth{"mtv_depth"};
inline constexpr display::Text mistaken_depth{"mistaken_depth"};
inline constexpr display::Text mistake_apart{"mistake_apart"};
inline constexpr display::Text mistake_phantom{"mistake_phantom"};
inline constexpr display::Text mistake_far{"mistake_far"};
inline constexpr display::Text mistake_harmless{"mistake_harmless"};
inline constexpr display::Text time_is{"time_is"};
inline constexpr display::Text way_length{"way_length"};
inline constexpr display::Text trace_mtv{"trace_mtv"};
inline constexpr display::Text trace_difference{"trace_difference"};
inline constexpr display::Text edge_number{"edge_number"};

}  // namespace gnomon::scenes
