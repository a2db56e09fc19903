// Bodies of the exact queries: a convex body with any finite doubles as coordinates, and a frame for its placement.
// Nothing is rounded: the local corners and the frame are exact, and no query stores a corner's rounded world
// coordinates.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/core/vec2.h"

namespace gnomon::exact {

/// The map (x, y) → (c·x − s·y + tx, s·x + c·y + ty), over the reals. It is a similarity for any c and s: a (c, s) that
/// is only nearly of unit length scales the body by its error, and does not bend it.
/// ```
/// const exact::Frame quarter = *exact::Frame::make(0, 1, {2, 0});
/// assert(quarter.turned() && quarter.moved() && !exact::Frame{}.moved());
/// assert(!exact::Frame::make(0, 0, {2, 0}));
/// ```
class GNOMON_API Frame {
 public:
  /// Constructs the world's own frame.
  Frame() = default;
  /// Returns the frame. Faults: a number that is not finite, (c, s) = (0, 0).
  static Result<Frame> make(double cosine, double sine, Vec2d translation);

  double cosine() const { return cosine_; }
  double sine() const { return sine_; }
  Vec2d translation() const { return translation_; }
  bool turned() const { return turned_; }
  /// Returns false if local coordinates are the world's.
  bool moved() const { return moved_; }

 private:
  double cosine_ = 1;
  double sine_ = 0;
  Vec2d translation_{0, 0};
  bool turned_ = false;
  bool moved_ = false;
};

/// A point, a segment or a strictly convex polygon, counter-clockwise: its local corners in the order of the edges'
/// angles. Edge i leads from corner i to the next; a segment has two edges, there and back, and a point has none.
class GNOMON_API Body {
 public:
  /// Constructs a body, strictly. Faults, each with its vertex: a coordinate that is not finite, no vertex, two that
  /// coincide, a straight angle or a right turn, more than one turn in all. Every test is exact. Cost: O(n). Allocates.
  static Result<Body> make(std::span<const Vec2d> ccw);
  /// Constructs a body, leniently: vertices may repeat and be collinear with their neighbours. Exact tests remove
  /// these; the rest must satisfy the strict constructor. Cost: O(n). Allocates.
  static Result<Body> make_weak(std::span<const Vec2d> ccw);

  std::span<const Vec2d> corners() const { return corners_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(corners_.size()); }
  std::uint32_t edges() const { return size() > 1 ? size() : 0; }
  std::uint32_t next(std::uint32_t corner) const { return corner + 1 == size() ? 0 : corner + 1; }
  std::uint32_t previous(std::uint32_t corner) const { return (corner == 0 ? size() : corner) - 1; }

  /// Returns the corner's index among the input vertices; for repeated vertices, the last of them.
  std::uint32_t vertex_of(std::uint32_t corner) const { return vertex_of_.empty() ? corner : vertex_of_[corner]; }

  /// Returns the first edge whose local direction has an angle in [0°, 180°), and the first behind those.
  std::uint32_t first_rising() const { return first_rising_; }
  std::uint32_t first_falling() const { return first_falling_; }

  /// Returns the centre of two bounds for a quick test, in local coordinates. No corner is further from `centre` than
  /// `reach`, and no edge's line is nearer than `clearance`. Both are within a few ulp unless squares overflow or
  /// underflow. Otherwise the reach is infinite or too large and the clearance 0. The clearance is also 0 if `centre`
  /// is not inside.
  Vec2d centre() const { return centre_; }
  double reach() const { return reach_; }
  double clearance() const { return clearance_; }

 private:
  explicit Body(std::vector<Vec2d> corners);

  std::vector<Vec2d> corners_;
  std::vector<std::uint32_t> vertex_of_;
  std::uint32_t first_rising_ = 0;
  std::uint32_t first_falling_ = 0;
  Vec2d centre_{0, 0};
  double reach_ = 0;
  double clearance_ = 0;
};

/// A placed body. It refers to the body and does not own it, so it cannot be constructed from a body that ends with the
/// statement.
struct Placed {
  explicit Placed(const Body& the_body, const Frame& where = {}) : body(&the_body), frame(where) {}
  explicit Placed(const Body&& temporary, const Frame& where = {}) = delete;

  const Body* body;
  Frame frame;
};

}  // namespace gnomon::exact
