// What batches read and write, one record after the other in arrays. JavaScript reads and writes them in place.
#pragma once

#include <cstdint>

namespace gnomon::batch {

/// One body: which shape it has and where it is. Plain data, 20 bytes.
struct Body {
  std::uint32_t shape;  ///< as `Shapes::add` gave it
  float x;              ///< of its frame's origin, in the world
  float y;
  float cosine;  ///< of the rotation, of unit length within 4 ulp
  float sine;
};

/// Two bodies that are not the same, by their index. 8 bytes.
struct Pair {
  std::uint32_t a;
  std::uint32_t b;
};

/// `separation` of a pair: 16 bytes.
struct Separation {
  float value;     ///< negative for penetration
  float normal_x;  ///< unit length, from A towards B
  float normal_y;
  std::uint32_t feature;  ///< edge index · 2 + owner (0 A, 1 B); 0xffffffff if the axis belongs to no edge
};

/// `minimum_translation` of a pair: added to A's position it ends the overlap; zero if they are apart. 8 bytes.
struct Translation {
  float x;
  float y;
};

/// `contact_manifold` of a pair: 44 bytes. Of points and normal what is not there is zero.
struct Manifold {
  float normal_x;  ///< unit length, from A towards B
  float normal_y;
  std::uint32_t count;  ///< of points
  /// Where they touch. Those from `count` on are zero.
  struct Point {
    float x;  ///< halfway between the two surfaces, in the world's frame
    float y;
    float separation;  ///< along the normal, negative for penetration
    std::uint32_t id;  ///< the features that give the point, see gnomon/geometry/contact/manifold.h
  } points[2];
};

}  // namespace gnomon::batch
