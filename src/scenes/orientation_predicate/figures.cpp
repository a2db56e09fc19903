// The figures of the lesson orientation-predicate, in its order.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "core/power_of_two.h"
#include "exact/number/products.h"
#include "gnomon/exact/classify.h"
#include "gnomon/exact/separation_depth.h"
#include "gnomon/predicates/filter.h"
#include "gnomon/predicates/orient2d.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/walls.h"
#include "scenes/orientation_predicate/double_grid.h"
#include "scenes/orientation_predicate/exact_side.h"
#include "scenes/orientation_predicate/few_bits.h"
#include "scenes/orientation_predicate/plain_side.h"
#include "scenes/orientation_predicate/ramp.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;
using exact::Contact;

// A row of single doubles, and the handle that moves from one to another.
/// x of q: this number of doubles on either side of the contact.
inline constexpr int doubles_beside = 8;
inline constexpr double double_apart = 0.5;

struct DoubleLine {
  double y;  ///< position in the picture

  Walls walls() const { return {doubles_beside * double_apart, 0, {0, y}}; }
  static int index_at(Vec2d place) { return static_cast<int>(std::floor(place.x / double_apart + 0.5)); }
  Vec2d place(double index) const { return {index * double_apart, y}; }
};

/// Returns the double at `index` doubles from `middle`.
inline double neighbour(double middle, int index) { return middle + index * power_of_two<double>(finest_power); }

// On which side of the edge from a0 to a1 is q? The larger of two rectangles decides.
class TwoAreas final : public FigureScene {
  enum PartIndex : std::size_t { end, point };
  static constexpr Vec2d begin_of_edge{-5, -3.4};
  /// All four sides of the rectangles have a positive length.
  static constexpr Walls where_a{2, 2.4, {0, 1.4}};
  static constexpr Walls where_q{3.2, 3.4, {-1.2, 0.4}};
  /// Bars beside the picture: height for an area of 1, and their position.
  static constexpr double bar_height = 0.13;
  static constexpr double bar_bottom = -3.4;

 public:
  TwoAreas()
      : FigureScene({point_part("name_end"_text, {1.2, 2.2}, where_a), point_part(name_q, {-1.6, 1.6}, where_q)}) {
    reset(0);
  }

  Message describe() const override { return {"areas_are"_text, {left(), right(), static_cast<double>(side_ + 1)}}; }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(side_ + 1); }
  std::vector<Readout> readouts() const override {
    return {{"along_x", ReadoutKind::hidden, along_.x},       {"along_y", ReadoutKind::hidden, along_.y},
            {"way_x", ReadoutKind::hidden, way_.x},           {"way_y", ReadoutKind::hidden, way_.y},
            {"value", ReadoutKind::hidden, left() - right()}, {"side", ReadoutKind::hidden, 1.0 * side_}};
  }

 private:
  double left() const { return along_.x * way_.y; }
  double right() const { return along_.y * way_.x; }

  void measure() override {
    along_ = position(end) - begin_of_edge;
    way_ = position(point) - begin_of_edge;
    side_ = orient2d(begin_of_edge, position(end), position(point));
  }

  static void draw_rectangle(Canvas& canvas, Vec2d low, Vec2d size, Role role, float dash) {
    const Vec2d corners[] = {low, low + Vec2d(size.x, 0), low + size, low + Vec2d(0, size.y)};
    canvas.fill(corners, role, 0.16f);
    for (std::size_t i = 0; i < 4; ++i) canvas.line(corners[i], corners[(i + 1) % 4], {role, 1.5f, 1, dash});
  }

  static void draw_bar(Canvas& canvas, double x, double area, Role role, Text name, float dash) {
    draw_rectangle(canvas, {x - 0.4, bar_bottom}, {0.8, area * bar_height}, role, dash);
    canvas.label({x, bar_bottom - 0.1}, Anchor::below, role, {name});
  }

  void draw_figure(Canvas& canvas) const override {
    const Vec2d q = position(point);
    const Vec2d to = position(end);
    draw_rectangle(canvas, begin_of_edge, {along_.x, way_.y}, Role::body_a, 0);
    draw_rectangle(canvas, begin_of_edge, {way_.x, along_.y}, Role::body_b, 6);
    canvas.arrow(begin_of_edge, to, {Role::ink, 3});
    canvas.arrow(begin_of_edge, q, {Role::handle, 1.5f, 0.8f});
    canvas.point(begin_of_edge, Marker::square, 6, Role::ink);
    canvas.label(begin_of_edge + Vec2d(0, -0.15), Anchor::below, Role::body_a, {corner_of_a, {0}});
    canvas.point(to, Marker::disc, 9, Role::handle);
    canvas.label(to + Vec2d(0.3, 0), Anchor::left, Role::body_a, {corner_of_a, {1}});
    canvas.point(q, Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
    draw_bar(canvas, 4, left(), Role::body_a, "area_left"_text, 0);
    draw_bar(canvas, 5.2, right(), Role::body_b, "area_right"_text, 6);
    const double lower = bar_bottom + std::min(left(), right()) * bar_height;
    const double upper = bar_bottom + std::max(left(), right()) * bar_height;
    canvas.line({4.6, lower}, {4.6, upper}, {Role::mtv, 5, 1, 0, display::Cap::butt});
  }

  Vec2d along_{0, 0};
  Vec2d way_{0, 0};
  int side_ = 0;
};

