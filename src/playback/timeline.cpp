#include "playback/timeline.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gnomon::playback {

/// Ticks between two key frames at most: a paused reader may drag for minutes without a step.
constexpr std::uint64_t max_ticks_between_keys = 256;

Timeline::Timeline(Scene& scene, std::size_t budget) : scene_(scene), budget_(budget) { begin(0); }

void Timeline::begin(std::uint64_t step) {
  gap_ = shortest_gap;
  ticks_.clear();
  commands_.clear();
  keys_.clear();
  recent_.clear();
  events_.clear();
  first_tick_ = first_command_ = next_ = next_command_ = 0;
  state_bytes_ = 0;
  now_ = last_ = step;
  event_state_ = scene_.event_state();
  remember(keys_);
}

void Timeline::record(std::span<const Command> commands, bool advance) {
  cut();
  scene_.step(commands, advance);
  ticks_.push_back({static_cast<std::uint32_t>(commands.size()), advance});
  commands_.insert(commands_.end(), commands.begin(), commands.end());
  ++next_;
  next_command_ += commands.size();
  if (advance) last_ = ++now_;
  note_event();
  const bool on_the_beat = advance && now_ % gap_ == 0;
  if (on_the_beat || next_ - keys_.back().tick >= max_ticks_between_keys) remember(keys_);
  if (advance) remember_recent();
  keep_within_budget();
}

void Timeline::cut() {
  if (!has_future()) return;
  while (keys_.back().tick > next_) forget(keys_, keys_.size() - 1);
  for (std::size_t i = recent_.size(); i-- > 0;) {
    if (recent_[i].tick > next_) forget(recent_, i);
  }
  while (!events_.empty() && events_.back() > now_) events_.pop_back();
  ticks_.resize(static_cast<std::size_t>(next_ - first_tick_));
  commands_.resize(static_cast<std::size_t>(next_command_ - first_command_));
  last_ = now_;
}

void Timeline::note_event() {
  const std::uint32_t event_state = scene_.event_state();
  if (event_state != event_state_ && (events_.empty() || events_.back() < now_)) events_.push_back(now_);
  event_state_ = event_state;
}

void Timeline::remember(std::vector<Key>& keys) {
  bytes_.clear();
  scene_.save(bytes_);
  keys.push_back({now_, next_, next_command_, Snapshot(bytes_, keys_.empty() ? nullptr : &keys_.back().state)});
  state_bytes_ += keys.back().state.own_bytes();
}

void Timeline::forget(std::vector<Key>& keys, std::size_t index) {
  state_bytes_ -= keys[index].state.own_bytes();
  keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(index));
}

void Timeline::remember_recent() {
  remember(recent_);
  while (!recent_.empty() && (recent_.size() > most_recent || recent_.size() * bytes_.size() > budget_ / 4)) {
    forget(recent_, 0);
  }
}

std::size_t Timeline::size() const {
  return state_bytes_ + (keys_.size() + recent_.size()) * sizeof(Key) + ticks_.size() * sizeof(Tick) +
         commands_.size() * sizeof(Command) + events_.size() * sizeof(std::uint64_t);
}

void Timeline::keep_within_budget() {
  while (keys_.size() > 1) {
    const bool too_large = size() > budget_;
    const bool too_long = size() > modest_budget && last_ - keys_[1].step >= long_enough;
    if (!too_large && !too_long) return;
    if (too_large && gap_ < longest_gap) {
      thin_out();
    } else {
      forget_oldest();
    }
  }
}

/// Drops every second key frame. The first stays, as the history's beginning, and so does the last.
void Timeline::thin_out() {
  gap_ *= 2;
  for (std::size_t i = keys_.size() - 1; i-- > 1;) {
    if (keys_[i].step % gap_ == 0 || keys_[i + 1].tick - keys_[i - 1].tick > max_ticks_between_keys) continue;
    forget(keys_, i);
  }
}

void Timeline::forget_oldest() {
  forget(keys_, 0);
  const Key& key = keys_.front();
  ticks_.erase(ticks_.begin(), ticks_.begin() + static_cast<std::ptrdiff_t>(key.tick - first_tick_));
  commands_.erase(commands_.begin(), commands_.begin() + static_cast<std::ptrdiff_t>(key.command - first_command_));
  first_tick_ = key.tick;
  first_command_ = key.command;
  events_.erase(events_.begin(), std::upper_bound(events_.begin(), events_.end(), key.step));
  for (std::size_t i = recent_.size(); i-- > 0;) {
    if (recent_[i].tick < first_tick_) forget(recent_, i);
  }
}

