// On which side of an edge is q? On the left is the usual formula's result for every double around a point of the edge,
// on the right the truth. The scale ranges from the whole picture down to a grid of single doubles.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>

#include "core/power_of_two.h"
#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"
#include "gnomon/predicates/filter.h"
#include "gnomon/predicates/orient2d.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/orientation_predicate/double_grid.h"
#include "scenes/orientation_predicate/exact_side.h"
#include "scenes/orientation_predicate/plain_side.h"
#include "scenes/orientation_predicate/ramp.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;

class SignGrid final : public QueryScene {
  static constexpr int half = 12;
  static constexpr double cell = 0.3;
  static constexpr Vec2d left_panel{-4, 1.35};
  static constexpr Vec2d right_panel{4, 1.35};
  /// The line on which the computed values appear, from its middle.
  static constexpr Vec2d value_line{0, -3.85};
  static constexpr double value_reach = 7;
  /// Unit of these values in questions.
  static constexpr double small_unit = 1e-15;
  static constexpr double not_much = 2e-15;
  static constexpr double rounding = 1e-9;

  static constexpr std::array<Vec2d, 4> square_of(double size) {
    return {{{-size, -size}, {size, -size}, {size, size}, {-size, size}}};
  }
  static constexpr std::array<Vec2d, 4> diamond_of(double size) {
    return {{{-size, 0}, {0, -size}, {size, 0}, {0, size}}};
  }

  /// Appearance of a cell, by its number in the table.
  enum CellLook : std::uint32_t { left_look, on_look, right_look, wrong_look };

  static std::shared_ptr<const display::Outlines> cell_looks() {
    display::Outlines looks;
    looks.add(square_of(0.12));
    looks.add(diamond_of(0.13));
    looks.add(square_of(0.02));
    looks.add(diamond_of(0.06));
    return std::make_shared<const display::Outlines>(std::move(looks));
  }

  static constexpr std::uint32_t state_version = 1;

  Slider closer_{parameters_, "closer", {0, -finest_power, 1}, -finest_power};
  Choice<SideError> side_error_{parameters_, "side_error", 5};

 public:
  SignGrid() : QueryScene(state_version) { reset(0); }

  Message describe() const override {
    return {lies() ? "formula_wrong"_text : "formula_right"_text,
            {shown_sign(plain_.sign), shown_sign(truth_.sign), count(wrong_), static_cast<double>(grid_.count()),
             plain_.value}};
  }
  std::optional<Message> note() const override {
    if (error() == SideError::none) return std::nullopt;
    return Message{wrong_ > wrong_without_ ? "error_wrong"_text : "error_right"_text,
                   {count(wrong_), count(wrong_without_)}};
  }
  std::uint32_t event_state() const override { return lies(); }
  std::span<const NamedTrace> traces() const override { return traces_; }
  std::span<const Handle> handles() const override { return handles_; }
  std::vector<Readout> readouts() const override {
    return {{"wrong_doubles", ReadoutKind::shown, count(wrong_)},
            {"asked_further", ReadoutKind::shown, count(asked_further_)},
            {"plain_value", ReadoutKind::shown, plain_.value},
            {"exact_value", ReadoutKind::shown, exact_value_},
            {"bound", ReadoutKind::shown, bound_},
            {"stage", ReadoutKind::hidden, static_cast<double>(truth_.stage == Stage::all_digits)},
            {"lie", ReadoutKind::hidden, static_cast<double>(lies())},
            {"truth", ReadoutKind::hidden, shown_sign(truth_.sign)},
            {"units", ReadoutKind::hidden, exact_value_ / small_unit},
            {"size", ReadoutKind::hidden,
             exact_value_ < -not_much  ? 0.0
             : exact_value_ > not_much ? 2.0
                                       : 1.0}};
  }

 private:
  static double count(int number) { return static_cast<double>(number); }
  /// Returns 0 for right, 1 for on it and 2 for left, as index of a text.
  static double shown_sign(int sign) { return static_cast<double>(sign + 1); }
  SideError error() const { return side_error_.value(); }
  bool lies() const { return plain_.sign != truth_.sign; }

  void begin(std::uint64_t seed) override {
    phase_ = static_cast<double>(seed % 1000) * 0.37;
    wandering_ = true;
    look_around();
    wander(0);
  }

  bool move() override {
    if (wandering_) wander(step_seconds);
    return wandering_;
  }

