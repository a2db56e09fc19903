// Serializes a world to bytes and restores it from them, bit for bit.
#include <cstring>
#include <span>
#include <vector>

#include "core/archive.h"
#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {
namespace {

constexpr std::uint32_t format = 0x32434647;  // GFC2

std::uint64_t hash_of(std::span<const std::byte> bytes) {
  // FNV-1a: Fowler, Noll & Vo, 1991.
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const std::byte byte : bytes) hash = (hash ^ std::to_integer<std::uint8_t>(byte)) * 0x100000001b3u;
  return hash;
}

template <class Archive>
void serialize(Archive& archive, Vec2d& v) {
  archive.number(v.x);
  archive.number(v.y);
}

template <class Archive>
void serialize(Archive& archive, Body<double>& body) {
  serialize(archive, body.centre);
  serialize(archive, body.velocity);
  for (double* value : {&body.angular_velocity, &body.inverse_mass, &body.inverse_inertia}) archive.number(*value);
}

template <class Archive>
void serialize(Archive& archive, Manifold<double>& manifold) {
  serialize(archive, manifold.normal);
  archive.number(manifold.count);
  // An absent point has no numbers.
  for (std::uint32_t k = 0; k < manifold.count && k < 2; ++k) {
    ContactPoint<double>& point = manifold.points[k];
    serialize(archive, point.point);
    archive.number(point.separation);
    archive.number(point.id);
  }
  archive.number(manifold.reference);
  archive.number(manifold.reference_edge);
  archive.number(manifold.incident_edge);
}

/// Reports whether the grid accepts a box. The box of a moving body at the end of the range extends beyond it.
bool can_be(const Box& box) {
  constexpr double furthest = 16 * max_coordinate<double>;
  return -furthest <= box.low.x && box.low.x <= box.high.x && box.high.x <= furthest && -furthest <= box.low.y &&
         box.low.y <= box.high.y && box.high.y <= furthest;
}

/// Rebuilds a shape from its corners, which yields the same bits.
void serialize(ArchiveWriter& archive, Shape<double>& shape) {
  const ShapeView<double> view = shape.view();
  auto corners = static_cast<std::uint32_t>(view.size());
  double radius = view.radius();
  archive.number(corners);
  archive.number(radius);
  for (Vec2d corner : view.vertices()) serialize(archive, corner);
}

void serialize(ArchiveReader& archive, std::vector<Vec2d>& corners, double& radius) {
  archive.size(corners, sizeof(Vec2d));
  archive.number(radius);
  for (Vec2d& corner : corners) serialize(archive, corner);
}

}  // namespace

/// Reads or writes all numbers of the state except the shapes, in a fixed order.
template <class Archive>
void Simulation::serialize_state(Archive& archive) {
  serialize(archive, settings_.acceleration);
  archive.number(settings_.paths);
  archive.number(settings_.resting_speed);
  archive.number(settings_.max_events);
  archive.number(settings_.max_bodies);
  for (double* value : {&now_, &step_begin_, &step_end_, &last_begin_, &end_}) archive.number(*value);
  archive.number(substeps_done_);
  archive.number(count_);
  archive.number(driven_);
  archive.size(states_, sizeof(Body<double>));
  events_.resize(states_.size());
  for (MotionState& state : states_) {
    serialize(archive, state.body);
    serialize(archive, state.cell_centre);
    for (double* value : {&state.own_time, &state.angle, &state.radius, &state.cell_half_extent, &state.margin})
      archive.number(*value);
    archive.number(state.changes);
    for (bool* value : {&state.present, &state.disc, &state.kinematic, &state.dirty, &state.straight, &state.asleep})
      archive.number(*value);
  }
  for (Event& event : events_) {
    archive.number(event.kind);
    archive.number(event.partner);
    archive.number(event.partner_changes);
  }
  archive.size(idle_, sizeof(std::uint32_t));
  for (std::uint32_t& index : idle_) archive.number(index);
  archive.size(contacts_, 2 * sizeof(std::uint32_t));
  for (Contact& contact : contacts_) {
    archive.number(contact.a);
    archive.number(contact.b);
    archive.number(contact.passing);
    archive.number(contact.jammed);
    serialize(archive, contact.manifold);
    archive.number(contact.solved_at);
    for (int k = 0; k < 2; ++k) {
      archive.number(contact.normal_impulse[k]);
      archive.number(contact.tangent_impulse[k]);
      archive.number(contact.impulses.normal[k]);
      archive.number(contact.impulses.tangent[k]);
    }
  }
  archive.size(sensor_events_, sizeof(double) + 2 * sizeof(BodyId));
  for (SensorEvent& event : sensor_events_) {
    archive.number(event.time);
    for (BodyId* id : {&event.a, &event.b}) {
      archive.number(id->index);
      archive.number(id->generation);
    }
    archive.number(event.kind);
  }
}

