// A scene's state as bytes: fixed-width little-endian numbers one after another, and a reader that notices bad input.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "core/vec2.h"
#include "geometry/shape/pose.h"

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

/// Reads in the order in which `put` wrote. A read past the end gives 0, and `complete` is false from then on.
class StateReader {
 public:
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
  Vec2d get_vec2() {
    const double x = get<double>();
    const double y = get<double>();
    return {x, y};
  }
  Result<Rotation<double>> get_rotation() {
    const Vec2d cos_sin = get_vec2();
    return Rotation<double>::from_cos_sin(cos_sin.x, cos_sin.y);
  }

  /// True if every read found its bytes and none are left over.
  bool complete() const { return !failed_ && bytes_.empty(); }

 private:
  std::span<const std::byte> bytes_;
  bool failed_ = false;
};

}  // namespace gnomon::playback
