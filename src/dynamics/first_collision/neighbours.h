// Neighbours of each body: one short list of indices per body, all in one memory block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gnomon {

/// A full list moves to twice its room; the next list of the old size reuses the old room. After lists have reached
/// their maximum length, nothing allocates any more.
class NeighbourLists {
  struct List {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
    std::uint32_t room = 0;
  };

 public:
  /// Initial memory per body, in bytes.
  static constexpr std::size_t bytes_a_body(std::uint32_t each) { return sizeof(List) + each * sizeof(std::uint32_t); }
  /// Makes room for bodies below `bodies`; each new one has room for `each`, which is 0 or a power of two. Allocates.
  void reserve(std::uint32_t bodies, std::uint32_t each);
  /// Reserves room into which full lists may move, for `neighbours` more entries in all. Allocates.
  void reserve_more(std::size_t neighbours);
  std::span<const std::uint32_t> of(std::uint32_t body) const {
    return {pool_.data() + lists_[body].begin, lists_[body].count};
  }
  /// Cost: O(1).
  void add(std::uint32_t body, std::uint32_t neighbour);
  /// Cost: O(length of the list). Changes the order of the others, deterministically.
  void remove(std::uint32_t body, std::uint32_t neighbour);
  void clear(std::uint32_t body) { lists_[body].count = 0; }

 private:
  static constexpr std::uint32_t smallest = 8;
  static constexpr std::uint32_t none = 0xffffffff;

  std::vector<List> lists_;
  std::vector<std::uint32_t> pool_;
  std::size_t listed_ = 0;  ///< part of the pool assigned with the bodies
  /// Head of the free list for each log2 of the room; the pool stores the next free room there.
  std::array<std::uint32_t, 32> left_ = filled_with_none();

  static constexpr std::array<std::uint32_t, 32> filled_with_none() {
    std::array<std::uint32_t, 32> places{};
    for (std::uint32_t& place : places) place = none;
    return places;
  }
};

}  // namespace gnomon
