// Converts a fuzzer's bytes to input for queries: shapes of every kind and size, poses, and numbers that make special
// cases likely. A missing byte counts as 0, so that every input has a meaning.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon::fuzz {

/// Aborts the program where a rule is broken, so that the fuzzer keeps the input.
inline void demand(bool holds) {
  if (!holds) __builtin_trap();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  std::uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }

  /// Returns a number from 0 to count − 1.
  unsigned below(unsigned count) { return byte() % count; }

  /// Returns a number from −1 to 1. One byte yields coarse steps, among them −1, 0 and 1, so that parallel edges and
  /// contacts are common. One in four numbers is finer.
  double number() {
    const int coarse = byte();
    const double value = ((coarse >> 2) % 33 - 16) / 16.0;
    if ((coarse & 3) != 3) return value;
    const int high = byte();
    const int low = byte();
    return value + (high * 256 + low) * 0x1p-24;
  }

  /// Returns any double at all.
  double any_double() {
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }

  /// Returns a power of two from 2^-most to 2^most; half the time 1.
  double scale(unsigned most) {
    const unsigned chosen = byte();
    if (chosen < 128) return 1;
    return std::ldexp(1.0, static_cast<int>(chosen % (2 * most + 1)) - static_cast<int>(most));
  }

  Vec2d vector() {
    const double x = number();
    const double y = number();
    return {x, y};
  }

  bool empty() const { return size_ == 0; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

/// Returns a shape of up to 16 corners, a segment or a point, with or without rounding. Shapes range from squares to
/// slivers of 1 : 1000, sometimes far from the origin of their own frame.
inline Shape<double> any_shape(Bytes& bytes) {
  const unsigned kind = bytes.below(8);
  const double radius = bytes.below(4) == 0 ? std::fabs(bytes.number()) : 0;
  const double scale = bytes.scale(10);
  const double flatness = bytes.scale(10);
  const double away = bytes.scale(20) - 1;
  const Vec2d offset = bytes.vector() * away;
  const auto vertex = [&] {
    const Vec2d v = bytes.vector();
    return Vec2d{v.x, flatness < 1 ? v.y * flatness : v.y} * scale + offset;
  };
  const Vec2d first = vertex();
  if (kind == 0) return *make_circle(first, radius * scale);
  std::vector<Vec2d> points{first};
  const unsigned count = kind == 1 ? 1 : 2 + bytes.below(15);
  for (unsigned i = 0; i < count; ++i) points.push_back(vertex());
  if (kind > 1) {
    if (const auto hull = convex_hull<double>(points)) return *make_polygon(hull->view().vertices(), radius * scale);
  }
  if (points[0] == points[1]) return *make_circle(first, radius * scale);
  return *make_segment(points[0], points[1], radius * scale);
}

/// Returns a pose, half the time without rotation or with a quarter turn.
inline Pose<double> any_pose(Bytes& bytes) {
  const double reach = 2 * bytes.scale(20);
  const Vec2d position = bytes.vector() * reach;
  const unsigned quarters = bytes.below(8);
  if (quarters == 0) return *Pose<double>::make(position);
  if (quarters < 4) {
    constexpr double cosines[] = {0, -1, 0};
    constexpr double sines[] = {1, 0, -1};
    return *Pose<double>::make(position, *Rotation<double>::from_cos_sin(cosines[quarters - 1], sines[quarters - 1]));
  }
  return *Pose<double>::make(position, bytes.number() * 4);
}

/// A placed shape together with its storage.
struct Body {
  Shape<double> shape;
  Pose<double> pose;

  operator Placed<double>() const { return {shape, pose}; }
};

inline Body any_body(Bytes& bytes) {
  const Shape<double> shape = any_shape(bytes);
  return {shape, any_pose(bytes)};
}

inline double length(Vec2d v) { return std::sqrt(dot(v, v)); }

/// Returns the rounding bound of a length computed from these bodies: `ulps` of their reach and distance.
inline double slack(const Body& a, const Body& b, double ulps = 64) {
  return ulps * 0x1p-52 *
         (a.shape.view().bounding_radius() + b.shape.view().bounding_radius() +
          length(b.pose.position() - a.pose.position()));
}

/// Returns the same bound for points in the world, whose coordinates include the whole distance from the origin.
inline double world_slack(const Body& a, const Body& b) {
  return slack(a, b) + 64 * 0x1p-52 * (length(a.pose.position()) + length(b.pose.position()));
}

inline bool is_unit(Vec2d v) { return std::fabs(dot(v, v) - 1) < 1e-14; }
inline bool is_finite(Vec2d v) { return std::isfinite(v.x) && std::isfinite(v.y); }

/// Returns the same body at another place.
inline Body moved(const Body& body, Vec2d by) {
  return {body.shape, *Pose<double>::make(body.pose.position() + by, body.pose.rotation())};
}

}  // namespace gnomon::fuzz
