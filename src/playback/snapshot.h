// A scene's state as bytes, in pages that are shared with the previous state. In a world that mostly rests, a new
// moment costs only the pages of the few moving bodies.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace gnomon::playback {

class Snapshot {
 public:
  /// Small enough that a single moving body costs little, large enough that a page's overhead is small.
  static constexpr std::size_t page_bytes = 1024;

  /// Stores `state`. Pages equal to those of `before` at the same offset, if there is one, are shared.
  explicit Snapshot(std::span<const std::byte> state, const Snapshot* before = nullptr);

  /// Replaces `out` by the state.
  void restore(std::vector<std::byte>& out) const;
  /// Returns the bytes used by no other snapshot: destroying this one would free them.
  std::size_t own_bytes() const;

 private:
  using Page = std::vector<std::byte>;
  static std::size_t cost(const Page& page);

  std::vector<std::shared_ptr<const Page>> pages_;
};

}  // namespace gnomon::playback