  /// Moves q along the edge and back, and across it now and then.
  void wander(double seconds) {
    phase_ += 0.35 * seconds;
    // 3.7 times ten turns is a whole number of turns.
    if (phase_ > 10 * full_turn) phase_ -= 10 * full_turn;
    const double along = 10 * sin_cos(phase_)->cosine;
    const double across = 3 * sin_cos(phase_ * 3.7)->sine;
    q_ = grid_.nearest(grid_.middle + Vec2d(along, along * 2 / 3 + across) * cell);
  }

  void chosen(std::size_t parameter) override {
    look_around();
    if (closer_.is(parameter)) keep();
  }

  /// Moves a q outside the picture to its rim.
  void keep() {
    const Vec2d place = grid_.place_of(q_);
    if (place != nearest_inside(place, grid_.walls())) q_ = grid_.nearest(place);
  }

  void apply(const Command& command) override {
    using Kind = Command::Kind;
    if (command.index != 0) return;
    Movable hand{grid_.place_of(q_)};
    if (command.kind == Kind::nudge) {
      // An arrow key moves it by one cell, at any cell size.
      const auto step = [](double by) { return static_cast<double>((by > 0) - (by < 0)); };
      hand.position += Vec2d(step(command.x), step(command.y)) * cell;
    } else {
      hand.obey(command);
    }
    if (hand.position == grid_.place_of(q_)) return;
    wandering_ = false;
    q_ = grid_.nearest(hand.position);
  }

  /// Computes both results for every double in the picture.
  void look_around() {
    grid_ = {contact, power_of_two<double>(-static_cast<int>(closer_.value())), left_panel, cell, half};
    wrong_ = wrong_without_ = asked_further_ = 0;
    std::size_t at = 0;
    for (int row = -half; row <= half; ++row) {
      for (int column = -half; column <= half; ++column, ++at) {
        const Vec2d number = grid_.at(column, row);
        const ExactSide truth = exact_side(ramp[0], ramp[1], number);
        const int plain = plain_side(ramp[0], ramp[1], number, error(), discard_trace()).sign;
        const int usual = plain_side(ramp[0], ramp[1], number, SideError::none, discard_trace()).sign;
        cells_[at] = {plain, truth.sign};
        wrong_ += plain != truth.sign;
        wrong_without_ += usual != truth.sign;
        asked_further_ += truth.stage == Stage::all_digits;
      }
    }
  }

  void query() override {
    orient2d(ramp[0], ramp[1], q_, sign_trace_.recorder());
    traces_[0].steps = sign_trace_.steps();
    plain_ = plain_side(ramp[0], ramp[1], q_, error(), plain_trace_.recorder());
    traces_[1].steps = plain_trace_.steps();
    truth_ = exact_side(ramp[0], ramp[1], q_);
    exact_value_ = exact_value(ramp[0], ramp[1], q_);
    for (const Step& step : traces_[0].steps) {
      if (step.mark == marks::sign_bound) bound_ = step.values[1];
    }
    handles_[0].body = {point_, *Pose<double>::make(grid_.place_of(q_))};
  }

  void save_world(std::vector<std::byte>& out) const override {
    put(out, phase_);
    put(out, std::uint32_t{wandering_});
    put(out, q_);
  }
  void load_world(StateReader& reader) override {
    phase_ = reader.get_within(0, 10 * full_turn + 1000 * 0.37);
    wandering_ = reader.get_flag();
    q_ = reader.get_place();
    look_around();
    // A position at the rim has been rounded to a double of the grid, and may exceed it by a last digit.
    const Vec2d place = grid_.place_of(q_);
    const Vec2d beyond = place - nearest_inside(place, grid_.walls());
    if (std::fabs(beyond.x) + std::fabs(beyond.y) > rounding) reader.refuse();
  }

  // --- The picture

