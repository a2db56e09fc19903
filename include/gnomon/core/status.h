// Status and fault of an input: the geometry reports errors in no other form.
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

/// A discarded status, fault or result is a compiler warning: these types are `[[nodiscard]]`, and so is every function
/// that returns one. To discard one on purpose, write `static_cast<void>(world.step(dt))`.
enum class [[nodiscard]] Status : std::uint8_t{
    ok,
    too_few_vertices,  ///< fewer corners than the shape needs
    non_finite,        ///< a NaN or infinite coordinate
    out_of_range,      ///< a finite value beyond the limits of the conventions
    not_convex,        ///< a right turn or a straight angle among left turns, or more than one turn in all
    wrong_winding,     ///< corners in clockwise order
    degenerate,        ///< two coincident neighbours, or all points on one line
    not_unit,          ///< a (cos, sin) pair that is not of unit length
    immovable,         ///< a pair of two immovable bodies
    negative_mass,     ///< an inverse mass below zero
    negative_radius,   ///< a rounding radius below zero
    out_of_memory,     ///< no memory left
    overlapping,       ///< a body that overlaps another body
    no_room,           ///< already the maximum number
    unknown_body,      ///< no such body, or a removed one
    misses,            ///< a line that does not cross a shape
    no_direction,      ///< a zero vector as a direction
    no_mass,           ///< no mass to divide an impulse by
    rounded,           ///< a rounded shape where only sharp corners are accepted
    crossing,          ///< an edge of an outline that crosses another edge
    touching,          ///< a corner of an outline on an edge that does not end there
    repeated,          ///< a corner of an outline that equals another corner
    folded,            ///< an outline that doubles back on itself, without width
    hole,              ///< an outline with the same edge in both directions: a hole and the bridge to it
    inverted,          ///< a box with a lower side above the higher one
    not_planar,        ///< a face with corners that are not in one plane
    unused,            ///< a vertex without a face
    unknown_vertex,    ///< a face with the index of a vertex that does not exist
    exceeds_others,    ///< a moment of inertia beyond the sum of the other two
};

/// Returns an English sentence fragment for programmers: "is not finite". The page has its own words for readers.
/// ```
/// assert(std::string_view(describe(Status::non_finite)) == "is not finite");
/// ```
GNOMON_API const char* describe(Status status);

/// Subject of a fault.
enum class Subject : std::uint8_t {
  none,  ///< no fault
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
  edge,  ///< the edge from the vertex of this number to the next
  box,
  face,  ///< a face of a body in space; `other` then names one of its vertices, or another face
  solid,
  moment,  ///< a moment of inertia, about the principal axis of this number
  torque,
  velocity,
  angular_velocity,
  acceleration,
  resting_speed,
  events,  ///< the maximum number of events
  time_step,
  impulse,
};

/// Returns a noun: "vertex".
/// ```
/// assert(std::string_view(name_of(Subject::vertex)) == "vertex");
/// ```
GNOMON_API const char* name_of(Subject subject);

/// Index of a fault whose subject is the only one of its kind.
inline constexpr std::uint32_t no_index = 0xffffffff;

/// Status of an error, its subject and the subject's index.
struct [[nodiscard]] Fault {
  Status status = Status::ok;       ///< kind of error
  Subject subject = Subject::none;  ///< kind of object with the error
  std::uint32_t index = no_index;   ///< number of that object, from 0
  /// Number of the second object in an error of two: the other edge that is crossed, touched or retraced, or the other
  /// vertex. In a list of shapes, number of the shape with the error.
  std::uint32_t other = no_index;

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// Returns "vertex 3 is not finite", or "pose is not finite" if there is no index; "edge 3 crosses another edge: 7" for
/// an error of two objects. Allocates.
/// ```
/// const std::array<Vec2d, 4> corners{{{0, 0}, {1, 0}, {1, 1}, {0, INFINITY}}};
/// assert(message_of(make_polygon<double>(corners).fault()) == "vertex 3 is not finite");
/// ```
GNOMON_API std::string message_of(const Fault& fault);

/// A value, or the fault that prevented it. Copies and moves as the value does.
/// ```
/// const Result<Shape<double>> ball = make_circle<double>({0, 0}, -1);
/// assert(!ball && ball.fault().subject == Subject::radius);
/// const Result<Shape<double>> point = make_circle<double>({0, 0}, 0);
/// assert(point && point->view().radius() == 0);
/// ```
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  /// Stores a fault. A fault with status `ok` ends the program at once.
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
  /// Returns the fault, which has the status `ok` if there is a value.
  Fault fault() const { return fault_; }
  Status status() const { return fault().status; }
  /// Returns the message of the fault; "nothing is wrong" for a value. Allocates.
  std::string message() const { return message_of(fault()); }

  /// Returns the value. On a failed result it ends the program at once, because continuing without a value would be
  /// worse.
  T& operator*() & { return checked().value_; }
  const T& operator*() const& { return checked().value_; }
  /// Moves the value out of an expiring result, so that a function which must not accept a temporary can detect one.
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

  // Neither a variant nor an optional: compilers keep neither in registers, because the value shares its bytes with
  // others that are read, and a query makes its poses from two results each. Without a value the bytes are zero, so
  // that compilers have no reason to warn about them.
  union {
    // NOLINTBEGIN(readability-identifier-naming): as private as the rest
    std::array<std::byte, sizeof(T)> none_;
    T value_;  // if the fault is `ok`
    // NOLINTEND(readability-identifier-naming)
  };
  Fault fault_;
};

}  // namespace gnomon
