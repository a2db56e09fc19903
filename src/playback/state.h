// A scene's state as bytes: fixed-width little-endian numbers one after another, and a reader that notices bad input.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/pose.h"

namespace gnomon::playback {

static_assert(std::endian::native == std::endian::little, "the bytes of a state are shared between machines");

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

/// Reads in the order in which `put` wrote, and judges what it reads: a read past the end, or of what no scene saves,
/// gives a harmless value, and `complete` is false from then on. So a scene reads all of a state and asks once.
class StateReader {
 public:
  /// No place, speed or length that a scene saves is larger.
  static constexpr double farthest = 1000;

  explicit StateReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <class T>
  T get() {
    T value{};
    if (bytes_.size() < sizeof(T)) {
      failed_ = true;
      return value;
    }
    std::memcpy(&value, bytes_.data(), sizeof(T));
    bytes_ = bytes_.subspan(sizeof(T));
    return value;
  }
  /// A number in [low, high].
  double get_within(double low, double high) {
    const double value = get<double>();
    // False for NaN, too.
    const bool within = value >= low && value <= high;
    return within ? value : fail(low);
  }
  /// A place or a velocity whose coordinates are no larger than `farthest`.
  Vec2d get_place() {
    const double x = get_within(-farthest, farthest);
    const double y = get_within(-farthest, farthest);
    return {x, y};
  }
  Rotation<double> get_rotation() {
    const double cosine = get<double>();
    const double sine = get<double>();
    const auto rotation = Rotation<double>::from_cos_sin(cosine, sine);
    if (rotation) return *rotation;
    failed_ = true;
    return {};
  }
  /// So many bytes as they are, of which somebody else knows what they mean.
  std::span<const std::byte> get_bytes(std::size_t count) {
    if (bytes_.size() < count) {
      failed_ = true;
      return {};
    }
    const auto taken = bytes_.first(count);
    bytes_ = bytes_.subspan(count);
    return taken;
  }
  bool get_flag() { return get<std::uint32_t>() != 0; }
  /// What was read is no state, for a reason that the reader cannot know.
  void refuse() { failed_ = true; }

  /// True if every read found what it should, and none of the bytes are left over.
  bool complete() const { return sound() && bytes_.empty(); }
  /// True so far.
  bool sound() const { return !failed_; }

 private:
  double fail(double value) {
    failed_ = true;
    return value;
  }

  std::span<const std::byte> bytes_;
  bool failed_ = false;
};

}  // namespace gnomon::playback
