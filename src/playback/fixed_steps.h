// Time in steps of one length, however long frames last: what passes is owed, and paid in whole steps.
#pragma once

namespace gnomon::playback {

class FixedSteps {
 public:
  /// `length` is that of a step, in seconds.
  explicit FixedSteps(double length) : length_(length) {}

  /// So much time has passed: how many steps are to be taken now, at most `most`. What is due beyond them is forgiven.
  int after(double seconds, int most);
  /// What has passed and no step has paid yet; below zero, what has been paid in advance.
  double owed() const { return owed_; }
  void forget() { owed_ = 0; }

 private:
  double length_;
  double owed_ = 0;
};

}  // namespace gnomon::playback
