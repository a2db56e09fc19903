// Bodies in a box that fly from first collision to first collision: the library's world, and what a scene wants of it.
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
  /// Nobody, within walls that give back as much as the bodies do.
  void begin(const EventDrivenSettings& settings, const Walls& box);
  /// False if something is there already, and then nothing has happened.
  bool add(const Shape<double>& shape, const BodySettings& settings);
  /// A body anew, in another place or otherwise moved. Where something is already it stays as it is.
  void replace(std::size_t body, const Shape<double>& shape, const BodySettings& settings);

  std::size_t size() const { return bodies_.size(); }
  Body<double> body(std::size_t i) const { return world_.body(bodies_[i]); }
  /// About its centre of mass. Good until the world is changed.
  Placed<double> placed(std::size_t i) const;
  EventDrivenWorld::NextEvent next(std::size_t i) const { return world_.next_event(bodies_[i]); }
  /// Whose event is the earliest, of equal ones the lowest. There must be a body.
  std::size_t first() const;
  /// The number of a body; `size()` for a wall.
  std::size_t number(BodyId id) const;
  /// The deepest overlap of two bodies, or 0.
  double overlap() const;

  BodyId id(std::size_t i) const { return bodies_[i]; }

  EventDrivenWorld& world() { return world_; }
  const EventDrivenWorld& world() const { return world_; }

  void save(std::vector<std::byte>& out) const;
  /// Refuses a world with another number of bodies than `bodies`.
  void load(StateReader& reader, std::size_t bodies);

 private:
  EventDrivenWorld world_ = *EventDrivenWorld::make({});
  std::vector<BodyId> bodies_;
};

/// What is said of a body that lies at rest in a place.
BodySettings at_rest(Vec2d place);

}  // namespace gnomon::scenes
