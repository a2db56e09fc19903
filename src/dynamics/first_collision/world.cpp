#include "gnomon/dynamics/first_collision/world.h"

#include <utility>

#include "dynamics/first_collision/simulation.h"

namespace gnomon {

using first_collision::Simulation;

FirstCollisionWorld::FirstCollisionWorld(std::unique_ptr<Simulation> simulation) : simulation_(std::move(simulation)) {}

FirstCollisionWorld::FirstCollisionWorld(const FirstCollisionWorld& other)
    : simulation_(std::make_unique<Simulation>(*other.simulation_)) {}

FirstCollisionWorld::FirstCollisionWorld(FirstCollisionWorld&&) noexcept = default;

FirstCollisionWorld& FirstCollisionWorld::operator=(const FirstCollisionWorld& other) {
  // A world that is copied into again and again keeps its memory.
  if (simulation_)
    *simulation_ = *other.simulation_;
  else
    simulation_ = std::make_unique<Simulation>(*other.simulation_);
  return *this;
}

FirstCollisionWorld& FirstCollisionWorld::operator=(FirstCollisionWorld&&) noexcept = default;

FirstCollisionWorld::~FirstCollisionWorld() = default;

Result<FirstCollisionWorld> FirstCollisionWorld::make(const FirstCollisionSettings& settings) {
  const Fault wrong = Simulation::check(settings);
  if (wrong.status != Status::ok) return wrong;
  return FirstCollisionWorld(std::make_unique<Simulation>(settings));
}

Result<FirstCollisionWorld> FirstCollisionWorld::restore(std::span<const std::uint8_t> bytes) {
  auto simulation = std::make_unique<Simulation>(FirstCollisionSettings{});
  if (!simulation->restore(bytes)) return Fault{Status::degenerate, Subject::memory};
  return FirstCollisionWorld(std::move(simulation));
}

Result<BodyId> FirstCollisionWorld::add(const Shape<double>& shape, const BodySettings& settings) {
  return simulation_->add(shape, settings);
}

bool FirstCollisionWorld::remove(BodyId id) { return simulation_->remove(id); }

bool FirstCollisionWorld::contains(BodyId id) const { return simulation_->contains(id); }

Result<CutBody> FirstCollisionWorld::cut(BodyId id, Vec2d point, Vec2d direction) {
  return simulation_->cut(id, point, direction);
}

Fault FirstCollisionWorld::set_velocity(BodyId id, Vec2d velocity, double angular_velocity) {
  return simulation_->set_velocity(id, velocity, angular_velocity);
}

Fault FirstCollisionWorld::apply_impulse(BodyId id, Vec2d impulse, Vec2d point) {
  return simulation_->apply_impulse(id, impulse, point);
}

Fault FirstCollisionWorld::set_pose(BodyId id, const Pose<double>& pose) { return simulation_->set_pose(id, pose); }

Fault FirstCollisionWorld::set_filter(BodyId id, std::uint32_t category, std::uint32_t mask) {
  return simulation_->set_filter(id, category, mask);
}

Fault FirstCollisionWorld::set_friction(BodyId id, double friction) { return simulation_->set_friction(id, friction); }

Fault FirstCollisionWorld::set_restitution(BodyId id, double restitution) {
  return simulation_->set_restitution(id, restitution);
}

Result<StepReport> FirstCollisionWorld::step(double seconds) { return simulation_->step(seconds); }

double FirstCollisionWorld::now() const { return simulation_->now(); }

std::uint32_t FirstCollisionWorld::count() const { return simulation_->count(); }

std::uint32_t FirstCollisionWorld::slots() const { return simulation_->slots(); }

BodyId FirstCollisionWorld::occupant(std::uint32_t index) const { return simulation_->occupant(index); }

Pose<double> FirstCollisionWorld::pose(BodyId id) const { return simulation_->pose(id); }

Body<double> FirstCollisionWorld::body(BodyId id) const { return simulation_->body(id); }

ShapeView<double> FirstCollisionWorld::shape(BodyId id) const { return simulation_->shape(id); }

Vec2d FirstCollisionWorld::centroid(BodyId id) const { return simulation_->centroid(id); }

FirstCollisionWorld::NextEvent FirstCollisionWorld::next_event(BodyId id) const { return simulation_->next_event(id); }

std::vector<std::uint8_t> FirstCollisionWorld::snapshot() const { return simulation_->snapshot(); }

std::uint64_t FirstCollisionWorld::hash() const { return simulation_->hash(); }

std::uint64_t FirstCollisionWorld::bytes_to_add() const { return simulation_->bytes_to_add(); }

double FirstCollisionWorld::energy() const { return simulation_->energy(); }

}  // namespace gnomon
