// The walk from region to region, one step at a time.
#include "scenes/voronoi_regions/figures/region_steps.h"

namespace gnomon::scenes::region_walk {
namespace {

class RegionWalk final : public RegionSteps {
 public:
  RegionWalk() : RegionSteps(SearchWay::by_walk, 20, 0.55, 4, "name_step"_text) {}
};

const Registration registered{{"region-walk", figure_views, make<RegionWalk>}};

}  // namespace
}  // namespace gnomon::scenes::region_walk
