// Boxes in the nodes of their tree, the overlapping pairs, and the nodes visited by a ray.
#include "gnomon/geometry/broad/broad_phase.h"

#include <algorithm>
#include <array>

#include "gnomon/geometry/broad/arrange.h"
#include "gnomon/geometry/broad/swept_box.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

const char* const broad_phase_description =
    "First, 24 boxes in a tree, four to a node: each node is a dashed frame around its boxes, and lines join the "
    "middles of the boxes that overlap. Then a ray through the same boxes: the nodes that it meets are filled, only "
    "their boxes are looked at, and a cross marks where it enters one.";

const std::vector<Box> boxes{
    {{0.1, 0.2}, {1.3, 0.9}}, {{1.0, 0.6}, {1.9, 1.6}}, {{0.3, 1.7}, {1.1, 2.3}}, {{1.5, 1.4}, {2.4, 2.1}},
    {{0.2, 3.0}, {1.2, 3.8}}, {{0.9, 3.5}, {1.6, 4.5}}, {{0.2, 4.8}, {0.9, 5.4}}, {{1.3, 4.9}, {2.1, 5.5}},
    {{2.7, 0.1}, {3.4, 1.0}}, {{3.2, 0.7}, {4.1, 1.5}}, {{2.8, 1.9}, {3.6, 2.5}}, {{4.2, 1.8}, {4.9, 2.6}},
    {{2.6, 3.2}, {3.3, 4.2}}, {{3.0, 3.9}, {4.0, 4.6}}, {{3.7, 3.1}, {4.6, 3.6}}, {{2.9, 5.0}, {3.8, 5.5}},
    {{5.2, 0.3}, {6.0, 0.8}}, {{6.3, 0.5}, {7.2, 1.2}}, {{5.4, 1.4}, {6.5, 2.2}}, {{6.2, 2.0}, {7.0, 2.7}},
    {{5.0, 3.3}, {5.9, 4.0}}, {{5.6, 3.7}, {6.4, 4.7}}, {{6.7, 3.4}, {7.3, 4.3}}, {{5.3, 5.0}, {6.9, 5.5}}};

std::array<Vec2d, 4> corners_of(const Box& box, double margin = 0) {
  const Vec2d low = box.low - Vec2d(margin, margin);
  const Vec2d high = box.high + Vec2d(margin, margin);
  return {low, Vec2d(high.x, low.y), high, Vec2d(low.x, high.y)};
}

Vec2d middle_of(const Box& box) { return (box.low + box.high) * 0.5; }

/// A node and the boxes below it.
struct Node {
  Box bounds;
  std::vector<std::uint32_t> members;
};

/// Reconstructs the tree's lowest nodes, which are private: consecutive groups of four in its order.
std::vector<Node> nodes_of_tree() {
  std::vector<std::uint32_t> order(boxes.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  broad::Arranger arranger;
  arranger.reserve(static_cast<std::uint32_t>(boxes.size()));
  arranger.arrange(boxes, order, broad::four);
  std::vector<Node> nodes;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i % broad::four == 0) nodes.push_back({broad::nowhere, {}});
    broad::enclose(nodes.back().bounds, boxes[order[i]]);
    nodes.back().members.push_back(order[i]);
  }
  return nodes;
}

BroadPhase phase_of_boxes() {
  BroadPhase phase;
  // Inserted in this order into an empty phase, so that a slot is an index here.
  for (const Box& box : boxes) {
    if (!phase.insert(box)) __builtin_trap();
  }
  return phase;
}

void draw_box(Panel& panel, std::uint32_t slot, Role role, float fill) {
  const auto corners = corners_of(boxes[slot]);
  panel.canvas.fill(corners, role, fill);
  panel.canvas.outline(corners, {role, 1.75f});
}

void draw_frame(Panel& panel, const Node& node, Role role) {
  panel.canvas.outline(corners_of(node.bounds, 0.05), {role, 1.5f, 1, 5});
}

/// A picture and the count shown in it.
struct Counted {
  Panel panel;
  std::string words;
};

Counted draw_pairs() {
  Counted out;
  for (const Node& node : nodes_of_tree()) draw_frame(out.panel, node, Role::axis);
  for (std::uint32_t i = 0; i < boxes.size(); ++i) draw_box(out.panel, i, Role::body_a, 0.18f);
  BroadPhase phase = phase_of_boxes();
  const auto pairs = phase.pairs();
  for (const batch::Pair& pair : pairs) {
    const Box& a = boxes[pair.a];
    const Box& b = boxes[pair.b];
    const Box shared{{std::max(a.low.x, b.low.x), std::max(a.low.y, b.low.y)},
                     {std::min(a.high.x, b.high.x), std::min(a.high.y, b.high.y)}};
    out.panel.canvas.fill(corners_of(shared), Role::overlap, 0.6f);
    out.panel.canvas.line(middle_of(a), middle_of(b), {Role::mtv, 2.5f});
    for (const Box& box : {a, b}) out.panel.canvas.point(middle_of(box), Marker::disc, 3.5f, Role::mtv);
  }
  out.words = std::to_string(boxes.size()) + " boxes, " + std::to_string(pairs.size()) + " pairs";
  return out;
}

Counted draw_ray() {
  const auto ray = *Ray<double>::make({1.75, 5.65}, {2.2, -5.7}, 1);
  const broad::SweptBox swept({ray.origin(), ray.origin()}, ray.direction());
  Counted out;
  std::size_t looked_at = 0;
  for (const Node& node : nodes_of_tree()) {
    const bool met = swept.meets(node.bounds, ray.limit()) <= ray.limit();
    if (met) out.panel.canvas.fill(corners_of(node.bounds, 0.05), Role::axis, 0.12f);
    draw_frame(out.panel, node, met ? Role::axis : Role::muted);
    for (const std::uint32_t slot : node.members) draw_box(out.panel, slot, met ? Role::body_a : Role::muted, 0.1f);
    if (met) looked_at += node.members.size();
  }
  BroadPhase phase = phase_of_boxes();
  const auto hits = phase.ray_cast(ray);
  for (const BoxHit& hit : hits) draw_box(out.panel, hit.slot, Role::body_b, 0.35f);
  out.panel.canvas.arrow(ray.origin(), ray.origin() + ray.direction() * ray.limit(), {Role::ink, 2.5f});
  for (const BoxHit& hit : hits)
    out.panel.canvas.point(ray.origin() + ray.direction() * hit.fraction, Marker::cross, 5, Role::mtv);
  out.words = std::to_string(looked_at) + " of " + std::to_string(boxes.size()) + " looked at, " +
              std::to_string(hits.size()) + " met";
  return out;
}

constexpr double units_high = 5.6;

}  // namespace

Sheet draw_broad_phase() {
  constexpr double scale = 44;
  Sheet sheet(720, 300, broad_phase_description);
  double left = 20;
  for (const auto& [panel, words] : {draw_pairs(), draw_ray()}) {
    sheet.say({left, 24}, Anchor::left, Role::ink, words, Tone::heading);
    sheet.place(panel, {left, 40 + units_high * scale}, scale);
    left += 354;
  }
  return sheet;
}

}  // namespace gnomon::drawings
