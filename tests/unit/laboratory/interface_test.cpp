#include "laboratory/interface.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <string>

#include "gnomon/core/status.h"
#include "laboratory/corners.h"

namespace {

/// Acts as the page: writes corners and numbers, and calls the program.
class LaboratoryInterface : public testing::Test {
 protected:
  LaboratoryInterface() : laboratory_(laboratory_open()), question_(laboratory_question(laboratory_)) {
    put(0, {0, 0, 1, 0, 1, 1, 0, 1});
    put(1, {0, 0, 1, 0, 1, 1, 0, 1});
    question_->place_b[0] = 3;
    question_->ray[0] = -2;
    question_->ray[1] = 0.5;
    question_->ray[2] = 1;
    question_->way[0] = -1;
    question_->along[0] = 1;
  }
  ~LaboratoryInterface() override { laboratory_close(laboratory_); }
  LaboratoryInterface(const LaboratoryInterface&) = delete;
  LaboratoryInterface& operator=(const LaboratoryInterface&) = delete;

  void put(uint32_t shape, std::initializer_list<double> numbers) {
    double* const room = laboratory_set_corner_count(laboratory_, shape, static_cast<uint32_t>(numbers.size() / 2));
    std::copy(numbers.begin(), numbers.end(), room);
  }

  std::string ask(LaboratoryQuery query, bool traced = false) {
    question_->query = static_cast<double>(static_cast<uint32_t>(query));
    return laboratory_answer(laboratory_, traced);
  }
  std::string picture() { return laboratory_picture(laboratory_, 640, 480); }

  static testing::AssertionResult has(const std::string& text, const std::string& part) {
    if (text.find(part) != std::string::npos) return testing::AssertionSuccess();
    return testing::AssertionFailure() << text << "\nhas no " << part;
  }

