// Pairs for the tests of the exact queries, of the kinds on which inexact queries fail.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "exact_truth.h"
#include "gnomon/exact/difference/body.h"
#include "support.h"

namespace gnomon::testing {

/// Kind of a pair: touching, off by an ulp, far away, of all exponents, posed, degenerate …
struct ExactKind {
  const char* name;
  std::function<ExactCase(Dice&)> make;
};
std::span<const ExactKind> exact_kinds();

/// Returns one of: any, on a grid, along an edge, from corner to corner, none, tiny or vast.
Vec2d direction(Dice& dice, const ExactCase& given);

/// Returns a case as a line for gnomon-query, so that a failure can be reproduced.
std::string line_of(const ExactCase& given);

/// Returns the convex hull of points, exactly; empty if they are on one line.
std::vector<Vec2d> hull_of(std::vector<Vec2d> points);

Vec2d anywhere(Dice& dice, double half);

double of_any_exponent(Dice& dice, int least, int most);

/// Returns a pose whose rotation is not of unit length, and which is often far away.
Where pose(Dice& dice);

/// Returns a double up to three units in the last place away.
double nudged(Dice& dice, double x);

/// Returns a frame from parts that are known to be valid.
inline exact::Frame frame_of(const Where& where) { return *exact::Frame::make(where.c, where.s, where.t); }

}  // namespace gnomon::testing
