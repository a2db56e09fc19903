#include "tools/drawings/sheet.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "display/svg.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Canvas;
using display::Item;
using display::ItemKind;
using display::Role;

constexpr double size_of(Tone tone) { return tone == Tone::remark ? 12.5 : 14; }

/// Returns the CSS custom property of a role.
std::string property_of(Role role) {
  std::string name = std::string("--gnomon-") + display::role_names[static_cast<std::size_t>(role)];
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

/// Returns the first or the second colour of `property: light-dark(first, second);`; empty if it is missing.
std::string colour_in(std::string_view colours, const std::string& property, bool second) {
  const std::size_t at = colours.find(property + ": light-dark(");
  if (at == std::string_view::npos) return {};
  const std::size_t open = colours.find('(', at) + 1;
  const std::size_t comma = colours.find(',', open);
  const std::size_t close = colours.find(')', open);
  if (comma == std::string_view::npos || close == std::string_view::npos || comma > close) return {};
  return std::string(second ? colours.substr(comma + 2, close - comma - 2) : colours.substr(open, comma - open));
}

/// Returns only the colours that `picture` uses.
std::string table_of(std::string_view colours, std::string_view picture, bool dark) {
  std::string table;
  for (std::size_t i = 0; i < display::role_count; ++i) {
    const std::string property = property_of(static_cast<Role>(i));
    if (picture.find("(" + property + ")") == std::string_view::npos) continue;
    table += property + ":" + colour_in(colours, property, dark) + ";";
  }
  return "svg{" + table + "}";
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string pixels(double value) {
  const long long tenths = std::llround(value * 10);
  const long long whole = tenths / 10;
  const long long part = std::llabs(tenths % 10);
  return (tenths < 0 && whole == 0 ? "-" : "") + std::to_string(whole) + (part ? "." + std::to_string(part) : "");
}

std::string element_of(const Words& words) {
  const double size = size_of(words.tone);
  Vec2d at = words.at + Vec2d(0, 0.35 * size);
  const char* align = "middle";
  if (words.anchor == Anchor::left) {
    at.x += 0.45 * size;
    align = "start";
  } else if (words.anchor == Anchor::right) {
    at.x -= 0.45 * size;
    align = "end";
  } else if (words.anchor == Anchor::above) {
    at.y -= 0.85 * size;
  } else if (words.anchor == Anchor::below) {
    at.y += 0.85 * size;
  }
  const std::string weight = words.tone == Tone::remark ? "" : " font-weight=\"600\"";
  return "<text x=\"" + pixels(at.x) + "\" y=\"" + pixels(at.y) + "\" font-size=\"" + pixels(size) + "\"" + weight +
         " text-anchor=\"" + align + "\" fill=\"var(" + property_of(words.role) + ")\">" + escaped(words.text) +
         "</text>\n";
}

/// Adds an item of another canvas, with its points replaced by `points`.
void add(Canvas& canvas, const Item& item, std::span<const Vec2d> points) {
  const display::Stroke stroke{item.role, item.width, item.alpha, item.dash, item.cap};
  switch (item.kind) {
    case ItemKind::fill:
      return canvas.fill(points, item.role, item.alpha);
    case ItemKind::line:
      return points.size() > 2 ? canvas.outline(points, stroke) : canvas.line(points[0], points[1], stroke);
    case ItemKind::arrow:
      return canvas.arrow(points[0], points[1], stroke);
    case ItemKind::point:
      return canvas.point(points[0], item.marker, item.width, item.role, item.alpha);
    case ItemKind::bodies:
      assert(false && "no drawing shows bodies of a table");
      return;
  }
}

}  // namespace

void Panel::say(Vec2d at, Anchor anchor, Role role, std::string text, Tone tone) {
  words.push_back({at, anchor, role, std::move(text), tone});
}

Sheet::Sheet(double width, double height, std::string description)
    : width_(width), height_(height), description_(std::move(description)) {}

void Sheet::place(const Panel& panel, Vec2d origin, double scale) {
  // The sheet's own canvas has its origin in the middle and y up, as a camera requires.
  const Vec2d shift(origin.x - width_ / 2, height_ / 2 - origin.y);
  for (const Item& item : panel.canvas.items()) {
    std::vector<Vec2d> points;
    for (const Vec2d point : panel.canvas.points().subspan(item.first, item.count))
      points.push_back(point * scale + shift);
    add(canvas_, item, points);
  }
  for (const Words& words : panel.words) {
    const Vec2d at(origin.x + words.at.x * scale, origin.y - words.at.y * scale);
    words_.push_back({at, words.anchor, words.role, words.text, words.tone});
  }
}

void Sheet::say(Vec2d at, Anchor anchor, Role role, std::string text, Tone tone) {
  words_.push_back({at, anchor, role, std::move(text), tone});
}

std::string Sheet::svg(std::string_view colours) const {
  const display::Camera camera{{width_, height_}, width_, height_};
  std::string picture = to_svg(canvas_, camera);
  const std::string_view end = "</svg>\n";
  picture.resize(picture.size() - end.size());
  picture +=
      "<g font-family=\"system-ui,sans-serif\" paint-order=\"stroke\" stroke-width=\"3\" stroke-linejoin=\"round\"";
  picture += " stroke=\"var(" + property_of(Role::paper) + ")\">\n";
  for (const Words& words : words_) picture += element_of(words);
  picture += "</g>\n";
  picture += end;

  const std::string_view tag = "<svg";
  std::string head = " width=\"" + pixels(width_) + "\" height=\"" + pixels(height_) + "\" role=\"img\"";
  picture.insert(tag.size(), head);
  const std::string inside = "\n<title>" + escaped(description_) + "</title>\n<style>" +
                             table_of(colours, picture, false) + "@media(prefers-color-scheme:dark){" +
                             table_of(colours, picture, true) + "}</style>";
  picture.insert(picture.find('>') + 1, inside);
  return picture;
}

}  // namespace gnomon::drawings
