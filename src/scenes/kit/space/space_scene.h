// Base of all scenes in space: an eye that the reader turns, bodies that the reader moves and turns, and their saved
// state. A scene derives from it as from QueryScene and adds its query and its drawing.
//
//     class Meeting final : public SpaceScene {
//      public:
//       Meeting() : SpaceScene({{name_a, Role::body_a, d3::tetrahedron(), {-1.5, 0, 0}}, …}) { reset(0); }
//      private:
//       LookFrom look_from_{*this};  // buttons: the direction of view, and the effect of a drag
//       DragDoes drag_does_{*this};
//       void measure() override { … d3::separation(body(0), body(1)) … }        // after every change
//       void draw_space(display::Canvas& canvas) const override { draw_solids(canvas, eye(), …); }
//     };
//
// solid_picture.h draws the picture: `eye().project(v)` is the position of a point in the picture, and the canvas draws
// there as in the plane.
//
// Handles are numbered in this order: the bodies that the reader may move or turn, as listed, then the eye, then the
// handles of `add_handles`. The reader drags them, or selects one by its number and moves it by arrow keys. A dragged
// or nudged body moves perpendicular to the line of sight, or rolls under the hand if `DragDoes` selects it. Q, E and
// its round handle turn it about the line of sight. The ground is the eye's handle: a disc as large as the view allows,
// outside of which a finger scrolls the page. All input arrives as commands with their steps, so that history, links
// and the time line include it. A scene that moves a body by itself calls `put_body` in `move`.
//
// Every view of such a scene has `space_extent`, or that of figures; a figure is a scene whose `move` does nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "gnomon/geometry/shape/shape.h"
#include "gnomon/geometry3d/placed.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

/// Append a vector to a state, and read it back with each coordinate within bounds.
void put_vector(std::vector<std::byte>& out, d3::Vec3 v);
d3::Vec3 get_vector(StateReader& reader, double least, double most);

class SpaceScene : public QueryScene {
 public:
  std::span<const Handle> handles() const final { return handles_; }
  std::uint32_t event_state() const override { return 0; }

 protected:
  /// A body, and its initial pose.
  struct Body {
    Text name;
    display::Role role;
    d3::Polyhedron shape;
    d3::Vec3 position{0, 0, 0};
    d3::Rotation rotation = {};
    bool moves = true;         ///< true if the reader can move it
    bool turns = true;         ///< true if the reader can turn it
    double reach = 4;          ///< maximum of each coordinate of its position
    double turn_distance = 0;  ///< distance of its round handle, in units of the picture; 0 disables the handle, Q and
                               ///< E
  };

  enum class View : std::uint8_t { at_first, front, right, above, own };
  enum class Drag : std::uint8_t { moves, rolls };
  /// The direction of view. A scene without this parameter begins with its own.
  class LookFrom : public Choice<View> {
   public:
    explicit LookFrom(SpaceScene& scene) : Choice(scene.parameters_, "space_view", 5) { scene.looks_from_ = this; }
  };
  /// The effect of a drag on a body. In a scene without this parameter, a drag moves each body that can be moved.
  class DragDoes : public Choice<Drag> {
   public:
    explicit DragDoes(SpaceScene& scene) : Choice(scene.parameters_, "space_hand", 2) { scene.drag_does_ = this; }
  };

  /// `eye_reach` is the radius of the disc that turns the eye. A derived class must end its constructor with `reset`.
  explicit SpaceScene(std::vector<Body> bodies, const Eye& eye = Eye(0.5, 0.35), double eye_reach = 4.6,
                      std::uint32_t version = 1);

  const Eye& eye() const { return eye_; }
  std::size_t body_count() const { return bodies_.size(); }
  d3::Placed body(std::size_t index) const;
  display::Role role_of(std::size_t index) const { return bodies_[index].role; }
  /// Returns whether the reader holds the body.
  bool held(std::size_t index) const { return now_[index].held; }
  /// Moves a body, for scenes that move it by themselves. A position beyond its reach is moved to the nearest within.
  void put_body(std::size_t index, d3::Vec3 position, const d3::Rotation& rotation);
  void set_shape(std::size_t index, const d3::Polyhedron& shape) { bodies_[index].shape = shape; }

  /// Runs the query, and keeps its result for `readout`, `describe` and `draw_space`.
  virtual void measure() = 0;
  virtual void draw_space(display::Canvas& canvas) const = 0;
  /// Draws the state up to the last step of the trace that the reader has followed.
  virtual void draw_followed(display::Canvas& canvas, TraceCursor cursor) const {
    (void)cursor;
    draw_space(canvas);
  }

  /// Returns a normal from the first to the second of two separated bodies: a press then holds the body in front.
  /// Without it, a press holds the body with the nearer position.
  virtual std::optional<d3::Vec3> normal_between() const { return std::nullopt; }

  /// Appends handles, numbered after the eye. Their commands are passed to `apply_more`, with `index` counted from the
  /// first of them. Shapes that they view must live as long as the scene, or until the next `add_handles`.
  virtual void add_handles(std::vector<Handle>& handles) { (void)handles; }
  virtual void apply_more(const Command& command) { (void)command; }
  /// Called after the reader has moved a body or the eye; for the eye, `body` is `body_count()`.
  virtual void moved_by_hand(std::size_t body) { (void)body; }
  /// Sets the shapes of bodies from the parameters, by `set_shape`. Called before a scene begins, after each
  /// parameter's change, and before a state is read.
  virtual void make_shapes() {}
  /// Called after a change of a parameter other than the two of this class.
  virtual void chosen_more(std::size_t parameter) { (void)parameter; }
  /// Initial state, and saved state, of a scene beside its bodies and its eye.
  virtual void begin_more(std::uint64_t seed) { (void)seed; }
  virtual void save_more(std::vector<std::byte>& out) const { (void)out; }
  virtual void load_more(StateReader& reader) { (void)reader; }
  bool move() override { return false; }

 private:
  struct Now {
    d3::Vec3 position;
    d3::Rotation rotation;
    double roll = 0;  ///< rotation of its round handle, in radians
    bool held = false;
    Vec2d grip{0, 0};  ///< last held position in the picture
  };

  void begin(std::uint64_t seed) final;
  void chosen(std::size_t parameter) final;
  void apply(const Command& command) final;
  void query() final;
  void save_world(std::vector<std::byte>& out) const final;
  void load_world(StateReader& reader) final;
  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const final;
  void draw_shapes(display::Canvas& canvas) const override;
  void draw_edges(display::Canvas& canvas) const override { (void)canvas; }

  void look_from(View view);
  void apply_to_eye(const Command& command);
  void apply_to_body(const Command& command, std::size_t index);
  void roll_body(std::size_t index, d3::Vec3 rotation_vector);
  void turn_body(std::size_t index, double angle);
  bool rolls(std::size_t index) const;
  void shift_body(std::size_t index, d3::Vec3 way);
  std::vector<std::size_t> from_behind() const;
  void make_handles();

  std::vector<Body> bodies_;
  std::vector<std::size_t> in_hand_;  ///< bodies with handles
  std::vector<Now> now_;
  Now eye_hand_{};
  LookFrom* looks_from_ = nullptr;
  DragDoes* drag_does_ = nullptr;
  Eye eye_at_first_;
  Eye eye_;
  Shape<double> ground_;
  std::vector<Shape<double>> outlines_;
  std::vector<Handle> handles_;
};

}  // namespace gnomon::scenes
