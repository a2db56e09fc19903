// Coherent detection from frame to frame: the previous reason is tested first.
#pragma once

#include <array>
#include <cstdint>

#include "gnomon/exact/classify.h"

namespace gnomon::exact {

/// Reason for which a pair was apart or overlapping in its last test. It names corners and edges, and is tested again
/// at the new poses. It may be invalid, or belong to another pair altogether.
class Certificate {
 public:
  /// Reports whether the reason still holds for this pair; `contact` is then the answer. Never holds for touching
  /// pairs, whose reason ends with the smallest move. At most 4 signs.
  bool holds(const Difference& m) const;

  /// Returns the reason of an overlap: four differences that surround the origin counter-clockwise.
  const std::array<Corner, 4>& ring() const { return ring_; }

  /// Returns the contact that the reason proves, if there is one.
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

/// Returns the same exact contact as `classify`. Cost: at most 4 signs while the reason holds, else those and O(log n +
/// log m).
Contact classify(const Difference& m, Certificate& last);

}  // namespace gnomon::exact
