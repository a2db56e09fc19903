// Five discs and all collisions that are ahead of them. When the first one has happened, which of the others still
// hold?
#include <array>
#include <cmath>
#include <utility>

#include "geometry/motion/next_contact.h"
#include "gnomon/dynamics/contact_response.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::look_again {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { tip_part };
/// The kinds of pairs that are counted.
enum Counted : std::uint8_t { stale, kept, fresh };
constexpr std::size_t count = 5;
constexpr std::size_t thrown = 2;
constexpr double radius = 0.5;
constexpr Vec2d places[count] = {{-4.8, 3}, {-0.2, 3}, {3.8, 3.3}, {-4.8, 0.9}, {0.8, 0.9}};
constexpr Vec2d velocities[count] = {{1.8, 0}, {0, 0}, {0, 0}, {1.2, 0}, {-0.8, 0}};
/// So far ahead one looks, in seconds.
constexpr double span = 4;
constexpr double row_top = -0.6;
constexpr double row_height = 0.55;
constexpr double line_left = -3.6;
constexpr double per_second = 2.2;
constexpr std::size_t max_rows = 7;

struct Ahead {
  std::size_t a;
  std::size_t b;
  double before;  ///< none_here if they do not meet
  double after;   ///< once the first collision has happened
};

class LookAgain final : public FigureScene {
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
        // Two of them meet whatever the hand does.
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

const Registration registered{{"look-again", figure_views, make<LookAgain>}};

}  // namespace
}  // namespace gnomon::scenes::look_again
