// A scene's state as an archive, and a reader that notices bad input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "core/archive.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/pose.h"

namespace gnomon::playback {

template <class T>
requires(std::is_same_v<T, double> || std::is_same_v<T, std::uint32_t> ||
         std::is_same_v<T, std::uint64_t>) void put(std::vector<std::byte>& out, T value) {
  const std::size_t at = out.size();
  out.resize(at + sizeof(T));
  std::memcpy(out.data() + at, &value, sizeof(T));
}

inline void put(std::vector<std::byte>& out, Vec2d value) {
  put(out, value.x);
  put(out, value.y);
}

inline void put(std::vector<std::byte>& out, const Rotation<double>& value) {
  put(out, Vec2d(value.cosine(), value.sine()));
}

/// Many at once, as if one by one: a world saves its bodies every few steps, and a call for each number would take as
/// long as a good part of a step.
template <class T>
requires(std::is_same_v<T, double> || std::is_same_v<T, std::uint32_t> || std::is_same_v<T, Vec2d> ||
         std::is_same_v<T, Rotation<double>>) void put_all(std::vector<std::byte>& out, std::span<const T> values) {
  static_assert(sizeof(Vec2d) == 2 * sizeof(double) && sizeof(Rotation<double>) == 2 * sizeof(double));
  const auto bytes = std::as_bytes(values);
  out.insert(out.end(), bytes.begin(), bytes.end());
}

/// Also judges what it reads: a number that no scene saves reads as a harmless one, and `whole` is false from then on.
class StateReader : public ArchiveReader {
 public:
  /// No place, speed or length that a scene saves is larger.
  static constexpr double farthest = 1000;

  using ArchiveReader::ArchiveReader;

  /// A number in [low, high].
  double get_within(double low, double high) {
    const auto value = get<double>();
    // False for NaN, too.
    if (value >= low && value <= high) return value;
    refuse();
    return low;
  }
  /// A place or a velocity whose coordinates are no larger than `farthest`.
  Vec2d get_place() {
    const double x = get_within(-farthest, farthest);
    const double y = get_within(-farthest, farthest);
    return {x, y};
  }
  Rotation<double> get_rotation() {
    const auto cosine = get<double>();
    const auto sine = get<double>();
    const auto rotation = Rotation<double>::from_cos_sin(cosine, sine);
    if (rotation) return *rotation;
    refuse();
    return {};
  }
  bool get_flag() { return get<std::uint32_t>() != 0; }
};

}  // namespace gnomon::playback
