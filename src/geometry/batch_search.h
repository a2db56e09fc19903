// The widest gap along one shape's normals, for shapes of many vertices: only axes that may win, only vertices that may
// be nearest.
//
// An ellipse inside the other shape bounds the gap on every axis from above, for a few operations per four axes. The
// most promising axes are measured, and then those whose bound is still above the widest gap so far: of random pairs
// one or two groups of four, however many vertices there are. Four axes that follow each other have their nearest
// vertices in one short row, and a table by direction says which.
#pragma once

#include "geometry/batch_scan.h"

namespace gnomon::batch {

/// The bounds of so many axes are kept on the stack.
inline constexpr std::uint32_t block_size = 256;

/// Of a longer row only what matters is looked at, which has to be searched for.
inline constexpr std::uint32_t short_row = 16;

/// Vertices, or edges, that follow each other from `first` on, round past the last one.
struct Row {
  std::uint32_t first;
  std::uint32_t length;
};

inline std::uint32_t wrap(const Outline& outline, std::uint32_t index) {
  return index >= outline.count ? index - outline.count : index;
}

/// How many of a row's vertices come before the one that is lowest along an axis. Whether an edge falls is read off its
/// normal, because the projections of a short edge's ends may round the wrong way.
inline std::uint32_t before_lowest(const Outline& outline, Row row, float axis_x, float axis_y) {
  std::uint32_t low = 0;
  std::uint32_t high = row.length - 1;
  while (low < high) {
    const std::uint32_t middle = (low + high) / 2;
    const std::uint32_t edge = wrap(outline, row.first + middle);
    const bool falls = axis_y * outline.normal_x()[edge] < axis_x * outline.normal_y()[edge];
    low = falls ? middle + 1 : low;
    high = falls ? high : middle;
  }
  return low;
}

/// A row with the lowest vertices along four axes, which follow each other counter-clockwise in steps of less than half
/// a turn.
template <class F>
inline Row lowest_row(const Outline& outline, const std::uint32_t* sectors, F axis_x, F axis_y) {
  const Row all{0, outline.count};
  if (outline.count <= few_vertices) return all;
  // The direction against the axis, as a place on the outline of the square |x| + |y| = 1.
  const F x = axis_x / (absolute(axis_x) + absolute(axis_y));
  const F round = select(splat<F>(0) < axis_y, splat<F>(3) - x, splat<F>(1) + x);
  std::int32_t sector[lane_count];
  truncate(round * splat<F>(sector_count / 4.0f), sector);
  constexpr std::int32_t mask = sector_count - 1;
  std::int32_t turn = 0;
  for (std::uint32_t k = 1; k < lane_count; ++k) turn += (sector[k] - sector[k - 1]) & mask;
  // Up to half a turn, where the row begins and ends says how long it is.
  if (turn >= mask / 2) return all;
  const std::uint32_t begin = sectors[sector[0] & mask];
  const std::uint32_t end = sectors[(sector[0] + turn + 1) & mask];
  const Row row{begin, end + (end < begin ? outline.count : 0) - begin + 1};
  if (row.length <= short_row) return row;
  float axes_x[lane_count];
  float axes_y[lane_count];
  store(axes_x, axis_x);
  store(axes_y, axis_y);
  const std::uint32_t from = before_lowest(outline, row, axes_x[0], axes_y[0]);
  const std::uint32_t to = before_lowest(outline, row, axes_x[lane_count - 1], axes_y[lane_count - 1]);
  return {wrap(outline, row.first + from), to > from ? to - from + 1 : 1};
}

/// One search, with its constants in registers.
template <class F>
class Search {
 public:
  /// `reach` is the owner's array that goes with its normals; gaps up to `floor` do not matter.
  [[gnu::always_inline]] Search(const Outline& owner, const float* reach, const Outline& other, const Packed& packed,
                                const std::uint32_t* sectors, const Seen& seen, float error, float floor)
      : owner_(owner),
        reach_(reach),
        other_(other),
        sectors_(sectors),
        cosine_(splat<F>(seen.cosine)),
        sine_(splat<F>(seen.sine)),
        place_x_(splat<F>(seen.x)),
        place_y_(splat<F>(seen.y)),
        error_(splat<F>(error)),
        ellipse_1_x_(splat<F>(seen.cosine * packed.ellipse_xx - seen.sine * packed.ellipse_xy)),
        ellipse_1_y_(splat<F>(seen.sine * packed.ellipse_xx + seen.cosine * packed.ellipse_xy)),
        ellipse_2_x_(splat<F>(-(seen.sine * packed.ellipse_yy))),
        ellipse_2_y_(splat<F>(seen.cosine * packed.ellipse_yy)),
        best_{floor, 0} {}

