// Time in steps of one length, however long frames last: elapsed time is owed, and paid in whole steps.
#pragma once

namespace gnomon::playback {

class FixedSteps {
 public:
  /// `length` is the length of a step in seconds.
  explicit FixedSteps(double length) : length_(length) {}

  /// Adds elapsed time and returns the number of steps to take now, at most `most`. Time due beyond them is dropped.
  int after(double seconds, int most);
  /// Returns the elapsed time that no step has paid yet; negative for time paid in advance.
  double owed() const { return owed_; }
  void forget() { owed_ = 0; }

 private:
  double length_;
  double owed_ = 0;
};

}  // namespace gnomon::playback
