// Every message that C++ can ask the page to show. The words are in web/text/en.json under "scene", by the same
// names; a test compares the two lists.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace gnomon::display {

#define GNOMON_TEXTS(X)  \
  X(name_a)              \
  X(name_b)              \
  X(name_point)          \
  X(name_axis)           \
  X(trace_mtv)           \
  X(trace_overlaps)      \
  X(trace_point)         \
  X(trace_sat)           \
  X(trace_difference)    \
  X(trace_gjk)           \
  X(axis_overlap)        \
  X(corner_stopped)      \
  X(own_axis_overlap)    \
  X(own_axis_gap)        \
  X(axis_gap)            \
  X(axis_inside)         \
  X(axis_outside)        \
  X(mtv_depth)           \
  X(mistaken_depth)      \
  X(mistake_apart)       \
  X(mistake_missed)      \
  X(mistake_phantom)     \
  X(mistake_short)       \
  X(mistake_far)         \
  X(mistake_harmless)    \
  X(pair_overlapping)    \
  X(pair_touching)       \
  X(pair_separated)      \
  X(compare_apart)       \
  X(compare_overlapping) \
  X(name_difference)     \
  X(name_origin)         \
  X(point_inside)        \
  X(point_outside)       \
  X(trace_manifold)      \
  X(trace_sweep)         \
  X(name_way_a)          \
  X(name_way_b)          \
  X(contact_none)        \
  X(contact_one)         \
  X(contact_two)         \
  X(contact_corners)     \
  X(contact_unclipped)   \
  X(sweep_never)         \
  X(sweep_misses)        \
  X(axis_of_a)           \
  X(axis_of_b)           \
  X(sweep_overlapping)   \
  X(sweep_hit)           \
  X(sweep_later)         \
  X(sweep_before)        \
  X(sweep_too_early)     \
  X(time_is)             \
  X(trace_impact)        \
  X(trace_look)          \
  X(impact_hit)          \
  X(impact_none)         \
  X(impact_overlapping)  \
  X(impact_unsure)       \
  X(samples_missed)      \
  X(samples_right)       \
  X(samples_late)        \
  X(first_touch)         \
  X(tunnel_seen)         \
  X(tunnel_missed)       \
  X(tunnel_free)         \
  X(name_line)           \
  X(trace_line)          \
  X(trace_rectangles)    \
  X(push_nothing)        \
  X(push_touching)       \
  X(push_moves)          \
  X(push_still)          \
  X(push_too_far)        \
  X(push_right)          \
  X(rectangles_overlap)  \
  X(rectangles_apart)    \
  X(shared_wrong)        \
  X(shared_right)        \
  X(line_apart)          \
  X(trace_circle)        \
  X(circle_apart)        \
  X(circle_overlaps)     \
  X(line_long)           \
  X(clockwise_wrong)     \
  X(clockwise_right)     \
  X(rounds_wrong)        \
  X(rounds_right)        \
  X(centre_missed)       \
  X(centre_right)        \
  X(centre_late)         \
  X(line_overlap)

enum class Text : std::uint16_t {
#define X(name) name,
  GNOMON_TEXTS(X)
#undef X
};
inline constexpr const char* text_names[] = {
#define X(name) #name,
    GNOMON_TEXTS(X)
#undef X
};
inline constexpr std::size_t text_count = std::size(text_names);

/// A sentence without its words: `{0}`, `{1}` … of the page's text are filled from `numbers`.
struct Message {
  Text text;
  std::array<double, 5> numbers{};
};

}  // namespace gnomon::display
