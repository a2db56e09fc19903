// A drawing of the documentation: panels that show what queries returned, and words, as one SVG file that needs no page
// around it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "display/canvas.h"

namespace gnomon::drawings {

/// How words look: what is being said, a remark, or the heading of a panel.
enum class Tone : std::uint8_t { label, remark, heading };

/// Text over a picture, and where it lies to its position.
struct Words {
  Vec2d at;
  display::Anchor anchor;
  display::Role role;
  std::string text;
  Tone tone;
};

/// One picture in units and with an origin of its own.
struct Panel {
  display::Canvas canvas;
  std::vector<Words> words;

  void say(Vec2d at, display::Anchor anchor, display::Role role, std::string text, Tone tone = Tone::label);
};

/// The whole drawing. Its positions are CSS pixels from the top left corner, x right and y down.
class Sheet {
 public:
  /// `description` says in words what the drawing shows, for those who do not see it.
  Sheet(double width, double height, std::string description);

  /// Lays a panel's origin at `origin` and makes its unit `scale` pixels long. Widths of lines are pixels and stay.
  void place(const Panel& panel, Vec2d origin, double scale);
  void say(Vec2d at, display::Anchor anchor, display::Role role, std::string text, Tone tone = Tone::label);

  /// `colours` is the text of web/pages/style/colours.css. The drawing carries its colours for light and for dark.
  /// Equal sheets give equal bytes.
  std::string svg(std::string_view colours) const;

 private:
  double width_;
  double height_;
  std::string description_;
  display::Canvas canvas_;
  std::vector<Words> words_;
};

}  // namespace gnomon::drawings
