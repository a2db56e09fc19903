// Pairs for the tests of the exact queries, of the kinds at which queries fail.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "exact_truth.h"
#include "gnomon/exact/difference/body.h"
#include "support.h"

namespace gnomon::testing {

/// Touching, off by an ulp, far away, of all exponents, posed, degenerate …
struct ExactKind {
  const char* name;
  std::function<ExactCase(Dice&)> make;
};
std::span<const ExactKind> exact_kinds();

/// One of: any, on a grid, along an edge, from corner to corner, none, tiny or vast.
Vec2d direction(Dice& dice, const ExactCase& given);

/// A case as one prints it to look at it again: what gnomon-query reads.
std::string line_of(const ExactCase& given);

/// The convex hull of points, exactly; nothing if they lie on one line.
std::vector<Vec2d> hull_of(std::vector<Vec2d> points);

Vec2d anywhere(Dice& dice, double half);

double of_any_exponent(Dice& dice, int least, int most);

/// Not of unit length, and often far away.
Where pose(Dice& dice);

/// Up to three units in the last place away.
double nudged(Dice& dice, double x);

/// A frame that is known to be one.
inline exact::Frame frame_of(const Where& where) { return *exact::Frame::make(where.c, where.s, where.t); }

}  // namespace gnomon::testing
