// A kind of query: its answers in doubles and exactly, the steps that lead to them, its rows and its picture.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "exact/boundary/ranges.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"
#include "laboratory/asked.h"

namespace gnomon::laboratory {

class Extent;
class Picture;
class Rows;

/// An exact search whose steps are recorded.
struct ExactSearch {
  const exact::Difference& difference;
  Recorder recorder;
  exact::Ranges<Recorder> boundary;
};

/// One question. A kind asks its query in doubles when it is constructed, if `asked.answered()`; else it has no
/// results.
class Query {
 public:
  explicit Query(const Asked& asked) : asked_(asked) {}
  virtual ~Query() = default;
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  const Asked& asked() const { return asked_; }

  /// The steps of the query in doubles, which `asked.answered()`; none of a query without a trace. Allocates.
  virtual std::vector<Step> steps() const { return {}; }
  /// Runs the search of the exact answer, or of its first row. A search in time has none.
  virtual void search(ExactSearch& /*exactly*/) const {}
  /// Adds the lines of the table, for a question without an obstacle.
  virtual void add_rows(Rows& rows) const = 0;
  /// Draws the question besides its shapes: directions and paths, with handles.
  virtual void draw_question(Picture& /*picture*/) const {}
  /// Draws the results in doubles, which `asked.answered()`.
  virtual void draw_answer(Picture& /*picture*/) const {}
  /// Adds to the extent all that the picture has besides the shapes.
  virtual void extend(Extent& /*extent*/) const {}

 protected:
  Placed<double> a() const { return asked_.a.placed(); }
  Placed<double> b() const { return asked_.b.placed(); }

  /// Returns the steps that `query`, called with a recorder, records. `most` is the greatest number of them.
  template <class Function>
  static std::vector<Step> record(std::size_t most, const Function& query) {
    std::vector<Step> room(most);
    Trace trace(room);
    query(Recorder(trace));
    room.resize(trace.steps().size());
    return room;
  }

 private:
  Asked asked_;
};

/// A query about A and B at their places. Its first row is their contact.
class PairQuery : public Query {
 public:
  explicit PairQuery(const Asked& asked) : Query(asked), overlap_(asked.answered() && overlaps(a(), b())) {}

  /// In doubles.
  bool overlap() const { return overlap_; }

 private:
  bool overlap_;
};

/// Asks. Cost: that of the query in doubles. Allocates.
std::unique_ptr<Query> query_of(const Asked& asked);

/// The steps of the exact search, which starts with two ranges, as queries do by default. None with an obstacle, and
/// none of rounded shapes. Cost: that of the query. Allocates.
std::vector<Step> exact_steps_of(const Query& query);

/// The name of a kind, as in the page's files and links: that of its enumerator without the prefix.
const char* name_of(LaboratoryQuery kind);

}  // namespace gnomon::laboratory
