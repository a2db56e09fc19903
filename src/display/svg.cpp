#include "display/svg.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "display/affine.h"
#include "display/arc.h"
#include "display/markers.h"
#include "display/outlines.h"

namespace gnomon::display {
namespace {

/// Font size of the page's labels. A page may enlarge them where the picture is small.
constexpr double font_size = 14;

/// Returns the layout of a label relative to its position. The space around its words is in parts of its font size, as
/// in web/pages/style/player.css; downwards it is measured to the words' baseline.
constexpr std::string_view layout_of(Anchor anchor) {
  switch (anchor) {
    case Anchor::centre:
      break;
    case Anchor::left:
      return " dx=\".3em\" dy=\".35em\" text-anchor=\"start\"";
    case Anchor::right:
      return " dx=\"-.3em\" dy=\".35em\" text-anchor=\"end\"";
    case Anchor::above:
      return " dy=\"-.35em\" text-anchor=\"middle\"";
    case Anchor::below:
      return " dy=\"1.05em\" text-anchor=\"middle\"";
  }
  return " dy=\".35em\" text-anchor=\"middle\"";
}

class Writer {
 public:
  Writer(const Camera& camera, std::string& out) : camera_(camera), to_pixels_(camera.matrix()), out_(out) {
    out_.clear();
  }

  void open() {
    text("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    number(camera_.width);
    text(" ");
    number(camera_.height);
    text("\">\n<rect");
    value("width", camera_.width);
    value("height", camera_.height);
    colour("fill", Role::paper);
    text("/>\n");
  }

  /// Draws an item and returns the number of items drawn: a shape's filling and its outline are one element.
  std::size_t draw(std::span<const Item> items, const Canvas& canvas) {
    const Item& item = items[0];
    if (item.kind != ItemKind::bodies) to_pixels(canvas.points().subspan(item.first, item.count));
    if (items.size() > 1 && is_filled(item, items[1], canvas)) {
      filled(item, items[1]);
      return 2;
    }
    draw(item, canvas);
    return 1;
  }

  void labels(std::span<const Label> labels) {
    if (labels.empty()) return;
    text("<g font-family=\"system-ui,sans-serif\" font-weight=\"600\" stroke-width=\"3\" stroke-linejoin=\"round\"");
    text(" paint-order=\"stroke\"");
    value("font-size", font_size);
    colour("stroke", Role::paper);
    text(">\n");
    for (std::size_t i = 0; i < labels.size(); ++i) write(labels[i], i);
    text("</g>\n");
  }

  void areas(const Canvas& canvas) {
    if (canvas.areas().empty()) return;
    text("<g class=\"holds\" fill=\"none\" stroke-linejoin=\"round\">\n");
    for (const Area& area : canvas.areas()) write(area, canvas.points().subspan(area.first, area.count));
    text("</g>\n");
  }

  void close() { text("</svg>\n"); }

 private:
  void draw(const Item& item, const Canvas& canvas) {
    switch (item.kind) {
      case ItemKind::fill:
        return polygon(points_, item);
      case ItemKind::line:
        return lines(points_, item);
      case ItemKind::arrow:
        return arrow(points_, item);
      case ItemKind::point:
        return marker(points_[0], item);
      case ItemKind::bodies:
        return bodies(item, canvas);
    }
  }

  /// Returns whether `fill` is the filling of the outline `line`, which covers its edge.
  static bool is_filled(const Item& fill, const Item& line, const Canvas& canvas) {
    if (fill.kind != ItemKind::fill || line.kind != ItemKind::line || !is_plain(line)) return false;
    const std::span<const Vec2d> corners = canvas.points().subspan(fill.first, fill.count);
    const std::span<const Vec2d> ends = canvas.points().subspan(line.first, line.count);
    return std::equal(corners.begin(), corners.end(), ends.begin(), ends.end());
  }

  /// Returns whether the line is solid and opaque.
  static bool is_plain(const Item& line) { return !(line.dash > 0) && !(line.alpha < 1); }

  void to_pixels(std::span<const Vec2d> world) {
    points_.clear();
    for (const Vec2d point : world) points_.push_back(mapped(to_pixels_, point));
  }

  void text(std::string_view more) { out_ += more; }

  void whole(std::uint64_t value) {
    char digits[20];
    std::size_t count = 0;
    do {
      digits[count++] = static_cast<char>('0' + value % 10);
      value /= 10;
    } while (value > 0);
    while (count > 0) out_ += digits[--count];
  }

  /// Writes a number rounded to a hundredth of a pixel, in as few characters as possible.
  void number(double value) {
    const long long signed_hundredths = std::llround(std::clamp(std::isnan(value) ? 0 : value, -1e9, 1e9) * 100);
    if (signed_hundredths < 0) out_ += '-';
    const auto hundredths = static_cast<std::uint64_t>(std::llabs(signed_hundredths));
    whole(hundredths / 100);
    const std::uint64_t rest = hundredths % 100;
    if (rest == 0) return;
    out_ += '.';
    out_ += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) out_ += static_cast<char>('0' + rest % 10);
  }

