// Answer of gnomon-query to a case, in the words and with the signs of the case format.
//
// The library uses "separated" and moves A; the format uses "disjoint" and moves Q. Only the first lines of answer.cpp
// translate between them.
//
// Status, features and numbers are those of the exact queries: status and features are never wrong, and numbers are the
// doubles nearest to the true values. `manifold` and `impact` are results of the queries in doubles.
#pragma once

#include <bitset>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace gnomon::tools {

/// Returns the names of the keys of an answer, in output order.
std::span<const std::string_view> key_names();

/// A set of keys, by their indices in `key_names`.
using Keys = std::bitset<19>;

struct Options {
  Keys keys = Keys().set();
  bool hull = false;  ///< use the convex hull of the vertices instead of requiring a convex polygon
};

/// Returns the answer to a line that is not blank: a JSON object without a line end. Accepts any bytes; never throws.
/// Allocates.
std::string answer(std::string_view line, const Options& options);

}  // namespace gnomon::tools
