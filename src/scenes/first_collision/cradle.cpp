// Five equal discs on ice, one or more of which strike the others: collisions at the same instant, in the order of
// their numbers.
#include <array>
#include <cmath>

#include "playback/random.h"
#include "scenes/first_collision/crowd.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

class Cradle final : public QueryScene {
  static constexpr std::size_t count = 5;
  static constexpr double radius = 0.5;
  static constexpr Walls box{7.5, 1.25};
  /// Position of the row's last disc: a quarter is exact in binary, so that rows touch exactly.
  static constexpr double last_place = 3;
  static constexpr double strike_way = 2.5;
  static constexpr std::size_t max_marks = 12;

  struct Meeting {
    double time;
    double x;
  };

  static constexpr std::uint32_t state_version = 1;

  Slider strikers_{parameters_, "cradle_strikers", {1, 4, 1}, 1};
  Slider restitution_{parameters_, "restitution", {0, 1, 0.05}, 1};
  Slider gap_{parameters_, "cradle_gap", {0, 0.5, 0.125}, 0};
  Toggle as_one_{parameters_, "cradle_one"};

 public:
  Cradle() : QueryScene(state_version) { reset(1); }

  Message describe() const override {
    if (met_ == 0) return {"cradle_begins"_text, {strikers_.value(), speed_}};
    double moving = 0;
    for (std::size_t i = 0; i < count; ++i) moving += std::fabs(crowd_.body(i).velocity.x) > 1e-9 ? 1 : 0;
    return {"cradle_moves"_text, {static_cast<double>(met_), meetings_[0].time, moving}};
  }
  std::optional<Message> note() const override {
    if (!as_one_.is_on()) return std::nullopt;
    if (waves_ == 0 || gap_.value() > 0) return Message{"one_right"_text};
    return Message{"one_wrong"_text, {together(), strikers_.value()}};
  }
  std::uint32_t event_state() const override { return waves_; }
  std::vector<Readout> readouts() const override {
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += crowd_.body(i).velocity.x / crowd_.body(i).inverse_mass;
    return {{"cradle_energy", ReadoutKind::plotted, crowd_.world().energy()},
            {"cradle_momentum", ReadoutKind::plotted, sum},
            {"cradle_at_once", ReadoutKind::shown, static_cast<double>(met_)},
            {"last_speed", ReadoutKind::hidden, last_speed_}};
  }

 private:
  void begin(std::uint64_t seed) override {
    seed_ = seed;
    Random random(seed);
    // In eighths, so that all positions are exact.
    speed_ = std::floor(random.between(16, 41)) / 8;
    const Shape<double> disc = *make_circle<double>({0, 0}, radius);
    crowd_.begin({}, box);
    const std::uint32_t striking = strikers_.whole();
    for (std::uint32_t i = 0; i < count; ++i) {
      const double back = static_cast<double>(count - 1 - i) * (2 * radius + gap_.value());
      const bool strikes = i < striking;
      BodySettings of = at_rest({last_place - back - (strikes ? strike_way : 0), 0});
      of.velocity = {strikes ? speed_ : 0, 0};
      of.restitution = restitution_.value();
      crowd_.add(disc, of);
    }
    met_ = waves_ = 0;
    meetings_ = {};
  }

  void chosen(std::size_t) override { begin(seed_); }
  void apply(const Command&) override {}

  bool move() override {
    const StepReport report = *crowd_.world().step(step_seconds);
    std::uint32_t met = 0;
    for (const Collision& c : report.collisions) {
      // Skip the walls, which have the first ids.
      if (c.a.index < 4 || c.b.index < 4 || met >= max_marks) continue;
      meetings_[met++] = {c.time, c.point.x};
    }
    if (met == 0) return true;
    met_ = met;
    if (as_one_.is_on() && waves_ == 0 && gap_.value() == 0) strike_as_one();
    waves_ = waves_ % 1000 + 1;
    return true;
  }

  /// Returns the speed of the row after the collision, if it were one body.
  double together() const { return speed_ * strikers_.value() / count * (1 + restitution_.value()); }
  /// Simulates the mistake of two bodies, one of the striking discs and one of the resting discs, with their total
  /// masses.
  void strike_as_one() {
    for (std::size_t i = 0; i < count; ++i) {
      const bool strikes = i < strikers_.whole();
      const double back = together() - restitution_.value() * speed_;
      (void)crowd_.world().set_velocity(crowd_.id(i), {strikes ? back : together(), 0}, 0);
    }
  }

