// Who is near whom: a short list of indices for each body, all in one block of memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gnomon {

/// A list that is full moves to twice its room; the room it had serves the next list of that size. So once lists have
/// had their longest nothing is allocated any more.
class NeighbourLists {
  struct List {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
    std::uint32_t room = 0;
  };

 public:
  /// Memory from the start, in bytes.
  static constexpr std::size_t bytes_a_body(std::uint32_t each) { return sizeof(List) + each * sizeof(std::uint32_t); }
  /// Room for bodies below `bodies`, each new one with room for `each`, which is 0 or a power of two. Allocates.
  void reserve(std::uint32_t bodies, std::uint32_t each);
  /// Room in which lists that are full may move, for so many more neighbours in all of them together. Allocates.
  void reserve_more(std::size_t neighbours);
  std::span<const std::uint32_t> of(std::uint32_t body) const {
    return {pool_.data() + lists_[body].begin, lists_[body].count};
  }
  /// Cost: O(1).
  void add(std::uint32_t body, std::uint32_t neighbour);
  /// Cost: O(length of the list). The others' order changes, the same way each time.
  void remove(std::uint32_t body, std::uint32_t neighbour);
  void clear(std::uint32_t body) { lists_[body].count = 0; }

 private:
  static constexpr std::uint32_t smallest = 8;
  static constexpr std::uint32_t none = 0xffffffff;

  std::vector<List> lists_;
  std::vector<std::uint32_t> pool_;
  std::size_t listed_ = 0;  ///< of the pool what was given with the bodies
  /// By log2 of the room, where the last one that was left begins; there the pool has the one before it.
  std::array<std::uint32_t, 32> left_ = filled_with_none();

  static constexpr std::array<std::uint32_t, 32> filled_with_none() {
    std::array<std::uint32_t, 32> places{};
    for (std::uint32_t& place : places) place = none;
    return places;
  }
};

}  // namespace gnomon
