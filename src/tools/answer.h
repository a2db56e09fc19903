// The answer of gnomon-query to a case, in the words and with the signs of the case format.
//
// The library says "separated" and moves A; the format says "disjoint" and moves Q. The first lines of answer.cpp
// translate, and nothing else does.
//
// Status, features and numbers are those of the exact queries: status and features are never wrong, numbers are the
// doubles next to the truth. `manifold` and `impact` are those of the queries in doubles.
#pragma once

#include <bitset>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace gnomon::tools {

/// The names of the keys of an answer, in the order in which they are answered.
std::span<const std::string_view> key_names();

/// A set of keys, by their indices in `key_names`.
using Keys = std::bitset<19>;

struct Options {
  Keys keys = Keys().set();
  bool hull = false;  ///< take the convex hull of the vertices instead of demanding that they are one
};

/// Returns the answer to a line that is not blank: a JSON object without a line end. Accepts any bytes; never throws.
/// Allocates.
std::string answer(std::string_view line, const Options& options);

}  // namespace gnomon::tools