// The numbers with three binary digits: their spacing doubles at every power of two, and values between them are
// rounded to the nearest.
class NumberSpacing final : public FigureScene {
  enum PartIndex : std::size_t { point };
  static constexpr Vec2d zero_at{-5.2, -3.8};
  static constexpr double unit = 0.7;
  static constexpr double widest = 15.2;
  static constexpr double highest = 11.2;
  static constexpr Walls all{
      widest * unit / 2, highest* unit / 2, {-5.2 + widest * unit / 2, -3.8 + highest* unit / 2}};

 public:
  NumberSpacing() : FigureScene({point_part(name_q, in_picture({9.3, 5.4}), all)}) { reset(0); }

  Message describe() const override { return {"spacing_is"_text, {wanted_.x, wanted_.y, kept_.x, kept_.y}}; }
  std::vector<Readout> readouts() const override {
    return {{"wanted_x", ReadoutKind::hidden, wanted_.x},
            {"wanted_y", ReadoutKind::hidden, wanted_.y},
            {"kept_x", ReadoutKind::hidden, kept_.x},
            {"kept_y", ReadoutKind::hidden, kept_.y},
            {"apart_x", ReadoutKind::hidden, few_bits_apart(wanted_.x)},
            {"apart_y", ReadoutKind::hidden, few_bits_apart(wanted_.y)}};
  }

 private:
  static Vec2d in_picture(Vec2d number) { return zero_at + number * unit; }

  void measure() override {
    wanted_ = (position(point) - zero_at) / unit;
    kept_ = {to_few_bits(wanted_.x), to_few_bits(wanted_.y)};
  }

  static bool is_power(double number) { return number == power_of_two<double>(exponent_of(number)) && number >= 1; }
  static display::Stroke stroke_of(double number) {
    const bool stands_out = is_power(number) || number == 0;
    return {Role::axis, stands_out ? 2.0f : 1.0f, stands_out ? 1 : 0.6f};
  }

