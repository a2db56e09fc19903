// Fuzzes separation and minimum translation: the same from both sides, and consistent after the shapes are moved by the
// result.
#include "gnomon/geometry/sat/separation.h"

#include "bytes.h"
#include "teaching/sat_scan.h"

namespace {

using namespace gnomon;
using namespace gnomon::fuzz;

void demand_same(const Separation<double>& one, const Separation<double>& other) {
  demand(one.value == other.value && one.normal == other.normal && one.owner == other.owner && one.edge == other.edge);
}

/// Moved along the normal by less than the depth the shapes still overlap; by the depth they touch; by more they are
/// apart.
void push_out(const Body& a, const Body& b, const Mtv<double>& mtv) {
  const double error = world_slack(a, b) + world_slack(moved(a, mtv.translation()), b);
  const double further = mtv.depth + a.shape.view().extent();
  demand(std::fabs(separation<double>(moved(a, mtv.translation()), b).value) <= error);
  demand(separation<double>(moved(a, mtv.translation() * 0.75), b).value <= -0.25 * mtv.depth + error);
  demand(separation<double>(moved(a, -further * mtv.normal), b).value >= further - mtv.depth - 4 * error);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Body a = any_body(bytes);
  const Body b = any_body(bytes);
  const double error = slack(a, b);

  const Separation<double> found = separation<double>(a, b);
  demand(is_unit(found.normal));
  demand(std::fabs(found.value - separation<double>(b, a).value) <= error);

  std::vector<Step> steps(4096);
  Trace trace(steps);
  const Separation<double> scanned = sat_scan::separation<double>(a, b);
  demand_same(scanned, sat_scan::separation<double>(a, b, Recorder(trace)));
  demand(std::fabs(found.value - scanned.value) <= error);

  const bool meet = overlaps<double>(a, b);
  if (found.value < -error) demand(meet);
  if (found.value > error) demand(!meet);

  const Mtv<double> mtv = minimum_translation<double>(a, b);
  demand(mtv.overlapping == (found.value <= 0));
  demand(mtv.depth >= 0 && is_unit(mtv.normal));
  if (mtv.overlapping) {
    demand(mtv.depth == 0 - found.value);
    push_out(a, b, mtv);
  } else {
    demand(mtv.depth == 0);
  }
  return 0;
}