  void value(std::string_view name, double value) {
    text(" ");
    text(name);
    text("=\"");
    number(value);
    text("\"");
  }

  void colour(std::string_view attribute, Role role) {
    text(" ");
    text(attribute);
    text("=\"var(--gnomon-");
    for (const char letter : std::string_view(role_names[static_cast<std::size_t>(role)])) {
      out_ += letter == '_' ? '-' : letter;
    }
    text(")\"");
  }

  void move_to(char command, Vec2d to) {
    out_ += command;
    number(to.x);
    text(" ");
    number(to.y);
  }

  void open_path() { text("<path d=\""); }

  /// Opens an element with the `points` attribute where it suffices. Among all attributes of a form it alone, when it
  /// changes, makes browsers neither recompute styles nor recomposite all layers of the page.
  void open_points(std::string_view tag, std::span<const Vec2d> points) {
    text("<");
    text(tag);
    text(" points=\"");
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (i > 0) text(" ");
      number(points[i].x);
      text(" ");
      number(points[i].y);
    }
  }

  void close_fill(Role role) {
    text("\"");
    colour("fill", role);
  }

  void close_stroke(Role role, double width, Cap cap) {
    text("\" fill=\"none\"");
    stroke(role, width, cap);
  }

  void stroke(Role role, double width, Cap cap) {
    colour("stroke", role);
    value("stroke-width", width);
    if (cap == Cap::round) text(" stroke-linecap=\"round\"");
  }

  /// Ends an element. `opacity` names the opacity of its only paint, `fill-opacity` or `stroke-opacity`. The opacity of
  /// a whole element would look the same, but makes browsers keep a layer of it.
  void end(std::string_view opacity, float alpha) {
    if (alpha < 1) value(opacity, alpha);
    text("/>\n");
  }

  void polygon(std::span<const Vec2d> corners, const Item& item) {
    open_points("polygon", corners);
    close_fill(item.role);
    end("fill-opacity", item.alpha);
  }

  /// Draws the present points, filled and then outlined.
  void filled(const Item& fill, const Item& line) {
    open_points("polygon", points_);
    close_fill(fill.role);
    if (fill.alpha < 1) value("fill-opacity", fill.alpha);
    stroke(line.role, line.width, line.cap);
    text(" stroke-linejoin=\"round\"/>\n");
  }

  /// Writes the dashes; round ends count as part of a dash.
  void dashes(const Item& item) {
    if (!(item.dash > 0)) return;
    const double ends = item.cap == Cap::round ? std::min(item.width, item.dash) : 0;
    text(" stroke-dasharray=\"");
    number(item.dash - ends);
    text(" ");
    number(item.dash + ends);
    text("\"");
  }

  void lines(std::span<const Vec2d> points, const Item& item) {
    const bool closed = points.size() > 2;
    if (closed && item.dash > 0) {
      // Every edge starts with a dash, as in the live picture; the dashes of one path would continue around its
      // corners.
      open_path();
      for (std::size_t i = 0; i < points.size(); ++i) {
        move_to('M', points[i]);
        move_to('L', points[(i + 1) % points.size()]);
      }
    } else {
      open_points(closed ? "polygon" : "polyline", points);
    }
    close_stroke(item.role, item.width, item.cap);
    if (closed) text(" stroke-linejoin=\"round\"");
    dashes(item);
    end("stroke-opacity", item.alpha);
  }

  void arrow(std::span<const Vec2d> points, const Item& item) {
    const ArrowHead head = arrow_head(points[0], points[1], item.width, 1);
    if (!(item.dash > 0)) return polygon(arrow_outline(points[0], head, item), item);
    text("<g");
    if (item.alpha < 1) value("opacity", item.alpha);
    text(">");
    if (head.base != points[0]) {
      const Vec2d shaft[] = {points[0], head.base};
      open_points("polyline", shaft);
      close_stroke(item.role, item.width, item.cap);
      dashes(item);
      text("/>");
    }
    open_points("polygon", head.corners);
    close_fill(item.role);
    text("/></g>\n");
  }

  /// Returns shaft and head as one polygon: half the elements, and translucent as a whole.
  std::span<const Vec2d> arrow_outline(Vec2d from, const ArrowHead& head, const Item& item) {
    const auto& [tip, right, left] = head.corners;
    corners_.assign({right, tip, left});
    if (head.base == from) return corners_;
    const Vec2d aside = right_normal(unit(head.base - from));
    const double half = item.width / 2;
    corners_.push_back(head.base - aside * half);
    if (item.cap == Cap::round) {
      add_arc(from, half, {-aside.x, -aside.y}, aside, roundness, corners_);
    } else {
      corners_.insert(corners_.end(), {from - aside * half, from + aside * half});
    }
    corners_.push_back(head.base + aside * half);
    return corners_;
  }

