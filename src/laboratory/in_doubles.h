// What the queries in doubles answer: for the table, and for the picture.
#pragma once

#include <optional>
#include <vector>

#include "gnomon/core/trace.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/ray.h"
#include "gnomon/geometry/sat/separation.h"
#include "laboratory/asked.h"

namespace gnomon::laboratory {

/// Of what was not asked, and where the queries in doubles do not reach, there is nothing.
struct InDoubles {
  bool overlap = false;  ///< of the query `overlap` and of all that have a first row in common with it
  bool inside = false;   ///< of a point
  std::optional<Separation<double>> separation;
  std::optional<Mtv<double>> translation;
  std::optional<Manifold<double>> manifold;
  std::optional<Distance<double>> distance;
  std::optional<RayHit<double>> hit;
  std::optional<OverlapInterval<double>> interval;
  std::optional<Impact<double>> impact;
  std::vector<SumVertex<double>> difference;
  double difference_radius = 0;
};

/// Cost: that of the query. Allocates for a difference only.
InDoubles answer_in_doubles(const Asked& asked);

/// The steps of that query, of those that tell them; none of a ray. Allocates.
std::vector<Step> steps_of(const Asked& asked);

}  // namespace gnomon::laboratory
