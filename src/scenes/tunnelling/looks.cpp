#include "scenes/tunnelling/looks.h"

#include "gnomon/geometry/sat/separation.h"

namespace gnomon::scenes {

std::optional<Sample> first_overlap_seen(const TwoWays& ways, std::uint32_t steps, Recorder tracer) {
  for (std::uint32_t look = 0; look <= steps; ++look) {
    // @mark look.at
    const double time = static_cast<double>(look) / static_cast<double>(steps);
    const Placed<double> a = ways.at(0, time);
    const Placed<double> b = ways.at(1, time);
    tracer.step(marks::look_at, look, steps, {time});

    const double found = separation(a, b).value;
    // @mark look.seen
    if (found <= 0) {
      tracer.step(marks::look_seen, look, steps, {time, found});
      return Sample{time, found};
    }
    // @mark look.clear
    tracer.step(marks::look_clear, look, steps, {time, found});
  }
  // @mark look.done
  tracer.step(marks::look_done, steps + 1, steps, {1});
  return std::nullopt;
}

}  // namespace gnomon::scenes