  void query() override {
    // A question needs the speed of the last disc after the first wave.
    last_speed_ = none_here;
    if (waves_ > 0) return;
    Crowd later = crowd_;
    for (int step = 0; step < 120 && crowd_.body(count - 1).velocity.x <= 0; ++step) {
      (void)later.world().step(step_seconds);
      if (!(later.body(count - 1).velocity.x > 0)) continue;
      last_speed_ = later.body(count - 1).velocity.x;
      return;
    }
  }

  void save_world(std::vector<std::byte>& out) const override {
    put(out, seed_);
    put(out, speed_);
    put(out, met_);
    put(out, waves_);
    for (const Meeting& meeting : meetings_) {
      put(out, meeting.time);
      put(out, meeting.x);
    }
    crowd_.save(out);
  }
  void load_world(StateReader& reader) override {
    seed_ = reader.get<std::uint64_t>();
    speed_ = reader.get_within(0, 10);
    met_ = reader.get<std::uint32_t>();
    waves_ = reader.get<std::uint32_t>();
    if (met_ > max_marks || waves_ > 1000) reader.refuse();
    if (met_ > max_marks) met_ = 0;
    for (Meeting& meeting : meetings_) {
      meeting.time = reader.get_within(0, 1e7);
      meeting.x = reader.get_within(-box.half_width, box.half_width);
    }
    crowd_.load(reader, count);
  }

  void draw_shapes(Canvas& canvas) const override { draw_row(canvas); }
  void draw_demo(Canvas& canvas, TraceCursor) const override {
    draw_row(canvas);
    if (waves_ == 0) draw_strike(canvas);
    // In the order of their resolution, the first one lowest.
    for (std::uint32_t i = 0; i < met_; ++i) {
      const Vec2d at(meetings_[i].x, 1.7 + 0.32 * i);
      canvas.line({at.x, box.half_height}, at, {Role::mtv, 1, 0.6f, 3});
      canvas.point(at, display::Marker::disc, 4, Role::mtv);
      canvas.label(at + Vec2d(0.15, 0), Anchor::left, Role::mtv, {tick_is, {static_cast<double>(i + 1)}});
    }
  }

  /// Draws the striking discs at the time of their impact.
  void draw_strike(Canvas& canvas) const {
    const Shape<double> disc = *make_circle<double>({0, 0}, radius);
    for (std::uint32_t i = 0; i < strikers_.whole(); ++i) {
      const Vec2d there(last_place - static_cast<double>(count - 1 - i) * (2 * radius + gap_.value()), 0);
      draw_ghost(canvas, {disc, *Pose<double>::make(there)}, {Role::mtv, 1.5f, 0.8f, 4});
    }
  }

  void draw_row(Canvas& canvas) const {
    draw_walls(canvas, box);
    for (std::size_t i = 0; i < count; ++i) {
      const Placed<double> disc = crowd_.placed(i);
      draw_body(canvas, disc, Role::body_a);
      canvas.label(disc.pose.position(), Anchor::centre, Role::body_a, {tick_is, {static_cast<double>(i + 1)}});
      const double v = crowd_.body(i).velocity.x;
      if (std::fabs(v) < 0.01) continue;
      const Vec2d from(disc.pose.position().x, -0.85);
      canvas.arrow(from, from + Vec2d(v * 0.3, 0), {Role::overlap, 3});
      canvas.label(from + Vec2d(0, -0.5), Anchor::below, Role::overlap, {"speed_is"_text, {v}});
    }
  }

  std::uint64_t seed_ = 1;
  double speed_ = 0;
  std::uint32_t met_ = 0;  ///< number of collisions in the last step that had any
  std::uint32_t waves_ = 0;
  std::array<Meeting, max_marks> meetings_{};
  Crowd crowd_;
  double last_speed_ = none_here;
};

constexpr display::Extent row_extent{16, 6.5};
constexpr View cradle_views[] = {
    {demo_view, row_extent}, {shapes_view, row_extent, false}, {ruler_view, row_extent, false}};

const Registration cradle_scene{{"cradle", cradle_views, make<Cradle>}};

}  // namespace
}  // namespace gnomon::scenes