void Timeline::redo() {
  const Tick tick = ticks_[static_cast<std::size_t>(next_ - first_tick_)];
  const auto first = commands_.begin() + static_cast<std::ptrdiff_t>(next_command_ - first_command_);
  again_.assign(first, first + static_cast<std::ptrdiff_t>(tick.commands));
  scene_.step(again_, tick.advance);
  ++next_;
  next_command_ += tick.commands;
  if (tick.advance) ++now_;
  event_state_ = scene_.event_state();
}

void Timeline::replay() {
  if (now_ < last_) seek(now_ + 1);
}

/// Returns the last whole state at or before a moment.
const Timeline::Key& Timeline::nearest_key(std::uint64_t step) const {
  const auto after = std::upper_bound(keys_.begin(), keys_.end(), step,
                                      [](std::uint64_t wanted, const Key& key) { return wanted < key.step; });
  const Key* nearest = &*std::prev(after);
  for (const Key& key : recent_) {
    if (key.step <= step && key.tick > nearest->tick) nearest = &key;
  }
  return *nearest;
}

void Timeline::go_to(const Key& key) {
  key.state.restore(bytes_);
  [[maybe_unused]] const bool loaded = scene_.load(bytes_);
  assert(loaded);
  next_ = key.tick;
  next_command_ = key.command;
  now_ = key.step;
  event_state_ = scene_.event_state();
}

void Timeline::visit(std::uint64_t tick) {
  tick = std::clamp(tick, first_tick_, end());
  if (tick < next_) {
    const Key* nearest = &keys_.front();
    for (const auto* keys : {&keys_, &recent_}) {
      for (const Key& key : *keys) {
        if (key.tick <= tick && key.tick > nearest->tick) nearest = &key;
      }
    }
    go_to(*nearest);
  }
  while (next_ < tick) redo();
}

void Timeline::seek(std::uint64_t step) {
  step = std::clamp(step, first(), last_);
  const Key& key = nearest_key(step);
  // Start at the present moment if it is between the key frame and the target.
  if (step < now_ || key.tick > next_) go_to(key);
  while (has_future() && (now_ < step || !ticks_[static_cast<std::size_t>(next_ - first_tick_)].advance)) {
    redo();
    if (step - now_ < most_recent && nearest_key(now_).step < now_) remember_recent();
  }
}

void Timeline::append(Timeline&& later) {
  seek(last_);
  const std::uint64_t ticks = end();
  const std::uint64_t commands = end_command();
  while (gap_ < later.gap_) thin_out();
  while (!later.recent_.empty()) later.forget(later.recent_, 0);
  if (later.first_tick_ > 0) {
    // The other history no longer reaches back to this one's end.
    while (!keys_.empty()) forget(keys_, 0);
    while (!recent_.empty()) forget(recent_, 0);
    ticks_.clear();
    commands_.clear();
    events_.clear();
    first_tick_ = ticks + later.first_tick_;
    first_command_ = commands + later.first_command_;
  }
  ticks_.insert(ticks_.end(), later.ticks_.begin(), later.ticks_.end());
  commands_.insert(commands_.end(), later.commands_.begin(), later.commands_.end());
  events_.insert(events_.end(), later.events_.begin(), later.events_.end());
  for (Key& key : later.keys_) {
    keys_.push_back({key.step, ticks + key.tick, commands + key.command, std::move(key.state)});
  }
  state_bytes_ += later.state_bytes_;
  last_ = later.last_;
  seek(last_);
  keep_within_budget();
}

std::optional<std::uint64_t> Timeline::previous_event() const {
  const auto at = std::lower_bound(events_.begin(), events_.end(), now_);
  if (at == events_.begin()) return std::nullopt;
  return *std::prev(at);
}

std::optional<std::uint64_t> Timeline::next_event() const {
  const auto at = std::upper_bound(events_.begin(), events_.end(), now_);
  if (at == events_.end()) return std::nullopt;
  return *at;
}

}  // namespace gnomon::playback
