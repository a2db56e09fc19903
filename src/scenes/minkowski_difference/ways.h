// How far B goes in each direction until it and A only touch: out of an overlap, or from apart to their first contact.
// It is as far as the outline of A − B is from the origin in that direction.
#pragma once

#include <vector>

#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/motion/swept_sat.h"

namespace gnomon::scenes {

struct Way {
  double degrees = 0;  ///< counter-clockwise from the x axis, in [0, 360]
  double length = 0;   ///< `none_here` where B never meets A that way
  Owner owner = Owner::a;
  std::uint32_t edge = 0;  ///< of A − B, by whose it is
  Vec2d normal{0, 0};      ///< of that edge, from A towards B
  bool corner = false;     ///< of A − B: there the curve has a kink

  Vec2d u() const;
  Vec2d move() const { return u() * length; }
};

/// The way of B in one direction. `overlapping` says which of the two questions it is.
Way way_along(const Placed<double>& a, const Placed<double>& b, double degrees, bool overlapping);

/// The same for every direction.
class Ways {
 public:
  void ask(const Placed<double>& a, const Placed<double>& b, const Sum<double>& difference, bool overlapping);

  /// In the order of their directions, the last the first again. Where a corner or an edge's normal lies there is one.
  const std::vector<Way>& all() const { return all_; }
  /// Where one ends who turns from `degrees` to wherever the way becomes shorter, as long as it does.
  const Way& downhill(double degrees) const;

 private:
  void add(const Way& way) { all_.push_back(way); }

  std::vector<Way> all_;
};

}  // namespace gnomon::scenes
