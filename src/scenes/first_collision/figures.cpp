// The figures of the lesson first-collision, in its order.
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "geometry/motion/next_contact.h"
#include "gnomon/dynamics/contact_response.h"
#include "scenes/first_collision/crowd.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

// Two discs and the moment at which they meet, as the root of a quadratic: computed only if they approach.
class DiscsMeet final : public FigureScene {
  static constexpr Text discs_meet{"discs_meet"};

  enum PartIndex : std::size_t { disc_part, tip_part };
  static constexpr Vec2d centre_a{-2.6, -0.8};
  static constexpr double radius_a = 1.2;
  static constexpr double radius_b = 0.8;
  static constexpr double reach = radius_a + radius_b;
  /// Distance within which discs touch, as far as a reader can move them.
  static constexpr double touch = 1e-9;

 public:
  DiscsMeet()
      : FigureScene({point_part(name_b, {3.4, 1.4}, {4.9, 3.4}), point_part("name_velocity"_text, {1.4, 1.15})}) {
    reset(0);
  }

  Message describe() const override {
    if (!(k() > 0)) return {gap_2() <= touch ? "discs_touch"_text : "discs_part"_text, {k()}};
    if (gap_2() <= touch) return {"discs_press"_text, {k()}};
    return {std::isnan(moment()) ? "discs_miss"_text : discs_meet, {moment(), past_2()}};
  }
  std::uint32_t event_state() const override { return !std::isnan(moment()); }
  std::vector<Readout> readouts() const override {
    const double square_root = past_2() >= 0 ? std::sqrt(past_2()) : none_here;
    return {{"d_x", ReadoutKind::hidden, d().x},         {"d_y", ReadoutKind::hidden, d().y},
            {"v_x", ReadoutKind::hidden, v().x},         {"v_y", ReadoutKind::hidden, v().y},
            {"closing", ReadoutKind::hidden, k()},       {"clear", ReadoutKind::hidden, gap_2()},
            {"v_2", ReadoutKind::hidden, dot(v(), v())}, {"past", ReadoutKind::hidden, past_2()},
            {"root", ReadoutKind::hidden, square_root},  {"time", ReadoutKind::hidden, moment()}};
  }

 private:
  Vec2d b() const { return position(disc_part); }
  Vec2d d() const { return b() - centre_a; }
  Vec2d v() const { return position(tip_part) - b(); }
  double k() const { return -dot(d(), v()); }
  double gap_2() const { return dot(d(), d()) - reach * reach; }
  double past_2() const { return k() * k() - dot(v(), v()) * gap_2(); }
  /// Returns the moment as the library computes it: by the form of the root without cancellation.
  double moment() const {
    if (!(k() > 0)) return none_here;
    if (gap_2() <= touch) return 0;
    return past_2() < 0 ? none_here : gap_2() / (k() + std::sqrt(past_2()));
  }

  void measure() override {}

  void draw_figure(display::Canvas& canvas) const override {
    const Shape<double> disc_a = *make_circle<double>({0, 0}, radius_a);
    const Shape<double> disc_b = *make_circle<double>({0, 0}, radius_b);
    const Shape<double> both = *make_circle<double>({0, 0}, reach);
    draw_ghost(canvas, {both, *Pose<double>::make(centre_a)}, {Role::muted, 1, 1, 4});
    draw_named(canvas, {disc_a, *Pose<double>::make(centre_a)}, Role::body_a, name_a);
    canvas.line(b(), b() + v() * 6.0, {Role::overlap, 1, 0.5f});
    canvas.line(centre_a, b(), {Role::mtv, 1.5f});
    canvas.label(centre_a + d() * 0.55 + Vec2d(0.2, -0.3), Anchor::centre, Role::mtv, {"symbol_d"_text});
    if (!std::isnan(moment())) {
      const Vec2d there = b() + v() * moment();
      draw_ghost(canvas, {disc_b, *Pose<double>::make(there)}, {Role::body_b, 2, 1, 5});
      canvas.point(centre_a + (there - centre_a) * (radius_a / reach), display::Marker::disc, 6, Role::mtv);
    }
    draw_body(canvas, {disc_b, *Pose<double>::make(b())}, Role::body_b);
    canvas.label(b() + Vec2d(0.38, 0.32), Anchor::centre, Role::body_b, {name_b});
    if (dot(v(), v()) > 1e-4) canvas.arrow(b(), position(tip_part), {Role::overlap, 3.5f});
    canvas.point(b(), display::Marker::ring, 8, Role::handle);
    canvas.point(position(tip_part), display::Marker::disc, 9, Role::handle);
    canvas.label(position(tip_part) + Vec2d(-0.3, 0.35), Anchor::centre, Role::overlap, {symbol_v});
  }
};

