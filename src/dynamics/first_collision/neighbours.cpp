#include "dynamics/first_collision/neighbours.h"

#include <algorithm>
#include <bit>

namespace gnomon {
namespace {

/// Returns the index of the free list for rooms of this size.
std::size_t size_class(std::uint32_t room) { return static_cast<std::size_t>(std::bit_width(room)) - 1; }

}  // namespace

void NeighbourLists::reserve(std::uint32_t bodies, std::uint32_t each) {
  const std::size_t before = lists_.size();
  if (bodies <= before) return;
  lists_.reserve(bodies);
  lists_.resize(bodies);
  const std::size_t first = pool_.size();
  // Reserves exactly that length: `resize` alone may allocate twice the room.
  pool_.reserve(first + (bodies - before) * each);
  pool_.resize(first + (bodies - before) * each);
  listed_ += (bodies - before) * each;
  for (std::size_t i = before; i < bodies; ++i) {
    lists_[i].begin = static_cast<std::uint32_t>(first + (i - before) * each);
    lists_[i].room = each;
  }
}

void NeighbourLists::reserve_more(std::size_t neighbours) { pool_.reserve(listed_ + neighbours); }

void NeighbourLists::add(std::uint32_t body, std::uint32_t neighbour) {
  List& list = lists_[body];
  if (list.count == list.room) {
    const std::uint32_t room = list.room == 0 ? smallest : 2 * list.room;
    std::uint32_t& left = left_[size_class(room)];
    std::uint32_t begin = left;
    if (begin == none) {
      begin = static_cast<std::uint32_t>(pool_.size());
      pool_.resize(pool_.size() + room);
    } else {
      left = pool_[begin];
    }
    std::copy_n(pool_.data() + list.begin, list.count, pool_.data() + begin);
    if (list.room > 0) {
      std::uint32_t& with_this = left_[size_class(list.room)];
      pool_[list.begin] = with_this;
      with_this = list.begin;
    }
    list.begin = begin;
    list.room = room;
  }
  pool_[list.begin + list.count++] = neighbour;
}

void NeighbourLists::remove(std::uint32_t body, std::uint32_t neighbour) {
  List& list = lists_[body];
  for (std::uint32_t i = 0; i < list.count; ++i) {
    if (pool_[list.begin + i] != neighbour) continue;
    pool_[list.begin + i] = pool_[list.begin + --list.count];
    return;
  }
}

}  // namespace gnomon
