// True results of a pair, from the definitions, in integers of any size. M is the hull of all differences of two
// corners, and every query examines every edge of it. It shares no code and no algorithm with src/exact.
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "gnomon/core/vec2.h"

namespace gnomon::testing {

using Whole = boost::multiprecision::cpp_int;

/// Cosine, sine and translation.
struct Where {
  double c = 1;
  double s = 0;
  Vec2d t{0, 0};
};

/// A case: corners in the order of a convex outline, and the directions of dpd and toi.
struct ExactCase {
  std::vector<Vec2d> p;
  std::vector<Vec2d> q;
  Where at_p;
  Where at_q;
  Vec2d d{1, 0};
  Vec2d v{1, 0};
};

/// Fraction n / d with d > 0.
struct Fraction {
  Whole n;
  Whole d = 1;

  int compare(const Fraction& other) const { return Whole(n * other.d).compare(other.n * d); }
};

struct WholePoint {
  Whole x;
  Whole y;

  friend bool operator==(const WholePoint&, const WholePoint&) = default;
};

inline WholePoint operator-(const WholePoint& a, const WholePoint& b) { return {a.x - b.x, a.y - b.y}; }
inline Whole cross(const WholePoint& a, const WholePoint& b) { return a.x * b.y - a.y * b.x; }
inline Whole dot(const WholePoint& a, const WholePoint& b) { return a.x * b.x + a.y * b.y; }

/// Returns x · 2^k; k must be large enough to leave no fraction.
inline Whole whole(double x, int k) {
  if (x == 0) return 0;
  int exponent = 0;
  const auto mantissa = static_cast<long long>(std::ldexp(std::frexp(x, &exponent), 53));
  const int shift = exponent - 53 + k;
  return shift >= 0 ? Whole(mantissa) << shift : Whole(mantissa) >> -shift;
}

/// Returns the least k for which x · 2^k is an integer, or a little more.
inline int needed(double x) {
  if (x == 0) return 0;
  int exponent = 0;
  const auto mantissa = static_cast<long long>(std::ldexp(std::frexp(x, &exponent), 53));
  return 53 - exponent - __builtin_ctzll(static_cast<unsigned long long>(mantissa < 0 ? -mantissa : mantissa));
}

/// Corners of both shapes, in the world, times 2^scale.
struct WholeWorld {
  explicit WholeWorld(const ExactCase& given) {
    int local = 0;
    for (const auto* shape : {&given.p, &given.q}) {
      for (const Vec2d point : *shape) local = std::max({local, needed(point.x), needed(point.y)});
    }
    int turn = 0;
    for (const Where* where : {&given.at_p, &given.at_q}) {
      turn = std::max({turn, needed(where->c), needed(where->s)});
      local = std::max({local, needed(where->t.x), needed(where->t.y)});
    }
    scale = local + turn;
    const auto world = [&](Vec2d point, const Where& where) {
      const Whole c = whole(where.c, turn);
      const Whole s = whole(where.s, turn);
      const Whole x = whole(point.x, local);
      const Whole y = whole(point.y, local);
      return WholePoint{c * x - s * y + whole(where.t.x, scale), s * x + c * y + whole(where.t.y, scale)};
    };
    for (const Vec2d point : given.p) p.push_back(world(point, given.at_p));
    for (const Vec2d point : given.q) q.push_back(world(point, given.at_q));
  }

  int scale = 0;
  std::vector<WholePoint> p;
  std::vector<WholePoint> q;
};

class ExactTruth {
 public:
  explicit ExactTruth(const ExactCase& given) {
    const WholeWorld world(given);
    scale_ = world.scale;
    for (const WholePoint& a : world.p) {
      for (const WholePoint& b : world.q) m.push_back(a - b);
    }
    take_hull();
    look();
  }

  /// −1 separated, 0 touching, 1 overlapping.
  int contact = 1;
  /// If separated: the squared distance.
  Fraction distance2;
  /// If in contact: the squared depth, and the number of edges with it.
  Fraction depth2;
  int least = 0;

  /// Interval of all times t at which t·v is in M, with v as an integer vector, scaled by 2^k. The interval is empty if
  /// there is none, and unbounded where v is zero.
  struct Passage {
    bool any = true;
    std::optional<Fraction> enter;
    std::optional<Fraction> exit;
    bool interior = false;  ///< t·v goes through M's interior
  };
  Passage passage(Vec2d v) const {
    const int k = std::max(needed(v.x), needed(v.y));
    const WholePoint way{whole(v.x, k), whole(v.y, k)};
    Passage result;
    result.interior = hull_.size() > 2;
    for (const auto& [along, start] : lines_) {
      // t·way is on the left of the edge: along × (t·way − start) ≥ 0.
      const Whole a = cross(along, way);
      const Whole b = cross(along, start);
      if (a == 0) {
        if (b > 0) return {false, {}, {}, false};
        if (b == 0) result.interior = false;
        continue;
      }
      // The unit is v, not the integers to which it was scaled.
      Fraction t{(a > 0 ? b : Whole(-b)) * (Whole(1) << std::max(0, k - scale_)),
                 (a > 0 ? a : Whole(-a)) * (Whole(1) << std::max(0, scale_ - k))};
      if (a > 0) {
        if (!result.enter || t.compare(*result.enter) > 0) result.enter = t;
      } else if (!result.exit || t.compare(*result.exit) < 0) {
        result.exit = t;
      }
    }
    if (result.enter && result.exit) {
      const int order = result.enter->compare(*result.exit);
      if (order > 0) return {false, {}, {}, false};
      if (order == 0) result.interior = false;
    }
    return result;
  }

