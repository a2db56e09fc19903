#include "geometry/parts/sweep.h"

#include <algorithm>
#include <utility>

#include "core/merge_sort.h"
#include "geometry/parts/edge_order.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon {
namespace {

struct Event {
  Vec2d place;
  std::uint32_t corner;
};

/// Sweeps a line over the outline. Until the first forbidden intersection, the edges on the line keep their order. Two
/// edges become neighbours before they intersect, and neighbours are tested.
class Sweeper {
 public:
  explicit Sweeper(std::span<const Vec2d> outline)
      : outline_(outline),
        n_(static_cast<std::uint32_t>(outline.size())),
        edges_(n_),
        place_of_(n_, no_index),
        found_{{}, std::vector<std::uint32_t>(n_), std::vector<std::uint32_t>(n_, no_index)} {}

  Sweep run() && {
    sort();
    for (std::size_t i = 0; i < n_ && ok(); ++i) pass(found_.order[i]);
    return std::move(found_);
  }

 private:
  std::uint32_t next(std::uint32_t corner) const { return corner + 1 < n_ ? corner + 1 : 0; }
  std::uint32_t previous(std::uint32_t corner) const { return (corner > 0 ? corner : n_) - 1; }
  bool ok() const { return found_.fault.status == Status::ok; }

  void sort() {
    std::vector<Event> memory(std::size_t{2} * n_);
    std::span<Event> events(memory.data(), n_);
    std::span<Event> spare(memory.data() + n_, n_);
    // Adding zero turns −0 into +0; otherwise the order would not match the positions.
    for (std::uint32_t i = 0; i < n_; ++i) events[i] = {outline_[i] + Vec2d(0, 0), i};
    // Merge sort is stable, so the earlier of two equal corners comes first.
    merge_sort(events, spare, n_, [](const Event& a, const Event& b) { return comes_before(a.place, b.place); });
    for (std::uint32_t i = 0; i < n_; ++i) {
      found_.order[i] = events[i].corner;
      if (i > 0 && events[i].place == events[i - 1].place && ok())
        tell_repeated(events[i - 1].corner, events[i].corner);
    }
  }

  /// At the end of a bridge to a hole, an edge arrives from the point to which the other leads.
  void tell_repeated(std::uint32_t first, std::uint32_t second) {
    if (outline_[next(first)] == outline_[previous(second)]) {
      found_.fault = {Status::hole, Subject::edge, first, previous(second)};
    } else if (outline_[previous(first)] == outline_[next(second)]) {
      found_.fault = {Status::hole, Subject::edge, previous(first), second};
      if (previous(first) > second) std::swap(found_.fault.index, found_.fault.other);
    } else {
      found_.fault = {Status::repeated, Subject::vertex, second, first};
    }
  }

  void pass(std::uint32_t corner) {
    const std::uint32_t arriving = previous(corner);
    const std::uint32_t leaving = corner;
    const bool arrives_from_left = place_of_[arriving] != no_index;
    const bool leaves_to_left = place_of_[leaving] != no_index;
    if (arrives_from_left && leaves_to_left) {
      close(corner, place_of_[arriving], place_of_[leaving]);
    } else if (arrives_from_left) {
      go_on(corner, place_of_[arriving], leaving);
    } else if (leaves_to_left) {
      go_on(corner, place_of_[leaving], arriving);
    } else {
      open(corner);
    }
  }

  /// Processes a corner at which two edges begin.
  void open(std::uint32_t corner) {
    const Vec2d here = outline_[corner];
    bool on = false;
    const auto side = [&](std::uint32_t edge) {
      const Vec2d a = outline_[edge];
      const Vec2d b = outline_[next(edge)];
      return comes_before(a, b) ? orient2d(a, b, here) : orient2d(b, a, here);
    };
    const std::uint32_t below = edges_.find(side, on);
    if (on) {
      found_.fault = {Status::touching, Subject::vertex, corner, edges_.edge(below)};
      return;
    }
    note_below(corner, below);
    std::uint32_t lower = corner;
    std::uint32_t upper = previous(corner);
    if (orient2d(here, outline_[next(corner)], outline_[upper]) < 0) std::swap(lower, upper);
    // An edge's first place has its own number, which is always free.
    edges_.insert(lower, lower, below);
    edges_.insert(upper, upper, lower);
    place_of_[lower] = lower;
    place_of_[upper] = upper;
    look_at(below, lower);
    look_at(upper, edges_.above(upper));
  }

  /// Processes a corner at which one edge ends and `edge` takes its place.
  void go_on(std::uint32_t corner, std::uint32_t place, std::uint32_t edge) {
    note_below(corner, edges_.below(place));
    edges_.replace(place, edge);
    place_of_[edge] = place;
    look_at(edges_.below(place), place);
    look_at(place, edges_.above(place));
  }

  /// Processes a corner at which two edges end. They are neighbours, because an edge between them would intersect one
  /// of them.
  void close(std::uint32_t corner, std::uint32_t one, std::uint32_t other) {
    const bool in_order = edges_.above(one) == other;
    const std::uint32_t below = edges_.below(in_order ? one : other);
    const std::uint32_t above = edges_.above(in_order ? other : one);
    note_below(corner, below);
    edges_.remove(one);
    edges_.remove(other);
    look_at(below, above);
  }

  void note_below(std::uint32_t corner, std::uint32_t place) {
    if (place != no_index) found_.below[corner] = edges_.edge(place);
  }

  /// Tests whether the edges at two places, which are new neighbours, intersect.
  void look_at(std::uint32_t below, std::uint32_t above) {
    if (below == no_index || above == no_index || !ok()) return;
    const std::uint32_t e = std::min(edges_.edge(below), edges_.edge(above));
    const std::uint32_t f = std::max(edges_.edge(below), edges_.edge(above));
    // Edges with a common corner share no other point, because no corner is folded.
    if (next(e) == f || next(f) == e) return;
    const std::uint32_t ends[] = {e, next(e), f, next(f)};
    int sides[4];
    for (int i = 0; i < 4; ++i) {
      const int from = i < 2 ? 2 : 0;
      sides[i] = orient2d(outline_[ends[from]], outline_[ends[from + 1]], outline_[ends[i]]);
      if (sides[i] == 0 && is_within(outline_[ends[i]], outline_[ends[from]], outline_[ends[from + 1]])) {
        found_.fault = {Status::touching, Subject::vertex, ends[i], i < 2 ? f : e};
        return;
      }
      if (i == 1 && sides[0] * sides[1] > 0) return;
    }
    if (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0) found_.fault = {Status::crossing, Subject::edge, e, f};
  }

  /// Reports whether a point on a line is between two others on it.
  static bool is_within(Vec2d point, Vec2d a, Vec2d b) { return comes_before(a, point) != comes_before(b, point); }

  std::span<const Vec2d> outline_;
  std::uint32_t n_;
  EdgeOrder edges_;
  std::vector<std::uint32_t> place_of_;
  Sweep found_;
};

}  // namespace

Sweep sweep(std::span<const Vec2d> outline) { return Sweeper(outline).run(); }

}  // namespace gnomon
