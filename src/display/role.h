// Names that a page shares with a picture: its colours, and the anchors of its labels. Both cross the border to
// JavaScript.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace gnomon::display {

/// All colours. The CSS custom property of `body_a` is `--gnomon-body-a`; a test compares the two lists.
#define GNOMON_ROLES(X) \
  X(paper)              \
  X(ink)                \
  X(muted)              \
  X(wall)               \
  X(body_a)             \
  X(body_b)             \
  X(axis)               \
  X(overlap)            \
  X(gap)                \
  X(mtv)                \
  X(inside)             \
  X(outside)            \
  X(handle)             \
  X(shade)

enum class Role : std::uint8_t {
#define X(name) name,
  GNOMON_ROLES(X)
#undef X
};
inline constexpr const char* role_names[] = {
#define X(name) #name,
    GNOMON_ROLES(X)
#undef X
};
inline constexpr std::size_t role_count = std::size(role_names);

/// Placement of a label relative to its position: centred on it, starting there (`left`), ending there (`right`), above
/// or below it.
enum class Anchor : std::uint8_t { centre, left, right, above, below };

}  // namespace gnomon::display
