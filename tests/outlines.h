// Outlines of many kinds, including concave ones, for tests of cutting. Coordinates are whole numbers, so that tests
// can compute with them in integers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"
#include "support.h"

namespace gnomon::testing {

using Outline = std::vector<Vec2d>;

/// Returns twice the signed area of a triangle.
inline Wide twice_area(Vec2d a, Vec2d b, Vec2d c) {
  const auto whole = [](double x) { return static_cast<Wide>(static_cast<std::int64_t>(x)); };
  return (whole(b.x) - whole(a.x)) * (whole(c.y) - whole(a.y)) - (whole(b.y) - whole(a.y)) * (whole(c.x) - whole(a.x));
}

inline int side_of(Vec2d a, Vec2d b, Vec2d c) {
  const Wide area = twice_area(a, b, c);
  return (area > 0) - (area < 0);
}

inline Wide twice_area(std::span<const Vec2d> outline) {
  Wide sum = 0;
  for (std::size_t i = 1; i + 1 < outline.size(); ++i) sum += twice_area(outline[0], outline[i], outline[i + 1]);
  return sum;
}

/// Reports whether a point on a line is between two others.
inline bool between(Vec2d a, Vec2d point, Vec2d b) {
  return std::min(a.x, b.x) <= point.x && point.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= point.y &&
         point.y <= std::max(a.y, b.y);
}

/// Reports whether two closed segments have a point in common.
inline bool meet(Vec2d a, Vec2d b, Vec2d c, Vec2d d) {
  const int of_c = side_of(a, b, c);
  const int of_d = side_of(a, b, d);
  const int of_a = side_of(c, d, a);
  const int of_b = side_of(c, d, b);
  if (of_c * of_d < 0 && of_a * of_b < 0) return true;
  return (of_c == 0 && between(a, c, b)) || (of_d == 0 && between(a, d, b)) || (of_a == 0 && between(c, a, d)) ||
         (of_b == 0 && between(c, b, d));
}

/// Tests every pair of edges.
inline bool is_simple(std::span<const Vec2d> outline) {
  const std::size_t n = outline.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vec2d a = outline[i];
    const Vec2d b = outline[(i + 1) % n];
    const Vec2d c = outline[(i + 2) % n];
    if (a == b || (side_of(a, b, c) == 0 && !between(a, b, c))) return false;
    for (std::size_t j = i + 2; j < n && (j + 1) % n != i; ++j) {
      if (meet(a, b, outline[j], outline[(j + 1) % n])) return false;
    }
  }
  return n > 2;
}

