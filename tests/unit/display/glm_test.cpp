#include "gnomon/glm.h"

#include <gtest/gtest.h>

#include <glm/gtc/type_ptr.hpp>
#include <limits>
#include <vector>

namespace gnomon::display::glm_test {
namespace {

TEST(Glm, ConvertsVectorsBothWaysToTheBit) {
  const Vec2d plane(0.1, -1e100);
  EXPECT_EQ(to_glm(plane), glm::dvec2(0.1, -1e100));
  EXPECT_EQ(from_glm(to_glm(plane)), plane);
  EXPECT_EQ(from_glm(glm::vec2(0.1f, 2)), Vec2f(0.1f, 2));
  const d3::Vec3 in_space(0.1, 2, -1e100);
  EXPECT_EQ(from_glm(to_glm(in_space)), in_space);
  EXPECT_EQ(from_glm(glm::vec3(0.5f, 2, 3)), d3::Vec3(0.5, 2, 3));
}

TEST(Glm, MapsPointsAsThePoseDoes) {
  const auto pose = Pose<double>::make({3, -2}, *Rotation<double>::from_cos_sin(0.6, 0.8));
  ASSERT_TRUE(pose);
  const Vec2d corner(0.5, 1.25);
  const Vec2d there = pose->to_world(corner);
  const glm::dvec3 flat = to_mat3(*pose) * glm::dvec3(to_glm(corner), 1);
  EXPECT_DOUBLE_EQ(flat.x, there.x);
  EXPECT_DOUBLE_EQ(flat.y, there.y);
  EXPECT_EQ(flat.z, 1);
  const glm::dvec4 deep = to_mat4(*pose) * glm::dvec4(to_glm(corner), 7, 1);
  EXPECT_EQ(glm::dvec2(deep), glm::dvec2(flat));
  EXPECT_EQ(deep.z, 7);
  EXPECT_EQ(deep.w, 1);
}

TEST(Glm, StoresThePositionInTheLastColumnOfAModelMatrix) {
  const auto pose = Pose<double>::make({3, -2}, 0.5);
  ASSERT_TRUE(pose);
  const glm::mat4 model(to_mat4(*pose));
  EXPECT_EQ(glm::value_ptr(model)[12], 3.0f);
  EXPECT_EQ(glm::value_ptr(model)[13], -2.0f);
  EXPECT_EQ(glm::value_ptr(model)[1], static_cast<float>(pose->rotation().sine()));
}

TEST(Glm, ConstructsTheSameShapesAsFromOwnVectors) {
  const std::vector<glm::vec2> corners{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const std::vector<glm::dvec2> doubles(corners.begin(), corners.end());
  const Vec2d own[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const auto expected = make_polygon<double>(own, 0.25);
  const auto from_floats = make_polygon<double>(corners, 0.25);
  const auto from_doubles = make_polygon<double>(doubles, 0.25);
  const auto in_floats = make_polygon<float>(corners);
  ASSERT_TRUE(expected && from_floats && from_doubles && in_floats);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(from_floats->view().vertices()[i], expected->view().vertices()[i]);
    EXPECT_EQ(from_doubles->view().vertices()[i], expected->view().vertices()[i]);
    EXPECT_EQ(in_floats->view().vertices()[i], Vec2f(own[i]));
  }
  EXPECT_EQ(from_floats->view().radius(), 0.25);

  std::vector<glm::vec2> cloud = corners;
  cloud.emplace_back(0, 0);
  const auto hull = convex_hull<float>(cloud);
  const auto hull_of_doubles = convex_hull<double>(doubles, 0.5);
  ASSERT_TRUE(hull && hull_of_doubles);
  EXPECT_EQ(hull->view().size(), 4U);
  EXPECT_EQ(hull_of_doubles->view().radius(), 0.5);
}

TEST(Glm, NamesTheFaultAndTheCorner) {
  std::vector<glm::vec2> corners{{-1, -1}, {1, -1}, {1, 1}, {-1, std::numeric_limits<float>::quiet_NaN()}};
  EXPECT_EQ(make_polygon<float>(corners).message(), "vertex 3 is not finite");
  EXPECT_EQ(make_polygon<double>(corners).message(), "vertex 3 is not finite");
  EXPECT_EQ(convex_hull<double>(corners).message(), "vertex 3 is not finite");
  corners.resize(2);
  EXPECT_EQ(make_polygon<double>(corners).status(), Status::too_few_vertices);
}

}  // namespace
}  // namespace gnomon::display::glm_test
