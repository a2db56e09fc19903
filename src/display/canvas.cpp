#include "display/canvas.h"

#include <utility>

namespace gnomon::display {
namespace {

Item stroked(ItemKind kind, const Stroke& stroke) {
  return {.kind = kind,
          .cap = stroke.cap,
          .role = stroke.role,
          .alpha = stroke.alpha,
          .width = stroke.width,
          .dash = stroke.dash};
}

}  // namespace

void Canvas::clear() {
  items_.clear();
  points_.clear();
  bodies_.clear();
  tables_.clear();
  labels_.clear();
  areas_.clear();
}

void Canvas::add(Item item, std::span<const Vec2d> points) {
  item.first = static_cast<std::uint32_t>(points_.size());
  item.count = static_cast<std::uint32_t>(points.size());
  points_.insert(points_.end(), points.begin(), points.end());
  items_.push_back(item);
}

void Canvas::fill(std::span<const Vec2d> convex, Role role, float alpha) {
  add({.kind = ItemKind::fill, .role = role, .alpha = alpha}, convex);
}

void Canvas::line(Vec2d from, Vec2d to, Stroke stroke) {
  const Vec2d ends[] = {from, to};
  add(stroked(ItemKind::line, stroke), ends);
}

void Canvas::outline(std::span<const Vec2d> polygon, Stroke stroke) { add(stroked(ItemKind::line, stroke), polygon); }

void Canvas::arrow(Vec2d from, Vec2d to, Stroke stroke) {
  const Vec2d ends[] = {from, to};
  add(stroked(ItemKind::arrow, stroke), ends);
}

void Canvas::point(Vec2d at, Marker marker, float radius, Role role, float alpha) {
  add({.kind = ItemKind::point, .marker = marker, .role = role, .alpha = alpha, .width = radius}, {&at, 1});
}

void Canvas::bodies(std::shared_ptr<const Outlines> outlines, std::span<const BodyInstance> bodies, BodyStyle style) {
  if (!outlines) return;
  items_.push_back({.kind = ItemKind::bodies,
                    .alpha = style.fill,
                    .width = style.width,
                    .table = static_cast<std::uint32_t>(tables_.size()),
                    .first = static_cast<std::uint32_t>(bodies_.size()),
                    .count = static_cast<std::uint32_t>(bodies.size())});
  bodies_.insert(bodies_.end(), bodies.begin(), bodies.end());
  tables_.push_back(std::move(outlines));
}

void Canvas::label(Vec2d at, Anchor anchor, Role role, Message text) { labels_.push_back({at, anchor, role, text}); }

void Canvas::area(Area area, std::span<const Vec2d> points) {
  area.first = static_cast<std::uint32_t>(points_.size());
  area.count = static_cast<std::uint32_t>(points.size());
  points_.insert(points_.end(), points.begin(), points.end());
  areas_.push_back(area);
}

}  // namespace gnomon::display
