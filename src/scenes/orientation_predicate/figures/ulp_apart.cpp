// Two whole polygons whose contact is a matter of one double: what the separating axes say in doubles, and what is so.
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "core/power_of_two.h"
#include "gnomon/exact/classify.h"
#include "gnomon/exact/separation_depth.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/orientation_predicate/double_grid.h"
#include "scenes/orientation_predicate/exact_side.h"
#include "scenes/orientation_predicate/ramp.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes::ulp_apart {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;
using exact::Contact;

enum PartIndex : std::size_t { corner };
constexpr int half = 7;
constexpr double cell = 0.36;
constexpr Vec2d lens_middle{2.9, 0.2};
/// The whole pair, on the left.
constexpr double whole_scale = 0.36;
constexpr Vec2d whole_middle{-3.3, 0};
constexpr Vec2d looked_at{1, 0.9};
/// In which the distance is said.
constexpr double small_unit = 1e-16;

DoubleGrid lens() { return {contact, power_of_two<double>(finest_power), lens_middle, cell, half}; }

std::array<Vec2d, 3> corners_of_b(Vec2d q) { return {q, crate[0], crate[1]}; }

struct Answers {
  double plain;     ///< the separation in doubles
  Contact contact;  ///< the truth
  double truth;     ///< the distance, or minus the depth
  exact::SignCounts signs;

  Contact plain_contact() const {
    return plain > 0 ? Contact::separated : plain == 0 ? Contact::touching : Contact::overlapping;
  }
  bool agree() const { return plain_contact() == contact; }
};

/// Both are asked of the same corners.
Answers answers_for(Vec2d q) {
  const auto b = corners_of_b(q);
  const Shape<double> shape_a = known_polygon(ramp);
  const Shape<double> shape_b = known_polygon(b);
  Answers answers{};
  answers.plain = sat_scan::separation<double>({shape_a, {}}, {shape_b, {}}, discard_trace()).value;
  const exact::Body body_a = *exact::Body::make(ramp);
  const exact::Body body_b = *exact::Body::make(b);
  answers.contact =
      exact::classify(exact::Difference(exact::Placed(body_a), exact::Placed(body_b), &answers.signs)).contact;
  answers.truth = exact::separation_depth(exact::Difference(exact::Placed(body_a), exact::Placed(body_b))).nearest;
  return answers;
}

class UlpApart final : public FigureScene {
 public:
  UlpApart() : FigureScene({point_part(name_q, lens_middle + Vec2d(1, -1) * cell, lens().walls())}) {
    for (int row = -half; row <= half; ++row) {
      for (int column = -half; column <= half; ++column) cells_.push_back(answers_for(lens().at(column, row)));
    }
    reset(0);
  }

  Message describe() const override {
    return {now_.agree() ? "pair_right"_text : "pair_wrong"_text,
            {static_cast<double>(now_.plain_contact()), static_cast<double>(now_.contact),
             static_cast<double>(now_.signs.asked), static_cast<double>(now_.signs.exactly)}};
  }
  std::uint32_t event_state() const override { return now_.agree(); }
  std::vector<Readout> readouts() const override {
    return {{"plain", ReadoutKind::hidden, now_.plain / small_unit},
            {"truth", ReadoutKind::hidden, now_.truth / small_unit},
            {"contact", ReadoutKind::hidden, static_cast<double>(now_.contact)},
            {"asked", ReadoutKind::hidden, static_cast<double>(now_.signs.asked)},
            {"exactly", ReadoutKind::hidden, static_cast<double>(now_.signs.exactly)}};
  }

 private:
  void measure() override {
    q_ = lens().nearest(position(corner));
    now_ = answers_for(q_);
  }

  static void draw_whole(Canvas& canvas, std::span<const Vec2d> corners, Role role, Text name) {
    std::vector<Vec2d> places;
    Vec2d middle{0, 0};
    for (const Vec2d corner : corners) {
      places.push_back(whole_middle + (corner - looked_at) * whole_scale);
      middle += places.back() / 3.0;
    }
    canvas.fill(places, role, 0.22f);
    canvas.outline(places, {role, 2.5f});
    canvas.label(middle, Anchor::centre, role, {name});
  }

  void draw_lens(Canvas& canvas) const {
    const Vec2d rim = lens().corner();
    const Vec2d frame[] = {lens_middle - rim, lens_middle + Vec2d(rim.x, -rim.y), lens_middle + rim,
                           lens_middle + Vec2d(-rim.x, rim.y)};
    std::size_t at = 0;
    for (int row = -half; row <= half; ++row) {
      for (int column = -half; column <= half; ++column, ++at) {
        const Vec2d place = lens().cell_at(column, row);
        if (cells_[at].agree()) {
          canvas.point(place, Marker::disc, 1.5f, Role::muted);
        } else {
          canvas.point(place, Marker::cross, 4, Role::overlap);
        }
      }
    }
    canvas.outline(frame, {Role::wall, 1.5f});
    draw_in(canvas, lens(), ramp[1] - ramp[0], exact_value(ramp[0], ramp[1], contact), {Role::body_a, 3});
    // From its corner on, B's edges lead out of the picture: so small is what is seen.
    const Vec2d q = lens().place_of(q_);
    for (const Vec2d other : crate) {
      const Vec2d way = other - contact;
      const double right = (lens_middle.x + rim.x - q.x) / way.x;
      const double below = (q.y - lens_middle.y + rim.y) / -way.y;
      canvas.line(q, q + way * (right < below ? right : below), {Role::body_b, 3});
    }
    canvas.label(lens_middle - Vec2d(0, rim.y + 0.12), Anchor::below, Role::muted, {"lens_is"_text});
  }

  void draw_figure(Canvas& canvas) const override {
    draw_whole(canvas, ramp, Role::body_a, name_a);
    draw_whole(canvas, corners_of_b(q_), Role::body_b, name_b);
    const Vec2d here = whole_middle + (contact - looked_at) * whole_scale;
    canvas.point(here, Marker::ring, 7, Role::handle);
    canvas.line(here, lens_middle - Vec2d(lens().corner().x, -lens().corner().y), {Role::handle, 1, 0.7f, 4});
    canvas.line(here, lens_middle - lens().corner(), {Role::handle, 1, 0.7f, 4});
    draw_lens(canvas);
    const Vec2d q = lens().place_of(q_);
    canvas.point(q, Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  Vec2d q_ = contact;
  Answers now_{};
  std::vector<Answers> cells_;
};

const Registration registered{{"ulp-apart", figure_views, make<UlpApart>}};

}  // namespace
}  // namespace gnomon::scenes::ulp_apart
