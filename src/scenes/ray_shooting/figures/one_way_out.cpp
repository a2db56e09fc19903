// Out in one direction: B goes along u until it is free of A, and the ray from the origin along u leaves A − B after
// the same length.
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "gnomon/exact/along.h"
#include "gnomon/exact/boundary/rounded.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/measure.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/ray_shooting/ray_pair.h"
#include "scenes/ray_shooting/sum_picture.h"

namespace gnomon::scenes::one_way_out {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, hand };
constexpr Vec2d corners_a[] = {{-1.1, -0.95}, {0.95, -1.1}, {1.1, 0.6}, {-0.35, 1.1}};
constexpr Vec2d corners_b[] = {{-1.05, -0.7}, {1.05, -0.8}, {0, 1.05}};
constexpr Walls left_half{1.8, 1.8, {-3.4, 0}};
constexpr SumPlace where{{3.1, 0}, 1};
constexpr double ray_length = 3.2;

class OneWayOut final : public FigureScene {
 public:
  OneWayOut()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-3.8, -0.1}, {1, 0}, 1.8}, left_half),
                     body_part(name_b, Role::body_b, {corners_b, {-3.2, -0.7}, {1, 0}, 1.6}, left_half),
                     direction_part(name_direction, where.origin, {0.5, 0.87}, 1.75)}) {
    reset(0);
  }

  Message describe() const override {
    return is_overlapping() ? Message{"way_out_here"_text, {length_}} : Message{"way_out_none"_text};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(found_.contact); }
  std::vector<Readout> readouts() const override { return {{"way_out", ReadoutKind::hidden, length_}}; }

 private:
  bool is_overlapping() const { return found_.contact == exact::Contact::overlapping; }

  void measure() override {
    pair_.emplace(body(shape_a), body(shape_b));
    const exact::Difference& m = pair_->difference();
    const exact::Sum<Recorder> edges(m, discard_trace());
    facets_ = edges.facets();
    found_ = directional_penetration(edges, direction(hand));
    length_ = length_of(m, found_.depth, direction(hand), discard_trace()).nearest;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d way = direction(hand) * length_;
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    const SumPicture picture(pair_->difference(), facets_, where);
    picture.draw_filling(canvas);
    picture.draw_outline(canvas, 2.5f);
    draw_ray(canvas, where, direction(hand), ray_length);
    draw_difference_name(canvas, name_place());
    if (is_overlapping()) draw_way(canvas, way);
    draw_ray_origin(canvas, where, !is_overlapping());
  }

  /// In the middle of A − B, but for the ray.
  Vec2d name_place() const {
    const Vec2d u = direction(hand);
    Vec2d middle(0, 0);
    for (const exact::Facet& facet : facets_) middle += rounded(pair_->difference(), facet.start());
    middle = middle * (1 / static_cast<double>(facets_.size()));
    const double left = cross(u, middle);
    // The name is wider than high.
    const double room = std::max(0.7 + 0.5 * std::abs(u.y) - std::abs(left), 0.0);
    return where.at(middle + right_normal(u) * (left < 0 ? room : -room));
  }

  void draw_way(display::Canvas& canvas, Vec2d way) const {
    const Placed<double> b = body(shape_b);
    const Placed<double> there{b.shape, *Pose<double>::make(b.pose.position() + way, b.pose.rotation())};
    draw_ghost(canvas, there, {Role::body_b, 2, 1, 5});
    const Vec2d aside = right_normal(direction(hand)) * 0.35;
    canvas.arrow(b.pose.position() + aside, there.pose.position() + aside, {Role::mtv, 3});
    canvas.line(where.origin, where.at(way), {Role::mtv, 3});
    canvas.point(where.at(way), display::Marker::disc, 6, Role::mtv);
    canvas.label(where.at(way * 0.6) - aside, Anchor::centre, Role::mtv, {symbol_t});
  }

  std::optional<RayPair> pair_;
  std::vector<exact::Facet> facets_;
  exact::DirectionalPenetration found_;
  double length_ = 0;
};

const Registration registered{{"one-way-out", figure_views, make<OneWayOut>}};

}  // namespace
}  // namespace gnomon::scenes::one_way_out
