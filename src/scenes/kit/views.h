// Views that every scene of the tutorial shares.
#pragma once

#include "playback/registry.h"

namespace gnomon::scenes {

/// The whole demo.
inline constexpr const char* demo_view = "demo";
/// The shapes alone, with their names, for questions.
inline constexpr const char* shapes_view = "shapes";
/// The shapes and the numbers of their edges.
inline constexpr const char* edges_view = "edges";
/// The shapes and the length of a unit.
inline constexpr const char* ruler_view = "ruler";

inline constexpr display::Extent tutorial_extent{16, 12};
inline constexpr playback::View common_views[] = {
    {demo_view, tutorial_extent},
    {shapes_view, tutorial_extent, false},
    {edges_view, tutorial_extent, false},
    {ruler_view, tutorial_extent, false},
};

}  // namespace gnomon::scenes
