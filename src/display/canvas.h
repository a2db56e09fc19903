// The output of a scene: a display list in world coordinates, without pixels or graphics calls.
//
// The scene fills it once a frame; the WebGL renderer and the SVG writer read it. Positions are world units (x right, y
// up). Widths, radii and dash lengths are CSS pixels, so that they look the same at every zoom; on a small picture they
// all shrink together. Colours are roles, which the page maps to RGBA. Items are painted in the order of their
// addition.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "display/message.h"
#include "display/outlines.h"
#include "display/role.h"
#include "gnomon/core/vec2.h"
#include "gnomon/glm.h"

namespace gnomon::display {

/// End of a line: round caps reach beyond its end points by half its width, butt caps end exactly there.
enum class Cap : std::uint8_t { round, butt };

/// Style of a line. `dash` is the length of a dash and of the gap after it; 0 draws a solid line.
struct Stroke {
  Role role = Role::ink;
  float width = 2;
  float alpha = 1;
  float dash = 0;
  Cap cap = Cap::round;
};

/// Symbol of a point. Its shape repeats the information of the colour, for readers who do not see the colour.
enum class Marker : std::uint8_t { disc, ring, cross, square };

/// One of many bodies: an outline of a table, turned by the angle of `direction` (its cosine and sine), then moved.
struct BodyInstance {
  Vec2d position;
  Vec2d direction;
  std::uint32_t outline;
  Role role;

  /// Computes the matrix from the outline's own frame to the world.
  glm::dmat3 matrix() const {
    return {direction.x, direction.y, 0, -direction.y, direction.x, 0, position.x, position.y, 1};
  }
};

/// Style of every body: a light filling, through which other bodies remain visible, and a line of the same colour.
struct BodyStyle {
  float fill = 0.22f;  ///< opacity of the filling
  float width = 2.5f;  ///< width of the line
};

enum class ItemKind : std::uint8_t { fill, line, arrow, point, bodies };

/// One thing to paint; its points are `points()[first, first + count)`. A line of more than two points is closed. Any
/// number of bodies is one item: `bodies()[first, first + count)`, with the outlines `tables()[table]`.
struct Item {
  ItemKind kind;
  Marker marker = Marker::disc;  ///< points only
  Cap cap = Cap::round;          ///< lines only
  Role role = Role::ink;
  float alpha = 1;  ///< for bodies, the opacity of their filling
  float width = 0;  ///< line width, or a point's radius
  float dash = 0;
  std::uint32_t table = 0;  ///< bodies only
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

/// Text for the page to place over the picture: an id of the page's text table and the numbers to insert.
struct Label {
  Vec2d at;
  Anchor anchor;
  Role role;
  Message text;
};

/// Area where a press holds a handle: the handle's number in the scene's list, and whether the press moves or turns it.
/// A single point stands for an area as large as a fingertip; more points are a polygon's corners. `radius` widens
/// either, in world units. Areas are not painted: they serve pages that can detect which part of a picture was pressed.
struct Area {
  enum class Use : std::uint8_t { move, turn };
  std::uint32_t handle;
  Use use;
  double radius = 0;
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

class Canvas {
 public:
  /// Empties the list and keeps its memory, so that a running scene soon stops allocating.
  void clear();

  /// Adds a filled convex polygon of at least three corners, in either winding.
  void fill(std::span<const Vec2d> convex, Role role, float alpha = 1);
  void line(Vec2d from, Vec2d to, Stroke stroke);
  /// Adds the closed outline of a polygon, drawn as one line per edge with round joins.
  void outline(std::span<const Vec2d> polygon, Stroke stroke);
  /// Adds a line from `from` to `to` with a head at `to`, whose size depends on the line's width.
  void arrow(Vec2d from, Vec2d to, Stroke stroke);
  void point(Vec2d at, Marker marker, float radius, Role role, float alpha = 1);
  /// Adds any number of bodies at little more than the cost of their positions. Each looks like a `fill` and an
  /// `outline`, in this order. A body whose outline is not in the table is omitted, as are all bodies without a table.
  void bodies(std::shared_ptr<const Outlines> outlines, std::span<const BodyInstance> bodies, BodyStyle style = {});
  void label(Vec2d at, Anchor anchor, Role role, Message text);
  /// Adds an area; later areas cover earlier ones.
  void area(Area area, std::span<const Vec2d> points);

  std::span<const Item> items() const { return items_; }
  /// Returns the points of items and areas.
  std::span<const Vec2d> points() const { return points_; }
  std::span<const BodyInstance> bodies() const { return bodies_; }
  std::span<const std::shared_ptr<const Outlines>> tables() const { return tables_; }
  std::span<const Label> labels() const { return labels_; }
  std::span<const Area> areas() const { return areas_; }

 private:
  void add(Item item, std::span<const Vec2d> points);

  std::vector<Item> items_;
  std::vector<Vec2d> points_;
  std::vector<BodyInstance> bodies_;
  std::vector<std::shared_ptr<const Outlines>> tables_;
  std::vector<Label> labels_;
  std::vector<Area> areas_;
};

}  // namespace gnomon::display
