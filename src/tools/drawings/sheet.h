// A documentation drawing: panels that show results of queries, and words, as one stand-alone SVG file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "display/canvas.h"

namespace gnomon::drawings {

/// Style of words: a statement, a remark, or the heading of a panel.
enum class Tone : std::uint8_t { label, remark, heading };

/// Text over a picture, and its placement relative to its position.
struct Words {
  Vec2d at;
  display::Anchor anchor;
  display::Role role;
  std::string text;
  Tone tone;
};

/// A picture with its own units and origin.
struct Panel {
  display::Canvas canvas;
  std::vector<Words> words;

  void say(Vec2d at, display::Anchor anchor, display::Role role, std::string text, Tone tone = Tone::label);
};

/// A whole drawing. Its positions are CSS pixels from the top left corner, x right and y down.
class Sheet {
 public:
  /// `description` is the text alternative for screen readers.
  Sheet(double width, double height, std::string description);

  /// Places a panel's origin at `origin`, with `scale` pixels per unit. Line widths are in pixels and are not scaled.
  void place(const Panel& panel, Vec2d origin, double scale);
  void say(Vec2d at, display::Anchor anchor, display::Role role, std::string text, Tone tone = Tone::label);

  /// Returns the SVG. `colours` is the text of web/pages/style/colours.css. The drawing contains its colours for light
  /// and for dark mode. Equal sheets yield equal bytes.
  std::string svg(std::string_view colours) const;

 private:
  double width_;
  double height_;
  std::string description_;
  display::Canvas canvas_;
  std::vector<Words> words_;
};

}  // namespace gnomon::drawings
