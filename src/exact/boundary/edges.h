// One body's edges in the order of their angles: where a direction comes among them.
#pragma once

#include <cstdint>

#include "gnomon/exact/difference/difference.h"

namespace gnomon::exact {

/// The edge of P, or of −Q, that is first of those whose angle is at least that of `d`, going round from `d`; 0 for a
/// point. Cost: log2 n + 1 signs, and at most two where `d` lies along the x axis of the body's frame.
std::uint32_t first_edge(const Difference& m, Side side, const Direction& d);

/// `edge`, or the one behind it if it lies along `d`, the same way or the other.
std::uint32_t behind_parallel(const Difference& m, Side side, const Direction& d, std::uint32_t edge);

/// How many edges there are from one to another, going round.
inline std::uint32_t steps_between(const Body& body, std::uint32_t from, std::uint32_t to) {
  return to >= from ? to - from : to + body.size() - from;
}

/// `steps` edges further.
inline std::uint32_t further(const Body& body, std::uint32_t edge, std::uint32_t steps) {
  const std::uint32_t index = edge + steps;
  return index < body.size() ? index : index - body.size();
}

/// Whether M's boundary takes an edge of P before one of −Q that is less than half a turn away: of two that are
/// parallel it takes P's.
inline bool p_comes_first(const Difference& m, const Corner& edges) {
  return m.cross(m.edge(Side::p, edges.p), m.edge(Side::q, edges.q)) >= 0;
}

}  // namespace gnomon::exact
