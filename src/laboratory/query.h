// A kind of query: its answers in doubles and exactly, its steps, its rows and its picture.
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

/// Context of an exact search that records its steps.
struct ExactSearch {
  const exact::Difference& difference;
  Recorder recorder;
  exact::Ranges<Recorder> boundary;
};

/// One question. The constructor of a kind runs its query in doubles if `asked.answered()`; otherwise there are no
/// results.
class Query {
 public:
  explicit Query(const Asked& asked) : asked_(asked) {}
  virtual ~Query() = default;
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  const Asked& asked() const { return asked_; }

  /// Returns the steps of the query in doubles, which `asked.answered()`; none for a query without a trace. Allocates.
  virtual std::vector<Step> steps() const { return {}; }
  /// Runs the search for the exact answer, or for its first row. A search over time has no steps.
  virtual void search(ExactSearch& /*exactly*/) const {}
  /// Adds the rows of the table, for a question without an obstacle.
  virtual void add_rows(Rows& rows) const = 0;
  /// Draws the question apart from its shapes: directions and paths, with handles.
  virtual void draw_question(Picture& /*picture*/) const {}
  /// Draws the results in doubles, which `asked.answered()`.
  virtual void draw_answer(Picture& /*picture*/) const {}
  /// Extends the extent to all of the picture apart from the shapes.
  virtual void extend(Extent& /*extent*/) const {}

 protected:
  Placed<double> a() const { return asked_.a.placed(); }
  Placed<double> b() const { return asked_.b.placed(); }

  /// Returns the steps that `query` records when called with a recorder. `most` is their maximum number.
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

/// A query about A and B in their poses. Its first row is their contact.
class PairQuery : public Query {
 public:
  explicit PairQuery(const Asked& asked) : Query(asked), overlap_(asked.answered() && overlaps(a(), b())) {}

  /// Returns whether they overlap, in doubles.
  bool overlap() const { return overlap_; }

 private:
  bool overlap_;
};

/// Runs the query. Cost: that of the query in doubles. Allocates.
std::unique_ptr<Query> query_of(const Asked& asked);

/// Returns the steps of the exact search, which starts with two ranges, as queries do by default. None with an
/// obstacle, and none for rounded shapes. Cost: that of the query. Allocates.
std::vector<Step> exact_steps_of(const Query& query);

/// Returns the name of a kind in the page's files and links: that of its enumerator without the prefix.
const char* name_of(LaboratoryQuery kind);

}  // namespace gnomon::laboratory
