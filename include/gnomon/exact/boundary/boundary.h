// Chains of M's boundary, and the interface that the queries need. All queries accept these representations:
//
//   Ranges  P's and −Q's edges side by side, M is not built: O(log n + log m) a search
//   Sum     M's edges in a list (sum.h): O(n + m) to construct, then O(log (n + m)) a search
//
// Each has a Position on the boundary, and these functions:
//
//   difference()                    the difference M with this boundary
//   corner(position)                the corner there
//   first(d)                        the start of the first edge whose angle is at least that of d, counted from d
//   halves(d)                       the two chains beside a line along d
//   start_of(facet)                 the position at an edge's start
//   facet_after(chain, position)    the edge that begins there, if the chain has not ended
//   facet_before(chain, position)   the edge that ends there, if the chain had begun
//   search(chain, passed)           the position behind the last edge that is passed
#pragma once

#include "gnomon/exact/difference/difference.h"

namespace gnomon::exact {

/// Consecutive edges of M, over less than a whole turn.
template <class Position>
struct Chain {
  Position from{};
  Position to{};

  bool is_empty() const { return from == to; }
};

/// Both halves of M's boundary for a direction d: the edges e with d × e > 0, which are on M's side towards d, and
/// those with d × e < 0. Edges along d are in neither.
template <class Position>
struct Halves {
  Chain<Position> towards;
  Chain<Position> away;
};

/// A search predicate along a line, which has a direction.
template <class Passed>
concept AlongLine = requires(const Passed& passed) {
  passed.direction();
};

}  // namespace gnomon::exact
