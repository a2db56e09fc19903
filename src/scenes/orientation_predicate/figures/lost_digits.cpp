// q − a lies where doubles are further apart than where q lies, so that many a q has the same difference from a.
#include "exact/number/products.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/orientation_predicate/figures/double_line.h"
#include "scenes/orientation_predicate/ramp.h"

namespace gnomon::scenes::lost_digits {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { point };
constexpr DoubleLine lower{-2.4};
constexpr DoubleLine upper{2};

class LostDigits final : public FigureScene {
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
  /// At what x of q the rounded difference would be right, counted in doubles as q is.
  static double kept(int index) {
    // Its own sum with a0 less the middle one, which doubles do not hold.
    const double from_middle = exact::difference_of_products(difference(index), -ramp[0].x, 1, 0, contact.x, 0, 1, 0);
    return from_middle / power_of_two<double>(finest_power);
  }

  void measure() override {
    index_ = DoubleLine::index_at(position(point));
    // Those that are not in the picture, too.
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

const Registration registered{{"lost-digits", figure_views, make<LostDigits>}};

}  // namespace
}  // namespace gnomon::scenes::lost_digits