  static Vec2d along() { return ramp[1] - ramp[0]; }
  /// Offset of the base, as exactly as one number can represent it.
  static double beside() { return exact_value(ramp[0], ramp[1], contact); }
  DoubleGrid panel(Vec2d middle) const { return {grid_.base, grid_.spacing, middle, cell, half}; }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    draw_cells(canvas, left_panel, &Cell::plain);
    draw_cells(canvas, right_panel, &Cell::truth);
    draw_panel(canvas, left_panel);
    draw_panel(canvas, right_panel);
    const Vec2d above(0, grid_.corner().y + 0.12);
    canvas.label(left_panel + above, Anchor::above, Role::ink, {"panel_plain"_text});
    canvas.label(right_panel + above, Anchor::above, Role::ink, {"panel_exact"_text});
    canvas.label(left_panel - above, Anchor::below, Role::muted, scale_is());
    draw_legend(canvas);
    draw_values(canvas, cursor);
    draw_q(canvas, left_panel);
    draw_q(canvas, right_panel);
  }

  void draw_shapes(Canvas& canvas) const override {
    draw_rows_and_columns(canvas);
    draw_panel(canvas, left_panel);
    // From the panel's left side on: a small picture has no room beyond it.
    const Vec2d corner = grid_.corner();
    canvas.label(left_panel + Vec2d(-corner.x, corner.y + 0.4), Anchor::left, Role::ink, {"panel_where"_text});
    canvas.label(left_panel - Vec2d(corner.x, corner.y + 0.45), Anchor::left, Role::muted, scale_is());
    draw_q(canvas, left_panel);
    draw_whole(canvas);
  }

  struct Cell {
    int plain;
    int truth;
  };

  static display::BodyInstance instance(Vec2d at, CellLook look, Role role) { return {at, {1, 0}, look, role}; }

  void draw_cells(Canvas& canvas, Vec2d middle, int Cell::*said) const {
    std::vector<display::BodyInstance> filled;
    std::vector<display::BodyInstance> wrong;
    std::size_t at = 0;
    for (int row = -half; row <= half; ++row) {
      for (int column = -half; column <= half; ++column, ++at) {
        const Vec2d place = panel(middle).cell_at(column, row);
        const int sign = cells_[at].*said;
        filled.push_back(sign > 0    ? instance(place, left_look, Role::body_a)
                         : sign == 0 ? instance(place, on_look, Role::ink)
                                     : instance(place, right_look, Role::muted));
        if (sign != cells_[at].truth) wrong.push_back(instance(place, wrong_look, Role::overlap));
      }
    }
    canvas.bodies(looks_, filled, {0.4f, 1});
    canvas.bodies(looks_, wrong, {1, 2});
  }

  /// Draws the grid; a double is at each crossing.
  void draw_rows_and_columns(Canvas& canvas) const {
    for (int at = -half; at <= half; ++at) {
      canvas.line(grid_.cell_at(-half, at), grid_.cell_at(half, at), {Role::muted, 0.5f});
      canvas.line(grid_.cell_at(at, -half), grid_.cell_at(at, half), {Role::muted, 0.5f});
    }
  }

  void draw_panel(Canvas& canvas, Vec2d middle) const {
    const DoubleGrid grid = panel(middle);
    const Vec2d corner = grid.corner();
    const Vec2d frame[] = {middle - corner, middle + Vec2d(corner.x, -corner.y), middle + corner,
                           middle + Vec2d(-corner.x, corner.y)};
    canvas.outline(frame, {Role::wall, 1.5f});
    draw_in(canvas, grid, along(), beside(), {Role::ink, 2});
    for (const std::size_t end : {0U, 1U}) {
      const Vec2d place = grid.place_of(ramp[end]);
      if (place != nearest_inside(place, grid.walls())) continue;
      canvas.point(place, Marker::square, 5, Role::body_a);
      canvas.label(place + Vec2d(0.15, -0.3), Anchor::left, Role::body_a, {corner_of_a, {static_cast<double>(end)}});
    }
  }

  void draw_q(Canvas& canvas, Vec2d middle) const {
    const Vec2d at = panel(middle).place_of(q_);
    canvas.point(at, Marker::disc, 8, Role::paper);
    canvas.point(at, Marker::disc, 6, Role::handle);
    // Away from the edge's line, where the panel has room for it.
    const double room = 2.8;
    const bool is_under = at.y > middle.y + room || (truth_.sign < 0 && at.y > middle.y - room);
    canvas.label(at + Vec2d(0, is_under ? -0.25 : 0.25), is_under ? Anchor::below : Anchor::above, Role::handle,
                 {name_q});
  }

  Message scale_is() const {
    const double power = 0 - closer_.value();
    return {power == finest_power ? "every_double"_text : "apart_by"_text, {power}};
  }

  void draw_legend(Canvas& canvas) const {
    const double y = -5.5;
    const struct {
      CellLook look;
      Role role;
      Text text;
      double x;
    } entries[] = {{left_look, Role::body_a, "legend_left"_text, -7.2},
                   {on_look, Role::ink, "legend_on"_text, -4.6},
                   {right_look, Role::muted, "legend_right"_text, 0.2},
                   {wrong_look, Role::overlap, "legend_wrong"_text, 3.6}};
    for (const auto& [look, role, text, x] : entries) {
      const display::BodyInstance one[] = {instance({x, y}, look, role)};
      canvas.bodies(looks_, one, look == wrong_look ? display::BodyStyle{1, 2} : display::BodyStyle{0.4f, 1});
      canvas.label({x + 0.3, y}, Anchor::left, Role::muted, {text});
    }
  }

  /// Returns whether the displayed steps include `mark`.
  bool has_come(TraceCursor cursor, Mark mark) const {
    const auto steps = cursor.of(traces_);
    return cursor.whole() ||
           std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return step.mark == mark; });
  }

  /// Draws the formula's value, its error bound, and the truth.
  void draw_values(Canvas& canvas, TraceCursor cursor) const {
    const double most = (half + 0.5) * grid_.spacing * (std::fabs(along().x) + std::fabs(along().y));
    const auto at = [&](double number) {
      return value_line + Vec2d(std::clamp(number / most, -1.0, 1.0) * value_reach, 0);
    };
    canvas.line(at(-most), at(most), {Role::axis, 1.5f});
    canvas.line(value_line - Vec2d(0, 0.3), value_line + Vec2d(0, 0.3), {Role::axis, 2});
    // Beside the vertical line from the true value.
    const double aside = exact_value_ < 0 ? 0.2 : -0.2;
    canvas.label(value_line + Vec2d(aside, -0.45), aside > 0 ? Anchor::left : Anchor::right, Role::axis, {zero});
    const bool plain_shown = has_come(cursor, marks::plain_value) || has_come(cursor, marks::sign_bound);
    if (plain_shown) {
      canvas.line(at(plain_.value - bound_), at(plain_.value + bound_), {Role::mtv, 7, 0.35f, 0, display::Cap::butt});
      canvas.point(at(plain_.value), Marker::disc, 6, Role::mtv);
      canvas.label(at(plain_.value) + Vec2d(0, 0.3), Anchor::above, Role::mtv, {"value_plain"_text});
    }
    if (has_come(cursor, marks::sign_expanded)) {
      canvas.point(at(exact_value_), Marker::ring, 6, Role::ink);
      canvas.label(at(exact_value_) - Vec2d(0, 0.75), Anchor::below, Role::ink, {"value_exact"_text});
      canvas.line(at(exact_value_) - Vec2d(0, 0.15), at(exact_value_) - Vec2d(0, 0.75), {Role::ink, 1});
    }
  }

  /// Draws A, and the position of the other panel on its edge.
  static void draw_whole(Canvas& canvas) {
    constexpr double scale = 0.52;
    std::array<Vec2d, 3> corners{};
    for (std::size_t i = 0; i < corners.size(); ++i) corners[i] = right_panel + (ramp[i] - Vec2d(1, 1.4)) * scale;
    const Shape<double> whole = known_polygon(corners);
    draw_body(canvas, {whole, {}}, Role::body_a);
    canvas.label(right_panel + (ramp[2] - Vec2d(0, 2.4)) * scale, Anchor::centre, Role::body_a, {name_a});
    const Vec2d here = right_panel + (contact - Vec2d(1, 1.4)) * scale;
    canvas.point(here, Marker::ring, 7, Role::handle);
    for (const std::size_t end : {0U, 1U}) {
      canvas.label(corners[end] - Vec2d(0, 0.2), Anchor::below, Role::body_a,
                   {corner_of_a, {static_cast<double>(end)}});
    }
  }

  double phase_ = 0;
  bool wandering_ = true;
  Vec2d q_ = contact;
  DoubleGrid grid_{};
  std::array<Cell, std::size_t{2 * half + 1} * (2 * half + 1)> cells_{};
  int wrong_ = 0;
  int wrong_without_ = 0;  ///< wrong results of the usual formula
  int asked_further_ = 0;  ///< cases that doubles alone cannot prove
  PlainSide plain_{};
  ExactSide truth_{};
  double exact_value_ = 0;
  double bound_ = 0;
  Shape<double> point_ = *make_circle<double>({0, 0}, 0);
  std::array<Handle, 1> handles_{{{HandleKind::spot, HandleOf::point, {point_, {}}, 0, name_q, Role::handle}}};
  std::shared_ptr<const display::Outlines> looks_ = cell_looks();
  Recorded<sign_steps> sign_trace_;
  Recorded<plain_steps> plain_trace_;
  std::array<NamedTrace, 2> traces_{{{"trace_sign"_text, {}}, {"trace_plain"_text, {}}}};
};

constexpr View sign_grid_views[] = {{demo_view, tutorial_extent}, {shapes_view, tutorial_extent, false}};
const Registration sign_grid_scene{{"sign-grid", sign_grid_views, make<SignGrid>}};

}  // namespace

}  // namespace gnomon::scenes
