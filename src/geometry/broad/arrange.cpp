#include "gnomon/geometry/broad/arrange.h"

#include <cmath>
#include <limits>

namespace gnomon::broad {

void Arranger::reserve(std::uint32_t boxes) {
  if (boxes > items_.size()) items_.resize(boxes);
}

template <class Coordinate>
void Arranger::spread(std::span<std::uint32_t> indices, std::uint32_t few, Coordinate coordinate, int rounds) {
  const auto count = static_cast<std::uint32_t>(indices.size());
  if (count <= few || rounds == max_rounds) return;
  double least = std::numeric_limits<double>::infinity();
  double greatest = -least;
  for (const std::uint32_t index : indices) {
    const double here = coordinate(index);
    least = here < least ? here : least;
    greatest = here > greatest ? here : greatest;
  }
  const double width = greatest - least;
  if (!(width > 0)) return;

  std::uint32_t buckets = 16;
  while (buckets < count && buckets < max_buckets) buckets *= 2;
  for (std::uint32_t k = 0; k <= buckets; ++k) ends_[k] = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    // The quotient is at most 1, because rounding preserves order.
    const double part = (coordinate(indices[i]) - least) / width;
    const auto bucket = static_cast<std::uint32_t>(part * (buckets - 1));
    items_[i] = {indices[i], bucket};
    ++ends_[bucket + 1];
  }
  for (std::uint32_t k = 0; k < buckets; ++k) ends_[k + 1] += ends_[k];
  for (std::uint32_t i = 0; i < count; ++i) indices[ends_[items_[i].bucket]++] = items_[i].index;

  bool crowded = false;
  for (std::uint32_t k = 0, begin = 0; k < buckets; begin = ends_[k++]) crowded |= ends_[k] - begin > few;
  if (!crowded) return;
  // The bucket ends are overwritten while a bucket is distributed, so the bucket of each box is computed again.
  const auto bucket_of = [&](std::uint32_t i) {
    return static_cast<std::uint32_t>((coordinate(indices[i]) - least) / width * (buckets - 1));
  };
  for (std::uint32_t begin = 0; begin < count;) {
    const std::uint32_t bucket = bucket_of(begin);
    std::uint32_t end = begin + 1;
    while (end < count && bucket_of(end) == bucket) ++end;
    spread(indices.subspan(begin, end - begin), few, coordinate, rounds + 1);
    begin = end;
  }
}

void Arranger::arrange(std::span<const Box> boxes, std::span<std::uint32_t> indices, std::uint32_t group) {
  const auto count = static_cast<std::uint32_t>(indices.size());
  const std::uint32_t groups = (count + group - 1) / group;
  // The number of strips equals the number of groups in a strip.
  const auto strips = static_cast<std::uint32_t>(std::ceil(std::sqrt(static_cast<double>(groups))));
  if (strips == 0) return;
  const std::uint32_t strip = (groups + strips - 1) / strips * group;
  spread(indices, strip / 8 + 1, [boxes](std::uint32_t i) { return boxes[i].low.x + boxes[i].high.x; });
  for (std::uint32_t begin = 0; begin < count; begin += strip) {
    const std::uint32_t length = count - begin < strip ? count - begin : strip;
    spread(indices.subspan(begin, length), 4 * group,
           [boxes](std::uint32_t i) { return boxes[i].low.y + boxes[i].high.y; });
  }
}

}  // namespace gnomon::broad
