// A few hundred bodies with equal initial speeds, and their speeds after some collisions, beside Maxwell's curve.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>

#include "gnomon/core/trig.h"
#include "playback/random.h"
#include "scenes/first_collision/crowd.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

class Gas final : public QueryScene {
  static constexpr Walls box{4.9, 5.4, {-2.8, 0}};
  /// Part of the box that the bodies cover.
  static constexpr double covered = 0.16;
  static constexpr double start_speed = 2;
  static constexpr std::size_t classes = 18;
  static constexpr double fastest_class = 5.4;
  static constexpr double class_width = fastest_class / classes;
  /// Counts are averaged over about two seconds.
  static constexpr double of_old = 0.99;

  /// Position of the plot of speeds.
  static constexpr double plot_left = 2.7;
  static constexpr double plot_width = 4.8;
  static constexpr double plot_bottom = -0.9;
  static constexpr double plot_height = 6;
  /// Share of all bodies for each unit of speed.
  static constexpr double highest_density = 0.75;
  /// Position of the bars for the shares of the energy.
  static constexpr double shares_top = -2.6;
  static constexpr double share_height = 0.75;

  static constexpr std::uint32_t state_version = 1;

  Slider number_{parameters_, "gas_number", {50, 400, 50}, 200};
  Choice<> kind_{parameters_, "gas_shape", 2};
  Toggle space_{parameters_, "gas_space"};

 public:
  Gas() : QueryScene(state_version) { reset(1); }

  Message describe() const override {
    if (collisions_ == 0) return {"gas_begins"_text, {number_.value(), start_speed}};
    const double each = 2.0 * collisions_ / number_.value();
    if (!turns()) return {"gas_settles"_text, {each, 100 * difference_}};
    return {"gas_turns"_text, {each, 100 * difference_, 100 * shares_[2]}};
  }
  std::optional<Message> note() const override {
    if (!space_.is_on()) return std::nullopt;
    return Message{off_space_ > difference_ ? "space_wrong"_text : "space_right"_text,
                   {100 * off_space_, 100 * difference_}};
  }
  /// Counts collisions per body, on average.
  std::uint32_t event_state() const override { return std::min(2 * collisions_ / number_.whole(), 10U); }

  std::vector<Readout> readouts() const override {
    return {{"gas_difference", ReadoutKind::plotted, 100 * difference_},
            {"gas_collisions", ReadoutKind::shown, static_cast<double>(collisions_)},
            {"gas_spin", ReadoutKind::plotted, 100 * shares_[2]},
            {"gas_energy", ReadoutKind::hidden, crowd_.world().energy()}};
  }

 private:
  bool turns() const { return kind_.is_any(); }

