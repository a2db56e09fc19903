#include "gnomon/exact/measure.h"

#include <limits>

#include "exact/difference/evaluate.h"
#include "gnomon/exact/boundary/rounded.h"

namespace gnomon::exact {
namespace {

using Exact = Vector<Number>;

Ratio squared_distance_from_line(const Difference& m, const Facet& facet) {
  const Exact edge = vector_of<Number>(m.edge(facet));
  const Number over = cross(edge, vector_of<Number>(m, facet.start()));
  return {over * over, dot(edge, edge)};
}

Ratio squared(const Difference& m, const NearestFeature& nearest) {
  if (nearest.on_facet) return squared_distance_from_line(m, nearest.facet);
  const Exact way = vector_of<Number>(m, nearest.corner);
  return {dot(way, way), 1};
}

ScaledVector scaled(const Exact& over, const Number& under) {
  return {Ratio{over.x, under}.value(), Ratio{over.y, under}.value()};
}

Exact operator*(const Number& s, const Exact& v) { return {s * v.x, s * v.y}; }
Exact operator+(const Exact& a, const Exact& b) { return {a.x + b.x, a.y + b.y}; }

Exact in_world(const Difference& m, Side side, std::uint32_t corner) {
  return world<Number>(m.body(side).corners()[corner], m.frame(side));
}

/// Returns the point of an edge's line that is nearest to the origin: moving Q by it moves the line to the origin.
struct Foot {
  Exact over;
  Number under;
};

/// Returns trace values of a quotient that was computed without rounding.
template <class Tracer>
StepValues length_values(const Tracer&, const Difference& m, const Facet& facet, Vec2d d, const Scaled& length) {
  if constexpr (!Tracer::records) return {};
  const Vec2d edge = rounded(m.edge(facet));
  return {edge.x,
          edge.y,
          gnomon::cross(rounded(m, facet.start()), edge),
          gnomon::cross(d, edge),
          length.nearest,
          static_cast<double>(facet.edge)};
}

Foot foot_of_origin(const Difference& m, const Facet& facet) {
  const Exact edge = vector_of<Number>(m.edge(facet));
  const Number over = cross(edge, vector_of<Number>(m, facet.start()));
  return {{-(over * edge.y), over * edge.x}, dot(edge, edge)};
}

}  // namespace

Scaled distance_of(const Difference& m, const NearestFeature& nearest) { return squared(m, nearest).root(); }

Scaled squared_distance_of(const Difference& m, const NearestFeature& nearest) { return squared(m, nearest).value(); }

WitnessPoints witness_points_of(const Difference& m, const NearestFeature& nearest) {
  if (!nearest.on_facet) {
    return {scaled(in_world(m, Side::p, nearest.corner.p), 1), scaled(in_world(m, Side::q, nearest.corner.q), 1)};
  }
  const Facet& facet = nearest.facet;
  const Side other = facet.side == Side::p ? Side::q : Side::p;
  const Exact corner = in_world(m, other, facet.corner);
  const Exact from = in_world(m, facet.side, facet.edge);
  const Exact along = in_world(m, facet.side, m.body(facet.side).next(facet.edge)) - from;
  const Number length2 = dot(along, along);
  const ScaledVector foot = scaled(length2 * from + dot(along, corner - from) * along, length2);
  const ScaledVector tip = scaled(corner, 1);
  return facet.side == Side::p ? WitnessPoints{foot, tip} : WitnessPoints{tip, foot};
}

Scaled depth_of(const Difference& m, const Facet& facet) { return squared_distance_from_line(m, facet).root(); }

Scaled squared_depth_of(const Difference& m, const Facet& facet) {
  return squared_distance_from_line(m, facet).value();
}

ScaledVector translation_of(const Difference& m, const Facet& facet) {
  const Foot foot = foot_of_origin(m, facet);
  return scaled(foot.over, foot.under);
}

FractionVector exact_translation_of(const Difference& m, const Facet& facet) {
  const Foot foot = foot_of_origin(m, facet);
  return {Ratio{foot.over.x, foot.under}.text(), Ratio{foot.over.y, foot.under}.text()};
}

template <class Tracer>
Scaled length_of(const Difference& m, const DirectionalDistance& along, Vec2d d, Tracer tracer) {
  const Exact direction{Number(d.x), Number(d.y)};
  switch (along.kind) {
    case DirectionalDistance::Kind::zero:
      break;
    case DirectionalDistance::Kind::facet: {
      const Exact edge = vector_of<Number>(m.edge(along.facet));
      const Exact start = vector_of<Number>(m, along.facet.start());
      // @mark sum.length
      const Scaled length = Ratio{cross(start, edge), cross(direction, edge)}.value();
      tracer.step(marks::sum_length, along.facet.side, 0, length_values(tracer, m, along.facet, d, length));
      return length;
    }
    case DirectionalDistance::Kind::corner:
      return Ratio{dot(direction, vector_of<Number>(m, along.corner)), dot(direction, direction)}.value();
    case DirectionalDistance::Kind::endless: {
      const double infinity = std::numeric_limits<double>::infinity();
      return {infinity, 0, infinity};
    }
  }
  return {};
}

template Scaled length_of(const Difference&, const DirectionalDistance&, Vec2d, NoTrace);
template Scaled length_of(const Difference&, const DirectionalDistance&, Vec2d, Recorder);

}  // namespace gnomon::exact