  void bodies(const Item& item, const Canvas& canvas) {
    const Outlines& outlines = *canvas.tables()[item.table];
    Item fill{.kind = ItemKind::fill, .alpha = item.alpha};
    Item line{.kind = ItemKind::line, .width = item.width};
    for (const BodyInstance& body : canvas.bodies().subspan(item.first, item.count)) {
      if (body.outline >= outlines.size()) continue;
      fill.role = line.role = body.role;
      outlines.drawn(body.outline, roundness / camera_.pixels_per_unit(), corners_);
      points_.clear();
      const glm::dmat3 matrix = to_pixels_ * body.matrix();
      for (const Vec2d corner : corners_) points_.push_back(mapped(matrix, corner));
      if (outlines.is_circle(body.outline)) {
        round_body(points_[0], outlines.radius(body.outline) * camera_.pixels_per_unit(), fill, line);
      } else if (!points_.empty()) {
        if (points_.size() > 2 && fill.alpha > 0) {
          filled(fill, line);
        } else {
          lines(points_, line);
        }
      }
    }
  }

  void round_body(Vec2d at, double radius, const Item& fill, const Item& line) {
    circle(at, radius);
    if (radius > 0 && fill.alpha > 0) {
      colour("fill", fill.role);
      if (fill.alpha < 1) value("fill-opacity", fill.alpha);
    } else {
      text(" fill=\"none\"");
    }
    colour("stroke", line.role);
    value("stroke-width", line.width);
    text("/>\n");
  }

  void marker(Vec2d at, const Item& item) {
    const double size = item.width;
    const double line = size * marker_line;
    switch (item.marker) {
      case Marker::disc: {
        // The round end of a line of length 0.
        const Vec2d dot[] = {at, at};
        open_points("polyline", dot);
        close_stroke(item.role, 2 * size, Cap::round);
        return end("stroke-opacity", item.alpha);
      }
      case Marker::ring:
        corners_.clear();
        add_arc(at, size - line / 2, {1, 0}, {-1, 0}, roundness, corners_);
        corners_.pop_back();
        add_arc(at, size - line / 2, {-1, 0}, {1, 0}, roundness, corners_);
        corners_.pop_back();
        open_points("polygon", corners_);
        close_stroke(item.role, line, Cap::butt);
        return end("stroke-opacity", item.alpha);
      case Marker::cross: {
        const double arm = (size - line / 2) * std::sqrt(0.5);
        open_path();
        move_to('M', at + Vec2d{-arm, -arm});
        move_to('L', at + Vec2d{arm, arm});
        move_to('M', at + Vec2d{-arm, arm});
        move_to('L', at + Vec2d{arm, -arm});
        close_stroke(item.role, line, Cap::round);
        return end("stroke-opacity", item.alpha);
      }
      case Marker::square: {
        const double half = size * square_side;
        const Vec2d corners[] = {at + Vec2d{half, half}, at + Vec2d{-half, half}, at + Vec2d{-half, -half},
                                 at + Vec2d{half, -half}};
        return polygon(corners, item);
      }
    }
  }

  void circle(Vec2d at, double radius) {
    text("<circle");
    value("cx", at.x);
    value("cy", at.y);
    value("r", radius);
  }

  void write(const Label& label, std::size_t index) {
    const Vec2d at = mapped(to_pixels_, label.at);
    text("<text");
    value("x", at.x);
    value("y", at.y);
    text(layout_of(label.anchor));
    colour("fill", label.role);
    text(">{{");
    whole(index);
    text("}}</text>\n");
  }

  void write(const Area& area, std::span<const Vec2d> world) {
    to_pixels(world);
    Vec2d least = points_[0];
    Vec2d most = points_[0];
    for (const Vec2d point : points_) {
      least = {std::min(least.x, point.x), std::min(least.y, point.y)};
      most = {std::max(most.x, point.x), std::max(most.y, point.y)};
    }
    const double half = std::min(most.x - least.x, most.y - least.y) / 2;
    const double radius = std::max(area.radius * camera_.pixels_per_unit(), finger - half);
    if (points_.size() == 1) {
      circle(points_[0], radius);
    } else {
      open_points("polygon", points_);
      text("\"");
      if (radius > 0) value("stroke-width", 2 * radius);
    }
    text(area.use == Area::Use::turn ? " class=\"turn" : " class=\"hold");
    if (radius == finger) text(" spot");
    text("\" data-handle=\"");
    whole(area.handle);
    text("\"/>\n");
  }

  const Camera& camera_;
  const glm::dmat3 to_pixels_;
  std::string& out_;
  std::vector<Vec2d> points_;  ///< points of the present item, in pixels
  std::vector<Vec2d> corners_;
};

}  // namespace

void to_svg(const Canvas& canvas, const Camera& camera, std::string& out) {
  Writer writer(camera, out);
  writer.open();
  for (std::span<const Item> items = canvas.items(); !items.empty();) items = items.subspan(writer.draw(items, canvas));
  writer.labels(canvas.labels());
  writer.areas(canvas);
  writer.close();
}

}  // namespace gnomon::display