  void begin(std::uint64_t seed) override {
    seed_ = seed;
    Random random(seed);
    make_outline();
    crowd_.begin({}, box);
    const std::uint32_t count = number_.whole();
    const auto columns = static_cast<std::uint32_t>(std::ceil(std::sqrt(count * box.half_width / box.half_height)));
    const std::uint32_t rows = (count + columns - 1) / columns;
    const Vec2d cell(2 * box.half_width / columns, 2 * box.half_height / rows);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Vec2d corner = box.centre - Vec2d(box.half_width, box.half_height);
      const std::uint32_t row = i / columns;
      BodySettings of = at_rest(corner + Vec2d((i % columns + 0.5) * cell.x, (row + 0.5) * cell.y));
      const SinCos way = *sin_cos(random.between(-std::numbers::pi, std::numbers::pi));
      of.velocity = Vec2d(way.cosine, way.sine) * start_speed;
      of.pose =
          *Pose<double>::make(of.pose.position(), turns() ? random.between(-std::numbers::pi, std::numbers::pi) : 0);
      crowd_.add(*shape_, of);
    }
    collisions_ = 0;
    counts_.fill(0);
    for (std::size_t i = 0; i < crowd_.size(); ++i) ++counts_[class_of(crowd_.body(i))];
  }

  void make_outline() {
    const double area = covered * 4 * box.half_width * box.half_height / number_.value();
    const double side = std::sqrt(area);
    const double radius = std::sqrt(area / std::numbers::pi);
    shape_ = turns() ? rectangle_polygon(side, side) : *make_circle<double>({0, 0}, radius);
    auto outlines = std::make_shared<display::Outlines>();
    outlines->add(shape_->view().vertices(), shape_->view().radius());
    outlines_ = outlines;
  }

  void chosen(std::size_t parameter) override {
    if (!space_.is(parameter)) begin(seed_);
  }
  void apply(const Command&) override {}

  bool move() override {
    const StepReport report = *crowd_.world().step(step_seconds);
    collisions_ = std::min(collisions_ + between_bodies(report), max_collisions);
    std::array<double, classes> now{};
    for (std::size_t i = 0; i < crowd_.size(); ++i) ++now[class_of(crowd_.body(i))];
    for (std::size_t k = 0; k < classes; ++k) counts_[k] = of_old * counts_[k] + (1 - of_old) * now[k];
    return true;
  }
  static std::uint32_t between_bodies(const StepReport& report) {
    std::uint32_t count = 0;
    // Skip the walls, which have the first ids.
    for (const Collision& c : report.collisions) count += c.a.index >= 4 && c.b.index >= 4 ? 1 : 0;
    return count;
  }

  static double speed(const Body<double>& body) { return length(body.velocity); }
  /// Returns the speed class; the last class also contains all faster bodies.
  static std::size_t class_of(const Body<double>& body) {
    const double k = speed(body) / class_width;
    return k < classes - 1 ? static_cast<std::size_t>(k) : classes - 1;
  }
  /// Returns the variance of each component of the velocity under equipartition of the energy.
  double variance() const { return start_speed * start_speed / (turns() ? 3 : 2); }
  /// Returns the share of bodies for each unit of speed by Maxwell's curve: in the plane, or by mistake in space with
  /// the same energy.
  double density(double v) const {
    if (!space_.is_on()) return v / variance() * faster_than(v);
    const double less = variance() * 2 / 3;
    return std::sqrt(2 / (std::numbers::pi * less)) * v * v / less * exponential(-v * v / (2 * less));
  }
  /// Returns the share of bodies faster than v, under equipartition of the energy.
  double faster_than(double v) const { return exponential(-v * v / (2 * variance())); }
  /// Returns e to a power from −∞ to 0, as accurate as a picture needs: e^x = (e^(x/64))^64, with a few terms of the
  /// inner series.
  static double exponential(double x) {
    if (x < -40) return 0;
    const double y = x / 64;
    double power = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4)));
    for (int i = 0; i < 6; ++i) power *= power;
    return power;
  }
  double expected(std::size_t k) const {
    const double low = static_cast<double>(k) * class_width;
    return faster_than(low) - (k + 1 < classes ? faster_than(low + class_width) : 0);
  }

  void query() override {
    const auto all = static_cast<double>(crowd_.size());
    difference_ = 0;
    for (std::size_t k = 0; k < classes; ++k) difference_ += std::fabs(counts_[k] / all - expected(k)) / 2;
    off_space_ = 0;
    for (std::size_t k = 0; k < classes; ++k) {
      const double middle = (static_cast<double>(k) + 0.5) * class_width;
      off_space_ += std::fabs(counts_[k] / all - density(middle) * class_width) / 2;
    }
    shares_ = {0, 0, 0};
    for (std::size_t i = 0; i < crowd_.size(); ++i) {
      const Body<double> body = crowd_.body(i);
      shares_[0] += body.velocity.x * body.velocity.x / body.inverse_mass;
      shares_[1] += body.velocity.y * body.velocity.y / body.inverse_mass;
      if (turns()) shares_[2] += body.angular_velocity * body.angular_velocity / body.inverse_inertia;
    }
    const double whole_energy = shares_[0] + shares_[1] + shares_[2];
    for (double& share : shares_) share /= whole_energy;
  }

  void save_world(std::vector<std::byte>& out) const override {
    put(out, seed_);
    put(out, collisions_);
    for (const double count : counts_) put(out, count);
    crowd_.save(out);
  }
  void load_world(StateReader& reader) override {
    seed_ = reader.get<std::uint64_t>();
    collisions_ = reader.get<std::uint32_t>();
    if (collisions_ > max_collisions) reader.refuse();
    for (double& count : counts_) count = reader.get_within(0, 1000);
    make_outline();
    crowd_.load(reader, number_.whole());
  }

  void draw_shapes(Canvas& canvas) const override { draw_gas(canvas); }
  void draw_demo(Canvas& canvas, TraceCursor) const override {
    draw_gas(canvas);
    draw_speeds(canvas);
    draw_energies(canvas);
  }

  void draw_gas(Canvas& canvas) const {
    draw_walls(canvas, box);
    picture_.clear();
    for (std::size_t i = 0; i < crowd_.size(); ++i) {
      const Placed<double> placed = crowd_.placed(i);
      const Rotation<double>& turn = placed.pose.rotation();
      picture_.push_back({placed.pose.position(),
                          {turn.cosine(), turn.sine()},
                          0,
                          speed(crowd_.body(i)) > start_speed ? Role::body_b : Role::body_a});
    }
    canvas.bodies(outlines_, picture_, {0.35f, 1.5f});
  }

  static Vec2d on_plot(double v, double density) {
    const double height = density < highest_density ? density : highest_density;
    return {plot_left + v / fastest_class * plot_width, plot_bottom + height / highest_density * plot_height};
  }

  void draw_speeds(Canvas& canvas) const {
    const auto all = static_cast<double>(crowd_.size());
    for (std::size_t k = 0; k < classes; ++k) {
      const double from = static_cast<double>(k) * class_width;
      const double height = counts_[k] / all / class_width;
      const Vec2d low = on_plot(from, 0);
      const Vec2d high = on_plot(from + class_width, height);
      const Vec2d corners[] = {low, {high.x, low.y}, high, {low.x, high.y}};
      if (high.y > low.y) canvas.fill(corners, from >= start_speed ? Role::body_b : Role::body_a, 0.5f);
    }
    constexpr int pieces = 60;
    const auto curve = [&](int i) {
      const double v = fastest_class * i / pieces;
      return on_plot(v, density(v));
    };
    for (int i = 0; i < pieces; ++i) canvas.line(curve(i), curve(i + 1), {Role::mtv, 2.5f});
    canvas.arrow(on_plot(0, 0), on_plot(fastest_class, 0) + Vec2d(0.3, 0), {Role::axis, 1.5f});
    canvas.label(on_plot(fastest_class, 0) + Vec2d(-0.8, 0.15), Anchor::above, Role::muted, {"axis_speed"_text});
    for (const double v : {0.0, start_speed, 2 * start_speed}) {
      canvas.line(on_plot(v, 0) - Vec2d(0, 0.12), on_plot(v, 0) + Vec2d(0, 0.12), {Role::axis, 1.5f});
      canvas.label(on_plot(v, 0) - Vec2d(0, 0.2), Anchor::below, Role::muted, {tick_is, {v}});
    }
  }

  /// Draws the shares of the energy: a bar for each degree of freedom.
  void draw_energies(Canvas& canvas) const {
    const Text labels[] = {"share_x"_text, "share_y"_text, "share_spin"_text};
    const std::size_t ways = turns() ? 3 : 2;
    const double left = plot_left + 1;
    const double width = plot_width - 1;
    for (std::size_t k = 0; k < ways; ++k) {
      const double top = shares_top - static_cast<double>(k) * share_height;
      const double right = left + shares_[k] * width;
      const Vec2d corners[] = {{left, top - 0.45}, {right, top - 0.45}, {right, top}, {left, top}};
      if (right > left) canvas.fill(corners, Role::overlap, 0.6f);
      canvas.label({left - 0.2, top - 0.22}, Anchor::right, Role::ink, {labels[k]});
    }
    const double fair = left + width / static_cast<double>(ways);
    const double bottom = shares_top - static_cast<double>(ways) * share_height;
    canvas.line({fair, shares_top + 0.2}, {fair, bottom}, {Role::mtv, 2, 1, 5});
    canvas.label({fair, bottom - 0.05}, Anchor::below, Role::mtv, {turns() ? "fair_third"_text : "fair_half"_text});
  }

  static constexpr std::uint32_t max_collisions = 1000000000;

  std::uint64_t seed_ = 1;
  std::uint32_t collisions_ = 0;
  std::array<double, classes> counts_{};
  Crowd crowd_;
  std::optional<Shape<double>> shape_;
  std::shared_ptr<const display::Outlines> outlines_;
  double difference_ = 0;
  double off_space_ = 0;  ///< the same by the drawn curve
  std::array<double, 3> shares_{};
  mutable std::vector<display::BodyInstance> picture_;
};

constexpr View gas_views[] = {{demo_view, tutorial_extent}, {shapes_view, tutorial_extent, false}};

const Registration gas_scene{{"gas", gas_views, make<Gas>}};

}  // namespace
}  // namespace gnomon::scenes
