// The Minkowski difference M = P ⊕ (−Q) = {p − q}. Every query here is a question about the origin relative to M. M is
// not built. A corner of P and one of Q name a corner of M; its edges are those of P and of −Q in the order of their
// angles; and queries evaluate only signs.
//
// Every sign is correct for any finite doubles. Without frames all of them are of degree 2, (a − b)(c − d) − (e − f)(g
// − h) over input coordinates (gnomon/predicates/orient2d.h). With frames a turned edge and a corner are themselves of
// degree 2, so their products are of degree 4. These are evaluated in doubles with a running error bound and, where
// that is not certain, in integers.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/exact/difference/body.h"
#include "gnomon/exact/difference/direction.h"
#include "gnomon/exact/kinds.h"
#include "gnomon/predicates/filter.h"

namespace gnomon::exact {

/// The corner p(i) − q(j).
struct Corner {
  std::uint32_t p = 0;
  std::uint32_t q = 0;

  friend bool operator==(const Corner&, const Corner&) = default;
};

/// An edge of M: an edge of P, or the opposite of an edge of Q, beside a corner of the other body.
struct Facet {
  Side side = Side::p;
  std::uint32_t edge = 0;
  std::uint32_t corner = 0;

  Corner start() const { return side == Side::p ? Corner{edge, corner} : Corner{corner, edge}; }

  friend bool operator==(const Facet&, const Facet&) = default;
};

/// Numbers of evaluated signs.
struct SignCounts {
  std::uint64_t asked = 0;        ///< signs that need more than a comparison of two coordinates
  std::uint64_t exactly = 0;      ///< signs among `asked` that a filter could not decide
  std::uint64_t integers = 0;     ///< signs among `exactly` that needed integers
  std::uint64_t comparisons = 0;  ///< signs that need only a comparison
};

/// Two placed bodies, P and Q, and the signs that describe M. Construction is O(1), from bodies that it does not copy.
/// The exact queries accept a difference, and `SignCounts` then reports how many signs they evaluated.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// exact::SignCounts counts;
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box}, &counts);
/// assert(exact::classify(m).contact == exact::Contact::overlapping);
/// assert(counts.asked > 0 && counts.exactly == 0);
/// ```
class GNOMON_API Difference {
 public:
  /// Constructs the difference. The bodies must outlive it. If `counts` is set, it counts the signs.
  Difference(const Placed& p, const Placed& q, SignCounts* counts = nullptr)
      : p_(p), q_(q), moved_(p.frame.moved() || q.frame.moved()), counts_(counts) {}

  const Body& p() const { return *p_.body; }
  const Body& q() const { return *q_.body; }
  const Body& body(Side side) const { return side == Side::p ? p() : q(); }
  const Placed& placed(Side side) const { return side == Side::p ? p_ : q_; }
  const Frame& frame(Side side) const { return side == Side::p ? p_.frame : q_.frame; }

  /// Returns the direction of M's edge: Q's edges are reversed.
  Direction edge(Side side, std::uint32_t index) const& {
    const Body& of = body(side);
    const Vec2d& from = of.corners()[index];
    const Vec2d& to = of.corners()[of.next(index)];
    const Frame* turned = frame(side).turned() ? &frame(side) : nullptr;
    return side == Side::p ? Direction{to.x, from.x, to.y, from.y, turned}
                           : Direction{from.x, to.x, from.y, to.y, turned};
  }
  Direction edge(const Facet& facet) const& { return edge(facet.side, facet.edge); }
  Corner end(const Facet& facet) const {
    return facet.side == Side::p ? Corner{p().next(facet.edge), facet.corner}
                                 : Corner{facet.corner, q().next(facet.edge)};
  }

  SignCounts* counts() const { return counts_; }

  /// Returns the x axis of P's frame: a direction for which P's extreme corners are known.
  Direction axis() const& { return {1, 0, 0, 0, p_.frame.turned() ? &p_.frame : nullptr}; }

  // A direction refers to the frame that turns it, which is the difference's: so temporaries do not return any.
  Direction edge(Side side, std::uint32_t index) const&& = delete;
  Direction edge(const Facet& facet) const&& = delete;
  Direction axis() const&& = delete;

  /// Returns the half turn of a body's frame in which a direction is, from the x axis on or from its opposite, and
  /// whether the direction begins that half. Cost: no sign for a direction along that axis, else at most two.
  struct Half {
    bool rises;
    bool level;
  };
  Half half_of(Side side, const Direction& d) const {
    const Frame* turned = frame(side).turned() ? &frame(side) : nullptr;
    if (d.frame == turned && d.y1 == d.y0) return {d.x1 > d.x0, true};
    const Direction axis{1, 0, 0, 0, turned};
    const int up = cross(axis, d);
    return up != 0 ? Half{up > 0, false} : Half{dot(axis, d) > 0, true};
  }

  /// Returns the sign of a × b, 1 if b is to the left of a.
  int cross(const Direction& a, const Direction& b) const {
    // A frame turns both alike and scales their parallelogram by a positive number.
    return a.frame == b.frame ? plain_cross(a, b) : framed_cross(a, b);
  }
  int dot(const Direction& a, const Direction& b) const { return cross(a.right(), b); }
  /// Returns the sign of a × m.
  int cross(const Direction& a, const Corner& m) const {
    if (moved_ || a.frame) return framed_cross(a, m);
    const Vec2d& of_p = p().corners()[m.p];
    const Vec2d& of_q = q().corners()[m.q];
    if (a.y1 == a.y0) {
      if (counts_) ++counts_->comparisons;
      const int up = (of_p.y > of_q.y) - (of_p.y < of_q.y);
      return a.x1 > a.x0 ? up : a.x1 < a.x0 ? -up : 0;
    }
    return plain_cross(a, {of_p.x, of_q.x, of_p.y, of_q.y, nullptr});
  }
  /// Returns the sign of one corner × another.
  int cross(const Corner& a, const Corner& b) const {
    if (moved_) return framed_cross(a, b);
    const Vec2d& of_p = p().corners()[a.p];
    const Vec2d& of_q = q().corners()[a.q];
    return cross(Direction{of_p.x, of_q.x, of_p.y, of_q.y, nullptr}, b);
  }
  int dot(const Direction& a, const Corner& m) const { return cross(a.right(), m); }

  /// Returns the origin's side of an edge's line: 1 on the left, which is M's side, 0 on it, −1 beyond it.
  int side_of_origin(const Facet& facet) const { return -cross(edge(facet), facet.start()); }

 private:
  int plain_cross(const Direction& a, const Direction& b) const {
    if (counts_) ++counts_->asked;
    const int sign = filtered_difference_of_products_sign(a.x1, a.x0, b.y1, b.y0, a.y1, a.y0, b.x1, b.x0);
    return sign != unsure ? sign : exact_cross(a, b);
  }
  int exact_cross(const Direction& a, const Direction& b) const;
  int framed_cross(const Direction& a, const Direction& b) const;
  int framed_cross(const Direction& a, const Corner& m) const;
  int framed_cross(const Corner& a, const Corner& b) const;

  Placed p_;
  Placed q_;
  bool moved_;
  SignCounts* counts_;
};

}  // namespace gnomon::exact
