// Bodies that rest on each other, in the numbering of the contact solver.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "dynamics/first_collision/contact_solver.h"

namespace gnomon {

struct Island {
  std::vector<std::uint32_t> bodies;    ///< from static ones outwards
  std::vector<std::uint32_t> contacts;  ///< in the order of their rows
  std::vector<std::uint32_t> numbers;   ///< index in `bodies` of each body of the world, if it is there
  std::vector<std::uint32_t> queue;     ///< bodies found, whose contacts are followed next
  std::uint32_t layers = 0;             ///< number of body layers, from static ones outwards
  ContactSolver solver;                 ///< with one motion per body

  void clear() {
    bodies.clear();
    contacts.clear();
    layers = 0;
    solver.clear();
  }

  /// Returns the maximum number of sweeps. In a high tower, conjugate gradients need about two steps per layer to carry
  /// a load from top to floor: 75 planks did not come to rest with 64 sweeps. With few rows, the limit is a total of
  /// row visits instead. A heavy body that rocks on a light one needs hundreds of sweeps, and the remaining rates of an
  /// early end would lift it.
  int sweeps() const {
    constexpr std::size_t usual = 64;
    constexpr std::size_t a_layer = 3;
    constexpr std::size_t of_layers = 192;
    constexpr std::size_t visits_of_few = 1u << 13;
    const std::size_t few = visits_of_few / (solver.rows().size() + 1);
    const std::size_t high = a_layer * layers < of_layers ? a_layer * layers : of_layers;
    const std::size_t more = few > high ? few : high;
    return static_cast<int>(more > usual ? more : usual);
  }

  bool has(std::uint32_t body) const { return numbers[body] < bodies.size() && bodies[numbers[body]] == body; }

  void add(std::uint32_t body) {
    numbers[body] = static_cast<std::uint32_t>(bodies.size());
    bodies.push_back(body);
  }
};

}  // namespace gnomon
