// A polygon cut along diagonals: its faces as rings of half-edges.
#pragma once

#include <cstdint>
#include <vector>

namespace gnomon {

/// A half-edge belongs to the face on its left. The half-edge from corner i to the next has the number i. The two of a
/// diagonal have numbers from `first_diagonal()` on, an even one and the next.
class HalfEdges {
 public:
  /// Creates one face with `corners` corners, and room for the diagonals of a triangulation. Allocates.
  explicit HalfEdges(std::uint32_t corners) : corners_(corners), halves_(first_diagonal()) {
    halves_.reserve(first_diagonal() + 2 * corners);
    for (std::uint32_t i = 0; i < corners; ++i) {
      halves_[i] = {i, i + 1 < corners ? i + 1 : 0, i > 0 ? i - 1 : corners - 1};
    }
  }

  std::uint32_t corners() const { return corners_; }
  std::uint32_t first_diagonal() const { return corners_ + corners_ % 2; }
  /// Returns one more than the greatest number; an odd number of corners skips one.
  std::uint32_t end() const { return static_cast<std::uint32_t>(halves_.size()); }
  bool is_diagonal(std::uint32_t half) const { return half >= corners_; }

  /// Returns the corner at which it begins.
  std::uint32_t origin(std::uint32_t half) const { return halves_[half].origin; }
  /// Returns the corner at which it ends.
  std::uint32_t target(std::uint32_t half) const { return origin(next(half)); }
  std::uint32_t next(std::uint32_t half) const { return halves_[half].next; }
  std::uint32_t previous(std::uint32_t half) const { return halves_[half].previous; }
  /// Returns the other half of a diagonal.
  static std::uint32_t twin(std::uint32_t half) { return half ^ 1; }

  /// Cuts a face in two between the origins of two of its half-edges. Returns the new half-edge from the origin of
  /// `from` to that of `to`, which `to` follows; `from` follows its twin.
  std::uint32_t cut(std::uint32_t from, std::uint32_t to) {
    const std::uint32_t there = end();
    const std::uint32_t back = there + 1;
    const std::uint32_t before_from = previous(from);
    const std::uint32_t before_to = previous(to);
    halves_.push_back({origin(from), 0, 0});
    halves_.push_back({origin(to), 0, 0});
    link(before_from, there);
    link(there, to);
    link(before_to, back);
    link(back, from);
    return there;
  }

  /// Merges the two faces beside a diagonal; afterwards the diagonal is in no ring.
  void leave_out(std::uint32_t half) {
    const std::uint32_t back = twin(half);
    const std::uint32_t before = previous(half);
    const std::uint32_t before_back = previous(back);
    link(before, next(back));
    link(before_back, next(half));
  }

 private:
  struct Half {
    std::uint32_t origin;
    std::uint32_t next;
    std::uint32_t previous;
  };

  void link(std::uint32_t half, std::uint32_t next) {
    halves_[half].next = next;
    halves_[next].previous = half;
  }

  std::uint32_t corners_;
  std::vector<Half> halves_;
};

}  // namespace gnomon
