// A world as bytes and back, bit for bit.
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {
namespace {

constexpr std::uint32_t format = 0x32434647;  // GFC2

std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
  // FNV-1a: Fowler, Noll & Vo, 1991.
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001b3u;
  return hash;
}

/// Numbers one after the other, as every machine that wasm and the tests run on has them: little end first.
class Writer {
 public:
  [[maybe_unused]] static constexpr bool reads = false;
  template <class N>
  requires std::is_arithmetic_v<N> || std::is_enum_v<N>
  void number(N& value) {
    if (bytes_.size() - end_ < sizeof value) bytes_.resize(2 * bytes_.size() + 1024);
    std::memcpy(bytes_.data() + end_, &value, sizeof value);
    end_ += sizeof value;
  }
  /// How many elements follow.
  template <class V>
  void size(V& elements, std::size_t /*least*/) {
    auto count = static_cast<std::uint32_t>(elements.size());
    number(count);
  }
  std::span<const std::uint8_t> written() const { return std::span(bytes_).first(end_); }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t end_ = 0;
};

/// The same the other way round. What is behind the end reads as 0, and is told, as is what no such number can be.
class Reader {
 public:
  [[maybe_unused]] static constexpr bool reads = true;
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  template <class N>
  requires std::is_arithmetic_v<N> || std::is_enum_v<N>
  void number(N& value) {
    value = {};
    take(&value, sizeof value);
  }
  void number(bool& value) {
    std::uint8_t byte = 0;
    number(byte);
    whole_ = whole_ && byte <= 1;
    value = byte == 1;
  }
  /// How many elements follow, of which each takes no less than so many bytes.
  std::uint32_t count(std::size_t least) {
    std::uint32_t count = 0;
    number(count);
    whole_ = whole_ && count <= (bytes_.size() - at_) / least;
    return whole_ ? count : 0;
  }
  template <class V>
  void size(V& elements, std::size_t least) {
    elements.resize(count(least));
  }
  bool whole() const { return whole_; }
  bool done() const { return whole_ && at_ == bytes_.size(); }

 private:
  // Not inlined: for each of the many numbers it is bytes to load.
  [[gnu::noinline]] void take(void* value, std::size_t size) {
    if (bytes_.size() - at_ < size) {
      whole_ = false;
      return;
    }
    std::memcpy(value, bytes_.data() + at_, size);
    at_ += size;
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool whole_ = true;
};

template <class Pass>
void pass(Pass& io, Vec2d& v) {
  io.number(v.x);
  io.number(v.y);
}

template <class Pass>
void pass(Pass& io, Body<double>& body) {
  pass(io, body.centre);
  pass(io, body.velocity);
  for (double* value : {&body.angular_velocity, &body.inverse_mass, &body.inverse_inertia}) io.number(*value);
}

template <class Pass>
void pass(Pass& io, Manifold<double>& manifold) {
  pass(io, manifold.normal);
  io.number(manifold.count);
  // A point that is not there has no numbers.
  for (std::uint32_t k = 0; k < manifold.count && k < 2; ++k) {
    ContactPoint<double>& point = manifold.points[k];
    pass(io, point.point);
    io.number(point.separation);
    io.number(point.id);
  }
  io.number(manifold.reference);
  io.number(manifold.reference_edge);
  io.number(manifold.incident_edge);
}

/// The grid takes no others. What moves at the end of the range has a box that goes beyond it.
bool can_be(const Box& box) {
  constexpr double furthest = 16 * max_coordinate<double>;
  return -furthest <= box.low.x && box.low.x <= box.high.x && box.high.x <= furthest && -furthest <= box.low.y &&
         box.low.y <= box.high.y && box.high.y <= furthest;
}

/// A shape is made anew from its corners, which gives it the same bits.
void pass(Writer& io, Shape<double>& shape) {
  const ShapeView<double> view = shape.view();
  auto corners = static_cast<std::uint32_t>(view.size());
  double radius = view.radius();
  io.number(corners);
  io.number(radius);
  for (Vec2d corner : view.vertices()) pass(io, corner);
}

void pass(Reader& io, std::vector<Vec2d>& corners, double& radius) {
  io.size(corners, sizeof(Vec2d));
  io.number(radius);
  for (Vec2d& corner : corners) pass(io, corner);
}

}  // namespace

/// All numbers of the state but the shapes, read or written in one order.
template <class Pass>
void Simulation::pass_state(Pass& io) {
  pass(io, settings_.acceleration);
  io.number(settings_.paths);
  io.number(settings_.resting_speed);
  io.number(settings_.most_events);
  io.number(settings_.most_bodies);
  for (double* value : {&now_, &step_begin_, &step_end_, &last_begin_, &end_}) io.number(*value);
  io.number(substeps_done_);
  io.number(count_);
  io.number(driven_);
  io.size(flights_, sizeof(Body<double>));
  events_.resize(flights_.size());
  for (Flight& flight : flights_) {
    pass(io, flight.body);
    pass(io, flight.home);
    for (double* value : {&flight.own_time, &flight.angle, &flight.radius, &flight.reached, &flight.margin})
      io.number(*value);
    io.number(flight.changes);
    for (bool* value : {&flight.present, &flight.disc, &flight.held, &flight.dirty, &flight.straight, &flight.asleep})
      io.number(*value);
  }
  for (Event& event : events_) {
    io.number(event.kind);
    io.number(event.partner);
    io.number(event.partner_changes);
  }
  io.size(idle_, sizeof(std::uint32_t));
  for (std::uint32_t& index : idle_) io.number(index);
  io.size(contacts_, 2 * sizeof(std::uint32_t));
  for (Contact& contact : contacts_) {
    io.number(contact.a);
    io.number(contact.b);
    io.number(contact.passing);
    io.number(contact.jammed);
    pass(io, contact.manifold);
    io.number(contact.held_at);
    for (int k = 0; k < 2; ++k) {
      io.number(contact.normal_impulse[k]);
      io.number(contact.tangent_impulse[k]);
      io.number(contact.blow.normal[k]);
      io.number(contact.blow.tangent[k]);
    }
  }
  io.size(sensor_events_, sizeof(double) + 2 * sizeof(BodyId));
  for (SensorEvent& event : sensor_events_) {
    io.number(event.time);
    for (BodyId* id : {&event.a, &event.b}) {
      io.number(id->index);
      io.number(id->generation);
    }
    io.number(event.kind);
  }
}

template <class Pass>
void Simulation::pass_record(Pass& io, Record& record) {
  pass(io, record.centroid);
  for (double* value : {&record.half_width, &record.restitution, &record.friction, &record.density}) io.number(*value);
  for (std::uint32_t* value : {&record.category, &record.mask, &record.generation}) io.number(*value);
  io.number(record.sensor);
  pass(io, record.pinch.from);
  io.number(record.pinch.since);
  for (std::uint32_t* value : {&record.pinch.last, &record.pinch.times}) io.number(*value);
  io.number(record.pinch.driven);
}

/// All others have no range.
template <class Pass>
void Simulation::pass_turning_range(Pass& io, std::uint32_t index) {
  if (!thin(index)) return;
  io.number(turning_ranges_[index].home);
  io.number(turning_ranges_[index].reached);
}

std::vector<std::uint8_t> Simulation::snapshot() const {
  // Writing changes nothing; it only goes the same way as reading.
  auto& self = const_cast<Simulation&>(*this);
  Writer io;
  std::uint32_t kind = format;
  io.number(kind);
  self.pass_state(io);
  for (std::uint32_t i = 0; i < records_.size(); ++i) {
    pass(io, self.records_[i].shape);
    pass_record(io, self.records_[i]);
    self.pass_turning_range(io, i);
    double moment = event_queue_.time_of(i);
    io.number(moment);
    Box box = flights_[i].present ? grid_.box(i) : Box{{0, 0}, {0, 0}};
    pass(io, box.low);
    pass(io, box.high);
    for (const NeighbourLists* lists : {&neighbours_, &contact_lists_}) {
      const std::span<const std::uint32_t> of = lists->of(i);
      auto count = static_cast<std::uint32_t>(of.size());
      io.number(count);
      for (std::uint32_t other : of) io.number(other);
    }
  }
  std::uint64_t hash = hash_of(io.written());
  io.number(hash);
  // A copy, because who keeps many of them has no use for the room behind; by pointers it is one of a block.
  const std::span<const std::uint8_t> bytes = io.written();
  return {bytes.data(), bytes.data() + bytes.size()};
}

bool Simulation::restore(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = 0;
  if (bytes.size() < sizeof hash) return false;
  std::memcpy(&hash, bytes.data() + bytes.size() - sizeof hash, sizeof hash);
  bytes = bytes.first(bytes.size() - sizeof hash);
  if (hash_of(bytes) != hash) return false;

  Reader io(bytes);
  std::uint32_t kind = 0;
  io.number(kind);
  if (kind != format) return false;
  pass_state(io);
  if (!io.whole()) return false;
  const auto bodies = static_cast<std::uint32_t>(flights_.size());
  event_queue_.reset(bodies);
  make_room(bodies);
  for (std::uint32_t i = 0; i < bodies; ++i) {
    std::vector<Vec2d> corners;
    double radius = 0;
    pass(io, corners, radius);
    const auto shape = make_shape<double>(corners, radius);
    if (!shape) return false;
    Record record(*shape);
    pass_record(io, record);
    record.stand = pose_of(i, flights_[i]);
    records_.push_back(record);
    pass_turning_range(io, i);
    double moment = 0;
    io.number(moment);
    event_queue_.set(i, moment);
    Box box{{0, 0}, {0, 0}};
    pass(io, box.low);
    pass(io, box.high);
    if (flights_[i].present) {
      if (!can_be(box)) return false;
      grid_.insert(i, box);
      if (fixed(i)) find_beside(i);
      expect(i);
    }
    for (NeighbourLists* lists : {&neighbours_, &contact_lists_}) {
      const std::uint32_t count = io.count(sizeof(std::uint32_t));
      for (std::uint32_t k = 0; k < count; ++k) {
        std::uint32_t other = 0;
        io.number(other);
        lists->add(i, other);
      }
    }
  }
  return io.done() && sound();
}

std::uint64_t Simulation::hash() const { return hash_of(snapshot()); }

}  // namespace gnomon::first_collision
