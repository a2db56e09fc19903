#include "gnomon/core/status.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace gnomon::status_test {
namespace {

TEST(Fault, NamesItsSubjectAndWhichOfSeveral) {
  EXPECT_EQ(message_of({Status::non_finite, Subject::vertex, 3}), "vertex 3 is not finite");
  EXPECT_EQ(message_of({Status::out_of_range, Subject::pair, 0}), "pair 0 is out of range");
  EXPECT_EQ(message_of({Status::non_finite, Subject::motion}), "motion is not finite");
  EXPECT_EQ(message_of({Status::no_mass, Subject::mass}),
            "mass is zero: only a static or kinematic body may have none");
  EXPECT_EQ(message_of({Status::rounded, Subject::radius}), "radius is not zero: only sharp corners are accepted");
  EXPECT_EQ(message_of({}), "nothing is wrong");
}

TEST(Fault, OfAVertexIsNeverTakenForAnotherSubjects) {
  // Formerly the greatest indices encoded poses, radii and motions.
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

TEST(Result, GivesItsValueAway) {
  Result<std::unique_ptr<int>> made(std::make_unique<int>(7));
  *made.operator->() = std::make_unique<int>(8);
  const std::unique_ptr<int> taken = *std::move(made);
  EXPECT_EQ(*taken, 8);
  static_assert(!std::is_copy_constructible_v<Result<std::unique_ptr<int>>>);
  static_assert(std::is_nothrow_move_constructible_v<Result<std::unique_ptr<int>>>);
  static_assert(std::is_copy_constructible_v<Result<std::string>>);
}

TEST(Result, ChangesPlacesWithAnother) {
  Result<std::string> value(std::string(40, 'a'));
  Result<std::string> failed(Fault{Status::non_finite, Subject::vertex, 3});
  std::swap(value, failed);
  EXPECT_EQ(value.message(), "vertex 3 is not finite");
  EXPECT_EQ(*failed, std::string(40, 'a'));
  EXPECT_EQ(failed.message(), "nothing is wrong");
  value = failed;
  EXPECT_EQ(*value, *failed);
  value = *&value;
  EXPECT_EQ(value->size(), 40u);
  *value += "b";
  EXPECT_EQ(value->back(), 'b');
}

#if GTEST_HAS_DEATH_TEST
TEST(ResultDeathTest, AFaultIsNeverOk) { EXPECT_DEATH((void)Result<int>(Fault{}), ""); }
#endif

}  // namespace
}  // namespace gnomon::status_test
