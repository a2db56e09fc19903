#include "playback/fixed_steps.h"

namespace gnomon::playback {

int FixedSteps::after(double seconds, int most) {
  owed_ += seconds;
  // A step is taken when three quarters of it are due. A display whose frames last a little more or less than a step
  // then takes one step a frame, rather than alternating between none and two.
  const double enough = 0.75 * length_;
  int taken = 0;
  while (owed_ > enough && taken < most) {
    owed_ -= length_;
    ++taken;
  }
  // Drop the time still due after that many steps.
  if (owed_ > enough) owed_ = 0;
  return taken;
}

}  // namespace gnomon::playback
