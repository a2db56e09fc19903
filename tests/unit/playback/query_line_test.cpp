#include "playback/query_line.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "playback/host.h"
#include "playback/registry.h"

namespace gnomon::playback::query_line_test {
namespace {

TEST(QueryLine, ReadsBackToTheSameNumbers) {
  Host host(*playback::find_scene("polygon-polygon"), 3);
  for (int i = 0; i < 50; ++i) host.step();
  std::istringstream line(query_line(host.scene(), "polygon-polygon"));
  std::string word;
  const auto number = [&] {
    line >> word;
    return std::strtod(word.c_str(), nullptr);
  };
  line >> word;
  EXPECT_EQ(word, "polygon-polygon");
  for (const auto& [name, index] : {std::pair("P", 0), std::pair("Q", 1)}) {
    const auto corners = host.scene().handles()[static_cast<std::size_t>(index)].body.shape.vertices();
    line >> word;
    EXPECT_EQ(word, name);
    EXPECT_EQ(number(), static_cast<double>(corners.size()));
    for (const Vec2d corner : corners) {
      EXPECT_EQ(number(), corner.x);
      EXPECT_EQ(number(), corner.y);
    }
  }
  for (const char* expected : {"D", "1", "0", "V", "1", "0", "A"}) {
    line >> word;
    EXPECT_EQ(word, expected);
  }
  const Pose<double>& pose = host.scene().handles()[0].body.pose;
  EXPECT_EQ(number(), pose.rotation().cosine());
  EXPECT_EQ(number(), pose.rotation().sine());
  EXPECT_EQ(number(), pose.position().x);
  EXPECT_EQ(number(), pose.position().y);
}

// A line has no word for a radius: without it the line would ask about another shape.
TEST(QueryLine, IsEmptyWhereThereIsNoPairOrARoundOne) {
  for (const char* id : {"point-polygon", "circle-polygon"}) {
    Host host(*playback::find_scene(id), 3);
    EXPECT_EQ(query_line(host.scene(), id), "") << id;
  }
}

}  // namespace
}  // namespace gnomon::playback::query_line_test
