// The right side of A − B: the edges of A that climb and those of −B, both in the order of their angles, merged.
#include <vector>

#include "exact/boundary/round.h"
#include "gnomon/core/unit.h"
#include "gnomon/exact/difference/rounded.h"
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/figures/range_figure.h"

namespace gnomon::scenes::two_fans {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { hand };
constexpr Vec2d fan(-2.5, -1.9);
constexpr double fan_radius = 2;
/// The letters of A's arrows, and further out those of −B's.
constexpr double letters[] = {2.3, 2.95};
constexpr double hand_radius = 3.2;
constexpr Vec2d foot(2.7, -2.3);

class TwoFans final : public RangeFigure {
 public:
  TwoFans() : RangeFigure({direction_part("name_turning"_text, fan, {-0.1, 1}, hand_radius)}) { reset(0); }

  Message describe() const override {
    const auto all = static_cast<double>(edges_.size());
    if (laid_ == edges_.size()) return {"fans_all"_text, {all}};
    const Edge& next = edges_[laid_];
    return {"fans_laid"_text, {static_cast<double>(laid_), all, next.body == 0 ? 0.0 : 1.0, next.number}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(laid_); }
  std::vector<Readout> readouts() const override {
    return {{"laid", ReadoutKind::hidden, static_cast<double>(laid_)},
            {"edges", ReadoutKind::hidden, static_cast<double>(edges_.size())}};
  }

 private:
  /// Of the right side, in the order in which the query goes round.
  struct Edge {
    std::size_t body;
    double number;  ///< among those of its body, from the lowest corner up
    Vec2d way;
  };

  void measure() override {
    ask({}, {});
    edges_.clear();
    const exact::Difference m(placed_a(), placed_b());
    double numbers[] = {0, 0};
    exact::go_half_round(m, exact::Direction::of({1, 0}), [&](const exact::Facet& facet, bool) {
      const std::size_t body = facet.side == exact::Side::p ? 0 : 1;
      const auto at = [&](const exact::Corner& corner) {
        return exact::rounded_corner(placed_a(), corner.p) - exact::rounded_corner(placed_b(), corner.q);
      };
      edges_.push_back({body, numbers[body]++, at(m.end(facet)) - at(facet.start())});
    });
    laid_ = 0;
    // Below the level line the hand is where it begins, or at the end.
    const Vec2d at = direction(hand);
    for (const Edge& edge : edges_) laid_ += at.y > 0 ? cross(edge.way, at) >= 0 : at.x < 0;
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line(fan - Vec2d(2.6, 0), fan + Vec2d(2.6, 0), {Role::axis, 1.5f, 1, 6});
    canvas.line(fan, fan + direction(hand) * hand_radius, {Role::handle, 1.5f, 1, 4});
    Vec2d at = foot;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      const Edge& edge = edges_[i];
      const Role role = edge.body == 0 ? Role::body_a : Role::body_b;
      const bool laid = i < laid_;
      const Vec2d along = *unit(edge.way);
      const Message name{"edge_in_list"_text, {edge.body == 0 ? 0.0 : 1.0, edge.number}};
      canvas.arrow(fan, fan + along * fan_radius, {role, laid ? 3.0f : 2.0f, laid ? 1.0f : 0.55f});
      canvas.label(fan + along * letters[edge.body], Anchor::centre, role, name);
      const Vec2d to = at + edge.way;
      if (i + 1 == laid_) {
        canvas.arrow(at, to, {role, 4});
      } else {
        canvas.line(at, to, {role, laid ? 4.0f : 1.0f, laid ? 1.0f : 0.5f, laid ? 0.0f : 4.0f});
      }
      if (laid) canvas.label((at + to) * 0.5 + right_normal(along) * 0.45, Anchor::centre, role, name);
      at = to;
    }
  }

  std::vector<Edge> edges_;
  std::size_t laid_ = 0;
};

const Registration registered{{"two-fans", figure_views, make<TwoFans>}};

}  // namespace
}  // namespace gnomon::scenes::two_fans
