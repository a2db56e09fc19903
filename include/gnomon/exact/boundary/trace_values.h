// Trace values of indices, and of the features that they name. The numbers are rounded and for readers alone: no search
// uses them.
#pragma once

#include "gnomon/core/trace.h"
#include "gnomon/exact/difference/rounded.h"

namespace gnomon::exact {

template <class... Index>
StepValues trace_values(Index... index) {
  return {static_cast<double>(index)...};
}

/// Returns the directions of an edge of P and of one of −Q, of length 1, and their cross product.
template <class Tracer>
StepValues trace_order(const Difference& m, const Corner& edges) {
  if constexpr (!Tracer::records) return {};
  const Vec2d of_p = rounded_unit(m.edge(Side::p, edges.p));
  const Vec2d of_q = rounded_unit(m.edge(Side::q, edges.q));
  return {of_p.x, of_p.y, of_q.x, of_q.y, gnomon::cross(of_p, of_q)};
}

/// Returns the numbers of two edges, one of either body, and the same cross product.
template <class Tracer>
StepValues trace_place(const Difference& m, const Corner& edges, std::uint32_t edge, std::uint32_t other) {
  if constexpr (!Tracer::records) return {};
  StepValues values = trace_values(edge, other);
  values[2] = trace_order<Tracer>(m, edges)[4];
  return values;
}

/// Returns P's corner, Q's corner, and P's minus Q's.
template <class Tracer>
StepValues trace_corner(const Difference& m, const Corner& at) {
  if constexpr (!Tracer::records) return {};
  const Vec2d of_p = rounded_corner(m.placed(Side::p), at.p);
  const Vec2d of_q = rounded_corner(m.placed(Side::q), at.q);
  return {of_p.x, of_p.y, of_q.x, of_q.y, of_p.x - of_q.x, of_p.y - of_q.y};
}

}  // namespace gnomon::exact
