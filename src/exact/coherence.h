// Detection from frame to frame: what decided last time is tried first.
#pragma once

#include <array>
#include <cstdint>

#include "gnomon/exact/classify.h"

namespace gnomon::exact {

/// Why a pair was apart or overlapping when it was last looked at. It names corners and edges, so it is asked again in
/// the new places. It is no promise, and may be of another pair altogether.
class Certificate {
 public:
  /// Whether the reason still holds for this pair. What it finds is then the answer. Never for touching pairs, whose
  /// reason ends with the smallest move. At most 4 signs.
  bool holds(const Difference& m) const;

  /// Of what overlaps: four differences that go round the origin to the left.
  const std::array<Corner, 4>& ring() const { return ring_; }

  /// What the reason is of, where there is one.
  Contact contact() const { return kind_ == Kind::overlap ? Contact::overlapping : Contact::separated; }

 private:
  enum class Kind : std::uint8_t {
    none,
    edge,     ///< all of the other body is beyond an edge
    axis,     ///< all of M is on one side of the line through the origin along P's x axis
    overlap,  ///< the origin is within four differences
  };

  friend Contact classify(const Difference& m, Certificate& last);

  Kind kind_ = Kind::none;
  bool above_ = false;
  Facet facet_;
  std::array<Corner, 4> ring_{};
};

/// `classify`'s answer, never wrong either. Cost: at most 4 signs while the reason holds, else those and O(log n + log
/// m).
Contact classify(const Difference& m, Certificate& last);

}  // namespace gnomon::exact
