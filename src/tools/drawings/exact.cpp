// A search by two ranges: which corners of M it asks about, and the edge that it finds.
#include <string>
#include <vector>

#include "exact/boundary/ranges.h"
#include "gnomon/exact/classify.h"
#include "scenes/kit/shapes.h"
#include "tools/drawings/draw.h"
#include "tools/drawings/drawings.h"

namespace gnomon::drawings {
namespace {

using display::Anchor;
using display::Role;
using exact::Corner;
using exact::Side;

/// A body whose corners are the drawing's own, and so exact.
exact::Body body_of(const std::vector<Vec2d>& corners) {
  const auto body = exact::Body::make(corners);
  if (!body) __builtin_trap();
  return *body;
}

/// A corner of M that the search on its right half asks about, and at which of its steps.
struct Asked {
  Corner at;
  bool passed;
  std::string turns;
};

class Picture {
 public:
  Picture(const exact::Body& p, const exact::Body& q) : p_(p), q_(q), m_(exact::Placed(p), exact::Placed(q)) {
    const exact::Ranges<Recorder> searched(m_, search_.recorder());
    const auto half = searched.halves(m_.axis()).towards;
    const auto below = [&](const exact::Direction&, const Corner& end) { return m_.cross(m_.axis(), end) < 0; };
    exit_ = searched.facet_after(half, searched.search(half, below));
    int turn = 0;
    for (const Step& step : search_.steps()) {
      if (step.mark != exact::marks::ranges_step && step.mark != exact::marks::ranges_rest) continue;
      note(question(step, half.from), std::to_string(++turn), step.second == 1);
    }
  }

  Vec2d corner(const Corner& at) const { return p_.corners()[at.p] - q_.corners()[at.q]; }

  Panel draw() const {
    Panel panel;
    std::vector<Vec2d> outline;
    const exact::Ranges<> boundary(m_);
    for (const bool right : {true, false}) {
      const auto halves = boundary.halves(m_.axis());
      draw_half(panel, right ? halves.towards : halves.away, right, outline);
    }
    panel.canvas.fill(outline, Role::ink, 0.05f);
    panel.canvas.line({-1.9, 0}, {3, 0}, {Role::axis, 1.5f, 1, 6});
    panel.canvas.line(corner(exit_.start()), corner(m_.end(exit_)), {Role::overlap, 6, 0.6f});
    for (const Asked& asked : asked_) {
      const Vec2d at = corner(asked.at);
      panel.canvas.point(at, asked.passed ? display::Marker::disc : display::Marker::ring, 5, Role::ink);
      panel.say({at.x + 0.12, at.y + (asked.passed ? -0.08 : 0.1)}, Anchor::left, Role::ink, asked.turns);
    }
    panel.canvas.line({-0.12, 0}, {0.12, 0}, {Role::ink, 2});
    panel.canvas.line({0, -0.12}, {0, 0.12}, {Role::ink, 2});
    panel.say({0, -0.05}, Anchor::below, Role::ink, "origin", Tone::remark);
    return panel;
  }

 private:
  void note(const Corner& at, const std::string& turn, bool passed) {
    for (Asked& asked : asked_) {
      if (asked.at == at) {
        asked.turns += ", " + turn;
        return;
      }
    }
    asked_.push_back({at, passed, turn});
  }

  Corner question(const Step& step, const Corner& from) const {
    const bool of_p = step.first == 1;
    const bool rest = step.mark == exact::marks::ranges_rest;
    auto p = static_cast<std::uint32_t>(rest ? step.values[of_p ? 2 : 3] : step.values[4]);
    auto q = static_cast<std::uint32_t>(rest ? step.values[of_p ? 3 : 2] : step.values[5]);
    (of_p ? p : q) += 1;
    return {exact::further(p_, from.p, p), exact::further(q_, from.q, q)};
  }

  /// P's edges whole, −Q's dashed; those of the half that is searched strong.
  void draw_half(Panel& panel, const exact::Chain<Corner>& half, bool strong, std::vector<Vec2d>& outline) const {
    const exact::Ranges<> boundary(m_);
    Corner at = half.from;
    outline.push_back(corner(at));
    while (at != half.to) {
      const exact::Facet facet = boundary.facet_after(half, at);
      const Corner next = m_.end(facet);
      const float width = strong ? 3 : 1.25f;
      if (facet.side == Side::p) {
        panel.canvas.line(corner(at), corner(next), {Role::body_a, width});
      } else {
        panel.canvas.line(corner(at), corner(next), {Role::body_b, width, 1, 6});
      }
      at = next;
      outline.push_back(corner(at));
    }
  }

  const exact::Body& p_;
  const exact::Body& q_;
  exact::Difference m_;
  Recording search_;
  exact::Facet exit_;
  std::vector<Asked> asked_;
};

}  // namespace

Sheet draw_exact() {
  const Shape<double> shape_p = scenes::uneven_polygon(11, 1.35, 4);
  const Shape<double> shape_q = scenes::uneven_polygon(9, 1.15, 2);
  const Placed<double> a = put(shape_p, {-0.5, -0.45}, 0.35);
  const Placed<double> b = put(shape_q, {0.7, 0.8}, 0.15);
  const exact::Body p = body_of(core_of(a));
  const exact::Body q = body_of(core_of(b));

  Panel world;
  draw_shape(world.canvas, a, Role::body_a);
  draw_shape(world.canvas, b, Role::body_b);
  world.say(a.pose.position(), Anchor::centre, Role::body_a, "P", Tone::heading);
  world.say(b.pose.position(), Anchor::centre, Role::body_b, "Q", Tone::heading);

  Sheet sheet(
      720, 350,
      "Left, an eleven-sided P and a nine-sided Q that overlap. Right, M, all p − q, with a line through the origin. "
      "Up M's right side numbered corners show what the search asks: those below the line are passed, those above "
      "it are not. It ends at the edge where the line leaves M.");
  sheet.say({20, 24}, Anchor::left, Role::ink, "P and Q", Tone::heading);
  sheet.place(world, {160, 190}, 62);
  sheet.say({330, 24}, Anchor::left, Role::ink, "M = P ⊕ (−Q): where does the line leave it?", Tone::heading);
  sheet.place(Picture(p, q).draw(), {510, 137}, 52);
  return sheet;
}

}  // namespace gnomon::drawings
