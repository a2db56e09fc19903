// The separating axis queries for those who only want the answer: that of geometry/sat/sat.h for a fraction of the
// work.
//
// The queries there show their work, so they look at both shadows on every axis. Here only as much of them is looked at
// as it takes to see that an axis cannot win (furthest_edge.h).
//
// It agrees with the query of the same name within 8 ulp of what the poses and extents measure, so that shapes which
// touch may come out apart here and not there. Where several axes tie, the edge that faces the other polygon is named,
// and then A before B and the lowest edge.
#pragma once

#include <limits>
#include <type_traits>

#include "geometry/sat/sat.h"

namespace gnomon::pruned {

/// Cost: furthest_edge's; where a shape is no plain polygon, closest_points' too. Allocates nothing.
template <class T>
bool overlaps(const Placed<T>& a, const Placed<T>& b);
/// Of polygons with a gap wider than `enough`, any such gap will do.
template <class T>
Separation<T> separation(const Placed<T>& a, const Placed<T>& b,
                         std::type_identity_t<T> enough = std::numeric_limits<T>::infinity());
/// Stops at the first gap: of polygons that are apart, the normal and the edge are its.
template <class T>
Mtv<T> minimum_translation(const Placed<T>& a, const Placed<T>& b);

}  // namespace gnomon::pruned
