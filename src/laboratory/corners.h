// Diagnosis and repair of a list of corners.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/parts/convex_parts.h"

namespace gnomon::laboratory {

/// Two edges that intersect, each from its corner to the next.
struct Crossing {
  std::uint32_t first;
  std::uint32_t second;
};

/// Result of the strict constructors, with details for finding the error.
struct Diagnosis {
  Fault fault;                       ///< for vertices, the fault of exact::Body::make
  bool repeats = false;              ///< its vertex equals the previous one
  std::optional<Crossing> crossing;  ///< intersection of an outline that has a fault
  bool reverse = false;              ///< the reverse order is correct, or correct after `tidy`, or can be cut
  bool remove = false;               ///< removing all vertices with that fault is possible
  bool tidy = false;                 ///< correct except for repeated or collinear vertices
  bool hull = false;                 ///< there is a convex hull, which is more than another order
  ConvexParts parts;                 ///< convex parts; empty for a convex outline
  Fault uncut;                       ///< reason why an outline with a hull cannot be cut
  std::size_t left_out = 0;          ///< number of vertices removed by `remove` or `tidy`
};

/// Diagnoses the corners. Cost: O(n) for a correct list, otherwise O(n²). Allocates.
Diagnosis diagnose(std::span<const Vec2d> corners);

/// Returns the first two edges that share a point and are not neighbours, for finite corners. Exact.
std::optional<Crossing> crossing_of(std::span<const Vec2d> corners);

/// Returns the part of an outline that contains a point, boundary included; the first is 1, and 0 means none. Exact.
/// Cost: O(n).
std::uint32_t part_at(std::span<const Vec2d> outline, const ConvexParts& parts, Vec2d point);

using Corners = std::vector<Vec2d>;
Corners reversed(std::span<const Vec2d> corners);
/// Returns the corners that are finite. If all are finite, returns the corners that differ from the previous one,
/// cyclically. Cost: O(n).
Corners without_faulty(std::span<const Vec2d> corners);
/// Returns the corners without repeated and collinear ones; empty if that is not sufficient. Cost: O(n).
Corners tidied(std::span<const Vec2d> corners);
/// Returns the hull's corners; empty if there is no hull.
Corners hull_of(std::span<const Vec2d> corners);

}  // namespace gnomon::laboratory
