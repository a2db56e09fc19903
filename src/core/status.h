// What can be wrong with an input, and where: the geometry's only way of reporting errors.
#pragma once

#include <cstdint>
#include <new>
#include <string>
#include <utility>

namespace gnomon {

enum class Status : std::uint8_t {
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
};

/// An English sentence fragment for programmers: "is not finite". The page has its own words for readers.
const char* describe(Status status);

/// Stand in for the vertex of a fault that is no vertex's.
inline constexpr std::uint32_t no_vertex = 0xffffffff;    ///< a pose's
inline constexpr std::uint32_t the_radius = 0xfffffffe;   ///< a rounding radius's
inline constexpr std::uint32_t the_motion = 0xfffffffd;   ///< a motion's
inline constexpr std::uint32_t the_ray = 0xfffffffc;      ///< a ray's
inline constexpr std::uint32_t the_density = 0xfffffffb;  ///< a density's
inline constexpr std::uint32_t the_line = 0xfffffff9;     ///< a line's
inline constexpr std::uint32_t the_mass = 0xfffffffa;     ///< a result's that would be too large

/// What a fault is about: "vertex 3", "pose", "radius", "motion" and so on. Allocates.
std::string subject_of(std::uint32_t vertex);

/// A value, or the reason why there is none and the index of the vertex to blame.
template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Status status, std::uint32_t vertex) : status_(status), vertex_(vertex) {}
  Result(const Result& other) : status_(other.status_), vertex_(other.vertex_) {
    if (other) ::new (&value_) T(other.value_);
  }
  Result& operator=(const Result&) = delete;
  ~Result() {
    if (*this) value_.~T();
  }

  explicit operator bool() const { return status_ == Status::ok; }
  Status status() const { return status_; }
  std::uint32_t vertex() const { return vertex_; }
  /// "vertex 3 is not finite", or "pose is not finite" where no vertex is to blame. Allocates.
  std::string message() const { return subject_of(vertex_) + " " + describe(status_); }

  /// Taking the value of a failed result ends the program at once: going on with nothing would be worse.
  const T& operator*() const& {
    if (!*this) __builtin_trap();
    return value_;
  }
  /// A result that is about to go gives its value away, so that what must not be temporary can tell that it is.
  T operator*() const&& { return **this; }
  const T* operator->() const { return &**this; }

 private:
  /// Not in a std::optional, which writes one byte where there is no value, for which compilers take the value's first
  /// number apart into bytes.
  union {
    T value_;  // NOLINT(readability-identifier-naming): it is private, which clang-tidy does not see of a union's
  };
  Status status_ = Status::ok;
  std::uint32_t vertex_ = 0;
};

}  // namespace gnomon
