// What the command says about a case, in the words and with the signs of the case format.
//
// The library says "separated" and moves A; the format says "disjoint" and moves Q. The first lines of answer.cpp
// translate, and nothing else does.
//
// Status, features and numbers are those of the exact queries: status and features are never wrong, numbers are the
// doubles next to the truth. `manifold` and `impact` are those of the queries in doubles.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>

namespace gnomon::tools {

/// What can be asked, in the order in which it is answered.
enum class Key : std::uint8_t {
  status,
  hit,
  dist2,
  dist,
  pd2,
  pd,
  mtd,
  dpd,
  toi,
  toi_exit,
  toi_kind,
  toi_enters,
  msum,
  near_feature,
  mtd_feature,
  dpd_feature,
  toi_feature,
  manifold,
  impact
};

inline constexpr std::string_view key_names[] = {
    "status",      "hit",         "dist2",       "dist",     "pd2",        "pd",   "mtd",
    "dpd",         "toi",         "toi_exit",    "toi_kind", "toi_enters", "msum", "near_feature",
    "mtd_feature", "dpd_feature", "toi_feature", "manifold", "impact"};

/// A set of keys.
class Keys {
 public:
  static Keys all() { return Keys((1u << std::size(key_names)) - 1); }
  Keys() = default;

  void add(Key key) { bits_ |= bit(key); }
  bool has(Key key) const { return (bits_ & bit(key)) != 0; }
  bool has_any_of(std::initializer_list<Key> keys) const;

 private:
  explicit Keys(std::uint32_t bits) : bits_(bits) {}
  static std::uint32_t bit(Key key) { return 1u << static_cast<unsigned>(key); }
  std::uint32_t bits_ = 0;
};

struct Options {
  Keys keys = Keys::all();
  bool hull = false;  ///< take the convex hull of the vertices instead of complaining
};

/// The answer to a line that is not blank: a JSON object without a line end. Takes any bytes; never throws. Allocates.
std::string answer(std::string_view line, const Options& options);

}  // namespace gnomon::tools
