// Whether a list of points is what a shape's core has to be.
#pragma once

#include <span>

#include "core/status.h"
#include "core/vec2.h"

namespace gnomon {

/// What keeps the points from being a point, a segment of two ends that differ, or a strictly convex polygon,
/// counter-clockwise: the status and the vertex. Exact for any finite coordinates. Cost: O(n).
template <class T>
Fault convexity_fault(std::span<const Vec2<T>> v);

extern template Fault convexity_fault(std::span<const Vec2<float>>);
extern template Fault convexity_fault(std::span<const Vec2<double>>);

}  // namespace gnomon
