// The length of B's translation in each direction until it and A only touch: out of an overlap, or from a distance to
// their first contact. It equals the distance of the outline of A − B from the origin in that direction.
#pragma once

#include <vector>

#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/motion/swept_sat.h"

namespace gnomon::scenes {

struct Way {
  double degrees = 0;  ///< counter-clockwise from the x axis, in [0, 360]
  double length = 0;   ///< `none_here` where B never meets A in that direction
  Owner owner = Owner::a;
  std::uint32_t edge = 0;  ///< edge of A − B, by its number in the owner
  Vec2d normal{0, 0};      ///< normal of that edge, from A towards B
  bool corner = false;     ///< true at a corner of A − B, where the curve has a kink

  Vec2d u() const;
  Vec2d move() const { return u() * length; }
};

/// Returns the translation of B in one direction: out of an overlap if `overlapping`, else to contact.
Way way_along(const Placed<double>& a, const Placed<double>& b, double degrees, bool overlapping);

/// The translations in all directions.
class Ways {
 public:
  void ask(const Placed<double>& a, const Placed<double>& b, const Sum<double>& difference, bool overlapping);

  /// Returns the translations in the order of their directions; the last repeats the first. Corners and edge normals
  /// have their own entries.
  const std::vector<Way>& all() const { return all_; }
  /// Returns the local minimum that a turn from `degrees` in the downhill direction reaches.
  const Way& downhill(double degrees) const;

 private:
  void add(const Way& way) { all_.push_back(way); }

  std::vector<Way> all_;
};

}  // namespace gnomon::scenes
