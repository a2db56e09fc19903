// The search that halves what is left, one step at a time.
#include "scenes/voronoi_regions/figures/region_steps.h"

namespace gnomon::scenes::region_search {
namespace {

class RegionSearch final : public RegionSteps {
 public:
  RegionSearch() : RegionSteps(SearchWay::by_list, 28, 0.9, 2, "name_step"_text) {}
};

const Registration registered{{"region-search", figure_views, make<RegionSearch>}};

}  // namespace
}  // namespace gnomon::scenes::region_search
