// What every figure does alike: a few things lie still until a hand moves them, and nothing happens by itself.
#pragma once

#include <initializer_list>
#include <optional>
#include <vector>

#include "gnomon/geometry/shape/shape.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

/// How much of the world a figure shows: as much as a hand reaches and a paragraph wants beside it.
inline constexpr display::Extent figure_extent{12, 9};
inline constexpr playback::View figure_views[] = {{"demo", figure_extent}};
/// Where bodies and points of a figure may be, unless it says otherwise.
inline constexpr Walls figure_walls{5.7, 4.2};

class FigureScene : public QueryScene {
 public:
  std::span<const Handle> handles() const final { return handles_; }
  std::uint32_t event_state() const override { return 0; }

 protected:
  /// Something that the hand moves, and where it begins.
  struct Part {
    HandleOf what;
    Text name;
    display::Role role;
    Vec2d position;
    Vec2d direction;                                 ///< of any length but 0
    double turn_distance;                            ///< of its turn handle; 0 has none
    Shape<double> shape;                             ///< of a body
    Walls walls;                                     ///< where it may be
    std::optional<std::size_t> body = std::nullopt;  ///< of a point: the body that it stays in, and goes along with
    /// And the way back into it: here, so that a program without such points does not carry the query.
    Vec2d (*back_into)(const Placed<double>& body, const Placed<double>& point) = nullptr;
    /// Its position is a whole number of these, where what matters happens at such places only; 0 for any. What keeps
    /// it where it may be must be a whole number of them, too.
    double grid = 0;
  };
  /// Of a polygon: its corners, and as in a part where it begins.
  struct Lay {
    std::span<const Vec2d> corners;
    Vec2d position;
    Vec2d direction;
    double turn_distance;
  };
  static Part body_part(Text name, display::Role role, const Lay& lay, const Walls& walls = figure_walls);
  static Part point_part(Text name, Vec2d position, const Walls& walls = figure_walls);
  /// Of a point of the body whose number is `body`.
  static Part point_of_part(Text name, std::size_t body, Vec2d position);
  /// Of a direction, by a handle so far from where it begins.
  static Part direction_part(Text name, Vec2d position, Vec2d direction, double turn_distance);
  /// Of a line with a solid side, by a point of it and its normal.
  static Part line_part(Text name, Vec2d position, Vec2d normal, const Walls& walls);
  /// Of an axis with this direction, by the handle on its screen (picture/screen.h).
  static Part screen_part(Vec2d n);

  /// `parts` are numbered as their handles are. Whoever is derived from this ends its constructor with `reset`.
  explicit FigureScene(std::initializer_list<Part> parts);

  Placed<double> body(std::size_t part) const { return now_[part].placed(parts_[part].shape); }
  Vec2d position(std::size_t part) const { return now_[part].position; }
  Vec2d direction(std::size_t part) const { return now_[part].rotation.apply({1, 0}); }

  /// Moves a part as far as it may go.
  void shift(std::size_t part, Vec2d by);

  /// Asks the query, whose answer is for `readout`, `describe` and `draw_figure`.
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

  /// Back to where a part may be.
  void keep(std::size_t part);
  /// A body goes from one pose to another with all points that are of it.
  void take_along(std::size_t body, const Pose<double>& before);

  std::vector<Part> parts_;
  std::vector<Movable> now_;
  std::vector<Handle> handles_;
};

}  // namespace gnomon::scenes
