// Base of all figures: a few objects that rest until the reader moves them. Nothing moves by itself.
#pragma once

#include <initializer_list>
#include <optional>
#include <vector>

#include "gnomon/geometry/shape/shape.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

/// Part of the world that a figure shows: large enough to drag in, small enough to stand beside a paragraph.
inline constexpr display::Extent figure_extent{12, 9};
inline constexpr playback::View figure_views[] = {{"demo", figure_extent}};
/// Default area for bodies and points of a figure.
inline constexpr Walls figure_walls{5.7, 4.2};

class FigureScene : public QueryScene {
 public:
  std::span<const Handle> handles() const final { return handles_; }
  std::uint32_t event_state() const override { return 0; }

 protected:
  /// An object that the reader can move, with its initial pose.
  struct Part {
    HandleOf what;
    Text name;
    display::Role role;
    Vec2d position;
    Vec2d direction;                                 ///< initial direction, of any length but 0
    double turn_distance;                            ///< distance of its turn handle; 0 has none
    Shape<double> shape;                             ///< shape, for a body
    Walls walls;                                     ///< area of its position
    std::optional<std::size_t> body = std::nullopt;  ///< for a point: the body that contains it and carries it along
    /// Query that returns the point to its body. A function pointer, so that a program without such points does not
    /// contain the query.
    Vec2d (*back_into)(const Placed<double>& body, const Placed<double>& point) = nullptr;
    /// Grid of its coordinates, for an object that matters only at such positions; 0 for none. The limits of its area
    /// must be on the same grid.
    double grid = 0;
  };
  /// Corners of a polygon, and its initial pose as in a part.
  struct Lay {
    std::span<const Vec2d> corners;
    Vec2d position;
    Vec2d direction;
    double turn_distance;
  };
  static Part body_part(Text name, display::Role role, const Lay& lay, const Walls& walls = figure_walls);
  static Part point_part(Text name, Vec2d position, const Walls& walls = figure_walls);
  /// Returns a point within the body number `body`.
  static Part point_of_part(Text name, std::size_t body, Vec2d position);
  /// Returns a direction, with its handle at `turn_distance` from its starting point.
  static Part direction_part(Text name, Vec2d position, Vec2d direction, double turn_distance);
  /// Returns a line with a solid side, by a point on it and its normal.
  static Part line_part(Text name, Vec2d position, Vec2d normal, const Walls& walls);
  /// Returns an axis with direction `n`, by the handle on its screen (picture/screen.h).
  static Part screen_part(Vec2d n);

  /// The handles have the numbers of their `parts`. A derived class must end its constructor with `reset`.
  explicit FigureScene(std::initializer_list<Part> parts);

  Placed<double> body(std::size_t part) const { return now_[part].placed(parts_[part].shape); }
  Vec2d position(std::size_t part) const { return now_[part].position; }
  Vec2d direction(std::size_t part) const { return now_[part].rotation.apply({1, 0}); }

  /// Moves a part within its limits.
  void shift(std::size_t part, Vec2d by);

  /// Runs the query, and keeps its result for `readout`, `describe` and `draw_figure`.
  virtual void measure() = 0;
  virtual void draw_figure(display::Canvas& canvas) const = 0;

 private:
  void begin(std::uint64_t seed) final;
  bool move() override { return false; }
  void apply(const Command& command) final;
  void query() final;
  void save_world(std::vector<std::byte>& out) const final;
  void load_world(StateReader& reader) final;
  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const final;

  static Rotation<double> rotation_at_first(const Part& part);

  /// Returns a part to its area.
  void keep(std::size_t part);
  /// Moves all points of a body with it.
  void take_along(std::size_t body, const Pose<double>& before);

  std::vector<Part> parts_;
  std::vector<Movable> now_;
  std::vector<Handle> handles_;
};

}  // namespace gnomon::scenes
