// Bodies in a box that fly from first collision to first collision: a wrapper of the library's event-driven world for
// scenes.
#pragma once

#include <cstddef>
#include <vector>

#include "gnomon/dynamics/first_collision/world.h"
#include "playback/state.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {

class Crowd {
 public:
  /// Starts an empty world, within walls of the same restitution as the bodies.
  void begin(const EventDrivenSettings& settings, const Walls& box);
  /// Returns false, without effect, if the position is occupied.
  bool add(const Shape<double>& shape, const BodySettings& settings);
  /// Replaces a body, at another position or with another motion. Leaves it unchanged if the new position is occupied.
  void replace(std::size_t body, const Shape<double>& shape, const BodySettings& settings);

  std::size_t size() const { return bodies_.size(); }
  Body<double> body(std::size_t i) const { return world_.body(bodies_[i]); }
  /// Returns the body about its centre of mass. Valid until the world changes.
  Placed<double> placed(std::size_t i) const;
  EventDrivenWorld::NextEvent next(std::size_t i) const { return world_.next_event(bodies_[i]); }
  /// Returns the body with the earliest event, of equal times the lowest number. There must be a body.
  std::size_t first() const;
  /// Returns the number of a body; `size()` for a wall.
  std::size_t number(BodyId id) const;
  /// Returns the deepest overlap of two bodies, or 0.
  double overlap() const;

  BodyId id(std::size_t i) const { return bodies_[i]; }

  EventDrivenWorld& world() { return world_; }
  const EventDrivenWorld& world() const { return world_; }

  void save(std::vector<std::byte>& out) const;
  /// Rejects a world with a number of bodies other than `bodies`.
  void load(StateReader& reader, std::size_t bodies);

 private:
  EventDrivenWorld world_ = *EventDrivenWorld::make({});
  std::vector<BodyId> bodies_;
};

/// Returns the settings of a body at rest.
BodySettings at_rest(Vec2d place);

}  // namespace gnomon::scenes
