// Which edges meet: the reference edge with its normal n, and on the other shape the edge that faces it most squarely.
#include "gnomon/geometry/contact/manifold.h"
#include "scenes/contact_points/contact_reading.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::facing_edges {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
constexpr Vec2d corners_a[] = {{-3.4, -1.1}, {3, -1.3}, {3.4, 0.9}, {-3.5, 0.9}};
constexpr Vec2d corners_b[] = {{-1.9, -1}, {1.8, -1.2}, {2.1, 0.6}, {0, 1.5}, {-2, 0.6}};
/// So far apart they never are: there is always a reference edge.
constexpr double any_distance = 20;

class FacingEdges final : public FigureScene {
 public:
  FacingEdges()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.2, -1.9}, {1, -0.06}, 4.2}),
                     body_part(name_b, Role::body_b, {corners_b, {1.6, 0.15}, {1, 0.2}, 2.9})}) {
    reset(0);
  }

  Message describe() const override {
    return {"edges_face"_text,
            {number(reading_.reference), static_cast<double>(reading_.edge), reading_.d,
             static_cast<double>(reading_.incident), reading_.cosine}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(reading_.incident); }
  std::vector<Readout> readouts() const override {
    const Vec2d its = normal(other(), reading_.incident);
    return {{"owner", ReadoutKind::hidden, number(reading_.reference)},
            {"edge", ReadoutKind::hidden, static_cast<double>(reading_.edge)},
            {"incident", ReadoutKind::hidden, static_cast<double>(reading_.incident)},
            {"n_x", ReadoutKind::hidden, reading_.n.x},
            {"n_y", ReadoutKind::hidden, reading_.n.y},
            {"its_x", ReadoutKind::hidden, its.x},
            {"its_y", ReadoutKind::hidden, its.y},
            {"cosine", ReadoutKind::hidden, reading_.cosine}};
  }

 private:
  static double number(Owner owner) { return static_cast<double>(owner); }
  static Vec2d normal(const Placed<double>& polygon, std::size_t at) {
    return polygon.pose.rotation().apply(polygon.shape.normals()[at]);
  }
  Placed<double> its_polygon() const { return body(reading_.reference == Owner::a ? shape_a : shape_b); }
  Placed<double> other() const { return body(reading_.reference == Owner::a ? shape_b : shape_a); }

  void measure() override {
    contact_manifold<double>(body(shape_a), body(shape_b), any_distance, trace_.recorder());
    reading_ = read_contact(trace_.steps());
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    const Placed<double> facing = other();
    const Role role = reading_.reference == Owner::a ? Role::body_b : Role::body_a;
    for (std::size_t i = 0; i < facing.shape.size(); ++i) {
      const Vec2d middle = (facing.vertex(i) + facing.vertex((i + 1) % facing.shape.size())) * 0.5;
      const Vec2d out = normal(facing, i);
      const bool chosen = i == reading_.incident;
      if (chosen) canvas.line(facing.vertex(i), facing.vertex((i + 1) % facing.shape.size()), {role, 6});
      canvas.arrow(middle, middle + out * 0.6, {role, chosen ? 3.0f : 1.5f});
      canvas.label(middle + out * 0.95, Anchor::centre, role, {"cosine_is"_text, {dot(out, reading_.n)}});
    }
    draw_edge_numbers(canvas, facing, role);
    draw_reference(canvas, reading_, its_polygon());
  }

  Recorded<manifold_steps> trace_;
  ContactReading reading_{};
};

const Registration registered{{"facing-edges", figure_views, make<FacingEdges>}};

}  // namespace
}  // namespace gnomon::scenes::facing_edges
