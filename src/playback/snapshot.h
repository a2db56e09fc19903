// A scene's state as bytes, in pages that it shares with the state it was kept after: of a world that mostly rests, a
// new moment costs the pages of the few that move.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace gnomon::playback {

class Snapshot {
 public:
  /// Small enough for a body that moves alone to cost little, large enough for a page to cost little besides its bytes.
  static constexpr std::size_t page_bytes = 1024;

  /// Keeps `state`. Pages that are equal to those of `before` at the same place, if there is one, are the same pages.
  explicit Snapshot(std::span<const std::byte> state, const Snapshot* before = nullptr);

  /// Replaces `out` by the state.
  void restore(std::vector<std::byte>& out) const;
  /// The bytes that no other snapshot needs: those that come free when this one goes.
  std::size_t own_bytes() const;

 private:
  using Page = std::vector<std::byte>;
  static std::size_t cost(const Page& page);

  std::vector<std::shared_ptr<const Page>> pages_;
};

}  // namespace gnomon::playback