  void draw_figure(display::Canvas& canvas) const override {
    for (double x = 0; x <= widest; x += few_bits_apart(x)) {
      canvas.line(in_picture({x, 0}), in_picture({x, highest}), stroke_of(x));
      if (is_power(x)) canvas.label(in_picture({x, -0.15}), Anchor::below, Role::axis, {tick_is, {x}});
    }
    for (double y = 0; y <= highest; y += few_bits_apart(y)) {
      canvas.line(in_picture({0, y}), in_picture({widest, y}), stroke_of(y));
      if (is_power(y)) canvas.label(in_picture({-0.35, y}), Anchor::right, Role::axis, {tick_is, {y}});
    }
    const Vec2d from = in_picture(wanted_);
    const Vec2d to = in_picture(kept_);
    // An arrow no longer than its head shows no direction.
    if (dot(to - from, to - from) > 0.05) canvas.arrow(from, to, {Role::mtv, 3});
    canvas.point(to, Marker::square, 7, Role::mtv);
    canvas.point(from, Marker::disc, 9, Role::handle);
    canvas.label(from + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  Vec2d wanted_{0, 0};
  Vec2d kept_{0, 0};
};

// Doubles near q − a are further apart than those near q, so that several q have the same difference from a.
class LostDigits final : public FigureScene {
  enum PartIndex : std::size_t { point };
  static constexpr DoubleLine lower{-2.4};
  static constexpr DoubleLine upper{2};

 public:
  LostDigits() : FigureScene({point_part(name_q, lower.place(3), lower.walls())}) { reset(0); }

  Message describe() const override {
    return {kept(index_) == index_ ? "digits_kept"_text : "digits_lost"_text, {1.0 * index_, kept(index_), alike_}};
  }
  std::uint32_t event_state() const override { return kept(index_) != index_; }
  std::vector<Readout> readouts() const override {
    return {{"index", ReadoutKind::hidden, 1.0 * index_},
            {"kept", ReadoutKind::hidden, kept(index_)},
            {"alike", ReadoutKind::hidden, alike_}};
  }

 private:
  static double difference(int index) { return neighbour(contact.x, index) - ramp[0].x; }
  /// Returns the x of q for which the rounded difference would be exact, counted in doubles from the contact.
  static double kept(int index) {
    // The exact sum with a0 minus the middle, which doubles cannot represent.
    const double from_middle = exact::difference_of_products(difference(index), -ramp[0].x, 1, 0, contact.x, 0, 1, 0);
    return from_middle / power_of_two<double>(finest_power);
  }

  void measure() override {
    index_ = DoubleLine::index_at(position(point));
    // Include the doubles outside the picture.
    alike_ = 0;
    for (int i = -4 * doubles_beside; i <= 4 * doubles_beside; ++i) alike_ += difference(i) == difference(index_);
  }

  void draw_figure(Canvas& canvas) const override {
    canvas.line(lower.place(-11), lower.place(11), {Role::axis, 1.5f});
    canvas.line(upper.place(-11), upper.place(11), {Role::axis, 1.5f});
    for (int i = -doubles_beside; i <= doubles_beside; ++i) {
      const bool is_alike = difference(i) == difference(index_);
      const Vec2d from = lower.place(i);
      const Vec2d to = upper.place(kept(i));
      canvas.line(from, to, {is_alike ? Role::mtv : Role::muted, is_alike ? 2.0f : 1.0f, 1, is_alike ? 0.0f : 4.0f});
      canvas.point(from, Marker::disc, 4, is_alike ? Role::mtv : Role::muted);
      canvas.point(to, Marker::square, 6, Role::ink);
    }
    const Vec2d q = lower.place(index_);
    canvas.line(q, upper.place(index_), {Role::handle, 1.5f, 1, 4});
    canvas.point(upper.place(index_), Marker::ring, 6, Role::handle);
    canvas.line(q, upper.place(kept(index_)), {Role::mtv, 3.5f});
    canvas.point(upper.place(kept(index_)), Marker::square, 8, Role::mtv);
    canvas.point(q, Marker::disc, 9, Role::handle);
    canvas.label(q - Vec2d(0, 0.25), Anchor::below, Role::handle, {"index_is"_text, {1.0 * index_}});
    canvas.label({0, -3.6}, Anchor::centre, Role::muted, {"line_of_q"_text});
    canvas.label({0, 2.5}, Anchor::above, Role::muted, {"line_of_differences"_text});
  }

  int index_ = 0;
  double alike_ = 0;
};

// The two products digit by digit, in binary: a double keeps the first row of each and rounds the second one away.
class BinaryRows final : public FigureScene {
  enum PartIndex : std::size_t { point };
  /// The digits of a double, and as many again.
  static constexpr std::size_t in_row = 53;
  static constexpr std::size_t digits = 2 * in_row;
  /// Both products are from 2^5 to 2^6.
  static constexpr int leading_power = 5;
  static constexpr double digit_width = 0.206;
  static constexpr double digits_begin = -5.1;
  static constexpr DoubleLine line_of_q{-3.3};

  enum DigitLook : std::uint32_t { one_look, zero_look };

  static std::shared_ptr<const display::Outlines> digit_looks() {
    const Vec2d bar[] = {{-0.07, -0.28}, {0.07, -0.28}, {0.07, 0.28}, {-0.07, 0.28}};
    const Vec2d stub[] = {{-0.07, -0.28}, {0.07, -0.28}, {0.07, -0.22}, {-0.07, -0.22}};
    display::Outlines looks;
    looks.add(bar);
    looks.add(stub);
    return std::make_shared<const display::Outlines>(std::move(looks));
  }

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

// When is the sign of a rounded number certain? When the number exceeds the maximum rounding error.
class ErrorBound final : public FigureScene {
  enum PartIndex : std::size_t { point };
  static constexpr int half = 8;
  static constexpr double cell = 0.34;
  static constexpr Vec2d middle{-2.6, 0.3};
  static constexpr double line_x = 3;
  static constexpr double line_reach = 3.9;
  /// Unit of all numbers in the sentence.
  static constexpr double small_unit = 1e-15;

  static DoubleGrid grid() { return {contact, power_of_two<double>(-51), middle, cell, half}; }

 public:
  ErrorBound() : FigureScene({point_part(name_q, middle + Vec2d(-1, 1) * (3 * cell), grid().walls())}) {
    for (int row = -half; row <= half; ++row) {
      for (int column = -half; column <= half; ++column) {
        cells_.push_back(exact_side(ramp[0], ramp[1], grid().at(column, row)));
      }
    }
    reset(0);
  }

  Message describe() const override {
    const double side = truth_.sign + 1;
    if (truth_.stage == Stage::doubles) return {"double_believed"_text, {std::fabs(value_), bound_, side}};
    return {"double_unsure"_text, {std::fabs(value_), bound_, side}};
  }
  std::uint32_t event_state() const override { return truth_.stage == Stage::all_digits; }
  std::vector<Readout> readouts() const override {
    return {{"value", ReadoutKind::hidden, value_},
            {"bound", ReadoutKind::hidden, bound_},
            {"truth", ReadoutKind::hidden, exactly_},
            {"stage", ReadoutKind::hidden, truth_.stage == Stage::all_digits ? 1.0 : 0.0}};
  }

 private:
  void measure() override {
    q_ = grid().nearest(position(point));
    truth_ = exact_side(ramp[0], ramp[1], q_);
    orient2d(ramp[0], ramp[1], q_, trace_.recorder());
    for (const Step& step : trace_.steps()) {
      if (step.mark != marks::sign_bound) continue;
      value_ = step.values[0] / small_unit;
      bound_ = step.values[1] / small_unit;
    }
    exactly_ = exact_value(ramp[0], ramp[1], q_) / small_unit;
  }

  void draw_cells(Canvas& canvas) const {
    std::size_t at = 0;
    for (int row = -half; row <= half; ++row) {
      for (int column = -half; column <= half; ++column, ++at) {
        const Vec2d place = grid().cell_at(column, row);
        if (cells_[at].stage == Stage::all_digits) {
          canvas.point(place, Marker::cross, 4, Role::mtv);
        } else if (cells_[at].sign > 0) {
          canvas.point(place, Marker::square, 3.5f, Role::body_a);
        } else {
          canvas.point(place, Marker::disc, 1.5f, Role::muted);
        }
      }
    }
  }

  void draw_figure(Canvas& canvas) const override {
    const Vec2d along = ramp[1] - ramp[0];
    draw_cells(canvas);
    draw_in(canvas, grid(), along, exact_value(ramp[0], ramp[1], contact), {Role::ink, 2});
    const Vec2d q = grid().place_of(q_);
    canvas.point(q, Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});

    const double most = (half + 0.5) * grid().spacing * (along.x + along.y) / small_unit;
    const auto at = [&](double number) { return Vec2d(line_x, std::clamp(number / most, -1.0, 1.0) * line_reach); };
    canvas.line(at(-most), at(most), {Role::axis, 1.5f});
    canvas.line({line_x - 0.5, 0}, {line_x + 0.5, 0}, {Role::axis, 2.5f});
    canvas.label({line_x - 0.6, 0}, Anchor::right, Role::axis, {zero});
    const bool is_sure = truth_.stage == Stage::doubles;
    canvas.line(at(value_ - bound_), at(value_ + bound_),
                {Role::mtv, 9, 0.4f, is_sure ? 0.0f : 7.0f, display::Cap::butt});
    canvas.point(at(value_), Marker::disc, 7, Role::mtv);
    canvas.label(at(value_) + Vec2d(0.3, 0), Anchor::left, Role::mtv, {"value_plain"_text});
    canvas.point(at(exactly_), Marker::ring, 5, Role::ink);
  }

  Vec2d q_ = contact;
  ExactSide truth_{};
  double value_ = 0;
  double bound_ = 0;
  double exactly_ = 0;
  std::vector<ExactSide> cells_;
  Recorded<sign_steps> trace_;
};

// Two whole polygons whose contact depends on one double: the separating axes' result in doubles, and the truth.
class UlpApart final : public FigureScene {
  enum PartIndex : std::size_t { corner };
  static constexpr int half = 7;
  static constexpr double cell = 0.36;
  static constexpr Vec2d lens_middle{2.9, 0.2};
  /// The whole pair, on the left.
  static constexpr double whole_scale = 0.36;
  static constexpr Vec2d whole_middle{-3.3, 0};
  static constexpr Vec2d looked_at{1, 0.9};
  /// Unit of the distance in the sentence.
  static constexpr double small_unit = 1e-16;

  static DoubleGrid lens() { return {contact, power_of_two<double>(finest_power), lens_middle, cell, half}; }

  static std::array<Vec2d, 3> corners_of_b(Vec2d q) { return {q, crate[0], crate[1]}; }

  struct Answers {
    double plain;     ///< separation in doubles
    Contact contact;  ///< true result
    double truth;     ///< distance, or minus the depth
    exact::SignCounts signs;

    Contact plain_contact() const {
      return plain > 0 ? Contact::separated : plain == 0 ? Contact::touching : Contact::overlapping;
    }
    bool agree() const { return plain_contact() == contact; }
  };

  /// Returns both answers for the same corners.
  static Answers answers_for(Vec2d q) {
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
    // From its corner on, B's edges leave the picture, which shows only a tiny part.
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

const Registration orientation_predicate_figures[] = {
    Registration{{"two-areas", figure_views, make<TwoAreas>}},
    Registration{{"number-spacing", figure_views, make<NumberSpacing>}},
    Registration{{"lost-digits", figure_views, make<LostDigits>}},
    Registration{{"binary-rows", figure_views, make<BinaryRows>}},
    Registration{{"error-bound", figure_views, make<ErrorBound>}},
    Registration{{"ulp-apart", figure_views, make<UlpApart>}},
};

}  // namespace
}  // namespace gnomon::scenes
