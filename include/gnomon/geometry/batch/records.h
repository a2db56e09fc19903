// Records that batches read and write, consecutive in arrays. JavaScript reads and writes them in place.
#pragma once

#include <cstdint>

namespace gnomon::batch {

/// One body: its shape and its pose. Plain data, 20 bytes.
struct Body {
  std::uint32_t shape;  ///< index of the shape, from `Shapes::add`
  float x;              ///< position of its frame's origin, in the world
  float y;
  float cosine;  ///< rotation, of unit length within 4 ulp
  float sine;
};

/// Indices of two different bodies. 8 bytes.
struct Pair {
  std::uint32_t a;
  std::uint32_t b;
};

/// Result of `separation` for a pair: 16 bytes.
struct Separation {
  float value;     ///< width of the gap, negative for penetration
  float normal_x;  ///< unit vector from A towards B
  float normal_y;
  std::uint32_t feature;  ///< edge index · 2 + owner (0 A, 1 B); 0xffffffff if the axis belongs to no edge
};

/// Result of `minimum_translation` for a pair: added to A's position it ends the overlap; zero if they are apart. 8
/// bytes.
struct Translation {
  float x;
  float y;
};

/// Result of `contact_manifold` for a pair: 44 bytes. Absent points and an absent normal are zero.
struct Manifold {
  float normal_x;  ///< unit vector from A towards B
  float normal_y;
  std::uint32_t count;  ///< number of points
  /// Contact points. Those from `count` on are zero.
  struct Point {
    float x;  ///< the point halfway between the two surfaces, in the world's frame
    float y;
    float separation;  ///< separation along the normal, negative for penetration
    std::uint32_t id;  ///< features that define the point, see gnomon/geometry/contact/manifold.h
  } points[2];
};

}  // namespace gnomon::batch
