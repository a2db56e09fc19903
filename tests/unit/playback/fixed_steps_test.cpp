#include "playback/fixed_steps.h"

#include <gtest/gtest.h>

namespace gnomon::playback::fixed_steps_test {
namespace {

TEST(FixedSteps, PaysWhatIsOwedInWholeSteps) {
  FixedSteps due(16);
  EXPECT_EQ(due.after(20, 5), 1);
  EXPECT_EQ(due.owed(), 4);
  EXPECT_EQ(due.after(20, 5), 1);
  EXPECT_EQ(due.after(20, 5), 1);
  EXPECT_EQ(due.owed(), 12);
  EXPECT_EQ(due.after(20, 5), 2);
  EXPECT_EQ(due.owed(), 0);
}

TEST(FixedSteps, TakesOneStepAFrameOnADisplayThatIsAlmostAsFast) {
  FixedSteps due(16);
  for (int frame = 0; frame < 1000; ++frame) EXPECT_EQ(due.after(frame % 2 == 0 ? 15.5 : 16.5, 5), 1) << frame;
}

TEST(FixedSteps, ForgivesWhatAFrameCannotTake) {
  FixedSteps due(16);
  EXPECT_EQ(due.after(16 * 3600, 5), 5);
  EXPECT_EQ(due.owed(), 0);
  EXPECT_EQ(due.after(16, 5), 1);
}

}  // namespace
}  // namespace gnomon::playback::fixed_steps_test