  std::size_t corners() const { return hull_.size(); }
  /// Reports whether a double is next to a number of length `power` (a length: 1; its square: 2); with `root`, to its
  /// square root.
  bool is_length(double found, const Fraction& exact, int power, bool root) const {
    return is_nearest(found, exact, scale_ * power, root);
  }

  /// Reports whether no double is nearer to the (root of the) number exact · 2^−k.
  static bool is_nearest(double found, const Fraction& exact, int k, bool root) {
    if (found < 0 || exact.n < 0)
      return found <= 0 && exact.n <= 0 && !root && is_nearest(-found, {-exact.n, exact.d}, k, root);
    // Twice the midpoints to the neighbours, as integers times 2^-1075; beyond the largest double there are none.
    const auto twice = [](double x) { return Whole(whole(x, 1075)); };
    const Whole infinite = Whole(1) << (1024 + 1075);
    const Whole here = std::isinf(found) ? infinite : twice(found);
    const Whole below = found == 0 ? Whole(-here) : Whole(here + twice(std::nextafter(found, 0.0)));
    const double up = std::isinf(found) ? found : std::nextafter(found, HUGE_VAL);
    const Whole above = here + (std::isinf(up) ? infinite : twice(up));
    const auto at_least = [&](const Whole& middle) {  // middle · 2^-1076 <= exact · 2^-k
      if (middle <= 0) return true;
      const Whole left = root ? Whole(middle * middle * exact.d) : Whole(middle * exact.d);
      const int shift = (root ? 2 * 1076 : 1076) - k;
      return shift >= 0 ? left <= (exact.n << shift) : (left << -shift) <= exact.n;
    };
    const auto at_most = [&](const Whole& middle) {
      const Whole left = root ? Whole(middle * middle * exact.d) : Whole(middle * exact.d);
      const int shift = (root ? 2 * 1076 : 1076) - k;
      return shift >= 0 ? left >= (exact.n << shift) : (left << -shift) >= exact.n;
    };
    return at_least(below) && (std::isinf(found) || at_most(above));
  }

 private:
  struct Line {
    WholePoint along;
    WholePoint start;
  };

  void take_hull() {
    const auto before = [](const WholePoint& a, const WholePoint& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); };
    std::sort(m.begin(), m.end(), before);
    m.erase(std::unique(m.begin(), m.end()), m.end());
    std::vector<WholePoint> chain;
    const auto extend = [&](const WholePoint& point, std::size_t base) {
      while (chain.size() >= base + 2 && cross(chain.back() - chain[chain.size() - 2], point - chain.back()) <= 0) {
        chain.pop_back();
      }
      chain.push_back(point);
    };
    for (const WholePoint& point : m) extend(point, 0);
    const std::size_t base = chain.size() - 1;
    for (std::size_t i = m.size(); i-- > 0;) extend(m[i], base);
    if (chain.size() > 1) chain.pop_back();
    hull_ = chain;
    for (std::size_t i = 0; i < hull_.size(); ++i) {
      const WholePoint along = hull_[(i + 1) % hull_.size()] - hull_[i];
      if (hull_.size() > 1) lines_.push_back({along, hull_[i]});
    }
    if (hull_.size() > 2) return;
    // A segment or a point is the intersection of its own line and of the lines across its ends.
    const WholePoint along = hull_.size() == 2 ? hull_[1] - hull_[0] : WholePoint{1, 0};
    const WholePoint across{-along.y, along.x};
    lines_.push_back({across, hull_.back()});
    lines_.push_back({{along.y, -along.x}, hull_.front()});
    if (hull_.size() == 1) {
      lines_.push_back({along, hull_[0]});
      lines_.push_back({{-along.x, -along.y}, hull_[0]});
    }
  }

  void look() {
    for (const auto& [along, start] : lines_) {
      // The origin must be on the same side of every edge as M.
      const Whole side = -cross(along, start);
      if (side < 0) contact = -1;
      if (side == 0 && contact > 0) contact = 0;
    }
    if (contact > 0 && hull_.size() < 3) contact = 0;
    if (contact < 0) {
      bool first = true;
      for (std::size_t i = 0; i < hull_.size(); ++i) {
        const WholePoint& a = hull_[i];
        const WholePoint along = hull_[(i + 1) % hull_.size()] - a;
        const Whole at = -dot(a, along);
        const Whole length2 = dot(along, along);
        Fraction here{dot(a, a), 1};
        if (at > 0 && at < length2) here = {cross(along, a) * cross(along, a), length2};
        if (first || here.compare(distance2) < 0) distance2 = here;
        first = false;
      }
      return;
    }
    if (hull_.size() < 2) return;
    for (std::size_t i = 0; i < hull_.size(); ++i) {
      const auto& [along, start] = lines_[i];
      const Whole over = cross(along, start);
      const Fraction here{over * over, dot(along, along)};
      const int order = least == 0 ? -1 : here.compare(depth2);
      if (order < 0) {
        depth2 = here;
        least = 0;
      }
      least += order <= 0;
    }
  }

  int scale_ = 0;
  std::vector<WholePoint> m;
  std::vector<WholePoint> hull_;
  std::vector<Line> lines_;
};

}  // namespace gnomon::testing
