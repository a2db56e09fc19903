#include "core/status.h"

#include <gtest/gtest.h>

#include <memory>

namespace gnomon::status_test {
namespace {

TEST(Fault, NamesItsSubjectAndWhichOfSeveral) {
  EXPECT_EQ(message_of({Status::non_finite, Subject::vertex, 3}), "vertex 3 is not finite");
  EXPECT_EQ(message_of({Status::out_of_range, Subject::pair, 0}), "pair 0 is out of range");
  EXPECT_EQ(message_of({Status::non_finite, Subject::motion}), "motion is not finite");
  EXPECT_EQ(message_of({Status::no_mass, Subject::mass}), "mass is zero: only what is held may have none");
  EXPECT_EQ(message_of({Status::rounded, Subject::radius}), "radius rounds the corners, which have to be sharp");
  EXPECT_EQ(message_of({}), "nothing is valid");
}

TEST(Fault, OfAVertexIsNeverTakenForAnotherSubjects) {
  // There was a time when the last vertices' numbers meant poses, radii and motions.
  for (std::uint32_t index = no_index; index > no_index - 8; --index) {
    const Fault fault{Status::degenerate, Subject::vertex, index};
    EXPECT_EQ(message_of(fault).substr(0, 6), "vertex");
  }
}

TEST(Result, HoldsAValueOrAFault) {
  const Result<int> value = 7;
  ASSERT_TRUE(value);
  EXPECT_EQ(*value, 7);
  EXPECT_EQ(value.fault(), Fault{});
  EXPECT_EQ(value.status(), Status::ok);

  const Fault fault{Status::misses, Subject::line};
  const Result<int> failed = fault;
  EXPECT_FALSE(failed);
  EXPECT_EQ(failed.fault(), fault);
  EXPECT_EQ(failed.message(), message_of(fault));
}

TEST(Result, IsCopiedAndAssignedWithWhatItHolds) {
  const auto shared = std::make_shared<int>(1);
  {
    Result<std::shared_ptr<int>> result = shared;
    const Result<std::shared_ptr<int>> copy = result;
    EXPECT_EQ(shared.use_count(), 3);
    result = Fault{Status::non_finite, Subject::ray};
    EXPECT_FALSE(result);
    EXPECT_EQ(*copy, shared);
    EXPECT_EQ(shared.use_count(), 2);
  }
  EXPECT_EQ(shared.use_count(), 1);
}

#if GTEST_HAS_DEATH_TEST
TEST(ResultDeathTest, AFaultIsNeverOk) { EXPECT_DEATH((void)Result<int>(Fault{}), ""); }
#endif

}  // namespace
}  // namespace gnomon::status_test
