// Table of a question: the results of the query in doubles next to those of the exact query.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "gnomon/core/vec2.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/classify.h"
#include "gnomon/exact/measure.h"
#include "gnomon/geometry/motion/outcome.h"
#include "gnomon/geometry/sat/separation.h"
#include "laboratory/query.h"

namespace gnomon::laboratory {

/// One cell of the table.
struct Value {
  enum class Kind : std::uint8_t { none, number, count, vector, word, edge, corner };
  Kind kind = Kind::none;
  Vec2d numbers{0, 0};    ///< numbers, counts and indices are in x
  std::string_view word;  ///< a literal; for an edge or a corner, "a" or "b"

  static Value number(double value) { return {Kind::number, {value, 0}, {}}; }
  static Value number(const exact::Scaled& value) { return number(value.nearest); }
  static Value count(double value) { return {Kind::count, {value, 0}, {}}; }
  static Value vector(Vec2d value) { return {Kind::vector, value, {}}; }
  static Value vector(const exact::ScaledVector& value) { return vector(Vec2d(value.x.nearest, value.y.nearest)); }
  static Value of(std::string_view word) { return {Kind::word, {0, 0}, word}; }
  static Value of(exact::Meeting meeting);
  static Value of(Outcome outcome);
  /// Returns an empty cell for `no_edge`.
  static Value edge(Owner owner, std::uint32_t index);
  static Value edge(const exact::Facet& facet);
  static Value corner(Owner owner, std::uint32_t index);
};

/// Empty cell.
inline constexpr Value no_value{};

/// Returns the word for the position of a point in a shape or in a Minkowski difference.
std::string_view place_word(exact::Contact contact);

/// Row of the table. Both cells have the same meaning, or one is empty because its query has no result.
struct Row {
  std::string_view name;
  Value in_doubles;
  Value exactly;
};

/// Rows, and the number of signs that the exact query computed for them.
struct Table {
  std::vector<Row> rows;
  exact::SignCounts signs;
};

/// Computes the table of a question without an obstacle. Cost: that of the exact query. Allocates.
Table table_of(const Query& query);

/// Table to which a kind of query adds rows, with the exact representation of the question.
class Rows {
 public:
  Rows(const Asked& asked, Table& table);
  // The difference refers to the point.
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  /// Adds a row. A cell whose query has no answer is empty.
  void row(std::string_view name, Value in_doubles, Value exactly);
  /// Adds the separation of the cores, which is exact for rounded shapes too.
  void cores();
  /// Adds the contact, the first row of a pair, and returns it; for rounded shapes, that of the query in doubles.
  exact::Contact contact(bool overlap);
  /// Adds the separation or the distance, and the edge.
  void separation(exact::Contact contact, const std::optional<Separation<double>>& found);

  /// Returns whether the exact queries have answers: the shapes are not rounded.
  bool exactly() const { return exactly_; }
  const exact::Difference& difference() const { return difference_; }
  /// Returns the exact query's own contact, valid after a call of `contact`.
  const exact::Classification& classified() const { return classified_; }

 private:
  bool answered_;
  bool exactly_;
  exact::Body point_;
  exact::Difference difference_;
  exact::Classification classified_;
  std::vector<Row>& rows_;
};

}  // namespace gnomon::laboratory
