// The two products digit by digit, in binary: a double keeps the first row of each and rounds the second one away.
#include <memory>
#include <vector>

#include "exact/number/products.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/orientation_predicate/exact_side.h"
#include "scenes/orientation_predicate/figures/double_line.h"
#include "scenes/orientation_predicate/plain_side.h"
#include "scenes/orientation_predicate/ramp.h"

namespace gnomon::scenes::binary_rows {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { point };
/// The digits that a double has, and as many again.
constexpr std::size_t in_row = 53;
constexpr std::size_t digits = 2 * in_row;
/// Both products are from 2^5 to 2^6.
constexpr int leading_power = 5;
constexpr double digit_width = 0.206;
constexpr double digits_begin = -5.1;
constexpr DoubleLine line_of_q{-3.3};

enum DigitLook : std::uint32_t { one_look, zero_look };

std::shared_ptr<const display::Outlines> digit_looks() {
  const Vec2d bar[] = {{-0.07, -0.28}, {0.07, -0.28}, {0.07, 0.28}, {-0.07, 0.28}};
  const Vec2d stub[] = {{-0.07, -0.28}, {0.07, -0.28}, {0.07, -0.22}, {-0.07, -0.22}};
  display::Outlines looks;
  looks.add(bar);
  looks.add(stub);
  return std::make_shared<const display::Outlines>(std::move(looks));
}

class BinaryRows final : public FigureScene {
 public:
  BinaryRows() : FigureScene({point_part(name_q, line_of_q.place(0), line_of_q.walls())}) { reset(0); }

  Message describe() const override {
    return {plain_ == truth_ ? "rows_right"_text : "rows_wrong"_text,
            {static_cast<double>(agree_), plain_ + 1.0, truth_ + 1.0}};
  }
  std::uint32_t event_state() const override { return plain_ == truth_; }
  std::vector<Readout> readouts() const override {
    return {{"index", ReadoutKind::hidden, 1.0 * index_},
            {"agree", ReadoutKind::hidden, static_cast<double>(agree_)},
            {"plain", ReadoutKind::hidden, 1.0 * plain_},
            {"truth", ReadoutKind::hidden, 1.0 * truth_}};
  }

 private:
  void measure() override {
    index_ = DoubleLine::index_at(position(point));
    const Vec2d q{neighbour(contact.x, index_), contact.y};
    const Vec2d from = ramp[0];
    const Vec2d to = ramp[1];
    left_ = exact::product_digits(to.x, from.x, q.y, from.y, leading_power, digits);
    right_ = exact::product_digits(to.y, from.y, q.x, from.x, leading_power, digits);
    agree_ = 0;
    while (agree_ < digits && left_[agree_] == right_[agree_]) ++agree_;
    plain_ = plain_side(ramp[0], ramp[1], q, SideError::none, discard_trace()).sign;
    truth_ = exact_side(ramp[0], ramp[1], q).sign;
  }

  static Vec2d place_of(std::size_t digit, bool is_left) {
    const bool kept = digit < in_row;
    const double y = (kept ? 2.9 : 0.2) - (is_left ? 0 : 0.75);
    return {digits_begin + static_cast<double>(digit % in_row) * digit_width, y};
  }

  void draw_digits(Canvas& canvas, const std::vector<bool>& all, bool is_left) const {
    const Role role = is_left ? Role::body_a : Role::body_b;
    std::vector<display::BodyInstance> bodies;
    for (std::size_t i = 0; i < all.size(); ++i) {
      bodies.push_back({place_of(i, is_left), {1, 0}, all[i] ? one_look : zero_look, role});
    }
    canvas.bodies(looks_, bodies, {0.75f, 1});
    for (const std::size_t row : {std::size_t{0}, in_row}) {
      canvas.label(place_of(row, is_left) - Vec2d(0.25, 0), Anchor::right, role,
                   {is_left ? "row_left"_text : "row_right"_text});
    }
  }

  void draw_figure(Canvas& canvas) const override {
    draw_digits(canvas, left_, true);
    draw_digits(canvas, right_, false);
    canvas.label({0, 3.35}, Anchor::above, Role::muted, {"rows_kept"_text});
    canvas.label({0, 0.65}, Anchor::above, Role::muted, {"rows_dropped"_text});
    if (agree_ < digits) {
      const Vec2d above = place_of(agree_, true) + Vec2d(0, 0.36);
      const Vec2d below = place_of(agree_, false) - Vec2d(0, 0.36);
      const Vec2d aside(0.13, 0);
      const Vec2d frame[] = {below - aside, below + aside, above + aside, above - aside};
      canvas.outline(frame, {Role::mtv, 2.5f});
    }
    canvas.line(line_of_q.place(-9), line_of_q.place(9), {Role::axis, 1.5f});
    for (int i = -doubles_beside; i <= doubles_beside; ++i) {
      canvas.point(line_of_q.place(i), Marker::disc, 3, Role::muted);
    }
    canvas.label({0, -2.9}, Anchor::above, Role::muted, {"row_of_q"_text});
    canvas.point(line_of_q.place(index_), Marker::disc, 9, Role::handle);
    canvas.label(line_of_q.place(index_) - Vec2d(0, 0.25), Anchor::below, Role::handle,
                 {"place_of_q"_text, {1.0 * index_}});
  }

  int index_ = 0;
  int plain_ = 0;
  int truth_ = 0;
  std::size_t agree_ = 0;
  std::vector<bool> left_;
  std::vector<bool> right_;
  std::shared_ptr<const display::Outlines> looks_ = digit_looks();
};

const Registration registered{{"binary-rows", figure_views, make<BinaryRows>}};

}  // namespace
}  // namespace gnomon::scenes::binary_rows
