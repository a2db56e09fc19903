#include "engine/convex_parts.h"

#include "engine/fault.h"
#include "engine/memory.h"
#include "gnomon/geometry/parts/convex_parts.h"

using namespace gnomon;
using namespace gnomon::engine;

namespace {

ConvexParts last;

}  // namespace

std::int32_t engine_convex_parts(const double* points, std::uint32_t count, EngineParts wanted) {
  // Upper bounds for all intermediate data and the allocator's overhead. convex_parts rejects an outline too large for
  // the fewest parts before it allocates the pairs.
  constexpr std::uint64_t bytes_per_corner = 512;
  constexpr std::uint64_t bytes_per_pair = 64;
  const bool fewest = wanted == engine_fewest_parts;
  const std::uint64_t pairs = fewest && count <= max_corners_of_fewest ? std::uint64_t{count} * count : 0;
  if (!reserve((count + std::uint64_t{8}) * bytes_per_corner + pairs * bytes_per_pair)) return failed;
  const auto parts = convex_parts(points_at(points, count), fewest ? Parts::fewest : Parts::few);
  if (!parts) {
    fault(parts.fault());
    return failed;
  }
  last = *parts;
  return static_cast<std::int32_t>(last.size());
}

const std::uint32_t* engine_part_corners() { return last.corners.data(); }
const std::uint32_t* engine_part_ends() { return last.ends.data(); }
