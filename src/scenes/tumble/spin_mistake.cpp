#include "scenes/tumble/spin_mistake.h"

#include <array>
#include <cmath>

#include "scenes/tumble/spin_start.h"

namespace gnomon::scenes {
namespace {

constexpr Text spin_gained{"spin_gained"};
constexpr Text spin_swung{"spin_swung"};
constexpr Text spin_right{"spin_right"};
constexpr Text spin_gone{"spin_gone"};

/// In rad/s.
constexpr double fastest = 40;
/// Two energies, or momenta, are the same within this part.
constexpr double same_part = 0.01;

}  // namespace

space::SpinRule spin_rule(std::uint32_t choice) {
  return std::array{space::SpinRule::turns_8, space::SpinRule::naive, space::SpinRule::keep_spin}[choice];
}

bool has_flown_apart(const space::Body& body) { return space::length(body.angular_velocity()) > fastest; }

Message mistaken_spin(const space::Body& body, double energy, space::Vec3 momentum) {
  const double now = body.rotational_energy();
  if (has_flown_apart(body)) return {spin_gone, {now / energy}};
  if (std::fabs(now / energy - 1) > same_part) return {spin_gained, {now, energy}};
  const double swung = angle_between(body.angular_momentum, momentum);
  if (swung > same_part) return {spin_swung, {swung / degree}};
  return {spin_right, {now}};
}

}  // namespace gnomon::scenes
