#include "scenes/first_collision/crowd.h"

#include <utility>

#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/shapes.h"

namespace gnomon::scenes {
namespace {

constexpr double wall_thickness = 1;
constexpr std::size_t wall_count = 4;

}  // namespace

BodySettings at_rest(Vec2d place) {
  BodySettings settings;
  settings.pose = *Pose<double>::make(place);
  return settings;
}

void Crowd::begin(const EventDrivenSettings& settings, const Walls& box) {
  EventDrivenWorld made = *EventDrivenWorld::make(settings);
  world_ = std::move(made);
  bodies_.clear();
  const Shape<double> lying = rectangle_polygon(2 * (box.half_width + wall_thickness), wall_thickness);
  const Shape<double> standing = rectangle_polygon(wall_thickness, 2 * (box.half_height + wall_thickness));
  for (const double side : {-1.0, 1.0}) {
    for (const bool upright : {false, true}) {
      const Vec2d off = upright ? Vec2d(side * (box.half_width + wall_thickness / 2), 0)
                                : Vec2d(0, side * (box.half_height + wall_thickness / 2));
      BodySettings wall = at_rest(box.centre + off);
      wall.kind = BodyKind::static_body;
      wall.restitution = 0;
      (void)world_.add(upright ? standing : lying, wall);
    }
  }
}

bool Crowd::add(const Shape<double>& shape, const BodySettings& settings) {
  const auto id = world_.add(shape, settings);
  if (id) bodies_.push_back(*id);
  return static_cast<bool>(id);
}

void Crowd::replace(std::size_t body, const Shape<double>& shape, const BodySettings& settings) {
  EventDrivenWorld before = world_;
  world_.remove(bodies_[body]);
  const auto id = world_.add(shape, settings);
  if (id) {
    bodies_[body] = *id;
  } else {
    world_ = std::move(before);
  }
}

Placed<double> Crowd::placed(std::size_t i) const {
  const Vec2d centre = world_.body(bodies_[i]).centre;
  return {world_.shape(bodies_[i]), *Pose<double>::make(centre, world_.pose(bodies_[i]).rotation())};
}

std::size_t Crowd::first() const {
  std::size_t earliest = 0;
  for (std::size_t i = 1; i < bodies_.size(); ++i) {
    if (next(i).time < next(earliest).time) earliest = i;
  }
  return earliest;
}

std::size_t Crowd::number(BodyId id) const {
  std::size_t i = 0;
  while (i < bodies_.size() && !(bodies_[i] == id)) ++i;
  return i;
}

double Crowd::overlap() const {
  double deepest = 0;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    for (std::size_t j = i + 1; j < bodies_.size(); ++j) {
      const double depth = -separation(placed(i), placed(j)).value;
      if (depth > deepest) deepest = depth;
    }
  }
  return deepest;
}

void Crowd::save(std::vector<std::byte>& out) const {
  const std::vector<std::uint8_t> bytes = world_.snapshot();
  put(out, static_cast<std::uint32_t>(bytes.size()));
  const auto raw = std::as_bytes(std::span(bytes));
  out.insert(out.end(), raw.begin(), raw.end());
  for (const BodyId id : bodies_) {
    put(out, id.index);
    put(out, id.generation);
  }
}

void Crowd::load(StateReader& reader, std::size_t bodies) {
  const auto raw = reader.get_bytes(reader.get<std::uint32_t>());
  const auto* first = reinterpret_cast<const std::uint8_t*>(raw.data());
  const auto loaded = EventDrivenWorld::restore({first, raw.size()});
  std::vector<BodyId> ids;
  bool sound = loaded && (*loaded).count() == bodies + wall_count;
  for (std::size_t i = 0; i < bodies; ++i) {
    const auto index = reader.get<std::uint32_t>();
    ids.push_back({index, reader.get<std::uint32_t>()});
    sound = sound && (*loaded).contains(ids.back());
  }
  if (!sound) return reader.refuse();
  EventDrivenWorld whole = *loaded;
  world_ = std::move(whole);
  bodies_ = std::move(ids);
}

}  // namespace gnomon::scenes
