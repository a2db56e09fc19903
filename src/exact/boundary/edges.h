// The edges of one body in the order of their angles, and the place of a direction among them.
#pragma once

#include <cstdint>

#include "gnomon/exact/difference/difference.h"

namespace gnomon::exact {

/// Returns the first edge of P, or of −Q, whose angle is at least that of `d`, counter-clockwise from `d`; 0 for a
/// point. Cost: log2 n + 1 signs, and at most two if `d` is along the x axis of the body's frame.
std::uint32_t first_edge(const Difference& m, Side side, const Direction& d);

/// Returns `edge`, or the next edge if `edge` is parallel to `d`, in either direction.
std::uint32_t behind_parallel(const Difference& m, Side side, const Direction& d, std::uint32_t edge);

/// Returns the number of edges from one to another, counter-clockwise.
inline std::uint32_t steps_between(const Body& body, std::uint32_t from, std::uint32_t to) {
  return to >= from ? to - from : to + body.size() - from;
}

/// Returns the edge `steps` further.
inline std::uint32_t further(const Body& body, std::uint32_t edge, std::uint32_t steps) {
  const std::uint32_t index = edge + steps;
  return index < body.size() ? index : index - body.size();
}

/// Reports whether M's boundary has an edge of P before one of −Q that is less than half a turn away; P's is first if
/// they are parallel.
inline bool p_comes_first(const Difference& m, const Corner& edges) {
  return m.cross(m.edge(Side::p, edges.p), m.edge(Side::q, edges.q)) >= 0;
}

}  // namespace gnomon::exact
