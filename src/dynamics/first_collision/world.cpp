#include "gnomon/dynamics/first_collision/world.h"

#include <utility>

#include "dynamics/first_collision/simulation.h"

namespace gnomon {

using first_collision::Simulation;

EventDrivenWorld::EventDrivenWorld(std::unique_ptr<Simulation> simulation) : simulation_(std::move(simulation)) {}

EventDrivenWorld::EventDrivenWorld(const EventDrivenWorld& other)
    : simulation_(std::make_unique<Simulation>(*other.simulation_)) {}

EventDrivenWorld::EventDrivenWorld(EventDrivenWorld&&) noexcept = default;

EventDrivenWorld& EventDrivenWorld::operator=(const EventDrivenWorld& other) {
  // A world that is the target of repeated copies keeps its memory.
  if (simulation_)
    *simulation_ = *other.simulation_;
  else
    simulation_ = std::make_unique<Simulation>(*other.simulation_);
  return *this;
}

EventDrivenWorld& EventDrivenWorld::operator=(EventDrivenWorld&&) noexcept = default;

EventDrivenWorld::~EventDrivenWorld() = default;

Result<EventDrivenWorld> EventDrivenWorld::make(const EventDrivenSettings& settings) {
  const Fault wrong = Simulation::check(settings);
  if (wrong.status != Status::ok) return wrong;
  return EventDrivenWorld(std::make_unique<Simulation>(settings));
}

Result<EventDrivenWorld> EventDrivenWorld::restore(std::span<const std::uint8_t> bytes) {
  auto simulation = std::make_unique<Simulation>(EventDrivenSettings{});
  if (!simulation->restore(bytes)) return Fault{Status::degenerate, Subject::memory};
  return EventDrivenWorld(std::move(simulation));
}

Result<BodyId> EventDrivenWorld::add(const Shape<double>& shape, const BodySettings& settings) {
  return simulation_->add(shape, settings);
}

bool EventDrivenWorld::remove(BodyId id) { return simulation_->remove(id); }

bool EventDrivenWorld::contains(BodyId id) const { return simulation_->contains(id); }

Result<CutBody> EventDrivenWorld::cut(BodyId id, Vec2d point, Vec2d direction) {
  return simulation_->cut(id, point, direction);
}

Fault EventDrivenWorld::set_velocity(BodyId id, Vec2d velocity, double angular_velocity) {
  return simulation_->set_velocity(id, velocity, angular_velocity);
}

Fault EventDrivenWorld::apply_impulse(BodyId id, Vec2d impulse, Vec2d point) {
  return simulation_->apply_impulse(id, impulse, point);
}

Fault EventDrivenWorld::set_pose(BodyId id, const Pose<double>& pose) { return simulation_->set_pose(id, pose); }

Fault EventDrivenWorld::set_filter(BodyId id, std::uint32_t category, std::uint32_t mask) {
  return simulation_->set_filter(id, category, mask);
}

Fault EventDrivenWorld::set_friction(BodyId id, double friction) { return simulation_->set_friction(id, friction); }

Fault EventDrivenWorld::set_restitution(BodyId id, double restitution) {
  return simulation_->set_restitution(id, restitution);
}

Result<StepReport> EventDrivenWorld::step(double seconds) { return simulation_->step(seconds); }

double EventDrivenWorld::now() const { return simulation_->now(); }

std::uint32_t EventDrivenWorld::count() const { return simulation_->count(); }

std::uint32_t EventDrivenWorld::slots() const { return simulation_->slots(); }

BodyId EventDrivenWorld::occupant(std::uint32_t index) const { return simulation_->occupant(index); }

Pose<double> EventDrivenWorld::pose(BodyId id) const { return simulation_->pose(id); }

Body<double> EventDrivenWorld::body(BodyId id) const { return simulation_->body(id); }

ShapeView<double> EventDrivenWorld::shape(BodyId id) const { return simulation_->shape(id); }

Vec2d EventDrivenWorld::centroid(BodyId id) const { return simulation_->centroid(id); }

EventDrivenWorld::NextEvent EventDrivenWorld::next_event(BodyId id) const { return simulation_->next_event(id); }

std::vector<std::uint8_t> EventDrivenWorld::snapshot() const { return simulation_->snapshot(); }

std::uint64_t EventDrivenWorld::hash() const { return simulation_->hash(); }

std::uint64_t EventDrivenWorld::bytes_to_add() const { return simulation_->bytes_to_add(); }

double EventDrivenWorld::energy() const { return simulation_->energy(); }

}  // namespace gnomon
