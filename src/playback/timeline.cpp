#include "playback/timeline.h"

#include <algorithm>

namespace gnomon::playback {

/// Paused, a reader may drag for minutes without a step: a key frame then comes after this many ticks.
constexpr std::uint64_t most_ticks_between_keys = 256;

Timeline::Timeline(Scene& scene, std::size_t budget) : scene_(scene), budget_(budget) { begin(0); }

void Timeline::begin(std::uint64_t step) {
  gap_ = shortest_gap;
  ticks_.clear();
  commands_.clear();
  keys_.clear();
  recent_.clear();
  events_.clear();
  first_tick_ = first_command_ = next_ = next_command_ = 0;
  key_bytes_ = 0;
  now_ = last_ = step;
  event_state_ = scene_.event_state();
  remember_key();
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
  if (on_the_beat || next_ - keys_.back().tick >= most_ticks_between_keys) remember_key();
  if (advance) remember_recent();
  keep_within_budget();
}

void Timeline::cut() {
  if (!has_future()) return;
  while (keys_.back().tick > next_) {
    key_bytes_ -= keys_.back().state.size();
    keys_.pop_back();
  }
  while (!events_.empty() && events_.back() > now_) events_.pop_back();
  std::erase_if(recent_, [&](const Key& key) { return key.tick > next_; });
  ticks_.resize(static_cast<std::size_t>(next_ - first_tick_));
  commands_.resize(static_cast<std::size_t>(next_command_ - first_command_));
  last_ = now_;
}

void Timeline::note_event() {
  const std::uint32_t event_state = scene_.event_state();
  if (event_state != event_state_ && (events_.empty() || events_.back() < now_)) events_.push_back(now_);
  event_state_ = event_state;
}

void Timeline::remember_key() {
  keys_.push_back({now_, next_, next_command_, {}});
  scene_.save(keys_.back().state);
  key_bytes_ += keys_.back().state.size();
}

/// Into the memory of the one that it replaces: a large state is not to be allocated at each step.
void Timeline::remember_recent() {
  const std::size_t bytes = keys_.back().state.size();
  const std::size_t room = bytes > 0 ? budget_ / 4 / bytes : most_recent;
  const std::size_t most = room < most_recent ? room : most_recent;
  if (recent_.size() > most) recent_.resize(most);
  if (most == 0) return;
  if (recent_.size() < most) {
    oldest_recent_ = recent_.size();
    recent_.emplace_back();
  }
  Key& key = recent_[oldest_recent_ % recent_.size()];
  oldest_recent_ = (oldest_recent_ + 1) % most;
  key.step = now_;
  key.tick = next_;
  key.command = next_command_;
  key.state.clear();
  scene_.save(key.state);
}

std::size_t Timeline::size() const {
  std::size_t recent_bytes = recent_.size() * sizeof(Key);
  for (const Key& key : recent_) recent_bytes += key.state.size();
  return recent_bytes + key_bytes_ + keys_.size() * sizeof(Key) + ticks_.size() * sizeof(Tick) +
         commands_.size() * sizeof(Command) + events_.size() * sizeof(std::uint64_t);
}

void Timeline::keep_within_budget() {
  while (size() > budget_ && keys_.size() > 1) {
    if (gap_ < longest_gap) {
      gap_ *= 2;
      // The first stays, for the history begins there, and so does the last.
      for (std::size_t i = keys_.size() - 1; i-- > 1;) {
        if (keys_[i].step % gap_ == 0 || keys_[i + 1].tick - keys_[i - 1].tick > most_ticks_between_keys) continue;
        key_bytes_ -= keys_[i].state.size();
        keys_.erase(keys_.begin() + static_cast<std::ptrdiff_t>(i));
      }
      continue;
    }
    key_bytes_ -= keys_.front().state.size();
    keys_.erase(keys_.begin());
    const Key& key = keys_.front();
    ticks_.erase(ticks_.begin(), ticks_.begin() + static_cast<std::ptrdiff_t>(key.tick - first_tick_));
    commands_.erase(commands_.begin(), commands_.begin() + static_cast<std::ptrdiff_t>(key.command - first_command_));
    first_tick_ = key.tick;
    first_command_ = key.command;
    events_.erase(events_.begin(), std::upper_bound(events_.begin(), events_.end(), key.step));
    std::erase_if(recent_, [&](const Key& recent) { return recent.tick < first_tick_; });
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

/// The last whole state at or before a moment.
const Timeline::Key& Timeline::nearest_key(std::uint64_t step) const {
  const auto after = std::upper_bound(keys_.begin(), keys_.end(), step,
                                      [](std::uint64_t wanted, const Key& key) { return wanted < key.step; });
  const Key* nearest = &*std::prev(after);
  for (const Key& key : recent_) {
    if (key.step <= step && key.tick > nearest->tick) nearest = &key;
  }
  return *nearest;
}

void Timeline::seek(std::uint64_t step) {
  step = std::clamp(step, first(), last_);
  const Key& key = nearest_key(step);
  // From the present moment, if it lies on the way.
  if (step < now_ || key.tick > next_) {
    scene_.load(key.state);
    next_ = key.tick;
    next_command_ = key.command;
    now_ = key.step;
    event_state_ = scene_.event_state();
  }
  while (has_future() && (now_ < step || !ticks_[static_cast<std::size_t>(next_ - first_tick_)].advance)) {
    redo();
    if (step - now_ < most_recent && nearest_key(now_).step < now_) remember_recent();
  }
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
