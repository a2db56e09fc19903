// The batch queries, for either kind of lanes: one way through the pairs, and what each query makes of the gaps.
#pragma once

#include <cstring>
#include <limits>

#include "geometry/batch_clip.h"
#include "geometry/batch_input.h"
#include "geometry/pruned_sat.h"

namespace gnomon::batch {

/// Where the answers go: to `first` and what follows, of the type that the question has.
struct Answers {
  Question question;
  void* first;

  template <class Answer>
  Answer& at(std::size_t index) const {
    return static_cast<Answer*>(first)[index];
  }
};

/// Answers from a separation. Products are rounded once, whether the numbers were floats or not.
inline void put(Answers out, std::size_t index, double value, Vec2d normal, std::uint32_t feature) {
  if (out.question == Question::separation) {
    const Vec2f direction(normal);
    out.at<Separation>(index) = {static_cast<float>(value), direction.x, direction.y, feature};
  } else {
    // Plus nothing, so that there is no negative zero.
    const Vec2f move((value < 0 ? value : 0) * normal + Vec2d(0, 0));
    out.at<Translation>(index) = {move.x, move.y};
  }
}

/// A body as the queries in double take it: exactly where it is, its rotation made of unit length.
[[gnu::noinline]] inline Placed<double> place(const Shapes& shapes, const Body& body) {
  const auto turn = Rotation<double>::towards({body.cosine, body.sine});
  return {shapes.precise(body.shape), *Pose<double>::make({body.x, body.y}, *turn)};
}

/// What the query in double says.
inline void answer_in_double(const Shapes& shapes, const Body& body_a, const Body& body_b, float margin, Answers out,
                             std::size_t index) {
  const Placed<double> a = place(shapes, body_a);
  const Placed<double> b = place(shapes, body_b);
  if (out.question == Question::overlaps) {
    // The other queries may be an ulp off zero where shapes touch.
    out.at<std::uint8_t>(index) = gnomon::overlaps<double>(a, b);
    return;
  }
  if (out.question != Question::contact_manifold) {
    const auto found = pruned::separation(a, b);
    const std::uint32_t feature = found.edge == no_edge ? no_edge : found.edge * 2 + (found.owner == Owner::b);
    return put(out, index, found.value, found.normal, feature);
  }
  const auto wide = gnomon::contact_manifold<double>(a, b, static_cast<double>(margin));
  const Vec2f normal(wide.normal);
  Manifold& manifold = out.at<Manifold>(index);
  manifold = {normal.x, normal.y, wide.count, {}};
  for (std::uint32_t i = 0; i < wide.count; ++i) {
    const auto& from = wide.points[i];
    const Vec2f point(from.point);
    manifold.points[i] = {point.x, point.y, static_cast<float>(from.separation), from.id};
  }
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
inline Verdict compare(const Chunk& chunk, const Gaps& gaps, PairSet wanted, float limit) {
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

/// Of a gap, as an answer.
inline void put_gap(const Shapes& shapes, const Chunk& chunk, const Gaps& gaps, std::uint32_t pair, Answers out,
                    std::size_t index) {
  const std::uint32_t owner = gaps.owner(pair);
  const Body& body = *chunk.body[owner][pair];
  const Outline outline = shapes.outline(*chunk.shape[owner][pair]);
  const std::uint32_t edge = gaps.edge[owner][pair];
  const std::uint32_t from_b = owner ^ (gaps.behind[owner] >> pair & 1);
  const float x = outline.normal_x()[edge];
  const float y = outline.normal_y()[edge];
  const float sign = from_b == 0 ? 1.0f : -1.0f;
  const Vec2f normal(sign * (body.cosine * x - body.sine * y), sign * (body.sine * x + body.cosine * y));
  put(out, index, gaps.width[owner][pair], Vec2d(normal), edge * 2 + owner);
}

/// Checks the input and answers chunk after chunk; `out` has room for so many answers.
template <class F>
inline Fault answer(const Input& in, Question question, float wanted_margin, void* first, std::size_t room) {
  const Fault fault = find_fault<F>(in, room);
  if (fault.status != Status::ok) return fault;
  const Answers out{question, first};
  const bool has_margin = question == Question::contact_manifold && wanted_margin > 0;
  const float margin = has_margin && wanted_margin <= std::numeric_limits<float>::max() ? wanted_margin : 0;
  const bool overlap = question == Question::overlaps;
  const bool separation = question == Question::separation;
  constexpr float all_there_are = 3e38f;
  const Wish wish{!overlap, separation ? all_there_are : margin};
  Chunk chunk;
  Gaps gaps;
  for (std::size_t from = 0; from < in.pairs.size(); from += chunk.count) {
    take<F>(in.shapes, in.bodies.data(), in.pairs.subspan(from), margin, chunk);
    const PairSet settled = separation ? 0 : chunk.apart | (overlap ? chunk.meet : 0);
    const PairSet wanted = chunk.polygons & ~settled;
    gaps.behind[0] = gaps.behind[1] = 0;
    find_all_gaps<F>(in.shapes, chunk, wanted, wish, gaps);
    const Verdict verdict = compare<F>(chunk, gaps, wanted, margin);
    PairSet doubtful = chunk.all & ~chunk.polygons;
    if (overlap) {
      const PairSet yes = verdict.below | chunk.meet;
      for (std::uint32_t pair = 0; pair < chunk.count; ++pair) out.at<std::uint8_t>(from + pair) = yes >> pair & 1;
      doubtful |= verdict.doubtful;
    } else if (question == Question::contact_manifold) {
      doubtful |= verdict.doubtful;
      std::memset(&out.at<Manifold>(from), 0, chunk.count * sizeof(Manifold));
      for_each(verdict.below, [&](std::uint32_t pair) {
        const bool undecided = clip<F>(in.shapes, chunk, gaps, pair, margin, out.at<Manifold>(from + pair));
        doubtful |= PairSet{undecided} << pair;
      });
    } else {
      // The opposite end of a shadow is never the nearer way out of an overlap; and a rectangle has an edge there.
      if (separation) {
        const PairSet apart = wanted & ~chunk.rectangles & ~verdict.below;
        find_gaps<F>(in.shapes, chunk, apart, {true, all_there_are, true}, gaps);
      }
      for_each(wanted, [&](std::uint32_t pair) { put_gap(in.shapes, chunk, gaps, pair, out, from + pair); });
      for_each(settled, [&](std::uint32_t pair) { put(out, from + pair, 0, {0, 0}, 0); });
    }
    for_each(doubtful, [&](std::uint32_t pair) {
      answer_in_double(in.shapes, *chunk.body[0][pair], *chunk.body[1][pair], margin, out, from + pair);
    });
  }
  return fault;
}

}  // namespace gnomon::batch
