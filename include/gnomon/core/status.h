// What can be wrong with an input, and where: the geometry's only way of reporting errors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "gnomon/core/api.h"

namespace gnomon {

/// A status, a fault and a result that nobody looks at are a compiler's warning: `[[nodiscard]]`, of these types and so
/// of every function that returns one. Who means it writes `static_cast<void>(world.step(dt))`.
enum class [[nodiscard]] Status : std::uint8_t{
    ok,
    too_few_vertices,  ///< fewer corners than the shape needs
    non_finite,        ///< a coordinate is NaN or infinite
    out_of_range,      ///< finite, but beyond what the conventions allow
    not_convex,        ///< a right turn or a straight angle among left turns, or more than one turn in all
    wrong_winding,     ///< the corners run clockwise
    degenerate,        ///< two neighbours coincide, or all points lie on one line
    not_unit,          ///< a (cos, sin) pair that is not of unit length
    immovable,         ///< neither body of a pair can be moved
    negative_mass,     ///< an inverse mass below zero
    negative_radius,   ///< a rounding radius below zero
    out_of_memory,     ///< there is no more of it
    overlapping,       ///< a body is where another is
    no_room,           ///< there are as many as there may be
    unknown_body,      ///< there is none, or none any more
    misses,            ///< a line that does not go through a shape
    no_direction,      ///< a direction of zero
    no_mass,           ///< nothing to divide an impulse by
    rounded,           ///< round where only sharp corners will do
    crossing,          ///< an edge of an outline goes through another
    touching,          ///< a corner of an outline lies on an edge that it is no end of
    repeated,          ///< a corner of an outline is where another is
    folded,            ///< an outline turns back on itself, without width
    hole,              ///< an outline goes one way and back the other: a hole and the bridge to it
    inverted,          ///< a box with a lower side above the higher one
    not_planar,        ///< a face whose corners are not in one plane
    unused,            ///< a vertex that no face has
    unknown_vertex,    ///< a face with a vertex that is not there
    exceeds_others,    ///< a moment of inertia beyond the sum of the other two
};

/// An English sentence fragment for programmers: "is not finite". The page has its own words for readers.
GNOMON_API const char* describe(Status status);

/// What a fault is about.
enum class Subject : std::uint8_t {
  none,  ///< there is no fault
  vertex,
  radius,
  pose,
  angle,
  motion,
  ray,
  line,
  density,
  mass,
  body,
  pair,
  point,
  axis,
  translation,
  memory,
  gravity,
  drag,
  force,
  spring,
  restitution,
  friction,
  edge,  ///< from the vertex of its number to the next
  box,
  face,  ///< of a body in space, which `other` then names a vertex of, or another face
  solid,
  moment,  ///< of inertia, about the principal axis of its number
  torque,
  velocity,
  angular_velocity,
  acceleration,
  resting_speed,
  events,  ///< how many there may be
  time_step,
  impulse,
};

/// A noun: "vertex".
GNOMON_API const char* name_of(Subject subject);

/// The index of a fault whose subject there is only one of.
inline constexpr std::uint32_t no_index = 0xffffffff;

/// What is wrong, with what, and with which of several.
struct [[nodiscard]] Fault {
  Status status = Status::ok;       ///< what is wrong,
  Subject subject = Subject::none;  ///< with what,
  std::uint32_t index = no_index;   ///< and with which of them, from 0
  /// Where it takes two to be wrong: the other edge that is crossed, lain on or gone back along, or the other vertex.
  /// Of a list of shapes: the one in which this is wrong.
  std::uint32_t other = no_index;

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// "vertex 3 is not finite", or "pose is not finite" where there is no index; "edge 3 crosses another edge: 7" where it
/// takes two. Allocates.
GNOMON_API std::string message_of(const Fault& fault);

/// A value, or the reason why there is none. It is copied and moved as the value is.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  /// There is something wrong: a fault that says `ok` ends the program at once.
  Result(const Fault& fault) : none_{}, fault_(fault) {
    if (fault.status == Status::ok) __builtin_trap();
  }

  Result(const Result& other) requires std::is_copy_constructible_v<T> : none_{}, fault_(other.fault_) {
    if (other) std::construct_at(&value_, other.value_);
  }
  Result(Result&& other) noexcept : none_{}, fault_(other.fault_) {
    if (other) std::construct_at(&value_, std::move(other.value_));
  }
  Result& operator=(Result other) noexcept {
    std::destroy_at(this);
    std::construct_at(this, std::move(other));
    return *this;
  }
  ~Result() {
    if (*this) std::destroy_at(&value_);
  }

  explicit operator bool() const { return fault_.status == Status::ok; }
  /// That of a value says `ok`.
  Fault fault() const { return fault_; }
  Status status() const { return fault().status; }
  /// That of the fault; of a value, "nothing is wrong". Allocates.
  std::string message() const { return message_of(fault()); }

  /// Taking the value of a failed result ends the program at once: going on with nothing would be worse.
  T& operator*() & { return checked().value_; }
  const T& operator*() const& { return checked().value_; }
  /// A result that is about to go gives its value away, so that what must not be temporary can tell that it is.
  T operator*() && { return std::move(checked().value_); }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }

 private:
  Result& checked() {
    if (!*this) __builtin_trap();
    return *this;
  }
  const Result& checked() const {
    if (!*this) __builtin_trap();
    return *this;
  }

  // Neither a variant nor an optional: what shares its bytes with what is read no compiler keeps in registers, and the
  // poses of a query are made of two results each. Without a value they are zero, which compilers need not worry about.
  union {
    // NOLINTBEGIN(readability-identifier-naming): as private as the rest
    std::array<std::byte, sizeof(T)> none_;
    T value_;  // if the fault says `ok`
    // NOLINTEND(readability-identifier-naming)
  };
  Fault fault_;
};

}  // namespace gnomon
