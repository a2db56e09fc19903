#include "exact_cases.h"

#include <cmath>
#include <cstdio>

#include "gnomon/geometry/shape/hull.h"

namespace gnomon::testing {
std::string line_of(const ExactCase& given) {
  std::string text = "it";
  const auto number = [&](double x) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, " %a", x);
    text += buffer;
  };
  const auto shape = [&](const char* name, const std::vector<Vec2d>& points) {
    text += name + std::to_string(points.size());
    for (const Vec2d point : points) number(point.x), number(point.y);
  };
  shape(" P ", given.p);
  shape(" Q ", given.q);
  text += " D", number(given.d.x), number(given.d.y);
  text += " V", number(given.v.x), number(given.v.y);
  for (const auto& [name, where] : {std::pair(" A", given.at_p), std::pair(" B", given.at_q)}) {
    text += name, number(where.c), number(where.s), number(where.t.x), number(where.t.y);
  }
  return text;
}

std::vector<Vec2d> hull_of(std::vector<Vec2d> points) {
  const auto hull = convex_hull<double>(points);
  if (!hull) return {};
  const auto corners = hull->view().vertices();
  return {corners.begin(), corners.end()};
}

namespace {

using Draw = std::function<Vec2d(Dice&)>;

std::vector<Vec2d> polygon(Dice& dice, const Draw& draw) {
  for (;;) {
    std::vector<Vec2d> points;
    const auto count = dice.integer(3, 9);
    for (std::int64_t i = 0; i < count; ++i) points.push_back(draw(dice));
    if (std::vector<Vec2d> hull = hull_of(points); !hull.empty()) return hull;
  }
}

Vec2d on_grid(Dice& dice, std::int64_t half) {
  const auto x = static_cast<double>(dice.integer(-half, half));
  return {x, static_cast<double>(dice.integer(-half, half))};
}

}  // namespace

Vec2d anywhere(Dice& dice, double half) {
  const double x = dice.between(-half, half);
  return {x, dice.between(-half, half)};
}

double of_any_exponent(Dice& dice, int least, int most) {
  const double mantissa = dice.between(-2, 2);
  return std::ldexp(mantissa, static_cast<int>(dice.integer(least, most)));
}

namespace {

void for_all(std::vector<Vec2d>& points, const std::function<Vec2d(Vec2d)>& change) {
  for (Vec2d& point : points) point = change(point);
}

Vec2d pick(Dice& dice, const std::vector<Vec2d>& points) {
  return points[static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(points.size()) - 1))];
}

}  // namespace

Vec2d direction(Dice& dice, const ExactCase& given) {
  const auto edge_of = [&](const std::vector<Vec2d>& shape) {
    const auto i = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(shape.size()) - 1));
    return shape[(i + 1) % shape.size()] - shape[i];
  };
  const auto finite = [](Vec2d v) { return v.x - v.x == 0 && v.y - v.y == 0 ? v : Vec2d{1, 0}; };
  switch (dice.integer(0, 9)) {
    case 0:
    case 1:
      return on_grid(dice, 4);
    case 2:
      return finite(edge_of(given.p));
    case 3:
      return finite(edge_of(given.q));
    case 4:
      return {0, 0};
    case 5: {
      const double x = of_any_exponent(dice, -1060, 1020);
      return {x, of_any_exponent(dice, -1060, 1020)};
    }
    case 6:
    case 7: {
      const Vec2d from = pick(dice, given.p);
      return finite(from - pick(dice, given.q));
    }
    default:
      return anywhere(dice, 5);
  }
}

