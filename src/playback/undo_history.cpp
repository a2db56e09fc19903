#include "playback/undo_history.h"

#include <algorithm>
#include <iterator>

namespace gnomon::playback {
namespace {

using Kind = Command::Kind;

bool drags(Kind kind) { return kind == Kind::hold || kind == Kind::aim; }

/// A new corner jumps to the finger, which then moves it.
bool shapes(Kind kind) { return kind == Kind::corner || kind == Kind::add_corner; }

bool same_thing(const Command& left, const Command& right) {
  if (left.kind == Kind::keys) return right.kind == Kind::keys;
  if (left.index != right.index) return false;
  if (left.kind == Kind::add_corner && right.kind == Kind::corner) return right.part == left.part + 1;
  return left.kind == right.kind && left.part == right.part;
}

}  // namespace

void UndoHistory::note(std::span<const Command> commands, std::uint64_t tick) {
  for (const Command& command : commands) note(command, tick);
}

void UndoHistory::note(const Command& command, std::uint64_t tick) {
  if (command.kind == Kind::hover || command.kind == Kind::click) return;
  const bool no_key = command.kind == Kind::keys && command.index == 0;
  if (command.kind == Kind::release || command.kind == Kind::let_go || no_key) {
    present_.reset();
    grip_.reset();
    return;
  }
  if (goes_on(command)) {
    present_ = command;
    return;
  }
  std::uint64_t begin = tick;
  if (drags(command.kind)) {
    if (!grip_ || !same_thing(*grip_, command)) {
      grip_ = command;
      gripped_ = tick;
      return;
    }
    // Pressed, and not moved yet.
    if (grip_->x == command.x && grip_->y == command.y) return;
    begin = gripped_;
  }
  present_ = command;
  if (begins_.empty() || begins_.back() < begin) begins_.push_back(begin);
  if (begins_.size() > max_entries) begins_.erase(begins_.begin());
}

bool UndoHistory::goes_on(const Command& command) const {
  if (!present_ || !same_thing(*present_, command)) return false;
  if (command.kind == Kind::parameter) {
    const auto parameters = scene_.parameters();
    return command.index < parameters.size() && parameters[command.index].kind == ParameterKind::slider;
  }
  return drags(command.kind) || shapes(command.kind) || command.kind == Kind::nudge || command.kind == Kind::turn ||
         command.kind == Kind::keys;
}

std::optional<std::uint64_t> UndoHistory::last_before(std::uint64_t tick) const {
  const auto after = std::lower_bound(begins_.begin(), begins_.end(), tick);
  if (after == begins_.begin()) return std::nullopt;
  return *std::prev(after);
}

void UndoHistory::cut(std::uint64_t tick) {
  begins_.erase(std::lower_bound(begins_.begin(), begins_.end(), tick), begins_.end());
  present_.reset();
  grip_.reset();
}

void UndoHistory::forget() { cut(0); }

}  // namespace gnomon::playback
