// A scene with as many bodies as one likes, for measuring what is the host's: it costs about as much per body and step
// as a world of rigid bodies does, and saves as much.
#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <vector>

#include "geometry/sat/separation.h"
#include "playback/scene.h"
#include "playback/state.h"
#include "support.h"

namespace gnomon::testing {

/// Boxes that drift round a ring of places, each asked about its next few neighbours in every step.
class Crowd final : public playback::Scene {
 public:
  static constexpr std::size_t neighbours = 3;

  explicit Crowd(std::size_t count) : bodies_(count) { reset(1); }

  void reset(std::uint64_t seed) override {
    Dice dice(seed);
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      Body& body = bodies_[i];
      body = {};
      body.position = Vec2d(static_cast<double>(i % 50), static_cast<double>(i / 50)) * 1.1;
      body.velocity = {dice.between(-1, 1), dice.between(-1, 1)};
      body.turn = *Rotation<double>::from_angle(dice.between(-0.02, 0.02));
    }
  }

  void step(std::span<const playback::Command> commands, bool advance) override {
    for (const auto& command : commands) {
      if (command.index < bodies_.size()) bodies_[command.index].position += Vec2d(command.x, command.y);
    }
    if (!advance) return;
    const auto place = [&](const Body& body) {
      return Placed<double>{box_, *Pose<double>::make(body.position, body.rotation)};
    };
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      Body& body = bodies_[i];
      body.position += body.velocity * playback::step_seconds;
      body.rotation = body.rotation.then(body.turn);
      for (std::size_t k = 0; k < neighbours; ++k) {
        const Body& other = bodies_[(i + k + 1) % bodies_.size()];
        const double depth = minimum_translation(place(body), place(other)).depth;
        body.touches[k] = depth;
        if (depth > 0 && k == 0) body.velocity = -body.velocity;
      }
    }
  }

  void draw(display::Canvas&, const playback::Look&) const override {}
  display::Message describe() const override { return {}; }
  std::uint32_t event_state() const override { return 0; }
  std::span<const playback::NamedTrace> traces() const override { return {}; }
  std::span<const playback::Parameter> parameters() const override { return {}; }
  double parameter(std::size_t) const override { return 0; }
  std::span<const playback::Handle> handles() const override { return {}; }

  void save(std::vector<std::byte>& out) const override {
    const std::size_t at = out.size();
    out.resize(at + bodies_.size() * sizeof(Body));
    std::memcpy(out.data() + at, bodies_.data(), bodies_.size() * sizeof(Body));
  }
  bool load(std::span<const std::byte> bytes) override {
    std::memcpy(static_cast<void*>(bodies_.data()), bytes.data(), bytes.size());
    return true;
  }

 private:
  struct Body {
    Vec2d position;
    Vec2d velocity;
    Rotation<double> rotation;
    Rotation<double> turn;
    std::array<double, neighbours> touches;
  };

  static Shape<double> make_box() {
    const Vec2d corners[] = {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
    return *make_polygon<double>(corners);
  }

  Shape<double> box_ = make_box();
  std::vector<Body> bodies_;
};

}  // namespace gnomon::testing
