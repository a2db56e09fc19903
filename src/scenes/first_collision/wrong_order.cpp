#include "scenes/first_collision/wrong_order.h"

#include <array>

#include "geometry/motion/next_contact.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/shapes.h"

namespace gnomon::scenes {
namespace {

constexpr double at_a_time = 0.5;
/// Maximum turns of one body in that time.
constexpr int max_turns = 8;
/// Slower approaches are rounding.
constexpr double min_approach = 1e-9;
/// Distance within which shapes touch.
constexpr double touch = 1e-5;
constexpr double thickness = 4;

}  // namespace

void WrongOrder::begin(std::span<const Flight> flights, std::span<const Shape<double>> shapes, const Walls& box,
                       Vec2d pull, double restitution) {
  shapes_ = shapes;
  box_ = box;
  pull_ = pull;
  restitution_ = restitution;
  wall_shapes_ = {rectangle_polygon(4 * box.half_width, thickness), rectangle_polygon(thickness, 4 * box.half_height)};
  time_ = begin_ = 0;
  at_begin_.assign(flights.begin(), flights.end());
  for (Flight& flight : at_begin_) flight.time = 0;
  plan();
}

ShapeView<double> WrongOrder::shape(std::size_t i) const {
  return i < shapes_.size() ? shapes_[i].view() : wall_shapes_[(i - shapes_.size()) / 2].view();
}

WrongOrder::Flight WrongOrder::at(std::size_t i, const Flight& flight, double time) const {
  Flight there = flight;
  const double passed = time - flight.time;
  const Vec2d pull = i < shapes_.size() && flight.body.inverse_mass > 0 ? pull_ : Vec2d(0, 0);
  there.body.centre += (flight.body.velocity + pull * (passed / 2)) * passed;
  there.body.velocity += pull * passed;
  there.angle += flight.body.angular_velocity * passed;
  there.time = time;
  return there;
}

Placed<double> WrongOrder::placed_as(std::size_t i, const Flight& flight) const {
  if (i < shapes_.size()) return {shape(i), *Pose<double>::make(flight.body.centre, flight.angle)};
  const std::size_t wall = i - shapes_.size();
  const double side = wall % 2 == 0 ? -1 : 1;
  const Vec2d off = wall < 2 ? Vec2d(0, side * (box_.half_height + thickness / 2))
                             : Vec2d(side * (box_.half_width + thickness / 2), 0);
  return {shape(i), *Pose<double>::make(box_.centre + off)};
}

/// Resolves the next collision of a body after its own time at once, even if another body has an earlier event.
bool WrongOrder::take_turn(std::size_t i) {
  const double from = flights_[i].time;
  const double span = begin_ + at_a_time - from;
  if (!(span > 1e-6)) return false;
  double soonest = 2;
  std::size_t partner = 0;
  const Flight a = flights_[i];
  const auto motion = [&](const Flight& flight) {
    return *Motion<double>::make(flight.body.velocity * span, flight.body.angular_velocity * span);
  };
  for (std::size_t j = 0; j < shapes_.size() + 4; ++j) {
    if (j == i) continue;
    const Flight b = at(j, last(j), from);
    const Vec2d pull_a = a.body.inverse_mass > 0 ? pull_ : Vec2d(0, 0);
    const Vec2d pull_b = b.body.inverse_mass > 0 ? pull_ : Vec2d(0, 0);
    const NextContact meeting = next_contact(placed_as(i, a), placed_as(j, b), motion(a), motion(b),
                                             (pull_b - pull_a) * (span * span / 2), min_approach);
    if (meeting.kind != NextContactKind::contact || meeting.t >= soonest) continue;
    soonest = meeting.t;
    partner = j;
  }
  if (soonest > 1) return false;
  const double time = from + soonest * span;
  Flight one = at(i, a, time);
  Flight other = at(partner, last(partner), time);
  const auto manifold = contact_manifold(placed_as(i, one), placed_as(partner, other), touch);
  if (manifold.count == 0) return false;
  const Vec2d points[2] = {manifold.points[0].point, manifold.points[1].point};
  contact_response<double>(one.body, other.body, manifold.normal, {points, manifold.count},
                           *Material<double>::make(restitution_, 0));
  flights_[i] = one;
  parts_.push_back({i, one});
  if (partner < flights_.size()) {
    flights_[partner] = other;
    parts_.push_back({partner, other});
  }
  return true;
}

void WrongOrder::plan() {
  flights_ = at_begin_;
  parts_.clear();
  for (std::size_t i = 0; i < flights_.size(); ++i) {
    if (!(flights_[i].body.inverse_mass > 0)) continue;
    for (int turn = 0; turn < max_turns && take_turn(i); ++turn) continue;
  }
}

void WrongOrder::advance(double seconds) {
  time_ += seconds;
  if (time_ < begin_ + at_a_time) return;
  begin_ += at_a_time;
  for (std::size_t i = 0; i < flights_.size(); ++i) {
    Flight& flight = at_begin_[i];
    flight = at(i, flights_[i], begin_);
    // Keep the body in the picture.
    const Vec2d back = way_back(placed_as(i, flight), box_);
    flight.body.centre += back;
    if (back.x * flight.body.velocity.x < 0) flight.body.velocity.x *= -1;
    if (back.y * flight.body.velocity.y < 0) flight.body.velocity.y *= -1;
  }
  plan();
}

WrongOrder::Flight WrongOrder::now(std::size_t i) const {
  const Flight* flight = &at_begin_[i];
  for (const Part& part : parts_) {
    if (part.body == i && part.flight.time <= time_) flight = &part.flight;
  }
  return at(i, *flight, time_);
}

double WrongOrder::overlap() const {
  double deepest = 0;
  for (std::size_t i = 0; i < shapes_.size(); ++i) {
    for (std::size_t j = i + 1; j < shapes_.size(); ++j) {
      const double depth = -separation(placed(i), placed(j)).value;
      if (depth > deepest) deepest = depth;
    }
  }
  return deepest;
}

void WrongOrder::save(std::vector<std::byte>& out) const {
  put(out, time_);
  put(out, begin_);
  for (const Flight& flight : at_begin_) {
    put(out, flight.body.centre);
    put(out, flight.body.velocity);
    put(out, flight.body.angular_velocity);
    put(out, flight.body.inverse_mass);
    put(out, flight.body.inverse_inertia);
    put(out, flight.angle);
    put(out, flight.time);
  }
}

void WrongOrder::load(StateReader& reader) {
  // An hour is longer than any history.
  constexpr double longest = 1e7;
  time_ = reader.get_within(0, longest);
  begin_ = reader.get_within(0, longest);
  if (begin_ > time_ || time_ > begin_ + 2 * at_a_time) reader.refuse();
  for (Flight& flight : at_begin_) {
    flight.body.centre = reader.get_place();
    flight.body.velocity = reader.get_place();
    flight.body.angular_velocity = reader.get_within(-StateReader::farthest, StateReader::farthest);
    flight.body.inverse_mass = reader.get_within(0, StateReader::farthest);
    flight.body.inverse_inertia = reader.get_within(0, StateReader::farthest);
    flight.angle = reader.get_within(-longest, longest);
    flight.time = reader.get_within(0, longest);
  }
  plan();
}

}  // namespace gnomon::scenes