  /// The widest gap, or the floor if there is none above it. Satisfied with one wider than `enough`.
  [[gnu::always_inline]] Gap run(float enough) {
    alignas(16) float bounds[block_size];
    for (std::uint32_t from = 0; from < owner_.count && !(best_.width > enough); from += block_size) {
      const std::uint32_t size = owner_.count - from < block_size ? owner_.count - from : block_size;
      F top = splat<F>(-3e38f);
      for (std::uint32_t i = 0; i < size; i += lane_count) {
        const F bound = upper_bound(from + i);
        store(bounds + i, bound);
        top = greater(top, bound);
      }
      top = greatest(top);
      if (!(first_lane(top) > best_.width)) continue;
      std::uint32_t promising = 0;
      while (bits(load<F>(bounds + promising) == top) == 0) promising += lane_count;
      measure(from + promising);
      for (std::uint32_t i = 0; i < size; i += lane_count) {
        if (bits(splat<F>(best_.width) < load<F>(bounds + i)) != 0 && i != promising) measure(from + i);
      }
    }
    return best_;
  }

 private:
  [[gnu::always_inline]] F upper_bound(std::uint32_t i) const {
    const F x = load<F>(owner_.normal_x() + i);
    const F y = load<F>(owner_.normal_y() + i);
    const F across_1 = x * ellipse_1_x_ + y * ellipse_1_y_;
    const F across_2 = x * ellipse_2_x_ + y * ellipse_2_y_;
    const F centre = ((x * place_x_ + y * place_y_) - load<F>(reach_ + i)) + error_;
    return centre - square_root(across_1 * across_1 + across_2 * across_2);
  }

  [[gnu::always_inline]] void measure(std::uint32_t i) {
    const F x = load<F>(owner_.normal_x() + i);
    const F y = load<F>(owner_.normal_y() + i);
    const F axis_x = x * cosine_ + y * sine_;
    const F axis_y = y * cosine_ - x * sine_;
    Row row = lowest_row(other_, sectors_, axis_x, axis_y);
    F lowest = splat<F>(3e38f);
    for (;;) {
      const float* const vertex_x = other_.x() + row.first;
      const float* const vertex_y = other_.y() + row.first;
      for (std::uint32_t k = 0; k < lane_count; ++k) {
        lowest = lesser(lowest, axis_x * splat<F>(vertex_x[k]) + axis_y * splat<F>(vertex_y[k]));
      }
      if (row.length <= lane_count) break;
      row = {wrap(other_, row.first + lane_count), row.length - lane_count};
    }
    const F gap = lowest + ((x * place_x_ + y * place_y_) - load<F>(reach_ + i));
    const F widest = greatest(gap);
    const float width = first_lane(widest);
    const std::uint32_t edge = wrap(owner_, i + static_cast<std::uint32_t>(__builtin_ctz(bits(gap == widest))));
    if (width > best_.width || (width == best_.width && edge < best_.edge)) best_ = {width, edge};
  }

  Outline owner_;
  const float* reach_;
  Outline other_;
  const std::uint32_t* sectors_;
  F cosine_;
  F sine_;
  F place_x_;
  F place_y_;
  F error_;
  F ellipse_1_x_;
  F ellipse_1_y_;
  F ellipse_2_x_;
  F ellipse_2_y_;
  Gap best_;
};

}  // namespace gnomon::batch
