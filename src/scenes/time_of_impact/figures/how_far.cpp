// A bound that is proved: how far down any point of the blade can have come by a time.
#include "scenes/time_of_impact/turning_blade.h"

namespace gnomon::scenes::how_far {
namespace {

using display::Role;

class HowFar final : public TurningBlade {
 public:
  HowFar() : TurningBlade(0.1) { reset(0); }

  Message describe() const override {
    return {far_ < gap_ ? "cannot_touch"_text : "could_touch"_text, {time_now(), far_, gap_}};
  }
  std::uint32_t event_state() const override { return far_ < gap_; }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()}, {"speed", ReadoutKind::hidden, -velocity().y},
            {"rate", ReadoutKind::hidden, turn()},     {"reach", ReadoutKind::hidden, reach()},
            {"far", ReadoutKind::hidden, far_},        {"gap", ReadoutKind::hidden, gap_}};
  }

 private:
  void measure() override {
    gap_ = gap_at(0);
    far_ = fastest() * time_now();
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_both(canvas, time_now());
    // The way of each corner so far.
    constexpr int pieces = 16;
    const std::size_t corners = b_at(0).shape.size();
    for (std::size_t corner = 0; corner < corners; ++corner) {
      for (int i = 0; i < pieces; ++i) {
        const double from = time_now() * i / pieces;
        const double to = time_now() * (i + 1) / pieces;
        canvas.line(b_at(from).vertex(corner), b_at(to).vertex(corner), {Role::body_b, 1.5f, 0.7f});
      }
    }
    const Vec2d low = b_at(0).vertex(lowest(0));
    const double limit = far_ < gap_ ? far_ : gap_;
    const Vec2d left(-5.6 - low.x, 0);
    const Vec2d right(5.6 - low.x, 0);
    canvas.line(low + left, low + right, {Role::muted, 1, 1, 3});
    const Vec2d down(0, -limit);
    canvas.line(low + left + down, low + right + down, {Role::gap, 2.5f, 1, 6});
    if (limit > 0) canvas.arrow(low + Vec2d(-1, 0), low + Vec2d(-1, 0) + down, {Role::gap, 2});
    draw_curve(canvas);
    // Below 0 it has said all that it can.
    const double end = far_ < gap_ ? time_now() : gap_ / fastest();
    if (gap_ > 0) canvas.line(in_curve(0, gap_), in_curve(end, gap_ - fastest() * end), {Role::gap, 2.5f, 1, 6});
    draw_hand(canvas);
  }

  double gap_ = 0;  ///< at the start
  double far_ = 0;
};

const Registration registered{{"how-far", figure_views, make<HowFar>}};

}  // namespace
}  // namespace gnomon::scenes::how_far
