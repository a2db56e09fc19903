// The table of a question: what a query in doubles says beside what the exact one says.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry/sat/separation.h"
#include "laboratory/asked.h"
#include "laboratory/in_doubles.h"

namespace gnomon::laboratory {

/// One cell of the table.
struct Value {
  enum class Kind : std::uint8_t { none, number, count, vector, word, edge, corner };
  Kind kind = Kind::none;
  Vec2d numbers{0, 0};    ///< a number, a count or an index is in x
  std::string_view word;  ///< a literal; of an edge or a corner, "a" or "b"

  static Value number(double value) { return {Kind::number, {value, 0}, {}}; }
  static Value count(double value) { return {Kind::count, {value, 0}, {}}; }
  static Value vector(Vec2d value) { return {Kind::vector, value, {}}; }
  static Value of(std::string_view word) { return {Kind::word, {0, 0}, word}; }
  /// Nothing for `no_edge`.
  static Value edge(Owner owner, std::uint32_t index);
  static Value corner(Owner owner, std::uint32_t index);
};

/// A line of the table. The two cells answer the same, or one of them is empty: then only the other query says it.
struct Row {
  std::string_view name;
  Value in_doubles;
  Value exactly;
};

/// What the exact query of a question says, and what it took to say it.
struct Table {
  std::vector<Row> rows;
  exact::SignCounts signs;
};

/// Of a question without an obstacle. Cost: that of the exact query. Allocates.
Table table_of(const Asked& asked, const InDoubles& found);

}  // namespace gnomon::laboratory
