#include "scenes/rigid_body_in_space/spin_mistake.h"

#include <array>
#include <cmath>

#include "scenes/rigid_body_in_space/spin_start.h"

namespace gnomon::scenes {
namespace {

/// Limit in rad/s.
constexpr double fastest = 40;
/// Relative tolerance within which two energies, or momenta, are equal.
constexpr double same_part = 0.01;

}  // namespace

d3::SpinMistake spin_mistake(std::uint32_t choice) {
  return std::array{d3::SpinMistake::none, d3::SpinMistake::naive, d3::SpinMistake::keep_spin}[choice];
}

bool has_flown_apart(const d3::Body& body) { return d3::length(body.angular_velocity()) > fastest; }

Message mistaken_spin(const d3::Body& body, double energy, d3::Vec3 momentum) {
  const double now = body.rotational_energy();
  if (has_flown_apart(body)) return {"spin_gone"_text, {now / energy}};
  if (std::fabs(now / energy - 1) > same_part) return {"spin_gained"_text, {now, energy}};
  const double swung = angle_between(body.angular_momentum, momentum);
  if (swung > same_part) return {"spin_swung"_text, {swung / degree}};
  return {"spin_right"_text, {now}};
}

}  // namespace gnomon::scenes
