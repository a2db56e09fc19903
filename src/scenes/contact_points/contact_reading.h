// Reads the trace of `contact_manifold` in the terms of the lesson: the reference edge, the incident edge, both cuts,
// and the results at the two ends.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "display/canvas.h"
#include "gnomon/geometry/contact/manifold.h"

namespace gnomon::scenes {

struct ContactReading {
  /// An end of the incident edge: end 0 is near the first corner of the reference edge.
  struct End {
    Vec2d corner{0, 0};      ///< position before the cuts
    Vec2d left{0, 0};        ///< position after the cuts
    std::size_t cut_at = 0;  ///< corner of the reference edge at which this end is or would be cut
    double cut_off = 0;      ///< length beyond that corner, along the reference edge
  };
  /// A candidate for a contact point, halfway between the two surfaces.
  struct Candidate {
    Vec2d point{0, 0};
    double d = 0;
    bool kept = false;
    ContactFeatures features{};
  };

  bool has_reference = false;  ///< true if the shapes are within the margin of each other
  Owner reference = Owner::a;
  std::size_t edge = 0;
  double d = 0;  ///< separation on the reference edge
  Vec2d from{0, 0};
  Vec2d to{0, 0};
  Vec2d n{0, 0};

  bool has_incident = false;
  std::size_t incident = 0;
  double cosine = 0;          ///< cosine of the angle between the outward normals of the two edges
  std::size_t cut_count = 0;  ///< 0 where corner is nearest to corner
  std::array<End, 2> ends;

  std::array<Candidate, 2> candidates;
  std::size_t candidate_count = 0;

  /// Returns the distance of a position beyond the reference edge.
  double beyond(Vec2d place) const { return dot(n, place - from); }
  /// Returns the position for a candidate's label: above the reference edge, and slightly outwards.
  Vec2d beside(std::size_t candidate, double outwards, double above) const;
};

/// Reads a whole trace or its beginning.
ContactReading read_contact(std::span<const Step> trace);

/// Draws the reference edge with its number and its normal.
void draw_reference(display::Canvas& canvas, const ContactReading& reading, const Placed<double>& its_polygon);

}  // namespace gnomon::scenes