// Five discs and all their predicted collisions. After the first one, which of the others remain valid?
class LookAgain final : public FigureScene {
  enum PartIndex : std::size_t { tip_part };
  /// The kinds of counted pairs.
  enum Counted : std::uint8_t { stale, kept, fresh };
  static constexpr std::size_t count = 5;
  static constexpr std::size_t thrown = 2;
  static constexpr double radius = 0.5;
  static constexpr Vec2d places[count] = {{-4.8, 3}, {-0.2, 3}, {3.8, 3.3}, {-4.8, 0.9}, {0.8, 0.9}};
  static constexpr Vec2d velocities[count] = {{1.8, 0}, {0, 0}, {0, 0}, {1.2, 0}, {-0.8, 0}};
  /// Length of the prediction, in seconds.
  static constexpr double span = 4;
  static constexpr double row_top = -0.6;
  static constexpr double row_height = 0.55;
  static constexpr double line_left = -3.6;
  static constexpr double per_second = 2.2;
  static constexpr std::size_t max_rows = 7;

  struct Ahead {
    std::size_t a;
    std::size_t b;
    double before;  ///< none_here if they do not meet
    double after;   ///< the same after the first collision
  };

 public:
  LookAgain() : FigureScene({point_part("name_velocity_3"_text, {1.9, 3}, {5.5, 2.1, {0, 2.1}})}) { reset(0); }

  Message describe() const override {
    const Ahead& first = pairs_[first_];
    return {"look_again_is"_text,
            {static_cast<double>(first.a + 1), static_cast<double>(first.b + 1), first.before, count_of(stale),
             count_of(kept)}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(first_); }
  std::vector<Readout> readouts() const override {
    return {{"first_time", ReadoutKind::hidden, pairs_[first_].before},
            {"stale", ReadoutKind::hidden, count_of(stale)},
            {"kept", ReadoutKind::hidden, count_of(kept)},
            {"fresh", ReadoutKind::hidden, count_of(fresh)}};
  }

 private:
  bool took_part(const Ahead& pair) const {
    const Ahead& first = pairs_[first_];
    return pair.a == first.a || pair.b == first.a || pair.a == first.b || pair.b == first.b;
  }
  double count_of(std::size_t what) const {
    double all = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const bool was = i != first_ && !std::isnan(pairs_[i].before);
      const bool counts = what == stale  ? was && took_part(pairs_[i])
                          : what == kept ? was && !took_part(pairs_[i])
                                         : took_part(pairs_[i]) && !std::isnan(pairs_[i].after);
      all += counts ? 1 : 0;
    }
    return all;
  }

  using Bodies = std::array<Body<double>, count>;
  Placed<double> placed(const Body<double>& body) const { return {disc_, *Pose<double>::make(body.centre)}; }

  double meeting(const Body<double>& a, const Body<double>& b, double from) const {
    const double left = span - from;
    const NextContact met = next_contact(placed(a), placed(b), *Motion<double>::make(a.velocity * left),
                                         *Motion<double>::make(b.velocity * left), {0, 0}, 1e-9);
    return met.kind == NextContactKind::contact ? from + met.t * left : none_here;
  }