/// Reports whether a point is inside, and not on the outline.
inline bool is_inside(std::span<const Vec2d> outline, Vec2d point) {
  bool inside = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Vec2d a = outline[i];
    const Vec2d b = outline[(i + 1) % outline.size()];
    if ((a.y > point.y) != (b.y > point.y) && (side_of(a, b, point) > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside;
}

/// Returns corners around the origin, each at a different distance.
inline Outline star(Dice& dice, int corners, double size) {
  Outline outline;
  for (int i = 0; i < corners; ++i) {
    const SinCos turned = *sin_cos(full_turn * i / corners);
    const double reach = size * dice.between(0.2, 1);
    outline.push_back({std::floor(reach * turned.cosine), std::floor(reach * turned.sine)});
  }
  return outline;
}

/// Returns a corridor of constant width, wound around the origin.
inline Outline spiral(int corners, double size) {
  Outline outer;
  Outline inner;
  const int half = corners / 2;
  for (int i = 0; i < half; ++i) {
    const double turns = 0.15 * i;
    const SinCos turned = *sin_cos(turns);
    const double reach = size * (2 + turns / full_turn);
    outer.push_back({std::floor(reach * turned.cosine), std::floor(reach * turned.sine)});
    inner.push_back({std::floor((reach - size / 2) * turned.cosine), std::floor((reach - size / 2) * turned.sine)});
  }
  outer.insert(outer.end(), inner.rbegin(), inner.rend());
  return outer;
}

/// Returns teeth of all lengths that point down, from a straight back with corners on it.
inline Outline comb(Dice& dice, int corners, double size) {
  Outline outline;
  const int teeth = corners / 3;
  for (int i = 0; i < teeth; ++i) {
    outline.push_back({4.0 * i, 0});
    outline.push_back({4.0 * i + 1 + static_cast<double>(dice.integer(0, 1)), -std::floor(dice.between(1, size))});
  }
  outline.push_back({4.0 * teeth, 0});
  for (int i = teeth; i >= 0; --i) outline.push_back({4.0 * i, 3});
  return outline;
}

/// Returns steps of whole cells along a grid, up and down, above a floor with corners all along: right angles and
/// straight ones.
inline Outline stairs(Dice& dice, int corners, std::int64_t most) {
  Outline outline;
  const int steps = corners / 3;
  for (int i = 0; i <= steps; ++i) outline.push_back({static_cast<double>(i), 0});
  for (int i = steps; i-- > 0;) {
    const auto height = static_cast<double>(dice.integer(1, most));
    if (outline.back() != Vec2d(i + 1, height)) outline.push_back({static_cast<double>(i + 1), height});
    outline.push_back({static_cast<double>(i), height});
  }
  return outline;
}

/// Returns connected cells of a grid, grown from one cell: right angles, straight corners, and holes filled.
inline Outline cells(Dice& dice, int corners, int side) {
  std::vector<bool> full(static_cast<std::size_t>(side * side), false);
  const auto at = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < side && y < side && full[static_cast<std::size_t>(y * side + x)];
  };
  int x = side / 2;
  int y = side / 2;
  for (int i = 0; i < corners; ++i) {
    full[static_cast<std::size_t>(y * side + x)] = true;
    const auto way = dice.integer(0, 3);
    const int dx = way == 0 ? 1 : way == 1 ? -1 : 0;
    const int dy = way == 2 ? 1 : way == 3 ? -1 : 0;
    if (x + dx >= 0 && x + dx < side && y + dy >= 0 && y + dy < side) {
      x += dx;
      y += dy;
    }
  }
  // Traces the outside, with the full cells on the left, always by the rightmost turn. Corners where cells touch corner
  // to corner occur twice, so a test of simple outlines has to skip those.
  int start = 0;
  while (!full[static_cast<std::size_t>(start)]) ++start;
  int px = start % side;
  int py = start / side;
  int dx = 1;
  int dy = 0;
  Outline outline;
  const int first_x = px;
  const int first_y = py;
  do {
    outline.push_back({static_cast<double>(px), static_cast<double>(py)});
    px += dx;
    py += dy;
    // The cells ahead, to the left and to the right.
    const int left_x = px + (dx - dy - 1) / 2;
    const int left_y = py + (dx + dy - 1) / 2;
    const int right_x = px + (dx + dy - 1) / 2;
    const int right_y = py + (dy - dx - 1) / 2;
    const bool left = at(left_x, left_y);
    const bool right = at(right_x, right_y);
    if (right) {
      std::swap(dx, dy);
      dy = -dy;
    } else if (!left) {
      std::swap(dx, dy);
      dx = -dx;
    }
  } while (px != first_x || py != first_y);
  return outline;
}

/// Returns random corners. Where two edges cross, the path between them is reversed, until no edges cross. The result
/// is empty if that does not end soon, or if corners are on edges.
inline Outline untangled(Dice& dice, int corners, std::int64_t size) {
  Outline outline;
  for (int i = 0; i < corners; ++i) {
    const auto x = static_cast<double>(dice.integer(-size, size));
    const auto y = static_cast<double>(dice.integer(-size, size));
    outline.push_back({x, y});
  }
  const std::size_t n = outline.size();
  for (int round = 0; round < 60; ++round) {
    bool crossed = false;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = i + 2; j < n && (j + 1) % n != i; ++j) {
        if (!meet(outline[i], outline[i + 1], outline[j], outline[(j + 1) % n])) continue;
        std::reverse(outline.begin() + static_cast<std::ptrdiff_t>(i + 1),
                     outline.begin() + static_cast<std::ptrdiff_t>(j + 1));
        crossed = true;
      }
    }
    if (!crossed) break;
  }
  if (!is_simple(outline)) return {};
  if (twice_area(outline) < 0) std::reverse(outline.begin(), outline.end());
  return outline;
}

/// Returns two chains of nearly collinear corners, a unit apart or less.
inline Outline sliver(Dice& dice, int corners, std::int64_t length) {
  Outline outline;
  const int half = corners / 2;
  for (int i = 0; i < half; ++i) {
    outline.push_back({static_cast<double>(i) * static_cast<double>(length), static_cast<double>(dice.integer(0, 1))});
  }
  for (int i = half; i-- > 0;) {
    const double low = outline[static_cast<std::size_t>(i)].y;
    outline.push_back(
        {static_cast<double>(i) * static_cast<double>(length), low + static_cast<double>(dice.integer(1, 2))});
  }
  return outline;
}

inline constexpr int outline_kinds = 7;

/// Returns a simple counter-clockwise outline of about so many corners. The number `kind` selects its kind.
inline Outline any_outline(Dice& dice, int kind, int corners) {
  for (;;) {
    Outline outline;
    switch (kind) {
      case 0:
        outline = star(dice, corners, 1000);
        break;
      case 1:
        outline = spiral(corners, 1000);
        break;
      case 2:
        outline = comb(dice, corners, 50);
        break;
      case 3:
        outline = stairs(dice, corners, 4);
        break;
      case 4:
        outline = cells(dice, corners, 12);
        break;
      case 5:
        outline = untangled(dice, corners, corners < 12 ? 4 : 1000);
        break;
      default:
        outline = sliver(dice, corners, 1 << 20);
        break;
    }
    if (!is_simple(outline) || twice_area(outline) <= 0) {
      // Failing attempts must not repeat for ever.
      if (corners < 8) ++corners;
      continue;
    }
    std::rotate(
        outline.begin(),
        outline.begin() + static_cast<std::ptrdiff_t>(dice.integer(0, static_cast<std::int64_t>(outline.size()) - 1)),
        outline.end());
    return outline;
  }
}

}  // namespace gnomon::testing