namespace {

ExactCase on_small_grid(Dice& dice) {
  ExactCase made;
  made.p = polygon(dice, [](Dice& d) { return on_grid(d, 6); });
  made.q = polygon(dice, [](Dice& d) { return on_grid(d, 6); });
  const Vec2d shift = on_grid(dice, 9);
  for_all(made.q, [&](Vec2d v) { return v + shift; });
  return made;
}

/// Moves Q until it touches, or nearly.
ExactCase touching(Dice& dice, const Draw& draw) {
  ExactCase made;
  made.p = polygon(dice, draw);
  made.q = polygon(dice, draw);
  const auto i = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(made.p.size()) - 1));
  const Vec2d a = made.p[i];
  const Vec2d b = made.p[(i + 1) % made.p.size()];
  const Vec2d outward{b.y - a.y, a.x - b.x};
  Vec2d deepest = made.q[0];
  for (const Vec2d corner : made.q) {
    if (outward.x * (corner.x - deepest.x) + outward.y * (corner.y - deepest.y) < 0) deepest = corner;
  }
  const double at = dice.integer(0, 2) == 0 ? 0 : static_cast<double>(dice.integer(0, 8)) / 8;
  const Vec2d shift{a.x + (b.x - a.x) * at - deepest.x, a.y + (b.y - a.y) * at - deepest.y};
  for_all(made.q, [&](Vec2d v) { return v + shift; });
  return made;
}

}  // namespace

double nudged(Dice& dice, double x) {
  const auto ulps = dice.integer(-3, 3);
  for (std::int64_t i = 0; i < (ulps < 0 ? -ulps : ulps); ++i) x = std::nextafter(x, ulps < 0 ? -HUGE_VAL : HUGE_VAL);
  return x;
}

namespace {

ExactCase touching_within_ulps(Dice& dice) {
  ExactCase made = touching(dice, [](Dice& d) { return anywhere(d, 5); });
  auto& shape = dice.integer(0, 1) == 0 ? made.p : made.q;
  Vec2d& corner = shape[static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(shape.size()) - 1))];
  corner.x = nudged(dice, corner.x);
  corner.y = nudged(dice, corner.y);
  return made;
}

ExactCase scaled(ExactCase made, int exponent) {
  const auto scale = [&](Vec2d v) { return Vec2d{std::ldexp(v.x, exponent), std::ldexp(v.y, exponent)}; };
  for_all(made.p, scale);
  for_all(made.q, scale);
  return made;
}

/// Returns corners with repetitions, or between two others; all may be on one line or at one place.
std::vector<Vec2d> degenerate(Dice& dice) {
  std::vector<Vec2d> corners;
  switch (dice.integer(0, 3)) {
    case 0:
      corners = {on_grid(dice, 3)};
      break;
    case 1:
      corners = {on_grid(dice, 3), on_grid(dice, 3)};
      break;
    default:
      corners = polygon(dice, [](Dice& d) { return on_grid(d, 3); });
  }
  std::vector<Vec2d> made;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2d next = corners[(i + 1) % corners.size()];
    for (std::int64_t repeats = dice.integer(0, 2); repeats >= 0; --repeats) made.push_back(corners[i]);
    for (const double at : {0.25, 0.5, 0.75}) {
      if (dice.integer(0, 2) == 0)
        made.push_back({corners[i].x + (next.x - corners[i].x) * at, corners[i].y + (next.y - corners[i].y) * at});
    }
  }
  return made;
}

}  // namespace

Where pose(Dice& dice) {
  const double angle = dice.between(-4, 4);
  Where where{std::cos(angle), std::sin(angle), anywhere(dice, 8)};
  switch (dice.integer(0, 4)) {
    case 0:
      where.c = static_cast<double>(dice.integer(-1, 1));
      where.s = where.c == 0 ? 1 : 0;
      where.t = on_grid(dice, 8);
      break;
    case 1:
      where.c = 0.75;
      where.s = -0.625;
      where.t = on_grid(dice, 8);
      break;
    default:
      break;
  }
  return where;
}

