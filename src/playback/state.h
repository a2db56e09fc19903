// A scene's state as an archive, and a reader that rejects bad input.
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

/// Writes many values at once, with the same bytes as one by one. A world saves its bodies every few steps, and one
/// call a number would take a substantial part of a step.
template <class T>
requires(std::is_same_v<T, double> || std::is_same_v<T, std::uint32_t> || std::is_same_v<T, Vec2d> ||
         std::is_same_v<T, Rotation<double>>) void put_all(std::vector<std::byte>& out, std::span<const T> values) {
  static_assert(sizeof(Vec2d) == 2 * sizeof(double) && sizeof(Rotation<double>) == 2 * sizeof(double));
  const auto bytes = std::as_bytes(values);
  out.insert(out.end(), bytes.begin(), bytes.end());
}

/// Validates while reading: an invalid number reads as a harmless one, and `whole` is false from then on.
class StateReader : public ArchiveReader {
 public:
  /// Upper bound of every position, speed and length that a scene saves.
  static constexpr double farthest = 1000;

  using ArchiveReader::ArchiveReader;

  /// Reads a number in [low, high].
  double get_within(double low, double high) {
    const auto value = get<double>();
    // False for NaN, too.
    if (value >= low && value <= high) return value;
    refuse();
    return low;
  }
  /// Reads a position or a velocity whose coordinates are no larger than `farthest`.
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