template <class Archive>
void Simulation::serialize_body_data(Archive& archive, BodyData& data) {
  serialize(archive, data.centroid);
  for (double* value : {&data.half_width, &data.restitution, &data.friction, &data.density}) archive.number(*value);
  for (std::uint32_t* value : {&data.category, &data.mask, &data.generation}) archive.number(*value);
  archive.number(data.sensor);
  serialize(archive, data.pinch.from);
  archive.number(data.pinch.since);
  for (std::uint32_t* value : {&data.pinch.last, &data.pinch.times}) archive.number(*value);
  archive.number(data.pinch.driven);
}

/// Serializes the range of a body that has one.
template <class Archive>
void Simulation::serialize_turning_range(Archive& archive, std::uint32_t index) {
  if (!thin(index)) return;
  archive.number(turning_ranges_[index].centre);
  archive.number(turning_ranges_[index].half_extent);
}

std::vector<std::uint8_t> Simulation::snapshot() const {
  // Writing changes nothing, but shares its code with reading.
  auto& self = const_cast<Simulation&>(*this);
  ArchiveWriter archive;
  std::uint32_t kind = format;
  archive.number(kind);
  self.serialize_state(archive);
  for (std::uint32_t i = 0; i < data_.size(); ++i) {
    serialize(archive, self.data_[i].shape);
    serialize_body_data(archive, self.data_[i]);
    self.serialize_turning_range(archive, i);
    double moment = event_queue_.time_of(i);
    archive.number(moment);
    Box box = states_[i].present ? grid_.box(i) : Box{{0, 0}, {0, 0}};
    serialize(archive, box.low);
    serialize(archive, box.high);
    for (const NeighbourLists* lists : {&neighbours_, &contact_lists_}) {
      const std::span<const std::uint32_t> of = lists->of(i);
      auto count = static_cast<std::uint32_t>(of.size());
      archive.number(count);
      for (std::uint32_t other : of) archive.number(other);
    }
  }
  std::uint64_t hash = hash_of(archive.written());
  archive.number(hash);
  // A copy without reserve, for programs that keep many snapshots. Pointers make it a copy of one block.
  const std::span<const std::byte> bytes = archive.written();
  const auto* begin = reinterpret_cast<const std::uint8_t*>(bytes.data());
  return {begin, begin + bytes.size()};
}

bool Simulation::restore(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = 0;
  if (bytes.size() < sizeof hash) return false;
  std::memcpy(&hash, bytes.data() + bytes.size() - sizeof hash, sizeof hash);
  bytes = bytes.first(bytes.size() - sizeof hash);
  if (hash_of(std::as_bytes(bytes)) != hash) return false;

  ArchiveReader archive(std::as_bytes(bytes));
  std::uint32_t kind = 0;
  archive.number(kind);
  if (kind != format) return false;
  serialize_state(archive);
  if (!archive.whole()) return false;
  const auto bodies = static_cast<std::uint32_t>(states_.size());
  event_queue_.reset(bodies);
  make_room(bodies);
  for (std::uint32_t i = 0; i < bodies; ++i) {
    std::vector<Vec2d> corners;
    double radius = 0;
    serialize(archive, corners, radius);
    const auto shape = make_shape<double>(corners, radius);
    if (!shape) return false;
    BodyData data(*shape);
    serialize_body_data(archive, data);
    data.static_pose = pose_of(i, states_[i]);
    data_.push_back(data);
    serialize_turning_range(archive, i);
    double moment = 0;
    archive.number(moment);
    event_queue_.set(i, moment);
    Box box{{0, 0}, {0, 0}};
    serialize(archive, box.low);
    serialize(archive, box.high);
    if (states_[i].present) {
      if (!can_be(box)) return false;
      grid_.insert(i, box);
      if (is_static(i)) find_beside(i);
      count_in(i);
    }
    for (NeighbourLists* lists : {&neighbours_, &contact_lists_}) {
      const std::uint32_t count = archive.count(sizeof(std::uint32_t));
      for (std::uint32_t k = 0; k < count; ++k) {
        std::uint32_t other = 0;
        archive.number(other);
        lists->add(i, other);
      }
    }
  }
  return archive.complete() && validate();
}

std::uint64_t Simulation::hash() const {
  const std::vector<std::uint8_t> bytes = snapshot();
  return hash_of(std::as_bytes(std::span(bytes)));
}

}  // namespace gnomon::first_collision