  void measure() override {
    Bodies bodies{};
    for (std::size_t i = 0; i < count; ++i) {
      bodies[i] = {places[i], i == thrown ? position(tip_part) - places[thrown] : velocities[i], 0, 1, 1};
    }
    pairs_.clear();
    first_ = 0;
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = a + 1; b < count; ++b) {
        pairs_.push_back({a, b, meeting(bodies[a], bodies[b], 0), none_here});
        // Two of the discs always meet, independent of the reader's input.
        const double best = pairs_[first_].before;
        if (std::isnan(best) || pairs_.back().before < best) first_ = pairs_.size() - 1;
      }
    }
    const Ahead& first = pairs_[first_];
    for (Body<double>& body : bodies) body.centre += body.velocity * first.before;
    const Vec2d apart = bodies[first.b].centre - bodies[first.a].centre;
    const Vec2d normal = apart / length(apart);
    const Vec2d point = bodies[first.a].centre + normal * radius;
    contact_response<double>(bodies[first.a], bodies[first.b], normal, {&point, 1}, *Material<double>::make(1, 0));
    for (Ahead& pair : pairs_) {
      pair.after = took_part(pair) ? meeting(bodies[pair.a], bodies[pair.b], first.before) : pair.before;
    }
    then_ = bodies;
  }

  void draw_figure(display::Canvas& canvas) const override {
    for (std::size_t i = 0; i < count; ++i) {
      const Vec2d way = i == thrown ? position(tip_part) - places[thrown] : velocities[i];
      const Ahead& first = pairs_[first_];
      const bool meets = i == first.a || i == first.b;
      draw_ghost(canvas, placed(then_[i]), {meets ? Role::mtv : Role::muted, meets ? 2.0f : 1.0f, 1, 4});
      draw_body(canvas, {disc_, *Pose<double>::make(places[i])}, Role::body_a);
      if (dot(way, way) > 1e-4) canvas.arrow(places[i], places[i] + way, {Role::overlap, 2.5f});
      canvas.label(places[i] + Vec2d(0, 0.55), Anchor::above, Role::body_a, {tick_is, {static_cast<double>(i + 1)}});
    }
    canvas.point(position(tip_part), Marker::disc, 9, Role::handle);
    draw_queue(canvas);
  }

  void draw_queue(display::Canvas& canvas) const {
    std::size_t row = 0;
    for (std::size_t i = 0; i < pairs_.size() && row < max_rows; ++i) {
      const Ahead& pair = pairs_[i];
      if (std::isnan(pair.before) && std::isnan(pair.after)) continue;
      const double y = row_top - row_height * static_cast<double>(row++);
      const auto at = [&](double time) { return Vec2d(line_left + time * per_second, y); };
      const bool is_first = i == first_;
      canvas.label({line_left - 0.6, y}, Anchor::centre, is_first ? Role::mtv : Role::ink,
                   {"pair_is"_text, {static_cast<double>(pair.a + 1), static_cast<double>(pair.b + 1)}});
      canvas.line(at(0), at(span), {Role::muted, 1});
      const bool is_stale = !is_first && took_part(pair);
      if (!std::isnan(pair.before)) {
        const Role role = is_first ? Role::mtv : is_stale ? Role::muted : Role::overlap;
        canvas.point(at(pair.before), is_stale ? Marker::cross : Marker::disc, is_first ? 7 : 6, role);
      }
      if (took_part(pair) && !std::isnan(pair.after)) canvas.point(at(pair.after), Marker::ring, 6, Role::overlap);
    }
    const double bottom = row_top - row_height * static_cast<double>(row) + 0.1;
    canvas.line({line_left, row_top + 0.3}, {line_left, bottom}, {Role::axis, 1.5f});
    canvas.label({line_left, bottom}, Anchor::below, Role::muted, {"at_zero"_text});
  }

  Shape<double> disc_ = *make_circle<double>({0, 0}, radius);
  std::vector<Ahead> pairs_;
  std::size_t first_ = 0;
  Bodies then_{};
};

// A ball over a floor, in the library's flight: on parabolas, or on straight paths with gravity applied once a step.
class BounceHeights final : public FigureScene {
  enum PartIndex : std::size_t { e_part };
  static constexpr double gravity = 10;
  static constexpr double radius = 0.3;
  static constexpr double floor_at = -2.2;
  /// Takes one second to fall.
  static constexpr double first_height = 5;
  static constexpr double left = -5.3;
  static constexpr double speed = 2.1;
  static constexpr double seconds = 5;
  static constexpr double fine_step = 1.0 / 64;
  static constexpr double coarse_step = 0.13;
  static constexpr Walls rail{3, 0, {0, -3.6}};

  Toggle straight_{parameters_, "heights_straight"};

 public:
  BounceHeights() : FigureScene({point_part("name_restitution"_text, {0.6, rail.centre.y}, rail)}) { reset(0); }

  Message describe() const override {
    if (std::isnan(rest_)) return {"heights_come"_text, {e(), tops_[0], tops_[1], static_cast<double>(met_.size())}};
    return {"heights_rest"_text, {e(), tops_[0], tops_[1], static_cast<double>(met_.size()), rest_}};
  }
  std::vector<Readout> readouts() const override {
    return {{"restitution", ReadoutKind::hidden, e()},
            {"square", ReadoutKind::hidden, e() * e()},
            {"height", ReadoutKind::hidden, tops_[0]},
            {"second", ReadoutKind::hidden, tops_[1]},
            {"rest_time", ReadoutKind::hidden, rest_}};
  }

