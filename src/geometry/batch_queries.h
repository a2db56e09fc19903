// The batch queries, for either kind of lanes: what is left to do when the gaps are known.
#pragma once

#include <limits>

#include "geometry/batch_clip.h"
#include "geometry/batch_input.h"
#include "geometry/pruned_sat.h"

namespace gnomon::batch {

/// A body as the queries in double take it: exactly where it is, its rotation made of unit length.
[[gnu::noinline]] inline Placed<double> place(const Shapes& shapes, const Body& body) {
  const auto turn = Rotation<double>::towards({body.cosine, body.sine});
  return {shapes.precise(body.shape), *Pose<double>::make({body.x, body.y}, *turn)};
}

/// Checks the input and answers chunk after chunk. `kernel(chunk, gaps, answers)` answers for polygons and gives back
/// the pairs that it cannot decide; for those, and for pairs with other shapes, `precise(a, b)` is asked.
template <class F, class Answer, class Kernel, class Precise>
inline Fault answer(const Input& in, float margin, std::span<Answer> out, Kernel kernel, Precise precise) {
  const Fault fault = find_fault<F>(in, out.size());
  if (fault.status != Status::ok) return fault;
  Chunk chunk;
  Gaps gaps;
  for (std::size_t from = 0; from < in.pairs.size(); from += chunk.count) {
    take<F>(in.shapes, in.bodies.data(), in.pairs.subspan(from), margin, chunk);
    Answer* const answers = out.data() + from;
    const PairSet undecided = kernel(chunk, gaps, answers);
    for_each(undecided | (chunk.all & ~chunk.polygons), [&](std::uint32_t pair) {
      answers[pair] = precise(place(in.shapes, *chunk.body[0][pair]), place(in.shapes, *chunk.body[1][pair]));
    });
  }
  return fault;
}

template <class F>
inline void find_all_gaps(const Shapes& shapes, const Chunk& chunk, PairSet wanted, Wish wish, Gaps& out) {
  find_rectangle_gaps<F>(chunk, wanted & chunk.rectangles, wish, out);
  find_gaps<F>(shapes, chunk, wanted & ~chunk.rectangles, wish, out);
}

/// The pairs whose widest gap is below `limit` beyond doubt, and those for which float cannot tell.
struct Verdict {
  PairSet below = 0;
  PairSet doubtful = 0;
};
template <class F>
[[gnu::noinline]] Verdict compare(const Chunk& chunk, const Gaps& gaps, PairSet wanted, float limit) {
  Verdict verdict;
  for (std::uint32_t at = 0; at < chunk.count; at += lane_count) {
    const F widest = greater(load<F>(gaps.width[0] + at), load<F>(gaps.width[1] + at));
    const F excess = widest - splat<F>(limit);
    const F error = load<F>(chunk.error + at);
    verdict.below |= bits(excess <= -error) << at;
    verdict.doubtful |= bits((-error < excess) & (excess <= error)) << at;
  }
  return {verdict.below & wanted, verdict.doubtful & wanted};
}

/// From A towards B, in the world's frame.
[[gnu::noinline]] inline Vec2f normal_of(const Shapes& shapes, const Chunk& chunk, const Gaps& gaps, std::uint32_t pair,
                                         std::uint32_t owner) {
  constexpr float signs[] = {1, -1};
  const Body& body = *chunk.body[owner][pair];
  const Outline outline = shapes.outline(*chunk.shape[owner][pair]);
  const std::uint32_t edge = gaps.edge[owner][pair];
  const float x = outline.normal_x()[edge];
  const float y = outline.normal_y()[edge];
  const float sign = signs[owner ^ (gaps.behind[owner] >> pair & 1)];
  return {sign * (body.cosine * x - body.sine * y), sign * (body.sine * x + body.cosine * y)};
}

template <class F>
Fault overlaps_in(const Input& in, std::span<std::uint8_t> out) {
  const auto kernel = [&](const Chunk& chunk, Gaps& gaps, std::uint8_t* answers) {
    const PairSet wanted = chunk.polygons & ~(chunk.apart | chunk.meet);
    find_all_gaps<F>(in.shapes, chunk, wanted, {false, 0}, gaps);
    const Verdict verdict = compare<F>(chunk, gaps, wanted, 0);
    const PairSet overlap = verdict.below | chunk.meet;
    for (std::uint32_t pair = 0; pair < chunk.count; ++pair) answers[pair] = overlap >> pair & 1;
    return verdict.doubtful;
  };
  return answer<F>(in, 0, out, kernel,
                   [](const auto& a, const auto& b) { return static_cast<std::uint8_t>(pruned::overlaps(a, b)); });
}

template <class F>
Fault separation_in(const Input& in, std::span<Separation> out) {
  constexpr float all_there_are = 3e38f;
  const auto kernel = [&](const Chunk& chunk, Gaps& gaps, Separation* answers) {
    gaps.behind[0] = gaps.behind[1] = 0;
    find_all_gaps<F>(in.shapes, chunk, chunk.polygons, {true, all_there_are}, gaps);
    // The opposite end of a shadow is never the nearer way out of an overlap; and a rectangle has an edge there.
    const PairSet apart = chunk.polygons & ~chunk.rectangles & ~compare<F>(chunk, gaps, chunk.polygons, 0).below;
    find_gaps<F>(in.shapes, chunk, apart, {true, all_there_are, true}, gaps);
    for_each(chunk.polygons, [&](std::uint32_t pair) {
      const std::uint32_t owner = gaps.owner(pair);
      const Vec2f normal = normal_of(in.shapes, chunk, gaps, pair, owner);
      answers[pair] = {gaps.width[owner][pair], normal.x, normal.y, gaps.edge[owner][pair] * 2 + owner};
    });
    return PairSet{0};
  };
  return answer<F>(in, 0, out, kernel, [](const auto& a, const auto& b) {
    const auto found = pruned::separation(a, b);
    const std::uint32_t feature = found.edge == no_edge ? no_edge : found.edge * 2 + (found.owner == Owner::b);
    const Vec2f normal(found.normal);
    return Separation{static_cast<float>(found.value), normal.x, normal.y, feature};
  });
}

template <class F>
Fault minimum_translation_in(const Input& in, std::span<Translation> out) {
  const auto kernel = [&](const Chunk& chunk, Gaps& gaps, Translation* answers) {
    const PairSet wanted = chunk.polygons & ~chunk.apart;
    find_all_gaps<F>(in.shapes, chunk, wanted, {true, 0}, gaps);
    for_each(wanted, [&](std::uint32_t pair) {
      const std::uint32_t owner = gaps.owner(pair);
      const Vec2f normal = normal_of(in.shapes, chunk, gaps, pair, owner);
      const float width = gaps.width[owner][pair];
      const float depth = width < 0 ? width : 0;
      // Plus nothing, so that there is no negative zero.
      answers[pair] = {depth * normal.x + 0, depth * normal.y + 0};
    });
    for_each(chunk.apart, [&](std::uint32_t pair) { answers[pair] = {0, 0}; });
    return PairSet{0};
  };
  return answer<F>(in, 0, out, kernel, [](const auto& a, const auto& b) {
    const Vec2f move(pruned::minimum_translation(a, b).translation());
    return Translation{move.x, move.y};
  });
}

inline Manifold narrow(const gnomon::Manifold<double>& wide) {
  const Vec2f normal(wide.normal);
  Manifold manifold{normal.x, normal.y, wide.count, {}};
  for (std::uint32_t i = 0; i < wide.count; ++i) {
    const Vec2f point(wide.points[i].point);
    manifold.points[i] = {point.x, point.y, static_cast<float>(wide.points[i].separation), wide.points[i].id};
  }
  return manifold;
}

template <class F>
Fault contact_manifold_in(const Input& in, float wanted_margin, std::span<Manifold> out) {
  const float margin = wanted_margin > 0 && wanted_margin <= std::numeric_limits<float>::max() ? wanted_margin : 0;
  const auto kernel = [&](const Chunk& chunk, Gaps& gaps, Manifold* answers) {
    const PairSet wanted = chunk.polygons & ~chunk.apart;
    find_all_gaps<F>(in.shapes, chunk, wanted, {true, margin}, gaps);
    const Verdict verdict = compare<F>(chunk, gaps, wanted, margin);
    for_each(chunk.all & ~verdict.below, [&](std::uint32_t pair) { answers[pair] = {}; });
    return verdict.doubtful | clip_contacts<F>(in.shapes, chunk, gaps, verdict.below, margin, answers);
  };
  return answer<F>(in, margin, out, kernel, [margin](const auto& a, const auto& b) {
    return narrow(gnomon::contact_manifold<double>(a, b, static_cast<double>(margin)));
  });
}

}  // namespace gnomon::batch
