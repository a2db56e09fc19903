#include "geometry/parts/triangulate.h"

#include <vector>

#include "gnomon/predicates/orient2d.h"

namespace gnomon {
namespace {

/// Cuts the polygon into monotone faces, which no vertical line crosses twice, then each into triangles.
class Triangulator {
 public:
  Triangulator(std::span<const Vec2d> corners, std::span<const std::uint32_t> order,
               std::span<const std::uint32_t> below)
      : corners_(corners), order_(order), below_(below), rank_(corners.size()), cut_(size()), at_(corners.size()) {
    for (std::uint32_t i = 0; i < size(); ++i) rank_[order_[i]] = i;
  }

  HalfEdges run() && {
    helpers_.resize(size());
    for (const std::uint32_t corner : order_) pass(corner);
    cut_faces();
    return std::move(cut_);
  }

 private:
  /// Data of an edge with the inside above it. `half` is the half-edge at the last corner visited between this edge and
  /// the next one above. `waits` means that both edges of that corner ended there, so it still needs a diagonal to its
  /// right.
  struct Helper {
    std::uint32_t half = 0;
    bool waits = false;
  };

  std::uint32_t size() const { return static_cast<std::uint32_t>(corners_.size()); }
  std::uint32_t next(std::uint32_t corner) const { return corner + 1 < size() ? corner + 1 : 0; }
  std::uint32_t previous(std::uint32_t corner) const { return (corner > 0 ? corner : size()) - 1; }

  /// Returns the orientation of three corners, as orient2d.
  int turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return orient2d(corners_[a], corners_[b], corners_[c]);
  }

  // --- Into faces

  /// Processes a corner. Half-edge i is edge i and has the inside on its left: above it if it leads to the right.
  void pass(std::uint32_t corner) {
    const std::uint32_t arriving = previous(corner);
    const bool from_left = rank_[arriving] < rank_[corner];
    const bool to_left = rank_[next(corner)] < rank_[corner];
    if (from_left && !to_left) {
      cut_to_waiting(arriving, corner);
      helpers_[corner] = {corner, false};
    } else if (!from_left && to_left) {
      const std::uint32_t below = below_[corner];
      helpers_[below] = {cut_to_waiting(below, corner), false};
    } else {
      const bool inside_is_right = from_left ? turn(arriving, corner, next(corner)) < 0  //
                                             : turn(arriving, corner, next(corner)) > 0;
      if (from_left) {
        end(corner, arriving, inside_is_right);
      } else {
        begin(corner, inside_is_right);
      }
    }
  }

  /// Processes a corner with both edges on its left. The inside is between them, unless it `goes_on` to the right.
  void end(std::uint32_t corner, std::uint32_t arriving, bool goes_on) {
    cut_to_waiting(arriving, corner);
    if (!goes_on) return;
    const std::uint32_t below = below_[corner];
    helpers_[below] = {cut_to_waiting(below, corner), true};
  }

  /// Processes a corner with both edges on its right. The inside is between them, or is divided here.
  void begin(std::uint32_t corner, bool between) {
    if (!between) {
      const std::uint32_t below = below_[corner];
      helpers_[below] = {cut_.cut(corner, helpers_[below].half), false};
    }
    helpers_[corner] = {corner, false};
  }

  /// Cuts to an edge's helper if it waits. Returns the half-edge at the corner in the face below the diagonal, or in
  /// the only face.
  std::uint32_t cut_to_waiting(std::uint32_t edge, std::uint32_t corner) {
    return helpers_[edge].waits ? cut_.cut(corner, helpers_[edge].half) : corner;
  }

  // --- Into triangles

  void cut_faces() {
    const std::uint32_t end = cut_.end();
    std::vector<bool> done(end, false);
    for (std::uint32_t half = 0; half < end; ++half) {
      const bool missing = half >= size() && half < cut_.first_diagonal();
      if (missing || done[half]) continue;
      std::uint32_t leftmost = half;
      std::uint32_t around = half;
      do {
        done[around] = true;
        at_[cut_.origin(around)] = around;
        if (rank_[cut_.origin(around)] < rank_[cut_.origin(leftmost)]) leftmost = around;
        around = cut_.next(around);
      } while (around != half);
      cut_face(leftmost);
    }
  }

  struct Seen {
    std::uint32_t corner;
    bool on_lower;
  };

  /// Collects the corners of a face from left to right, marking the lower chain and the upper one.
  void collect(std::uint32_t leftmost) {
    seen_.clear();
    seen_.push_back({cut_.origin(leftmost), true});
    std::uint32_t lower = cut_.next(leftmost);
    std::uint32_t upper = cut_.previous(leftmost);
    for (;;) {
      const bool from_lower = rank_[cut_.origin(lower)] < rank_[cut_.origin(upper)];
      seen_.push_back({cut_.origin(from_lower ? lower : upper), from_lower});
      if (lower == upper) return;
      if (from_lower) {
        lower = cut_.next(lower);
      } else {
        upper = cut_.previous(upper);
      }
    }
  }

  void cut_face(std::uint32_t leftmost) {
    collect(leftmost);
    if (seen_.size() < 4) return;
    // The uncut region is between these corners and to their right. All of them but the first are on one chain, and
    // none can be cut off yet.
    open_.assign(seen_.begin(), seen_.begin() + 2);
    for (std::size_t i = 2; i + 1 < seen_.size(); ++i) {
      const Seen here = seen_[i];
      if (here.on_lower != open_.back().on_lower) {
        cut_off_but(1);
        open_.erase(open_.begin(), open_.end() - 1);
      } else {
        const int convex = here.on_lower ? 1 : -1;
        while (open_.size() > 1 && turn(open_[open_.size() - 2].corner, open_.back().corner, here.corner) == convex) {
          cut_off(open_.back().corner);
          open_.pop_back();
        }
      }
      open_.push_back(here);
    }
    // The last corner sees all others, and forms a triangle with the last two.
    cut_off_but(2);
  }

  void cut_off_but(std::size_t kept) {
    for (std::size_t i = 0; i + kept < open_.size(); ++i) cut_off(open_[i].corner);
  }

  /// Cuts off the triangle of a corner and its two neighbours in the rest of the face.
  void cut_off(std::uint32_t corner) {
    const std::uint32_t after = cut_.next(at_[corner]);
    const std::uint32_t before = cut_.previous(at_[corner]);
    at_[cut_.origin(before)] = cut_.cut(before, after);
  }

  std::span<const Vec2d> corners_;
  std::span<const std::uint32_t> order_;
  std::span<const std::uint32_t> below_;
  std::vector<std::uint32_t> rank_;  ///< position of each corner in the order
  std::vector<Helper> helpers_;
  HalfEdges cut_;
  std::vector<std::uint32_t> at_;  ///< half-edge at each corner in the current face
  std::vector<Seen> seen_;
  std::vector<Seen> open_;
};

}  // namespace

HalfEdges triangulate(std::span<const Vec2d> corners, std::span<const std::uint32_t> order,
                      std::span<const std::uint32_t> below) {
  return Triangulator(corners, order, below).run();
}

}  // namespace gnomon
