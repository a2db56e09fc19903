// How two shapes stand to each other: what several of a case's answers have in common, so that they agree.
//
// The double queries judge, of the separating axes the scan (geometry/sat/sat_scan.h): it measures from vertex to
// vertex, where `separation` takes half the sides of rectangles, which of a small depth costs a digit. Where the shapes
// are so near to touching that a double has less than twelve digits of the gap left, a close-up judges in their stead.
#pragma once

#include <cstdint>
#include <optional>

#include "geometry/shape/placed.h"
#include "tools/close_up.h"
#include "tools/passage.h"

namespace gnomon::tools {

enum class Contact : std::uint8_t { disjoint, touching, overlapping };

class Judgement {
 public:
  /// Neither shape has a radius. Allocates where a close-up is needed.
  Judgement(const Placed<double>& p, const Placed<double>& q);

  Contact contact() const { return contact_; }
  /// Euclidean; 0 unless disjoint.
  double distance() const;
  /// What it takes to end an overlap; 0 unless overlapping.
  double depth() const;
  /// Of the axis on which they overlap least, or are furthest apart: of unit length, from P towards Q.
  Vec2d normal() const;
  /// When Q moves by `displacement` in a unit of time and P rests.
  Passage passage(Vec2d displacement) const;

 private:
  Contact judge() const;

  Placed<double> p_;
  Placed<double> q_;
  double band_;
  std::optional<CloseUp> close_up_;
  Contact contact_;
};

}  // namespace gnomon::tools
