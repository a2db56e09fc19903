// The polynomials of the exact layer over any numbers: doubles with a bound (bounded.h) or without rounding (number.h).
#pragma once

#include <type_traits>

#include "exact/number/bounded.h"
#include "exact/number/number.h"
#include "gnomon/exact/difference/difference.h"

namespace gnomon::exact {

template <class N>
struct Vector {
  N x;
  N y;
};

template <class N>
Vector<N> operator-(const Vector<N>& a, const Vector<N>& b) {
  return {a.x - b.x, a.y - b.y};
}

template <class N>
N cross(const Vector<N>& a, const Vector<N>& b) {
  return a.x * b.y - a.y * b.x;
}

template <class N>
N dot(const Vector<N>& a, const Vector<N>& b) {
  return a.x * b.x + a.y * b.y;
}

template <class N>
Vector<N> turned(const Vector<N>& v, const Frame& frame) {
  const N c(frame.cosine());
  const N s(frame.sine());
  return {c * v.x - s * v.y, s * v.x + c * v.y};
}

template <class N>
Vector<N> vector_of(const Direction& d) {
  Vector<N> v{N(d.x1) - N(d.x0), N(d.y1) - N(d.y0)};
  return d.frame ? turned(v, *d.frame) : v;
}

template <class N>
Vector<N> world(const Vec2d& local, const Frame& frame) {
  Vector<N> v{N(local.x), N(local.y)};
  if (!frame.moved()) return v;
  if (frame.turned()) v = turned(v, frame);
  return {v.x + N(frame.translation().x), v.y + N(frame.translation().y)};
}

/// Returns p(i) − q(j) in the world.
template <class N>
Vector<N> vector_of(const Difference& m, const Corner& corner) {
  return world<N>(m.p().corners()[corner.p], m.frame(Side::p)) - world<N>(m.q().corners()[corner.q], m.frame(Side::q));
}

/// Returns the sign of `f`, a callable whose argument selects the numbers to compute with.
template <class F>
int sign_of(const F& f, SignCounts* counts) {
  const Bounded about = f(Bounded(0));
  if (about.certain()) return about.sign();
  if (counts) {
    ++counts->exactly;
    ++counts->integers;
  }
  return f(Number(0)).sign();
}

}  // namespace gnomon::exact
