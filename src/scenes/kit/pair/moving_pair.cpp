#include "scenes/kit/pair/moving_pair.h"

#include "playback/random.h"
#include "scenes/kit/polygon_edit.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

constexpr double body_radius = 1.9;
constexpr double turn_handle = 2.6;
/// Maximum distance of a corner from its body's origin.
constexpr double farthest_corner = 2.8;
}  // namespace

MovingPair::MovingPair(Walls walls, std::uint32_t most)
    : walls_(walls),
      most_(most),
      shapes_{uneven_polygon(min_sides, body_radius, 0), uneven_polygon(min_sides, body_radius, 0)},
      handles_{
          {{HandleKind::body, HandleOf::body, {shapes_[0], {}}, turn_handle, name_a, display::Role::body_a, true},
           {HandleKind::body, HandleOf::body, {shapes_[1], {}}, turn_handle, name_b, display::Role::body_b, true}}} {}

void MovingPair::reset(std::uint64_t seed, std::uint32_t sides_a, std::uint32_t sides_b) {
  seed_ = seed;
  corner_stopped_ = false;
  Random random(seed);
  // The bodies start on opposite sides and move towards each other, so that they meet in the first seconds.
  for (std::size_t i = 0; i < 2; ++i) {
    const double side = i == 0 ? -1 : 1;
    Mover& mover = movers_[i];
    mover = Mover{};
    const double away = side * random.between(0.34, 0.49);
    const double aside = random.between(-0.2, 0.2);
    mover.position = walls_.centre + along_box(away, aside) * longer_half();
    mover.rotation = *Rotation<double>::from_angle(random.between(-3, 3));
    const double towards = -side * random.between(1.2, 1.8);
    const double across = random.between(-1, 1);
    mover.velocity = along_box(towards, across);
    mover.spin = side * random.between(0.3, 0.7);
  }
  set_sides(0, sides_a);
  set_sides(1, sides_b);
}

double MovingPair::longer_half() const {
  return walls_.half_width > walls_.half_height ? walls_.half_width : walls_.half_height;
}

/// Returns a vector by its components along the box's longer and shorter side.
Vec2d MovingPair::along_box(double along, double across) const {
  return walls_.half_width > walls_.half_height ? Vec2d(along, across) : Vec2d(across, along);
}

void MovingPair::set_sides(std::size_t index, std::uint32_t sides) {
  put_shape(index, uneven_polygon(sides, body_radius, index == 0 ? seed_ : ~seed_));
}

void MovingPair::set_circle(std::size_t index, double radius) {
  handles_[index].turn_distance = 0;
  handles_[index].editable = false;
  put_shape(index, *make_circle<double>({0, 0}, radius));
}

void MovingPair::put_shape(std::size_t index, const Shape<double>& shape) {
  shapes_[index] = shape;
  keep_inside(index);
}

void MovingPair::apply(const Command& command) {
  if (command.kind == Command::Kind::parameter || command.index >= movers_.size()) return;
  corner_stopped_ = false;
  movers_[command.index].obey(command);
  reshape(command.index, command);
  // Do this for each command rather than for each batch: the distribution of commands over frames must not matter.
  keep_inside(command.index);
}

void MovingPair::reshape(std::size_t index, const Command& command) {
  using Kind = Command::Kind;
  const Shape<double>& shape = shapes_[index];
  if (!handles_[index].editable || command.part >= shape.view().size()) return;
  if (command.kind == Kind::corner) {
    const Vec2d world(command.x, command.y);
    if (!Pose<double>::make(world)) return;
    const Reshaped reshaped =
        move_corner(shape, command.part, handles_[index].body.pose.to_local(world), farthest_corner);
    put_shape(index, reshaped.shape);
    corner_stopped_ = reshaped.stopped;
  } else if (command.kind == Kind::add_corner) {
    if (shape.view().size() < most_) put_shape(index, add_corner(shape, command.part));
  } else if (command.kind == Kind::remove_corner) {
    if (const auto left = remove_corner(shape, command.part)) put_shape(index, *left);
  }
}

void MovingPair::advance(double seconds) {
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    movers_[i].advance(seconds);
    keep_inside(i);
  }
}

void MovingPair::keep_inside(std::size_t index) {
  movers_[index].keep_inside(shapes_[index], walls_);
  handles_[index].body = movers_[index].placed(shapes_[index]);
  handles_[index].can_grow = sides(index) < most_;
}

void MovingPair::save(std::vector<std::byte>& out) const {
  put(out, seed_);
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    movers_[i].save(out);
    const auto corners = shapes_[i].view().vertices();
    put(out, static_cast<std::uint32_t>(corners.size()));
    for (const Vec2d corner : corners) put(out, corner);
  }
  put(out, std::uint32_t{corner_stopped_});
}

void MovingPair::load(StateReader& reader) {
  seed_ = reader.get<std::uint64_t>();
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    movers_[i].load(reader);
    read_shape(reader, i);
    handles_[i].body = movers_[i].placed(shapes_[i]);
    handles_[i].can_grow = sides(i) < most_;
  }
  corner_stopped_ = reader.get_flag();
}

void MovingPair::read_shape(StateReader& reader, std::size_t index) {
  const auto count = reader.get<std::uint32_t>();
  if (count == 1 && !handles_[index].editable) {
    reader.get_place();
    return;
  }
  if (count < min_sides || count > most_) return reader.refuse();
  std::vector<Vec2d> corners;
  for (std::uint32_t corner = 0; corner < count; ++corner) {
    corners.push_back(reader.get_place());
    // A polygon wider than the box could not be kept inside it.
    if (!(dot(corners.back(), corners.back()) < 4 * farthest_corner * farthest_corner)) return reader.refuse();
  }
  const auto shape = make_polygon<double>(corners);
  if (!shape) return reader.refuse();
  shapes_[index] = *shape;
}

}  // namespace gnomon::scenes