 private:
  double e() const {
    const double part = (position(e_part).x + rail.half_width) / (2 * rail.half_width);
    // Rounding may exceed the rail's end slightly.
    return part < 0 ? 0 : part > 1 ? 1 : part;
  }

  void measure() override {
    const double step = straight_.is_on() ? coarse_step : fine_step;
    EventDrivenWorld world = *EventDrivenWorld::make(
        {.acceleration = {0, -gravity}, .paths = straight_.is_on() ? Paths::straight : Paths::parabolic});
    BodySettings ground = at_rest({0, floor_at - 1});
    ground.kind = BodyKind::static_body;
    ground.restitution = 0;
    (void)world.add(rectangle_polygon(60, 2), ground);
    BodySettings start = at_rest({left, floor_at + radius + first_height});
    start.velocity = {speed, 0};
    start.restitution = e();
    const BodyId ball = *world.add(*make_circle<double>({0, 0}, radius), start);
    path_ = {start.pose.position()};
    met_.clear();
    tops_ = {0, 0, 0};
    rest_ = none_here;
    for (int i = 0; i < static_cast<int>(seconds / step); ++i) {
      const StepReport report = *world.step(step);
      for (const Collision& c : report.collisions) {
        met_.push_back({c.point.x, floor_at + radius});
        path_.push_back(met_.back());
      }
      if (report.resting > 0 && std::isnan(rest_)) {
        rest_ = report.collisions.empty() ? report.time : report.collisions.back().time;
      }
      const Body<double> body = world.body(ball);
      path_.push_back(body.centre);
      note_top(body);
    }
    tops_[0] = first_height;
  }

  /// Records the maximum height of the flight before the first bounce, or after it.
  void note_top(const Body<double>& body) {
    const std::size_t flight = met_.size() < tops_.size() ? met_.size() : tops_.size() - 1;
    const double here = body.centre.y - floor_at - radius;
    const double still = straight_.is_on() ? 0 : body.velocity.y * body.velocity.y / (2 * gravity);
    if (!std::isnan(rest_)) return;
    if (here + still > tops_[flight]) tops_[flight] = here + still;
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line({-5.9, floor_at}, {5.9, floor_at}, {Role::wall, 3});
    canvas.line({-5.9, floor_at + radius + first_height}, {5.9, floor_at + radius + first_height},
                {Role::muted, 1, 1, 4});
    for (std::size_t i = 0; i + 1 < path_.size(); ++i) canvas.line(path_[i], path_[i + 1], {Role::body_a, 2});
    if (straight_.is_on()) {
      for (const Vec2d at : path_) canvas.point(at, Marker::disc, 2.5f, Role::body_a);
    }
    for (const Vec2d at : met_) canvas.point(at - Vec2d(0, radius), Marker::disc, 4, Role::mtv);
    if (tops_[1] > 0.2) {
      const double level = floor_at + radius + tops_[1];
      const double top = left + speed * (1 + e());
      canvas.line({top - 0.7, level}, {top + 0.7, level}, {Role::overlap, 1.5f, 1, 4});
      canvas.label({top + 0.8, level}, Anchor::left, Role::overlap, {"height_is"_text, {tops_[1]}});
    }
    canvas.point(path_.front(), Marker::disc, 9, Role::body_a);
    canvas.line(rail.centre - Vec2d(rail.half_width, 0), rail.centre + Vec2d(rail.half_width, 0), {Role::wall, 2});
    for (const double end : {0.0, 1.0}) {
      canvas.label({(2 * end - 1) * (rail.half_width + 0.35), rail.centre.y}, Anchor::centre, Role::muted,
                   {tick_is, {end}});
    }
    canvas.point(position(e_part), Marker::disc, 9, Role::handle);
    canvas.label(position(e_part) + Vec2d(0, 0.3), Anchor::above, Role::handle, {"e_is"_text, {e()}});
  }

  std::vector<Vec2d> path_;
  std::vector<Vec2d> met_;
  std::array<double, 3> tops_{};
  double rest_ = none_here;
};

const Registration first_collision_figures[] = {
    Registration{{"discs-meet", figure_views, make<DiscsMeet>}},
    Registration{{"look-again", figure_views, make<LookAgain>}},
    Registration{{"bounce-heights", figure_views, make<BounceHeights>}},
};

}  // namespace
}  // namespace gnomon::scenes