namespace {

const ExactKind all[] = {
    {"any",
     [](Dice& dice) {
       ExactCase made;
       made.p = polygon(dice, [](Dice& d) { return anywhere(d, 5); });
       const Vec2d centre = anywhere(dice, 9);
       made.q = polygon(dice, [&](Dice& d) { return centre + anywhere(d, 5); });
       return made;
     }},
    {"on a grid", on_small_grid},
    {"touching on a grid", [](Dice& dice) { return touching(dice, [](Dice& d) { return 8.0 * on_grid(d, 5); }); }},
    {"touching within ulps", touching_within_ulps},
    {"far away",
     [](Dice& dice) {
       ExactCase made = on_small_grid(dice);
       const Vec2d far = 0x1p47 * on_grid(dice, 3);
       const auto move = [&](Vec2d v) { return v + far; };
       for_all(made.p, move);
       for_all(made.q, move);
       return made;
     }},
    {"of two scales",
     [](Dice& dice) {
       ExactCase made = touching(dice, [](Dice& d) { return anywhere(d, 5); });
       const Vec2d at = made.q[0];
       const int exponent = -static_cast<int>(dice.integer(10, 45));
       for_all(made.q, [&](Vec2d v) {
         return at + Vec2d{std::ldexp(v.x - at.x, exponent), std::ldexp(v.y - at.y, exponent)};
       });
       return made;
     }},
    {"of all exponents",
     [](Dice& dice) {
       const int reach = static_cast<int>(dice.integer(5, 480));
       const Draw draw = [reach](Dice& d) {
         const double x = of_any_exponent(d, -reach, reach);
         return Vec2d{x, of_any_exponent(d, -reach, reach)};
       };
       return touching(dice, draw);
     }},
    {"huge and tiny",
     [](Dice& dice) {
       const int exponents[] = {-1074, -1070, -1050, -1000, -540, 500, 900, 1000, 1019};
       return scaled(on_small_grid(dice), exponents[dice.integer(0, 8)]);
     }},
    {"slivers",
     [](Dice& dice) {
       const double slope = dice.between(-2, 2);
       const Draw draw = [slope](Dice& d) {
         const double x = d.between(-5, 5);
         return Vec2d{x, slope * x + d.between(-1e-14, 1e-14)};
       };
       return touching(dice, draw);
     }},
    {"nearly parallel",
     [](Dice& dice) {
       ExactCase made;
       made.p = polygon(dice, [](Dice& d) { return anywhere(d, 5); });
       made.q = made.p;
       const Vec2d shift = 6.0 * on_grid(dice, 1);
       for_all(made.q, [&](Vec2d v) { return Vec2d{nudged(dice, v.x), nudged(dice, v.y)} + shift; });
       return made;
     }},
    {"with many corners",
     [](Dice& dice) {
       ExactCase made;
       for (auto* shape : {&made.p, &made.q}) {
         const auto corners = dice.integer(8, 40);
         const double radius = dice.between(1, 5);
         const Vec2d centre = anywhere(dice, 5);
         std::vector<Vec2d> points;
         for (std::int64_t i = 0; i < corners; ++i) {
           const double angle = dice.between(-4, 4);
           points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
         }
         *shape = hull_of(points);
       }
       return made;
     }},
    {"posed",
     [](Dice& dice) {
       ExactCase made = on_small_grid(dice);
       made.at_p = pose(dice);
       made.at_q = dice.integer(0, 2) == 0 ? made.at_p : pose(dice);
       return made;
     }},
    {"posed and touching",
     [](Dice& dice) {
       // The same pose maps contact to contact. If the translation differs by an ulp, the error is within an ulp.
       ExactCase made = touching(dice, [](Dice& d) { return 8.0 * on_grid(d, 5); });
       made.at_p = made.at_q = pose(dice);
       if (dice.integer(0, 1) == 0) made.at_q.t.x = nudged(dice, made.at_q.t.x);
       return made;
     }},
    {"degenerate",
     [](Dice& dice) {
       ExactCase made;
       made.p = degenerate(dice);
       made.q = degenerate(dice);
       const Vec2d shift = on_grid(dice, 4);
       for_all(made.q, [&](Vec2d v) { return v + shift; });
       if (dice.integer(0, 2) == 0) made.at_q = pose(dice);
       return made;
     }},
};

}  // namespace

std::span<const ExactKind> exact_kinds() { return all; }

}  // namespace gnomon::testing
