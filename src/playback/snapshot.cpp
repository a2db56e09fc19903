#include "playback/snapshot.h"

#include <algorithm>

namespace gnomon::playback {

Snapshot::Snapshot(std::span<const std::byte> state, const Snapshot* before) {
  pages_.reserve((state.size() + page_bytes - 1) / page_bytes);
  while (!state.empty()) {
    const auto bytes = state.first(std::min(state.size(), page_bytes));
    state = state.subspan(bytes.size());
    const std::size_t place = pages_.size();
    const bool known =
        before && place < before->pages_.size() &&
        std::equal(bytes.begin(), bytes.end(), before->pages_[place]->begin(), before->pages_[place]->end());
    pages_.push_back(known ? before->pages_[place] : std::make_shared<const Page>(bytes.begin(), bytes.end()));
  }
}

void Snapshot::restore(std::vector<std::byte>& out) const {
  out.clear();
  out.reserve(pages_.size() * page_bytes);
  for (const auto& page : pages_) out.insert(out.end(), page->begin(), page->end());
}

std::size_t Snapshot::cost(const Page& page) {
  // The vector, its reference counters, and the allocator's overhead for both.
  const std::size_t beside = sizeof(Page) + 8 * sizeof(void*);
  return page.size() + beside;
}

std::size_t Snapshot::own_bytes() const {
  std::size_t bytes = pages_.size() * sizeof(pages_[0]);
  for (const auto& page : pages_) {
    if (page.use_count() == 1) bytes += cost(*page);
  }
  return bytes;
}

}  // namespace gnomon::playback
