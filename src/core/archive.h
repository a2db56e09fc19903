// Archives: numbers as bytes, of fixed width and in little-endian order, one after another.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

namespace gnomon {

static_assert(std::endian::native == std::endian::little, "machines share the bytes of an archive");

template <class N>
concept ArchivedNumber = std::is_arithmetic_v<N> || std::is_enum_v<N>;

class ArchiveWriter {
 public:
  void number(const ArchivedNumber auto& value) {
    if (bytes_.size() - end_ < sizeof value) bytes_.resize(2 * bytes_.size() + 1024);
    std::memcpy(bytes_.data() + end_, &value, sizeof value);
    end_ += sizeof value;
  }
  /// Writes the number of elements that follow.
  template <class V>
  void size(const V& elements, std::size_t /*min_bytes*/) {
    number(static_cast<std::uint32_t>(elements.size()));
  }
  std::span<const std::byte> written() const { return std::span(bytes_).first(end_); }

 private:
  std::vector<std::byte> bytes_;
  std::size_t end_ = 0;
};

/// Reads numbers in the order in which they were written. A number beyond the end, or an invalid one, reads as 0, and
/// `whole` is false from then on. So a caller reads everything and checks once.
class ArchiveReader {
 public:
  explicit ArchiveReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <ArchivedNumber N>
  void number(N& value) {
    value = {};
    take(&value, sizeof value);
  }
  void number(bool& value) {
    const auto byte = get<std::uint8_t>();
    if (byte > 1) refuse();
    value = byte == 1;
  }
  template <ArchivedNumber N>
  N get() {
    N value{};
    number(value);
    return value;
  }
  /// Returns the number of elements that follow, at least `min_bytes` each.
  std::uint32_t count(std::size_t min_bytes) {
    const auto count = get<std::uint32_t>();
    if (count > bytes_.size() / min_bytes) refuse();
    return whole_ ? count : 0;
  }
  template <class V>
  void size(V& elements, std::size_t min_bytes) {
    elements.resize(count(min_bytes));
  }
  /// Returns the next `count` bytes, or none if there are fewer.
  std::span<const std::byte> get_bytes(std::size_t count) {
    if (bytes_.size() < count) {
      refuse();
      return {};
    }
    const auto taken = bytes_.first(count);
    bytes_ = bytes_.subspan(count);
    return taken;
  }

  /// Rejects the archive for a reason that the reader cannot know.
  void refuse() { whole_ = false; }
  bool whole() const { return whole_; }
  /// Returns whether every read succeeded and none of the bytes are left.
  bool complete() const { return whole_ && bytes_.empty(); }

 private:
  // Not inlined: the many calls would increase the size of the module.
  void take(void* value, std::size_t size) {
    if (bytes_.size() < size) return refuse();
    std::memcpy(value, bytes_.data(), size);
    bytes_ = bytes_.subspan(size);
  }

  std::span<const std::byte> bytes_;
  bool whole_ = true;
};

}  // namespace gnomon