  Laboratory* laboratory_;
  LaboratoryQuestion* question_;
};

constexpr uint32_t queries = static_cast<uint32_t>(query_difference) + 1;

TEST_F(LaboratoryInterface, AnswersTheDistanceBothWays) {
  const std::string answer = ask(query_distance);
  EXPECT_TRUE(has(answer, R"({"name":"contact","double":{"word":"separated"},"exact":{"word":"separated"}})"));
  EXPECT_TRUE(has(answer, R"({"name":"distance","double":{"number":2},"exact":{"number":2}})"));
}

TEST_F(LaboratoryInterface, AnswersTheDepthBothWays) {
  question_->place_b[0] = 0.75;
  EXPECT_TRUE(has(ask(query_translation), R"({"name":"depth","double":{"number":0.25},"exact":{"number":0.25}})"));
  EXPECT_TRUE(has(ask(query_translation), R"("move_a","double":{"vector":[-0.25,0]},"exact":{"vector":[-0.25,0]})"));
  EXPECT_TRUE(has(ask(query_separation), R"("separation","double":{"number":-0.25},"exact":{"number":-0.25})"));
  EXPECT_TRUE(has(ask(query_depth), R"({"name":"depth_along","exact":{"number":0.25}})"));
  EXPECT_TRUE(has(ask(query_manifold), R"({"name":"points","double":{"count":2}})"));
  EXPECT_TRUE(has(ask(query_difference), R"({"name":"corners","double":{"count":4},"exact":{"count":4}})"));
}

TEST_F(LaboratoryInterface, AnswersWhatIsAboutTime) {
  EXPECT_TRUE(has(ask(query_sweep), R"({"name":"enter","double":{"number":2},"exact":{"number":2}})"));
  EXPECT_TRUE(has(ask(query_ray), R"({"name":"t","double":{"number":2},"exact":{"number":2}})"));
  question_->motion_b[0] = -4;
  EXPECT_TRUE(has(ask(query_turning), R"({"name":"outcome","double":{"word":"hit"},"exact":{"word":"hit"}})"));
  question_->ray[0] = 0.5;
  EXPECT_TRUE(has(ask(query_point), R"({"name":"place","double":{"word":"inside"},"exact":{"word":"inside"}})"));
}

TEST_F(LaboratoryInterface, TellsTouchingFromTheRest) {
  question_->place_b[0] = 1;
  EXPECT_TRUE(has(ask(query_overlap), R"("exact":{"word":"touching"})"));
  question_->place_b[0] = std::nextafter(1.0, 2.0);
  EXPECT_TRUE(has(ask(query_overlap), R"("exact":{"word":"separated"})"));
}

TEST_F(LaboratoryInterface, SaysWhatIsWrongWithAShape) {
  put(0, {0, 0, 0, 1, 1, 1, 1, 0});
  const std::string answer = ask(query_distance);
  EXPECT_TRUE(has(answer, R"("mends":["reverse"])"));
  EXPECT_TRUE(has(answer, R"("obstacle":{"of":"shape_a")"));
  EXPECT_FALSE(has(answer, "rows"));
  EXPECT_TRUE(has(picture(), "stroke-dasharray"));
  EXPECT_FALSE(laboratory_remove(laboratory_, 0));
  EXPECT_TRUE(laboratory_reverse(laboratory_, 0));
  EXPECT_TRUE(has(ask(query_distance), "rows"));
  EXPECT_FALSE(laboratory_reverse(laboratory_, 0)) << "there is nothing to mend";
}

TEST_F(LaboratoryInterface, AskedOfOneShapeTheOtherMayBeAnything) {
  put(1, {0, 0, 1, 1, 2, 2});
  EXPECT_TRUE(has(ask(query_ray), "rows"));
  EXPECT_TRUE(has(ask(query_point), "rows"));
  EXPECT_TRUE(has(ask(query_distance), R"("obstacle":{"of":"shape_b")"));
}

TEST_F(LaboratoryInterface, ARadiusIsForQueriesInDoubles) {
  question_->radius_a = 0.5;
  question_->radius_b = 0.25;
  const std::string distance = ask(query_distance);
  EXPECT_TRUE(has(distance, R"({"name":"distance","double":{"number":1.25}})"));
  EXPECT_TRUE(has(distance, R"({"name":"cores","exact":{"number":2}})"));
  EXPECT_TRUE(has(distance, R"("rounded":true)"));
  EXPECT_TRUE(has(ask(query_separation), R"({"name":"separation","double":{"number":1.25}})"));
  EXPECT_TRUE(has(ask(query_sweep), R"({"name":"enter","double":{"number":1.25}})"));
  EXPECT_TRUE(has(ask(query_ray), R"({"name":"t","double":{"number":1.5}})"));
  EXPECT_TRUE(has(ask(query_difference), R"({"name":"rounding","double":{"number":0.75}})"));
  question_->place_b[0] = 1.25;
  EXPECT_TRUE(has(ask(query_translation), R"({"name":"depth","double":{"number":0.5}})"));
  EXPECT_TRUE(has(ask(query_overlap, true), R"("exact_trace":[])"));
  EXPECT_FALSE(has(picture(), "nan"));
  question_->radius_a = -1;
  EXPECT_TRUE(has(ask(query_distance), R"("obstacle":{"of":"radius_a")"));
  question_->radius_a = 1e200;
  EXPECT_TRUE(has(ask(query_distance), R"("in_doubles":{"of":"radius_a")"));
}

TEST_F(LaboratoryInterface, OfOneShapeTheOthersRadiusIsNoMatter) {
  question_->radius_b = 0.25;
  EXPECT_TRUE(has(ask(query_ray), R"({"name":"t","double":{"number":2},"exact":{"number":2}})"));
}

TEST_F(LaboratoryInterface, ReadsItsOwnLineBackToTheLastBit) {
  for (const double angle : {0.0, 0.5, -2.25, 3.0, 1e-9, 0.7853981633974483}) {
    question_->place_a[2] = angle;
    const std::string before = ask(query_distance);
    const std::string line = laboratory_line(laboratory_);
    EXPECT_EQ(laboratory_read_line(laboratory_, line.c_str()), std::string(R"({"id":"distance","other_turns":[]})"));
    EXPECT_EQ(ask(query_distance), before) << angle;
  }
}

TEST_F(LaboratoryInterface, ReadsATurnOfNoAngleAsTheNearestAngle) {
  const std::string read = laboratory_read_line(laboratory_, "x P 1 0 0 Q 1 3 4 D 1 2 V 5 6 A 0 2 7 8");
  EXPECT_EQ(read, R"({"id":"x","other_turns":[[0,2]]})");
  EXPECT_DOUBLE_EQ(question_->place_a[2], std::acos(0.0)) << "the pair has a direction";
}

TEST_F(LaboratoryInterface, ALineSetsAllThatItStatesAndItsDefaults) {
  question_->margin = 3;
  question_->radius_a = question_->part_b = 1;
  question_->motion_b[2] = 9;
  laboratory_read_line(laboratory_, "x P 2 0 0 2 0 Q 1 3 4 D 1 2 V 5 6 R 1 2 3 4 5 6");
  EXPECT_EQ(laboratory_corner_count(laboratory_, 0), 2u);
  EXPECT_EQ(laboratory_corner_count(laboratory_, 1), 1u);
  EXPECT_EQ(question_->along[1], 2);
  EXPECT_EQ(question_->way[0], 5);
  EXPECT_EQ(question_->place_b[0], 0);
  EXPECT_EQ(question_->margin + question_->radius_a + question_->part_b, 0);
  EXPECT_EQ(question_->motion_b[2], 6);
  laboratory_read_line(laboratory_, "x P 1 0 0 Q 1 3 4 D 1 2 V 5 6 M 0.5");
  EXPECT_EQ(question_->margin, 0.5);
  EXPECT_EQ(question_->motion_b[2], 6) << "a line without motions keeps them";
}

TEST_F(LaboratoryInterface, AWrongLineChangesNothing) {
  const std::string before = ask(query_distance);
  EXPECT_EQ(laboratory_read_line(laboratory_, "x P 1 0 0 Q 1 3 four"),
            std::string(R"({"error":"token 9 \"four\" is not a number: Q vertex 0"})"));
  EXPECT_EQ(ask(query_distance), before);
}

TEST_F(LaboratoryInterface, RoundedShapesHaveNoLine) {
  question_->radius_b = 0.25;
  ask(query_distance);
  EXPECT_STREQ(laboratory_line(laboratory_), "");
  ask(query_ray);
  EXPECT_STREQ(laboratory_line(laboratory_), "ray P 4 0 0 1 0 1 1 0 1 Q 1 -2 0.5 D 1 0 V 1 0");
}

TEST_F(LaboratoryInterface, LeavesOutACornerAndTakesTheHull) {
  put(0, {0, 0, 1, 0, std::nan(""), 1, 0, 1});
  picture();
  EXPECT_TRUE(laboratory_remove(laboratory_, 0));
  EXPECT_EQ(laboratory_corner_count(laboratory_, 0), 3u);
  put(0, {0, 0, 2, 0, 1, 0.5, 2, 2, 0, 2});
  EXPECT_TRUE(laboratory_hull(laboratory_, 0));
  EXPECT_EQ(laboratory_corner_count(laboratory_, 0), 4u);
  EXPECT_FALSE(laboratory_hull(laboratory_, 2));
  put(0, {0, 0, 1, 0, 2, 0, 2, 2, 0, 2, 0, 0});
  EXPECT_TRUE(has(ask(query_distance), R"("mends":["tidy"],"left_out":2)"));
  EXPECT_TRUE(laboratory_tidy(laboratory_, 0));
  EXPECT_EQ(laboratory_corner_count(laboratory_, 0), 4u);
}

TEST_F(LaboratoryInterface, IsAskedAboutThePartThatIsChosen) {
  put(0, {0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3});
  question_->place_b[0] = 0.25;
  question_->place_b[1] = 3.5;
  EXPECT_TRUE(has(ask(query_distance), R"({"corners":6,"parts":2,"fault":)"));
  EXPECT_TRUE(has(ask(query_distance), R"("mends":["hull","cut"])"));
  // One part extends up to 3, and the other to 1.
  std::string answers;
  for (const double part : {1.0, 2.0}) {
    question_->part_a = part;
    const std::string answer = ask(query_distance);
    EXPECT_TRUE(has(answer, R"({"corners":4,"parts":2,"part":)"));
    EXPECT_FALSE(has(answer, "fault"));
    EXPECT_FALSE(has(picture(), "stroke-dasharray=\"7")) << "it is drawn as a shape that is right";
    answers += answer;
  }
  EXPECT_TRUE(has(answers, R"({"name":"distance","double":{"number":0.5},"exact":{"number":0.5}})"));
  EXPECT_TRUE(has(answers, R"({"name":"distance","double":{"number":2.5},"exact":{"number":2.5}})"));
  const std::string last = ask(query_distance);
  for (const double part : {2.5, 3.0, 1e300, std::numeric_limits<double>::infinity()}) {
    question_->part_a = part;
    EXPECT_EQ(ask(query_distance), last) << part << ": there is none beyond the last";
  }
  for (const double part : {0.0, -1.0, std::nan("")}) {
    question_->part_a = part;
    EXPECT_TRUE(has(ask(query_distance), R"("obstacle":{"of":"shape_a")")) << part;
  }
}

TEST_F(LaboratoryInterface, APartThatWasChosenIsNoneOfWhatCannotBeCut) {
  question_->part_a = 2;
  EXPECT_TRUE(has(ask(query_distance), R"("shapes":[{"corners":4},)")) << "it is convex";
  put(0, {0, 0, 2, 2, 2, 0, 0, 2});
  EXPECT_TRUE(has(ask(query_distance), R"("uncut":{"status":19,"index":0,"other":2})"));
  EXPECT_TRUE(has(ask(query_distance), R"("obstacle":{"of":"shape_a")"));
  put(0, {0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3});
  EXPECT_TRUE(has(ask(query_distance), R"("part":2)"));
  laboratory_fit(laboratory_, false);
  picture();
  laboratory_nudge(laboratory_, hold_corner_a + 3, 60, 60);
  EXPECT_TRUE(has(ask(query_distance), R"("parts":2,"part":2)")) << "its corners are moved, those of all parts";
}

TEST_F(LaboratoryInterface, ThePartThatIsPressedIsToldWhereverTheShapeStands) {
  put(0, {0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3});
  question_->place_a[0] = 7;
  question_->place_a[2] = 2;
  laboratory_fit(laboratory_, false);
  picture();
  const gnomon::laboratory::Corners dented{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};
  const auto parts = gnomon::laboratory::diagnose(dented).parts;
  int found = 0;
  for (int x = 0; x < 640; x += 20) {
    for (int y = 0; y < 480; y += 20) {
      const LaboratoryPlace at = *laboratory_place(laboratory_, 0, x, y);
      const uint32_t part = laboratory_part_at(laboratory_, 0, x, y);
      EXPECT_EQ(part, gnomon::laboratory::part_at(dented, parts, {at.x, at.y}));
      found |= 1 << part;
      EXPECT_EQ(laboratory_part_at(laboratory_, 1, x, y), 0u) << "a square has no parts";
    }
  }
  EXPECT_EQ(found, 0b111) << "both parts, and what is beside them";
  EXPECT_EQ(laboratory_part_at(laboratory_, 2, 0, 0), 0u);
}

TEST_F(LaboratoryInterface, BeyondTheRangeOfDoublesTheExactAnswerStays) {
  put(0, {0, 0, 1e200, 0, 1e200, 1e200, 0, 1e200});
  const std::string answer = ask(query_distance);
  EXPECT_TRUE(has(answer, R"("in_doubles":{"of":"shape_a")"));
  EXPECT_TRUE(has(answer, R"({"name":"contact","exact":{"word":"overlapping"}})"));
}

TEST_F(LaboratoryInterface, NumbersThatNoQueryTakesAreNamed) {
  question_->ray[2] = 0;
  EXPECT_TRUE(has(ask(query_ray), R"("obstacle":{"of":"ray","status":16)"));
  question_->place_a[2] = 1e9;
  EXPECT_TRUE(has(ask(query_distance), R"("obstacle":{"of":"place_a")"));
  question_->place_a[2] = 0;
  question_->motion_a[2] = 1e9;
  EXPECT_TRUE(has(ask(query_turning), R"("obstacle":{"of":"motion_a")"));
  question_->way[0] = 1e200;
  EXPECT_TRUE(has(ask(query_sweep), R"("in_doubles":{"of":"way")"));
}

// For any values in a link or a file the page has an answer and a picture.
TEST_F(LaboratoryInterface, TakesAnyNumbers) {
  const double odd[] = {0, -0.0, 1e-320, 1e308, -1e308, std::numeric_limits<double>::infinity(), std::nan("")};
  for (const double number : odd) {
    for (uint32_t query = 0; query < queries; ++query) {
      put(0, {0, 0, number, 0, 1, number});
      for (double* field : {question_->place_a, question_->ray, question_->motion_b, question_->way}) *field = number;
      question_->margin = number;
      question_->radius_b = number;
      laboratory_fit(laboratory_, query % 2 == 0);
      EXPECT_FALSE(ask(static_cast<LaboratoryQuery>(query), true).empty());
      EXPECT_FALSE(has(picture(), "nan")) << number << " " << query;
      EXPECT_FALSE(has(picture(), "inf")) << number << " " << query;
    }
  }
  question_->query = std::nan("");
  EXPECT_TRUE(has(laboratory_answer(laboratory_, true), "shapes"));
  EXPECT_EQ(laboratory_set_corner_count(laboratory_, 0, 5000), nullptr);
  EXPECT_EQ(laboratory_set_corner_count(laboratory_, 2, 1), nullptr);
}

TEST_F(LaboratoryInterface, EveryQueryButTheseTellsItsSteps) {
  question_->place_b[0] = 1.5;
  for (uint32_t query = 0; query < queries; ++query) {
    const std::string answer = ask(static_cast<LaboratoryQuery>(query), true);
    const bool silent = query == static_cast<uint32_t>(query_ray) || query == static_cast<uint32_t>(query_depth);
    EXPECT_EQ(answer.find(R"("trace":[{"mark")") == std::string::npos, silent) << query;
    const bool searches = query != static_cast<uint32_t>(query_turning);
    EXPECT_EQ(static_cast<bool>(has(answer, R"("exact_trace":[{"mark")")), searches) << query;
    EXPECT_FALSE(has(ask(static_cast<LaboratoryQuery>(query)), "trace"));
  }
}

TEST_F(LaboratoryInterface, TheHandMovesWhatItHolds) {
  picture();
  laboratory_fit(laboratory_, false);
  laboratory_take(laboratory_, hold_b, false, 400, 200);
  laboratory_drag(laboratory_, 400, 200);
  EXPECT_DOUBLE_EQ(question_->place_b[0], 3);
  laboratory_drag(laboratory_, 450, 150);
  EXPECT_GT(question_->place_b[0], 3);
  EXPECT_GT(question_->place_b[1], 0);
  question_->y_down = 1;
  laboratory_answer(laboratory_, false);
  const double before = question_->place_b[1];
  laboratory_nudge(laboratory_, hold_b, 0, 8);
  EXPECT_GT(question_->place_b[1], before);
}

TEST_F(LaboratoryInterface, TheHandTurnsAShapeAsFarAsItGoesRoundItsOrigin) {
  picture();
  laboratory_fit(laboratory_, false);
  // Place of A's origin on the picture.
  const LaboratoryPlace corner = *laboratory_place(laboratory_, 0, 0, 0);
  const LaboratoryPlace next = *laboratory_place(laboratory_, 0, 1, 1);
  const double x = -corner.x / (next.x - corner.x);
  const double y = -corner.y / (next.y - corner.y);
  question_->place_a[2] = 0.25;
  laboratory_take(laboratory_, hold_a, true, x + 50, y);
  laboratory_drag(laboratory_, x, y - 50);
  EXPECT_NEAR(question_->place_a[2], 0.25 + std::acos(0.0), 1e-6);
  laboratory_drag(laboratory_, x, y);
  EXPECT_NEAR(question_->place_a[2], 0.25 + std::acos(0.0), 1e-6) << "at the origin itself there is no way round";
}

TEST_F(LaboratoryInterface, TheHandMovesACornerInItsShapesFrame) {
  picture();
  laboratory_fit(laboratory_, false);
  question_->place_a[2] = std::acos(0.0);
  laboratory_take(laboratory_, hold_corner_a + 2, false, 100, 100);
  laboratory_drag(laboratory_, 120, 100);
  const double* const corners = laboratory_corners(laboratory_, 0);
  EXPECT_NEAR(corners[4], 1, 1e-9);
  EXPECT_LT(corners[5], 1);
  laboratory_nudge(laboratory_, hold_corner_b + 77, 5, 5);
  EXPECT_EQ(laboratory_corner_count(laboratory_, 1), 4u);
}

TEST_F(LaboratoryInterface, APlaceOfThePictureIsAPlaceOfTheShape) {
  picture();
  laboratory_fit(laboratory_, false);
  const LaboratoryPlace before = *laboratory_place(laboratory_, 0, 100, 100);
  question_->place_a[0] = 2;
  const LaboratoryPlace after = *laboratory_place(laboratory_, 0, 100, 100);
  EXPECT_NEAR(after.x, before.x - 2, 1e-9);
  EXPECT_NEAR(after.y, before.y, 1e-9);
}

TEST_F(LaboratoryInterface, EveryLabelHasItsNumber) {
  picture();
  const std::string labels = laboratory_labels(laboratory_);
  for (const char* label : {R"(["name_a",0])", R"(["name_b",0])", R"(["corner",3])"}) EXPECT_TRUE(has(labels, label));
}

}  // namespace
